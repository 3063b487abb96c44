"""What must hold at every decision of every game. Each check raises AssertionError with what is wrong."""

import json
from collections.abc import Iterator
from typing import Any

from playtest.engine import PUBLIC, TABLE, Decision, Entry, Json, Line, Quick, Refused, Seat, seat_name
from tests.conformance.driver import Move, answer_to, offers_of, pick
from tests.hostile import HOSTILE

RESERVED = {"start", "withdraw", "override", "chance"}
"""Names that the engine uses itself; no question may be called so."""

FEW = 40
"""So many legal answers are tried one by one."""


def viewers(line: Line) -> list[Seat]:
    """Everybody who can look: the seats, the public, the facilitator."""
    return [*line.state.all_seats, PUBLIC, TABLE]


def written(value: Any) -> str:
    """A value as text; a float that is no number fails here, other floats in ``no_floats``."""
    return json.dumps(value, allow_nan=False)


def position(line: Line) -> str:
    """Where the game stands: the state, and what is asked, with its tokens."""
    return written([line.n, line.state.json(), [[decision.shown(), line.token(decision)] for decision in line.open]])


def fingerprint(line: Line) -> str:
    """All that a look or a refusal must leave as it was: position, past and future, and what everybody has heard."""
    return written([position(line), len(line.entries), [line.log(viewer) for viewer in viewers(line)]])


def going_on(line: Line) -> None:
    """Never stuck: either it is over and nothing is open, or somebody is asked something that can be answered."""
    if line.over:
        assert (line.open, line.path, line.state.stack, line.state.sealed) == ([], "", [[]], [])
        assert line.state.winners == sorted(set(line.state.winners)), line.state.winners
        odd = sorted(set(line.state.winners) - set(line.state.all_seats))
        assert not odd, f"won by no such seats: {odd}"
        return
    assert line.open, f"{line.path}: nobody is asked anything"
    assert line.path
    assert len({(decision.seat, decision.what) for decision in line.open}) == len(line.open)


def offered_is_accepted(line: Line, decision: Decision, rng: Quick) -> None:
    """A question has a rule and a name; what it offers can be written, read, and is accepted."""
    assert decision.rule, f"{decision!r} names no rule"
    assert decision.what not in RESERVED, f"{decision!r}: that name is reserved"
    assert TABLE <= decision.seat < line.state.seats
    written(decision.shown())
    values = [decision.sample(rng), decision.sample(rng)]
    listed = decision.legal(FEW)
    if listed is not None:
        assert listed, f"{decision!r} has no legal answer"
        values += listed
    for value in values:
        answer = decision.choice.json(value)
        assert decision.choice.read(json.loads(written(answer))) == value, (
            f"{decision!r}: {answer!r} reads as another value"
        )
        refused = line.try_(decision.seat, decision.what, answer)
        assert refused is None, f"{decision!r} offers {answer!r} but refuses it: {refused}"


def near_misses(answer: Json) -> Iterator[Any]:
    """Answers that are a small step away from a good one."""
    yield [answer]
    yield {"answer": answer}
    if isinstance(answer, str):
        yield from (answer + " ", answer.lower(), answer[:-1])
    if isinstance(answer, int):
        yield from (answer + 1, answer - 1, str(answer), float(answer))
    if isinstance(answer, list):
        yield from (answer[:-1], [*answer, "M1"], [*answer, *answer], [*answer, *answer[:1]], answer[::-1], [None])
    if isinstance(answer, dict):
        names = list(answer)
        yield from ({**answer, "surplus": None}, {name: answer[name] for name in names[1:]}, {}, {"P9": []})
        yield from ({**answer, name: miss} for name in names for miss in near_misses(answer[name]))


def others_are_refused(line: Line, decision: Decision, rng: Quick, tries: int = 12) -> int:
    """What a question does not offer is refused and changes nothing; how many tries there were.

    Where all legal answers can be listed, exactly those are accepted, or other words for one of them.
    """
    pool = [*near_misses(answer_to(decision, rng).answer), *(pick(list(HOSTILE), rng) for _ in range(tries))]
    listed = decision.legal(FEW)
    legal = None if listed is None else [written(decision.choice.json(value)) for value in listed]
    before, entries = position(line), list(line.entries)
    for answer in pool:
        refused = line.try_(decision.seat, decision.what, answer)
        if refused is None:
            plain = decision.choice.json(decision.choice.read(answer))
            assert legal is None or written(plain) in legal or says_the_same(line, decision, plain, legal), (
                f"{decision!r} accepts {answer!r}, which is not among its legal answers"
            )
            continue
        assert refused.code, f"{decision!r} refuses {answer!r} without a code"
        written(refused.shown())
        same = refusal(line, Move(decision.seat, decision.what, answer))
        assert same.shown() == refused.shown(), f"{decision!r}: {answer!r} is refused as {refused}, then as {same}"
    assert (position(line), line.entries) == (before, entries), f"{decision!r}: a refusal changed something"
    return len(pool)


def says_the_same(line: Line, decision: Decision, answer: Json, legal: list[str]) -> bool:
    """Does an answer come to the same position as one of the legal ones, said in another way?"""
    ends = []
    for said in (answer, *map(json.loads, legal)):
        twin = line.branch()
        twin.submit(decision.seat, decision.what, said)
        ends.append(position(twin))
    return ends[0] in ends[1:]


