"""What may be typed at a question of a game, as the command line plays it."""

import io

import pytest

from tests.text.command import run


@pytest.mark.parametrize(("game", "prefix"), [("diktaattori", "D-"), ("kuhn", "K-"), ("viva", "V-")])
def test_help_at_a_question_names_a_rule_of_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: str, prefix: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("?\nquit\n"))
    out = run(capsys, "play", game, "--seed", "1", "--open")[1]
    assert f'"why {prefix}' in out


def test_a_rule_is_told_with_what_is_played_instead(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for setting, told in (("target_vp=7", True), ("target_vp=5", False)):
        monkeypatch.setattr("sys.stdin", io.StringIO("why V-GOAL-01\nquit\n"))
        out = run(capsys, "play", "viva", "--seed", "1", "--open", "--set", setting)[1]
        assert ("  ! At this table otherwise: Points that end the game: 7 (V-OPT-59).\n" in out) is told


def test_also_says_what_cannot_be_done_now_and_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("also\n\nquit\n"))
    out = run(capsys, "play", "junta", "--seats", "4", "--seed", "1", "--open")[1]
    assert "What you could do at other moments, and why not now:\n" in out
    assert "  Come home from exile: You are not in exile. (J-RETX-01: Coming home)\n" in out
