"""A table in a real browser: set up, handed round, one whole round of Viva played by clicking as a person would.

Every frame of the kernel's socket is kept, so that what a page was sent can be searched for what nobody there may know.
"""

from __future__ import annotations

import os
import re
import signal

from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    NAMES,
    SIZES,
    Frames,
    answer,
    begin,
    button,
    cover,
    fits,
    listened,
    opened,
    take,
    waiting,
)
from tests.browser.conftest import PHONE, OpenPage, Watched
from tests.serving import Server


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
    expect(button(page, "Pause")).to_be_visible()  # the heading comes first
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
    assert (kit.home / "evenings" / "evening.playtest").is_file(), "where the server was told to keep sessions"
    assert "evening" in kit.page("")
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


def test_a_form_stays_filled_in_while_its_seat_speaks_and_goes_with_the_screen(
    kit: Server, open_page: OpenPage
) -> None:
    page = opened(kit, open_page)
    begin(page)
    take(page, "Ben")
    shares = page.locator(".pt-panel:not(.pt-asked) fieldset:has(> .pt-chips input[type=radio])")
    shares.nth(0).get_by_role("radio", name="Cem", exact=True).check()
    shares.nth(1).get_by_role("radio", name="Anna", exact=True).check()
    button(page, "Say something").click()
    page.get_by_role("textbox").fill("I share fairly")
    button(page, "Confirm").last.click()
    expect(page.locator(".pt-said")).to_contain_text("I share fairly")
    expect(shares.nth(0).get_by_role("radio", name="Cem", exact=True)).to_be_checked()
    expect(shares.nth(1).get_by_role("radio", name="Anna", exact=True)).to_be_checked()
    button(page, "Hide my screen").click()
    expect(page.get_by_role("heading", name="Viva: the table")).to_be_focused()
    take(page, "Ben")
    expect(shares.get_by_role("radio")).not_to_have_count(0)
    expect(shares.locator(":checked")).to_have_count(0)
