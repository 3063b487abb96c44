"""The command line: what it prints, its exit codes, and that every error is one sentence."""

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from playtest import __version__
from playtest.cli import main
from playtest.games import GAMES
from playtest.text.play import options_of
from tests.house.tree import ROOT
from tests.text.command import run


def test_help_shows_every_command_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in ("serve", "play", "rules", "check", "schema", "bots", "export", "report", "rescue", "deck", "texts"):
        assert f"\n    {command} " in out
        assert f"playtest {command}" in out or command in ("rescue", "texts")
        assert "examples:\n  playtest " + command in run(capsys, command, "--help")[1]


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version")[1] == f"playtest-kit {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "chess"], "There is no game called chess."),
        (["play", "kuhn", "--seats", "9"], "This game is for 2 players, not 9."),
        (["play", "kuhn", "--bots", "P7"], "--bots wants seats from P1 to P2, such as P2,P3, not 'P7'"),
        (["play", "kuhn", "--bots", "P2", "--bot", "genius"], "--bot wants one of random, not 'genius'"),
        (["play", "kuhn", "--deck", "x.csv"], "kuhn has no decks to choose from; leave --deck out"),
        (["play", "kuhn", "--deck", "x.csv", "--lang", "de"], "kuhn hat keine Karten zur Wahl; lass --deck weg"),
        (["play", "viva", "--bots", "P1,P1"], "--bots names a seat twice: P1,P1; name each seat once"),
        (["play", "kuhn", "--set", "a=1", "--set", "a=2"], "--set sets a twice; leave one of them out"),
        (["bots", "kuhn", "--compare", "a=1", "--compare", "a=2"], "--compare sets a twice; leave one of them out"),
        (["bots", "kuhn", "--compare", "a"], "--compare wants OPTION=VALUE"),
        (
            ["play", "junta", "--set", "bill_mix={M1: 3}"],
            "The option bill_mix cannot be {'M1': 3}. It is written like this: {M1: 32, M2: 32, M3: 32}.",
        ),
        (
            ["play", "junta", "--set", "cash_transfer_blackout=P6"],
            "The option cash_transfer_blackout cannot be 'P6'. It is written like this: [P6, P9].",
        ),
        (["bots", "kuhn", "--games", "0"], "--games wants a whole number of at least 1, not '0'"),
        (["bots", "kuhn", "--bots", "genius"], "--bots wants kinds of bots out of random, seat by seat, not 'genius'"),
        (["rules"], "the following arguments are required: GAME; for help"),
        (["play", "kuhn", "--set", "stakes=9"], "There is no option stakes."),
        (["play", "kuhn", "--set", "stakes"], "--set wants OPTION=VALUE, such as target_vp=4"),
        (["play", "viva", "--set", "target_vp=abc"], "cannot be 'abc'. Possible: a whole number, from 1 to 1000."),
        (["play", "viva", "--set", "target_vp=0"], "cannot be 0. Possible: a whole number, from 1 to 1000."),
        (["play", "viva", "--set", "tie_in_combat=xx"], "Possible: defender, attacker, reroll and no_result."),
        (["play", "viva", "--set", "pro_variant=7"], "Possible: yes or no."),
        (["play", "viva", "--set", "nosuch=1"], "There are: player_count_range, first_president"),
        (["play", "viva", "--set", "target_pv=1"], "Perhaps you mean: target_vp"),
        (["play", "viva", "--set", "target_vp=0", "--lang", "de"], "Möglich: eine ganze Zahl, von 1 bis 1000."),
        (["play", "viva", "--set", "target_vp", "--lang=de"], "--set braucht OPTION=WERT"),
        (["play", "viva", "--deck", "nothing.csv"], "there is no file 'nothing.csv'"),
        (["play", "viva", "--seats", "abc"], "--seats wants a whole number, not 'abc'"),
        (["play", "viva", "--seats", "abc", "--lang", "de"], "--seats braucht eine ganze Zahl, nicht 'abc'"),
        (["play", "viva", "--seats", "9", "--lang", "de"], "Dieses Spiel ist für 3, 4 und 5 Personen, nicht für 9."),
        (["play", "viva", "--seed", "abc"], "--seed wants a whole number, not 'abc'"),
        (["play", "viva", "--lang", "xx"], "there is no language 'xx' here yet; there are: en, de, fi and pl"),
        (["play", "viva", "--seats", "abc", "--lang", "pl"], "--seats wymaga liczby całkowitej, a nie 'abc'"),
        (["play", "viva", "--names", "A,B,C,D,E,F"], "This game is for 3, 4 and 5 players, not 6."),
        (["play", "viva", "--nonsense"], "unrecognized arguments: --nonsense; for help: playtest --help"),
        (["serve", "--port", "99999"], "--port wants a whole number from 0 to 65535, not '99999'"),
        (["serve", "--port", "-3"], "--port wants a whole number from 0 to 65535, not '-3'"),
        (
            ["serve", "--notebooks", "/nosuch"],
            "there is no folder '/nosuch'; look at its name, or leave --notebooks out",
        ),
        (["play", "--resume", "nothing.playtest", "--lang", "de"], "keine Sitzung nothing.playtest"),
        (
            ["play", "kuhn", "--seed", "-1"],
            "A seed is a whole number from 0 to 340282366920938463463374607431768211455, not -1.",
        ),
        (["play"], "say which game to play"),
        (["play", "kuhn", "--names", "Ana,ana"], "ana"),
        (["play", "kuhn", "--names", "<b>,Ben"], "<b>"),
        (["play", "kuhn", "--names", "A,B,C"], "This game is for 2 players, not 3."),
        (["play", "kuhn", "--names", "A,B,C", "--seats", "2"], "3 names were given for 2 seats"),
        (["play", "kuhn", "--real", "coin"], "coin"),
        (["play", "--resume", "nothing.playtest"], "There is no session nothing.playtest"),
        (["play", "kuhn", "--save", "nowhere/x.playtest"], "The folder nowhere does not exist."),
        (["rules", "chess"], "There is no game called chess."),
        (["rules", "kuhn", "Q-NONE"], "kuhn has no rule with Q-NONE"),
        (["schema", "chess"], "There is no game called chess."),
        (["texts", "check", "tlh"], "there is no language 'tlh' here; there are: en, de, fi, pl"),
        (["texts", "stamp"], "say which language to stamp"),
        (["texts", "stamp", "en"], "English is what all others are translated from"),
        (["report", "nothing.playtest"], "There is no session nothing.playtest"),
        (["export", "nothing.playtest"], "There is no session nothing.playtest"),
        (["rescue", "nothing.playtest", "new.playtest"], "There is no session nothing.playtest"),
    ],
)
def test_an_error_is_one_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("playtest: ")
    assert err.count("\n") == 1
    assert says in err


