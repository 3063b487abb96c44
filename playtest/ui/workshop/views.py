"""The sides of a deck: what is missing, its cards, its balance, its print, and how it plays."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from playtest.engine import Game, Refused
from playtest.locales import Words
from playtest.teach import reason
from playtest.ui.asked import why_sentence
from playtest.ui.board import Board, Heading, Table, plain
from playtest.ui.bundle import Screen
from playtest.ui.downloads import Downloads
from playtest.ui.form import Field, Form, Values
from playtest.ui.guard import Guard
from playtest.ui.html import Safe, html_widget, tag
from playtest.ui.story import StoryTable
from playtest.ui.together import VBox
from playtest.ui.wall import SAY, Tile, Wall
from playtest.ui.workshop.bench import Card, Work
from playtest.ui.workshop.trial import trial


class View(Screen):
    """One side of the deck on the table."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.say = Words(language, "workshop")

    @abstractmethod
    def show(self, work: Work) -> None:
        """Shows this deck."""


class CheckView(View):
    """Every problem in one list, errors first; then the deck in numbers; folded, all that is checked."""

    def __init__(self, language: str, checks: Sequence[tuple[str, str]]) -> None:
        super().__init__(language)
        self._checks = checks
        self._groups: list[tuple[str, Sequence[str]]] = []
        self._hint = ""
        self.root = html_widget(Safe(""))

    def show(self, work: Work) -> None:
        say = self.say
        self._groups = []
        for key, faults in (("errors", work.errors), ("warnings", work.warnings)):
            if faults:
                self._groups.append((say.tell(f"check.{key}", n=len(faults)), faults))
        if not self._groups:
            self._groups.append((say.tell("check.fine"), ()))
        self._hint = say.tell("check.again") if work.errors or work.warnings else ""
        missing = [name for name in work.named_pictures() if name.casefold() not in work.pictures]
        if missing:
            self._groups.append((say.tell("check.pictures"), missing))
        if numbers := work.summary():
            self._groups.append((say.tell("check.numbers"), numbers))
        self.root.value = str(self._drawn())

    def _drawn(self) -> Safe:
        parts: list[Safe] = []
        for heading, lines in self._groups:
            parts.append(tag("h4", heading))
            parts += [tag("ul", *(tag("li", line) for line in lines))] if lines else []
        hint = [tag("p", self._hint, class_="pt-hint")] if self._hint else []
        title = tag("h3", self.say.tell("check.title"), class_="pt-heading")
        rules = [tag("p", tag("strong", f"{name}. "), text) for name, text in self._checks]
        folded = tag("details", tag("summary", self.say.tell("check.rules")), *rules)
        return tag("div", title, *parts, *hint, folded, class_="pt pt-faults", lang=self.language)

    def describe(self) -> str:
        lines = [self.say.tell("check.title")]
        for heading, told in self._groups:
            lines += [f"  {heading}", *(f"    - {line}" for line in told)]
        return "\n".join(filter(None, [*lines, self._hint]))


class CardsView(View):
    """Every card drawn."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.wall = Wall(language)
        self.root = self.wall.root

    def show(self, work: Work) -> None:
        cards = [Tile(card.drawing, card.name, card.text, card.faults, self._label(card)) for card in work.cards()]
        title = self.say.tell("cards.title", n=len(cards))
        if work.size > len(cards):
            title = f"{title} {self.say.tell('cards.more', n=len(cards))}"
        self.wall.show(title, cards, {key: self.say.tell(f"cards.{key}") for key in SAY})

    def _label(self, card: Card) -> str:
        label = self.say.tell("cards.open", card=card.name)
        return f"{label} {self.say.tell('cards.wrong')}" if card.faults else label

    def describe(self) -> str:
        return self.wall.describe()


class BalanceView(View):
    """How the colours weigh, drawn and as tables, beside the default deck."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.board = Board(language)
        self.tables = html_widget(Safe(""))
        self._words: list[Heading | Table | str] = []
        self.root = VBox([self.board.root, self.tables])
        self.root.add_class("pt-balance")

    def show(self, work: Work) -> None:
        say, title = self.say, self.say.tell("tab.balance")
        self._words = []
        if work.size:
            self._words = [
                Table(say.tell("balance.classes"), *work.classes()),
                Table(say.tell("balance.beside"), *work.beside_default()),
                Heading(say.tell("balance.differs")),
                *(work.differences() or [say.tell("balance.same")]),
            ]
        self.board.show(work.balance() if work.size else "", title, ())
        self.tables.value = str(self._drawn())

    def _drawn(self) -> Safe:
        tables = [_table(block) for block in self._words if isinstance(block, Table)]
        headings = [tag("h4", block.text) for block in self._words if isinstance(block, Heading)]
        lines = [tag("li", block) for block in self._words if isinstance(block, str)]
        return tag("div", *tables, *headings, tag("ul", *lines), class_="pt pt-numbers", lang=self.language)

    def describe(self) -> str:
        return "\n".join([self.say.tell("tab.balance"), *map(plain, self._words)])


