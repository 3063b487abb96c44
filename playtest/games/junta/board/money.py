"""Bills that the viewer knows, drawn by value: how many M1, M2 and M3 lie somewhere."""

from __future__ import annotations

from collections.abc import Iterable

from playtest.games.junta.board import look
from playtest.games.junta.board.facts import Goods
from playtest.games.pen import move, put


def bills(piles: Iterable[tuple[str, Goods]]) -> str:
    """A row 18 high: each pile of known bills behind its sign ("" for none), value by value; unknown ones left out."""
    shapes, x = [], 0.0
    for sign, goods in piles:
        if not goods.known:
            continue
        if sign:
            shapes.append(look.sign(sign, x, 1, 17))
            x += 20
        for value in sorted(set(goods.known)):
            many = goods.known.count(value)
            shapes.append(put(x, 14.5, f"{many}×", 11.5, bold=True))
            x += 10 + 7.5 * len(str(many))
            shapes.append(move(x, 1.5, look.bill(value)))
            x += 31
        x += 8
    return "".join(shapes)
