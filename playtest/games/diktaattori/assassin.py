"""An assassin swapped for a card on the table, before the defence (D-ASS)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import OneOf
from playtest.engine.compound import Maybe
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.diktaattori.numbers import COLOURS
from playtest.games.diktaattori.plays import can_play
from playtest.games.diktaattori.state import ATTACK, DEFENCE, NAMES, DiktaattoriState, Kill, Side
from playtest.games.diktaattori.strength import characters, colours, highest, totals
from playtest.games.diktaattori.telling import gone, tell_changes
from playtest.games.shapes import Form, OneCard

Swap = tuple[str, str | None]
"""The card on the table that is taken, and the assassin that is used (None: the only one, or any)."""


# --- what is allowed --------------------------------------------------------------------------------------


def assassins(s: DiktaattoriState, seat: Seat) -> list[str]:
    """The assassins in a hand."""
    known = s.options.numbers.assassins
    return [card for card in s.hand[seat] if card in known]


def targets(s: DiktaattoriState) -> list[str]:
    """The cards on the table that an assassin may take (D-ASS-03, -04, -18, -21, -22, D-AMB-21)."""
    lying = [card for side in s.laid for card in side.cards]
    return lying if s.options.assassin_targets == "any_face_up" else characters(s.options.numbers, lying)


def used_up(s: DiktaattoriState) -> bool:
    """Has this turn seen as many assassins as it may? (D-ASS-15, D-AMB-22)"""
    return s.options.assassins_per_turn == 1 and s.assassins_used >= 1


def swap_form(s: DiktaattoriState, seat: Seat) -> Form:
    """How the use of an assassin is answered."""
    return Form({"assassin": None}, card=OneCard(targets(s)), assassin=Maybe(OneCard(assassins(s, seat))))


def check_swap(s: DiktaattoriState, seat: Seat, value: Swap) -> None:
    """May this assassin take this card now? (D-ASS-01 to -05, -14, -15, -22)"""
    card, assassin = value
    held = assassins(s, seat)
    if not held or (assassin is not None and assassin not in held):
        raise Illegal("card_not_held", "D-ATT-14", card=(assassin or "")[:40])
    if used_up(s):
        raise Illegal("assassin_limit", "D-ASS-15", most=1)
    if card not in targets(s):
        lying = any(card in side.cards for side in s.laid)
        assassinated = card in s.options.numbers.kind and s.options.numbers.kind[card] == "assassin"
        rule = ("D-ASS-18" if assassinated else "D-ASS-04") if lying else "D-ASS-22"
        raise Illegal("no_target", rule, card=card[:40])
    if s.options.assassin_requires_defence and not can_play(s, seat, DEFENCE, assassin or held[0]):
        raise Illegal("no_defence_left", "D-ASS-14")


def legal_swaps(s: DiktaattoriState, seat: Seat) -> Iterator[Swap]:
    """Every way to use an assassin now."""
    held = assassins(s, seat)
    if held and not used_up(s):
        for assassin in held:
            if not s.options.assassin_requires_defence or can_play(s, seat, DEFENCE, assassin):
                yield from ((card, assassin) for card in targets(s))


# --- the deed ---------------------------------------------------------------------------------------------


def assassinate(s: DiktaattoriState, t: Table, seat: Seat, value: Swap) -> list[Frame]:
    """The card goes to its taker's pile, the assassin lies in its place, the side is counted anew (D-ASS-05 to -09).

    Returned is the question for a colour, where an option puts it to the victim.
    """
    card, assassin = value[0], value[1] or assassins(s, seat)[0]
    side = next(side for side in s.laid if card in side.cards)
    before = totals(s.options.numbers, s.laid) if t.listening else []
    s.hand[seat].remove(assassin)
    s.pile[seat].append(card)
    side.cards[side.cards.index(card)] = assassin
    s.kills.append(Kill(assassin=assassin, user=seat, victim=side.seat, card=card))
    s.assassins_used += 1
    t.say(
        "assassinated",
        "D-ASS-05",
        passing=gone(s),
        by=NAMES[seat],
        to=NAMES[side.seat],
        card=card,
        assassin=assassin,
    )
    t.cite("D-ASS-01", "D-ASS-02", "D-ASS-03", "D-ASS-06", "D-ASS-07", "D-ASS-12", "D-ASS-13", "D-ASS-16", "D-RES-11")
    choosing = find_colour(s, t, side, card)
    if t.listening:
        tell_changes(s, t, before, seat, card, why_others(s, card), side.seat)
        tell_rules(s, t, side, card)
    return [name_colour_again(side.seat)] if choosing else []


def why_others(s: DiktaattoriState, card: str) -> str:
    """Why other sides than the victim's may be worth something else now."""
    kind = s.options.numbers.kind[card]
    return {"negation": "negation_gone", "power": "power_gone"}.get(kind, "front")


