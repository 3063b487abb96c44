"""Looking back event by event: what is told is the log, what is shown is what that viewer saw then."""

from __future__ import annotations

import pytest

from playtest.engine import PUBLIC, Json, Line, Quick, Seat, Seeded
from playtest.games import load
from playtest.teach.halting import retold


def played(game: str, seats: int, most: int) -> Line:
    line, rng = Line.start(load(game), seats, {}, Seeded(3)), Quick(3)
    while line.open and line.n < most:
        decision = line.open[rng.below(len(line.open))]
        line.submit(decision.seat, decision.what, decision.choice.json(decision.sample(rng)))
    return line


def plain(event: dict[str, Json]) -> dict[str, Json]:
    return {name: fact for name, fact in event.items() if name not in ("i", "path")}


@pytest.mark.parametrize(("game", "seats"), [("viva", 4), ("magnates", 3), ("kuhn", 2)])
@pytest.mark.parametrize("viewer", [PUBLIC, Seat(0), Seat(1)])
def test_what_is_told_is_the_log(game: str, seats: int, viewer: Seat) -> None:
    line = played(game, seats, 90)
    before = line.state.json()
    assert [dict(one.event) for one in retold(line, viewer, 0)] == [plain(event) for event in line.log(viewer)]
    assert line.state.json() == before


def test_only_what_came_since_is_told() -> None:
    line = played("magnates", 3, 60)
    heard = len([event for entry in line.entries[:40] for event in entry.shown(PUBLIC)])
    assert [dict(one.event) for one in retold(line, PUBLIC, 40)] == [plain(event) for event in line.log(PUBLIC)[heard:]]


def test_the_table_is_shown_as_it_was_at_that_moment() -> None:
    """Money grows with each income that is told; nobody's money is there early."""
    line = played("magnates", 3, 60)
    paid = [one for one in retold(line, PUBLIC, 0) if one.event["key"] == "income"][:3]
    assert [one.event["facts"]["by"] for one in paid] == ["P1", "P2", "P3"]
    for seat, one in enumerate(paid):
        money = one.view["money"]
        assert isinstance(money, list)
        assert [money[other] > 10 for other in range(3)] == [other <= seat for other in range(3)]


def test_a_viewer_sees_then_what_he_may_see() -> None:
    line = played("viva", 4, 60)
    for viewer in (PUBLIC, Seat(2)):
        for one in retold(line, viewer, 30):
            assert one.view["viewer"] == viewer
