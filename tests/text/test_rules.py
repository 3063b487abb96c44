"""Rules on the command line: read by id, found by words, and which of them nobody ever uses."""

from __future__ import annotations

import pytest

from playtest.games import GAMES
from tests.text.command import run


def test_rules_are_told_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "kuhn", "k-show")
    assert code == 0
    assert out.startswith("K-SHOW  The higher card wins\n")


RULES = {
    ("double", "agent"): "V-CARD-09 V-CARD-17 V-D-06 V-OPT-10 V-OPT-12 V-PRES-12 V-PRES-14 V-PRO-13",
    ("AGENT", "double", "v-deal-07"): (
        "V-CARD-09 V-CARD-17 V-D-06 V-DEAL-07 V-OPT-10 V-OPT-12 V-PRES-12 V-PRES-14 V-PRO-13"
    ),
    ("sunglasses", "roll"): "V-OPT-02 V-SETUP-09",
    ("v-deal-07",): "V-DEAL-07",
}  # fmt: skip
"""What was typed, and the ids that it finds: read off the English rulebook."""


@pytest.mark.parametrize("wanted", RULES)
def test_rules_are_found_by_words_of_title_and_text(
    wanted: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, "rules", "viva", *wanted)
    assert code == 0
    assert sorted(line.split()[0] for line in out.splitlines() if line.startswith("V-")) == RULES[wanted].split()


def test_words_are_looked_for_in_the_language_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rules", "viva", "sonnenbrille", "wurf", "--lang", "de")
    assert "V-OPT-02" in out and "Sonnenbrille" in out
    code, _, err = run(capsys, "rules", "viva", "sonnenbrille")
    assert code == 2 and "viva has no rule with sonnenbrille in its id, title or text" in err


def test_rule_coverage_of_the_example_game(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rules", "kuhn", "--coverage")
    assert "cited by no code" not in out
    assert "without a text" not in out


@pytest.mark.parametrize("key", [key for key in GAMES if key != "kuhn"])
def test_every_rule_of_a_whole_game_is_cited_tested_and_told(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", key, "--coverage")
    assert (code, out.count("\n")) == (0, 1), out
