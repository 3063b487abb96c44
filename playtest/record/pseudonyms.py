"""A record without anybody's name: pseudonyms in its place, and the key to them in a file of its own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from playtest.record.chain import START, RecordEntry
from playtest.record.kinds import KINDS

Scrub = Callable[[str], str]

# Fields without a shape of their own in which a person's words may stand, and which no replay needs.
_LOOSE = {"numbers", "revealed", "stop", "differs", "parent"}
_ID = re.compile(r"[A-Za-z0-9_.:/()#-]*\Z")


# Parts of names that are words of their own.
_COMMON = {"and", "das", "del", "den", "der", "des", "dos", "las", "los", "the", "und", "van", "von"}


def pseudonymised(
    entries: list[RecordEntry], person: str, facilitator: str
) -> tuple[list[RecordEntry], dict[str, str]]:
    """The same record with ``person`` and a number for each name, and the key: pseudonym to name.

    Names are replaced in free texts too, whole or in parts of three letters and more, in upper or lower case. The
    chain of hashes is made anew. Words that describe a person without naming him stay: read the texts before you
    pass the file on.
    """
    key = _key(entries, person, facilitator)
    scrub = _scrubber(key)
    wordy = {_what(entry) for entry in entries if entry.body.get("words") is True}
    found: list[RecordEntry] = []
    prev = START
    for entry in entries:
        body = _body(entry, scrub, wordy)
        if found and found[0].body["origin"] != entries[0].body["origin"]:
            body |= {"state": ""} if "state" in body else {}  # the hash of a position that held a name is no use
        found.append(replace(entry, key=scrub(entry.key), body=body).sealed(prev))
        prev = found[-1].hash
    return found, key


def _key(entries: list[RecordEntry], person: str, facilitator: str) -> dict[str, str]:
    names = dict.fromkeys(str(entry.body["name"]) for entry in entries if entry.kind == "sit")
    key = {f"{person} {i}": name for i, name in enumerate(names, 1)}
    leader = str(entries[0].body["facilitator"])
    if leader and leader not in names:
        key[facilitator] = leader
    return key


def _scrubber(key: dict[str, str]) -> Scrub:
    """A function that puts pseudonyms in the place of names and of their longer parts."""
    whose: dict[str, str] = {}
    for pseudonym, name in key.items():
        parts = [part for part in re.split(r"[\s\-'’.]+", name) if len(part) >= 3 and part.casefold() not in _COMMON]
        for part in (name, *parts):
            whose.setdefault(part.casefold(), pseudonym)
    if not whose:
        return lambda text: text
    # A short name only as a word of its own; a longer one also with an ending ("Anna's", "Annas", "Annalle").
    ways = [
        re.escape(part) + ("" if len(part) >= 3 else r"(?!\w)") for part in sorted(whose, key=lambda part: -len(part))
    ]
    pattern = re.compile(r"(?<!\w)(?:" + "|".join(ways) + ")")

    def scrub(text: str) -> str:
        folded, at = _folded(unicodedata.normalize("NFC", text))
        plain = unicodedata.normalize("NFC", text)
        out, last = [], 0
        for match in pattern.finditer(folded):
            out += [plain[last : at[match.start()]], whose[match[0]]]
            last = at[match.end()]
        return "".join([*out, plain[last:]]) if out else text

    return scrub


def _folded(text: str) -> tuple[str, list[int]]:
    """The text casefolded, and for each of its characters (and its end) the place in the text it comes from."""
    out: list[str] = []
    at: list[int] = []
    for i, char in enumerate(text):
        small = char.casefold()
        out.append(small)
        at += [i] * len(small)
    return "".join(out), [*at, len(text)]


def _what(entry: RecordEntry) -> str:
    return str(entry.body["entry"]["what"] if "entry" in entry.body else entry.body["what"])


def _body(entry: RecordEntry, scrub: Scrub, wordy: set[str]) -> dict[str, Any]:
    body: dict[str, Any] = {}
    for name, value in entry.body.items():
        form = KINDS[entry.kind][name]
        if (entry.kind, name) == ("start", "place"):
            body[name] = ""
        elif (entry.kind, name) == ("start", "called"):  # names that a group gave its own things: all of them words
            body[name] = _each(value, scrub)
        elif entry.kind == "start" and name in ("options", "changed", "origin"):
            body[name] = _each(value, _unless_id(scrub))
        elif form in ("text", "texts") or name in _LOOSE or (entry.kind, name) == ("refusal", "answer"):
            body[name] = _each(value, scrub)
        elif name == "entry" and value is not None:
            body[name] = _engine(value, scrub, wordy)
        elif name == "entries":
            body[name] = [_engine(one, scrub, wordy) for one in value]
        elif name == "answer":
            body[name] = _each(value, scrub if entry.body.get("words") else _unless_id(scrub))
        else:
            body[name] = value
    return body


def _engine(entry: dict[str, Any], scrub: Scrub, wordy: set[str]) -> dict[str, Any]:
    """One of the engine's entries: in answers that are free text every word, elsewhere all that is no id."""
    change = scrub if entry["what"] in wordy else _unless_id(scrub)
    said = [event | {name: _each(event[name], change) for name in ("facts", "secret")} for event in entry["said"]]
    return entry | {"answer": _each(entry["answer"], change), "said": said}


def _unless_id(scrub: Scrub) -> Scrub:
    return lambda text: text if _ID.match(text) else scrub(text)


def _each(value: Any, change: Scrub) -> Any:
    """A value with every string in it changed."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [_each(item, change) for item in value]
    if isinstance(value, dict):
        return {name: _each(item, change) for name, item in value.items()}
    return value


def free_texts(entries: Iterable[RecordEntry]) -> int:
    """How many free texts a record holds: what a person should read before the file leaves the house."""
    return sum(
        bool(entry.body.get(name))
        for entry in entries
        for name, form in KINDS[entry.kind].items()
        if form in ("text", "texts") and (entry.kind, name) != ("sit", "name")
    )
