"""Browser tests: headless Chromium against our own server on localhost.

`demo` and `kit` are servers (the demo page of the screen parts; the kit's own notebooks), `open_page` opens an address
and fails the test when the page logged an error, threw one, or asked anything of another host.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

from tests.serving import DEMO, REPO, Server

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = (390, 844)
PROJECTOR = (1920, 1080)
WAIT = 30_000
"""Milliseconds that a page may take on a busy machine."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is a browser test."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium. Without it the tests fail: a browser test that skips itself tests nothing."""
    assert CHROMIUM.exists(), f"{CHROMIUM} is not installed"
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the demo page of all screen parts (`screens.ipynb`)."""
    server = Server(DEMO, tmp_path_factory.mktemp("demo"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the kit's own notebooks, whose sessions lie in a folder of their own."""
    home = tmp_path_factory.mktemp("kit")
    server = Server(REPO / "notebooks", home, sessions=str(home / "evenings"))
    yield server
    server.stop()


@dataclass
class Watched:
    """What went wrong on a page. A test that expects an error takes it out of `problems` itself."""

    problems: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Notes errors of this page, and requests to other hosts."""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.problems.append(f"thrown: {error}"))
        page.on("request", self._asked)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)
        if not request.url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "blob:", "data:", "about:")):
            self.problems.append(f"left this computer: {request.url}")


SMALL = """([within, least]) => {
  const fields = 'select, textarea, input:not([type=radio], [type=checkbox]), label:has(input)';
  const kinds = `button, a[href], summary, ${fields}`;
  const apart = 'p, li, .pt-hidden, .pt-jump, .jp-RenderedHTMLCommon';
  return [...document.querySelectorAll(`${within} :is(${kinds})`)]
    .filter((node) => node.checkVisibility() && !node.closest(apart))
    .map((node) => [node, node.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.height < least - 0.5 || box.width < least - 0.5))
    .map(([node, box]) => `${node.outerHTML.slice(0, 120)} ${Math.round(box.width)}x${Math.round(box.height)}`);
}"""
"""Script that lists what is too small to be hit; links inside running text are left out."""

OpenPage = Callable[..., Page]


@pytest.fixture
def watched() -> Watched:
    """What the pages of this test did wrong so far."""
    return Watched()


@pytest.fixture
def open_page(browser: Browser, watched: Watched) -> Iterator[OpenPage]:
    """`open_page(address, size=PHONE, wait=".pt-panel")` gives the page once `wait` is there; errors fail the test."""
    contexts = []

    def opened(address: str, size: tuple[int, int] = PHONE, wait: str | None = ".pt-panel") -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(WAIT)
        watched.watch(page)
        page.goto(address)
        if wait is not None:
            page.wait_for_selector(wait)
        return page

    yield opened
    for context in contexts:
        for page in context.pages:
            stop_kernel(page)
        context.close()
    assert watched.problems == []


def kernel_id(page: Page) -> str | None:
    """The id of the kernel behind a notebook's page."""
    config = page.locator("#jupyter-config-data")
    return json.loads(config.text_content() or "{}").get("kernelId") if config.count() else None


def stop_kernel(page: Page) -> None:
    """Stops the kernel behind a page, as the page does itself when a person closes it."""
    if kernel := kernel_id(page):
        page.evaluate("id => navigator.sendBeacon(`/voila/api/shutdown/${id}`)", kernel)


def violations(page: Page, *impacts: str) -> list[str]:
    """What axe finds on the page, with these impacts (serious and critical when none are named)."""
    found = Axe().run(page).response["violations"]
    wanted = impacts or ("serious", "critical")
    return [
        f"{rule['id']} ({rule['impact']}): {node['html'][:160]}"
        for rule in found
        for node in rule["nodes"]
        if rule["impact"] in wanted
    ]


def small_targets(page: Page, within: str = "body", least: int = 44) -> list[str]:
    """Buttons, links, fields and labels of fields that are visible and lower or narrower than `least` pixels."""
    return list(page.evaluate(SMALL, [within, least]))
