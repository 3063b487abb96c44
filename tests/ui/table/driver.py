"""Hands at the table's page: everything is done by the messages that a browser would send, nothing by a back door."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ipywidgets.widgets import widget as widgets

from playtest.engine import TABLE, Decision, Json, Quick, Seat, seat_name
from playtest.ui.choice import ChoicePanel
from playtest.ui.form import Form, fields_of
from playtest.ui.table import Room, TablePage
from tests.ui.conftest import arrives, faults


def on_page() -> dict[str, str]:
    """The state of every widget that the kernel holds, by its id: what any visitor of the page can read."""
    return {key: json.dumps(one.get_state(), default=str) for key, one in widgets._instances.items()}


class Hands:
    """Fills in, presses, hands over and answers. `seen` are the widgets that were there before."""

    def __init__(self, page: TablePage, seed: int = 0) -> None:
        self.page = page
        self.rng = Quick(seed)

    @property
    def room(self) -> Room:
        """The running table."""
        assert self.page.room is not None
        return self.page.room

    def beat(self) -> None:
        """The page stands in a browser, which says so every two seconds."""
        arrives(self.page.pulse.root, {"ping": 1})

    # --- forms and buttons ---------------------------------------------------------------------------

    def values(self, form: Form, **given: Any) -> dict[str, Any]:
        """What stands in a form, with what a person types over it."""
        standing = {field.key: field.value for field in fields_of(form._parts)}
        assert given.keys() <= standing.keys(), f"no such field: {given.keys() - standing.keys()}"
        return standing | given

    def submit(self, form: Form, **given: Any) -> None:
        """Fills in a form and sends it."""
        arrives(form.root, {"n": form.root.form["n"], "values": self.values(form, **given)})

    def change(self, form: Form, **given: Any) -> None:
        """Changes a live field, the first one named; the others have been filled in before."""
        key = next(iter(given))
        arrives(form.root, {"n": form.root.form["n"], "change": key, "values": self.values(form, **given)})

    def press(self, row: Any, key: str) -> None:
        """Presses a button of a row."""
        shown = row.root.actions
        assert key in [button["key"] for button in shown["buttons"]], (key, shown["buttons"])
        arrives(row.root, {"act": key, "n": shown["n"]})

    def tab(self, key: str) -> None:
        """Goes to another of the facilitator's screens."""
        self.press(self.room.tabs, key)

    def tool(self, key: str, **given: Any) -> None:
        """Takes a tool of the desk in hand and, if it has a form, sends that; what is asked back is left open."""
        row = next(row for row in self.room.box.rows.values() if key in [b["key"] for b in row.root.actions["buttons"]])
        self.press(row, key)
        if list(fields_of(self.room.box.form._parts)):
            self.submit(self.room.box.form, **given)

    def sure(self) -> None:
        """Confirms what was asked back."""
        self.submit(self.room.box.form)

    def start(self, **given: Any) -> Room:
        """Fills in the set-up form and starts."""
        self.submit(self.page.setup.form, **given)
        return self.room

    # --- the device goes round -----------------------------------------------------------------------

    def ready(self) -> None:
        """Whoever the cover asks for taps it."""
        cover = self.room.handover.root.cover
        assert cover["on"]
        arrives(self.room.handover.root, {"ready": cover["n"]})

    def take(self, seat: Seat) -> None:
        """The device goes to a seat from whichever screen it is on."""
        if self.room.mode in ("desk", "papers"):
            self.tab("table")
        moves = [button["key"] for button in self.room.stage.moves.root.actions["buttons"]]
        if self.room.mode == "seat" and f"seat {seat_name(seat)}" not in moves:
            self.hide()
        self.press(self.room.stage.moves, f"seat {seat_name(seat)}")
        if self.room.handover.covered:
            self.ready()

    def hide(self) -> None:
        """Whoever looks hides the screen."""
        self.press(self.room.stage.moves, "hide")

    # --- answers -------------------------------------------------------------------------------------

    def send(self, panel: ChoicePanel, answer: Json) -> None:
        """Answers the question that stands in a panel."""
        asked = panel.root.question
        arrives(panel.root, {"answer": answer, "token": asked["token"], "what": asked["what"]})

    def random(self, decision: Decision) -> Json:
        """A legal answer by chance."""
        answer: Json = decision.choice.json(decision.sample(self.rng))
        return answer

    def one(self) -> None:
        """One decision of somebody, by chance, as the device goes round."""
        host = self.room.host
        decision = next((one for one in host.waiting if one.seat == TABLE), None)
        if decision is None:
            seats = host.asked
            seat = seats[self.rng.below(len(seats))]
            if self.room.mode != "seat" or self.room.seat.seat != seat:
                self.take(seat)
            decision = self.room.seat.decision
            assert decision is not None
        elif self.room.mode == "seat":
            self.hide()
        before = host.session.line.n, host.session.line.pending
        self.send(self.room.stage.panel, self.random(decision))
        assert (host.session.line.n, host.session.line.pending) != before, self.room.describe()

    def play(self, decisions: int) -> Iterator[Room]:
        """So many decisions, or until the game is over."""
        for _ in range(decisions):
            if self.room.host.session.line.over:
                return
            self.one()
            yield self.room


def folder(hands: Hands) -> Path:
    return hands.page.folder


def files(hands: Hands) -> list[str]:
    return sorted(path.name for path in folder(hands).glob("*")) if folder(hands).exists() else []


def said(hands: Hands) -> str:
    return "\n".join(text for text, _ in faults(hands.page.setup.form))


def choose(hands: Hands, name: str, answer: Any) -> None:
    options = hands.page.setup.options
    hands.change(options.form, option=name)
    hands.send(options.panel, answer)


def position(hands: Hands, key: str) -> None:
    """Chooses a position that came with the game."""
    setup = hands.page.setup
    hands.change(setup.form, begin="shipped")
    hands.change(setup.form, stands=setup.stands(setup.scenarios()[key]))
    hands.change(setup.form, shipped=key)


def viva(begin: Callable[..., Hands], seats: int = 3, **more: Any) -> Hands:
    hands = begin("viva", seed=1)
    hands.change(hands.page.setup.form, seats=str(seats))
    hands.start(seed="4", **{"name1": "Anna", "name2": "Ben", "name3": "Cem", **more})
    return hands


def kuhn(begin: Callable[..., Hands], seed: str = "3", **more: Any) -> Hands:
    """Ana holds the queen, Ben the jack, with seed 3."""
    hands = begin("kuhn", seed=1)
    hands.start(seed=seed, **{"name1": "Ana", "name2": "Ben", **more})
    return hands


def last(hands: Hands, kind: str) -> dict[str, Any]:
    return hands.room.host.session.sitting.of_kind(kind)[-1].body


def answer(hands: Hands, seat: int, value: Any) -> None:
    hands.take(Seat(seat))
    hands.send(hands.room.stage.panel, value)


def form_says(hands: Hands) -> str:
    return "\n".join(text for text, _ in faults(hands.room.box.form))


def allocation(hands: Hands) -> tuple[int, Any]:
    """Who shares out cards now, and one way to do it."""
    (decision,) = hands.room.host.waiting
    return decision.seat, decision.choice.json(decision.sample(Quick(1)))
