"""The whole table of Viva as plain data, and who may see what of it (ledger section 8).

Seats count from 0, dice and estates from 1; money is in millions of pesos.
"""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import PUBLIC, TABLE, Json, Seat, seat_name
from playtest.engine.chance import Pile
from playtest.engine.fields import ABSENT, Struct, field
from playtest.engine.state import State, owner_only, public
from playtest.engine.steps import names_in
from playtest.games.viva.components.deck import Deck
from playtest.games.viva.options import VivaOptions

ATTACK = "attack"
DEFENCE = "defence"
NOBODY = "nobody"


def see_president(state: VivaState, viewer: Seat, value: Seat) -> Any:
    """Who wears the sunglasses; nobody until the set-up is through (V-SETUP-08, -09)."""
    names = names_in(state.path)
    return None if names == ["game"] or "setup" in names else value


def known_list(state: VivaState, viewer: Seat, value: list[list[str]]) -> Any:
    """A hand for each seat: one's own in full, others' only counted, unless all hands are open (V-DEAL-24)."""
    if viewer == TABLE or state.options.open_hands:
        return value
    return [cards if seat == viewer else {"count": len(cards)} for seat, cards in enumerate(value)]


def promise_seen(state: VivaState, viewer: Seat, seat: int) -> bool:
    """May ``viewer`` know the promises of ``seat``? (V-DEAL-16, -17, V-OPT-09)"""
    options = state.options
    if viewer in (TABLE, state.president) or options.open_hands or options.promise_view == "face_up":
        return True
    return viewer == seat and options.promise_view == "receiver"


def see_promises(state: VivaState, viewer: Seat, value: list[list[str]]) -> Any:
    """A promise space for each seat: the cards for who may know them, else how many (V-DEAL-17, -18)."""
    return [cards if promise_seen(state, viewer, seat) else {"count": len(cards)} for seat, cards in enumerate(value)]


def see_drawn(state: VivaState, viewer: Seat, value: list[str]) -> Any:
    """The cards drawn but not yet dealt out, for the President alone (V-DEAL-06)."""
    open_to_all = state.options.open_hands
    return value if open_to_all or viewer in (TABLE, state.president) else {"count": len(value)}


def see_orders(state: VivaState, viewer: Seat, value: list[list[int]]) -> Any:
    """The faces behind each screen; null for a screen that hides them (V-MIL-03, V-FIGHT-01)."""
    if state.revealed or viewer == TABLE or state.options.open_hands:
        return value
    return [faces if seat == viewer else None for seat, faces in enumerate(value)]


def see_lent(state: VivaState, viewer: Seat, value: list[Lent]) -> Any:
    """Lent militias; their orders too, unless only the receiver may know them (V-PRO-12, V-OPT-53)."""
    shown = []
    for lent in value:
        told: dict[str, Json] = {"lender": lent.lender, "receiver": lent.receiver, "die": lent.die, "lost": lent.lost}
        told["face"] = lent.face if lent_order_seen(state, viewer, lent) else None
        shown.append(told)
    return shown


def lent_order_seen(state: VivaState, viewer: Seat, lent: Lent) -> bool:
    """May ``viewer`` know the order of this lent militia? (V-PRO-12, V-OPT-53)"""
    options = state.options
    if state.revealed or options.lent_order_view == "open" or options.open_hands:
        return True
    return viewer in (TABLE, lent.lender, lent.receiver)


def see_discard(state: VivaState, viewer: Seat, value: list[str]) -> Any:
    """The discard pile: open, or only its size (V-DEAL-24, V-OPT-30)."""
    options = state.options
    if viewer == TABLE or options.open_hands or options.discard_visibility == "face_up":
        return value
    return {"count": len(value)}


def owner_or_nothing(state: VivaState, viewer: Seat, value: list[list[str]]) -> Any:
    """Something of one's own hand; left out altogether for who has no seat."""
    return ABSENT if viewer == PUBLIC else owner_only(state, viewer, value)


class Lent(Struct):
    """A militia of the President that lies on another's promise space with a fixed order (Pro game).

    ``die`` is its number among the lender's dice, from 1; ``lost`` once it was destroyed in a fight.
    """

    lender: Seat
    receiver: Seat
    die: int
    face: int
    lost: bool = field(default=False)


class Die(Struct):
    """A militia in a fight.

    ``seat`` is the party it fights for, ``owner`` whose militia it is. ``number`` counts the party's dice from 1,
    lent ones after its own. ``fixed`` is what it counts without a roll (0: it is rolled), ``pips`` what it shows.
    """

    seat: Seat
    owner: Seat
    number: int
    side: str
    lent: int = field(default=-1)
    fixed: int = field(default=0)
    elite: bool = field(default=False)
    pips: int = field(default=0)
    gone: bool = field(default=False)
    destroyed: bool = field(default=False)

    @property
    def name(self) -> str:
        """How a player points at it: ``P2.1`` is the first die of P2."""
        return f"{seat_name(self.seat)}.{self.number}"

    @property
    def value(self) -> int:
        """What it counts: nothing once it is out of the fight."""
        return 0 if self.gone else self.fixed or self.pips


