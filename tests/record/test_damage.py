"""Cut files, flipped bits: never something else than what was written, and all before the damage comes back."""

import random
import shutil
from pathlib import Path

import pytest

from playtest.record import Damaged, RecordEntry, RecordError, Store, read, rescue, salvage
from playtest.record.jsonl import record_text
from tests.record.made import store_with, talk
from tests.scale import LONG


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A session that was closed in good order: 40 entries, some longer than a page."""
    path = tmp_path_factory.mktemp("finished") / "f.playtest"
    store_with(path, 40, size=3000).close()
    return path


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A session whose process died: a file with half of the entries, and the others in the log beside it."""
    folder = tmp_path_factory.mktemp("crashed")
    with store_with(folder / "live.playtest", 6) as store:
        store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        for i in range(6):
            store.append("talk", talk(f"in the log {i} " + "x" * 200 * i), "P2")
        for end in ("", "-wal"):
            shutil.copyfile(folder / f"live.playtest{end}", folder / f"c.playtest{end}")
    return folder / "c.playtest"


def told(path: Path) -> list[RecordEntry] | RecordError:
    """What reading a file gives: its entries, or the error."""
    try:
        return read(path)
    except RecordError as error:
        return error


def copy(path: Path, folder: Path) -> Path:
    for file in path.parent.glob(path.name + "*"):
        shutil.copyfile(file, folder / file.name)
    return folder / path.name


