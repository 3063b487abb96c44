"""Phase 3, Fights: reveal, the palace first, then estate after estate (ledger 4.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from playtest.engine.basics import Illegal, Json, Seat
from playtest.engine.choices import Number, OneOf, Rng
from playtest.engine.compound import Maybe, Parts
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.viva.components.material import MILITIAS, PROTECT
from playtest.games.viva.loot import loot
from playtest.games.viva.militias import check_faces, legal_faces
from playtest.games.viva.piles import (
    NAMES,
    could_be_held,
    discard_card,
    into_hand,
    may_know_promises,
    must_hold,
    only,
    usable,
)
from playtest.games.viva.president import lose_promises, name_successor
from playtest.games.viva.roll import casualties, compare, roll
from playtest.games.viva.state import ATTACK, DEFENCE, Die, Fight, VivaState
from playtest.games.viva.window import card_window

# --- 3a, 3b: reveal and double agent ---------------------------------------------------------------------


@step
def reveal(s: VivaState, t: Table) -> None:
    """All orders are turned up at once (V-FIGHT-01)."""
    s.revealed = True
    for seat in s.clockwise_from(s.president):
        faces: list[Json] = [*s.orders[seat]]
        if faces:
            t.say("revealed", "V-FIGHT-01", reveals=True, by=NAMES[seat], faces=faces)
    for lent in s.lent:
        t.say("revealed_lent", "V-PRO-13", reveals=True, by=NAMES[lent.receiver], order=lent.face)
    t.cite("V-MIL-05", "V-MIL-06", "V-MIL-07", "V-MIL-08", "V-MIL-14", "V-MIL-15")


@step
def agent(s: VivaState, t: Table) -> list[Frame]:
    """Everybody is asked about AGENT, the President first, holder or not (V-CARD-09, -17)."""
    return [play_agent(seat) for seat in s.clockwise_from(s.president)] if could_be_held(s, "turn_die") else []


@step
def play_agent(s: VivaState, t: Table, seat: Seat) -> Any:
    """Turn one own revealed die to another legal face (V-CARD-09)."""
    turned = yield ask(
        seat, "play_agent", _turn(len(s.orders[seat]) + len(s.lent_to(seat))), "V-CARD-17",
        check_agent, sample_agent, legal_turns, about=(s, seat),
    )  # fmt: skip
    if turned is None:
        return
    die, face = turned
    before = s.orders[seat][die - 1]
    s.orders[seat][die - 1] = face
    t.say("agent_played", "V-CARD-09", reveals=True, by=NAMES[seat], die=die, before=before, face=face)
    discard_card(s, seat, agent_card(s))


@lru_cache(maxsize=16)
def _turn(dice: int) -> Maybe:
    return Maybe(Parts(die=Number(1, max(dice, MILITIAS)), face=OneOf(range(1, PROTECT + 1))))


def agent_card(s: VivaState) -> str:
    """The code of the card that turns a die."""
    card = s.options.cards.event("turn_die")
    return card.code if card else ""


def check_agent(s: VivaState, seat: Seat, turned: Any) -> None:
    """The card held, an own die that is not lent, another legal face (V-CARD-08, -09, V-PRO-13)."""
    if turned is None:
        return
    must_hold(s, seat, [agent_card(s)])
    die, face = turned
    orders = s.orders[seat]
    if die > len(orders) + len(s.lent_to(seat)):
        raise Illegal("die_inactive", "V-CARD-08", dice=len(orders))
    if die > len(orders):
        raise Illegal("binding_order", "V-PRO-13", die=die)
    check_faces(s, seat, [*orders[: die - 1], face, *orders[die:]])
    if face == orders[die - 1]:
        raise Illegal("illegal_face", "V-CARD-09", face=face, faces=[f for f in legal_faces(s, seat) if f != face])


def sample_agent(s: VivaState, seat: Seat, rng: Rng) -> Any:
    """Pass, or with the card in hand any legal turn."""
    if agent_card(s) not in usable(s, seat) or rng.below(2):
        return None
    turns = legal_turns(s, seat)
    return turns[rng.below(len(turns))]


def legal_turns(s: VivaState, seat: Seat) -> list[tuple[int, int] | None]:
    """Not to play, and with the card in hand every die and face that it may be turned to."""
    return [None, *_turns(s, seat)] if agent_card(s) in usable(s, seat) else [None]


def _turns(s: VivaState, seat: Seat) -> Iterator[tuple[int, int]]:
    for die in range(1, len(s.orders[seat]) + 1):
        for face in legal_faces(s, seat):
            try:
                check_agent(s, seat, (die, face))
            except Illegal:
                continue
            yield die, face


# --- who fights where ------------------------------------------------------------------------------------


def attacking_dice(s: VivaState, seat: Seat, estate: int) -> list[Die]:
    """The dice of a party that attack an estate, lent ones last (V-FIGHT-34, V-PRO-15, -22, V-OPT-47)."""
    if seat == s.president and s.overthrown and not s.options.deposed_orders_stand:
        return []
    return pointing(s, seat, estate, ATTACK)


def pointing(s: VivaState, seat: Seat, face: int, side: str) -> list[Die]:
    """The dice of a party that show this face, as dice of a fight on this side."""
    orders = s.orders[seat]
    if face not in orders and not s.lent:
        return []
    dice = [Die(seat=seat, owner=seat, number=i, side=side) for i, shown in enumerate(orders, 1) if shown == face]
    return dice + _lent_pointing(s, seat, face, side) if s.lent else dice


def _lent_pointing(s: VivaState, seat: Seat, face: int, side: str) -> list[Die]:
    first = len(s.orders[seat]) + 1
    return [
        Die(seat=seat, owner=lent.lender, number=first + i, side=side, lent=s.lent.index(lent))
        for i, lent in enumerate(s.lent_to(seat))
        if lent.face == face and not lent.lost
    ]


def is_attacked(s: VivaState, owner: Seat) -> bool:
    """Does any die point at another's estate? (V-FIGHT-04)"""
    number = s.numbers[owner]
    deposed = s.overthrown and not s.options.deposed_orders_stand
    for seat, faces in enumerate(s.orders):
        if seat != owner and number in faces and not (deposed and seat == s.president):
            return True
    return any(lent.face == number and lent.receiver != owner for lent in s.lent)


