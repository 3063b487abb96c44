"""The families: who is there, offices, Influence on the table, cards and money as far as the viewer may know."""

from __future__ import annotations

from playtest.games import signs
from playtest.games.junta.board import look, money
from playtest.games.junta.board.facts import Board, Family, Goods
from playtest.games.junta.board.speech import Speech
from playtest.games.pen import INK, SOFT, box, move, part, put, put_fitted

WIDE = 374
HEAD, ROW, LINE = 36, 30, 22

WAITED, WON, GONE = "#b04a00", "#b98a00", "#e7e3db"


def high(family: Family) -> float:
    """How high the panel of a family is."""
    return HEAD + ROW + LINE * bool(family.influence) + LINE * _has_bills(family) + 6


def _has_bills(family: Family) -> bool:
    return bool(family.cash.known or family.account.known)


def draw(family: Family, board: Board, words: Speech) -> str:
    """The panel of a family, 374 wide."""
    tall, here = high(family), not (family.dead or family.embassy)
    edge = WAITED if family.waited else WON if family.won else ""
    ground = look.livery(family.badge).pale if here else GONE
    shapes = [box(1.5, 1.5, WIDE - 3, tall - 3, ground, edge or INK, r=7, line=4 if edge else 1.3)]
    shapes += [_head(family, board, words), move(8, HEAD, _offices(family)), _goods(family)]
    y = HEAD + ROW + 0.0
    if family.influence:
        shapes.append(move(8, y, _influence(family, words)))
        y += LINE
    if _has_bills(family):
        shapes.append(move(8, y, _bills(family)))
    return part("family", "".join(shapes), family.tag)


def _head(family: Family, board: Board, words: Speech) -> str:
    shapes = [look.sign(look.emblem(family.badge), 7, 5, 28)]
    right = WIDE - 8.0
    marks = [
        (signs.hourglass(0, 0, 24), family.waited), (look.TICK, family.locked), (look.CROWN, family.presidente),
        (_rebel(family), bool(family.rebel or family.leader)), (look.SKULL, family.dead),
        (look.SUITCASE, bool(family.embassy)), (look.place(family.place) if family.place else "", bool(family.place)),
        (look.EYE, family.mine),
    ]  # fmt: skip
    for sign, shown in marks:
        if shown:
            shapes.append(look.sign(sign, right - 24, 6, 24))
            right -= 28
    shapes.append(part("name", put_fitted(41, 20, family.name, right - 44, 16, 11, bold=True), family.tag))
    told = _told(family, board, words)
    return "".join(shapes) + put_fitted(41, 33, told, right - 44, 10.5, 8.5, fill=SOFT)


def _rebel(family: Family) -> str:
    return look.FIST + (look.sign(look.CENTER, 11, 0, 13) if family.leader else "")


def _told(family: Family, board: Board, words: Speech) -> str:
    """The family's name, and what is to be known about it at once."""
    said = [words.tell("label.straw") if family.straw else ""]
    said.append(words.named(family.emblem) if family.emblem else "")
    said.append(words.tell("label.dead") if family.dead else "")
    said.append(words.tell("label.exile", area=words.tell(f"area.{family.embassy}")) if family.embassy else "")
    said.append(words.tell(f"side.{family.side}") if family.side else "")
    return " · ".join(filter(None, said))


def _offices(family: Family) -> str:
    """The offices' signs, pale where they sleep; at the end the one that the Cousin has."""
    shapes, x = [], 0.0
    for office in family.offices:
        drawn = look.sign(look.OFFICES[office], x, 1, 26)
        shapes.append(part("office", f'<g opacity=".35">{drawn}</g>' if office in family.asleep else drawn, office))
        x += 30
    if family.cousin:
        shapes.append(look.sign(look.COUSIN, x, 3, 20) + look.sign(look.OFFICES[family.cousin], x + 14, 5, 22))
    return "".join(shapes)


def _goods(family: Family) -> str:
    """Cards in the hand, cash, account: numbers of cards and bills, or millions where the viewer knows them."""
    shapes, x = [], WIDE - 216.0
    for kind, sign, goods in (("hand", look.HAND, family.hand), ("cash", look.CASH, family.cash),
                              ("account", look.VAULT, family.account)):  # fmt: skip
        shapes.append(look.sign(sign, x, HEAD + 3, 22))
        figure = put_fitted(x + 26, HEAD + 21, _figure(kind, goods), 44, 15.5, 9, bold=True)
        shapes.append(part(kind, figure, family.tag))
        x += 70
    return "".join(shapes)


def _figure(kind: str, goods: Goods) -> str:
    if goods.count is None:
        return "?"
    return f"{goods.count}" if kind == "hand" or goods.worth is None else f"M{goods.worth}"


def _influence(family: Family, words: Speech) -> str:
    """Influence on the table: its votes together, and each card with its own."""
    told = " · ".join(f"{words.named(card)} {votes}" for card, votes in family.influence)
    total = put(23, 15.5, str(family.votes), 14.5, bold=True)
    left = 28 + 9 * len(str(family.votes))
    names = put_fitted(left, 15, told, WIDE - 16 - left, 11.5, 7.5)
    return part("influence", look.sign(look.BALLOT_BOX, 0, 1, 19) + total + names, family.tag)


def _bills(family: Family) -> str:
    """The bills that the viewer knows, by value: in the pocket, then in Switzerland."""
    row = money.bills(((look.CASH, family.cash), (look.VAULT, family.account)))
    return part("bills", row, family.tag)
