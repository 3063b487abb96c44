"""A table in a real browser: set up, handed round, one whole round of Viva played by clicking as a person would.

Every frame of the kernel's socket is kept, so that what a page was sent can be searched for what nobody there may know.
"""

from __future__ import annotations

import os
import re
import signal
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.conftest import PHONE, PROJECTOR, OpenPage, Watched, small_targets, violations
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
    panel = page.locator(".pt-panel:not(.pt-asked)").filter(has=page.locator(".pt-heading:not(:empty)")).first
    asked = panel.locator(".pt-heading").inner_text()
    WAYS.get(asked, pressed)(page, panel)
    expect(panel.locator(".pt-heading")).not_to_have_text(asked)
    expect(panel.locator(".pt-problem")).to_be_empty()
    return asked


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
    (quiet if quiet.count() else panel.locator(".pt-b:not(.pt-refused)")).first.click()


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


def play_round(page: Page, frames: Frames) -> tuple[list[str], dict[str, set[str]], dict[str, str]]:
    """A whole round: what was asked, what each seat was told that is not public, and all that came while it looked."""
    asked: list[str] = []
    private: dict[str, set[str]] = {name: set() for name in NAMES}
    came: dict[str, str] = dict.fromkeys(NAMES, "")
    name = waiting(page)
    take(page, name)
    while True:
        asked.append(answer(page))
        following = button(page, re.compile("^Hide, and hand over to "))
        expect(following.or_(page.locator(".pt-body button")).first).to_be_visible()
        private[name] |= set(page.locator("tr:has(.pt-mark) td:nth-child(3)").all_inner_texts())
        if asked.count("President, share out the cards you have drawn.") == 2:
            came[name] += frames.take()
            return asked, private, came
        if following.count():
            following_name = waiting(page)
            cover(page, following_name)
            came[name] += frames.take()
            name = following_name
            button(page, f"I am {name}").click()
            expect(page.get_by_role("heading", name=f"Screen of {name}")).to_be_visible()


