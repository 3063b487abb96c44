"""The end of the game and who has won (ledger 4.28)."""

from __future__ import annotations

from playtest.engine.basics import Seat
from playtest.engine.steps import step
from playtest.engine.table import Table
from playtest.games.junta.state import NAMES, JuntaState


def worth(bills: list[str]) -> int:
    """What some bills come to, in millions."""
    return sum(int(bill[1:]) for bill in bills)


def standing(s: JuntaState) -> list[int]:
    """What is in each player's Swiss account (J-END-03)."""
    return [worth(s.account[seat]) for seat in s.all_seats]


@step
def score(s: JuntaState, t: Table) -> None:
    """The accounts are opened; the richest wins, and nothing else counts (J-END-03 to -09, J-AMB-43, J-EXI-20)."""
    accounts = standing(s)
    s.winners = winners(s, accounts)
    s.over = True
    told = [{"player": NAMES[seat], "account": accounts[seat]} for seat in s.all_seats]
    t.cite("J-END-04", "J-END-05", "J-END-07", "J-EXI-20", "J-DEAD-09")
    t.say("accounts_opened", "J-END-08", reveals=True, accounts=told)
    rule = "J-END-09" if not s.winners else "J-END-06" if len(s.winners) > 1 else "J-END-03"
    t.say("game_won", rule, winners=[NAMES[seat] for seat in s.winners], most=max(accounts))


def winners(s: JuntaState, accounts: list[int]) -> list[Seat]:
    """The richest; who is equal shares, or is compared as J-AMB-43 says. Nobody, if no account holds anything."""
    most = max(accounts)
    best = [seat for seat in s.all_seats if accounts[seat] == most > 0]
    if s.options.final_tie == "shared" or len(best) < 2:
        return best
    cash = s.options.final_tie == "cash"
    second = {seat: worth(s.cash[seat]) if cash else len(s.influence[seat]) for seat in best}
    return [seat for seat in best if second[seat] == max(second.values())]
