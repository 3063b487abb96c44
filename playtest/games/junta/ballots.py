"""A ballot from its first to its last step (ledger 4.4)."""

from __future__ import annotations

from playtest.engine.steps import flow
from playtest.games.junta.straws import bid_for_straw
from playtest.games.junta.voting import accept_count, count, recess, round_two, void_ballot, voting_round

ballot = flow(
    "ballot", bid_for_straw(), voting_round(1), recess(), round_two(), count(), accept_count(), void=void_ballot
)
