"""Which cards may be laid together: complete lists, the same as a search finds; refusals with their numbers."""

from itertools import combinations, product

import pytest

from playtest.engine import Illegal, Json, Quick, Seat
from playtest.games.diktaattori.plays import (
    Play,
    can_play,
    check_play,
    legal_plays,
    list_plays,
    sample_play,
)
from playtest.games.diktaattori.state import ATTACK, DEFENCE, DiktaattoriState
from tests.games.diktaattori.tables import HANDS, NO_CHARACTER, at, attack, kill, line, state


def by_search(s: DiktaattoriState, seat: Seat, role: str) -> set[Play]:
    """All plays that the check accepts, found by trying every set, colour and target; needless words left out."""
    found: set[Play] = set()
    for size in range(1, 5):
        for cards in combinations(s.hand[seat], size):
            targets = cards if s.options.power_scope == "own_one" else ()
            for colour, target in product((None, "black", "red"), (None, *targets)):
                play = Play(cards, colour, target)
                plainer = {Play(cards), Play(cards, colour), Play(cards, None, target)} - {play}
                if accepted(s, seat, role, play) and not any(accepted(s, seat, role, other) for other in plainer):
                    found.add(play)
    return found


def accepted(s: DiktaattoriState, seat: Seat, role: str, play: Play) -> bool:
    try:
        check_play(s, seat, role, play)
    except Illegal:
        return False
    return True


OPTIONS: list[dict[str, Json]] = [
    {}, {"special_limit": "one_of_each"}, {"assassin_as_filler": True}, {"power_needs_target": True},
    {"power_scope": "own_one"}, {"must_beat": True}, {"must_beat": True, "tie_rule": "last_laid"},
    {"power_scope": "own_one", "power_match": "side_colour"}, {"strongest_by": "boosted"},
    {"power_needs_target": True, "power_match": "side_colour"}, {"defence_colour": "attack_colour"},
]  # fmt: skip


@pytest.mark.parametrize("changed", OPTIONS, ids=str)
def test_the_list_of_plays_is_complete_and_a_random_play_is_in_it(changed: dict[str, Json]) -> None:
    s = state({"laid": {"P3": ["LR12", "CB06b"]}, "hands": {**HANDS, "P3": []}, "attacker": "P3"}, **changed)
    rng = Quick(1)
    for seat, role in product((Seat(0), Seat(1)), (ATTACK, DEFENCE)):
        listed = list(legal_plays(s, seat, role))
        assert len(listed) == len(set(listed))
        assert set(listed) == by_search(s, seat, role)
        picked = {"power_scope", "power_needs_target", "must_beat"} & set(changed)  # out of the list, hence slow
        drawn = {Play(*sample_play(s, seat, role, rng)) for _ in range(20 if picked else 3000)}
        assert drawn <= set(listed)
        assert picked or len(drawn) == len(listed), "some play never comes"


def test_sixty_attacks() -> None:
    """C171: 55 sets of cards, five of which can be black or red."""
    s = state()
    found = list_plays(s, Seat(0), ATTACK)
    assert len(found) == 60
    assert len({listed.play.cards for listed in found}) == 55
    n = s.options.numbers
    strengths = {(listed.play.cards, listed.play.colour): n.exact(listed.strength) for listed in found}
    assert strengths[("LB14", "PB1", "RB10a"), None] == 62
    assert strengths[("PB1", "RB10a", "RR10a"), "red"] == 20


def test_those_who_must_beat_have_four_defences() -> None:
    """C148."""
    game = line(must_beat=True)
    attack(game, 0, "LB14", "RB10a", "CB06a")
    (asked,) = game.open
    defences = [value[1][0] for value in asked.legal() or [] if value[0] == "defend"]
    assert sorted(map(set, defences), key=sorted) == sorted(
        [{"RR10b", "RR08a", "PR3"}, {"RR10b", "CR06a", "PR3"}, {"RR10b", "RR08a", "N1"}, {"RR10b", "CR06a", "N1"}],
        key=sorted,
    )
    kill(game, 1, "LB14")
    (asked,) = game.open
    assert len(asked.legal() or []) == 19


@pytest.mark.parametrize(
    ("hand", "role", "possible"),
    [
        (["CB04a"], DEFENCE, False),
        (["PB1", "PB2"], DEFENCE, False),
        (["CB04a", "A1"], DEFENCE, False),
        (["CB04a", "N1"], ATTACK, False),
        (["CB04a", "N1"], DEFENCE, True),
        (["CB04a", "PR1"], ATTACK, True),
        (["CB04a", "D1"], ATTACK, True),
        (NO_CHARACTER, DEFENCE, False),
        ([], ATTACK, False),
    ],
)
def test_whether_a_hand_can_play(hand: list[str], role: str, possible: bool) -> None:
    s = state({"hands": {"P1": hand}, "draw_pile": []})
    assert can_play(s, Seat(0), role) == possible


def test_a_power_card_that_reaches_nobody_is_no_play_where_it_needs_somebody() -> None:
    hand = {"hands": {"P1": ["CB04a", "PR1"]}, "draw_pile": []}
    assert not can_play(state(hand, power_needs_target=True), Seat(0), ATTACK)


@pytest.mark.parametrize(
    ("cards", "colour", "code", "rule", "numbers"),
    [
        (["LB14"], None, "card_count", "D-ATT-13", {"least": 2, "most": 3, "got": 1}),
        (["LB14", "RB10a", "CB06a", "CB04a"], None, "card_count", "D-ATT-13", {"least": 2, "most": 3, "got": 4}),
        (["LB14", "LR12"], None, "card_not_held", "D-ATT-14", {"card": "LR12"}),
        (["LB14", "LB14"], None, "card_twice", "D-ATT-14", {"card": "LB14"}),
        (["PB1", "D1"], None, "no_character", "D-ATT-04", {}),
        (["RB10a", "RR10a"], None, "colour_missing", "D-COL-03", {"colours": ["black", "red"]}),
        (["RB10a", "CB06a"], "red", "colour_wrong", "D-COL-05", {"got": "red", "colours": ["black"]}),
    ],
)
def test_refused_attacks(cards: list[str], colour: str | None, code: str, rule: str, numbers: dict[str, Json]) -> None:
    refused = line().try_(Seat(0), "attack", {"cards": cards, "colour": colour})
    assert refused is not None
    assert (refused.code, refused.rule, dict(refused.numbers)) == (code, rule, numbers)


def test_naming_the_only_colour_says_nothing() -> None:
    game = line()
    attack(game, 0, "RB10a", "CB06a", colour="black")
    assert at(game).laid[0].named == ""