def test_a_file_cut_anywhere_is_noticed_and_its_start_comes_back(finished: Path, tmp_path: Path) -> None:
    whole = read(finished)
    raw = finished.read_bytes()
    path = tmp_path / "cut.playtest"
    found = []
    for size in range(0, len(raw), max(1, 509 // LONG)):
        path.write_bytes(raw[:size])
        assert isinstance(told(path), Damaged)
        back = salvage(path)
        assert back.trouble is not None
        assert back.entries == whole[: len(back.entries)]
        found.append(len(back.entries))
    assert found == sorted(found)
    assert found[0] == 0 and found[-1] > 30


def test_no_flipped_bit_of_a_finished_file_passes_for_something_else(finished: Path, tmp_path: Path) -> None:
    whole = read(finished)
    raw = finished.read_bytes()
    path = tmp_path / "flipped.playtest"
    chosen = random.Random(11)
    noticed = 0
    for bit in chosen.sample(range(len(raw) * 8), 300 * LONG):
        flipped = bytearray(raw)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        found = told(path)
        if isinstance(found, RecordError):
            noticed += 1
            assert path.name in str(found)
            assert salvage(path).entries == whole[: len(salvage(path).entries)]
        else:
            assert found == whole  # a bit in an unused part of a page, or in the counters of the file's head
    assert noticed > 80 * LONG


def test_every_bit_of_an_entry_counts(finished: Path, tmp_path: Path) -> None:
    raw = finished.read_bytes()
    mark = b'"text":"entry 20 '
    at = raw.index(mark)
    path = tmp_path / "flipped.playtest"
    for bit in range(at * 8, (at + len(mark)) * 8):
        flipped = bytearray(raw)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        with pytest.raises(Damaged, match=r"is damaged from entry 22 on .* The entries before it \(21\) are sound"):
            read(path)
        assert len(salvage(path).entries) == 21


def test_the_end_of_a_log_may_be_cut_at_every_byte(crashed: Path, tmp_path: Path) -> None:
    whole = read(crashed)
    assert len(whole) == 13
    path = copy(crashed, tmp_path)
    log = path.with_name(path.name + "-wal")
    raw = log.read_bytes()
    frames = range(32, len(raw) + 1, 4096 + 24)
    near = {size for frame in frames for size in range(frame - 3 * LONG, frame + 3 * LONG + 1)}
    sizes = {size for size in (*near, *range(0, len(raw), max(1, 397 // LONG))) if 0 <= size <= len(raw)}
    found = []
    for size in sorted(sizes):
        log.write_bytes(raw[:size])
        entries = read(path)
        assert entries == whole[: len(entries)]
        found.append(len(entries))
    assert found == sorted(found)
    assert (found[0], found[-1]) == (7, 13)


def test_no_flipped_bit_of_a_log_passes_for_something_else(crashed: Path, tmp_path: Path) -> None:
    whole = read(crashed)
    path = copy(crashed, tmp_path)
    log = path.with_name(path.name + "-wal")
    raw = log.read_bytes()
    for bit in [*range(32 * 8), *random.Random(3).sample(range(len(raw) * 8), 200 * LONG)]:
        flipped = bytearray(raw)
        flipped[bit // 8] ^= 1 << bit % 8
        log.write_bytes(flipped)
        found = told(path)
        if isinstance(found, list):
            assert found == whole  # a bit that SQLite does not use, such as its count of checkpoints
        else:
            back = salvage(path).entries
            assert back == whole[: len(back)]
            assert len(back) >= 7


def test_opening_a_damaged_file_leaves_it_as_it_is(crashed: Path, tmp_path: Path) -> None:
    path = copy(crashed, tmp_path)
    log = path.with_name(path.name + "-wal")
    raw = bytearray(log.read_bytes())
    raw[5000] ^= 1
    log.write_bytes(raw)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(Damaged):
        Store(path)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_what_is_sound_goes_on_in_a_new_file(finished: Path, tmp_path: Path) -> None:
    whole = read(finished)
    path = tmp_path / "broken.playtest"
    raw = bytearray(finished.read_bytes())
    raw[raw.index(b'"text":"entry 30 ') + 9] ^= 4
    path.write_bytes(raw)
    found = rescue(path, tmp_path / "rescued.playtest")
    assert found.entries == whole[:31]
    assert found.trouble is not None and found.trouble.code == "damaged"
    with Store(tmp_path / "rescued.playtest") as store:
        assert store.entries == whole[:31]
        store.append("talk", talk("and on"))
    with pytest.raises(RecordError, match=r"There is a session rescued.playtest"):
        rescue(path, tmp_path / "rescued.playtest")


def test_a_file_without_its_first_entry_cannot_be_rescued(tmp_path: Path) -> None:
    path = tmp_path / "noise.playtest"
    path.write_bytes(random.Random(1).randbytes(20_000))
    assert salvage(path).entries == []
    with pytest.raises(RecordError, match=r"Not even the first entry of noise.playtest could be read"):
        rescue(path, tmp_path / "new.playtest")
    assert [file.name for file in tmp_path.iterdir()] == ["noise.playtest"]


def test_the_first_page_may_be_lost_altogether(finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "beheaded.playtest"
    path.write_bytes(bytes(4096) + finished.read_bytes()[4096:])
    with pytest.raises(Damaged, match=r"not a session's file, or its beginning is destroyed"):
        read(path)
    assert salvage(path).entries == read(finished)


def test_json_lines_may_be_cut_at_every_byte(finished: Path, tmp_path: Path) -> None:
    whole = read(finished)[:6]
    raw = record_text(whole).encode()
    path = tmp_path / "cut.jsonl"
    found = []
    for size in range(len(raw) - 1):
        path.write_bytes(raw[:size])
        back = salvage(path)
        assert back.entries == whole[: len(back.entries)]
        assert back.trouble is not None
        found.append(len(back.entries))
    assert found == sorted(found)
    assert (found[0], found[-1]) == (0, 6)


def test_no_flipped_bit_of_json_lines_passes(finished: Path, tmp_path: Path) -> None:
    whole = read(finished)[:4]
    raw = record_text(whole).encode()
    path = tmp_path / "flipped.jsonl"
    for bit in random.Random(7).sample(range(len(raw) * 8), 2000 * LONG):
        flipped = bytearray(raw)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        back = salvage(path)
        assert back.entries == whole[: len(back.entries)]
        # Between lines there are only line ends; one of them turned into other white space changes nothing.
        assert back.trouble is not None or back.entries == whole


@pytest.mark.parametrize(
    ("seq", "language", "said"),
    [
        (
            22,
            "en",
            "s.playtest is damaged from entry 22 on (it is not what was written). The entries before it (21) are",
        ),
        (1, "en", "s.playtest is damaged (it is not what was written). playtest rescue FILE NEW_FILE looks for"),
        (
            22,
            "de",
            "s.playtest ist ab Eintrag 22 beschädigt (da steht nicht, was geschrieben wurde). Die Einträge davor",
        ),
        (1, "de", "s.playtest ist beschädigt (da steht nicht, was geschrieben wurde). playtest rescue DATEI"),
    ],
)
def test_damage_is_told_in_the_readers_language_and_counts_only_what_is_known(
    seq: int, language: str, said: str
) -> None:
    assert Damaged("s.playtest", seq, "it is not what was written").sentence(language).startswith(said)


def test_a_librarys_own_words_are_passed_on() -> None:
    assert "(row 7 missing)" in Damaged("s.playtest", 3, "row 7 missing").sentence("de")
