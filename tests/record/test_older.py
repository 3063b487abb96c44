"""Files of an older format: read as they are, written on, and then of today's format."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from playtest.record import RecordEntry, RecordError, Sitting, Store, read, read_record, rescue
from playtest.record.chain import canonical
from playtest.record.jsonl import record_text
from playtest.record.kinds import FORMAT, OLDEST
from tests.record.made import HEADER, talk

DEAL: dict[str, Any] = {
    "by": "facilitator", "givers": ["P1"], "what": "I pass", "to": [], "binding": False, "public": True,
}  # fmt: skip
"""A deal and what became of it, as kits before format 2 wrote them."""
RESULT: dict[str, Any] = {"by": "facilitator", "deal": 2, "result": "kept", "because": None}


def old_file(path: Path, version: int = 1) -> list[RecordEntry]:
    """Writes a file of an older format, byte for byte as an older kit would; gives its entries."""
    with Store.create(path, [("start", HEADER, "TABLE")]) as store:
        first = store.entries[0]
        for kind, body in (("deal", DEAL), ("deal_result", RESULT)):
            last = store.entries[-1]
            now = (first.wall_ms, first.mono_ns)
            store.entries.append(
                RecordEntry(last.seq + 1, "", "TABLE", kind, body, *now, first.engine).sealed(last.hash)
            )
        entries = list(store.entries)
    with closing(sqlite3.connect(path)) as file, file:
        for one in entries[1:]:
            prev, own = bytes.fromhex(one.prev), bytes.fromhex(one.hash)
            row = (
                one.seq,
                None,
                "TABLE",
                one.kind,
                canonical(one.body),
                one.wall_ms,
                one.mono_ns,
                one.engine,
                prev,
                own,
            )
            file.execute("INSERT INTO events VALUES(?,?,?,?,?,?,?,?,?,?)", row)
        file.execute("UPDATE tip SET seq = ?, hash = ?", (entries[-1].seq, bytes.fromhex(entries[-1].hash)))
        file.execute(f"PRAGMA user_version={version}")
    return entries


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as file:
        return int(file.execute("PRAGMA user_version").fetchone()[0])


def test_an_older_file_is_read_without_being_changed(tmp_path: Path) -> None:
    path = tmp_path / "old.playtest"
    entries, before = old_file(path), path.read_bytes()
    assert read(path) == entries
    assert Sitting(entries).result(2) == "kept"
    assert (path.read_bytes(), version_of(path)) == (before, OLDEST)


def test_an_older_file_that_is_written_on_keeps_its_entries_and_is_of_todays_format(tmp_path: Path) -> None:
    path = tmp_path / "old.playtest"
    entries = old_file(path)
    with Store(path) as store:
        added = store.append("deal_result", RESULT | {"result": "void", "remark": "misheard"})
    assert read(path) == [*entries, added]
    assert version_of(path) == FORMAT
    assert Sitting(read(path)).result(2) == "void"


def test_what_is_written_now_needs_every_field(tmp_path: Path) -> None:
    path = tmp_path / "old.playtest"
    old_file(path)
    with Store(path) as store, pytest.raises(RecordError, match=r"^deal_result\.remark: expected a value"):
        store.append("deal_result", RESULT)


@pytest.mark.parametrize(("version", "code"), [(FORMAT + 1, "newer"), (0, "damaged")])
def test_a_file_of_no_known_format_is_not_read(tmp_path: Path, version: int, code: str) -> None:
    path = tmp_path / "odd.playtest"
    old_file(path, version)
    with pytest.raises(RecordError) as refused:
        read(path)
    assert refused.value.code == code


def test_older_json_lines_are_read_and_made_a_file_again(tmp_path: Path) -> None:
    entries = old_file(tmp_path / "old.playtest")
    text = record_text(entries)
    head = json.loads(text.partition("\n")[0])["line"]
    assert head["format"] == FORMAT
    lines = tmp_path / "old.jsonl"
    lines.write_text(text)
    assert read_record(lines) == entries
    assert rescue(lines, tmp_path / "again.playtest").trouble is None
    assert read(tmp_path / "again.playtest") == entries


def test_only_younger_fields_may_be_missing(tmp_path: Path) -> None:
    path = tmp_path / "odd.playtest"
    entries = old_file(path)
    last = entries[-1]
    for body in (talk("x") | {"more": 1}, {"by": "x", "to": []}):
        odd = RecordEntry(4, "", "P1", "talk", body, last.wall_ms, last.mono_ns, last.engine).sealed(last.hash)
        lines = tmp_path / "odd.jsonl"
        lines.write_text(record_text([*entries, odd]))
        with pytest.raises(RecordError, match="talk"):
            read_record(lines)
