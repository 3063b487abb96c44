"""A province: its wealth, its estates from the heart to the border, whose cubes and units stand there."""

from __future__ import annotations

from functools import lru_cache

from playtest.games.magnates.board import look
from playtest.games.magnates.board.facts import Board, Force, Province, Space
from playtest.games.magnates.components.land import FIELDS
from playtest.games.magnates.state import NAMES
from playtest.games.pen import INK, PAPER, SOFT, box, disc, move, part, put, put_short
from playtest.locales import Words

WIDE = 374
HEAD, TRACK = 30, 48
ROWS = {False: 27.0, True: 29.0}
"""How high a row of cubes or units is, in a tight and in a roomy panel."""
SIZES = {False: 21.0, True: 24.0}
"""How large a cube is."""

GROUND = "#fffaf0"


def high(province: Province, roomy: bool) -> float:
    """How high a panel is; a roomy one keeps the room for rows that are empty now."""
    rows = 3 if roomy else 1 + bool(_has_enemies(province)) + bool(province.forces)
    return HEAD + TRACK + 6 + ROWS[roomy] * rows + 4


def draw(province: Province, board: Board, words: Words, roomy: bool) -> str:
    """The panel of a province, 374 wide."""
    tall, row = high(province, roomy), ROWS[roomy]
    marked = f"province {province.code}" in board.marks
    frame = box(1, 1, WIDE - 2, tall - 2, GROUND, look.GLOW if marked else INK, r=7, line=4 if marked else 1.4)
    y = HEAD + TRACK + 6.0
    shapes = [frame, _head(province, board, words), move(0, HEAD, _track(province, board)),
              move(8, y, _cubes(province, board, SIZES[roomy]))]  # fmt: skip
    if _has_enemies(province) or roomy:
        shapes.append(move(8, y + row, _enemies(province, board, SIZES[roomy])))
    if province.forces:
        shapes.append(move(8, tall - 4 - row, _forces(province, board, SIZES[roomy])))
    return part("province", "".join(shapes), province.code)


def _has_enemies(province: Province) -> bool:
    return any(province.enemies)


# --- the head: name, wealth ------------------------------------------------------------------------------


def _head(province: Province, board: Board, words: Words) -> str:
    plate = box(6, 5, 38, 21, INK, r=4) + put(25, 20.5, province.code, 14, anchor="middle", bold=True, fill=PAPER)
    x, sign = 50.0, {"gdansk": look.SHIP, "cossacks": look.SABRE}.get(province.special, "")
    shapes = [plate]
    if sign:
        shapes.append(look.sign(sign, x, 5, 21))
        x += 25
    if province.entered:
        shapes.append(look.sign(look.RAIDED, x, 5, 21))
        x += 24
    left = WIDE - 8 - 20.0 * len(board.wealths)
    shapes.append(put_short(x, 21, words.tell(f"province.{province.code}"), left - 28 - x, 17, 11, bold=True))
    return "".join(shapes) + look.sign(look.COIN, left - 25, 5, 21) + move(left, 5, _wealth(province, board))


def _wealth(province: Province, board: Board) -> str:
    """The wealth track with its marker."""
    at = board.wealths.index(province.wealth) * 20
    here = box(at + 0.5, 0.5, 19, 20, "#e9c04a", INK, r=3, line=2)
    figure = put(at + 10, 16, str(province.wealth), 15, anchor="middle", bold=True)
    lit = look.mark(at, 0, 20, 21) if f"wealth {province.code}" in board.marks else ""
    return wealth_track(board.wealths) + here + part("wealth", figure) + lit


@lru_cache(maxsize=8)
def wealth_track(wealths: range) -> str:
    """The wealth track without its marker."""
    shapes = []
    for i, wealth in enumerate(wealths):
        shapes.append(box(i * 20 + 0.5, 0.5, 19, 20, "#f6efdc", INK, r=3, line=0.7))
        shapes.append(put(i * 20 + 10, 16, str(wealth), 11, anchor="middle", fill=SOFT))
    return "".join(shapes)


# --- estates ---------------------------------------------------------------------------------------------


def _track(province: Province, board: Board) -> str:
    """The estate track from the heart of the province to its border, where it burns first; its texts are centred."""
    step = (WIDE - 44) / len(province.spaces)
    shapes = [look.sign(look.HEART, 5, 15, 15), look.sign(look.FLAME, WIDE - 20, 14, 16)]
    shapes += [move(22 + i * step, 2, _space(space, province, board, step)) for i, space in enumerate(province.spaces)]
    return part("track", f'<g text-anchor="middle">{"".join(shapes)}</g>')


