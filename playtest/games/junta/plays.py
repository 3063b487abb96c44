"""Cards played beside the open question: Influence, Donations, pretexts, events (ledger 2.2, 4.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playtest.engine.basics import Illegal, NotNow, Seat
from playtest.engine.choices import OneOf, OneSeat, Rng
from playtest.engine.compound import Maybe
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, anytime, step
from playtest.engine.table import Table
from playtest.games.junta.cards import (
    REFORM,
    discard_cards,
    kind,
    lay_influence,
    lose_influence,
    must_hold,
    must_may_play,
)
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.costs import unmet
from playtest.games.junta.markers import set_bank, set_pretext
from playtest.games.junta.people import ballot_at, clockwise, decider, open_window, running, waits
from playtest.games.junta.state import HOLIDAY, NAMES, NOBODY, PHASE, JuntaState
from playtest.games.junta.voting import CHURCH
from playtest.games.shapes import Form, OneCard

POWER_FAILURE, RECESS, RECOUNT = "EVT-01", "EVT-02", "EVT-03"
SPY, COALITION, DECREE, PETITION = "EVT-06", "EVT-09", "EVT-10", "EVT-11"

STEPS = {"P2": "before_offices", "P4": "alternate_window"}
"""Windows that are open while a step waits."""

EVENTS = (POWER_FAILURE, RECESS, RECOUNT, REFORM, SPY, CHURCH, COALITION, DECREE, PETITION)
"""Events that are played like this; the others have decisions of their own."""


def own(s: JuntaState, seat: Seat, group: str, rule: str) -> list[str]:
    """A player's cards of one group; refused if he has none, or may play no cards."""
    cards = [card for card in s.hand[seat] if kind(card) == group]
    if not cards:
        raise NotNow("none_held", rule, group=group)
    must_may_play(s, seat)
    return cards


def must_be(s: JuntaState, seat: Seat, group: str, rule: str, card: str) -> None:
    """Refuse a card that is not held, or of another group."""
    must_hold(s, seat, (card,))
    if kind(card) != group:
        raise Illegal("wrong_group", rule, card=card)


# --- Influence and Donations -----------------------------------------------------------------------------


@anytime("play_influence")
def play_influence(s: JuntaState, t: Table, seat: Seat) -> Any:
    """Influence is laid down for good; in an open ballot it votes if its owner's turn is still to come (J-CARD-25)."""
    cards = own(s, seat, "INF", "J-CARD-25")
    card = yield ask(
        seat, "play_influence", OneCard(cards), "J-CARD-25", must_be, about=(s, seat, "INF", "J-CARD-25")
    )  # fmt: skip
    lay_influence(s, t, seat, card, "J-CARD-25")


@anytime("play_donation")
def play_donation(s: JuntaState, t: Table, seat: Seat) -> Any:
    """A Donation becomes the top bill of the aid deck, unseen by others; nothing if there is none (J-CARD-16, -17)."""
    cards = own(s, seat, "DON", "J-CARD-16")
    card = yield ask(seat, "play_donation", OneCard(cards), "J-CARD-16", must_be, about=(s, seat, "DON", "J-CARD-16"))
    discard_cards(s, seat, [card])
    bill = t.draw(f"donation:{card}", s.aid_deck)
    s.cash[seat] = sorted(s.cash[seat] + bill)
    t.cite("J-CARD-01", "J-CARD-18")
    rule = "J-CARD-16" if bill else "J-CARD-17"
    t.say("donation", rule, secret={seat: {"bills": [*bill]}}, reveals=True, by=NAMES[seat], card=card, n=len(bill))


# --- pretexts --------------------------------------------------------------------------------------------


@anytime("play_pretext")
def play_pretext(s: JuntaState, t: Table, seat: Seat) -> Any:
    """A pretext card, up to the end of phase 8 (J-PRE-05)."""
    cards = own(s, seat, "PRE", "J-PRE-05")
    closed = s.phase > PHASE["coup"]
    if closed and s.options.card_outside_window == "refused":
        raise NotNow("outside_window", "J-CARD-22", card=cards[0])
    card = yield ask(seat, "play_pretext", OneCard(cards), "J-PRE-05", must_be, about=(s, seat, "PRE", "J-PRE-05"))
    discard_cards(s, seat, [card])
    t.say("pretext_played", "J-PRE-05", reveals=True, by=NAMES[seat], card=card)
    if closed:
        t.say("card_lost", "J-AMB-55", by=NAMES[seat], card=card)
    else:
        set_pretext(s, t, "J-PRE-05")


