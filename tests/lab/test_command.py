"""`playtest bots`: tables in text and Markdown, in the reader's language, and one sentence for every mistake."""

import pytest

from playtest.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["bots", *arguments, "--workers", "1"])
    said = capsys.readouterr()
    return code, said.out, said.err


FEW = ("viva", "--seats", "3", "--games", "6", "--set", "max_rounds=2")


def test_a_batch_is_a_table_with_an_interval_for_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *FEW, "--bots", "sensible,random")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Viva: 6 games of bots, 3 players, seed 1"
    assert lines[2].split() == ["Measure", "Value", "95", "%", "interval", "If", "fair"]
    assert len({len(line) for line in lines[2:4]}) <= 2
    names = [line.split("  ")[0] for line in lines[3 : lines.index("", 3)]]
    assert names == [
        "rounds per game", "coups per game", "coups per round", "Won by P1", "Won by P2", "Won by P3",
        "Won by the random bots", "Won by the sensible bots", "Points between first and last", "Decisions per game",
    ]  # fmt: skip
    assert "rounds per game                  2.00      2.00 to 2.00" in out
    assert "Options: max_rounds = 2" in lines


def test_a_comparison_says_what_was_changed_and_by_how_much(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, *FEW, "--bots", "random", "--compare", "max_rounds=3")
    assert code == 0
    (rounds,) = [line for line in out.splitlines() if line.startswith("rounds per game")]
    assert rounds.split() == ["rounds", "per", "game", "2.00", "3.00", "+1.00", "+1.00", "to", "+1.00", "*"]
    assert "Changed: max_rounds = 3" in out
    assert "In 0 of 6 games the change changed nothing." in out


def test_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, *FEW, "--bots", "random", "--markdown")
    lines = out.splitlines()
    assert lines[0] == "**Viva: 6 games of bots, 3 players, seed 1**"
    assert lines[2:4] == ["| Measure | Value | 95 % interval | If fair |", "| --- | ---: | ---: | ---: |"]
    assert all(line.count("|") == 5 for line in lines[2:12] if line)


def test_german(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, *FEW, "--bots", "random", "--lang", "de")
    assert "Runden je Spiel                       2,00" in out
    assert "⟦" not in out


def test_finnish_says_that_the_game_itself_is_told_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, *FEW, "--bots", "random", "--lang", "fi")
    assert "rounds per game" not in out and "rounds peliä kohti                    2,00" in out
    assert "Viva: tästä pelistä ei ole vielä suomenkielisiä tekstejä" in out
    assert "⟦" not in out


def test_one_game_has_figures_without_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "viva", "--games", "1", "--set", "max_rounds=1", "--bots", "random")
    assert "not known from one game" in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "There is no game called chess."),
        (["viva", "--games", "0"], "--games wants a whole number of at least 1, not '0'"),
        (["viva", "--seed", "-1"], "A seed is a whole number from 0 on, not -1."),
        (
            ["viva", "--bots", "genius"],
            "--bots wants kinds of bots out of random and sensible, seat by seat, not 'genius'",
        ),
        (["viva", "--compare", "goal=4"], "There is no option goal."),
        (["viva", "--games", "1", "--set", "target_vp=1000"], "not over after 20000 decisions"),
    ],
)
def test_a_mistake_is_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
