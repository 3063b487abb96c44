"""Phase 2: noble clients, sent to the provinces and to the Court in secret (ledger 4.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Number, Rng
from playtest.engine.decisions import ask, ask_all
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.components.land import PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.looking import look
from playtest.games.magnates.pieces import announce
from playtest.games.magnates.shapes import Counts, Tokens
from playtest.games.magnates.state import FIVE, NAMES, MagnatesState

COURT = 5
"""The sixth place for a token."""

PLACES = (*PROVINCES, "COURT")
HAND = TABLES.tokens
VALUES = Number(min(HAND), max(HAND))
TOKENS = Tokens(**dict.fromkeys(PLACES, VALUES))


# --- 2a, 2b: tokens --------------------------------------------------------------------------------------


@step
def choose_tokens(s: MagnatesState, t: Table) -> Any:
    """All choose at once and in secret, then all tokens are turned up together (M-INF-01 to -06)."""
    if s.options.open_influence:
        return [begin_openly(), *[allocate_openly(seat) for seat in s.clockwise_from(s.hetman)], bring_to_court()]
    answers = yield ask_all([
        ask(seat, "allocate_influence", TOKENS, "M-INF-01", check_tokens, sample_tokens, about=(s, seat))
        for seat in s.all_seats
    ])  # fmt: skip
    announce(s, t, "clients")
    t.cite("M-INF-01", "M-INF-02", "M-INF-03", "M-INF-04", "M-INF-05")
    for seat, values in answers.items():
        lay_tokens(s, t, seat, values, "M-INF-06")
    return [bring_to_court()]


@step
def begin_openly(s: MagnatesState, t: Table) -> None:
    """The teaching mode in which tokens lie face up from the start (M-VAR-09)."""
    announce(s, t, "clients")


@step
def allocate_openly(s: MagnatesState, t: Table, seat: Seat) -> Any:
    """One after the other, beginning with whoever holds the marker (M-VAR-09)."""
    values = yield ask(seat, "allocate_influence", TOKENS, "M-VAR-09", check_tokens, sample_tokens, about=(s, seat))
    t.cite("M-INF-01", "M-INF-04", "M-INF-05")
    lay_tokens(s, t, seat, values, "M-VAR-09")


def lay_tokens(s: MagnatesState, t: Table, seat: Seat, values: tuple[int, ...], rule: str) -> None:
    """A player's six tokens lie open."""
    s.tokens[seat] = [*values]
    if s.options.influence_tokens == "spend_until_empty":
        s.spent[seat] = sorted([*s.spent[seat], *values])
    if t.listening:
        t.say("tokens_shown", rule, reveals=True, by=NAMES[seat], tokens=dict(zip(PLACES, values, strict=True)))


def check_tokens(s: MagnatesState, seat: Seat, values: tuple[int | None, ...]) -> None:
    """One token for each place, each token once (M-INF-01, -04, M-Q-02)."""
    missing = [place for place, value in zip(PLACES, values, strict=True) if value is None]
    if missing:
        raise Illegal("token_missing", "M-INF-01", places=[*missing])
    spent, laid = s.spent[seat], [value for value in values if value is not None]
    for value in dict.fromkeys(laid):
        have, given = HAND.count(value) - spent.count(value), laid.count(value)
        if given > have:
            raise Illegal("token_used", "M-Q-02" if spent else "M-INF-04", value=value, have=have, given=given)


def sample_tokens(s: MagnatesState, seat: Seat, rng: Rng) -> tuple[int, ...]:
    """Six tokens drawn blind from those at hand."""
    hand = [*HAND]
    for value in s.spent[seat]:
        hand.remove(value)
    below = rng.below
    return tuple([hand.pop(below(len(hand))) for _ in PLACES])


# --- 2c: cubes -------------------------------------------------------------------------------------------


@step
def bring_to_court(s: MagnatesState, t: Table) -> None:
    """The sixth token is influence at Court and brings no cubes (M-INF-08)."""
    s.court = [values[COURT] for values in s.tokens]
    for seat in s.all_seats:
        t.say("court", "M-INF-08", by=NAMES[seat], n=s.court[seat])


