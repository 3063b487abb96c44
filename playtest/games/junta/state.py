"""The whole table of Junta as plain data, and who may see what of it (ledger sections 2 and 8).

Seats count from 0; straw families of games for two and three follow the players. Lists have one entry for each
family. Bills are their values ("M1", "M2", "M3"), cards and units their ids, areas and boxes the ids of the map.
"""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import PUBLIC, TABLE, Json, Seat, seat_name
from playtest.engine.chance import Pile
from playtest.engine.fields import ABSENT, Struct, field
from playtest.engine.state import State, public
from playtest.engine.steps import names_in
from playtest.games.junta.options import JuntaOptions

NOBODY = Seat(-1)
"""Where a seat is named: none."""

MOST_FAMILIES = 7

NAMES = tuple(seat_name(seat) for seat in range(MOST_FAMILIES))
"""The names of players and straw families, as they are told."""

OPEN, SIESTA, HOLIDAY = "OPEN", "SIESTA", "HOLIDAY"
FOR, AGAINST = "for", "against"
ABSTAIN = "abstain"

PHASES = ("draw_cards", "offices", "aid", "budget", "locations", "assassinations", "banking", "coup", "consequences")
"""The nine phases of a turn; each is a flow of this name."""

PHASE = {name: n for n, name in enumerate(PHASES, 1)}
"""Their numbers, from 1."""


# --- who sees what ---------------------------------------------------------------------------------------


def see_bills(value: list[list[str]], viewer: Seat, how: str) -> Any:
    """Bills by family: the own ones, of others all, how many, or nothing."""
    if viewer == TABLE or how == "all":
        return value
    counted = how == "bill_count"
    return [bills if seat == viewer else {"count": len(bills)} if counted else None for seat, bills in enumerate(value)]


def see_hand(s: JuntaState, viewer: Seat, value: list[list[str]]) -> Any:
    """The own hand, of others how many cards; players see the hands of straw families (J-VAR-03)."""
    if viewer == TABLE:
        return value
    straws = range(s.seats, s.families) if viewer >= 0 else ()
    return [cards if seat == viewer or seat in straws else {"count": len(cards)} for seat, cards in enumerate(value)]


def see_cash(s: JuntaState, viewer: Seat, value: list[list[str]]) -> Any:
    """Cash: values for the owner, for others what J-AMB-40 says."""
    return see_bills(value, viewer, s.options.cash_visibility)


def see_account(s: JuntaState, viewer: Seat, value: list[list[str]]) -> Any:
    """Accounts: values for the owner, for others what J-AMB-39 says; all of it at the end (J-END-08)."""
    return see_bills(value, viewer, "all" if s.over else s.options.account_visibility)


def see_aid(s: JuntaState, viewer: Seat, value: list[str]) -> Any:
    """The freshly drawn aid is for the eyes of its holder only; how many bills there are, for all (J-AID-02)."""
    return value if viewer in (TABLE, aid_holder(s)) else {"count": len(value)}


def aid_holder(s: JuntaState) -> Seat:
    """Whose the unsettled aid is: who plays the Alternate Budget, else the Presidente (J-PRES-16, J-BUD-26)."""
    return s.budget.proposer if s.budget is not None and s.budget.proposer >= 0 else s.presidente


def see_aid_deck(s: JuntaState, viewer: Seat, value: Pile) -> Any:
    """How many bills are left, and the face-up ones at the bottom, the deepest last (J-AID-03, -06)."""
    return value if viewer == TABLE else {"count": len(value), "bottom": [*value.bottom]}


def see_pile(s: JuntaState, viewer: Seat, value: Pile) -> Any:
    """How many cards are left in the Politics pile."""
    return value if viewer == TABLE else {"count": len(value)}


def see_places(s: JuntaState, viewer: Seat, value: list[str]) -> Any:
    """The own place and open ones, all once they are revealed (J-LOC-02, J-ASS-13); of others that there is one."""
    if viewer == TABLE or s.revealed:
        return value
    seen = (viewer, *s.open_places)
    return [place if seat in seen or not place else {"count": 1} for seat, place in enumerate(value)]


