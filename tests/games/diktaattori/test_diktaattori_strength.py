"""Strength: every step by itself, in every order, exact; rounding where an option has it; and the working in words."""

from fractions import Fraction
from typing import Any

import pytest

from playtest.engine import Json
from playtest.games.diktaattori.numbers import Numbers, shown, told
from playtest.games.diktaattori.state import DEFENCE, Side
from playtest.games.diktaattori.strength import colours, total, totals
from playtest.games.diktaattori.working import side_for, slip_in, working_of
from tests.games.diktaattori.tables import numbers

NEGATIONS = ("N1", "N2", "N3")


def table(n: Numbers, cards: str, foreign: int = 0, colour: str = "", target: str = "") -> list[Side]:
    """A side, and on others' sides as many negation cards as are said, with nobody beside them."""
    side = side_for(n, cards.split(), colour, target=target)
    return [side, *(side_for(n, [card], role=DEFENCE) for card in NEGATIONS[:foreign])]


def strength(cards: str, foreign: int = 0, colour: str = "", target: str = "", **changed: Json) -> Fraction:
    n = numbers(**changed)
    return n.exact(total(n, table(n, cards, foreign, colour, target), 0))


HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("cards", "colour", "expected"),
    [
        ("RB10a CB06a", "black", 16),
        ("LB14 CR06a", "black", 17),
        ("CB04a CB06a PB3", "black", 20),
        ("RB10a RR08a PR3", "black", 18),
        ("LB14 LB12 PB1", "black", 66),
        ("LB14 PB2", "black", 28),
        ("LB12 PB2", "black", 36),
        ("RB08a RR10a PB3", "red", 18),
        ("RB10a CR06a PX1", "black", 26),  # 20, and half of 6 doubled
        ("RB10a PR1", "black", 10),
        ("RB10a D1", "black", 10),
    ],
)
def test_a_side_by_itself(cards: str, colour: str, expected: int) -> None:
    assert colours(numbers(), tuple(cards.split())) == (colour,)
    assert strength(cards) == expected


def test_without_a_character_there_is_neither_strength_nor_colour() -> None:
    assert strength("A1 PB1") == 0
    assert colours(numbers(), ("A1", "PB1")) == ()


def test_a_tie_between_colours_is_open_and_the_choice_matters() -> None:
    assert colours(numbers(), ("RB10a", "RR10a", "PB3")) == ("black", "red")
    assert strength("RB10a RR10a PB3", colour="black") == 25
    assert strength("RB10a RR10a PB3", colour="red") == 20


def test_halves_pile_up_exactly() -> None:
    assert strength("LB14 RR10a PB1", 1) == Fraction(47, 2)
    assert strength("RB10a D1", 3) == Fraction(5, 4)


@pytest.mark.parametrize(
    ("way", "expected"), [("exact", Fraction(47, 2)), ("floor", 23), ("ceil", 24), ("half_up", 24)]
)
def test_rounding_of_the_sum(way: str, expected: Any) -> None:
    assert strength("LB14 RR10a PB1", 1, strength_rounding=way) == expected


def test_rounding_of_each_card_and_of_each_step() -> None:
    """CR06a and CR06b beside LB14, hit twice: 14, 3, 3 become 7, 3/2, 3/2 and then 7/2, 3/4, 3/4, together 5."""
    cards = "LB14 CR06a CR06b"
    assert strength(cards, 2) == 5
    assert strength(cards, 2, strength_rounding="floor", rounding_stage="per_card") == 3  # 3 + 0 + 0
    assert strength(cards, 2, strength_rounding="ceil", rounding_stage="per_card") == 6  # 4 + 1 + 1
    assert strength(cards, 2, strength_rounding="ceil", rounding_stage="per_step") == 6  # 7 4, 2 1, 2 1
    assert strength(cards, 2, strength_rounding="half_up", rounding_stage="per_step") == 6  # 7 4, 2 1, 2 1
    assert strength(cards, 2, strength_rounding="floor", rounding_stage="per_step") == 3  # 7 3, 1 0, 1 0


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("colour_power_negation", 10 + 4 + 5),
        ("power_colour_negation", 10 + Fraction(13, 2)),
        ("negation_first", 10 + 4 + 5),
    ],
)
def test_the_order_of_steps_matters_once_something_is_added(order: str, expected: Any) -> None:
    assert strength("RB10a RR08a PR3", calc_order=order, ordinary_power="+5") == expected


