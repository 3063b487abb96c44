"""A facilitated session: people and seats, clock, notes, questions, corrections; all of it in one file."""

from playtest.table.answers import Answer
from playtest.table.desk import FACILITATOR
from playtest.table.errors import NeedsYes, TableError
from playtest.table.machine import Machine, bot_of
from playtest.table.opening import branch, look, resume, start
from playtest.table.out import export, report
from playtest.table.people import Seating, Sitter, checked_name
from playtest.table.session import Session

__all__ = [
    "FACILITATOR", "Answer", "Machine", "NeedsYes", "Seating", "Session", "Sitter", "TableError", "bot_of", "branch",
    "checked_name", "export", "look", "report", "resume", "start",
]  # fmt: skip