def test_an_unforeseen_error_is_one_sentence_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a\nb")

    monkeypatch.setattr("playtest.text.rules.told", fail)
    code, _, err = run(capsys, "rules", "kuhn")
    assert code == 2
    assert err == (
        "playtest: this should not happen (ZeroDivisionError: a b); run it again with --traceback and report that\n"
    )
    with pytest.raises(ZeroDivisionError):
        main(["--traceback", "rules", "kuhn"])


def test_schema_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "schema", "kuhn")
    assert code == 0
    assert out.startswith("{")


def test_a_failing_check_is_exit_code_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("game: kuhn\nscenarios: [{id: K1, title: A new game, expect: {over: true}}]")
    code, out, _ = run(capsys, "check", str(file))
    assert code == 1
    assert "K1" in out


def test_a_game_is_played_from_the_command_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n2\n"))
    code, out, err = run(capsys, "play", "kuhn", "--bots", "P2", "--names", "Ana", "--seed", "1")
    assert (code, err) == (0, "")
    assert out.startswith("Kuhn poker: Ana and Bot 2 (played by the program).")
    assert "Ana bets a chip." in out


def test_a_saved_game_goes_on_where_it_stopped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = str(tmp_path / "tuesday.playtest")
    monkeypatch.setattr("sys.stdin", io.StringIO("note They ask for rules.\nquit\n"))
    code, out, _ = run(capsys, "play", "kuhn", "--bots", "P2", "--names", "Ana", "--seed", "1", "--save", file)
    assert code == 0
    assert f"Every decision is kept in {file} from now on." in out
    assert f"Go on later with: playtest play --resume {file}" in out
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n2\n"))
    code, out, _ = run(capsys, "play", "--resume", file)
    assert code == 0
    assert "Ana bets a chip." in out
    assert "The game is over." in out
    code, out, _ = run(capsys, "report", file, "--viewer", "facilitator")
    assert code == 0
    assert "They ask for rules." in out and "Ana" in out
    code, out, _ = run(capsys, "report", file, "--pseudonyms")
    assert (code, "Person 1" in out, "Ana" in out) == (0, True, False)
    code, out, _ = run(capsys, "export", file, "--pseudonyms", "--to", str(tmp_path / "out"))
    assert code == 0
    assert "Who is who lies apart from it" in out
    assert list((tmp_path / "out").glob("*.csv"))
    assert not [path for path in (tmp_path / "out").rglob("*.*") if "Ana" in path.read_text(encoding="utf-8-sig")]


