"""Scenario files as checked records, and the positions in them as running games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Any

from playtest import games
from playtest.engine.basics import Refused
from playtest.engine.chance import Luck
from playtest.engine.fields import BadPosition
from playtest.engine.game import Game
from playtest.engine.play import Line
from playtest.engine.state import State
from playtest.games.faults import refused_told
from playtest.locales import rulebook
from playtest.scenarios.names import script_problems
from playtest.scenarios.problems import ONE_OF, BadScenario, Path, Problem, shown
from playtest.scenarios.reading import Document, read_file, read_yaml
from playtest.scenarios.schemas import schema_of
from playtest.scenarios.shape import misfits
from playtest.scenarios.side import side_of


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario of a file, with all that ``like`` brought in.

    ``at`` is its position in the file's list, for line numbers. Without a ``position`` it is a new game.
    """

    document: Document
    at: int
    game: Game
    chapter: str
    id: str
    title: str
    rules: tuple[str, ...]
    seats: int
    options: Mapping[str, Any]
    position: Mapping[str, Any] | None
    before: Mapping[str, Any]
    script: tuple[Any, ...]
    expect: Mapping[str, Any]
    note: str

    def line_of(self, *path: str | int) -> int:
        """The line of a part of this scenario in its file; the scenario's own if the part came from another."""
        return self.document.line(("scenarios", self.at, *path))

    def state(self) -> State:
        """The state before anything happens; raises Refused or BadPosition."""
        if self.position is None:
            return self.game.begin(self.seats, self.options)
        return side_of(self.game.key).build(self.position, self.seats, self.game.options.read(self.options))

    def start(self, luck: Luck | None = None, strict: bool = False) -> Line:
        """A game that begins here, run on to its first question; ``luck`` as in ``Line.start``."""
        return Line.at_position(self.game, self.state(), luck, strict)


def load(path: str | FilePath) -> list[Scenario]:
    """The scenarios of a file, in order; raises BadScenario with every fault of the file."""
    return scenarios_of(read_file(path))


def loads(text: str, name: str = "text") -> list[Scenario]:
    """The scenarios of a text; ``name`` is what messages call it. Raises BadScenario."""
    return scenarios_of(read_yaml(text, name))


def find(path: str | FilePath, scenario_id: str) -> Scenario:
    """One scenario of a file; raises BadScenario if the file is faulty or has no such id."""
    found = load(path)
    for scenario in found:
        if scenario.id == scenario_id:
            return scenario
    known = [scenario.id for scenario in found]
    raise BadScenario([Problem("no_id", found[0].document.file, facts={"id": shown(scenario_id), "known": known})])


def start_from(path: str | FilePath, scenario_id: str, luck: Luck | None = None) -> Line:
    """A game that begins at a scenario's position, for a playtest or a lesson; raises BadScenario."""
    return find(path, scenario_id).start(luck)


def shipped(key: str) -> list[FilePath]:
    """The scenario files that come with a game, in order of name."""
    return sorted((FilePath(games.__path__[0]) / key / "scenarios").glob("*.yaml"))


def scenarios_of(document: Document) -> list[Scenario]:
    """The scenarios of a document that was read; raises BadScenario with every fault of it."""
    game = _game_of(document)
    faults = [document.problem(m.key, m.path, **m.facts) for m in misfits(document.data, schema_of(game))]
    if faults:
        raise BadScenario(faults)
    found, problems = _merged(document, game)
    for scenario in found:
        problems += _meaning(scenario)
    if problems:
        raise BadScenario(problems)
    return found


def _game_of(document: Document) -> Game:
    data = document.data
    if not isinstance(data, dict):
        raise BadScenario([document.problem("not_a_file", (), got=shown(data))])
    if "game" not in data:
        expected = [ONE_OF + ", ".join(games.GAMES)]
        raise BadScenario([document.problem("missing", (), name="game", expected=expected)])
    key = data["game"]
    if key not in games.GAMES or not isinstance(key, str):
        raise BadScenario([document.problem("game", ("game",), got=shown(key), games=list(games.GAMES))])
    return games.load(key)


