"""The facilitator's desk in a real browser: keys, forms and what comes into sight, with one hand and by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.at_table import SIZES, begin, button, opened, take
from tests.browser.conftest import OpenPage
from tests.serving import Server


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
        "All other keys wait until this is done. Enter: Write it down · Esc: Leave it"
    )
    page.get_by_label("Ben", exact=True).focus()
    page.keyboard.press("Alt+k")
    expect(form.locator(".pt-heading")).to_have_text("Laughter")
    assert page.get_by_label("In words").input_value() == "They all laugh"
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


def test_a_form_gives_the_focus_back_to_what_opened_it(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    begin(page)
    button(page, "Desk").click()
    button(page, re.compile("^Deal")).click()
    expect(page.get_by_label("What", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(button(page, re.compile("^Deal"))).to_be_focused()


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
    expect(page.get_by_role("heading", name="The facilitator's desk")).to_be_focused()
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