def see_offers(s: JuntaState, viewer: Seat, value: list[Offer]) -> Any:
    """What is offered: for the two sides all of it, for others how many cards and bills (ledger section 8)."""
    return [offer.json() if viewer in (TABLE, offer.by, offer.to) else offer.outside() for offer in value]


def see_budget(s: JuntaState, viewer: Seat, value: Budget | None) -> Any:
    """The amounts are public; stacks laid out under J-AMB-09 are their payer's."""
    if value is None:
        return ABSENT
    seen = value.json()
    assert isinstance(seen, dict)
    if viewer not in (TABLE, aid_holder(s)):
        seen = {**seen, "stacks": [{"count": len(stack)} for stack in value.stacks]}
    return seen


# --- records ---------------------------------------------------------------------------------------------


class Cast(Struct):
    """One source of votes used in a ballot: by whom, for which candidate (his name) or side, in which round.

    ``owner`` is before whom an Influence lies; ``declined`` marks votes that are lost with a candidate.
    """

    source: str
    by: Seat
    owner: Seat
    to: str
    round: int
    declined: bool = field(default=False)


class Ballot(Struct):
    """A ballot that runs; nested ones lie on the stack ``ballots``.

    ``kind``: election, budget, no_confidence. ``cause`` of an election: first, killed, resigned, no_confidence,
    fallen, empty. ``starter`` opens an election (NOBODY: the Presidente does, whoever he is); ``outgoing`` is the
    Presidente whom it follows. ``round``: 0 nominations, then 1, 2; ``counted``: the count is finished.
    ``passed`` counts nominators in a row without a name. ``nominated`` is by whom each candidate was named.
    """

    kind: str
    cause: str = field(default="")
    starter: Seat = field(default=NOBODY)
    outgoing: Seat = field(default=NOBODY)
    candidates: list[Seat] = field(factory=list)
    nominated: list[Seat] = field(factory=list)
    declined: list[Seat] = field(factory=list)
    only: Seat = field(default=NOBODY)
    round: int = field(default=0)
    casts: list[Cast] = field(factory=list)
    closed: bool = field(default=False)
    counted: bool = field(default=False)
    totals: dict[str, int] = field(factory=dict)
    ties: int = field(default=0)
    keep_candidates: bool = field(default=False)
    picked: str = field(default="")


class Budget(Struct):
    """The budget of this turn. ``amounts`` by family, -1 for who is not named.

    ``proposer`` is NOBODY for the Presidente's own budget (whoever is Presidente pays) and the player of an
    Alternate Budget else. ``outcome``: "" (open), adopted, rejected, forced, kept. ``rejected``: a budget has been
    rejected this turn. ``alternate``: who has just played the Alternate Budget.
    """

    amounts: list[int] = field(factory=list)
    proposer: Seat = field(default=NOBODY)
    outcome: str = field(default="")
    rejected: bool = field(default=False)
    alternate: Seat = field(default=NOBODY)
    stacks: list[list[str]] = field(factory=list)


class Offer(Struct):
    """Goods offered on the spot: what ``by`` gives, then what ``to`` would give in return."""

    by: Seat
    to: Seat
    cards: list[str] = field(factory=list)
    bills: list[str] = field(factory=list)
    back_cards: list[str] = field(factory=list)
    back_bills: list[str] = field(factory=list)
    answered: bool = field(default=False)

    def outside(self) -> dict[str, Json]:
        """The offer as third players see it."""
        told: dict[str, Json] = {"by": self.by, "to": self.to, "answered": self.answered}
        sides = {"cards": self.cards, "bills": self.bills, "back_cards": self.back_cards, "back_bills": self.back_bills}
        return {**told, **{name: {"count": len(goods)} for name, goods in sides.items()}}


