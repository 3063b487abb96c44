"""The part of a report about deals: how each seat's promises ended, each deal, and the lines of the log about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from playtest.engine.basics import TABLE, seat_name
from playtest.record.chain import RecordEntry
from playtest.record.deals import Ties
from playtest.record.page import Block, Cell, Grid, Heading, Jump
from playtest.record.reporting import Report
from playtest.record.steps import names_at
from playtest.record.story import Row, clock_text
from playtest.record.visible import seen

RESULTS = ("open", "kept", "broken", "void")


def deals_part(r: Report) -> Iterator[Block]:
    """The deals that the reader may know of; none is a sentence."""
    deals = seen(r.sitting, r.viewer, "deal")
    yield Heading(2, r.say("deals"))
    if deals:
        head = [r.say("seat"), r.say("person"), r.say("promises"), *(r.teller.say(f"result.{one}") for one in RESULTS)]
        yield Grid(r.say("deals_by_seat"), head, list(_by_seat(r, deals)))
    ties = Ties(r.sitting, r.viewer)
    head_names = ("clock", "givers", "what", "to", "in_return", "binding", "outcome", "in_log")
    yield r.grid("deals", head_names, [_deal(r, ties, deal) for deal in deals])


def _by_seat(r: Report, deals: Sequence[RecordEntry]) -> Iterator[Sequence[Cell]]:
    names = names_at(r.sitting, len(r.sitting.entries))
    for seat in map(seat_name, range(r.sitting.header["seats"])):
        found = [r.sitting.result(deal.seq) for deal in deals if seat in deal.body["givers"]]
        yield (seat, names.get(seat, ""), len(found), *(found.count(result) for result in RESULTS))


def _deal(r: Report, ties: Ties, deal: RecordEntry) -> Sequence[Cell]:
    body, names = deal.body, names_at(r.sitting, deal.seq)
    givers, others = (", ".join(names.get(seat, seat) for seat in body[name]) for name in ("givers", "to"))
    return (
        clock_text(r.sitting.clock[deal.seq - 1]),
        givers,
        body["what"],
        others,
        body.get("in_return", ""),
        r.teller.say(f"yes_no.{'yes' if body['binding'] else 'no'}"),
        _outcome(r, deal),
        (Jump(r.say("line_of_deal"), ties.own(deal)), *(_jump(r, tie.to, tie.entry) for tie in ties.of(deal))),
    )


def _outcome(r: Report, deal: RecordEntry) -> str:
    """How it stands and since when; for the facilitator also what was remarked on it, also before a correction."""
    told = r.teller.say(f"result.{r.sitting.result(deal.seq)}")
    if outcome := r.sitting.outcome(deal.seq):
        told = f"{told} ({clock_text(r.sitting.clock[outcome.seq - 1])})"
    remarks = [str(one.body.get("remark", "")) for one in r.sitting.outcomes.get(deal.seq, ())]
    return "; ".join(filter(None, [told, *(remarks if r.viewer == TABLE else ())]))


def _jump(r: Report, to: str, outcome: RecordEntry) -> Jump:
    return Jump(r.teller.say(f"result.{outcome.body['result']}"), to)


def log_marks(r: Report, rows: Sequence[Row]) -> Callable[[Row], Cell]:
    """What stands beside a line of the log: its marks, and its links to other lines, each with that line's number."""
    lines = {row.own: row.n for row in rows if row.own}

    def marks(row: Row) -> Cell:
        links = [Jump(r.say("line", n=lines[link.to], told=link.text), link.to) for link in row.links]
        return [*row.marks, *links]

    return marks
