"""Work it out at the table: what lies there for everybody to see, line by line, changed, under another rule.

Nothing here changes the game, and nothing is read but what everybody sees, so it may stand on a wall.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from playtest.engine import PUBLIC, Json
from playtest.games.worksheets import Verdict, Worksheet
from playtest.teach import sheets_of
from playtest.ui.actions import Button
from playtest.ui.boards import show_board
from playtest.ui.choice import Answer
from playtest.ui.guard import Guard
from playtest.ui.table.host import Host
from playtest.ui.table.stage import Stage
from playtest.ui.worksheet import WorksheetView


class SheetScreen:
    """The worksheet of a running game, begun anew each time it is opened."""

    def __init__(self, host: Host, stage: Stage, guard: Guard) -> None:
        self.host = host
        self.stage = stage
        self._sheet: Worksheet | None = None
        self._first: Worksheet | None = None
        self.work = WorksheetView(
            host.session.game, stage.panel, guard, self._judge, self._change, self._look, self._offer
        )
        self.work.working.add_class("pt-at-sum")
        self.work.form.root.add_class("pt-at-form")

    def there(self) -> bool:
        """Does something lie on the table that this game can work out?"""
        return self._found() is not None

    def _found(self) -> Worksheet | None:
        host = self.host
        sheets = sheets_of(host.session.game.key)
        if sheets is None or host.session.differs is not None:
            return None
        return sheets.from_view(host.session.view(PUBLIC), host.language, host.names)

    def clear(self) -> None:
        """Nothing of it is left in the page."""
        self._sheet = self._first = None
        self.work.clear()

    def draw(self, focus: bool) -> None:
        """The table as it lies, with the question how strong the side is that was laid last."""
        if self._sheet is None:
            self._sheet = self._first = self._found()
        if self._sheet is None or self._first is None:
            return
        say = self.host.say
        self.stage.headline.show(say.tell("sheet.title"), [say.tell("sheet.about")], focus)
        self.work.show(self._sheet, self._first, "", "")

    def answered(self, given: Answer) -> None:
        """Somebody has worked it out."""
        self.work.entered(given)

    def act(self, key: str) -> bool:
        """A button of the row was pressed; False for one that is not the worksheet's."""
        if key in ("show", "start"):
            self.work.act(key)
            return True
        return False

    def _judge(self, entered: str) -> Verdict:
        assert self._sheet is not None
        return self._sheet.judge(entered)

    def _change(self, sheet: Worksheet) -> None:
        self._sheet = sheet

    def _look(self, view: Mapping[str, Json]) -> None:
        host, title = self.host, self.host.say.tell("table.board")
        show_board(self.stage.board, host.session.game.key, view, host.language, host.names, title)

    def _offer(self, buttons: Sequence[tuple[str, str]]) -> None:
        shown = [Button(key, self.work.say.tell(label)) for key, label in buttons]
        self.stage.moves.show([*shown, Button("hide", self.host.say.tell("sheet.leave"), False, "h")])
