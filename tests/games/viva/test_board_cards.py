"""Viva's cards, each drawn by itself and in a hand; the two languages of the board."""

import re

import pytest

from playtest.engine import Seat
from playtest.games.viva.board import BACK, card_svg, hand_svg, svg, text
from playtest.games.viva.components.deck import default_deck, read_deck
from playtest.games.viva.components.material import estates, extensions
from playtest.locales import Words
from playtest.sheets import book_of_text
from playtest.ui import html
from tests.games.viva.board_views import NAMES, SVG, parsed, table, views, words_of

# --- languages -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_is_missing(language: str) -> None:
    for view in views():
        for said in (svg(view, language, NAMES), text(view, language, NAMES), hand_svg(view, language)):
            assert "⟦" not in said
    for code in default_deck().codes:
        assert "⟦" not in card_svg(code, language)


def test_the_two_languages_say_the_same_numbers() -> None:
    for view in views():
        english, german = (re.findall(r"\d+", text(view, language, {})) for language in ("en", "de"))
        assert sorted(english) == sorted(german)


def test_ordinary_lines_keep_within_80_columns() -> None:
    assert max(len(line) for view in views() for line in text(view, "de", NAMES).splitlines()) <= 80


# --- cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_card_has_a_picture_of_its_own(language: str) -> None:
    codes = [*default_deck().codes, BACK]
    drawings = {code: card_svg(code, language) for code in codes}
    assert len(codes) == 17 and len(set(drawings.values())) == 17
    for drawing in drawings.values():
        root = parsed(html.drawing(drawing))
        assert root.get("role") == "img" and root.get("lang") == language and len(drawing) < 6_000
    title = parsed(drawings["MERC"]).find(f"{SVG}title")
    assert title is not None and title.text == {"en": "mercenaries", "de": "Söldner"}[language]
    desc = parsed(drawings["M3"]).find(f"{SVG}desc")
    assert desc is not None and desc.text == {"en": "Money: Pays 3M", "de": "Geld: Zahlt 3M"}[language]


@pytest.mark.parametrize("code", ["<script>", "NOTHING", "", "X" * 300, '"&\x00'])
def test_a_card_that_is_none_has_a_question_mark(code: str) -> None:
    root = parsed(html.drawing(card_svg(code, "en")))
    assert "?" in words_of(root)


def test_a_card_of_ones_own_deck_shows_what_it_is_worth() -> None:
    lines = ["code,kind,count,window,who,effect_key,value", "GOLD,money,9,money,owner,pays,12",
             "BRASS,fight,9,fight,attacker,strength,5"]  # fmt: skip
    deck = read_deck(book_of_text("\n".join(lines)))
    assert "12M" in words_of(parsed(card_svg("GOLD", "en", deck)))
    assert "The attack +5" in " ".join(words_of(parsed(card_svg("BRASS", "en", deck))))


def test_a_hand_shows_ones_own_cards_promises_and_draw() -> None:
    state = table()
    state.hand[0], state.promises[0], state.drawn = ["CAR", "M2"], ["MERC"], ["M1"]
    root = parsed(html.drawing(hand_svg(state.view(Seat(0)), "en")))
    desc = root.find(f"{SVG}desc")
    assert desc is not None and desc.text == (
        "Your hand: luxury car, development aid M2. Your promises: mercenaries. "
        "Drawn, for you to deal out: development aid M1."
    )
    other = parsed(hand_svg(state.view(Seat(1)), "de"))
    assert words_of(other) == ["Deine Hand", "keine Karten"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_board_and_log_call_things_the_same(language: str) -> None:
    board, log = Words(language, "viva_board"), Words(language, "viva")
    assert [board.tell(f"extension.{code}") for code in extensions()] == [
        log.tell(f"item.{code}") for code in extensions()
    ]
    colours = [f"colour.{colour}" for colour in estates().values()]
    assert [board.tell(colour) for colour in colours] == [log.tell(colour) for colour in colours]
    for code in (code for code in default_deck().codes if default_deck().cards[code].kind != "money"):
        assert log.tell(f"item.{code}").endswith(board.tell(f"card.{code}"))