def refusal(line: Line, move: Move, token: str | None = None) -> Refused:
    """The refusal of a move that must be refused."""
    try:
        move.on(line, token)
    except Refused as refused:
        return refused
    raise AssertionError(f"{move} was accepted, though it was refused when tried")


def out_of_place_is_refused(line: Line, rng: Quick) -> None:
    """Other seats, other questions and other tokens get nowhere, and change nothing."""
    before = fingerprint(line)
    for seat in (*line.state.all_seats, TABLE):
        for decision in line.open:
            if decision.seat != seat:
                line.try_(seat, decision.what, answer_to(decision, rng).answer)
        for what in (*RESERVED, "no such question", "\ud800"):
            assert line.try_(seat, what, None) is not None, f"{seat_name(seat)} may {what!r}"
    for decision in line.open:
        stale = refusal(line, answer_to(decision, rng), "0" * 18)
        assert stale.code == "stale"
    assert fingerprint(line) == before


def a_double_is_refused(line: Line, move: Move, token: str) -> None:
    """The same click again, after it was accepted, changes nothing."""
    before, entries = position(line), list(line.entries)
    refusal(line, move, token)
    assert (position(line), line.entries) == (before, entries), f"{move} submitted twice changed something"


def conserved(line: Line, at_first: Json) -> None:
    """Cards, dice and whatever else the game declares are all still there."""
    if line.game.conserved is not None:
        assert line.game.conserved(line.state) == at_first, f"{line.path}: something was lost or made"


def saved_and_loaded(line: Line) -> None:
    """A position and an entry survive a file."""
    state = line.state
    text = written(state.json())
    again = type(state).read(json.loads(text))
    assert again == state, f"{line.path}: loaded differently"
    assert written(again.json()) == text
    assert again.hash() == state.hash()
    twin = state.copy()
    assert twin == state, f"{line.path}: copied differently"
    assert written(twin.json()) == text
    entry = line.entries[line.n - 1]
    assert Entry.read(json.loads(written(entry.json()))) == entry, f"{line.path}: entry loaded differently"


def no_floats(value: Any, where: str = "") -> None:
    """Nothing rounded anywhere, and nothing that only looks like a number or a word."""
    if isinstance(value, dict):
        for key, item in value.items():
            assert type(key) is str, f"{where}: the key {key!r}"
            no_floats(item, f"{where}.{key}")
    elif isinstance(value, list):
        for i, item in enumerate(value):
            no_floats(item, f"{where}[{i}]")
    else:
        assert value is None or type(value) in (int, str, bool), f"{where}: {value!r} is a {type(value).__name__}"


def words_in(value: Any) -> set[str]:
    """All words in some JSON, the keys of its objects left out."""
    if isinstance(value, dict):
        return set().union(*map(words_in, value.values()))
    if isinstance(value, list):
        return set().union(*map(words_in, value))
    return {value} if isinstance(value, str) else set()


def views_are_views(line: Line) -> None:
    """A view is JSON without floats, made without changing anything, with no word that the facilitator's has not."""
    before = written(line.state.json())
    no_floats(line.state.json(), "state")
    everything = words_in(line.view(TABLE)) | words_in(line.state.json())
    for viewer in viewers(line):
        seen: dict[str, Any] = line.view(viewer)
        heard: list[dict[str, Any]] = [*line.log(viewer)]
        no_floats(seen, "view")
        no_floats(heard, "log")
        numbered = [told["i"] for told in heard]
        assert numbered == sorted(set(numbered))
        heard_so_far = line.heard(viewer)
        assert all(0 <= i < heard_so_far for i in numbered)
        assert written(line.view(viewer)) == written(seen), "a view differs the second time"
        shown = {**seen, "decisions": None}
        assert words_in(shown) <= everything, f"{seat_name(viewer)} sees {words_in(shown) - everything}"
        assert all(decision["seat"] == seat_name(viewer) for decision in seen["decisions"])
        empty(seen)
    assert written(line.state.json()) == before, "looking changed something"


def empty(value: Any) -> None:
    """Clear all that can be cleared, to see whether somebody else holds on to it."""
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            empty(item)
        value.clear()


def undone_and_redone(line: Line, back: int) -> None:
    """Going back and forth comes to the same position."""
    here, n = fingerprint(line), line.n
    for _ in range(min(back, n - 1)):
        line.undo()
    there = position(line)
    while line.n < n:
        line.redo()
    assert fingerprint(line) == here, f"{line.path}: undo and redo came out elsewhere"
    line.jump(n - min(back, n - 1))
    assert position(line) == there
    line.jump(n)
    assert fingerprint(line) == here


def everything_holds(line: Line, at_first: Json, rng: Quick) -> int:
    """All checks of one decision; how many wrong answers were tried."""
    going_on(line)
    conserved(line, at_first)
    saved_and_loaded(line)
    views_are_views(line)
    tries = 0
    offers = offers_of(line)
    for decision in [*line.open, *(offers and [pick(offers, rng), pick(offers, rng)])]:
        offered_is_accepted(line, decision, rng)
        tries += others_are_refused(line, decision, rng)
    out_of_place_is_refused(line, rng)
    if rng.below(10) == 0:
        undone_and_redone(line, 1 + rng.below(12))
    return tries
