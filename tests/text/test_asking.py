"""Every type of choice can be answered at a terminal; what was mistyped is asked again."""

import pytest

from playtest.engine import (
    Assign,
    Choice,
    Decision,
    Json,
    Line,
    Maybe,
    Menu,
    Nothing,
    Number,
    OneOf,
    OneSeat,
    Order,
    Parts,
    Seat,
    Several,
    Share,
    SomeOf,
    Text,
    YesNo,
)
from playtest.games.diktaattori.game import GAME, position
from playtest.locales import Words
from playtest.text.asking import WAYS, Asker
from playtest.text.terminal import Command, Left
from tests.text.stage import Stage

ONE = OneOf(("J", "Q", "K"))
SEATS = (Seat(0), Seat(1))

ANSWERS: list[tuple[Choice[object], list[str], Json]] = [
    (ONE, ["2"], "Q"),
    (ONE, ["", "0", "4", "two", "1 2", "3"], "K"),
    (OneSeat(SEATS), ["2"], "P2"),
    (SomeOf(("J", "Q", "Q"), 0, 2), [""], []),
    (SomeOf(("J", "Q", "Q"), 0, 2), ["1 2 3", "2, 3"], ["Q", "Q"]),
    (SomeOf(("J", "Q", "Q"), 1, 2), ["", "2 2", "1"], ["J"]),
    (Number(0, 30), ["many", "7"], 7),
    (YesNo(), ["perhaps", "y"], True),
    (YesNo(), ["no"], False),
    (Nothing(), [""], None),
    (Text(50), ["A fair deal?"], "A fair deal?"),
    (Share(("J", "Q", "K"), SEATS), ["1 2", "1 2 1"], {"P1": ["J", "K"], "P2": ["Q"]}),
    (Share((), SEATS), [""], {}),
    (Assign(("die 1", "die 2"), (1, 2, 6)), ["1", "3 1"], [6, 1]),
    (Order(("J", "Q", "K")), ["1 1 2", "3 1 2"], ["K", "J", "Q"]),
    (Maybe(ONE), ["n"], None),
    (Maybe(ONE), ["y", "1"], "J"),
    (Several(ONE, 1, 3), ["1", "y", "2", "n"], ["J", "Q"]),
    (Several(ONE, 0, 1), ["y", "1"], ["J"]),
    (Parts(what=ONE, n=Number(0, 9)), ["1", "4"], {"what": "J", "n": 4}),
    (Menu(buy=ONE, leave=Nothing()), ["1", "3"], {"buy": "K"}),
    (Menu(buy=ONE, leave=Nothing()), ["2"], {"leave": None}),
]


def asker(typed: list[str]) -> tuple[Asker, Stage]:
    stage = Stage(typed)
    return Asker(stage.terminal, Words("en", "text"), Words("en", "kuhn", {"P2": "Ben"})), stage


@pytest.mark.parametrize(("choice", "typed", "answer"), ANSWERS)
def test_typed_lines_become_an_answer_that_the_choice_reads(
    choice: Choice[object], typed: list[str], answer: Json
) -> None:
    person, stage = asker(typed)
    given = person.choice(choice.shown())
    assert given == answer
    assert stage.left == []
    assert choice.json(choice.read(given)) is not None or given is None


def test_every_type_of_choice_has_its_way() -> None:
    assert {choice.shown()["type"] for choice, _, _ in ANSWERS} == set(WAYS)


def test_legal_answers_are_listed_in_words() -> None:
    person, stage = asker(["2"])
    assert person.decision(Decision(Seat(0), "bet", OneOf(("pass", "bet")), "K-TURN")) == "bet"
    assert stage.shown[:2] == ["  1) pass", "  2) bet a chip"]


def test_only_legal_answers_are_listed() -> None:
    def high(value: object) -> None:
        from playtest.engine import Illegal

        if value == "J":
            raise Illegal("not_open", "K-TURN")

    person, _ = asker(["1"])
    assert person.decision(Decision(Seat(0), "show", ONE, "K-TURN", high)) == "Q"


def test_an_answer_may_be_typed_as_json_and_is_left_to_the_engine() -> None:
    person, _ = asker(['["J"'])
    assert person.decision(Decision(Seat(0), "bet", ONE, "K-TURN")) == '["J"'
    person, _ = asker(['"K"'])
    assert person.decision(Decision(Seat(0), "bet", ONE, "K-TURN")) == "K"


def test_people_are_called_by_their_names() -> None:
    person, stage = asker(["1"])
    person.choice(OneSeat(SEATS).shown())
    assert stage.shown[:2] == ["  1) P1", "  2) Ben"]


def test_a_command_is_never_an_answer() -> None:
    person, _ = asker(["why not"])
    with pytest.raises(Command, match="why not"):
        person.choice(Text(50).shown())


def test_closed_input_means_that_the_person_left() -> None:
    person, _ = asker([])
    with pytest.raises(Left):
        person.choice(ONE.shown())


def defending(hand: list[str], typed: list[str]) -> tuple[Json, str]:
    """What P2 answers who is to defend with these cards, and all that the terminal showed."""
    hands = {"P1": ["CB04b", "CB04c", "LB14"], "P2": hand}
    line = Line.at_position(GAME, position({"hands": hands}))
    line.submit(Seat(0), "attack", {"cards": ["LB14", "CB04b"]})
    (decision,) = [one for one in line.open if one.seat == 1]
    stage = Stage(typed)
    own, words = Words("en", "text"), Words("en", "diktaattori")
    return Asker(stage.terminal, own, words, GAME.spare).decision(decision), stage.text


def test_a_colour_is_asked_for_only_where_the_cards_leave_it_open() -> None:
    """RB10a and CR04a: black is stronger; RB10a and RR10a are level, so the owner says which colour counts."""
    hand = ["CB06b", "CB06c", "CR04a", "CR04b", "LB12", "RB10a", "RR10a"]
    plain, shown = defending(hand, ["1", "3 6"])
    assert plain == {"defend": {"cards": ["CR04a", "RB10a"]}} and "colour" not in shown
    tied, shown = defending(hand, ["1", "6 7", "2"])
    assert tied == {"defend": {"cards": ["RB10a", "RR10a"], "colour": "red"}} and "red" in shown


def test_a_single_answer_needs_no_number() -> None:
    person, stage = asker([""])
    assert person.decision(Decision(Seat(0), "bet", OneOf(("pass",)), "K-TURN")) == "pass"
    assert stage.shown == ["  1) pass", "There is only this. Enter to go on: ", "> "]


def test_an_exact_number_of_items_is_asked_for_as_such() -> None:
    person, stage = asker(["1", "1 2"])
    person.choice(SomeOf(("J", "Q", "K"), 2, 2).shown())
    assert "(2 of them):" in stage.shown[3]
    assert "Please type 2 numbers from 1 to 3, separated by blanks." in stage.shown
