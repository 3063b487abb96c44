"""Setting up a table: the form as it is filled in, and the session that comes of it.

Every refusal is a sentence at its field, all of them at once; nothing is started, and no file made, until all is sound.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from playtest.engine import Game, Refused, State
from playtest.engine.fields import BadPosition
from playtest.locales import ENGLISH, Words, languages
from playtest.record import RecordError
from playtest.record.kinds import MODES
from playtest.record.paths import check_free, session_path, written_small
from playtest.scenarios import BadScenario, Scenario, load, shipped
from playtest.table import Session, Sitter, checked_name, start
from playtest.table.opening import check_seats, check_seed
from playtest.table.people import LONGEST, seated
from playtest.teach.view import where
from playtest.ui.asked import why_sentence
from playtest.ui.form import Field, Form, Group, Part, Values
from playtest.ui.guard import Guard
from playtest.ui.table.moments import free_name, who_plays
from playtest.ui.table.options import OptionsForm
from playtest.ui.table.spoken import language_field
from playtest.ui.together import VBox

NEW, SHIPPED, OWN = "new", "shipped", "own"
"""Where a session begins: with a new game, at a scenario that came with the game, or at one of somebody's own file."""


class Wrong(Exception):
    """What in a form cannot stand: each fault a sentence, and which field it is about ("" for none of this form)."""

    def __init__(self, *faults: tuple[str, str]) -> None:
        super().__init__(*faults)
        self.faults = faults


