"""What is wrong with a table: where and what, as keys and facts; the sentence is made in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from playtest.engine.basics import Json
from playtest.locales import words

SUBJECT = "sheets"
"""The catalogue of what can be wrong with any table."""

Facts: TypeAlias = Mapping[str, Json]
"""What a sentence needs: plain words and numbers, or ids with a text of their own."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: the file ("" for a table that came without one), the sheet ("" for a CSV), the row
    counted from 1 as a spreadsheet does (0 for the file as a whole), the column's name and its letter."""

    file: str
    sheet: str = ""
    row: int = 0
    column: str = ""
    letter: str = ""

    def shown(self, named: bool = True) -> dict[str, Json]:
        """The place as JSON, to be told; without ``named`` the file is not called by its name."""
        known: dict[str, Json] = {"sheet": self.sheet, "row": self.row, "column": self.column, "letter": self.letter}
        inside = {name: value for name, value in known.items() if value}
        facts: dict[str, Json] = {"inside": {"subject": SUBJECT, "key": "inside", "facts": inside}} if inside else {}
        if self.file and named:
            facts["file"] = self.file
        return {"subject": SUBJECT, "key": "place", "facts": facts}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: its place, the catalogue and key of its sentence, the sentence's facts, the id of the
    rule that demands it, and whether the table can be used all the same (a warning)."""

    place: Place
    code: str
    facts: Facts = field(default_factory=dict)
    subject: str = SUBJECT
    rule: str = ""
    warning: bool = False

    def told(self, language: str, named: bool = True) -> str:
        """The whole sentence: the place (without ``named`` not the file's name), what is wrong, how to mend it."""
        return words(language, SUBJECT).told(self.shown(named))

    def what(self, language: str) -> str:
        """The sentence without the place."""
        return words(language, self.subject).tell(f"fault.{self.code}", **self.facts)

    def shown(self, named: bool = True) -> dict[str, Json]:
        """The sentence as JSON: its key and facts, some of which are sentences by themselves."""
        what: Json = {"subject": self.subject, "key": f"fault.{self.code}", "facts": dict(self.facts)}
        return {"subject": SUBJECT, "key": "sentence", "facts": {"place": self.place.shown(named), "what": what}}

    def __str__(self) -> str:
        return self.told("en")


class BadTable(Exception):
    """A table cannot be used; ``faults`` has all that is wrong with it, warnings included."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)

    def told(self, language: str) -> str:
        """All faults in a language, one to a line."""
        return "\n".join(fault.told(language) for fault in self.faults)
