"""The course of a game: who leads, drawing, burying, ends, the count, series; and that no card is ever lost."""

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from playtest.engine import BadPosition, Json, Line, Pile, Quick, Refused, Scripted, Seat, Seeded, playouts
from playtest.games.diktaattori import GAME
from playtest.games.diktaattori.draw_pile import DrawPile
from playtest.games.diktaattori.game import position
from tests.games.diktaattori.tables import HANDS, NO_CHARACTER, at, attack, defend, go_on, line, options, state
from tests.typed import as_a

# --- the draw pile ----------------------------------------------------------------------------------------


def test_buried_cards_lie_below_as_many_old_ones_as_said() -> None:
    """C87, with three cards on top that are drawn afterwards."""
    s = state()
    s.draw.bury({"N3": 3, "A2": 5, "PR1": 9})
    assert s.draw.known == [
        "CR04c", "CR04d", "CB04b", "N3", "CR06c", "CB06c", "A2", "RB08b", "CR04e", "CB04c", "RR08b", "PR1", "CR06d",
    ]  # fmt: skip
    assert len(s.draw) == 13


def test_among_unknown_cards_only_the_buried_ones_have_a_place() -> None:
    pile = DrawPile(loose=Pile(["a", "b", "c", "d", "e", "f", "g"]))
    pile.bury({"X": 5, "Y": 3, "Z": 4})
    assert pile.known == ["", "", "", "Y", "", "Z", "", "X"]
    assert pile.order() == ["", "", "", "Y", "", "Z", "", "X", "", ""]
    assert (len(pile), pile.fixed()) == (10, ["Y", "Z", "X"])
    again = pile.copy()
    again.mix_in(["Q"])
    assert (again.known, again.loose.rest) == ([], ["Q", "X", "Y", "Z", "a", "b", "c", "d", "e", "f", "g"])
    assert len(pile) == 10


def test_random_gaps_are_fair() -> None:
    """Six old cards leave the gaps 3, 4, 5: each of the six ways to share them out comes as often (D-EXC-20)."""
    ways: Counter[tuple[str, ...]] = Counter()
    for seed in range(600):
        hands = {**HANDS, "P2": NO_CHARACTER, "P3": []}
        s = state({"hands": hands, "attacker": "P2", "draw_pile": ["CR04c", *HANDS["P3"][:5]]})
        game = Line.at_position(GAME, s, Seeded(seed))
        game.submit(Seat(1), "exchange", ["PB2", "PB3", "PR1"])
        ways[tuple(card for card in at(game).draw.known if card.startswith("P"))] += 1
    assert len(ways) == 6
    assert all(60 < n < 140 for n in ways.values()), ways


# --- leading ----------------------------------------------------------------------------------------------


def play_round(game: Line, *plays: tuple[int, str]) -> None:
    (seat, cards), *others = plays
    attack(game, seat, *cards.split())
    for seat, cards in others:
        defend(game, seat, *cards.split())
    go_on(game)


ROUND = ((0, "CB06a CB04a"), (1, "RR10b RR08a"), (2, "CB06b CR04b"))
"""10, 18 and 6 + 2 = 8: P2 wins, P3 is weakest."""


@pytest.mark.parametrize(
    ("way", "dealer", "attacker", "deals"),
    [
        ("round_winner", "P2", 1, 1),
        ("clockwise", "P2", 1, 1),
        ("right_of_dealer", "P3", 1, 2),
        ("right_of_dealer", "P2", 0, 1),
        ("right_of_round_loser", "P2", 1, 2),
    ],
)
def test_who_attacks_next(way: str, dealer: str, attacker: int, deals: int) -> None:
    game = line({"dealer": dealer}, next_attacker=way)
    play_round(game, *ROUND)
    assert (at(game).scheduled, at(game).dealer, game.open[0].seat) == (attacker, deals, attacker)


def test_the_other_way_round() -> None:
    game = line({"dealer": "P2"}, direction="counterclockwise", next_attacker="clockwise")
    play_round(game, ROUND[0], ROUND[2], ROUND[1])
    assert at(game).scheduled == 2


