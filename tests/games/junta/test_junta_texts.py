"""Junta's rulebook and sentences: every id of the ledger has its text, and whatever the game says can be told."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from playtest import games
from playtest.engine import PUBLIC, Json, Line, Refused, Seat
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.map import AREAS
from playtest.games.junta.components.units import MARKERS
from playtest.games.junta.decisions import DEEDS
from playtest.games.junta.game import GAME
from playtest.locales import Words, answered, rulebook
from playtest.locales.catalogue import entries
from tests.conformance.driver import a_move, a_table, pick

ROWS = {
    "SET": 21, "CARD": 25, "NEG": 14, "VOTE": 20, "PRES": 24, "BALL": 8, "DRAW": 21, "OFF": 14, "AID": 7, "BUD": 32,
    "LOC": 9, "EXI": 24, "RETX": 19, "ASS": 35, "DEAD": 13, "COUS": 15, "BANK": 15, "PRE": 9, "INIT": 17, "COUP": 21,
    "MOVE": 15, "UNIT": 19, "BAT": 32, "RET": 17, "SIDE": 11, "CONS": 28, "END": 9, "AMB": 63, "VAR": 20, "D": 57,
}  # fmt: skip
"""How many rows the ledger has of each kind, numbered from 01; decisions as they are numbered here."""

ELECTIONS = [*range(1, 21), *range(30, 48)]
IDS = [f"J-{kind}-{n:02d}" for kind, count in ROWS.items() for n in range(1, count + 1)]
IDS += [f"J-ELEC-{n:02d}" for n in ELECTIONS]
BOOK = rulebook("junta", "en")
PEOPLE = ("Ana", "Ben", "Carla", "Diego", "Elena", "Felipe", "Gloria")
WORDS = Words("en", "junta", {f"P{n}": name for n, name in enumerate(PEOPLE, 1)})
RAW = re.compile(r"⟦|\b[A-Z]{2,3}-[A-Z0-9]+\b|\bP[1-7]\b|_|None|True|False")
"""What a person should never read: a gap, an id, a seat instead of a name, a word of the program."""


def test_every_rule_has_its_text_and_no_text_is_without_a_rule() -> None:
    assert len(IDS) == len(set(IDS)) == 672
    assert set(BOOK) == set(IDS)


def test_options_are_named_by_their_keys_only_where_options_are_explained() -> None:
    told = [rule for rule in BOOK.values() if rule.chapter not in ("options", "variants")]
    assert [rule.id for rule in told if "`" in rule.text + rule.example] == []


def test_rules_that_a_text_names_exist() -> None:
    named = {other for rule in BOOK.values() for other in re.findall(r"J-[A-Z]+-\d+", rule.text + rule.example)}
    assert named and named <= set(IDS)


def test_rules_that_the_program_cites_have_a_text() -> None:
    sources = [path.read_text("utf-8") for path in (Path(games.__path__[0]) / "junta").rglob("*.py")]
    cited = {rule for source in sources for rule in re.findall(r"J-[A-Z]+-\d\d", source)}
    assert len(cited) > 400
    assert cited - set(IDS) == set()


def test_every_option_is_explained_with_its_default_and_has_names_for_its_values() -> None:
    for name, option in GAME.options.TABLE.items():
        assert WORDS.has(f"option.{name}"), name
        if option.rule.startswith("J-AMB"):
            assert f"`{name}" in BOOK[option.rule].text, name
        values = option.choice.shown().get("options")
        for value in values if isinstance(values, list) else []:
            assert isinstance(value, int) or WORDS.has(f"choice.{name}.{value}"), (name, value)
    assert [key for key in GAME.presets if not WORDS.has(f"preset.{key}")] == []


def test_every_decision_has_its_question_and_its_rule() -> None:
    assert [what for what in DEEDS if not WORDS.has(f"decision.{what}")] == []
    assert [what for what, deed in DEEDS.items() if deed.id not in BOOK] == []


@pytest.mark.parametrize(
    ("kind", "ids"), [("item", CARDS), ("card", CARDS), ("item", AREAS), ("area", AREAS), ("item", MARKERS)]
)
def test_things_have_names(kind: str, ids: list[str]) -> None:
    assert [key for key in ids if not WORDS.has(f"{kind}.{key}")] == []


def test_a_private_form_says_more_than_the_public_one() -> None:
    """Of an event that has both, the first form needs facts that the last one does not."""
    both = {key: forms for key, forms in entries("en", "junta").items() if key.startswith("event.") and len(forms) > 1}
    assert {"event.drew", "event.aid_drawn", "event.cash_captured", "event.banked"} <= both.keys()
    assert [key for key, forms in both.items() if not forms[0].needs - forms[-1].needs] == []


def told_in(line: Line) -> Iterator[str]:
    """The whole log as each seat and the public read it."""
    for viewer in (*line.state.all_seats, PUBLIC):
        for event in line.log(viewer):
            yield WORDS.event(event if isinstance(event, dict) else event.json())


@pytest.mark.parametrize(("seats", "seed"), [(4, 1), (5, 2), (6, 3), (7, 4)])
def test_whatever_happens_or_is_answered_or_refused_can_be_told(seats: int, seed: int) -> None:
    line, rng = a_table(GAME, seats, seed, strict=False)
    answers: list[tuple[str, Json]] = []
    said: list[str] = []
    for _ in range(250):
        if line.over:
            break
        for decision in line.open:
            answer = decision.choice.json(decision.sample(rng))
            answers.append((decision.what, answer))
            said.append(answered(WORDS, decision.choice.shown(), answer, decision.what))
        what, answer = pick(answers, rng)
        refusal = line.try_(Seat(rng.below(seats)), what, answer)
        said += [WORDS.refusal(refusal.shown())] if isinstance(refusal, Refused) and refusal.code != "malformed" else []
        a_move(line, rng, 15).on(line)
    told = [*told_in(line), *said]
    assert len(told) > 500
    assert [sentence for sentence in told if not sentence or RAW.search(sentence)] == []
