"""Which of several things that happened at once is told first, where there is room for one: what pupils wait for."""

HEADLINES = (
    "series_won",
    "game_won",
    "game_ends",
    "round_won",
    "round_carried",
    "round_void",
    "assassinated",
    "attacked",
    "defended",
    "strength_wrong",
    "strength_stated",
    "exchange_shown",
    "three_shown",
    "no_character",
    "passed",
    "passed_willingly",
    "lead_skipped",
)
"""Keys of events, the weightiest first; of the same key the last one counts."""
