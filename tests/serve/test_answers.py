"""What our server answers over HTTP: what it shows and refuses, which headers it sends, and nothing from elsewhere."""

from __future__ import annotations

import gzip
import json
import re
import socket
import warnings
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from playtest.serve.app import KitVoila
from tests.serving import DEMO, Server

ELSEWHERE = re.compile(
    r"""(?:src|href|srcset|action|from|import)\s*[=(:]?\s*["'(]\s*(?:https?:)?//(?!127\.0\.0\.1)[^"')\s]+"""
)
"""A link, script, picture or import from another host."""


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=sent)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, gzip.decompress(body) if answer.headers.get("Content-Encoding") == "gzip" else body


def stop(server: Server, page: str) -> None:
    found = re.search(r'"kernelId": "([0-9a-f-]+)"', page)
    assert found is not None
    assert ask(server, f"/voila/api/shutdown/{found[1]}", "POST")[0].status == 204


def test_start_page_lists_games_lessons_and_the_way_to_sessions(server: Server) -> None:
    answer, body = ask(server, "/")
    page = body.decode()
    assert answer.status == 200
    assert '<h2 id="h-games">Games</h2>' in page and '<h2 id="h-sessions">Saved sessions</h2>' in page
    assert 'href="/voila/render/teach/demo.ipynb"' in page
    assert "Kuhn poker" in page


def test_start_page_speaks_the_language_of_its_address(server: Server) -> None:
    page = ask(server, "/?lang=de")[1].decode()
    assert page.startswith('<!DOCTYPE html>\n<html lang="de">')
    assert 'href="/voila/render/teach/demo.ipynb?lang=de"' in page
    assert ask(server, "/?lang=%22%3E%3Cscript%3E")[1] == ask(server, "/")[1]


@pytest.mark.parametrize(
    "path",
    [
        "/voila/tree",
        "/voila/tree/teach",
        "/voila/api/contents",
        "/voila/api/contents/teach/demo.ipynb",
        "/api/contents",
        "/api/sessions",
        "/api/terminals",
        "/api/kernelspecs",
        "/nbconvert/html/teach/demo.ipynb",
        "/nowhere",
        "/voila/render/teach/nowhere.ipynb",
        "/playtest/static/choice.py",
        "/playtest/static/../serve/app.py",
        "/playtest/static/%2e%2e/cli.py",
        "/static/etc/passwd",
        "/voila/static/etc/passwd",
    ],
)
def test_nothing_is_listed_and_no_file_is_given_out(server: Server, path: str) -> None:
    answer, body = ask(server, path)
    assert answer.status in (403, 404)
    assert b"Traceback" not in body and b"def " not in body


@pytest.mark.parametrize("path", ["/voila/files/screens.py", "/voila/files/screens.ipynb", "/voila/files/board.svg"])
def test_no_file_of_the_notebook_folder_is_given_out(server: Server, path: str) -> None:
    assert ask(server, path)[0].status == 403


def test_list_of_kernels_and_new_kernels_are_refused(server: Server) -> None:
    assert ask(server, "/api/kernels")[0].status in (403, 404)
    assert ask(server, "/api/kernels", "POST")[0].status in (403, 404)


@pytest.mark.parametrize("path", ["/", "/nowhere", "/voila/render/teach/demo.ipynb", "/playtest/static/theme.css"])
def test_headers(server: Server, path: str) -> None:
    answer, body = ask(server, path)
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    if answer.headers["Content-Type"].startswith("text/html"):
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'self'" in policy and "unsafe-eval" not in policy
        assert "http:" not in policy and "*" not in policy
    if path.endswith(".ipynb"):
        stop(server, body.decode())


@pytest.mark.parametrize("path", ["/", "/?lang=de", "/nowhere", "/login", "/voila/render/teach/demo.ipynb"])
def test_no_page_asks_another_host_for_anything(server: Server, path: str) -> None:
    page = ask(server, path)[1].decode()
    assert ELSEWHERE.findall(page) == []
    assert "cdn." not in page and "unpkg" not in page
    if path.endswith(".ipynb"):
        stop(server, page)


def test_elsewhere_pattern_bites() -> None:
    found = '<link href="https://cdn.example/a.css"><script src="//b.example/x.js"> import("https://c.example/y.mjs")'
    assert len(ELSEWHERE.findall(found)) == 3
    assert ELSEWHERE.findall('<a href="/voila/x"> xmlns="http://www.w3.org/2000/svg"') == []


def test_notebook_page_has_title_language_and_landmark(server: Server) -> None:
    page = ask(server, "/voila/render/teach/demo.ipynb")[1].decode()
    assert '<html lang="en">' in page and "<title>A lesson · Playtest</title>" in page
    assert page.count('role="main"') == 1
    assert "6 * 7" not in page and "42" in page  # what the cell says, not how it was made
    stop(server, page)


def test_failing_notebook_shows_no_traceback(server: Server) -> None:
    page = ask(server, "/voila/render/teach/broken.ipynb")[1].decode()
    stop(server, page)
    assert "canary-7391" not in page and "Traceback" not in page and "--debug" not in page
    assert page.count('<p class="pt-failed" role="alert"></p>') == 1
    assert "canary-7391" in (server.home / "errors.log").read_text("utf-8")
    assert "see error" in server.log() and "canary-7391" not in server.log()


def test_template_and_theme_of_a_page_cannot_be_chosen_by_its_address(server: Server) -> None:
    page = ask(server, "/voila/render/teach/demo.ipynb?template=reveal&theme=dark")[1].decode()
    assert "pt-notebook" in page and "reveal" not in page
    stop(server, page)


