"""The start page: what it says about a lesson that is not on a game."""

import re

import pytest

from playtest.serve.landing import game_cards, landing_page, shelf
from tests.serving import REPO


@pytest.mark.parametrize(
    ("lang", "name", "about", "door"),
    [
        ("en", "Add a game of your own", "people who program in Python", "Read and try"),
        ("de", "Ein eigenes Spiel hinzufügen", "auf Englisch", "Lesen und ausprobieren"),
        ("fi", "Lisää oma pelisi", "englanniksi", "Lue ja kokeile"),
        ("pl", "Dodaj własną grę", "po angielsku", "Czytaj i próbuj"),
    ],
)
def test_a_lesson_that_is_not_on_a_game_says_what_it_is(lang: str, name: str, about: str, door: str) -> None:
    page = landing_page(shelf(REPO / "notebooks", game_cards(), [], lang), lang)
    (card,) = re.findall(rf"<article[^>]*><h3[^>]*>{name}</h3>.*?</article>", page, re.DOTALL)
    assert about in card and f">{door}</a>" in card
    assert "add_a_game" in card


@pytest.mark.parametrize(
    ("lang", "viva", "kuhn"),
    [
        ("en", "", ""),
        ("de", "", "Dieses Spiel gibt es auf Englisch."),
        ("fi", "Tämä peli on englanniksi ja saksaksi.", "Tämä peli on englanniksi."),
        ("pl", "Ta gra mówi po angielsku i po niemiecku.", "Ta gra mówi po angielsku."),
    ],
)
def test_a_game_says_in_which_languages_it_is_where_the_page_s_is_none_of_them(lang: str, viva: str, kuhn: str) -> None:
    page = landing_page(shelf(REPO / "notebooks", game_cards(), [], lang), lang)
    told = dict(re.findall(r'<article[^>]*aria-labelledby="game-(\w+)">(.*?)</article>', page, re.DOTALL))
    for game, says in (("viva", viva), ("kuhn", kuhn)):
        known = re.findall(
            r"Dieses Spiel gibt es [^<]*|Tämä peli on [^<]*|Ta gra mówi [^<]*|This game is told [^<]*", told[game]
        )
        assert known == ([says] if says else [])


@pytest.mark.parametrize(
    ("lang", "door", "path"),
    [
        ("en", "Make your own cards", "/voila/render/workshop/diktaattori.ipynb"),
        ("fi", "Tee omat kortit", "/voila/render/workshop/fi/diktaattori.ipynb"),
    ],
)
def test_a_game_whose_cards_a_class_can_make_has_a_door_to_its_workshop(lang: str, door: str, path: str) -> None:
    page = landing_page(shelf(REPO / "notebooks", game_cards(), [], lang), lang)
    links = re.findall(rf'<a[^>]*href="([^"]*)"[^>]*>{door}</a>', page)
    assert len(links) == 1
    assert links[0].startswith(path)
