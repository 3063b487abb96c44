"""The screen parts in JupyterLab: they are drawn, they answer, and Lab's own keys leave them alone."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, Watched
from tests.serving import DEMO, REPO

START = 90.0
"""Seconds that JupyterLab may take to start on a busy machine."""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab with a copy of the demo page, and of the kit's tables."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(DEMO, folder / "work")
    shutil.copytree(REPO / "notebooks" / "table", folder / "work" / "table")
    places = {
        name: str(folder / name.lower()) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    }
    env = {**os.environ, **places, "PYTHONPATH": str(REPO), "PLAYTEST_HOME": str(folder)}
    options = ["--no-browser", "--ip=127.0.0.1", "--port=0", "--IdentityProvider.token=", "--allow-root"]
    quiet = [
        "--LabApp.extension_manager=readonly",
        "--LabApp.news_url=",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    command = [sys.executable, "-m", "jupyterlab", *options, *quiet, str(folder / "work")]
    process = subprocess.Popen(
        command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    yield address(folder / "jupyter_runtime_dir", process)
    os.killpg(process.pid, signal.SIGTERM)
    process.wait(20)


def address(runtime: Path, process: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + START
    while time.monotonic() < end and process.poll() is None:
        for path in runtime.glob("jpserver-*.json"):
            return str(json.loads(path.read_text("utf-8"))["url"])
        time.sleep(0.3)
    raise TimeoutError("JupyterLab did not start")


def run_all(page: Page) -> None:
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name=re.compile("^Run All Cells$")).click()


def test_screen_answers_in_jupyterlab_by_keyboard(lab: str, open_page: OpenPage, watched: Watched) -> None:
    page = open_page(f"{lab}lab/tree/screens.ipynb", (1280, 900), wait=".jp-Notebook .jp-CodeCell")
    page.wait_for_selector("text=Python 3 (ipykernel) | Idle")
    run_all(page)
    button = page.get_by_role("button", name="Radar station")
    expect(button).to_be_visible(timeout=30_000)
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    button.focus()
    for key in ("b", "a", "x", "Enter"):  # in Lab's command mode: new cell below, above, cut, edit
        page.keyboard.press(key)
    expect(page.locator(".pt-said")).to_have_text("Answer 1 was taken.")
    expect(page.locator(".pt-panel .pt-heading")).to_be_focused()
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    page.get_by_role("button", name="Hand over").click()
    expect(page.get_by_role("dialog", name="Please pass the device to Ben")).to_be_visible()
    assert page.evaluate("document.elementFromPoint(5, 5).closest('.pt-cover') !== null")
    page.get_by_role("button", name="I am Ben").click()
    expect(button).to_be_visible()
    # Lab asks for its own optional parts; what matters here are our scripts
    watched.problems = [line for line in watched.problems if line.startswith("thrown") or "pt-" in line]


def test_a_table_is_played_in_jupyterlab(lab: str, open_page: OpenPage, watched: Watched) -> None:
    page = open_page(f"{lab}lab/tree/table/kuhn.ipynb", (1280, 900), wait=".jp-Notebook .jp-CodeCell")
    page.wait_for_selector("text=Python 3 (ipykernel) | Idle")
    begin = page.get_by_role("button", name="Start the session")
    for _ in range(3):  # Lab says that its kernel is idle before the notebook's cells can be run
        run_all(page)
        page.wait_for_timeout(8000)
        if begin.count():
            break
    begin.click()
    page.get_by_role("button", name="Hand over to Player 1").click()
    page.get_by_role("button", name="I am Player 1").click()
    page.get_by_role("button", name="bet a chip").click()
    expect(page.get_by_role("status").filter(has_text="Player 1 bets a chip.")).to_be_visible()
    desk = page.get_by_role("button", name="Desk")
    for _ in range(5):  # a key between two drawings of the screen is for the old one; people press it again
        page.keyboard.press("Alt+h")
        page.wait_for_timeout(1500)
        if desk.count():
            break
    desk.click()
    expect(page.get_by_role("heading", name="The facilitator's desk")).to_be_focused()
    page.keyboard.press("Alt+b")
    expect(page.get_by_label("In words")).to_be_focused()
    page.keyboard.type("x and b are no commands of the notebook here")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Noted: Boredom.")).to_be_visible()
    assert "session=" not in page.url, "the address is Lab's own"
    watched.problems = [line for line in watched.problems if line.startswith("thrown") or "pt-" in line]
