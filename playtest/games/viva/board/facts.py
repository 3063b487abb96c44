"""What a board shows, read out of a view once; the drawing and the words are both made from this.

Nothing here knows the state: what the view does not tell cannot be shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.engine.basics import Seat, seat_name
from playtest.games.boards import Names, View, called, count, known, waited
from playtest.games.viva.components.deck import Card, Deck, deck_named
from playtest.games.viva.components.material import PROTECT, estates, extensions
from playtest.games.viva.state import ATTACK, DEFENCE

Known = tuple[str, ...] | None
"""Cards that this viewer may know, or None."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A militia lent to an estate: the lender's estate number and its order, None where this viewer may not know it."""

    number: int
    lender: str
    face: int | None
    lost: bool


@dataclass(frozen=True, slots=True)
class Estate:
    """One estate and its owner. ``name`` is what the owner is called, ``tag`` the seat (P1).

    ``faces`` are the orders of the dice at home, none where unknown or not set; ``own_points`` counts also what the
    viewer holds.
    """

    seat: int
    tag: str
    name: str
    number: int
    colour: str
    president: bool
    fallen: bool
    successor: bool
    rebel: bool
    mine: bool
    waited: bool
    locked: bool
    won: bool
    points: int
    own_points: int | None
    extensions: tuple[str, ...]
    active: int
    home: int
    reserve: int
    faces: tuple[int, ...]
    screened: bool
    guests: tuple[Guest, ...]
    hand: int
    hand_cards: Known
    promises: int
    promise_cards: Known
    laid_out: tuple[str, ...]
    bought: bool
    discounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FightDie:
    """A militia in a fight: ``value`` is what it counts, None as long as it is not rolled."""

    owner: int
    value: int | None
    fixed: bool
    elite: bool
    gone: bool
    destroyed: bool


@dataclass(frozen=True, slots=True)
class Party:
    """A player on one side of a fight: the dice in their order, the cards laid with what each adds."""

    estate: Estate
    dice: tuple[FightDie, ...]
    cards: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a fight. ``buildings`` and ``manor`` are what the estate adds; the total is None before the roll."""

    side: str
    parties: tuple[Party, ...]
    buildings: int
    manor: int
    total: int | None

    @property
    def terms(self) -> list[int | None]:
        """The numbers that make the total, in the order in which they are shown."""
        dice = [die.value for party in self.parties for die in party.dice if not die.gone]
        cards = [value for party in self.parties for _, value in party.cards if value]
        return [*dice, *cards, *(bonus for bonus in (self.buildings, self.manor) if bonus)]


@dataclass(frozen=True, slots=True)
class Fight:
    """The open fight: the attacked estate, both sides, and who has won ("" before that)."""

    estate: Estate
    palace: bool
    attack: Side
    defence: Side
    winner: str
    collapsed: bool


@dataclass(frozen=True, slots=True)
class Board:
    """All that a board shows."""

    round: int
    phase: str
    target: int
    estates: tuple[Estate, ...]
    waiting: tuple[Estate, ...]
    winners: tuple[Estate, ...]
    fight: Fight | None
    draw: int
    discard: int
    top: str | None
    drawn: int
    drawn_cards: Known
    deck: Deck

    @property
    def president(self) -> Estate | None:
        """The estate of this round's President, fallen or not; None before anybody has taken the sunglasses."""
        return next((estate for estate in self.estates if estate.president), None)

    @property
    def mine(self) -> Estate | None:
        """The viewer's own estate."""
        return next((estate for estate in self.estates if estate.mine), None)

    def at(self, number: int) -> Estate | None:
        """The estate with this number, if it is in play."""
        return next((estate for estate in self.estates if estate.number == number), None)

    def card(self, code: str) -> Card:
        """The card of this code; one that the deck does not have is an event that does nothing."""
        return self.deck.cards.get(code) or Card(code, "event", 0, "", "", "", 0)


def order_kind(face: int, estate: Estate) -> str:
    """What a face means on a die that fights for this estate: home, protect or attack."""
    if face == estate.number:
        return "home"
    return "protect" if face == PROTECT else "attack"


def _home(view: View, seat: int) -> int:
    away = sum(1 for lent in view["lent"] if lent["lender"] == seat and not lent["lost"])
    return int(view["active"][seat]) - away


