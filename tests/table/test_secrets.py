"""Two sessions that differ only in what a viewer may not know give him the same bytes on every channel."""

from pathlib import Path
from typing import Any

import pytest

from playtest.engine import PUBLIC, TABLE, Line, Quick, Seat, Seeded, State
from playtest.table import Session, start
from tests.record.made import Clock
from tests.scale import times
from tests.table.evening import answer_of
from tests.table.parley import PARLEY

ACTS = 14
SECRET = "known to the facilitator alone"


def positions(viewer: Seat, seed: int) -> tuple[State, State]:
    """Two positions at the first question; the viewer cannot tell one from the other."""
    line = Line.start(PARLEY, 3, {"rounds": 5}, Seeded(seed))
    twin = line.state.copy()
    rng = Quick(seed)
    while not PARLEY.twins["cards"](twin, viewer, rng):
        continue
    return line.state, twin


def channels(session: Session, folder: Path, viewer: Seat) -> dict[str, Any]:
    """All that a viewer can get out of a session."""
    session.export(folder, viewer)
    files = {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    return {
        "view": session.view(viewer),
        "log": session.log(viewer),
        "story": session.story(viewer),
        "offers": [decision.shown() for decision in session.line.offers(viewer)] if viewer >= 0 else [],
        **files,
    }


def both(sessions: tuple[Session, Session], rng: Quick, viewer: Seat) -> None:
    """One act that the viewer sees alike in both; what others whisper or keep to themselves may differ."""
    first, second = sessions
    others = [seat for seat in range(3) if seat != viewer]
    act = rng.below(5)
    if act == 0:  # two others whisper different things
        seat = next((seat for seat in others if (seat + 1) % 3 != viewer), None)
        if seat is not None:
            first.submit(seat, "whisper", "yes")
            second.submit(seat, "whisper", "no")
            return
    if act == 1:
        first.note(SECRET, "confusion", [others[0]])
        second.note("something quite different", "bored", [others[1]])
        return
    if act == 2 and viewer in (PUBLIC, 2):
        kept = first.deal(["P1"], SECRET, ["P2"], SECRET, binding=True)
        void = second.deal(["P2"], "something else", ["P1"])
        first.deal_result(kept.seq, "kept", kept.seq, SECRET)
        second.deal_result(void.seq, "void")
        for session, remark, about in ((first, SECRET, kept.seq), (second, "quite another", 1)):  # this one all know
            deal = session.deal(["P3"], "I pass", ["P1"], public=True, about=about)
            session.deal_result(deal.seq, "broken", about, remark)
        return
    if act == 3:
        first.submit("P1", "speak", "hello")
        second.submit("P1", "speak", "hello")
        return
    decision = first.line.open[rng.below(len(first.line.open))]
    answer = answer_of(decision, rng)
    if decision.what == "peek" and decision.seat == viewer:
        answer = False  # to look at a card is to learn something by right
    for session in sessions:
        session.submit(decision.seat, decision.what, answer)


@pytest.mark.parametrize("seed", times(6))
@pytest.mark.parametrize("viewer", [PUBLIC, Seat(0), Seat(1), Seat(2)])
def test_nobody_learns_what_he_may_not_know(tmp_path: Path, viewer: Seat, seed: int) -> None:
    made = []
    for name, position in zip("ab", positions(viewer, seed), strict=True):
        clock = Clock()
        (tmp_path / name).mkdir()
        path = tmp_path / name / "s.playtest"
        people = ["Anna", "Ben", "Cem"]
        session = start(path, PARLEY, people, position=position, seed=seed, wall=clock.wall, mono=clock.mono)
        made.append((session, clock))
    sessions = (made[0][0], made[1][0])
    rng = Quick(seed)
    for _ in range(ACTS):
        both(sessions, rng, viewer)
        for _, clock in made:
            clock.go(1500)
    found = [channels(session, tmp_path / f"out{i}", viewer) for i, session in enumerate(sessions)]
    assert found[0].keys() == found[1].keys()
    assert [name for name in found[0] if found[0][name] != found[1][name]] == []
    assert not any(SECRET.encode() in raw for raw in found[0].values() if isinstance(raw, bytes))
    # The test sees differences where there are any: the facilitator's files are not alike.
    all_ = [channels(session, tmp_path / f"all{i}", TABLE) for i, session in enumerate(sessions)]
    assert all_[0]["event.csv"] != all_[1]["event.csv"]
    for session in sessions:
        session.close()


def test_an_extra_refusal_of_somebody_else_leaves_no_trace(tmp_path: Path) -> None:
    made = []
    for name in "ab":
        clock = Clock()
        (tmp_path / name).mkdir()
        people = ["Anna", "Ben", "Cem"]
        session = start(tmp_path / name / "s.playtest", PARLEY, people, seed=5, wall=clock.wall, mono=clock.mono)
        session.submit("P1", "bid", 1)
        clock.go(1000)
        if name == "b":
            with pytest.raises(Exception, match="malformed"):
                session.submit("P2", "bid", 99)
        clock.go(1000)
        session.submit("P3", "bid", 2)
        clock.go(1000)
        if name == "b":
            with pytest.raises(Exception, match="not_open"):
                session.submit("P3", "roll", None)
        made.append(channels(session, tmp_path / f"out-{name}", Seat(0)))
        session.close()
    assert made[0] == made[1]


def test_a_seat_finds_its_own_answers_and_nobody_elses(tmp_path: Path) -> None:
    with start(tmp_path / "s.playtest", PARLEY, ["Anna", "Ben", "Cem"], seed=5) as session:
        session.submit("P1", "bid", 1)
        session.submit("P3", "bid", 2)
        session.submit("P3", "whisper", "yes")
        for viewer, own, whispers in (
            (PUBLIC, [], 0),
            (Seat(0), ["bid"], 1),
            (Seat(1), [], 0),
            (Seat(2), ["bid", "whisper"], 1),
        ):
            rows = (session.export(tmp_path / "out", viewer).folder / "event.csv").read_text().splitlines()
            assert not any(",chance," in row for row in rows)
            decisions = [row.split(",") for row in rows if ",decision," in row]
            assert [row[rows[0].split(",").index("what")] for row in decisions] == own
            assert sum("whispered" in row for row in rows) == whispers
        whole = (session.export(tmp_path / "out", TABLE).folder / "event.csv").read_text()
        assert whole.count(",decision,") == 3
        assert whole.count(",chance,") == 3


def test_the_seed_is_the_facilitators(tmp_path: Path) -> None:
    seed = 987654321987654321
    with start(tmp_path / "s.playtest", PARLEY, ["Anna", "Ben", "Cem"], seed=seed) as session:
        session.submit("P1", "bid", 1)
        for viewer in (PUBLIC, Seat(0), TABLE):
            done = session.export(tmp_path / "out", viewer)
            told = [file.name for file in done.files if str(seed) in file.read_text()]
            assert (told == []) == (viewer != TABLE)
            assert str(seed) not in str(session.view(viewer)) + str(session.log(viewer)) + str(session.story(viewer))
