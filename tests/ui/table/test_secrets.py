"""No widget of the kernel ever holds what the present viewer may not see.

Every visitor of a page can read the state of all widgets, shown or not. So all of them are searched: for cards that
only one seat may know, for words that were whispered, and for any difference between two tables that differ only in
what the viewer may not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets import widget as widgets

from playtest.engine import Quick, Seat
from playtest.games import load
from playtest.games.kuhn.game import KuhnState
from playtest.games.viva.state import VivaState
from playtest.scenarios import loads
from playtest.table import start
from playtest.ui.table import Room
from playtest.ui.table.host import Host
from tests.typed import as_a
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import on_page

CARDS = {"J": "jack", "Q": "queen", "K": "king"}
NAMES = ["Anna", "Ben", "Cem"]


def page_text() -> str:
    return "".join(on_page().values())


def holds(card: str) -> bool:
    """Is this card of Kuhn poker anywhere on the page, by its word or as a value by its letter?"""
    return re.search(rf"\b{CARDS[card]}\b|\"{card}\"", page_text()) is not None


@pytest.mark.parametrize("seed", range(6))
def test_a_card_is_on_the_page_only_while_its_owner_looks(begin: Begin, seed: int) -> None:
    hands = begin("kuhn", seed=seed)
    room = hands.start(name1="Ana", name2="Ben", seed=str(seed))
    own = as_a(KuhnState, room.host.session.line.state).cards
    while not room.host.session.line.over:
        assert not any(map(holds, CARDS)), "the public screen"
        (seat,) = room.host.asked
        hands.press(room.stage.moves, f"seat P{seat + 1}")
        assert not any(map(holds, CARDS)), "the cover"
        hands.ready()
        assert holds(own[seat]) and not holds(own[1 - seat])
        asked = room.seat.decision
        assert asked is not None
        hands.send(room.stage.panel, hands.random(asked))
        if room.host.session.line.over:
            break
        assert not holds(own[1 - seat])
        hands.hide()
        for tab in ("desk", "papers", "table"):
            hands.tab(tab)
            assert not any(map(holds, CARDS)), tab


def test_everything_is_seen_only_after_a_confirmation_and_gone_afterwards(begin: Begin) -> None:
    hands = begin("kuhn")
    room = hands.start(name1="Ana", name2="Ben", seed="3")
    dealt = as_a(KuhnState, room.host.session.line.state).cards
    hands.tab("desk")
    hands.tool("all")
    assert room.mode == "desk" and not any(map(holds, CARDS))
    assert "every hand and every secret" in room.box.form.describe()
    hands.sure()
    assert room.mode == "all" and all(map(holds, dealt))
    hands.hide()
    assert room.mode == "desk" and not any(map(holds, CARDS))


def test_an_earlier_decision_is_shown_only_after_a_confirmation_and_gone_afterwards(begin: Begin) -> None:
    hands = begin("viva", seed=2)
    hands.change(hands.page.setup.form, seats="3")
    room = hands.start(seed="4")
    hands.one()  # the first President shares out what he alone has seen
    (entry,) = room.host.session.line.entries[1:]
    drawn = [card for cards in as_a(dict, entry.answer).values() for card in cards]
    words = {room.host.words.label(card) for card in drawn}
    hands.hide()
    hands.tab("desk")
    hands.tool("edit", entry=str(entry.n))
    assert room.mode == "desk" and not any(word in page_text() for word in words if len(word) > 3)
    hands.sure()
    assert room.mode == "edit" and all(word in page_text() for word in words)
    hands.hide()
    assert room.mode == "desk" and not any(word in page_text() for word in words if len(word) > 3)


def test_whispered_words_reach_two_seats_only(begin: Begin) -> None:
    hands = begin("viva")
    hands.change(hands.page.setup.form, seats="3")
    room = hands.start(seed="4")
    hands.take(Seat(0))
    hands.press(room.stage.also, "whisper")
    hands.send(room.stage.extra, {"to": "P3", "text": "CANARY in the palace"})
    assert "CANARY" in page_text()
    hands.hide()
    assert "CANARY" not in page_text()
    for seat, may in ((1, False), (2, True), (0, True)):
        hands.take(Seat(seat))
        assert ("CANARY" in page_text()) is may
        hands.hide()
    for tab in ("desk", "papers", "table"):
        hands.tab(tab)
        assert "CANARY" not in page_text()


def test_a_private_deal_and_a_private_note_are_on_no_screen_of_the_table(begin: Begin) -> None:
    hands = begin("viva")
    room = hands.start(seed="4")
    hands.tab("desk")
    hands.tool("deal", givers=["P1"], to=["P2"], what="CANARY I spare you")
    hands.press(room.box.marks, "quote")
    hands.submit(room.box.form, text="CANARY said P3")
    for screen in ("table", "desk", "papers"):
        hands.tab(screen)
        assert "CANARY" not in page_text()
    hands.tab("desk")
    row = room.box.rows["rules"]
    hands.press(row, "kept")
    assert "private deal of 0:00, entry" in room.box.form.describe() and "CANARY" not in page_text()
    hands.submit(room.box.form, result="open", remark="CANARY remark")
    hands.tool("all")
    hands.sure()
    (row,) = room.box.deals._rows
    assert "CANARY I spare you" in row.root.actions["label"], "whoever sees everything reads it"
    (seq,) = (entry.seq for entry in room.host.session.sitting.of_kind("deal"))
    hands.press(row, f"broken {seq}")
    hands.hide()
    assert "CANARY" not in page_text() and "Deal broken" not in page_text()
    hands.tab("table")
    hands.take(Seat(1))
    assert "CANARY I spare you" in page_text() and "CANARY said" not in page_text()
    assert "Deal broken: CANARY I spare you" in page_text() and "CANARY remark" not in page_text()
    hands.hide()
    hands.take(Seat(2))
    assert "CANARY" not in page_text()


def test_nothing_of_a_seat_stays_when_a_callback_fails(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYTEST_STRICT", "0")
    hands = begin("kuhn")
    room = hands.start(name1="Ana", name2="Ben", seed="3")
    own = as_a(KuhnState, room.host.session.line.state).cards
    hands.press(room.stage.moves, "seat P1")
    monkeypatch.setattr(room.seat, "_ask", lambda: 1 / 0)
    hands.ready()
    assert room.handover.covered, "a view that fails leaves the page covered"
    assert not holds(own[1])


# --- two tables that differ only in secrets ----------------------------------------------------------------

POSITION = """
game: viva
scenarios:
  - id: T
    title: a table for twins
    seats: 3
    position:
      at: round/{phase}
      president: P2
      hands: {{P1: {p1}, P2: [M1, M2], P3: {p3}}}
      promises: {{P1: {q1}, P3: {q3}}}
