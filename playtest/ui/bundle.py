"""Text beside every widget: what a screen says, said once more in plain text.

A notebook that shows a screen stores `text/plain` with it. That text is what a regression test compares, what a page
without scripts shows, and what a screen reader reads in an exported file; so it holds the position and the open
question, never a memory address.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import ipywidgets


class Screen(ABC):
    """Something that can be the last line of a cell: a widget (`root`) and the same in words (`describe()`).

    Screens hold widgets; they are none themselves, because a widget's own names (`log`, `title`) get in the way.
    """

    root: ipywidgets.DOMWidget

    @abstractmethod
    def describe(self) -> str:
        """The screen in plain text: the same for the same position, on every machine."""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None, **kwargs: Any) -> dict[str, Any]:
        made = self.root._repr_mimebundle_(include=include, exclude=exclude, **kwargs)
        data = dict(made[0] if isinstance(made, tuple) else made or {})
        data["text/plain"] = self.describe()
        return data
