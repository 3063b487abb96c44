"""Hands at a table in a real browser: they set it up, hand it round, press and answer as a person would."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.conftest import PHONE, PROJECTOR, OpenPage, small_targets, violations
from tests.serving import Server

TABLE = "table/viva.ipynb"
NEXT = re.compile("^(Hand over to|Hide, and hand over to) ")
NAMES = ("Anna", "Ben", "Cem")
SIZES = pytest.mark.parametrize("size", [PHONE, PROJECTOR], ids=["phone", "projector"])


@dataclass
class Frames:
    """All that came over the sockets of a page since somebody last took it."""

    texts: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Keeps every frame that arrives on this page."""
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._came)

    def _came(self, frame: str | bytes) -> None:
        self.texts.append(frame if isinstance(frame, str) else frame.decode("utf-8", "replace"))

    def take(self) -> str:
        """What has come since the last time."""
        whole = "\n".join(self.texts)
        self.texts.clear()
        return whole


def button(page: Page, name: str | re.Pattern[str]) -> Locator:
    """A button by its words."""
    return page.get_by_role("button", name=name)


def opened(kit: Server, open_page: OpenPage, size: tuple[int, int] = PHONE, **query: str) -> Page:
    """The table's page, ready to be filled in."""
    return open_page(kit.notebook(TABLE, **query), size, wait=".pt-asked >> visible=true")


def listened(kit: Server, open_page: OpenPage, size: tuple[int, int] = PHONE) -> tuple[Page, Frames]:
    """The same, with all that comes over its socket."""
    page, frames = open_page("about:blank", size, wait=None), Frames()
    frames.watch(page)
    page.goto(kit.notebook(TABLE))
    page.wait_for_selector(".pt-asked >> visible=true")
    return page, frames


def begin(page: Page, seed: str = "4", file: str = "") -> None:
    """Three people sit down and begin, with a card more than usual. With seed 4 Ben is the first President."""
    page.get_by_label("Change one option").select_option("starting_hand_size")
    button(page, "1").click()
    expect(button(page, re.compile(r"Cards.*V-OPT-04.*: 1"))).to_be_visible()
    page.get_by_label("How many seats").select_option("3")
    expect(page.get_by_role("group", name="Seat 4")).to_have_count(0)
    for n, name in enumerate(NAMES, 1):
        page.get_by_role("group", name=f"Seat {n}").get_by_label("Who sits here").fill(name)
    page.get_by_text("Dice and cards", exact=True).click()
    page.get_by_label("Seed").fill(seed)
    if file:
        page.get_by_text("What the session is for", exact=True).click()
        page.get_by_label("Name of the session").fill(file)
    button(page, "Start the session").click()
    expect(page.get_by_role("heading", name="Viva: the table")).to_be_focused()


def fits(page: Page) -> list[str]:
    """What is wrong with the screen that stands there now."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*violations(page), *small_targets(page, ".pt"), *([f"{wide} px too wide"] if wide > 0 else [])]


def cover(page: Page, name: str) -> None:
    """The device goes to somebody: the cover comes, and nothing of whoever had it before comes after it."""
    button(page, re.compile(f"^(Hand over to|Hide, and hand over to) {name}")).click()
    expect(page.get_by_role("heading", name=f"Please pass the device to {name}")).to_be_focused()


def take(page: Page, name: str) -> None:
    """The device goes to somebody, who taps the cover."""
    cover(page, name)
    button(page, f"I am {name}").click()
    expect(page.get_by_role("heading", name=f"Screen of {name}")).to_be_visible()


def waiting(page: Page) -> str:
    """Who is to have the device next, as its button says."""
    return re.sub(NEXT, "", button(page, NEXT).first.inner_text())


def answer(page: Page) -> str:
    """Whoever holds the device answers; what was asked."""
    asked, panel = give(page)
    taken(panel, asked)
    return asked


def give(page: Page) -> tuple[str, Locator]:
    """Whoever holds the device presses an answer; what was asked, and where."""
    panel = page.locator(".pt-panel:not(.pt-asked)").filter(has=page.locator(".pt-heading:not(:empty)")).first
    asked = panel.locator(".pt-heading").inner_text()
    WAYS.get(asked, pressed)(page, panel)
    return asked, panel


def taken(panel: Locator, asked: str) -> None:
    """The answer to this was taken."""
    expect(panel.locator(".pt-heading")).not_to_have_text(asked)
    expect(panel.locator(".pt-problem")).to_be_empty()


def shared(page: Page, panel: Locator) -> None:
    """The first card goes to Cem, all others to Anna, who will have to discard some."""
    groups = panel.locator("fieldset:has(> .pt-chips input[type=radio])")
    for i in range(groups.count()):
        groups.nth(i).get_by_role("radio", name="Anna" if i else "Cem", exact=True).check()
    panel.get_by_role("button", name="Confirm").click()


def attack(page: Page, panel: Locator) -> None:
    """Everybody's die goes to estate 1, so that there are fights."""
    panel.get_by_role("button", name="die 1: 1").click()


def pressed(page: Page, panel: Locator) -> None:
    """The answer that lets things pass, where there is one; else the first that may be given."""
    quiet = panel.get_by_role("button", name=re.compile("^(play no card|stop spending|no|nothing)$"))
    (quiet if quiet.count() else panel.locator(".pt-b")).first.click()


def discarded(page: Page, panel: Locator) -> None:
    """As many cards go as must: a whole answer where the answers are listed, else one card after the other."""
    if not panel.get_by_role("button", name="Confirm").count():
        panel.locator(".pt-b").first.click()
        return
    need = int(re.findall(r"\d+", panel.locator(".pt-group .pt-state").first.inner_text())[-1])
    ticks, more = panel.get_by_role("checkbox"), panel.get_by_role("button", name=re.compile("one more$"))
    for i in range(need):
        if i < ticks.count():
            ticks.nth(i).check()
        else:
            more.first.click()
    panel.get_by_role("button", name="Confirm").click()


WAYS = {
    "President, share out the cards you have drawn.": shared,
    "Where does each of your dice go?": attack,
    "Your hand is too large. Which cards go?": discarded,
}
