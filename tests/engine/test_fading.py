"""Events of which players can look up less once something else has closed what went before it."""

from playtest.engine import PUBLIC, TABLE, Entry, Event, Json, Seat
from playtest.engine.entries import late_events

LAID = Event("laid", "R-1", None, {"by": "P1", "n": 2, "cards": ["a", "b"]}, passing=("cards",))
WHISPERED = Event(
    "drew", "R-2", None, {"by": "P1"}, (((Seat(0),), {"cards": ["c"], "why": "luck"}),), passing=("cards",)
)
PASSED = Event("looked", "R-3", (Seat(0),), {"card": "a"}, passing=("*",))
STAYS = Event("won", "R-4", None, {"by": "P1", "cards": 2}, closes=True)


def entry(*said: Event) -> Entry:
    return Entry(0, Seat(0), "act", None, "game", "R-0", (), said, ())


def test_late_facts_are_left_out_for_players_and_not_for_the_facilitator() -> None:
    told = {"key": "laid", "rule": "R-1", "facts": {"by": "P1", "n": 2, "cards": ["a", "b"]}}
    assert LAID.shown(PUBLIC) == LAID.shown(TABLE) == LAID.shown(TABLE, late=True) == told
    assert LAID.shown(PUBLIC, late=True) == {**told, "facts": {"by": "P1", "n": 2}}
    assert LAID.shown(PUBLIC) == told, "looking late changes nothing"


def test_what_one_seat_was_told_passes_as_well() -> None:
    assert WHISPERED.shown(Seat(0), late=True) == {
        "key": "drew", "rule": "R-2", "facts": {"by": "P1", "why": "luck"}, "known": True,
    }  # fmt: skip


def test_of_an_event_that_passes_altogether_only_its_place_stays() -> None:
    assert PASSED.shown(Seat(0), late=True) == {"key": "past", "rule": "R-3", "facts": {}, "private": ["P1"]}
    assert PASSED.shown(Seat(1), late=True) is None


def test_events_that_do_not_pass_are_told_as_ever() -> None:
    assert STAYS.shown(PUBLIC, late=True) == STAYS.shown(PUBLIC)


def test_everything_before_the_last_closing_event_is_late() -> None:
    assert late_events([]) == []
    assert late_events([entry(LAID), entry(LAID, PASSED)]) == [0, 0]
    assert late_events([entry(LAID, STAYS), entry(LAID), entry(PASSED, STAYS, LAID), entry(LAID)]) == [2, 1, 1, 0]


def test_an_entry_tells_its_first_events_late() -> None:
    facts: list[Json] = [told["facts"] for told in entry(LAID, LAID).shown(PUBLIC, late=1)]
    assert facts == [{"by": "P1", "n": 2}, {"by": "P1", "n": 2, "cards": ["a", "b"]}]


def test_it_survives_a_file_and_costs_others_nothing() -> None:
    for event in (LAID, WHISPERED, PASSED, STAYS):
        assert Event.read(event.json()) == event
    plain = Event("said", "R-5", None, {})
    assert {"passing", "closes"}.isdisjoint(plain.json())
    assert Event.read(plain.json()) == plain
