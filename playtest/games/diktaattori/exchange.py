"""The exceptional state: without a character one cannot play, but exchanges three cards (D-EXC)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

from playtest.engine.basics import TABLE, Illegal, Json, Seat
from playtest.engine.choices import Nothing, Rng
from playtest.engine.compound import Menu
from playtest.engine.decisions import ask
from playtest.engine.giving import Assign
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.diktaattori.passing import must_pass
from playtest.games.diktaattori.plays import has_character
from playtest.games.diktaattori.refill import into_hand
from playtest.games.diktaattori.state import NAMES, DiktaattoriState
from playtest.games.shapes import Cards

THREE = 3
NOTHING = Nothing()
DECLINE = ("decline_exchange", None)


def exceptional_state(s: DiktaattoriState, t: Table, seat: Seat) -> list[Frame]:
    """What becomes of a turn without a character: an exchange, or a pass where there is nothing to draw.

    With an empty pile nothing is shown, unless an option has it so (D-EXC-13, D-AMB-36).
    """
    t.cite("D-EXC-15")
    if s.drawable and s.hand[seat]:
        return exchange_frames(s, t, seat)
    if s.options.exchange_with_empty_pile == "show_three" and s.hand[seat]:
        t.say("no_character", "D-EXC-01", reveals=True, by=NAMES[seat])
        return [show_three(seat)]
    must_pass(s, t, seat, "no_character")
    return []


def exchange_frames(s: DiktaattoriState, t: Table, seat: Seat) -> list[Frame]:
    """Everybody learns that this player exchanges instead of playing (D-EXC-01, -06 to -08)."""
    rule = "D-AMB-37" if has_character(s, seat) else "D-EXC-01"
    t.say("no_character" if rule == "D-EXC-01" else "no_attack_exchange", rule, reveals=True, by=NAMES[seat])
    t.cite("D-EXC-06", "D-EXC-07", "D-EXC-08", "D-EXC-10", "D-EXC-22")
    return [exchange(seat) if s.options.exchange_mandatory else exchange_or_not(seat)]


# --- which cards ------------------------------------------------------------------------------------------


def how_many(s: DiktaattoriState, seat: Seat) -> int:
    """Three, or as many as there are (D-EXC-02, -14, D-AMB-35)."""
    most = min(THREE, len(s.hand[seat]))
    return min(most, s.drawable) if s.options.exchange_order == "draw_then_return" else most


def returned_cards(s: DiktaattoriState, seat: Seat) -> Cards:
    """Three cards of one's own choice."""
    wanted = how_many(s, seat)
    return Cards(s.hand[seat], wanted, wanted)


def check_returned(s: DiktaattoriState, seat: Seat, cards: Sequence[str]) -> None:
    """Own, different cards, exactly as many as demanded (D-EXC-23)."""
    for card in cards:
        if card not in s.hand[seat]:
            raise Illegal("card_not_held", "D-EXC-23", card=card[:40])
        if cards.count(card) > 1:
            raise Illegal("card_twice", "D-EXC-23", card=card)
    if len(cards) != how_many(s, seat):
        raise Illegal("exchange_count", "D-EXC-23", wanted=how_many(s, seat), got=len(cards))


@step
def exchange(s: DiktaattoriState, t: Table, seat: Seat) -> Any:
    """Three cards are shown, buried in the draw pile, and three drawn (D-EXC-02 to -05)."""
    if not (s.drawable and s.hand[seat]):
        return []
    cards = yield ask(seat, "exchange", returned_cards, "D-EXC-02", check_returned, about=(s, seat))
    return give_up(s, t, seat, cards)


@step
def exchange_or_not(s: DiktaattoriState, t: Table, seat: Seat) -> Any:
    """By option the exchange may be declined (D-AMB-32)."""
    if not (s.drawable and s.hand[seat]):
        return []
    way, cards = yield ask(
        seat, "exceptional", exchange_menu, "D-AMB-32", check_exceptional, sample_exceptional, about=(s, seat)
    )
    if way == "decline_exchange":
        s.passed.append(seat)
        t.say("exchange_declined", "D-AMB-32", by=NAMES[seat])
        return []
    return give_up(s, t, seat, cards)


def exchange_menu(s: DiktaattoriState, seat: Seat) -> Menu:
    """Exchange three cards, or keep all."""
    return Menu(exchange=returned_cards(s, seat), decline_exchange=NOTHING)


def check_exceptional(s: DiktaattoriState, seat: Seat, value: Any) -> None:
    """Declining is free; an exchange has to be one."""
    way, cards = value
    if way == "exchange":
        check_returned(s, seat, cards)


def sample_exceptional(s: DiktaattoriState, seat: Seat, rng: Rng) -> Any:
    """Mostly an exchange."""
    return DECLINE if rng.below(4) == 0 else ("exchange", returned_cards(s, seat).sample(rng))


# --- into the pile and out of it --------------------------------------------------------------------------


def give_up(s: DiktaattoriState, t: Table, seat: Seat, cards: Sequence[str]) -> list[Frame]:
    """The cards are shown to everybody; then they are buried, and as many drawn, or the other way round (D-EXC-03)."""
    for card in cards:
        s.hand[seat].remove(card)
    s.returned = [*cards]
    s.exchanged.append(seat)
    t.cite(*(["D-EXC-14"] if len(cards) < THREE else []))
    t.say("exchange_shown", "D-EXC-03", reveals=True, by=NAMES[seat], cards=[*cards], n=len(cards))
    if s.options.exchange_order == "draw_then_return":
        return [draw_new(seat, len(cards)), bury(seat)]
    return [bury(seat), draw_new(seat, len(cards))]


