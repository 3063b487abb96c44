"""Phase 6, second half: the places are shown and the attempts carried out one by one (ledger 4.16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playtest.engine.basics import Illegal, Json, Seat
from playtest.engine.compound import Maybe
from playtest.engine.decisions import Decision, ask, pause
from playtest.engine.steps import Frame, flow, step
from playtest.engine.table import Table
from playtest.games.junta.announce import (
    BONUS,
    BURGLARS,
    POLICE,
    PSYCHOPATH,
    expire_secure,
    open_announcements,
    secure_bank,
)
from playtest.games.junta.cards import lacks, must_hold
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.offices import PRESIDENCY
from playtest.games.junta.costs import check_cost, payments, play_at_cost, sets_for, spend, under_deck, worth
from playtest.games.junta.death import kill
from playtest.games.junta.elections import call_election
from playtest.games.junta.people import acting, clockwise, living, present, real
from playtest.games.junta.places import BANK, HOME
from playtest.games.junta.state import NAMES, NOBODY, Attempt, JuntaState
from playtest.games.shapes import Cards, Form, OneCard

COUNTERS = tuple(name for name, card in CARDS.items() if "P6r" in card.windows)
"""Cards that foil an attempt on their player."""

ON_RETURN = tuple(name for name in COUNTERS if "return" in CARDS[name].windows)
"""Those of them that help a player who comes home from exile."""

AMATEUR = "ASN-02"
BREAK_IN = CARDS[BURGLARS].amount
"""What burglars take, in millions."""

HITS, TURNS, STEALS, FOILED, DONE = "hits", "turns", "steals", "foiled", "done"
"""Stages of an attempt: it would kill its victim, or its sender; burglars are in; a counter stopped it; it is over."""


@step
def reveal_places(s: JuntaState, t: Table) -> None:
    """All places are turned up at once, even if nobody is after anybody (J-ASS-13, -30, J-BANK-13)."""
    s.revealed = True
    shown: dict[str, Json] = {NAMES[seat]: s.places[seat] for seat in clockwise(s, Seat(0)) if s.places[seat]}
    t.cite("J-BANK-13", *(() if s.attempts else ("J-ASS-30",)))
    t.say("places_revealed", "J-ASS-13", reveals=True, places=shown)


@step
def resolutions(s: JuntaState, t: Table) -> list[Frame]:
    """The attempts in the order of their announcement, with a moment before, between and after them (J-ASS-14)."""
    t.cite("J-ASS-14")
    n = len(s.attempts)
    if s.options.simultaneous_assassinations and n:
        t.cite("J-VAR-16")
        return [between_attempts(), together(), between_attempts()]
    return [between_attempts(), *(frame for i in range(n) for frame in (attempt(i), between_attempts()))]


@step
def between_attempts(s: JuntaState, t: Table) -> Any:
    """Before, between and after the attempts the Presidente may resign, an exile come home (J-PRES-17, J-RETX-16)."""
    yield pause("J-PRES-17")


@step
def all_together(s: JuntaState, t: Table) -> list[Frame]:
    """Every attempt is tried before anybody falls (J-VAR-16)."""
    n = len(s.attempts)
    tried = [frame for i in range(n) for frame in (strike(i), play_counter(i))]
    return [*tried, *map(stolen, range(n)), *map(carry_out, range(n))]


# --- one attempt -----------------------------------------------------------------------------------------


@step
def strike(s: JuntaState, t: Table, i: int) -> None:
    """Is the victim there, and what do the dice of the card say? (J-ASS-22, -24, -25, -32, J-RETX-14)"""
    trial = s.attempts[i]
    _find_victim(s, trial)
    if trial.victim == NOBODY or not present(s, trial.victim):
        _over(t, trial, i, "attempt_spent", "J-ASS-25")
    elif trial.kind == BURGLARS:
        _break_in(s, t, trial, i)
    elif trial.kind != PSYCHOPATH or _psychopath_goes(s, t, trial, i):
        _at_the_place(s, t, trial, i)


def _find_victim(s: JuntaState, trial: Attempt) -> None:
    """A victim named by office is whoever holds it now (J-AMB-51)."""
    if trial.office:
        trial.victim = s.presidente if trial.office == PRESIDENCY else acting(s, trial.office)


def _over(t: Table, trial: Attempt, i: int, key: str, rule: str, **facts: Any) -> None:
    """The attempt has come to nothing (J-DEAD-13)."""
    trial.stage = DONE
    victim = trial.office if trial.victim == NOBODY else NAMES[trial.victim]
    t.cite("J-DEAD-13")
    t.say(key, rule, n=i + 1, by=NAMES[trial.author], kind=trial.kind, victim=victim, **facts)


def _psychopath_goes(s: JuntaState, t: Table, trial: Attempt, i: int) -> bool:
    """1 to 3 he goes; 4 or 5 nothing; on a 6 he may turn on whoever sent him (ASN-05, J-ASS-32)."""
    (pips,) = t.roll(f"psychopath:{i + 1}")
    t.cite("J-D-51")
    if pips <= 3:
        t.say("psychopath_goes", "J-ASS-24", n=i + 1, pips=pips)
        return True
    if pips < 6:
        _over(t, trial, i, "psychopath_stays", "J-ASS-24", pips=pips)
        return False
    (again,) = t.roll(f"psychopath:{i + 1}")
    if again < 4 or not living(s, trial.author):
        _over(t, trial, i, "psychopath_stays", "J-ASS-32", pips=pips, again=again)
    else:
        trial.stage = TURNS
        t.say("psychopath_turns", "J-ASS-32", n=i + 1, by=NAMES[trial.author], pips=pips, again=again)
    return False


def _at_the_place(s: JuntaState, t: Table, trial: Attempt, i: int) -> None:
    """The guess against the place; then the Amateur needs a die (J-ASS-22, -24, -27)."""
    place = s.places[trial.victim]
    if trial.place != place:
        t.cite(*(() if place else ("J-RETX-14",)))
        _over(t, trial, i, "attempt_missed", "J-ASS-22", place=trial.place, was=place or None)
        return
    if _police_in_bank(trial) and s.options.bank_secure_trigger == "victim_was_there":
        secure_bank(s, t, "J-AMB-16")
    if trial.kind == AMATEUR:
        (pips,) = t.roll(f"amateur:{i + 1}")
        if pips < CARDS[AMATEUR].amount:
            _over(t, trial, i, "amateur_fails", "J-ASS-24", pips=pips)
            return
        t.say("amateur_aims", "J-ASS-24", n=i + 1, pips=pips)
    trial.stage = HITS
    t.say("attempt_hits", "J-ASS-27", n=i + 1, by=NAMES[trial.author], victim=NAMES[trial.victim], place=place)


def _police_in_bank(trial: Attempt) -> bool:
    return trial.kind in (POLICE, BONUS) and trial.place == BANK


@step
def play_counter(s: JuntaState, t: Table, i: int) -> Any:
    """Whoever would die now is asked for a counter, whether or not he holds one (J-ASS-23, -27, -28, -32)."""
    trial = s.attempts[i]
    if trial.stage not in (HITS, TURNS):
        return None
    target = trial.author if trial.stage == TURNS else trial.victim
    if not living(s, target) or not real(s, target):
        return None
    played = yield counter_question(s, target, COUNTERS, "J-ASS-27")
    if played is None:
        return None
    if not play_at_cost(s, t, target, played[0], played[1], "J-CARD-10"):
        return [play_counter(i)]
    trial.stage = FOILED
    t.cite("J-ASS-28")
    t.say("attempt_foiled", "J-ASS-23", n=i + 1, by=NAMES[target], card=played[0])
    return None


@step
def carry_out(s: JuntaState, t: Table, i: int) -> None:
    """Nothing has stopped it: the victim is dead, or the sender (J-ASS-15, -24, -25, -32, J-DEAD-10, -13)."""
    trial = s.attempts[i]
    falling = doomed(s)
    stage, trial.stage = trial.stage, DONE
    if stage == FOILED:
        t.cite("J-DEAD-13")
    elif stage == TURNS and living(s, trial.author):
        kill(s, t, trial.author, NOBODY, "J-ASS-32", unearned="J-DEAD-10")
    elif stage == HITS and not living(s, trial.victim):  # two at once under J-VAR-16
        _over(t, trial, i, "attempt_spent", "J-ASS-25")
    elif stage == HITS:
        _fall(s, t, trial, falling)


def doomed(s: JuntaState) -> set[Seat]:
    """Those who fall in attempts that nothing has stopped; several at once only under J-VAR-16."""
    hit = {trial.victim for trial in s.attempts if trial.stage == HITS}
    return hit | {trial.author for trial in s.attempts if trial.stage == TURNS}


def _fall(s: JuntaState, t: Table, trial: Attempt, falling: set[Seat]) -> None:
    if _police_in_bank(trial) and s.options.bank_secure_trigger == "success_only":
        secure_bank(s, t, "J-AMB-16")
    orphaned = not living(s, trial.author) or trial.author in falling
    if not living(s, trial.author):
        t.cite("J-ASS-15")
    kill(s, t, trial.victim, NOBODY if orphaned else trial.author, "J-ASS-24")


# --- burglars --------------------------------------------------------------------------------------------


def _break_in(s: JuntaState, t: Table, trial: Attempt, i: int) -> None:
    """Burglars find something unless the victim is at Home, or has no place this turn (J-ASS-33, J-RETX-14)."""
    place = s.places[trial.victim]
    if place in ("", HOME):
        _over(t, trial, i, "burglars_fail", "J-ASS-33" if place else "J-RETX-14", was=place or None)
        return
    trial.stage = STEALS
    t.say("burglars_break_in", "J-ASS-33", n=i + 1, by=NAMES[trial.author], victim=NAMES[trial.victim])


@step
def stolen(s: JuntaState, t: Table, i: int) -> Any:
    """The victim of burglars picks the bills that they get, where several sets fit (J-ASS-34, J-CARD-12, -23)."""
    trial = s.attempts[i]
    if trial.stage != STEALS:
        return
    victim, sets = trial.victim, takings(s.cash[trial.victim])
    bills = yield (_which_bills(s, victim, sets) if picks_bills(s, victim) else None)
    if bills is None:
        bills = sets[0]
    trial.stage = DONE
    spend(s, victim, bills)
    author = trial.author
    if not living(s, author) or author in doomed(s):
        under_deck(s, bills)
        t.say("loot_lost", "J-ASS-34", reveals=True, n=i + 1, victim=NAMES[victim], bills=[*bills])
        return
    s.cash[author] = sorted(s.cash[author] + [*bills])
    told: dict[str, Json] = {"bills": [*bills]}
    t.say(
        "burgled", "J-ASS-33", secret={(author, victim): told}, reveals=True, n=i + 1, by=NAMES[author],
        victim=NAMES[victim], count=len(bills),
    )  # fmt: skip


def picks_bills(s: JuntaState, victim: Seat) -> bool:
    """Is a victim of burglars asked which bills they get? Not a straw family, nor who all know has none."""
    return real(s, victim) and (bool(s.cash[victim]) or s.options.cash_visibility == "nothing")


def _which_bills(s: JuntaState, victim: Seat, sets: tuple[tuple[str, ...], ...]) -> Decision:
    return ask(
        victim, "choose_bills", Cards(s.cash[victim]), "J-CARD-23",
        check=lambda given: _check_stolen(s, victim, given), hints=lambda: sets,
    )  # fmt: skip


def takings(cash: list[str]) -> tuple[tuple[str, ...], ...]:
    """What burglars may be given: a smallest sum that covers M2, or all there is (ASN-06)."""
    held = tuple(sorted(cash))
    return sets_for(held, BREAK_IN) or (held,)


def _check_stolen(s: JuntaState, victim: Seat, given: tuple[str, ...]) -> None:
    sets = takings(s.cash[victim])
    if lacking := lacks(s.cash[victim], given):
        raise Illegal("not_your_bills", "J-CARD-15", bills=[*lacking[:10]])
    if given not in sets:
        raise Illegal("wrong_payment", "J-CARD-12", cost=BREAK_IN, due=worth(sets[0]), given=worth(given))


# --- counters --------------------------------------------------------------------------------------------


def counter_question(s: JuntaState, seat: Seat, cards: tuple[str, ...], rule: str) -> Decision:
    """Which counter, or none: asked of a victim, and of an exile who comes home (J-CARD-07, J-RETX-04)."""
    held = [card for card in cards if card in s.hand[seat]]
    form = Form({"pay": []}, card=OneCard(held), pay=Cards(s.cash[seat]))
    return ask(seat, "play_counter", Maybe(form), rule, _check_counter, None, _legal_counters, about=(s, seat, cards))


def _check_counter(
    s: JuntaState, seat: Seat, cards: tuple[str, ...], value: tuple[str, tuple[str, ...]] | None
) -> None:
    if value is None:
        return
    card, paid = value
    must_hold(s, seat, (card,))
    if card not in cards:
        raise Illegal("wrong_window", "J-CARD-07", card=card)
    check_cost(s, seat, card, paid)


def _legal_counters(s: JuntaState, seat: Seat, cards: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]] | None]:
    yield None
    for card in cards:
        if card in s.hand[seat]:
            for paid in payments(s, seat, card):
                yield card, paid


attempt = flow("attempt", strike, play_counter, stolen, carry_out)
together = flow("attempts_at_once", all_together())


@step
def after_attempts(s: JuntaState, t: Table) -> list[Frame]:
    """If the Presidente is dead the election comes now (J-PRES-07, J-DEAD-07, J-NEG-13)."""
    if s.presidente != NOBODY or s.president_killed == NOBODY or not s.dead[s.president_killed]:
        return []  # not dead: he died in an earlier turn, and nobody was left to be elected (J-ELEC-44)
    t.cite("J-PRES-07", "J-NEG-13")
    return [call_election("killed", s.president_killed)]


assassinations = flow(
    "assassinations", open_announcements(), reveal_places(), resolutions(), after_attempts(), expire_secure()
)
