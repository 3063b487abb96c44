"""The card window of a fight: one card or a pass each, cycle after cycle (ledger 4.5, 4.10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from playtest.engine.basics import Illegal, Seat
from playtest.engine.choices import Choice, Nothing, Number, OneOf, OneSeat, Rng
from playtest.engine.compound import Maybe, Menu, Parts
from playtest.engine.decisions import ask
from playtest.engine.steps import Frame, step
from playtest.engine.table import Table
from playtest.games.viva.components.deck import Card
from playtest.games.viva.components.material import MILITIAS
from playtest.games.viva.piles import NAMES, must_hold, not_held, out_of_hand, usable
from playtest.games.viva.roll import destroy
from playtest.games.viva.shapes import Form, OneCard, spoken
from playtest.games.viva.state import ATTACK, DEFENCE, Die, Fight, Played, VivaState

SIDES = (ATTACK, DEFENCE)
PASS = ("pass_window", None)
STRENGTH_RULES = {"party": "V-CARD-02", "attacker": "V-CARD-03", "defender": "V-CARD-04"}


Target = tuple[Seat, int] | None
Play = tuple[str, Target] | tuple[str, Target, str]
"""A card, its target, and for who is on both sides the side that it is played for."""


def the_fight(s: VivaState) -> Fight:
    """The open fight."""
    assert s.fight is not None
    return s.fight


def on_side(fight: Fight, seat: Seat, side: str) -> bool:
    """Is this seat a party on this side now? The owner always is (V-FIGHT-13, -29, -30)."""
    if side == DEFENCE and seat == fight.owner:
        return True
    for die in fight.dice:  # noqa: SIM110  # asked more often than anything else: any() takes twice as long
        if die.seat == seat and die.side == side and not die.gone:
            return True
    return False


def parties(fight: Fight, side: str) -> list[Seat]:
    """The seats with a die left on this side, in recording order, without the owner."""
    owner = fight.owner
    return list({die.seat: True for die in fight.dice if die.side == side and die.seat != owner and not die.gone})


@step
def card_window(s: VivaState, t: Table) -> list[Frame]:
    """One cycle: attackers, supporters, owner, or the other way round (V-FIGHT-15, -16, V-OPT-18)."""
    fight = s.fight
    assert fight is not None
    fight.asked = []
    fight.quiet = True
    attackers = [window_turn(seat, ATTACK) for seat in parties(fight, ATTACK)]
    supporters = [window_turn(seat, DEFENCE) for seat in parties(fight, DEFENCE)]
    owner = window_turn(fight.owner, DEFENCE)
    t.cite("V-FIGHT-16")
    if s.options.card_window_order == "defenders_first":
        return [owner, *supporters, *attackers, end_of_cycle()]
    return [*attackers, *supporters, owner, end_of_cycle()]


@step
def window_turn(s: VivaState, t: Table, seat: Seat, side: str) -> Any:
    """A party plays one card or passes; everybody is asked, whatever he holds (V-FIGHT-11 to -16, -39)."""
    fight = s.fight
    assert fight is not None
    if fight.collapsed or not has_turn(fight, seat, side):
        return
    way, inner = yield ask(
        seat, "window", window_menu, "V-FIGHT-39", check_window, sample_window, legal_window, about=(s, seat)
    )
    fight.asked.append(seat)
    if t.listening and seat == fight.owner:
        t.cite("V-FIGHT-30")
    elif t.listening and is_on_both(fight, seat):
        t.cite("V-FIGHT-14")
    if way == "pass_window":
        t.say("passed_window", "V-FIGHT-15", by=NAMES[seat])
    else:
        fight.quiet = False
        play_card(s, t, seat, *inner)


def has_turn(fight: Fight, seat: Seat, side: str) -> bool:
    """Whose place on this side comes up still has it: one turn a cycle, the attacker's place first (V-FIGHT-14)."""
    if seat in fight.asked or not on_side(fight, seat, side):
        return False
    return side == ATTACK or seat == fight.owner or not on_side(fight, seat, ATTACK)


