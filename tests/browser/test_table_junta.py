"""Junta at a table in a real browser: a battle on a phone, handed round so that no hand is seen by anybody else."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from playtest.scenarios import load, shipped
from playtest.table import Sitter, start
from tests.browser.at_table import button, cover, fits, take
from tests.browser.conftest import PHONE, OpenPage
from tests.serving import Server

BOTS, PEOPLE = ("Bot 1", "Bot 2", "Bot 5"), ("Carla", "Diego")
SEATS = [[Sitter(name, bot="random" if name in BOTS else "")] for name in (*BOTS[:2], *PEOPLE, BOTS[2])]


def at_the_attacks(kit: Server, open_page: OpenPage) -> Page:
    """A table where Carla may attack two others in the Old Town; the program plays for all but her and Diego."""
    scenario = next(one for path in shipped("junta") for one in load(path) if one.id == "J-BAT-22")
    folder = kit.home / "evenings"
    folder.mkdir(exist_ok=True)
    start(folder / "old-town.playtest", "junta", SEATS, position=scenario.state(), scenario=scenario.id, seed=1).close()
    page = open_page(kit.notebook("table/junta.ipynb", session="old-town"), PHONE, wait=".pt-drawing >> visible=true")
    expect(page.get_by_role("heading", name="Junta: the table")).to_be_visible()
    return page


def answered(page: Page, question: str, answer: str) -> None:
    """Whoever holds the device is asked this, presses that, and it is taken."""
    panel = page.locator(".pt-panel:not(.pt-asked)").filter(has_text=question)
    panel.get_by_role("button", name=answer, exact=True).click()
    expect(panel).to_have_count(0)


def test_a_battle_on_a_phone(kit: Server, open_page: OpenPage) -> None:
    page = at_the_attacks(kit, open_page)
    box = page.locator(".pt-drawing > svg >> visible=true").first.bounding_box()
    assert box is not None and box["width"] >= 350
    cover(page, "Carla")
    expect(page.get_by_text("What Carla sees")).to_have_count(0)
    button(page, "I am Carla").click()
    answered(page, "Whom do you attack, and where?", "attack Old Town, Diego")
    take(page, "Diego")
    answered(page, "Whom do you attack, and where?", "Confirm")
    take(page, "Carla")
    assert fits(page) == []
    answered(page, "At whom do your units in the Old Town fire?", "hold fire")
    take(page, "Diego")
    answered(page, "At whom do your units in the Old Town fire?", "all units: Carla")
    expect(page.get_by_text(re.compile("Diego fires at Carla in the Old Town")).first).to_be_attached()
