"""The deck workshop in a real browser: a class's file opened, mended, seen large, weighed, printed and tried out."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from playtest.games.diktaattori.components.template import template
from tests.browser.conftest import PHONE, PROJECTOR, WAIT, OpenPage, small_targets, violations
from tests.games.diktaattori.deck_files import Cells, changed, text_of
from tests.serving import Server

WORKSHOP = "workshop/diktaattori.ipynb"
WALL = ".pt-wall .pt-tile"
expect.set_options(timeout=WAIT)
FAULTY: Cells = (("CB04a", "power", ""), ("CR06b", "power", "10"), ("LB14", "image", "marshal.png"))


def opened(kit: Server, open_page: OpenPage, size: tuple[int, int] = PHONE, path: str = WORKSHOP, **query: str) -> Page:
    return open_page(kit.notebook(path, **query), size, wait=WALL)


def give(page: Page, name: str, data: bytes, key: str = "deck") -> None:
    """Chooses a file in the page's own dialog."""
    with page.expect_file_chooser() as chosen:
        button = page.locator(f'input[data-key="{key}"]').locator("xpath=preceding-sibling::button[1]")
        button.click()
    chosen.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": data})


def side(page: Page, name: str) -> None:
    page.locator(".pt-row.pt-actions, .pt-row").get_by_role("button", name=name).first.click()


