"""What a deed may do: roll, draw, pick, tell. Who hears what of it."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playtest.engine import (
    PUBLIC,
    TABLE,
    EngineError,
    Event,
    Pile,
    Quick,
    Refused,
    Scripted,
    Seat,
    Seeded,
    Table,
    tellings,
)
from playtest.engine.basics import Json
from playtest.engine.options import Options
from playtest.engine.playout import QuickTable
from tests.engine.course import Marks
from tests.typed import as_a

P1, P2, P3 = Seat(0), Seat(1), Seat(2)
EVERYBODY = (P1, P2, P3, PUBLIC, TABLE)


def table(script: dict[str, list[Any]] | None = None, given: Any = ()) -> Table:
    luck = Seeded(1) if script is None else Scripted(script)
    return Table(Marks(seats=3, options=Options()), luck, given)


def test_results_are_counted_by_label_and_kept_in_order() -> None:
    t = table({"fight": [6, 1, 2], "deal": ["B"]})
    assert t.roll("fight", 2) == [6, 1]
    assert t.draw("deal", as_a(Marks, t.state).pile) == ["B"]
    assert t.roll("fight") == [2]
    assert t.drew == [("fight", 0, 6), ("fight", 1, 1), ("deal", 0, "B"), ("fight", 2, 2)]
    assert t.state.luck_counts == {"fight": 3, "deal": 1}


def test_a_scope_begins_the_counters_anew() -> None:
    t = table()
    first = t.roll("fight", 3)
    t.scope("1")
    assert t.state.luck_counts == {}
    t.roll("fight", 3)
    assert [label for label, _, _ in t.drew] == ["fight"] * 3 + ["1/fight"] * 3
    assert [index for _, index, _ in t.drew] == [0, 1, 2, 0, 1, 2]
    t.scope("")
    assert t.roll("fight", 3) == first


def test_recorded_results_come_first_each_in_its_place() -> None:
    t = table(given=[("fight", 0, 6), ("fight", 1, 9), ("fight", 2, 5), ("other", 0, 4)])
    fresh = table()
    assert t.roll("fight", 3) == [6, fresh.luck.next("fight", 1, range(1, 7), "die"), 5]
    assert t.results() == (*t.drew, ("other", -1, 4))


@given(st.lists(st.sampled_from("abc"), max_size=4), st.lists(st.sampled_from("tu"), max_size=2), st.integers(0, 9))
def test_a_draw_takes_the_known_top_then_chance_then_the_bottom(rest: list[str], top: list[str], n: int) -> None:
    bottom = ["z1", "z2"]
    for t in (table(), quick_table()):
        pile = Pile(rest, top, bottom)
        drawn = t.draw("deal", pile, n)
        assert len(drawn) == min(n, len(rest) + len(top) + 2)
        assert sorted(drawn + pile.cards()) == sorted(rest + top + bottom)
        assert drawn[: len(top)] == top[:n]
        assert drawn[len(top) + len(rest) :] == bottom[: max(0, n - len(top) - len(rest))]


def quick_table() -> QuickTable:
    t = QuickTable(Quick(3))
    t.state = Marks(seats=3, options=Options())
    return t


@pytest.mark.parametrize("t", [table(), quick_table()], ids=["line", "playout"])
def test_dice_and_blind_picks_are_within_bounds(t: Table) -> None:
    assert set(t.roll("d6", 200)) == {1, 2, 3, 4, 5, 6}
    assert set(t.roll("d2", 50, sides=2)) == {1, 2}
    assert {t.roll("d6", 1)[0] for _ in range(100)} == {1, 2, 3, 4, 5, 6}
    hand = ["M2", "M1", "M1"]
    assert {t.pick("blind", hand) for _ in range(50)} == {"M1", "M2"}
    assert hand == ["M2", "M1", "M1"]
    assert t.roll("none", 0) == []


def test_a_pick_depends_on_the_cards_not_on_their_order() -> None:
    assert table().pick("blind", ["M1", "M2", "X"]) == table().pick("blind", ["X", "M1", "M2"])


def test_a_script_that_does_not_fit_stops_the_deed() -> None:
    with pytest.raises(Refused):
        table({"fight": [7]}).roll("fight")


def told(**parts: Any) -> dict[Seat, dict[str, Json] | None]:
    t = table()
    t.say("said", "T-SAY", **parts)
    (event,) = t.said
    assert Event.read(json.loads(json.dumps(event.json()))) == event
    return {viewer: event.shown(viewer) for viewer in EVERYBODY}


def facts(**parts: Any) -> list[Any]:
    return [None if event is None else event["facts"] for event in told(**parts).values()]


def test_everybody_hears_what_is_said_aloud() -> None:
    assert facts(card="M1") == [{"card": "M1"}] * 5
    assert told(card="M1")[PUBLIC] == {"key": "said", "rule": "T-SAY", "facts": {"card": "M1"}}


def test_a_whisper_reaches_only_those_it_is_for_and_the_facilitator() -> None:
    heard = told(see=(P1, P3), card="M1")
    assert [viewer for viewer, event in heard.items() if event] == [P1, P3, TABLE]
    assert heard[P1] == {"key": "said", "rule": "T-SAY", "facts": {"card": "M1"}, "private": ["P1", "P3"]}


def test_secret_facts_are_added_for_some() -> None:
    open_facts, with_card = {"by": "P1"}, {"by": "P1", "card": "M1"}
    assert facts(secret={P2: {"card": "M1"}}, by="P1") == [open_facts, with_card, open_facts, open_facts, open_facts]
    assert facts(secret={(P1, P2): {"card": "M1"}}, by="P1")[:3] == [with_card, with_card, open_facts]
    heard = told(secret={P2: {"card": "M1"}}, by="P1")
    assert [bool(event and event.get("known")) for event in heard.values()] == [False, True, False, False, False]


def test_the_facilitator_gets_all_that_was_told_in_secret_and_to_whom() -> None:
    event = told(secret={P2: {"card": "M1"}, (P1, P3): {"card": "M2"}}, by="P1")[TABLE]
    assert event == {
        "key": "said",
        "rule": "T-SAY",
        "facts": {"by": "P1"},
        "secret": [{"to": ["P2"], "facts": {"card": "M1"}}, {"to": ["P1", "P3"], "facts": {"card": "M2"}}],
    }
    assert tellings(event) == [
        {"key": "said", "rule": "T-SAY", "facts": {"by": "P1"}},
        {"key": "said", "rule": "T-SAY", "facts": {"by": "P1", "card": "M1"}, "private": ["P2"]},
        {"key": "said", "rule": "T-SAY", "facts": {"by": "P1", "card": "M2"}, "private": ["P1", "P3"]},
    ]


def test_what_was_told_to_a_seat_twice_is_one_telling_for_it() -> None:
    event = told(secret={P2: {"card": "M1"}, (P1, P2): {"place": 3}})[P2]
    assert event == {"key": "said", "rule": "T-SAY", "facts": {"card": "M1", "place": 3}, "known": True}
    assert tellings(event) == [event]


def test_what_the_public_is_told_is_no_secret() -> None:
    heard = told(secret={(PUBLIC, P1, P2, P3): {"card": "M1"}})
    assert list(heard.values()) == [{"key": "said", "rule": "T-SAY", "facts": {"card": "M1"}}] * 5


def test_each_seat_gets_its_own_item() -> None:
    assert facts(own={"cards": [["M1"], ["M2"], ["M3"]]})[:4] == [
        {"cards": ["M1"]},
        {"cards": ["M2"]},
        {"cards": ["M3"]},
        {},
    ]


def test_what_was_said_does_not_change_afterwards() -> None:
    t, hand = table(), ["M1"]
    t.say("said", "T", secret={P1: {"cards": hand}}, cards=hand, deep={"cards": hand})
    t.say("said", "T", own={"cards": [hand, hand, hand]})
    hand.append("M2")
    for event in t.said:
        assert "M2" not in json.dumps(event.json())


@pytest.mark.parametrize("fact", [1.5, {1, 2}, object(), Pile(["M1"])])
def test_what_no_file_holds_cannot_be_said(fact: Any) -> None:
    with pytest.raises(EngineError, match="no JSON"):
        table().say("said", "T", fact=fact)
    with pytest.raises(EngineError, match="no JSON"):
        table().say("said", "T", secret={P1: {"fact": fact}})
