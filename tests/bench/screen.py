"""The screen in headless Chromium: clicks, first usable screens, bytes over the wire, memory for each visitor.

A page that shows one bare button is measured beside ours: what it takes is Voilà's and JupyterLab's own share. A click
has changed the screen when the last thing on the page that changes because of it has changed; running clocks are left
out. Everything is on one computer, so there is no network in these figures.
"""

from __future__ import annotations

import shutil
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

import nbformat
import psutil
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.bench.measure import table
from tests.browser.at_table import TABLE, begin, give, take, taken, waiting
from tests.browser.conftest import ARGUMENTS, CHROMIUM, PHONE, WAIT, kernel_id
from tests.browser.test_lesson import BOX, LESSON, chapter
from tests.serving import REPO, Server, until

GOAL_MS = 25.0
"""Milliseconds from a click to the changed screen, as a median."""
ROUNDS = 5
CLICKS = 60
SETTLED_MS = 300
"""Milliseconds after a click in which the screen has changed for certain."""
BARE = "a bare button"
LANDING, WARM, COLD, AT_TABLE = "landing page", "lesson, warm kernel", "lesson, cold kernel", "table"

READY = ".pt-asked >> visible=true"
SHARE = "President, share out the cards you have drawn."

BUTTON = """
import ipywidgets
button, line = ipywidgets.Button(description="Bare"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(line, "value", str(int(line.value) + 1)))
ipywidgets.VBox([button, line])
"""

WATCH = """() => {
  const seen = window.playtestSeen = { clicked: 0, changed: 0 };
  addEventListener("click", (event) => { seen.clicked = event.timeStamp; seen.changed = 0; }, true);
  const inClock = ({ target }) => (target.closest ? target : target.parentElement)?.closest("[role=timer]");
  new MutationObserver((changes) => {
    if (changes.some((change) => !inClock(change))) seen.changed = performance.now();
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


@dataclass
class Visit:
    """One opening of a page: milliseconds until it could be used, and what came over the wire (kB, requests)."""

    ms: float
    kb: float
    requests: int


class Wire:
    """What comes over the wire to a page, sockets included."""

    def __init__(self, page: Page) -> None:
        self.bytes, self.requests = 0.0, 0
        talk: CDPSession = page.context.new_cdp_session(page)
        talk.send("Network.enable")
        talk.on("Network.loadingFinished", self._loaded)
        talk.on("Network.webSocketFrameReceived", self._framed)

    def _loaded(self, event: dict[str, float]) -> None:
        self.requests += 1
        self.bytes += event["encodedDataLength"]

    def _framed(self, event: dict[str, dict[str, str]]) -> None:
        self.bytes += len(event["response"]["payloadData"]) * 3 / 4  # nearly all are binary, told in base64


def opened(page: Page, address: str, sign: str) -> Visit:
    """Opens a page and waits until it can be used."""
    wire = Wire(page)
    began = perf_counter()
    page.goto(address)
    page.wait_for_selector(sign)
    ms = (perf_counter() - began) * 1e3
    page.wait_for_timeout(1000)  # what comes later belongs to the visit too
    return Visit(ms, wire.bytes / 1e3, wire.requests)


def fresh(browser: Browser) -> Page:
    """A page in a browser that has never been here."""
    page = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}).new_page()
    page.set_default_timeout(WAIT)
    return page


def visits(server: Server, browser: Browser) -> tuple[dict[str, list[Visit]], dict[str, list[Visit]]]:
    """First and second visits of each page, in turns."""
    pages = {
        BARE: (server.notebook("bare.ipynb"), ".widget-button"),
        LANDING: (server.address, "main a"),
        WARM: (server.notebook(LESSON), BOX),
        COLD: (server.notebook(LESSON, lang="en"), BOX),
        AT_TABLE: (server.notebook(TABLE), READY),
    }
    first: dict[str, list[Visit]] = defaultdict(list)
    second: dict[str, list[Visit]] = defaultdict(list)
    for _ in range(ROUNDS):
        for name, (address, sign) in pages.items():
            page = fresh(browser)
            first[name].append(opened(page, address, sign))
            if name != WARM:  # the warm kernels would be used up
                page.goto("about:blank")
                second[name].append(opened(page, address, sign))
            page.context.close()
    return first, second


def changed(page: Page) -> float:
    """Milliseconds from the last click to the last change."""
    page.wait_for_timeout(SETTLED_MS)
    return float(page.evaluate("playtestSeen.changed - playtestSeen.clicked"))


def pressing(page: Page) -> list[float]:
    """Milliseconds of clicks on the bare button, which change one line."""
    page.evaluate(WATCH)
    times = []
    for _ in range(CLICKS):
        page.locator(".widget-button").click()
        times.append(changed(page))
    return times


def turning(page: Page) -> list[float]:
    """Milliseconds of clicks on Next and Back through a worked example."""
    chapter(page, 3, "Example")
    page.evaluate(WATCH)
    turns = page.locator(".pt-turns")
    times, way = [], "Next"
    for i in range(CLICKS):
        if i % 6 == 0 and i:
            way = "Back" if way == "Next" else "Next"
        turns.get_by_role("button", name=way).click()
        times.append(changed(page))
    return times


def answering(page: Page) -> list[float]:
    """Milliseconds of clicks that give an answer at a table of Viva: the first round, at one table after the other."""
    times: list[float] = []
    while True:
        begin(page)
        page.evaluate(WATCH)
        asked: list[str] = []
        while asked.count(SHARE) < 2:
            if not page.locator(".pt-panel:visible .pt-body button").count():
                take(page, waiting(page))
            question, panel = give(page)
            times.append(changed(page))  # before anything else looks into the page: that would hold it up
            taken(panel, question)
            asked.append(question)
        if len(times) >= CLICKS:
            return times
        page.goto(page.url.split("?")[0])
        page.wait_for_selector(READY)


def pss(pid: int) -> float:
    """MB of memory that this process has for itself, with its share of what it shares with others."""
    return float(psutil.Process(pid).memory_full_info().pss / 1e6)


def clicks_and_memory(server: Server, browser: Browser) -> tuple[dict[str, list[float]], dict[str, float]]:
    """The milliseconds of clicks, and the MB of the kernels afterwards and of the server before and with them."""
    times: dict[str, list[float]] = {}
    memory = {}
    used: dict[str, tuple[str, str, Callable[[Page], list[float]]]] = {
        BARE: (server.notebook("bare.ipynb"), ".widget-button", pressing),
        "lesson, Next and Back": (server.notebook(LESSON, lang="en"), BOX, turning),
        "table, an answer": (server.notebook(TABLE), READY, answering),
    }
    for name, (address, sign, use) in used.items():
        page = fresh(browser)
        opened(page, address, sign)
        times[name] = use(page)
        process = server.kernel_process(kernel_id(page) or "")
        assert process is not None
        memory[f"kernel: {name.split(',')[0]}"] = pss(process)
    memory["server"] = pss(server.process.pid)
    return times, memory


def books(folder: Path) -> Path:
    """A folder with the lesson, the table and the bare button."""
    for path in (LESSON, TABLE):
        (folder / path).parent.mkdir()
        shutil.copy(REPO / "notebooks" / path, folder / path)
    cell = nbformat.v4.new_code_cell(BUTTON)
    spec = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata=spec), folder / "bare.ipynb")
    return folder


def told(clicks: dict[str, list[float]]) -> str:
    """The clicks beside their goal and beside the bare button's."""
    lines, width, bare = ["Click to changed screen (ms)"], max(map(len, clicks)), median(clicks[BARE])
    for name, times in clicks.items():
        middle, late = median(times), quantiles(times, n=20)[-1]
        figures = f"median {middle:6.1f}   p95 {late:6.1f}   x {middle / GOAL_MS:.2f} of the goal of {GOAL_MS:.0f}"
        lines.append(f"  {name:<{width}}  {figures}   x {middle / bare:.2f} of {BARE} ({len(times)} clicks)")
    return "\n".join(lines)


