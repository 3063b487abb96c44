"""The Politics cards in a hand, one below the other: name, votes, cost, and what each does."""

from __future__ import annotations

from functools import lru_cache

from playtest.games.boards import View
from playtest.games.junta.board import look, money
from playtest.games.junta.board.facts import Board, Goods, read
from playtest.games.junta.board.speech import Speech
from playtest.games.junta.board.words import goods_told
from playtest.games.junta.components.deck import CARDS, DISTRICT, Card
from playtest.games.pen import INK, PAPER, SOFT, box, move, page, part, put, put_fitted, shape, stamp, wrap

ROOM, GAP = 390, 8
LEAST, STEP, ROW = 58, 15, 24

GROUPS = {
    "influence": ("#f6e3b4", "#7a5200"),
    "vote": ("#dfe9f8", "#1b4380"),
    "assassin": ("#f0d4d0", "#8c2413"),
    "bribe": ("#dbeccb", "#2f6b2a"),
    "donation": ("#d9efe3", "#1c6b48"),
    "event": ("#e6dff3", "#54246a"),
    "pretext": ("#f9dcc4", "#93420c"),
    "units": ("#e1e8cd", "#4b5a20"),
}
"""For each group of cards: ground, ink."""


def hand_svg(view: View, language: str) -> str:
    """The cards that the viewer holds; for a viewer without a seat it is empty but for its heading."""
    board, words = read(view), Speech(language)
    mine = board.mine
    cards = (mine.hand.known or ()) if mine else ()
    title = words.tell("hand_title", n=len(cards))
    shapes, y = [put_fitted(6, 20, title, ROOM - 12, 16, 11, bold=True)], 30.0
    piles = _piles(board)
    for key, sign, goods in piles:
        shapes.append(
            move(GAP, y, part("money", _money(words.tell(f"hand_{key}", worth=goods.worth), sign, goods), key))
        )
        y += ROW
    for code in cards:
        tall, drawn = card(code, language)
        shapes.append(part("card", move(GAP, y, drawn), code))
        y += tall + GAP
    told = "; ".join(f"{words.named(code)}: {effect(CARDS[code], words)}" for code in cards)
    told = " ".join([*(words.tell(f"line.{key}", goods=goods_told(goods, words)) for key, _, goods in piles), told])
    ident = f"junta-hand-{stamp(repr([view['viewer'], language, cards, piles]))}"
    return page(ROOM, y, language, ident, title, told.strip() or title, "".join(shapes))


def _piles(board: Board) -> list[tuple[str, str, Goods]]:
    """Cash, Swiss account and aid of the viewer, as far as there are bills: what he pays with."""
    mine = board.mine
    piles = [("cash", look.CASH, mine.cash), ("bank", look.VAULT, mine.account)] if mine else []
    return [pile for pile in [*piles, ("aid", "", board.aid)] if mine and pile[2].known]


def _money(label: str, sign: str, goods: Goods) -> str:
    """What a pile is worth, and its bills; 374 by 24."""
    head = look.sign(sign, 0, 1, 18) if sign else ""
    return head + put_fitted(24, 15, label, 142, 13, 9, bold=True) + move(172, 1, money.bills([("", goods)]))


@lru_cache(maxsize=256)
def card(code: str, language: str) -> tuple[float, str]:
    """A card as a strip 374 wide, with its height."""
    one, words = CARDS[code], Speech(language)
    ground, ink = GROUPS[one.group]
    lines = wrap(effect(one, words), ROOM - 2 * GAP - 76, 12)
    tall = max(LEAST, 30 + STEP * len(lines) + 4)
    shapes = [box(1, 1, 372, tall - 2, PAPER, INK, r=6, line=1.2), box(3, 3, 56, tall - 6, ground, r=5)]
    shapes.append(put_fitted(31, tall - 8, words.tell(f"group.{one.group}"), 52, 9.5, 7, anchor="middle", fill=ink))
    shapes.append(_value(one, ink, tall))
    shapes.append(put_fitted(67, 20, words.named(code), 300, 15, 10, bold=True))
    shapes += [put(67, 37 + i * STEP, line, 12, fill=INK) for i, line in enumerate(lines)]
    return tall, "".join(shapes)


def _value(one: Card, ink: str, tall: float) -> str:
    """Votes with a ballot box, a cost with a bill, else a sign of the group."""
    middle = (tall - 16) / 2
    if one.votes:
        return look.sign(look.BALLOT_BOX, 7, middle - 11, 22) + put(
            44, middle + 8, str(one.votes), 20, anchor="middle", bold=True, fill=ink
        )
    if one.cost:
        return put(31, middle + 8, f"M{one.cost}", 20, anchor="middle", bold=True, fill=ink)
    return look.sign(_SIGNS.get(one.group, look.CENTER), 19, middle - 12, 24)


_SIGNS = {
    "assassin": look.SKULL,
    "bribe": look.CASH,
    "donation": look.CASH,
    "pretext": look.FIST,
    "units": look.TENT,
    "event": shape("M9.5 1L3 13H9L7 23L18 10H11.5L14 1Z", "#f3c63f", SOFT, 1.2),
}


def _where(one: Card, words: Speech) -> str:
    """Where the units of a card may appear: one area, either of two, or any district."""
    areas = [words.tell(f"area.{area}") for area in one.areas if area != DISTRICT]
    if len(areas) == 2:
        return words.tell("either", first=areas[0], second=areas[1])
    return areas[0] if areas else words.tell("any_district")


def effect(one: Card, words: Speech) -> str:
    """What a card does, in a sentence, with what it needs."""
    key = "does.vote_card" if one.group == "vote" else f"does.{one.effect}"
    other = words.tell(f"bribed.{one.other}") if one.effect == "bribe" else words.named(one.other)
    where = _where(one, words) if one.group == "units" else ""
    said = words.tell(key, votes=one.votes, n=one.amount, other=other, where=where, cost=one.cost)
    return f"{said} {words.tell('needs', card=words.named(one.needs))}" if one.needs else said
