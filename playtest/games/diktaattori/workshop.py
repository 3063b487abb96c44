"""What the deck workshop's pages need of this game: a deck read and checked, its cards drawn, its numbers, its print.

    bench = Bench("fi")
    work = bench.read(data, "ours.xlsx", strict=False)
    work.errors, work.cards(), work.print_sheets()

No screen is known here; the pages ask for words, drawings and files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from playtest.engine.basics import Json
from playtest.games.diktaattori.board.balance import balance_svg
from playtest.games.diktaattori.board.card_art import Around, around, back_svg, card_svg, described
from playtest.games.diktaattori.board.printing import ACROSS, DOWN, print_page
from playtest.games.diktaattori.components.cards import Card, Deck, Header
from playtest.games.diktaattori.components.checks import CHECKS, Checked, checked
from playtest.games.diktaattori.components.comparison import class_head, class_rows, differences, number_rows
from playtest.games.diktaattori.components.deck import shipped_book, shipped_deck
from playtest.games.diktaattori.components.drafts import SUBJECT
from playtest.games.diktaattori.components.report import report
from playtest.games.diktaattori.components.template import template
from playtest.games.diktaattori.game import GAME
from playtest.games.diktaattori.naming import own_names
from playtest.games.diktaattori.options import DiktaattoriOptions
from playtest.locales import Words, rulebook, words
from playtest.sheets import BadTable, Book, Fault, read_book
from playtest.sheets.faults import Place

SHIPPED = ("default", "balanced")
DRAWN = 150
"""So many cards of a deck are drawn and printed; a file with more is no deck that anybody plays."""


@dataclass(frozen=True)
class DrawnCard:
    """A card on the wall: its drawing, its name, the same in words, and what is wrong with it."""

    drawing: str
    name: str
    text: str
    faults: tuple[str, ...] = ()


@dataclass(frozen=True)
class Work:
    """A deck on the bench. ``unreadable`` are the faults of a file that is no table; then there is nothing else.
    ``pictures`` are the class's own, as data URIs by file name."""

    language: str
    file: str
    book: Book | None
    strict: bool = True
    pictures: Mapping[str, str] = field(default_factory=dict)
    unreadable: tuple[Fault, ...] = ()
    shipped: str = ""

    @cached_property
    def found(self) -> Checked:
        """The deck as the checks leave it; an empty one for a file that is no table."""
        if self.book is None:
            return Checked(self.file, Header(), (), ())
        return checked(self.book, strict=self.strict)

    @property
    def say(self) -> Words:
        """The words of decks."""
        return words(self.language, SUBJECT)

    @property
    def errors(self) -> list[str]:
        """What has to be mended before anybody plays, in sentences."""
        return self._told(self.unreadable or self.found.errors)

    @property
    def warnings(self) -> list[str]:
        """What may stay as it is, in sentences."""
        return [] if self.unreadable else self._told(self.found.warnings)

    def _told(self, faults: Sequence[Fault]) -> list[str]:
        """Sentences that do not name the file, for there is only one on the bench."""
        placed = [
            fault.told(self.language, named=False)
            if fault.place != Place(fault.place.file)
            else fault.what(self.language)
            for fault in faults
        ]
        return [told[:1].upper() + told[1:] for told in placed]

    def report(self) -> list[str]:
        """All of it and the summary, as lines of plain text."""
        if self.unreadable:
            return [fault.told(self.language) for fault in self.unreadable]
        return report(self.found, self.language)

    def summary(self) -> list[str]:
        """The deck in numbers, a few lines."""
        return [] if self.unreadable else self.found.summary.told(self.language)

    # --- the cards -----------------------------------------------------------------------------------

    @cached_property
    def _drafts(self) -> list[Card]:
        return [] if self.unreadable else [draft.card for draft in self.found.drafts[:DRAWN]]

    @cached_property
    def _deck(self) -> Deck:
        """The cards so far, playable or not, for what a face tells of other cards."""
        return self.found.deck or Deck(self._drafts, self.found.header)

    def cards(self) -> list[DrawnCard]:
        """Every card drawn, in the order of the file, unfinished ones as far as they are known."""
        by_row: dict[int, list[str]] = {}
        for fault in () if self.unreadable else self.found.faults:
            by_row.setdefault(fault.place.row, []).append(fault.what(self.language))
        rows = [draft.row.line for draft in self.found.drafts[:DRAWN]] if self._drafts else []
        return [self._drawn(card, by_row.get(row, [])) for card, row in zip(self._drafts, rows, strict=True)]

    def _drawn(self, card: Card, faults: Sequence[str]) -> DrawnCard:
        name = " ".join(part for part in (card.name or "?", f"({card.id})" if card.id else "") if part)
        return DrawnCard(self._face(card), name, described(card, self.say, self._around(card)), tuple(faults))

    def _around(self, card: Card) -> Around:
        return around(card, self._deck)

    def _face(self, card: Card) -> str:
        return card_svg(card, self.language, self._deck, self.pictures.get(card.image.casefold(), ""))

    @property
    def size(self) -> int:
        """How many cards the file has."""
        return 0 if self.unreadable else len(self.found.drafts)

    def named_pictures(self) -> list[str]:
        """The file names of all pictures that cards name."""
        return list(dict.fromkeys(card.image for card in self._drafts if card.image))

    # --- balance and comparison ----------------------------------------------------------------------

    def balance(self) -> str:
        """The balance as a drawing."""
        return balance_svg(self._drafts, self.language)

    def classes(self) -> tuple[list[str], list[list[str]]]:
        """The same as a table: head and rows."""
        return class_head(self.language), class_rows(self.found.summary)

    def beside_default(self) -> tuple[list[str], list[list[str]]]:
        """This deck's numbers beside those of the default deck: head and rows."""
        other = checked(shipped_book("default", self.language))
        head = [self.say.tell(f"numbers.{name}") for name in ("what", "own", "default")]
        return head, number_rows(self.found, other, self.language)

    def differences(self) -> list[str]:
        """What is otherwise than in the default deck, card by card."""
        return differences(self.found, shipped_deck("default", self.language), self.language)

    # --- files and play ------------------------------------------------------------------------------

    def print_sheets(self) -> str:
        """All faces, nine to an A4 page, as one HTML file."""
        faces = [self._face(card) for card in self._drafts]
        return print_page(self.found.header.title, faces, self.language)

    def print_backs(self) -> str:
        """One page of backs, to be printed as often as it is needed."""
        return print_page(self.found.header.title, [back_svg(self.language)] * (ACROSS * DOWN), self.language)

    def things(self) -> Mapping[str, str]:
        """What its cards are called, as the words of a game take it; nothing for shipped or unfinished decks."""
        options = self.options()
        return {} if options is None else own_names(DiktaattoriOptions.read(options))

    def options(self) -> dict[str, Json] | None:
        """The options of a game with this deck; None while it cannot be played."""
        if self.unreadable or self.book is None or self.found.errors:
            return None
        if self.shipped:
            return {} if self.shipped == "default" else {"deck": self.shipped}
        loose: dict[str, Json] = {} if self.strict else {"strict_deck": False}
        return {"deck": "custom", "custom_deck": self.book.text(), **loose}


