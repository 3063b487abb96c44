"""What the fight for the palace decides: promises and the office (ledger 4.7)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Json, Seat
from playtest.engine.choices import OneSeat, Rng, YesNo
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.viva.loot import victors
from playtest.games.viva.piles import NAMES, could_be_held, discard_card, into_hand, must_hold, only, usable
from playtest.games.viva.roll import strength
from playtest.games.viva.setup import highest_roll
from playtest.games.viva.state import ATTACK, DEFENCE, Fight, VivaState

PLAY_OR_NOT = YesNo()


# --- 3c6: promises lost ----------------------------------------------------------------------------------


@step
def lose_promises(s: VivaState, t: Table) -> list[Frame]:
    """Overthrown: all promises are lost; held: those of the rebels (V-PRES-02, -09, -10, -14 to -16, -19)."""
    fight = s.fight
    assert fight is not None
    if s.options.attacker_test == "die_in_roll":
        s.rebels = list(dict.fromkeys([die.seat for die in fight.dice if die.side == ATTACK and not die.gone]))
    else:
        t.cite("V-PRES-14")
    t.cite("V-PRES-16")
    losing = losers_of_promises(s, fight)
    if not losing:
        return []
    asked = losing if could_be_held(s, "keep_promises") else []
    return [*[play_immunity(seat) for seat in asked], discard_promises()]


def losers_of_promises(s: VivaState, fight: Fight) -> list[Seat]:
    """Whose promises go, the President first, then clockwise; without promises there is nothing to lose."""
    if fight.winner == ATTACK:
        losing = s.all_seats
    else:
        losing = tuple(s.rebels) if fight.winner == DEFENCE else ()
    return [seat for seat in s.clockwise_from(s.president) if seat in losing and s.promises[seat]]


@step
def play_immunity(s: VivaState, t: Table, seat: Seat) -> Any:
    """Whoever is about to lose promises is asked about IMMUNITY, holder or not (V-CARD-13, -17, V-PRES-19)."""
    plays = yield ask(seat, "play_immunity", PLAY_OR_NOT, "V-PRES-19", check_immunity, sample_immunity, about=(s, seat))
    if not plays:
        return
    cards, s.promises[seat] = s.promises[seat], []
    into_hand(s, seat, cards)
    t.cite("V-CARD-16")
    t.say(
        "immunity_played",
        "V-CARD-13",
        secret=only(s, (seat,), cards=list(cards)),
        reveals=True,
        by=NAMES[seat],
        n=len(cards),
    )
    discard_card(s, seat, immunity_card(s))


def immunity_card(s: VivaState) -> str:
    """The code of the card that saves promises."""
    card = s.options.cards.event("keep_promises")
    return card.code if card else ""


def check_immunity(s: VivaState, seat: Seat, plays: bool) -> None:
    """Only from the hand (V-CARD-15)."""
    if plays:
        must_hold(s, seat, [immunity_card(s)])


def sample_immunity(s: VivaState, seat: Seat, rng: Rng) -> bool:
    """Play it or not, if it is there."""
    return immunity_card(s) in usable(s, seat) and rng.below(2) == 1


@step
def discard_promises(s: VivaState, t: Table) -> None:
    """All lost promises go face up to the discard pile together (V-PRES-02, -09, -17, V-OPT-30)."""
    fight = s.fight
    assert fight is not None
    rule = "V-PRES-02" if fight.winner == ATTACK else "V-PRES-09"
    t.cite("V-PRES-17")
    for seat in losers_of_promises(s, fight):
        cards, s.promises[seat] = s.promises[seat], []
        s.discard += cards
        shown: list[Json] = [*cards]
        if s.options.discard_visibility == "face_up":
            t.say("promises_lost", rule, reveals=True, by=NAMES[seat], n=len(cards), cards=shown)
        else:
            t.say("promises_lost", rule, by=NAMES[seat], n=len(cards))


# --- 3c7: the successor ----------------------------------------------------------------------------------


@step
def name_successor(s: VivaState, t: Table) -> list[Frame]:
    """The strongest rebel gets the office from the next round on (V-PRES-04 to -07, V-OPT-26)."""
    fight = s.fight
    assert fight is not None
    if not s.overthrown:
        return []
    equal = strongest(s, fight)
    if len(equal) > 1 and s.options.strongest_tie == "old_president_picks":
        return [pick_successor()]
    become_successor(s, t, _settle_tie(s, t, fight, equal))
    return []


def strongest(s: VivaState, fight: Fight) -> list[Seat]:
    """The attackers with the highest personal strength (V-PRES-05)."""
    claims = {seat: strength(s, fight, seat) for seat in victors(fight)}
    highest = max(claims.values())
    return [seat for seat in s.clockwise_from(s.president, skip=True) if claims.get(seat) == highest]


def _settle_tie(s: VivaState, t: Table, fight: Fight, equal: list[Seat]) -> Seat:
    if s.options.strongest_tie == "clockwise_from_president":
        return equal[0]
    if s.options.strongest_tie == "most_dice":
        dice = [die.seat for die in fight.dice if die.side == ATTACK and not die.gone]
        most = max(dice.count(seat) for seat in equal)
        equal = [seat for seat in equal if dice.count(seat) == most]
    return highest_roll(s, t, equal, "succession", "V-PRES-06")


@step
def pick_successor(s: VivaState, t: Table) -> Any:
    """The fallen President picks among the equally strong (V-OPT-26, V-D-20)."""
    fight = s.fight
    assert fight is not None
    chosen = yield ask(s.president, "pick_successor", OneSeat(strongest(s, fight)), "V-OPT-26")
    become_successor(s, t, chosen)


def become_successor(s: VivaState, t: Table, seat: Seat) -> None:
    """The office is settled; nobody may refuse it (V-PRES-04, -07, V-OPT-27)."""
    s.successor = seat
    t.cite("V-PRES-05", "V-PRES-07", "V-FIGHT-36")
    t.say("successor", "V-PRES-04", by=NAMES[seat])
    if s.options.succession_timing == "immediate":
        t.say("takes_over_now", "V-OPT-27", by=NAMES[seat])
