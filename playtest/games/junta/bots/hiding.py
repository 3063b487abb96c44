"""Places, assassins, counters and exiles (ledger 4.13 to 4.16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.games.junta.announce import BONUS, BURGLARS, PASS, POLICE
from playtest.games.junta.attempts import ON_RETURN
from playtest.games.junta.bots.seen import Seen
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.map import EMBASSY_IDS
from playtest.games.junta.components.offices import PRESIDENCY
from playtest.games.junta.costs import worth
from playtest.games.junta.places import BANK, HEADQUARTERS, PLACES
from playtest.games.junta.state import HOLIDAY

LUCK: Mapping[str, int] = {"ASN-02": 50, "ASN-05": 45, "ASN-06": 80}
"""How often in a hundred an assassin does what he is sent for, if the guess is right; others always do."""

ELSEWHERE = 20
"""The weight of a place that only hides."""

PRETEXT = 3
"""What it costs a Presidente that a killing is a pretext, in millions."""

PLENTY = 8
"""Cash that one would rather carry abroad than sleep on, in millions."""

BLOW = 3
"""What it is worth to rob a rival of his hand and offices, in millions."""


# --- hiding ----------------------------------------------------------------------------------------------


def go_into_exile(seen: Seen, decision: Decision, rng: Rng) -> str | None:
    """Now and then with much cash that the bank does not take today, if one has a card that brings one home alive."""
    shut = seen.table["bank"] == HOLIDAY and worth(seen.cash) >= PLENTY
    saved = any(card in seen.hand and affordable(seen, card) for card in ON_RETURN)
    return EMBASSY_IDS[rng.below(len(EMBASSY_IDS))] if shut and saved and rng.below(2) else None


def affordable(seen: Seen, card: str) -> bool:
    """Is there cash for a card? Subsidies apart."""
    return worth(seen.cash) >= CARDS[card].cost


def choose_place(seen: Seen, decision: Decision, rng: Rng) -> str:
    """By chance, each place by what it gives and how dangerous it is."""
    weights = place_weights(seen, seen.me, worth(seen.cash))
    pick = rng.below(sum(weights.values()))
    for place, weight in weights.items():
        if pick < weight:
            return place
        pick -= weight
    raise AssertionError("the weights add up")


def place_weights(seen: Seen, seat: int, cash: int) -> dict[str, int]:
    """How likely a player with so much cash is to be where: at the Bank if he has something to save."""
    weights = dict.fromkeys(PLACES, ELSEWHERE)
    open_today = seen.table["bank"] != HOLIDAY
    weights[BANK] = min(12 * cash, 80) + (30 if seen.table["secure"] else 0) if open_today and cash else 2
    wants_a_coup = not seen.table["pretext"] and seat != seen.presidente
    weights[HEADQUARTERS] = ELSEWHERE + (5 if wants_a_coup else -5)
    return weights


# --- killing ---------------------------------------------------------------------------------------------


def announce_attempts(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, Any]:
    """The attempt that promises most, if it promises anything; nobody is shot at twice in the same place."""
    best: tuple[int, tuple[str, Any]] = (0, PASS)
    guesses = {seat: _guess(seen, seat) for seat in seen.rivals}
    for value in decision.legal(10_000) or []:
        if value[0] == PASS[0]:
            continue
        gain = _promise(seen, guesses, *value[1])
        if gain > 0:
            best = max(best, (gain + rng.below(150), value), key=lambda found: found[0])
    return best[1]


def _guess(seen: Seen, seat: int) -> dict[str, int]:
    """In how many of a hundred cases a rival is where."""
    weights = place_weights(seen, seat, seen.pocket(seat))
    return {place: 100 * weight // sum(weights.values()) for place, weight in weights.items()}


def _promise(
    seen: Seen, guesses: Mapping[int, Mapping[str, int]], kind: str, victim: Any, place: str | None, pay: Any
) -> int:
    """What an attempt is likely to bring, in hundredths of a million."""
    seat = _seat_of(seen, victim)
    if seat not in guesses or (kind != POLICE and not seen.can_use(kind)):
        return 0
    if any(trial["victim"] == seat and trial["place"] == place for trial in seen.table["attempts"]):
        return 0
    if kind == BURGLARS:
        return LUCK[kind] * min(2, seen.pocket(seat))
    loot = seen.pocket(seat) + BLOW + (seen.saved(seat) > seen.saved(seen.me)) - (PRETEXT if seen.rules_now else 0)
    cost = worth(pay) + (0 if kind in (POLICE, BONUS) else 1)
    return loot * guesses[seat][place or ""] * LUCK.get(kind, 100) // 100 - 30 * cost


def _seat_of(seen: Seen, victim: Any) -> int:
    """A victim may be named by his office."""
    if not isinstance(victim, str):
        return int(victim)
    return seen.presidente if victim == PRESIDENCY else int(seen.table["holders"][victim])


# --- being killed ----------------------------------------------------------------------------------------


def play_counter(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """The cheapest card that helps: a life is worth it."""
    found = [value for value in decision.legal(10_000) or [] if value is not None and _helps(seen, value[0])]
    return min(found, key=lambda value: (worth(value[1]), value), default=None)


def _helps(seen: Seen, card: str) -> bool:
    """Is the card not lost? It may need an Influence, or money that is not there."""
    lost = seen.options.unaffordable_card == "wasted" and not affordable(seen, card)
    return not lost and seen.can_use(card)


def choose_bills(seen: Seen, decision: Decision, rng: Rng) -> tuple[str, ...]:
    """One bill rather than two: small ones are useful."""
    ways: list[tuple[str, ...]] = decision.legal() or [decision.sample(rng)]
    return min(ways, key=lambda bills: (len(bills), bills))


# --- exiles ----------------------------------------------------------------------------------------------


def kill_returnee(seen: Seen, decision: Decision, rng: Rng) -> bool:
    """Whoever comes home with money is shot for it."""
    return seen.pocket(int(seen.table["homecoming"])) >= 2


def offer_safe_conduct(seen: Seen, decision: Decision, rng: Rng) -> bool:
    """A man who owes his life is a friend, unless he is rich or the prey of one's own police."""
    exile = int(seen.table["homecoming"])
    harmless = all(seen.threat(exile) <= seen.threat(rival) for rival in seen.rivals)
    return harmless and seen.table["holders"]["MIN"] != seen.me


def accept_safe_conduct(seen: Seen, decision: Decision, rng: Rng) -> bool:
    """Gladly."""
    return True
