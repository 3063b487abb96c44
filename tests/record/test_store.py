"""The live file: durable, private, one writer, and clear about everything that keeps it from writing."""

import os
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playtest.record import RecordError, Store, read, reading
from playtest.record.paths import SUFFIX
from tests.house.tree import ROOT
from tests.record.made import HEADER, Clock, refused, store_with, talk
from tests.scale import LONG


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / f"tuesday{SUFFIX}"


def elsewhere(code: str, *args: object) -> str:
    """What another process prints."""
    command = [sys.executable, "-c", code, *map(str, args)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


COUNT = "import sys; from pathlib import Path; from playtest.record import read; print(len(read(Path(sys.argv[1]))))"


def test_an_open_file_is_set_up_as_promised(path: Path) -> None:
    with store_with(path, 3) as store:
        pragma = {
            name: store._db.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "user_version", "locking_mode")
        }
        assert pragma == {
            "journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "user_version": 2, "locking_mode": "exclusive",
        }  # fmt: skip
        tables = store._db.execute("SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main'").fetchall()
        assert [row for row in tables if row[0] in ("events", "tip")].__len__() == 2
        assert all(row[1:] == (1, 1) for row in tables if row[0] in ("events", "tip"))
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
        assert modes == {path.name: 0o600, path.name + "-wal": 0o600}


def test_a_closed_file_is_one_plain_file(path: Path) -> None:
    store_with(path, 3).close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as db:
        assert db.execute("PRAGMA journal_mode").fetchone()[0] == "delete"
    assert [entry.seq for entry in read(path)] == [1, 2, 3, 4]


def test_each_entry_is_chained_to_the_one_before(path: Path) -> None:
    with store_with(path, 2) as store:
        first, second, third = store.entries
    assert first.prev == "0" * 64
    assert (second.prev, third.prev) == (first.hash, second.hash)
    # Worked out here from the definition: SHA-256 over the hash before and all columns as canonical JSON.
    import hashlib
    import json

    columns = [2, "key-0", "P1", "talk", talk("entry 0 "), second.wall_ms, second.mono_ns, second.engine]
    text = json.dumps(columns, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert second.hash == hashlib.sha256(bytes.fromhex(first.hash) + text.encode()).hexdigest()


def test_another_entry_with_the_same_key_is_refused(path: Path) -> None:
    with store_with(path, 2) as store:
        with pytest.raises(RecordError, match=r"The key key-1 belongs to another answer") as refused:
            store.append("talk", talk("again"), "P1", "key-1")
        assert refused.value.code == "key_used"
        assert len(store.entries) == 3
        found = store.by_key("key-1")
        assert found is not None and found.seq == 3
    with Store(path) as again:
        found = again.by_key("key-0")
        assert found is not None and found.seq == 2
        assert again.by_key("") is None


TRY = (
    "import sys; from pathlib import Path; from playtest.record import RecordError, Store\n"
    "try: Store(Path(sys.argv[1]))\nexcept RecordError as error: print(error.code)"
)


def test_a_second_writer_is_refused_at_once(path: Path) -> None:
    with store_with(path, 2):
        with pytest.raises(RecordError, match=r"is open in another window or program.*Close it there") as refused:
            Store(path)
        assert refused.value.code == "locked"
        assert elsewhere(TRY, path) == "locked\n"
    with Store(path) as store:
        assert len(store.entries) == 3


def test_the_lock_outlives_a_reader_in_the_same_process(path: Path) -> None:
    # On POSIX systems closing any handle on a file drops all of SQLite's own locks that this process has on it.
    with store_with(path, 2) as store:
        path.read_bytes()
        read(path)
        assert elsewhere(TRY, path) == "locked\n"
        store.append("talk", talk("still the only writer"))
    assert elsewhere(TRY, path) == ""


def test_an_open_file_can_be_read_meanwhile(path: Path) -> None:
    with store_with(path, 2) as store:
        for i in range(3):
            store.append("talk", talk(f"more {i}"))
            assert read(path) == store.entries
        assert elsewhere(COUNT, path) == "6\n"
        store.append("talk", talk("and on it goes"))


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda path: path.unlink(), "no_file"),
        (lambda path: path.write_bytes(b""), "damaged"),
        (lambda path: path.write_bytes(b"hello" * 1000), "damaged"),
        (lambda path: (path.unlink(), path.mkdir()), "not_a_file"),
        (lambda path: os.truncate(path, 64_000_001), "too_big"),
    ],
    ids=["gone", "empty", "another file", "a folder", "huge"],
)
def test_what_is_no_session_is_said(path: Path, damage: Any, code: str) -> None:
    store_with(path, 1).close()
    damage(path)
    for open_ in (Store, read):
        with pytest.raises(RecordError) as refused:
            open_(path)
        assert refused.value.code == code
        assert path.name in str(refused.value)


