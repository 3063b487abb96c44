"""Phase 6, first half: who is to be killed, by whom and where, all said before a place is shown (ledger 4.16)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Nothing, OneOf, OneSeat, Rng, malformed
from playtest.engine.compound import Maybe, Menu
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.junta.cards import must_hold
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.offices import PRESIDENCY
from playtest.games.junta.costs import check_cost, payments, play_at_cost
from playtest.games.junta.people import acting, clockwise, head, present, real
from playtest.games.junta.places import BANK, PLACES
from playtest.games.junta.state import NAMES, NOBODY, Attempt, JuntaState
from playtest.games.shapes import Cards, Form, OneCard

POLICE = "secret_police"
BONUS = "BRB-02"
FOREIGN, PSYCHOPATH, BURGLARS = "ASN-03", "ASN-05", "ASN-06"
DECLARED = tuple(name for name, card in CARDS.items() if "P6d" in card.windows)
"""Cards that are played while attempts are announced."""

NOTHING = Nothing()
PASS = ("pass_attempts", None)
Announced = tuple[str, Any, str | None, tuple[str, ...]]
"""The kind of an attempt, its victim (a seat, or an office under ``victim_named_by``), the place, the bills paid."""


class AnySeat(OneSeat):
    """A seat out of those that make sense. Any seat of the table can be read: the rules know which are out of reach."""

    __slots__ = ("table",)

    def __init__(self, seats: list[Seat], table: list[Seat]) -> None:
        super().__init__(seats)
        self.table = table

    def read(self, answer: object) -> Seat:
        for seat in self.table:
            if answer == NAMES[seat]:
                return seat
        raise malformed("one of the seats", answer, options=[NAMES[seat] for seat in self.seats])


class Announcing(Menu):
    """An attempt, or pass. An attempt can be read even from who has nothing to attempt with: the rules say why not."""

    __slots__ = ("form",)

    def __init__(self, form: Form, possible: bool) -> None:
        super().__init__(**({"attempt": form} if possible else {}), pass_attempts=NOTHING)
        self.form = form

    def read(self, answer: object) -> tuple[str, Any]:
        return Menu(attempt=self.form, pass_attempts=NOTHING).read(answer)


# --- the order -------------------------------------------------------------------------------------------


@step
def open_announcements(s: JuntaState, t: Table) -> list[Frame]:
    """The order is fixed now: the Ministro, then clockwise; without one from the Presidente (J-ASS-01 to -03, -35)."""
    s.attempts = []
    s.announcers = announcers(s)
    t.cite("J-ASS-02", "J-ASS-35", "J-ASS-01" if acting(s, "MIN") != NOBODY else "J-ASS-03")
    return [*map(announce, s.announcers), next_announcements(0)]


def announcers(s: JuntaState) -> list[Seat]:
    """All seats in the order in which they announce (J-ASS-01 to -03, J-AMB-15)."""
    ministro = acting(s, "MIN")
    if ministro == NOBODY or s.options.assassination_order == "from_presidente":
        around = clockwise(s, head(s))
    else:
        around = clockwise(s, ministro)
    return sorted((seat for seat in around if real(s, seat)), key=lambda seat: seat != ministro)


@step
def next_announcements(s: JuntaState, t: Table, before: int) -> list[Frame]:
    """One turn each, unless the group goes round until all have passed (J-ASS-04, J-AMB-14)."""
    t.cite("J-ASS-04")
    if s.options.assassination_passes == 1 or len(s.attempts) == before:
        return []
    return [*map(announce, s.announcers), next_announcements(len(s.attempts))]


# --- one announcement ------------------------------------------------------------------------------------


@step
def announce(s: JuntaState, t: Table, seat: Seat) -> Any:
    """A player announces one attempt after another, or passes; everybody is asked (J-ASS-05 to -12, -21, -29)."""
    if not present(s, seat):
        return None
    way, inner = yield ask(
        seat, "announce_attempts", attempt_menu, "J-ASS-08", check_attempt, sample_attempt, legal_attempts,
        about=(s, seat),
    )  # fmt: skip
    if way == "pass_attempts":
        if acting(s, "MIN") == seat and not s.police_used:
            t.cite("J-ASS-06")
        t.say("passed_attempts", "J-ASS-02", by=NAMES[seat])
        return None
    lay_attempt(s, t, seat, *inner)
    return [announce(seat)]


def kinds(s: JuntaState, seat: Seat) -> list[str]:
    """What a player has to attempt something with: his cards, and the free attempt of the Secret Police."""
    free = [POLICE] if acting(s, "MIN") == seat and not s.police_used else []
    return free + sorted({card for card in s.hand[seat] if card in DECLARED})


def victims(s: JuntaState, seat: Seat) -> list[Seat]:
    """Whom a player may name: all others who are alive and in the country (J-ASS-26, -29, J-EXI-07)."""
    return [other for other in clockwise(s, seat, skip=True) if present(s, other)]


def offices_of_victims(s: JuntaState, seat: Seat) -> list[str]:
    """The offices by which a victim may be named (J-AMB-51): those somebody else acts in."""
    holders = {office: acting(s, office) for office in s.holders} | {PRESIDENCY: s.presidente}
    return [office for office, holder in holders.items() if holder not in (NOBODY, seat)]


def attempt_menu(s: JuntaState, seat: Seat) -> Announcing:
    """Pass, or an attempt: its kind, the victim, the place, and the bills that pay for it."""
    options = kinds(s, seat)
    by_office = s.options.victim_named_by == "office"
    form = Form(
        {"place": None, "pay": []},
        kind=OneCard(options),
        victim=OneOf(offices_of_victims(s, seat)) if by_office else AnySeat(victims(s, seat), clockwise(s, Seat(0))),
        place=Maybe(OneOf(PLACES)),
        pay=Cards(s.cash[seat]),
    )
    return Announcing(form, bool(options))


def check_attempt(s: JuntaState, seat: Seat, value: tuple[str, Any]) -> None:
    """An attempt must be one's own to make, on a possible victim, with a place, and paid (J-ASS-05 to -12, -26)."""
    way, inner = value
    if way == "pass_attempts":
        return
    kind, victim, place, pay = inner
    _check_kind(s, seat, kind)
    _check_victim(s, seat, victim)
    if (place is None) != (kind == BURGLARS):
        raise Illegal("place_missing" if place is None else "place_too_many", "J-ASS-08", kind=kind)
    if kind in (POLICE, BONUS) and place == BANK and s.secure:
        raise Illegal("bank_is_secure", "J-ASS-21" if kind == BONUS else "J-ASS-18")
    if kind != POLICE:
        check_cost(s, seat, kind, pay)
    elif pay:
        raise Illegal("nothing_to_pay", "J-ASS-05")