"""


def codes() -> list[str]:
    """The codes of all cards of the deck."""
    return sorted(set(as_a(VivaState, load("viva").begin(3)).draw.cards()))


def everything(folder: Path, phase: str, p1: list[str], p3: list[str], q1: list[str], q3: list[str]) -> list[str]:
    """All that the page held, screen by screen, of a table at this position: public, desk, papers, and P2's own."""
    widgets._instances.clear()
    folder.mkdir()
    (scenario,) = loads(POSITION.format(phase=phase, p1=p1, p3=p3, q1=q1, q3=q3))
    still: dict[str, Any] = {"wall": lambda: 1_700_000_000_000_000_000, "mono": lambda: 1_000_000}
    session = start(folder / "t.playtest", load("viva"), NAMES, position=scenario.state(), seed=5, **still)
    room = Room(session, "en", lambda other: None, lambda: None)
    found = [normal(on_page(), folder)]
    deeds: list[Callable[[], object]] = [partial(room.go, mode) for mode in ("desk", "papers", "table")]
    deeds += [partial(room.hand_over, Seat(1)), partial(room._ready, Seat(1))]
    for deed in deeds:
        deed()
        found.append(normal(on_page(), folder))
    room.close()
    return found


def normal(states: dict[str, str], folder: Path) -> str:
    """The states in the order in which the widgets were made, without their ids and the folder's name."""
    whole = "\n".join(states.values()).replace(str(folder), "FOLDER")
    return re.sub(r"[0-9a-f]{32}", "ID", whole)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("phase", ["money", "militias", "fights"])
def test_tables_that_differ_in_what_a_seat_may_not_know_give_it_the_same_page(
    tmp_path: Path, phase: str, seed: int
) -> None:
    rng, known = Quick(seed), [code for code in codes() if code not in ("M1", "M2")]
    cards = [known[rng.below(len(known))] for _ in range(2)] + ["M1", "M2"]
    p1, p3, q1, q3 = ([card] for card in cards)
    one = everything(tmp_path / "a", phase, p1, p3, q1, q3)
    other = everything(tmp_path / "b", phase, p3, p1, q1, q3)
    assert one == other


def test_the_comparison_notices_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Host, "state_lines", lambda self, without=(): [str(self.session.line.state.hand)])
    one = everything(tmp_path / "a", "money", ["M1"], ["M3"], [], [])
    other = everything(tmp_path / "b", "money", ["M3"], ["M1"], [], [])
    assert one != other