def read(view: View, names: Names | None = None) -> Board:
    """The board of a view; ``names`` are the people by seat ("P1")."""
    asked, people = waited(view), called(view["seats"], names or {})
    found = tuple(_estate(view, seat, people[seat], asked) for seat in range(view["seats"]))
    options = view["options"]
    deck = deck_named(options["deck"], options["custom_deck"])
    discard = view["discard"]
    return Board(
        round=view["round"],
        phase=view["phase"],
        target=view["target"],
        estates=found,
        waiting=tuple(found[seat] for seat in asked),
        winners=tuple(found[seat] for seat in view["winners"]),
        fight=_fight(view["fight"], found, deck, options) if view.get("fight") else None,
        draw=view["draw_count"],
        discard=count(discard),
        top=discard[-1] if isinstance(discard, Sequence) and discard else None,
        drawn=count(view["drawn"]),
        drawn_cards=known(view["drawn"]),
        deck=deck,
    )


def _estate(view: View, seat: int, name: str, asked: Sequence[int]) -> Estate:
    tag, number = seat_name(Seat(seat)), view["numbers"][seat]
    hand, promises, orders = view["hand"][seat], view["promises"][seat], view["orders"][seat]
    mine, president = seat == view["viewer"], seat == view["president"]
    on_turn = seat == view.get("turn")
    faces = tuple(orders or ())
    return Estate(
        seat=seat,
        tag=tag,
        name=name,
        number=number,
        colour=estates()[number],
        president=president,
        fallen=president and view["overthrown"],
        successor=seat == view.get("successor"),
        rebel=seat in view["rebels"],
        mine=mine,
        waited=seat in asked,
        locked=tag in view["locked"],
        won=seat in view["winners"],
        points=view["vp_open"][seat],
        own_points=view["vp"] if mine and "vp" in view else None,
        extensions=tuple(view["extensions"][seat]),
        active=view["active"][seat],
        home=_home(view, seat),
        reserve=view["reserve"][seat],
        faces=faces,
        screened=view["phase"] == "militias" and not faces and _home(view, seat) > 0,
        guests=tuple(_guest(view, lent) for lent in view["lent"] if lent["receiver"] == seat),
        hand=count(hand),
        hand_cards=known(hand),
        promises=count(promises),
        promise_cards=known(promises),
        laid_out=tuple(view["laid_out"][seat]),
        bought=bool(view["bought"][seat]) and view["phase"] == "money",
        discounts=tuple(view["discounts"]) if on_turn else (),
    )


def _guest(view: View, lent: Mapping[str, Any]) -> Guest:
    return Guest(view["numbers"][lent["lender"]], seat_name(Seat(lent["lender"])), lent["face"], lent["lost"])


# --- the fight -------------------------------------------------------------------------------------------


def _fight(fight: Mapping[str, Any], found: Sequence[Estate], deck: Deck, options: Mapping[str, Any]) -> Fight:
    owner = found[fight["owner"]]
    kinds = extensions()
    built = sum(kinds[code].defence_bonus for code in owner.extensions)
    rolled = fight["rolled"]
    return Fight(
        estate=owner,
        palace=fight["palace"],
        attack=Side(ATTACK, _parties(fight, ATTACK, found, deck), 0, 0, fight[ATTACK] if rolled else None),
        defence=Side(
            DEFENCE, _parties(fight, DEFENCE, found, deck), built, options["manor_defence_bonus"],
            fight[DEFENCE] if rolled else None,
        ),
        winner=fight["winner"],
        collapsed=fight["collapsed"],
    )  # fmt: skip


def _parties(fight: Mapping[str, Any], side: str, found: Sequence[Estate], deck: Deck) -> tuple[Party, ...]:
    dice = [die for die in fight["dice"] if die["side"] == side]
    played = [card for card in fight["played"] if card["side"] == side]
    seats = [item["seat"] for item in (*dice, *played)]
    if side == DEFENCE:
        seats.insert(0, fight["owner"])
    return tuple(
        Party(
            found[seat],
            tuple(_die(die, found) for die in dice if die["seat"] == seat),
            tuple((card["card"], _strength(deck, card["card"])) for card in played if card["seat"] == seat),
        )
        for seat in dict.fromkeys(seats)
    )


def _die(die: Mapping[str, Any], found: Sequence[Estate]) -> FightDie:
    value = die["fixed"] or die["pips"] or None
    return FightDie(found[die["owner"]].number, value, bool(die["fixed"]), die["elite"], die["gone"], die["destroyed"])


def _strength(deck: Deck, code: str) -> int:
    card = deck.cards.get(code)
    return card.value if card is not None and card.effect == "strength" else 0
