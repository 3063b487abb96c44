"""Warsaw: the turns of the game, the Crown Army, the Sejm, the Court, and what lies in the common supply."""

from __future__ import annotations

from playtest.games.magnates.board import look
from playtest.games.magnates.board.facts import Board
from playtest.games.magnates.components.tables import TABLES
from playtest.games.pen import INK, PAPER, SOFT, box, move, part, put, put_short, width
from playtest.locales import Words

WIDE = 374
TURNS, CROWN, SEJM, COURT, SUPPLY = 42, 42, 50, 38, 32

NOW = "#ffd75e"


def high(board: Board) -> float:
    """How high the panel is."""
    return TURNS + CROWN + SEJM + COURT * board.at_court + SUPPLY + 8


def draw(board: Board, words: Words) -> str:
    """The panel of Warsaw, 374 wide."""
    shapes = [box(1, 1, WIDE - 2, high(board) - 2, "#fbf3df", INK, r=7, line=1.4), move(8, 7, _turns(board, words))]
    y = TURNS + 4.0
    for tall, drawn in _rows(board, words):
        shapes.append(move(8, y, drawn))
        y += tall
    return part("capital", "".join(shapes))


def _rows(board: Board, words: Words) -> list[tuple[float, str]]:
    rows = [(CROWN, _crown(board, words)), (SEJM, _sejm(board, words))]
    if board.at_court:
        rows.append((COURT, _court(board, words)))
    return [*rows, (SUPPLY, _supply(board, words))]


def _turns(board: Board, words: Words) -> str:
    """The Commonwealth track: the turns, and the King's own troops in each."""
    step = (WIDE - 16) / len(board.turns)
    shapes = []
    for i, turn in enumerate(board.turns):
        now = turn == board.turn
        label, army = TABLES.commonwealth[turn]
        shapes.append(box(i * step, 0, step - 4, 34, NOW if now else PAPER, INK, r=5, line=2.4 if now else 0.8))
        shapes.append(put_short(i * step + 6, 14, words.tell(f"era.{label}"), step - 14, 11.5, 8.5, bold=now))
        shapes.append(put(i * step + 7, 31, str(turn), 16, bold=True))
        x = i * step + 28
        for kind, number in enumerate(army):
            if number:
                shapes.append(look.sign(look.crown_unit(kind), x, 18, 13) + put(x + 14.5, 29, str(number), 12))
                x += 27
    return part("turns", "".join(shapes))


def _crown(board: Board, words: Words) -> str:
    """The Crown Army, and the Hetman's free attack as long as it may be made."""
    said = words.tell("label.crown")
    shapes = [look.sign(look.CROWN, 0, 6, 24), put_short(30, 23, said, 96, 13.5, 9, bold=True)]
    x = 132.0
    for kind, number in enumerate(board.crown):
        faded = ' opacity=".35"' if not number else ""
        token = look.sign(look.crown_unit(kind), x, 4, 28) + put(x + 32, 26, str(number), 22, bold=True)
        shapes.append(f"<g{faded}>{token}</g>")
        x += 62
    if board.free_attack:
        shapes.append(look.sign(look.MACE, WIDE - 42, 5, 26))
    lit = look.mark(130, 3, 182, 30) if "crown" in board.marks else ""
    return part("crown", "".join(shapes)) + lit


def _sejm(board: Board, words: Words) -> str:
    """The five benches of the Sejm with the discs of those who were elected, and where they come from."""
    shapes = [look.sign(look.BENCH, 0, 8, 24), put_short(30, 25, words.tell("label.sejm"), 68, 13.5, 9, bold=True)]
    held = sorted((place, player) for player in board.players for place in player.seats)
    x, step = 102.0, 51.0
    for i in range(len(TABLES.provinces)):
        shapes.append(box(x + i * step, 0, step - 5, 44, "#eadfc2", INK, r=4, line=0.8))
        owner = next((player for place, player in held if place == i), None)
        code = TABLES.provinces[i].code
        if owner:
            shapes.append(part("seat", look.sign(look.counter(owner.seat), x + i * step + 9, 2, 28), owner.tag))
        shapes.append(put(x + i * step + 23, 41, code, 10, anchor="middle", fill=SOFT))
    if board.vetoed:
        shapes.append(_banner(x, words.tell("label.veto"), step * 5 - 5))
    lit = look.mark(x, 0, step * 5 - 5, 44) if "sejm" in board.marks else ""
    return part("sejm", "".join(shapes)) + lit


def _banner(x: float, said: str, room: float) -> str:
    wide = min(room - 12, width(said, 15, bold=True) + 24)
    left = x + (room - wide) / 2
    ground = box(left, 8, wide, 22, "#b3261e", INK, r=4, line=1.4)
    return ground + put_short(left + wide / 2, 24, said, wide - 10, 15, 9, anchor="middle", bold=True, fill="#ffffff")


def _court(board: Board, words: Words) -> str:
    """The numbers at Court by player."""
    shapes = [look.sign(look.CROWN, 2, 6, 20), put_short(30, 22, words.tell("label.court"), 68, 13.5, 9, bold=True)]
    x, step = 102.0, 255 / len(board.players)
    for i, player in enumerate(board.players):
        if player.court is not None:
            number = part("court", put(x + i * step + 32, 24, str(player.court), 21, bold=True), player.tag)
            lit = look.mark(x + i * step, 2, 50, 28) if f"court {player.tag}" in board.marks else ""
            shapes.append(look.sign(look.counter(player.seat), x + i * step, 3, 26) + number + lit)
    return part("courts", "".join(shapes))


def _supply(board: Board, words: Words) -> str:
    """What nobody owns: managers, cities, Cossacks."""
    left = [(look.STEWARD, board.managers), (look.CASTLE, board.cities), (look.unit(3, PAPER, INK), board.cossacks)]
    shapes = [put_short(0, 20, words.tell("label.supply"), 124, 12, 9, fill=SOFT)]
    for i, (sign, number) in enumerate(left):
        figure = "∞" if number is None else str(number)
        shapes.append(look.sign(sign, 132 + i * 62, 3, 22) + put(158 + i * 62, 21, figure, 17, bold=True))
    return part("common", "".join(shapes))
