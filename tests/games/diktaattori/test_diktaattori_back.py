"""Actions taken back and other ones made: the worked cases C86 and C116 (D-TCH-03)."""

from playtest.engine import TABLE, Line, Seat
from playtest.games.diktaattori.standings import pile_value
from tests.games.diktaattori.tables import HANDS, at, attack, defend, go_on, kill, line


def a_legendary_shot() -> Line:
    """C68 up to the assassination: of 14 + 4 only 4 are left."""
    game = line()
    attack(game, 0, "LB14", "CB04a")
    kill(game, 1, "LB14")
    return game


def test_an_assassination_taken_back_leaves_no_trace() -> None:
    """C86: card, assassin, strength and pile are as before, and the choice is open again."""
    game = line()
    attack(game, 0, "LB14", "CB04a")
    before = at(game).json(), game.log(TABLE), [game.view(Seat(seat)) for seat in range(3)]
    kill(game, 1, "LB14")
    assert at(game).pile[1] == ["LB14"]
    game.undo()
    assert (at(game).json(), game.log(TABLE), [game.view(Seat(seat)) for seat in range(3)]) == before
    assert sorted(at(game).laid[0].cards) == ["CB04a", "LB14"]
    assert at(game).hand[1] == sorted(HANDS["P2"])
    assert game.view()["strengths"] == [18, None, None]
    assert at(game).pile[1] == []
    other = game.branch()
    kill(other, 1, "CB04a")
    assert other.view()["strengths"] == [14, None, None]
    defend(game, 1, "RR10b", "CR04a")
    assert game.view()["strengths"] == [18, 14, None]


def test_a_round_taken_back_and_lost_to_somebody_else() -> None:
    """C116: P3 lays 14 instead of 15, P2 laid his 14 before him and wins 16 points in all."""
    game = a_legendary_shot()
    defend(game, 1, "RR10b", "CR04a")
    defend(game, 2, "LR12", "CB06b")
    go_on(game)
    assert [pile_value(at(game), Seat(seat)) for seat in range(3)] == [0, 10, 11]
    assert at(game).scheduled == 2
    game.undo()
    game.undo()
    defend(game, 2, "RB08a", "CB06b")
    assert game.view()["strengths"] == [4, 14, 14]
    go_on(game)
    assert sorted(at(game).pile[1]) == ["A1", "CB04a", "CB06b", "CR04a", "LB14", "RB08a", "RR10b"]
    assert [pile_value(at(game), Seat(seat)) for seat in range(3)] == [0, 16, 0]
    assert at(game).scheduled == 1


def test_cards_drawn_come_back_in_their_order() -> None:
    """D-TCH-03: the draw pile is as it was, and another play draws the same cards from it."""
    game = line()
    attack(game, 0, "LB14", "CB04a")
    order = at(game).draw.order()
    defend(game, 1, "RR10b", "CR06a")
    assert {"CB04b", "CR06c"} <= set(at(game).hand[1])
    game.undo()
    assert at(game).draw.order() == order
    defend(game, 1, "RR10b", "CR06a", "CR04a")
    assert {"CB04b", "CR06c", "CB06c"} <= set(at(game).hand[1])
