"""Options in a rule's text: their names and values as a table calls them, never as a file writes them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from playtest.games import GAMES, load
from playtest.locales import rulebook
from playtest.teach import reason
from playtest.teach.in_play import in_play, touched
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


@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_instead_belongs_to_rules_and_options_that_there_are(game: str) -> None:
    book, table = rulebook(game, "en"), load(game).options.TABLE
    for rule, names in touched(game).items():
        assert rule in book and set(names) <= table.keys(), rule


def test_every_option_of_junta_is_told_beside_a_rule_that_it_changes() -> None:
    table = load("junta").options.TABLE
    beside = {name for names in touched("junta").values() for name in names}
    beside |= {name for name, option in table.items() if not option.rule.startswith("J-AMB")}
    assert beside == table.keys()


@pytest.mark.parametrize(
    ("game", "language", "rule", "changed", "said"),
    [
        ("viva", "de", "V-MONEY-03", {"prices": {"extension": 6, "militia": 2, "card": 1}}, "6"),
        ("diktaattori", "fi", "D-END-15", {"void_round_limit": 7}, ": 7 (D-END-15)"),
        ("diktaattori", "fi", "D-SCO-10", {"negation_pile_points": 1}, "(D-AMB-39)"),
        ("magnates", "pl", "M-PLU-05", {"wealth_max": 6}, ": 6 (M-Q-53)"),
        ("junta", "en", "J-BAT-10", {"gunboat_dice": 6}, ": 6 (J-AMB-33)"),
        ("junta", "en", "J-BUD-24", {"exile_in_budget": True}, ": yes (J-AMB-42)"),
    ],
)
def test_a_rule_whose_number_is_an_option_tells_the_value_in_play(
    game: str, language: str, rule: str, changed: dict[str, Any], said: str
) -> None:
    options = load(game).options
    (told,) = in_play(game, rule, options.read(changed), language)
    assert said in told and "⟦" not in told
    assert not [*in_play(game, rule, options.read({}), language)], "nothing is said where nothing was changed"
