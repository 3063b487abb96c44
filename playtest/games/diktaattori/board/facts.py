"""What the table shows, read out of a view once; the drawing and the words are both made from this.

Nothing here knows the state: what the view does not tell cannot be shown.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from playtest.engine.basics import Seat, seat_name
from playtest.games.boards import Names, View, called, count, known, waited
from playtest.games.diktaattori.board.sums import Sum, sum_of
from playtest.games.diktaattori.components.deck import Card, Deck, shipped_deck
from playtest.games.diktaattori.options import DiktaattoriOptions
from playtest.games.diktaattori.state import ATTACK
from playtest.games.diktaattori.state import Side as Laid

Known = tuple[str, ...] | None
"""Cards that this viewer may know, or None."""


@dataclass(frozen=True, slots=True)
class Kill:
    """An assassin on a side: the card it replaced, and whose pile that card went to."""

    assassin: str
    card: str
    user: str


@dataclass(frozen=True, slots=True)
class Side:
    """What one player has laid. ``strength`` is None while this viewer may not know it; then there is no ``sum``.

    ``weakened`` are the negation cards that hit it, each with its owner. ``target`` is the character that the power
    card is aimed at, "" without one.
    """

    attack: bool
    cards: tuple[str, ...]
    colour: str
    named: bool
    target: str
    kills: tuple[Kill, ...]
    sum: Sum | None
    strength: str | None
    weakened: tuple[tuple[str, str], ...]
    leads: bool

    def kill(self, card: str) -> Kill | None:
        """What the assassin in this place has replaced."""
        return next((kill for kill in self.kills if kill.assassin == card), None)


@dataclass(frozen=True, slots=True)
class Player:
    """One seat. ``name`` is what the player is called, ``tag`` the seat (P1).

    ``attacks`` is the attacker of this round, before the attack whoever is scheduled. ``stood`` says what became of
    a turn without cards: passed, exchanged, skipped, or "". ``pile_points``, ``hand_points`` are known at the end,
    ``points`` of the pile earlier where they are open; ``sum`` counts the games of a series.
    """

    seat: int
    tag: str
    name: str
    mine: bool
    waited: bool
    won: bool
    dealer: bool
    attacks: bool
    stood: str
    hand: int
    hand_cards: Known
    pile: int
    pile_cards: Known
    side: Side | None
    points: int | None
    pile_points: tuple[int, ...] | None
    hand_points: tuple[int, ...] | None
    series: int | None

    @property
    def total(self) -> int | None:
        """The result of the game, once it is counted."""
        if self.pile_points is None or self.hand_points is None:
            return None
        return sum(self.pile_points) + sum(self.hand_points)


@dataclass(frozen=True, slots=True)
class Board:
    """All that the table shows."""

    game: int
    games: int
    round: int
    phase: str
    over: bool
    players: tuple[Player, ...]
    waiting: tuple[Player, ...]
    winners: tuple[Player, ...]
    best: Player | None
    draw: int
    closed: bool
    returned: tuple[str, ...]
    aside: tuple[str, ...]
    out: tuple[str, ...]
    options: DiktaattoriOptions
    deck: Deck
    own_deck: bool

    @property
    def step(self) -> str:
        """Where a round stands: attack, defence or resolve; "" outside of a round."""
        if self.phase == "resolve":
            return "resolve"
        if self.phase not in ("lead", "attack", "exchange", "assassin", "colour", "strength"):
            return ""
        laid = [player.side for player in self.players if player.side]
        opening = not laid or (len(laid) == 1 and laid[0].strength is None)
        return "attack" if opening else "defence"

    @property
    def mine(self) -> Player | None:
        """The viewer's own seat."""
        return next((player for player in self.players if player.mine), None)

    def card(self, code: str) -> Card:
        """The card of this id; one that the deck does not have has only its id."""
        return self.deck.cards.get(code) or Card(code, "", code)


@lru_cache(maxsize=64)
def _options(saved: str) -> DiktaattoriOptions:
    return DiktaattoriOptions.read(json.loads(saved))


