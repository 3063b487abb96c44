"""Names of sessions: what a person may type never leads anywhere but into the folder of sessions."""

import os
from pathlib import Path

import pytest

from playtest.record import RecordError, session_path
from playtest.record.paths import write_whole

BAD_NAMES: list[object] = [
    "", " ", ".", "..", "../x", "a/b", "a\\b", "/etc/passwd", "C:x", "a.b", ".hidden", "-x", "_x", "Upper", "ümlaut",
    "a b", "a\0b", "a\nb", "ok\n", "x" * 65, "con", "nul", "aux", "prn", "com1", "lpt9", "com0", "conin", "~root",
    "%2e%2e",
    "a'b", "$(id)", "`id`", "<img>", "\u202etxt", "аnna", None, 7, True, [], b"x",
]  # fmt: skip


@pytest.mark.parametrize("name", BAD_NAMES, ids=ascii)
def test_a_bad_name_is_refused_with_a_sentence(tmp_path: Path, name: object) -> None:
    with pytest.raises(RecordError, match=r"cannot be the name of a session. Use 1 to 64 small letters") as refused:
        session_path(tmp_path, name)
    assert refused.value.code == "bad_name"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["a", "0", "tuesday", "tuesday_2-b", "x" * 64, "console", "com10", "con-1"])
def test_a_good_name_is_one_file_in_the_folder(tmp_path: Path, name: str) -> None:
    assert session_path(tmp_path, name) == tmp_path.resolve() / f"{name}.playtest"


def test_a_link_is_no_session(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_text("")
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / "tuesday.playtest").symlink_to(outside)
    with pytest.raises(RecordError, match=r"tuesday.playtest is a link or a folder"):
        session_path(saves, "tuesday")


def test_a_neighbour_folder_is_not_the_folder(tmp_path: Path) -> None:
    (tmp_path / "saves_evil").mkdir()
    with pytest.raises(RecordError):
        session_path(tmp_path / "saves", "../saves_evil/x")


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "report.md"
    write_whole(path, "first")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RecordError, match=r"report.md could not be written or read \(No space left on device\)"):
        write_whole(path, "second")
    assert path.read_text() == "first"
    assert [file.name for file in tmp_path.iterdir()] == ["report.md"]


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"The folder .*nowhere does not exist. Create it"):
        write_whole(tmp_path / "nowhere" / "x.csv", "")
