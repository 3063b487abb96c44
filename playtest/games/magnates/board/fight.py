"""What is going on: the dice of a fight one by one, and the cubes that march, turn back, enter or spread."""

from __future__ import annotations

from playtest.games.magnates.board import look
from playtest.games.magnates.board.facts import Board
from playtest.games.magnates.board.moment import Moment, Rolled
from playtest.games.magnates.board.words import Speech, fight_title, happened, sum_told
from playtest.games.magnates.components.forces import UNITS
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.state import ENEMY, NAMES
from playtest.games.pen import INK, PAPER, SOFT, box, disc, move, part, put, put_fitted, wrap

WIDE = 374
HEAD, SUM, DICE, ROW = 34, 26, 58, 30
IN_LINE = 8
STEP = 45.0
HIT = "#1c6b38"


def is_shown(board: Board) -> bool:
    """Is anything going on, or are there dice to be seen?"""
    return bool(board.moment.kind or board.faces)


def news_high(board: Board, words: Speech) -> float:
    """How high the sentence of what has just happened is; 0 without one."""
    return 14 + 19.0 * len(_news(board, words)) if board.moment.event else 0.0


def news(board: Board, words: Speech) -> str:
    """What has just happened, in the words of the log; 374 wide."""
    frame = box(1, 1, WIDE - 2, news_high(board, words) - 2, "#ffffff", look.GLOW, r=7, line=2.4)
    lines = [put_fitted(10, 21 + 19 * i, line, WIDE - 20, 14.5, 9) for i, line in enumerate(_news(board, words))]
    return part("news", frame + "".join(lines))


def _news(board: Board, words: Speech) -> list[str]:
    return wrap(happened(board, words), WIDE - 22, 14.5)