def test_a_file_of_a_newer_kit_is_not_touched(path: Path) -> None:
    store_with(path, 1).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 3")
    before = path.read_bytes()
    with pytest.raises(RecordError, match=r"newer version of the kit .*Update the kit"):
        Store(path)
    assert path.read_bytes() == before


def test_a_name_that_is_taken_is_not_written_over(path: Path) -> None:
    store_with(path, 1).close()
    before = path.read_bytes()
    with pytest.raises(RecordError, match=r"There is a session tuesday.playtest .*: resume it, or choose another name"):
        store_with(path)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"The folder .*nowhere does not exist. Create it"):
        store_with(tmp_path / "nowhere" / "a.playtest")


def test_a_closed_store_says_so(path: Path) -> None:
    store = store_with(path, 1)
    store.close()
    store.close()
    with pytest.raises(RecordError, match=r"has been closed. Resume the session") as refused:
        store.append("talk", talk("too late"))
    assert refused.value.code == "closed"


@pytest.mark.parametrize("pages", range(50))
def test_a_full_disk_loses_nothing_and_can_be_gone_on_from(path: Path, pages: int) -> None:
    store = store_with(path, 5)
    (limit,) = store._db.execute("PRAGMA page_count").fetchone()
    store._db.execute(f"PRAGMA max_page_count={limit + pages // 2}").fetchall()
    texts = [entry.body.get("text") for entry in store.entries]
    with pytest.raises(RecordError, match=r"no space left for tuesday.playtest. Free at least 10 MB") as refused:
        for i in range(1000):
            text = "y" * (1500 + 700 * (i % 3) + pages)
            store.append("talk", talk(text))
            texts.append(text)
    assert refused.value.code == "disk_full"
    assert [entry.body.get("text") for entry in store.entries] == texts
    assert [entry.body.get("text") for entry in read(path)] == texts
    store._db.execute("PRAGMA max_page_count=100000").fetchall()
    store.append("talk", talk("space again"))
    store.close()
    assert [entry.body.get("text") for entry in read(path)] == [*texts, "space again"]


def test_a_limit_on_files_is_an_error_like_a_full_disk(path: Path) -> None:
    code = (
        "import resource, signal, sys; from pathlib import Path; from tests.record.made import store_with, talk\n"
        "from playtest.record import RecordError\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "store = store_with(Path(sys.argv[1]), 2)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))\n"
        "saved = 3\n"
        "try:\n"
        "    while saved < 1000: store.append('talk', talk('z' * 900)); saved += 1\n"
        "except RecordError as error: print(saved, error.code)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)\n"
        "store.append('talk', talk('space again'))\n"
    )
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[1] == resource.RLIM_INFINITY
    saved, why = elsewhere(code, path).split()
    assert why in ("disk_fails", "disk_full")
    assert 3 < int(saved) < 1000
    assert [entry.body.get("text", "")[:11] for entry in read(path)][-1] == "space again"
    assert len(read(path)) == int(saved) + 1


@pytest.fixture
def sealed_folder() -> Iterator[Path]:
    """A folder that somebody else than its owner can read but not write to, with a finished and a crashed session."""
    folder = Path(tempfile.mkdtemp())
    with store_with(folder / "crashed.playtest", 3):
        copies = [(file.name, file.read_bytes()) for file in folder.iterdir()]
    for name, raw in copies:
        (folder / name).write_bytes(raw)
    store_with(folder / "finished.playtest", 3).close()
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


READ_ONLY = """
import os, sys; from pathlib import Path; from playtest.record import RecordError, Store, read
from tests.record.made import store_with
str(RecordError("read_only")), str(RecordError("cannot_write"))  # the words, while all may be read
if os.geteuid() == 0:  # the superuser may write everywhere
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
for name in ("finished", "crashed"):
    path = Path(sys.argv[1]) / f"{name}.playtest"
    print(len(read(path)))
    try: Store(path)
    except RecordError as error: print(error.code, "may not be written to" in str(error))
try: store_with(Path(sys.argv[1]) / "new.playtest")
except RecordError as error: print(error.code, "you may write there" in str(error))
"""


def test_a_folder_that_nobody_may_write_to(sealed_folder: Path) -> None:
    before = {file.name: file.read_bytes() for file in sealed_folder.iterdir()}
    assert set(before) == {"finished.playtest", "crashed.playtest", "crashed.playtest-wal"}
    told = elsewhere(READ_ONLY, sealed_folder)
    assert told.split("\n")[:-1] == ["4", "read_only True", "4", "read_only True", "cannot_write True"]
    assert {file.name: file.read_bytes() for file in sealed_folder.iterdir()} == before


