"""One random game of each kind, with all that everybody is told at every step, written down line by line.

A change of rules, views, events or choices shows as a difference in these files, to be read and agreed to by a
person. ``python -m tests.conformance.playthrough`` prints what differs; with ``--write`` it prints it and writes the
files anew. Nothing else ever writes them.
"""

import argparse
import difflib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playtest.engine import TABLE, Entry, Json, Line, Quick, Seat, Seeded, seat_name
from tests.conformance.checks import viewers
from tests.conformance.driver import a_move
from tests.conformance.registry import KEYS, load

FOLDER = Path(__file__).parent / "playthrough"

LONGEST = 70
"""Answers after which a game is left: enough for some rounds, and few enough to be read."""

OUT_OF_TURN = 10


@dataclass(frozen=True)
class Chosen:
    """The game that is written down."""

    seats: int
    seed: int = 1
    options: tuple[tuple[str, Json], ...] = ()


CHOSEN = {"viva": Chosen(4), "junta": Chosen(4, 2), "kuhn": Chosen(2), "council": Chosen(4), "bluff": Chosen(3)}


def chosen(key: str) -> Chosen:
    """What is written down of a game; of a new one with the fewest players."""
    return CHOSEN.get(key) or Chosen(load(key).players[0])


def text_of(key: str) -> str:
    """The whole file of a game."""
    return "\n".join([*_game(key, chosen(key)), ""])


def _game(key: str, what: Chosen) -> Iterator[str]:
    game = load(key)
    rng = Quick(what.seed)
    line = Line.start(game, what.seats, dict(what.options), Seeded(what.seed))
    yield f"{key}, {what.seats} seats, seed {what.seed}, options {_json(line.state.options.changed())}"
    before: dict[Seat, dict[str, Json]] = {viewer: {} for viewer in viewers(line)}
    yield from _entry(line, line.entries[0], before)
    while not line.over and line.n < LONGEST:
        entry = a_move(line, rng, OUT_OF_TURN).on(line)
        yield from _entry(line, entry, before)


def _entry(line: Line, entry: Entry, before: dict[Seat, dict[str, Json]]) -> Iterator[str]:
    """One answer: who gave it, what chance gave, what everybody heard, what changed for whom, what is asked."""
    yield ""
    yield f"{entry.n}. {seat_name(entry.seat)} {entry.what} {_json(entry.answer)} at {entry.path or 'the beginning'}"
    for label, i, value in entry.luck:
        yield f"   chance {label} {i}: {value}"
    for event in entry.said:
        yield from _by_viewer("told", {viewer: event.shown(viewer) for viewer in viewers(line)})
    now = {viewer: line.view(viewer) for viewer in viewers(line)}
    for name in dict.fromkeys(name for view in now.values() for name in view if name not in ("viewer", "decisions")):
        if any(now[viewer].get(name) != before[viewer].get(name) for viewer in now):
            yield from _by_viewer(f"sees {name}", {viewer: view.get(name) for viewer, view in now.items()})
    before.update(now)
    for decision in line.open:
        listed = decision.legal(50)
        many = "many" if listed is None else len(listed)
        choice = _json(decision.choice.shown())
        yield f"   asked {seat_name(decision.seat)}: {decision.what} {decision.rule} {choice}, {many} legal"
    for seat in line.state.all_seats:
        offers = [offer.what for offer in line.offers(seat)]
        if offers:
            yield f"   may {seat_name(seat)}: {', '.join(offers)}"


def _by_viewer(what: str, shown: dict[Seat, Any]) -> Iterator[str]:
    """One line for all who get the same; those who get nothing are left out."""
    groups: dict[str, list[Seat]] = {}
    for viewer, value in shown.items():
        if value is not None:
            groups.setdefault(_json(value), []).append(viewer)
    for value, who in groups.items():
        names = "all" if len(who) == len(shown) else " ".join(seat_name(viewer) for viewer in who if viewer != TABLE)
        if names:
            yield f"   {what} {names}: {value}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def file_of(key: str) -> Path:
    return FOLDER / f"{key}.txt"


def difference(key: str) -> str:
    """What differs between the file and the game as it is played today; empty if nothing does."""
    path = file_of(key)
    stored = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return "\n".join(difflib.unified_diff(stored, text_of(key).splitlines(), path.name, "today", lineterm="", n=2))


def main() -> None:
    """Print what differs, and write it only if told to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(KEYS)}; all if none is named")
    parser.add_argument("--write", action="store_true", help="write the files anew after printing what changes")
    asked = parser.parse_args()
    for key in asked.games or KEYS:
        print(difference(key) or f"{key}: nothing differs")
        if asked.write:
            file_of(key).parent.mkdir(exist_ok=True)
            file_of(key).write_text(text_of(key), encoding="utf-8")


if __name__ == "__main__":
    main()
