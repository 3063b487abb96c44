"""The facilitator's tools: each a form, a deed, and a sentence that says what was done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playtest.ui.form import Field, Part, Values
from playtest.ui.table.host import Host


@dataclass(frozen=True)
class Done:
    """What a tool has done: a sentence, and perhaps a screen to go to (`go`) with what that screen needs (`about`)."""

    said: str
    go: str = ""
    about: Any = None


Parts = Callable[[Host], Sequence[Part]]
Deed = Callable[[Host, Values, bool], Done]


def always(host: Host) -> bool:
    """A tool that is there at any time."""
    return True


def playing(host: Host) -> bool:
    """A tool that changes the game: it is there as long as the session can be played on."""
    session = host.session
    return not session.ended and not session.paused and session.differs is None


def nothing(host: Host) -> Sequence[Part]:
    """Nothing to fill in."""
    return ()


def nothing_said(host: Host) -> Sequence[str]:
    """Nothing to say above the form."""
    return ()


@dataclass(frozen=True)
class Tool:
    """One tool. Its words are `tool.<key>` (the button) and `send.<key>` (what sends it; may be missing).

    do(host, values, confirmed) raises Refused, RecordError, or NeedsYes where it must be confirmed first.
    there: is it offered now?  at_once: nothing to fill in and nothing to confirm.  again: the parts anew, after a live
    field was changed.  about: sentences above the form, such as what would be done.  at: the field that a refusal with
    this code is about.  fresh: the tool as it is when it is taken in hand, where that moment counts.
    """

    key: str
    do: Deed
    parts: Parts = nothing
    there: Callable[[Host], bool] = always
    shortcut: str = ""
    at_once: bool = False
    again: Callable[[Host, Values], Sequence[Part]] | None = None
    about: Callable[[Host], Sequence[str]] = nothing_said
    at: Mapping[str, str] = field(default_factory=dict)
    fresh: Callable[[Host], Tool] | None = None


def text_field(host: Host, key: str, kind: str = "text", value: str = "") -> Field:
    """A field for words, named by the catalogue."""
    return Field(key, host.say.tell(f"field.{key}"), kind, value, most=2000)


def check_field(host: Host, key: str, value: bool = False) -> Field:
    """A box to tick."""
    return Field(key, host.say.tell(f"field.{key}"), "check", value)


def seats_field(host: Host, key: str) -> Field:
    """Several seats to choose."""
    return Field(key, host.say.tell(f"field.{key}"), "many", [], host.who())


def one_field(host: Host, key: str, options: Sequence[tuple[str, str]], value: str = "") -> Field:
    """One of several."""
    return Field(key, host.say.tell(f"field.{key}"), "one", value or (options[0][0] if options else ""), options)


def named(host: Host, group: str, values: Sequence[str]) -> list[tuple[str, str]]:
    """Some words of the record, as options: `group.value` says what each is called."""
    teller = host.session.teller(host.language)
    return [(value, teller.say(f"{group}.{value}")) for value in values]
