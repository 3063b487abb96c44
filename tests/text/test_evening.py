"""Games of Kuhn poker at one terminal, typed line by line. Cards and bets are worked out by hand."""

import pytest

from playtest.engine import Line, RandomBot, Scripted, Seat
from playtest.games import load
from playtest.locales import Words
from playtest.text.evening import COMMANDS, Evening
from playtest.text.play import Unkept
from playtest.text.terminal import COMMANDS as KNOWN_WORDS
from tests.text.stage import Stage


class Bold:
    """Always bets."""

    def choose(self, decision: object, view: object, rng: object) -> str:
        return "bet"


def evening(typed: list[str], bots: tuple[int, ...] = (1,), open_hands: bool = False) -> tuple[Evening, Stage]:
    """A game in which Ana holds the queen and Ben the jack."""
    line = Line.start(load("kuhn"), 2, luck=Scripted({"deal": ["Q", "J"]}))
    stage = Stage(typed)
    names = {"P1": "Ana", "P2": "Ben"}
    machine = {Seat(seat): Bold() for seat in bots}
    session = Unkept(line)
    played = Evening(
        session, stage.terminal, Words("en", "text", names), Words("en", "kuhn", names), machine, open_hands
    )
    return played, stage


def test_a_whole_game_against_a_bot() -> None:
    game, stage = evening(["1", "2"])
    assert game.run() is True
    told = [line for line in stage.shown if line.strip()]
    assert told == [
        "  You are dealt the queen.",
        "Ana: Pass, or bet a chip?",
        "  1) pass",
        "  2) bet a chip",
        "Your choice (1 to 2): ",
        "> 1",
        "  Ana passes.",
        "  Ben bets a chip.",
        "Ana: Pass, or bet a chip?",
        "  1) pass",
        "  2) bet a chip",
        "Your choice (1 to 2): ",
        "> 2",
        "  Ana bets a chip.",
        "  Ana wins 2 chips. Cards shown: queen and jack.",
        "The game is over.",
        "Won by Ana.",
        "Standing: Ana 2 and Ben -2",
    ]


def test_leaving_ends_the_evening_without_an_end_of_the_game() -> None:
    for typed in (["quit"], []):
        game, stage = evening(typed)
        assert game.run() is False
        assert stage.shown[-1] == "You have left the table."
        assert game.line.n == 1


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "At any question you may type:"),
        ("help", "At any question you may type:"),
        ("why", "K-TURN  Pass or bet"),
        ("why K-FOLD", "K-FOLD  Giving up"),
        ("rule higher card", "K-SHOW  The higher card wins"),
        ("rule aardvark", "No rule matches aardvark."),
        ("why not fly", "Not possible: Nothing like that can be decided now."),
        ("log", "  You are dealt the queen."),
        ("view", "Where we are: the game › betting"),
        ("also", "There is nothing else you may do now."),
        ("note They hesitate.", "Noted."),
        ("note", "Please type the note behind the word: note They all forgot the sixes."),
        ("undo", "Not possible: There is nothing to undo."),
        ("redo", "Not possible: There is nothing to redo."),
        ("what", "Ana: Pass, or bet a chip?"),
    ],
)
def test_commands_answer_and_change_nothing(typed: str, answer: str) -> None:
    game, stage = evening([typed])
    before = game.line.state.json()
    game.run()
    after = stage.text.partition(f"> {typed}\n")[2]
    assert answer in after
    assert "Ana: Pass, or bet a chip?" in after
    assert (game.line.n, game.line.state.json()) == (1, before)


def test_why_not_tries_an_answer_without_giving_it() -> None:
    game, stage = evening(["why not", "1"])
    game.run()
    assert "Nothing forbids that." in stage.shown
    assert game.line.n == 1


def test_a_note_is_kept_with_the_seat() -> None:
    game, _ = evening(["note Quick, <b>bold</b>"])
    game.run()
    assert isinstance(game.session, Unkept)
    assert game.session.notes == [(0, "Quick, <b>bold</b>")]


def test_a_wrong_answer_is_refused_with_its_reason_and_asked_again() -> None:
    game, stage = evening(['"fold"'])
    game.run()
    assert "Possible: pass and bet. You gave 'fold'." in stage.text
    assert stage.text.count("Ana: Pass, or bet a chip?") == 2


def test_undo_takes_back_the_persons_answer_and_the_bots() -> None:
    game, stage = evening(["1", "undo", "2"])
    assert game.run() is True
    assert "Taken back: Ana (Pass, or bet a chip?)" in stage.shown
    assert [entry.answer for entry in game.line.entries[1:]] == ["bet", "bet"]


def test_redo_plays_on_to_where_it_was() -> None:
    game, _ = evening(["1", "undo", "redo", "2"])
    assert game.run() is True
    assert [entry.answer for entry in game.line.entries[1:]] == ["pass", "bet", "bet"]


def test_between_two_people_the_screen_is_covered_and_nobody_sees_the_others_card() -> None:
    game, stage = evening(["", "1", "", "2", "", "1"], bots=())
    assert game.run() is True
    text = stage.text
    hand_overs = text.split("Please hand the screen to ")[1:]
    assert [part.partition(".")[0] for part in hand_overs] == ["Ana", "Ben", "Ana"]
    for part, own, other in zip(hand_overs, ("queen", "jack", "queen"), ("jack", "queen", "jack"), strict=True):
        assert own in part
        assert other not in part


def test_hands_may_lie_open() -> None:
    game, stage = evening(["1", "2", "1"], bots=(), open_hands=True)
    assert game.run() is True
    assert "hand the screen" not in stage.text


def test_bots_alone_play_to_the_end() -> None:
    line = Line.start(load("kuhn"), 2)
    stage = Stage([])
    bots = {Seat(0): RandomBot(), Seat(1): RandomBot()}
    assert Evening(Unkept(line), stage.terminal, Words("en", "text"), Words("en", "kuhn"), bots, False).run() is True
    assert "The game is over." in stage.shown


def test_the_terminal_knows_exactly_the_commands_that_there_are() -> None:
    assert set(KNOWN_WORDS) == set(COMMANDS)
