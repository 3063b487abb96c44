"""The whole table of Diktaattori as plain data, and who may see what of it (ledger sections 2.6 and 8)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import PUBLIC, TABLE, Json, Seat, seat_name
from playtest.engine.fields import ABSENT, Struct, field
from playtest.engine.state import State, public, table_only
from playtest.engine.steps import names_in
from playtest.games.diktaattori.draw_pile import DrawPile
from playtest.games.diktaattori.options import DiktaattoriOptions

NAMES = tuple(seat_name(seat) for seat in range(7))
"""What seats are called in events and labels."""

ATTACK = "attack"
DEFENCE = "defence"
HAND_SIZE = 7

PHASES = {
    "attack": "attack", "lead_or_pass": "attack", "defence_turn": "assassin", "exchange": "exchange",
    "exchange_or_not": "exchange", "bury": "exchange", "show_three": "exchange", "name_colour_again": "colour",
    "state_strength": "strength", "look_at_table": "resolve", "look_at_scores": "score",
}  # fmt: skip
"""The phase of each step that asks."""


def see_hands(state: DiktaattoriState, viewer: Seat, value: list[list[str]]) -> Any:
    """One's own cards, of others only how many; all of them once hands are open (D-SET-10, -11, D-AMB-48)."""
    if viewer == TABLE or state.hands_open or state.options.open_hands:
        return value
    return [cards if seat == viewer else {"count": len(cards)} for seat, cards in enumerate(value)]


def see_piles(state: DiktaattoriState, viewer: Seat, value: list[list[str]]) -> Any:
    """How many cards were captured; which, not even the owner may look up before scoring (D-RES-04)."""
    if viewer == TABLE or state.piles_open:
        return value
    return [{"count": len(cards)} for cards in value]


def see_draw(state: DiktaattoriState, viewer: Seat, value: DrawPile) -> Any:
    """The draw pile: only the facilitator may look (D-HID-02)."""
    return {"order": value.order(), "loose": value.loose.cards()} if viewer == TABLE else ABSENT


def see_tries(state: DiktaattoriState, viewer: Seat, value: list[str]) -> Any:
    """Numbers that somebody has entered in vain: his own business, and the facilitator's (ledger section 7)."""
    return value if viewer in (TABLE, state.unstated) else ABSENT


class Side(Struct):
    """What one player has laid this round and still lies there, an assassin in the place of a card that was taken.

    ``named`` is the colour that the owner named at a tie, ``colour`` the side's colour at present ("" without
    characters), ``target`` the character that the power card was aimed at under ``own_one``.
    """

    seat: Seat
    role: str
    cards: list[str]
    named: str = field(default="")
    colour: str = field(default="")
    target: str = field(default="")


class Kill(Struct):
    """An assassin on the table: who used it, on whose side it lies, which card it replaced there."""

    assassin: str
    user: Seat
    victim: Seat
    card: str


class DiktaattoriState(State):
    """Everything on the table, in the hands and in the piles. Hands are kept sorted.

    ``laid`` is in order of laying, so its first side is the attack. ``skipped`` passed only the lead, ``passed`` and
    ``exchanged`` the whole round. ``front`` is the last colour of the attack. ``absent`` are cards of the deck that a
    prepared position leaves out of the game. ``ended`` says why the game came to its end.
    """

    package = "playtest.games.diktaattori"

    options: DiktaattoriOptions = field(see=public)
    game: int = field(default=1, see=public)
    round: int = field(default=0, see=public)
    dealer: Seat | None = field(default=None, see=public)
    scheduled: Seat = field(default=Seat(0), see=public)
    hand: list[list[str]] = field(factory=list, see=see_hands)
    pile: list[list[str]] = field(factory=list, see=see_piles)
    draw: DrawPile = field(factory=DrawPile, see=see_draw)
    closed: bool = field(default=False, see=public)
    laid: list[Side] = field(factory=list, see=public)
    kills: list[Kill] = field(factory=list, see=public)
    front: str = field(default="", see=public)
    exchanged: list[Seat] = field(factory=list, see=public)
    passed: list[Seat] = field(factory=list, see=public)
    skipped: list[Seat] = field(factory=list, see=public)
    assassins_used: int = field(default=0, see=public)
    returned: list[str] = field(factory=list, see=public)
    unstated: Seat | None = field(default=None, see=public)
    tries: list[str] = field(factory=list, see=see_tries)
    void_rounds: int = field(default=0, see=public)
    aside: list[str] = field(factory=list, see=public)
    out: list[str] = field(factory=list, see=public)
    absent: list[str] = field(factory=list, see=table_only)
    ended: str = field(default="", see=public)
    hands_open: bool = field(default=False, see=public)
    piles_open: bool = field(default=False, see=public)
    totals: list[int] = field(factory=list, see=public)
    sums: list[int] = field(factory=list, see=public)

    @property
    def phase(self) -> str:
        """Where the game stands: setup, lead, attack, assassin (a defender's turn), exchange, ...; over at the end."""
        if self.over:
            return "over"
        names = names_in(self.path)
        asked = PHASES.get(names[-1])
        return asked or next((name for name in reversed(names) if name in FLOWS), "setup")

    @property
    def drawable(self) -> int:
        """How many cards can still be drawn: none once the pile is closed (D-AMB-31)."""
        return 0 if self.closed else len(self.draw)

    def side_of(self, seat: Seat) -> Side | None:
        """What a player has laid this round."""
        return next((side for side in self.laid if side.seat == seat), None)

    def onward_from(self, seat: Seat, skip: bool = False) -> list[Seat]:
        """All seats in the direction of play beginning with ``seat``; with ``skip`` without it (D-RND-13)."""
        seats = self.clockwise_from(seat)
        if self.options.direction == "counterclockwise":
            seats = [seat, *reversed(seats[1:])]
        return seats[1:] if skip else seats

    def view(self, viewer: Seat = PUBLIC) -> dict[str, Json]:
        """What ``viewer`` may know. Seats are numbers from 0.

        Besides the fields: ``phase``, ``draw_count``, ``strengths`` by seat (null: nothing laid, or not yet stated),
        ``best`` (the best strength so far and whose it is) and, for who may know them, ``scores`` of captured piles.
        """
        from playtest.games.diktaattori.standings import best_seen, pile_values_seen, strengths_seen

        seen = super().view(viewer)
        seen["phase"] = self.phase
        seen["draw_count"] = len(self.draw)
        seen["strengths"] = strengths_seen(self, viewer)
        seen["best"] = best_seen(self)
        values = pile_values_seen(self, viewer)
        if values is not None:
            seen["scores"] = values
        return seen

    def problems(self) -> list[str]:
        """Everything that contradicts the rules or the material, one sentence each."""
        from playtest.games.diktaattori.checks import problems

        return [str(problem) for problem in problems(self)]

    def faults(self) -> list[Json]:
        """The same for readers of every language."""
        from playtest.games.diktaattori.checks import problems

        return [problem.told for problem in problems(self)]


FLOWS = ("setup", "lead", "defend", "resolve", "score")
"""Flows that are phases of the ledger's section 3, if no step in them asks."""
