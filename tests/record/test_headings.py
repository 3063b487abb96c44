"""What heads a line of the log: words, in every language of every game."""

import re

import pytest

from playtest import games
from playtest.engine.steps import Step, nodes_of
from playtest.locales import Words
from playtest.locales.catalogue import languages
from playtest.record.telling import Teller

SPOKEN = [(key, language) for key in games.GAMES for language in languages(key)]


@pytest.mark.parametrize(("key", "language"), SPOKEN)
def test_what_is_done_beside_a_question_stands_under_the_question_s_heading(key: str, language: str) -> None:
    """The paths that begin with what may be done at any time, asked in any step that has a heading."""
    game, teller, words = games.load(key), Teller(key, language), Words(language, key)
    steps = [node.name for node in nodes_of(key) if isinstance(node, Step)]
    named = [name for name in steps if words.has(f"phase.{name}")]
    path = f"game/{named[0] if named else 'game'}(0)"
    heading = teller.phase(path)
    for step in game.anytime:
        told = teller.phase(f"{step.name}(0)", path)
        own = words.has(f"phase.{step.name}")
        assert told == (teller.phase(step.name) if own else heading)
    assert not re.search(r"⟦|_", heading)


@pytest.mark.parametrize(("key", "language"), SPOKEN)
def test_everything_that_the_catalogue_names_is_a_heading_of_words(key: str, language: str) -> None:
    words = Words(language, key)
    assert words.has("phase.game"), "the outermost part of every path has a name"
    told = [words.tell(f"phase.{name}") for name in words.ids("phase")]
    assert [heading for heading in told if "_" in heading or not heading] == []
