"""An earlier answer is edited, and the rest replayed as far as it stands."""

import pytest

from playtest.engine import (
    TABLE,
    Line,
    Malformed,
    NotNow,
    Quick,
    Seat,
    Seeded,
)
from playtest.engine.entries import taken_back
from playtest.games import load
from playtest.games.kuhn.game import KuhnState
from tests.engine.play_tools import council, everything, start, states_of
from tests.typed import as_a

P1, P2, P3 = Seat(0), Seat(1), Seat(2)
KUHN = load("kuhn")


@pytest.mark.parametrize("seed", range(4))
def test_an_edit_to_the_same_answer_changes_nothing(seed: int) -> None:
    line = start(seed, rounds=2)
    states_of(line, Quick(seed))
    gone = taken_back(line.entries)
    for n in range(1, len(line.entries), 5):
        if line.entries[n].what == "withdraw" or n in gone:
            continue
        edited, stop = line.edit(n, line.entries[n].answer)
        assert stop is None
        assert edited.entries == line.entries
        assert everything(edited) == everything(line)


def played_kuhn(*bets: str) -> Line:
    line = Line.start(KUHN, 2, luck=Seeded(1))
    for i, bet in enumerate(bets):
        line.submit(i % 2, "bet", bet)
    return line


def test_an_edit_replays_what_still_stands_and_names_what_does_not() -> None:
    line = played_kuhn("pass", "bet", "bet")
    edited, stop = line.edit(2, "pass")
    assert (edited.over, as_a(KuhnState, edited.state).bets) == (True, ["pass", "pass"])
    assert stop is not None
    assert (stop.entry, stop.refused.code) == (line.entries[3], "game_over")
    assert str(stop).startswith("entry 3: P1 bet: game_over")
    assert as_a(KuhnState, line.state).bets == ["pass", "bet", "bet"]


def test_an_edit_may_be_refused_and_then_nothing_is_made() -> None:
    line = played_kuhn("pass", "bet")
    with pytest.raises(Malformed):
        line.edit(1, "raise")
    with pytest.raises(NotNow):
        start_withdrawn().edit(3, None)
    assert (line.n, line.over) == (3, False)


def test_an_answer_that_was_taken_back_cannot_be_changed_but_the_one_after_it_can() -> None:
    line = start_withdrawn()
    line.submit(P1, "vote", False)
    assert taken_back(line.entries) == {2}
    with pytest.raises(NotNow, match="taken_back"):
        line.edit(2, False)
    edited, stop = line.edit(4, True)
    assert stop is None and edited.entries[4].answer is True


def start_withdrawn() -> Line:
    line = start()
    line.submit(P1, "propose", [0, 0, 0])
    line.submit(P1, "vote", True)
    line.withdraw(P1)
    return line


def test_after_an_edit_each_entry_keeps_its_own_results() -> None:
    """The gift is edited away: dice and cards later in the round stay what they were, by label."""
    line = start(8, rounds=2)
    line.submit(P2, "gift", {"to": "P3", "coins": 2})
    line.submit(P3, "agree", True)
    line.submit(P1, "propose", [0, 0, 0])
    for seat in (P1, P2, P3):
        line.submit(seat, "vote", True)
    line.submit(TABLE, "go_on", None)
    edited, stop = line.edit(2, False)
    assert stop is None
    assert [entry.luck for entry in edited.entries] == [entry.luck for entry in line.entries]
    assert council(edited).coins != council(line).coins


def test_a_replayed_withdrawal_must_still_have_something_to_take_back() -> None:
    line = start_withdrawn()
    other = start()
    stop = other.replay(line.entries[1:2])
    assert stop is None
    stop = other.replay(line.entries[3:])
    assert stop is not None
    assert stop.refused.code == "nothing_to_withdraw"
