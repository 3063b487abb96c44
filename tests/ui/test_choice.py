"""The choice panel as Python sees it: which messages count as answers, and what its widget holds."""

from __future__ import annotations

import json
from typing import Any

import pytest

from playtest.locales import Words
from playtest.ui import Answer, ChoicePanel, Legal, Question, Refusal
from tests.ui.conftest import arrives

ONE = {"type": "one_of", "options": ["radar", "pool"]}
STALE = "That was already answered, or the game has moved on. Please look at the question as it stands now."


def question(token: str = "t1", **more: Any) -> Question:
    return Question(token=token, what="buy", heading="Buy?", choice=ONE, **more)


def message(answer: object = "radar", token: str = "t1", what: str = "buy") -> dict[str, object]:
    return {"answer": answer, "token": token, "what": what}


def test_answer_reaches_the_game_with_its_token() -> None:
    got: list[Answer] = []
    panel = ChoicePanel(got.append)
    panel.ask(question())
    arrives(panel.root, message())
    assert got == [Answer("radar", "t1", "buy")]


def test_second_answer_with_the_same_token_is_kindly_refused() -> None:
    got: list[Answer] = []

    def played(given: Answer) -> None:
        got.append(given)
        panel.ask(question("t2"))

    panel = ChoicePanel(played)
    panel.ask(question())
    arrives(panel.root, message())
    arrives(panel.root, message())
    assert [given.token for given in got] == ["t1"]
    assert panel.root.message["text"] == STALE


@pytest.mark.parametrize(
    "content",
    [message(token="t0"), message(what="sell"), {"answer": "radar", "what": "buy"}, {"token": "t1", "what": "buy"},
     {**message(), "token": 7}, [], None, "radar", 3, {}],
)  # fmt: skip
def test_anything_else_never_reaches_the_game(content: object) -> None:
    got: list[Answer] = []
    panel = ChoicePanel(got.append)
    panel.ask(question())
    arrives(panel.root, content)
    assert got == []
    assert panel.root.message["text"] == STALE


def test_raw_answers_are_passed_on_unread_for_the_engine_to_judge() -> None:
    got: list[Answer] = []
    panel = ChoicePanel(got.append)
    panel.ask(question())
    arrives(panel.root, message(answer={"deep": [1.5, None]}))
    assert got[0].answer == {"deep": [1.5, None]}


def test_no_answer_counts_while_nothing_is_asked() -> None:
    got: list[Answer] = []
    panel = ChoicePanel(got.append)
    arrives(panel.root, message(token="", what=""))
    panel.ask(question())
    panel.clear()
    arrives(panel.root, message())
    assert got == []


def test_refusal_opens_the_same_question_again() -> None:
    got: list[Answer] = []

    def played(given: Answer) -> None:
        got.append(given)
        panel.refuse("You have 3M, it costs 4M.")

    panel = ChoicePanel(played)
    panel.ask(question())
    drawn = panel.root.question["n"]
    arrives(panel.root, message())
    assert panel.root.message["text"] == "You have 3M, it costs 4M."
    assert panel.root.question["n"] == drawn  # not drawn anew, so that what was filled in stays
    arrives(panel.root, message("pool"))
    assert [given.answer for given in got] == ["radar", "pool"]


def test_panel_opens_again_when_the_game_says_nothing() -> None:
    panel = ChoicePanel(lambda given: None)
    panel.ask(question())
    before = panel.root.message
    arrives(panel.root, message())
    assert panel.root.message != before and panel.root.message["text"] == ""


def test_failing_callback_shows_a_number_and_keeps_the_question(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setenv("PLAYTEST_STRICT", "0")
    monkeypatch.setenv("PLAYTEST_HOME", str(tmp_path))

    def played(given: Answer) -> None:
        raise RuntimeError("canary-8842")

    panel = ChoicePanel(played)
    panel.ask(question())
    arrives(panel.root, message())
    assert "(error " in panel.root.message["text"]
    assert "canary-8842" not in json.dumps(panel.root.get_state(), default=str)
    assert "canary-8842" in (tmp_path / "errors.log").read_text("utf-8")


def test_the_same_question_twice_is_drawn_twice() -> None:
    panel = ChoicePanel(print)
    panel.ask(question())
    first = panel.root.question
    panel.ask(question())
    assert panel.root.question != first


def test_nothing_of_the_question_stays_after_clear() -> None:
    panel = ChoicePanel(print)
    panel.ask(question("canary-token", explain="canary-explain", labels={"radar": "canary-label"},
                       refused=[Refusal("pool", "canary-why")]))  # fmt: skip
    panel.refuse("canary-refusal")
    panel.clear()
    assert "canary" not in json.dumps(panel.root.get_state(), default=str)
    assert "canary" not in panel.describe()


def test_ids_are_called_as_the_words_and_labels_call_them() -> None:
    share = {"type": "share", "items": ["J", "Q"], "receivers": ["P1", "P2"]}
    asked = Question("t", "deal", "Deal", share, words=Words("en", "kuhn", {"P1": "Ana"}), labels={"Q": "The lady"})
    panel = ChoicePanel(print)
    panel.ask(asked)
    assert panel.root.question["labels"] == {"J": "jack", "Q": "The lady", "P1": "Ana", "P2": "P2"}


def test_inner_choices_are_labelled_too() -> None:
    menu = {
        "type": "menu",
        "ways": {"buy": ONE, "give": {"type": "maybe", "choice": {"type": "assign", "slots": ["a"], "places": [6]}}},
    }
    panel = ChoicePanel(print)
    panel.ask(Question("t", "turn", "Turn", menu))
    assert list(panel.root.question["labels"]) == ["buy", "radar", "pool", "give", "a", "6"]


def test_legal_and_refused_answers_are_put_in_words() -> None:
    panel = ChoicePanel(print)
    labels = {"radar": "Radar", "pool": "Pool"}
    legal = [Legal("radar"), Legal("pool", "Dive in")]
    panel.ask(question(labels=labels, legal=legal, refused=[Refusal("pool", "Too dear.")]))
    assert [entry["label"] for entry in panel.root.question["legal"]] == ["Radar", "Dive in"]
    assert panel.root.question["refused"] == [{"answer": "pool", "label": "Pool", "why": "Too dear."}]


def test_text_twin_is_stable_and_stands_beside_the_widget() -> None:
    panel = ChoicePanel(print)
    panel.ask(question(explain="You have 3M.", legal=[Legal("radar")], refused=[Refusal("pool", "Too dear.")]))
    bundle = panel._repr_mimebundle_()
    assert bundle["text/plain"] == "Buy?\nYou have 3M.\n  - radar\n  x pool (Too dear.)"
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_text_twin_lists_the_options_when_nobody_worked_out_what_is_legal() -> None:
    panel = ChoicePanel(print)
    panel.ask(question(labels={"radar": "Radar station"}))
    assert panel.describe() == "Buy?\n  - Radar station\n  - pool"


def test_german_panel_speaks_german() -> None:
    panel = ChoicePanel(print, lang="de")
    panel.ask(question())
    arrives(panel.root, message(token="old"))
    assert panel.root.question["lang"] == "de" and panel.root.words["confirm"] == "Bestätigen"
    assert panel.root.message["text"].startswith("Das war schon beantwortet")
