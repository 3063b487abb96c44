"""The 64 Politics cards (ledger section 2.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from playtest.games.junta.components.reading import FOLDER, folder_of
from playtest.sheets import Folder, Row, all_there, listed
from playtest.sheets.book import shown

GROUPS: Mapping[str, tuple[str, int]] = {
    "influence": ("INF", 12), "vote": ("VOT", 9), "assassin": ("ASN", 6), "bribe": ("BRB", 7), "donation": ("DON", 7),
    "event": ("EVT", 12), "pretext": ("PRE", 3), "units": ("UNI", 8),
}  # fmt: skip
"""The groups of cards: how their ids begin, and how many there are of each."""

IDS = tuple(f"{prefix}-{n:02}" for prefix, count in GROUPS.values() for n in range(1, count + 1))
"""The ids of all 64 cards in their order."""

WINDOWS = (
    "any", "vote", "vote1", "between", "count", "P2", "P4", "P6d", "P6r", "return", "until_P7", "P8", "until_P8",
    "coup-move",
)  # fmt: skip
"""When a card may be played; a card may have several of them."""

EFFECTS = (
    "votes", "partner", "subsidy", "attempt", "attempt_with_die", "attempt_by_outsider", "attempt_or_counter",
    "psychopath", "burglary", "counter", "secret_police", "bribe", "donation", "one_round", "recount", "reform",
    "no_confidence", "swiss_spy", "desecration", "alternate_budget", "broken_coalition", "bank_holiday", "nothing",
    "pretext", "units",
)  # fmt: skip
"""What cards do."""

DISTRICT = "district"
"""Instead of areas: any one district."""

COLUMNS = ("id", "name", "group", "votes", "cost", "needs", "window", "effect", "amount", "other", "areas")


@dataclass(frozen=True, slots=True)
class Card:
    """A Politics card.

    ``cost`` is in millions (bribes of units: for each one). ``needs`` is an Influence that its player must have in
    play, "" for none. ``amount`` is the number of its effect, 0 for none: votes with its partner, a subsidy, the
    least pips of a killing die, units that appear. ``other`` is the partner's id, or whom a bribe works on: an
    office or "unarmed". ``areas`` are where its units may appear, or "district" for any district.
    """

    id: str
    name: str
    group: str
    votes: int
    cost: int
    needs: str
    windows: tuple[str, ...]
    effect: str
    amount: int
    other: str
    areas: tuple[str, ...]


def cards(reading: Folder) -> dict[str, Card]:
    """The cards by id in the order of IDS; faults go to ``reading``."""
    rows = reading.rows("deck.csv", COLUMNS, _card)
    all_there(rows, "id", IDS, lambda card: card.id)
    counts = Counter(card.group for _, card in rows)
    for group, (_, count) in GROUPS.items():
        if rows and counts[group] != count:
            rows[0][0].table.fault(0, "group_count", {"group": group, "n": counts[group], "wanted": count}, "group")
    found = {card.id: card for _, card in rows}
    return {name: found[name] for name in IDS if name in found}


def _card(row: Row) -> Card:
    name, group = row.word("id", IDS), row.word("group", tuple(GROUPS))
    needs = row.word("needs")
    if needs and not (needs in IDS and needs.startswith("INF")):
        row.fault("needs", "no_influence", {"cell": shown(needs)})
    if group in GROUPS and not name.startswith(GROUPS[group][0]):
        row.fault("group", "other_group", {"id": shown(name), "group": group})
    return Card(
        name,
        row.word("name"),
        group,
        row.number("votes", 0, 99, blank=0),
        row.number("cost", 0, 99, blank=0),
        needs,
        listed(row, "window", WINDOWS),
        row.word("effect", EFFECTS),
        row.number("amount", 0, 99, blank=0),
        row.word("other"),
        listed(row, "areas"),
    )


def load_cards(folder: Path = FOLDER) -> dict[str, Card]:
    """The cards of a folder; raises BadTable with every fault, or OSError if the file is not there."""
    reading = folder_of(folder)
    found = cards(reading)
    reading.settle()
    return found


CARDS: Mapping[str, Card] = load_cards()
"""The cards that come with the game, by id."""