class Played(Struct):
    """A card on the table in a fight, and the side it counts for."""

    seat: Seat
    card: str
    side: str


class Fight(Struct):
    """The open fight. ``winner`` is empty until the totals are compared: attack, defence or nobody."""

    owner: Seat
    estate: int
    palace: bool
    dice: list[Die] = field(factory=list)
    played: list[Played] = field(factory=list)
    attackers: list[Seat] = field(factory=list)
    asked: list[Seat] = field(factory=list)
    quiet: bool = field(default=True)
    collapsed: bool = field(default=False)
    attack: int = field(default=0)
    defence: int = field(default=0)
    rolled: bool = field(default=False)
    winner: str = field(default="")


class VivaState(State):
    """Everything on the table, behind the screens and in the hands.

    Lists without another word have one entry for each seat. Hands, promises and drawn cards are kept sorted.
    ``active`` counts a lent militia for its owner; ``active`` + ``reserve`` is always 4.
    """

    package = "playtest.games.viva"

    options: VivaOptions = field(see=public)
    round: int = field(default=0, see=public)
    president: Seat = field(default=Seat(0), see=see_president)
    successor: Seat | None = field(default=None, see=public)
    overthrown: bool = field(default=False, see=public)
    numbers: list[int] = field(factory=list, see=public)
    extensions: list[list[str]] = field(factory=list, see=public)
    active: list[int] = field(factory=list, see=public)
    reserve: list[int] = field(factory=list, see=public)
    hand: list[list[str]] = field(factory=list, see=known_list)
    fresh: list[list[str]] = field(factory=list, see=owner_or_nothing)
    laid_out: list[list[str]] = field(factory=list, see=public)
    promises: list[list[str]] = field(factory=list, see=see_promises)
    drawn: list[str] = field(factory=list, see=see_drawn)
    draw: Pile = field(factory=Pile)
    discard: list[str] = field(factory=list, see=see_discard)
    lent: list[Lent] = field(factory=list, see=see_lent)
    orders: list[list[int]] = field(factory=list, see=see_orders)
    revealed: bool = field(default=False, see=public)
    fight: Fight | None = field(default=None, see=public)
    rebels: list[Seat] = field(factory=list, see=public)
    fought: list[int] = field(factory=list, see=public)
    turn: Seat | None = field(default=None, see=public)
    discounts: list[int] = field(factory=list, see=public)
    bought: list[bool] = field(factory=list, see=public)
    built: list[int] = field(factory=list, see=public)

    @property
    def deck(self) -> Deck:
        """The cards of this game, by code."""
        return self.options.cards

    @property
    def phase(self) -> str:
        """The phase of the round: setup, deal, militias, fights, money, hand_limit; over at the end."""
        if self.over:
            return "over"
        return next((part for part in self.path.split("/") if part in PHASES), "setup")

    @property
    def step(self) -> str:
        """The step that is asking or comes next, without its arguments."""
        return names_in(self.path)[-1]

    def home_dice(self, seat: Seat) -> int:
        """How many active militias of a seat are its own to order: those lent out are not (V-PRO-17)."""
        if not self.lent:
            return self.active[seat]
        return self.active[seat] - len([lent for lent in self.lent if lent.lender == seat and not lent.lost])

    def lent_to(self, seat: Seat) -> list[Lent]:
        """The militias that lie on this promise space, in the order in which they were lent (V-PRO-22)."""
        return [lent for lent in self.lent if lent.receiver == seat]

    def view(self, viewer: Seat = PUBLIC) -> dict[str, Json]:
        """What ``viewer`` may know. Seats are numbers from 0.

        Besides the fields: ``phase``, ``target``, ``draw_count``, ``vp_open`` (the points that all can count;
        at the end all there are, V-END-05), ``vp`` (one's own total), ``locked`` (names of the seats whose sealed
        answer is in).
        """
        from playtest.games.viva.scoring import open_points, points

        seen = super().view(viewer)
        seen["phase"] = self.phase
        seen["draw_count"] = len(self.draw)
        seen["locked"] = sorted(self.sealed[-1]) if self.sealed else []
        seen["target"] = self.options.target_vp
        count = points if self.over else open_points
        seen["vp_open"] = [count(self, seat) for seat in self.all_seats]
        if viewer >= 0:
            seen["vp"] = points(self, viewer)
        return seen

    def problems(self) -> list[str]:
        """Everything that contradicts the rules or the material, one sentence each."""
        from playtest.games.viva.checks import problems

        return [str(problem) for problem in problems(self)]

    def faults(self) -> list[Json]:
        """The same for readers of every language."""
        from playtest.games.viva.checks import problems

        return [problem.told for problem in problems(self)]


PHASES = ("setup", "deal", "militias", "fights", "money", "hand_limit")
"""The phases of the ledger's section 3, each a flow of this name."""
