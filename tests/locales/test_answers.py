"""Answers in words, for every type of choice."""

import pytest

from playtest.locales import Words, answered

ONE = {"type": "one_of", "options": ["J", "Q"]}
ANA = Words("en", "kuhn", {"P1": "Ana"})


@pytest.mark.parametrize(
    ("choice", "answer", "said"),
    [
        (ONE, "J", "jack"),
        ({"type": "one_seat", "options": ["P1", "P2"]}, "P1", "Ana"),
        ({"type": "one_seat", "options": ["P1", "P2"]}, "P2", "P2"),
        ({"type": "number", "least": 0, "most": 9}, 7, "7"),
        ({"type": "yes_no"}, True, "yes"),
        ({"type": "nothing"}, None, "go on"),
        ({"type": "text", "most": 9}, "so be it", "so be it"),
        ({"type": "some_of", "items": ["J", "Q"], "least": 0, "most": 2}, ["Q", "J"], "queen and jack"),
        ({"type": "some_of", "items": ["J", "Q"], "least": 0, "most": 2}, [], "nothing"),
        ({"type": "order", "items": ["J", "Q", "K"]}, ["K", "J", "Q"], "king, jack and queen"),
        ({"type": "share", "items": ["J"], "receivers": ["P1", "P2"]}, {"P1": ["J"], "P2": []}, "Ana: jack"),
        ({"type": "share", "items": [], "receivers": ["P1"]}, {}, "nothing"),
        ({"type": "assign", "slots": ["die 1", "die 2"], "places": [1, 6]}, [6, 1], "die 1: 6; die 2: 1"),
        ({"type": "maybe", "choice": ONE}, None, "nothing"),
        ({"type": "maybe", "choice": ONE}, "Q", "queen"),
        ({"type": "several", "choice": ONE, "least": 0, "most": 2}, ["Q", "J"], "queen; jack"),
        ({"type": "several", "choice": ONE, "least": 0, "most": 2}, [], "nothing"),
        (
            {"type": "parts", "parts": {"card": ONE, "aim": {"type": "maybe", "choice": ONE}}},
            {"card": "J", "aim": None},
            "card: jack",
        ),
        ({"type": "menu", "ways": {"bet": {"type": "nothing"}}}, {"bet": None}, "bet a chip"),
        ({"type": "menu", "ways": {"show": ONE}}, {"show": "Q"}, "show: queen"),
    ],
)
def test_an_answer_in_words(choice: dict[str, object], answer: object, said: str) -> None:
    assert answered(ANA, choice, answer) == said
