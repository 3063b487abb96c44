"""Kuhn poker: three cards, two seats, one chip each in the pot; check or bet, then call or fold.

Rules: K-DEAL one private card each; K-TURN the first seat, then the other, passes or bets one chip;
K-CALL a bet is answered by a pass (fold) or a bet (call); K-SHOW after two passes or a called bet the
higher card takes the pot; K-FOLD who folds loses his chip.
"""

from typing import Any

from playtest.engine import Game, OneOf, Options, Pile, Seat, State, Table, ask, field, flow, owner_only, public, step

PASS_OR_BET = OneOf(("pass", "bet"))


class KuhnState(State):
    """The cards by seat and the bets so far."""

    package = __package__

    cards: list[str] = field(factory=list, see=owner_only)
    bets: list[str] = field(factory=list, see=public)


@step
def deal(s: KuhnState, t: Table) -> None:
    """Each seat gets a card, and the third stays hidden (K-DEAL)."""
    s.cards = t.draw("deal", Pile(("J", "K", "Q")), 2)
    t.say("dealt", "K-DEAL", own={"card": s.cards})


@step
def turn(s: KuhnState, t: Table) -> Any:
    """The seats take turns to pass or bet; a bet is called or folded to (K-TURN, K-CALL)."""
    seat = Seat(len(s.bets) % 2)
    bet: str = yield ask(seat, "bet", PASS_OR_BET, "K-CALL" if "bet" in s.bets else "K-TURN")
    s.bets.append(bet)
    t.say(bet, "K-TURN", by=f"P{seat + 1}")
    return (settle(),) if len(s.bets) > 1 and s.bets[-2:] != ["pass", "bet"] else (turn(),)


@step
def settle(s: KuhnState, t: Table) -> None:
    """Who did not fold, or holds the higher card, takes the pot (K-FOLD, K-SHOW)."""
    folded = s.bets[-2:] == ["bet", "pass"]
    winner = Seat(len(s.bets) % 2) if folded else Seat(0 if beats(*s.cards) else 1)
    s.winners, s.over = [winner], True
    shown = [] if folded else s.cards
    t.say("won", "K-FOLD" if folded else "K-SHOW", reveals=not folded, by=f"P{winner + 1}", stake=stake(s), cards=shown)


def beats(card: str, other: str) -> bool:
    """Is the first card the higher one? King over queen over jack."""
    return "JQK".index(card) > "JQK".index(other)


def stake(s: KuhnState) -> int:
    """What the winner gets from the loser: one chip, two after a called bet."""
    return 2 if s.bets[-2:] == ["bet", "bet"] else 1


GAME = Game(
    key="kuhn",
    title="Kuhn poker",
    players=(2,),
    options=Options,
    new=lambda seats, options: KuhnState(seats=seats, options=options),
    state=KuhnState,
    root=flow("game", deal(), turn()),
    chance=("card",),
    standing=lambda s: [stake(s) if seat in s.winners else -stake(s) for seat in s.all_seats] if s.over else [0, 0],
)
