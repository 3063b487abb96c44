"""How a session comes about: started anew, resumed from its file, or branched off another one."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from secrets import randbits
from typing import Any

import playtest
from playtest.engine import Game, Line, Luck, Refused, Seeded, State, Typed, seat_name
from playtest.engine.basics import quoted
from playtest.games import load as load_game
from playtest.record import RecordEntry, Sitting, Store, read, rebuild, write_file
from playtest.record.chain import START
from playtest.record.kinds import FORMAT
from playtest.record.store import Clock, Draft
from playtest.table.desk import FACILITATOR
from playtest.table.errors import TableError
from playtest.table.people import Seating, Sitter, checked_name, seated
from playtest.table.session import Session

LARGEST_SEED = (1 << 128) - 1
"""Seeds are whole numbers from 0 to this one."""


def start(
    path: str | Path,
    game: str | Game,
    seats: Sequence[Seating],
    *,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    real: Sequence[str] = (),
    position: State | None = None,
    scenario: str = "",
    mode: str = "free",
    goals: Sequence[str] = (),
    facilitator: str = "",
    place: str = "",
    language: str = "en",
    target_min: int | None = None,
    teams: Mapping[str, str] | None = None,
    wall: Clock | None = None,
    mono: Clock | None = None,
) -> Session:
    """A new session in a file of its own, which is there before anything is answered.

    ``seats`` says who sits where, one item a seat (see Seating; an empty list for a seat that is free for now). Luck
    comes from ``seed`` (a new secret one if None); the kinds in ``real`` ("die", "card") are typed in from the real
    table instead. ``position`` begins at a state, such as a scenario's, whose name is ``scenario``. ``teams`` are names
    of seats that several share, such as {"P1": "The Reds"}: the seat is called by it. Raises Refused
    (options, number of seats, seed), TableError (names), RecordError (file); then there is no new file.
    """
    game = load_game(game) if isinstance(game, str) else game
    people = seated(seats)
    called = _checked_teams(teams or {}, people)
    _check_kinds(game, real)
    if seed is not None:
        check_seed(seed)
    luck: Luck = Seeded(randbits(128) if seed is None else seed)
    luck = Typed(real, luck) if real else luck
    if position is not None:
        check_seats(position, len(people))
        line = Line.at_position(game, position, luck)
    else:
        line = Line.start(game, len(people), options, luck)
    header = _header(game, line, scenario, mode, goals, facilitator, place, language, target_min)
    header["called"] |= called
    store = Store.create(Path(path), [("start", header, "TABLE"), *_sits(people)], wall=wall, mono=mono)
    return Session(store, Sitting(store.entries), game, line, None, fresh=True)


def _checked_teams(teams: Mapping[str, str], people: Sequence[Sequence[Sitter]]) -> dict[str, str]:
    """The names of teams, unlike those of people and of each other; raises TableError."""
    taken = [one.name for seat in people for one in seat]
    called: dict[str, str] = {}
    for seat, name in teams.items():
        called[seat] = checked_name(name, [*taken, *called.values()])
    return called


def _sits(people: Sequence[Sequence[Sitter]]) -> Iterator[Draft]:
    numbers = count(1)
    for seat, sitters in enumerate(people):
        for one in sitters:
            yield "sit", one.body(next(numbers)), seat_name(seat)


def resume(
    path: str | Path, game: Game | None = None, *, wall: Clock | None = None, mono: Clock | None = None
) -> Session:
    """A session from its file, exactly where it stood. Raises RecordError (locked, damaged, ...) or Refused (game).

    Where today's rules no longer repeat the record, ``differs`` names the first difference: the session then stands
    before it and can be read, noted on, exported, branched and ended, but not played on. ``game`` is needed only for
    one that does not come with the kit.
    """
    store = Store(Path(path), wall=wall, mono=mono)
    try:
        sitting = Sitting(store.entries)
        game = game or load_game(sitting.header["game"])
        rebuilt = rebuild(game, sitting)
        session = Session(store, sitting, game, rebuilt.line, rebuilt.differs)
        differs = None if rebuilt.differs is None else rebuilt.differs.json()
        session.write("open", {"kit": playtest.__version__, "game_version": game.version, "differs": differs})
    except BaseException:
        store.close()
        raise
    return session


def branch(session: Session, path: str | Path, reason: str = "", by: str = FACILITATOR) -> Session:
    """Another session in a file of its own, with the same past and people, standing at this moment.

    Both files say where they parted. Raises RecordError.
    """
    with session.lock:
        path = Path(path)
        write_file(path, _chained(_past(session)))
        session.write("branch", {"by": by, "n": session.line.n, "to": path.stem, "reason": reason})
    return resume(path, session.game, wall=session.store.wall, mono=session.store.mono)


def _past(session: Session) -> list[RecordEntry]:
    """What of a record leads to this moment: the header, those who sit there now, the entries of the line."""
    sitting, n = session.sitting, session.line.n
    first, last = sitting.entries[0], sitting.entries[-1]
    parent = {"name": session.path.stem, "seq": last.seq, "hash": last.hash, "n": n}
    now = {"parent": parent, "kit": playtest.__version__, "game_version": session.game.version}
    here = [person.id for person in sitting.people.values() if person.until is None]
    kept = [replace(first, body={**first.body, **now})]
    kept += [entry for entry in sitting.of_kind("sit") if entry.body["person"] in here]
    for (seq, _), entry in zip(sitting.places[:n], sitting.line[:n], strict=True):
        if seq > 1:  # the set-up is in the header
            kept.append(_entry_of_line(sitting.entry(seq), entry))
    return kept


def _entry_of_line(record: RecordEntry, entry: Mapping[str, Any]) -> RecordEntry:
    """One of the engine's entries as an entry of its own, where it stood in an edit with others."""
    if record.kind != "edit":
        return record
    body = {
        "by": record.body["by"], "on_behalf": False, "ms": None, "paused_ms": None, "legal": None, "words": False,
        "state": "", "scores": None, "entry": entry,
    }  # fmt: skip
    return replace(record, kind="decision", key="", seat=seat_name(entry["seat"]), body=body)


