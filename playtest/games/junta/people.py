"""Who is there, who acts for whom, who holds what, and where the game stands (ledger 4.7, 4.18)."""

from __future__ import annotations

from collections.abc import Iterator

from playtest.engine.basics import Seat
from playtest.games.junta.components.offices import CABINET
from playtest.games.junta.state import NAMES, NOBODY, PHASES, JuntaState


def clockwise(s: JuntaState, seat: Seat, skip: bool = False) -> list[Seat]:
    """All families clockwise from one of them, straw ones included (J-SET-16)."""
    return [Seat((seat + i) % s.families) for i in range(1 if skip else 0, s.families)]


def real(s: JuntaState, seat: Seat) -> bool:
    """Is this a player, and no straw family?"""
    return 0 <= seat < s.seats


def living(s: JuntaState, seat: Seat) -> bool:
    """Has this family a living jefe?"""
    return seat >= 0 and not s.dead[seat]


def present(s: JuntaState, seat: Seat) -> bool:
    """Is this family's jefe alive and in the country?"""
    return seat >= 0 and not s.dead[seat] and not s.embassy[seat]


def head(s: JuntaState) -> Seat:
    """From whom "clockwise from the Presidente" counts; between presidencies from whom the election starts.

    Before the first election it is the owner of the game (J-CARD-19).
    """
    if s.presidente != NOBODY:
        return s.presidente
    opener = s.ballots[-1].starter if s.ballots else NOBODY
    return opener if opener != NOBODY else s.owner


def here(s: JuntaState) -> list[Seat]:
    """The families that are alive and in the country, clockwise from the Presidente."""
    return [seat for seat in clockwise(s, head(s)) if present(s, seat)]


def players_here(s: JuntaState) -> list[Seat]:
    """The players among those who are here."""
    return [seat for seat in here(s) if real(s, seat)]


def decider(s: JuntaState, seat: Seat) -> Seat:
    """Who decides for a family: its player; for a straw family whoever leads it, or NOBODY."""
    if real(s, seat):
        return seat
    return s.factions[seat] if 0 <= seat < len(s.factions) else NOBODY


def offices_of(s: JuntaState, seat: Seat) -> list[str]:
    """The cabinet offices whose cards lie before a family."""
    return [office for office in CABINET if s.holders[office] == seat]


def acting(s: JuntaState, office: str) -> Seat:
    """Who holds an office in person and can use its powers; NOBODY if it sleeps (J-COUS-08, J-RETX-06)."""
    seat = s.holders[office]
    return seat if present(s, seat) and office not in s.idle and office != s.cousin else NOBODY


def holder(s: JuntaState, office: str) -> Seat:
    """Who casts an office's vote and moves its units: its holder, or the Presidente by his Cousin (J-COUS-03, -04).

    NOBODY for an idle office and for a vacant one (J-COUS-06, -07), and for the Cousin's between two presidencies.
    """
    return s.presidente if office == s.cousin and office not in s.idle else acting(s, office)


def vacant_offices(s: JuntaState) -> Iterator[str]:
    """The offices whose holder is dead or abroad and that do not lie idle; the Cousin's own is one of them."""
    for office in CABINET:
        seat = s.holders[office]
        if seat != NOBODY and office not in s.idle and (office == s.cousin or not present(s, seat)):
            yield office


def running(s: JuntaState, name: str) -> bool:
    """Is a flow of this name under way, beneath an interrupt or not?"""
    return any(len(frame) == 3 and frame[0].name == name for frames in s.stack for frame in frames)


def at_step(s: JuntaState, *names: str) -> bool:
    """Does one of these steps wait for its answer?"""
    return not s.over and bool(s.stack[-1]) and s.stack[-1][-1][0].name in names


def phase_name(s: JuntaState) -> str:
    """The phase: setup, first_election, one of PHASES; over at the end."""
    if s.over:
        return "over"
    if s.turn:
        return PHASES[s.phase - 1]
    return "first_election" if s.ballots or running(s, "first_election") else "setup"


def waits(s: JuntaState, name: str) -> bool:
    """Does a step of this name wait for its answers, beneath an interrupt or not?"""
    return any(frames and frames[-1][0].name == name for frames in s.stack)


def dice_are_rolling(s: JuntaState) -> bool:
    """Are dice of a battle being resolved? Announcing fire and counting losses belong to it (J-COUP-17)."""
    return running(s, "exchanges") or waits(s, "shelling_losses")


def open_window(s: JuntaState, name: str) -> bool:
    """Does a step wait at which a card may be played, with no ballot or election that comes before it?"""
    return s.presidente != NOBODY and not s.ballots and waits(s, name)


def ballot_at(s: JuntaState, name: str) -> bool:
    """Is the innermost ballot at this step, whatever is decided meanwhile?"""
    for frames in reversed(s.stack):
        if any(len(frame) == 3 and frame[0].name == "ballot" for frame in frames):
            return bool(frames[-1][0].name == name)
    return False


def open_cash(s: JuntaState) -> bool:
    """Does everybody's cash lie open, so that all see which bills come to it? (J-AMB-40)"""
    return s.options.cash_visibility == "all"


def named(s: JuntaState, name: str) -> Seat:
    """The family of this name, NOBODY if there is none."""
    return Seat(NAMES.index(name)) if name in NAMES[: s.families] else NOBODY