def test_subtracting_stops_at_nothing() -> None:
    """LB14 + CR04a, hit twice with -3 each: 14 - 6, and 2 - 3 is 0; before the colour step 4 - 6 is 0 as well."""
    assert strength("LB14 CR04a", 2, negation_effect="-3") == 8
    assert strength("LB14 CR06a", 1, negation_effect="-3") == 11
    assert strength("LB14 CR06a", 1, negation_effect="-3", calc_order="negation_first") == 11 + Fraction(3, 2)


@pytest.mark.parametrize(
    ("effect", "expected"),
    [("deck", Fraction(47, 2)), ("x1/2", Fraction(47, 2)), ("cancel", 19), ("x0", 0), ("-3", 41)],
)
def test_what_a_negation_card_does(effect: str, expected: Any) -> None:
    """LB14 tripled is 42, RR10a halved 5: 47; cancelled 14 + 5; with -3 on each 39 + 2."""
    assert strength("LB14 RR10a PB1", 1, negation_effect=effect) == expected


@pytest.mark.parametrize(
    ("special", "expected"), [("triple_named", 42 + 24), ("off", 28 + 24), ("triple_all", 42 + 36)]
)
def test_the_special_power_card(special: str, expected: int) -> None:
    assert strength("LB14 LB12 PB1", legendary_special=special) == expected


@pytest.mark.parametrize(("effect", "expected"), [("x2", 42 + 12), ("x3", 42 + 18), ("x1.5", 42 + 9), ("+5", 42 + 11)])
def test_an_ordinary_effect_named_by_an_option(effect: str, expected: int) -> None:
    assert strength("LB14 CB06a PB1", ordinary_power=effect) == expected


def test_the_power_card_has_to_match_the_side() -> None:
    assert strength("RB10a RR08a PR3", power_match="side_colour") == 14
    assert strength("RR10a RB08a PR3", power_match="side_colour") == 24


def test_one_character_is_aimed_at() -> None:
    assert strength("RB10a CB06a PB3", target="CB06a", power_scope="own_one") == 22
    assert strength("RB10a CB06a PB3", target="RB10a", power_scope="own_one") == 26


def test_the_strongest_after_the_power_card_sets_the_colour() -> None:
    n = numbers(strongest_by="boosted")
    assert colours(n, ("RB08a", "RR10a", "PB3")) == ("black",)
    assert n.exact(total(n, table(n, "RB08a RR10a PB3"), 0)) == 21
    assert colours(n, ("CB04a", "RR08a", "PB3")) == ("black", "red")  # 4 doubled against 8


def test_power_cards_of_all_reach_everybody() -> None:
    """PB1 triples LB14 at home and doubles RB10a abroad; PX1 doubles all four characters."""
    n = numbers(power_scope="table_all")
    sides = [side_for(n, ["LB14", "PB1"]), side_for(n, ["RB10a", "CR06a", "PX1"], role=DEFENCE)]
    assert [n.exact(parts) for parts in totals(n, sides)] == [84, 10 * 2 * 2 + 3 * 2]


def own_deck(*rows: str, **changed: Json) -> Numbers:
    """A black character of 6 and one of 10, a red one of 4, and some more cards."""
    people = (
        "CB06a,character,A,Common,black,6,",
        "CB10,character,F,Common,black,10,",
        "CR04a,character,B,Common,red,4,",
    )
    text = "\n".join(["id,type,name,rarity,colour,power,effect", *people, *rows])
    return numbers(deck="custom", custom_deck=text, strict_deck=False, **changed)


def test_additions_come_after_multipliers() -> None:
    """CB06a under its own +5 and a foreign card that doubles, whichever was laid first: 12 + 5."""
    n = own_deck("P1,power,C,,black,,+5", "P2,power,D,,black,,x2", power_scope="table_all")
    plus, times = side_for(n, ["CB06a", "P1"]), side_for(n, ["CR04a", "P2"])
    assert n.exact(totals(n, [plus, times])[0]) == n.exact(totals(n, [times, plus])[1]) == 17


def test_unlike_negation_cards_do_the_same_in_any_order() -> None:
    """10 hit by x1/2 and -3 is 2; hit by x1/3 as well, 5/3 - 3 is 0."""
    n = own_deck("N1,negation,C,,,,x1/2", "N2,negation,D,,,,-3", "N3,negation,E,,,,x1/3")
    base, first, second, third = (side_for(n, cards) for cards in (["CB10"], ["N1"], ["N2"], ["N3"]))
    assert n.exact(totals(n, [base, first, second])[0]) == n.exact(totals(n, [base, second, first])[0]) == 2
    assert n.exact(totals(n, [base, third, first])[0]) == Fraction(5, 3)
    assert n.exact(totals(n, [second, base, third, first])[1]) == 0


