"""Teach the rules of a board game step by step, and run facilitated playtests that log every decision.

`import playtest` loads next to nothing: each part comes when it is first named, so that a page that only plays needs
neither pandas nor ipywidgets.

>>> import playtest
>>> "viva" in playtest.games.GAMES
True
"""

from importlib import import_module
from types import ModuleType

__version__ = "0.1.0"

PARTS = ("engine", "sheets", "games", "record", "scenarios", "teach", "table", "text", "lab", "ui", "serve", "locales")
"""The rooms of the house, in the order in which they build on each other."""


def __getattr__(name: str) -> ModuleType:
    if name in PARTS:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"playtest has no part called {name!r}; it has {', '.join(PARTS)}")
