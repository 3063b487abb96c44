"""Deals at the desk: who promises what to whom, noted; later a press says what became of it, and can be corrected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from playtest.engine import PUBLIC, Refused
from playtest.record import RecordEntry, RecordError
from playtest.record.steps import names_at
from playtest.record.story import clock_text, sentence
from playtest.ui.actions import Actions, Button
from playtest.ui.bundle import Screen
from playtest.ui.form import Part, Values
from playtest.ui.guard import Guard
from playtest.ui.table.host import Host
from playtest.ui.table.tools import Done, Tool, check_field, named, one_field, seats_field, text_field
from playtest.ui.together import VBox

RESULTS = ("kept", "broken", "void")
LONGEST = 160
"""Most letters of a deal where it is listed among others."""


def _deal_parts(host: Host) -> Sequence[Part]:
    return [
        seats_field(host, "givers"), seats_field(host, "to"), text_field(host, "what"), text_field(host, "in_return"),
        check_field(host, "binding"), check_field(host, "public_deal"),
    ]  # fmt: skip


def _deal(about: int, host: Host, values: Values, confirmed: bool) -> Done:
    host.session.deal(
        values["givers"], values["what"], values["to"], values["in_return"].strip(),
        binding=values["binding"], public=values["public_deal"], about=about,
    )  # fmt: skip
    return Done(host.say.tell("done.deal"))


def _deal_now(host: Host) -> Tool:
    """The tool for a deal of this moment, however long the writing takes."""
    return replace(DEAL, do=partial(_deal, len(host.session.sitting.entries)))


DEAL = Tool(
    "deal", partial(_deal, 1), _deal_parts, shortcut="e", fresh=_deal_now,
    at={"deal_nobody": "givers", "deal_to_nobody": "to", "deal_to_self": "to", "text_empty": "what"},
)  # fmt: skip


# --- what became of them ---------------------------------------------------------------------------------


def deals_of(host: Host) -> list[RecordEntry]:
    """All deals: first those of which nobody has said yet what became of them, then the others, the newest first."""
    sitting = host.session.sitting
    deals = sitting.of_kind("deal")
    settled = [deal for deal in reversed(deals) if sitting.result(deal.seq) != "open"]
    return [deal for deal in deals if sitting.result(deal.seq) == "open"] + settled


def deal_told(host: Host, deal: RecordEntry, aloud: bool = False) -> str:
    """A deal in words where all may know it, else who makes it, when and its number: the screen may be on the wall.

    `aloud`: the facilitator alone looks, at everything.
    """
    session, say = host.session, host.say
    if not aloud and not deal.body["public"]:
        clock = clock_text(session.sitting.clock[deal.seq - 1])
        names = names_at(session.sitting, deal.seq)
        givers, to = ([names.get(seat, seat) for seat in deal.body[side]] for side in ("givers", "to"))
        return say.tell("deal.private", givers=givers, to=to, clock=clock, seq=deal.seq)
    told = sentence(session.sitting, session.teller(host.language), deal, PUBLIC)
    told = told if len(told) <= LONGEST else f"{told[: LONGEST - 1]}…"
    return told if deal.body["binding"] else say.tell("deal.not_binding", told=told)


def _kept_parts(host: Host) -> Sequence[Part]:
    results = named(host, "result", (*RESULTS, "open"))
    called = dict(results)
    deals = [
        (str(deal.seq), host.say.tell("deal.told", told=deal_told(host, deal), result=called[_result(host, deal)]))
        for deal in deals_of(host)
    ]
    deal, result = _just_said(host)
    chosen = [one_field(host, "deal", deals, deal), one_field(host, "result", results, result)]
    return [*chosen, text_field(host, "remark")]


def _just_said(host: Host) -> tuple[str, str]:
    """The deal and the result of the newest entry, where that is what became of one: it may need a remark."""
    last = host.session.sitting.entries[-1]
    return (str(last.body["deal"]), str(last.body["result"])) if last.kind == "deal_result" else ("", "")


def _result(host: Host, deal: RecordEntry) -> str:
    return host.session.sitting.result(deal.seq)


def _kept(host: Host, values: Values, confirmed: bool) -> Done:
    host.session.deal_result(int(values["deal"]), values["result"], remark=values["remark"].strip())
    return Done(host.say.tell("done.kept"))


KEPT = Tool(
    "kept", _kept, _kept_parts, lambda host: bool(host.session.sitting.of_kind("deal")),
    at={"deal_so_already": "result"},
)  # fmt: skip
DEALS = (DEAL, KEPT)


class OpenDeals(Screen):
    """The deals that are open, each with one press for every way in which it may end. `on_done` gets what was done.

    One that was pressed stays in its place until the screen changes: a second tap hits nothing else, and a wrong one is
    put right at once.
    """

    def __init__(self, host: Host, guard: Guard, on_done: Callable[[Done], object]) -> None:
        self.host = host
        self._guard = guard
        self._on_done = on_done
        self._rows: list[Actions] = []
        self._pressed: set[int] = set()
        self.root = VBox()
        for name in ("pt-deals", "pt-row"):
            self.root.add_class(name)

    def draw(self, aloud: bool = False) -> None:
        """Shows the deals that are open now; `aloud` with the words of those that are not everybody's."""
        host = self.host
        every = host.session.sitting.of_kind("deal")
        deals = [deal for deal in every if _result(host, deal) == "open" or deal.seq in self._pressed]
        self._make(len(deals))
        for row, deal in zip(self._rows, deals, strict=False):
            row.show(*self._row(deal, aloud))
        for row in self._rows[len(deals) :]:
            row.clear()
        self._arrange(len(deals))

    def _row(self, deal: RecordEntry, aloud: bool) -> tuple[list[Button], str]:
        """The buttons of a deal and what stands above them."""
        now, say = _result(self.host, deal), self.host.say
        results = RESULTS if now == "open" else (*RESULTS, "open")
        called = {result: say.tell(f"deal.{result}") for result in (*RESULTS, "open")}
        buttons = [
            Button(f"{one} {deal.seq}", f"✓ {called[one]}" if one == now else called[one], one == now)
            for one in results
        ]  # fmt: skip
        label = "deal.row" if now == "open" else "deal.settled"
        return buttons, say.tell(label, told=deal_told(self.host, deal, aloud), result=called[now])

    def clear(self) -> None:
        """No deal is left in the page."""
        self._pressed.clear()
        for row in self._rows:
            row.clear()
        self._arrange(0)

    def describe(self) -> str:
        """The open deals in plain text, each with its buttons."""
        shown = {widget.model_id for widget in self.root.children}
        return "\n".join(row.describe() for row in self._rows if row.root.model_id in shown)

    def _make(self, n: int) -> None:
        while len(self._rows) < n:
            self._rows.append(Actions(self._guard(self._press), self.host.language, titled=True))

    def _arrange(self, n: int) -> None:
        children = tuple(row.root for row in self._rows[:n])
        if self.root.children != children:
            self.root.children = children

    def _press(self, key: str) -> None:
        result, _, seq = key.partition(" ")
        host = self.host
        try:
            host.session.deal_result(int(seq), result)
        except (Refused, RecordError) as trouble:
            self._on_done(Done(host.sentence(trouble)))
            return
        self._pressed.add(int(seq))
        told = dict(named(host, "result", (*RESULTS, "open")))[result]
        self._on_done(Done(host.say.tell("done.marked", result=told)))
