"""Setup: families, hands, the decks, the markers (ledger 4.1)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Refused, Seat, quoted
from playtest.engine.chance import Pile
from playtest.engine.choices import OneOf
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.junta.cards import draw_politics
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.offices import BILLS_IN_ALL, CABINET, FAMILY_IDS
from playtest.games.junta.components.units import start_units
from playtest.games.junta.options import PRESET_RULES, PRESETS, JuntaOptions
from playtest.games.junta.people import clockwise
from playtest.games.junta.state import NAMES, NOBODY, JuntaState
from playtest.games.junta.straws import TWO, lay_open

PLAYERS = (2, 3, 4, 5, 6, 7)
"""How many may play."""

STRAWS = {2: 3, 3: 1}
"""Straw families by number of players (J-VAR-01, J-VAR-12)."""

MATERIAL = (
    "J-SET-01", "J-SET-02", "J-SET-03", "J-SET-04", "J-SET-05", "J-SET-06", "J-SET-07", "J-SET-08", "J-SET-09",
    "J-SET-10", "J-SET-11", "J-SET-13", "J-SET-14", "J-SET-15", "J-SET-16", "J-SET-17", "J-SET-18",
)  # fmt: skip


def new(seats: int, options: JuntaOptions) -> JuntaState:
    """The table before the first step; raises Refused for too few or too many players, an owner without a seat, or
    bills that are not 96.
    """
    if seats not in PLAYERS:
        raise Refused("player_count", "J-VAR-01", got=quoted(seats, 40), legal=[*PLAYERS])
    if options.owner_seat > seats:
        raise Refused("owner_seat", "J-SET-17", got=options.owner_seat, seats=seats)
    if sum(options.bill_mix) != BILLS_IN_ALL:
        raise Refused("bill_mix", "J-AMB-38", got=sum(options.bill_mix), wanted=BILLS_IN_ALL)
    straws = STRAWS.get(seats, 0)
    families = seats + straws
    bills = [f"M{value}" for value, n in enumerate(options.bill_mix, 1) for _ in range(n)]
    return JuntaState(
        seats=seats,
        options=options,
        straws=straws,
        owner=Seat(options.owner_seat - 1),
        family=[""] * families,
        holders=dict.fromkeys(CABINET, NOBODY),
        dead=[False] * families,
        embassy=[""] * families,
        places=[""] * families,
        hand=[[] for _ in range(families)],
        influence=[[] for _ in range(families)],
        subsidised=[[] for _ in range(families)],
        cash=[[] for _ in range(families)],
        account=[[] for _ in range(families)],
        factions=[NOBODY] * families,
        bids=[0] * families,
        sides=[""] * families,
        politics=Pile(CARDS),
        aid_deck=Pile(bills),
        units=start_units(),
    )


@step
def choose_families(s: JuntaState, t: Table) -> list[Frame]:
    """The families are picked one player after another, from the owner on (J-SET-01, -20)."""
    t.cite("J-SET-20")
    return [choose_family(seat) for seat in clockwise(s, s.owner) if seat < s.seats]


@step
def choose_family(s: JuntaState, t: Table, seat: Seat) -> Any:
    """A player takes a family that nobody has (J-SET-01)."""
    left = [family for family in FAMILY_IDS if family not in s.family]
    s.family[seat] = yield ask(seat, "choose_family", OneOf(left), "J-SET-01")
    t.say("family_chosen", "J-SET-01", by=NAMES[seat], family=s.family[seat])


@step
def lay_out(s: JuntaState, t: Table) -> None:
    """Markers, bills and cards lie ready; a short game has fewer bills; everybody is dealt a hand (J-SET-02 to -18)."""
    if t.listening:
        changed = [s.options.TABLE[name].rule for name in s.options.changed()]
        t.cite(*MATERIAL, *variants(s.options), *dict.fromkeys(changed))
    for seat in range(s.seats, s.families):
        s.family[seat] = next(family for family in FAMILY_IDS if family not in s.family)
    s.removed = sorted(t.draw("removed", s.aid_deck, s.options.short_game))
    for seat in clockwise(s, s.owner):
        draw_politics(s, t, seat, hand_size(s), "J-SET-12")
    lay_open(s, t)
    t.say("set_up", "J-SET-13", cards=len(s.politics), bills=len(s.aid_deck))


def hand_size(s: JuntaState) -> int:
    """Five cards; four in a game for two (J-SET-12, J-AMB-56, J-VAR-02)."""
    return 4 if s.seats == TWO else s.options.starting_hand


def variants(options: JuntaOptions) -> list[str]:
    """The rule ids of the variants that these options amount to (ledger section 6)."""
    values = options.json()
    return [PRESET_RULES[name] for name, preset in PRESETS.items()
            if preset and any(values[option] not in (options.TABLE[option].default,) for option in preset)]  # fmt: skip


setup = flow("setup", choose_families(), lay_out())
