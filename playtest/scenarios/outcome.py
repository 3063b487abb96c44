"""How a scenario went: passed, or what was otherwise, at which step and under which rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playtest.engine import Refused
from playtest.locales import ENGLISH, tell, words
from playtest.scenarios.load import Scenario

BEFORE = 0
END = -1


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is otherwise: a key of the catalogue (``failure.<key>``), its facts, and a rule if one refused."""

    key: str
    facts: Mapping[str, Any]
    rule: str = ""

    def told(self, language: str = ENGLISH) -> str:
        """What is otherwise, as a sentence."""
        facts = dict(self.facts)
        if isinstance(facts.get("said"), Refused):
            facts["said"] = _why(facts["said"], str(facts["game"]), language)
        return tell(language, "scenarios", f"failure.{self.key}", **facts)


def _why(refused: Refused, game: str, language: str) -> str:
    """A refusal's code, and what it says to players where the game has words for it."""
    say = words(language, game)
    if not say.has(f"refusal.{refused.code}"):
        return refused.code
    return f"{refused.code} – {say.refusal(refused.shown()).rstrip('.')}"


class Failed(Exception):
    """A step is not as expected; the run ends here."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(" ".join(fault.told() for fault in faults))
        self.faults = faults


def failed(key: str, rule: str = "", **facts: Any) -> Failed:
    """The exception for one fault."""
    return Failed(Fault(key, facts, rule))


@dataclass(slots=True)
class Outcome:
    """The result of one run. ``step`` counts the script from 1, where it failed; BEFORE and END stand for the rest.

    ``faults`` are all that was otherwise at that step; what follows it was not run. ``rules`` are the ids of all
    rules that came up, refusals included.
    """

    scenario: Scenario
    step: int = BEFORE
    faults: Sequence[Fault] = ()
    rules: set[str] = field(default_factory=set)

    @property
    def passed(self) -> bool:
        """Was everything as expected?"""
        return not self.faults

    @property
    def line(self) -> int:
        """The line of the failing step in its file."""
        path = {BEFORE: ("before",), END: ("expect",)}.get(self.step, ("script", self.step - 1))
        return self.scenario.line_of(*path)

    def told(self, language: str = ENGLISH) -> list[str]:
        """A line for each fault: file and line, step, rule, and what is otherwise."""
        at = {BEFORE: "before", END: "end"}.get(self.step, "step")
        return [
            tell(
                language,
                "scenarios",
                "failure_at",
                file=self.scenario.document.file,
                line=self.line,
                id=self.scenario.id,
                step=tell(language, "scenarios", f"at.{at}", step=self.step),
                rules=fault.rule or ", ".join(self.scenario.rules) or "-",
                what=fault.told(language),
            )
            for fault in self.faults
        ]
