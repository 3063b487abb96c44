"""The command line in languages other than English, and commentary on the period."""

import io
from pathlib import Path

import pytest

from playtest.engine import Refused
from playtest.locales import rulebook
from playtest.locales.catalogue import source
from playtest.text.arguments import sentence
from tests.text.command import run


def test_rules_are_told_with_commentary_on_the_period_unless_it_is_not_wanted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rule = rulebook("magnates", "pl")["M-GEN-01"]
    _, out, _ = run(capsys, "rules", "magnates", "M-GEN-01", "--lang", "pl")
    assert f"  » {rule.example}\n  ~ Komentarz o epoce: {rule.period}\n" in out
    _, out, _ = run(capsys, "rules", "magnates", "M-GEN-01", "--lang", "pl", "--no-commentary")
    assert f"  » {rule.example}\n" in out and rule.period not in out and "Komentarz" not in out


def test_a_game_without_texts_in_the_language_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert "gibt es noch nicht in dieser Sprache" in run(capsys, "play", "kuhn", "--lang", "de")[1]
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert "nicht in dieser Sprache" not in run(capsys, "play", "viva", "--lang", "de")[1]


FINNISH_LACKS = "Kuhn poker: tästä pelistä ei ole vielä suomenkielisiä tekstejä, joten peli kerrotaan englanniksi."


def test_a_finn_plays_reads_rules_and_gets_a_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the kit says is Finnish; that the game itself stays English is said first, and only where it does."""
    file = str(tmp_path / "tiistai.playtest")
    monkeypatch.setattr("sys.stdin", io.StringIO("5\n1\n1\n"))
    luck = ("--bots", "P2", "--bot", "random", "--names", "Aino", "--seed", "1")
    _, out, _ = run(capsys, "play", "kuhn", *luck, "--save", file, "--lang", "fi")
    assert FINNISH_LACKS in out and "Valintasi (1–2):" in out and "Kirjoita yksi numero väliltä 1–2." in out
    assert "Peli on päättynyt." in out and "⟦" not in out
    lines = run(capsys, "rules", "kuhn", "K-SHOW", "--lang", "fi")[1].splitlines()
    assert lines[0] == FINNISH_LACKS and lines[2].startswith("K-SHOW")
    report = run(capsys, "report", file)[1]
    assert FINNISH_LACKS in report and "## Pelikerta" in report and "⟦" not in report
    assert "kerrotaan englanniksi" not in run(capsys, "report", file, "--lang", "en")[1]


def test_a_pole_plays_and_gets_a_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "wtorek.playtest")
    monkeypatch.setattr("sys.stdin", io.StringIO("5\n1\n1\n"))
    luck = ("--bots", "P2", "--bot", "random", "--names", "Ania", "--seed", "1")
    _, out, _ = run(capsys, "play", "kuhn", *luck, "--save", file, "--lang", "pl")
    assert "Kuhn poker: ta gra nie ma jeszcze polskich tekstów, więc mówi po angielsku." in out
    assert "Twój wybór (od 1 do 2):" in out and "Wpisz jeden numer od 1 do 2." in out
    assert "Gra się skończyła." in out and "⟦" not in out
    report = run(capsys, "report", file)[1]
    assert "## Sesja" in report and "Ania siada na miejscu 1." in report and "⟦" not in report


@pytest.mark.parametrize("language", ["en", "de", "fi", "pl"])
@pytest.mark.parametrize("game", ["viva", "kuhn"])
def test_whatever_a_game_refuses_is_told_in_words(game: str, language: str) -> None:
    """A refusal may come from the game as well as from the engine: the command line finds the words of both."""
    codes = {key for key in source("en", game) if key.startswith("refusal.")} | {"refusal.option_value"}
    for key in codes:
        assert f"⟦{key}⟧" not in sentence(Refused(key.removeprefix("refusal."), ""), language, game)
