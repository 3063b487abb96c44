"""A class's own cards for a game: a table from a spreadsheet instead of text that is typed into an option."""

from __future__ import annotations

from collections.abc import Callable

from playtest.engine import Game, Json, Refused
from playtest.games.own_deck import OPTION, deck_of_file
from playtest.locales import Words
from playtest.sheets import BadTable
from playtest.ui.asked import why_sentence
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.notice import Notice
from playtest.ui.together import VBox
from playtest.ui.upload import MOST, SHEETS, Ask, Files, Upload


class OwnDeck(Screen):
    """A button for the file. `use` is given the options that play with it, and raises Refused if they cannot stand."""

    def __init__(self, game: Game, language: str, guard: Guard, use: Callable[[dict[str, Json]], object]) -> None:
        self.game = game
        self.say = Words(language, "table")
        self._use = use
        self.notice = Notice(language)
        self.upload = Upload(guard(self._files), guard(self._large), self.notice.alert, language)
        self.upload.show([Ask("deck", self.say.tell("options.upload"), SHEETS)])
        self.root = VBox([self.upload.root, self.notice.root])

    def describe(self) -> str:
        return "\n".join(filter(None, [self.upload.describe(), self.notice.describe()]))

    def _files(self, key: str, files: Files) -> None:
        for file, data in files[-1:]:
            self.notice.clear()
            try:
                self._use(self._options(data, file))
            except Refused as refused:
                why = why_sentence(Words(self.say.language, self.game.key), refused)
                self.notice.alert(self.say.tell("options.not_used", file=file, why=why))
            else:
                self.notice.say(self.say.tell("options.uploaded", file=file))

    def _options(self, data: bytes, file: str) -> dict[str, Json]:
        """The options that play with a file's cards; raises Refused for what is no table."""
        try:
            return deck_of_file(data, file)
        except BadTable as bad:
            faults = [fault.shown(named=False) for fault in bad.faults]
            raise Refused(OPTION, self.game.options.TABLE[OPTION].rule, faults=faults) from bad

    def _large(self, name: str) -> None:
        self.notice.alert(self.say.tell("options.large", file=name, most=MOST // 1_000_000))