class SetUp:
    """The form of a new session. `on_start` gets the session, `on_language` the language that was chosen."""

    def __init__(
        self,
        game: Game,
        language: str,
        root: Path,
        guard: Guard,
        on_start: Callable[[Session], object],
        on_language: Callable[[str], object],
    ) -> None:
        self.game = game
        self.language = language
        self.folder = root
        self._on_start, self._on_language = on_start, on_language
        self._scenarios: dict[str, Scenario] | None = None
        self._values: Values = {}
        self.options = OptionsForm(game, language, guard, self._keep)
        self.form = Form(guard(self._submitted), language, guard(self._changed))
        self.root = VBox([self.options.root, self.form.root])
        self.draw()

    @property
    def say(self) -> Words:
        """The words of the table."""
        return Words(self.language, "table")

    def _keep(self) -> None:
        """An option was changed; what stands in the form stays in the page."""

    def take(self, before: SetUp) -> None:
        """Takes over what was filled in and chosen in a form of another language."""
        self._values, self._scenarios = before._values, before._scenarios
        self.options.take(before.options.chosen, before.options.preset)
        self.draw()

    # --- the form ------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Shows the form with all that was filled in so far."""
        say = self.say
        self.form.ask(say.tell("setup.title"), self._parts(), say.tell("setup.start"), [say.tell("setup.about")])

    def _get(self, key: str, default: Any) -> Any:
        return self._values.get(key, default)

    @property
    def seats(self) -> int:
        """How many seats the table is to have."""
        usual = self.game.usual_seats
        return int(self._get("seats", str(usual)))

    def _parts(self) -> Sequence[Part]:
        say = self.say
        numbers = [(str(n), say.tell("setup.seats_n", n=n)) for n in self.game.players]
        return [
            Group(say.tell("setup.table"), [
                *language_field(say, self.game.key, self.language, live=True),
                Field("seats", say.tell("setup.seats"), "one", str(self.seats), numbers, live=True),
                *self._begin(),
            ]),
            *[self._seat(n) for n in range(1, self.seats + 1)],
            Group(say.tell(self._luck_title()), self._luck(), say.tell("setup.luck_help"), folded=True),
            Group(say.tell("setup.notes"), self._about(), folded=True),
        ]  # fmt: skip

    def _begin(self) -> list[Field]:
        say = self.say
        if self.game.position is None:
            return []
        chosen = self._get("begin", NEW)
        ways = [(way, say.tell(f"setup.begin_{way}")) for way in (NEW, SHIPPED, OWN)]
        fields = [Field("begin", say.tell("setup.begin"), "one", chosen, ways, live=True)]
        if chosen == SHIPPED:
            fields += self._shipped()
        elif chosen == OWN:
            fields.append(self._text("path", help_=say.tell("setup.path_help"), most=500))
            fields.append(self._text("scenario", help_=say.tell("setup.scenario_help")))
        return fields

    def _shipped(self) -> list[Field]:
        """The positions that come with the game: first where it is to stand, then which of those there."""
        say = self.say
        chosen = self._get("shipped", next(iter(self.scenarios())))
        here = self.stands(self.scenarios()[chosen])
        places = dict.fromkeys(map(self.stands, self.scenarios().values()))
        known = [(key, f"{key} {one.title}") for key, one in self.scenarios().items() if self.stands(one) == here]
        told = "" if self.language == ENGLISH else say.tell("setup.shipped_help")
        return [
            Field("stands", say.tell("setup.stands"), "one", here, [(place, place) for place in places], live=True),
            Field("shipped", say.tell("setup.shipped"), "one", chosen, known, told, live=True),
        ]

    def _text(self, key: str, default: str = "", kind: str = "text", help_: str = "", most: int = 200) -> Field:
        return Field(key, self.say.tell(f"setup.{key}"), kind, self._get(key, default), help=help_, most=most)

    def _seat(self, n: int) -> Group:
        say = self.say
        kind = self._get(f"plays{n}", "")
        usual = say.tell("setup.some_bot" if kind else "setup.somebody", n=n)
        told = [Words(code, "table") for code in languages("table")]
        made_up = {words.tell(f"setup.{which}", n=n) for words in told for which in ("some_bot", "somebody")}
        name = self._get(f"name{n}", usual)
        fields = [
            Field(f"name{n}", say.tell("setup.name"), value=usual if name in made_up else name, most=LONGEST * 20),
            Field(f"plays{n}", say.tell("setup.plays"), "one", kind, who_plays(say, list(self.game.bots)), live=True),
            Field(f"fresh{n}", say.tell("setup.fresh"), "check", self._get(f"fresh{n}", False)),
        ]
        return Group(
            say.tell("setup.seat", n=n), fields[:2] if kind else fields, say.tell("setup.seat_help") if n == 1 else ""
        )

    def _luck_title(self) -> str:
        """What the luck of this game is: dice only where it has some."""
        return "setup.luck" if "die" in self.game.chance else "setup.luck_cards"

    def _luck(self) -> list[Field]:
        real = [(kind, self.say.tell(f"setup.real_{kind}")) for kind in self.game.chance]
        return [
            Field("real", self.say.tell("setup.real"), "many", self._get("real", []), real),
            self._text("seed", help_=self.say.tell("setup.seed_help"), most=60),
        ]

    def _about(self) -> list[Field]:
        teller = Words(self.language, "record")
        modes = [(mode, teller.tell(f"mode.{mode}")) for mode in MODES.split("|")]
        return [
            Field("mode", self.say.tell("setup.mode"), "one", self._get("mode", "free"), modes),
            self._text("goals", kind="long", help_=self.say.tell("setup.goals_help"), most=2000),
            self._text("facilitator"),
            self._text("place"),
            Field("target", self.say.tell("setup.target"), "number", self._get("target", None), least=1),
            self._text("file", help_=self.say.tell("setup.file_help")),
        ]

    def scenarios(self) -> Mapping[str, Scenario]:
        """The scenarios with a position that come with the game, by their ids; read when they are first asked for."""
        if self._scenarios is None:
            found = [one for path in shipped(self.game.key) for one in load(path) if one.position is not None]
            self._scenarios = {one.id: one for one in found}
        return self._scenarios

    def stands(self, scenario: Scenario) -> str:
        """Where in the game a position stands, in words."""
        at = "" if scenario.position is None else str(scenario.position.get("at", ""))
        return where(at, Words(self.language, self.game.key))

    def describe(self) -> str:
        """Variant and form in plain text."""
        return "\n\n".join(filter(None, [self.options.describe(), self.form.describe()]))

    def _changed(self, key: str, values: Values) -> None:
        self._values = {**self._values, **values}
        if key == "language" and values["language"] != self.language:
            self._on_language(values["language"])
            return
        if key in ("begin", "stands", "shipped") and values["begin"] == SHIPPED:
            self._begin_at(self._picked(key, values))
        self.draw()

    def _picked(self, key: str, values: Values) -> Scenario:
        """The position that is meant: the one that was chosen, or the first at the place that was chosen."""
        known = self.scenarios()
        if key == "stands":
            return next(one for one in known.values() if self.stands(one) == values["stands"])
        return known[values.get("shipped", next(iter(known)))]

    def _begin_at(self, scenario: Scenario) -> None:
        self._values |= {"shipped": scenario.id, "seats": str(scenario.seats)}
        self.options.take(scenario.options)

    # --- starting ------------------------------------------------------------------------------------

    def _submitted(self, values: Values) -> None:
        self._values = {**self._values, **values}
        try:
            session = self.start(values)
        except Wrong as wrong:
            self.form.refuse_all(wrong.faults)
        else:
            self._values["file"] = ""  # the name is taken now
            self.draw()  # a second tap on the same button finds a form that has moved on
            self._on_start(session)

    def start(self, values: Values) -> Session:
        """The session that the form asks for; raises Wrong with all that cannot stand."""
        found: list[Any] = []
        faults: list[tuple[str, str]] = []
        for part in (self._people, self._position, self._seed, self._path):
            try:
                found.append(part(values))
            except Wrong as wrong:
                faults += wrong.faults
        if faults:
            raise Wrong(*faults)
        (people, teams), (position, scenario), seed, path = found
        try:
            return start(
                path, self.game, people,
                options=self.options.chosen, seed=seed, real=values["real"], position=position, scenario=scenario,
                mode=values["mode"], goals=[line.strip() for line in values["goals"].splitlines() if line.strip()],
                facilitator=values["facilitator"].strip(), place=values["place"].strip(), language=self.language,
                target_min=values["target"], teams=teams,
            )  # fmt: skip
        except RecordError as trouble:
            raise Wrong((trouble.sentence(self.language), "file")) from trouble
        except Refused as refused:
            raise Wrong((self._why(refused), "")) from refused

    def _why(self, refused: Refused) -> str:
        return why_sentence(Words(self.language, self.game.key), refused)

    def _people(self, values: Values) -> tuple[list[list[Sitter]], dict[str, str]]:
        """Who sits at each seat, and the teams' names by seat."""
        found: list[list[Sitter]] = []
        teams: dict[str, str] = {}
        faults = []
        for n in range(1, self.seats + 1):
            team, names = team_of(values[f"name{n}"])
            given = sitters_of(names, values[f"plays{n}"], values.get(f"fresh{n}", False))
            try:
                taken = [*teams.values(), *(one.name for seat in found for one in seat)]
                found += seated([given], taken)
                if team:
                    teams[f"P{n}"] = checked_name(team, [*taken, *(one.name for one in found[-1])])
            except RecordError as trouble:
                told = self.say.tell("setup.at_seat", n=n, why=trouble.sentence(self.language))
                faults.append((told, f"name{n}"))
        if faults:
            raise Wrong(*faults)
        return found, teams

    def _position(self, values: Values) -> tuple[State | None, str]:
        """The state to begin at, and the scenario's id; None for a new game."""
        begin = values.get("begin", NEW)
        try:
            if begin == NEW:
                self.game.begin(self.seats, self.options.chosen)
                return None, ""
            scenario = self._own(values) if begin == OWN else self.scenarios()[values["shipped"]]
            position = replace(scenario, options=self.options.chosen).state()
            check_seats(position, self.seats)
            return position, scenario.id
        except BadScenario as bad:
            raise Wrong(*((problem.told(self.language), "path") for problem in bad.problems[:5])) from bad
        except BadPosition as wrong:
            raise Wrong((self.say.tell("setup.bad_position", why=[*wrong.told]), "begin")) from wrong
        except RecordError as trouble:
            raise Wrong((trouble.sentence(self.language), "seats")) from trouble
        except Refused as refused:
            raise Wrong((self._why(refused), "")) from refused

    def _seed(self, values: Values) -> int | None:
        """The seed that was typed; None for none."""
        plain = values["seed"].strip()
        if not plain:
            return None
        # a number that is far too long is not read: Python refuses to
        seed = int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 60 else plain
        try:
            check_seed(seed)
        except Refused as refused:
            raise Wrong((self._why(refused), "seed")) from refused
        return int(seed)

    def _own(self, values: Values) -> Scenario:
        found = load(_path(values["path"].strip()))
        if found[0].game is not self.game:
            title = Words(self.language, found[0].game.key).tell("title")
            raise Wrong((self.say.tell("setup.other_game", title=title), "path"))
        wanted = values["scenario"].strip()
        for scenario in found:
            if scenario.id == wanted or (not wanted and len(found) == 1):
                return scenario
        known = [scenario.id for scenario in found]
        raise Wrong((self.say.tell("setup.which", known=known), "scenario"))

    def _path(self, values: Values) -> Path:
        """The file of the session: the name that was given, or one made of game and date that is still free."""
        name = written_small(values["file"])
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if name:
                path = session_path(self.folder, name)
                check_free(path)
                return path
            stem = f"{self.game.key}-{datetime.now().astimezone():%Y-%m-%d}"
            path = session_path(self.folder, stem)
            return session_path(self.folder, free_name(stem, self.folder)) if path.exists() else path
        except RecordError as trouble:
            raise Wrong((trouble.sentence(self.language), "file")) from trouble
        except OSError as trouble:
            told = self.say.tell("setup.no_folder", folder=str(self.folder), why=trouble.strerror or "")
            raise Wrong((told, "file")) from trouble


