"""What a player expects of the fights: who will send how much where, and who would win (ledger 4.5).

Strength is counted in sixteenths of a pip, chances in sixty-fourths.
"""

from __future__ import annotations

from playtest.engine.basics import Seat
from playtest.games.viva.bots.seen import Seen
from playtest.games.viva.bots.worth import OFFICE, POINT
from playtest.games.viva.components.material import PROTECT

PIP = 16
DIE = 56
"""A die that is rolled shows 3.5 on average."""

SURE = 64
"""A chance that is none: it will happen."""

LOYAL = {"palace": 1, "protect": 2, "guard": 2, "raid": 3}
REBELLIOUS = {"palace": 4, "protect": 0, "guard": 2, "raid": 2}
"""Of eight dice of a content, or discontented, Putschist so many are thought to go there."""


def chance(attack: int, defence: int) -> int:
    """The chance that an attack wins; the defence holds a tie (V-FIGHT-27)."""
    if attack <= 0:
        return 0
    odds = SURE // 2 + 7 * (attack - defence - PIP // 2) // PIP
    return min(SURE - 2, max(2, odds))


class Outlook:
    """The strength of all others at each estate, by its owner's seat: ``attack`` on it, ``defence`` of it.

    Orders that lie open are taken as they are, the rest is guessed from dice and promises. The buildings
    are counted; the dice that one orders oneself are not.
    """

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.attack = [0] * seen.seats
        self.defence = [PIP * seen.buildings(seat) for seat in seen.everybody]
        for seat in seen.others:
            faces = seen.table["orders"][seat]
            if faces is None or not seen.table["revealed"]:
                self._guess(seat, DIE * seen.home_dice(seat))
            else:
                for face in faces:
                    self._point(seat, face)
        for lent in seen.table["lent"]:
            if lent["face"] is not None and not lent["lost"]:
                self._point(lent["receiver"], lent["face"], is_lent=True)

    def _point(self, seat: Seat, face: int, is_lent: bool = False) -> None:
        """A die that is known to show this face."""
        seen = self.seen
        if face == PROTECT:
            fixed = seat == seen.president and seen.options["president_six"] != "rolls"
            self.defence[seen.president] += PIP if fixed else DIE
            return
        owner = seen.table["numbers"].index(face)
        if owner != seat:
            self.attack[owner] += DIE
        else:
            self.defence[owner] += PIP if seat == seen.president and not is_lent else DIE

    def _guess(self, seat: Seat, strength: int) -> None:
        """Dice behind a screen, spread as somebody in this place might order them."""
        seen, president = self.seen, self.seen.president
        if seat == president:
            raiding = 0 if seen.options["president_orders"] == "defend_only" else strength // 2
            self.defence[seat] += (strength - raiding) * PIP // DIE
            self._raids(seat, raiding)
            return
        mind = LOYAL if content(seen, seat) else REBELLIOUS
        self.attack[president] += strength * mind["palace"] // 8
        self.defence[president] += strength * mind["protect"] // 8
        self.defence[seat] += strength * mind["guard"] // 8
        self._raids(seat, strength * mind["raid"] // 8)

    def _raids(self, seat: Seat, strength: int) -> None:
        """Raids go where cards are."""
        seen = self.seen
        there = {other: prey(seen, other) for other in seen.everybody if other not in (seat, seen.president)}
        total = sum(there.values())
        for other, cards in there.items():
            self.attack[other] += strength * cards // total if total else 0


def prey(seen: Seen, seat: Seat) -> int:
    """How many cards raiders may hope to find with somebody once the promises are taken up (V-PRES-12)."""
    cards = seen.hand_size(seat)
    if seen.options["promise_pickup"] == "after_president_fight":
        cards += seen.promised(seat)
    return cards


def content(seen: Seen, seat: Seat) -> bool:
    """Has the President laid out as much for this Putschist as for himself, or two cards and more?"""
    laid = seen.promised(seat)
    return laid >= 2 or (laid == 1 and seen.promised(seen.president) <= 1)


def envy(seen: Seen) -> int:
    """What it is worth that all others lose their promises; more, when the President is about to win (V-PRES-02)."""
    lost = sum(seen.promised(seat) for seat in seen.others)
    worth = lost * seen.typical // (2 * (seen.seats - 1))
    return 2 * worth if seen.to_go(seen.president) <= 1 else worth


def spoils(seen: Seen, share: int) -> int:
    """What a coup brings one of its rebels: loot, and the office with this chance of being the strongest."""
    loot = seen.typical if seen.hand_size(seen.president) else 0
    return loot + office(seen) * share // SURE


def office(seen: Seen) -> int:
    """What the office is worth in the next round; in some games it is worth points as well (V-PRO-02)."""
    return OFFICE + POINT * min(2, int(seen.options["presidency_vp"])) // 2


def loss_at_home(seen: Seen, raiders: int) -> int:
    """What it costs when one's own estate is taken: a card for each raider, and in the palace much more."""
    cards = seen.average * min(raiders, len(seen.hand))
    return cards + seen.promise_worth(seen.me) + office(seen) if seen.in_office else cards


def raid_prize(seen: Seen, owner: Seat, holds: int = SURE) -> int:
    """What a raider hopes for: a card, more gladly of somebody who is about to win.

    An empty hand is filled by promises only where the palace ``holds``, which has this chance.
    """
    if not prey(seen, owner):
        return 0
    prize = seen.typical + max(0, 3 - seen.to_go(owner)) * seen.typical // 4
    return prize if seen.hand_size(owner) else prize * holds // SURE


def raiders(seen: Seen, strength: int) -> int:
    """How many players so much attacking strength stands for."""
    return min(seen.seats - 1, (strength + DIE - 1) // DIE)
