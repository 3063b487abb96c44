"""The deeds of the Money phase: buying and the two event cards (ledger 4.8, 4.10)."""

from __future__ import annotations

from playtest.engine.basics import Json, Seat
from playtest.engine.table import Table
from playtest.games.viva.piles import NAMES, discard_card, draw_cards, into_hand, only, out_of_hand, usable
from playtest.games.viva.purchase import Purchase, paid, price_of
from playtest.games.viva.scoring import open_points
from playtest.games.viva.state import VivaState

EVENTS = {"swiss": "draw", "labour": "discount"}
"""The event cards of the Money phase and the effects behind them."""


def first_to_spend(s: VivaState) -> Seat:
    """This round's President, or a successor who took over at once (V-MONEY-15, V-OPT-27)."""
    if s.overthrown and s.options.succession_timing == "immediate" and s.successor is not None:
        return s.successor
    return s.president


def open_turn_of(s: VivaState, seat: Seat) -> None:
    """It is this player's turn; discounts of others are no business of his."""
    s.turn = seat
    s.discounts = []


def buy(s: VivaState, t: Table, seat: Seat, bought: Purchase) -> None:
    """Carry out a checked purchase: draw first, then pay (V-MONEY-10, -17 to -21, -24)."""
    price, value = price_of(s, bought, s.discounts), paid(s, bought.pay)
    out_of_hand(s, seat, bought.pay)
    s.discounts = s.discounts[len(bought.extensions) :]
    s.extensions[seat] = sorted([*s.extensions[seat], *bought.extensions])
    s.built[seat] += len(bought.extensions)
    s.active[seat] += bought.militias
    s.reserve[seat] -= bought.militias
    drawn = _draw_bought(s, t, seat) if bought.card else []
    change = give_change(s, seat, value - price) if s.options.change == "from_discard" else []
    s.discard += bought.pay
    if t.listening:
        _tell_purchase(s, t, seat, bought, price, value)
    if bought.card and not drawn:
        t.say("card_forfeited", "V-OPT-31", by=NAMES[seat])
    if drawn:
        t.say("bought_card", "V-MONEY-17", secret=only(s, (seat,), cards=list(drawn)), by=NAMES[seat], n=len(drawn))
    if change:
        _tell_change(s, t, seat, change)


def _tell_change(s: VivaState, t: Table, seat: Seat, change: list[str]) -> None:
    """Which cards came back is as open as the discard pile they came from (V-OPT-30, -32)."""
    if s.options.discard_visibility == "face_up":
        t.say("change_given", "V-OPT-32", by=NAMES[seat], n=len(change), cards=[*change])
    else:
        t.say("change_given", "V-OPT-32", secret=only(s, (seat,), cards=[*change]), by=NAMES[seat], n=len(change))


def _draw_bought(s: VivaState, t: Table, seat: Seat) -> list[str]:
    """The bought card is drawn before the payment is discarded (V-MONEY-24, V-OPT-35)."""
    cards = draw_cards(s, t, f"buy:{NAMES[seat]}", 1)
    into_hand(s, seat, cards)
    s.bought[seat] = True
    t.cite("V-MONEY-24")
    if not s.options.bought_card_usable:
        s.fresh[seat] = cards
    return cards


def give_change(s: VivaState, seat: Seat, surplus: int) -> list[str]:
    """Money back from the discard pile, each time the largest that still fits (V-OPT-32)."""
    money = s.options.cards.money
    change: list[str] = []
    while surplus > 0:
        fitting = [card for card in s.discard if card in money and money[card] <= surplus]
        if not fitting:
            break
        card = max(fitting, key=lambda code: (money[code], code))
        s.discard.remove(card)
        change.append(card)
        surplus -= money[card]
    into_hand(s, seat, change)
    return change


def _tell_purchase(s: VivaState, t: Table, seat: Seat, bought: Purchase, price: int, value: int) -> None:
    """What was bought, what was paid for it, and where that leads; all of it is open (V-MONEY-19 to -21)."""
    t.cite("V-MONEY-10")
    if value > price:
        t.cite("V-MONEY-11")
    if bought.extensions:
        t.cite("V-MONEY-03", "V-MONEY-08")
    if bought.militias:
        t.cite("V-MONEY-04", "V-MONEY-09", "V-MONEY-19")
    if bought.card:
        t.cite("V-MONEY-05", "V-MONEY-06")
    things: list[Json] = [*bought.extensions]
    things += [f"militias_{bought.militias}"] if bought.militias else []
    things += ["card"] if bought.card else []
    cards: list[Json] = [*bought.pay]
    if bought.extensions:
        t.say(
            "built",
            "V-MONEY-20",
            reveals=True,
            by=NAMES[seat],
            things=things,
            cards=cards,
            price=price,
            paid=value,
            n=open_points(s, seat),
        )
    else:
        t.say("bought", "V-MONEY-21", reveals=True, by=NAMES[seat], things=things, cards=cards, price=price, paid=value)


def play_swiss(s: VivaState, t: Table, seat: Seat) -> None:
    """Draw two cards, then discard SWISS, so that it never draws itself (V-CARD-11, -16)."""
    card = s.options.cards.events["draw"]
    cards = draw_cards(s, t, f"swiss:{NAMES[seat]}", card.value)
    into_hand(s, seat, cards)
    t.cite("V-CARD-16")
    t.say(
        "swiss_played",
        "V-CARD-11",
        secret=only(s, (seat,), cards=list(cards)),
        reveals=True,
        by=NAMES[seat],
        n=len(cards),
    )
    discard_card(s, seat, card.code)


def play_labour(s: VivaState, t: Table, seat: Seat) -> None:
    """One extension bought later in this turn costs less (V-CARD-12, V-MONEY-23)."""
    card = s.options.cards.events["discount"]
    s.discounts = sorted([*s.discounts, card.value], reverse=True)
    t.cite("V-MONEY-23")
    t.say("labour_played", "V-CARD-12", reveals=True, by=NAMES[seat], n=card.value)
    discard_card(s, seat, card.code)


def lay_out_luxury(s: VivaState, t: Table, seat: Seat, cards: tuple[str, ...]) -> None:
    """Luxury laid open is safe and outside the limit (V-OPT-39, V-D-18)."""
    out_of_hand(s, seat, cards)
    s.laid_out[seat] = sorted([*s.laid_out[seat], *cards])
    shown: list[Json] = [*cards]
    t.say("luxury_laid_out", "V-OPT-39", reveals=True, by=NAMES[seat], cards=shown)


def give_cards(s: VivaState, t: Table, seat: Seat, receiver: Seat, cards: tuple[str, ...]) -> None:
    """A gift: all see how many, giver and receiver see which (V-OPT-45, V-D-21)."""
    out_of_hand(s, seat, cards)
    into_hand(s, receiver, cards)
    t.say(
        "gave_cards",
        "V-OPT-45",
        secret=only(s, (seat, receiver), cards=list(cards)),
        reveals=True,
        by=NAMES[seat],
        to=NAMES[receiver],
        n=len(cards),
    )


def luxuries_in_hand(s: VivaState, seat: Seat) -> list[str]:
    """The luxury cards that may be laid out (V-OPT-39)."""
    luxury = s.options.cards.luxury
    return [card for card in usable(s, seat) if card in luxury]


def holds_event(s: VivaState, seat: Seat, event: str) -> bool:
    """Does this player hold this event card of the Money phase?"""
    card = s.options.cards.events.get(EVENTS[event])
    return card is not None and card.code in usable(s, seat)
