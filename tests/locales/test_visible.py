"""Nothing that a file holds makes a terminal do anything: it is shown, not obeyed."""

from pathlib import Path

import pytest

from playtest.cli import main
from playtest.locales.visible import on_one_line, visible
from playtest.text.terminal import Terminal

OBEYED = "\x00\x07\x08\r\x1b\x7f\x9b\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\ud800"


@pytest.mark.parametrize("char", OBEYED)
def test_what_a_terminal_obeys_is_written_out(char: str) -> None:
    assert visible(f"a{char}b") == on_one_line(f"a{char}b") == f"a\\u{ord(char):04x}b"


def test_ordinary_text_stays_as_it_is() -> None:
    text = "Ääkkönen, Łódź, \u05d0\u05d1, 中文, 👩\u200d🌾, 1\u00a0000\n\tnext"
    assert visible(text) == text
    assert on_one_line(text) == text.replace("\n\t", "\\u000a\\u0009")


def test_titles_names_and_faults_of_a_scenario_file_are_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    title = r'"\e[2Jgone\u202eback\u2028\n  ok      K2  not there"'
    text = f"game: kuhn\nscenarios:\n  - {{id: K1, title: {title}, expect: {{phase: deal, winners: [P1]}}}}\n"
    good, bad = tmp_path / "go\x1b[31mod.yaml", tmp_path / "b\u202ead.yaml"
    good.write_text(text)
    bad.write_text(text.replace("id: K1", r'id: "\e[1mK"'))
    main(["check", str(good), str(bad), str(tmp_path / "no\x1b\u202e.yaml")])
    out = capsys.readouterr()
    assert not set(out.out + out.err) & set(OBEYED)
    assert r"\u001b[2Jgone\u202eback\u2028\u000a  ok" in out.out
    assert r"go\u001b[31mod.yaml" in out.out and r"b\u202ead.yaml" in out.out


def test_what_is_said_in_a_terminal_game_is_shown() -> None:
    written: list[str] = []

    def asked(prompt: str) -> str:
        written.append(prompt)
        return "x"

    terminal = Terminal(asked, written.append)
    terminal.say("Ana\x1b[2J")
    terminal.listed(["\u202eone"])
    terminal.free("Ben\x07?")
    assert written == [r"Ana\u001b[2J", r"  1) \u202eone", r"Ben\u0007? "]


def test_an_error_names_a_file_without_obeying_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "no\x1b[31m\u202e.playtest"]) == 2
    assert not set(capsys.readouterr().err) & set(OBEYED)
