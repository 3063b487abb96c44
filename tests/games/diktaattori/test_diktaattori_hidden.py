"""Who sees and hears what, and what can no longer be looked up when a round is over."""

import json
from typing import Any

from playtest.engine import PUBLIC, TABLE, Json, Line, Seat
from playtest.games.diktaattori import GAME
from tests.games.diktaattori.tables import HANDS, NO_CHARACTER, at, attack, defend, go_on, kill, line
from tests.typed import as_a

SEATS = (Seat(0), Seat(1), Seat(2))


def keys(game: Line, viewer: Seat) -> list[str]:
    return [str(told["key"]) for told in game.log(viewer)]


def facts(game: Line, viewer: Seat, key: str) -> list[Any]:
    return [told["facts"] for told in game.log(viewer) if told["key"] == key]


def test_what_lies_open_and_what_does_not() -> None:
    """C139: hand sizes, pile size and the table, but no other hand."""
    game = line()
    attack(game, 0, "LB14", "CB04a")
    seen = game.view(Seat(2))
    assert seen["hand"] == [{"count": 7}, {"count": 7}, sorted(HANDS["P3"])]
    assert (seen["draw_count"], seen["strengths"], seen["best"]) == (8, [18, None, None], {"seat": 0, "strength": 18})
    assert seen["laid"] == [
        {"seat": 0, "role": "attack", "cards": ["CB04a", "LB14"], "named": "", "colour": "black", "target": ""}
    ]
    assert {"draw", "scores", "tries", "absent"}.isdisjoint(seen)
    assert game.view(TABLE)["draw"] == {"order": at(game).draw.known, "loose": []}
    assert game.view(TABLE)["scores"] == [0, 0, 0]


def test_nobody_sees_who_could_use_an_assassin() -> None:
    """C152: P2 holds A1, or CR06e in its place; the others cannot tell."""
    seen = []
    for card in ("A1", "CR06e"):
        hand = [card if held == "A1" else held for held in HANDS["P2"]]
        game = line({"hands": {**HANDS, "P2": hand}})
        attack(game, 0, "RB10a", "CB06a")
        assert (game.open[0].seat, game.open[0].what) == (1, "defence")
        told = [(game.view(viewer), game.log(viewer)) for viewer in (Seat(0), Seat(2), PUBLIC)]
        seen.append(json.dumps(told))
    assert seen[0] == seen[1]


def test_not_even_the_owner_looks_through_a_captured_pile() -> None:
    game = line()
    attack(game, 0, "LB14", "CB04a")
    kill(game, 1, "LB14")
    assert at(game).pile[1] == ["LB14"]
    for viewer in (*SEATS, PUBLIC):
        assert game.view(viewer)["pile"] == [{"count": 0}, {"count": 1}, {"count": 0}]
    assert game.view(TABLE)["pile"] == [[], ["LB14"], []]


def a_round(**changed: Json) -> Line:
    """C68 up to the pause before the cards are moved."""
    game = line(None, None, **changed)
    attack(game, 0, "LB14", "CB04a")
    kill(game, 1, "LB14")
    defend(game, 1, "RR10b", "CR04a")
    defend(game, 2, "LR12", "CB06b")
    return game


def test_a_round_that_is_over_is_told_only_in_short() -> None:
    game = a_round()
    for viewer in (*SEATS, PUBLIC):
        assert facts(game, viewer, "defended")[1] == {
            "by": "P3", "n": 2, "cards": ["CB06b", "LR12"], "colour": "red", "strength": 15,
        }  # fmt: skip
    heard = {viewer: game.heard(viewer) for viewer in (*SEATS, PUBLIC, TABLE)}
    go_on(game)
    for viewer in (*SEATS, PUBLIC):
        told: list[dict[str, Any]] = [*game.log(viewer)]
        words = json.dumps([event for event in told if event["i"] < heard[viewer]])
        assert not any(card in words for card in ("LB14", "CB04a", "A1", "RR10b", "CR04a", "LR12", "CB06b"))
        assert facts(game, viewer, "attacked") == [{"by": "P1", "n": 2}]
        assert facts(game, viewer, "round_won") == [{"by": "P3", "n": 6}]
        assert {"assassinated", "leads", "strength_changed", "past"}.isdisjoint(keys(game, viewer))
        assert game.log(viewer, heard[viewer])[0]["key"] == "round_won"
    assert facts(game, TABLE, "attacked")[0]["cards"] == ["CB04a", "LB14"]
    assert {"assassinated", "leads", "strength_changed"} <= set(keys(game, TABLE))


def test_undo_opens_the_round_again() -> None:
    game = a_round()
    before = game.log(Seat(0))
    go_on(game)
    game.undo()
    assert game.log(Seat(0)) == before


def test_players_may_look_back_by_option() -> None:
    game = a_round(history_view="full")
    go_on(game)
    assert facts(game, Seat(0), "attacked")[0]["cards"] == ["CB04a", "LB14"]


def test_a_forced_pass_tells_others_nothing_but_that() -> None:
    """C94: no character and an empty draw pile."""
    game = line({"hands": {**HANDS, "P2": ["PB2", "N1", "A1"]}, "draw_pile": []})
    attack(game, 0, "RB10a", "CB06a")
    assert facts(game, Seat(1), "passed") == [{"by": "P2", "reason": "no_character"}]
    for viewer in (Seat(0), Seat(2), PUBLIC):
        assert facts(game, viewer, "passed") == [{"by": "P2"}]
    assert game.open[0].seat == 2


