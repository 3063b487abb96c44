"""What is wrong with a position, as sentences in every language: what it is, and the way out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from playtest.engine.basics import Json, Refused
from playtest.locales import ENGLISH, words

MOST_SHOWN = 40
"""Letters of a name that nobody knows, as they are repeated to whoever wrote it."""


class Problem(NamedTuple):
    """What is wrong, and in which field of a hand-written position.

    ``key`` names the sentence ``position.<key>`` in the catalogue ``subject``, ``facts`` fill it.
    """

    field: str
    subject: str
    key: str
    facts: Mapping[str, Json]

    @property
    def told(self) -> dict[str, Json]:
        """The sentence for a reader of any language, see ``Words.told``."""
        return {"subject": self.subject, "key": f"position.{self.key}", "facts": self.facts}

    @property
    def what(self) -> str:
        """The sentence in English."""
        return words(ENGLISH, self.subject).told(self.told)

    def __str__(self) -> str:
        return f"{self.field}: {self.what}"


def refused_told(subject: str, refused: Refused) -> dict[str, Json]:
    """A refusal as a sentence for a reader of any language; ``subject`` is the game whose words say it."""
    return {"subject": subject, "key": f"refusal.{refused.code}", "facts": refused.numbers}


class Finder:
    """Makes the problems of one game: ``found("round", "number", least=0, most=9)``."""

    def __init__(self, subject: str) -> None:
        self.subject = subject

    def __call__(self, field: str, key: str, /, **facts: Json) -> Problem:
        return Problem(field, self.subject, key, facts)

    def numbers(self, limits: Iterable[tuple[str, int | Sequence[int], int, int]]) -> Iterator[Problem]:
        """Numbers that are too small or too large: each field with its value or values, the least and the most."""
        for field, values, least, most in limits:
            for value in [values] if isinstance(values, int) else values:
                if not least <= value <= most:
                    yield self(field, "number", field=field, got=value, least=least, most=most)

    def lengths(self, lists: Iterable[tuple[str, Sequence[object]]], seats: int) -> Iterator[Problem]:
        """Lists that need one entry for each seat."""
        for field, values in lists:
            if len(values) != seats:
                yield self(field, "entries", field=field, got=len(values), seats=seats)

    def card(self, field: str, card: str, deck: Iterable[str]) -> Problem:
        """A card that there is not, with those of nearly the same name, or all there are."""
        known = sorted(set(deck))
        near = get_close_matches(card, known, 3) or get_close_matches(card.upper(), known, 3)
        facts: dict[str, Json] = {"near": near} if near else {"known": known}
        return self(field, "unknown_card", card=card[:MOST_SHOWN], **facts)

    def placed(self, deck: Sequence[str], there: Mapping[str, Sequence[str]]) -> Iterator[Problem]:
        """Cards that there are not, or that are there too often, in the field where they are too much."""
        whole = Counter(deck)
        left = whole.copy()
        for field, cards in there.items():
            surplus = Counter(cards) - left
            left -= Counter(cards)
            if "" in surplus:
                yield self(field, "empty_card")
            yield from (self.card(field, card, whole) for card in surplus if card and card not in whole)
            more = [card for card in surplus.elements() if card in whole]
            if more:
                yield self(field, "too_often", cards=more)

    def cards(self, pile: str, deck: Sequence[str], there: Mapping[str, Sequence[str]]) -> Iterator[Problem]:
        """The same, and cards that are nowhere: they belong to ``pile``, and what lies in it is right."""
        yield from self.placed(deck, {pile: there[pile], **there})
        left = Counter(deck) - Counter(card for cards in there.values() for card in cards)
        if left:
            yield self(pile, "nowhere", cards=[*left.elements()])
