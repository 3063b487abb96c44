"""What is told first of several things that happened at once, and where one stops who looks back step by step."""

from playtest.games.magnates.board.moment import ABOUT, ROLLED

HEADLINES = (
    "game_over",
    "vienna_falls",
    "vienna_relieved",
    "seized",
    "vetoed",
    "betrayed",
    "burned",
    "expansion_over",
    "invasion_over",
    "relief_over",
    "campaign_over",
    "cossacks_revolt",
    "treaty",
    "treaty_failed",
    "city_founded",
    "colleges",
    "managed",
    "gdansk",
    "moved",
    "hired",
    "built",
    "hetman_named",
    "hetman_stays",
    "bid_again",
    "start_estate",
    "campaigns_over",
    "relief_passed",
    "passed_action",
    "hired_nothing",
    "built_nothing",
    "turn_began",
)
"""Keys of events, the weightiest first; of the same key the last one counts."""

STOPS = frozenset({*ABOUT, *ROLLED, "phase_began", "die", "die_rerolled", "units_lost", "hits_lost"} - {"prestige"})
"""Keys of events at which there is something to see: a piece that is marked, a die, another phase."""
