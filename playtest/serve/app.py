"""Voilà as this kit serves it: the settings, the repairs, the handlers."""

from __future__ import annotations

import logging
import os
import re
import sys
import tempfile
import webbrowser
from pathlib import Path
from typing import Any

import tornado.httpserver
import tornado.ioloop
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.netutil import bind_sockets
from tornado.web import GZipContentEncoding, HTTPError
from traitlets import Bool, Integer, Unicode
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from playtest.locales import words
from playtest.serve.handlers import (
    BeaconShutdown,
    Landing,
    NoDelay,
    NotebookPage,
    NotFound,
    PageParts,
    SafeHeaders,
)
from playtest.serve.places import SHARE, STATIC, offered
from playtest.ui.guard import home, log_error

EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]
"""The only JupyterLab extensions that a page needs; every other one would cost each visitor time."""
SWAPPED = {
    VoilaKernelWebsocketHandler: NoDelay,
    VoilaShutdownKernelHandler: BeaconShutdown,
    TornadoVoilaHandler: NotebookPage,
}
"""Voilà's handlers that are replaced by mended ones."""
DROPPED = {TornadoVoilaTreeHandler, VoilaContentsHandler}
"""Voilà's handlers that list files."""
PING_MS = 30_000
"""How long a browser may take to answer the server's ping, in milliseconds."""
LONGEST_TEMPORARY = 40
"""Characters of the folder for temporary files up to which a socket's path in it is short enough (107 in all)."""
TRIED = 20
"""How many ports are tried, from the wanted one upwards."""


class CappedKernels(AsyncMappingKernelManager):
    """Kernels up to a limit: a page too many is refused, so that those that are open stay quick."""

    most = Integer(40, config=True, help="How many kernels may run at once")

    async def start_kernel(self, *args: Any, **kwargs: Any) -> str:  # type: ignore[override]  # untyped in the base
        """A new kernel's id. Raises HTTPError 503 when there are as many as may be."""
        if len(self) >= self.most:
            raise HTTPError(503, "as many kernels as may be")
        return str(await super().start_kernel(*args, **kwargs))


class KitVoila(Voila):
    """The server. Its settings are made in `settings()`; configuration files are not read, so they hold."""

    name = "voila"  # the handlers find the application under this name
    language = Unicode("en", help="The language of pages whose address names none")
    lan = Bool(False, help="Whether other devices in the network are served")
    notebooks: Path
    sessions: Path | None
    port: int  # Voilà's own setting, untyped there

    def init_settings(self) -> Any:
        """Voilà's settings, except that only this computer's own names are answered unless others are served."""
        made = super().init_settings()
        made["allow_remote_access"] = self.lan
        made["default_handler_class"] = NotFound
        made["default_handler_args"] = {"plain": self.language}
        made["ws_ping_timeout"] = PING_MS  # Tornado wants no longer timeout than its interval between two pings
        return made

    def init_handlers(self) -> list[Any]:
        """Our pages first, then Voilà's handlers, mended; those that list files are left out."""
        self.app.transforms += [SafeHeaders, GZipContentEncoding]
        kept = [h for h in super().init_handlers() if h[1] not in DROPPED]
        mended = [(h[0], SWAPPED.get(h[1], h[1]), *h[2:]) for h in kept]
        root = self.server_url
        return [
            (root, Landing, {"plain": self.language}),
            (f"{root}playtest/static/(.*)", PageParts, {"path": str(STATIC)}),
            *mended,
        ]

    def listen(self) -> None:
        """Serves on the first free port until it is stopped; raises OSError when none is free."""
        server = tornado.httpserver.HTTPServer(self.app)
        server.add_sockets(self._sockets())
        self.announce()
        self.ioloop = tornado.ioloop.IOLoop.current()
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            self.log.info("stopped by hand")
        finally:
            server.stop()
            self.stop()

    def _sockets(self) -> list[Any]:
        wanted: int = self.port
        for port in range(wanted, wanted + TRIED) if wanted else [0]:
            try:
                found = bind_sockets(port, self.ip)
            except OSError:
                continue
            self.port = found[0].getsockname()[1]
            return found
        raise OSError(words(self.language, "serve").tell("server.no_port", first=wanted, last=wanted + TRIED - 1))

    def announce(self) -> None:
        """Prints the addresses, and opens the browser if that was asked for."""
        say = words(self.language, "serve")
        here = f"http://127.0.0.1:{self.port}{self.base_url}{self._door()}"
        lines = [f"{say.tell('server.open')} {here}"]
        if self.lan:
            lines += [
                f"{say.tell('server.lan')} {self._url(lan_address())}{self._door()}",
                say.tell("server.lan_warning"),
            ]
        print("\n".join([*lines, say.tell("server.stop")]), flush=True)  # noqa: T201 - the one thing a person must read
        if self.open_browser and not _open(here):
            print(say.tell("server.no_browser"), flush=True)  # noqa: T201 - said to whoever started it

    def _door(self) -> str:
        token = self.identity_provider.token
        return f"?token={token}" if token else ""


