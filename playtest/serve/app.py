"""Voilà as this kit serves it: the settings, the repairs, the handlers."""

from __future__ import annotations

import logging
import os
import re
import socket
import sys
import tempfile
import webbrowser
from pathlib import Path
from typing import Any

import tornado.httpserver
import tornado.ioloop
from tornado.web import GZipContentEncoding
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
from playtest.serve.kernels import Kernels
from playtest.serve.places import SHARE, STATIC, offered
from playtest.ui.guard import home, log_error

# Texts that a served notebook's page needs before its own script speaks; the last part of each is its name there.
PAGE_TEXTS = ("page.opening", "page.reading", "page.failed", "gone.back")
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
LONGEST_TEMPORARY = 40
"""Characters of the folder for temporary files up to which a socket's path in it is short enough (107 in all)."""
MEANINGLESS = ("is not trusted", "restart failed", "cannot be longer than the websocket_ping_interval")
"""Words that mean nothing here: of each notebook, of a kernel that is not to start again, and of pings that Tornado
does not send (Jupyter does, by rules of its own)."""
IDLE = 180
"""Seconds after which a kernel that no page is connected to ends."""
ROUNDS = 6
"""How often in that time the server looks whether pages are still there."""
TRIED = 20
"""How many ports are tried, from the wanted one upwards."""


class NoPortError(OSError):
    """There is no port to serve on; the message says what to do."""


class KitVoila(Voila):
    """The server. Its settings are made in `settings()`; configuration files are not read, so they hold."""

    name = "voila"  # the handlers find the application under this name
    language = Unicode("en", help="The language of pages whose address names none")
    lan = Bool(False, help="Whether other devices in the network are served")
    idle = Integer(IDLE, help="Seconds after which a kernel that no page is connected to ends")
    exact = Bool(False, help="Whether no other port will do")
    notebooks: Path
    port: int  # Voilà's own, untyped there
    kernel_manager: Any

    def init_settings(self) -> Any:
        """Voilà's settings with our kernels; only this computer's own names are answered unless others are served."""
        made = super().init_settings()
        self.kernel_manager = made["kernel_manager"] = Kernels(
            parent=self,
            connection_dir=self.connection_dir,
            kernel_spec_manager=self.kernel_spec_manager,
            allowed_message_types=self.kernel_manager.allowed_message_types,
        )
        made["allow_remote_access"] = self.lan
        made["default_handler_class"] = NotFound
        made["default_handler_args"] = {"plain": self.language}
        # with a single ping in that time, one that is sent late on a busy computer cuts a good connection
        made["ws_ping_timeout"] = self.idle * 1000 / ROUNDS
        made["ws_ping_interval"] = made["ws_ping_timeout"] / 3
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
        """Serves on the first free port until it is stopped; raises NoPortError when none is free."""
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

    def _sockets(self) -> list[socket.socket]:
        wanted: int = self.port
        say = words(self.language, "serve")
        for port in range(wanted, wanted + (1 if self.exact else TRIED)) if wanted else [0]:
            try:
                found = socket.create_server((self.ip, port))  # which, unlike Tornado, closes what it cannot bind
            except OSError:
                continue
            found.setblocking(False)
            self.port = found.getsockname()[1]
            if wanted not in (0, self.port):
                print(say.tell("server.other_port", wanted=wanted), flush=True)  # noqa: T201 - for whoever starts it
            return [found]
        if self.exact:
            raise NoPortError(say.tell("server.port_taken", port=wanted))
        raise NoPortError(say.tell("server.no_port", first=wanted, last=wanted + TRIED - 1))

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
    return not any(words in text for words in MEANINGLESS)


def settings(root: Path, lang: str, preheat: int = 1, kernels: int = 40, idle: int = IDLE) -> Config:
    """Voilà's configuration.

    preheat: warm kernels kept for each lesson (0: none). Tables are never kept warm: who comes is not known yet.
    kernels: how many pages may be open at once.
    idle: seconds after which a kernel that no page is connected to ends.
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
        preheat_kernel=False,  # our own kernels do that
        resources={"playtest": {key.partition(".")[2]: _texts(key) for key in PAGE_TEXTS}},
    )
    pools = {book.path: {"pool_size": preheat} for book in offered(root, "teach", lang)} if preheat else {}
    # without the delay, refilling the pool starves the page that has just taken a kernel
    made.VoilaKernelManager = Config(fill_delay=idle / 3, kernel_pools_config={"default": {"pool_size": 0}, **pools})
    # a table that thinks for an hour keeps its kernel; one whose browser died still holds its session's file, so its
    # kernel goes soon, for what was decided is on the disk
    made.Kernels = Config(most=kernels, cull_interval=max(1, idle // ROUNDS), cull_idle_timeout=idle)
    made.KernelRestarter = Config(restart_limit=0)
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
    idle: int = IDLE,
    exact: bool = False,
) -> KitVoila:
    """The server, ready for `start()`. In the network it asks for the token that `announce` prints."""
    ways = [str(SHARE), *filter(None, [os.environ.get("JUPYTER_PATH")])]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(ways)
    app = KitVoila(
        config=settings(root, language, preheat, kernels, idle),
        config_file_paths=[],
        root_dir=str(root),
        ip="0.0.0.0" if lan else "127.0.0.1",
        port=port,
        open_browser=browser,
        auto_token=lan,
        lan=lan,
        language=language,
        idle=idle,
        exact=exact,
        log_level=logging.WARNING,
    )
    app.notebooks = root
    app.initialize([])
    logging.getLogger("traitlets").addHandler(CellErrors(logging.ERROR))
    for log in (app.log, *map(logging.getLogger, ("tornado.access", "tornado.application", "tornado.general"))):
        log.addFilter(discreet)
    return app
