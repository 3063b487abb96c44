"""Phase 16: clean-up (ledger 4.18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.clients import HAND, PLACES
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.components.tables import TABLES
from playtest.games.magnates.looking import look
from playtest.games.magnates.pieces import announce
from playtest.games.magnates.relief import (
    in_field_order,
    legal_removals,
    must_stand_there,
    removal_form,
    sample_removal,
)
from playtest.games.magnates.state import COS, FIVE, NAMES, MagnatesState


@step
def cleaning(s: MagnatesState, t: Table) -> list[Frame]:
    """Fields, Sejm, armies, treaties, then the occupiers; in the last turn only unless M-Q-59 leaves it out."""
    announce(s, t, "cleanup")
    if s.turn == s.options.turns[-1] and not s.options.last_turn_cleanup:
        t.say("cleanup_skipped", "M-Q-59")
        return []
    clear_fields(s, t)
    clear_sejm(s, t)
    clear_armies(s, t)
    clear_treaties(s, t)
    after = [frame for province in FIVE for frame in reduce_occupiers(s, t, province)]
    return [*after, end_cleanup(), look()]


def clear_fields(s: MagnatesState, t: Table) -> None:
    """All cubes leave the enemy fields; the sign of the Ottomans stays (M-CLE-01, M-VIE-06)."""
    for enemy, successes in enumerate(s.successes):
        n = s.dice_cubes[enemy] + sum(successes)
        if n:
            t.say("field_cleared", "M-CLE-01", field=FIELDS[enemy], n=n)
        for seat, cubes in enumerate(successes):
            s.supply[seat] += cubes
    if s.siege:
        t.cite("M-VIE-06")
    s.successes = [[0] * s.seats for _ in FIVE]
    s.dice_cubes = [0] * 5
    s.ottomans = s.siege = 0


def clear_sejm(s: MagnatesState, t: Table) -> None:
    """All discs leave the Sejm (M-CLE-02)."""
    seats = sum(map(len, s.sejm))
    if seats:
        t.say("seats_cleared", "M-CLE-02", n=seats)
    for seat in s.all_seats:
        s.discs[seat] += len(s.sejm[seat])
        s.sejm[seat] = []


def clear_armies(s: MagnatesState, t: Table) -> None:
    """Private units, Cossacks and the Crown Army leave the board (M-CLE-03, -11)."""
    t.cite("M-CLE-11")
    if t.listening:
        n = sum(s.crown) + sum(sum(map(sum, forces)) for forces in s.units)
        if n:
            t.say("armies_cleared", "M-CLE-03", n=n)
    s.units = [[[0] * 4 for _ in s.all_seats] for _ in FIVE]
    s.cossacks_left = TABLES.units[COS].private
    s.crown = [0] * 3


def clear_treaties(s: MagnatesState, t: Table) -> None:
    """A treaty holds for its turn only (M-CLE-04, M-DIP-11)."""
    for enemy in FIVE:
        if s.treaty[enemy]:
            t.say("treaty_cleared", "M-CLE-04", field=FIELDS[enemy])
    s.treaty = [False] * 5


# --- occupiers -------------------------------------------------------------------------------------------


def reduce_occupiers(s: MagnatesState, t: Table, province: int) -> list[Frame]:
    """No more enemies stay in a province than there are player cubes (M-CLE-05 to -08, M-Q-55)."""
    standing, cubes = s.enemy[province], sum(s.cubes[province])
    surplus = sum(standing) - cubes
    if surplus <= 0:
        if surplus < 0:
            t.cite("M-CLE-07")
        return []
    colours = sum([n > 0 for n in standing])
    if s.options.cleanup_choice == "hetman" and colours > 1 and cubes:
        return [cleanup_removal(province, surplus)]
    if s.options.cleanup_choice == "field_order":
        withdraw(s, t, province, in_field_order(standing, surplus), "M-Q-55" if colours > 1 else "M-CLE-05")
    else:
        withdraw(s, t, province, from_the_largest(standing, surplus), "M-CLE-05" if cubes else "M-CLE-06")
    return []


def from_the_largest(standing: Sequence[int], surplus: int) -> list[int]:
    """One by one from the colour with most cubes, between equals from the higher field (M-CLE-08)."""
    if surplus == sum(standing):
        return [*standing]
    left = [*standing]
    for _ in range(surplus):
        top = max(left)
        left[max(enemy for enemy in FIVE if left[enemy] == top)] -= 1
    return [before - now for before, now in zip(standing, left, strict=True)]


def withdraw(s: MagnatesState, t: Table, province: int, gone: Sequence[int], rule: str) -> None:
    """Occupiers leave, cube by cube."""
    standing = s.enemy[province]
    t.cite("M-CLE-08")
    for enemy, n in enumerate(gone):
        standing[enemy] -= n
        if t.listening:
            for left in range(standing[enemy] + n - 1, standing[enemy] - 1, -1):
                t.say("occupier_leaves", rule, field=FIELDS[enemy], province=PROVINCES[province], stands=left)


@step
def cleanup_removal(s: MagnatesState, t: Table, province: int, surplus: int) -> Any:
    """Under M-Q-55 the Hetman chooses which occupiers leave."""
    gone = yield ask(
        s.hetman, "cleanup_removal", removal_form, "M-Q-55", check_departure, sample_removal, legal_removals,
        about=(s, province, surplus),
    )  # fmt: skip
    withdraw(s, t, province, gone, "M-Q-55")


def check_departure(s: MagnatesState, province: int, surplus: int, gone: Sequence[int]) -> None:
    """As many as are too many, of each colour no more than stand there (M-CLE-05, M-Q-55)."""
    must_stand_there(s, province, surplus, gone, "M-Q-55")


@step
def end_cleanup(s: MagnatesState, t: Table) -> None:
    """Player cubes stay where they are, and used tokens out of hand, unless their time has come (M-CLE-09)."""
    t.cite("M-CLE-09", "M-CLE-10")
    if not s.options.nobles_persist:
        send_home(s, t)
    if s.options.influence_tokens == "spend_until_empty":
        refill_tokens(s, t)


def send_home(s: MagnatesState, t: Table) -> None:
    """Under M-Q-01 nobody's clients stay over the turn."""
    for seat in s.all_seats:
        n = sum([cubes[seat] for cubes in s.cubes])
        s.supply[seat] += n
        t.say("clients_home", "M-Q-01", by=NAMES[seat], n=n)
    s.cubes = [[0] * s.seats for _ in FIVE]


def refill_tokens(s: MagnatesState, t: Table) -> None:
    """Under M-Q-02 hands that have not enough tokens for another turn are taken up whole."""
    if any(len(spent) + len(PLACES) > len(HAND) for spent in s.spent):
        s.spent = [[] for _ in s.all_seats]
        t.say("tokens_refilled", "M-Q-02")


cleanup = flow("cleanup", cleaning())
