"""A game of any kind: choices, chance, steps, secrets, options and play.

It knows no particular game, no screen and no file, and needs the standard library only.
"""

from playtest.engine.basics import (
    PUBLIC,
    TABLE,
    EngineError,
    Illegal,
    Json,
    Malformed,
    NotNow,
    Refused,
    Seat,
    seat_name,
    seat_of,
)
from playtest.engine.chance import Luck, Need, Pile, Quick, Scripted, Seeded, Typed, luck_of
from playtest.engine.choices import Choice, Nothing, Number, OneOf, OneSeat, Order, Rng, SomeOf, Text, YesNo
from playtest.engine.compound import Maybe, Menu, Parts, Several
from playtest.engine.decisions import Decision, ask, ask_all, pause
from playtest.engine.entries import Entry, Stop
from playtest.engine.fields import ABSENT, BadPosition, Struct, field
from playtest.engine.game import Bot, Game, Moment, RandomBot, Willing
from playtest.engine.giving import Assign, Share
from playtest.engine.options import Options, option
from playtest.engine.play import Line
from playtest.engine.playout import Played, finish, playout, playouts
from playtest.engine.state import State, owner, owner_only, public, size, table_only
from playtest.engine.steps import Flow, Frame, Step, anytime, enter, flow, step
from playtest.engine.table import Event, Table, tellings

__all__ = [
    "ABSENT", "PUBLIC", "TABLE", "Assign", "BadPosition", "Bot", "Choice", "Decision", "EngineError", "Entry",
    "Event", "Flow", "Frame", "Game", "Illegal", "Json", "Line", "Luck", "Malformed", "Maybe", "Menu", "Moment",
    "Need", "NotNow", "Nothing", "Number", "OneOf", "OneSeat", "Options", "Order", "Parts", "Pile", "Played",
    "Quick", "RandomBot", "Refused", "Rng", "Scripted", "Seat", "Seeded", "Several", "Share", "SomeOf", "State",
    "Step", "Stop", "Struct", "Table", "Text", "Typed", "Willing", "YesNo", "anytime", "ask", "ask_all", "enter",
    "field", "finish", "flow", "luck_of", "option", "owner", "owner_only", "pause", "playout", "playouts",
    "public", "seat_name", "seat_of", "size", "step", "table_only", "tellings",
]  # fmt: skip
