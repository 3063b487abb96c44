"""Names that a game does not know, and folders without scenarios: said, with what is near."""

from pathlib import Path

import pytest

from playtest.scenarios import check_files
from playtest.scenarios.load import loads
from playtest.scenarios.problems import BadScenario

LANGUAGES = ("en", "de", "fi")

FIGHT = """
  - id: A1
    title: P2 attacks P3
    position: {at: round/fights, hands: {P2: [MERC]}, orders: {P2: [3], P3: [3]}}
    script:
"""


def faults(step: str, game: str = "viva") -> list[str]:
    """What is wrong with a script of this one step, before anything is played."""
    with pytest.raises(BadScenario) as bad:
        loads(f"game: {game}\nscenarios: [{{id: A1, title: One, script: [{step}]}}]")
    return [problem.told() for problem in bad.value.problems]


def test_a_folder_without_scenario_files_fails(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("game: viva")
    lines, code = check_files([tmp_path])
    assert code == 1
    assert lines[0] == (
        f"{tmp_path}: There are no scenario files in this folder. "
        "Name a folder with files that end in .yaml, or the files themselves."
    )
    assert lines[-1] == "0 passed, 0 failed, 1 file could not be used."


@pytest.mark.parametrize("text", ["", "game: viva", "game: viva\nscenarios: []"])
def test_a_file_without_scenarios_fails(tmp_path: Path, text: str) -> None:
    file = tmp_path / "none.yaml"
    file.write_text(text)
    lines, code = check_files([file])
    assert code == 1 and lines[0].startswith("none.yaml")
    assert lines[-1] == "0 passed, 0 failed, 1 file could not be used."


def test_a_question_that_nobody_is_ever_asked_is_named_with_those_near_it() -> None:
    (told,) = faults("{until: {P2: pass_widow}}")
    assert told.endswith(
        'Nobody is ever asked "pass_widow" in this game. Did you mean pass_window, window and pass_money? '
        "playtest schema viva lists all there are, under until."
    )
    (told,) = faults("{until: {P2: zzz}}", "kuhn")
    assert told.endswith(
        'Nobody is ever asked "zzz" in this game. Did you mean bet, chance, go_on, override and withdraw? '
        "playtest schema kuhn lists all there are, under until."
    )


def test_a_code_that_refuses_nothing_is_named_with_those_near_it() -> None:
    (told,) = faults("{refused: {P1: talk, code: wrong_sides}}")
    assert '"wrong_sides". Did you mean wrong_side' in told and "script step 1, refused.code" in told
    (told,) = faults("{refused: {P1: talk, code: zzz}}")
    assert told.endswith('the code "zzz". playtest schema viva lists all there are, under code.')
    (told,) = faults("{refused: {P1: talk, code: not_yours_at_all}}", "junta")
    assert "Did you mean not_your_bills" in told and len(told) < 250


@pytest.mark.parametrize(
    "step", ["P2: {play_fight_card: {card: MERK}}", "refused: {P2: {play_fight_card: {card: MERK}}, code: locked}"]
)
def test_a_card_that_there_is_not_is_named_where_it_is_refused(tmp_path: Path, step: str) -> None:
    file = tmp_path / "fight.yaml"
    file.write_text(f"game: viva\nscenarios:{FIGHT}      - {step}\n")
    lines, code = check_files([file])
    assert code == 1
    assert lines[-3].endswith('this game has no "MERK". Near to it: MERC.')


def test_a_card_that_there_is_is_only_refused(tmp_path: Path) -> None:
    file = tmp_path / "fight.yaml"
    file.write_text(f"game: viva\nscenarios:{FIGHT}      - P2: {{play_fight_card: {{card: SNIPER}}}}\n")
    assert "this game has no" not in "\n".join(check_files([file])[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_is_said_in_every_language(tmp_path: Path, language: str) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(
        f"game: viva\nscenarios:{FIGHT}      - until: {{P2: zzz}}\n      - refused: {{P1: talk, code: zzz}}\n"
    )
    other = tmp_path / "card.yaml"
    other.write_text(f"game: viva\nscenarios:{FIGHT}      - P2: {{play_fight_card: {{card: MERK}}}}\n")
    told = "\n".join(check_files([tmp_path / "odd.yaml", other, tmp_path / "none"], language)[0])
    assert "⟦" not in told and told.count("zzz") == 2 and "MERC" in told