class Bench:
    """The workshop's tools in one language."""

    game = GAME

    def __init__(self, language: str) -> None:
        self.language = language
        self.say = words(language, SUBJECT)

    def shipped(self) -> list[tuple[str, str]]:
        """The decks to begin with: name and what it is called."""
        return [(name, self.say.tell(f"shipped.{name}")) for name in SHIPPED]

    def begin(self, name: str) -> Work:
        """A shipped deck on the bench; raises KeyError for a name that there is not."""
        book = shipped_book(name, self.language)
        return Work(self.language, self.say.tell(f"shipped.{name}"), book, shipped=name)

    def read(self, data: bytes, file: str, strict: bool = True, pictures: Mapping[str, str] | None = None) -> Work:
        """A class's file on the bench, whatever is in it."""
        try:
            return Work(self.language, file, read_book(data, file), strict, pictures or {})
        except BadTable as bad:
            return Work(self.language, file, None, strict, pictures or {}, bad.faults)

    def checks(self) -> list[tuple[str, str]]:
        """What is checked, rule by rule: id with title, and text."""
        book = rulebook(self.game.key, self.language)
        return [(f"{rule} {book[rule].title}", book[rule].text) for rule in CHECKS if rule in book]

    def templates(self) -> dict[str, bytes]:
        """Files to begin with in a spreadsheet, by the names that they get."""
        return {
            f"{self.say.tell('template')}.xlsx": template("default", self.language, workbook=True),
            f"{self.say.tell('template')}.csv": template("default", self.language),
        }
