"""The roll of a fight, the comparison, and the militias it costs (ledger 4.5, 4.12)."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Number, Rng
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.viva.components.material import extensions
from playtest.games.viva.piles import NAMES
from playtest.games.viva.state import ATTACK, DEFENCE, NOBODY, Die, Fight, VivaState

PARTY = attrgetter("seat", "side")
"""The party that a die fights for: a seat on one side."""


@step
def roll(s: VivaState, t: Table) -> None:
    """Both sides roll what has no fixed value, in recording order, and add up (V-FIGHT-18, -37, -40)."""
    fight = s.fight
    assert fight is not None
    if fight.collapsed:
        return
    t.cite("V-FIGHT-37")
    for (seat, side), group in groupby([die for die in fight.dice if not (die.gone or die.fixed)], PARTY):
        rolled = list(group)
        pips = t.roll(f"fight:{fight.estate}:{NAMES[seat]}", len(rolled))
        for die, shown in zip(rolled, pips, strict=True):
            die.pips = shown
        t.say("rolled", "V-FIGHT-18", by=NAMES[seat], pips=[*pips], side=side)
    if t.listening:
        _cite_values(s, t, fight)
    fight.rolled = True
    fight.attack = side_total(s, fight, ATTACK)
    fight.defence = side_total(s, fight, DEFENCE)


def _cite_values(s: VivaState, t: Table, fight: Fight) -> None:
    """The rules that shaped the totals, for coverage."""
    t.cite("V-FIGHT-09", "V-FIGHT-19", "V-FIGHT-21", "V-FIGHT-22", "V-FIGHT-40")
    if fight.palace:
        t.cite("V-FIGHT-20", "V-FIGHT-23", "V-FIGHT-24")
    elif s.president in fight.attackers:
        t.cite("V-FIGHT-25")
    if not any(die.side == DEFENCE for die in fight.dice):
        t.cite("V-FIGHT-28")


def side_total(s: VivaState, fight: Fight, side: str) -> int:
    """Pips, fixed values and cards of a side; the defence adds extensions and manor (V-FIGHT-19 to -23, V-OPT-14)."""
    total = sum([0 if die.gone else die.fixed or die.pips for die in fight.dice if die.side == side])
    for played in fight.played:
        if played.side == side:
            total += card_strength(s, played.card)
    return total if side == ATTACK else total + estate_bonus(s, fight.owner)


def estate_bonus(s: VivaState, owner: Seat) -> int:
    """What the buildings of an estate add to its defence (V-FIGHT-19, -21, V-OPT-14)."""
    kinds = extensions()
    return s.options.manor_defence_bonus + sum([kinds[code].defence_bonus for code in s.extensions[owner]])


def card_strength(s: VivaState, code: str) -> int:
    """What a played card adds to its side (V-CARD-02 to -04)."""
    card = s.options.cards.cards[code]
    return card.value if card.effect == "strength" else 0


def strength(s: VivaState, fight: Fight, seat: Seat) -> int:
    """The personal strength of an attacker (V-FIGHT-36, V-OPT-25)."""
    mine = [die for die in fight.dice if die.seat == seat and die.side == ATTACK and not die.gone]
    measure = s.options.strongest_measure
    if measure == "most_dice":
        return len(mine)
    dice = sum(die.value for die in mine)
    if measure == "dice_only":
        return dice
    return dice + sum(card_strength(s, p.card) for p in fight.played if p.seat == seat and p.side == ATTACK)


@step
def compare(s: VivaState, t: Table) -> list[Frame] | None:
    """The larger total decides; a tie is the defence's unless the options say otherwise (V-FIGHT-26, -27, V-OPT-13)."""
    fight = s.fight
    assert fight is not None
    if fight.collapsed:
        return None
    if fight.attack == fight.defence and s.options.tie_in_combat == "reroll" and _can_roll(fight):
        t.say("tie_rolled_again", "V-OPT-13", estate=fight.estate, n=fight.attack)
        return [roll(), compare()]
    fight.winner = _winner(s, fight)
    tie = fight.attack == fight.defence
    t.say(
        "fight_compared",
        "V-FIGHT-27" if tie else "V-FIGHT-26",
        estate=fight.estate,
        attack=fight.attack,
        defence=fight.defence,
        winner=fight.winner,
        owner=NAMES[fight.owner],
    )
    if fight.palace and fight.winner == ATTACK:
        s.overthrown = True
        t.cite("V-PRES-03")
        t.say("overthrown", "V-PRES-01", by=NAMES[fight.owner])
    elif not fight.palace and fight.winner == DEFENCE:
        t.cite("V-FIGHT-32")
    return None


