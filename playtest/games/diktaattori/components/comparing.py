"""Checks of a row against the others: nothing twice, special power cards, the ladder (D-VAL-09 to -15, -24)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from itertools import pairwise

from playtest.engine.basics import Json
from playtest.games.diktaattori.components.cards import Card
from playtest.games.diktaattori.components.drafts import SUBJECT, Draft, called
from playtest.games.diktaattori.components.kinds import RARITIES, kinds, ladder

SENTENCES = 3
"""How many sentences of history a card has room for (D-VAL-15)."""

NAME, TEXT = 40, 400
"""How many letters of a name and of a text a card has room for in print that can be read."""

_END = re.compile(r"[.!?\u2026]+[\"'\u201d\u2019\u00bb)]*(?=\s|$)")


def nothing_twice(drafts: Sequence[Draft]) -> None:
    """Two rows with one id are an error, two with one name a warning (D-VAL-09)."""
    for first, second in _repeated(drafts, lambda card: card.id):
        second.fault("id", "id_twice", "D-VAL-09", first=first.row.line)
    for first, second in _repeated(drafts, lambda card: card.name):
        second.fault("name", "name_twice", "D-VAL-09", warning=True, first=first.row.line)


def _repeated(drafts: Iterable[Draft], of: Callable[[Card], str]) -> Iterator[tuple[Draft, Draft]]:
    """Each draft that repeats a word of an earlier one, with that one; small and capital letters are the same."""
    first: dict[str, Draft] = {}
    for draft in drafts:
        word = of(draft.card).casefold()
        if word and first.setdefault(word, draft) is not draft:
            yield first[word], draft


# --- special power cards -----------------------------------------------------------------------------


def with_specials(drafts: Sequence[Draft], left_out: Set[str]) -> list[Draft]:
    """The drafts with their special power cards found; what cannot be one is noted and left empty (D-VAL-10, -24)."""
    cards = {draft.card.id.casefold(): draft.card for draft in drafts if draft.card.id}
    return [replace(draft, card=_special(draft, cards, left_out)) for draft in drafts]


def _special(draft: Draft, cards: Mapping[str, Card], left_out: Set[str]) -> Card:
    card, named = draft.card, draft.card.special_power
    if not named or (card.type == "character" and not card.rarity):
        return card
    found = cards.get(named.casefold())
    if card.rarity != "Legendary":
        draft.fault("special_power", "special_not_legendary", "D-VAL-24", warning=True)
    elif found is None:
        if named.casefold() not in left_out:
            draft.fault("special_power", "special_missing", "D-VAL-10")
    elif found.type and found.type != "power":
        draft.fault("special_power", "special_no_power", "D-VAL-10", other=called(found))
    elif found.colour and card.colour and card.colour not in found.colour.split("-"):
        draft.fault("special_power", "special_colour", "D-VAL-10", other=called(found), colour=card.colour)
    else:
        return replace(card, special_power=found.id)
    return replace(card, special_power="")


def specials_shared(sound: Sequence[Draft]) -> None:
    """A Legendary without a special power card, or several with the same one (D-VAL-11)."""
    owners: dict[str, list[Draft]] = {}
    for draft in sound:
        if draft.card.special_power:
            owners.setdefault(draft.card.special_power, []).append(draft)
        elif draft.card.rarity == "Legendary":
            draft.fault("special_power", "no_special", "D-VAL-11", warning=True)
    for power_card, found in owners.items():
        if len(found) > 1:
            cards = [called(draft.card) for draft in found]
            found[-1].fault("special_power", "special_shared", "D-VAL-11", warning=True, other=power_card, cards=cards)


# --- powers and texts --------------------------------------------------------------------------------


def compare_powers(sound: Sequence[Draft], rounding: str) -> None:
    """Powers beside the ladder, odd ones, and those above a stronger class (D-VAL-12, -13, -14)."""
    for draft in sound:
        card = draft.card
        if card.power not in kinds()[card.kind].ladder:
            facts = {"rarity": card.rarity, "usual": ladder(card.rarity)}
            draft.fault("power", "off_ladder", "D-VAL-12", warning=True, power=card.power, **facts)
        if card.power % 2:
            _odd(draft, rounding)
    for stronger, weaker in pairwise(RARITIES):
        _above(sound, stronger, weaker)


ROUNDED = {"floor": 0, "ceil": 1, "half_up": 1}
"""What becomes of a half under each rounding of the option ``strength_rounding`` (D-AMB-06)."""


def _odd(draft: Draft, rounding: str) -> None:
    power, whole = draft.card.power, draft.card.power // 2
    half: Json = {"subject": SUBJECT, "key": "half", "facts": {"whole": whole}}
    code, rounded = ("odd_rounded", whole + ROUNDED[rounding]) if rounding in ROUNDED else ("odd", whole)
    draft.fault("power", code, "D-VAL-14", warning=True, power=power, half=half, rounded=rounded)


def _above(sound: Sequence[Draft], stronger: str, weaker: str) -> None:
    """Cards of a weaker class that beat the weakest of the next stronger one (D-VAL-13)."""
    class_above = [draft.card for draft in sound if draft.card.rarity == stronger]
    if not class_above:
        return
    weakest = min(class_above, key=lambda card: card.power)
    facts = {"rarity": weaker, "above": stronger, "other": called(weakest), "weakest": weakest.power}
    for draft in sound:
        if draft.card.rarity == weaker and draft.card.power > weakest.power:
            draft.fault("power", "above_class", "D-VAL-13", warning=True, power=draft.card.power, **facts)


def sentences(text: str) -> int:
    """How many sentences a text has; words after the last full stop are one as well.

    >>> sentences("He rose. Who knows why? The end"), sentences("No. 2.5 of 3!"), sentences("")
    (3, 2, 0)
    """
    ends = [found.end() for found in _END.finditer(text)]
    rest = text[ends[-1] :] if ends else text
    return len(ends) + bool(rest.strip())


def check_text(draft: Draft) -> None:
    """A character has two or three sentences of history (D-VAL-15)."""
    n = sentences(draft.card.text)
    if draft.card.type == "character" and not 0 < n <= SENTENCES:
        draft.fault("text", "long_text" if n else "no_text", "D-VAL-15", warning=True, n=n, most=SENTENCES)


def check_lengths(draft: Draft) -> None:
    """A name or a text with which the print becomes too small, or is cut (D-VAL-15 for the text)."""
    places = (("name", draft.card.name, NAME, ""), ("text", draft.card.text, TEXT, "D-VAL-15"))
    for column, letters, most, rule in places:
        if len(letters) > most:
            draft.fault(column, f"much_{column}", rule, warning=True, n=len(letters), most=most)
