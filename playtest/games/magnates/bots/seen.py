"""One seat's view, in the words a player thinks in. It reads nothing but that view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from playtest.games import bots
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.decisions import DEEDS
from playtest.games.magnates.options import MagnatesOptions
from playtest.games.magnates.state import COS, FIVE, PHASES, Estate

ROLLING_HITS = 7
"""A die hits with this number less the least that hits, in sixths."""


class Seen(bots.Seen):
    """What a seat sees while it is asked. Provinces, fields and seats count from 0."""

    @cached_property
    def options(self) -> MagnatesOptions:
        """The options of the game."""
        return MagnatesOptions.read(self.table["options"])

    # --- people --------------------------------------------------------------------------------------

    @cached_property
    def others(self) -> list[int]:
        """All other seats."""
        return [seat for seat in range(self.seats) if seat != self.me]

    @cached_property
    def to_come(self) -> list[int]:
        """The others who will do later in this phase what one does now, in turn order."""
        order = self.table["order"]
        return [int(seat) for seat in order[order.index(self.me) + 1 :]]

    @cached_property
    def money(self) -> int:
        """One's own money, in zł."""
        return int(self.table["money"][self.me])

    @cached_property
    def supply(self) -> int:
        """One's own cubes off the board."""
        return int(self.table["supply"][self.me])

    # --- time ----------------------------------------------------------------------------------------

    @cached_property
    def turns_left(self) -> int:
        """How many turns come after this one."""
        return sum(turn > self.table["turn"] for turn in self.options.turns)

    @cached_property
    def phase(self) -> str:
        """The phase to which the question belongs; a space is named in the set-up or in phase 7 (M-Q-15)."""
        if self.what != "estate_space":
            return DEEDS[self.what].phase
        laid = sum(len(row) for row in self.table["estates"])
        starting = self.table["turn"] == 1 and laid < TABLES.numbers["start_estates"] * self.seats
        return "setup" if starting else "estates"

    def before(self, phase: str) -> bool:
        """Is a phase of this turn still to come? Everything is, during the set-up."""
        return self.phase == "setup" or PHASES.index(self.phase) < PHASES.index(phase)

    # --- the land ------------------------------------------------------------------------------------

    @cached_property
    def mine(self) -> list[int]:
        """One's own cubes by province."""
        return [int(line[self.me]) for line in self.table["cubes"]]

    @cached_property
    def crowd(self) -> list[int]:
        """The cubes of all players by province."""
        return [sum(line) for line in self.table["cubes"]]

    @cached_property
    def estates(self) -> list[list[Estate]]:
        """The estates of each track, space 1 first."""
        return [[Estate(**estate) for estate in row] for row in self.table["estates"]]

    def is_free(self, province: int, space: int) -> bool:
        """Is a space of a track empty?"""
        return all(estate.space != space for estate in self.estates[province])

    def next_space(self, province: int) -> int:
        """The first free space of a track; 0 if it is full."""
        return next((space for space in self.spaces(province) if self.is_free(province, space)), 0)

    def spaces(self, province: int) -> range:
        """All spaces of a track."""
        return range(1, len(self.table["values"][province]) + 1)

    def value(self, province: int, space: int) -> int:
        """What is printed on a space."""
        return int(self.table["values"][province][space - 1])

    @cached_property
    def income(self) -> int:
        """What one's own estates would bring if phase 1 were now, without the least that everybody gets."""
        wealth, bonus = self.table["wealth"], TABLES.numbers["manager_income"]
        return sum(
            int(wealth[province]) + bonus * estate.managers
            for province in FIVE
            for estate in self.estates[province]
            if estate.owner == self.me
        )

    # --- armies --------------------------------------------------------------------------------------

    def sixths(self, force: Sequence[int]) -> int:
        """The hits that an army may expect from one attack, in sixths."""
        needs, guns = self.options.needs, force[2]
        bonus = 1 if guns and self.options.artillery == "plus_one" else 0
        rolling = (0, 1, 2, COS) if self.options.artillery == "own_die_5" else (0, 1, COS)
        return sum(force[kind] * min(6, ROLLING_HITS - needs[kind] + bonus) for kind in rolling)

    @cached_property
    def guards(self) -> list[int]:
        """The hits that all private armies in each province may expect, in sixths."""
        return [sum(self.sixths(force) for force in forces) for forces in self.table["units"]]

    @cached_property
    def crown(self) -> int:
        """The hits that an attack of the Crown Army may expect, in sixths; a guess before it is raised."""
        force = [*self.table["crown"], 0]
        return self.sixths(force) if any(force) else GUESSED_CROWN


GUESSED_CROWN = 12
"""Before phase 4 the Crown Army is thought to hit twice."""
