"""Phases as steps: where we are, what is done, what comes; back and forth by button or by naming the step.

stepper = Stepper([Step("deal", "Deal"), Step("militias", "Militias")], on_go=lambda key: ...)
stepper.show("militias", done=("deal",))
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.together import Worded
from playtest.ui.words import words


@dataclass(frozen=True)
class Step:
    """One step: its key, and its name in the reader's language."""

    key: str
    name: str


class _StepperWidget(Worded):
    _esm = script("stepper")
    steps = traitlets.Dict().tag(sync=True)


class Stepper(Screen):
    """A row of steps. With `on_go` each step is a button and there are Back and Next; without it the row only shows.

    `on_go(key)` gets the key of the step that was asked for; it decides, and calls `show`. `beyond` is where Next leads
    from the last step; without it Next ends there.
    """

    def __init__(
        self,
        steps: Sequence[Step],
        on_go: Callable[[str], object] | None = None,
        lang: str = "en",
        numbered: bool = True,
    ) -> None:
        """`numbered`: each step has its number before its name. Raises ValueError where there is no step."""
        if not steps:
            raise ValueError("a stepper needs at least one step")
        self._numbered = numbered
        self.lang = lang
        self.steps = tuple(steps)
        self.beyond: Step | None = None
        self._on_go = on_go
        self._current = steps[0].key
        self._done: frozenset[str] = frozenset()
        self._problem = ""
        self._serial = 0
        self.root = _StepperWidget(steps=self._state(), words=words(lang))
        self.root.on_msg(Guard(self._failed, lang=lang)(self._received))

    @property
    def current(self) -> str:
        """The key of the step that is shown as the present one."""
        return self._current

    def show(self, current: str, done: Collection[str] = ()) -> None:
        """Marks the present step and those that are done. Raises KeyError for a step that is not there."""
        if current not in (step.key for step in self.steps):
            raise KeyError(current)
        self._current, self._done, self._problem = current, frozenset(done), ""
        self._draw()

    def describe(self) -> str:
        """The row of steps in plain text: done `[x]`, present `[>]`, to come `[ ]`."""
        marks = {"done": "[x]", "now": "[>]", "next": "[ ]"}
        return " ".join(f"{marks[self._mark(step)]} {step.name}" for step in self.steps)

    def _mark(self, step: Step) -> str:
        if step.key == self._current:
            return "now"
        return "done" if step.key in self._done else "next"

    def _draw(self) -> None:
        self.root.words = words(self.lang)
        self.root.steps = self._state()

    def _state(self) -> dict[str, Any]:
        self._serial += 1
        return {
            "steps": [{"key": step.key, "name": step.name, "mark": self._mark(step)} for step in self.steps],
            "beyond": {"key": self.beyond.key, "name": self.beyond.name} if self.beyond else None,
            "moves": self._on_go is not None,
            "numbered": self._numbered,
            "problem": self._problem,
            "lang": self.lang,
            "n": self._serial,
        }

    def _failed(self, text: str) -> None:
        self._problem = text
        self._draw()

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        if self._on_go is None or not isinstance(content, dict) or content.get("n") != self._serial:
            return
        ways = (*self.steps, self.beyond) if self.beyond else self.steps
        if (key := content.get("go")) in [step.key for step in ways]:
            self._on_go(key)