@step
def end_of_cycle(s: VivaState, t: Table) -> list[Frame]:
    """The window closes after a cycle in which nobody played (V-FIGHT-10, -12, -16)."""
    fight = s.fight
    assert fight is not None
    if fight.collapsed or fight.quiet:
        t.cite("V-FIGHT-10")
        return []
    t.cite("V-FIGHT-12")
    return [card_window()]


# --- what may be played ----------------------------------------------------------------------------------


def window_menu(s: VivaState, seat: Seat) -> Menu:
    """Pass, or one of the fight cards in hand with a target and a side where it needs them."""
    fight_cards = s.options.cards.fight
    both = is_on_both(the_fight(s), seat)
    if fight_cards.isdisjoint(s.hand[seat]):
        return _menu((), s.seats, both)
    return _menu(spoken([card for card in usable(s, seat) if card in fight_cards]), s.seats, both)


def is_on_both(fight: Fight, seat: Seat) -> bool:
    """Has this seat an attacking die and a six in the President's fight? Then each card needs a side (V-FIGHT-14)."""
    return fight.palace and seat != fight.owner and on_side(fight, seat, ATTACK) and on_side(fight, seat, DEFENCE)


@lru_cache(maxsize=4096)
def _menu(held: tuple[str, ...], seats: int, both: bool) -> Menu:
    target = Parts(seat=OneSeat([Seat(seat) for seat in range(seats)]), die=Number(1, 2 * MILITIAS))
    parts: dict[str, Choice[Any]] = {"card": OneCard(held), "target": Maybe(target)}
    if both:
        parts["side"] = Maybe(OneOf(SIDES))
    return Menu(
        play_fight_card=Form({"target": None, "side": None} if both else {"target": None}, **parts),
        pass_window=Nothing(),
    )


def check_window(s: VivaState, seat: Seat, value: Any) -> None:
    """May this card be played here, by this party, at this target? (V-CARD-02 to -08, -15, V-OPT-19)"""
    way, inner = value
    if way == "pass_window":
        return
    code, target, *said = inner
    fight = the_fight(s)
    held = _held_card(s, seat, code)
    side = _side(fight, seat, said)
    if not fits_side(held, side):
        raise Illegal("wrong_side", STRENGTH_RULES[held.who], card=code, side=side)
    find_target(fight, seat, held, target, side)
    if cards_used_up(s, fight, seat):
        raise Illegal("round_limit", "V-OPT-19", most=s.options.cards_per_fight)


def _held_card(s: VivaState, seat: Seat, code: str) -> Card:
    card = s.options.cards.cards.get(code)
    if code not in usable(s, seat) or card is None:
        if card is not None and card.kind != "fight" and code not in s.promises[seat]:
            raise Illegal("wrong_phase", "V-CARD-15", card=code)
        must_hold(s, seat, [code])
        raise not_held(s, seat, code)
    if card.kind != "fight":
        raise Illegal("wrong_phase", "V-MONEY-02" if card.kind == "money" else "V-CARD-15", card=code)
    return card


def _side(fight: Fight, seat: Seat, said: Sequence[str | None]) -> str:
    """The side a card is played for; who is on both must say (V-FIGHT-14)."""
    side = said[0] if said else ATTACK if on_side(fight, seat, ATTACK) else DEFENCE
    if side is None:
        raise Illegal("wrong_side", "V-FIGHT-14", sides=[*SIDES])
    return side


def fits_side(card: Card, side: str) -> bool:
    """May a card be played for this side at all? (V-CARD-03, -04)"""
    return card.who == "party" or (card.who == "attacker") == (side == ATTACK)


def find_target(fight: Fight, seat: Seat, card: Card, target: Target, side: str) -> Die | None:
    """The die that a card is aimed at; None for a card that needs none (V-CARD-05, -07, -08)."""
    if card.effect == "strength":
        if target is not None:
            raise Illegal("no_target", "V-CARD-08", card=card.code)
        return None
    for die in fight.dice:
        if target is not None and (die.seat, die.number) == target and not die.gone:
            fault = target_fault(die, seat, card, side)
            if fault == "value_fixed":
                raise Illegal(fault, "V-CARD-07" if die.elite else "V-FIGHT-23", card=card.code, value=die.fixed)
            if fault:
                raise Illegal(fault, "V-CARD-05" if card.effect == "remove_die" else "V-CARD-07", card=card.code)
            return die
    raise Illegal("no_target", "V-CARD-08", card=card.code)


