"""Why something that is not open is refused: the first code of the ledger's list that fits (end of section 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from playtest.engine.basics import NotNow, Refused, Seat
from playtest.engine.game import not_open
from playtest.games.viva.decisions import DEEDS, Deed
from playtest.games.viva.loot import victims, victors
from playtest.games.viva.militias import asked_for_orders
from playtest.games.viva.options import VivaOptions
from playtest.games.viva.piles import NAMES, may_know_promises
from playtest.games.viva.state import ATTACK, VivaState
from playtest.games.viva.window import SIDES, on_side

_TURNS = ("money_turn", "buy", "play_swiss", "play_labour", "pass_money")

SWITCHED_OFF: Mapping[str, tuple[str, str, Callable[[VivaOptions], bool]]] = {
    "roll_first_president": ("first_president", "V-OPT-02", lambda o: o.first_president != "facilitator"),
    "refuse_lent": ("lent_refusal", "V-OPT-54", lambda o: not o.lent_refusal),
    "choose_casualty": ("militia_destruction", "V-OPT-50", lambda o: o.militia_destruction != "each_loser_one"),
    "choose_victim": ("loot_source", "V-OPT-21", lambda o: o.loot_source == "estate_owner"),
    "choose_loot": ("loot_pick", "V-OPT-22", lambda o: o.loot_pick == "random"),
    "pick_successor": ("strongest_tie", "V-OPT-26", lambda o: o.strongest_tie != "old_president_picks"),
    "lay_out_luxury": ("luxury_mode", "V-OPT-39", lambda o: o.luxury_mode == "in_hand"),
    "give_cards": ("trading", "V-MONEY-22", lambda o: o.trading == "none"),
    "lock_basket": ("money_order", "V-OPT-31", lambda o: o.money_order != "simultaneous"),
    "declare_vp": ("vp_claim", "V-OPT-41", lambda o: o.vp_claim == "automatic"),
    **{what: ("money_order", "V-OPT-31", lambda o: o.money_order == "simultaneous") for what in _TURNS},
}
"""Decisions that an option can switch off: the option, its rule, and when it does."""


def why_not(s: VivaState, seat: Seat, what: str, answer: object) -> Refused:
    """The refusal of something that is not open for this seat now; the answer is only looked at for its cards."""
    if s.over:
        return NotNow("game_over", "V-END-10")
    off = SWITCHED_OFF.get(what)
    if off is not None and off[2](s.options):
        return NotNow("option_off", off[1], option=off[0])
    if what == "take_promise" or _spends_promise(s, seat, what, answer):
        return NotNow("promise_locked", "V-DEAL-14")
    deed = DEEDS.get(what)
    if deed is None or not deed.steps:
        return not_open(s, seat, what, answer)
    if s.phase != deed.phase:
        rule = "V-MONEY-02" if what == "buy" else "V-ROUND-01"
        return NotNow("wrong_phase", rule, phase=s.phase, wanted=deed.phase)
    return _in_its_phase(s, seat, what, answer, deed)


def _in_its_phase(s: VivaState, seat: Seat, what: str, answer: object, deed: Deed) -> Refused:
    if what == "draw_loot" and _empty_handed(s, seat):
        return NotNow("nothing_to_loot", "V-LOOT-07")
    if s.step not in deed.steps:
        return NotNow("window_closed", "V-FIGHT-10" if deed.steps == ("window_turn",) else deed.rule)
    if deed.steps == ("set_orders",) and 0 <= seat < s.seats:
        return _orders_refused(s, seat, what, answer)
    if deed.steps == ("window_turn",) and not _is_party(s, seat):
        return NotNow("not_a_party", "V-FIGHT-11")
    return NotNow("not_your_decision", deed.rule)


def _orders_refused(s: VivaState, seat: Seat, what: str, answer: object) -> Refused:
    """Locked orders stand; those of a President who only defends are not his to set (V-MIL-17, -18, V-OPT-10).

    Orders are locked by giving them, so a lock without any lacks them all (V-MIL-11).
    """
    if what == "lock_orders" and asked_for_orders(s, seat) and NAMES[seat] not in s.sealed[-1]:
        return NotNow("order_missing", "V-MIL-11", dice=s.home_dice(seat), given=0)
    own = s.numbers[seat]
    others = [face for face in _listed(answer) if face != own]
    if others and seat == s.president and s.options.president_orders == "defend_only" and s.home_dice(seat):
        return NotNow("president_must_defend", "V-OPT-10", number=own)
    return NotNow("orders_locked", "V-MIL-17" if s.home_dice(seat) else "V-MIL-18")


def _is_party(s: VivaState, seat: Seat) -> bool:
    fight = s.fight
    return fight is not None and any(on_side(fight, seat, side) for side in SIDES)


def _empty_handed(s: VivaState, seat: Seat) -> bool:
    """Has this seat won the open fight, and nobody it may rob has a card?"""
    fight = s.fight
    return fight is not None and fight.winner == ATTACK and seat in victors(fight) and not victims(s, seat)


# --- does an answer name a card that is only a promise? ---------------------------------------------------


def _spends_promise(s: VivaState, seat: Seat, what: str, answer: object) -> bool:
    if not 0 <= seat < s.seats or not may_know_promises(s, seat) or not s.promises[seat]:
        return False
    lacking = Counter(_cards_named(s, what, answer)) - Counter(s.hand[seat])
    return any(card in s.promises[seat] for card in lacking)


_EVENT_EFFECTS = {
    "play_informer": "look", "play_agent": "turn_die", "play_immunity": "keep_promises",
    "play_swiss": "draw", "play_labour": "discount",
}  # fmt: skip


def _cards_named(s: VivaState, what: str, answer: object) -> Iterator[str]:
    """The cards that a deed would use, as far as an answer from outside can be understood."""
    event = s.options.cards.event(_EVENT_EFFECTS.get(what, ""))
    if event is not None:
        yield event.code
    found: Any = answer
    if isinstance(answer, Mapping):
        found = [answer.get("card"), *_listed(answer.get("pay")), *_listed(answer.get("cards"))]
    yield from (card for card in _listed(found) if isinstance(card, str))


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else []
