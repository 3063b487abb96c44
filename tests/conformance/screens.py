"""Channels that people look at: the drawn board, the table in words, a question with its greyed answers."""

from playtest.engine import Json, Line, Seat
from playtest.games import GAMES
from playtest.locales import Words
from playtest.teach.view import board_of, view_lines
from playtest.ui.asked import question_of
from playtest.ui.choice import shown
from tests.conformance.channels import CHANNELS, channel

__all__ = ["CHANNELS"]


def has_words(line: Line) -> bool:
    """Games of the tests have no texts."""
    return line.game.key in GAMES


@channel("drawing")
def drawing(line: Line, viewer: Seat) -> str:
    drawn = board_of(line.game.key, "svg") if has_words(line) else None
    return "" if drawn is None else str(drawn(line.view(viewer), "en"))


@channel("in words")
def in_words(line: Line, viewer: Seat) -> Json:
    if not has_words(line):
        return None
    text = board_of(line.game.key, "text")
    if text is not None:
        return str(text(line.view(viewer), "en"))
    words = Words("en", line.game.key)
    return [str(told) for told in view_lines(line.view(viewer), words, Words("en", "text"))]


@channel("questions on the screen")
def questions(line: Line, viewer: Seat) -> Json:
    if not has_words(line):
        return None
    mine = [decision for decision in line.open if decision.seat == viewer]
    return [shown(question_of(line, decision, "en", {}), "en") for decision in mine]
