"""A player's movement segment in a coup: everything he may do in it, one thing after another (ledger 4.21 to 4.23)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Choice, Nothing, Rng
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.junta import bribes, moving, reinforcements
from playtest.games.junta.command import commanded, does_nothing, embassies_of, in_movement_order
from playtest.games.junta.components.map import AREAS
from playtest.games.junta.coup_shapes import Moves, Ways
from playtest.games.junta.exile import go_abroad, has_fled
from playtest.games.junta.people import present
from playtest.games.junta.state import NAMES, JuntaState
from playtest.games.shapes import OneCard

NOTHING = Nothing()
DONE = "done"


@dataclass(frozen=True, slots=True)
class Way:
    """One thing that may be done: is it open, its form, its check, a legal answer, and the deed."""

    is_open: Callable[[JuntaState, Seat], Any]
    form: Callable[[JuntaState, Seat], Choice[Any]]
    check: Callable[[JuntaState, Seat, Any], None]
    sample: Callable[[JuntaState, Seat, Rng], Any]
    deed: Callable[[JuntaState, Table, Seat, Any], list[Frame] | None]


# --- flight ----------------------------------------------------------------------------------------------


def may_flee(s: JuntaState, seat: Seat) -> bool:
    """May a player go into exile in his segment? (J-EXI-04, J-RETX-15)"""
    return s.coup_running and seat != s.presidente and not has_fled(s, seat) and bool(embassies_of(s, seat))


def check_flight(s: JuntaState, seat: Seat, embassy: str) -> None:
    """Only to an embassy in which a unit of his stands, never the Presidente (J-EXI-03, -04, J-RETX-15)."""
    if seat == s.presidente:
        raise Illegal("presidente_stays", "J-EXI-03")
    if has_fled(s, seat):
        raise Illegal("fled_already", "J-RETX-15")
    if embassy not in AREAS:
        raise Illegal("no_area", "J-EXI-04", area=embassy)
    if embassy not in embassies_of(s, seat):
        raise Illegal("no_unit_there", "J-EXI-04", area=embassy)


def flee(s: JuntaState, t: Table, seat: Seat, embassy: str) -> None:
    """He is gone; his units stand still (J-EXI-05, -15)."""
    t.cite("J-EXI-05", "J-EXI-15", "J-EXI-24", "J-COUS-11")
    go_abroad(s, t, seat, embassy, "J-EXI-04")


# --- the ways --------------------------------------------------------------------------------------------


def _way_in(
    find: Callable[[JuntaState, Seat], dict[str, list[str]]],
    check: Callable[[JuntaState, Seat, Moves], None],
    rule: str,
    once: str,
) -> Way:
    """How units that wait off the map come into the city by a rule, and by which they never go back (``once``)."""

    def come_in(s: JuntaState, t: Table, seat: Seat, moves: Moves) -> None:
        t.cite(once)
        moving.carry(s, t, seat, moves, rule)

    return Way(
        find,
        lambda s, seat: moving.routes(find, s, seat),
        check,
        lambda s, seat, rng: moving.sample_entry(s, seat, find(s, seat), rng),
        come_in,
    )


WAYS: dict[str, Way] = {
    "coup_move": Way(
        moving.movable,
        lambda s, seat: moving.routes(moving.movable, s, seat),
        moving.check_moves,
        moving.sample_moves,
        lambda s, t, seat, moves: moving.carry(s, t, seat, moves, "J-MOVE-02"),
    ),
    "drop_paratroopers": _way_in(moving.droppable, moving.check_drop, "J-MOVE-07", "J-MOVE-08"),
    "land_marines": _way_in(moving.landable, moving.check_landing, "J-MOVE-09", "J-MOVE-10"),
    "play_units": Way(
        reinforcements.unit_cards,
        reinforcements.card_form,
        reinforcements.check_card,
        lambda s, seat, rng: _one(list(reinforcements.legal_cards(s, seat)), rng),
        reinforcements.bring_units,
    ),
    "transfer_units": Way(
        reinforcements.possible_transfers,
        reinforcements.transfer_form,
        reinforcements.check_transfer,
        reinforcements.sample_transfer,
        reinforcements.hand_units,
    ),
    "bribe_units": Way(
        bribes.legal_bribes, bribes.bribe_form, bribes.check_bribe, bribes.sample_bribe, bribes.lay_bribe
    ),
    "coup_exile": Way(
        may_flee,
        lambda s, seat: OneCard(embassies_of(s, seat)),
        check_flight,
        lambda s, seat, rng: _one(embassies_of(s, seat), rng),
        flee,
    ),
}  # fmt: skip
"""Everything that a player may do in his segment, in the order in which it is offered."""


def _one(options: list[Any], rng: Rng) -> Any:
    return options[rng.below(len(options))]


def open_ways(s: JuntaState, seat: Seat) -> list[str]:
    """What a player may do now."""
    return [name for name, way in WAYS.items() if way.is_open(s, seat)]


# --- the segment -----------------------------------------------------------------------------------------


def has_a_segment(s: JuntaState, seat: Seat) -> bool:
    """Is a player asked? Not without units and cards, which all can see; the Presidente not in the Rebellion phase.

    (J-COUP-13, J-COUP-14)
    """
    return present(s, seat) and not does_nothing(s, seat) and bool(s.hand[seat] or commanded(s, seat))


def menu(s: JuntaState, seat: Seat) -> Ways:
    """What may be done now, and to be done."""
    return Ways({**forms(s, seat), DONE: NOTHING}, [*open_ways(s, seat), DONE])


def forms(s: JuntaState, seat: Seat) -> dict[str, Choice[Any]]:
    """The forms of all ways, open or not."""
    return {name: way.form(s, seat) for name, way in WAYS.items()}


def check(s: JuntaState, seat: Seat, value: tuple[str, Any]) -> None:
    """Each way has its own rules."""
    name, inner = value
    if name != DONE:
        WAYS[name].check(s, seat, inner)


SELDOM = {"coup_exile": 12, "transfer_units": 4}
"""Ways that random play takes only one time in so many, so that there are units and players left to fight."""


def sample(s: JuntaState, seat: Seat, rng: Rng) -> tuple[str, Any]:
    """Any way, or enough of it."""
    names = [*[name for name in open_ways(s, seat) if not rng.below(SELDOM.get(name, 1))], DONE]
    name = names[rng.below(len(names))]
    return name, None if name == DONE else WAYS[name].sample(s, seat, rng)


@step
def coup_turn(s: JuntaState, t: Table, seat: Seat) -> Any:
    """A player acts until he is done (J-COUP-14, -15, J-MOVE-01, -15)."""
    asked = has_a_segment(s, seat)
    chosen = yield (ask(seat, "coup_turn", menu, "J-COUP-14", check, sample, about=(s, seat)) if asked else None)
    if not asked:
        if does_nothing(s, seat):
            t.cite("J-COUP-13", "J-UNIT-03", "J-UNIT-11")
        return []
    name, inner = chosen
    if name == DONE:
        t.say("segment_done", "J-MOVE-15", by=NAMES[seat])
        return []
    return [*(WAYS[name].deed(s, t, seat, inner) or []), coup_turn(seat)]


@step
def movement_round(s: JuntaState, t: Table, n: int) -> list[Frame]:
    """All players, the Rebel Leader first (J-COUP-09, -21)."""
    t.cite("J-COUP-09", "J-COUP-21")
    return [coup_turn(seat) for seat in in_movement_order(s)]


movement = flow("movement", movement_round)
