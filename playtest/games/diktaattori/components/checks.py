"""A deck file checked as a whole: every problem in one list, each with its place and how to mend it (D-VAL)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from playtest.games.diktaattori.components.cards import Deck, Header
from playtest.games.diktaattori.components.comparing import (
    check_lengths,
    check_text,
    compare_powers,
    nothing_twice,
    specials_shared,
    with_specials,
)
from playtest.games.diktaattori.components.counting import count
from playtest.games.diktaattori.components.drafts import OPTIONAL, REQUIRED, SUBJECT, Draft, draft
from playtest.games.diktaattori.components.headers import read_header
from playtest.games.diktaattori.components.summary import Summary, summed
from playtest.sheets import Book, Fault, Table
from playtest.sheets.table import sorted_faults

CHECKS = (
    "D-VAL-01", "D-VAL-02", "D-VAL-03", "D-VAL-04", "D-VAL-05", "D-VAL-06", "D-VAL-07", "D-VAL-08",
    "D-VAL-09", "D-VAL-10", "D-VAL-11", "D-VAL-12", "D-VAL-13", "D-VAL-14", "D-VAL-15", "D-VAL-16",
    "D-VAL-17", "D-VAL-18", "D-VAL-19", "D-VAL-20", "D-VAL-21", "D-VAL-22", "D-VAL-23", "D-VAL-24",
    "D-VAL-25",
)  # fmt: skip
"""The ids of the rules about decks, in order; most stand with the fault that breaks them as well."""


@dataclass(frozen=True)
class Checked:
    """What a deck file holds: its header, its rows as far as they can be read, all faults from top to bottom."""

    file: str
    header: Header
    drafts: tuple[Draft, ...]
    faults: tuple[Fault, ...]

    @property
    def errors(self) -> tuple[Fault, ...]:
        """The faults with which the deck cannot be played."""
        return tuple(fault for fault in self.faults if not fault.warning)

    @property
    def warnings(self) -> tuple[Fault, ...]:
        """The faults with which the deck can be played all the same."""
        return tuple(fault for fault in self.faults if fault.warning)

    @cached_property
    def deck(self) -> Deck | None:
        """The deck, if it can be played."""
        return None if self.errors else Deck((draft.card for draft in self.drafts), self.header)

    @cached_property
    def summary(self) -> Summary:
        """The deck in numbers, unfinished cards as far as they can be read."""
        return summed([draft.card for draft in self.drafts], self.header)


def checked(book: Book, *, strict: bool = True, without: Sequence[str] = (), rounding: str = "exact") -> Checked:
    """A deck file read and checked as a whole (D-VAL-01).

    Without ``strict`` wrong numbers of cards are warnings (D-VAL-21). The cards in ``without`` are left out first.
    ``rounding`` is the option ``strength_rounding``, told where a power number is odd (D-VAL-14).
    """
    table = Table(book, REQUIRED, OPTIONAL, key="id", subject=SUBJECT, rule="D-VAL-19", others=True)
    header = read_header(table) if table.rows or table.whole else Header()
    left_out = frozenset(card.casefold() for card in without)
    drafts = [draft(row) for row in table.rows if row.cells["id"].casefold() not in left_out]
    drafts = with_specials(drafts, left_out)
    nothing_twice(drafts)
    for found in drafts:
        check_text(found)
        check_lengths(found)
    compare_powers(
        [found for found in drafts if found.sound and found.power is not None and found.card.rarity], rounding
    )
    specials_shared([found for found in drafts if found.sound])
    if table.whole:
        count(table, [found.card for found in drafts], strict)
    return Checked(book.file, header, tuple(drafts), tuple(sorted_faults(table.faults)))
