"""Table talk: free words, whispers, a look at one's promises, showing what is hidden (ledger 4.11)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Illegal, Json, NotNow, Seat
from playtest.engine.choices import Nothing, OneSeat, SomeOf, Text
from playtest.engine.compound import Parts
from playtest.engine.decisions import ask
from playtest.engine.steps import anytime
from playtest.engine.table import Table
from playtest.games.viva.piles import NAMES, may_know_promises, must_hold, only
from playtest.games.viva.shapes import Cards, Form
from playtest.games.viva.state import VivaState

WORDS = Text(500)
NOTHING = Nothing()


@anytime("talk")
def talk(s: VivaState, t: Table, seat: Seat) -> Any:
    """Say something to everybody; it binds nobody and may be a lie (V-NEG-01 to -03, -06)."""
    text = yield ask(seat, "talk", WORDS, "V-NEG-01")
    t.cite("V-NEG-02")
    if seat == s.president:
        t.cite("V-NEG-03")
    t.say("talk", "V-NEG-06", by=NAMES[seat], text=text)


@anytime("whisper")
def whisper(s: VivaState, t: Table, seat: Seat) -> Any:
    """Say something to one other player (V-NEG-01, -06)."""
    others = s.clockwise_from(seat, skip=True)
    to, text = yield ask(seat, "whisper", Parts(to=OneSeat(others), text=WORDS), "V-NEG-01")
    t.cite("V-NEG-02")
    t.say("whisper", "V-NEG-06", see=(seat, to), by=NAMES[seat], to=NAMES[to], text=text)


@anytime("look_promise")
def look_promise(s: VivaState, t: Table, seat: Seat) -> Any:
    """A receiver looks at what lies on his promise space (V-DEAL-17, V-OPT-09, V-D-02)."""
    if not may_know_promises(s, seat):
        raise NotNow("option_off", "V-OPT-09", option="promise_view")
    if not s.promises[seat]:
        raise NotNow("no_target", "V-DEAL-17")
    yield ask(seat, "look_promise", NOTHING, "V-DEAL-17")
    cards: list[Json] = [*s.promises[seat]]
    t.cite("V-DEAL-14")
    t.say("looked", "V-DEAL-17", see=(seat,), by=NAMES[seat], cards=cards)


@anytime("show")
def show(s: VivaState, t: Table, seat: Seat) -> Any:
    """Under V-OPT-46 hidden cards, promises or dice may be shown to somebody (V-NEG-05, V-D-22)."""
    if not s.options.showing:
        raise NotNow("option_off", "V-NEG-05", option="showing")
    dice = hidden_dice(s, seat)
    if not (s.hand[seat] or dice or (s.promises[seat] and may_know_promises(s, seat))):
        raise NotNow("no_target", "V-OPT-46")
    cards, promises, shown_dice, to = yield ask(
        seat, "show", _showable(s, seat, dice), "V-OPT-46", check=lambda value: check_show(s, seat, value)
    )
    faces: list[Json] = [dice[int(die[4:]) - 1] for die in shown_dice]
    told: dict[str, Json] = {"cards": [*cards], "promises": [*promises], "faces": faces}
    seen_by = tuple(receiver for receiver in s.all_seats if NAMES[receiver] in to)
    t.say("showed", "V-OPT-46", secret=only(s, (seat, *seen_by), **told), reveals=True, by=NAMES[seat], to=[*to])


def _showable(s: VivaState, seat: Seat, dice: list[int]) -> Form:
    others = [NAMES[other] for other in s.clockwise_from(seat, skip=True)]
    promises = s.promises[seat] if may_know_promises(s, seat) else []
    return Form(
        {"cards": [], "promises": [], "dice": []},
        cards=Cards(s.hand[seat]), promises=Cards(promises),
        dice=SomeOf([f"die {i}" for i in range(1, len(dice) + 1)]), to=SomeOf(others, 1),
    )  # fmt: skip


def hidden_dice(s: VivaState, seat: Seat) -> list[int]:
    """The faces behind this seat's screen: orders that are locked and not yet revealed."""
    if s.revealed:
        return []
    if s.orders[seat]:
        return s.orders[seat]
    if s.phase == "militias" and s.sealed:
        answer = s.sealed[0].get(NAMES[seat], ["", []])[1]
        return [face for face in answer if isinstance(face, int)] if isinstance(answer, list) else []
    return []


def check_show(s: VivaState, seat: Seat, value: Any) -> None:
    """Only what one may see oneself, and at least one thing (V-OPT-46)."""
    cards, promises, dice, _ = value
    must_hold(s, seat, cards, s.hand[seat])
    if not may_know_promises(s, seat) and promises:
        raise Illegal("no_target", "V-OPT-09")
    must_hold(s, seat, promises, s.promises[seat])
    if not (cards or promises or dice):
        raise Illegal("no_target", "V-OPT-46")
