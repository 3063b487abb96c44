"""Diktaattori: each decision lays cards, works out strengths and fills a hand, so it takes longer than one of Viva."""

from __future__ import annotations

from tests.bench.played import report


def main() -> None:
    """Print all figures."""
    report("diktaattori", (2, 4, 7), games=300)


if __name__ == "__main__":
    main()
