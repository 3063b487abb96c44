"""What our server answers with beside Voilà's own handlers, and the two of Voilà's that are mended."""

from __future__ import annotations

from http.client import responses
from typing import Any

import tornado.web
from jupyter_server.base.handlers import JupyterHandler
from tornado.httputil import HTTPHeaders
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from playtest.locales import language, words
from playtest.serve.landing import game_cards, landing_page, page_languages, plain_page, shelf
from playtest.serve.places import saved

# Widgets bring their scripts as text (blob:), JupyterLab's parts set styles of their own. Nothing comes from elsewhere.
PAGE_POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    ]
)


class SafeHeaders(tornado.web.OutputTransform):
    """Headers that every answer carries, whichever handler gives it."""

    def __init__(self, request: object) -> None:
        """Tornado makes one for each request."""

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        """Adds the headers to the first part of an answer."""
        headers["Referrer-Policy"] = "no-referrer"
        headers["X-Content-Type-Options"] = "nosniff"
        if headers.get("Content-Type", "").startswith("text/html"):
            headers["Content-Security-Policy"] = PAGE_POLICY
        return status_code, headers, chunk


class NoDelay(VoilaKernelWebsocketHandler):
    """A kernel's socket that sends each message at once: without this every click waits for some 40 ms.

    A page from before a restart of the server asks again and again for a kernel that is gone: it gets the bare status.
    """

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Nothing but the status: no page shows more, and Voilà's page for it cannot be made here."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code} {responses.get(status_code, '')}".strip())

    def get_compression_options(self) -> dict[str, int]:
        """Messages are packed at the quickest level: a board's 40 kB take 6 kB of a phone's network."""
        return {"compression_level": 1, "mem_level": 5}

    async def open(self, *args: Any, **kwargs: Any) -> None:
        """The browser has connected."""
        self.set_nodelay(True)
        await super().open(*args, **kwargs)


class BeaconShutdown(VoilaShutdownKernelHandler):
    """Stops the kernel of a page that is closed or reloaded.

    A page that goes away can only send a beacon, and a beacon cannot carry the usual header. Knowing the kernel's
    random id is what shows that it comes from the page.
    """

    def check_xsrf_cookie(self) -> None:
        """Nothing to check, see above."""

    async def post(self, kernel_id: str) -> None:
        """Ends this kernel; that of a page which says goodbye twice has ended already."""
        if kernel_id in self.kernel_manager:
            await super().post(kernel_id)
        else:
            self.set_status(204)


class Pages(JupyterHandler):
    """What our own pages have in common."""

    def initialize(self, plain: str = "en") -> None:
        """`plain`: the server's own language."""
        self.plain = plain

    def page_language(self) -> str:
        """The language to speak: ?lang=..., else the server's."""
        asked = self.get_query_argument("lang", "")
        if language(asked) == asked and asked in page_languages():
            return asked
        return self.plain

    def send_page(self, page: str) -> None:
        """Finishes with this page, which no cache keeps."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish(page)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """The message page; never a traceback."""
        self.send_page(message_page(status_code, self.page_language(), self.settings["base_url"]))


def message_page(status: int, lang: str, base: str) -> str:
    """What is shown instead of a page: it is not there, all places are taken, or something went wrong."""
    say = words(lang, "serve")
    kind = {404: "gone", 503: "busy"}.get(status, "trouble")
    text = say.tell(f"{kind}.text", code=f"{status} {responses.get(status, '')}".strip())
    return plain_page(lang, say.tell(f"{kind}.title"), text, say.tell("gone.back"), base)


class Landing(Pages):
    """The start page."""

    @tornado.web.authenticated
    async def get(self) -> None:
        """Lists games, lessons, tables and saved sessions as they are now."""
        app = self.settings["voila"]
        lang = self.page_language()
        stock = shelf(app.notebooks, game_cards(), saved(), lang)
        self.send_page(landing_page(stock, lang, self.settings["base_url"], self.plain))


class NotFound(Pages):
    """Every address that leads nowhere."""

    async def prepare(self, *, _redirect_to_login: Any = None) -> None:
        """No handler, no page."""
        raise tornado.web.HTTPError(404)


class NotebookPage(TornadoVoilaHandler):
    """A notebook as a page."""

    def should_use_rendered_notebook(self, _notebook: object, pool_size: int, *_asked: object) -> bool:
        """Whether a warm kernel will do. It has run already, so it can know nothing of a query: then it will not."""
        return pool_size > 0 and not self.request.query

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """The message page; never a traceback."""
        asked = language(self.get_query_argument("lang", "") or self.settings["voila"].language)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(message_page(status_code, asked, self.settings["base_url"]))


class PageParts(tornado.web.StaticFileHandler):
    """Our own style sheets and scripts; nothing else of the folder they lie in."""

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Refuses every other kind of file."""
        if not absolute_path.endswith((".css", ".js")):
            raise tornado.web.HTTPError(404)
        return super().validate_absolute_path(root, absolute_path)

    def set_extra_headers(self, path: str) -> None:
        """Checked at each use, so that a newer kit is seen at once."""
        self.set_header("Cache-Control", "no-cache")
