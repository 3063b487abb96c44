"""The worksheet of Magnates: what comes over the border? Armies, dice, cubes and treaties may be changed.

    position = {"turn": 2, "strengths": {"E2": 5}, "invasion_dice": [2, 2, 5, 6]}
    sheet = start(Posed(position, 3, {}, "P1", "en", {"P1": "Ola"}))
    print(sheet.judge("7").text)
    print(*sheet.changed("cav", "2").working().lines(), sep="\\n")

It works on any position in which phase 11 can begin: on one that a lesson names, or on a table as somebody sees it
(``from_view``). The rules play the phase themselves, so a sheet is right under every option.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from playtest.engine import Json, Refused
from playtest.engine.fields import BadPosition
from playtest.games.boards import called
from playtest.games.magnates.components.forces import CROWN, UNITS
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.options import MagnatesOptions
from playtest.games.magnates.pieces import holder_of, strength_of
from playtest.games.magnates.positions import build
from playtest.games.magnates.slips import slip_in
from playtest.games.magnates.state import ARROW, COS, FIVE, NAMES, MagnatesState
from playtest.games.magnates.told import Speech, outcome, parts
from playtest.games.magnates.turn import root
from playtest.games.magnates.walk import Shooter, Walk, shooters, usual_pips, walked
from playtest.games.worksheets import Posed, Row, Setting, Verdict, Working, must_offer, readable, trouble_in

QUIET = 6
"""A face that adds nothing."""

MOST_STRENGTH, MOST_CUBES = 15, 8
"""The greatest strength, and the most cubes of one player, that are offered."""

COMPARED = (
    "artillery", "betrayal_strength", "betrayal_dice", "expansion_amount", "expansion_chain", "expansion_defence",
    "expansion_count", "treaty_stops_expansion", "plunder_count", "plunder_value", "majority_tie", "army_losses",
)  # fmt: skip
"""The options that change what an invasion comes to, those with the greatest effect first."""


@dataclass(frozen=True)
class Sheet:
    """A position at the beginning of phase 11, its dice, and the field that is asked about.

    ``fields`` are those of a hand-written position without its dice; ``army`` is the seat whose troops and cubes are
    shown for changing; ``shots`` are the dice of the defenders, ``driven`` the cubes that the Crown Army drives out
    afterwards.
    """

    language: str
    names: Mapping[str, str]
    seats: int
    fields: Mapping[str, Any]
    enemy: int
    army: str
    options: Mapping[str, Json] = field(default_factory=dict)
    faces: tuple[int, ...] = ()
    shots: Mapping[Shooter, int] = field(default_factory=dict)
    driven: int = 0

    compared = COMPARED

    # --- what stands there ---------------------------------------------------------------------------

    @cached_property
    def rules(self) -> MagnatesOptions:
        """The options, read; raises Refused."""
        return MagnatesOptions.read(self.options)

    @cached_property
    def words(self) -> Speech:
        """How it is told."""
        people = {NAMES[seat]: name for seat, name in enumerate(called(self.seats, self.names))}
        return Speech(self.language, people)

    @cached_property
    def state(self) -> MagnatesState:
        """The position before the dice of phase 11 are rolled; raises BadPosition."""
        return build({**self.fields, "at": "turn/invasions"}, self.seats, self.rules, root)

    @property
    def province(self) -> int:
        """Where this enemy would come in."""
        return ARROW[self.enemy]

    @property
    def shooters(self) -> list[Shooter]:
        """Every die of the defenders, in order."""
        return shooters(self.state, self.province)

    @cached_property
    def walk(self) -> Walk:
        """Phase 11, played."""
        return walked(self.state, self.faces, self.province, self.shots)

    @property
    def untreated(self) -> Sheet:
        """The same without a treaty with this enemy."""
        others = [other for other in self.fields.get("treaties", []) if other != FIELDS[self.enemy]]
        return replace(self, fields={**self.fields, "treaties": others})

    def _found(self, *path: str) -> int:
        """A number of the position."""
        here: Any = self.fields
        for name in path:
            here = here.get(name, {})
        return here if isinstance(here, int) else 0

    # --- what may be changed -------------------------------------------------------------------------

    def settings(self) -> tuple[Setting, ...]:
        """The enemy, its strength, the dice, a treaty; one family's troops and cubes; the defenders' dice; relief."""
        return (*self._enemy(), *self._family(), *self._dice(), *self._relief())

    def _enemy(self) -> Iterator[Setting]:
        say = self.words
        enemies = [(code, say.enemy(code, PROVINCES[ARROW[i]])) for i, code in enumerate(FIELDS)]
        yield Setting("enemy", say.tell("setting.enemy"), tuple(enemies), FIELDS[self.enemy])
        yield self._number("strength", self._found("strengths", FIELDS[self.enemy]), MOST_STRENGTH)
        held = FIELDS[self.enemy] in self.fields.get("treaties", [])
        answers = tuple((word, say.tell(f"treaty.{word}")) for word in ("no", "yes"))
        yield Setting("treaty", say.tell("setting.treaty"), answers, "yes" if held else "no")
        faces = tuple((str(pips), say.face(pips)) for pips in range(1, QUIET + 1))
        for i, face in enumerate(self.faces, 1):
            yield Setting(f"die{i}", say.tell("setting.die", n=i), faces, str(face))

    def _family(self) -> Iterator[Setting]:
        say, here = self.words, PROVINCES[self.province]
        people = tuple((name, say.value(name, "seat")) for name in NAMES[: self.seats])
        yield Setting("army", say.tell("setting.army"), people, self.army)
        for kind, unit in enumerate(UNITS):
            if kind != COS or TABLES.provinces[self.province].special == "cossacks":
                most = max(self._room(kind), now := self._found("units", here, self.army, unit))
                yield self._number(unit, now, most)
        yield self._number("placed", self._found("successes", FIELDS[self.enemy], self.army), MOST_CUBES)
        yield self._number("clients", self._found("cubes", here, self.army), MOST_CUBES)

    def _room(self, kind: int) -> int:
        """How many tokens of a kind can stand here: those elsewhere are in use."""
        here, owners = PROVINCES[self.province], [self.army] if kind != COS else [*NAMES[: self.seats]]
        elsewhere = sum(
            self._found("units", place, owner, UNITS[kind])
            for place in PROVINCES
            for owner in owners
            if (place, owner) != (here, self.army)
        )
        return max(0, TABLES.units[kind].private - elsewhere)

    def _dice(self) -> Iterator[Setting]:
        faces = tuple((str(pips), str(pips)) for pips in range(1, 7))
        for i, shooter in enumerate(self.shooters, 1):
            name, kind, _ = shooter
            told = self.words.tell("setting.shot", n=i, who=name, unit=UNITS[kind])
            yield Setting(f"shot{i}", told, faces, str(self.shots.get(shooter, usual_pips(shooter))))

    def _relief(self) -> Iterator[Setting]:
        standing = self.walk.after.enemy[self.province][self.enemy]
        if standing:
            yield self._number("driven", min(self.driven, standing), standing)

    def _number(self, key: str, value: int, most: int) -> Setting:
        counts = tuple((str(n), str(n)) for n in range(max(most, value) + 1))
        return Setting(key, self.words.tell(f"setting.{key}"), counts, str(value))

    def changed(self, key: str, value: str) -> Sheet:
        """The sheet with a setting otherwise; raises ValueError for one that there is not."""
        must_offer(self.settings(), key, value)
        if key == "enemy":
            return replace(self, enemy=FIELDS.index(value), shots={}, driven=0)
        if key == "army":
            return replace(self, army=value)
        if key == "driven":
            return replace(self, driven=int(value))
        if key.startswith("die"):
            return replace(self, faces=put(self.faces, int(key.removeprefix("die")), int(value)))
        if key.startswith("shot"):
            shooter = self.shooters[int(key.removeprefix("shot")) - 1]
            return replace(self, shots={**self.shots, shooter: int(value)})
        return self._on_the_board(key, value)

    def _on_the_board(self, key: str, value: str) -> Sheet:
        """The sheet with something else in its position."""
        here, code = PROVINCES[self.province], FIELDS[self.enemy]
        if key == "treaty":
            free = self.untreated
            held = {**free.fields, "treaties": [*free.fields["treaties"], code]}
            return replace(self, fields=held) if value == "yes" else free
        places = {
            "strength": ("strengths", code),
            "placed": ("successes", code, self.army),
            "clients": ("cubes", here, self.army),
        }
        path = places.get(key, ("units", here, self.army, key))
        return replace(self, fields=with_number(self.fields, path, int(value)))

    def under(self, options: Mapping[str, Json]) -> Sheet:
        """The same position under other options; raises Refused for options that there are not."""
        return readable(replace(self, options={**self.options, **options}))

    # --- what is asked -------------------------------------------------------------------------------

    def question(self) -> str:
        """How many enter?"""
        return self.words.tell("question", field=FIELDS[self.enemy], province=PROVINCES[self.province])

    def written(self) -> str:
        """How a number may be written."""
        return self.words.tell("given")

    def trouble(self) -> Row | None:
        """Why this position cannot be; None if it can."""
        return trouble_in(lambda: self.walk, self.words.game, Row("", "", self.words.tell("cannot_stand"), "M-GEN-07"))

    def judge(self, entered: str) -> Verdict:
        """Right, or the step that was left out; without a known mistake the whole working."""
        say, told = self.words, entered.strip()
        if not (told.isascii() and told.isdigit()):
            return Verdict(False, say.tell("no_number", entered=entered), "M-INV-07", readable=False)
        right, number = self.walk.entered(self.enemy), int(told[:9])
        province = PROVINCES[self.province]
        if number == right:
            return Verdict(True, say.tell("right", n=right, province=province), "M-INV-15" if right else "M-INV-16")
        slip = slip_in(self.state, self.walk, self.enemy, number, self.untreated.walk.entered(self.enemy))
        if slip is None:
            return Verdict(False, say.tell("wrong", entered=number), "M-INV-07", working=True)
        return Verdict(False, say.tell(f"slip.{slip.key}", entered=number), slip.rule)

    def working(self) -> Working:
        """The invasion step by step and die by die, and what follows until phase 15."""
        n, province = self.walk.entered(self.enemy), PROVINCES[self.province]
        after = self.walk.aftermath(self.enemy, self.driven)
        told = tuple(outcome(self.words, after, self.enemy, self.driven))
        return Working(tuple(parts(self.words, self.state, self.walk, self.enemy)), self.words.tell(
            "result", n=n, province=province, holder=holder_of(self.state, self.enemy)), told)  # fmt: skip

    def view(self, known: bool) -> Mapping[str, Json] | None:
        """The table before the dice, and after phase 11 if the number is ``known``."""
        try:
            return (self.walk.after if known else self.state).view()
        except (BadPosition, Refused):
            return None


def put(values: tuple[int, ...], n: int, value: int) -> tuple[int, ...]:
    """The numbers with the ``n``-th (from 1) otherwise."""
    return (*values[: n - 1], value, *values[n:])


def with_number(fields: Mapping[str, Any], path: tuple[str, ...], n: int) -> Mapping[str, Any]:
    """A position with one number otherwise; the mappings on the way to it are made anew.

    >>> with_number({"units": {"LIT": {"P2": {"inf": 1}}}}, ("units", "LIT", "P1", "cav"), 2)
    {'units': {'LIT': {'P2': {'inf': 1}, 'P1': {'cav': 2}}}}
    """
    name, *rest = path
    return {**fields, name: with_number(fields.get(name, {}), tuple(rest), n) if rest else n}


def start(posed: Posed) -> Sheet:
    """The sheet of a position, about the strongest enemy; the troops of its ``seat`` are shown first."""
    told, seats, options = posed.position, posed.seats, posed.options
    rest = {name: value for name, value in told.items() if name not in ("at", "invasion_dice", "field_cubes")}
    state = build({**told, "at": "turn/invasions"}, seats, MagnatesOptions.read(options), root)
    strengths = {code: strength_of(state, enemy) for enemy, code in enumerate(FIELDS)}
    dice = tuple(state.invasion_faces) or (QUIET,) * TABLES.numbers["dice"]
    strongest = max(FIVE, key=lambda enemy: strengths[FIELDS[enemy]])
    fields = {**rest, "strengths": strengths}
    return Sheet(posed.language, posed.names, seats, fields, strongest, posed.seat, options, dice)


def from_view(view: Mapping[str, Any], language: str, names: Mapping[str, str]) -> Sheet | None:
    """The sheet of the table that a viewer sees, with quiet dice; None after phase 11 and outside a turn."""
    if not 0 < int(view["phase_number"]) <= INVASIONS:
        return None
    options = MagnatesOptions.read(view["options"])
    fields: dict[str, Any] = {
        "turn": view["turn"],
        "hetman": NAMES[view["hetman"]],
        "wealth": _named(PROVINCES, view["wealth"]),
        "cubes": _by_place(PROVINCES, view["cubes"]),
        "enemies": _named(PROVINCES, [_named(FIELDS, row) for row in view["enemy"]]),
        "estates": _named(PROVINCES, map(_track, view["estates"])),
        "units": _by_place(PROVINCES, [[_named(UNITS, force) for force in forces] for forces in view["units"]]),
        "successes": _by_place(FIELDS, view["successes"]),
        "strengths": _named(FIELDS, view["strengths"]),
        "treaties": [code for code, held in zip(FIELDS, view["treaty"], strict=True) if held],
        "event_dice": [*view["event_faces"]],
        "cossacks": view["cossacks_left"],
        **_around(view),
    }
    strongest = max(FIVE, key=lambda enemy: view["marching"][enemy])
    faces = (QUIET,) * TABLES.numbers["dice"]
    return Sheet(language, names, view["seats"], fields, strongest, NAMES[0], options.changed(), faces)


def _around(view: Mapping[str, Any]) -> dict[str, Any]:
    """What the sum does not need, so that the table looks as it does; money that is hidden stays away."""
    seats = NAMES[: view["seats"]]
    sent = [[PROVINCES[province] for province in provinces] for provinces in view["sejm"]]
    shown = {"prestige": _named(seats, view["pp"]), "crown": _named(CROWN, view["crown"]), "sejm": _named(seats, sent)}
    return shown if None in view["money"] else {**shown, "money": _named(seats, view["money"])}


INVASIONS = 11
"""The number of the phase."""


def _named(names: Sequence[str], values: Iterable[Any]) -> dict[str, Any]:
    """Values in the order of these names."""
    return dict(zip(names, values, strict=True))


def _by_place(places: Sequence[str], rows: Iterable[Sequence[Any]]) -> dict[str, Any]:
    """A value for each seat in each place."""
    return _named(places, [_named(NAMES[: len(row)], row) for row in rows])


def _track(row: Any) -> list[str]:
    words = {e["space"]: NAMES[e["owner"]] + "+m" * e["managers"] + "+c" * e["city"] for e in row}
    return [words.get(space, "-") for space in range(1, max(words, default=0) + 1)]
