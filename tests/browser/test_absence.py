"""What becomes of a page whose reader goes away: closes the tab, shuts the lid of the laptop, or is long in coming."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psutil
import pytest
from playwright.sync_api import Browser, Page, expect

from playtest.table import start
from tests.browser.at_table import NAMES, TABLE, answer, begin, button, take, waiting
from tests.browser.conftest import ARGUMENTS, CHROMIUM, WAIT, OpenPage, kernel_id
from tests.browser.test_lesson import BOX, LESSON, chapter
from tests.serving import REPO, Server, until

IDLE = 4
"""Seconds after which the kernel of a page that is not there ends."""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the kit's own notebooks, warm kernels for the lessons, and little patience with absent pages."""
    server = Server(REPO / "notebooks", tmp_path_factory.mktemp("hasty"), preheat=1, idle=IDLE)
    yield server
    server.stop()


class Laptop:
    """A browser whose lid can be shut: all of it stands still then, and its connections stay open but say nothing."""

    def __init__(self, like: Browser) -> None:
        before = self._running()
        self.browser = like.browser_type.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        self._own = self._running() - before

    @staticmethod
    def _running() -> set[psutil.Process]:
        return {child for child in psutil.Process().children(recursive=True) if "chrom" in child.name()}

    def open(self, address: str, wait: str) -> Page:
        """A page, once `wait` is there."""
        page = self.browser.new_page()
        page.set_default_timeout(WAIT)
        page.goto(address)
        page.wait_for_selector(wait)
        return page

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """The lid is shut meanwhile; the pages cannot be asked anything."""
        all_of_it = self._own.union(*(process.children(recursive=True) for process in self._own))
        for process in all_of_it:
            process.suspend()
        yield
        for process in all_of_it:
            process.resume()


@pytest.fixture
def laptop(browser: Browser) -> Iterator[Laptop]:
    """A laptop, open."""
    made = Laptop(browser)
    yield made
    made.browser.close()


def ended(server: Server, page: Page) -> Callable[[], bool]:
    """Tells, also when the page cannot be asked any more, whether the kernel behind it has ended."""
    kernel = kernel_id(page)
    assert kernel is not None and server.kernel_process(kernel) is not None
    return lambda: server.kernel_process(kernel) is None


def test_a_late_visitor_gets_a_live_lesson_from_a_warm_kernel(hasty: Server, open_page: OpenPage) -> None:
    until(hasty.kernels, "the warm kernels")
    time.sleep(2 * IDLE)
    warm = hasty.kernels()
    page = open_page(hasty.notebook(LESSON), wait=BOX)
    kernel = kernel_id(page)
    assert kernel is not None and hasty.kernel_process(kernel) in warm
    chapter(page, 3, "Example")
    page.wait_for_timeout(2_000 * IDLE)  # a reader who thinks
    page.locator(".pt-turns").get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name="Cards first")).to_be_visible()


def test_a_table_on_a_sleeping_laptop_says_to_reload_and_has_lost_nothing(hasty: Server, laptop: Laptop) -> None:
    page = laptop.open(hasty.notebook(TABLE), ".pt-asked >> visible=true")
    gone = ended(hasty, page)
    begin(page, file="nap")
    take(page, "Ben")
    answer(page)
    with laptop.asleep():
        time.sleep(IDLE / 2)
    button(page, "Hide my screen").click()
    expect(page.get_by_role("heading", name="Viva: the table")).to_be_focused()
    expect(page.locator(".pt-dead")).to_be_hidden()  # a nap does no harm
    with laptop.asleep():
        until(gone, "the end of its kernel")
    expect(page.locator(".pt-dead")).to_have_text(re.compile("What was decided is saved. Please reload the page"))
    expect(page.locator(".pt-dead")).to_be_in_viewport()
    page.reload()
    expect(page.get_by_role("heading", name="Viva: the table")).to_be_visible()
    expect(page.locator(".pt-tale")).to_contain_text("Ben promises Anna")
    assert waiting(page) in NAMES


def test_a_lesson_on_a_sleeping_laptop_goes_on_where_it_was(hasty: Server, laptop: Laptop) -> None:
    page = laptop.open(hasty.notebook(LESSON), BOX)
    gone = ended(hasty, page)
    chapter(page, 1, "Recall")
    button(page, "on the discard pile").click()
    expect(page.get_by_role("heading", name="Right.")).to_be_visible()
    with laptop.asleep():
        until(gone, "the end of its kernel")
    expect(page.locator(".pt-dead")).to_have_text(re.compile("Please reload the page"))
    page.reload()
    page.wait_for_selector(BOX)
    expect(page.get_by_text("Welcome back.")).to_be_visible()
    expect(page.get_by_text("Your answer: on the discard pile.")).to_be_visible()


@pytest.mark.parametrize("leave", ["close", "go elsewhere"])
def test_a_tab_that_is_closed_frees_its_kernel_at_once(kit: Server, browser: Browser, leave: str) -> None:
    page = browser.new_page()
    page.goto(kit.notebook(TABLE))
    page.wait_for_selector(".pt-asked >> visible=true")
    gone = ended(kit, page)
    if leave == "close":
        page.close(run_before_unload=True)
    else:
        page.goto(kit.address)
    until(gone, "the end of its kernel")
    page.close()


def test_a_table_that_is_left_while_it_opens_can_be_opened_again_at_once(
    kit: Server, browser: Browser, open_page: OpenPage
) -> None:
    folder = kit.home / "evenings"
    folder.mkdir(exist_ok=True)
    start(folder / "left.playtest", "viva", NAMES, seed=4).close()
    address = kit.notebook(TABLE, session="left")
    page = browser.new_page()
    page.goto(address, wait_until="commit")
    until(kit.kernels, "the kernel of the page that is left")
    page.wait_for_timeout(2_000)
    page.close()
    again = open_page(address, wait=".pt-drawing >> visible=true")
    expect(again.get_by_role("heading", name="Viva: the table")).to_be_visible()


def test_a_browser_that_dies_frees_its_kernels_soon(hasty: Server, laptop: Laptop) -> None:
    gone = ended(hasty, laptop.open(hasty.notebook(TABLE), ".pt-asked >> visible=true"))
    laptop.browser.close()
    until(gone, "the end of its kernel")
