"""Somebody who types anything: whole games of every kind, and text play neither fails nor runs out of words."""

from pathlib import Path

import pytest

from playtest.engine import Quick, RandomBot, Seat
from playtest.games import GAMES, load
from playtest.locales import Words
from playtest.table import Sitter, start
from playtest.text.evening import Evening
from tests.text.stage import Stage

WORDS = [
    "",
    "y",
    "n",
    "0",
    "nonsense",
    "{}",
    "[1]",
    "why",
    "why not",
    "also",
    "view",
    "log",
    "undo",
    "redo",
    "what",
    "?",
]


class Monkey(Stage):
    """Types numbers most of the time, else anything; closes the input after so many lines."""

    def __init__(self, seed: int, lines: int) -> None:
        super().__init__([])
        self.luck = Quick(seed)
        self.lines = lines

    def _read(self, prompt: str) -> str:
        self.shown.append(prompt)
        self.lines -= 1
        if self.lines < 0:
            raise EOFError
        if self.luck.below(4) == 0:
            line = WORDS[self.luck.below(len(WORDS))]
        else:
            line = " ".join(str(1 + self.luck.below(5)) for _ in range(1 + self.luck.below(2) * self.luck.below(6)))
        self.shown.append(f"> {line}")
        return line


@pytest.mark.parametrize("language", ["en", "de", "fi", "pl"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_monkey_at_the_keyboard(tmp_path: Path, game: str, language: str, seed: int) -> None:
    rules = load(game)
    seats = rules.players[seed % len(rules.players)]
    people = [Sitter("Ana"), *[Sitter(f"Bot {n}", bot="random") for n in range(2, seats + 1)]]
    stage = Monkey(seed, 400)
    with start(tmp_path / "monkey.playtest", rules, people, seed=seed, language=language) as session:
        names = {f"P{seat + 1}": person.name for seat, person in enumerate(people)}
        bots = {Seat(seat): RandomBot() for seat in range(1, seats)}
        own, words = Words(language, "text", names), Words(language, game, names)
        over = Evening(session, stage.terminal, own, words, bots, False).run()
        assert over == session.line.over
        assert session.line.n > 1
        assert session.ended == over
    assert [line for line in stage.shown if "⟦" in line] == []


def test_bots_alone_finish_a_game_of_viva(tmp_path: Path) -> None:
    people = [Sitter(f"Bot {n}", bot="random") for n in range(1, 5)]
    stage = Stage([])
    with start(tmp_path / "bots.playtest", "viva", people, seed=5) as session:
        bots = {Seat(seat): RandomBot() for seat in range(4)}
        assert Evening(session, stage.terminal, Words("en", "text"), Words("en", "viva"), bots, False).run() is True
        assert session.ended
