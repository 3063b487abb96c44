"""Whole sessions at random: games played by chance through a Session, with all that a facilitator does in between."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playtest.engine import TABLE, Decision, Game, Json, Line, Quick, Refused, Seat, seat_name
from playtest.table import Session, start

NAMES = ("Anna", "Ben", "Çelik", "Dörte", "Eve")


def table_of(path: Path, game: str | Game = "kuhn", seats: int = 2, seed: int = 7, **more: Any) -> Session:
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
    acts: list[Callable[[], object]] = [
        lambda: session.undo("slip", confirm=True),
        session.redo,
        lambda: session.jump(1 + rng.below(session.line.n), confirm=True),
        lambda: session.note(f"note {rng.below(1000)}", "laugh", ["P1"]),
        lambda: session.submit("P1", "no such thing", 1.5),
        lambda: edit(session, 1 + rng.below(max(session.line.n - 1, 1)), rng),
        lambda: interject(session, rng),
        lambda: session.withdraw(rng.below(session.seats)),
    ]
    act = rng.below(2 * len(acts))
    try:
        if act < len(acts):
            acts[act]()
        elif not session.line.over:
            one_step(session, rng)
    except Refused:
        pass


def interject(session: Session, rng: Quick) -> None:
    """Somebody does something that is offered beside the open question."""
    seat = rng.below(session.seats)
    offers = session.line.offers(Seat(seat))
    if offers:
        offer = offers[rng.below(len(offers))]
        session.submit(seat, offer.what, answer_of(offer, rng))


def edit(session: Session, n: int, rng: Quick) -> None:
    """Answer an earlier question otherwise."""
    before = session.line.branch()
    if n >= before.n:
        return
    entry = before.entries[n]
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


def snapshot(session: Session) -> Any:
    """All that a failed act must leave as it was (the record may note a refusal)."""
    return all_of(session.line), [vars(p) for p in session.sitting.people.values()], session.line.view(TABLE)
