"""Kuhn poker against other engines: OpenSpiel's in C++ and in Python, and RLCard's Leduc hold'em.

Each is driven from Python as leanly as it allows: a random legal action at each decision, the chance nodes
drawn by hand where the engine wants that. The time of the driver is part of every figure.
"""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

from playtest.engine import Line, Seeded, playouts
from playtest.games import load
from tests.bench.measure import Contestant, side_by_side, table

OURS = "playtest, playouts"


def ours(games: int) -> int:
    """Kuhn playouts in simulation mode."""
    return sum(played.decisions for played in islice(playouts(load("kuhn"), 2, seed=games), games))


def ours_logged(games: int) -> int:
    """Kuhn with every answer checked, every chance result and event kept."""
    made = 0
    for seed in range(games // 4):
        line = Line.start(load("kuhn"), 2, luck=Seeded(seed))
        while not line.over:
            (decision,) = line.open
            line.submit(decision.seat, decision.what, ("pass", "bet")[(seed >> made % 5) & 1])
            made += 1
    return made


def open_spiel(name: str) -> Contestant:
    """OpenSpiel's game of this name, driven over its Python interface."""
    import pyspiel

    if name.startswith("python_"):
        import open_spiel.python.games.kuhn_poker  # noqa: F401  # importing it registers the game
    game = pyspiel.load_game(name)
    draw = random.Random(1).random

    def play(games: int) -> int:
        made = 0
        for _ in range(games):
            state: Any = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(draw() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(draw() * len(actions))])
                    made += 1
            state.returns()
        return made

    return play


def rlcard_leduc() -> Contestant:
    """RLCard's Leduc hold'em with its own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("leduc-holdem")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(games: int) -> int:
        made = 0
        for _ in range(max(1, games // 20)):
            trajectories, _ = env.run(is_training=False)
            made += sum((len(states) - 1) // 2 for states in trajectories)
        return made

    return play


def main() -> None:
    """Print the comparison; an engine that is not installed is named as missing."""
    contestants: dict[str, Contestant] = {OURS: ours, "playtest, log and checks": ours_logged}
    makers = {
        "OpenSpiel C++": lambda: open_spiel("kuhn_poker"),
        "OpenSpiel Python": lambda: open_spiel("python_kuhn_poker"),
        "RLCard Leduc": rlcard_leduc,
    }
    for name, make in makers.items():
        try:
            contestants[name] = make()
        except ImportError as missing:
            print(f"  {name}: not installed ({missing.name}); pip install -e '.[bench]'")
    print(table("Kuhn poker", side_by_side(contestants, 2000), OURS))


if __name__ == "__main__":
    main()
