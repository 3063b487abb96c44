"""Every screen part on one page, for the browser tests: `?type=share` says which choice is asked, `?lang=de` in which words,
`?period=1` puts commentary beside rules and the switch for it below the log."""

import json
import os
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs

import ipywidgets

from playtest.record import Row
from playtest.teach.explain import Commentary
from playtest.ui import (
    Answer,
    Board,
    ChoicePanel,
    Guard,
    Handover,
    Heading,
    Legal,
    Notice,
    Pulse,
    Question,
    Refusal,
    Step,
    Stepper,
    StoryTable,
    Table,
)
from playtest.ui.period import PeriodSwitch

CARDS = {"type": "one_of", "options": ["radar", "pool"]}
CHOICES: dict[str, dict[str, Any]] = {
    "one_of": {"type": "one_of", "options": ["radar", "pool", "tower"]},
    "one_seat": {"type": "one_seat", "options": ["P2", "P3"]},
    "some_of": {"type": "some_of", "items": ["M1", "M1", "M3", "radar"], "least": 1, "most": 3},
    "number": {"type": "number", "least": 0, "most": 40},
    "small_number": {"type": "number", "least": 0, "most": 4},
    "yes_no": {"type": "yes_no"},
    "nothing": {"type": "nothing"},
    "share": {"type": "share", "items": ["M1", "M1", "M3"], "receivers": ["P1", "P2", "P3"]},
    "assign": {"type": "assign", "slots": ["die 1", "die 2"], "places": [1, 2, 6]},
    "order": {"type": "order", "items": ["radar", "pool", "tower"]},
    "text": {"type": "text", "most": 60},
    "maybe": {"type": "maybe", "choice": {"type": "some_of", "items": ["M1", "M3"], "least": 1, "most": 2}},
    "maybe_short": {"type": "maybe", "choice": CARDS},
    "several": {"type": "several", "choice": CARDS, "least": 0, "most": 2},
    "parts": {"type": "parts", "parts": {"what": CARDS, "to": {"type": "one_seat", "options": ["P2", "P3"]}}},
    "form": {
        "type": "parts",
        "parts": {
            "buy": {"type": "yes_no"},
            "gift": {"type": "maybe", "choice": {"type": "number", "least": 1, "most": 30}},
            "to": {"type": "one_seat", "options": ["P2", "P3"]},
        },
        "blanks": {"buy": False, "gift": None},
    },
    "menu": {
        "type": "menu",
        "ways": {
            "buy": CARDS,
            "give": {"type": "parts", "parts": {"what": {"type": "number", "least": 1, "most": 30}, "to": {"type": "one_seat", "options": ["P2", "P3"]}}},
            "pass_money": {"type": "nothing"},
        },
    },
    "legal": {"type": "one_of", "options": ["radar", "pool", "tower"]},
    "hostile": {"type": "one_of", "options": ["evil", "fine"]},
    "confirm": {"type": "one_of", "options": ["radar", "pool"]},
}
EVIL = "<img src=x onerror='window.PWN=1'>"
LABELS = {
    "P1": "Anna", "P2": "Ben", "P3": "Cem", "M1": "1 million", "M3": "3 millions", "radar": "Radar station", "pool": "Swimming pool",
    "tower": "Watchtower", "die 1": "First die", "die 2": "Second die", "buy": "Buy an extension", "give": "Give money away",
    "pass_money": "Pass", "what": "What", "to": "To whom", "6": "Protect the President", "1": "Estate 1", "2": "Estate 2", "evil": EVIL,
}  # fmt: skip
DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 160">
<rect x="5" y="5" width="120" height="150" rx="10" fill="#e8f1f9" stroke="#0b4f8a" stroke-width="3"/>
<rect x="140" y="5" width="120" height="150" rx="10" fill="#fdf3e2" stroke="#8a5a0b" stroke-width="3" stroke-dasharray="8 4"/>
<rect x="275" y="5" width="120" height="150" rx="10" fill="#edf6f0" stroke="#1c5f36" stroke-width="3" stroke-dasharray="2 4"/>
<g font-size="22" font-family="sans-serif" text-anchor="middle" fill="#16202b">
<text x="65" y="40">Anna ★</text><text x="200" y="40">Ben</text><text x="335" y="40">Cem</text>
<text x="65" y="90">3 M</text><text x="200" y="90">4 M</text><text x="335" y="90">1 M</text></g></svg>"""
TYPES = list(CHOICES)


class Page:
    """One question after the other, all of the same type; every answer is written into the log."""

    def __init__(self) -> None:
        query = parse_qs(os.environ.get("QUERY_STRING", ""))
        self.lang = query.get("lang", ["en"])[0]
        self.type = query.get("type", ["one_of"])[0]
        self.n = 0
        self.taken: list[Row] = []
        self.notice = Notice(self.lang)
        self.panel = ChoicePanel(self.played, self.lang)
        self.board = Board(self.lang)
        self.log = StoryTable(self.why, self.lang)
        self.period = [PeriodSwitch(self.lang), PeriodSwitch(self.lang)] if "period" in query else []
        self.handover = Handover(self.ready, self.lang)
        self.stepper = Stepper([Step(key, key.replace("_", " ")) for key in TYPES], self.go, self.lang)
        self.guard = Guard(self.notice.alert, lang=self.lang)
        self.extra = ipywidgets.HBox([self.button("Hand over", self.give), self.button("Break", self.broken), self.button("Refuse next", self.no)])
        self.refusing = False
        self.draw()

    def why(self, rule: str) -> list[str]:
        self.notice.say(f"why {rule}")
        return [f"{rule} in words.", Commentary("Commentary: So it was then.")] if self.period else []

    def button(self, text: str, deed: Callable[[object], object]) -> ipywidgets.Button:
        made = ipywidgets.Button(description=text, layout=ipywidgets.Layout(width="auto", min_height="44px"))
        made.on_click(self.guard(deed))
        return made

    def question(self) -> Question:
        extra: dict[str, Any] = {}
        if self.type == "legal":
            extra = {"legal": [Legal("radar"), Legal("pool")], "refused": [Refusal("tower", "It costs 4 million; you have 3.")]}
        if self.type == "hostile":
            extra = {"refused": [Refusal("evil", EVIL)]}
        if self.type == "confirm":
            extra = {"confirm": "You answer for Ben, who is away: {choice}?"}
        heading = EVIL if self.type == "hostile" else f"Question {self.n + 1}: {self.type.replace('_', ' ')}"
        return Question(f"token-{self.n}", "demo", heading, CHOICES[self.type], explain="Please decide for Anna.", labels=LABELS, level=2, **extra)

    def draw(self) -> None:
        self.panel.ask(self.question())
        self.log.show(self.taken, "What everybody knows")
        rows = [["Anna (President)", "3 million"], ["Ben", "4 million"], ["Cem", "1 million"]]
        self.board.show(DRAWING, "The table now", [Heading("Estates"), "Three estates are in play.", Table("Money", ["Player", "Money"], rows)])

    def played(self, given: Answer) -> None:
        if self.refusing:
            self.refusing = False
            self.panel.refuse("That costs 4 million; you have 3.")
            return
        self.n += 1
        self.taken.append(Row(self.n, "0:07", "Demo", "Anna", json.dumps(given.answer, sort_keys=True), ("V-MONEY-03",)))
        self.notice.say(f"Answer {self.n} was taken.")
        self.draw()

    def go(self, key: str) -> None:
        self.type = key
        self.stepper.show(key, done=TYPES[: TYPES.index(key)])
        self.draw()

    def no(self, _button: object) -> None:
        self.refusing = True

    def give(self, _button: object) -> None:
        self.handover.cover(1, "Ben", hide=(self.panel, self.board, self.log, self.notice))

    def ready(self, _seat: int) -> None:
        self.draw()

    def broken(self, _button: object) -> None:
        raise RuntimeError("a secret that stays in the log")

    def show(self) -> ipywidgets.VBox:
        parts = (Pulse(self.lang), self.handover, self.notice, self.stepper, self.panel, self.board, self.log, *self.period)
        return ipywidgets.VBox([*(part.root for part in parts), self.extra])