def _merged(document: Document, game: Game) -> tuple[list[Scenario], list[Problem]]:
    known: dict[str, dict[str, Any]] = {}
    found: list[Scenario] = []
    problems: list[Problem] = []
    for i, own in enumerate(document.data["scenarios"]):
        base = known.get(own.get("like", ""), {})
        if "like" in own and not base:
            problems.append(_unlike(document, i, [*known]))
        if own["id"] in known:
            first = next(j for j, other in enumerate(document.data["scenarios"]) if other["id"] == own["id"])
            facts = {"id": shown(own["id"]), "first": document.line(("scenarios", first))}
            problems.append(document.problem("same_id", ("scenarios", i, "id"), **facts))
        whole = known[own["id"]] = _joined(base, own)
        found.append(_scenario(document, i, game, whole))
    return found, problems


def _unlike(document: Document, at: int, known: list[str]) -> Problem:
    """Why a scenario cannot be like the one that it names: that is not before it, or nowhere."""
    every = document.data["scenarios"]
    places = {scenario["id"]: i for i, scenario in reversed([*enumerate(every)])}
    here, like = every[at]["id"], every[at]["like"]
    ring = [here, like]
    while ring[-1] in places and ring[-1] not in ring[:-1]:
        ring.append(every[places[ring[-1]]].get("like", ""))
    facts: dict[str, Any] = {"like": shown(like)}
    if like == here:
        key = "like_itself"
    elif ring[-1] == here:
        key, facts["ring"] = "like_ring", " → ".join(ring)
    elif like in places:
        key, facts["line"] = "like_later", document.line(("scenarios", places[like]))
    else:
        key = "like" if known else "like_first"
        facts["known"] = known
    return document.problem(key, ("scenarios", at, "like"), **facts)


def _joined(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    joined = {**base, **own}
    for part in ("position", "options"):
        if part in base and part in own:
            joined[part] = {**base[part], **own[part]}
    return joined


def _scenario(document: Document, at: int, game: Game, whole: Mapping[str, Any]) -> Scenario:
    usual = 4 if 4 in game.players else game.players[0]
    return Scenario(
        document,
        at,
        game,
        document.data.get("chapter", ""),
        whole["id"],
        whole["title"],
        tuple(whole.get("rules", ())),
        whole.get("seats", usual),
        whole.get("options", {}),
        whole.get("position"),
        whole.get("before", {}),
        tuple(whole.get("script", ())),
        whole.get("expect", {}),
        whole.get("note", ""),
    )


def _option(refused: Refused) -> Path:
    """The option of which a refusal speaks."""
    name = refused.numbers.get("option")
    return (name,) if isinstance(name, str) else ()


def _meaning(scenario: Scenario) -> Iterator[Problem]:
    """Faults that the schema cannot know: rules that do not exist, options and positions that make no sense."""
    here: Path = ("scenarios", scenario.at)
    known = rulebook(scenario.game.key, "en")
    for i, rule in enumerate(scenario.rules):
        if rule not in known:
            yield scenario.document.problem("rule", (*here, "rules", i), rule=shown(rule))
    yield from script_problems(scenario.document, scenario.game, scenario.at, scenario.script)
    try:
        faults = scenario.state().faults()
    except BadPosition as fault:
        for told, place in zip(fault.told, fault.places, strict=True):
            if place[:1] in (("seats",), ("options",)):
                yield scenario.document.problem("options", (*here, *place), why=[told])
            else:
                yield scenario.document.problem("position", (*here, "position", *place), why=[told])
    except Refused as refused:
        field = "seats" if refused.code == "player_count" else "options"
        why = [refused_told(scenario.game.key, refused)]
        yield scenario.document.problem("options", (*here, field, *_option(refused)), why=why)
    else:
        yield from (scenario.document.problem("position", (*here, "position"), why=[told]) for told in faults)
