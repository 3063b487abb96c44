"""Options in a rule's text: their names and values as a table calls them, never as a file writes them."""

from __future__ import annotations

import re

import pytest

from playtest.locales import rulebook
from playtest.teach import reason
from playtest.teach.option_words import in_words


@pytest.mark.parametrize(
    ("text", "rule", "said"),
    [
        (
            "Default `promise_minimum = 1`: one.", "V-OPT-07",
            "Default “Least number of promises for a Putschist: 1”: one.",
        ),
        ("With `\"attacker\"` it wins.", "V-OPT-13", "With “the attack wins” it wins."),
        ("Default `cards_per_fight = none`.", "V-OPT-19", "Default “Cards for each party and fight: no limit”."),
        ("With `true` you must.", "V-OPT-24", "With “yes” you must."),
        ("With `prices.extension = 3` it is short.", "V-VAR-09", "With “Prices, extension: 3” it is short."),
        ("The preset `published` follows.", "V-VAR-04", "The preset “As published texts play it” follows."),
        ("At least `promise_minimum`.", "V-OPT-06", "At least “Least number of promises for a Putschist”."),
        ("Nothing to see.", "V-OPT-06", "Nothing to see."),
    ],
)  # fmt: skip
def test_names_and_values_in_words(text: str, rule: str, said: str) -> None:
    assert in_words(text, "viva", "en", rule) == said


def test_in_german() -> None:
    text = "Standard `prices = {extension: 4, militia: 2, card: 1}`"
    assert in_words(text, "viva", "de", "V-OPT-62") == "Standard „Preise: Ausbau 4, Miliz 2, Karte 1“"


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_rule_of_the_book_reads_like_a_file(language: str) -> None:
    for rule in rulebook("viva", language):
        found = reason("viva", rule, language)
        told = f"{found.text} {found.example}"
        assert "`" not in told and not re.search(r"[a-z]_[a-z]|[a-z_] = [a-z{\"]", told), told
