"""Attack, defence and assassin: what the table is worth, when to win it, what to lay when one does not (D-DEF-07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.games.diktaattori.bots.outlook import SURE, holds
from playtest.games.diktaattori.bots.seen import Seen
from playtest.games.diktaattori.bots.worth import LAID, POINT, kept
from playtest.games.diktaattori.state import Side
from playtest.games.diktaattori.strength import colours
from playtest.games.diktaattori.working import side_for

MANY = 4000
"""More ways to go on than this no hand has."""

UPSET = 20
"""The chance to win all the same when one is not ahead."""

PASS = ("pass", None)


def attack(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """The cards to attack with."""
    return best(seen, decision.legal(MANY) or [], rng)


def lead(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """Attack, or let the lead go on where that is allowed and the hand is poor (D-AMB-28)."""
    plays = [play for way, play in decision.legal(MANY) or () if way == "attack"]
    play = best(seen, plays, rng)
    return PASS if worth(seen, play, seen.sides) < passing(seen) else ("attack", play)


def defence(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """An assassin if one pays, else the cards to lay; a pass where that is allowed and better (D-ASS-11, D-AMB-28)."""
    ways = decision.legal(MANY) or [PASS]
    plays = [inner for way, inner in ways if way == "defend"]
    swaps = {inner[0]: inner for way, inner in ways if way == "assassinate"}  # it is all one which assassin goes
    play = best(seen, plays, rng) if plays else None
    most = passing(seen) if play is None else worth(seen, play, seen.sides)
    found: Any = PASS if play is None else ("defend", play)
    for swap in swaps.values():
        value = after_swap(seen, plays, swap)
        if value > most:
            most, found = value, ("assassinate", swap)
    return PASS if PASS in ways and found[0] == "defend" and passing(seen) > most else found


def best(seen: Seen, plays: Sequence[Any], rng: Rng) -> Any:
    """The play of most worth, with a little whim between those that are as good as equal."""
    return max(plays, key=lambda play: (worth(seen, play, seen.sides) + rng.below(POINT // 4), play[0]))


# --- what a play is worth -----------------------------------------------------------------------------------


def worth(seen: Seen, play: Any, sides: list[Side], gone: str = "") -> int:
    """What a play brings: the table, with the chance to win it, less what is given away, and the cards kept."""
    cards = play[0]
    side = laid_by(seen, play)
    *others, mine = seen.totals([*sides, side])
    ahead = seen.leads(mine, max(others, default=-1))
    chance = holds(seen, mine, [*sides, side]) if ahead else UPSET
    own = seen.points(cards)
    table = POINT * seen.lying(sides) + to_be_laid(seen)
    won = table if seen.options.winner_own_cards == "out_of_game" else table + POINT * own
    lost = (table + POINT * own) // max(1, seen.seats - 1)
    rest = [card for card in seen.hand if card not in cards and card != gone]
    return (won * chance - lost * (SURE - chance)) // SURE + kept(seen, rest) + refilled(seen, len(cards))


def laid_by(seen: Seen, play: Any) -> Side:
    """The side that a play would be."""
    cards, colour, *target = play
    side = side_for(seen.n, cards, colour or "", seen.role, (target[0] if target else None) or "")
    if seen.sides and seen.options.defence_colour == "attack_colour":
        side.colour = seen.table["front"]
    return side


def to_be_laid(seen: Seen) -> int:
    """What those who are still to lay will add to the table: cards of average worth."""
    worths = seen.options.pile_points
    return LAID * sum(worths.values()) * len(seen.to_come) // len(worths)


def refilled(seen: Seen, n: int) -> int:
    """What drawing so many new cards is worth: a little more than nothing, less when the end is near."""
    drawn = min(n, seen.draws)
    return drawn * 60 if seen.draws > 2 * seen.seats else -drawn * 60


def passing(seen: Seen) -> int:
    """What it is worth to keep everything and let another one have the table."""
    return kept(seen, seen.hand) - (POINT * seen.lying(seen.sides) + to_be_laid(seen)) // max(1, seen.seats - 1)


# --- an assassin --------------------------------------------------------------------------------------------


def after_swap(seen: Seen, plays: Sequence[Any], swap: Any) -> int:
    """What an assassin brings: the card that is taken, and the best defence after it."""
    card, assassin = swap
    sides = [robbed(seen, side, card, assassin) for side in seen.sides]
    gain = POINT * seen.options.pile_points[card]
    if seen.options.assassin_destination == "user":
        gain += POINT * seen.options.pile_points[assassin]
    left = [play for play in plays if assassin not in play[0]]
    if not left:
        return gain + kept(seen, [held for held in seen.hand if held != assassin])
    return gain + max([worth(seen, play, sides, assassin) for play in left])


def robbed(seen: Seen, side: Side, card: str, assassin: str) -> Side:
    """A side after an assassin; another's stays as it is. The colour is found anew (D-COL-09, -10)."""
    if card not in side.cards:
        return side
    cards = tuple(assassin if other == card else other for other in side.cards)
    found = colours(seen.n, cards, side.target)
    colour = side.colour if len(found) == 2 else found[0] if found else ""
    return Side(seat=side.seat, role=side.role, cards=[*cards], named=side.named, colour=colour, target=side.target)