def high(board: Board) -> float:
    """How high the panel is."""
    moment = board.moment
    if not moment.kind:
        return HEAD + DICE - 12
    lines = -(-len(moment.dice) // IN_LINE)
    tall = DICE - 12 if moment.kind == "dice" else DICE * lines
    return HEAD + (SUM if moment.kind in ("invasion", "expansion") else 0) + tall + ROW * len(_rows(board)) + 6


def draw(board: Board, words: Speech) -> str:
    """The panel of what is going on, 374 wide; without a fight the dice that were rolled last for the enemies."""
    moment, tall = board.moment, high(board)
    frame = box(
        1, 1, WIDE - 2, tall - 2, "#fff3e6" if moment.kind else PAPER, INK, r=7, line=2.4 if moment.kind else 1.2
    )
    title = put_fitted(10, 24, fight_title(board, words), WIDE - 20, 16, 10, bold=True)
    shapes, y = [frame, part("title", title)], float(HEAD)
    if moment.kind in ("invasion", "expansion"):
        shapes.append(part("sum", put_fitted(10, y + 17, sum_told(board, words), WIDE - 20, 15, 9)))
        y += SUM
    dice = _enemy_dice(board) if moment.kind in ("", "dice") else _dice(moment, board)
    shapes.append(move(8, y, dice))
    y = tall - 6 - ROW * len(_rows(board))
    for i, (label, drawn) in enumerate(_rows(board)):
        said = put_fitted(10, y + ROW * i + 19, words.tell(f"label.{label}"), 92, 12.5, 9, fill=SOFT)
        shapes.append(said + move(108, y + ROW * i, drawn))
    return part("fight", "".join(shapes))


# --- dice ------------------------------------------------------------------------------------------------


def _enemy_dice(board: Board) -> str:
    """Dice for the enemies; those so far, or all of the phase that rolled last."""
    moment = board.moment
    faces = [die.pips for die in moment.dice] if moment.kind == "dice" else list(board.faces)
    shapes = [look.sign(look.enemy_die(pips), i * STEP, 2, 36) for i, pips in enumerate(faces)]
    if moment.kind == "dice" and faces:
        shapes.append(look.mark((len(faces) - 1) * STEP, 2, 36, 36))
    return part("dice", "".join(shapes))


def _dice(moment: Moment, board: Board) -> str:
    last = moment.event is not None and moment.event["key"] in ("die", "die_rerolled")
    shapes = []
    for i, die in enumerate(moment.dice):
        lit = last and i == len(moment.dice) - 1
        shapes.append(move(i % IN_LINE * STEP, i // IN_LINE * DICE + 0.0, _die(die, lit)))
    return part("dice", "".join(shapes))


def _die(die: Rolled, lit: bool) -> str:
    """A die above its unit: a tick where it has hit, a number where artillery helps."""
    if die.crown:
        fill, ink, unit = "#8c1d40", "#ffe9a8", look.crown_unit(UNITS.index(die.unit))
    else:
        seat = NAMES.index(die.by)
        fill, ink = look.FAMILIES[seat].fill, look.FAMILIES[seat].ink
        unit = look.unit_of(UNITS.index(die.unit), seat)
    cube = look.sign(look.die(die.pips, fill, ink), 2, 2, 32)
    shapes = [cube if die.hit else f'<g opacity=".5">{cube}</g>', look.sign(unit, 4, 36, 17)]
    shapes.append(look.sign(look.TICK if die.hit else look.PASSED, 23, 37, 14))
    if lit:
        shapes.append(look.mark(2, 2, 32, 51))
    if die.bonus:
        help_ = put(34, 9.8, f"+{die.bonus}", 10.5, anchor="middle", bold=True)
        shapes.append(disc(34, 6, 8, "#ffffff", INK, 1) + help_)
    return "".join(shapes)


# --- cubes -----------------------------------------------------------------------------------------------


def _rows(board: Board) -> list[tuple[str, str]]:
    """Rows of cubes under the dice, each with the key of its label."""
    moment = board.moment
    if moment.kind == "invasion":
        return [("invaders", _invaders(moment))]
    if moment.kind == "expansion":
        return [(f"arrow_{code}", _spread(moment, code)) for code in _tips(board)]
    if moment.kind == "campaign":
        seat = NAMES.index(moment.facts["by"])
        return [("laid", _line(look.cube(seat), moment.number("success"), moment.hits, bool(moment.number("success"))))]
    if moment.kind == "relief":
        return [("driven_out", _driven_out(moment))]
    return []


def _tips(board: Board) -> list[str]:
    """The provinces into which the enemy of this expansion spreads, in order."""
    field, origin = board.moment.facts["field"], board.moment.facts["province"]
    return [tip for tail, tip in TABLES.fields[ENEMY[field]].expands if tail == origin]


def _invaders(moment: Moment) -> str:
    """All that march: first those turned back, then those inside, then those still coming."""
    piece = look.enemy(ENEMY[moment.facts["field"]])
    all_, back, inside = moment.facts["n"], moment.number("turned_back"), moment.number("enters")
    step = _step(all_)
    shapes = []
    for i in range(all_):
        inner = look.sign(piece, 0, 2, 22)
        if i < back:
            inner = f'<g opacity=".45">{inner}</g>' + look.sign(look.PASSED, 1, 3, 20)
        elif i >= back + inside:
            inner = f'<g opacity=".5">{inner}</g>'
        shapes.append(move(i * step, 0, inner))
    at = back + inside - 1
    key = moment.event["key"] if moment.event else ""
    lit = (
        look.mark((back - 1 if key == "turned_back" else at) * step, 2, 22, 22)
        if key in ("turned_back", "enters")
        else ""
    )
    told = f"{inside}/{all_}"
    return part("invaders", "".join(shapes) + lit + put(min(all_ * step, 206) + 12, 20, told, 16, bold=True))


def _step(number: int) -> float:
    return min(25.0, 204 / max(1, number))


def _spread(moment: Moment, code: str) -> str:
    piece = look.enemy(ENEMY[moment.facts["field"]])
    event = moment.event
    lit = event is not None and event["key"] == "spreads" and event["facts"]["province"] == code
    return _line(piece, moment.number(code), moment.facts["n"], lit)


def _driven_out(moment: Moment) -> str:
    last = moment.event
    lit = last is not None and last["key"] == "removed"
    gone = moment.number("removed")
    piece = look.enemy(ENEMY[last["facts"]["field"]]) if last is not None and lit else look.enemy(0)
    return _line(piece, gone, max(gone, moment.hits), lit) if lit else _plain(gone, moment.hits)


def _plain(number: int, of: int) -> str:
    return part("count", put(0, 20, f"{number}/{of}", 16, bold=True))


def _line(piece: str, laid: int, of: int, lit: bool) -> str:
    """So many pieces of so many, the rest pale, the last one marked."""
    step = _step(of)
    shapes = []
    for i in range(of):
        inner = look.sign(piece, i * step, 2, 22)
        shapes.append(inner if i < laid else f'<g opacity=".4">{inner}</g>')
    mark = look.mark((laid - 1) * step, 2, 22, 22) if lit and laid else ""
    return part("row", "".join(shapes) + mark + put(min(of * step, 206) + 12, 20, f"{laid}/{of}", 16, bold=True))
