"""Deals at the terminal: whoever is asked notes a promise, lists those he knows of, and says what became of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.engine import PUBLIC, TABLE, Decision, seat_name
from playtest.record import RecordEntry
from playtest.record.story import sentence
from playtest.record.visible import seen

if TYPE_CHECKING:
    from playtest.text.evening import Evening

RESULTS = {"kept": "kept", "broken": "broken", "void": "void", "reopen": "open"}
"""What became of a deal, by the word that is typed."""


def strike(evening: Evening, decision: Decision, rest: str) -> None:
    """Notes a promise: of whoever is asked now (at the table: of whom?), to whom, for what, and whether rules bind."""
    if not evening.has_words("deal", rest):
        return
    seats, asker, own = list(evening.line.state.all_seats), evening.asker, evening.own
    evening.terminal.listed([evening.words.value(seat_name(seat), "seat") for seat in seats])
    giver = decision.seat
    if giver == TABLE:
        giver = seats[asker.places(len(seats), 1, 1, own.tell("help.deal_by"))[0]]
    to = asker.places(len(seats), 1, len(seats), own.tell("help.deal_to"))
    in_return = evening.terminal.free(own.tell("help.deal_in_return"))
    binding = asker.yes(own.tell("help.deal_binding"))
    others = [seats[at] for at in to]
    evening.session.deal([giver], rest, others, in_return, binding=binding, by=evening.speaker(decision))
    evening.terminal.say(own.tell("help.noted"))


def known(evening: Evening, decision: Decision) -> list[RecordEntry]:
    """The deals that whoever looks may know of, in order."""
    return seen(evening.session.sitting, decision.seat if decision.seat != TABLE else PUBLIC, "deal")


def listed(evening: Evening, decision: Decision, rest: str) -> None:
    """The deals that whoever is asked may know of, under numbers, each with how it stands."""
    sitting, teller = evening.session.sitting, evening.session.teller(evening.own.language)
    lines = [
        f"{sentence(sitting, teller, deal, PUBLIC)} [{teller.say(f'result.{sitting.result(deal.seq)}')}]"
        for deal in known(evening, decision)
    ]
    evening.terminal.listed(lines)
    if not lines:
        evening.terminal.say(evening.own.tell("help.deals_none"))


def settle(word: str, evening: Evening, decision: Decision, rest: str) -> None:
    """Notes what became of a deal of that list: its number, and perhaps a remark behind it."""
    number, _, remark = rest.partition(" ")
    deals = known(evening, decision)
    if not (number.isascii() and number.isdigit() and len(number) < 6 and 1 <= int(number) <= len(deals)):
        evening.terminal.say(evening.own.tell("help.deal_which", word=word))
        return
    deal, by = deals[int(number) - 1], evening.speaker(decision)
    evening.session.deal_result(deal.seq, RESULTS[word], remark=remark.strip(), by=by)
    evening.terminal.say(evening.own.tell("help.noted"))