def tell_rules(s: DiktaattoriState, t: Table, side: Side, card: str) -> None:
    """The rules that this assassination brought into play."""
    t.cite("D-ASS-09", "D-ASS-10", "D-ASS-25", "D-STR-08")
    if not characters(s.options.numbers, side.cards):
        t.cite("D-ASS-17", "D-COL-11", "D-POW-13", "D-NEG-11")
    if sum(1 for kill in s.kills if kill.victim == side.seat) > 1:
        t.cite("D-ASS-20")
    if s.options.cards.cards[card].rarity == "Legendary":
        t.cite("D-ASS-21")


# --- the colour of a side that has lost a card ------------------------------------------------------------


def find_colour(s: DiktaattoriState, t: Table, side: Side, lost: str) -> bool:
    """The colour is found anew from the characters left (D-COL-09 to -12); is the owner to be asked for it?

    At a new tie the side keeps the colour it had, or by option its owner names one (D-AMB-11). Where the attack's
    colour counts for all, it is the attack's that is found (D-AMB-10).
    """
    if side.role == DEFENCE and s.options.defence_colour == "attack_colour":
        if not characters(s.options.numbers, side.cards):
            side.colour = ""
        return False
    before, choosing = side.colour, False
    found = colours(s.options.numbers, tuple(side.cards), side.target)
    if len(found) == 2:
        if side.named and not was_tied(s, side, lost):
            return False
        side.named = ""
        choosing = s.options.colour_retie == "owner_chooses"
    else:
        side.named = ""
        set_colour(s, side, found[0] if found else "")
    if t.listening:
        tell_colour(s, t, side, before, tied=len(found) == 2)
    return choosing


def was_tied(s: DiktaattoriState, side: Side, lost: str) -> bool:
    """Was the lost card one of those whose tie was settled by naming a colour?"""
    n = s.options.numbers
    return lost in highest(n, [*side.cards, lost], side.target)


def set_colour(s: DiktaattoriState, side: Side, colour: str) -> None:
    """Give a side a colour; the attack's is everybody's where that is the option (D-AMB-10)."""
    side.colour = colour
    if side.role == ATTACK and colour:
        s.front = colour
        if s.options.defence_colour == "attack_colour":
            for other in s.laid:
                if other.colour:
                    other.colour = colour


def tell_colour(s: DiktaattoriState, t: Table, side: Side, before: str, tied: bool) -> None:
    """A change of colour, or a tie in which it stays."""
    if tied:
        t.say("colour_kept", "D-COL-10", passing=gone(s), by=NAMES[side.seat], colour=side.colour)
    elif side.colour != before:
        t.cite("D-COL-12")
        t.say("colour_found", "D-COL-09", passing=gone(s), by=NAMES[side.seat], before=before, colour=side.colour)


@step
def name_colour_again(s: DiktaattoriState, t: Table, seat: Seat) -> Any:
    """Under ``owner_chooses`` the victim settles the new tie at once (D-AMB-11)."""
    side = s.side_of(seat)
    if side is None:
        return
    colour = yield ask(seat, "name_colour_again", OneOf(COLOURS), "D-AMB-11")
    before = totals(s.options.numbers, s.laid) if t.listening else []
    side.named = colour
    set_colour(s, side, colour)
    if t.listening:
        t.say("colour_named", "D-AMB-11", passing=gone(s), by=NAMES[seat], colour=colour)
        tell_changes(s, t, before, seat, "", "colour")
