"""The city: 28 areas as blocks with streets between those that border on each other, and the three boxes beside it.

Everything is measured in a plan of 374 by 378, which is how wide it is on a phone.
"""

from __future__ import annotations

from playtest.games.junta.board import look
from playtest.games.junta.board.facts import PASSIVE, Board, Troop
from playtest.games.junta.board.speech import Speech
from playtest.games.junta.components.map import AIRFIELD, ANCHORAGE, AREAS, CAMP, Area
from playtest.games.pen import INK, SOFT, box, move, part, put, put_fitted

WIDE, HIGH = 374.0, 378.0
BLOCK_WIDE, BLOCK_HIGH, STREET = 70.0, 58.0, 6.0

GRID = (
    ("BAR-1", "DIS-NOR", "POL-1", "DIS-UNI", "EMB-USA"),
    ("DIS-WRK", "PC-RLY", "DIS-MKT", "PC-RAD", "DIS-HIL"),
    ("BAR-2", "POL-2", "DIS-PLZ", "PC-PAR", "POL-3"),
    ("EMB-SOV", "DIS-OLD", "PC-PAL", "PC-BNK", "DIS-FIN"),
    ("DIS-SOU", "POL-4", "DIS-CAT", "EMB-FRA", "BAR-3"),
    ("DIS-DOC", "DIS-BEA", "EMB-VAT"),
)
"""Where each area lies, from the north-west."""

PLACES = {area: (column, row) for row, areas in enumerate(GRID) for column, area in enumerate(areas)}
SEA, FIELD = (3, 5), (4, 5)
"""Where the boxes of the navy and of the air force lie."""


def corner(place: tuple[int, int]) -> tuple[float, float]:
    """The upper left corner of a block."""
    return place[0] * (BLOCK_WIDE + STREET), place[1] * (BLOCK_HIGH + STREET)


def draw(board: Board, words: Speech) -> str:
    """The city with all units in it, 374 by 378."""
    shapes = [box(-4, -4, WIDE + 8, HIGH + 8, "#b9b2a3", r=6), _streets()]
    for area in AREAS.values():
        x, y = corner(PLACES[area.id])
        shapes.append(part("area", move(x, y, _block(area, board, words)), area.id))
    sea, field = corner(SEA), corner(FIELD)
    shapes += [move(*sea, _navy(board, words)), move(*field, _airfield(board, words))]
    return part("city", "".join(shapes))


def _streets() -> str:
    """A street from block to block wherever two areas border on each other."""
    drawn = []
    for area in AREAS.values():
        x, y = corner(PLACES[area.id])
        for other in area.adjacent:
            column, row = PLACES[other]
            if (column, row) == (PLACES[area.id][0] + 1, PLACES[area.id][1]):
                drawn.append(box(x + BLOCK_WIDE - 1, y + 22, STREET + 2, 16, "#f7f4ec"))
            elif (column, row) == (PLACES[area.id][0], PLACES[area.id][1] + 1):
                drawn.append(box(x + 25, y + BLOCK_HIGH - 1, 20, STREET + 2, "#f7f4ec"))
    return "".join(drawn)


def _block(area: Area, board: Board, words: Speech) -> str:
    ground, edge, sign = look.KINDS[area.kind]
    centre = area.kind == "power_center"
    shapes = [box(0.8, 0.8, BLOCK_WIDE - 1.6, BLOCK_HIGH - 1.6, ground, edge, r=4, line=2.4 if centre else 1.2)]
    if area.coast:
        shapes.append(box(2, BLOCK_HIGH - 7, BLOCK_WIDE - 4, 5, "#8cc3de", r=2))
    left = 15.0 if sign else 4.0
    if sign:
        shapes.append(look.sign(sign, 2.5, 2.5, 12))
    shapes.append(put_fitted(left, 11.5, words.tell(f"area.{area.id}"), BLOCK_WIDE - left - 2, 9.6, 7.2, bold=centre))
    shapes.append(move(1.5, 18, _troops(board.troops[area.id], board)))
    if area.id in board.fights:
        shapes.append(look.around(1, 1, BLOCK_WIDE - 2, BLOCK_HIGH - 2))
    if area.id in board.shelled:
        shapes.append(look.sign(look.BLAST, BLOCK_WIDE - 15, BLOCK_HIGH - 16, 15))
    return "".join(shapes)


def _troops(troops: tuple[Troop, ...], board: Board) -> str:
    """The units in a block: up to four troops in full size, more of them smaller."""
    columns, scale = (2, 1.0) if len(troops) <= 4 else (3, 0.66)
    drawn = []
    for i, troop in enumerate(troops):
        x, y = (i % columns) * 34 * scale, (i // columns) * 20 * scale
        drawn.append(move(x, y, chip(troop, board), scale))
    return "".join(drawn)


def chip(troop: Troop, board: Board) -> str:
    """The marker of a troop, 34 by 20."""
    passive = troop.commander == PASSIVE
    family = "" if passive else board.families[troop.commander].badge
    whose = "" if passive else board.families[troop.commander].tag
    return part("troop", look.troop(family, troop.number, troop.unarmed, passive), whose)


def _navy(board: Board, words: Speech) -> str:
    """Anchorage and Marine Camp."""
    shapes = [look.sea(BLOCK_WIDE, BLOCK_HIGH)]
    for y, place in ((6.0, ANCHORAGE), (32.0, CAMP)):
        shapes.append(put_fitted(3, y + 13, words.tell(f"box.{place}"), 31, 9, 6.5))
        shapes.append(part("box", move(35, y, _troops(board.troops[place][:1], board)), place))
    return "".join(shapes)


def _airfield(board: Board, words: Speech) -> str:
    """The airfield with what waits there, and whether the planes can fly."""
    ground = box(0.8, 0.8, BLOCK_WIDE - 1.6, BLOCK_HIGH - 1.6, "#e6e9ed", "#5a6570", r=4, line=1.2, dash="5 3")
    head = look.sign(look.OFFICES["COM"], 2.5, 2.5, 12) + put_fitted(
        16, 11.5, words.tell(f"box.{AIRFIELD}"), BLOCK_WIDE - 18, 9.6, 7.2
    )
    state = words.tell("label.ready" if board.ready else "label.refuelling")
    planes = put(BLOCK_WIDE / 2, 53, state, 9, anchor="middle", bold=board.ready, fill=INK if board.ready else SOFT)
    return part("box", ground + head + move(1, 18, _troops(board.troops[AIRFIELD], board)) + planes, AIRFIELD)
