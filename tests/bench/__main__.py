"""All benchmarks in one run: ``python -m tests.bench`` (some minutes), or ``python -m tests.bench viva kuhn``."""

from __future__ import annotations

import sys
from importlib import import_module

ALL = ("imports", "kuhn", "viva", "diktaattori", "magnates", "boards", "screen")


def main(names: list[str]) -> None:
    """Run the named benchmarks, or all, one after the other."""
    for name in names or ALL:
        if name not in ALL:
            sys.exit(f"There is no benchmark {name!r}; there are {', '.join(ALL)}.")
        import_module(f"tests.bench.{name}").main()
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