def gaps(s: DiktaattoriState) -> range:
    """The gaps in which cards may be buried, by the number of cards above; none where they are shuffled in
    (D-EXC-11, -12, D-AMB-33, -35)."""
    size, options = len(s.draw), s.options
    inner = options.exchange_gap_rule == "interior" or options.exchange_order == "draw_then_return"
    least, first = (4, 1) if inner else (2 * THREE, THREE)
    return range(0) if size < least or options.exchange_gap_rule == "shuffle" else range(first, size)


@step
def bury(s: DiktaattoriState, t: Table, seat: Seat) -> Any:
    """The cards go into the middle, no two in one place: at random, or where the player says (D-EXC-04, -19)."""
    places = gaps(s)
    if not places:
        return [shuffle_in(seat)]
    if s.options.exchange_gaps_by == "random":
        return [bury_at_random(seat)]
    chosen = yield ask(
        seat, "bury", gap_choice, "D-EXC-19", check_gaps, sample_gaps, legal_gaps, about=(s,)
    )  # fmt: skip
    put_away(s, t, seat, dict(zip(s.returned, chosen, strict=True)), chosen=True)
    return []


@step
def shuffle_in(s: DiktaattoriState, t: Table, seat: Seat) -> None:
    """Into a small pile the cards are shuffled (D-EXC-12)."""
    cards, s.returned = s.returned, []
    s.draw.mix_in(cards)
    t.cite("D-EXC-12", "D-EXC-21")
    t.say("buried", "D-EXC-04", by=NAMES[seat], n=len(cards))


@step
def bury_at_random(s: DiktaattoriState, t: Table, seat: Seat) -> None:
    """Every set of gaps is equally likely, and every way to share the cards out among them (D-EXC-19, -20)."""
    free = [str(gap) for gap in gaps(s)]
    found: dict[str, int] = {}
    for card in s.returned:
        gap = t.pick(f"gap:{NAMES[seat]}", free)
        free.remove(gap)
        found[card] = int(gap)
    t.cite("D-EXC-20")
    put_away(s, t, seat, found, chosen=False)


def put_away(s: DiktaattoriState, t: Table, seat: Seat, found: dict[str, int], chosen: bool) -> None:
    """Bury the cards; chosen places are told to all, random ones only to the facilitator (D-EXC-11, -21)."""
    s.draw.bury(found)
    s.returned = []
    t.cite("D-EXC-11", "D-EXC-21")
    places: Json = [{"card": card, "gap": gap} for card, gap in found.items()]
    if chosen:
        t.say("buried", "D-EXC-04", by=NAMES[seat], n=len(found), places=places)
    else:
        t.say("buried", "D-EXC-04", secret={TABLE: {"places": places}}, by=NAMES[seat], n=len(found))


def gap_choice(s: DiktaattoriState) -> Assign:
    """A gap for each of the cards that were shown."""
    return Assign(s.returned, gaps(s))


def check_gaps(s: DiktaattoriState, chosen: Sequence[int]) -> None:
    """No two cards in one gap (D-EXC-04)."""
    for gap in chosen:
        if chosen.count(gap) > 1:
            raise Illegal("gap_twice", "D-EXC-04", gap=gap)


def sample_gaps(s: DiktaattoriState, rng: Rng) -> tuple[int, ...]:
    """Different gaps at random."""
    free = list(gaps(s))
    return tuple([free.pop(rng.below(len(free))) for _ in s.returned])


def legal_gaps(s: DiktaattoriState) -> Iterator[tuple[int, ...]]:
    """All ways to bury the cards."""
    return permutations(gaps(s), len(s.returned))


@step
def draw_new(s: DiktaattoriState, t: Table, seat: Seat, n: int) -> None:
    """As many cards come back from the top, unseen by others and not for this round (D-EXC-05, -09, -17)."""
    t.cite("D-EXC-09", "D-EXC-17")
    into_hand(s, t, seat, f"exchange:{NAMES[seat]}", n, "exchange_drew", "D-EXC-05")


# --- an empty pile ----------------------------------------------------------------------------------------


@step
def show_three(s: DiktaattoriState, t: Table, seat: Seat) -> Any:
    """Under ``show_three`` a player without characters shows cards and takes them back (D-AMB-36)."""
    cards = yield ask(seat, "show_three", shown_cards, "D-AMB-36", check_shown, about=(s, seat))
    s.passed.append(seat)
    t.say("three_shown", "D-AMB-36", reveals=True, by=NAMES[seat], cards=[*cards])


def shown_cards(s: DiktaattoriState, seat: Seat) -> Cards:
    """Three cards of the hand, or all of a smaller one."""
    wanted = min(THREE, len(s.hand[seat]))
    return Cards(s.hand[seat], wanted, wanted)


def check_shown(s: DiktaattoriState, seat: Seat, cards: Sequence[str]) -> None:
    """Own, different cards, exactly as many as demanded."""
    for card in cards:
        if card not in s.hand[seat]:
            raise Illegal("card_not_held", "D-AMB-36", card=card[:40])
    wanted = min(THREE, len(s.hand[seat]))
    if len(set(cards)) != wanted or len(cards) != wanted:
        raise Illegal("exchange_count", "D-AMB-36", wanted=wanted, got=len(cards))
