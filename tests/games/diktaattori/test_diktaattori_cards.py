"""Cards as drawings: everything printed that must be, nothing that leaves its frame or could do more than be seen."""

import re
from fractions import Fraction
from html import unescape

import pytest

from playtest.games.diktaattori.board.card_art import back_svg, card_svg, face, mini
from playtest.games.diktaattori.board.portraits import COATS, FACES, HAIRS, HATS, LOCKS, SKINS, look_of, looks
from playtest.games.diktaattori.components.cards import Card, Deck, Header
from playtest.games.diktaattori.components.deck import parse_effect, shipped_deck
from playtest.ui.html import drawing
from tests.games.diktaattori.deck_files import HOSTILE

PIXELS = "data:image/png;base64,iVBORw0KGgo="


def texts(svg: str) -> list[str]:
    """What is written on a card, line by line, without its description."""
    return [unescape(line) for line in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]


def written(svg: str) -> str:
    return " ".join(texts(svg))


@pytest.mark.parametrize("language", ["en", "fi"])
@pytest.mark.parametrize("name", ["default", "balanced"])
def test_every_shipped_card_is_drawn_with_all_that_it_says(name: str, language: str) -> None:
    deck = shipped_deck(name, language)
    for card in deck.cards.values():
        svg = card_svg(card, language, deck)
        assert drawing(svg) == svg
        said = written(svg)
        assert card.id in texts(svg)
        assert "⟦" not in svg
        assert all(word in said for word in card.name.split())
        assert all(word in said for word in card.text.split())


def test_the_power_number_stands_on_every_character() -> None:
    """D-DECK-10."""
    deck = shipped_deck("default")
    for card in deck.characters:
        assert texts(card_svg(deck.cards[card], "en", deck))[0] == str(deck.cards[card].power)


def test_a_power_card_says_whom_it_triples_and_the_legendary_by_what() -> None:
    """D-DECK-21."""
    deck = shipped_deck("default")
    assert "×2 for your black characters ×3 for The Marshal" in written(card_svg(deck.cards["PB1"], "en", deck))
    assert "×3 with Propaganda Campaign" in written(card_svg(deck.cards["LB14"], "en", deck))
    assert "The Marshal" not in written(card_svg(deck.cards["PB3"], "en", deck))
    assert "×2 for your black and red characters" in written(card_svg(deck.cards["PX1"], "en", deck))


@pytest.mark.parametrize(
    ("effect", "kind", "badge", "english", "finnish"),
    [
        ("x2", "power", "×2", "×2 for your red characters", "×2 omille hahmoille, väri punainen"),
        ("x1.5", "power", "×3/2", "×1.5 for your red characters", "×1,5 omille hahmoille, väri punainen"),
        ("+5", "power", "+5", "+5 for each of your red characters", "+5 kullekin omalle hahmolle, väri punainen"),
        ("x1/2", "negation", "×1/2", "All other players: ×1/2", "Kaikki muut pelaajat: ×1/2"),
        ("-3", "negation", "−3", "All other players: −3 for each character", "Kaikki muut pelaajat: −3 joka hahmosta"),
        ("cancel", "negation", "✕", "All other players: power cards do nothing",
         "Kaikki muut pelaajat: voimakortit eivät tee mitään"),
    ],
)  # fmt: skip
def test_effects_are_printed_as_they_are_played(effect: str, kind: str, badge: str, english: str, finnish: str) -> None:
    """D-DECK-19, D-DECK-22."""
    card = Card("X1", kind, "Radio", colour="red" if kind == "power" else "", effect=parse_effect(effect))
    assert texts(card_svg(card))[0] == badge
    assert english in written(card_svg(card))
    assert finnish in written(card_svg(card, "fi"))


def test_a_deck_of_its_own_prints_its_own_numbers() -> None:
    header = Header(special_factor=Fraction(5, 2), pile={"legendary": 12}, hand={"legendary": -11})
    card = Card("A", "character", "Ana", "Legendary", "red", 9, special_power="P")
    deck = Deck([card, Card("P", "power", "Radio", colour="red", effect=parse_effect("x2"))], header)
    assert "×2.5 with Radio" in written(card_svg(card, "en", deck))
    assert "pile +12 · hand −11" in written(card_svg(card, "en", deck))


def test_black_and_red_are_told_apart_without_colours() -> None:
    black, red = (face(Card("A", "character", "Ana", "Rare", colour, 8), "en") for colour in ("black", "red"))
    assert (black.count("<circle"), red.count("<circle")) != (0, 0)
    assert 'stroke-width="1.6"' in red and red.count("M8 0L-344 352") == 1
    assert "M8 0L-344 352" not in black


@pytest.mark.parametrize("word", HOSTILE)
def test_whatever_a_class_writes_stays_text_in_its_frame(word: str) -> None:
    card = Card("X", "character", word, "Rare", "red", 8, text=f"{word} {word} {word}. {word}")
    for svg in (card_svg(card), card_svg(Card("P", "power", word, colour="red", effect=parse_effect("x2")), "fi")):
        assert drawing(svg) == svg
        assert "<script" not in svg
    assert drawing(card_svg(Card(word, "", word, image=word)))


@pytest.mark.parametrize("card", [Card("", "", ""), Card("X", "character", ""), Card("X", "power", "Y")])
def test_an_unfinished_card_is_drawn_as_far_as_it_is_known(card: Card) -> None:
    assert "?" in written(card_svg(card)) or card.name in written(card_svg(card))
    assert drawing(card_svg(card))


def test_a_long_text_is_made_smaller_and_then_cut() -> None:
    words = ["history"] * 400
    lines = [line for line in texts(card_svg(Card("X", "character", "Ana", "Rare", "red", 8, text=" ".join(words))))
             if "history" in line]  # fmt: skip
    assert 8 < len(lines) < 20
    assert lines[-1].endswith("…")


def test_a_class_shows_its_own_picture() -> None:
    card = Card("A", "character", "Ana", "Rare", "red", 8, image="ana.png")
    svg = card_svg(card, "en", None, PIXELS)
    assert drawing(svg) == svg
    assert f'<image href="{PIXELS}"' in svg
    assert "<image" not in card_svg(card)


def test_the_same_card_is_drawn_the_same_and_cards_on_one_page_share_no_id() -> None:
    deck = shipped_deck("default")
    drawn = [card_svg(card, "en", deck) for card in deck.cards.values()]
    assert drawn == [card_svg(card, "en", deck) for card in deck.cards.values()]
    ids = [name for svg in drawn for name in re.findall(r'id="([^"]+)"', svg)]
    assert len(ids) == len(set(ids))


def test_every_shipped_character_has_a_look_and_others_get_one_of_the_same_parts() -> None:
    shipped = shipped_deck("default").characters | shipped_deck("balanced").characters
    assert looks().keys() == shipped
    own = [look_of(Card(f"X{i}", "character", f"Somebody {i}")) for i in range(60)]
    for look in (*looks().values(), *own):
        assert (look.hat in HATS) and (look.face in FACES) and (look.locks in LOCKS)
        assert (look.coat in COATS) and (look.skin in SKINS) and (look.hair in HAIRS)
    assert len(set(own)) > 50


def test_small_cards_and_the_back_are_drawings_too() -> None:
    deck = shipped_deck("default")
    whole = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'
    for card in deck.cards.values():
        assert drawing(whole.format(mini(card, "en")))
        assert drawing(whole.format(face(card, "fi", deck)))
    assert drawing(back_svg("fi"))
