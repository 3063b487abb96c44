"""The facilitator's desk in a real browser: keys, forms and what comes into sight, with one hand and by keyboard."""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import expect

from tests.browser.at_table import SIZES, begin, button, fits, opened, take
from tests.browser.conftest import PROJECTOR, OpenPage
from tests.serving import Server, until

BESIDE = """([beside, log]) => {
    const [left, right] = [beside, log].map((place) => document.querySelector(place).getBoundingClientRect());
    return right.x > left.right && right.y < left.bottom + 300 && right.right <= innerWidth;
}"""
"""Does the second of two things stand at the right of the first?"""


def test_keys_work_until_something_is_typed_and_then_the_form_says_which_do(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    begin(page)
    form = page.locator(".pt-asked:visible")
    page.keyboard.press("Alt+c")
    expect(form.locator(".pt-heading")).to_have_text("Confusion")
    expect(form.locator(".pt-keys")).to_have_text("Enter: Write it down · Esc: Leave it")
    expect(page.get_by_label("In words")).to_be_focused()
    page.keyboard.press("Alt+l")
    expect(form.locator(".pt-heading")).to_have_text("Laughter")
    expect(page.get_by_label("In words")).to_be_focused()
    page.keyboard.type("They all laugh")
    page.keyboard.press("Alt+q")
    expect(form.get_by_role("status")).to_have_text(
        "Everything else waits until this is done. Enter: Write it down · Esc: Leave it"
    )
    page.get_by_label("Ben", exact=True).focus()
    page.keyboard.press("Alt+k")
    expect(form.locator(".pt-heading")).to_have_text("Laughter")
    button(page, re.compile("^Desk")).click()
    expect(form.get_by_role("status")).to_be_in_viewport()
    assert page.get_by_label("In words").input_value() == "They all laugh"
    page.get_by_label("In words").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".pt-said")).to_have_text("Noted: Laughter.")
    page.keyboard.press("Alt+q")
    page.keyboard.type("Never mind")
    page.keyboard.press("Escape")
    expect(form).to_have_count(0)
    page.keyboard.press("Alt+k")
    expect(page.get_by_role("heading", name="The facilitator's desk")).to_be_focused()
    button(page, "See everything").click()
    button(page, "Yes, do it").click()
    expect(page.locator(".pt-tale")).to_contain_text("They all laugh")
    expect(page.locator(".pt-tale")).not_to_contain_text("Never mind")


