"""Phase 10: magnate campaigns against enemy fields (ledger 4.12)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import OneOf, Rng
from playtest.engine.compound import Maybe
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.magnates.attack import Side, attack, dice_of
from playtest.games.magnates.components.land import FIELDS, PROVINCES
from playtest.games.magnates.pieces import announce, must_have_cubes, strength_of, take_cubes
from playtest.games.magnates.state import FIELD_OF, FIVE, NAMES, PLACE, MagnatesState

WHERE_OR_STOP = Maybe(OneOf(PROVINCES))


@step
def campaigning(s: MagnatesState, t: Table) -> list[Frame]:
    """Each player in turn order runs all his campaigns, or one at a time under M-Q-42 (M-CAM-01, -10)."""
    announce(s, t, "campaigns")
    t.cite("M-CAM-10", *(["M-DIP-12"] if any(s.treaty) and s.options.treaty_blocks_campaign else []))
    if s.options.campaign_order == "one_at_a_time":
        return [round_of_campaigns()]
    return [campaign(seat) for seat in s.clockwise_from(s.hetman)]


@step
def round_of_campaigns(s: MagnatesState, t: Table) -> list[Frame]:
    """Under M-Q-42 round after round, until everybody has stopped."""
    going_on = [seat for seat in s.clockwise_from(s.hetman) if seat not in s.passed]
    if not going_on:
        s.passed = []
        return []
    return [*[campaign(seat) for seat in going_on], round_of_campaigns()]


@step
def campaign(s: MagnatesState, t: Table, seat: Seat) -> Any:
    """The next province to set out from, or no more; asked again once the result is seen (M-CAM-13, -17)."""
    code = yield ask(
        seat, "campaigns", WHERE_OR_STOP, "M-CAM-01", check_campaign, sample_campaign, legal_campaigns, about=(s, seat)
    )
    in_rounds = s.options.campaign_order == "one_at_a_time"
    if code is None:
        t.say("campaigns_over", "M-CAM-13", by=NAMES[seat])
        if in_rounds:
            s.passed.append(seat)
        return []
    march(s, t, seat, PLACE[code])
    return [] if in_rounds else [campaign(seat)]


def march(s: MagnatesState, t: Table, seat: Seat, province: int) -> None:
    """A cube, the dice, and a cube in the enemy's field for each hit (M-CAM-02 to -07, -11, -15)."""
    enemy, force = FIELD_OF[province], force_of(s, seat, province)
    take_cubes(s, seat, province, 1)
    s.campaigned[seat].append(province)
    if t.listening:
        t.cite("M-CAM-02", "M-CAM-03", "M-CAM-07", "M-CAM-11", "M-CAM-14", "M-CAM-16", "M-CAM-17")
        dice = dice_of(s.options, force)
        t.say("campaign", "M-CAM-02", by=NAMES[seat], province=PROVINCES[province], field=FIELDS[enemy], dice=dice)
    label = f"campaign:{PROVINCES[province]}:{NAMES[seat]}"
    before = [*force]
    hits = attack(s, t, Side(force, NAMES[seat], label, "M-CAM-04"))
    if s.options.campaign_units == "all_on_board" and before != force:
        spread_losses(s, seat, province, [was - now for was, now in zip(before, force, strict=True)])
    placed = 0
    while placed < hits and mark_success(s, t, seat, enemy):
        placed += 1
    if placed < hits:
        tell_lost_hits(s, t, seat, enemy, hits - placed)
    t.say("campaign_over", "M-CAM-05", by=NAMES[seat], field=FIELDS[enemy], hits=hits, placed=placed)


def force_of(s: MagnatesState, seat: Seat, province: int) -> list[int]:
    """The units that fight: those in the province, or all there are under M-Q-41 (M-CAM-04)."""
    if s.options.campaign_units == "in_province":
        return s.units[province][seat]
    return [sum([forces[seat][kind] for forces in s.units]) for kind in range(4)]


def spread_losses(s: MagnatesState, seat: Seat, province: int, lost: list[int]) -> None:
    """Units lost by a force from all over the board: those of the campaign's province go first (M-Q-41, -46)."""
    for kind, n in enumerate(lost):
        for place in (province, *[other for other in FIVE if other != province]):
            gone = min(n, s.units[place][seat][kind])
            s.units[place][seat][kind] -= gone
            n -= gone


def mark_success(s: MagnatesState, t: Table, seat: Seat, enemy: int) -> bool:
    """One hit, one cube from the supply into the field; False if there is none, or no room (M-CAM-05 to -07)."""
    if not s.supply[seat] or is_full(s, enemy):
        return False
    s.supply[seat] -= 1
    s.successes[enemy][seat] += 1
    t.say("success", "M-CAM-05", by=NAMES[seat], field=FIELDS[enemy], n=s.successes[enemy][seat])
    return True


def is_full(s: MagnatesState, enemy: int) -> bool:
    """Under M-Q-43 no more cubes than the enemy is strong (M-CAM-07)."""
    return s.options.campaign_cap == "strength" and sum(s.successes[enemy]) >= strength_of(s, enemy)


def tell_lost_hits(s: MagnatesState, t: Table, seat: Seat, enemy: int, n: int) -> None:
    """Hits that found no cube or no room."""
    full = is_full(s, enemy)
    rule, why = ("M-Q-43", "full") if full else ("M-CAM-06", "no_cubes")
    t.say("hits_lost", rule, by=NAMES[seat], n=n, why=why)


# --- where a campaign may start --------------------------------------------------------------------------


def check_campaign(s: MagnatesState, seat: Seat, code: str | None) -> None:
    """No treaty, a unit that rolls, a cube, once a province (M-CAM-03, -08, -09, -12, M-DIP-12)."""
    if code is None:
        return
    province = PLACE[code]
    enemy = FIELD_OF[province]
    if s.treaty[enemy] and s.options.treaty_blocks_campaign:
        raise Illegal("treaty_stands", "M-CAM-12", field=FIELDS[enemy], province=code)
    if has_run(s, seat, province):
        raise Illegal("campaign_run", "M-CAM-09", province=code)
    must_have_cubes(s, seat, province, 1, "M-CAM-03")
    if not dice_of(s.options, force_of(s, seat, province)):
        raise Illegal("no_unit", "M-CAM-08", province=code)


def has_run(s: MagnatesState, seat: Seat, province: int) -> bool:
    """Has this player's campaign from here been run already? (M-CAM-09, M-Q-40)"""
    return province in s.campaigned[seat] and s.options.campaigns_per_province == 1


def starts(s: MagnatesState, seat: Seat) -> list[str]:
    """The provinces from which this player can still set out."""
    blocked = s.options.treaty_blocks_campaign
    found = []
    for province in FIVE:
        if not s.cubes[province][seat] or (blocked and s.treaty[FIELD_OF[province]]):
            continue
        if dice_of(s.options, force_of(s, seat, province)) and not has_run(s, seat, province):
            found.append(PROVINCES[province])
    return found


def legal_campaigns(s: MagnatesState, seat: Seat) -> list[str | None]:
    """No more, and each of these provinces."""
    return [None, *starts(s, seat)]


def sample_campaign(s: MagnatesState, seat: Seat, rng: Rng) -> str | None:
    """Any of them; stopping is as likely as one province."""
    found = starts(s, seat)
    chosen = rng.below(len(found) + 1)
    return found[chosen - 1] if chosen else None


campaigns = flow("campaigns", campaigning())