def _table(block: Table) -> Safe:
    head = tag("tr", *(tag("th", text, scope="col") for text in block.head))
    rows = [tag("tr", tag("th", row[0], scope="row"), *(tag("td", text) for text in row[1:])) for row in block.rows]
    whole = tag("table", tag("caption", block.caption), tag("thead", head), tag("tbody", *rows), class_="pt-table")
    return tag("div", whole, class_="pt-wide", tabindex="0", role="group", aria_label=block.caption)


class PrintView(View):
    """The files to print."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._left = ""
        self.about = html_widget(Safe(""))
        self.files = Downloads(language)
        self.root = VBox([self.about, self.files.root])

    def show(self, work: Work) -> None:
        say = self.say
        title = tag("h3", say.tell("print.title"), class_="pt-heading")
        self._left = say.tell("print.errors", n=len(work.errors)) if work.errors and work.size else ""
        left = [tag("p", self._left, class_="pt-alert", role="alert")] if self._left else []
        told = [*left, tag("p", say.tell("print.about"))]
        self.about.value = str(tag("div", title, *told, class_="pt", lang=self.language))
        if not work.size:
            self.files.clear()
            return
        made: dict[str, Callable[[], str]] = {"faces": work.print_sheets, "backs": work.print_backs}
        files = {say.tell(f"print.{key}"): _encoded(make) for key, make in made.items()}
        about = {say.tell(f"print.{key}"): say.tell(f"print.{key}_about") for key in made}
        self.files.show("", files, about)

    def describe(self) -> str:
        return "\n".join(filter(None, [self.say.tell("print.title"), self._left, self.files.describe()]))


def _encoded(make: Callable[[], str]) -> Callable[[], bytes]:
    return lambda: make().encode()


class PlayView(View):
    """A game between bots with the deck, and its story."""

    def __init__(self, language: str, game: Game, guard: Guard, seed: int) -> None:
        super().__init__(language)
        self.game = game
        self._work: Work | None = None
        self._seats = self.game.usual_seats
        self._seed = seed
        self.form = Form(guard(self._play), language)
        self.ended = html_widget(Safe(""))
        self.story = StoryTable(guard(self._why), language)
        self.root = VBox([self.form.root, self.ended, self.story.root])

    def show(self, work: Work) -> None:
        self._work = work
        self.ended.value = ""
        self.story.clear()
        self._ask()

    def _ask(self) -> None:
        say = self.say
        if self._work is None or self._work.options() is None:
            self.form.ask(say.tell("play.title"), [], "", [say.tell("play.not_yet")])
            return
        numbers = [(str(n), str(n)) for n in self.game.players]
        seats = Field("seats", say.tell("play.seats"), "one", str(self._seats), numbers)
        seed = Field("seed", say.tell("play.seed"), "number", self._seed)
        self.form.ask(say.tell("play.title"), [seats, seed], say.tell("play.go"))

    def _play(self, values: Values) -> None:
        options = self._work.options() if self._work else None
        if self._work is None or options is None:
            return
        self._seats, self._seed = int(values["seats"]), values["seed"] or 0
        try:
            played = trial(self.game, self._seats, options, self._seed, self.language, self._work.things())
        except Refused as refused:  # an unfinished deck may be too small for so many players
            self.form.refuse(why_sentence(Words(self.language, self.game.key), refused))
            return
        self.ended.value = str(tag("p", played.ended, class_="pt pt-lead", lang=self.language, role="status"))
        self.story.show(played.rows, self.say.tell("play.caption", seed=self._seed, n=self._seats))
        self._seed += 1
        self._ask()

    def _why(self, rule: str) -> list[str]:
        found = reason(self.game.key, rule, self.language)
        return [found.title, found.text, found.example] if found.example else [found.title, found.text]

    def describe(self) -> str:
        return "\n".join(filter(None, [self.form.describe(), self.story.describe()]))
