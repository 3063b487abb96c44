"""The lesson on Diktaattori in a real browser: the chapter on strength, from the example to sums of one's own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, PROJECTOR, WAIT, OpenPage, small_targets, violations
from tests.browser.test_lesson import BOX, chapter
from tests.serving import Server

ENGLISH, FINNISH = "teach/diktaattori.ipynb", "teach/fi/diktaattori.ipynb"
STRENGTH, DEBRIEF = 2, 9
SIZES = pytest.mark.parametrize("size", [PHONE, PROJECTOR], ids=["phone", "projector"])
expect.set_options(timeout=WAIT)


def opened(kit: Server, open_page: OpenPage, size: tuple[int, int] = PHONE, path: str = ENGLISH) -> Page:
    return open_page(kit.notebook(path), size, wait=BOX)


def entry(page: Page) -> Locator:
    """The field for a number."""
    return page.locator(".pt-panel .pt-word")


def following(page: Page, heading: str) -> None:
    """One step further, to a page under this heading."""
    page.locator(".pt-turns").get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name=heading)).to_be_visible()


@SIZES
def test_every_part_fits_and_is_accessible(kit: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    page = opened(kit, open_page, size)
    for part in ("In short", "Example", "Your step", "Work it out", "Play", "Recall"):
        chapter(page, STRENGTH, part)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), part
        assert violations(page) == [], part
        assert small_targets(page, ".pt-tabs, .pt-turns, .pt-panel, .pt-actions") == [], part


def test_the_example_becomes_weaker_step_by_step(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    chapter(page, STRENGTH, "Example")
    for heading in ("Two tens", "Three times", "Half of everything"):
        following(page, heading)
    expect(page.get_by_text("Strength of Aino: 47 becomes 23.5.")).to_be_visible()
    following(page, "And half again")
    expect(page.get_by_text("Strength of Aino: 23.5 becomes 11.75.")).to_be_visible()
    following(page, "The Marshal is gone")
    expect(page.get_by_text("The side of Aino was black and is red now.")).to_be_visible()


def test_next_begins_a_page_at_its_top(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    chapter(page, STRENGTH, "Example")
    page.mouse.wheel(0, 3000)
    following(page, "Two tens")
    box = page.locator(".pt-chapter").bounding_box()
    assert box is not None and -2 <= box["y"] < PHONE[1] / 2


def test_a_pupil_works_a_strength_out_in_practice_mode(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    chapter(page, STRENGTH, "Your step")
    entry(page).fill("20")
    entry(page).press("Enter")
    expect(page.locator(".pt-happened")).to_contain_text("Look at the colour step again")
    entry(page).fill("17")
    page.locator(".pt-panel").get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("heading", name="Right.")).to_be_visible()
    expect(page.get_by_text("10 + 6 ÷ 2 + 4 = 10 + 3 + 4 = 17.")).to_be_visible()


@SIZES
def test_guess_working_change_and_another_rule(kit: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    page = opened(kit, open_page, size)
    chapter(page, STRENGTH, "Work it out")
    entry(page).fill("16")
    entry(page).press("Enter")
    expect(page.locator(".pt-problem:visible")).to_contain_text("Look at the colour step again")
    entry(page).fill("13")
    entry(page).press("Enter")
    expect(page.get_by_role("heading", name="Right: Aino has 13.")).to_be_visible()
    expect(page.locator(".pt-working")).to_contain_text("10 + 3 = 13")
    page.locator(".pt-working").get_by_text("Why? D-STR-02").click()
    expect(page.locator(".pt-working").get_by_text("A character in the other colour")).to_be_visible()
    page.get_by_label("Card 3").select_option("PB1")
    expect(page.locator(".pt-working")).to_have_count(0)
    expect(entry(page)).to_be_visible()
    page.get_by_role("button", name="Show the working").click()
    expect(page.locator(".pt-working")).to_contain_text("20 + 3 = 23")
    page.get_by_text("The same with another rule").click()
    page.get_by_label("Rule", exact=True).select_option("ordinary_power")
    expect(page.locator(".pt-working").nth(1)).to_contain_text("30 + 3 = 33")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = [page.locator(".pt-working").nth(i).bounding_box() for i in (0, 1)]
    assert boxes[0] and boxes[1]
    beside = boxes[1]["x"] > boxes[0]["x"] and boxes[1]["y"] == boxes[0]["y"]
    assert beside == (size == PROJECTOR)


def test_in_finnish_the_working_has_decimal_commas_and_the_way_leads_to_the_workshop(
    kit: Server, open_page: OpenPage
) -> None:
    page = opened(kit, open_page, PROJECTOR, FINNISH)
    chapter(page, STRENGTH, "Laske")
    page.get_by_label("Näytä lasku heti").check()
    page.get_by_label("Lisää muiden negaatiokortteja").select_option("1")
    expect(page.locator(".pt-working")).to_contain_text("5 + 1,5 = 6,5")
    chapter(page, DEBRIEF, "Keskustelu")
    expect(page.get_by_text("Kuka hyötyy salamurhasta")).to_be_visible()
    page.get_by_role("link", name="Tehkää oma pakka: työpaja").click()
    expect(page).to_have_url(kit.notebook("workshop/fi/diktaattori.ipynb"))
    page.wait_for_selector(".pt-workshop")
