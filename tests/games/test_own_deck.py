"""A class's own cards: given, they are played with; saved options are taken as they are."""

from pathlib import Path

import pytest

from playtest.engine import Game, Refused
from playtest.games import load
from playtest.locales import words
from playtest.record import rebuild
from playtest.table import Sitter, resume, start
from tests.typed import as_a

DECKS = {
    "viva": "code,kind,count,window,who,effect_key,value\nM1,money,30,money,owner,pays,1",
    "diktaattori": Path(__file__).parents[2].joinpath("playtest/games/diktaattori/components/cards.csv").read_text(),
}
OTHER = {"viva": "no_events", "diktaattori": "balanced"}
LANGUAGE = {"viva": "de", "diktaattori": "fi"}
RULE = {"viva": "V-OPT-43", "diktaattori": "D-AMB-42"}


@pytest.fixture(params=list(DECKS))
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


def test_cards_that_are_given_are_played_with(game: Game) -> None:
    options = game.options.read({"custom_deck": DECKS[game.key]})
    assert options.json()["deck"] == "custom"
    assert options.json() == game.options.read({"deck": "custom", "custom_deck": DECKS[game.key]}).json()


def test_another_deck_beside_own_cards_is_refused_with_the_way_out(game: Game) -> None:
    with pytest.raises(Refused) as caught:
        game.options.read({"deck": OTHER[game.key], "custom_deck": DECKS[game.key]})
    assert (caught.value.code, caught.value.rule) == ("deck_not_custom", RULE[game.key])
    for language in ("en", LANGUAGE[game.key]):
        assert "deck = custom" in words(language, game.key).refusal(caught.value.shown())


def test_no_cards_leave_the_named_deck_as_it_is(game: Game) -> None:
    assert game.options.read({"deck": OTHER[game.key], "custom_deck": None}).json()["deck"] == OTHER[game.key]


def test_a_session_that_kept_cards_without_using_them_still_loads(game: Game, tmp_path: Path) -> None:
    """Such sessions were begun while cards without a named deck were left aside."""
    unused = {**game.options.read({}).json(), "custom_deck": DECKS[game.key]}
    set_up = game.state.read({**as_a(dict, game.begin(3).json()), "options": unused})
    path = tmp_path / "old.playtest"
    start(path, game, [Sitter(name) for name in ("Ana", "Bo", "Cy")], position=set_up, seed=1).close()
    with resume(path) as session:
        assert rebuild(game, session.sitting).differs is None
        assert session.line.state.options.json() == unused
