"""A form: labelled fields in groups, sent whole and checked here before anybody gets them.

    form = Form(on_submit=lambda values: ..., lang="en")
    form.ask("Write a note", [Field("text", "What happened"), Field("fact", "Anybody saw it", "check", True)], "Write")
    form.refuse("This text is empty.", "text")       # the form stays, with all that was filled in
    form.refuse_all([("This text is empty.", "text"), ("No such rule.", "rule")])      # each said at its own field

`on_submit` gets one value for each field, of the field's own type: what a page sends beside that is refused. A field
that is `live` tells `on_change(key, values)` at once, which may ask the form anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Any

import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.together import Worded
from playtest.ui.words import words

KINDS = ("text", "long", "number", "one", "many", "check")
Values = dict[str, Any]


@dataclass(frozen=True)
class Field:
    """One thing to fill in.

    kind: "text" (a line), "long" (several lines), "number" (whole, may be empty: None), "one" of `options`, "many" of
    them (a list), "check" (a bool).  options: value and text each.  suggest: values a text field offers.
    most: characters in a text.  least: of a number.  live: a change is told at once.  shelves: headings under which
    options of "one" that follow each other stand, by their values.
    """

    key: str
    label: str
    kind: str = "text"
    value: Any = ""
    options: Sequence[tuple[str, str]] = ()
    help: str = ""
    suggest: Sequence[tuple[str, str]] = ()
    most: int = 4000
    live: bool = False
    least: int = 0
    shelves: Mapping[str, str] = dataclass_field(default_factory=dict)

    def read(self, given: object) -> Any:
        """What was given as this field's type; raises ValueError for anything else."""
        if self.kind in ("text", "long") and isinstance(given, str) and len(given) <= self.most:
            return given
        if self.kind == "check" and isinstance(given, bool):
            return given
        if self.kind == "number" and (given is None or (type(given) is int and self.least <= given < 1 << 53)):
            return given
        known = [value for value, _ in self.options]
        if self.kind == "one" and isinstance(given, str) and given in known:
            return given
        if self.kind == "many" and isinstance(given, list) and all(one in known for one in given):
            return [value for value in known if value in given]
        raise ValueError(self.key)

    def wrong(self, given: object, lang: str) -> str:
        """Why something cannot be read as this field: what is too long, too small, or no value of it."""
        said, key = words(lang), "field_wrong"
        facts: dict[str, object] = {}
        if self.kind in ("text", "long") and isinstance(given, str):
            key, facts = "field_long", {"most": self.most, "n": len(given)}
        elif self.kind == "number":
            key, facts = "field_number", {"range": said["least_range"].format(least=self.least)}
        return said[key].format(what=self.label, **facts)


@dataclass(frozen=True)
class Group:
    """Fields under a heading. folded: None: always open; True: folded at first; False: open, may be folded."""

    legend: str
    fields: Sequence[Field]
    help: str = ""
    folded: bool | None = None


Part = Field | Group


def fields_of(parts: Sequence[Part]) -> Iterator[Field]:
    """All fields, in order."""
    for part in parts:
        if isinstance(part, Group):
            yield from part.fields
        else:
            yield part


class _FormWidget(Worded):
    _esm = script("form")
    form = traitlets.Dict().tag(sync=True)
    message = traitlets.Dict().tag(sync=True)


