"""Phase 2, Militias: orders behind the screen, set by all at once (ledger 4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision, ask, ask_all
from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.viva.components.material import PROTECT
from playtest.games.viva.piles import NAMES
from playtest.games.viva.shapes import Faces
from playtest.games.viva.state import VivaState


@step
def seek_allies(s: VivaState, t: Table) -> None:
    """The President's guards are worth little, so he is reminded to look for friends (V-NEG-07)."""
    t.say("seek_allies", "V-NEG-07", see=(s.president,), by=NAMES[s.president], n=s.home_dice(s.president))


@step
def set_orders(s: VivaState, t: Table) -> Any:
    """Everybody turns all his own dice in secret; an answer locks them (V-MIL-01 to -04, -17, V-D-04, -05)."""
    answers = yield ask_all([_order(s, seat) for seat in s.all_seats if asked_for_orders(s, seat)])
    t.cite("V-MIL-01", "V-MIL-02", "V-MIL-09", "V-MIL-13", "V-MIL-16", "V-MIL-17", "V-MIL-19", "V-D-05")
    for seat in s.all_seats:
        s.orders[seat] = list(answers[seat]) if seat in answers else _orders_unasked(s, t, seat)
    t.say("orders_locked", "V-MIL-04", n=len(answers))


def _order(s: VivaState, seat: Seat) -> Decision:
    return ask(
        seat, "set_orders", _faces(s.home_dice(seat), legal_faces(s, seat)), "V-MIL-03",
        check_orders, sample_orders, withdraw=False, about=(s, seat),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _faces(dice: int, faces: tuple[int, ...]) -> Faces:
    return Faces([f"die {i}" for i in range(1, dice + 1)], faces)


def asked_for_orders(s: VivaState, seat: Seat) -> bool:
    """Has this seat a die to order? (V-MIL-18, V-OPT-10: the engine sets those of a President who only defends)"""
    return s.home_dice(seat) > 0 and not (seat == s.president and s.options.president_orders == "defend_only")


def _orders_unasked(s: VivaState, t: Table, seat: Seat) -> list[int]:
    dice = s.home_dice(seat)
    if dice:
        t.say("defends_only", "V-OPT-10", by=NAMES[seat], n=dice)
    else:
        t.say("no_orders", "V-MIL-18", by=NAMES[seat])
    return [s.numbers[seat]] * dice


@lru_cache(maxsize=1024)
def _all_faces(numbers: tuple[int, ...]) -> tuple[int, ...]:
    return (*sorted(numbers), PROTECT)


def legal_faces(s: VivaState, seat: Seat) -> tuple[int, ...]:
    """Every face that one die of this seat may show (V-MIL-05 to -08, -10, V-OPT-10, -11)."""
    if seat == s.president:
        if s.options.president_orders == "defend_only":
            return (s.numbers[seat],)
        if s.options.president_six == "illegal":
            return tuple(sorted(s.numbers))
    return _all_faces(tuple(s.numbers))


def check_orders(s: VivaState, seat: Seat, faces: Sequence[int]) -> None:
    """A legal face for each own active die, and for no other (V-MIL-09 to -12)."""
    dice = s.home_dice(seat)
    if len(faces) > dice:
        if len(faces) <= dice + len(s.lent_to(seat)):
            raise Illegal("binding_order", "V-PRO-13", dice=dice)
        raise Illegal("die_inactive", "V-MIL-12", dice=dice)
    check_faces(s, seat, faces)
    if len(faces) < dice:
        raise Illegal("order_missing", "V-MIL-11", dice=dice, given=len(faces))


def check_faces(s: VivaState, seat: Seat, faces: Sequence[int]) -> None:
    """Are these faces legal together? Also asked about a die that AGENT turns (V-CARD-09)."""
    legal = legal_faces(s, seat)
    for face in faces:
        if face not in legal:
            _refuse_face(s, seat, face)
    if seat != s.president and s.options.mixed_president_orders == "forbidden" and mixed(s, faces):
        raise Illegal("mixed_orders", "V-OPT-12", against=s.numbers[s.president], protect=PROTECT)


def _refuse_face(s: VivaState, seat: Seat, face: int) -> None:
    if seat == s.president and s.options.president_orders == "defend_only":
        raise Illegal("president_must_defend", "V-OPT-10", number=s.numbers[seat])
    rule = "V-OPT-11" if face == PROTECT else "V-MIL-10"
    raise Illegal("illegal_face", rule, face=face, faces=list(legal_faces(s, seat)))


def mixed(s: VivaState, faces: Sequence[int]) -> bool:
    """One die against the President and one for him? (V-MIL-16, V-OPT-12)"""
    return PROTECT in faces and s.numbers[s.president] in faces


def sample_orders(s: VivaState, seat: Seat, rng: Rng) -> tuple[int, ...]:
    """Random legal faces; where both may not stand together one of the two sorts stays."""
    legal = legal_faces(s, seat)
    n = len(legal)
    faces = [legal[rng.below(n)] for _ in range(s.home_dice(seat))]
    if s.options.mixed_president_orders == "forbidden" and seat != s.president and mixed(s, faces):
        unwanted = PROTECT if rng.below(2) else s.numbers[s.president]
        faces = [s.numbers[seat] if face == unwanted else face for face in faces]
    return tuple(faces)


militias = flow("militias", seek_allies(), set_orders())