def defending_dice(s: VivaState, owner: Seat) -> list[Die]:
    """The owner's guards, then in the President's fight the sixes of others (V-FIGHT-07, -08, -37)."""
    dice = pointing(s, owner, s.numbers[owner], DEFENCE)
    if owner != s.president:
        return dice
    own_sixes = pointing(s, owner, PROTECT, DEFENCE)
    at_home = dice if s.options.president_six == "rolls" else dice + own_sixes
    for die in at_home:
        die.fixed = 1
    dice = sorted(dice + own_sixes, key=lambda die: die.number) if own_sixes else dice
    for seat in s.clockwise_from(owner, skip=True):
        dice += pointing(s, seat, PROTECT, DEFENCE)
    return dice


@step
def pool(s: VivaState, t: Table, owner: Seat) -> None:
    """Put the dice of each side together (V-FIGHT-06 to -09, -13, V-MIL-14)."""
    estate, palace = s.numbers[owner], owner == s.president
    attack = [die for seat in s.clockwise_from(owner, skip=True) for die in attacking_dice(s, seat, estate)]
    attackers = list(dict.fromkeys([die.seat for die in attack]))
    s.fight = Fight(
        owner=owner, estate=estate, palace=palace, dice=attack + defending_dice(s, owner), attackers=attackers
    )
    if palace:
        s.rebels = attackers[:]
    if t.listening:
        _tell_pool(t, s.fight)


def _tell_pool(t: Table, fight: Fight) -> None:
    estate, owner = fight.estate, NAMES[fight.owner]
    if fight.palace:
        t.cite("V-PRES-15")
    if any(die.lent >= 0 for die in fight.dice):
        t.cite("V-PRO-15", "V-PRO-20", "V-PRO-22")
    names: list[Json] = [NAMES[seat] for seat in fight.attackers]
    t.say("fight_opened", "V-FIGHT-13", estate=estate, owner=owner, by=names)
    supporters: list[Json] = [NAMES[seat] for seat in supporters_of(fight)]
    if supporters:
        t.say("supported", "V-FIGHT-08", by=supporters, owner=owner)
    t.cite("V-FIGHT-06", "V-FIGHT-08" if fight.palace else "V-FIGHT-07", "V-FIGHT-34")


def supporters_of(fight: Fight) -> list[Seat]:
    """Everybody but the owner with a die on the defending side."""
    return list(dict.fromkeys([die.seat for die in fight.dice if die.side == DEFENCE and die.seat != fight.owner]))