def test_a_tie_carried_over_goes_to_the_next_winner() -> None:
    """C62: 16 and 16; the six cards lie aside until P3 wins the next round."""
    game = line(tie_rule="carry_over")
    play_round(game, (0, "RB10a CB06a"), (1, "RR10b CR06a"), (2, "CB06b CR04b"))
    assert sorted(at(game).aside) == ["CB06a", "CB06b", "CR04b", "CR06a", "RB10a", "RR10b"]
    assert game.open[0].seat == 0
    play_round(game, (0, "CB04a D1"), (1, "CR04a PR3"), (2, "LR12 CR06b"))
    assert (at(game).aside, len(at(game).pile[2])) == ([], 12)


# --- ends -------------------------------------------------------------------------------------------------


def test_the_game_ends_without_a_character_in_hands_and_pile() -> None:
    s = state({"hands": {"P1": ["PB1"], "P2": ["N1", "N2"], "P3": []}, "draw_pile": ["A1", "PR2"]})
    game = Line.at_position(GAME, s, Seeded(1))
    assert (game.over, at(game).ended, at(game).totals) == (True, "no_characters", [-5, 0, 0])


def test_a_character_in_the_draw_pile_keeps_it_going_unless_the_pile_is_closed() -> None:
    fields: dict[str, Any] = {"hands": {"P1": ["PB1"], "P2": ["N1", "N2"]}, "draw_pile": ["A1", "CB04a"]}
    assert not line(fields).over
    assert at(line({**fields, "closed": True})).ended == "no_characters"


def test_void_rounds_have_a_limit() -> None:
    """C147: two rounds in which nobody wants to play."""
    fields = {"seats": 2, "hands": {"P1": ["RB10a", "CB06a"], "P2": ["RR08a", "CR04a"]}, "draw_pile": []}
    game = line(fields, voluntary_pass=True, void_round_limit=2)
    for seat in (0, 1, 1, 0):
        game.submit(Seat(seat), "pass", None)
    assert (game.over, at(game).ended, at(game).totals, at(game).winners) == (
        True, "void_rounds", [-7, -7], [0, 1],
    )  # fmt: skip


def test_whoever_used_an_assassin_may_not_pass_even_where_passing_is_free() -> None:
    game = line(voluntary_pass=True)
    game.submit(Seat(0), "attack", {"cards": ["RB10a", "CB06a"]})
    game.submit(Seat(1), "assassinate", {"card": "RB10a"})
    refused = game.try_(Seat(1), "pass", None)
    assert refused is not None
    assert (refused.code, refused.rule) == ("no_pass_after_assassin", "D-ASS-25")


def test_a_user_without_a_defence_passes_and_replaces_the_assassin() -> None:
    """D-REF-12, by option: P2 holds A1 and CB04b beside a draw pile."""
    fields = {"hands": {**HANDS, "P2": ["A1", "CB04b"]}, "draw_pile": ["CR04c", "CR04d", "CR06c", "CB06c", "RB08b"]}
    game = line(fields, assassin_requires_defence=False)
    attack(game, 0, "RB10a", "CB06a")
    game.submit(Seat(1), "assassinate", {"card": "RB10a"})
    assert game.open[0].seat == 2
    assert at(game).hand[1] == sorted(["CB04b", "CB06c", "CR06c", "RB08b"])
    assert at(game).passed == [1]


# --- the count --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.players)
def test_the_check_sum_holds_for_every_number_of_players(seats: int) -> None:
    """D-SCO-18: 121, less 4 for each Common in a hand, 10 for a Rare, 20 for a Legendary, 6 for a power card."""
    tried = 0
    for played in islice(playouts(GAME, seats, {"short_refill": "take_what_is_left"}, seed=seats), 60):
        s = at(played)
        if len(s.draw) == 0:
            tried += 1
            kinds = Counter(s.options.cards.cards[card].kind for hand in s.hand for card in hand)
            less = 4 * kinds["common"] + 10 * kinds["rare"] + 20 * kinds["legendary"] + 6 * kinds["power"]
            assert sum(s.totals) == 121 - less
    assert tried > 30


def test_a_series_adds_up_and_the_loser_deals() -> None:
    """C164: sums 35 and 50; the single game's loser deals."""
    for winner in ("P1", "P2"):
        game = Line.start(GAME, 2, {"series_length": 2}, Seeded(3))
        rng = Quick(int(winner[1]))
        while not game.over:
            if game.path.endswith("look_at_scores"):
                last = at(game).totals.index(min(at(game).totals))
                assert (at(game).game, at(game).piles_open) == (1, True)
                game.submit(-1, "go_on", None)
                assert (at(game).game, at(game).round, at(game).dealer) == (2, 1, last)
                assert at(game).scheduled == 1 - last
                assert len(at(game).draw) == 41
                continue
            decision = game.open[0]
            game.submit(decision.seat, decision.what, decision.choice.json(decision.sample(rng)))
        sums = [as_a(dict, event["facts"])["n"] for event in game.log() if event["key"] == "series_sum"]
        assert sums == at(game).sums
        assert at(game).winners == [seat for seat in (0, 1) if sums[seat] == max(sums)]


