"""Files that a person may carry away from the page; what is in one travels only when it is asked for.

downloads.show("Written to ...", {"report.html": path.read_bytes}, about={"report.html": "to read and print"})
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePosixPath

import anywidget
import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.together import Scripted

TYPES = {".csv": "text/csv", ".html": "text/html", ".md": "text/markdown", ".zip": "application/zip"}


class _DownloadsWidget(Scripted):
    _esm = script("downloads")
    files = traitlets.Dict().tag(sync=True)


class Downloads(Screen):
    """A list of files, each with a button."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self._title = self._problem = self._more = ""
        self._first = 0
        self._files: dict[str, Callable[[], bytes]] = {}
        self._about: dict[str, str] = {}
        self.root = _DownloadsWidget(files=self._state())
        self.root.on_msg(Guard(self._failed, lang=lang)(self._received))

    def show(
        self,
        title: str,
        files: Mapping[str, Callable[[], bytes]],
        about: Mapping[str, str] | None = None,
        first: int = 99,
        more: str = "",
    ) -> None:
        """Offers these files by the names that they get; `about` says what one is. After the `first` ones the others
        are folded under the heading `more`."""
        self._title, self._problem, self._first, self._more = title, "", first, more
        self._files, self._about = dict(files), dict(about or {})
        self.root.files = self._state()

    def clear(self) -> None:
        """Nothing is offered any more."""
        self.show("", {})

    def describe(self) -> str:
        return "\n".join(filter(None, [self._title, *(f"  [{name}]" for name in self._files)]))

    def _state(self) -> dict[str, object]:
        rows = [[name, self._about.get(name, "")] for name in self._files]
        told = {"title": self._title, "problem": self._problem, "more": self._more, "lang": self.lang}
        return {"files": rows, "first": self._first, **told}

    def _failed(self, text: str) -> None:
        self._problem = text
        self.root.files = self._state()

    def _received(self, widget: anywidget.AnyWidget, content: object, _buffers: object) -> None:
        wanted = content.get("get") if isinstance(content, dict) else None
        if isinstance(wanted, str) and wanted in self._files:
            path = PurePosixPath(wanted)
            told = {"name": path.name, "type": TYPES.get(path.suffix, "text/plain")}
            widget.send(told, [self._files[wanted]()])
