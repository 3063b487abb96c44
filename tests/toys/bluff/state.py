"""The table of bluff, who sees what of it, and the names of the leaks that can be planted.

Every leak is an option, so that both positions of a pair have the same one; ``none`` is the sound game.
"""

from collections.abc import Callable
from typing import Any

from playtest.engine import (
    ABSENT,
    PUBLIC,
    TABLE,
    Json,
    Number,
    OneOf,
    Options,
    Pile,
    Seat,
    State,
    field,
    option,
    owner,
    public,
    size,
)

LEAKS = {
    "hand_in_view": "the hands of others stand in everybody's view",
    "strength_in_view": "of hidden hands the view gives not only the size but the points",
    "ids_in_view": "hidden cards have ids that say which card is which",
    "bids_in_view": "the view says who has locked a high bid",
    "last_drawn_in_view": "a public field keeps the card that was drawn last",
    "pile_in_view": "the size of the pile leaves out its counters",
    "draw_told_to_all": "the event of a draw names the card to everybody",
    "draw_told_to_neighbour": "the event of a draw names the card to the next seat",
    "loot_told_to_third": "the looted card is whispered to a seat that has no part in it",
    "said_only_sometimes": "something is said only when a counter was drawn",
    "order_of_events": "draws are told in the order of the hands' strength",
    "asked_if_held": "the victim is asked for a counter only if he holds one",
    "forced_if_not_held": "the victim who holds no counter is not waited for, having one answer only",
    "offered_if_held": "spying is offered only while somebody else holds a counter",
    "choice_from_hidden": "only seats that hold a high card can be chosen as victims",
    "hints_from_hidden": "the list of legal victims leaves out those who hold a counter",
    "check_on_hidden": "striking at a seat that holds a counter is refused",
    "numbers_in_refusal": "a refused strike says how many counters the victim holds",
    "code_of_refusal": "what is not open is refused otherwise while somebody holds a counter",
    "path_names_card": "the looted card is an argument of the step that is shown as the path",
    "standing_from_hidden": "the public standing counts hidden cards",
    "bot_that_peeks": "a bot looks at the table through its decision",
    "withdraw_if_low": "a bid cannot be taken back while another has bid high",
}

HIGH = 3
COUNTER = "COUNTER"
CARDS = ("1", "2", "3", "4", COUNTER) * 4


class BluffOptions(Options):
    """How long it lasts, and which leak is planted."""

    rounds: int = option(2, Number(1, 4), "B-END")
    leak: str = option("none", OneOf(("none", *LEAKS)), "B-LEAK")


def points(cards: list[str]) -> int:
    """What cards are worth: their number; a counter nothing."""
    return sum(int(card) for card in cards if card != COUNTER)


def see_hands(s: Any, viewer: Seat, value: list[list[str]]) -> Any:
    """One's own cards, of others how many; and what the planted leak adds."""
    leak = s.options.leak
    if leak == "hand_in_view":
        return value
    planted: dict[str, Callable[[list[str]], Any]] = {
        "strength_in_view": lambda hand: {"count": len(hand), "points": points(hand)},
        "ids_in_view": lambda hand: [CARDS.index(card) for card in hand],
    }
    hidden = planted.get(leak)
    if hidden is None:
        return owner(s, viewer, value)
    return [hand if viewer in (seat, TABLE) else hidden(hand) for seat, hand in enumerate(value)]


def see_pile(s: Any, viewer: Seat, value: Pile) -> Any:
    """How many cards are left."""
    if s.options.leak == "pile_in_view" and viewer != TABLE:
        return len(value) - value.rest.count(COUNTER)
    return size(s, viewer, value)


def see_last_drawn(s: Any, viewer: Seat, value: str) -> Any:
    """Nobody sees it in the sound game."""
    return value if s.options.leak == "last_drawn_in_view" else ABSENT


class BluffState(State):
    """What lies on the table. Lists have one entry for each seat."""

    package = __package__

    options: BluffOptions = field(see=public)
    round: int = field(default=0, see=public)
    hand: list[list[str]] = field(factory=list, see=see_hands)
    pile: Pile = field(factory=Pile, see=see_pile)
    discard: list[str] = field(factory=list, see=public)
    bids: list[int] = field(factory=list, see=public)
    leader: Seat = field(default=Seat(0), see=public)
    victim: Seat | None = field(default=None, see=public)
    spied: list[bool] = field(factory=list, see=public)
    last_drawn: str = field(default="", see=see_last_drawn)

    def view(self, viewer: Seat = PUBLIC) -> dict[str, Json]:
        """What ``viewer`` may know, and who has locked a bid."""
        seen = super().view(viewer)
        locked = self.sealed[-1] if self.sealed else {}
        seen["locked"] = sorted(locked)
        if self.options.leak == "bids_in_view":
            seen["locked"] = sorted(name for name, (_, bid) in locked.items() if bid == HIGH)
        return seen