class Form(Screen):
    """A form that asks for one thing after the other. `on_cancel` makes room for a way out."""

    def __init__(
        self,
        on_submit: Callable[[Values], object],
        lang: str = "en",
        on_change: Callable[[str, Values], object] | None = None,
        on_cancel: Callable[[], object] | None = None,
    ) -> None:
        self.lang = lang
        self._on_submit, self._on_change, self._on_cancel = on_submit, on_change, on_cancel
        self._serial = 0
        self._said = ""
        self._blank()
        self.root = _FormWidget(form=self._state(), message={}, words=words(lang))
        self.root.on_msg(Guard(self.refuse, lang=lang)(self._received))

    def _blank(self) -> None:
        self._title = self._submit = self._cancel = ""
        self._parts: tuple[Part, ...] = ()
        self._explain: tuple[str, ...] = ()
        self._level = 3
        self._focus = False

    def ask(
        self,
        title: str,
        parts: Sequence[Part],
        submit: str,
        explain: Sequence[str] = (),
        cancel: str = "",
        level: int = 3,
        focus: bool = False,
    ) -> None:
        """Shows these parts. `focus`: the first field takes the keyboard at once."""
        self._title, self._submit, self._cancel, self._level = title, submit, cancel, level
        self._parts, self._explain, self._focus, self._said = tuple(parts), tuple(explain), focus, ""
        self._draw()

    def refuse(self, text: str, at: str = "") -> None:
        """Says why it was not taken, and goes to the field `at`; what was filled in stays."""
        self.refuse_all([(text, at)])

    def refuse_all(self, faults: Sequence[tuple[str, str]]) -> None:
        """Says all that is wrong, each fault (the sentence, and its field or "") at its field; goes to the first."""
        self._said = "\n! ".join(text for text, _ in faults)
        self._serial += 1
        told = [{"text": text, "at": at} for text, at in faults if text]
        self.root.message = {"faults": told, "n": self._serial}

    def clear(self) -> None:
        """Nothing to fill in, and nothing of the last form left."""
        self._blank()
        self._said = ""
        self._draw()

    def describe(self) -> str:
        """The form in plain text: each field with what stands in it."""
        if not self._title and not self._parts:
            return ""
        lines = [self._title, *self._explain]
        for part in self._parts:
            inside = part.fields if isinstance(part, Group) else (part,)
            lines += [f"  {part.legend}"] if isinstance(part, Group) else []
            lines += [f"  {'  ' * isinstance(part, Group)}{_told(field)}" for field in inside]
        lines += [f"  [{text}]" for text in (self._submit, self._cancel) if text]
        return "\n".join(filter(None, [*lines, self._said and f"! {self._said}"]))

    def _draw(self) -> None:
        with self.root.hold_sync():
            self.root.words = words(self.lang)
            self.root.message = {}
            self.root.form = self._state()

    def _state(self) -> dict[str, Any]:
        self._serial += 1
        self._asked = self._serial
        return {
            "n": self._serial,
            "title": self._title,
            "level": self._level,
            "explain": list(self._explain),
            "parts": [_json(part) for part in self._parts],
            "submit": self._submit,
            "cancel": self._cancel,
            "focus": self._focus,
            "lang": self.lang,
        }

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        if not isinstance(content, dict) or not self._title:
            return
        if content.get("change") is not None:
            self._change(content)
        elif content.get("n") != self._asked:
            self.refuse(words(self.lang)["stale"])
        elif content.get("cancel") is True and self._on_cancel is not None and self._cancel:
            self._on_cancel()
        else:
            self._take(content)

    def _take(self, content: Mapping[str, Any]) -> None:
        given = content.get("values")
        values: Values = {}
        faults = []
        for field in fields_of(self._parts):
            value = given.get(field.key) if isinstance(given, dict) else None
            try:
                values[field.key] = field.read(value)
            except ValueError:
                faults.append((field.wrong(value, self.lang), field.key))
        if faults:
            self.refuse_all(faults)
            return
        serial = self._serial
        self._on_submit(values)
        if serial == self._serial:
            self.refuse("")

    def _change(self, content: Mapping[str, Any]) -> None:
        """A live field was changed, perhaps before the form had been made anew for the change before."""
        fields = list(fields_of(self._parts))
        given = content.get("values")
        given = given if isinstance(given, dict) else {}
        if self._on_change is None or content["change"] not in [field.key for field in fields if field.live]:
            return
        values: Values = {}
        for field in fields:
            try:
                values[field.key] = field.read(given.get(field.key, field.value))
            except ValueError:
                values[field.key] = field.value
        self._on_change(content["change"], values)


def _json(part: Part) -> dict[str, Any]:
    if isinstance(part, Group):
        fields = [_json(field) for field in part.fields]
        return {"legend": part.legend, "fields": fields, "help": part.help, "folded": part.folded}
    made = {name: getattr(part, name) for name in ("key", "label", "kind", "value", "help", "least", "live")}
    made |= {"options": [list(one) for one in part.options], "suggest": [list(one) for one in part.suggest]}
    return {**made, "shelves": dict(part.shelves)}


def _told(field: Field) -> str:
    if field.kind == "check":
        return f"[{'x' if field.value else ' '}] {field.label}"
    called = dict(field.options)
    value = field.value
    if field.kind == "one":
        value = called.get(value, value)
    elif field.kind == "many":
        value = ", ".join(called[one] for one in value)
    return f"{field.label}: {'' if value is None else value}".rstrip()
