"""What the board shows, read out of a view once; the drawing and the words are both made from this.

Nothing here knows the state: what the view does not tell cannot be shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.games.boards import Names, View, called, waited
from playtest.games.junta.cards import votes_beside
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.map import AREAS, BOXES
from playtest.games.junta.components.offices import CABINET, FAMILY_IDS, PRESIDENCY
from playtest.games.junta.components.units import MARKERS
from playtest.games.junta.state import NAMES

PASSIVE = -1
"""Where a commander is named: nobody, the units are passive."""


@dataclass(frozen=True, slots=True)
class Goods:
    """Bills or cards: how many there are, and which as far as this viewer may know (None: he may not)."""

    count: int | None
    known: tuple[str, ...] | None

    @property
    def worth(self) -> int | None:
        """The millions that known bills are worth together."""
        return None if self.known is None else sum(int(bill[1:]) for bill in self.known)


@dataclass(frozen=True, slots=True)
class Family:
    """A family. ``name`` is what its player is called, ``tag`` the seat (P1); straw families have their tag alone.

    ``emblem`` is its family's id, "" where none was chosen, ``badge`` the one that it is drawn with.
    ``offices`` are those whose cards lie before it; ``asleep`` those of them that nobody uses; ``cousin`` the office
    that the Presidente uses through his Cousin. ``place``: "" not chosen, "hidden", or one of the five.
    """

    seat: int
    tag: str
    name: str
    emblem: str
    badge: str
    straw: bool
    mine: bool
    presidente: bool
    offices: tuple[str, ...]
    asleep: frozenset[str]
    cousin: str
    dead: bool
    embassy: str
    place: str
    influence: tuple[tuple[str, int], ...]
    hand: Goods
    cash: Goods
    account: Goods
    rebel: bool
    leader: bool
    side: str
    waited: bool
    locked: bool
    won: bool

    @property
    def votes(self) -> int:
        """What the Influence on the table is worth in a ballot."""
        return sum(votes for _, votes in self.influence)


@dataclass(frozen=True, slots=True)
class Troop:
    """Units of one commander in one area or box; a seat, or PASSIVE. ``kinds`` are their types with numbers."""

    commander: int
    armed: int
    unarmed: int
    kinds: tuple[tuple[str, int], ...]

    @property
    def number(self) -> int:
        """How many units."""
        return self.armed + self.unarmed


@dataclass(frozen=True, slots=True)
class Vote:
    """A ballot that runs: what it is about, its round (0: nominations), candidates or sides with what they have."""

    kind: str
    cause: str
    round: int
    totals: tuple[tuple[str, int], ...]
    declined: tuple[str, ...]
    casts: tuple[tuple[str, str, str], ...]
    counted: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """The budget: by family the amount, None where none is named."""

    amounts: tuple[int | None, ...]
    proposer: int
    outcome: str


@dataclass(frozen=True, slots=True)
class Try:
    """An announced attempt: who sends whom at whom, where."""

    author: int
    kind: str
    victim: str
    place: str
    stage: str


@dataclass(frozen=True, slots=True)
class Board:
    """All that the board shows."""

    turn: int
    phase: str
    number: int
    coup: bool
    coup_phase: int
    families: tuple[Family, ...]
    bank: str
    secure: bool
    pretext: bool
    terms: str
    aid: Goods
    deck: int
    bottom: tuple[str, ...]
    pile: int
    discard: tuple[str, ...]
    vote: Vote | None
    plan: Plan | None
    tries: tuple[Try, ...]
    troops: Mapping[str, tuple[Troop, ...]]
    fights: frozenset[str]
    shelled: frozenset[str]
    ready: bool

    @property
    def waiting(self) -> tuple[Family, ...]:
        """Who has to decide now."""
        return tuple(family for family in self.families if family.waited)

    @property
    def winners(self) -> tuple[Family, ...]:
        """Who has won."""
        return tuple(family for family in self.families if family.won)

    @property
    def presidente(self) -> Family | None:
        """Who is Presidente, None between two presidencies."""
        return next((family for family in self.families if family.presidente), None)

    @property
    def mine(self) -> Family | None:
        """The viewer's own family."""
        return next((family for family in self.families if family.mine), None)


def read(view: View, names: Names | None = None) -> Board:
    """What a view shows; ``names`` are the people by seat."""
    families = _families(view, names or {})
    return Board(
        turn=view["turn"],
        phase=view["phase_name"],
        number=view["phase"] if view["turn"] and not view["over"] else 0,
        coup=view["coup_running"],
        coup_phase=view["coup_phase"],
        families=families,
        bank=view["bank"],
        secure=view["secure"],
        pretext=view["pretext"],
        terms=view["options"]["pretext_terms"],
        aid=_goods(view["aid"]),
        deck=view["aid_deck"]["count"] if "count" in view["aid_deck"] else _size(view["aid_deck"]),
        bottom=tuple(view["aid_deck"].get("bottom", ())),
        pile=view["politics"]["count"] if "count" in view["politics"] else _size(view["politics"]),
        discard=tuple(view["discard"]),
        vote=_vote(view),
        plan=_plan(view),
        tries=tuple(_try(one) for one in view["attempts"]),
        troops=_troops(view),
        fights=frozenset(attack["area"] for attack in view["attacks"]),
        shelled=frozenset(shot["area"] for shot in view["shelling"]),
        ready=view["air_raid_ready"],
    )


def _size(pile: Mapping[str, Any]) -> int:
    """How many lie in a pile of which everything is known: its known top, the rest, its known bottom."""
    return sum(len(part) for part in pile.values())


def _goods(value: Any) -> Goods:
    if value is None:
        return Goods(None, None)
    if isinstance(value, Mapping):
        return Goods(value["count"], None)
    return Goods(len(value), tuple(value))


