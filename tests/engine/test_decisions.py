"""Decisions: shape and rule checked, samples and lists legal, tokens that change exactly with the question."""

from collections.abc import Iterator
from typing import Any

import pytest

from playtest.engine import (
    TABLE,
    Decision,
    EngineError,
    Illegal,
    Malformed,
    Menu,
    Nothing,
    Number,
    OneOf,
    Quick,
    RandomBot,
    Refused,
    Seat,
    SomeOf,
    Text,
    YesNo,
    ask,
    ask_all,
    pause,
    seat_name,
    seat_of,
)
from playtest.engine.basics import plain, quoted
from tests.hostile import HOSTILE

P1 = Seat(0)


def even(value: int) -> None:
    if value % 2:
        raise Illegal("odd", "T-EVEN", got=value)


def none_at_all(value: object) -> None:
    raise Illegal("never", "T-NEVER")


def big_ones() -> Iterator[int]:
    return iter((98, 100))


def big_one(rng: Any) -> int:
    return 98 + 2 * int(rng.below(2))


def test_shape_first_then_rule() -> None:
    decision = ask(P1, "pick", Number(0, 4), "T-PICK", check=even)
    assert decision.read(4) == 4
    with pytest.raises(Malformed):
        decision.read(5)
    with pytest.raises(Illegal) as caught:
        decision.read(3)
    assert (caught.value.code, caught.value.rule, dict(caught.value.numbers)) == ("odd", "T-EVEN", {"got": 3})
    refusal = decision.refusal(1)
    assert refusal is not None
    assert refusal.shown() == {"code": "odd", "rule": "T-EVEN", "numbers": {"got": 1}}
    assert str(refusal) == "odd (T-EVEN): got 1"
    assert decision.refusal(2) is None


def test_legal_values_are_listed_if_they_are_few() -> None:
    decision = ask(P1, "pick", Number(0, 9), "T-PICK", check=even)
    assert decision.legal() == [0, 2, 4, 6, 8]
    assert decision.legal(5) == [0, 2, 4, 6, 8]
    assert decision.legal(4) is None
    assert ask(P1, "say", Text(5), "T").legal() is None
    assert ask(P1, "pick", Number(0, 10**9), "T").legal() is None
    assert ask(P1, "pick", Number(0, 10**9), "T", check=even, hints=big_ones).legal() == [98, 100]
    assert ask(P1, "pick", Number(0, 10**9), "T", hints=big_ones).legal(1) is None


def test_a_long_list_of_equal_cards_is_listed_at_once() -> None:
    """Thirty equal cards are 31 ways to take some, not a thousand million."""
    assert len(ask(P1, "take", SomeOf(("M1",) * 30), "T").legal() or []) == 31


@pytest.mark.parametrize(
    ("decision", "possible"),
    [
        (ask(P1, "pick", Number(0, 4), "T"), {0, 1, 2, 3, 4}),
        (ask(P1, "pick", Number(0, 4), "T", check=even), {0, 2, 4}),
        (ask(P1, "pick", Number(0, 10**12), "T", check=even, hints=big_ones), {98, 100}),
        (ask(P1, "pick", Number(0, 10**12), "T", check=even, sample=big_one), {98, 100}),
    ],
)
def test_samples_are_legal_and_all_of_them_come(decision: Decision, possible: set[int]) -> None:
    rng = Quick(8)
    assert {decision.sample(rng) for _ in range(200)} == possible


def needle(value: tuple[str, ...]) -> None:
    if value != ("c0",):
        raise Illegal("other", "T-NEEDLE")


def most_of(table: list[str], seat: Seat) -> Number:
    table.append("made")
    return Number(0, 10 + seat)


def fits(table: list[str], seat: Seat, value: int) -> None:
    if value != 10 + seat:
        raise Illegal("other", "T-FIT")


def the_one(table: list[str], seat: Seat) -> list[int]:
    return [10 + seat]


def test_what_a_decision_is_about_is_told_to_all_its_parts() -> None:
    table: list[str] = []
    decision = ask(P1, "pick", most_of, "T", fits, lambda table, seat, rng: 10 + seat, the_one, about=(table, Seat(2)))
    assert decision.choice.shown() == {"type": "number", "least": 0, "most": 12}
    assert (decision.legal(), decision.sample(Quick(0)), decision.read(12)) == ([12], 12, 12)
    assert decision.refusal(11) is not None
    assert table == ["made"]