def test_what_is_sound_in_a_damaged_session_is_rescued(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file, new = tmp_path / "tuesday.playtest", tmp_path / "new.playtest"
    monkeypatch.setattr("sys.stdin", io.StringIO("note They ask for rules.\nquit\n"))
    run(capsys, "play", "kuhn", "--bots", "P2", "--names", "Ana", "--seed", "1", "--save", str(file))
    raw = bytearray(file.read_bytes())
    at = raw.index(b"They ask for rules.")
    raw[at : at + 4] = b"XXXX"
    file.write_bytes(raw)
    code, out, err = run(capsys, "report", str(file))
    assert (code, out) == (2, "") and "playtest rescue FILE NEW_FILE" in err
    code, out, _ = run(capsys, "rescue", str(file), str(new))
    assert code == 0 and "is damaged from entry" in out
    assert re.search(r"\n[1-9]\d* entries are now in .*new\.playtest\.\n$", out)
    assert "Ana" in run(capsys, "report", str(new))[1]
    assert run(capsys, "rescue", str(file), str(new))[0] == 2, "a file that is there is not written over"


def test_a_game_that_is_not_saved_leaves_nothing_behind(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert run(capsys, "play", "kuhn", "--bots", "P2")[0] == 0
    assert list(tmp_path.iterdir()) == []


def test_a_reader_who_stops_reading_is_no_error() -> None:
    command = f"{sys.executable} -m playtest rules viva | head -n 1"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1


def test_undo_before_the_first_real_die_is_told_and_asked_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("undo\n6\nundo\nquit\n"))
    code, out, err = run(capsys, "play", "viva", "--names", "Ana,Ben,Cem", "--seats", "3", "--real", "die,card")
    assert (code, err) == (0, "")
    assert "There is nothing to undo." in out
    assert "Taken back:" in out
    assert "You have left the table." in out


DECK = (
    ("code", "kind", "count", "window", "who", "effect_key", "value"),
    ("M1", "money", "40", "money", "owner", "pays", "1"),
)


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize(("between", "end"), [(",", "\n"), (";", "\r\n"), ("\t", "\r\n")])
def test_a_deck_is_played_as_a_spreadsheet_saves_it(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    coding: str,
    between: str,
    end: str,
) -> None:
    file = tmp_path / "cards.csv"
    file.write_bytes("".join(between.join(row) + end for row in DECK).encode(coding))
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    code, out, err = run(capsys, "play", "viva", "--deck", str(file), "--bots", "P2,P3,P4")
    assert (code, err) == (0, "")
    assert out.startswith("Viva: ")


def test_a_viewer_that_there_is_not_is_told_with_those_there_are(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = str(tmp_path / "k.playtest")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    run(capsys, "play", "kuhn", "--names", "Ana", "--save", file)
    for command in ("report", "export"):
        code, _, err = run(capsys, command, file, "--viewer", "Ana")
        assert (code, err) == (
            2, "playtest: --viewer wants public, facilitator, or a seat from P1 to P2, not 'Ana'\n"
        )  # fmt: skip


def test_all_faults_of_a_deck_are_told_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text("code;kind;count;window;who;effect_key;value\r\nm 1;gold;x;money;owner;pays;1\r\n", newline="")
    code, _, err = run(capsys, "play", "viva", "--deck", str(file))
    assert code == 2
    assert err.startswith("playtest: This deck cannot be used.\n")
    assert all(f"row 2, column {column} (" in err for column in ("code", "kind", "count"))
    assert run(capsys, "play", "viva", "--set", "deck=custom")[2].startswith("playtest: This deck cannot be used.\n")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("code;kind".encode("utf-16"), "cards.csv: Die Datei ist „Unicode-Text“ (UTF-16)"),
        ("code;kind\r\nBÄR;money".encode("cp1252"), "cards.csv, Zeile 2: Bei „BÄR;money“ stehen Buchstaben"),
        (b"PK\x03\x04 nothing", "cards.csv: Die Mappe ist beschädigt"),
    ],
)
def test_a_file_that_is_no_deck_is_told_in_the_language_of_the_command(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: bytes, says: str
) -> None:
    file = tmp_path / "cards.csv"
    file.write_bytes(data)
    code, out, err = run(capsys, "play", "viva", "--deck", str(file), "--lang", "de")
    assert (code, out) == (2, "")
    assert err.startswith(f"playtest: {says}")


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_class_begins_with_a_template_and_checks_its_deck(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, ending: str, lang: str
) -> None:
    file = str(tmp_path / f"ours.{ending}")
    code, out, _ = run(capsys, "deck", "template", file, "--lang", lang)
    assert (code, out.count("\n")) == (0, 1)
    assert f"playtest deck check {file}" in out
    code, out, err = run(capsys, "deck", "check", file, "--lang", lang)
    assert (code, err) == (0, "")
    fine = {"en": "The deck is in order: nothing is missing.", "fi": "Pakka on kunnossa: mitään ei puutu."}
    assert out.startswith(fine[lang])
    assert run(capsys, "deck", "template", file)[0] == 2


