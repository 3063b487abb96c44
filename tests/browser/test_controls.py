"""The controls of the choice panel in a real browser, without a server: what is filled in, and what is missing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from playtest.locales import Words
from playtest.ui.assets import script
from playtest.ui.choice import Question, shown
from playtest.ui.words import words

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
SHOW = """([question, words]) => {
  window.sent = null;
  window.made(document.getElementById("place"), (answer) => { window.sent = answer; }).ask(question, words);
}"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Any:
    made = browser.new_page()
    made.set_content("<div id='place'></div>")
    made.add_script_tag(type="module", content=f"{script('panel')}\nwindow.made = panel;")
    made.wait_for_function("!!window.made")
    yield made
    made.close()


def asked(page: Page, choice: dict[str, Any], start: Any = None, lead: str = "") -> None:
    """Shows the question "Which do you take?"."""
    asks = Question("t", "w", "Which do you take?", choice, words=Words("en", "kuhn"), start=start, lead=lead)
    page.evaluate(SHOW, [{**shown(asks, "en"), "n": 1}, words("en")])


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


AREAS = [f"A{n}" for n in range(24)]
UNITS = {"one": {"type": "one_of", "options": ["stay", *AREAS]}, "two": {"type": "one_of", "options": ["stay", *AREAS]}}
DROP = {"type": "parts", "parts": UNITS, "blanks": {"one": "stay", "two": "stay"}}
WALK = {
    "type": "parts",
    "parts": {"x": {"type": "one_of", "options": ["stay", "A1"]}, "n": NUMBER},
    "blanks": {"x": "stay"},
}
TURN = {"type": "menu", "ways": {"walk": WALK, "drop": DROP, "done": {"type": "nothing"}}}


def test_many_places_are_a_list_and_long_ways_are_opened_by_hand(page: Page) -> None:
    asked(page, TURN)
    assert page.get_by_role("button", name="Confirm").count() == 0
    page.get_by_text("drop", exact=True).focus()
    page.locator("summary", has_text="drop").press("Enter")
    assert page.get_by_role("combobox").count() == 2 and page.get_by_role("radio").count() == 0
    page.get_by_label("two").select_option("A7")
    assert confirmed_in(page, "drop")["answer"] == {"drop": {"one": "stay", "two": "A7"}}


def confirmed_in(page: Page, way: str) -> Any:
    page.locator("details", has_text=way).get_by_role("button", name="Confirm").click()
    return page.evaluate("window.sent")


def test_the_way_that_is_led_to_comes_first_and_is_open(page: Page) -> None:
    asked(page, TURN, lead="drop")
    assert page.locator("summary").all_inner_texts() == ["drop", "walk"]
    assert page.get_by_role("button", name="Confirm").count() == 1


def test_things_go_to_many_places_by_one_list_each(page: Page) -> None:
    asked(page, {"type": "assign", "slots": ["s", "t"], "places": AREAS})
    assert confirmed(page) is None and page.locator(".pt-problem").inner_text() == "Please choose: s."
    for name, place in (("s", "A3"), ("t", "A23")):
        page.get_by_label(name, exact=True).select_option(place)
    assert confirmed(page)["answer"] == ["A3", "A23"]


def test_an_answer_that_is_long_on_its_way_says_so(page: Page) -> None:
    asked(page, {"type": "one_of", "options": ["a", "b"]})
    page.get_by_role("button", name="a").click()
    # at once nothing but the second press is shut: the next question is most often there before anybody could read
    assert page.locator(".pt-state").inner_text() == ""
    assert page.locator(".pt-panel").get_attribute("aria-busy") == "true"
    page.get_by_text("Sent. One moment, please.").wait_for()
    assert page.evaluate("window.sent")["answer"] == "a"
