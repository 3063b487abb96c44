"""Whole sessions at random: games played by chance through a Session, with all that a facilitator does in between."""

from pathlib import Path
from typing import Any

from playtest.engine import Decision, Json, Line, Quick, Refused, seat_name
from playtest.table import NeedsYes, Session, start

NAMES = ("Anna", "Ben", "Çelik", "Dörte", "Eve")


def table_of(path: Path, game: str = "kuhn", seats: int = 2, seed: int = 7, **more: Any) -> Session:
    """A new session with as many people as seats."""
    return start(path, game, list(NAMES[:seats]), seed=seed, **more)


def answer_of(decision: Decision, rng: Quick) -> Json:
    """A random legal answer, as a screen would send it."""
    answer: Json = decision.choice.json(decision.sample(rng))
    return answer


def one_step(session: Session, rng: Quick, key: str = "") -> None:
    """Somebody who may answer something does."""
    open_ = session.line.open
    decision = open_[rng.below(len(open_))]
    session.submit(seat_name(decision.seat), decision.what, answer_of(decision, rng), key=key)


def wander(session: Session, rng: Quick) -> None:
    """One random act: mostly an answer, now and then a correction, a note or something refused."""
    act = rng.below(14)
    try:
        if act == 0:
            session.undo("slip", confirm=True)
        elif act == 1:
            session.redo()
        elif act == 2:
            session.jump(1 + rng.below(session.line.n), confirm=True)
        elif act == 3:
            session.note(f"note {rng.below(1000)}", "laugh", ["P1"])
        elif act == 4:
            session.submit("P1", "no such thing", 1.5)
        elif act == 5 and session.line.n > 1:
            edit(session, 1 + rng.below(session.line.n - 1), rng)
        elif not session.line.over:
            one_step(session, rng)
    except (Refused, NeedsYes):
        pass


def edit(session: Session, n: int, rng: Quick) -> None:
    """Answer an earlier question otherwise."""
    entry = session.line.entries[n]
    before = session.line.branch()
    before.jump(n)
    decision = before.may(entry.seat, entry.what, entry.answer)
    session.edit(n, answer_of(decision, rng), "changed", confirm=True)


def all_of(line: Line) -> dict[str, Any]:
    """All that a line is: equal lines, equal JSON."""
    held = line.pending
    return {
        "origin": line.origin.json(),
        "luck": line.luck.json(),
        "entries": [entry.json() for entry in line.entries],
        "n": line.n,
        "state": line.state.json(),
        "open": [decision.shown() for decision in line.open],
        "pending": None if held is None else [held.what, held.answer, [value for _, _, value in held.given]],
    }
