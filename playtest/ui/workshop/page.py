"""The workshop's page: a deck is opened, and everything that can be said, drawn and done about it stands below.

    WorkshopPage("diktaattori")
    WorkshopPage("diktaattori", "fi")

`?lang=fi` in the page's address chooses the language as well. Nothing is kept: the deck is the class's file.
"""

from __future__ import annotations

from secrets import randbelow

from playtest.locales import Words, game_language
from playtest.ui.actions import Actions, Button
from playtest.ui.bundle import Screen
from playtest.ui.downloads import Downloads
from playtest.ui.form import Field, Form, Values
from playtest.ui.guard import Guard
from playtest.ui.headline import Headline
from playtest.ui.notice import Notice
from playtest.ui.pulse import Pulse
from playtest.ui.table.page import asked
from playtest.ui.together import Box, VBox
from playtest.ui.upload import MOST, SHEETS, Ask, Files, Upload
from playtest.ui.workshop.bench import Work, bench_of
from playtest.ui.workshop.pictures import data_uri
from playtest.ui.workshop.views import BalanceView, CardsView, CheckView, PlayView, PrintView, View

PHOTO = (636, 390)
"""The box that a photograph fills on a card, in pixels: enough for print."""

PICTURES = "image/png,image/jpeg,image/gif,image/webp"


class WorkshopPage(Screen):
    """The deck workshop of one game. `work` is the deck on the table; a shipped one in the beginning."""

    def __init__(self, game: str, language: str | None = None) -> None:
        """`language`: else that of the page's address, the environment's, else English. Raises Refused (game)."""
        lang = self.language = game_language(game, language or asked("lang"))
        self.game = game
        self.bench = bench_of(game, lang)
        self.say = Words(lang, "workshop")
        self.notice = Notice(lang)
        guard = self.guard = Guard(self.notice.alert, None, lang)
        self.headline = Headline(lang)
        self.form = Form(guard(lambda values: None), lang, guard(self._changed))
        self.upload = Upload(guard(self._files), guard(self._large), self.notice.alert, lang)
        self.templates = Downloads(lang)
        self.tabs = Actions(guard(self.go), lang)
        self.tabs.root.add_class("pt-row")
        self._strict, self._data = True, b""
        self.work: Work = self.bench.begin(self.bench.shipped()[0][0])
        self.views: dict[str, View] = self._made()
        self.shown = "cards"
        self._inside = VBox()
        files = VBox([self.upload.root, self.templates.root])
        load = Box([files, self.form.root])
        load.add_class("pt-load")
        parts = [Pulse(lang).root, self.headline.root, load, self.notice.root, self.tabs.root, self._inside]
        self.root = VBox(parts)
        self.root.add_class("pt-workshop")
        self._still()
        self.draw()

    def _made(self) -> dict[str, View]:
        lang = self.language
        play = PlayView(lang, self.bench.game, self.guard, randbelow(1000) + 1)
        return {
            "cards": CardsView(lang),
            "check": CheckView(lang, self.bench.checks()),
            "balance": BalanceView(lang),
            "print": PrintView(lang),
            "play": play,
        }

    # --- what is shown -------------------------------------------------------------------------------

    def _still(self) -> None:
        """What stays the same as long as the page is open."""
        say = self.say
        title = Words(self.language, self.game).tell("title")
        self.headline.show(say.tell("page.title", game=title), [f"{say.tell('page.about')} {say.tell('page.private')}"])
        files = self.bench.templates()
        about = {name: say.tell("load.xlsx" if name.endswith("xlsx") else "load.csv") for name in files}
        offers = {name: (lambda data=data: data) for name, data in files.items()}
        self.templates.show("", offers, about, first=0, more=say.tell("load.templates"))
        deck = Ask("deck", say.tell("load.deck"), SHEETS, main=True)
        pictures = Ask("pictures", say.tell("load.pictures"), PICTURES, many=True, shrink=PHOTO)
        self.upload.show([deck, pictures])

    def draw(self) -> None:
        """Shows the deck as it is now."""
        say, work = self.say, self.work
        options = list(self.bench.shipped())
        if not work.shipped:
            options.insert(0, ("", say.tell("load.own", file=work.file)))
        begin = Field("begin", say.tell("load.begin"), "one", work.shipped, options, live=True)
        loose = Field("loose", say.tell("load.loose"), "check", not self._strict, live=True)
        self.form.ask(say.tell("load.title"), [begin, loose], "")
        for view in self.views.values():
            view.show(work)
        self.go(self.shown)

    def go(self, key: str) -> None:
        """Shows another side of the deck; the key is one of `views`."""
        self.shown = key
        marks = {"check": f" ({len(self.work.errors) + len(self.work.warnings)})"} if self._wrong else {}
        buttons = [
            Button(name, self.say.tell(f"tab.{name}") + marks.get(name, ""), on=name == key) for name in self.views
        ]
        self.tabs.show(buttons, self.say.tell("tab.label"))
        self._inside.children = (self.views[key].root,)

    @property
    def _wrong(self) -> bool:
        return bool(self.work.errors or self.work.warnings)

    def describe(self) -> str:
        """The whole page in plain text, every side of the deck one after the other but for a trial game."""
        views = [view.describe() for key, view in self.views.items() if key != "play"]
        return "\n\n".join([self.headline.describe(), self.form.describe(), self.upload.describe(), *views])

    # --- what is done --------------------------------------------------------------------------------

    def open(self, data: bytes, file: str) -> None:
        """Puts a class's file on the table, whatever is in it; its pictures stay."""
        self._data = data
        self.work = self.bench.read(data, file, self._strict, self.work.pictures)
        self.shown = "check" if self._wrong else "cards"
        opened = self.say.tell("load.opened", file=file, n=self.work.size)
        # a deck without cards has its numbers all the same; what is no table has none
        empty = "load.no_cards" if self.work.summary() else "load.unreadable"
        self.notice.say(opened if self.work.size else self.say.tell(empty, file=file))
        self.draw()

    def add_pictures(self, files: Files) -> None:
        """Gives the cards their pictures, each to the card that names it."""
        if self.work.shipped:
            self.notice.say(self.say.tell("load.none_yet"))
            return
        named = {name.casefold() for name in self.work.named_pictures()}
        good = {name.casefold(): uri for name, data in files if (uri := data_uri(data))}
        bad = [name for name, _ in files if name.casefold() not in good]
        foreign = [name for name, _ in files if name.casefold() in good and name.casefold() not in named]
        added = {name: uri for name, uri in good.items() if name in named}
        told = [self.say.tell("load.added", n=len(added))] if added or not (bad or foreign) else []
        told += [self.say.tell("load.no_picture", files=bad)] if bad else []
        told += [self.say.tell("load.no_card", files=foreign)] if foreign else []
        self.work = self.bench.read(self._data, self.work.file, self._strict, {**self.work.pictures, **added})
        self.notice.say(" ".join(told))
        self.draw()

    def _files(self, key: str, files: Files) -> None:
        if key == "pictures":
            self.add_pictures(files)
        elif files:
            self.open(files[-1][1], files[-1][0])

    def _large(self, name: str) -> None:
        self.notice.alert(self.say.tell("load.large", file=name, most=MOST // 1_000_000))

    def _changed(self, key: str, values: Values) -> None:
        if key == "begin" and values["begin"]:
            self.work = self.bench.begin(values["begin"])
            self.shown = "cards"
        elif key == "loose":
            self._strict = not values["loose"]
            if not self.work.shipped:
                self.work = self.bench.read(self._data, self.work.file, self._strict, self.work.pictures)
        self.draw()
