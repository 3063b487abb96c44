"""What an undo cannot untell, in sentences: who saw it, never what."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.record import Teller
from playtest.record.revealed import revealed_lines

NAMES = {"P1": "Ana", "P2": "Ben", "P3": "Cem"}


def event(key: str, facts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"key": key, "rule": "", "facts": facts, **more}


LOOKED = event("hand_seen", {"by": "P1", "to": "P2"}, secret=[{"to": ["P1", "P2"], "facts": {"cards": ["M4", "ZOO"]}}])
DREW = event("drew", {"by": "P3", "n": 2}, secret=[{"to": ["P3"], "facts": {"cards": ["M1", "M2"]}}])
WHISPER = event("whisper", {"by": "P1", "to": "P3", "text": "now"}, private=["P1", "P3"])
FACES = event("revealed", {"by": "P2", "faces": [3]})


def told(events: list[dict[str, Any]], results: int = 0, what: str = "choose_loot", language: str = "en") -> str:
    (line,) = revealed_lines(
        Teller("viva", language),
        NAMES,
        [{"n": 7, "seat": "P1", "what": what, "events": events, "results": results}],
    )
    return line


def test_who_saw_what_and_nothing_of_it() -> None:
    assert told([LOOKED, DREW]) == (
        "7. Ana: Which card is it? – Ana looks through the hand of Ben. (Seen by Ana and Ben.) "
        "Cem draws 2 cards. (Seen by Cem.)"
    )


def test_what_was_turned_up_for_all_is_named() -> None:
    assert told([FACES], what="set_orders") == "7. Ana: Where does each of your dice go? – Ben sent a die to 3."


@pytest.mark.parametrize(
    ("n", "sentence"), [(0, ""), (1, " One result of chance came up."), (2, " 2 results of chance came up.")]
)
def test_dice_and_cards_are_counted_but_never_as_none(n: int, sentence: str) -> None:
    assert told([FACES], n, "set_orders").endswith(f"Ben sent a die to 3.{sentence}")


def test_of_a_whisper_only_that_something_was_said() -> None:
    line = told([WHISPER], what="whisper")
    assert line == "7. Ana: Whisper to somebody – Something was told that not everybody may know."
    assert "now" not in line.split(" ") and "Cem" not in line
    assert told([WHISPER, WHISPER], what="whisper").endswith("2 things were told that not everybody may know.")


def test_in_german() -> None:
    assert told([LOOKED], language="de").endswith("(Gesehen hat es: Ana und Ben.)")
