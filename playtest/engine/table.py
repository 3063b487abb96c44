"""The table: all that a deed may do besides changing the state. Frozen while a step only looks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from playtest.engine.basics import ALONE, PUBLIC, TABLE, EngineError, Json, Seat, plain, seat_name
from playtest.engine.chance import Luck, Pile
from playtest.engine.steps import Frame, path_of

if TYPE_CHECKING:
    from playtest.engine.state import State

PAST = "past"
"""The key of an event of which players can look up nothing any more."""

EVERYTHING = "*"
"""Among the passing facts of an event: all of it passes."""

_DICE = {sides: range(1, sides + 1) for sides in range(2, 101)}


@dataclass(slots=True)
class Event:
    """Something that happened, as it is told; never changed after that.

    ``key`` names the sentence in the catalogues, ``facts`` fill it. ``see`` lists the seats that hear of it
    (None: everybody); ``secret`` adds facts that only some seats get. ``reveals`` declares that something
    hidden became known by right. ``path`` is where the step stands that told it. The facilitator hears everything.

    What players may not look up later: the facts named in ``passing`` are theirs until an event that ``closes``
    comes after this one; with EVERYTHING among them they are then told no more than that something happened.
    """

    key: str
    rule: str
    see: tuple[Seat, ...] | None
    facts: Mapping[str, Json]
    secret: tuple[tuple[tuple[Seat, ...], Mapping[str, Json]], ...] = ()
    reveals: bool = False
    path: str = ""
    passing: tuple[str, ...] = ()
    closes: bool = False

    def shown(self, viewer: Seat, late: bool = False) -> dict[str, Json] | None:
        """The event as ``viewer`` gets it; None if he hears nothing of it.

        A seat finds what was added for it among the ``facts``, and ``known`` says that not everybody heard that.
        The facilitator gets what everybody heard, and under ``secret`` what was added for whom: see ``tellings``.
        ``late`` is what of it can still be looked up once an event that ``closes`` has come.
        """
        see = self.see
        if see is not None and viewer not in see and viewer != TABLE:
            return None
        told: dict[str, Any] = {"key": self.key, "rule": self.rule, "facts": {**self.facts}}
        if self.secret:
            self._add_secret(told, viewer)
        if see is not None:
            told["private"] = [seat_name(seat) for seat in see]
        if late and self.passing and viewer != TABLE:
            self._fade(told)
        return told

    def _fade(self, told: dict[str, Any]) -> None:
        """Leave out what has passed."""
        if EVERYTHING in self.passing:
            told["key"], told["facts"] = PAST, {}
        else:
            told["facts"] = {name: fact for name, fact in told["facts"].items() if name not in self.passing}

    def _add_secret(self, told: dict[str, Any], viewer: Seat) -> None:
        """What was added for this viewer; the facilitator gets all of it apart, and to whom."""
        for seats, added in self.secret:
            heard, aloud = viewer in seats, PUBLIC in seats
            if heard or (aloud and viewer == TABLE):
                told["facts"].update(added)
            if viewer == TABLE and not aloud:
                whispers = told.setdefault("secret", [])
                whispers.append({"to": [*map(seat_name, seats)], "facts": dict(added)})
            elif heard and not aloud:
                told["known"] = True

    def json(self) -> dict[str, Json]:
        """All of the event, for the record."""
        fading: dict[str, Json] = {"passing": list(self.passing)} if self.passing else {}
        return {
            "key": self.key,
            "rule": self.rule,
            "see": None if self.see is None else [int(seat) for seat in self.see],
            "facts": dict(self.facts),
            "secret": [[[int(seat) for seat in seats], dict(facts)] for seats, facts in self.secret],
            "reveals": self.reveals,
            "path": self.path,
            **fading,
            **({"closes": True} if self.closes else {}),
        }

    @classmethod
    def read(cls, saved: Mapping[str, Any]) -> Event:
        """The event that ``json`` wrote."""
        see = saved["see"]
        secret = tuple((tuple(Seat(seat) for seat in seats), dict(facts)) for seats, facts in saved["secret"])
        seats = None if see is None else tuple(Seat(seat) for seat in see)
        reveals, path = saved["reveals"], str(saved["path"])
        passing = tuple(map(str, saved.get("passing", ())))
        closes = saved.get("closes") is True
        return cls(saved["key"], saved["rule"], seats, dict(saved["facts"]), secret, reveals, path, passing, closes)


def tellings(told: Mapping[str, Any]) -> list[dict[str, Json]]:
    """An event as it was told: to everybody, then to each of those who were told more, whom ``private`` names.

    Only the facilitator's own form of an event has more than one telling.
    """
    aloud = {name: part for name, part in told.items() if name != "secret"}
    more = [{"facts": told["facts"] | added["facts"], "private": added["to"]} for added in told.get("secret", ())]
    return [aloud, *(aloud | telling for telling in more)]


def _kept(facts: dict[str, Any]) -> dict[str, Json]:
    """These facts, so that they keep what they were when they were told."""
    for name, fact in facts.items():
        if type(fact) not in ALONE:
            facts[name] = plain(fact)
    return facts


class Table:
    """What a deed gets as ``t``: chance, the log, and the means to cut short a running flow.

    ``drew``, ``said`` and ``cited`` is what one deed and the automatic steps after it gave: results of chance,
    events, rules that worked silently. ``listening`` is false where nobody hears what is said (simulation): a long
    telling may be left out then.
    """

    listening = True

    def __init__(self, state: State, luck: Luck, given: Iterable[tuple[str, int, Json]] = ()) -> None:
        self.state = state
        self.luck = luck
        self.frozen = False
        self._doing: Frame | None = None
        self._path = ""
        self.renew(given)

    def renew(self, given: Iterable[tuple[str, int, Json]] = ()) -> None:
        """Begin a new entry, in which nothing has happened yet; ``given`` are results that it has to take.

        A waiting step holds on to its table, so its deed can only speak to the one it was asked with.
        """
        self.drew: list[tuple[str, int, Json]] = []
        self.said: list[Event] = []
        self.cited: list[str] = []
        self.given: dict[str, list[Json]] = {}
        for label, _, value in given:
            self.given.setdefault(label, []).append(value)

    def begin(self, frame: Frame, path: str = "") -> None:
        """A step is at work from now on; ``path`` is where it stands, if that has been worked out already."""
        self._doing = frame
        self._path = path

    def results(self) -> tuple[tuple[str, int, Json], ...]:
        """The results of this entry so far, and after them those it was given but has not come to."""
        return (*self.drew, *((label, -1, value) for label, left in self.given.items() for value in left))

    def _next(self, label: str, space: Sequence[Any], kind: str) -> Any:
        if self.frozen:
            self._too_early(f"chance ({label})")
        full, index = self._place(label)
        given = self.given.get(full)
        value = given.pop(0) if given else None
        if value is None or value not in space:
            value = self.luck.next(full, index, space, kind)
        self.state.luck_counts[full] = index + 1
        self.drew.append((full, index, value))
        return value

    def _place(self, label: str) -> tuple[str, int]:
        """The stream that a label names in this scope, and the number of the next result in it."""
        state = self.state
        full = f"{state.luck_scope}/{label}" if state.luck_scope else label
        return full, state.luck_counts.get(full, 0)

    def scope(self, name: str) -> None:
        """Start a new scope of chance labels (a round): streams are keyed by it and counters begin afresh."""
        if self.frozen:
            self._too_early(f"scope {name!r}")
        self.state.luck_scope = name
        self.state.luck_counts = {}

    def roll(self, label: str, n: int = 1, sides: int = 6) -> list[int]:
        """Roll ``n`` dice; pips from 1 to ``sides``."""
        space = _DICE[sides]
        return [self._next(label, space, "die") for _ in range(n)]

    def draw(self, label: str, pile: Pile, n: int = 1) -> list[str]:
        """Draw up to ``n`` cards from a pile, fewer when it runs out."""
        cards: list[str] = []
        while len(cards) < n:
            if pile.top:
                cards.append(pile.top.pop(0))
            elif pile.rest:
                card = self._next(label, pile.rest, "card")
                pile.rest.remove(card)
                cards.append(card)
            elif pile.bottom:
                cards.append(pile.bottom.pop(0))
            else:
                break
        return cards

    def pick(self, label: str, items: Sequence[str]) -> str:
        """One of some items at random, such as a card pulled blind from a hand; nothing is removed."""
        return str(self._next(label, sorted(items), "card"))

    def say(
        self,
        key: str,
        rule: str,
        see: Iterable[Seat] | None = None,
        secret: Mapping[Any, Mapping[str, Json]] | None = None,
        own: Mapping[str, Sequence[Json]] | None = None,
        reveals: bool = False,
        passing: Sequence[str] = (),
        closes: bool = False,
        **facts: Json,
    ) -> None:
        """Tell the log what happened.

        ``secret`` maps a seat, or a tuple of seats, to facts that only they get; ``own`` maps the name of a
        fact to a list by seat, of which each seat gets its own item. ``passing`` names facts that players can no
        longer look up after the next event that ``closes``.
        """
        if self.frozen:
            self._too_early(f"said {key!r}")
        heard_by = None if see is None else tuple(see)
        whispers = self._whispers(secret, own) if secret or own else ()
        path, fading = self._path or self.path, tuple(passing) if passing else ()
        self.said.append(Event(key, rule, heard_by, _kept(facts), whispers, reveals, path, fading, closes))

    def _whispers(
        self, secret: Mapping[Any, Mapping[str, Json]] | None, own: Mapping[str, Sequence[Json]] | None
    ) -> tuple[tuple[tuple[Seat, ...], Mapping[str, Json]], ...]:
        """What is told to some seats only."""
        told = secret.items() if secret else ()
        whispers = [(who if isinstance(who, tuple) else (who,), _kept({**facts})) for who, facts in told if facts]
        if own:
            seats = self.state.all_seats
            whispers += [((seat,), _kept({name: by_seat[seat] for name, by_seat in own.items()})) for seat in seats]
        return tuple(whispers)

    @property
    def path(self) -> str:
        """Where the step stands that is at work: it has left the stack by then, the flows around it have not."""
        if not self._path:
            frames = self.state.stack[-1] if self.state.stack else []
            self._path = path_of([[*frames, self._doing]] if self._doing else [frames])
        return self._path

    def cite(self, *rules: str) -> None:
        """Note that rules worked without a word, for rule coverage."""
        if self.frozen:
            self._too_early(f"cited {', '.join(rules)}")
        self.cited.extend(rules)

    def restart(self, name: str) -> None:
        """Begin the running flow ``name`` anew; what it had on the table is cleared by its ``void``."""
        self._cut(name, again=True)

    def cancel(self, name: str) -> None:
        """End the running flow ``name`` here and now; what it had on the table is cleared by its ``void``."""
        self._cut(name, again=False)

    def _too_early(self, what: str) -> NoReturn:
        raise EngineError(f"{self.state.path}: {what} before the answer: a step looks, then asks")

    def _cut(self, name: str, again: bool) -> None:
        if self.frozen:
            self._too_early(f"flow {name!r} cut")
        for level in range(len(self.state.stack) - 1, -1, -1):
            frames = self.state.stack[level]
            for i, frame in enumerate(frames):
                if len(frame) == 3 and frame[0].name == name:
                    if frame[0].void is not None:
                        frame[0].void(self.state)
                    frames[i:] = [frame[:2]] if again else []
                    self._path = ""
                    if level < len(self.state.sealed):
                        self.state.sealed[level] = {}
                    return
        raise EngineError(f"no flow {name!r} is running")