def test_pages_are_compressed(server: Server) -> None:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", "/playtest/static/theme.css", headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    sent = answer.read()
    connection.close()
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(sent) < len(gzip.decompress(sent)) / 2


def test_strange_host_names_are_refused(server: Server) -> None:
    assert ask(server, "/", Host="evil.example")[0].status == 403
    assert ask(server, "/voila/render/teach/demo.ipynb", Host="evil.example")[0].status == 403
    assert ask(server, "/", Host="localhost")[0].status == 200


def test_only_this_computer_is_served(server: Server) -> None:
    listening = [c.laddr for c in psutil.Process(server.process.pid).net_connections() if c.status == "LISTEN"]
    assert {(address.ip, address.port) for address in listening} == {("127.0.0.1", server.port)}


def test_more_pages_than_allowed_are_refused_kindly(server: Server) -> None:
    pages = [ask(server, "/voila/render/teach/demo.ipynb")[1].decode() for _ in range(3)]
    answer, body = ask(server, "/voila/render/teach/demo.ipynb?lang=de")
    for page in pages:
        stop(server, page)
    assert answer.status == 503
    assert "Alle Plätze sind belegt" in body.decode()


def test_beacon_stops_a_kernel_and_asks_for_nothing_else(server: Server) -> None:
    before = set(server.kernels())
    page = ask(server, "/voila/render/teach/demo.ipynb")[1].decode()
    started = set(server.kernels()) - before
    stop(server, page)
    assert len(started) == 1 and not started & set(server.kernels())
    stop(server, page)  # a browser may send it twice


def test_tokens_in_addresses_are_never_logged(server: Server) -> None:
    page = ask(server, "/voila/render/teach/demo.ipynb?t=canary-token-55")[1].decode()
    ask(server, "/nowhere?t=canary-token-55")
    stop(server, page)
    assert "canary-token-55" not in server.log()


def test_where_no_port_is_asked_for_the_next_free_one_is_taken_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken, warnings.catch_warnings(record=True) as left_open:
        warnings.simplefilter("always")
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        app: Any = SimpleNamespace(port=port, ip="127.0.0.1", exact=False, language="en")
        for opened in KitVoila._sockets(app):
            opened.close()
    assert port < app.port <= port + 20
    assert left_open == [], "what could not be bound is closed"
    assert capsys.readouterr().out == f"Port {port} is taken, so these pages have another one.\n"


def test_server_stops_its_kernels(tmp_path: Path) -> None:
    server = Server(DEMO, tmp_path)
    ask(server, "/voila/render/teach/demo.ipynb")
    kernels = server.kernels()
    server.stop()
    assert len(kernels) == 1 and not psutil.pid_exists(kernels[0])


def test_in_the_network_everything_asks_for_the_token(tmp_path: Path) -> None:
    server = Server(DEMO, tmp_path, lan=True)
    try:
        found = re.search(r"\?token=([0-9a-f]{20,})", server.log())
        assert found is not None
        for path in ("/", "/voila/render/teach/demo.ipynb"):
            assert ask(server, path)[0].status == 302
        answer, _ = ask(server, f"/?token={found[1]}")
        assert answer.status == 200
        cookies = "; ".join(cookie.split(";")[0] for cookie in answer.headers.get_all("Set-Cookie", []))
        assert ask(server, "/", Cookie=cookies)[0].status == 200
        assert found[1] not in server.log().replace(f"?token={found[1]}", "")
    finally:
        server.stop()


def test_a_page_from_before_a_restart_is_answered_without_a_traceback(server: Server) -> None:
    gone = "/api/kernels/00000000-0000-0000-0000-000000000000/channels"
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
               "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}  # fmt: skip
    said = len(server.log().splitlines())
    answer, body = ask(server, gone, **upgrade)
    assert (answer.status, body) == (404, b"404 Not Found")
    assert "Traceback" not in "\n".join(server.log().splitlines()[said:])


def test_a_port_that_is_taken_is_not_left_for_another_one_unsaid(server: Server, tmp_path: Path) -> None:
    with pytest.raises(TimeoutError, match=f"Port {server.port} is taken by another program"):
        Server(DEMO, tmp_path, port=server.port)


def test_saved_sessions_are_listed(server: Server) -> None:
    folder = server.home / "sessions"
    folder.mkdir(exist_ok=True)
    (folder / "tuesday.playtest").write_bytes(b"no session at all")
    (folder / "notes.txt").write_text("not listed")
    (folder / "link.playtest").symlink_to(folder / "tuesday.playtest")
    page = ask(server, "/")[1].decode()
    assert re.search(r'<th scope="row">tuesday</th><td>cannot be read</td>', page)
    assert "notes" not in page and ">link<" not in page


def test_names_of_sessions_are_text(server: Server) -> None:
    folder = server.home / "sessions"
    folder.mkdir(exist_ok=True)
    evil = folder / "<img src=x onerror=alert(1)>.playtest"
    evil.write_bytes(b"")
    page = ask(server, "/")[1].decode()
    evil.unlink()
    assert "<img" not in page and "&lt;img src=x onerror=alert(1)&gt;" in page


def test_notebooks_of_the_demo_name_the_common_kernel() -> None:
    for path in DEMO.rglob("*.ipynb"):
        assert json.loads(path.read_text("utf-8"))["metadata"]["kernelspec"]["name"] == "python3"
