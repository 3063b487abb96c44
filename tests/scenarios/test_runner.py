"""The runner itself: every kind of wrong expectation, refusal and chance fails, and says step, line and difference."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from playtest import games
from playtest.scenarios import Run, Scenario, check_files, load, loads, run, shipped
from playtest.scenarios.outcome import BEFORE, END

HEAD = """\
game: kuhn
scenarios:
  - id: K1
    title: The king beats the queen
    rules: []
    script:
"""

STEPS = """\
      - chance: {deal: [K, Q]}
      - P1: {bet: bet}
      - P2: {bet: bet}
"""

RIGHT = "    expect: {over: true, winners: [P1], every: {won: [{by: P1, stake: 2}]}, told: {public: [{won: {}}]}}\n"


def only(text: str) -> Scenario:
    """The one scenario of a text."""
    (scenario,) = loads(text)
    return scenario


def test_a_right_scenario_passes() -> None:
    outcome = run(only(HEAD + STEPS + RIGHT))
    assert outcome.passed
    assert outcome.told() == []
    assert {"K-DEAL", "K-CALL", "K-SHOW"} <= outcome.rules


WRONG = [
    ("over", STEPS, "over: false", END, "over should be False, but is True"),
    ("winner", STEPS, "winners: [P2]", END, 'winners should be ["P2"], but is ["P1"]'),
    ("one winner too many", STEPS, "winners: [P1, P2]", END, 'winners should be ["P1", "P2"]'),
    ("phase", STEPS, "phase: game", END, "phase should be game, but is the end"),
    ("asked", STEPS, "asked: {P1: [bet]}", END, 'asked.P1 should be ["bet"], but is []'),
    ("event that was not", STEPS, "events: [{folded: {}}]", END, 'should have heard {"folded": {}}'),
    ("event otherwise", STEPS, "events: [{won: {stake: 1}}]", END, 'Heard instead: [{"by": "P1", "stake": 2'),
    ("events in another order", STEPS, "events: [{won: {}}, {dealt: {}}]", END, 'should have heard {"dealt": {}}'),
    ("event not for that viewer", STEPS, "told: {P2: [{dealt: {own: none, card: x}}]}", END, "P2 should have heard"),
    ("one event fewer", STEPS, "every: {bet: [{by: P1}]}", END, "every.bet should be"),
    ("no event at all", STEPS, "every: {won: []}", END, "every.won should be []"),
    ("view", STEPS, "view: {P2: {cards: {P2: K}}}", END, "view.P2.cards.P2 should be K, but is Q"),
    ("view too open", STEPS, "view: {P2: {cards: {P1: K}}}", END, "view.P2.cards.P1 should be K, but is None"),
    ("view of no field", STEPS, "view: {P2: {pot: 3}}", END, "view.P2.pot should be 3, but is nothing"),
]


@pytest.mark.parametrize(("name", "steps", "expect", "step", "told"), WRONG, ids=[row[0] for row in WRONG])
def test_a_wrong_expectation_fails(name: str, steps: str, expect: str, step: int, told: str) -> None:
    outcome = run(only(f"{HEAD}{steps}    expect: {{{expect}}}\n"))
    assert not outcome.passed
    assert outcome.step == step
    (line,) = outcome.told()
    assert line.startswith("text, line 10, K1, at the end (-): ")
    assert told in line


BROKEN = [
    ("chance missing", ["P1: {bet: bet}"], BEFORE, "chance is needed for deal (one of J, K and Q)"),
    ("chance impossible", ["chance: {deal: [A, Q]}"], BEFORE, "A was prepared for deal, but only J, K and Q"),
    ("chance left", ["chance: {deal: [K, Q, J]}"], END, "J was prepared for deal, but never came"),
    ("chance for nothing", ["chance: {deal: any, dice: [3]}"], END, "3 was prepared for dice, but never came"),
    ("refused", ["chance: {deal: any}", "P2: {bet: bet}"], 2, "P2 bet was refused: not_open"),
    ("malformed", ["chance: {deal: any}", "P1: {bet: call}"], 2, "P1 bet was refused: malformed"),
    ("accepted", ["chance: {deal: any}", "refused: {P1: {bet: bet}, code: not_open}"], 2, "be refused (not_open)"),
    ("other code", ["chance: {deal: any}", "refused: {P2: {bet: bet}, code: stale}"], 2, "code should be stale"),
    ("never asked", ["chance: {deal: any}", "until: {P2: bet}"], 2, "P2 is never asked bet: the game stands"),
    ("no such seat", ["chance: {deal: any}", "until: {P1: bet}", "TABLE: go_on"], 3, "TABLE go_on was refused"),
    ("changed after all", ["chance: {deal: any}", "unchanged: {P1: {bet: bet}}"], 2, "should change nothing"),
    ("start accepted", ["chance: {deal: any}", "refused: {start: {seats: 2}, code: player_count}"], 2, "was accepted"),
    ("half-way", ["chance: {deal: any}", "expect: {over: true}", "P1: {bet: bet}"], 2, "over should be True"),
]


@pytest.mark.parametrize(("name", "steps", "step", "told"), BROKEN, ids=[row[0] for row in BROKEN])
def test_a_script_that_does_not_fit_fails_at_its_step(name: str, steps: list[str], step: int, told: str) -> None:
    outcome = run(only(HEAD + "".join(f"      - {line}\n" for line in steps)))
    assert not outcome.passed
    assert (outcome.step, told in outcome.told()[0]) == (step, True), outcome.told()
    if step > 0:
        assert outcome.line == 6 + step


STOLEN = """game: junta
scenarios:
  - id: X1
    title: a burglar takes bills, and somebody has to say which
    rules: [J-ASS-34]
    seats: 4
    position:
      at: turn/assassinations
      presidente: P1
      offices: {P2: [MIN, G1], P3: [G2, ALM], P4: [G3, COM]}
      hands: {P4: [ASN-06]}
      cash: {P3: [3, 1, 1]}
      places: {P1: home, P2: bank, P3: bank, P4: nightclub}
    script:
      - until: {P4: announce_attempts}
      - P4: {announce_attempts: {attempt: {kind: ASN-06, victim: P3}}}
      - through: assassinations
      - until: {P1: bank_move}
