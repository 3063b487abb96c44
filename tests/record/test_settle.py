"""A session settles in its one file: whole without its log, and nothing rests on it."""

import shutil
from pathlib import Path

import pytest

from playtest.record import RecordError, read
from playtest.record.paths import SUFFIX
from tests.record.made import refused, store_with


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / f"tuesday{SUFFIX}"


def test_a_settled_file_is_whole_without_its_log(path: Path, tmp_path: Path) -> None:
    """People copy, and delete, the one file that they see."""
    alone = tmp_path / "alone.playtest"
    with store_with(path, 5) as store:
        store.settle()
        assert path.with_name(path.name + "-wal").stat().st_size == 0
        shutil.copy(path, alone)
        assert [entry.hash for entry in read(alone)] == [entry.hash for entry in store.entries]
        store.append("refusal", refused("later"), "P1")
        assert path.with_name(path.name + "-wal").stat().st_size > 0
    assert len(read(path)) == len(read(alone)) + 1


def test_a_disk_that_fails_while_a_file_settles_says_so_at_the_next_entry(path: Path) -> None:
    with store_with(path, 2) as store:
        store._db.close()
        store.settle()
        with pytest.raises(RecordError):
            store.append("refusal", refused("lost"), "P1")
