"""What a class reads its balance off: the numbers of its deck beside another's, and what differs (D-VAL-22)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from playtest.games.diktaattori.components.cards import Card, Deck
from playtest.games.diktaattori.components.checks import Checked
from playtest.games.diktaattori.components.drafts import SUBJECT, called
from playtest.games.diktaattori.components.effects import Effect
from playtest.games.diktaattori.components.kinds import COLOURS, RARITIES, SIDES, kinds
from playtest.games.diktaattori.components.summary import Summary
from playtest.locales import Words, words

LISTED = 30
"""So many differences are told one by one."""


def best_power(cards: Sequence[Card], factor: Fraction) -> tuple[Card, Fraction] | None:
    """The character that can become the strongest with one power card of its deck, and how strong; None without any."""
    powers = [card for card in cards if card.type == "power" and card.effect is not None]
    strengths = [
        (max([Fraction(card.power), *(_with(card, power, factor) for power in powers)]), card)
        for card in cards
        if card.type == "character" and card.power
    ]
    if not strengths:
        return None
    strength, card = max(strengths, key=lambda found: found[0])
    return card, strength


def _with(card: Card, power: Card, factor: Fraction) -> Fraction:
    """A character's strength with a power card: tripled by its own, else what the card prints, if it covers it."""
    if card.special_power and card.special_power == power.id:
        return card.power * factor
    effect = power.effect
    if effect is None or card.colour not in power.colour.split("-"):
        return Fraction(card.power)
    return _changed(card.power, effect)


def _changed(power: int, effect: Effect) -> Fraction:
    return power * effect.amount if effect.kind == "times" else power + effect.amount


def number_rows(own: Checked, other: Checked, language: str) -> list[list[str]]:
    """The numbers of two decks side by side: what, own, other."""
    say = words(language, SUBJECT)
    columns = [list(_numbers(found, say)) for found in (own, other)]
    return [[name, mine, theirs] for (name, mine), (_, theirs) in zip(*columns, strict=True)]


def _numbers(found: Checked, say: Words) -> Iterator[tuple[str, str]]:
    summary = found.summary
    yield say.tell("numbers.cards"), str(summary.cards)
    for kind in kinds():
        yield say.tell(f"kind.{kind}"), str(summary.kinds.get(kind, 0))
    for side in SIDES:
        yield say.tell("numbers.characters", colour=side), str(summary.characters.get(side, 0))
    for side in SIDES:
        yield say.tell("numbers.power", colour=side), str(summary.power.get(side, 0))
    yield say.tell("numbers.power_cards"), _row(str(summary.power_cards.get(colour, 0)) for colour in COLOURS)
    yield say.tell("numbers.strongest"), _strongest(found)
    yield say.tell("numbers.pile"), str(summary.pile)
    yield say.tell("numbers.hand"), str(summary.hand)


def _row(numbers: Iterable[str]) -> str:
    return " / ".join(numbers)


def _strongest(found: Checked) -> str:
    best = best_power([draft.card for draft in found.drafts], found.header.special_factor)
    return f"{best[1]} ({best[0].name or best[0].id})" if best else "0"


def class_rows(summary: Summary) -> list[list[str]]:
    """For each class: how many black and red characters, and their powers together."""
    rows = []
    for rarity in RARITIES:
        row = [rarity]
        for side in SIDES:
            row += [str(summary.classes.get((rarity, side), 0)), str(summary.class_power.get((rarity, side), 0))]
        rows.append(row)
    return rows


def class_head(language: str) -> list[str]:
    """The names of the columns of `class_rows`."""
    say = words(language, SUBJECT)
    numbers = [text for side in SIDES for text in (say.tell(f"colour.{side}"), say.tell("numbers.their_power"))]
    return [say.tell("numbers.class"), *numbers]


def differences(own: Checked, other: Deck, language: str) -> list[str]:
    """What is otherwise than in another deck: cards that came and went, then what matters in play card by card (of
    many only the first ones), last how many have only another name or text."""
    say = words(language, SUBJECT)
    mine = {draft.card.id: draft.card for draft in own.drafts if draft.card.id}
    new = [called(card) for key, card in mine.items() if key not in other.cards]
    gone = [called(card) for key, card in other.cards.items() if key not in mine]
    both = [(card, other.cards[key]) for key, card in mine.items() if key in other.cards]
    changed = [(theirs, changes) for card, theirs in both if (changes := list(_changes(card, theirs, say)))]
    renamed = sum((card.name, card.text) != (theirs.name, theirs.text) for card, theirs in both)
    lines = [say.tell("differs.new", cards=new, n=len(new))] if new else []
    lines += [say.tell("differs.gone", cards=gone, n=len(gone))] if gone else []
    for theirs, changes in changed[:LISTED]:
        lines.append(say.tell("differs.card", card=called(theirs), changes="; ".join(changes)))
    if len(changed) > LISTED:
        lines.append(say.tell("differs.more", n=len(changed) - LISTED))
    return [*lines, *([say.tell("differs.renamed", n=renamed)] if renamed else [])]


def _changes(mine: Card, theirs: Card, say: Words) -> Iterator[str]:
    for column in ("type", "rarity", "colour", "power", "effect", "special_power"):
        before, after = getattr(theirs, column), getattr(mine, column)
        if before != after:
            shown = [_valued(column, value, say) for value in (before, after)]
            yield say.tell("differs.column", column=column, before=shown[0], after=shown[1])


CODED = {"type": "typeword", "colour": "colour"}
"""The columns whose values have a word in each language, and the section of the catalogue with it."""


def _valued(column: str, value: object, say: Words) -> str:
    """A cell's value in the reader's language; a dash for nothing."""
    if not value:
        return "–"
    return say.tell(f"{CODED[column]}.{value}") if column in CODED else str(value)