def _space(space: Space, province: Province, board: Board, step: float) -> str:
    wide = step - 2.5
    shapes = [box(0, 0, wide, 44, "#efe3c6", INK, r=4, line=0.8)]
    middle = wide / 2
    if space.owner is None:
        shapes = [f"<g>{shapes[0]}{disc(middle, 16, 11, 'none', '#a8946c', 1)}</g>"]
        shapes.append(put(middle, 21.5, str(space.value), 15, bold=True, fill="#7a683f"))
    else:
        size = min(27.0, wide - 2)
        shapes.append(look.sign(look.counter(space.owner.seat), middle - size / 2, 1.5, size))
        shapes.append(_under(space, wide))
    inner = "".join(shapes)
    if f"estate {province.code} {space.number}" in board.marks:
        burning = board.moment.event is not None and board.moment.event["key"] == "burned"
        inner += look.sign(look.FLAME, middle - 15, 4, 30) if burning else ""
        inner += look.mark(0, 0, wide, 44)
    return part("space", inner, space.owner.tag if space.owner else "")


def _under(space: Space, wide: float) -> str:
    """What an estate's space is worth, and what lies under the estate."""
    signs = [look.STEWARD] * min(space.managers, 1) + [look.CASTLE] * space.city
    size = 14.0 if len(signs) < 2 else 12.5
    left = 2.0
    value = str(space.value)
    aside = put(wide - 3, 42, value, 14, anchor="end", bold=True)
    shapes = [aside if signs else put(wide / 2, 42, value, 14, bold=True)]
    for sign in signs:
        shapes.append(look.sign(sign, left, 29, size))
        left += size - 2
    if space.managers > 1:
        shapes.append(put(5, 31, f"{space.managers}", 9, bold=True))
    return "".join(shapes)


# --- who stands there ------------------------------------------------------------------------------------


def _cubes(province: Province, board: Board, size: float) -> str:
    """Player cubes, family by family, each always in the same place."""
    shapes, step = [], (WIDE - 16) / len(province.cubes)
    for seat, number in enumerate(province.cubes):
        drawn, wide = look.stack(look.cube(seat), number, size) if number else ("", size)
        inner = part("cubes", drawn, NAMES[seat]) if number else ""
        if f"cubes {province.code} {NAMES[seat]}" in board.marks:
            inner += look.mark(0, 0, wide, size)
        shapes.append(move(seat * step, 0, inner) if inner else "")
    return part("clients", "".join(shapes))


def _enemies(province: Province, board: Board, size: float) -> str:
    """Enemy cubes, and how they compare with all player cubes; a ghost where the last one has just gone."""
    shapes, x = [], 0.0
    most = 5 if sum(map(bool, province.enemies)) < 4 else 2
    for field, number in enumerate(province.enemies):
        lit = f"enemy {province.code} {FIELDS[field]}" in board.marks
        if number or lit:
            drawn, wide = look.stack(look.enemy(field), number, size, most) if number else _ghost(field, size)
            inner = part("enemy", drawn, FIELDS[field]) if number else drawn
            shapes.append(move(x, 0, inner + (look.mark(0, 0, wide, size) if lit else "")))
            x += wide + 12
    if any(province.enemies):
        shapes.append(move(WIDE - 16, size - 21, _balance(province)))
    return part("enemies", "".join(shapes))


def _ghost(field: int, size: float) -> tuple[str, float]:
    return f'<g opacity=".35">{look.sign(look.enemy(field), 0, 0, size)}</g>', size


def _balance(province: Province) -> str:
    """All enemy cubes against all player cubes, at the right edge."""
    enemies, cubes = sum(province.enemies), sum(province.cubes)
    sign = ">" if enemies > cubes else "=" if enemies == cubes else "<"
    ground = "#f6c9bd" if enemies > cubes else "#dcebd5"
    frame = box(-78, -1, 78, 23, ground, INK, r=5, line=1)
    return frame + part("balance", put(-39, 16, f"{enemies} {sign} {cubes}", 17, anchor="middle", bold=True))


def _forces(province: Province, board: Board, size: float) -> str:
    """Private units: a token of each kind with how many there are, in the colour of their owner."""
    shapes, x = [], 0.0
    for force in province.forces:
        drawn, wide = _force(force)
        lit = look.mark(0, 0, wide, 22) if f"units {province.code} {force.player.tag}" in board.marks else ""
        shapes.append(move(x, 0, part("force", drawn, force.player.tag) + lit))
        x += wide + 9
    scale = min(size / 21, (WIDE - 16) / max(1.0, x - 9))
    return move(0, 2, "".join(shapes), round(scale, 3))


def _force(force: Force) -> tuple[str, float]:
    seat = force.player.seat
    style = look.FAMILIES[seat]
    shapes, x = [put(9, 16.5, look.letter(seat), 15, anchor="middle", bold=True, fill=style.ink)], 19.0
    for kind, number in enumerate(force.units):
        if number:
            shapes.append(look.sign(look.unit_of(kind, seat), x, 1, 20))
            shapes.append(put(x + 22, 17, str(number), 16, bold=True, fill=style.ink))
            x += 36
    return box(0, 0, x, 22, style.fill, INK, r=5, line=1) + "".join(shapes), x
