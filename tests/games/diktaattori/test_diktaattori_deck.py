"""The shipped decks against the ledger's sections 2.2 and 2.3, the Finnish ones against the English, effects."""

from fractions import Fraction

import pytest

from playtest.games.diktaattori.components.cards import Card
from playtest.games.diktaattori.components.checks import checked
from playtest.games.diktaattori.components.deck import (
    deck_named,
    default_deck,
    parse_effect,
    shipped_book,
    shipped_deck,
)
from playtest.games.diktaattori.components.effects import BadEffect, Effect
from playtest.sheets import BadTable


def powers(name: str, colour: str) -> dict[str, list[int]]:
    """The powers of the characters of a colour by rarity, strongest first."""
    found: dict[str, list[int]] = {}
    for card in deck_named(name).cards.values():
        if card.type == "character" and card.colour == colour:
            found.setdefault(card.rarity, []).append(card.power)
    return {rarity: sorted(numbers, reverse=True) for rarity, numbers in found.items()}


def test_the_default_deck_is_the_ledgers() -> None:
    """D-DECK-01 to -08, -12 to -20, -22."""
    deck = default_deck()
    assert len(deck.all) == len(set(deck.all)) == 55
    assert len({card.name for card in deck.cards.values()}) == 55
    kinds = [card.kind for card in deck.cards.values()]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "legendary": 4, "rare": 12, "common": 24, "power": 8, "negation": 4, "assassin": 2, "democracy": 1,
    }  # fmt: skip
    assert powers("default", "black") == {
        "Legendary": [14, 12],
        "Rare": [10] * 4 + [8] * 4,
        "Common": [6] * 5 + [4] * 5,
    }
    assert powers("default", "red") == {"Legendary": [14, 12], "Rare": [10] * 2 + [8] * 2, "Common": [6] * 7 + [4] * 7}
    power_cards = [card.colour for card in deck.cards.values() if card.type == "power"]
    assert (power_cards.count("black"), power_cards.count("red"), power_cards.count("red-black")) == (3, 3, 2)
    effects = {card.type: str(card.effect) for card in deck.cards.values() if card.effect}
    assert effects == {"power": "x2", "negation": "x1/2"}


def test_ids_say_rarity_colour_and_power() -> None:
    for card in default_deck().cards.values():
        if card.type == "character":
            assert card.id[:2] == card.rarity[0] + card.colour[0].upper()
            assert int(card.id[2:4]) == card.power


def test_each_legendary_has_its_power_card() -> None:
    """D-DECK-21."""
    deck = default_deck()
    assert deck.special == {"LB14": "PB1", "LB12": "PB2", "LR14": "PR1", "LR12": "PR2"}
    assert deck.special_factor == 3
    assert deck.title == "Diktaattori"
    assert len(deck.characters) == 40


@pytest.mark.parametrize(
    ("card", "pile", "hand"),
    [
        ("CB04a", 2, -2), ("RR08a", 5, -5), ("LB14", 10, -10), ("PX1", 1, -5), ("A1", -10, -10), ("D1", -15, -15),
        ("N1", 0, 0),
    ],
)  # fmt: skip
def test_values_are_those_of_the_table(card: str, pile: int, hand: int) -> None:
    """Section 2.2; negation's points are the rules' to say."""
    assert default_deck().pile_points(card) == pile
    assert default_deck().hand_points(card) == hand


def test_the_balanced_deck_has_equal_colours() -> None:
    """C168: 6 and 6 Rares, 12 and 12 Commons, four cards changed sides."""
    halves = {"Legendary": [14, 12], "Rare": [10] * 3 + [8] * 3, "Common": [6] * 6 + [4] * 6}
    assert powers("balanced", "black") == powers("balanced", "red") == halves
    default, balanced = default_deck(), deck_named("balanced")
    assert set(balanced.all) - set(default.all) == {"RR10c", "RR08c", "CB06f", "CB04f"}
    assert set(default.all) - set(balanced.all) == {"RB10d", "RB08d", "CR06g", "CR04g"}
    assert balanced.cards["RR10c"].name == "Heavy Industry Commissar"
    assert balanced.cards["RR08c"].text == default.cards["RB08d"].text
    assert balanced.cards["CB04f"].text == default.cards["CR04g"].text