def test_a_random_bot_gives_any_legal_answer() -> None:
    decision = ask(P1, "pick", Number(0, 4), "T", check=even)
    assert {RandomBot().choose(decision, dict, Quick(seed)) for seed in range(40)} == {0, 2, 4}


def test_a_rare_legal_value_is_found_by_listing() -> None:
    assert ask(P1, "pick", SomeOf([f"c{i}" for i in range(14)]), "T", check=needle).sample(Quick(0)) == ("c0",)


def test_no_legal_answer_is_a_fault_of_the_rules() -> None:
    with pytest.raises(EngineError, match=r"P1 pick \(T-PICK\).* no legal answer"):
        ask(P1, "pick", Number(0, 4), "T-PICK", check=none_at_all).sample(Quick(0))


def test_a_token_changes_with_the_question_and_with_nothing_else() -> None:
    def token(**changes: Any) -> str:
        parts = {"seat": P1, "what": "pick", "choice": Number(0, 4), "rule": "T", "path": "a/b", **changes}
        return Decision(parts["seat"], parts["what"], parts["choice"], parts["rule"]).token(parts["path"])

    assert token() == token()
    others = [
        token(seat=Seat(1)),
        token(what="pack"),
        token(choice=Number(0, 5)),
        token(choice=OneOf((0, 1))),
        token(rule="U"),
        token(path="a/c"),
    ]
    assert len({token(), *others}) == 7
    assert Decision(P1, "pick", Number(0, 4), "T", check=even).token("a/b") == token()


def test_a_menu_may_be_answered_by_the_name_of_a_way() -> None:
    decision = ask(P1, "turn", Menu(buy=OneOf(("card",)), done=Nothing()), "T")
    assert decision.means("turn")
    assert decision.means("buy")
    assert not decision.means("sell")
    assert decision.read(decision.answer_for("buy", "card")) == ("buy", "card")
    assert decision.read(decision.answer_for("turn", {"done": None})) == ("done", None)
    assert not ask(P1, "turn", YesNo(), "T").means("buy")


def test_seats_are_asked_in_their_order() -> None:
    asked = ask_all(ask(Seat(seat), "vote", YesNo(), "T") for seat in (2, 0, 1))
    assert [decision.seat for decision in asked] == [0, 1, 2]
    assert (pause("T-WAIT").seat, pause("T-WAIT").what, pause("T-WAIT").rule) == (TABLE, "go_on", "T-WAIT")
    assert repr(pause("T-WAIT")) == "<Decision TABLE go_on (T-WAIT)>"


@pytest.mark.parametrize(("name", "seat"), [("P1", 0), ("P3", 2)])
def test_seats_have_names(name: str, seat: int) -> None:
    assert seat_of(name, 3) == seat
    assert seat_name(seat) == name


def test_only_names_of_seats_name_seats() -> None:
    for name in (*HOSTILE, "P4", "P١", "P+1", "P1 "):
        if name == "P1":
            continue
        with pytest.raises(Malformed) as caught:
            seat_of(name, 3)
        assert caught.value.numbers["most"] == "P3"


def test_a_quotation_never_fails_and_never_runs_long() -> None:
    for anything in HOSTILE:
        assert len(quoted(anything)) <= 80
    assert quoted("abc", 2) == "'a"


def test_what_is_told_is_copied_and_holds_no_floats() -> None:
    told: dict[str, Any] = {"cards": ["M1", ("M2",)], "seat": Seat(1), "deep": {"yes": True, "none": None}}
    copy = plain(told)
    assert copy == {"cards": ["M1", ["M2"]], "seat": 1, "deep": {"yes": True, "none": None}}
    told["cards"].append("M3")
    assert copy == {"cards": ["M1", ["M2"]], "seat": 1, "deep": {"yes": True, "none": None}}
    for odd in (1.5, {1, 2}, object(), [{"x": 2.0}], b"bytes"):
        with pytest.raises(EngineError, match="no JSON"):
            plain(odd)
    assert issubclass(Malformed, Refused)