def _open(address: str) -> bool:
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


def lan_address() -> str:
    """This computer's address in its network, as far as can be told without asking anybody."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address of nobody's: choosing the way to it sends nothing
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


class CellErrors(logging.Handler):
    """Writes down what went wrong while a page was made; Voilà reports it to a log that nobody reads."""

    def emit(self, record: logging.LogRecord) -> None:
        """One line for whoever watches the server, the whole story in `errors.log`."""
        if record.exc_info and record.exc_info[1]:
            number = log_error(record.exc_info[1])
            told = f"A page failed; see error {number} in {home() / 'errors.log'}"
            print(told, file=sys.stderr)  # noqa: T201 - for whoever watches the server


def discreet(record: logging.LogRecord) -> bool:
    """Takes queries out of logged addresses, for a token may stand there; drops what is said of each notebook."""
    text = record.getMessage()
    record.msg, record.args = re.sub(r"\?[^\s'\")]+", "?...", text), ()
    return "is not trusted" not in text  # a word of JupyterLab's that means nothing for pages


def settings(root: Path, lang: str, preheat: int = 1, kernels: int = 40) -> Config:
    """Voilà's configuration.

    preheat: warm kernels kept for each lesson (0: none). Tables are never kept warm: who comes is not known yet.
    kernels: how many pages may be open at once.
    """
    made = Config()
    made.VoilaConfiguration = Config(
        template="playtest",
        allow_template_override="NO",
        allow_theme_override="NO",
        theme="light",
        strip_sources=True,
        show_tracebacks=False,
        file_allowlist=[],
        extension_allowlist=EXTENSIONS,
        preheat_kernel=bool(preheat),
        default_pool_size=0,
        multi_kernel_manager_class=CappedKernels,
        resources={"playtest": {key: _texts(f"page.{key}") for key in ("opening", "reading", "failed")}},
    )
    pools = {book.path: {"pool_size": preheat} for book in offered(root, "teach", lang)} if preheat else {}
    # without the delay, refilling the pool starves the page that has just taken a kernel
    made.VoilaKernelManager = Config(fill_delay=60, kernel_pools_config={"default": {"pool_size": 0}, **pools})
    made.CappedKernels = Config(most=kernels)
    # only kernels that no page is connected to: a table that thinks for an hour keeps its own. One whose browser died
    # still holds its session's file, so it goes soon; what was decided is on the disk.
    made.MappingKernelManager = Config(cull_interval=30, cull_idle_timeout=180, cull_connected=False)
    made.VoilaExporter = Config(language_code="en")
    if sys.platform == "linux" and len(tempfile.gettempdir()) <= LONGEST_TEMPORARY:
        # sockets in a folder of the server's own: no other user of this computer can listen in
        made.KernelManager = Config(transport="ipc")
    return made


def _texts(key: str) -> dict[str, str]:
    from playtest.locales.catalogue import source
    from playtest.serve.landing import page_languages

    return {lang: str(source(lang, "serve")[key]) for lang in page_languages()}


def make_app(
    root: Path,
    *,
    port: int,
    browser: bool,
    lan: bool,
    language: str,
    preheat: int,
    kernels: int,
    sessions: Path | None = None,
) -> KitVoila:
    """The server, ready for `start()`. In the network it asks for the token that `announce` prints."""
    ways = [str(SHARE), *filter(None, [os.environ.get("JUPYTER_PATH")])]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(ways)
    app = KitVoila(
        config=settings(root, language, preheat, kernels),
        config_file_paths=[],
        root_dir=str(root),
        ip="0.0.0.0" if lan else "127.0.0.1",
        port=port,
        open_browser=browser,
        auto_token=lan,
        lan=lan,
        language=language,
        log_level=logging.WARNING,
    )
    app.notebooks = root
    app.sessions = sessions
    app.initialize([])
    logging.getLogger("traitlets").addHandler(CellErrors(logging.ERROR))
    for log in (app.log, *map(logging.getLogger, ("tornado.access", "tornado.application", "tornado.general"))):
        log.addFilter(discreet)
    return app
