"""The screen parts in a real browser: every type of choice, and what may go wrong with a click."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PROJECTOR, OpenPage, Watched, small_targets, violations
from tests.serving import Server

PANEL = ".pt-panel"


def answers(page: Page) -> list[object]:
    """The answers that arrived in Python, in order, as the log shows them."""
    return [json.loads(text) for text in page.locator(".pt-log tbody td:nth-child(3)").all_text_contents()]


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def choose(page: Page, group: str, name: str) -> None:
    page.get_by_role("group", name=group, exact=True).get_by_role("radio", name=name, exact=True).check()


def taken(page: Page, n: int) -> None:
    expect(page.locator(".pt-said")).to_have_text(f"Answer {n} was taken.")
    expect(page.locator(".pt-log tbody td:nth-child(3)")).to_have_count(n)


def share(page: Page) -> None:
    choose(page, "1 million (1 of 2)", "Ben")
    choose(page, "1 million (2 of 2)", "Cem")
    choose(page, "3 millions", "Ben")
    expect(page.locator("ul.pt-state")).to_contain_text("Ben: 1 million (1 of 2), 3 millions")
    press(page, "Confirm")


def some_of(page: Page) -> None:
    press(page, "1 million: how many of 2: one more")
    press(page, "1 million: how many of 2: one more")
    page.get_by_role("checkbox", name="Radar station").check()
    press(page, "Confirm")


def number(page: Page) -> None:
    page.get_by_role("spinbutton").fill("17")
    press(page, "Confirm")


def assign(page: Page) -> None:
    choose(page, "First die", "Protect the President")
    choose(page, "Second die", "Estate 2")
    press(page, "Confirm")


def order(page: Page) -> None:
    press(page, "Watchtower: move up")
    press(page, "Watchtower: move up")
    expect(page.get_by_role("button", name="Watchtower: move up")).to_be_focused()
    press(page, "Confirm")


def text(page: Page) -> None:
    page.get_by_role("textbox").fill("Let us talk: 2 & 3 <b>")
    expect(page.get_by_text("Characters left: 38")).to_be_visible()
    press(page, "Confirm")


def maybe(page: Page) -> None:
    page.get_by_role("radio", name="Choose", exact=True).check()
    page.get_by_role("checkbox", name="3 millions").check()
    press(page, "Confirm")


def several(page: Page) -> None:
    press(page, "Add another")
    page.get_by_role("radio", name="Swimming pool").check()
    press(page, "Add another")
    expect(page.get_by_role("button", name="Add another")).to_be_hidden()
    page.get_by_role("radio", name="Radar station").last.check()
    press(page, "Confirm")


def parts(page: Page) -> None:
    choose(page, "What", "Swimming pool")
    choose(page, "To whom", "Cem")
    press(page, "Confirm")


def form(page: Page) -> None:
    """Only what has no blank must be chosen, and what is missing is said right above Confirm."""
    press(page, "Confirm")
    missing = page.get_by_role("alert").filter(has_text="Please choose: To whom.")
    expect(missing).to_be_visible()
    said, button = missing.bounding_box(), page.get_by_role("button", name="Confirm", exact=True).bounding_box()
    assert said and button and 0 <= button["y"] - (said["y"] + said["height"]) < 40
    choose(page, "To whom", "Cem")
    press(page, "Confirm")


def menu(page: Page) -> None:
    give = page.get_by_role("region", name="Give money away")
    give.get_by_role("spinbutton").fill("12")
    give.get_by_role("radio", name="Ben").check()
    give.get_by_role("button", name="Confirm").click()


def button(name: str) -> Callable[[Page], None]:
    return lambda page: press(page, name)


WAYS: list[tuple[str, Callable[[Page], None], object]] = [
    ("one_of", button("Swimming pool"), "pool"),
    ("one_seat", button("Cem"), "P3"),
    ("some_of", some_of, ["M1", "M1", "radar"]),
    ("number", number, 17),
    ("small_number", button("3"), 3),
    ("yes_no", button("No"), False),
    ("nothing", button("Go on"), None),
    ("share", share, {"P1": [], "P2": ["M1", "M3"], "P3": ["M1"]}),
    ("assign", assign, [6, 2]),
    ("order", order, ["tower", "radar", "pool"]),
    ("text", text, "Let us talk: 2 & 3 <b>"),
    ("maybe", maybe, ["M3"]),
    ("maybe_short", button("no"), None),
    ("several", several, ["pool", "radar"]),
    ("parts", parts, {"what": "pool", "to": "P3"}),
    ("form", form, {"buy": False, "gift": None, "to": "P3"}),
    ("menu", menu, {"give": {"what": 12, "to": "P2"}}),
]


def step_to(page: Page, kind: str) -> None:
    page.get_by_role("navigation", name="Steps").locator(f'[data-key="{kind}"]').click()
    expect(page.locator(f"{PANEL} .pt-heading")).to_have_text(re.compile(f": {kind.replace('_', ' ')}$"))


def test_every_type_of_choice_is_answered(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb"))
    for n, (kind, deed, _) in enumerate(WAYS, 1):
        step_to(page, kind)
        deed(page)
        taken(page, n)
    assert answers(page) == [answer for _, _, answer in WAYS]


@pytest.mark.parametrize("size", [PHONE, PROJECTOR], ids=["phone", "projector"])
def test_every_type_is_accessible_and_fits(demo: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page(demo.notebook("screens.ipynb"), size)
    found = {}
    for kind in [*(kind for kind, _, _ in WAYS), "legal"]:
        step_to(page, kind)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found[kind] = [*violations(page), *small_targets(page, ".pt"), *([f"{wide} px too wide"] if wide > 0 else [])]
    assert {kind: faults for kind, faults in found.items() if faults} == {}


def test_page_has_one_main_landmark_a_title_and_a_language(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb"))
    assert page.title() == "All screen parts · Playtest"
    assert page.locator("html").get_attribute("lang") == "en"
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("main").locator(PANEL)).to_be_visible()


def test_german_words(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb", type="number", lang="de"))
    press(page, "Bestätigen")
    expect(page.locator(PANEL)).to_have_attribute("lang", "de")
    taken(page, 1)


def test_double_tap_answers_one_question(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb"))
    first = page.get_by_role("button", name="Radar station")
    first.scroll_into_view_if_needed()
    box = first.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*at)
    expect(page.locator(f"{PANEL} .pt-heading")).to_have_text("Question 2: one of")
    page.mouse.click(*at)  # a finger's second tap, now over the next question's button
    page.wait_for_timeout(800)
    assert answers(page) == ["radar"]
    page.mouse.click(*at)
    taken(page, 2)


def test_keyboard_alone(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb"))
    page.locator(f"{PANEL} .pt-heading").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Radar station")).to_be_focused()
    page.keyboard.press("Enter")
    taken(page, 1)
    expect(page.locator(f"{PANEL} .pt-heading")).to_be_focused()
    page.wait_for_timeout(600)
    page.keyboard.press("Enter")  # on the heading: it must not play the next move
    page.keyboard.press("Enter")
    page.wait_for_timeout(600)
    assert answers(page) == ["radar"]


def test_form_says_what_is_missing_and_keeps_what_is_filled_in(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb", type="share"))
    choose(page, "3 millions", "Ben")
    press(page, "Confirm")
    expect(page.get_by_role("alert").filter(has_text="Not yet given out: 2")).to_be_visible()
    expect(page.get_by_role("group", name="1 million (1 of 2)").get_by_role("radio", name="Anna")).to_be_focused()
    assert answers(page) == []


def test_refusal_keeps_the_question_and_the_draft(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb", type="number"))
    press(page, "Refuse next")
    page.get_by_role("spinbutton").fill("31")
    press(page, "Confirm")
    expect(page.locator(f"{PANEL} .pt-problem")).to_have_text("That costs 4 million; you have 3.")
    expect(page.get_by_role("spinbutton")).to_have_value("31")
    press(page, "Confirm")
    taken(page, 1)
    assert answers(page) == [31]


def test_answer_for_an_absent_seat_asks_back(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb", type="confirm"))
    press(page, "Radar station")
    expect(page.get_by_text("You answer for Ben, who is away: Radar station?")).to_be_focused()
    press(page, "Go back")
    press(page, "Swimming pool")
    press(page, "Yes, do it")
    taken(page, 1)
    assert answers(page) == ["pool"]


def test_what_may_be_chosen_comes_first_and_what_may_not_behind_one_fold(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb", type="legal"))
    body = page.locator(f"{PANEL} .pt-body")
    assert body.get_by_role("button").all_inner_texts() == ["Radar station", "Swimming pool"]
    fold = body.locator("details")
    expect(fold).to_have_count(1)
    button, below = body.get_by_role("button").last.bounding_box(), fold.bounding_box()
    assert button and below and button["y"] < below["y"]
    expect(fold.get_by_role("listitem")).to_be_hidden()
    fold.locator("summary").press("Enter")
    expect(fold.get_by_role("listitem").first).to_have_text("Watchtower It costs 4 million; you have 3.")


def test_names_and_reasons_are_text_and_never_markup(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb", type="hostile"))
    page.get_by_text("What cannot be chosen, and why").click()
    expect(page.locator(f"{PANEL} .pt-shut li")).to_contain_text("<img src=x")
    expect(page.locator(f"{PANEL} .pt-heading")).to_contain_text("<img src=x")
    assert page.evaluate("window.PWN") is None
    assert page.locator(f"{PANEL} img").count() == 0


def test_handover_covers_and_empties_the_screen(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb"))
    press(page, "Radar station")
    taken(page, 1)
    press(page, "Hand over")
    expect(page.get_by_role("heading", name="Please pass the device to Ben")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    left = page.locator("#rendered_cells").inner_html()
    assert "Swimming pool" not in left and "radar" not in left and "3 million" not in left
    press(page, "I am Ben")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Swimming pool")).to_be_visible()


def test_failing_callback_shows_a_number_and_no_story(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb"))
    press(page, "Break")
    line = page.get_by_role("alert").filter(has_text="Something went wrong")
    expect(line).to_be_visible()
    number = re.search(r"error ([0-9A-F]{6})", line.inner_text())
    assert number is not None
    log = (demo.home / "errors.log").read_text("utf-8")
    assert f"[{number[1]}]" in log and "RuntimeError: a secret that stays in the log" in log
    assert "a secret that stays" not in page.content()
    assert oct((demo.home / "errors.log").stat().st_mode & 0o777) == "0o600"


def test_dead_kernel_is_noticed(demo: Server, open_page: OpenPage, watched: Watched) -> None:
    before = set(demo.kernels())
    page = open_page(demo.notebook("screens.ipynb"))
    (kernel,) = set(demo.kernels()) - before
    page.wait_for_timeout(2500)
    expect(page.locator(".pt-dead")).to_be_hidden()
    os.kill(kernel, signal.SIGKILL)
    expect(page.locator(".pt-dead")).to_have_text(re.compile("This page gets no answer any more"), timeout=15_000)
    expect(page.locator(".pt-dead")).to_be_in_viewport()


def test_log_asks_why_and_scrolls_by_keyboard(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb"))
    press(page, "Radar station")
    taken(page, 1)
    page.get_by_role("button", name="Why? Rule V-MONEY-03").click()
    expect(page.locator(".pt-said")).to_have_text("why V-MONEY-03")
    page.get_by_role("region", name="What everybody knows").focus()
    expect(page.get_by_role("region", name="What everybody knows")).to_be_focused()


def test_commentary_is_hidden_on_the_whole_page_by_one_switch_and_that_is_remembered(
    demo: Server, open_page: OpenPage
) -> None:
    page = open_page(demo.notebook("screens.ipynb", type="nothing", period="1"))
    said, rule = page.locator(".pt-period"), page.get_by_text("V-MONEY-03 in words.")
    switch, other = page.get_by_role("checkbox", name="Commentary on the period").all()

    def asked() -> None:
        press(page, "Go on")
        press(page, "Why? Rule V-MONEY-03")
        expect(rule).to_be_visible()

    asked()
    expect(said).to_have_text("Commentary: So it was then.")
    assert violations(page) == [] and small_targets(page) == []
    switch.uncheck()
    expect(said).to_be_hidden()
    expect(rule).to_be_visible()
    expect(other).not_to_be_checked()
    page.reload()
    expect(switch).not_to_be_checked()
    asked()
    expect(said).to_be_hidden()
    other.check()
    expect(said).to_be_visible()
    expect(switch).to_be_checked()


def test_board_has_a_twin_in_words(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("screens.ipynb"))
    expect(page.get_by_role("img", name="The table now")).to_be_visible()
    page.get_by_text("The board in words").click()
    expect(page.get_by_role("row", name="Ben 4 million")).to_be_visible()
    press(page, "Radar station")
    taken(page, 1)
    expect(page.get_by_role("row", name="Ben 4 million")).to_be_visible()  # stays open after the board is drawn anew


def test_reload_stops_the_kernel_of_the_page_before(demo: Server, open_page: OpenPage) -> None:
    before = set(demo.kernels())
    page = open_page(demo.notebook("screens.ipynb"))
    first = set(demo.kernels()) - before
    page.reload()
    page.wait_for_selector(PANEL)
    page.wait_for_timeout(1500)
    assert len(first) == 1 and not first & set(demo.kernels())