"""


def test_where_a_rule_refuses_to_do_nothing_somebody_has_to_decide() -> None:
    outcome = run(only(STOLEN))
    (line,) = outcome.told()
    assert outcome.step == 4
    assert "P1 is never asked bank_move" in line
    assert line.endswith("Asked at this moment: P3 choose_bills.")


def test_a_failure_names_the_rules_of_the_scenario_or_of_the_refusal() -> None:
    text = HEAD.replace("rules: []", "rules: [V-END-01]").replace("kuhn", "viva")
    outcome = run(only(text + "      - chance: {first: any, deal: any}\n      - P1: {pass_money: null}\n"))
    assert "(V-" in outcome.told()[0]
    assert outcome.told("de")[0].startswith("text, Zeile 8, K1, Schritt 2 (V-")


def test_a_run_can_be_shown_step_by_step() -> None:
    playing = Run(only(HEAD + STEPS + RIGHT))
    playing.begin()
    assert playing.line.path == "game/turn"
    seen = []
    for _ in playing.scenario.script:
        playing.advance()
        seen.append(playing.line.over)
    assert seen == [False, False, True]
    playing.finish()


def test_like_takes_over_what_is_not_said() -> None:
    text = HEAD + STEPS + RIGHT + "  - {id: K2, title: The same, like: K1}\n"
    text += "  - {id: K3, title: Another end, like: K1, expect: {winners: [P2]}}\n"
    first, second, third = loads(text)
    assert (second.script, second.expect) == (first.script, first.expect)
    assert [run(scenario).passed for scenario in (first, second, third)] == [True, True, False]


def test_check_prints_a_table_and_gives_1_for_a_failure(tmp_path: Any) -> None:
    good, bad, broken = (tmp_path / name for name in ("good.yaml", "bad.yaml", "broken.yaml"))
    good.write_text(HEAD + STEPS + RIGHT, encoding="utf-8")
    bad.write_text(HEAD + STEPS + "    expect: {over: false}\n", encoding="utf-8")
    broken.write_text("game: [", encoding="utf-8")
    assert check_files([good]) == (
        ["good.yaml", "  ok      K1  The king beats the queen", "", "1 passed, 0 failed, 0 files could not be used."],
        0,
    )
    lines, code = check_files([tmp_path])
    assert code == 1
    assert "  FAILED  K1  The king beats the queen" in lines
    assert "bad.yaml, line 10, K1, at the end (-): over should be False, but is True." in lines
    assert any(line.startswith("broken.yaml, line 1: This is no YAML") for line in lines)
    assert lines[-1] == "1 passed, 1 failed, 1 file could not be used."
    assert check_files([broken])[1] == 1


# --- canaries: no expectation of a shipped scenario may be idle --------------------------------------------


def altered(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return value[:-1] if value else ["P1"]
    return "P9" if value == "none" else f"{value}_not"


def mutants(expected: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The expectations with one leaf altered, for every leaf."""
    for name, value in expected.items():
        if isinstance(value, Mapping):
            yield from ({**expected, name: inner} for inner in mutants(value))
        elif not (isinstance(value, list) and value and isinstance(value[0], Mapping) and value[0]):
            yield {**expected, name: altered(value)}
        else:
            ((key, facts), *_) = value[0].items()
            if isinstance(facts, Mapping):
                yield from ({**expected, name: [{key: wrong}, *value[1:]]} for wrong in mutants(facts))
            else:
                yield from ({**expected, name: [wrong, *value[1:]]} for wrong in mutants(value[0]))