def test_a_deck_with_faults_gets_a_list_and_exit_code_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "ours.csv"
    file.write_text("id;type;name;rarity;colour;power;effect\nA;hahmo;Ana;Rare;musta;9;\nB;spy;Ben;;;;\n")
    code, out, _ = run(capsys, "deck", "check", str(file))
    assert code == 1
    assert out.startswith("13 errors. The deck can be played when they are mended:\n- ours.csv: the deck has 2 cards;")
    assert "- ours.csv, row 3, column type (B): Ben (B): “spy” is no type of card." in out
    code, out, _ = run(capsys, "deck", "check", str(file), "--loose", "--lang=fi")
    assert code == 1
    assert out.startswith("1 virhe. Pakalla voi pelata, kun se on korjattu:\n- ours.csv, rivi 3, sarake type (B):")


@pytest.mark.parametrize(
    ("arguments", "welcome"),
    [
        (["--names", "Ana,Ben,Cem"], "Viva: Ana, Ben and Cem."),
        (["--names", "Ana,Ben,Cem", "--bots", "P4"], "Viva: Ana, Ben, Cem and Bot 4 (played by the program)."),
        (["--names", "Ana"], "Viva: Ana, Player 2, Player 3 and Player 4."),
        (["--names", "Ana,Ben,Cem", "--seats", "5"], "Viva: Ana, Ben, Cem, Player 4 and Player 5."),
    ],
)
def test_there_are_as_many_seats_as_names(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], welcome: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert run(capsys, "play", "viva", *arguments)[1].startswith(welcome)


def test_a_name_from_right_to_left_leaves_the_sentence_in_order(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n2\n"))
    out = run(capsys, "play", "kuhn", "--bots", "P2", "--names", "\u05d3\u05e0\u05d4", "--seed", "1")[1]
    assert "\u2068\u05d3\u05e0\u05d4\u2069 bets a chip." in out
    assert "\u2068Bot" not in out


@pytest.mark.parametrize("lang", ["en", "de", "fi", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_a_number_of_players_that_no_game_is_for_is_refused_in_words(
    capsys: pytest.CaptureFixture[str], game: str, lang: str
) -> None:
    code, _, err = run(capsys, "play", game, "--seats", "99", "--lang", lang)
    assert code == 2 and "99" in err and "\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}" not in err


@pytest.mark.parametrize(("lang", "said"), [("en", "Type: --set"), ("pl", "Wpisz: --set")])
def test_an_option_that_needs_another_says_what_to_type(
    lang: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = run(capsys, "play", "magnates", "--set", "hetman_bids_revealed=winner_name_only", "--lang", lang)
    assert code == 2 and f"{said} money_visibility=hidden" in err


def test_a_deck_is_chosen_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    assert run(capsys, "deck", "template", str(file))[0] == 0
    code, _, err = run(capsys, "play", "diktaattori", "--deck", str(file), "--set", "deck=default")
    assert (code, err) == (2, "playtest: --deck and --set deck both choose the cards; leave one of them out\n")


def test_options_stand_behind_before_and_between_the_other_words(capsys: pytest.CaptureFixture[str]) -> None:
    told = [
        run(capsys, "rules", *words)
        for words in (
            ("viva", "V-DEAL-07", "--lang", "de"),
            ("--lang", "de", "viva", "V-DEAL-07"),
            ("viva", "--lang", "de", "V-DEAL-07"),
        )
    ]
    assert told[0] == told[1] == told[2] and told[0][0] == 0 and told[0][1].startswith("V-DEAL-07  Jede gezogene Karte")


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("4", 4), ("true", True), ('{"M1": 40}', {"M1": 40}), ("{M1: 40, M2: 6}", {"M1": 40, "M2": 6}),
        ("[P6, P9]", ["P6", "P9"]), ("[]", []), ("majority", "majority"), ("{M1: [", "{M1: ["), ("on", "on"),
    ],
)  # fmt: skip
def test_a_value_is_typed_as_in_a_scenario(typed: str, value: object) -> None:
    assert options_of([f"name={typed}"]) == {"name": value}