def test_timing_of_negation() -> None:
    """Three sides of 10, 8 and 6; the middle one has laid the negation card."""
    expected = {"whole_round": [5, 8, 3], "later_only": [10, 8, 3], "earlier_only": [5, 8, 6]}
    for timing, found in expected.items():
        n = numbers(negation_timing=timing)
        sides = [side_for(n, cards.split()) for cards in ("RB10a D1", "RB08a N1", "CR06a CR06b")]
        sides[2].cards = ["CR06a"]
        assert [n.exact(parts) for parts in totals(n, sides)] == found, timing
    n = numbers(negation_affects_owner=True)
    assert n.exact(total(n, [side_for(n, ["RB08a", "N1"])], 0)) == 4


# --- told and shown ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "json", "words"),
    [
        (Fraction(47), 47, "47"),
        (Fraction(47, 2), "47/2", "23.5"),
        (Fraction(5, 4), "5/4", "1.25"),
        (Fraction(1, 16), "1/16", "0.0625"),
        (Fraction(1, 3), "1/3", "1/3"),
        (Fraction(0), 0, "0"),
    ],
)
def test_numbers_are_never_shortened(number: Fraction, json: Json, words: str) -> None:
    assert (told(number), shown(number)) == (json, words)


def test_the_working_line_by_line() -> None:
    n = numbers()
    working = working_of(n, table(n, "LB14 RR10a PB1", 1), 0).json()
    assert working == {
        "colour": "black",
        "power": "PB1",
        "others": [],
        "negations": ["N1"],
        "lines": [
            {"card": "LB14", "printed": 14, "after": [["colour", 14], ["power", 42], ["negation", 21]]},
            {"card": "RR10a", "printed": 10, "after": [["colour", 5], ["power", 5], ["negation", "5/2"]]},
        ],
        "total": "47/2",
        "strength": "47/2",
    }


def test_the_working_names_the_steps_in_their_order() -> None:
    n = numbers(calc_order="negation_first", strength_rounding="floor")
    working = working_of(n, table(n, "LB14 RR10a", 1), 0)
    assert [step for step, _ in working.lines[0].after] == ["negation", "colour", "power"]
    assert working.total == Fraction(19, 2)
    assert working.strength == 9


# --- slips ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "colour", "foreign", "entered", "slip"),
    [
        ("LB14 RR10a PB1", "", 0, 52, ("nothing_halved", "colour")),  # 42 + 10
        ("RB10a RR10a PB3", "black", 0, 20, ("other_colour", "colour")),  # 5 x 2 + 10
        ("RB10a RR08a PR3", "", 0, 28, ("power_on_all", "power")),  # 20 + 4 x 2; the sum 14 doubled comes later
        ("LB14 RR10a PB1", "", 0, 19, ("power_left_out", "power")),  # 14 + 5
        ("LB14 RR10a PB1", "", 0, 33, ("special_as_ordinary", "power")),  # 28 + 5
        ("LB14 RR10a PB1", "", 0, 38, ("power_on_sum", "power")),  # 19 x 2
        ("LB14 RR10a PB1", "", 1, 47, ("negation_left_out", "negation")),
        ("LB14 RR10a PB1", "", 1, 52, ("nothing_halved", "colour")),  # 42 + 10, and the negation left out
        ("LB14 RR10a PB1", "", 1, 19, ("power_on_sum", "power")),  # 19 x 2 / 2
        ("LB14 RR10a PB1", "", 1, 33, ("special_as_ordinary", "power")),  # 28 + 5, and the negation left out
        ("RB10a RR10a PB1", "black", 0, 40, ("nothing_halved", "colour")),  # and PB1 on every character
    ],
)
def test_a_slip_is_found(cards: str, colour: str, foreign: int, entered: int, slip: tuple[str, str]) -> None:
    n = numbers()
    assert slip_in(n, table(n, cards, foreign, colour), 0, Fraction(entered)) == slip


def test_a_number_that_no_slip_explains() -> None:
    n = numbers()
    assert slip_in(n, table(n, "LB14 RR10a PB1"), 0, Fraction(45)) is None