@pytest.mark.parametrize(("way", "winners"), [("shared", [0, 1]), ("more_cards", [1]), ("fewer_in_hand", [0])])
def test_equal_totals(way: str, winners: list[int]) -> None:
    """P1 has captured CR06a; P2 two Commons, and holds a third: both have 2 points."""
    fields = {
        "seats": 2, "at": "score", "piles": {"P1": ["CR06a"], "P2": ["CB04a", "CB06a"]},
        "hands": {"P2": ["CR04a"]}, "draw_pile": [],
    }  # fmt: skip
    game = line(fields, final_tie=way)
    assert at(game).totals == [2, 2]
    assert at(game).winners == winners


# --- starting ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "left"), [(2, 41), (4, 27), (7, 6)])
def test_the_deal(seats: int, left: int) -> None:
    s = at(Line.start(GAME, seats, {}, Seeded(1)))
    assert (len(s.draw), {len(hand) for hand in s.hand}) == (left, {7})


@pytest.mark.parametrize(
    ("order", "first_three"),
    [
        ("left_of_dealer_one_by_one", [[2], [0], [1]]),
        ("first_attacker_first", [[1], [2], [0]]),
        ("seven_at_once", [[], [0, 1, 2], []]),
    ],
)
def test_the_order_of_dealing(order: str, first_three: list[list[int]]) -> None:
    """P1 deals, P3 attacks: where do the first three cards from the top go?"""
    cards = [card for card in options().cards.all if not card.startswith("L")][:21]
    luck = Scripted({"1.0/dealer": ["P1"], "1.0/deal": cards})
    s = at(Line.start(GAME, 3, {"deal_order": order}, luck))
    expected = [sorted(cards[i] for i in found) for found in first_three]
    assert [sorted(set(hand) & set(cards[:3])) for hand in s.hand] == expected
    assert s.scheduled == 2


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (8, {}, "player_count"),
        (3, {"players_min": 4}, "player_count"),
        (2, {"players_min": 5, "players_max": 4}, "player_range"),
        (7, {"strict_deck": False, "deck_without": ["A1", "A2", "N1", "N2", "N3", "N4", "D1"]}, "deck_too_small"),
        (2, {"deck_without": ["A1"]}, "custom_deck"),
        (2, {"deck_without": ["A9"], "strict_deck": False}, "no_such_card"),
        (2, {"deck": "custom", "custom_deck": "id,type\n"}, "custom_deck"),
    ],
)
def test_tables_that_cannot_be(seats: int, options: dict[str, Json], code: str) -> None:
    with pytest.raises(Refused) as refused:
        Line.start(GAME, seats, options)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("fields", "where", "what"),
    [
        ({"hands": {"P1": ["M9"]}}, "hands", "no card M9 in this deck"),
        ({"hands": {"P1": ["LB14"], "P2": ["LB14"]}}, "hands", "two places: LB14"),
        ({"at": "round/war"}, "at", "war"),
        ({"attacker": "P5"}, "attacker", "P1 to P4"),
        ({"laid": {"P1": ["RB10a", "RR10a"]}}, "laid", "colour"),
        ({"laid": {"P1": 3}}, "laid", "list of card codes"),
        (
            {"assassinated": [{"assassin": "LB14", "by": "P2", "from": "P1", "card": "LB12"}]},
            "assassinated",
            "assassin",
        ),
        ({"draw_pile": {"middle": []}}, "draw_pile", "middle"),
        ({"passed": "P1"}, "passed", "written like [P1, P2]"),
        ({"secret": 1}, "secret", "unknown"),
    ],
)
def test_a_contradiction_names_its_field(fields: dict[str, Any], where: str, what: str) -> None:
    with pytest.raises(BadPosition) as caught:
        position(fields)
    assert caught.value.where == where
    assert what in caught.value.what


def test_positions_may_leave_cards_out() -> None:
    s = state()
    assert len(s.absent) == 55 - 21 - 10
    assert s.problems() == []
    assert len(position({"hands": {"P1": ["LB14"]}}).draw) == 54
