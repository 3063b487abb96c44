"""The page's own address: what is put there survives a reload.

address.put("session", "viva-2")     # the page is now .../viva.ipynb?session=viva-2
"""

from __future__ import annotations

import traitlets

from playtest.ui.assets import script
from playtest.ui.bundle import Screen
from playtest.ui.together import Scripted


class _AddressWidget(Scripted):
    _esm = script("address")
    place = traitlets.Dict().tag(sync=True)


class Address(Screen):
    """Writes into the address of a page that our server serves; in a notebook it changes nothing."""

    def __init__(self) -> None:
        self.root = _AddressWidget(place={"key": "", "value": ""})

    def put(self, key: str, value: str) -> None:
        """Puts `key=value` into the query, or takes the key out where the value is empty."""
        self.root.place = {"key": key, "value": value}

    def describe(self) -> str:
        return ""