def options_of(view: View) -> DiktaattoriOptions:
    """The options of the game that a view is of."""
    return _options(json.dumps(view["options"], sort_keys=True))


def deck_of(options: DiktaattoriOptions, language: str) -> Deck:
    """The deck as it is shown: a shipped one speaks the reader's language, a class's own only its own."""
    return options.cards if options.deck == "custom" else shipped_deck(options.deck, language)


def read(view: View, language: str, names: Names | None = None) -> Board:
    """The table of a view; ``names`` are the people by seat ("P1")."""
    options = options_of(view)
    people = called(view["seats"], names or {})
    sides = _sides(view, options, people)
    asked = waited(view)
    players = tuple(_player(view, seat, people[seat], sides.get(seat), asked, options) for seat in range(view["seats"]))
    return Board(
        game=view["game"],
        games=options.series_length,
        round=view["round"],
        phase=view["phase"],
        over=view["over"],
        players=players,
        waiting=tuple(players[seat] for seat in asked),
        winners=tuple(players[seat] for seat in view["winners"]),
        best=next((player for player in players if player.side and player.side.leads), None),
        draw=view["draw_count"],
        closed=view["closed"],
        returned=tuple(view["returned"]),
        aside=tuple(view["aside"]),
        out=tuple(view["out"]),
        options=options,
        deck=deck_of(options, language),
        own_deck=options.deck == "custom",
    )


def _player(
    view: View, seat: int, name: str, side: Side | None, asked: Sequence[int], options: DiktaattoriOptions
) -> Player:
    hand, pile = known(view["hand"][seat]), known(view["pile"][seat])
    counted = view["hands_open"] and view["piles_open"]
    attacker = view["laid"][0]["seat"] if view["laid"] else view["scheduled"]
    return Player(
        seat=seat,
        tag=seat_name(Seat(seat)),
        name=name,
        mine=seat == view["viewer"],
        waited=seat in asked,
        won=seat in view["winners"],
        dealer=seat == view.get("dealer"),
        attacks=seat == attacker and view["round"] > 0 and not view["hands_open"] and not _stood(view, seat),
        stood="" if counted else _stood(view, seat),
        hand=count(view["hand"][seat]),
        hand_cards=hand,
        pile=count(view["pile"][seat]),
        pile_cards=pile,
        side=side,
        points=view["scores"][seat] if "scores" in view else None,
        pile_points=_points(pile, options.pile_points) if counted else None,
        hand_points=_points(hand, options.hand_points) if counted else None,
        series=view["sums"][seat] if options.series_length > 1 and view["sums"] else None,
    )


def _stood(view: View, seat: int) -> str:
    return next((kind for kind in ("exchanged", "passed", "skipped") if seat in view[kind]), "")


def _points(cards: Known, worth: Mapping[str, int]) -> tuple[int, ...] | None:
    return None if cards is None else tuple(worth.get(card, 0) for card in cards)


# --- sides ------------------------------------------------------------------------------------------------


def _sides(view: View, options: DiktaattoriOptions, people: Sequence[str]) -> dict[int, Side]:
    laid = [Laid.read(side) for side in view["laid"]]
    return {int(side.seat): _side(view, options, laid, i, people) for i, side in enumerate(laid)}


def _side(view: View, options: DiktaattoriOptions, laid: Sequence[Laid], i: int, people: Sequence[str]) -> Side:
    side = laid[i]
    strength, best = view["strengths"][side.seat], view["best"]
    worked = None if strength is None else sum_of(options.numbers, laid, i)
    owners = {card: people[other.seat] for other in laid for card in other.cards}
    return Side(
        attack=side.role == ATTACK,
        cards=tuple(side.cards),
        colour=side.colour,
        named=bool(side.named),
        target=side.target,
        kills=tuple(
            Kill(kill["assassin"], kill["card"], people[kill["user"]])
            for kill in view["kills"]
            if kill["victim"] == side.seat
        ),
        sum=worked,
        strength=None if strength is None else str(strength),
        weakened=tuple((card, owners[card]) for card in worked.weakened) if worked and worked.terms else (),
        leads=best is not None and best["seat"] == side.seat,
    )
