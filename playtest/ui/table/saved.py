"""Saved sessions: take one up where it stopped, or only read one that is finished or open elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playtest.engine import PUBLIC, Refused
from playtest.locales import Words
from playtest.record import Damaged, RecordError, Sitting, Teller, rescue, salvage, story
from playtest.record.paths import session_path
from playtest.serve.places import Saved, saved
from playtest.table import Session, look, resume
from playtest.teach import reason
from playtest.ui.actions import Actions, Button
from playtest.ui.form import Field, Form, Values
from playtest.ui.guard import Guard
from playtest.ui.headline import Headline
from playtest.ui.period import period_switch
from playtest.ui.story import StoryTable
from playtest.ui.table.moments import free_name
from playtest.ui.table.papers import Papers
from playtest.ui.together import VBox

SHOWN = 30
"""So many sessions are listed, the latest first; any other can be named."""


class SavedSessions:
    """The list. `on_open` gets a session that was taken up, `on_read` a file to be read."""

    def __init__(
        self,
        game: str,
        language: str,
        root: Path,
        guard: Guard,
        on_open: Callable[[Session], object],
        on_read: Callable[[Path], object],
    ) -> None:
        self.game = game
        self.language = language
        self.folder = root
        self._on_open, self._on_read = on_open, on_read
        self.form = Form(guard(self._submitted), language)
        self.draw()

    def found(self) -> list[Saved]:
        """The sessions of this game, the latest first; those that cannot be read are among them."""
        return [one for one in saved(self.folder) if one.game in (self.game, "")]

    def draw(self, name: str = "", way: str = "take_up") -> None:
        """Shows the list as it is now, this session chosen if it is there; nothing where there is none."""
        say, found = Words(self.language, "table"), self.found()
        if not found:
            self.form.clear()
            return
        rows = [(one.name, f"{one.name} ({one.changed:%Y-%m-%d %H:%M})") for one in found[:SHOWN]]
        ways = [(way, say.tell(f"saved.{way}")) for way in ("take_up", "read", "rescue")]
        fields = [
            Field("name", say.tell("saved.name"), "one", name if name in dict(rows) else rows[0][0], rows),
            Field("way", say.tell("saved.way"), "one", way, ways),
        ]
        self.form.ask(say.tell("saved.title"), fields, say.tell("saved.open"))

    def _submitted(self, values: Values) -> None:
        self.open(values["name"], values["way"])

    def open(self, name: str, way: str = "take_up", again: bool | None = None) -> bool:
        """Opens a session by its name, reads it or saves what is sound in it; or says why not.

        Returns whether another page has it. `again`: the caller tries again by itself then, which is said at its first
        try (False), and later ones (True) say no more.
        """
        if not again:
            self.draw(name, way)
        say = Words(self.language, "table")
        try:
            path = session_path(self.folder, name)
            if way == "read":
                look(path)
                self._on_read(path)
            else:
                self._on_open(resume(self._rescued(path) if way == "rescue" else path))
        except Damaged as trouble:
            self.refuse(f"{trouble.sentence(self.language)} {say.tell('saved.damaged')}")
        except RecordError as trouble:
            held = trouble.code == "locked"
            if not (held and again):
                trying = held and again is not None
                self.refuse(trouble.sentence(self.language) + (f" {say.tell('saved.trying')}" if trying else ""))
            return held
        except Refused as refused:
            self.refuse(Words(self.language, "engine").refusal(refused.shown()))
        return False

    def _rescued(self, path: Path) -> Path:
        """A new session with what is sound in a damaged file; the file itself where nothing is wrong with it."""
        if salvage(path).trouble is None:
            return path
        new = session_path(self.folder, free_name(path.stem, self.folder))
        rescue(path, new)
        return new

    def refuse(self, sentence: str) -> None:
        """Says why a session was not opened, also where there is no list."""
        if not self.form.describe():
            self.form.ask(Words(self.language, "table").tell("saved.title"), (), "")
        self.form.refuse(sentence)


class Reading:
    """A session's file, only read: the story as everybody may know it, and its papers. `on_leave` goes back."""

    def __init__(self, file: Path, language: str, guard: Guard, on_leave: Callable[[], object]) -> None:
        self.sitting: Sitting = look(file)
        self.language = language
        self._on_leave = on_leave
        self.teller = Teller(str(self.sitting.header["game"]), language)
        self.headline = Headline(language)
        self.moves = Actions(guard(self._move), language)
        self.story = StoryTable(guard(self._why), language, self.teller.say("mark.undone"))
        self.papers = Papers(file, self.sitting, language, guard)
        self._draw(file)
        switch = period_switch(self.teller.game, language)
        own = (self.headline, self.moves, self.story, switch, self.papers.form, self.papers.downloads)
        self.root = VBox([part.root for part in own if part is not None])

    def _draw(self, file: Path) -> None:
        say = Words(self.language, "table")
        ended = self.sitting.ended
        status = self.teller.say(f"status.{ended.body['status']}") if ended else say.tell("saved.not_ended")
        self.headline.show(say.tell("saved.reading", name=file.stem), [self.teller.title(), status], focus=True)
        self.moves.show([Button("back", say.tell("saved.back"), True)])
        self.story.show(story(self.sitting, self.teller, PUBLIC), say.tell("log.everybody"))
        self.papers.draw()

    def _move(self, key: str) -> None:
        self._on_leave()

    def _why(self, rule: str) -> list[str]:
        return reason(self.teller.game, rule, self.language).lines()

    def describe(self) -> str:
        """All of it in plain text."""
        return "\n\n".join(part.describe() for part in (self.headline, self.story))
