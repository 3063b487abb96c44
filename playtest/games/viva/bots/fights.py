"""Cards in a fight, loot, and what a lost fight costs (ledger 4.5 to 4.7)."""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Seat
from playtest.engine.choices import OneOf, OneSeat, Rng
from playtest.engine.decisions import Decision
from playtest.games.viva.bots.outlook import DIE, PIP, SURE, chance, envy, loss_at_home, raid_prize, spoils
from playtest.games.viva.bots.seen import Seen
from playtest.games.viva.bots.worth import DICE
from playtest.games.viva.components.material import HAND_LIMIT
from playtest.games.viva.state import ATTACK, DEFENCE
from playtest.games.viva.window import PASS

LAST_DIE = DICE[2]
"""What a militia is worth that is destroyed."""


class Battle:
    """The open fight as a party sees it: what each side expects to have, and what is at stake for oneself."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.fight = seen.table["fight"]
        self.owner = Seat(self.fight["owner"])
        self.dice = [die for die in self.fight["dice"] if not die["gone"]]
        self.strength = {ATTACK: 0, DEFENCE: PIP * seen.buildings(self.owner)}
        for die in self.dice:
            self.strength[die["side"]] += counts(die)
        for played in self.fight["played"]:
            card = seen.deck.cards[played["card"]]
            self.strength[played["side"]] += PIP * card.value if card.effect == "strength" else 0

    @property
    def side(self) -> str:
        """One's own side; who is on both has nothing left to win but the attack (V-PRES-15)."""
        attacks = any(die["seat"] == self.seen.me and die["side"] == ATTACK for die in self.dice)
        return ATTACK if attacks else DEFENCE

    def stake(self) -> int:
        """What one's own side must win for: the difference between won and lost, to oneself."""
        seen = self.seen
        if self.owner == seen.me:
            return loss_at_home(seen, len({die["seat"] for die in self.dice if die["side"] == ATTACK}))
        if not self.fight["palace"]:
            return raid_prize(seen, self.owner)
        if self.side == DEFENCE:
            return seen.promise_worth(seen.me)
        own = sum(counts(die) for die in self.dice if die["seat"] == seen.me and die["side"] == ATTACK)
        return envy(seen) + spoils(seen, SURE * own // max(1, self.strength[ATTACK]))

    def gain(self, play: Any) -> int:
        """By how much a card raises the chance to win, in sixty-fourths."""
        code, target, *said = play
        if said and said[0] != self.side:
            return 0
        return self._odds(*self._change(code, target)) - self._odds(0, 0)

    def _change(self, code: str, target: Any) -> tuple[int, int]:
        """What a card adds to one's own side, and takes from the other."""
        card = self.seen.deck.cards[code]
        if card.effect == "strength":
            return PIP * card.value, 0
        aimed = next(die for die in self.dice if (die["seat"], die["number"]) == target)
        return (PIP * card.value - counts(aimed), 0) if card.effect == "fix_die" else (0, counts(aimed))

    def _odds(self, more: int, less: int) -> int:
        attack, defence = self.strength[ATTACK], self.strength[DEFENCE]
        if self.side == ATTACK:
            return chance(attack + more, defence - less)
        return SURE - chance(attack - less, defence + more)


def counts(die: Any) -> int:
    """What a die in a fight is expected to show."""
    return PIP * int(die["fixed"]) if die["fixed"] else DIE


def window(seen: Seen, decision: Decision, rng: Rng) -> Any:
    """The card that helps most, if that is worth it. Who holds too many cards anyhow gives them away lightly."""
    plays = [inner for way, inner in decision.legal() or () if way != PASS[0]]
    if not plays:
        return PASS
    battle = Battle(seen)
    stake, spare = battle.stake(), len(seen.hand) > HAND_LIMIT
    bonus = {"remove_die": LAST_DIE} if seen.options["sniper_destroys"] else {}

    def profit(play: Any) -> int:
        card, gain = seen.deck.cards[play[0]], battle.gain(play)
        price = 1 if spare else seen.worths[card.code] // 2
        return (gain * stake // SURE + bonus.get(card.effect, 0) - price) if gain > 0 else -1

    best = max(plays, key=profit)
    return ("play_fight_card", best) if profit(best) > 0 and rng.below(8) else PASS


def draw_loot(seen: Seen, decision: Decision, rng: Rng) -> bool:
    """A card is a card."""
    return True


def choose_victim(seen: Seen, decision: Decision, rng: Rng) -> Seat:
    """Whoever holds most cards."""
    assert isinstance(decision.choice, OneSeat)
    return max(decision.choice.seats, key=lambda seat: (seen.hand_size(seat), -seen.to_go(seat)))


def choose_loot(seen: Seen, decision: Decision, rng: Rng) -> str:
    """The best card for who takes it, the worst for who gives it (V-OPT-22)."""
    assert isinstance(decision.choice, OneOf)
    codes = [str(code) for code in decision.choice.options]
    pick = max if seen.options["loot_pick"] == "looter_sees_hand" else min
    return pick(codes, key=lambda code: (seen.worths[code], code))


def choose_casualty(seen: Seen, decision: Decision, rng: Rng) -> int:
    """Rather another's militia than one's own."""
    mine = [die for die in seen.table["fight"]["dice"] if die["seat"] == seen.me and not die["gone"]]
    foreign = [die["number"] for die in mine if die["owner"] != seen.me]
    numbers: list[int] = decision.legal() or []
    return next((number for number in numbers if number in foreign), numbers[0])


def play_immunity(seen: Seen, decision: Decision, rng: Rng) -> bool:
    """For more than one poor card."""
    return seen.holds("keep_promises") and seen.promise_worth(seen.me) >= seen.typical


def pick_successor(seen: Seen, decision: Decision, rng: Rng) -> Seat:
    """Whoever is farthest from winning."""
    assert isinstance(decision.choice, OneSeat)
    return max(decision.choice.seats, key=lambda seat: (seen.to_go(seat), -seat))
