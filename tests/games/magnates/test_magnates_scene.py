"""What scenario files say of Magnates: every fact by its name, positions that come back, games written down."""

import pytest

from playtest.engine import Line, Quick, Seeded
from playtest.games.magnates import GAME, scene
from playtest.games.magnates.options import MagnatesOptions
from playtest.scenarios import loads, run, written

SEIZED = """
game: magnates
scenarios:
  - id: C44
    title: An estate is seized with all that lies under it
    seats: 3
    options: {estate_space: any_free}
    position:
      at: turn/actions
      turn: 4
      hetman: P1
      prestige: {P1: 3, P2: 9, P3: 9}
      wealth: {WIE: 5}
      estates: {UKR: [P2, P2+m+c, P3], MAL: [P3, "-", P1]}
      cubes: {UKR: {P1: 2}}
      enemies: {LIT: {E2: 4}}
      units: {LIT: {P1: {cav: 2}}}
      strengths: {E2: 7}
      field_cubes: {E2: 1}
      successes: {E2: {P1: 3}}
      sejm: {P1: 1, P2: [MAL]}
      treaties: [E3]
    before:
      estates: {UKR: P2 P2+m+c P3, MAL: P3 - P1, PRU: none}
      discs: {P1: 14, P2: 13, P3: 14}
    script:
      - P1: {confederation: UKR 2}
    expect:
      estates: {UKR: P2 P1+m+c P3}
      cubes: {UKR: {P1: 0}}
      supply: {P1: 17}
      discs: {P1: 13, P2: 14}
      managers_left: 7
      cities_left: 1
      delegates: {P1: 1, P2: 1, P3: 0}
      sejm: {P2: [MAL]}
      order: P1 P2 P3
      wealth: {WIE: 5, UKR: 3}
      enemies: {LIT: {E2: 4, E1: 0}}
      units: {LIT: {P1: {cav: 2, inf: 0}}}
      strengths: {E2: 8}
      field_cubes: {E2: 1}
      marching: {E2: 5, E3: 0}
      successes: {E2: {P1: 3, P2: 0}}
      treaties: [E3]
      estate_points: {P1: 5, P2: 1, P3: 3}
      gains: [{seat: P1, source: before, n: 3}, {seat: P2, n: 9}, {seat: P3, n: 9}]
      court: {P1: none}
      hetman: P1
"""


def test_a_position_is_read_and_its_facts_are_told() -> None:
    (scenario,) = loads(SEIZED)
    outcome = run(scenario)
    assert outcome.passed, outcome.told()


@pytest.mark.parametrize(
    ("right", "wrong", "where"),
    [
        ("estates: {UKR: P2 P1+m+c P3}", "estates: {UKR: P1+m+c P2 P3}", "estates.UKR"),
        ("strengths: {E2: 8}", "strengths: {E2: 7}", "strengths.E2"),
        ("supply: {P1: 17}", "supply: {P1: 18}", "supply.P1"),
        ("gains: [{seat: P1, source: before, n: 3}", "gains: [{seat: P1, source: sejm, n: 3}", "gains"),
    ],
)
def test_a_fact_that_differs_is_named(right: str, wrong: str, where: str) -> None:
    assert right in SEIZED
    outcome = run(loads(SEIZED.replace(right, wrong))[0])
    assert not outcome.passed
    assert where in " ".join(outcome.told())


def test_nobody_holds_the_marker_before_the_lot() -> None:
    options = MagnatesOptions.read({})
    assert scene.facts(scene.build({"at": "setup/draw_first_player"}, 3, options))["hetman"] is None
    assert scene.facts(scene.build({"at": "score"}, 3, options))["hetman"] == "P1"


@pytest.mark.parametrize("seats", [3, 4])
def test_every_fact_is_described_and_every_description_has_its_fact(seats: int) -> None:
    new = scene.build({"at": "setup"}, seats, MagnatesOptions.read({}))
    assert list(scene.facts(new)) == list(scene.FACTS)


@pytest.mark.parametrize("most", [12, 60, 200])
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"vienna_rules": True, "manager_supply": "unlimited"})])
def test_a_played_game_runs_again_from_its_text(seats: int, options: dict[str, object], most: int) -> None:
    rng, line = Quick(most), Line.start(GAME, seats, options, Seeded(most))
    while line.open and line.n < most:
        decision = line.open[rng.below(len(line.open))]
        line.submit(decision.seat, decision.what, decision.choice.json(decision.sample(rng)))
    (scenario,) = loads(written(line, "G1", "As it was played"))
    outcome = run(scenario, strict=False)
    assert outcome.passed, outcome.told()