def team_of(text: str) -> tuple[str, str]:
    """The name of a team, which stands before a colon, and who belongs to it.

    >>> team_of("The Reds: Ana, Ben"), team_of("Ana, Ben")
    (('The Reds', 'Ana, Ben'), ('', 'Ana, Ben'))
    """
    team, colon, people = text.partition(":")
    return (team.strip(), people.strip()) if colon and team.strip() and people.strip() else ("", text)


def sitters_of(text: str, plays: str, fresh: bool) -> list[Sitter]:
    """The people whom a field names: several are separated by commas, an office stands in brackets behind a name.

    >>> sitters_of("Ana (speaker), Ben", "", False)[0]
    Sitter(name='Ana', bot='', new=False, plays=None, office='speaker')
    """
    if plays:
        return [Sitter(text.strip(), bot=plays)]
    people = []
    for part in text.split(","):
        name, bracket, office = part.strip().partition("(")
        whole = bracket and office.endswith(")") and name.strip()
        people.append(
            Sitter(name.strip(), new=fresh, office=office[:-1].strip()) if whole else Sitter(part.strip(), new=fresh)
        )
    return people


def _path(written: str) -> Path:
    """A path as a person writes it; ~ is the own folder, and a person whom nobody knows has none."""
    path = Path(written)
    try:
        return path.expanduser()
    except RuntimeError:
        return path
