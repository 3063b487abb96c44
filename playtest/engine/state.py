"""The state of a game: the fields that every game has, and the view that one seat gets of it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any, Self, cast

from playtest.engine.basics import PUBLIC, TABLE, EngineError, Json, Seat, canonical, plain
from playtest.engine.fields import ABSENT, BadPosition, Kind, Struct, field
from playtest.engine.options import Options
from playtest.engine.steps import Frame, frame_json, path_of, stack_read


@cache
def _around(seats: int, seat: int, skip: bool) -> tuple[Seat, ...]:
    return tuple(Seat((seat + i) % seats) for i in range(1 if skip else 0, seats))


def around(seats: int, seat: Seat, skip: bool = False) -> list[Seat]:
    """The seats of a table clockwise from ``seat``; with ``skip`` without it."""
    return list(_around(seats, seat, skip))


def public(state: Any, viewer: Seat, value: Any) -> Any:
    """Everybody sees it."""
    return ABSENT if value is None else value


def owner(state: Any, viewer: Seat, value: Any) -> Any:
    """One item for each seat: one's own is shown, of others' only how many there are."""
    return [item if viewer in (seat, TABLE) else {"count": len(item)} for seat, item in enumerate(value)]


def owner_only(state: Any, viewer: Seat, value: Any) -> Any:
    """One item for each seat: one's own is shown, others' are null."""
    return [item if viewer in (seat, TABLE) else None for seat, item in enumerate(value)]


def size(state: Any, viewer: Seat, value: Any) -> Any:
    """Everybody sees how many there are, the facilitator sees which."""
    return value if viewer == TABLE else len(value)


def table_only(state: Any, viewer: Seat, value: Any) -> Any:
    """Only the facilitator sees it."""
    return value if viewer == TABLE else ABSENT


def _no_read(saved: Any, where: str) -> Any:
    raise BadPosition(where, "frames are read by the game they belong to")


_STACK = Kind(
    "[*map(copy_list, {0})]",
    lambda stack: [[frame_json(frame) for frame in frames] for frames in stack],
    _no_read,
)


def _read_sealed(saved: Any, where: str) -> Any:
    """For each level of the stack the sealed answers by seat: the decision's token, and the answer."""
    if not isinstance(saved, list) or not all(isinstance(level, dict) for level in saved):
        raise BadPosition(where, "list of objects expected")
    for level in saved:
        for name, answer in level.items():
            if not isinstance(answer, list) or len(answer) != 2 or not isinstance(answer[0], str):
                raise BadPosition(f"{where}.{name}", "token and answer expected")
    try:
        return plain(saved)
    except EngineError as fault:
        raise BadPosition(where, str(fault)) from None


_SEALED = Kind(
    "([d.copy() for d in {0}] if {0} else [])", lambda sealed: [dict(level) for level in sealed], _read_sealed
)


class State(Struct):
    """The whole game at a decision: plain data, what is still to come included.

    A game subclasses it and declares its own fields with ``field(see=...)``; a field without ``see`` is
    seen by nobody. ``package`` names the game's folder, so that saved frames find their steps again.
    """

    package = ""

    seats: int = field(see=public)
    options: Options = field(see=public)
    stack: list[list[Frame]] = field(factory=lambda: [[]], kind=_STACK)
    sealed: list[dict[str, list[Any]]] = field(factory=list, kind=_SEALED)
    luck_scope: str = field(default="")
    luck_counts: dict[str, int] = field(factory=dict)
    over: bool = field(default=False, see=public)
    winners: list[Seat] = field(factory=list, see=public)

    @property
    def path(self) -> str:
        """Where the game stands, such as ``round/deal/allocate``; empty when it is over."""
        return path_of(self.stack)

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        """All seats in order."""
        return _around(self.seats, 0, False)

    def clockwise_from(self, seat: Seat, skip: bool = False) -> list[Seat]:
        """All seats clockwise beginning with ``seat``; with ``skip`` beginning at its left, without it."""
        return list(_around(self.seats, seat, skip))

    def view(self, viewer: Seat = PUBLIC) -> dict[str, Json]:
        """What one seat, the public or the facilitator may know, built up from nothing."""
        seen: dict[str, Json] = {"viewer": int(viewer), "path": self.path}
        for name, declared in self.FIELDS.items():
            if declared.see is not None:
                value = declared.see(self, viewer, getattr(self, name))
                if value is not ABSENT:
                    seen[name] = as_json(value)
        return seen

    def hash(self) -> str:
        """SHA-256 of the canonical JSON: equal states, equal hash, on every machine."""
        return sha256(canonical(self.json()).encode()).hexdigest()

    def problems(self) -> list[str]:
        """All that is wrong with a hand-made position, one sentence each; a game overrides this."""
        return []

    def faults(self) -> list[Json]:
        """The same for readers of every language: sentences as JSON (``Words.told``), or as they are."""
        return [*self.problems()]

    @classmethod
    def read(cls, saved: Any, where: str = "") -> Self:
        """The state that ``json`` wrote, its frames included; raises BadPosition."""
        if not isinstance(saved, dict) or not isinstance(saved.get("stack"), list):
            raise BadPosition(where or "state", "not a saved state: no stack")
        cls.must_fit(saved, where or "state")
        state = cls(**{name: kind.read(saved[name], name) for name, kind in cls.kinds().items() if name != "stack"})
        try:
            state.stack = stack_read(cls.package, saved["stack"])
        except (ValueError, EngineError) as fault:
            raise BadPosition("stack", str(fault)) from None
        return state


def as_json(value: Any) -> Json:
    """A seen value as JSON of its own, sharing nothing with the state."""
    if isinstance(value, Struct | Options):
        return value.json()
    if isinstance(value, list | tuple):
        return [as_json(item) for item in value]
    if isinstance(value, dict):
        return {str(key): as_json(item) for key, item in value.items()}
    return cast("Json", value.json() if hasattr(value, "json") else value)