def _can_roll(fight: Fight) -> bool:
    return any(not die.gone and not die.fixed for die in fight.dice)


def _winner(s: VivaState, fight: Fight) -> str:
    if fight.attack != fight.defence:
        return ATTACK if fight.attack > fight.defence else DEFENCE
    return {"attacker": ATTACK, "no_result": NOBODY}.get(s.options.tie_in_combat, DEFENCE)


# --- the dead --------------------------------------------------------------------------------------------


@step
def casualties(s: VivaState, t: Table) -> list[Frame]:
    """Militias that the fight costs for good, before loot (V-PRO-04 to -07, -23, V-OPT-50)."""
    fight = s.fight
    assert fight is not None
    way = s.options.militia_destruction
    if way in ("none", "cards_only"):
        return []
    t.cite("V-PRO-04", "V-PRO-23")
    losers = {ATTACK: DEFENCE, DEFENCE: ATTACK}.get(fight.winner, NOBODY)
    if way == "each_loser_one":
        return [choose_casualty(seat) for seat in _losing_parties(s, fight, losers)]
    for die in fight.dice:
        if die.pips == 1 and not (die.gone or die.fixed) and (way == "all_ones" or die.side == losers):
            destroy(s, t, die, "V-PRO-05" if way == "losing_side_ones" else "V-OPT-50")
        elif die.fixed:
            t.cite("V-PRO-06")
    if fight.attack == fight.defence:
        t.cite("V-PRO-07")
    return []


def _losing_parties(s: VivaState, fight: Fight, losers: str) -> list[Seat]:
    seats = {die.seat for die in fight.dice if die.side == losers and not die.gone}
    left = [*s.clockwise_from(fight.owner, skip=True), fight.owner]
    return [seat for seat in left if seat in seats]


@step
def choose_casualty(s: VivaState, t: Table, seat: Seat) -> Any:
    """A player of the losing side gives up one of his dice in the fight (V-OPT-50, V-D-23)."""
    fight = s.fight
    assert fight is not None
    losers = DEFENCE if fight.winner == ATTACK else ATTACK
    mine = [die for die in fight.dice if die.seat == seat and die.side == losers and not die.gone]
    if not any(can_be_destroyed(s, die) for die in mine):
        return
    numbers = [die.number for die in mine]
    number = yield ask(
        seat, "choose_casualty", Number(min(numbers), max(numbers)), "V-OPT-50",
        _check_casualty, _sample_number, list, about=(numbers,),
    )  # fmt: skip
    destroy(s, t, next(die for die in mine if die.number == number), "V-OPT-50")


def _check_casualty(numbers: list[int], number: int) -> None:
    if number not in numbers:
        raise Illegal("no_target", "V-OPT-50", dice=[*numbers])


def _sample_number(numbers: list[int], rng: Rng) -> int:
    return numbers[rng.below(len(numbers))]


def can_be_destroyed(s: VivaState, die: Die) -> bool:
    """Would the die's owner keep enough militias? Lent ones count as his (V-PRO-10, V-OPT-51)."""
    return s.active[die.owner] > s.options.militia_floor


def destroy(s: VivaState, t: Table, die: Die, rule: str) -> None:
    """A militia goes to its owner's reserve; it may be bought again (V-PRO-08, -09, -10)."""
    if not can_be_destroyed(s, die):
        t.say("militia_spared", "V-OPT-51", by=NAMES[die.seat], die=die.number, owner=NAMES[die.owner])
        return
    die.destroyed = True
    s.active[die.owner] -= 1
    s.reserve[die.owner] += 1
    if die.lent >= 0:
        s.lent[die.lent].lost = True
    t.cite("V-PRO-09")
    if not s.active[die.owner]:
        t.cite("V-PRO-10")
    t.say("militia_destroyed", rule, by=NAMES[die.seat], die=die.number, owner=NAMES[die.owner])
