"""The controls of the choice panel in a real browser, without a server: what is filled in, and what is missing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from playtest.locales import Words
from playtest.ui.assets import script
from playtest.ui.choice import Question, shown

NUMBER = {"type": "number", "least": 0, "most": 50}
ONE = {"type": "one_of", "options": [*"ABCDEFGHIJKLM"]}
TWO = {"type": "parts", "parts": {"card": ONE, "n": {"type": "maybe", "choice": NUMBER}}, "blanks": {"n": None}}

FILLED: list[tuple[dict[str, Any], Any]] = [
    ({"type": "parts", "parts": {"north": NUMBER, "south": NUMBER}}, {"north": 3, "south": 0}),
    (TWO, {"card": "C", "n": 7}),
    (TWO, {"card": "C", "n": None}),
    ({"type": "some_of", "items": [*"AABCDEFGHIJKLM"], "least": 0, "most": 9}, ["A", "A", "C"]),
    ({"type": "share", "items": ["A", "A", "B"], "receivers": ["P1", "P2"]}, {"P1": ["A"], "P2": ["A", "B"]}),
    ({"type": "assign", "slots": ["s", "t"], "places": [1, 2, 3]}, [3, 1]),
    ({"type": "order", "items": ["A", "B", "C"]}, ["C", "A", "B"]),
    ({"type": "text", "most": 100}, "so <be> it"),
    ({"type": "several", "choice": ONE, "least": 0, "most": 4}, ["B", "D"]),
    ({"type": "menu", "ways": {"pay": {"type": "parts", "parts": {"n": NUMBER}}, "pass": {"type": "nothing"}}},
     {"pay": {"n": 5}}),
]  # fmt: skip

NORTH = {"type": "parts", "parts": {"north": NUMBER, "south": NUMBER}}
SOME = {"type": "some_of", "items": ["A"] * 20, "least": 2, "most": 3}
SHOW = """(question) => {
  window.sent = null;
  window.made(document.getElementById("place"), (answer) => { window.sent = answer; }).ask(question);
}"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Any:
    made = browser.new_page()
    made.set_content("<div id='place'></div>")
    made.add_script_tag(type="module", content=f"{script('panel')}\nwindow.made = panel;")
    made.wait_for_function("!!window.made")
    yield made
    made.close()


def asked(page: Page, choice: dict[str, Any], start: Any = None) -> None:
    """Shows the question "Which do you take?"."""
    question = shown(Question("t", "w", "Which do you take?", choice, words=Words("en", "kuhn"), start=start), "en")
    page.evaluate(SHOW, {**question, "n": 1})


def confirmed(page: Page) -> Any:
    page.locator("button.pt-main").first.click()
    return page.evaluate("window.sent")


@pytest.mark.parametrize(("choice", "answer"), FILLED, ids=lambda value: json.dumps(value)[:40])
def test_an_answer_that_was_taken_back_is_filled_in(page: Page, choice: dict[str, Any], answer: Any) -> None:
    asked(page, choice, answer)
    assert confirmed(page)["answer"] == answer


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (NORTH, "south: please enter a whole number, from 0 to 50."),
        ({"type": "number", "least": 0, "most": 40}, "Which do you take: please enter a whole number, from 0 to 40."),
        ({"type": "parts", "parts": {"And then?": ONE}}, "Please choose: And then."),
        (SOME, "Which do you take: chosen so far 0, and it must be from 2 to 3."),
    ],
)  # fmt: skip
def test_what_is_missing_is_named_once_and_in_a_whole_sentence(page: Page, choice: dict[str, Any], said: str) -> None:
    asked(page, choice)
    numbers = page.locator("input[type=number]").all()
    if numbers and choice["type"] != "some_of":
        numbers[-1].fill("99")
    assert confirmed(page) is None
    assert page.locator(".pt-problem").inner_text() == said


def test_the_first_of_a_list_is_not_another_one(page: Page) -> None:
    asked(page, {"type": "several", "choice": ONE, "least": 0, "most": 3})
    page.get_by_role("button", name="Add one").click()
    assert page.get_by_role("button", name="Add another").is_visible()
