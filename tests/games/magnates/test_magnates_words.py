"""The words of Magnates: every event, question, answer and refusal that comes up is told whole, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.engine import TABLE
from playtest.games.magnates.options import MagnatesOptions
from playtest.locales import Words, answered
from playtest.locales.answers import recorded
from playtest.teach.explain import offer_of, question_told
from playtest.teach.option_words import OptionWords
from playtest.ui.asked import question_of
from tests.games.magnates.desk import Desk
from tests.games.magnates.magnates_views import NAMES, ODD_OPTIONS, played

LANGUAGES = ("en", "pl")
MORE_OPTIONS: list[dict[str, Any]] = [
    *ODD_OPTIONS,
    {"confederation_same_province": False, "city_same_province": False, "sejm_seat": "optional", "move_min": 0},
    {"hetman_bids": "winner_pays", "hetman_retie": "random", "treaty_cash": "pay_or_fail", "plunder_value": "final_pp"},
    {"habsburg_agents": True, "campaign_cap": "strength", "event_six": "reroll", "majority_tie": "split_down"},
    {"enemy_cube_supply": "limited", "nobles_persist": False, "last_turn_cleanup": False, "veto_on_empty": "allowed"},
]


@pytest.mark.parametrize("options", MORE_OPTIONS, ids=lambda options: "-".join(options)[:40] or "usual")
def test_everything_that_happens_is_told_whole(options: dict[str, Any]) -> None:
    *_, line = played(3, 21, options)
    for language in LANGUAGES:
        say = Words(language, "magnates", NAMES)
        for event in line.log(TABLE):
            told = say.event(event)
            assert "⟦" not in told, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_with_its_answers_and_refusals_is_told_whole(language: str) -> None:
    asked: set[str] = set()
    refused = 0
    for i, options in enumerate(MORE_OPTIONS):
        for n, line in enumerate(played(3 + i % 2, 33 + i, options, 130)):
            for decision in line.open[:1] if n % 5 == 0 else ():
                words = Words(language, "magnates", NAMES)
                question = question_of(line, decision, language, NAMES)
                said = [question_told(line, decision, words), offer_of(words, decision)[0], question.heading]
                said += [str(one.text) for one in question.legal or ()]
                said += [one.why for one in question.refused]
                assert "⟦" not in " ".join(said), said
                asked.add(decision.what)
                refused += len(question.refused)
    assert asked >= {"place_start_estate", "allocate_influence", "build_estates", "special_action", "recruit"}
    assert refused > 20


ANSWERS: list[tuple[str, Any, str, str]] = [
    ("recruit", {"LIT": {"inf": 1, "cav": 2}, "UKR": {"cos": 1}},
     "Lithuania (infantry 1 and cavalry 2) and Ukraine (Cossacks 1)",
     "Litwa (piechota 1 i kawaleria 2) i Ukraina (Kozacy 1)"),
    ("recruit", {}, "nothing", "nic"),
    ("build_estates", ["UKR", "UKR"], "Ukraine; Ukraine", "Ukraina; Ukraina"),
    ("special_action", {"manager": "LIT 1"}, "land manager: Lithuania 1", "zarządca: Litwa 1"),
    ("special_action", {"move": [{"from": "PRU", "to": "MAL"}]}, "move cubes: from Prussia to Little Poland",
     "przesunięcie kostek: z Prus do Małopolski"),
    ("special_action", {"pass_action": None}, "pass", "pas"),
    ("allocate_influence", {"PRU": 3, "LIT": 5, "UKR": 4, "MAL": 0, "WIE": 3, "COURT": 4},
     "Prussia (3), Lithuania (5), Ukraine (4), Little Poland (0), Great Poland (3) and Court (4)",
     "Prusy (3), Litwa (5), Ukraina (4), Małopolska (0), Wielkopolska (3) i Dwór (4)"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "answer", "english", "polish"), ANSWERS)
def test_answers_in_words(what: str, answer: Any, english: str, polish: str) -> None:
    line = next(line for line in played(3, 5, {}) if any(decision.what == what for decision in line.open))
    decision = next(decision for decision in line.open if decision.what == what)
    shown: Any = decision.shown()["choice"]
    whole = decision.choice.json(decision.choice.read(answer)) if what != "special_action" else answer
    for language, said in zip(LANGUAGES, (english, polish), strict=True):
        words = Words(language, "magnates", NAMES)
        assert answered(words, shown, whole, what) == said
        if what == "allocate_influence":  # a record has the parts in another order
            assert recorded(words, what, {place: answer[place] for place in sorted(answer)}) == said


def test_tokens_are_told_with_those_of_0_in_the_order_of_the_board() -> None:
    tokens = {"COURT": 2, "LIT": 0, "MAL": 5, "PRU": 1, "UKR": 0, "WIE": 3}
    event = {"key": "tokens_shown", "facts": {"by": "P1", "tokens": tokens}}
    for language, order in (
        ("en", "Prussia 1, Lithuania 0, Ukraine 0, Little Poland 5, Great Poland 3 and Court 2"),
        ("pl", "Prusy 1, Litwa 0, Ukraina 0, Małopolska 5, Wielkopolska 3 i Dwór 2"),
    ):
        assert order in Words(language, "magnates", NAMES).event(event)


def asked_of(desk: Desk, language: str) -> str:
    (decision,) = desk.line.open
    return question_told(desk.line, decision, Words(language, "magnates", NAMES))


def test_a_question_says_how_many_there_are_and_how_many_it_takes() -> None:
    tokens = {"PRU": 1, "LIT": 1, "UKR": 2, "MAL": 0, "WIE": 0, "COURT": 2}
    few = Desk(seats=3, at="turn/clients/place_cubes", cubes={"LIT": {"P3": 18}}, tokens={"P3": tokens})
    assert asked_of(few, "en") == "Cubes by your tokens: 4. Cubes you have: 2. How many go to each province?"
    assert "żetonów: 4. Twoje kostki: 2." in asked_of(few, "pl")
    enemies = {"UKR": {"E2": 2, "E3": 1}}
    mixed = Desk({"relief UKR P1 inf": 5}, seats=3, at="turn/relief", enemies=enemies, crown={"inf": 1})
    mixed.do("P1", "relief_attack", "UKR")
    assert asked_of(mixed, "en") == "Hits: 1 (Ukraine). Which enemy cubes are driven out?"


def test_answers_of_a_record_have_their_names() -> None:
    assert recorded(Words("pl", "magnates"), "special_action", {"city": "MAL 1"}) == "miasto: Małopolska 1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_option_is_in_plain_words(language: str) -> None:
    for name, option in MagnatesOptions.TABLE.items():
        words, shown = OptionWords(language, "magnates", name), option.choice.shown()
        values = shown["options"] if shown["type"] == "one_of" else []
        assert isinstance(values, list)
        for value in values:
            said = answered(words, shown, value, name)
            assert "_" not in said and "⟦" not in said, (name, said)