def target_fault(die: Die, seat: Seat, card: Card, side: str) -> str:
    """Why a card cannot be aimed at a die that is still in the fight; empty if it can (V-CARD-05, -07)."""
    if card.effect == "remove_die":
        return "no_target" if die.side == side else ""
    if die.fixed:
        return "value_fixed"  # the more exact reason, whoever's die it is
    return "no_target" if die.seat != seat or die.side != side else ""


def possible_plays(s: VivaState, seat: Seat) -> list[Play]:
    """Every card, target and side that the rules allow this party now."""
    fight, deck = the_fight(s), s.options.cards
    if cards_used_up(s, fight, seat):
        return []
    plays: list[Play] = []
    both = is_on_both(fight, seat)
    mine = SIDES if both else [ATTACK if on_side(fight, seat, ATTACK) else DEFENCE]
    for code in spoken([card for card in usable(s, seat) if card in deck.fight]):
        card = deck.cards[code]
        for side in mine:
            if fits_side(card, side):
                targets = _targets(fight, seat, card, side)
                plays += [(code, target, side) if both else (code, target) for target in targets]
    return plays


def _targets(fight: Fight, seat: Seat, card: Card, side: str) -> list[Target]:
    if card.effect == "strength":
        return [None]
    return [(die.seat, die.number) for die in fight.dice if not die.gone and not target_fault(die, seat, card, side)]


def legal_window(s: VivaState, seat: Seat) -> list[Any]:
    """Passing, and every card that may be played."""
    return [PASS, *[("play_fight_card", play) for play in possible_plays(s, seat)]]


def cards_used_up(s: VivaState, fight: Fight, seat: Seat) -> bool:
    """Has this party played as many cards in this fight as it may? (V-OPT-19)"""
    most = s.options.cards_per_fight
    return most is not None and sum(1 for played in fight.played if played.seat == seat) >= most


def sample_window(s: VivaState, seat: Seat, rng: Rng) -> Any:
    """Pass, or any card that may be played."""
    fight_cards = s.options.cards.fight
    if fight_cards.isdisjoint(s.hand[seat]) or rng.below(2):
        return PASS
    plays = possible_plays(s, seat)
    return ("play_fight_card", plays[rng.below(len(plays))]) if plays else PASS


# --- what a card does ------------------------------------------------------------------------------------


def play_card(s: VivaState, t: Table, seat: Seat, code: str, target: Target, *said: str) -> None:
    """Lay the card down for its side and carry out what it says (V-CARD-02 to -07, V-FIGHT-38)."""
    fight = the_fight(s)
    card = s.options.cards.cards[code]
    side = _side(fight, seat, said)
    die = find_target(fight, seat, card, target, side)
    out_of_hand(s, seat, [code])
    fight.played.append(Played(seat=seat, card=code, side=side))
    t.cite("V-FIGHT-38")
    if die is None:
        t.say(
            "strength_played",
            STRENGTH_RULES[card.who],
            reveals=True,
            by=NAMES[seat],
            card=code,
            side=side,
            n=card.value,
        )
        return
    if card.effect == "fix_die":
        die.fixed, die.elite = card.value, True
        t.say("elite_played", "V-CARD-07", reveals=True, by=NAMES[seat], card=code, die=die.number, n=card.value)
        return
    die.gone = True
    t.say("sniper_played", "V-CARD-05", reveals=True, by=NAMES[seat], card=code, to=NAMES[die.seat], die=die.number)
    if s.options.sniper_destroys:
        destroy(s, t, die, "V-PRO-08")
    if not parties(fight, ATTACK):
        lost_attack(s, t)


def lost_attack(s: VivaState, t: Table) -> None:
    """The attack has no die left: it collapses, unless cards alone may go on (V-FIGHT-29, -31, V-OPT-20)."""
    fight = the_fight(s)
    t.cite("V-FIGHT-29")
    if s.options.attack_without_dice == "collapses":
        fight.collapsed = True
        fight.winner = DEFENCE
        t.say("attack_collapsed", "V-FIGHT-31", estate=fight.estate, by=NAMES[fight.owner])
