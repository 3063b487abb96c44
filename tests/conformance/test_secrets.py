"""No seat learns what it may not know, on any channel, through whole random games of every kind and size."""

from collections import Counter

import pytest

from playtest.engine import PUBLIC, Json
from tests.conformance.channels import bytes_of
from tests.conformance.driver import a_table
from tests.conformance.registry import KEYS, TABLES, costly, load
from tests.conformance.twins import pairs_of_a_game
from tests.scale import times

POOR = "\n".join([
    "id,type,name,rarity,colour,power,effect",
    *(f"C{i},character,C{i},Common,{'black' if i % 2 else 'red'},{4 + i % 2 * 2}," for i in range(14)),
    *(f"P{i},power,P{i},,red-black,,x2" for i in range(20)),
    *(f"N{i},negation,N{i},,,,x1/2" for i in range(20)),
    "A1,assassin,A1,,,,",
])  # fmt: skip
"""A deck for Diktaattori with so few characters that cards are often buried in the draw pile."""

HIDING: dict[str, dict[str, Json]] = {
    "bluff": {"leak": "none"},
    "viva": {"discard_visibility": "face_down"},
    "diktaattori": {
        "deck": "custom", "custom_deck": POOR, "strict_deck": False, "deck_without": [], "strength_entry": "player",
        "exchange_gap_rule": "middle", "exchange_gaps_by": "random", "players_min": 2, "players_max": 7,
    },
}  # fmt: skip
"""Options under which every kind of secret of a game comes up."""

SOUND: dict[str, dict[str, Json]] = {"bluff": {"leak": "none"}}
"""Options without which a game is meant to leak."""


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_twins_look_alike(key: str, seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in times(max(1, 3 // costly(key))):
        line, rng = a_table(load(key), seats, 5000 + seed, strict=False, **SOUND.get(key, {}))
        pairs_of_a_game(line, rng, seen, every=4 * costly(key))
    assert seen["steps"] > 0


@pytest.mark.parametrize("key", KEYS)
def test_every_kind_of_secret_is_dealt_anew(key: str) -> None:
    """A kind that never changes anything would make the test of it empty."""
    seen: Counter[str] = Counter()
    game, seed = load(key), 0
    kinds = set(game.twins)
    while any(not seen[f"pairs: {kind}"] for kind in kinds):
        assert seed < 60, f"never dealt anew: {[kind for kind in kinds if not seen[f'pairs: {kind}']]}"
        line, rng = a_table(game, game.players[seed % len(game.players)], 8000 + seed, False, **HIDING.get(key, {}))
        pairs_of_a_game(line, rng, seen, every=8, most=1)
        seed += 1


def test_screens_are_among_the_channels() -> None:
    line, _ = a_table(load("viva"), 3, 1, strict=False)
    assert bytes_of("drawing", line, PUBLIC).startswith(b"<svg")
    assert len(bytes_of("in words", line, PUBLIC)) > 100
    asked = line.open[0].seat
    assert b"answer" in bytes_of("questions on the screen", line, asked)
