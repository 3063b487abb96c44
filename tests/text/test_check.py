"""`playtest check --rules`: the code of a game is read for what would break undo and saving."""

from pathlib import Path

import pytest

import playtest.games
from tests.text.command import run


def test_the_code_of_a_sound_game_is_found_sound(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "check", "--rules", "kuhn")
    assert (code, err) == (0, "")
    assert out == "The rules of kuhn are sound: they look, ask once, then do, and keep all in the state.\n"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            "@step\ndef bid(s, t):\n    s.bids = []\n    s.bids.append((yield ask(0, 'bid', NUMBER)))\n",
            "playtest/games/toy/game.py:3: step bid changes s.bids before its answer: look, then ask, then do\n",
        ),
        ("def bid(s, t)\n    pass\n", "playtest/games/toy/game.py:1: expected ':'\n"),
    ],
    ids=["unsound", "no Python yet"],
)
def test_a_fault_in_the_code_of_a_new_game_is_told_with_its_place(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, source: str, said: str
) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "__init__.py").write_text("from playtest.games.toy.game import GAME\n")
    (tmp_path / "toy" / "game.py").write_text(source)
    monkeypatch.setattr(playtest.games, "__path__", [str(tmp_path)])
    monkeypatch.setattr("playtest.text.rules.GAMES", ("toy",))
    code, out, _ = run(capsys, "check", "--rules", "toy")
    assert (code, out) == (1, said)


def test_code_and_scenarios_are_checked_in_one_go(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("game: kuhn\nscenarios: [{id: K1, title: A new game, expect: {over: true}}]")
    code, out, _ = run(capsys, "check", "--rules", "kuhn", str(file))
    assert code == 1
    assert out.startswith("The rules of kuhn are sound") and "K1" in out


def test_a_check_of_nothing_says_what_may_be_checked(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "check")
    assert (code, err.startswith("playtest: say which scenario files to run, or whose code to read")) == (2, True)