def picture(wide: int, high: int) -> bytes:
    """A PNG of this size, all of one colour."""
    rows = b"".join(b"\0" + b"\x20\x60\xa0" * wide for _ in range(high))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    head = wide.to_bytes(4, "big") + high.to_bytes(4, "big") + b"\x08\x02\x00\x00\x00"
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.mark.parametrize("size", [PHONE, PROJECTOR], ids=["phone", "projector"])
def test_every_side_fits_and_is_accessible(kit: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    page = opened(kit, open_page, size)
    give(page, "ours.csv", text_of(changed(*FAULTY)).encode())
    expect(page.locator(".pt-faults")).to_contain_text("Row 40, column power (F)")
    for name, there in (
        ("What is missing", ".pt-faults"), ("The cards", WALL), ("Balance", ".pt-numbers"), ("Print", ".pt-files"),
        ("Try it out", ".pt-workshop"),
    ):  # fmt: skip
        side(page, name)
        expect(page.locator(there).locator("visible=true").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        assert violations(page) == [], name
        assert small_targets(page, ".pt-workshop") == [], name


def test_a_class_opens_its_file_mends_it_and_opens_it_again(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    expect(page.locator(WALL)).to_have_count(55)
    give(page, "ours.csv", text_of(changed(*FAULTY)).encode())
    faults = page.locator(".pt-faults")
    expect(faults).to_contain_text("One error: mend it, then the deck can be played")
    expect(faults).to_contain_text("Row 40, column power (F): Uniform Tailor (CB04a) has no power.")
    expect(faults).to_contain_text("marshal.png")
    expect(page.get_by_role("button", name="What is missing (3)")).to_have_attribute("aria-current", "page")
    side(page, "The cards")
    expect(page.locator(".pt-flag")).to_have_count(2)
    give(page, "ours.xlsx", template("default", "en", workbook=True))
    expect(page.get_by_text("ours.xlsx is open: 55 cards.")).to_be_visible()
    expect(page.locator(".pt-flag")).to_have_count(0)


def test_a_finnish_class_reads_finnish(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page, path="workshop/fi/diktaattori.ipynb")
    assert page.locator("html").get_attribute("lang") == "fi"
    give(page, "pakka.csv", text_of(changed(("CB04a", "power", "")), ";", "\r\n").encode("utf-8-sig"))
    expect(page.locator(".pt-faults")).to_contain_text("Rivi 40, sarake power (F): hahmolta puuttuu voima")
    give(page, "vanha.csv", "id;nimi\nA;Äiti".encode("latin-1"))
    expect(page.locator(".pt-faults")).to_contain_text("kirjaimia, jotka eivät ole UTF-8:aa")


def test_a_card_is_seen_large_and_the_next_one_by_key(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    page.get_by_role("button", name="The Marshal (LB14): show it large.").click()
    large = page.get_by_role("dialog")
    expect(large).to_contain_text("Legendary · black. power 14.")
    assert violations(page) == []
    page.keyboard.press("ArrowRight")
    expect(large).to_contain_text("The Regent (LB12)")
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()
    expect(page.get_by_role("button", name="The Regent (LB12): show it large.")).to_be_focused()


def test_a_photograph_gets_smaller_and_onto_its_card(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    give(page, "ours.csv", text_of(changed(*FAULTY)).encode())
    expect(page.locator(".pt-faults")).to_contain_text("marshal.png")
    give(page, "Marshal.png", picture(3000, 2000), "pictures")
    expect(page.get_by_text("One picture was added.")).to_be_visible()
    expect(page.locator(".pt-faults")).not_to_contain_text("marshal.png")
    side(page, "The cards")
    image = page.locator(".pt-wall image")
    expect(image).to_have_count(1)
    assert str(image.get_attribute("href")).startswith("data:image/jpeg;base64,")
    assert len(str(image.get_attribute("href"))) < 100_000


def test_the_sheets_are_one_file_that_prints_on_seven_pages(
    kit: Server, open_page: OpenPage, browser: Browser, tmp_path: Path
) -> None:
    page = opened(kit, open_page)
    side(page, "Print")
    with page.expect_download() as download:
        page.get_by_role("button", name="cards_to_print.html").click()
    file = tmp_path / "cards.html"
    download.value.save_as(file)
    sheets = browser.new_page()
    sheets.goto(file.as_uri())
    assert sheets.locator(".card svg").count() >= 55
    pdf = sheets.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page[^s]", pdf)) == 7
    assert re.search(rb"/MediaBox\s*\[0 0 59[45][.\d]* 84[12]", pdf)


def test_a_template_begins_a_deck(kit: Server, open_page: OpenPage, tmp_path: Path) -> None:
    page = opened(kit, open_page)
    page.get_by_text("Files to begin with in a spreadsheet").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="our_cards.csv").click()
    file = tmp_path / "ours.csv"
    download.value.save_as(file)
    give(page, "our_cards.csv", file.read_bytes().replace(b"The Marshal", b"Our Marshal"))
    expect(page.get_by_role("button", name="Our Marshal (LB14): show it large.")).to_be_visible()


def test_bots_play_with_the_deck_and_tell_its_own_names(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page, PROJECTOR)
    people = [(card, "name", f"Pupil {card}") for card in ("LB14", "LB12", "LR14", "LR12")]
    give(page, "ours.csv", text_of(changed(*people)).encode())
    expect(page.get_by_text("ours.csv is open: 55 cards.")).to_be_visible()
    side(page, "Try it out")
    page.get_by_role("button", name="Play a game").click()
    expect(page.get_by_text(re.compile("^Won by "))).to_be_visible()
    page.get_by_role("button", name=re.compile("earlier", re.IGNORECASE)).click()
    expect(page.locator(".pt-tale")).to_contain_text("Pupil L")
    expect(page.locator(".pt-tale")).not_to_contain_text("Marshal")


@pytest.mark.parametrize(
    "data", [b"PK\x03\x04 nothing", b"%PDF-1.7", b"\x00\x01", b"<script>alert(1)</script>", b"a" * 300_000]
)
def test_whatever_is_opened_gets_a_sentence_and_the_page_lives_on(
    kit: Server, open_page: OpenPage, data: bytes
) -> None:
    page = opened(kit, open_page)
    give(page, "<b>x</b>.csv", data)
    expect(page.locator(".pt-faults li").first).to_be_visible()
    assert page.locator("b", has_text="x").count() == 0
    give(page, "ours.csv", text_of(changed()).encode())
    expect(page.locator(WALL)).to_have_count(55)


def test_a_file_that_is_too_large_never_leaves_the_page(kit: Server, open_page: OpenPage) -> None:
    page = opened(kit, open_page)
    give(page, "film.xlsx", bytes(10_000_000))
    expect(page.get_by_role("alert").filter(has_text="film.xlsx is larger than 8 MB")).to_be_visible()
    expect(page.locator(WALL)).to_have_count(55)