# --- families --------------------------------------------------------------------------------------------


def _families(view: View, names: Names) -> tuple[Family, ...]:
    count = len(view["cash"])
    people = [*called(view["seats"], names), *NAMES[view["seats"] : count]]
    asked = waited(view)
    return tuple(_family(view, seat, people[seat], seat in asked) for seat in range(count))


def _family(view: View, seat: int, name: str, asked: bool) -> Family:
    tag, offices = NAMES[seat], tuple(office for office in CABINET if view["holders"].get(office, PASSIVE) == seat)
    return Family(
        seat=seat,
        tag=tag,
        name=name,
        emblem=_at(view["family"], seat, ""),
        badge=_badge(view, seat),
        straw=seat >= view["seats"],
        mine=view["viewer"] == seat,
        presidente=view["presidente"] == seat,
        offices=offices,
        asleep=frozenset(office for office in offices if commander(view, office) != seat),
        cousin=view["cousin"] if view["presidente"] == seat else "",
        dead=view["dead"][seat],
        embassy=view["embassy"][seat],
        place=place if isinstance(place := view["places"][seat], str) else "hidden",
        influence=_influence(view["influence"][seat]),
        hand=_goods(view["hand"][seat]),
        cash=_goods(view["cash"][seat]),
        account=_goods(view["account"][seat]),
        rebel=seat in view["rebels"],
        leader=view["rebel_leader"] == seat,
        side=_at(view["sides"], seat, ""),
        waited=asked,
        locked=tag in view["locked"],
        won=seat in view["winners"],
    )


def _badge(view: View, seat: int) -> str:
    """By which family's emblem a seat is drawn; where a position names no families, by one after the other."""
    unnamed = not any(view["family"]) and view["phase_name"] != "setup"
    return str(_at(FAMILY_IDS if unnamed else view["family"], seat, ""))


def _at(values: Sequence[Any], seat: int, otherwise: Any) -> Any:
    return values[seat] if seat < len(values) else otherwise


def _influence(cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """The Influence on the table with its votes as things stand."""
    return tuple((card, votes_beside(card, cards)) for card in cards)


def commander(view: View, office: str) -> int:
    """Whose units an office's are now, as all can see; PASSIVE where it is vacant or lies idle."""
    if office == PRESIDENCY:
        return int(view["presidente"])
    if office in view["idle"]:
        return PASSIVE
    if office == view["cousin"]:
        return int(view["presidente"])
    return PASSIVE if office in view["vacant"] else int(view["holders"].get(office, PASSIVE))


# --- what goes on ----------------------------------------------------------------------------------------


def _vote(view: View) -> Vote | None:
    if not view["ballots"]:
        return None
    ballot = view["ballots"][-1]
    running = Counter[str]()
    for cast in ballot["casts"]:
        running[cast["to"]] += 0 if cast["declined"] else _worth(view, cast)
    totals = dict.fromkeys((NAMES[seat] for seat in ballot["candidates"]), 0) or {"for": 0, "against": 0}
    totals = {} if ballot["kind"] == "election" and not ballot["candidates"] else totals
    return Vote(
        kind=ballot["kind"],
        cause=ballot["cause"],
        round=ballot["round"],
        totals=tuple((to, (ballot["totals"] if ballot["counted"] else running).get(to, n)) for to, n in totals.items()),
        declined=tuple(NAMES[seat] for seat in ballot["declined"]),
        casts=tuple(
            (cast["source"], NAMES[cast["by"]], cast["to"]) for cast in ballot["casts"] if not cast["declined"]
        ),
        counted=ballot["counted"],
    )


def _worth(view: View, cast: Mapping[str, Any]) -> int:
    """What a source that was used brings as things stand; what has left the table brings nothing (J-CARD-20, -21)."""
    card = CARDS.get(cast["source"])
    if card is None:  # an office
        return 1
    if card.group != "influence":
        return card.votes or card.amount
    return dict(_influence(view["influence"][cast["owner"]])).get(cast["source"], 0)


def _plan(view: View) -> Plan | None:
    plan = view.get("budget")
    if not plan or not plan["amounts"]:
        return None
    proposer = plan["proposer"] if plan["proposer"] >= 0 else view["presidente"]
    return Plan(tuple(n if n >= 0 else None for n in plan["amounts"]), proposer, plan["outcome"])


def _try(attempt: Mapping[str, Any]) -> Try:
    victim = NAMES[attempt["victim"]] if attempt["victim"] >= 0 else attempt["office"]
    return Try(attempt["author"], attempt["kind"], victim, attempt["place"], attempt["stage"])


def _troops(view: View) -> dict[str, tuple[Troop, ...]]:
    """Who stands where: by area and box the troops in seat order, the passive ones last."""
    found: dict[str, dict[int, list[str]]] = {place: {} for place in (*AREAS, *BOXES)}
    for unit in view["units"]:
        if unit["where"] in found:
            found[unit["where"]].setdefault(_commands(view, unit), []).append(unit["id"])
    return {
        place: tuple(_troop(seat, by_seat[seat]) for seat in sorted(by_seat, key=lambda seat: (seat < 0, seat)))
        for place, by_seat in found.items()
    }


def _commands(view: View, unit: Mapping[str, Any]) -> int:
    seat = int(unit["controller"])
    if seat < 0:
        office = MARKERS[unit["id"]].office
        return commander(view, office) if office else PASSIVE
    return PASSIVE if view["dead"][seat] or view["embassy"][seat] else seat


def _troop(seat: int, units: Sequence[str]) -> Troop:
    kinds = [MARKERS[unit].type for unit in units]
    armed = sum(MARKERS[unit].armed for unit in units)
    return Troop(seat, armed, len(units) - armed, tuple((kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)))