# --- events ----------------------------------------------------------------------------------------------


def in_window(s: JuntaState, card: str) -> bool:
    """Is this the moment for an event? (table 2.2, J-VOTE-15 to -17, J-CARD-22)"""
    ballot = s.ballots[-1] if s.ballots else None
    first_round = ballot is not None and ballot.round == 1 and not ballot.counted and not ballot.closed
    if card == POWER_FAILURE:
        return first_round and not ballot_at(s, "recess")
    if card == RECESS:
        return first_round
    if card == RECOUNT:
        return ballot is not None and ballot.counted and ballot_at(s, "accept_count")
    return card != DECREE or (s.turn > 0 and s.phase <= PHASE["banking"])


def own_moment(s: JuntaState, seat: Seat, card: str) -> bool:
    """Is this the window of a card that has a decision of its own? (table 2.2)"""
    if kind(card) in ("INF", "DON", "PRE"):
        return True
    window = CARDS[card].windows[0]
    if window == "vote":
        return bool(s.ballots) and not s.ballots[-1].counted and (s.ballots[-1].round > 0 or waits(s, "cast_votes"))
    if window in STEPS:
        return open_window(s, STEPS[window])
    if window == "P6d":
        return running(s, "assassinations") and not s.revealed
    if window == "P8" and running(s, "asking"):
        return True
    own_segment = any(frames and (frames[-1][0].name, frames[-1][1]) == ("coup_turn", (seat,)) for frames in s.stack)
    return window in ("P8", "coup-move") and own_segment


def wasted_now(s: JuntaState, seat: Seat, card: str) -> bool:
    """Would a card be lost if it were laid open now, as the group lets cards be played at a wrong moment? (J-AMB-55)"""
    if s.options.card_outside_window == "refused":
        return False
    return not (in_window(s, card) if card in EVENTS else own_moment(s, seat, card))


def targets(s: JuntaState, seat: Seat, card: str) -> list[Seat | None]:
    """Whom an event may name: an account's owner, a player with Influence in play; None for nobody."""
    if card == SPY:
        return [*clockwise(s, seat, skip=True)]
    if card == COALITION:
        return [other for other in clockwise(s, seat) if s.influence[other] and not s.dead[other]]
    return [None]


def playable(s: JuntaState, seat: Seat) -> list[tuple[str, Seat | None]]:
    """Every event that a player may play now, and whom he may name."""
    lost: list[tuple[str, Seat | None]] = [(card, None) for card in s.hand[seat] if wasted_now(s, seat, card)]
    cards = [card for card in s.hand[seat] if card in EVENTS and in_window(s, card)]
    return lost + [(card, target) for card in cards for target in targets(s, seat, card)]


@anytime("play_event")
def play_event(s: JuntaState, t: Table, seat: Seat) -> Any:
    """An event is laid open; without what it needs it is lost (J-CARD-01, -06, -19, -22)."""
    held = [card for card in s.hand[seat] if wasted_now(s, seat, card)] or own(s, seat, "EVT", "J-CARD-22")
    must_may_play(s, seat)
    if not playable(s, seat):
        raise NotNow("outside_window", "J-CARD-22", card=held[0])
    card, target = yield ask(
        seat, "play_event", event_form, "J-CARD-22", check_event, sample_event, playable, about=(s, seat)
    )  # fmt: skip
    late = wasted_now(s, seat, card)
    lost = late or unmet(s, seat, card)
    discard_cards(s, seat, [card])
    t.cite("J-CARD-01", "J-CARD-19")
    named = {} if target is None else {"target": NAMES[target]}
    t.say("event_played", "J-CARD-22", reveals=True, by=NAMES[seat], card=card, **named)
    if lost:
        t.say("card_lost", "J-AMB-55" if late else "J-CARD-06", by=NAMES[seat], card=card)
        return None
    return EFFECTS[card](s, t, seat, NOBODY if target is None else target)


