"""Loot: one card for each raider who won, strongest first (ledger 4.6)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, Json, Seat
from playtest.engine.choices import OneSeat, Rng, YesNo
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.viva.piles import NAMES, into_hand, must_hold, only, out_of_hand
from playtest.games.viva.roll import strength
from playtest.games.viva.shapes import OneCard, spoken
from playtest.games.viva.state import ATTACK, DEFENCE, Fight, VivaState

DRAW_OR_NOT = YesNo()
PASSIVE = ("V-LOOT-02", "V-LOOT-08", "V-LOOT-09", "V-LOOT-11", "V-LOOT-12", "V-LOOT-13")


@step
def loot(s: VivaState, t: Table) -> list[Frame]:
    """The winners of an attack come one after the other (V-LOOT-01, -06, -13, V-OPT-23)."""
    fight = s.fight
    assert fight is not None
    if fight.winner != ATTACK:
        return []
    t.cite(*PASSIVE)
    looters = victors(fight)
    if len(looters) > 1 and s.options.loot_order == "strongest_first":
        t.cite("V-LOOT-06", "V-FIGHT-36")
        looters.sort(key=lambda seat: -strength(s, fight, seat))
    return [draw_loot(seat) for seat in looters]


def victors(fight: Fight) -> list[Seat]:
    """Attackers with a die left, clockwise from the owner's left; all who began if cards alone won
    (V-FIGHT-29, V-OPT-20)."""
    left = [die.seat for die in fight.dice if die.side == ATTACK and not die.gone]
    return list(dict.fromkeys(left)) or fight.attackers[:]


def victims(s: VivaState, looter: Seat) -> list[Seat]:
    """Whose hand may be robbed: the owner's, or under V-OPT-21 any defender's; never an empty one (V-LOOT-04, -07)."""
    fight = s.fight
    assert fight is not None
    seats = [fight.owner]
    if s.options.loot_source == "any_defender":
        seats += [die.seat for die in fight.dice if die.side == DEFENCE and not die.gone]
    return [seat for seat in dict.fromkeys(seats) if s.hand[seat] and seat != looter]


@step
def draw_loot(s: VivaState, t: Table, looter: Seat) -> Any:
    """A winner draws a card or declines (V-LOOT-01, -05, V-OPT-24)."""
    robbed = victims(s, looter)
    if not robbed:
        return [no_loot(looter)]
    draws = yield ask(looter, "draw_loot", DRAW_OR_NOT, "V-LOOT-01", _check_draw, _sample_draw, about=(s,))
    if not draws:
        t.say("loot_declined", "V-LOOT-05", by=NAMES[looter])
        return []
    if len(robbed) > 1:
        return [choose_victim(looter)]
    return rob(s, t, looter, robbed[0])


def _check_draw(s: VivaState, draws: bool) -> None:
    if s.options.loot_mandatory and not draws:
        raise Illegal("loot_mandatory", "V-OPT-24")


def _sample_draw(s: VivaState, rng: Rng) -> bool:
    return s.options.loot_mandatory or rng.below(4) > 0


@step
def no_loot(s: VivaState, t: Table, looter: Seat) -> None:
    """The hand is empty: nothing, and no substitute (V-LOOT-07)."""
    t.say("nothing_to_loot", "V-LOOT-07", by=NAMES[looter])


@step
def choose_victim(s: VivaState, t: Table, looter: Seat) -> Any:
    """The looter names the defender he robs (V-OPT-21, V-D-24)."""
    victim = yield ask(looter, "choose_victim", OneSeat(victims(s, looter)), "V-OPT-21")
    return rob(s, t, looter, victim)


def rob(s: VivaState, t: Table, looter: Seat, victim: Seat) -> list[Frame]:
    """A card is pulled blind, or somebody chooses it (V-LOOT-03, V-OPT-22)."""
    if s.options.loot_pick == "looter_sees_hand":
        cards: list[Json] = [*s.hand[victim]]
        t.say(
            "hand_seen",
            "V-OPT-22",
            secret=only(s, (looter, victim), cards=cards),
            reveals=True,
            by=NAMES[looter],
            to=NAMES[victim],
        )
    if s.options.loot_pick != "random":
        return [choose_loot(looter, victim)]
    fight = s.fight
    assert fight is not None
    t.cite("V-LOOT-03")
    take_loot(s, t, looter, victim, t.pick(f"loot:{fight.estate}:{NAMES[looter]}", s.hand[victim]))
    return []


@step
def choose_loot(s: VivaState, t: Table, looter: Seat, victim: Seat) -> Any:
    """The looter looks at the hand and picks, or the loser picks (V-OPT-22, V-D-24)."""
    looks = s.options.loot_pick == "looter_sees_hand"
    hand = s.hand[victim]
    card = yield ask(
        looter if looks else victim, "choose_loot", OneCard(spoken(hand)), "V-OPT-22",
        check=lambda code: must_hold(s, victim, [code], hand),
    )  # fmt: skip
    take_loot(s, t, looter, victim, card)


def take_loot(s: VivaState, t: Table, looter: Seat, victim: Seat, card: str) -> None:
    """A card changes hands; only the two of them know which (V-LOOT-04, -10)."""
    out_of_hand(s, victim, [card])
    into_hand(s, looter, [card])
    t.cite("V-LOOT-04")
    t.say(
        "looted",
        "V-LOOT-10",
        secret=only(s, (looter, victim), card=card),
        reveals=True,
        by=NAMES[looter],
        to=NAMES[victim],
    )