SHIPPED = [scenario for key in games.GAMES for path in shipped(key) for scenario in load(path)]


@pytest.mark.parametrize("scenario", SHIPPED, ids=lambda scenario: scenario.id)
def test_every_expectation_of_a_shipped_scenario_can_fail(scenario: Scenario) -> None:
    for wrong in mutants(scenario.expect):
        assert not run(replace(scenario, expect=wrong), strict=False).passed, wrong
    for wrong in mutants(scenario.before):
        assert not run(replace(scenario, before=wrong), strict=False).passed, wrong
    for i, step in enumerate(scenario.script):
        for wrong in mutants(step["expect"]) if "expect" in step else ():
            script = (*scenario.script[:i], {"expect": wrong}, *scenario.script[i + 1 :])
            assert not run(replace(scenario, script=script), strict=False).passed, wrong


@pytest.mark.parametrize("scenario", SHIPPED, ids=lambda scenario: scenario.id)
def test_every_shipped_scenario_expects_something(scenario: Scenario) -> None:
    assert scenario.expect or scenario.before or any("refused" in step for step in scenario.script)


def test_every_game_can_be_begun_from_a_scenario() -> None:
    for key in games.GAMES:
        loads(f"game: {key}\nscenarios: [{{id: X1, title: x}}]")


def test_a_refusal_is_told_in_the_reader_s_language(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "game: viva\nscenarios:\n  - id: X1\n    title: Too dear\n"
        "    position: {at: round/money, hands: {P1: [M3]}}\n"
        "    script:\n      - P1: {buy: {extensions: [POOL], pay: [M3]}}\n"
    )
    english, german = ("\n".join(check_files([file], language)[0]) for language in ("en", "de"))
    assert "P1 buy was refused: insufficient_funds – " in english
    assert "P1 buy wurde abgelehnt: insufficient_funds – " in german
    assert "price" not in german and "[" not in german