@step
def close_fight(s: VivaState, t: Table) -> None:
    """Played cards are discarded, sniped militias go home (V-FIGHT-17, -33, V-CARD-06, -14)."""
    fight = s.fight
    assert fight is not None
    if fight.played:
        cards = [played.card for played in fight.played]
        s.discard += cards
        t.cite("V-CARD-14")
        t.say("fight_cards_discarded", "V-FIGHT-17", cards=list(cards))
    if any(die.gone and not die.destroyed for die in fight.dice):
        t.cite("V-CARD-06")
    t.cite("V-FIGHT-33")
    s.fought.append(fight.estate)
    s.fight = None


# --- 3c to 3f: the order of the fights -------------------------------------------------------------------


@step
def president_fight(s: VivaState, t: Table) -> list[Frame]:
    """The palace is settled before everything else, if it is attacked at all (V-FIGHT-02, -05, V-PRES-11)."""
    if is_attacked(s, s.president):
        t.cite("V-FIGHT-02")
        return [palace_fight(s.president)]
    t.say("palace_quiet", "V-PRES-11", by=NAMES[s.president])
    if any(PROTECT in faces for faces in s.orders):
        t.cite("V-FIGHT-05")
    return []


@step
def pick_up(s: VivaState, t: Table) -> None:
    """Promises that are left go into their owners' hands (V-PRES-10, -12, -13)."""
    if s.options.promise_pickup == "after_president_fight":
        take_up_promises(s, t, "V-PRES-12")


def take_up_promises(s: VivaState, t: Table, rule: str) -> None:
    """Every promise still on the table becomes a hand card (V-DEAL-23, V-PRES-13)."""
    t.cite("V-PRES-13", "V-DEAL-23")
    for seat in s.clockwise_from(s.president):
        cards = s.promises[seat]
        if cards:
            s.promises[seat] = []
            into_hand(s, seat, cards)
            t.cite("V-PRES-10")
            told, unseen = only(s, (seat,), cards=list(cards)), not may_know_promises(s, seat)
            t.say("picked_up", rule, secret=told, reveals=unseen, by=NAMES[seat], n=len(cards))


@step
def other_fights(s: VivaState, t: Table) -> list[Frame]:
    """The other attacked estates one by one around the table (V-FIGHT-03, V-OPT-17, V-PRES-18)."""
    tour = s.clockwise_from(s.president, skip=True)
    if s.options.fight_tour == "lowest_number":
        tour.sort(key=lambda seat: s.numbers[seat])
    attacked = [seat for seat in tour if is_attacked(s, seat)]
    t.cite("V-FIGHT-03" if attacked else "V-FIGHT-04")
    if s.overthrown:
        t.cite("V-PRES-08", "V-PRES-18")
    return [fight(seat) for seat in attacked]


@step
def return_dice(s: VivaState, t: Table) -> None:
    """All dice go back to their owners and orders are forgotten (V-FIGHT-35, V-PRO-16)."""
    if s.options.promise_pickup == "after_all_fights":
        take_up_promises(s, t, "V-OPT-28")
    for lent in s.lent:
        if not lent.lost:
            return_lent(s, t, lent.lender, lent.receiver)
    s.lent = []
    s.orders = [[] for _ in s.all_seats]
    s.revealed = False
    s.rebels = []
    t.cite("V-FIGHT-35")


def return_lent(s: VivaState, t: Table, lender: Seat, receiver: Seat) -> None:
    """A lent militia goes home, or a loyal receiver wakes one of his own instead (V-PRO-16, V-OPT-55)."""
    loyal = not s.overthrown and receiver not in s.rebels and s.active[receiver] < MILITIAS
    if s.options.lent_return == "receiver_if_loyal" and loyal:
        s.active[receiver] += 1
        s.reserve[receiver] -= 1
        s.active[lender] -= 1
        s.reserve[lender] += 1
        t.say("lent_kept", "V-OPT-55", by=NAMES[receiver], to=NAMES[lender])
    else:
        t.say("lent_returned", "V-PRO-16", by=NAMES[receiver], to=NAMES[lender])


palace_fight = flow(
    "palace_fight", pool, card_window(), roll(), compare(), casualties(), loot(),
    lose_promises(), name_successor(), close_fight(),
)  # fmt: skip
fight = flow("fight", pool, card_window(), roll(), compare(), casualties(), loot(), close_fight())
fights = flow(
    "fights", reveal(), agent(), president_fight(), pick_up(), other_fights(), return_dice()
)  # fmt: skip
