"""How long ``import playtest`` takes, in a fresh interpreter, beyond the interpreter's own start."""

from __future__ import annotations

import subprocess
import sys
import time

from tests.bench.measure import table


def start_up(code: str, rounds: int = 15) -> float:
    """Milliseconds to run ``code`` in a new interpreter: the best of ``rounds``."""
    best = float("inf")
    for _ in range(rounds):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        best = min(best, (time.perf_counter() - began) * 1e3)
    return best


def main() -> None:
    """Print the cost of each import over that of an empty program."""
    empty = start_up("pass")
    codes = {
        "import playtest": "import playtest",
        "import playtest.engine": "import playtest.engine",
        "the game Viva": "from playtest.games import load; load('viva')",
    }
    print(
        table(
            "Start-up over an empty program",
            {n: start_up(c) - empty for n, c in codes.items()},
            "import playtest",
            "ms",
        )
    )


if __name__ == "__main__":
    main()
