"""A sentence with gaps: read once, filled many times.

`{name}` is a gap. `{cards:card}` is a gap whose value is itself an id with a text, here `card.<value>`; a list is told
item by item. `{who:seat}` is a gap that takes the name of the person on that seat.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from playtest.locales.plurals import EVERY_CATEGORY

GAP = re.compile(r"\{([A-Za-z][A-Za-z0-9_]*)(?::([a-z][a-z0-9_]*))?\}")


class TextsError(Exception):
    """A catalogue or rulebook file cannot be read; the message says which file, where in it, and what is wrong."""


Gap = tuple[int, str, str]
"""A place in a sentence: which of its pieces, the fact that fills it, the kind of id that is ("" for a plain value)."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence cut at its gaps: its pieces, those empty that a fact will fill, and the gaps in order."""

    pieces: tuple[str, ...]
    gaps: tuple[Gap, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """One way to say something: a form per plural category ("" when there is only one) and what it must be told.

    ``plural`` says whether the words depend on a number.
    """

    forms: Mapping[str, Sentence]
    by: str
    needs: frozenset[str]
    plural: bool


Entry = tuple[Text, ...]
"""The ways to say something; the first whose facts are all known is the one that is told."""


def sentence(source: str) -> Sentence:
    """The sentence cut at its gaps. Raises ValueError for a brace that is no gap."""
    pieces: list[str] = []
    gaps: list[Gap] = []
    end = 0
    for match in GAP.finditer(source):
        gaps.append((len(pieces) + 1, match[1], match[2] or ""))
        pieces += [source[end : match.start()], ""]
        end = match.end()
    pieces.append(source[end:])
    if any("{" in piece or "}" in piece for piece in pieces):
        raise ValueError(f"a brace that is no gap like {{name}} or {{name:kind}} in {source!r}")
    return Sentence(tuple(pieces), tuple(gaps))


def _facts(forms: Mapping[str, Sentence]) -> set[str]:
    return {name for form in forms.values() for _, name, _ in form.gaps}


def one_text(value: object) -> Text:
    """A text from a string, or from a table of plural forms with the deciding fact under `by` (else `n`).

    Raises ValueError, saying what is wrong with the value.
    """
    if isinstance(value, str):
        forms = {"": sentence(value)}
        return Text(forms, "", frozenset(_facts(forms)), plural=False)
    if not isinstance(value, dict):
        raise ValueError(f"neither a sentence nor a table of plural forms: {value!r}")
    by = value.get("by", "n")
    sentences = {form: words for form, words in value.items() if form != "by"}
    if not all(isinstance(words, str) for words in (by, *sentences.values())):
        raise ValueError(f"a plural form is a sentence: {value!r}")
    forms = {form: sentence(words) for form, words in sentences.items()}
    return Text(forms, by, frozenset(_facts(forms) | {by}), plural=True)


def is_text(value: object) -> bool:
    """Whether a value in a catalogue is a text, not a table of further ids."""
    if isinstance(value, dict):
        return bool(value) and value.keys() <= EVERY_CATEGORY | {"by"}
    return isinstance(value, str | list)


def read_entry(value: object) -> Entry:
    """An entry from its TOML value: one text, or a list of ways to say it. Raises ValueError."""
    ways = value if isinstance(value, list) else [value]
    if not ways:
        raise ValueError("an empty list of texts")
    return tuple(one_text(way) for way in ways)
