"""Points, the end of the game, and who has won (ledger 4.1, 4.9, V-PRO-01 to -03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.engine.basics import Illegal, Json, Seat
from playtest.engine.choices import Rng, YesNo
from playtest.engine.decisions import ask, ask_all
from playtest.engine.steps import step
from playtest.engine.table import Table
from playtest.games.viva.piles import NAMES
from playtest.games.viva.setup import highest_roll
from playtest.games.viva.state import VivaState

CLAIM_OR_NOT = YesNo()
SCORING = ("V-GOAL-01", "V-GOAL-02", "V-GOAL-03", "V-GOAL-04", "V-GOAL-06", "V-GOAL-08", "V-END-02")


def office_holder(s: VivaState) -> Seat | None:
    """Whose the office is at a check: after an overthrow nobody's, by default (V-PRO-03, V-OPT-27, -49)."""
    if not s.overthrown:
        return s.president
    if s.options.succession_timing == "immediate":
        return s.successor
    return {"successor": s.successor, "ex_president": s.president}.get(s.options.presidency_point_after_overthrow)


def open_points(s: VivaState, seat: Seat) -> int:
    """The points that everybody can count: all but luxury cards in hand (V-GOAL-02, -05, -08, V-PRO-02)."""
    options = s.options
    total = len(s.extensions[seat]) * options.extension_victory_points + options.manor_victory_points
    if s.laid_out[seat]:
        total += sum(options.cards.luxury[card] for card in s.laid_out[seat])
    if options.presidency_vp and office_holder(s) == seat:
        total += options.presidency_vp
    return total


def points(s: VivaState, seat: Seat) -> int:
    """All points of a seat, luxury cards in hand included (V-GOAL-03, -04, -08)."""
    luxury = s.options.cards.luxury
    return open_points(s, seat) + sum([luxury[card] for card in s.hand[seat] if card in luxury])


def cash(s: VivaState, seat: Seat) -> int:
    """The money in hand, in millions (V-END-08)."""
    money = s.options.cards.money
    return sum([money[card] for card in s.hand[seat] if card in money])


# --- the check -------------------------------------------------------------------------------------------


@step
def end_now(s: VivaState, t: Table) -> None:
    """Under V-OPT-40 the end is checked when the phase begins and after each purchase or event card."""
    check_now(s, t)


def check_now(s: VivaState, t: Table) -> None:
    """End the game at once if V-OPT-40 says so.

    Where points must be claimed (V-OPT-41) only open points count here: nobody is asked before 4b.
    """
    if s.options.end_check == "immediate" and not s.over:
        count = open_points if s.options.vp_claim == "declared" else points
        if any(count(s, seat) >= s.options.target_vp for seat in s.all_seats):
            finish(s, t, "V-OPT-40")


@step
def declarations(s: VivaState, t: Table) -> Any:
    """Under V-OPT-41 everybody is asked whether he claims to have reached the target (V-D-19)."""
    if s.options.vp_claim != "declared":
        return
    claims = yield ask_all([
        ask(seat, "declare_vp", CLAIM_OR_NOT, "V-OPT-41", check_claim, sample_claim, about=(s, seat))
        for seat in s.all_seats
    ])  # fmt: skip
    for seat, claimed in claims.items():
        if claimed:
            t.say("claimed", "V-OPT-41", reveals=True, by=NAMES[seat], n=points(s, seat))
    if any(claims.values()):
        finish(s, t, "V-OPT-41")


def check_claim(s: VivaState, seat: Seat, claims: bool) -> None:
    """Only who stands at the target may say so."""
    if claims and points(s, seat) < s.options.target_vp:
        raise Illegal("not_your_decision", "V-OPT-41", points=points(s, seat), target=s.options.target_vp)


def sample_claim(s: VivaState, seat: Seat, rng: Rng) -> bool:
    """Silence, or a true claim."""
    return points(s, seat) >= s.options.target_vp and rng.below(2) == 1


@step
def end_check(s: VivaState, t: Table) -> None:
    """After all turns: is anybody at the target, or is this the last round? (V-END-01 to -05, -11, V-OPT-48)"""
    t.cite(*SCORING)
    if s.over:
        return
    count = open_points if s.options.vp_claim == "declared" else points
    if s.options.presidency_vp:
        t.cite("V-PRO-03" if s.overthrown else "V-PRO-02")
    else:
        t.cite("V-GOAL-07")
    if any(count(s, seat) >= s.options.target_vp for seat in s.all_seats):
        t.cite("V-END-03")
        finish(s, t, "V-PRO-01" if s.options.pro_variant else "V-END-01")
    elif s.round == s.options.max_rounds:
        finish(s, t, "V-OPT-48")
    else:
        t.say("nobody_there", "V-END-11", n=s.options.target_vp)


# --- the end ---------------------------------------------------------------------------------------------


def finish(s: VivaState, t: Table, rule: str) -> None:
    """The game is over: luxury is shown, most points win, then cash, then V-OPT-42 (V-END-05 to -10).

    ``rule`` ended the game; who wins is told with the rule that decided it.
    """
    for seat in s.all_seats:
        luxuries: list[Json] = [card for card in s.hand[seat] if card in s.options.cards.luxury]
        if luxuries:
            t.say("luxury_shown", "V-END-05", reveals=True, seat=NAMES[seat], cards=luxuries)
    totals = [points(s, seat) for seat in s.all_seats]
    for seat in s.all_seats:
        t.say("final_points", "V-END-06", by=NAMES[seat], n=totals[seat])
    if max(totals) > s.options.target_vp:
        t.cite("V-GOAL-09")
    winners = [seat for seat in s.all_seats if totals[seat] == max(totals)]
    if len(winners) > 1:
        winners, rule = _by_cash(s, t, winners), "V-END-07"
    if len(winners) > 1:
        winners = _by_last_tie(s, t, winners)
        rule = "V-END-09" if len(winners) > 1 else "V-OPT-42"
    s.winners, s.over = winners, True
    t.cite("V-END-10", "V-HAND-08")
    names: list[Json] = [NAMES[seat] for seat in s.winners]
    t.say("game_over", rule, by=names, n=len(names))


def _by_cash(s: VivaState, t: Table, equal: Sequence[Seat]) -> list[Seat]:
    """Among equals the richer hand wins (V-END-07, -08)."""
    t.cite("V-END-08")
    for seat in equal:
        t.say("final_cash", "V-END-07", reveals=True, by=NAMES[seat], n=cash(s, seat))
    most = max(cash(s, seat) for seat in equal)
    return [seat for seat in equal if cash(s, seat) == most]


def _by_last_tie(s: VivaState, t: Table, equal: list[Seat]) -> list[Seat]:
    """Still equal: shared, or what V-OPT-42 says (V-END-09)."""
    way = s.options.final_tie
    if way == "roll_off":
        return [highest_roll(s, t, equal, "final_tie", "V-OPT-42")]
    if way in ("most_extensions", "most_militias"):
        counts = {seat: len(s.extensions[seat]) if way == "most_extensions" else s.active[seat] for seat in equal}
        equal = [seat for seat in equal if counts[seat] == max(counts.values())]
    t.cite("V-END-09")
    return equal