def test_the_clock_on_the_wall_may_jump(path: Path) -> None:
    clock = Clock()
    with Store.create(path, [("start", HEADER, "TABLE")], wall=clock.wall, mono=clock.mono) as store:
        for jump in (-3_600_000, 31_536_000_000, -31_536_000_000, 0):
            clock.now[0] += jump
            store.append("talk", talk(f"after {jump}"))
        assert [entry.seq for entry in store.entries] == [1, 2, 3, 4, 5]
    assert [entry.body.get("text") for entry in read(path)][1:] == [
        "after -3600000", "after 31536000000", "after -31536000000", "after 0",
    ]  # fmt: skip


def test_a_file_grows_only_as_far_as_it_can_be_opened_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playtest.record.store.MAX_LIVE", 60_000)
    with store_with(path) as store:
        with pytest.raises(RecordError, match=r"tuesday.playtest has reached its greatest size of 60000 bytes"):
            store.append("refusal", refused("x" * 60_000))
        store.append("talk", talk("a short one still fits"))
    assert len(read(path)) == 2


def test_a_long_record_comes_back_whole(path: Path) -> None:
    n = 300 * LONG
    with store_with(path, n, size=3900) as store:
        entries = list(store.entries)
    assert len(entries) == n + 1
    assert read(path) == entries


def test_another_programs_lock_is_respected(path: Path) -> None:
    store_with(path, 1).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(RecordError) as refused:
        Store(path)
    assert refused.value.code == "locked"
    other.execute("COMMIT")
    other.close()
    with Store(path) as store:
        store.append("talk", talk("free again"))


def test_a_writer_that_was_quicker_is_noticed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with store_with(path, 3) as store:
        stale = store.entries[:-1]
    monkeypatch.setattr("playtest.record.store.read", lambda path: list(stale))
    with pytest.raises(RecordError, match=r"is being written to all the time. Try again"):
        Store(path)
    monkeypatch.undo()
    assert len(read(path)) == 4


def test_an_entry_is_written_with_the_number_it_expects(path: Path) -> None:
    with store_with(path, 3) as store:
        last = store.entries.pop()  # as if this writer had not seen the last entry
        with pytest.raises(RecordError, match=r"a session has one writer"):
            store.append("talk", talk("forks the record"))
        store.entries.append(last)
        store.append("talk", talk("goes on"))
    assert [entry.seq for entry in read(path)] == [1, 2, 3, 4, 5]


def test_a_file_system_without_hard_links_will_do(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(old: Path, new: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    with store_with(path, 1) as store:
        assert len(store.entries) == 2
    with pytest.raises(RecordError, match=r"There is a session tuesday.playtest"):
        store_with(path)
    assert len(read(path)) == 2


class Failing:
    """A connection whose disk has gone."""

    def execute(self, statement: str) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = "SQLITE_IOERR_FSYNC"
        raise error

    def close(self) -> None:
        """Nothing more goes wrong."""


def test_a_disk_that_goes_away_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_with(path, 1)
    store._db.close()
    monkeypatch.setattr(store, "_db", Failing())
    with pytest.raises(RecordError, match=r"the disk did not take what was written") as refused:
        store.append("talk", talk("gone"))
    assert refused.value.code == "disk_fails"
    assert len(store.entries) == 2
    with pytest.raises(RecordError, match=r"the disk did not take what was written"):
        store.close()
    with Store(path) as again:  # the right to write was given up all the same
        assert len(again.entries) == 2


def test_a_log_that_is_begun_anew_while_it_is_copied_is_copied_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with store_with(path, 2) as store:
        folder = path.parent / "copy"
        folder.mkdir()
        heads = iter([b"a", b"b", b"c", b"c"])
        monkeypatch.setattr("playtest.record.reading._log_head", lambda path: next(heads))
        assert reading.copy_steady(path, folder) == folder / path.name
        assert list(heads) == []
        restless = iter(bytes([i]) for i in range(40))
        monkeypatch.setattr("playtest.record.reading._log_head", lambda path: next(restless))
        with pytest.raises(RecordError, match=r"is being written to all the time"):
            reading.copy_steady(path, folder)
        monkeypatch.undo()
        with pytest.raises(RecordError, match=r"could not be written or read"):
            reading.copy_steady(path, folder / "nowhere")
        assert len(store.entries) == 3


def test_a_session_that_cannot_be_written_leaves_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playtest.record.store.SCHEMA", ("PRAGMA max_page_count=1", "CREATE TABLE t(a)"))
    with pytest.raises(RecordError, match=r"there is no space left"):
        store_with(path)
    assert list(path.parent.iterdir()) == []
