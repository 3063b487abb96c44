"""Plural forms by Unicode CLDR, worked out by hand from its table for whole numbers."""

import pytest

from playtest.locales import tell
from playtest.locales.plurals import CATEGORIES, RULES, category


@pytest.mark.parametrize(
    ("language", "form", "numbers"),
    [
        ("en", "one", [1]),
        ("en", "other", [0, 2, 5, 11, 21, 101]),
        ("de", "one", [1]),
        ("de", "other", [0, 2, 11, 100]),
        ("fi", "one", [1]),
        ("fi", "other", [0, 2, 21]),
        ("pl", "one", [1]),
        ("pl", "few", [2, 3, 4, 22, 33, 104, 1002]),
        ("pl", "many", [0, 5, 11, 12, 13, 14, 20, 21, 25, 101, 112, 113, 1000]),
    ],
)
def test_the_form_of_a_number(language: str, form: str, numbers: list[int]) -> None:
    assert {n: category(language, n) for n in numbers} == dict.fromkeys(numbers, form)


def test_a_count_is_said_as_a_pole_says_it() -> None:
    said = [tell("pl", "table", "move.steps", n=n) for n in (1, 2, 4, 5, 12, 22, 25)]
    assert said == ["1 krok", "2 kroki", "4 kroki", "5 kroków", "12 kroków", "22 kroki", "25 kroków"]


def test_the_sign_does_not_count() -> None:
    assert category("pl", -3) == "few"
    assert category("en", -1) == "one"


@pytest.mark.parametrize("language", list(RULES))
def test_every_form_that_a_language_needs_comes_up_and_no_other(language: str) -> None:
    assert {category(language, n) for n in range(200)} == CATEGORIES[language]
