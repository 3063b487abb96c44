"""Politics cards: drawing, holding, playing, losing, and what Influence is worth (ledger 4.2)."""

from __future__ import annotations

from collections.abc import Container, Sequence

from playtest.engine.basics import Illegal, NotNow, Seat
from playtest.engine.table import Table
from playtest.games.junta.attacked import attacked
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.people import running
from playtest.games.junta.state import NAMES, JuntaState

LIMIT = 6
"""Cards that a player may have, hand and Influence in play together (J-DRAW-07)."""

PARTNERS = {name: card.other for name, card in CARDS.items() if card.effect == "partner"}
"""Influence that is worth more while another lies before the same player, and that other."""

REFORM = "EVT-04"
REFORMED = CARDS[REFORM].amount
"""Demand for Reform reaches Influence of this printed value or less."""


def kind(card: str) -> str:
    """The group of a card: INF, VOT, ASN, BRB, DON, EVT, PRE or UNI."""
    return card[:3]


def count_cards(s: JuntaState, seat: Seat) -> int:
    """Cards in hand and Influence in play together (J-CARD-03, J-DRAW-07)."""
    return len(s.hand[seat]) + len(s.influence[seat])


def influence_value(s: JuntaState, owner: Seat, card: str) -> int:
    """The votes of an Influence that lies before its owner, as things stand (J-CARD-20, -21)."""
    return votes_beside(card, s.influence[owner])


def votes_beside(card: str, others: Container[str]) -> int:
    """What a card counts beside the Influence that lies before the same player (J-CARD-20)."""
    return CARDS[card].amount if PARTNERS.get(card) in others else CARDS[card].votes


def lacks(held: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """What of these things, copies counted, is not among those held; in order."""
    left, lacking = [*held], []
    for thing in wanted:
        if thing in left:
            left.remove(thing)
        else:
            lacking.append(thing)
    return sorted(lacking)


def must_hold(s: JuntaState, seat: Seat, cards: Sequence[str], rule: str = "J-CARD-01") -> None:
    """Refuse cards that are not in this hand; what lies in play stays there (J-CARD-04)."""
    lacking = lacks(s.hand[seat], cards)
    if not lacking:
        return
    if lacking[0] in s.influence[seat]:
        raise Illegal("in_play", "J-CARD-04", card=lacking[0])
    raise Illegal("not_held", rule, cards=[*lacking[:10]])


def must_may_play(s: JuntaState, seat: Seat) -> None:
    """Refuse cards from who may play none now (J-CARD-07 to -09, J-COUP-16)."""
    if s.dead[seat]:
        raise NotNow("dead_plays_nothing", "J-CARD-08")
    if s.embassy[seat]:
        raise NotNow("exile_plays_nothing", "J-CARD-09")
    if seat in attacked(s):
        raise NotNow("only_counters", "J-CARD-07")
    if s.coup_running and not running(s, "movement"):
        raise NotNow("no_cards_in_battle", "J-COUP-16")


def discard_cards(s: JuntaState, seat: Seat, cards: Sequence[str]) -> None:
    """Cards leave the hand for the open discard pile (J-CARD-18)."""
    for card in cards:
        s.hand[seat].remove(card)
        s.discard.append(card)


def lose_influence(s: JuntaState, t: Table, seat: Seat, card: str, rule: str) -> None:
    """An Influence leaves the table, and with it whatever hung on it (J-CARD-02, -21)."""
    s.influence[seat].remove(card)
    s.discard.append(card)
    t.cite("J-CARD-21")
    t.say("influence_lost", rule, by=NAMES[seat], card=card)


def lay_influence(s: JuntaState, t: Table, seat: Seat, card: str, rule: str) -> None:
    """An Influence is laid before its player, where it stays (J-CARD-02, -25)."""
    s.hand[seat].remove(card)
    s.influence[seat].append(card)
    t.cite("J-CARD-02", "J-CARD-03")
    t.say("influence_played", rule, reveals=True, by=NAMES[seat], card=card)


def draw_politics(s: JuntaState, t: Table, seat: Seat, n: int, rule: str) -> None:
    """Cards from the pile, then from the shuffled discards (J-DRAW-03 to -06, J-ELEC-20, J-AMB-20)."""
    if len(s.politics) < n and s.options.reshuffle_timing == "before_drawing_if_short":
        reshuffle(s, t)
    drawn = t.draw(f"politics:{NAMES[seat]}", s.politics, n)
    if len(drawn) < n:
        t.cite("J-DRAW-05")
        reshuffle(s, t)
        drawn += t.draw(f"politics:{NAMES[seat]}", s.politics, n - len(drawn))
    if len(drawn) < n:
        t.cite("J-DRAW-06")
    s.hand[seat] = sorted(s.hand[seat] + drawn)
    t.cite("J-DRAW-03")
    seers = (seat,) if seat < s.seats else s.all_seats  # of a straw family's hand (J-VAR-03)
    t.say("drew", rule, secret={seers: {"cards": [*drawn]}}, by=NAMES[seat], n=len(drawn))


def reshuffle(s: JuntaState, t: Table) -> None:
    """The discards become the draw pile (J-DRAW-04)."""
    if s.discard:
        t.say("reshuffled", "J-DRAW-04", n=len(s.discard))
        s.politics.add(s.discard)
        s.discard = []
