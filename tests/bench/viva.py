"""Viva: 150,000 decisions a second in simulation mode, 30,000 with log, texts and all checks."""

from __future__ import annotations

from tests.bench.played import report


def main() -> None:
    """Print all figures."""
    report("viva", (3, 4, 5), (150_000, 30_000))


if __name__ == "__main__":
    main()
