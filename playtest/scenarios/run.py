"""Scenarios played step by step: the script is done, expectations are compared, refusals are tried."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from playtest.engine.basics import PUBLIC, TABLE, EngineError, Refused, Seat, seat_name, seat_of
from playtest.engine.play import Line
from playtest.engine.steps import names_in
from playtest.engine.table import tellings
from playtest.scenarios.chance import Prepared
from playtest.scenarios.compare import Difference, differences, first_untold
from playtest.scenarios.load import Scenario
from playtest.scenarios.names import no_such_thing
from playtest.scenarios.outcome import BEFORE, END, Failed, Fault, Outcome, failed
from playtest.scenarios.passing import asked_now, pass_through, pass_until
from playtest.scenarios.problems import shown
from playtest.scenarios.side import side_of

T = TypeVar("T")


def run(scenario: Scenario, strict: bool = True) -> Outcome:
    """Play a scenario to its end or its first failing step; ``strict`` also looks twice at every question."""
    playing = Run(scenario, strict)
    at = BEFORE
    faults: tuple[Fault, ...] = ()
    try:
        playing.begin()
        for at, _ in enumerate(scenario.script, 1):  # noqa: B007  # the step that fails is reported
            playing.advance()
        at = END
        playing.finish()
    except Failed as failure:
        faults = failure.faults
    except EngineError as error:
        faults = (Fault("engine", {"said": str(error)}),)
    return Outcome(scenario, at, faults, playing.rules)


class Run:
    """One scenario being played; ``line`` is the game, ``done`` how many steps of the script are behind it.

    A lesson may show it step by step: ``begin()``, then ``advance()`` as often as the script has steps.
    All raise Failed where something is not as the scenario says.
    """

    line: Line

    def __init__(self, scenario: Scenario, strict: bool = False) -> None:
        self.scenario = scenario
        self.side = side_of(scenario.game.key)
        self.luck = Prepared()
        self.strict = strict
        self.done = 0
        self._ready = 0
        self._refusals: set[str] = set()

    @property
    def rules(self) -> set[str]:
        """Ids of all rules that came up so far, refusals included."""
        cited = self.line.cited() if hasattr(self, "line") else {}
        return {*cited, *self._refusals} - {""}

    def begin(self) -> None:
        """Compare what holds before anything happens, then run on to the first question.

        The results of chance that this needs are those which the script prepares in its first steps.
        """
        state = self.scenario.state()
        self._same(differences(self.scenario.before, self.side.facts(state)))
        for step in self.scenario.script:
            if "chance" not in step:
                break
            self.luck.prepare(step["chance"])
            self._ready += 1
        self.line = self._lucky(lambda: Line.at_position(self.scenario.game, state, self.luck, self.strict))

    def advance(self) -> None:
        """Do the next step of the script."""
        step = self.scenario.script[self.done]
        self.done += 1
        ((name, inner),) = step.items()
        special: dict[str, Callable[[Any], None]] = {
            "chance": self._chance,
            "through": self._through,
            "until": self._until,
            "refused": self._refused,
            "unchanged": self._unchanged,
            "expect": self.compare,
        }
        if name in special:
            special[name](inner)
        else:
            self._do(name, inner)

    def finish(self) -> None:
        """Compare what is expected at the end; whatever chance was prepared must have been used."""
        self.compare(self.scenario.expect)
        for label, results in self.luck.unused():
            raise failed("chance_left", label=label, results=results)

    # --- steps ---------------------------------------------------------------------------------------

    def _chance(self, results: Mapping[str, Any]) -> None:
        if self.done > self._ready:
            self.luck.prepare(results)

    def _through(self, flow: str) -> None:
        self._lucky(lambda: pass_through(self.line, flow, self.side.PASSING))

    def _until(self, wanted: Mapping[str, str]) -> None:
        ((name, what),) = wanted.items()
        seat = self._seat(name)
        self._lucky(lambda: pass_until(self.line, seat, what, self.side.PASSING))

    def _do(self, name: str, deed: Any) -> None:
        seat = self._seat(name)
        what, answer = parted(deed)
        try:
            self._lucky(lambda: self.line.submit(seat, what, answer))
        except Refused as refused:
            raise Failed(
                Fault("refused", {
                    "who": name, "decision": what, "said": refused, "game": self.line.game.key,
                    "asked": asked_now(self.line),
                }, refused.rule), *self._odd(answer),
            ) from None  # fmt: skip

    def _odd(self, answer: object) -> list[Fault]:
        """A name in the answer that the game has not: often why it was refused."""
        found = no_such_thing(self.scenario.game, self.line.state.options, answer)
        return [Fault("no_such_thing", found)] if found else []

    def _refused(self, wanted: Mapping[str, Any]) -> None:
        deed = {name: inner for name, inner in wanted.items() if name not in ("code", "rule")}
        ((name, inner),) = deed.items()
        before = self._whole()
        try:
            self._attempt(name, inner)
        except Refused as refused:
            self._refusals.add(refused.rule)
            expected = {key: wanted[key] for key in ("code", "rule") if key in wanted}
            unlike = list(differences(expected, {"code": refused.code, "rule": refused.rule}))
            self._same(unlike, refused.rule, self._odd(inner) if unlike and name != "start" else [])
        else:
            raise failed("accepted", who=name, deed=shown(inner, 200), code=wanted["code"])
        if self._whole() != before:
            raise failed("changed", who=name, deed=shown(inner, 200))

    def _attempt(self, name: str, deed: Any) -> None:
        if name == "start":
            Line.start(self.scenario.game, deed.get("seats", self.scenario.seats), deed.get("options", {}))
        else:
            what, answer = parted(deed)
            self.line.submit(self._seat(name), what, answer)

    def _unchanged(self, deed: Mapping[str, Any]) -> None:
        ((name, inner),) = deed.items()
        before = self.line.state.json()
        self._do(name, inner)
        if self.line.state.json() != before:
            raise failed("changed", who=name, deed=shown(inner, 200))

    def _whole(self) -> str:
        """Everything that a refusal must leave alone, as bytes."""
        line = self.line
        return json.dumps([line.state.json(), line.n, [entry.json() for entry in line.entries]], sort_keys=True)

    # --- expectations --------------------------------------------------------------------------------

    def compare(self, expected: Mapping[str, Any]) -> None:
        """Compare expectations with the game as it stands; raises Failed with all differences."""
        line = self.line
        facts = {**self.side.facts(line.state), "over": line.over, "winners": list(map(seat_name, line.state.winners))}
        found = list(differences({name: value for name, value in expected.items() if name in facts}, facts))
        if "phase" in expected and expected["phase"] not in names_in(line.path):
            found.append(Difference("phase", expected["phase"], line.path or "the end"))
        for name, wanted in expected.get("asked", {}).items():
            found += self._asked(name, wanted)
        for name, view in expected.get("view", {}).items():
            found += differences(view, self.line.view(self._viewer(name)), f"view.{name}")
        for key, wanted in expected.get("every", {}).items():
            happened = [event["facts"] for event in line.log(TABLE) if event["key"] == key]
            found += differences(wanted, happened, f"every.{key}")
        told = {"TABLE": expected.get("events", []), **expected.get("told", {})}
        untold = [fault for name, events in told.items() for fault in self._untold(name, events)]
        self._same(found, extra=untold)

    def _asked(self, name: str, wanted: list[str]) -> list[Difference]:
        seat = self._seat(name)
        asked = [decision for decision in self.line.open if decision.seat == seat]
        fits = len(asked) == len(wanted) and all(any(decision.means(what) for decision in asked) for what in wanted)
        return [] if fits else [Difference(f"asked.{name}", wanted, [decision.what for decision in asked])]

    def _untold(self, name: str, events: list[Any]) -> list[Fault]:
        log = [telling for told in self.line.log(self._viewer(name)) for telling in tellings(told)]
        missing = first_untold(events, log)
        if missing is None:
            return []
        ((key, _),) = missing.items()
        alike = [event["facts"] for event in log if event["key"] == key]
        heard = shown(alike, 300) if alike else ", ".join(dict.fromkeys(str(event["key"]) for event in log))
        return [Fault("untold", {"viewer": name, "event": shown(dict(missing), 200), "heard": heard or "-"})]

    def _same(self, found: Any, rule: str = "", extra: list[Fault] | None = None) -> None:
        faults = [
            Fault("difference", {"where": one.where, "expected": words(one.expected), "found": words(one.found)}, rule)
            for one in found
        ] + (extra or [])
        if faults:
            raise Failed(*faults)

    # --- helpers -------------------------------------------------------------------------------------

    def _seat(self, name: str) -> Seat:
        if name == "TABLE":
            return TABLE
        try:
            return seat_of(name, self.scenario.seats)
        except Refused:
            raise failed("no_seat", who=name, seats=self.scenario.seats) from None

    def _viewer(self, name: str) -> Seat:
        return PUBLIC if name == "public" else self._seat(name)

    def _lucky(self, deed: Callable[[], T]) -> T:
        """Do something that may need chance; a result that is missing or impossible ends the run."""
        try:
            return deed()
        except Refused as refused:
            if refused.code in ("chance", "chance_missing"):
                label = str(refused.numbers["label"]).rpartition("/")[2].replace(":", " ")
                raise Failed(Fault(refused.code, {**refused.numbers, "label": label})) from None
            raise


def parted(deed: Any) -> tuple[str, Any]:
    """The name of a decision and the answer: ``pass_window`` has none."""
    if isinstance(deed, str):
        return deed, None
    ((what, answer),) = deed.items()
    return what, answer


def words(value: Any) -> str:
    """A value in a message."""
    return value if isinstance(value, str) else shown(value, 300) if isinstance(value, list | dict) else str(value)
