"""Each field of a position broken in turn: the fault names that field, in the line where it is wrong."""

from typing import Any

import pytest

from playtest import games
from playtest.engine.fields import BadPosition
from playtest.scenarios import BadScenario, loads
from playtest.scenarios.side import side_of

GAMES = ("viva", "diktaattori", "magnates", "junta")
WRONG: list[Any] = [
    -1, 10**6, "nowhere", None, ["nowhere"], [["P1"]], ["P1", "P1"], {"nowhere": 1}, {"P1": "nowhere"}, {"P1": -1},
    {"P1": ["nowhere"]}, {"P9": []}, {"P1": {"nowhere": 2}}, {"count": 10**6}, {"top": ["nowhere"]},
]  # fmt: skip
PLACES = {"viva": "round/fights", "diktaattori": "round", "magnates": "turn/income", "junta": "turn/budget"}
FIELDS = [(game, field) for game in GAMES for field in side_of(game).POSITION]


def faults(game: str, position: dict[str, Any]) -> BadPosition | None:
    """What is wrong with this position; None if it can be."""
    rules = games.load(game)
    try:
        side_of(game).build(position, 4, rules.options.read({}))
    except BadPosition as wrong:
        return wrong
    return None


@pytest.mark.parametrize(("game", "field"), FIELDS)
def test_whatever_is_wrong_with_a_field_is_said_of_that_field(game: str, field: str) -> None:
    valid = {"at": PLACES[game]}
    assert faults(game, valid) is None
    found = [wrong for value in WRONG if (wrong := faults(game, {**valid, field: value})) is not None]
    assert found
    assert {str(place[0]) for wrong in found for place in wrong.places} == {field}
    assert all(len(wrong.places) == len(wrong.told) for wrong in found)


def told(game: str, position: str) -> list[str]:
    """Line, field and what is wrong of a scenario with this position, from line 6 on."""
    with pytest.raises(BadScenario) as caught:
        loads(f"game: {game}\nscenarios:\n  - id: X\n    title: x\n    seats: 4\n{position}")
    return [f"{one.line} {one.where.partition(', ')[2]} {one.what()}" for one in caught.value.problems]


