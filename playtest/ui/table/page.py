"""The table's page: setting up or taking up a session, then the running table, all of it in one output of a notebook.

    table = TablePage("viva")
    table

The session is a file in the folder of sessions from the first moment on; the page only shows it. `?lang=de` chooses the
language, `?session=NAME` takes a session up at once (the page writes that into its own address, so a reload does).
"""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import parse_qs

from playtest import locales
from playtest.games import load
from playtest.locales import Words
from playtest.serve.places import session_folder
from playtest.table import Session
from playtest.ui.address import Address
from playtest.ui.bundle import Screen
from playtest.ui.guard import Guard
from playtest.ui.headline import Headline
from playtest.ui.notice import Notice
from playtest.ui.pagehead import PageHead
from playtest.ui.pulse import Pulse
from playtest.ui.table.room import Room
from playtest.ui.table.saved import Reading, SavedSessions
from playtest.ui.table.setup import SetUp
from playtest.ui.together import VBox

TRIES = 10
"""So many beats of the page, two seconds apart, it waits for a session that another page may be just letting go."""


def asked(key: str) -> str:
    """What the page's address asks for under a name; "" where it asks for nothing."""
    found = parse_qs(os.environ.get("QUERY_STRING", "")).get(key, [""])
    return found[0][:200]


class TablePage(Screen):
    """A table of one game. `room` is the running session's screen, None before one is open."""

    def __init__(self, game: str, language: str | None = None, sessions: str | Path | None = None) -> None:
        """`language`: else that of the page's address, the environment's, else English. `sessions`: their folder."""
        self.game = load(game)
        self.folder = Path(sessions) if sessions is not None else session_folder()
        self.room: Room | None = None
        self.reading: Reading | None = None
        self._wanted, self._tries = asked("session"), 0
        self.address = Address()
        self.head = PageHead()
        self._inside = VBox()
        self._inside.add_class("pt-inside")
        self._speak(language or asked("lang"))
        self.root = VBox([self.pulse.root, self.address.root, self.head.root, self._inside])
        self.root.add_class("pt-table-page")

    def _speak(self, language: str) -> None:
        """The pages for setting up, in a language that table and game have."""
        self.language = locales.game_language(self.game.key, language)
        self.notice = Notice(self.language)
        self.headline = Headline(self.language)
        guard = self.guard = Guard(self.notice.alert, self.draw, self.language)
        self.pulse = Pulse(self.language, on_beat=guard(self._come))
        self.saved = SavedSessions(self.game.key, self.language, self.folder, guard, self.open, self._read)
        self.setup = SetUp(self.game, self.language, self.folder, guard, self.open, self._relearn)
        self.draw()

    def _come(self) -> None:
        """The page stands in a browser: now it takes up the session that its address names.

        Not earlier: one that is left while it opens would keep the session from the next one, with nobody there. And
        as nobody waits for an answer just now, what was decided is settled in the session's file.
        """
        if self.room is not None:
            self.room.host.session.settle()
        if not self._wanted:
            return
        self._tries += 1
        name, first = self._wanted, self._tries == 1
        if first:
            self.draw()
        held = self.saved.open(name, again=not first)
        if not held or self._tries >= TRIES:
            self._wanted = ""

    def _relearn(self, language: str) -> None:
        """Another language was chosen in the form: what was filled in stays."""
        before = self.setup
        self._speak(language)
        self.setup.take(before)
        self.draw()

    # --- what is shown -------------------------------------------------------------------------------

    def draw(self) -> None:
        """Shows the set-up, a file that is read, or the running table."""
        spoken = self.language if self.room is None else self.room.host.language
        say, game = Words(spoken, "table"), Words(spoken, self.game.key).tell("title")
        title = say.tell("page.title", game=game)
        self.head.show(spoken, title, game)
        if self.room is not None:
            self._inside.children = (self.room.root,)
            return
        if self.reading is not None:
            self._inside.children = (self.notice.root, self.reading.root)
            return
        if self._wanted and not self._tries:
            self.headline.show(title, [say.tell("saved.coming", name=self._wanted)])
            self._inside.children = (self.notice.root, self.headline.root)
            return
        self.headline.show(title, [say.tell("page.about")])
        self.saved.draw()
        parts = (self.notice.root, self.headline.root, self.saved.form.root, self.setup.root)
        self._inside.children = parts

    def open(self, session: Session) -> None:
        """Goes on with this session; the one that was open before is closed in good order."""
        before = self.room
        self.reading, self._wanted = None, ""
        language = asked("lang") or str(session.sitting.header["language"])
        self.room = Room(session, locales.game_language(session.game.key, language), self.open, self.leave)
        self.address.put("session", session.path.stem)
        self.draw()
        if before is not None:
            before.close()

    def _read(self, path: Path) -> None:
        self._wanted = ""
        self.reading = Reading(path, self.language, self.guard, self.leave)
        self.draw()

    def leave(self) -> None:
        """Everybody goes home: the session is closed, and the list shows it."""
        before = self.room
        self.room = self.reading = None
        self.address.put("session", "")
        self.draw()
        if before is not None:
            before.close()

    def describe(self) -> str:
        """The page in plain text. Saved sessions are not listed: the text is the same on every machine."""
        if self.room is not None:
            return self.room.describe()
        if self.reading is not None:
            return self.reading.describe()
        return "\n\n".join([self.headline.describe(), self.setup.describe()])
