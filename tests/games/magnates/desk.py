"""A table for the tests: a hand-written position, prepared dice, and short words for what is done and seen."""

from __future__ import annotations

from typing import Any

from playtest.engine import TABLE, Json, Line, Refused, seat_name, seat_of
from playtest.games.magnates import GAME
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.pieces import strength_of
from playtest.games.magnates.state import MagnatesState
from playtest.scenarios.chance import Prepared
from playtest.scenarios.passing import pass_through, pass_until

PASSING: dict[str, Json] = {"recruit": {}, "accept_seat": True}


class Desk:
    """A game at a position; ``luck`` prepares dice by the words of their label."""

    def __init__(self, luck: dict[str, Any] | None = None, **fields: Any) -> None:
        self.luck = Prepared()
        self.luck.prepare(luck or {})
        assert GAME.position is not None
        self.line = Line.at_position(GAME, GAME.position(fields), self.luck, strict=True)

    @property
    def s(self) -> MagnatesState:
        state = self.line.state
        assert isinstance(state, MagnatesState)
        return state

    def do(self, who: str, what: str, answer: Json = None, luck: dict[str, Any] | None = None) -> None:
        """Submit an answer, with dice prepared for it."""
        self.luck.prepare(luck or {})
        seat = TABLE if who == "TABLE" else seat_of(who, self.s.seats)
        self.line.submit(seat, what, answer)

    def refused(self, who: str, what: str, answer: Json = None) -> str:
        """The code with which an answer is refused; nothing may have changed."""
        before = self.s.json(), self.line.n
        try:
            self.do(who, what, answer)
        except Refused as refused:
            assert (self.s.json(), self.line.n) == before
            return refused.code
        raise AssertionError(f"{what} {answer} was accepted")

    def through(self, phase: str, luck: dict[str, Any] | None = None) -> None:
        """Everybody passes as long as this phase lasts."""
        self.luck.prepare(luck or {})
        pass_through(self.line, phase, PASSING)

    def to(self, phase: str) -> None:
        """Everybody passes until the game stands in this phase."""
        while self.s.phase != phase and not self.line.over:
            self.through(self.s.phase)

    def until(self, who: str, what: str) -> None:
        """Everybody passes until this is asked."""
        pass_until(self.line, seat_of(who, self.s.seats), what, PASSING)

    # --- what is seen --------------------------------------------------------------------------------

    @property
    def asked(self) -> list[str]:
        """Who is asked what, such as ``P1 special_action``."""
        return [f"{seat_name(decision.seat)} {decision.what}" for decision in self.line.open]

    def cubes(self, province: str) -> list[int]:
        return self.s.cubes[PROVINCES.index(province)]

    def enemies(self, province: str) -> dict[str, int]:
        """The enemy cubes that stand in a province, by field; none that are 0."""
        standing = self.s.enemy[PROVINCES.index(province)]
        return {code: n for code, n in zip(FIELDS, standing, strict=True) if n}

    def estates(self, province: str) -> list[str]:
        """The estates of a track as positions write them."""
        row = self.s.estates[PROVINCES.index(province)]
        words = {e.space: seat_name(e.owner) + "+m" * e.managers + "+c" * e.city for e in row}
        return [words.get(space, "-") for space in range(1, max(words, default=0) + 1)]

    @property
    def strengths(self) -> list[int]:
        return [strength_of(self.s, enemy) for enemy in range(5)]

    @property
    def wealth(self) -> dict[str, int]:
        return dict(zip(PROVINCES, self.s.wealth, strict=True))

    @property
    def seats(self) -> list[int]:
        """Seats in the Sejm by player."""
        return [len(seats) for seats in self.s.sejm]

    def told(self, key: str) -> list[dict[str, Any]]:
        """The facts of all events of one key."""
        return [dict(event.facts) for entry in self.line.entries for event in entry.said if event.key == key]

    def codes(self, flags: list[bool]) -> list[str]:
        return [code for code, flag in zip(FIELDS, flags, strict=True) if flag]
