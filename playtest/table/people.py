"""The people at a table: their names, and who takes which seat."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.engine.basics import quoted
from playtest.record import clean
from playtest.table.errors import TableError

LONGEST = 40
"""Most characters in a name."""

_SEAT = re.compile(r"(p\d{1,3}|table|public|facilitator)\Z")
# Marks that turn the reading direction round for all that follows; the letters of a script do so by themselves.
_TURNING = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_JOINERS = "\u200c\u200d"
_FLAG = re.compile("\U0001f3f4[\U000e0061-\U000e007a]+\U000e007f")


@dataclass(frozen=True)
class Sitter:
    """Somebody who is to sit down: a name, and what is known of him.

    ``bot`` names a way for the program to play ("" for a human), ``new``: is the game new to him, ``plays``: how
    often he has played it, ``office``: his part where several people share a seat.
    """

    name: str
    bot: str = ""
    new: bool | None = None
    plays: int | None = None
    office: str = ""

    def body(self, number: int) -> dict[str, Any]:
        """The entry of the record that seats him as person ``number``."""
        return {
            "person": f"person-{number}",
            "name": self.name,
            "bot": self.bot,
            "new": self.new,
            "plays": self.plays,
            "office": self.office,
        }


Seating = str | Sitter | Mapping[str, Any] | Sequence[str | Sitter | Mapping[str, Any]]
"""Who sits on one seat: a name, a Sitter (or its fields), or a list of them for a seat that several share."""


def checked_name(name: object, taken: Iterable[str] = ()) -> str:
    """A name as it may stand on a screen: NFC, 1 to 40 characters, unlike every name in ``taken``.

    Raises TableError for an empty or long one, for control characters, for marks that hide or turn the text
    round, for ``<`` and ``>``, for the name of a seat, and for one that is taken (upper and lower case alike).
    """
    if not isinstance(name, str):
        raise TableError("name_text", name=quoted(name, 60))
    plain = unicodedata.normalize("NFC", name).strip()
    shown = " ".join(clean(plain[:LONGEST].encode("utf-8", "replace").decode()).split())
    code = _fault(plain)
    if code:
        raise TableError(code, name=shown, n=len(plain), most=LONGEST)
    if alike(plain) in {alike(other) for other in taken}:
        raise TableError("name_taken", name=shown)
    return plain


def alike(name: str) -> str:
    """What two names have in common that a reader could take for one another."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _fault(name: str) -> str:
    """The code of what is wrong with a name, "" if nothing is."""
    kinds = {unicodedata.category(char) for char in name}
    if not name or not any(kind[0] in "LNPS" or kind == "Cn" for kind in kinds):
        return "name_empty"
    if len(name) > LONGEST:
        return "name_long"
    if _TURNING & set(name):
        return "name_turning"
    if kinds & {"Cc", "Cs", "Co", "Zl", "Zp"} or _hidden(name) or _piled(name):
        return "name_hidden"
    if set(name) & set("<>"):
        return "name_markup"
    return "name_seat" if _SEAT.match(alike(name)) else ""


def _hidden(name: str) -> bool:
    """Is there a character that cannot be seen? Joiners inside a word or emoji, and the tags of a flag, may stay."""
    plain = _FLAG.sub("", name)
    for i, char in enumerate(plain):
        joins = 0 < i < len(plain) - 1 and char in _JOINERS
        if unicodedata.category(char) == "Cf" and not joins:
            return True
    # Letters that look like nothing, and places that will never hold a character (newer emoji are unknown, not these).
    return any(char in "\u115f\u1160\u3164\uffa0\u2800" or ord(char) & 0xFFFE == 0xFFFE for char in name)


def _piled(name: str) -> bool:
    """Are more than four marks piled on one letter?"""
    return bool(re.search(r"\S{5,}", "".join("x" if unicodedata.category(char) == "Mn" else " " for char in name)))


def sitters(seat: Seating) -> list[Sitter]:
    """The people whom one seat's entry names; raises TableError for what is none."""
    if isinstance(seat, str | Sitter | Mapping):
        return [_sitter(seat)]
    if isinstance(seat, Sequence):
        return [_sitter(one) for one in seat]
    raise TableError("name_text", name=quoted(seat, 60))


def _sitter(given: object) -> Sitter:
    if isinstance(given, Sitter):
        return given
    if isinstance(given, str):
        return Sitter(given)
    fields = set(Sitter.__dataclass_fields__)
    if not isinstance(given, Mapping) or "name" not in given or set(given) - fields:
        raise TableError("name_text", name=quoted(given, 60))
    return Sitter(**given)


def seated(seats: Sequence[Seating], taken: Iterable[str] = ()) -> list[list[Sitter]]:
    """All seats with checked names, no two alike; raises TableError for the first that is not."""
    names = list(taken)
    found: list[list[Sitter]] = []
    for seat in seats:
        people = []
        for one in sitters(seat):
            name = checked_name(one.name, names)
            names.append(name)
            people.append(Sitter(name, one.bot, one.new, one.plays, one.office))
        found.append(people)
    return found
