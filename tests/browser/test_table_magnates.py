"""Magnates at a table in a real browser: the map on a phone and on a projector, looking back step by step."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import SIZES, button, fits
from tests.browser.conftest import PHONE, PROJECTOR, OpenPage
from tests.serving import Server


def begun(kit: Server, open_page: OpenPage, size: tuple[int, int]) -> Page:
    """A table of three that the program plays by itself, at random."""
    page = open_page(kit.notebook("table/magnates.ipynb"), size, wait=".pt-asked >> visible=true")
    for n in (1, 2, 3):
        page.get_by_role("group", name=f"Seat {n}").get_by_label("Who plays").select_option("random")
    page.get_by_text("Dice and cards", exact=True).click()
    page.get_by_label("Seed").fill("5")
    button(page, "Start the session").click()
    page.locator(".pt-drawing svg >> visible=true").first.wait_for()
    return page


@SIZES
def test_the_walk_goes_on_by_keyboard_and_marks_every_step(
    kit: Server, open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = begun(kit, open_page, size)
    button(page, "To the end").click()
    expect(page.get_by_text(re.compile("The game is over")).first).to_be_visible()
    button(page, re.compile("^Step by step")).click()
    title = page.get_by_role("heading", name=re.compile(r"^Step by step: \d+ of \d+"))
    expect(title).to_be_focused()
    assert fits(page) == []
    if size == PROJECTOR:
        board = page.locator(".pt-drawing > svg >> visible=true").first.bounding_box()
        assert board is not None and board["y"] + board["height"] <= PROJECTOR[1], "all of the map is in sight"
    at = int(re.findall(r"\d+", title.inner_text())[0])
    back = page.get_by_role("button", name="Back", exact=True)
    for step in range(1, 6):
        back.press("Enter")
        expect(page.get_by_role("heading", name=f"Step by step: {at - step} of")).to_be_visible()
        expect(back).to_be_focused()
        drawing = page.locator(".pt-drawing > svg >> visible=true").first
        assert "#e4002b" in drawing.inner_html()
        expect(page.locator(".pt-rule-told")).to_contain_text("M-")
    page.keyboard.press("Alt+h")
    expect(page.get_by_role("heading", name="Magnates: the table")).to_be_visible()


@pytest.mark.parametrize(("size", "least"), [(PHONE, 370), (PROJECTOR, 900)], ids=["phone", "projector"])
def test_the_map_is_as_wide_as_there_is_room(
    kit: Server, open_page: OpenPage, size: tuple[int, int], least: int
) -> None:
    page = begun(kit, open_page, size)
    box = page.locator(".pt-drawing > svg >> visible=true").first.bounding_box()
    assert box is not None and box["width"] >= least - 20
    assert fits(page) == []
