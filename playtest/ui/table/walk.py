"""Looking back step by step: what has happened lately, one thing after the other, its pieces marked on the board.

A game takes part whose board knows where to stop (`STOPS`) and draws a moment (`told`). Everything is as everybody saw
it, so it can be shown to the whole table.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Any

from playtest.engine import PUBLIC, Json
from playtest.teach.halting import Told, retold
from playtest.teach.view import board_of, where
from playtest.ui.actions import Button
from playtest.ui.boards import show_board
from playtest.ui.table.host import Host
from playtest.ui.table.stage import Stage

RECENT = 40
"""So many entries back one may look."""

MOVES = {"phase_back": "", "back": "j", "next": "l", "phase_on": ""}
"""Where one may go, each with its access key."""


class WalkScreen:
    """Shows one moment at a time; it begins with what the last entry has brought."""

    def __init__(self, host: Host, stage: Stage) -> None:
        self.host = host
        self.stage = stage
        self.clear()

    def clear(self) -> None:
        """Nothing is kept of what was looked at."""
        self._told: list[Told] = []
        self._stops: list[int] = []
        self._at = 0

    @property
    def offered(self) -> bool:
        """Is there something to look back at?"""
        session = self.host.session
        if session.differs is not None:
            return False
        stops = self._keys()
        line = session.line
        recent = line.entries[max(0, line.n - RECENT) : line.n] if stops else ()
        return any(told["key"] in stops for entry in recent for told in entry.shown(PUBLIC))

    def _keys(self) -> frozenset[str]:
        """The events at which the game's board stops; none for a board that knows none."""
        return board_of(self.host.session.game.key, "STOPS") or frozenset()

    def _open(self) -> None:
        """Looks at what has happened until now."""
        line, stops = self.host.session.line, self._keys()
        self._told = retold(line, PUBLIC, max(0, line.n - RECENT))
        self._stops = [i for i, one in enumerate(self._told) if one.event["key"] in stops]
        new = len(line.entries[line.n - 1].shown(PUBLIC))
        self._at = min(bisect_left(self._stops, len(self._told) - new), len(self._stops) - 1)

    def act(self, key: str) -> bool:
        """A button of the row was pressed; False for one that is not the walk's."""
        if not key.startswith("walk "):
            return False
        self.go(key.removeprefix("walk "))
        return True

    def go(self, key: str) -> None:
        """One moment on or back, or to the first of a phase."""
        if key in ("back", "next"):
            self._at += 1 if key == "next" else -1
        else:
            firsts = [i for i in range(len(self._stops)) if not i or self._place(i) != self._place(i - 1)]
            self._at = firsts[bisect_right(firsts, self._at)] if key == "phase_on" else firsts[
                bisect_left(firsts, self._at) - 1
            ]  # fmt: skip

    @property
    def key(self) -> str:
        """The key of the event that is looked at."""
        if not self._stops:
            self._open()
        return str(self._moment(self._at).event["key"])

    def _moment(self, at: int) -> Told:
        return self._told[self._stops[at]]

    def _place(self, at: int) -> Json:
        """What belongs together: a phase of a turn."""
        view = self._moment(at).view
        return [view.get("turn"), view.get("phase")]

    def draw(self, focus: bool = False) -> None:
        """The board at this moment, what happened, and the rule it happened by."""
        if not self._stops:
            self._open()
        host, stage, say = self.host, self.stage, self.host.say
        one = self._moment(self._at)
        title = say.tell("walk.title", i=self._at + 1, n=len(self._stops))
        path = str(one.view["path"])
        lines = [where(path.partition("/")[2] or path, host.words), host.words.event(one.event)]
        stage.headline.show(title, lines, focus)
        stage.moves.show(self._moves(), title)
        stage.reply.show(stage.why(one.event["rule"]))
        events: list[Any] = [told.event for told in self._told[: self._stops[self._at] + 1]]
        board, game = say.tell("table.board"), host.session.game.key
        show_board(stage.board, game, one.view, host.language, host.names, board, events)

    def _moves(self) -> list[Button]:
        say, first, last = self.host.say, self._place(0), self._place(len(self._stops) - 1)
        here = self._place(self._at)
        begins = self._at == 0 or self._place(self._at - 1) != here
        open_ = {
            "phase_back": here != first or not begins,
            "back": self._at > 0,
            "next": self._at < len(self._stops) - 1,
            "phase_on": here != last,
        }
        buttons = [
            Button(f"walk {key}", say.tell(f"walk.{key}"), key == "next", letter)
            for key, letter in MOVES.items()
            if open_[key]
        ]
        return [*buttons, Button("hide", say.tell("walk.leave"), False, "h")]
