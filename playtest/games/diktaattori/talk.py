"""Table talk: everything may be said, nothing binds (D-NGT-01, -02)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.choices import Text
from playtest.engine.decisions import ask
from playtest.engine.steps import anytime
from playtest.engine.table import Table
from playtest.games.diktaattori.state import NAMES, DiktaattoriState

WORDS = Text(500)


@anytime("talk")
def talk(s: DiktaattoriState, t: Table, seat: Seat) -> Any:
    """Say something to everybody; it may be untrue."""
    text = yield ask(seat, "talk", WORDS, "D-NGT-01")
    t.cite("D-NGT-02")
    t.say("talk", "D-NGT-01", by=NAMES[seat], text=text)
