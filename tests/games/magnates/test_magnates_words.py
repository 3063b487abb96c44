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
     "Prussia (3), Lithuania (5), Ukraine (4), Great Poland (3) and Court (4)",
     "Prusy (3), Litwa (5), Ukraina (4), Wielkopolska (3) i Dwór (4)"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "answer", "english", "polish"), ANSWERS)
def test_answers_in_words(what: str, answer: Any, english: str, polish: str) -> None:
    line = next(line for line in played(3, 5, {}) if any(decision.what == what for decision in line.open))
    decision = next(decision for decision in line.open if decision.what == what)
    shown: Any = decision.shown()["choice"]
    whole = decision.choice.json(decision.choice.read(answer)) if what != "special_action" else answer
    for language, said in zip(LANGUAGES, (english, polish), strict=True):
        assert answered(Words(language, "magnates", NAMES), shown, whole, what) == said


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
