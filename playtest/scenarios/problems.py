"""What is wrong with a scenario file: what, where, and what to do, in the reader's language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playtest.locales import ENGLISH, tell, words
from playtest.locales.visible import on_one_line, visible

Path = tuple[str | int, ...]
"""A place in a document: keys of mappings and positions in lists (from 0), from the outside in."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a file. ``key`` names its sentences in the catalogue, ``facts`` fill them.

    ``line`` counts from 1; 0 means the file as a whole.
    """

    key: str
    file: str
    line: int = 0
    where: str = ""
    facts: dict[str, Any] = field(default_factory=dict)

    def what(self, language: str = ENGLISH) -> str:
        """What is wrong, as a sentence."""
        return visible(tell(language, "scenarios", f"problem.{self.key}.what", **self.facts))

    def remedy(self, language: str = ENGLISH) -> str:
        """What to do about it, as a sentence."""
        facts = dict(self.facts)
        if isinstance(facts.get("expected"), list):
            facts["expected"] = in_words(language, facts["expected"])
        return tell(language, "scenarios", f"problem.{self.key}.remedy", **facts)

    def place(self, language: str = ENGLISH) -> str:
        """Where it is: file, line, scenario and field."""
        line = [tell(language, "scenarios", "place.line", line=self.line)] if self.line else []
        return ", ".join([self.file, *line, *([self.where] if self.where else [])])

    def told(self, language: str = ENGLISH) -> str:
        """All of it on one line: where, what, what to do."""
        return f"{self.place(language)}: {self.what(language)} {self.remedy(language)}"

    def __str__(self) -> str:
        return self.told()


class BadScenario(Exception):
    """A scenario file cannot be used; ``problems`` lists all that is wrong with it, in the order of its lines."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: Sequence[Problem] = sorted(problems, key=lambda problem: problem.line)
        super().__init__("\n".join(map(str, self.problems)))


ONE_OF = "one of "


def in_words(language: str, expected: Sequence[str]) -> str:
    """What is asked for, one thing or another, in the reader's language.

    Each is a title from a schema. Its text in the catalogue is named by its first words, ``expected.a_number_from_to``;
    numbers in it are the facts ``n1``, ``n2``, an example in braces is ``example``. A title without a text stays.
    """
    told, *more = [_in_words(language, one) for one in expected]
    for one in more:
        told = tell(language, "scenarios", "expected.or", first=told, last=one)
    return told


def _in_words(language: str, title: str) -> str:
    say = words(language, "scenarios")
    if title.startswith(ONE_OF):
        return say.tell("expected.one_of", options=title.removeprefix(ONE_OF))
    example = "".join(re.findall(r"\{.*\}", title))
    plain = title.replace(example, "") if example else title
    key = f"expected.{'_'.join(re.findall('[a-z]+', plain.lower()))}"
    facts = {f"n{i}": number for i, number in enumerate(re.findall(r"-?\d+", plain), 1)}
    return say.tell(key, example=example, **facts) if say.has(key) else title


def shown(value: object, most: int = 60) -> str:
    """A value from a file as a message may quote it: on one line, cut, nothing in it that a terminal obeys."""
    if isinstance(value, str):
        text = value if len(value) <= most else value[:most] + "…"
        return f'"{on_one_line(text)}"'
    text = json.dumps(value, ensure_ascii=True)
    return text if len(text) <= most else text[:most] + "…"


def place_in(path: Path, data: object) -> str:
    """A place in a scenario file as a person says it: ``C23, position.hands.P2``.

    >>> place_in(("scenarios", 0, "script", 1, "P2"), {"scenarios": [{"id": "C23"}]})
    'C23, script step 2, P2'
    """
    if path[:1] != ("scenarios",) or len(path) < 2:
        return ".".join(map(_part, path))
    parts = [_name_of(path[1], data)]
    rest = list(path[2:])
    if rest[:1] == ["script"] and len(rest) > 1 and isinstance(rest[1], int):
        parts.append(f"script step {rest[1] + 1}")
        rest = rest[2:]
    inner = "".join(f"[{part + 1}]" if isinstance(part, int) else f".{_part(part)}" for part in rest)
    return ", ".join([*parts, *([inner.removeprefix(".")] if inner else [])])


def _part(part: str | int, most: int = 40) -> str:
    """A part of a place, as a person may see it who has not written it."""
    text = on_one_line(str(part))
    return text if len(text) <= most else text[:most] + "…"


def _name_of(position: str | int, data: Any) -> str:
    try:
        name = data["scenarios"][position]["id"]
    except (TypeError, KeyError, IndexError):
        name = None
    if isinstance(name, str) and name and len(name) <= 40 and name == on_one_line(name):
        return name
    return f"scenario {position + 1}" if isinstance(position, int) else _part(position)