@SIZES
def test_one_whole_round_by_clicking(kit: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    page, frames = listened(kit, open_page, size)
    assert fits(page) == []
    begin(page)
    assert fits(page) == []
    frames.take()
    asked, private, came = play_round(page, frames)
    assert set(asked) >= {
        "President, share out the cards you have drawn.", "Where does each of your dice go?",
        "Do you play a card in this fight?", "Your turn to spend. What do you do?",
        "Your hand is too large. Which cards go?",
    }  # fmt: skip
    assert fits(page) == []
    for name in NAMES:
        told = {line.removesuffix(" (not public)") for line in private[name]}
        assert told and all(line in came[name] for line in told), "what a seat was told did come over the socket"
        for other in NAMES:
            if other != name:
                known = {line.removesuffix(" (not public)") for line in private[other]}
                assert [line for line in told - known if line in came[other]] == [], (
                    f"{other} was sent what {name} knows"
                )
    button(page, "Hide my screen").click()
    expect(page.get_by_role("heading", name="Viva: the table")).to_be_focused()
    expect(page.locator(".pt-tale")).to_contain_text("Round 2 begins.")
    button(page, "Desk").click()
    expect(page.get_by_role("heading", name="The facilitator's desk")).to_be_focused()
    assert fits(page) == []


@SIZES
def test_cover_papers_and_forms_fit(kit: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    page = opened(kit, open_page, size)
    begin(page)
    button(page, "Hand over to Ben").click()
    expect(page.get_by_role("heading", name="Please pass the device to Ben")).to_be_focused()
    assert fits(page) == []
    button(page, "Go back").click()
    for tool in ("Confusion", "Rule question", "Ruling", "Deal", "Take back", "Go to a moment", "See everything"):
        button(page, "Desk").click()
        expect(page.get_by_role("heading", name="The facilitator's desk")).to_be_focused()
        if button(page, tool).count():
            button(page, re.compile(f"^{tool}")).first.click()
            expect(page.locator(".pt-asked:visible .pt-heading")).not_to_be_empty()
            assert fits(page) == [], tool
    button(page, "Papers").click()
    button(page, "Write them").click()
    expect(button(page, "report.html")).to_be_visible()
    assert fits(page) == []
    with page.expect_download() as loaded:
        button(page, re.compile("[.]zip$")).click()
    assert loaded.value.suggested_filename.endswith("-public.zip")


def test_whispers_come_over_nobody_elses_socket(kit: Server, open_page: OpenPage) -> None:
    page, frames = listened(kit, open_page)
    begin(page)
    button(page, "Anna takes a look").click()
    button(page, "I am Anna").click()
    button(page, "Whisper to somebody").click()
    page.get_by_role("radio", name="Cem", exact=True).check()
    page.get_by_role("textbox").fill("CANARY meet me at the pool")
    button(page, "Confirm").click()
    expect(page.locator(".pt-said")).to_contain_text("CANARY")
    button(page, "Hide my screen").click()
    expect(page.get_by_role("heading", name="Viva: the table")).to_be_focused()
    frames.take()
    for screen in ("Desk", "Papers", "Table"):
        button(page, screen).click()
        expect(page.locator(f'[aria-current="page"]:has-text("{screen}")')).to_be_visible()
    take(page, "Ben")
    button(page, "Hide my screen").click()
    expect(page.get_by_role("heading", name="Viva: the table")).to_be_focused()
    assert "CANARY" not in frames.take() and "CANARY" not in page.content()
    button(page, "Cem takes a look").click()
    button(page, "I am Cem").click()
    expect(page.locator(".pt-tale")).to_contain_text("CANARY meet me at the pool")
    assert "CANARY" in frames.take()


def test_one_key_writes_a_note_and_the_keyboard_is_enough(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    begin(page)
    page.keyboard.press("Alt+c")
    expect(page.get_by_label("In words")).to_be_focused()
    page.keyboard.type("Nobody knows what a promise is")
    page.keyboard.press("Enter")
    expect(page.locator(".pt-said")).to_have_text("Noted: Confusion.")
    page.keyboard.press("Alt+k")
    expect(page.get_by_role("heading", name="The facilitator's desk")).to_be_focused()
    page.keyboard.press("Alt+p")
    expect(page.get_by_text("Pause: the clock stands still")).to_be_visible()
    expect(button(page, "End the pause")).to_be_visible()
    page.keyboard.press("Alt+p")
    expect(page.get_by_text("Pause: the clock stands still")).to_have_count(0)
    page.keyboard.press("Alt+v")
    expect(page.get_by_role("heading", name="Viva: the table")).to_be_focused()
    while page.evaluate("document.activeElement.innerText") != "Hand over to Ben":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Please pass the device to Ben")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Screen of Ben")).to_be_focused()
    page.keyboard.press("Alt+h")
    expect(page.get_by_role("heading", name="Viva: the table")).to_be_focused()


def test_a_dead_kernel_is_noticed_and_a_reload_brings_the_session_back(
    kit: Server, open_page: OpenPage, watched: Watched
) -> None:
    before = set(kit.kernels())
    page = opened(kit, open_page)
    (kernel,) = set(kit.kernels()) - before
    begin(page, file=f"dead-{kernel}")
    take(page, "Ben")
    answer(page)
    os.kill(kernel, signal.SIGKILL)
    expect(page.locator(".pt-dead")).to_have_text(re.compile("This page gets no answer any more"), timeout=15_000)
    expect(page.locator(".pt-dead")).to_be_in_viewport()
    assert f"session=dead-{kernel}" in page.url
    page.reload()
    expect(page.get_by_role("heading", name="Viva: the table")).to_be_visible()
    expect(page.locator(".pt-tale")).to_contain_text("Ben promises Anna")
    assert waiting(page) in NAMES
    watched.problems.clear()  # the dead kernel's socket


def test_a_closed_session_is_taken_up_from_the_list_by_a_new_kernel(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    begin(page, file="evening")
    take(page, "Ben")
    answer(page)
    button(page, "Hide my screen").click()
    button(page, "Close the session").click()
    expect(page.get_by_role("heading", name="Saved sessions")).to_be_visible()
    again = opened(kit, open_page)
    again.get_by_label("Session", exact=True).select_option("evening")
    button(again, "Open").click()
    expect(again.locator(".pt-tale")).to_contain_text("Ben promises Anna")
    page.reload()
    page.wait_for_selector(".pt-asked >> visible=true")
    page.get_by_label("Session", exact=True).select_option("evening")
    button(page, "Open").click()
    expect(page.locator(".pt-problem:visible")).to_contain_text("is open in another window")
    page.get_by_label("What to do with it").select_option("read")
    button(page, "Open").click()
    expect(page.get_by_role("heading", name="Session evening, read only")).to_be_visible()


def test_hostile_names_stay_text(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    seat = page.get_by_role("group", name="Seat 1").get_by_label("Who sits here")
    seat.fill("<img src=x onerror='window.PWN=1'>")
    button(page, "Start the session").click()
    expect(page.locator(".pt-problem:visible")).to_contain_text("holds < or >")
    expect(seat).to_be_focused()
    assert seat.input_value().startswith("<img"), "what was typed is still there"
    seat.fill("Ana & 🎲 עדי")
    button(page, "Start the session").click()
    expect(page.get_by_role("heading", name="Viva: the table")).to_be_focused()
    expect(button(page, re.compile("Ana & 🎲 עדי"))).to_be_visible()
    assert page.evaluate("window.PWN") is None


def test_german_words(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page, lang="de")
    button(page, "Die Sitzung beginnen").click()
    expect(page.get_by_role("heading", name="Viva: der Tisch")).to_be_focused()
    expect(page.locator(".pt-headline").first).to_have_attribute("lang", "de")
    button(page, re.compile("^An Person")).click()
    button(page, re.compile("^Ich bin")).click()
    expect(button(page, "Meinen Bildschirm verdecken")).to_be_visible()


def test_another_game_at_the_same_table(kit: Server, open_page: OpenPage) -> None:
    page = open_page(kit.notebook("table/kuhn.ipynb"), PHONE, wait=".pt-asked >> visible=true")
    button(page, "Start the session").click()
    expect(page.get_by_role("heading", name="Kuhn poker: the table")).to_be_focused()
    assert fits(page) == []
    while button(page, re.compile("^(Hand over to|Hide, and hand over to) ")).count():
        name = " ".join(
            button(page, re.compile("^(Hand over to|Hide, and hand over to) ")).first.inner_text().split()[-2:]
        )
        take(page, name)
        button(page, "pass").click()
        expect(page.locator(".pt-panel .pt-heading").first).not_to_have_text("Pass, or bet a chip?")
        page.wait_for_timeout(400)
    assert fits(page) == []
    expect(page.locator(".pt-headline")).to_contain_text("The game is over")
