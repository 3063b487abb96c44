"""A visitor's socket to a kernel: what gets through and what does not. An upgrade of Voilà could change it."""

from __future__ import annotations

import asyncio
import json
import re
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.serving import Server

CHANNELS: dict[str, dict[str, Any]] = {
    "execute_request": {"code": "import os; os.environ['PWNED'] = '1'; open('pwned', 'w').write('x')", "silent": False},
    "complete_request": {"code": "os.", "cursor_pos": 3},
    "inspect_request": {"code": "os", "cursor_pos": 2, "detail_level": 1},
    "history_request": {"hist_access_type": "tail", "n": 10, "output": True, "raw": True},
    "is_complete_request": {"code": "1"},
    "debug_request": {"type": "request", "command": "initialize", "arguments": {}, "seq": 1},
    "interrupt_request": {},
}


@pytest.fixture(scope="module")
def kernel(server: Server) -> Iterator[str]:
    page = server.page("voila/render/screens.ipynb")
    found = re.search(r'"kernelId": "([0-9a-f-]+)"', page)
    assert found is not None
    yield found[1]
    from tests.serve.test_answers import ask

    ask(server, f"/voila/api/shutdown/{found[1]}", "POST")


def message(kind: str, content: dict[str, Any], channel: str) -> str:
    header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "", "session": "probe", "version": "5.3"}
    return json.dumps({"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": channel})


async def replies(socket: WebSocketClientConnection, seconds: float) -> list[str]:
    found = []
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while (left := end - loop.time()) > 0:
        try:
            text = await asyncio.wait_for(socket.read_message(), left)
        except TimeoutError:
            break
        if text is None:
            break
        found.append(json.loads(text)["msg_type"])
    return found


def channels(server: Server, kernel: str) -> str:
    """Where a kernel's socket is."""
    return f"{server.address.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id=probe"


async def probe(where: str, sent: list[tuple[str, dict[str, Any], str]], seconds: float) -> list[str]:
    socket = await websocket_connect(where)
    for kind, content, channel in sent:
        await socket.write_message(message(kind, content, channel))
    found = await replies(socket, seconds)
    socket.close()
    return found


def test_visitor_cannot_run_code_on_any_channel(server: Server, kernel: str) -> None:
    sent = [(kind, content, channel) for kind, content in CHANNELS.items() for channel in ("shell", "control", "stdin")]
    found = asyncio.run(probe(channels(server, kernel), sent, 4.0))
    assert [kind for kind in found if kind.endswith("_reply") or kind in ("stream", "execute_result")] == []
    assert not list(server.home.rglob("pwned"))


def test_probe_would_hear_an_answer(server: Server, kernel: str) -> None:
    found = asyncio.run(probe(channels(server, kernel), [("kernel_info_request", {}, "shell")], 4.0))
    assert "kernel_info_reply" in found


def test_page_of_another_host_cannot_join(server: Server, kernel: str) -> None:
    request = HTTPRequest(channels(server, kernel), headers={"Origin": "http://evil.example"})

    async def join() -> None:
        await websocket_connect(request)

    with pytest.raises(HTTPClientError, match="403"):
        asyncio.run(join())


def test_messages_to_a_page_are_packed(server: Server, kernel: str) -> None:
    async def joined() -> str:
        socket = await websocket_connect(channels(server, kernel), compression_options={})
        socket.close()
        return str(socket.headers)

    assert "permessage-deflate" in asyncio.run(joined())
