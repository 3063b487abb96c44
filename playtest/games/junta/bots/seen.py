"""One seat's view, in the words a player thinks in. It reads nothing but that view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from playtest.engine.basics import seat_name
from playtest.games import bots
from playtest.games.junta.cards import votes_beside
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.map import AREAS
from playtest.games.junta.components.units import MARKERS
from playtest.games.junta.costs import worth
from playtest.games.junta.options import JuntaOptions
from playtest.games.junta.voting import CHURCH, CHURCH_VOTES

USUAL_BILL = 2
"""What a bill is worth on average, in millions."""

UNKNOWN_CASH = 5
"""What others are thought to carry where not even the number of their bills is known, in millions."""

USUAL_AID = 16
"""What eight bills are worth on average, in millions."""


class Seen(bots.Seen):
    """What a seat sees while it is asked. Seats and families count from 0, money is in millions."""

    @cached_property
    def options(self) -> JuntaOptions:
        """The options of the game."""
        return JuntaOptions.read(self.table["options"])

    # --- people --------------------------------------------------------------------------------------

    @cached_property
    def families(self) -> int:
        """How many families there are, straw ones included."""
        return self.seats + int(self.table["straws"])

    def present(self, seat: int) -> bool:
        """Is this family's jefe alive and in the country?"""
        return seat >= 0 and not self.table["dead"][seat] and not self.table["embassy"][seat]

    @cached_property
    def rivals(self) -> list[int]:
        """The other players who are alive and in the country."""
        return [seat for seat in range(self.seats) if seat != self.me and self.present(seat)]

    @cached_property
    def presidente(self) -> int:
        """Who is Presidente, -1 for nobody."""
        return int(self.table["presidente"])

    @cached_property
    def rules_now(self) -> bool:
        """Is one Presidente oneself?"""
        return self.presidente == self.me

    def threat(self, seat: int) -> int:
        """How near a player is to winning: what is saved counts twice."""
        return 2 * self.saved(seat) + self.pocket(seat)

    def weakest(self, seats: Sequence[int]) -> int:
        """The one of these players who threatens least: whom one would call a friend."""
        return min(seats, key=lambda seat: (self.threat(seat), (seat - self.me) % self.seats))

    # --- money ---------------------------------------------------------------------------------------

    @cached_property
    def cash(self) -> tuple[str, ...]:
        """One's own cash."""
        return tuple(sorted(self.table["cash"][self.me]))

    def pocket(self, seat: int) -> int:
        """What a family seems to carry."""
        return _guessed(self.table["cash"][seat], UNKNOWN_CASH)

    def saved(self, seat: int) -> int:
        """What a family seems to have in Switzerland."""
        return _guessed(self.table["account"][seat], 2 * UNKNOWN_CASH)

    # --- the budget ----------------------------------------------------------------------------------

    @cached_property
    def budget(self) -> Mapping[str, Any]:
        """The budget of this turn; empty if there is none."""
        return self.table.get("budget") or {}

    def offered_to(self, seat: int) -> int:
        """What the budget gives a family; 0 if it gives nothing, or there is none."""
        amounts = self.budget.get("amounts") or [0] * self.families
        return max(0, int(amounts[seat]))

    @cached_property
    def offered(self) -> int:
        """What the budget gives oneself."""
        return self.offered_to(self.me)

    @cached_property
    def proposes(self) -> bool:
        """Is the budget one's own?"""
        proposer = int(self.budget.get("proposer", -1))
        return self.me == (self.presidente if proposer < 0 else proposer)

    @cached_property
    def enough(self) -> int:
        """With what share a player can live: two thirds of an equal one."""
        return (4 * USUAL_AID + 3 * self.seats) // (6 * self.seats)

    # --- cards ---------------------------------------------------------------------------------------

    @cached_property
    def hand(self) -> list[str]:
        """One's own hand."""
        return list(self.table["hand"][self.me])

    def can_use(self, card: str) -> bool:
        """Has one in play the Influence that a card needs, if it needs any?"""
        needs = CARDS[card].needs
        return not needs or needs in self.table["influence"][self.me]

    def votes(self, source: str, owner: int) -> int:
        """What a source of votes that lies before ``owner`` counts."""
        if source == CHURCH:
            return CHURCH_VOTES
        return votes_beside(source, self.table["influence"][owner]) if source in CARDS else 1

    def weight(self, seat: int) -> int:
        """The votes that all see before a family: Influence in play and offices."""
        offices = [*self.table["holders"].values(), self.presidente].count(seat)
        return int(offices) + sum(self.votes(card, seat) for card in self.table["influence"][seat])

    # --- the city ------------------------------------------------------------------------------------

    @cached_property
    def units(self) -> Mapping[str, Mapping[str, Any]]:
        """The units by id."""
        return {unit["id"]: unit for unit in self.table["units"]}

    @cached_property
    def standing(self) -> Mapping[str, Mapping[int, list[str]]]:
        """By area and commander (-1: passive) the units that stand there."""
        found: dict[str, dict[int, list[str]]] = {area: {} for area in AREAS}
        for name, seat in self.table.get("commanders", {}).items():
            where = self.units[name]["where"]
            if where in found:
                found[where].setdefault(seat, []).append(name)
        return found

    def strength(self, units: Sequence[str]) -> int:
        """How many sixths of a hit these units throw in an exchange."""
        armed, unarmed = 7 - self.options.hit_on_armed, 7 - self.options.hit_on_unarmed
        dice = {name: self.options.tank_dice if MARKERS[name].type == "tank" else 1 for name in units}
        return sum(n * (armed if MARKERS[name].armed else unarmed) for name, n in dice.items())

    def army(self, seat: int) -> int:
        """How many units of a player are in play, guns included."""
        return sum(commander == seat for commander in self.table.get("commanders", {}).values())

    @cached_property
    def rebels(self) -> list[int]:
        """Who is a Rebel."""
        return [int(seat) for seat in self.table["rebels"]]

    def named(self, name: str) -> int:
        """The seat of this name, -1 for any other word."""
        return next((seat for seat in range(self.families) if seat_name(seat) == name), -1)

    def targets(self, words: Sequence[str]) -> Iterator[tuple[str, str, int]]:
        """Targets of attacks and shots ("PC-PAL P1"), each with its area and its player (-1: passive units)."""
        for target in words:
            area, _, name = target.partition(" ")
            yield target, area, self.named(name)


def _guessed(bills: Any, unknown: int) -> int:
    """What bills seem to be worth: seen, counted, or neither."""
    if bills is None:
        return unknown
    return USUAL_BILL * int(bills["count"]) if isinstance(bills, Mapping) else worth(bills)
