"""The open fight as two columns of dice and cards, each with its sum, and the result under them."""

from __future__ import annotations

from playtest.games import signs
from playtest.games.pen import INK, PAPER, SOFT, box, disc, move, part, put, put_fitted, width, wrap
from playtest.games.viva.board import cards, look
from playtest.games.viva.board.buildings import extension, manor
from playtest.games.viva.board.facts import Board, Fight, FightDie, Party, Side
from playtest.games.viva.board.words import owner, result_line
from playtest.games.viva.state import ATTACK
from playtest.locales import Words

WIDE = 374
COLUMN = 181
HEAD, TOP, NAME, LINE_HIGH, SUM, RESULT = 40, 28, 24, 40, 76, 34
DIE, STEP = 29, 33
IN_LINE = 5
GROUND = {ATTACK: "#fae0d5", "defence": "#dde9f6"}


def high(fight: Fight) -> float:
    """How high the panel of a fight is."""
    body = max(_column_high(fight.attack), _column_high(fight.defence))
    return HEAD + TOP + body + SUM + (RESULT if fight.winner or fight.collapsed else 8)


def draw(fight: Fight, board: Board, words: Words) -> str:
    """The panel of a fight, 374 wide."""
    tall = high(fight)
    body = max(_column_high(fight.attack), _column_high(fight.defence)) + TOP + SUM
    result = result_line(fight, words)
    shapes = [box(1, 1, WIDE - 2, tall - 2, PAPER, INK, r=8, line=2.5), _head(fight, words)]
    for side, x in ((fight.attack, 5.0), (fight.defence, WIDE - 5.0 - COLUMN)):
        won = fight.winner == side.side
        ground = box(0, 0, COLUMN, body, GROUND[side.side], INK, r=5, line=3.5 if won else 1)
        shapes.append(part(side.side, move(x, HEAD, ground + _column(side, fight, board, words, body))))
    if result:
        shapes.append(
            part("result", put_fitted(WIDE / 2, tall - 12, result, WIDE - 20, 18, 11, anchor="middle", bold=True))
        )
    return part("fight", "".join(shapes))


def _head(fight: Fight, words: Words) -> str:
    title = words.tell("label.palace" if fight.palace else "label.fight", number=fight.estate.number)
    shapes = look.plate(fight.estate.number, 9, 6, 29)
    right = WIDE - 12.0
    if fight.palace:
        shapes += look.glasses(right - 40, 12, 40)
        right -= 46
    shapes += put_fitted(46, 20, title, right - 46, 16, 11, bold=True)
    return shapes + put_fitted(46, 35, owner(fight.estate, words), right - 46, 12.5, 9.5, fill=SOFT)


# --- one side --------------------------------------------------------------------------------------------


def _column_high(side: Side) -> float:
    tall = sum(NAME + LINE_HIGH * _lines(party) for party in side.parties)
    return tall + (LINE_HIGH if side.buildings or side.manor else 0)


def _lines(party: Party) -> int:
    return max(1, -(-(len(party.dice) + len(party.cards)) // IN_LINE))


def _column(side: Side, fight: Fight, board: Board, words: Words, body: float) -> str:
    sign = signs.SWORDS if side.side == ATTACK else look.SHIELD
    shapes = [move(7, 5, sign, 0.95), put_fitted(31, 21, words.tell(f"label.{side.side}"), 144, 16, 11, bold=True)]
    y = float(TOP)
    for party in side.parties:
        shapes.append(move(6, y, _party(party, board, words)))
        y += NAME + LINE_HIGH * _lines(party)
    if side.buildings or side.manor:
        shapes.append(move(6, y, _bonus(side, fight)))
    return "".join(shapes) + move(0, body - SUM, _sum(side))


def _party(party: Party, board: Board, words: Words) -> str:
    estate = party.estate
    shapes = [look.plate(estate.number, 0, 2, 19), put_fitted(24, 17, estate.name, COLUMN - 36, 14, 10, bold=True)]
    items = [_die(die) for die in party.dice] + [_card(code, value, board) for code, value in party.cards]
    if not items:
        shapes.append(put_fitted(24, NAME + 16, words.tell("label.no_dice"), COLUMN - 36, 12.5, 9.5, fill=SOFT))
    shapes += [move(i % IN_LINE * STEP, NAME + i // IN_LINE * LINE_HIGH, item) for i, item in enumerate(items)]
    return part("party", "".join(shapes), estate.tag)


def _die(die: FightDie) -> str:
    """A die with its pips; crossed out if it does not count, marked in a corner if it counted and is destroyed."""
    value = die.value or 0
    sign = "?" if die.value is None else "" if value <= 6 else str(value)
    drawn = look.die(die.owner, 1, 3, DIE, value, sign, die.gone)
    if die.gone:
        return drawn + look.crossed(5, 7, DIE - 8)
    lost = disc(DIE - 2, 6, 7, "#ffffff", INK, 1.2) + look.crossed(DIE - 5.5, 2.5, 7) if die.destroyed else ""
    return drawn + (signs.star(DIE - 9, -3, 15, "") if die.elite else "") + lost


def _card(code: str, value: int, board: Board) -> str:
    drawn = cards.mini(board.card(code), 1, 0, 37)
    return drawn + (signs.tally(20, 32, value, 12, "+") if value else "")


def _bonus(side: Side, fight: Fight) -> str:
    """What the buildings add, each of them drawn."""
    codes = fight.estate.extensions if side.buildings else ()
    step = min(26.0, (98 if side.manor else 132) / max(1, len(codes)))
    drawn = "".join(extension(code, i * step, 6, 26) for i, code in enumerate(codes))
    if side.manor:
        drawn += move(len(codes) * step + 2, 11, manor(False, False), 0.35)
    return part("bonus", drawn + put(COLUMN - 14, 28, f"+{side.buildings + side.manor}", 19, anchor="end", bold=True))


def _sum(side: Side) -> str:
    """The terms in one line, or smaller in two, and the total in a box."""
    terms = " + ".join("?" if term is None else str(term) for term in side.terms) or "0"
    lines = [terms] if width(terms, 16) <= COLUMN - 16 else wrap(terms, COLUMN - 16, 13)
    size, first = (16, 23) if len(lines) == 1 else (13, 13)
    said = "".join(
        put_fitted(COLUMN / 2, first + 15 * i, line, COLUMN - 16, size, 9, anchor="middle")
        for i, line in enumerate(lines)
    )
    total = "?" if side.total is None else str(side.total)
    frame = box(COLUMN / 2 - 34, 33, 68, 38, "#ffffff", INK, r=6, line=1.8)
    return part("sum", said) + frame + part("total", put(COLUMN / 2, 63, total, 30, anchor="middle", bold=True))
