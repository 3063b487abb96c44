"""The lesson in a real browser: read, worked through, completed, played, by keyboard, still there after a reload."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from playtest.teach import load_lesson
from tests.browser.conftest import PHONE, PROJECTOR, WAIT, OpenPage, small_targets, violations
from tests.serving import Server, until

LESSON = "teach/viva.ipynb"
BOX = ".pt-tabs .pt-stepper"
expect.set_options(timeout=WAIT)


def opened(kit: Server, open_page: OpenPage, size: tuple[int, int] = PHONE, path: str = LESSON, **query: str) -> Page:
    return open_page(kit.notebook(path, **query), size, wait=BOX)


def chapter(page: Page, index: int, part: str) -> None:
    """Goes to a chapter (counted from 0) and a part of it; a tab pressed before the chapter is there does nothing.

    It is pressed again only after a while: a second press on its way would overtake what the test does next.
    """
    page.locator("select").nth(1).select_option(index=index)
    now = page.locator('.pt-tabs [aria-current="step"]')

    def there() -> bool:
        page.locator(".pt-tabs").get_by_role("button", name=part).click()
        with suppress(AssertionError):
            expect(now).to_contain_text(part, timeout=WAIT / 10)
        return part in now.inner_text()

    until(there, part)


@pytest.mark.parametrize("size", [PHONE, PROJECTOR], ids=["phone", "projector"])
def test_every_part_fits_and_is_accessible(kit: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    page = opened(kit, open_page, size)
    for part in ("In short", "Example", "Your step", "Play", "Recall"):
        chapter(page, 3, part)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), part
        assert violations(page) == [], part
        assert small_targets(page, ".pt-tabs, .pt-turns, .pt-panel, .pt-actions") == [], part


def test_the_page_is_the_one_box_and_not_the_document(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    assert page.locator(BOX).count() == 1
    expect(page.get_by_text("Chapter 4: The President's fight")).to_have_count(0)


def test_an_example_is_stepped_through_forth_and_back(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    chapter(page, 3, "Example")
    following = page.locator(".pt-turns").get_by_role("button", name="Next")
    following.click()
    expect(page.get_by_role("heading", name="Cards first")).to_be_visible()
    following.click()
    expect(page.get_by_text("1 + 1 + 4 + 1 = 7")).to_be_visible()
    page.get_by_text("Why? V-FIGHT-26").click()
    expect(page.locator(".pt-happened").get_by_text("The higher total wins")).to_be_visible()
    page.locator(".pt-turns").get_by_role("button", name="Back").click()
    expect(page.get_by_role("heading", name="Cards first")).to_be_visible()


def test_a_board_that_fills_the_screen_brings_back_and_next_with_it(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page, PROJECTOR)
    chapter(page, 3, "Example")
    page.get_by_role("button", name="Fill the screen").click()
    turn = page.locator(".pt-board .pt-turn").first  # the hand below has none of its own
    expect(turn.get_by_role("button", name="Next")).to_be_in_viewport(ratio=1)
    expect(page.locator(".pt-board .pt-broad")).to_be_in_viewport(ratio=1)
    where = turn.locator(".pt-state")
    begun = where.inner_text()
    turn.get_by_role("button", name="Next").click()
    expect(where).to_contain_text("Cards first")
    page.keyboard.press("PageUp")  # as a presenter's remote does
    expect(where).to_have_text(begun)
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("Cards first")
    page.get_by_role("button", name="Back to the page").click()
    expect(turn).to_be_hidden()
    expect(page.get_by_role("heading", name="Cards first")).to_be_visible()


def test_a_wrong_step_is_told_why_not_and_a_right_one_what_comes_of_it(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    chapter(page, 3, "Your step")
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.get_by_text("Hint: Without a card the attack has 8").first).to_be_visible()
    page.locator(".pt-panel").get_by_role("button", name="armoured car").click()
    expect(page.locator(".pt-panel .pt-problem")).to_contain_text("cannot be played for the defence")
    expect(page.locator(".pt-why").get_by_text("V-CARD-03 Armoured car")).to_be_visible()
    page.locator(".pt-panel").get_by_role("button", name="barricade").click()
    expect(page.get_by_role("heading", name="Right.")).to_be_visible()
    expect(page.get_by_text("attack 8, defence 10")).to_be_visible()


def test_a_number_is_worked_out_by_keyboard_alone(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    chapter(page, 3, "Your step")
    page.locator(".pt-turns").get_by_role("button", name="Next").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Count the defence")).to_be_visible()
    page.locator(".pt-count").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("6")
    page.keyboard.press("Enter")
    expect(page.locator(".pt-panel .pt-problem")).to_contain_text("You have forgotten the pool")
    page.locator(".pt-count").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Right.")).to_be_visible()


def test_orders_are_set_in_play_and_the_others_follow(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    chapter(page, 2, "Play")
    expect(page.get_by_role("heading", name="Where does each of your dice go?")).to_be_visible()
    for die in ("die 1", "die 2"):
        page.locator(".pt-panel fieldset fieldset", has_text=die).get_by_text("6", exact=True).click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("Carla sent dice to 6 and 6.")).to_be_visible()
    expect(page.get_by_text("That is the end of what you set out to play.")).to_be_visible()


def test_nothing_is_lost_by_a_reload_or_another_language(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    chapter(page, 1, "Recall")
    page.get_by_role("button", name="on the discard pile").click()
    expect(page.get_by_role("heading", name="Right.")).to_be_visible()
    page.reload()
    page.wait_for_selector(BOX)
    expect(page.get_by_text("Welcome back.")).to_be_visible()
    expect(page.locator('.pt-tabs [aria-current="step"]')).to_contain_text("Recall")
    expect(page.get_by_text("Your answer: on the discard pile.")).to_be_visible()
    page.locator("select").last.select_option(label="Deutsch")
    expect(page.locator('.pt-tabs [aria-current="step"]')).to_contain_text("Merken")
    expect(page.locator("select").nth(1)).to_contain_text("2. Austeilen und Versprechungen")
    # what stands around the screens speaks it too
    expect(page.locator("h1")).to_contain_text("Viva lernen")
    expect(page.locator("h1 + p")).to_contain_text(load_lesson("viva", "de").claim)
    expect(page.get_by_role("link", name="Zur Startseite")).to_have_attribute("hreflang", "de")
    assert page.title().startswith("Viva lernen") and page.locator("html").get_attribute("lang") == "de"


def test_a_place_is_carried_away_in_a_file(kit: Server, open_page: OpenPage, tmp_path: Path) -> None:
    page = opened(kit, open_page)
    chapter(page, 5, "Example")
    page.get_by_text("Keep your place").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    kept = tmp_path / "lesson.json"
    download.value.save_as(kept)
    page.get_by_role("button", name="Start anew").click()
    page.get_by_role("button", name="Yes, start anew").click()
    expect(page.locator("select").nth(1)).to_have_value("1. Setting up")
    page.locator("input[type=file]").set_input_files(kept)
    expect(page.locator('.pt-tabs [aria-current="step"]')).to_contain_text("Example")
    bad = tmp_path / "bad.json"
    bad.write_text('{"kind": "<img src=x onerror=alert(1)>"}')
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.get_by_text("This is not a saved lesson")).to_be_visible()


def test_the_german_lesson_is_german_from_the_first_word(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page, path="teach/de/viva.ipynb")
    expect(page.get_by_role("heading", name="Viva lernen")).to_be_visible()
    expect(page.locator(".pt-tabs")).to_contain_text("In Kürze")
    assert page.locator("html").get_attribute("lang") == "de"


@pytest.mark.parametrize("size", [PHONE, PROJECTOR], ids=["phone", "projector"])
def test_next_is_always_in_sight_and_keeps_its_word_whole(
    kit: Server, open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = opened(kit, open_page, size)
    chapter(page, 1, "Play")
    following = page.locator(".pt-turns").get_by_role("button", name="Next")
    expect(following).to_be_in_viewport(ratio=1)
    page.locator(".pt-panel").get_by_role("button", name="Confirm").scroll_into_view_if_needed()
    expect(following).to_be_in_viewport(ratio=1)
    chapter(page, 3, "Example")
    lines = "e => { const r = document.createRange(); r.selectNodeContents(e); return r.getClientRects().length; }"
    assert [button.evaluate(lines) for button in page.locator(".pt-turns .pt-turn button").all()] == [1, 1]


def test_what_was_marked_is_still_marked_after_a_look_back(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    chapter(page, 1, "Play")
    mark = page.locator(".pt-panel").get_by_role("radio", name="Diego").first
    mark.check()
    turns = page.locator(".pt-turns")
    turns.get_by_role("button", name="Back").click()
    expect(page.get_by_role("heading", name="Deal out the six cards")).to_be_visible()
    turns.get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name="President, share out")).to_be_visible()
    expect(mark).to_be_checked()
