"""What is wrong with a position of Magnates is said in the reader's language, with the way out."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.engine import Line, Refused, Seeded
from playtest.games.magnates import GAME
from playtest.locales import Words

WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"money": [-1, 0, 0]}, "Money: -1 is out of range. Write a number from 0", "Pieniądze: -1"),
    ({"pp": [0, 99_999, 0]}, "Prestige: 99999 is out of range", "Prestiż: 99999"),
    ({"turn": 9}, "The turns are 1, 2, 3 and 4.", "Są tury 1, 2, 3 i 4."),
    ({"hetman": 7}, "The seats are P1 to P3.", "Miejsca to P1 do P3."),
    ({"pp": [3, 0, 0]}, "Ola has 3 PP, and where they came from adds up to 0.", "Ola ma 3 PP"),
    ({"wealth": [9, 1, 1, 1, 1]}, "Wealth: 9 is out of range. Write a number from 1 to 5.", "od 1 do 5"),
    ({"supply": [1, 20, 20]}, "Ola has 0 cubes on the board and 1 in the supply. Together it must be 20.", "być 20"),
    ({"crown": [9, 0, 0]}, "The Crown Army has 9 units of one kind (infantry), and there are 4.", "(piechota) 9"),
    ({"treaty": [True, True, False, False, False]}, "2 treaties hold, and there are markers for 1.", "traktaty: 2"),
    ({"siege": 2}, "only with the option vienna_rules", "tylko z opcją vienna_rules"),
    ({"managers_left": 3}, "0 managers are on estates and 3 in the supply. Together it must be 8.", "być 8"),
    ({"cossacks_left": 5}, "there are 2 in all", "jest ich 2"),
    ({"cubes": [[1]]}, "1 entries are given, and 5 are needed", "a potrzeba 5"),
    ({"spent": [[1, 1, 1], [], []]}, "Ola has used an influence token more often", "Ola: żeton wpływów"),
]
"""What a ruling sets, and parts of what is said about it in English and in Polish."""


@pytest.mark.parametrize(("changes", "english", "polish"), WRONG)
def test_a_ruling_that_cannot_be_is_refused_in_words(changes: dict[str, Any], english: str, polish: str) -> None:
    line = Line.start(GAME, 3, {}, Seeded(1))
    with pytest.raises(Refused) as caught:
        line.branch().override(changes, "", "to try it")
    for language, part in (("en", english), ("pl", polish)):
        told = Words(language, "magnates", {"P1": "Ola"}).refusal(caught.value.shown())
        assert part in told and "⟦" not in told


def test_a_ruling_that_can_be_is_taken() -> None:
    line = Line.start(GAME, 3, {}, Seeded(1))
    line.branch().override({"money": [5, 0, 7], "wealth": [1, 2, 3, 4, 5]}, "", "that may be")
