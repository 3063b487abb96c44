"""The end of the game and who has won (ledger 4.28)."""

from __future__ import annotations

from playtest.engine.basics import Json, Seat
from playtest.engine.steps import step
from playtest.engine.table import Table
from playtest.games.junta.costs import worth
from playtest.games.junta.state import NAMES, JuntaState


def accounts_of(s: JuntaState) -> list[int]:
    """What is in each player's Swiss account, in millions (J-END-03)."""
    return [worth(s.account[seat]) for seat in s.all_seats]


def standing(s: JuntaState) -> list[int]:
    """What everybody knows of the accounts: nothing before the end, unless they lie open (J-BANK-11, J-AMB-39)."""
    known = s.over or s.options.account_visibility == "all"
    return accounts_of(s) if known else [0] * s.seats


@step
def score(s: JuntaState, t: Table) -> None:
    """The accounts are opened; the richest wins, and nothing else counts (J-END-03 to -09, J-AMB-43, J-EXI-20)."""
    accounts = accounts_of(s)
    s.winners = winners(s, accounts)
    s.over = True
    told: list[Json] = [{"player": NAMES[seat], "account": accounts[seat]} for seat in s.all_seats]
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