@step
def place_cubes(s: MagnatesState, t: Table) -> list[Frame]:
    """As many cubes as the tokens show; who has too few chooses in turn (M-INF-07, -09 to -11, M-Q-03)."""
    t.cite("M-GEN-07", "M-INF-09", "M-INF-13")
    short: list[Frame] = []
    for seat in s.clockwise_from(s.hetman):
        wanted = s.tokens[seat][:COURT]
        if sum(wanted) <= s.supply[seat]:
            send(s, t, seat, wanted)
        elif s.options.influence_shortage == "canonical_order":
            send(s, t, seat, _as_far_as_they_go(wanted, s.supply[seat]))
        else:
            t.say("shortage", "M-INF-10", by=NAMES[seat], n=s.supply[seat], wanted=sum(wanted))
            short.append(distribute_shortage(seat))
    return short


def _as_far_as_they_go(wanted: list[int], left: int) -> list[int]:
    """Province by province, each up to its token, until no cube is left (M-Q-03)."""
    sent = []
    for token in wanted:
        sent.append(min(token, left))
        left -= sent[-1]
    return sent


def send(s: MagnatesState, t: Table, seat: Seat, sent: list[int] | tuple[int, ...]) -> None:
    """Cubes from the supply into the provinces."""
    for province, n in enumerate(sent):
        if n:
            s.cubes[province][seat] += n
            s.supply[seat] -= n
            stands = s.cubes[province][seat]
            t.say("clients_placed", "M-INF-07", by=NAMES[seat], province=PROVINCES[province], n=n, stands=stands)


@step
def distribute_shortage(s: MagnatesState, t: Table, seat: Seat) -> Any:
    """All cubes there are, as their owner likes, never more in a province than its token shows (M-INF-10, -11)."""
    sent = yield ask(
        seat, "distribute_shortage", shortage_form, "M-INF-11", check_shortage, sample_shortage, legal_shortages,
        about=(s, seat),
    )  # fmt: skip
    t.cite("M-INF-10")
    send(s, t, seat, sent)


def shortage_form(s: MagnatesState, seat: Seat) -> Counts:
    """A number for each province up to its token."""
    return _form(tuple(s.tokens[seat][:COURT]))


@lru_cache(maxsize=4096)
def _form(tokens: tuple[int, ...]) -> Counts:
    return Counts(dict(zip(PROVINCES, tokens, strict=True)))


def check_shortage(s: MagnatesState, seat: Seat, sent: tuple[int, ...]) -> None:
    """The whole supply, and no province above its token (M-INF-10)."""
    for province in FIVE:
        if sent[province] > s.tokens[seat][province]:
            raise Illegal(
                "shortage_over", "M-INF-10",
                province=PROVINCES[province], token=s.tokens[seat][province], given=sent[province],
            )  # fmt: skip
    if sum(sent) != s.supply[seat]:
        raise Illegal("shortage_sum", "M-INF-10", have=s.supply[seat], given=sum(sent))


def legal_shortages(s: MagnatesState, seat: Seat) -> Iterator[tuple[int, ...]]:
    """Every way to send all cubes there are."""
    return _ways(tuple(s.tokens[seat][:COURT]), s.supply[seat])


def _ways(tokens: tuple[int, ...], left: int) -> Iterator[tuple[int, ...]]:
    if not tokens:
        yield ()
        return
    rest = sum(tokens[1:])
    for n in range(max(0, left - rest), min(tokens[0], left) + 1):
        for more in _ways(tokens[1:], left - n):
            yield n, *more


def sample_shortage(s: MagnatesState, seat: Seat, rng: Rng) -> tuple[int, ...]:
    """Cubes put down one by one on tokens that are not yet covered."""
    room = [province for province in FIVE for _ in range(s.tokens[seat][province])]
    sent = [0] * 5
    for _ in range(s.supply[seat]):
        sent[room.pop(rng.below(len(room)))] += 1
    return tuple(sent)


@step
def take_back_tokens(s: MagnatesState, t: Table) -> None:
    """The province tokens go back to their owners once the cubes stand; those at Court stay (M-INF-12)."""
    s.tokens = [[] for _ in s.all_seats]
    t.cite("M-INF-12")


clients = flow("clients", choose_tokens(), place_cubes(), look(), take_back_tokens())