def report(name: str, found: dict[str, list[Visit]]) -> str:
    """Times and bytes of these visits, beside those of the bare button."""
    ms = {page: median(visit.ms for visit in seen) for page, seen in found.items()}
    kb = {page: median(visit.kb for visit in seen) for page, seen in found.items()}
    asked = {page: float(median(visit.requests for visit in seen)) for page, seen in found.items()}
    return "\n".join(
        [
            table(f"{name}: first usable screen", ms, BARE, "ms"),
            table(f"{name}: over the wire", kb, BARE, "kB"),
            table(f"{name}: over the wire", asked, BARE, "requests"),
        ]
    )


def main() -> None:
    """Print all figures."""
    if not CHROMIUM.exists():
        print("  The screen is not measured: Chromium is not installed (tests/run installs it).")
        return
    with TemporaryDirectory() as folder, sync_playwright() as play:
        (Path(folder) / "books").mkdir()
        server = Server(books(Path(folder) / "books"), Path(folder) / "home", preheat=ROUNDS, idle=3600)
        browser = play.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        try:
            until(lambda: len(server.kernels()) == ROUNDS, "the warm kernels")
            first, second = visits(server, browser)
            clicks, memory = clicks_and_memory(server, browser)
        finally:
            browser.close()
            server.stop()
    print("\n".join([told(clicks), report("First visit", first), report("Second visit", second)]))
    print(table("Memory for a visitor, and of the server", memory, f"kernel: {BARE}", "MB PSS"))


if __name__ == "__main__":
    main()
