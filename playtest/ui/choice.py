"""The choice panel: one question with its answers, drawn once for each type of choice and not once for each game.

    panel = ChoicePanel(on_answer=played, lang="en")
    say = Words("en", "viva", {"P1": "Anna", "P2": "Ben"})
    panel.ask(Question(token=d.token, what=d.what, heading="Buy a card?", choice=d.choice.shown(), words=say))
    panel.root                       # the widget to show

    def played(given: Answer) -> None:
        try:
            line.submit(seat, given.what, given.answer, token=given.token)
        except Refused as no:
            panel.refuse(sentence(no))     # the question stays, with all that was filled in
        else:
            panel.ask(next_question())     # or panel.clear("…")

An answer carries the token of the question that it was drawn from. Whatever arrives with another token, or a second
time with the same one, never reaches `on_answer`: the panel says kindly that the game has moved on. What comes from the
page is untrusted in every other way too, so the engine checks the answer itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import traitlets

from playtest.locales import Words
from playtest.locales.answers import answered
from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.together import Worded
from playtest.ui.words import words


@dataclass(frozen=True)
class Legal:
    """One answer that may be given. Without `text` the panel says it in words itself."""

    answer: Any
    text: str | None = None


@dataclass(frozen=True)
class Refusal:
    """One answer that may not be given, shown greyed, and the sentence that says why not."""

    answer: Any
    why: str
    text: str | None = None


@dataclass(frozen=True)
class Question:
    """What a seat is asked. Whoever looks at the screen sees all of it: give it only what that seat may know.

    choice: the choice as the engine shows it (`choice.shown()`), or None for a heading with nothing to answer.
    explain: a text, or several as paragraphs.
    words: the game's words and the people's names; they say what each id in the choice is called.
    labels: texts for single ids (items, seats, parts, ways, slots, places) that go before those of `words`.
    legal: all answers that may be given, where somebody worked them out; None when only the engine can tell.
    refused: answers worth showing greyed with their reason.
    shut: the ways of a menu in which nothing may be chosen; each has its reason in `refused`.
    rules: several rules behind the question, each folded behind its head: head and text.
    lead: the way of a menu that the question is about: it comes first, and is open.
    draft: names the question where what was filled in is to be kept while another one is shown; "" keeps nothing.
    start: an answer that is filled in from the beginning, as far as it still fits; None for none.
    forget: everything that was kept of earlier questions is gone.
    confirm: a sentence with `{choice}` to ask back before sending (for an absent seat), or "".
    level: the heading's level in the page's outline.
    """

    token: str
    what: str
    heading: str
    choice: Mapping[str, Any] | None
    explain: str | Sequence[str] = ""
    words: Words | None = None
    labels: Mapping[str, str] = field(default_factory=dict)
    legal: Sequence[Legal] | None = None
    refused: Sequence[Refusal] = ()
    shut: Sequence[str] = ()
    rules: Sequence[tuple[str, str]] = ()
    lead: str = ""
    draft: str = ""
    start: Any = None
    forget: bool = False
    confirm: str = ""
    level: int = 3


@dataclass(frozen=True)
class Answer:
    """What came back: the raw JSON answer (not yet checked), the token and the name of the decision it belongs to."""

    answer: Any
    token: str
    what: str


class _Named(Words):
    """Words in which single ids are called otherwise."""

    def __init__(self, words: Words, labels: Mapping[str, str]) -> None:
        super().__init__(words.language, words.subject, words.names)
        self._labels = labels

    def label(self, item: object) -> str:
        return self._labels.get(str(item)) or super().label(item)


def ids(choice: Mapping[str, Any]) -> Iterator[object]:
    """All ids in a choice: what stands on its buttons, and what names its parts."""
    for key in ("options", "items", "receivers", "slots", "places"):
        yield from choice.get(key, ())
    for key in ("parts", "ways"):
        for name, inner in choice.get(key, {}).items():
            yield name
            yield from ids(inner)
    if "choice" in choice:
        yield from ids(choice["choice"])


def shown(question: Question, lang: str) -> dict[str, Any]:
    """The question as the page's script takes it: plain JSON, with every answer in words."""
    say = _Named(question.words or Words(lang, "engine"), question.labels)

    def entry(made: Legal | Refusal) -> dict[str, Any]:
        assert question.choice is not None
        text = made.text if made.text is not None else answered(say, question.choice, made.answer, question.what)
        return {"answer": made.answer, "label": text}

    choice = question.choice
    return {
        "token": question.token,
        "what": question.what,
        "heading": question.heading,
        "level": question.level,
        "explain": [question.explain] if isinstance(question.explain, str) else list(question.explain),
        "choice": question.choice,
        "labels": {str(item): say.label(item) for item in ids(question.choice or {})},
        "legal": None if question.legal is None or question.choice is None else list(map(entry, question.legal)),
        "no": answered(say, choice, None, question.what) if choice and choice["type"] == "maybe" else "",
        "refused": [] if question.choice is None else [{**entry(made), "why": made.why} for made in question.refused],
        "shut": list(question.shut),
        "rules": [list(rule) for rule in question.rules],
        "lead": question.lead,
        "draft": question.draft,
        "start": question.start,
        "forget": question.forget,
        "confirm": question.confirm,
        "lang": lang,
    }


