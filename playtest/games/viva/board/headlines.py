"""Which of several things that happened at once is told first; all of them are in the log."""

HEADLINES = (
    "game_over",
    "overthrown",
    "built",
    "fight_compared",
    "attack_collapsed",
    "promises_lost",
    "palace_quiet",
    "bought",
    "round_began",
)
"""Keys of events, the weightiest first."""
