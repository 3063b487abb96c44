"""A bot that plays Junta sensibly enough to show the game: it knows what its seat sees, and nothing else.

It wants to be Presidente, pays a majority and keeps the rest, votes for budgets that give it a share, hides by chance
and saves what it has, shoots where a rich rival is likely to be, rises when it has a grudge and a chance, marches to
the power centers, and names the side from which it has more. Beside the questions it plays cards where they are of use,
sends its Cousin, and comes home from exile.
It remembers nothing from one decision to the next, so undoing and asking it for advice do not confuse it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playtest.engine.choices import Rng
from playtest.engine.decisions import Decision
from playtest.engine.game import Bot, RandomBot
from playtest.games.bots import SensibleBot
from playtest.games.junta.bots import beside, fighting, hiding, justice, marching, money, politics
from playtest.games.junta.bots.seen import Seen

HOW: Mapping[str, Callable[[Seen, Decision, Rng], Any]] = {
    how.__name__: how
    for how in (
        politics.choose_family, politics.nominate, politics.pick_presidente, politics.cast_votes,
        politics.break_tie_election, politics.break_tie_ballot, politics.assign_offices, politics.discard_to_limit,
        politics.coalition_discard, politics.answer_trade, politics.confirm_trade, politics.bid_for_straw,
        money.propose_budget, money.pay_budget, money.keep_one_bill, money.force_budget, money.bank_move,
        hiding.go_into_exile, hiding.choose_place, hiding.announce_attempts, hiding.play_counter, hiding.choose_bills,
        hiding.kill_returnee, hiding.offer_safe_conduct, hiding.accept_safe_conduct,
        marching.start_coup, marching.coup_turn, marching.bribe_unit,
        fighting.declare_attacks, fighting.battle_order, fighting.allocate_fire, fighting.choose_losses,
        fighting.forbid_retreat, fighting.retreat_to, fighting.consent_to_retreat,
        beside.play_donation, beside.play_influence, beside.play_pretext, beside.play_event, beside.cousin_takes,
        justice.choose_side, justice.agree_early_end, justice.junta_vote, justice.junta_tie, justice.firing_squad,
    )
} | dict.fromkeys(("no_confidence", "alternate_budget", "return_from_exile"), beside.at_once)  # fmt: skip
"""How each decision is made, by the decision's name."""


def sensible() -> Bot:
    """The bot that decides so."""
    return SensibleBot(HOW, Seen, beside.WISHES)


BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "sensible": sensible}
"""The bots of this game by name, the best one last."""
