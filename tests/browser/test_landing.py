"""The start page and the message pages in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, PROJECTOR, OpenPage, Watched, small_targets, violations
from tests.serving import Server


@pytest.mark.parametrize("size", [PHONE, PROJECTOR], ids=["phone", "projector"])
@pytest.mark.parametrize("lang", ["en", "de", "fi", "pl"])
def test_start_page_is_accessible_and_fits(demo: Server, open_page: OpenPage, lang: str, size: tuple[int, int]) -> None:
    page = open_page(f"{demo.address}?lang={lang}", size, wait="main")
    assert violations(page, "moderate", "serious", "critical") == []
    assert small_targets(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator("html").get_attribute("lang") == lang


def test_start_page_leads_to_a_lesson_and_speaks_other_languages(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.address, wait="main")
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Spiele")).to_be_visible()
    page.get_by_role("link", name="Lesen und ausprobieren: Demo").click()
    expect(page.get_by_role("heading", name="A lesson in one cell")).to_be_visible()
    assert page.url.endswith("/voila/render/teach/demo.ipynb?lang=de")


@pytest.mark.parametrize("size", [PHONE, PROJECTOR], ids=["phone", "projector"])
def test_a_notebook_leads_back_to_the_start_page_in_its_language(
    demo: Server, open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page(demo.notebook("teach/demo.ipynb", lang="de"), size, wait="h1")
    assert violations(page) == [] and small_targets(page) == []
    page.get_by_role("link", name="Zur Startseite").click()
    expect(page.get_by_role("heading", name="Spiele")).to_be_visible()


def test_unknown_page_shows_the_way_back(demo: Server, open_page: OpenPage, watched: Watched) -> None:
    page = open_page(f"{demo.address}nowhere?lang=de", wait="main")
    page.get_by_role("link", name="Zur Startseite").click()
    expect(page.get_by_role("heading", name="Games")).to_be_visible()
    # the browser itself logs the 404, which is what this page is about
    watched.problems = [line for line in watched.problems if "404" not in line]


def test_page_that_fails_says_so_in_its_language(demo: Server, open_page: OpenPage) -> None:
    page = open_page(demo.notebook("teach/broken.ipynb", lang="de"), wait=".pt-failed")
    expect(page.get_by_role("alert")).to_contain_text("Diese Seite konnte nicht ganz aufgebaut werden.")