@pytest.mark.parametrize("language", ["en", "fi"])
@pytest.mark.parametrize("name", ["default", "balanced"])
def test_shipped_decks_load_without_a_word(name: str, language: str) -> None:
    """D-DECK-24."""
    assert checked(shipped_book(name, language)).faults == ()


@pytest.mark.parametrize("name", ["default", "balanced"])
def test_the_finnish_decks_hold_the_same_cards_in_finnish(name: str) -> None:
    def bare(card: Card) -> tuple[object, ...]:
        return card.id, card.type, card.rarity, card.colour, card.power, card.effect, card.special_power

    english, finnish = shipped_deck(name), shipped_deck(name, "fi")
    assert [bare(card) for card in english.cards.values()] == [bare(card) for card in finnish.cards.values()]
    assert (english.header.pile, english.header.hand) == (finnish.header.pile, finnish.header.hand)
    assert [card for card, own in english.cards.items() if finnish.cards[card].name == own.name] == []
    assert len({card.text for card in finnish.cards.values()}) == 41
    assert shipped_deck(name, "de").cards == english.cards


def test_cards_can_be_left_out_when_the_numbers_need_not_be_whole() -> None:
    short = ("CB06d", "CB06e", "CB04d", "CB04e", "CR06f", "CR06g", "CR04f", "CR04g")
    deck = deck_named("default", None, short, False)
    assert len(deck.all) == 47
    assert not set(short) & set(deck.all)
    with pytest.raises(BadTable, match="47 cards; a whole one has 55"):
        deck_named("default", None, short)


def test_a_legendary_whose_power_card_is_left_out_is_simply_never_tripled() -> None:
    assert "LB14" not in deck_named("default", None, ("PB1",), False).special


@pytest.mark.parametrize(
    ("text", "kind", "amount"),
    [
        ("x2", "times", Fraction(2)),
        ("x3", "times", Fraction(3)),
        ("x1.5", "times", Fraction(3, 2)),
        ("x1,5", "times", Fraction(3, 2)),
        (" X 3/2 ", "times", Fraction(3, 2)),
        ("x0", "times", Fraction(0)),
        ("×½", "times", Fraction(1, 2)),
        ("+5", "plus", Fraction(5)),
        ("+2,5", "plus", Fraction(5, 2)),
        ("-3", "minus", Fraction(3)),
        ("−3", "minus", Fraction(3)),
        ("Cancel", "cancel", Fraction(0)),
    ],
)
def test_effects_are_read_exactly(text: str, kind: str, amount: Fraction) -> None:
    """D-DECK-19, D-DECK-22: the grammar of section 2.4."""
    assert parse_effect(text) == Effect(kind, amount)
    assert parse_effect(str(parse_effect(text))) == Effect(kind, amount)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no_effect"),
        ("  ", "no_effect"),
        ("strong", "unreadable_effect"),
        ("x", "unreadable_effect"),
        ("x-1", "unreadable_effect"),
        ("x1/0", "unreadable_effect"),
        ("x1/2/3", "unreadable_effect"),
        ("xx2", "unreadable_effect"),
        ("x1e9", "unreadable_effect"),
        ("x99999", "large_effect"),
        ("-1/12345", "large_effect"),
        ("x2.", "unreadable_effect"),
        ("+0", "unreadable_effect"),
        ("=2+3", "unreadable_effect"),
        ("x٣", "unreadable_effect"),
        ("2", "bare_effect"),
        ("1/2", "bare_effect"),
    ],
)
def test_what_is_no_effect_is_told_apart(text: str, code: str) -> None:
    with pytest.raises(BadEffect) as caught:
        parse_effect(text)
    assert caught.value.code == code
