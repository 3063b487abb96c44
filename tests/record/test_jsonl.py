"""JSON Lines from outside: every line with a right checksum may still be wrong, and is said to be."""

import json
import os
import zlib
from pathlib import Path
from typing import Any

import pytest

from playtest.record import Damaged, RecordEntry, RecordError, read_record, rescue, salvage
from playtest.record.jsonl import record_text
from tests.record.made import store_with


@pytest.fixture
def entries(tmp_path: Path) -> list[RecordEntry]:
    with store_with(tmp_path / "s.playtest", 4) as store:
        return list(store.entries)


def lines(entries: list[RecordEntry]) -> list[Any]:
    """What stands in the lines, without the checksums."""
    return [json.loads(line)["line"] for line in record_text(entries).splitlines()]


def written(path: Path, values: list[Any]) -> Path:
    """A file of these lines, each with its right checksum."""
    texts = [json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False) for value in values]
    path.write_text("".join(f'{{"crc":"{zlib.crc32(text.encode()):08x}","line":{text}}}\n' for text in texts))
    return path


def test_a_record_comes_back(tmp_path: Path, entries: list[RecordEntry]) -> None:
    path = written(tmp_path / "r.jsonl", lines(entries))
    assert path.read_text() == record_text(entries)
    assert read_record(path) == entries
    assert salvage(path).entries == entries
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n") + b"\r\n")  # sent through a mail program
    assert read_record(path) == entries


@pytest.mark.parametrize(
    ("change", "sound"),
    [
        ({"seq": 9}, 2),
        ({"seq": "3"}, 2),
        ({"seq": True}, 2),
        ({"body": {"by": "person-1", "to": [], "text": "something else"}}, 2),
        ({"body": []}, 2),
        ({"body": {"by": "person-1"}}, 2),
        ({"kind": "gossip"}, 2),
        ({"kind": None}, 2),
        ({"key": None}, 2),
        ({"prev": "0" * 64}, 2),
        ({"prev": "zz"}, 2),
        ({"hash": "A" * 64}, 2),
        ({"wall_ms": 1.5}, 2),
        ({"more": 1}, 2),
    ],
)
def test_a_changed_line_ends_what_is_believed(
    tmp_path: Path, entries: list[RecordEntry], change: dict[str, Any], sound: int
) -> None:
    values = lines(entries)
    values[3] |= change
    path = written(tmp_path / "r.jsonl", values)
    with pytest.raises(RecordError):
        read_record(path)
    found = salvage(path)
    assert found.entries == entries[:sound]
    assert found.trouble is not None
    assert rescue(path, tmp_path / "new.playtest").entries == entries[:sound]


def test_lines_that_are_missing_or_doubled_are_noticed(tmp_path: Path, entries: list[RecordEntry]) -> None:
    values = lines(entries)
    path = tmp_path / "r.jsonl"
    for wrong, seq in (
        (values[:3] + values[4:], 3), (values[:4] + values[3:], 4), (values[:-1], 6), (values[:-2] + values[-1:], 5),
        (values[:1], 1), ([], 1), (values[1:], 1),
    ):  # fmt: skip
        with pytest.raises(Damaged) as noticed:
            read_record(written(path, wrong))
        assert noticed.value.seq == seq


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ({"playtest": "tables", "format": 1, "viewer": "P2"}, "not_whole"),
        ({"playtest": "record", "format": 3}, "newer"),
        ({"playtest": "record"}, "newer"),
        ({"chess": 1}, "damaged"),
    ],
)
def test_another_kind_of_file_is_named(
    tmp_path: Path, entries: list[RecordEntry], head: dict[str, Any], code: str
) -> None:
    with pytest.raises(RecordError) as refused:
        read_record(written(tmp_path / "r.jsonl", [head, *lines(entries)[1:]]))
    assert refused.value.code == code
    assert "r.jsonl" in str(refused.value)


def test_an_export_for_one_viewer_says_that_it_cannot_be_put_back(tmp_path: Path, entries: list[RecordEntry]) -> None:
    path = written(tmp_path / "r.jsonl", [{"playtest": "tables", "format": 2, "viewer": "public"}, {"end": 0}])
    with pytest.raises(RecordError, match=r"holds what one viewer may see \(public\).*facilitator's export"):
        rescue(path, tmp_path / "new.playtest")
    assert not (tmp_path / "new.playtest").exists()


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"{}", b"[" * 100_000, b'{"crc":"00000000","line":{}}', b"\0" * 50])
def test_noise_is_no_record(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "noise.jsonl"
    path.write_bytes(raw)
    with pytest.raises(Damaged, match=r"noise.jsonl is damaged \("):
        read_record(path)


def test_a_file_that_is_not_there_or_too_big_is_said(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"gone.jsonl could not be written or read"):
        read_record(tmp_path / "gone.jsonl")
    huge = tmp_path / "huge.jsonl"
    huge.touch()
    os.truncate(huge, 64_000_001)
    with pytest.raises(RecordError, match=r"huge.jsonl has 64000001 bytes; a session has at most 64000000"):
        read_record(huge)
