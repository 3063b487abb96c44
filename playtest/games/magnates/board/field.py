"""An enemy field: who holds it, how strong, how many would march, who has fought against it, and its treaty."""

from __future__ import annotations

from playtest.games import signs
from playtest.games.magnates.board import look
from playtest.games.magnates.board.facts import Board, Field
from playtest.games.magnates.state import NAMES
from playtest.games.pen import INK, SOFT, box, move, part, put, put_short
from playtest.locales import Words

WIDE, HIGH = 183, 122
SIZE = 18
RED = "#a3201a"


def draw(field: Field, board: Board, words: Words) -> str:
    """The panel of a field, 183 by 122."""
    style = look.ENEMIES[field.number]
    marked = f"field {field.code}" in board.marks
    frame = box(1, 1, WIDE - 2, HIGH - 2, style.pale, look.GLOW if marked else INK, r=7, line=4 if marked else 1.4)
    shapes = [frame, _head(field, words), _strength(field, words), move(8, 98, _cubes(field, board))]
    return part("field", "".join(shapes), field.code)


def _head(field: Field, words: Words) -> str:
    style = look.ENEMIES[field.number]
    shapes = [box(4, 4, WIDE - 8, 32, style.fill, r=5), box(6, 6, 28, 28, "#ffffff", r=5)]
    shapes.append(look.sign(look.enemy(field.number), 8, 8, 24))
    room = WIDE - 38 - 34
    shapes.append(put_short(37, 18, words.tell(f"enemy.{field.code}"), room, 13, 9, bold=True, fill=style.ink))
    shapes.append(put_short(37, 31, words.tell(f"holder.{field.holder}"), room, 11, 8.5, fill=style.ink))
    return "".join(shapes) + signs.star(WIDE - 35, 6, 28, str(field.prestige))


def _strength(field: Field, words: Words) -> str:
    """The strength as a sum, and how many would march."""
    shapes = [put_short(8, 50, words.tell("label.strength"), 62, 10.5, 8.5, fill=SOFT)]
    shapes.append(part("strength", put(8, 76, str(field.strength), 27, bold=True)))
    x = 10 + 17.0 * len(str(field.strength))
    shapes.append(put(x + 4, 74, f"{field.base} +", 14, fill=SOFT))
    x += 12 + 9 * len(f"{field.base} +")
    shapes.append(look.sign(look.enemy(field.number), x, 60, 16))
    shapes.append(put(x + 18, 74, str(field.cubes), 14, bold=True))
    return "".join(shapes) + _fate(field, words)


def _fate(field: Field, words: Words) -> str:
    """At the right: a treaty, or how many would march."""
    right = WIDE - 8.0
    if field.treaty:
        said = put_short(right, 88, words.tell("label.treaty"), 70, 12, 9, anchor="end", bold=True)
        return part("treaty", look.sign(look.SEAL, right - 28, 44, 28) + said)
    torn = look.sign(look.TORN, right - 78, 44, 22) if field.broken else ""
    told = put_short(right, 50, words.tell("label.marching"), 70, 10.5, 8.5, anchor="end", fill=SOFT)
    figure = part(
        "marching",
        put(right, 76, str(field.marching), 27, anchor="end", bold=True, fill=RED if field.marching else INK),
    )
    return torn + told + figure


def _cubes(field: Field, board: Board) -> str:
    """Player cubes in the field; a castle where the Ottomans hold it, siege cubes before Vienna."""
    shapes, x = [], 0.0
    for seat, number in enumerate(field.successes):
        lit = f"success {field.code} {NAMES[seat]}" in board.marks
        if number or lit:
            drawn, wide = look.stack(look.cube(seat), number, SIZE, 2 if len(field.successes) == 4 else 3)
            shapes.append(
                move(x, 0, part("success", drawn, NAMES[seat]) + (look.mark(0, 0, wide, SIZE) if lit else ""))
            )
            x += wide + 5
    right = WIDE - 16.0
    if field.siege:
        drawn, wide = look.stack(look.enemy(3), field.siege, 16, 1)
        shapes.append(move(right - wide, -22, part("siege", drawn)))
    if field.taken:
        shapes.append(look.sign(look.RAIDED, right - 18, 0, 18))
    if field.ottomans:
        shapes.append(put(right - 22, 15, f"{field.ottomans}", 13, anchor="end", bold=True))
        shapes.append(look.sign(look.enemy(3), right - 54, 1, 16))
    return "".join(shapes)
