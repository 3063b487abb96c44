"""The rule behind a result from the real table, found by doing the deed twice."""

from __future__ import annotations

import pytest

from playtest.engine import TABLE, Line, Quick, Seeded, Typed
from playtest.games import load
from playtest.teach.chance import chance_rules

RULES = {
    "first_president": {"V-SETUP-09"},  # everybody rolls, the highest begins
    "fight": {"V-FIGHT-18"},  # each die of a fight is rolled
    "loot": {"V-LOOT-10"},  # a card of the loser, blind
    "deal": {"V-DEAL-01", "V-DEAL-03", "V-DEAL-04"},  # a card for each Putschist, then the President's
    "buy": {"V-MONEY-17"},  # the bought card is drawn at once
}


def purposes(seed: int, decisions: int) -> dict[str, set[str]]:
    """What was asked from the real table in a random game of Viva, and the rules that were named."""
    line = Line.start(load("viva"), 3, None, Typed(["die", "card"], Seeded(seed)))
    rng = Quick(seed)
    found: dict[str, set[str]] = {}
    for _ in range(decisions):
        if line.over:
            break
        decision = line.open[0]
        if line.pending is not None and len(set(line.pending.need.space)) > 1:
            before = line.pending
            label = before.need.label.rpartition("/")[2].partition(":")[0]
            found.setdefault(label, set()).update(chance_rules(line))
            assert line.pending is before, "nothing was done"
        line.submit(decision.seat, decision.what, decision.choice.json(decision.sample(rng)))
    return found


@pytest.mark.parametrize("seed", [3, 8])
def test_each_purpose_has_its_rule(seed: int) -> None:
    found = purposes(seed, 300)
    assert {"first_president", "fight", "deal"} <= found.keys()
    assert not any(rules - RULES.get(label, rules) for label, rules in found.items())
    assert all(found.values())


def test_without_a_result_to_come_there_is_no_rule() -> None:
    line = Line.start(load("kuhn"), 2, None, Seeded(1))
    assert chance_rules(line) == []


def test_where_nothing_shows_it_is_the_decisions_own_rule() -> None:
    line = Line.start(load("viva"), 3, None, Typed(["card"], Seeded(4)))
    while line.pending is None:
        decision = line.open[0]
        line.submit(decision.seat, decision.what, decision.choice.json(decision.sample(Quick(1))))
    assert line.open[0].seat == TABLE
    assert chance_rules(line)[0].startswith("V-")