@pytest.mark.parametrize(
    ("game", "position", "line", "field", "said"),
    [
        ("junta", "{hands: {P2: [VOT-01, VOT-02, VOT-03, VOT-04, VOT-05, VOT-06, VOT-07, VOT-08]}}",
         6, "hands.P2", "P2 has 8 cards, and 6 are the most at this moment. Take 2 away"),
        ("junta", "{influence: {P2: [INF-01, INF-02, INF-03, INF-04, INF-05, INF-06, INF-07]}}",
         6, "influence.P2", "P2 has 7 cards, and 6 are the most"),
        ("junta", "\n      cash: {P1: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]}\n      aid:\n        - 3\n"
         "        - 3\n        - 3\n        - 3\n        - 3\n        - 3\n        - 3\n        - 3\n        - 3\n"
         "        - 3\n        - 3\n        - 3\n        - 3\n        - 3\n        - 3\n        - 3\n        - 3",
         9, "aid", "M3. Take away 1."),
        ("junta", "\n      hands: {P2: [INF-01]}\n      discard:\n        - INF-02\n        - INF-01",
         10, "discard[2]", "INF-01"),
        ("junta", "{pile: {count: 65}}", 6, "pile.count", "from 0 to 64, not 65"),
        ("junta", "{cash: {P1: [1]}, aid_deck: {count: 96}}", 6, "aid_deck.count", "from 0 to 95, not 96"),
        ("junta", "{dead: [P2, P3, P2]}", 6, "dead[3]", "dead names 'P2' twice"),
        ("junta", "{idle: [MIN, MIN]}", 6, "idle[2]", "idle names 'MIN' twice"),
        ("junta", "{rebels: [P2, P2]}", 6, "rebels[2]", "rebels names 'P2' twice"),
        ("junta", "{offices: {P2: [MIN, MIN]}}", 6, "offices", "offices names 'MIN' twice"),
        ("junta", "{attempts: [{author: P2, kind: NOPE, victim: P3}]}", 6, "attempts[1].kind", "'NOPE' is none of"),
        ("junta", "{attempts: [{kind: ASN-01}]}", 6, "attempts[1]", "lacks author and victim"),
        ("junta", "{attacks: [{area: MOON, by: P1, on: P2}]}", 6, "attacks[1].area", "'MOON' is none of"),
        ("junta", "{subsidised: {P2: [VOT-01]}}", 6, "subsidised.P2[1]", "'VOT-01' is none of"),
        ("junta", "{sides: [x, rebels, '', '']}", 6, "sides[1]", "'x' is none of presidente, rebels and dictator"),
        ("junta", "{secure_turn: 3}", 6, "secure_turn", "from 0 to 2, not 3"),
        ("junta", "{budget: {amounts: {P2: 289}}}", 6, "budget.amounts.P2", "from 0 to 288, not 289"),
        ("magnates", "{at: turn/clients/place_cubes, tokens: {P1: {PRU: 5, LIT: 5, UKR: 5}}}", 6, "tokens.P1",
         "more often than it is there"),
        ("viva", "\n      hands: {P1: [YACHT]}\n      promises:\n        P2: [M1]\n        P3: [YACHT]",
         10, "promises.P3[1]", "1 more YACHT than the deck has (1)"),
        ("viva", "{at: round/money, pile: {count: 1000}}", 6, "pile.count", "not 1000"),
        ("diktaattori", "\n      hands:\n        P1: [RB10a]\n      out:\n        - RB10a", 10, "out[1]", "RB10a"),
        ("diktaattori", "{passed: [P1, P1]}", 6, "passed[2]", "passed names 'P1' twice"),
        ("magnates", "{treaties: [E1, E1]}", 6, "treaties[2]", "treaties names 'E1' twice"),
        ("magnates", "{entered: [UKR, LIT, UKR]}", 6, "entered[3]", "entered names 'UKR' twice"),
        ("magnates", "{passed: [P1, P1]}", 6, "passed[2]", "passed names 'P1' twice"),
        ("magnates", "{units: {UKR: {P2: {INF: 99}}}}", 6, "units", "P2"),
        ("magnates", "\n      cubes:\n        UKR: {P2: 20}\n        LIT: {P2: 20}", 8, "cubes", "P2 has 40 cubes"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_the_line_of_the_field_where_it_is_too_much(
    game: str, position: str, line: int, field: str, said: str
) -> None:
    found = told(game, f"    position: {position}")
    assert len(found) == 1, found
    assert found[0].startswith(f"{line} position.{field}") and said in found[0], found


def test_a_hand_beyond_the_limit_can_be_where_it_comes_down() -> None:
    cards = "[VOT-01, VOT-02, VOT-03, VOT-04, VOT-05, VOT-06, VOT-07]"
    for fields in (f"position: {{at: turn/draw_cards, hands: {{P2: {cards}}}}}",
                   f"options: {{hand_limit_check: end_of_P1}}\n    position: {{hands: {{P2: {cards}}}}}"):  # fmt: skip
        assert loads(f"game: junta\nscenarios:\n  - id: X\n    title: x\n    {fields}\n")


def test_no_hand_of_diktaattori_has_more_than_seven_cards() -> None:
    cards = games.load("diktaattori").options.read({}).cards.all[:8]  # type: ignore[attr-defined]  # its own options
    wrong = faults("diktaattori", {"hands": {"P2": [*cards]}})
    assert wrong is not None and wrong.places == [("hands", "P2")] and wrong.what.startswith("hands: P2 has 8 cards")


def test_faults_of_several_fields_stand_each_in_its_own_line() -> None:
    found = told("junta", "    position:\n      cash: {P2: [7]}\n      dead: [P9]\n      bank: SHUT\n      turn: x\n")
    assert [one.partition(" ")[0] for one in found] == ["7", "8", "9", "10"]


def test_options_and_seats_that_do_not_fit_are_named_where_they_stand() -> None:
    found = told("junta", "    position: {}\n    options:\n      owner_seat: 7\n")
    assert found == ["8 options The options or the number of seats do not fit: The owner of the game sits on a seat "
                     "from 1 to 4, not 7."]  # fmt: skip
