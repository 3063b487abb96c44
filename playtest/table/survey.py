"""The short questionnaire after a session: what is asked, on which scale. What each item asks is in the catalogue."""

from __future__ import annotations

RATINGS = ("fun", "clear", "choices", "fair", "pace", "again")
"""Rated from 1 (not at all) to 5 (very much)."""
SCALE = "1-5"
FORESEEN = ("early", "middle", "late", "end")
"""When it was clear who would win."""
MINUTES = "felt_minutes"
"""How long it felt, in minutes."""
TEXTS = ("why_won", "best", "worst")
"""Answered in words."""

SCALES: dict[str, str] = {
    **dict.fromkeys(RATINGS, SCALE),
    "foreseen": "|".join(FORESEEN),
    MINUTES: "minutes",
    **dict.fromkeys(TEXTS, "text"),
}
"""The scale of each item, in the order in which they are asked."""