def test_a_form_gives_the_focus_back_and_a_deal_is_kept_by_one_press(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    begin(page)
    button(page, "Desk").click()
    button(page, re.compile("^Deal")).click()
    expect(page.get_by_label("What", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(button(page, re.compile("^Deal"))).to_be_focused()
    page.keyboard.press("Alt+e")
    page.get_by_role("group", name="Who promises").get_by_label("Anna").check()
    page.get_by_label("What", exact=True).fill("<b>I spare you</b>")
    page.get_by_label("All may know of it").check()
    page.keyboard.press("Enter")
    expect(page.locator(".pt-wrong")).to_contain_text("A deal needs somebody to whom it is promised")
    page.get_by_role("group", name="To whom").get_by_label("Ben").check()
    page.get_by_label("What", exact=True).press("Enter")
    told = "Deal, Anna to Ben: <b>I spare you</b>"
    kept = page.get_by_role("group", name=f"Open: {told}").get_by_role("button", name="Kept")
    kept.click()
    expect(page.get_by_role("group", name=f"Kept: {told}").get_by_role("button", name="✓ Kept")).to_be_focused()
    expect(page.locator(".pt-said")).to_contain_text("The deal is marked: kept.")
    assert fits(page) == []
    button(page, re.compile("^→ kept")).click()
    outcome = page.locator("tr:focus")
    expect(outcome).to_contain_text("Deal kept: <b>I spare you</b>")
    outcome.get_by_role("button").click()
    expect(page.locator("tr:focus")).to_contain_text(told)
    expect(page.locator("tr:focus")).to_be_in_viewport()


@SIZES
def test_a_rule_of_the_log_opens_in_sight(kit: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    page = opened(kit, open_page, size)
    begin(page)
    for screen, title in (("Desk", "The facilitator's desk"), ("Table", "Viva: the table")):
        button(page, screen).click()
        expect(page.get_by_role("heading", name=title)).to_be_focused()
        rule = button(page, "Why? Rule V-DEAL-04")
        rule.click()
        told = page.locator(".pt-tale .pt-told")
        expect(told).to_be_focused()
        expect(told).to_be_in_viewport(ratio=0.95)
        expect(told).to_contain_text("V-DEAL-04")
        page.keyboard.press("Escape")
        expect(told).to_have_count(0)
        expect(rule).to_be_focused()
    take(page, "Ben")
    button(page, "Why? Rule V-DEAL-04").click()
    expect(page.locator(".pt-tale .pt-told")).to_be_in_viewport(ratio=0.95)


@SIZES
def test_a_rule_that_was_looked_up_comes_into_sight(kit: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    page = opened(kit, open_page, size)
    begin(page)
    page.keyboard.press("Alt+k")
    expect(button(page, "Look up a rule")).to_be_visible()
    page.keyboard.press("Alt+y")
    page.get_by_label("Rule", exact=True).fill("V-DEAL-07")
    page.keyboard.press("Enter")
    told = page.locator(".pt-told:visible")
    expect(told).to_be_focused()
    expect(told).to_be_in_viewport(ratio=0.95)
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def test_all_faults_of_the_set_up_are_marked(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    first = page.get_by_role("group", name="Seat 1").get_by_label("Who sits here")
    first.fill("")
    page.get_by_role("group", name="Seat 3").get_by_label("Who sits here").fill("P3")
    page.get_by_text("Dice and cards", exact=True).click()
    page.get_by_label("Seed").fill("seven")
    page.get_by_text("Dice and cards", exact=True).click()
    button(page, "Start the session").click()
    expect(page.locator(".pt-wrong")).to_have_count(3)
    expect(page.locator(".pt-wrong [aria-invalid=true]")).to_have_count(3)
    expect(page.get_by_label("Seed")).to_be_visible()
    expect(page.locator(".pt-problem:visible > span")).to_have_count(3)
    expect(first).to_be_focused()
    expect(first).to_have_accessible_description(re.compile("This name is empty"))
    first.fill("Ana")
    expect(page.locator(".pt-wrong")).to_have_count(2)
    expect(page.locator(".pt-problem:visible > span")).to_have_count(2)


def test_a_name_of_65_letters_is_not_cut(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    page.get_by_text("What the session is for", exact=True).click()
    page.get_by_label("Name of the session").fill("x" * 65)
    button(page, "Start the session").click()
    expect(page.locator(".pt-problem:visible")).to_contain_text("Use 1 to 64 small letters")


def test_a_link_to_a_session_that_cannot_be_taken_up_says_so_at_once(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page, session="nosuch")
    expect(page.locator(".pt-problem:visible")).to_contain_text("There is no session nosuch.playtest")
    expect(page.locator(".pt-problem:visible")).to_be_in_viewport()


def test_on_a_phone_what_was_done_stays_in_sight(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    begin(page)
    button(page, "Desk").click()
    button(page, "Somebody sits down").click()
    page.get_by_label("Name of whoever sits down now").fill("Dora")
    page.keyboard.press("Enter")
    expect(page.locator(".pt-said")).to_have_text("Dora has sat down.")
    expect(button(page, "Somebody sits down")).to_be_focused()
    assert page.evaluate("scrollY") > 300, "the button lies far below the line"
    expect(page.locator(".pt-said")).to_be_in_viewport(ratio=1)


def test_on_a_projector_board_and_log_stand_side_by_side(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page, PROJECTOR)
    begin(page)
    for screen, beside in (("Table", ".pt-at-board"), ("Desk", ".pt-marks")):
        button(page, screen).click()
        expect(page.locator(f'[aria-current="page"]:has-text("{screen}")')).to_be_visible()
        # both boxes at one moment, once the page has settled: it moves while a screen comes in
        until(partial(page.evaluate, BESIDE, [beside, ".pt-at-story"]), f"the log beside {beside}")


def test_the_board_fills_a_projectors_screen_until_the_screen_changes(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page, PROJECTOR)
    begin(page)
    drawing = page.locator(".pt-at-board .pt-broad")
    button(page, "Fill the screen").click()
    expect(button(page, "Back to the page")).to_be_visible()
    wide = "drawing => drawing.getBoundingClientRect().width > 1700"
    until(lambda: drawing.evaluate(wide), "a board as wide as can be")
    expect(drawing).to_be_in_viewport(ratio=1)
    button(page, "Back to the page").click()
    expect(button(page, "Fill the screen")).to_be_visible()
    assert page.evaluate("document.fullscreenElement") is None
    take(page, "Ben")
    button(page, "Fill the screen").click()
    expect(button(page, "Back to the page")).to_be_visible()
    page.keyboard.press("Alt+h")
    until(lambda: page.evaluate("document.fullscreenElement === null"), "no more board that fills the screen")
    expect(page.get_by_role("heading", name="Viva: the table")).to_be_focused()


@SIZES
def test_a_position_is_changed_by_ruling(kit: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    page = opened(kit, open_page, size)
    begin(page)
    button(page, "Desk").click()
    button(page, "Change the position").click()
    button(page, "Yes, do it").click()
    page.get_by_label("Change something else").select_option("round")
    page.get_by_label("what stands there").fill("2")
    page.keyboard.press("Enter")
    expect(page.locator(".pt-wrong")).to_contain_text("needs its reason in words")
    assert fits(page) == []
    page.get_by_label("Why", exact=True).fill("the clock of the table was wrong")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Round: 1 → 2", exact=True)).to_be_visible()
    assert fits(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_label("what stands there")).to_have_value("2")
    button(page, "Show what that changes").click()
    button(page, "Yes, do it").click()
    expect(page.locator(".pt-said")).to_have_text("Changed by ruling: Round.")
    expect(page.locator(".pt-tale")).to_contain_text("Facilitator changes the position by ruling.")
    expect(page.locator(".pt-tale")).not_to_contain_text("clock of the table")


@SIZES
def test_questionnaire_and_the_end_fit(kit: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    page = opened(kit, open_page, size)
    begin(page)
    button(page, "Desk").click()
    button(page, "Questionnaire").click()
    expect(page.get_by_label("Who", exact=True)).to_be_focused()
    assert fits(page) == []
    page.get_by_label("It was fun").select_option("4")
    page.get_by_label("What was the best?").fill("The bluff")
    button(page, "Write them down").click()
    expect(page.locator(".pt-said")).to_have_text("The answers of Anna are noted.")
    button(page, "Ask about a rule").click()
    assert fits(page) == []
    page.keyboard.press("Escape")
    button(page, "End the session").click()
    page.get_by_label("How it ended").select_option("misplayed")
    expect(page.get_by_label("From which entry on")).to_be_visible()
    assert fits(page) == []


def test_dice_of_the_real_table_are_asked_for_in_words_and_confirmed(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    page.get_by_text("Dice and cards", exact=True).click()
    page.get_by_label("our own dice").check()
    button(page, "Start the session").click()
    heading = page.locator(".pt-panel:visible .pt-heading").first
    expect(heading).to_have_text("Player 1 rolls for the first presidency. What came up on the real table?")
    page.get_by_role("button", name="4", exact=True).click()
    expect(page.locator(".pt-said")).to_have_text("You entered: 4.")
    expect(heading).to_have_text(re.compile("^Player 2 rolls"))
    page.wait_for_timeout(400)  # a second tap would not count so soon
    page.get_by_role("button", name="6", exact=True).click()
    expect(page.locator(".pt-said")).to_have_text("You entered: 4 and 6.")
    caption = page.locator(".pt-tale caption").bounding_box()
    assert caption and caption["width"] > 200, "no letter stands alone"
    button(page, "Desk").click()
    expect(page.locator(".pt-clocks")).to_contain_text("Player 3 rolls for the first presidency")
    assert fits(page) == []