def _chained(entries: Sequence[RecordEntry]) -> list[RecordEntry]:
    found: list[RecordEntry] = []
    prev = START
    for seq, entry in enumerate(entries, 1):
        found.append(replace(entry, seq=seq).sealed(prev))
        prev = found[-1].hash
    return found


def _header(
    game: Game, line: Line, scenario: str, mode: str, goals: Sequence[str], facilitator: str, place: str, language: str,
    target_min: int | None,
) -> dict[str, Any]:  # fmt: skip
    options = line.origin.options
    return {
        "format": FORMAT,
        "game": game.key,
        "game_version": game.version,
        "kit": playtest.__version__,
        "options": options.json(),
        "changed": options.changed(),
        "options_hash": options.digest(),
        "seats": line.origin.seats,
        "mode": mode,
        "goals": list(goals),
        "language": language,
        "facilitator": facilitator,
        "place": place,
        "utc_offset_min": time.localtime().tm_gmtoff // 60,
        "scenario": scenario,
        "target_min": target_min,
        "called": dict(game.called(options)),
        "origin": line.origin.json(),
        "luck": line.luck.json(),
        "entry": line.entries[0].json() if line.entries else None,
        "parent": None,
    }


def _check_kinds(game: Game, real: Sequence[str]) -> None:
    for kind in real:
        if kind not in game.chance:
            raise TableError("no_luck", got=quoted(kind, 40), known=list(game.chance))


def check_seats(position: State, seats: int) -> None:
    """Raise TableError where a position is for another number of seats."""
    if position.seats != seats:
        raise TableError("seats_position", seats=position.seats, got=seats)


def check_seed(seed: object) -> None:
    """Raise Refused, which names the limits, for anything but a whole number in them."""
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise Refused("seed", "", least=0, most=LARGEST_SEED, got=quoted(seed, 60))


def look(path: str | Path) -> Sitting:
    """What a session's file tells, without opening it for writing: for reports, also of one that is open elsewhere."""
    return Sitting(read(Path(path)))
