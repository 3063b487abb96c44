"""The hand cards: the default list, the shorter ones, and an owner's own list from a spreadsheet (V-SETUP-14)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from playtest.sheets import Book, Row, Table, book_of_text, read_book
from playtest.sheets.book import shown

FOLDER = Path(__file__).parent
COLUMNS = ("code", "kind", "count", "window", "who", "effect_key", "value")
CODE = re.compile(r"[A-Z][A-Z0-9_]{0,15}")


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card with this effect may say in the other columns: kind, window, who, least and most value."""

    kind: str
    window: str
    who: tuple[str, ...]
    least: int
    most: int


ANY_PARTY = ("party", "attacker", "defender")

EFFECTS: Mapping[str, Effect] = {
    "pays": Effect("money", "money", ("owner",), 1, 1000),
    "points": Effect("luxury", "never", ("owner",), 1, 1000),
    "strength": Effect("fight", "fight", ANY_PARTY, 1, 1000),
    "remove_die": Effect("fight", "fight", ANY_PARTY, 0, 0),
    "fix_die": Effect("fight", "fight", ANY_PARTY, 1, 1000),
    "turn_die": Effect("event", "reveal", ("any",), 0, 0),
    "look": Effect("event", "deal", ("any",), 0, 0),
    "draw": Effect("event", "own_turn", ("owner",), 1, 1000),
    "discount": Effect("event", "own_turn", ("owner",), 1, 1000),
    "keep_promises": Effect("event", "discard", ("owner",), 0, 0),
}
"""Every effect that the rules know how to carry out (ledger section 2.5), by its key in the table."""

KINDS = ("money", "luxury", "fight", "event")
WINDOWS = ("money", "never", "fight", "reveal", "deal", "own_turn", "discard")
WHO = ("owner", "any", *ANY_PARTY)


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card. ``value`` is millions for money, points for luxury, strength or pips for fight cards,
    cards for a draw, millions off for a discount."""

    code: str
    kind: str
    count: int
    window: str
    who: str
    effect: str
    value: int


class Deck:
    """All kinds of cards in a game, by code, and what the rules ask about them."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards: dict[str, Card] = {card.code: card for card in cards}

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """Every code, sorted."""
        return tuple(sorted(self.cards))

    @cached_property
    def all(self) -> list[str]:
        """Every single card, sorted by code."""
        return sorted(code for card in self.cards.values() for code in [card.code] * card.count)

    @cached_property
    def money(self) -> dict[str, int]:
        """What each money card pays, in millions."""
        return {card.code: card.value for card in self.cards.values() if card.kind == "money"}

    @cached_property
    def luxury(self) -> dict[str, int]:
        """The victory points of each luxury card."""
        return {card.code: card.value for card in self.cards.values() if card.kind == "luxury"}

    @cached_property
    def fight(self) -> frozenset[str]:
        """The codes of the cards that are played in fights."""
        return frozenset(card.code for card in self.cards.values() if card.kind == "fight")

    @cached_property
    def events(self) -> dict[str, Card]:
        """The event card of each effect; an effect that no card has is absent."""
        return {card.effect: card for card in self.cards.values() if card.kind == "event" and card.count}

    def event(self, effect: str) -> Card | None:
        """The event card with this effect, if the deck has one."""
        return self.events.get(effect)


SUBJECT = "viva_deck"
"""The catalogue of what can be wrong with a deck."""


def _card(row: Row) -> Card:
    code = row.word("code")
    if not CODE.fullmatch(code):
        row.fault("code", "code", {"cell": shown(code)})
    effect_key = row.word("effect_key", tuple(EFFECTS))
    effect = EFFECTS.get(effect_key)
    kind, window = row.word("kind", KINDS), row.word("window", WINDOWS)
    who, count = row.word("who", WHO), row.number("count", 0, 200)
    if effect is None:
        return Card(code, kind, count, window, who, effect_key, 0)
    for column, word, legal in (
        ("kind", kind, (effect.kind,)),
        ("window", window, (effect.window,)),
        ("who", who, effect.who),
    ):
        if word not in legal and word in KINDS + WINDOWS + WHO:
            row.fault(column, "not_with", {"cell": word, "effect": effect_key, "legal": list(legal)})
    value = row.number("value", effect.least, effect.most, blank=0 if effect.least == 0 else None)
    return Card(code, kind, count, window, who, effect_key, value)


def read_deck(book: Book) -> Deck:
    """The deck that a table describes; raises BadTable with everything that is wrong with it.

    The columns are those of COLUMNS, in any order; a card may be left out with a count of 0.
    """
    table = Table(book, COLUMNS, subject=SUBJECT)
    cards = [_card(row) for row in table.rows]
    _no_code_twice(table.rows, cards)
    _one_code_for_each_event(table.rows, cards)
    if not table.faults and not sum(card.count for card in cards):
        table.fault(0, "no_cards", {}, "count")
    table.settle()
    return Deck(cards)


def _no_code_twice(rows: list[Row], cards: list[Card]) -> None:
    first: dict[str, int] = {}
    for row, card in zip(rows, cards, strict=True):
        if card.code in first:
            row.fault("code", "code_twice", {"code": shown(card.code), "first": first[card.code]})
        first.setdefault(card.code, row.line)


def _one_code_for_each_event(rows: list[Row], cards: list[Card]) -> None:
    """The decisions of event cards name no card, so an effect must tell which one is meant."""
    first: dict[str, str] = {}
    for row, card in zip(rows, cards, strict=True):
        if card.kind == "event" and (other := first.setdefault(card.effect, card.code)) != card.code:
            row.fault("effect_key", "effect_twice", {"other": shown(other), "effect": card.effect})


def load_deck(path: Path) -> Deck:
    """The deck in a file; raises BadTable, or OSError if the file cannot be read."""
    return read_deck(read_book(path.read_bytes(), path.name))


def deck_text(counts: Mapping[str, int], source: Deck | None = None) -> str:
    """A custom deck of so many of these known cards, as a table; for positions that fix their whole deck."""
    known = (source or default_deck()).cards
    lines = [",".join(COLUMNS)]
    for code, count in sorted(counts.items()):
        card = known[code]
        lines.append(f"{code},{card.kind},{count},{card.window},{card.who},{card.effect},{card.value}")
    return "\n".join(lines)


@lru_cache(maxsize=1)
def default_deck() -> Deck:
    """The 45 cards of the ledger's section 2.5."""
    return load_deck(FOLDER / "cards.csv")


@lru_cache(maxsize=64)
def deck_named(name: str, custom: str | None) -> Deck:
    """The deck that the options ``deck`` and ``custom_deck`` ask for (V-OPT-43); raises BadTable."""
    if name == "custom":
        return read_deck(book_of_text(custom or ""))
    kept: dict[str, Callable[[Card], bool]] = {
        "default45": lambda card: True,
        "no_events": lambda card: card.kind != "event",
        "money_and_luxury": lambda card: card.kind in ("money", "luxury"),
    }
    return Deck(card for card in default_deck().cards.values() if kept[name](card))


def missing(deck: Deck, placed: Iterable[str]) -> tuple[Counter[str], Counter[str]]:
    """Cards of the deck that are not among ``placed``, and placed cards that the deck has not."""
    all_cards, there = Counter(deck.all), Counter(placed)
    return all_cards - there, there - all_cards
