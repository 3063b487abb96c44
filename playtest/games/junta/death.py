"""Consequences of an assassination, and of a firing squad (ledger 4.17)."""

from __future__ import annotations

from playtest.engine.basics import Json, Seat
from playtest.engine.table import Table
from playtest.games.junta.costs import under_deck
from playtest.games.junta.markers import set_pretext
from playtest.games.junta.presidency import end_presidency
from playtest.games.junta.state import NAMES, NOBODY, JuntaState


def kill(
    s: JuntaState, t: Table, victim: Seat, by: Seat, rule: str, pretext: bool = True, cards: bool = True,
    unearned: str = "J-DEAD-03",
) -> None:  # fmt: skip
    """A player is dead by the rule ``rule``; ``by`` gets his cash, NOBODY under ``unearned`` (J-DEAD-01 to -11).

    A firing squad gives no ``pretext``, and costs hand and Influence only if the group plays so (``cards``).
    """
    lost = [*s.hand[victim], *s.influence[victim]] if cards else []
    if cards:
        s.hand[victim], s.influence[victim] = [], []
        s.discard += lost
        t.cite("J-DEAD-01", "J-CARD-02", "J-CARD-18")
    s.dead[victim], s.embassy[victim] = True, ""
    t.cite("J-DEAD-05", "J-DEAD-06", "J-DEAD-09", "J-COUS-06", "J-COUS-07")
    t.say("killed", rule, reveals=True, victim=NAMES[victim], cards=[*lost])
    _cash_goes(s, t, victim, by, unearned)
    if pretext:
        set_pretext(s, t, "J-DEAD-08")
        t.cite("J-PRE-04")
    if s.presidente == victim:
        s.president_killed = victim
        t.cite("J-DEAD-07")
        end_presidency(s, t, "J-PRES-05")


def _cash_goes(s: JuntaState, t: Table, victim: Seat, by: Seat, unearned: str) -> None:
    """All of a dead player's cash, captured bills included (J-DEAD-02 to -04, -10, -11)."""
    bills, s.cash[victim] = s.cash[victim], []
    if by == NOBODY:
        under_deck(s, bills)
        t.cite("J-DEAD-12")
        t.say("cash_under_deck", unearned, reveals=True, victim=NAMES[victim], bills=[*bills])
        return
    s.cash[by] = sorted(s.cash[by] + bills)
    told: dict[str, Json] = {"bills": [*bills]}
    t.cite("J-DEAD-04", "J-DEAD-11")
    t.say(
        "cash_captured", "J-DEAD-02", secret={(by, victim): told}, reveals=True, by=NAMES[by], victim=NAMES[victim],
        count=len(bills),
    )  # fmt: skip
