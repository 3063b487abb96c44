"""Magnates: playouts in simulation mode beside Viva's, play with log and texts, undo to the middle of a game."""

from __future__ import annotations

from tests.bench.measure import side_by_side, table
from tests.bench.played import LOGGED, back_and_forth, logged, simulated

YARDSTICK = "Viva, 4 seats"


def main() -> None:
    """Print all figures."""
    contestants = {
        "playouts, 3 seats": simulated("magnates", 3),
        "playouts, 4 seats": simulated("magnates", 4),
        LOGGED: logged("magnates"),
        YARDSTICK: simulated("viva", 4),
    }
    print(table("Magnates", side_by_side(contestants, 60), YARDSTICK))
    middle, length = back_and_forth("magnates")
    print(f"  undo to the middle of a game of {length} entries: median {middle:.2f} ms")


if __name__ == "__main__":
    main()
