"""The end of the game: estates are scored, the most prestige wins (ledger 4.19)."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.engine.basics import Json, Seat
from playtest.engine.steps import flow, step
from playtest.engine.table import Table
from playtest.games.magnates.options import HOUSE_TIE
from playtest.games.magnates.pieces import NUMBERS, estate_id, gain
from playtest.games.magnates.state import FIVE, NAMES, Estate, MagnatesState

CITY_FACTOR = NUMBERS["city_factor"]


@step
def score_estates(s: MagnatesState, t: Table) -> None:
    """The number on the space of each estate, three times that with a city (M-WIN-01, -02, -05, M-CIT-08)."""
    t.cite("M-WIN-05")
    for province in FIVE:
        for estate in s.estates[province]:
            value = s.values[province][estate.space - 1]
            n = worth(s, province, estate)
            name = estate_id(province, estate.space)
            rule = "M-WIN-02" if estate.city else "M-WIN-01"
            t.say("estate_scored", rule, by=NAMES[estate.owner], estate=name, value=value, city=estate.city, n=n)
            gain(s, t, estate.owner, value, "estate", name)
            if estate.city:
                t.cite("M-CIT-08")
                gain(s, t, estate.owner, n - value, "city", name)


def worth(s: MagnatesState, province: int, estate: Estate) -> int:
    """What an estate brings at the end: its number, with a city three times that (M-WIN-01, -02)."""
    value = s.values[province][estate.space - 1]
    return value * CITY_FACTOR if estate.city else value


def estate_worth(s: MagnatesState, seat: Seat) -> int:
    """What all estates of a player that stand on the board bring at the end."""
    return sum([worth(s, province, e) for province in FIVE for e in s.estates[province] if e.owner == seat])


@step
def name_winner(s: MagnatesState, t: Table) -> None:
    """Most prestige wins; then estates, their number, money (M-WIN-03, -04, -06, M-Q-57)."""
    t.cite("M-WIN-06")
    for seat in s.all_seats:
        t.say("final_points", "M-WIN-03", by=NAMES[seat], n=s.pp[seat], estates=estate_worth(s, seat))
    winners = best(s.all_seats, s.pp)
    rule = "M-WIN-03"
    if len(winners) > 1 and s.options.final_tie == HOUSE_TIE:
        winners, rule = break_tie(s, t, winners), "M-WIN-04"
    elif len(winners) > 1:
        rule = "M-Q-57"
    s.winners, s.over = winners, True
    names: list[Json] = [NAMES[seat] for seat in winners]
    t.say("game_over", rule, reveals=True, by=names, n=len(names))


def estate_count(s: MagnatesState, seat: Seat) -> int:
    """How many estates a player has on the board."""
    return sum([estate.owner == seat for row in s.estates for estate in row])


def best(seats: Sequence[Seat], numbers: Sequence[int]) -> list[Seat]:
    """Those of the seats with the greatest number."""
    top = max([numbers[seat] for seat in seats])
    return [seat for seat in seats if numbers[seat] == top]


def break_tie(s: MagnatesState, t: Table, tied: list[Seat]) -> list[Seat]:
    """Points from estates, then estates, then money, then the victory is shared (M-WIN-04)."""
    measures = {
        "estates_pp": [estate_worth(s, seat) for seat in s.all_seats],
        "estates": [estate_count(s, seat) for seat in s.all_seats],
        "money": s.money,
    }
    for way, numbers in measures.items():
        if len(tied) > 1:
            left = best(tied, numbers)
            told: list[Json] = [NAMES[seat] for seat in left]
            t.say("tie_broken", "M-WIN-04", reveals=way == "money", by=told, way=way, n=max(numbers[x] for x in tied))
            tied = left
    return tied


score = flow("score", score_estates(), name_winner())
