"""Files that a person chooses on the device in front of them; they go to this machine and nowhere else.

upload = Upload(on_files=lambda key, files: ..., on_large=lambda name: ...)
upload.show([Ask("deck", "Open a deck", ".csv,.xlsx"), Ask("pictures", "Add pictures", "image/*", many=True)])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import PurePosixPath

import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.together import Scripted

MOST = 8_000_000
"""Bytes of one file; a message from the page may not be much larger."""

SHEETS = ".xlsx,.csv,.txt"
"""Tables of cards, as `accept` takes them."""

Files = Sequence[tuple[str, bytes]]
"""What was chosen: plain file names and contents."""


@dataclass(frozen=True)
class Ask:
    """A button that asks for files: `accept` as in HTML; `shrink` is the box (width, height) that photographs need to
    fill, larger ones are made smaller in the page."""

    key: str
    label: str
    accept: str
    many: bool = False
    shrink: tuple[int, int] | None = None
    main: bool = False


class _UploadWidget(Scripted):
    _esm = script("upload")
    ask = traitlets.Dict().tag(sync=True)


class Upload(Screen):
    """Buttons for files. `on_files` gets the key of the button and what was chosen, `on_large` the name of a file
    that is too large to be sent; `failed` is told the sentence of an error."""

    def __init__(
        self,
        on_files: Callable[[str, Files], object],
        on_large: Callable[[str], object],
        failed: Callable[[str], object],
        lang: str = "en",
    ) -> None:
        self.lang = lang
        self._on_files, self._on_large = on_files, on_large
        self._asks: tuple[Ask, ...] = ()
        self.root = _UploadWidget(ask=self._state())
        self.root.on_msg(Guard(failed, lang=lang)(self._received))

    def show(self, asks: Sequence[Ask]) -> None:
        """Shows these buttons."""
        self._asks = tuple(asks)
        self.root.ask = self._state()

    def describe(self) -> str:
        return " ".join(f"[{ask.label}…]" for ask in self._asks)

    def _state(self) -> dict[str, object]:
        return {"buttons": [asdict(ask) for ask in self._asks], "most": MOST, "lang": self.lang}

    def _received(self, _widget: object, content: object, buffers: object) -> None:
        if not isinstance(content, dict) or content.get("key") not in [ask.key for ask in self._asks]:
            return
        if isinstance(content.get("large"), str):
            self._on_large(plain_name(content["large"]))
        names = content.get("names")
        if isinstance(names, list) and isinstance(buffers, list | tuple) and len(names) == len(buffers):
            found = [(plain_name(str(name)), bytes(data)) for name, data in zip(names, buffers, strict=True)]
            self._on_files(content["key"], [(name, data) for name, data in found if len(data) <= MOST])


def plain_name(name: str) -> str:
    """The last part of a file name as a browser says it, not too long.

    >>> plain_name("C:\\\\Users\\\\ana\\\\deck.csv"), plain_name("../../etc/passwd")
    ('deck.csv', 'passwd')
    """
    return PurePosixPath(name.replace("\\", "/")).name[-120:] or "?"