class Attempt(Struct):
    """An announced attempt of phase 6. ``kind``: secret_police or the id of the card; ``place`` "" for Burglars.

    ``stage``: announced; hits or turns (it would kill its victim, or its sender), steals, foiled; done. ``office``
    is by what the victim was named, where the group names victims by office: ``victim`` is found when it is tried.
    """

    author: Seat
    kind: str
    victim: Seat
    place: str = field(default="")
    stage: str = field(default="announced")
    office: str = field(default="")


class Unit(Struct):
    """A unit marker: where it stands (an area or a box; "" off the map, "LOST" destroyed) and what it has done.

    ``owner`` is who played the card that it belongs to, ``controller`` who commands it under a control marker
    (NOBODY: its office or its owner does). ``moved``, ``fresh`` (brought by a card) and ``fled`` are of this coup
    phase; ``stirred`` is a policeman who moved or attacked in the Rebellion phase.
    """

    id: str
    where: str
    owner: Seat = field(default=NOBODY)
    controller: Seat = field(default=NOBODY)
    moved: bool = field(default=False)
    fresh: bool = field(default=False)
    fled: bool = field(default=False)
    stirred: bool = field(default=False)


class Attack(Struct):
    """A declared attack in one area on one player's units there (NOBODY: passive units)."""

    area: str
    by: Seat
    on: Seat


class Shelling(Struct):
    """A shot that is announced: by GUNBOAT or AIR-RAID, its controller, the area, and the player named."""

    unit: str
    by: Seat
    area: str
    on: Seat


class Fire(Struct):
    """What some units of one player do in an exchange: at whom they fire, their dice, and the hits."""

    by: Seat
    on: Seat
    units: list[str]
    rolls: list[int] = field(factory=list)
    hits: int = field(default=0)


class Battle(Struct):
    """The battle of one area: the exchange, fire announced, losses by family (the last: passive units), retreats.

    ``due``: units to remove, by family like ``losses``. ``losers`` must withdraw, ``stay`` of them are to be held
    in place as far as those keeping their ground have spoken; ``asked``, ``granted`` and ``refused`` are areas for
    which the withdrawing player has asked, got, and not got leave.
    """

    area: str
    exchange: int = field(default=0)
    fire: list[Fire] = field(factory=list)
    due: list[int] = field(factory=list)
    losses: list[int] = field(factory=list)
    losers: list[Seat] = field(factory=list)
    stay: list[Seat] = field(factory=list)
    asked: list[str] = field(factory=list)
    granted: list[str] = field(factory=list)
    refused: list[str] = field(factory=list)


