"""Takes README's pictures anew: `python -m tests.browser.pictures`. Not a test; look at them before you commit them."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.at_table import begin, take
from tests.browser.conftest import ARGUMENTS, CHROMIUM, WAIT
from tests.serving import REPO, Server

DOCS = REPO / "docs"
LAPTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=780)


def page_of(browser: Browser, size: ViewportSize, address: str, wait: str) -> Page:
    """A page of a size, once a part of it is there."""
    page = browser.new_context(viewport=size).new_page()
    page.set_default_timeout(WAIT)
    page.goto(address)
    page.wait_for_selector(wait)
    page.wait_for_timeout(1500)
    return page


def take_all(server: Server, browser: Browser) -> None:
    """A worked example of the lesson, a table as everybody sees it, a seat on a phone."""
    lesson = page_of(browser, LAPTOP, server.notebook("teach/viva.ipynb"), ".pt >> visible=true")
    lesson.get_by_role("button", name="2. Example").click()
    lesson.wait_for_timeout(1500)
    lesson.screenshot(path=DOCS / "lesson.png")
    for size, name in ((LAPTOP, "table"), (PHONE, "seat")):
        page = page_of(browser, size, server.notebook("table/viva.ipynb"), ".pt-asked >> visible=true")
        begin(page)
        if name == "seat":
            take(page, "Ben")
        else:
            page.locator(".pt-marks").first.evaluate("line => line.scrollIntoView()")
        page.wait_for_timeout(1500)
        page.screenshot(path=DOCS / f"{name}.png")


if __name__ == "__main__":
    DOCS.mkdir(exist_ok=True)
    with TemporaryDirectory() as home, sync_playwright() as play:
        running = Server(REPO / "notebooks", Path(home))
        try:
            take_all(running, play.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS))
        finally:
            running.stop()
