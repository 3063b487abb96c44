"""A game that was played, written down as a scenario: one step a line, to be read, changed, mailed and run again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playtest.engine.basics import Json, seat_name
from playtest.engine.entries import OVERRIDE, Entry
from playtest.engine.play import Line
from playtest.scenarios.load import Scenario
from playtest.scenarios.outcome import failed
from playtest.scenarios.problems import shown
from playtest.scenarios.side import side_of

_BARE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_KEYWORDS = ("true", "false", "null")


def written(line: Line, scenario_id: str, title: str, begin: Scenario | None = None) -> str:
    """The text of a scenario file that plays this line again, up to its cursor, and expects the facts it has now.

    ``begin`` is the scenario the line was started from; without it the line must have begun as a new game.
    Raises Failed where the line began elsewhere, or where the facilitator changed the position by a ruling.
    """
    seats, options = line.origin.seats, line.origin.options.changed()
    position = None
    if begin is not None:
        seats, options, position = begin.seats, dict(begin.options), begin.position
    start = begin.state() if begin is not None else line.game.begin(seats, line.origin.options)
    if start.json() != line.origin.json():
        raise failed("other_start")
    fields = {"id": scenario_id, "title": title, "seats": seats, "options": options, "position": position}
    lines = [f"{name}: {flow(value)}" for name, value in fields.items() if value not in (None, {})]
    lines += ["script:", *(f"  - {flow(step)}" for step in _steps(line.entries[: line.n]))]
    lines += ["expect:", *(f"  {name}: {flow(value)}" for name, value in _facts(line).items())]
    indented = "".join(f"    {text}\n" for text in lines).replace("    ", "  - ", 1)
    return f"game: {line.game.key}\nscenarios:\n{indented}"


def _steps(entries: Sequence[Entry]) -> Iterator[dict[str, Json]]:
    """What was done, each deed after the chance it needed; sealed answers that were taken back are left out."""
    for entry in _standing(entries):
        if entry.what == OVERRIDE:
            raise failed("ruling", n=entry.n)
        results: dict[str, Json] = {}
        for label, _, value in entry.luck:
            results.setdefault(label, [])
            listed = results[label]
            assert isinstance(listed, list)
            listed.append(value)
        if results:
            yield {"chance": results}
        if entry.n > 0:
            deed: Json = entry.what if entry.answer is None else {entry.what: entry.answer}
            yield {seat_name(entry.seat): deed}


def _standing(entries: Sequence[Entry]) -> list[Entry]:
    kept: list[Entry] = []
    for entry in entries:
        if entry.what == "withdraw":
            last = max(i for i, other in enumerate(kept) if other.sealed and other.seat == entry.seat)
            del kept[last]
        else:
            kept.append(entry)
    return kept


def _facts(line: Line) -> dict[str, Any]:
    """The facts of the moment under the names that scenarios use, seats by name."""
    side = side_of(line.game.key)
    facts: dict[str, Any] = {}
    for name, value in side.facts(line.state).items():
        if isinstance(value, list) and side.FACTS[name].get("type") == "object":
            value = {seat_name(seat): item for seat, item in enumerate(value)}
        facts[name] = "none" if value is None else value
    return {**facts, "over": line.over, "winners": [seat_name(seat) for seat in line.state.winners]}


def flow(value: Any) -> str:
    """A value as YAML on one line.

    >>> flow({"P2": {"buy": {"card": True, "pay": ["M1"]}}, "note": "so: what?"})
    '{P2: {buy: {card: true, pay: [M1]}}, note: "so: what?"}'
    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(name)}: {flow(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str):
        return value if _BARE.fullmatch(value) and value not in _KEYWORDS else _quoted(value)
    return shown(value, 10_000)


def _quoted(text: str) -> str:
    """A text in double quotes, everything that YAML might take for something else written as its number."""
    plain = (c if c.isprintable() and c not in '"\\' else _numbered(c) for c in text)
    return '"' + "".join(plain) + '"'


def _numbered(c: str) -> str:
    return f"\\U{ord(c):08X}" if ord(c) > 0xFFFF else f"\\u{ord(c):04X}"