def event_form(s: JuntaState, seat: Seat) -> Form:
    """The card, and whom it names."""
    held = [card for card in s.hand[seat] if card in EVENTS or wasted_now(s, seat, card)]
    return Form({"target": None}, card=OneCard(held), target=Maybe(OneSeat(clockwise(s, seat))))


def check_event(s: JuntaState, seat: Seat, value: tuple[str, Seat | None]) -> None:
    """An own event in its window, naming whom it has to name (J-CARD-22)."""
    card, target = value
    must_hold(s, seat, (card,))
    if wasted_now(s, seat, card):
        return
    must_be(s, seat, "EVT", "J-CARD-22", card)
    if card not in EVENTS:
        raise Illegal("own_decision", "J-CARD-22", card=card)
    if not in_window(s, card):
        raise Illegal("outside_window", "J-CARD-22", card=card)
    can = targets(s, seat, card)
    if target not in can:
        names = [NAMES[other] for other in can if other is not None]
        raise Illegal("no_such_target", "J-CARD-22", card=card, **({"targets": [*names]} if names else {}))


def sample_event(s: JuntaState, seat: Seat, rng: Rng) -> tuple[str, Seat | None]:
    """Any of them."""
    can = playable(s, seat)
    return can[rng.below(len(can))]


def _power_failure(s: JuntaState, t: Table, seat: Seat, target: Seat) -> None:
    s.ballots[-1].closed = True
    t.say("ballot_cut_short", "J-VOTE-15", by=NAMES[seat])


def _recess(s: JuntaState, t: Table, seat: Seat, target: Seat) -> None:
    s.ballots[-1].closed = True
    t.say("ballot_cut_short", "J-VOTE-16", by=NAMES[seat])


def _recount(s: JuntaState, t: Table, seat: Seat, target: Seat) -> None:
    t.say("recount", "J-VOTE-17", by=NAMES[seat])
    t.restart("ballot")


def _reform(s: JuntaState, t: Table, seat: Seat, target: Seat) -> None:
    s.reform = seat
    t.say("reform_demanded", "J-VOTE-18", by=NAMES[seat])


def _spy(s: JuntaState, t: Table, seat: Seat, target: Seat) -> None:
    told = {seat: {"bills": [*s.account[target]]}}
    t.say("account_spied", "J-BANK-11", secret=told, reveals=True, by=NAMES[seat], target=NAMES[target])


def _church(s: JuntaState, t: Table, seat: Seat, target: Seat) -> None:
    s.church = seat
    t.say("church_desecrated", "J-VOTE-19", by=NAMES[seat])


def _coalition(s: JuntaState, t: Table, seat: Seat, target: Seat) -> list[Frame]:
    return [coalition_discard(target)]


def _decree(s: JuntaState, t: Table, seat: Seat, target: Seat) -> None:
    set_bank(s, t, HOLIDAY, "J-BANK-08")


def _nothing(s: JuntaState, t: Table, seat: Seat, target: Seat) -> None:
    t.say("nothing_happens", "J-CARD-01", by=NAMES[seat])


EFFECTS: dict[str, Callable[[JuntaState, Table, Seat, Seat], list[Frame] | None]] = {
    POWER_FAILURE: _power_failure, RECESS: _recess, RECOUNT: _recount, REFORM: _reform, SPY: _spy, CHURCH: _church,
    COALITION: _coalition, DECREE: _decree, PETITION: _nothing,
}  # fmt: skip
"""What each event does."""


@step
def coalition_discard(s: JuntaState, t: Table, victim: Seat) -> Any:
    """The victim of a Broken Coalition picks the Influence that he loses (EVT-09, J-CARD-02, -21)."""
    who, cards = decider(s, victim), dict.fromkeys(s.influence[victim])
    if not cards:
        return
    lost = yield (ask(who, "coalition_discard", OneOf(cards), "J-CARD-21") if who != NOBODY else None)
    card = lost if who != NOBODY else t.pick(f"coalition:{NAMES[victim]}", [*cards])
    lose_influence(s, t, victim, card, "J-CARD-02")