def test_an_exchange_shows_three_cards_and_hides_the_rest() -> None:
    game = line({"hands": {**HANDS, "P2": NO_CHARACTER}, "attacker": "P2"})
    game.submit(Seat(1), "exchange", ["N3", "A2", "PR1"])
    for viewer in (Seat(0), Seat(2), PUBLIC):
        assert facts(game, viewer, "exchange_shown") == [{"by": "P2", "cards": ["A2", "N3", "PR1"], "n": 3}]
        assert facts(game, viewer, "buried") == [{"by": "P2", "n": 3}]
        assert facts(game, viewer, "exchange_drew") == [{"by": "P2", "n": 3}]
    assert facts(game, Seat(1), "buried") == [{"by": "P2", "n": 3}], "the owner does not know the places either"
    assert facts(game, Seat(1), "exchange_drew")[0]["cards"] == ["CB04b", "CR04c", "CR04d"]
    (buried,) = facts(game, TABLE, "buried")
    places = {place["card"]: place["gap"] for place in buried["places"]}
    assert set(places) == {"A2", "N3", "PR1"}
    order = at(game).draw.known
    assert all(order[gap - 3 + sum(g < gap for g in places.values())] == card for card, gap in places.items())


def test_places_that_a_player_chooses_are_announced() -> None:
    game = line({"hands": {**HANDS, "P2": NO_CHARACTER}, "attacker": "P2"}, exchange_gaps_by="player")
    game.submit(Seat(1), "exchange", ["N3", "A2", "PR1"])
    assert as_a(dict, game.open[0].shown()["choice"])["slots"] == ["A2", "N3", "PR1"]
    game.submit(Seat(1), "bury", [5, 3, 9])
    assert facts(game, PUBLIC, "buried")[0]["places"][1] == {"card": "N3", "gap": 3}
    assert at(game).draw.known == [
        "N3", "CR06c", "CB06c", "A2", "RB08b", "CR04e", "CB04c", "RR08b", "PR1", "CR06d",
    ]  # fmt: skip


def test_in_practice_the_others_see_no_number_before_the_right_one() -> None:
    """C119: 40, then 25."""
    game = line(strength_entry="player")
    attack(game, 0, "RB10a", "RR10a", "PB1", colour="black")
    game.submit(Seat(0), "state_strength", "40")
    for viewer in (Seat(1), Seat(2), PUBLIC):
        assert "strength_wrong" not in keys(game, viewer)
        assert "tries" not in game.view(viewer)
        assert game.view(viewer)["strengths"] == [None, None, None]
        assert game.view(viewer)["best"] is None
    wrong = {"by": "P1", "entered": "40", "slip": "nothing_halved", "step": "colour"}
    assert facts(game, Seat(0), "strength_wrong") == [wrong]
    assert game.view(Seat(0))["tries"] == ["40"]
    assert game.view(Seat(0))["strengths"] == [None, None, None]
    assert game.view(TABLE)["strengths"] == [25, None, None]
    game.submit(Seat(0), "state_strength", "25")
    assert facts(game, PUBLIC, "strength_stated") == [{"by": "P1", "strength": 25}]
    assert game.view(PUBLIC)["best"] == {"seat": 0, "strength": 25}


def test_numbers_as_people_write_them() -> None:
    for written, right in (("23,5", True), ("47/2", True), (" 23.50 ", True), ("23", False)):
        game = line({"laid": {"P1": ["RR08b", "N3"]}, "draw_pile": [], "at": "round/defend"}, strength_entry="player")
        defend(game, 1, "RR10b", "RR08a", "PR3")  # (20 + 16) / 2 = 18
        refused = game.try_(Seat(1), "state_strength", "much")
        assert refused is not None and refused.code == "not_a_number"
        game.submit(
            Seat(1), "state_strength", {"23,5": "18,0", "47/2": "36/2"}.get(written, written.replace("23.50", "18.0"))
        )
        assert (at(game).unstated is None) == right


def test_hands_and_piles_are_opened_for_the_count() -> None:
    """E3 of the cases: C101."""
    hands = {"P1": ["CB04a", "CB06a"], "P2": ["RR08a", "N1", "A1"], "P3": ["PB1", "PR1"]}
    piles = {"P1": ["LB14", "RB10a", "PX1"], "P2": ["D1", "CR06a"], "P3": ["LR14", "A2"]}
    game = line({"hands": hands, "piles": piles, "draw_pile": []})
    attack(game, 0, "CB04a", "CB06a")
    kill(game, 1, "CB06a")
    defend(game, 1, "RR08a", "N1")
    go_on(game)
    assert game.over
    seen: dict[str, Any] = game.view(Seat(0))
    assert seen["hand"] == [[], [], ["PB1", "PR1"]]
    assert seen["totals"] == [16, -14, -10]
    assert sorted(seen["pile"][1]) == ["A1", "CB04a", "CB06a", "CR06a", "D1", "N1", "RR08a"]
    assert at(game).winners == [0]
    assert GAME.standing is not None
    assert GAME.standing(game.state) == [16, -14, -10]