class _ChoiceWidget(Worded):
    _esm = script("choice")
    question = traitlets.Dict().tag(sync=True)
    message = traitlets.Dict().tag(sync=True)


class ChoicePanel(Screen):
    """The widget of one question. `on_answer` gets each answer to the question that is open, once."""

    def __init__(self, on_answer: Callable[[Answer], object], lang: str = "en") -> None:
        self.lang = lang
        self._on_answer = on_answer
        self._question: Question | None = None
        self._open = False
        self._serial = 0
        asked = self._numbered(shown(self._waiting(""), lang))
        self.root = _ChoiceWidget(question=asked, message={}, words=words(lang))
        self.root.on_msg(Guard(self._apologise, lang=lang)(self._received))

    def ask(self, question: Question) -> None:
        """Shows the question and opens it for one answer; the focus goes to its heading if it was in the panel."""
        self._question = question
        self._open = question.choice is not None
        with self.root.hold_sync():
            self.root.words = words(self.lang)
            self.root.message = {}
            self.root.question = self._numbered(shown(question, self.lang))

    def refuse(self, text: str) -> None:
        """Says why the last answer was not taken; the same question is open again, with all that was filled in."""
        self._open = self._question is not None and self._question.choice is not None
        self._say("refused", text)

    def clear(self, text: str | None = None, forget: bool = False) -> None:
        """Nothing to answer: nothing of the last question stays in the widget. `text` says what is waited for.

        With `forget` nothing stays in the page either of what was filled in, because somebody else looks next."""
        waiting = self._waiting(words(self.lang)["waiting"] if text is None else text)
        self.ask(replace(waiting, forget=forget))

    def describe(self) -> str:
        """The open question in plain text."""
        asked = self._question or self._waiting("")
        seen = shown(asked, self.lang)
        lines = [asked.heading, *filter(None, seen["explain"]), *(f"{text} ({head})" for head, text in asked.rules)]
        lines += [f"  - {text}" for text in _open_answers(seen)]
        lines += [f"  x {entry['label']} ({entry['why']})" for entry in seen["refused"]]
        return "\n".join(filter(None, lines))

    def _waiting(self, text: str) -> Question:
        return Question(token="", what="", heading=text, choice=None)

    def _numbered(self, value: dict[str, Any]) -> dict[str, Any]:
        # an equal value would not be sent, and the page would stay locked
        self._serial += 1
        return {**value, "n": self._serial}

    def _say(self, kind: str, text: str) -> None:
        self.root.message = self._numbered({"kind": kind, "text": text})

    def _apologise(self, text: str) -> None:
        self.refuse(text)

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        given = read(content)
        asked = self._question
        if given is None or asked is None or not self._open or (given.token, given.what) != (asked.token, asked.what):
            self._say("stale", words(self.lang)["stale"])
            return
        self._open = False
        serial = self._serial
        self._on_answer(given)
        if serial == self._serial:
            self.refuse("")


def _open_answers(seen: Mapping[str, Any]) -> list[str]:
    """The answers that can be listed: the legal ones where somebody worked them out, else the options."""
    if seen["legal"] is not None:
        return [entry["label"] for entry in seen["legal"]]
    return [seen["labels"][str(option)] for option in (seen["choice"] or {}).get("options", ())]


def read(content: object) -> Answer | None:
    """The page's message as an answer, or None when it is nothing of the kind."""
    if not isinstance(content, dict) or "answer" not in content:
        return None
    token, what = content.get("token"), content.get("what")
    if not isinstance(token, str) or not isinstance(what, str):
        return None
    return Answer(content["answer"], token, what)