def _check_kind(s: JuntaState, seat: Seat, kind: str) -> None:
    ministro = acting(s, "MIN") == seat
    if kind == POLICE:
        if not ministro:
            raise Illegal("not_the_ministro", "J-ASS-05")
        if s.police_used:
            raise Illegal("police_used", "J-ASS-07")
        return
    must_hold(s, seat, (kind,))
    if kind not in DECLARED:
        raise Illegal("wrong_window", "J-CARD-22", card=kind)
    if kind == BONUS and not ministro:
        raise Illegal("not_the_ministro", "J-ASS-21", card=kind)
    if kind == FOREIGN and (ministro or seat == s.presidente):
        raise Illegal("card_barred", "J-CARD-22", card=kind)


def _check_victim(s: JuntaState, seat: Seat, victim: Any) -> None:
    if type(victim) is str:
        return  # an office: only those that another player acts in can be named
    if s.embassy[victim]:
        raise Illegal("victim_abroad", "J-EXI-07", victim=NAMES[victim])
    if victim == seat or not present(s, victim):
        raise Illegal("no_such_victim", "J-ASS-26", victim=NAMES[victim])


def legal_attempts(s: JuntaState, seat: Seat) -> Iterator[tuple[str, Any]]:
    """Everything that may be announced now."""
    yield PASS
    by_office = s.options.victim_named_by == "office"
    named = offices_of_victims(s, seat) if by_office else victims(s, seat)
    for kind in kinds(s, seat):
        places = (None,) if kind == BURGLARS else PLACES
        paid = payments(s, seat, kind) if kind != POLICE else [()]
        for victim, place, pay in product(named, places, paid):
            value = ("attempt", (kind, victim, place, pay))
            if _allowed(s, seat, value):
                yield value


def _allowed(s: JuntaState, seat: Seat, value: tuple[str, Any]) -> bool:
    try:
        check_attempt(s, seat, value)
    except Illegal:
        return False
    return True


def sample_attempt(s: JuntaState, seat: Seat, rng: Rng) -> tuple[str, Any]:
    """Pass every other time, else something legal."""
    legal = [] if rng.below(2) else [*legal_attempts(s, seat)][1:]
    return legal[rng.below(len(legal))] if legal else PASS


def lay_attempt(
    s: JuntaState, t: Table, seat: Seat, kind: str, victim: Any, place: str | None, pay: tuple[str, ...]
) -> None:
    """The attempt is on the table: card laid open, paid, said aloud (J-ASS-08, -09, J-CARD-06, -11)."""
    if kind == POLICE:
        s.police_used = True
        t.cite("J-ASS-05")
    elif not play_at_cost(s, t, seat, kind, pay, "J-CARD-11"):
        return
    else:
        t.cite("J-ASS-07", "J-ASS-09")
    office, target = (victim, NOBODY) if type(victim) is str else ("", victim)
    s.attempts.append(Attempt(author=seat, kind=kind, victim=target, office=office, place=place or ""))
    t.cite("J-ASS-10", "J-ASS-11", "J-ASS-12")
    if office == PRESIDENCY or target == s.presidente != NOBODY:
        t.cite("J-ASS-29")
    if place == BANK and kind not in (POLICE, BONUS):
        t.cite("J-ASS-19")
    named = office or NAMES[target]
    told: dict[str, Any] = {"place": place} if place else {}
    t.say("attempt_announced", "J-ASS-08", by=NAMES[seat], kind=kind, victim=named, n=len(s.attempts), **told)
    if kind in (POLICE, BONUS) and place == BANK and s.options.bank_secure_trigger == "announcement":
        secure_bank(s, t, "J-ASS-20")


def secure_bank(s: JuntaState, t: Table, rule: str) -> None:
    """The Secret Police try in the Bank: it is secure until phase 6 of the next turn has ended (J-ASS-16, -17, -20)."""
    s.secure, s.secure_turn = True, s.turn
    t.cite("J-ASS-16", "J-ASS-17")
    t.say("bank_secured", rule)


@step
def expire_secure(s: JuntaState, t: Table) -> None:
    """Bank Is Secure goes when phase 6 of the turn after has ended (J-ASS-16, J-DRAW-18)."""
    if s.secure and s.secure_turn < s.turn:
        s.secure = False
        t.say("shootout_again", "J-ASS-16")
