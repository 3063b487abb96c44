"""What stands around a screen on our server's page: title, first heading and lines, the way back, all in its language.

head = PageHead()
head.show("pl", title="Poznaj Magnatów", heading="Poznaj Magnatów", lines=["Stoisz na czele ..."])
"""

from __future__ import annotations

from collections.abc import Sequence

import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.together import Scripted


class _PageHeadWidget(Scripted):
    _esm = script("pagehead")
    head = traitlets.Dict().tag(sync=True)


class PageHead(Screen):
    """Keeps a served page in one language, whatever is chosen on it; in a notebook it changes nothing."""

    def __init__(self) -> None:
        self.root = _PageHeadWidget(head={"lang": "en", "title": "", "heading": "", "lines": []})

    def show(self, lang: str, title: str, heading: str, lines: Sequence[str] = ()) -> None:
        """The window's title, the page's first heading, and the paragraphs under it."""
        self.root.head = {"lang": lang, "title": title, "heading": heading, "lines": list(lines)}

    def describe(self) -> str:
        return ""
