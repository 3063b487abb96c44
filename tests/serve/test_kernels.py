"""How long kernels live: warm ones wait for a visitor, a page keeps its own, and one that nobody needs ends soon."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.serve.test_answers import ask, stop
from tests.serve.test_kernel_probe import channels, probe
from tests.serving import DEMO, PATIENCE, Server, until

LESSON = "/voila/render/teach/demo.ipynb"
IDLE = 2
"""Seconds without a page after which a kernel of these servers ends; the server looks every second."""

Serve = Callable[..., Server]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts a server with one lesson, of which one warm kernel is kept; it is up when that kernel is."""
    (tmp_path / "books" / "teach").mkdir(parents=True)
    shutil.copy(DEMO / "teach" / "demo.ipynb", tmp_path / "books" / "teach")
    started: list[Server] = []

    def serve(**settings: object) -> Server:
        started.append(Server(tmp_path / "books", tmp_path / "home", preheat=1, **settings))
        until(lambda: len(started[0].kernels()) == 1, "the warm kernel")
        return started[0]

    yield serve
    for server in started:
        server.stop()


def visit(server: Server) -> str:
    """Opens the lesson as a browser does before its scripts run; the id of the kernel behind the page."""
    answer, body = ask(server, LESSON)
    found = re.search(r'"kernelId": "([0-9a-f-]+)"', body.decode())
    assert answer.status == 200 and found is not None
    assert "42" in body.decode(), "the lesson has run"
    return found[1]


def lives(server: Server, kernel: str) -> bool:
    """Whether the server still has this kernel."""
    return ask(server, f"/api/kernels/{kernel}")[0].status == 200


def answers(server: Server, kernel: str, seconds: float = 3.0) -> bool:
    """Whether the kernel answers a page, which then stays for some seconds."""
    return "kernel_info_reply" in asyncio.run(
        probe(channels(server, kernel), [("kernel_info_request", {}, "shell")], seconds)
    )


def test_a_warm_kernel_outlives_its_wait_and_then_the_way_to_its_page(serve: Serve) -> None:
    server = serve(idle=IDLE)
    warm = server.kernels()
    time.sleep(2 * IDLE)
    assert server.kernels() == warm, "it waits, however long that takes"
    kernel = visit(server)
    time.sleep(1.5)  # the browser fetches its scripts, and the server has looked for kernels without a page
    assert lives(server, kernel)
    assert warm[0] in server.kernels(), "the page has the warm one"
    assert answers(server, kernel, seconds=2 * IDLE), "a page that is there keeps its kernel"
    assert lives(server, kernel)
    until(lambda: not lives(server, kernel), "the end of a kernel without a page")
    assert warm[0] not in server.kernels()


def test_a_warm_kernel_that_was_taken_is_replaced(serve: Serve) -> None:
    server = serve(idle=IDLE)
    warm = set(server.kernels())
    kernel = visit(server)
    until(lambda: set(server.kernels()) - warm, "the next warm kernel")
    assert visit(server) != kernel


def test_who_comes_before_it_is_replaced_gets_a_kernel_at_once(serve: Serve) -> None:
    server = serve(idle=3 * 2 * int(PATIENCE))  # replaced after a third of that: later than `ask` would wait
    first, second = visit(server), visit(server)
    assert first != second and answers(server, second, seconds=1)


def test_a_kernel_too_many_for_the_warm_ones_stops_nobody(serve: Serve) -> None:
    server = serve(idle=IDLE, kernels=1)
    page = ask(server, LESSON)[1].decode()
    (taken,) = server.kernels()
    time.sleep(IDLE)  # meanwhile the next warm kernel was refused its place
    stop(server, page)
    assert taken not in server.kernels()
    until(server.kernels, "the next warm kernel, now that there is a place")
    visit(server)


def test_a_warm_kernel_that_died_is_replaced_before_anybody_gets_it(serve: Serve) -> None:
    server = serve(idle=IDLE)
    (warm,) = server.kernels()
    os.kill(warm, signal.SIGKILL)
    until(lambda: server.kernels() and warm not in server.kernels(), "another warm kernel")
    until(lambda: len(server.kernels()) == 1, "the dead one's end")
    assert answers(server, visit(server), seconds=1)


def test_a_page_whose_kernel_died_gets_no_empty_one_in_its_place(serve: Serve) -> None:
    server = serve(idle=3 * int(PATIENCE))
    (warm,) = server.kernels()
    kernel = visit(server)
    os.kill(warm, signal.SIGKILL)
    until(lambda: not lives(server, kernel), "its end")
    assert not server.kernels()