class JuntaState(State):
    """Everything on the board and before the families. See the records above for what they hold."""

    package = "playtest.games.junta"

    options: JuntaOptions = field(see=public)
    straws: int = field(default=0, see=public)
    family: list[str] = field(factory=list, see=public)
    owner: Seat = field(default=Seat(0), see=public)
    turn: int = field(default=0, see=public)
    phase: int = field(default=1, see=public)
    coup_phase: int = field(default=0, see=public)
    pretext: bool = field(default=False, see=public)
    bank: str = field(default=OPEN, see=public)
    secure: bool = field(default=False, see=public)
    secure_turn: int = field(default=0, see=public)

    presidente: Seat = field(default=NOBODY, see=public)
    holders: dict[str, Seat] = field(factory=dict, see=public)
    idle: list[str] = field(factory=list, see=public)
    cousin: str = field(default="", see=public)
    dead: list[bool] = field(factory=list, see=public)
    embassy: list[str] = field(factory=list, see=public)
    declared: list[Seat] = field(factory=list, see=public)
    fled_in: dict[str, str] = field(factory=dict, see=public)
    homecoming: Seat = field(default=NOBODY, see=public)
    places: list[str] = field(factory=list, see=see_places)
    revealed: bool = field(default=False, see=public)
    open_places: list[Seat] = field(factory=list, see=public)

    hand: list[list[str]] = field(factory=list, see=see_hand)
    influence: list[list[str]] = field(factory=list, see=public)
    politics: Pile = field(factory=Pile, see=see_pile)
    discard: list[str] = field(factory=list, see=public)
    reform: Seat = field(default=NOBODY, see=public)
    church: Seat = field(default=NOBODY, see=public)
    subsidised: list[list[str]] = field(factory=list, see=public)

    cash: list[list[str]] = field(factory=list, see=see_cash)
    account: list[list[str]] = field(factory=list, see=see_account)
    aid_deck: Pile = field(factory=Pile, see=see_aid_deck)
    aid: list[str] = field(factory=list, see=see_aid)
    removed: list[str] = field(factory=list)

    ballots: list[Ballot] = field(factory=list, see=public)
    budget: Budget | None = field(default=None, see=see_budget)
    offers: list[Offer] = field(factory=list, see=see_offers)

    attempts: list[Attempt] = field(factory=list, see=public)
    announcers: list[Seat] = field(factory=list, see=public)
    police_used: bool = field(default=False, see=public)
    president_killed: Seat = field(default=NOBODY, see=public)
    banked: list[Seat] = field(factory=list, see=public)

    units: list[Unit] = field(factory=list, see=public)
    coup_running: bool = field(default=False, see=public)
    coup_held: bool = field(default=False, see=public)
    rebel_leader: Seat = field(default=NOBODY, see=public)
    rebels: list[Seat] = field(factory=list, see=public)
    asked_coup: list[Seat] = field(factory=list, see=public)
    sides: list[str] = field(factory=list, see=public)
    rebels_won: bool = field(default=False, see=public)
    air_raid_ready: bool = field(default=True, see=public)
    air_raid_phase: int = field(default=-1, see=public)
    attacks: list[Attack] = field(factory=list, see=public)
    shelling: list[Shelling] = field(factory=list, see=public)
    shelled: dict[str, int] = field(factory=dict, see=public)
    battles: list[Battle] = field(factory=list, see=public)
    tried: list[str] = field(factory=list, see=public)
    proposed: list[Seat] = field(factory=list, see=public)
    objected: bool = field(default=False, see=public)
    dictator: Seat = field(default=NOBODY, see=public)
    successes: dict[str, int] = field(factory=dict, see=public)
    fallen: Seat = field(default=NOBODY, see=public)
    junta_votes: dict[str, str] = field(factory=dict, see=public)

    factions: list[Seat] = field(factory=list, see=public)
    swapped: list[str] = field(factory=list, see=public)
    bids: list[int] = field(factory=list, see=public)

    @property
    def families(self) -> int:
        """How many families there are, straw ones included."""
        return self.seats + self.straws

    @property
    def step(self) -> str:
        """The step that is asking or comes next, without its arguments."""
        return names_in(self.path)[-1]

    def view(self, viewer: Seat = PUBLIC) -> dict[str, Json]:
        """What ``viewer`` may know. Seats are numbers from 0.

        Besides the fields: ``phase_name`` (setup, first_election, one of PHASES, over), ``vacant`` (offices
        without a holder who can act), ``locked`` (names of the seats whose sealed answer is in), from phase 8 on
        ``commanders`` (who commands each unit in play, -1 nobody).
        """
        from playtest.games.junta.people import phase_name, vacant_offices

        seen = super().view(viewer)
        seen["phase_name"] = phase_name(self)
        seen["vacant"] = [*vacant_offices(self)]
        seen["locked"] = sorted(self.sealed[-1]) if self.sealed else []
        if self.phase >= PHASE["coup"]:
            seen["commanders"] = self.commanders()
        return seen

    def commanders(self) -> dict[str, Json]:
        """Who commands each unit that is in play: a seat, -1 for passive units (J-COUP-20)."""
        from playtest.games.junta.command import commander, in_play

        return {unit.id: int(commander(self, unit)) for unit in self.units if in_play(unit)}

    def problems(self) -> list[str]:
        """Everything that contradicts the rules or the material, one sentence each."""
        from playtest.games.junta.checks import problems

        return [str(problem) for problem in problems(self)]

    def faults(self) -> list[Json]:
        """The same for readers of every language."""
        from playtest.games.junta.checks import problems

        return [problem.told for problem in problems(self)]
