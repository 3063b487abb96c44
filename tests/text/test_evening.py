"""Games of Kuhn poker at one terminal, typed line by line, in a real session. Bets are worked out by hand."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from playtest.engine import Seat
from playtest.games.kuhn.game import KuhnState
from playtest.locales import Words, languages, rulebook
from playtest.table import Session, Sitter, start
from playtest.text.evening import COMMANDS, Evening
from playtest.text.terminal import COMMANDS as KNOWN_WORDS
from tests.text.stage import Stage
from tests.typed import as_a

QUEEN_AND_JACK = 3
"""A seed with which the first player is dealt the queen, the second the jack."""

Start = Callable[..., tuple[Evening, Stage]]


class Bold:
    """Always bets."""

    def choose(self, decision: object, view: object, rng: object) -> str:
        return "bet"


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Start]:
    """Begins a game in which Ana holds the queen and Ben the jack."""
    opened: list[Session] = []

    def begin(typed: list[str], bots: tuple[int, ...] = (1,), open_hands: bool = False) -> tuple[Evening, Stage]:
        people = [Sitter(name, bot="random" if seat in bots else "") for seat, name in enumerate(("Ana", "Ben"))]
        session = start(tmp_path / f"{len(opened)}.playtest", "kuhn", people, seed=QUEEN_AND_JACK)
        opened.append(session)
        assert [session.log(Seat(seat))[0]["facts"] for seat in (0, 1)] == [{"card": "Q"}, {"card": "J"}]
        stage = Stage(typed)
        own, words = (Words("en", subject, {"P1": "Ana", "P2": "Ben"}) for subject in ("text", "kuhn"))
        machine = {Seat(seat): Bold() for seat in bots}
        return Evening(session, stage.terminal, own, words, machine, open_hands), stage

    yield begin
    for session in opened:
        session.close()


def test_a_whole_game_against_a_bot(evening: Start) -> None:
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


def test_leaving_ends_the_evening_without_an_end_of_the_game(evening: Start) -> None:
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
        ("view", "Where we are: The game › betting"),
        ("also", "There is nothing else you may do now."),
        ("note They hesitate.", "Noted."),
        ("note", "Please type the note behind the word: note They all forgot the sixes."),
        ("undo", "Not possible: There is nothing to undo."),
        ("redo", "Not possible: There is nothing to redo."),
        ("what", "Ana: Pass, or bet a chip?"),
    ],
)
def test_commands_answer_and_change_nothing(evening: Start, typed: str, answer: str) -> None:
    game, stage = evening([typed])
    before = game.line.state.json()
    game.run()
    after = stage.text.partition(f"> {typed}\n")[2]
    assert answer in after
    assert "Ana: Pass, or bet a chip?" in after
    assert (game.line.n, game.line.state.json()) == (1, before)


def test_why_not_tries_an_answer_without_giving_it(evening: Start) -> None:
    game, stage = evening(["why not", "1"])
    game.run()
    assert "Nothing forbids that." in stage.shown
    assert game.line.n == 1


def test_a_note_is_kept_in_the_session(evening: Start) -> None:
    game, _ = evening(["note Quick, <b>bold</b>"])
    game.run()
    (note,) = game.session.sitting.of_kind("note")
    assert (note.body["text"], note.body["seats"]) == ("Quick, <b>bold</b>", ["P1"])


def test_a_wrong_answer_is_refused_with_its_reason_and_asked_again(evening: Start) -> None:
    game, stage = evening(['"fold"'])
    game.run()
    assert "Possible: pass and bet. You gave 'fold'." in stage.text
    assert stage.text.count("Ana: Pass, or bet a chip?") == 2


def test_undo_takes_back_the_persons_answer_and_the_bots(evening: Start) -> None:
    game, stage = evening(["1", "undo", "2"])
    assert game.run() is True
    assert "Taken back: Ana (Pass, or bet a chip?)" in stage.shown
    assert [entry.answer for entry in game.line.entries[1:]] == ["bet", "bet"]


def test_redo_plays_on_to_where_it_was(evening: Start) -> None:
    game, _ = evening(["1", "undo", "redo", "2"])
    assert game.run() is True
    assert [entry.answer for entry in game.line.entries[1:]] == ["pass", "bet", "bet"]


def test_between_two_people_the_screen_is_covered_and_nobody_sees_the_others_card(evening: Start) -> None:
    game, stage = evening(["", "1", "", "2", "", "1"], bots=())
    assert game.run() is True
    text = stage.text
    hand_overs = text.split("Please hand the screen to ")[1:]
    assert [part.partition(".")[0] for part in hand_overs] == ["Ana", "Ben", "Ana"]
    for part, own, other in zip(hand_overs, ("queen", "jack", "queen"), ("jack", "queen", "jack"), strict=True):
        assert own in part
        assert other not in part


def test_hands_may_lie_open(evening: Start) -> None:
    game, stage = evening(["1", "2", "1"], bots=(), open_hands=True)
    assert game.run() is True
    assert "hand the screen" not in stage.text


def test_bots_alone_play_to_the_end(evening: Start) -> None:
    game, stage = evening([], bots=(0, 1))
    assert game.run() is True
    assert "The game is over." in stage.shown


def test_a_finished_game_ends_the_session_and_is_told_again_when_it_is_opened(evening: Start) -> None:
    game, stage = evening(["1", "2"])
    game.run()
    assert game.session.ended
    assert game.run() is True
    assert stage.shown[-2:] == ["Won by Ana.", "Standing: Ana 2 and Ben -2"]


def test_for_an_absent_seat_the_facilitator_answers_after_a_question(evening: Start) -> None:
    game, stage = evening(["1", "n", "1", "y"])
    game.session.leave("Ana")
    game.run()
    first, *_ = game.session.sitting.of_kind("decision")
    assert (first.seat, first.body["by"], first.body["on_behalf"]) == ("P1", "facilitator", True)
    assert stage.text.count("Ana: Pass, or bet a chip?") >= 2


def test_what_the_table_does_not_take_is_told_and_asked_again(evening: Start) -> None:
    game, stage = evening(["1"])
    game.session.pause("tea")
    game.run()
    assert game.line.n == 1
    assert stage.text.count("Ana: Pass, or bet a chip?") == 2
    assert "pause" in stage.text.lower()


def test_who_decided_and_how_long_it_took_is_in_the_record(evening: Start) -> None:
    game, _ = evening(["1", "2"])
    game.run()
    decisions = game.session.sitting.of_kind("decision")
    assert [(entry.seat, entry.body["by"]) for entry in decisions] == [
        ("P1", "person-1"),
        ("P2", "person-2"),
        ("P1", "person-1"),
    ]
    assert all(type(entry.body["ms"]) is int for entry in decisions if entry.seat == "P1")


def test_the_terminal_knows_exactly_the_commands_that_there_are() -> None:
    assert set(KNOWN_WORDS) == set(COMMANDS)


# --- the real table --------------------------------------------------------------------------------------


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Start]:
    """Begins a game that asks for its dice and cards; nobody is played by the program."""
    opened: list[Session] = []

    def begin(typed: list[str], game: str = "viva", kinds: tuple[str, ...] = ("die", "card")) -> tuple[Evening, Stage]:
        people = ["Ana", "Ben", "Cem"][: 2 if game == "kuhn" else 3]
        session = start(tmp_path / "real.playtest", game, people, seed=1, real=kinds)
        opened.append(session)
        stage = Stage(typed)
        names = {f"P{i}": name for i, name in enumerate(people, 1)}
        return Evening(session, stage.terminal, Words("en", "text", names), Words("en", game, names), {}, False), stage

    yield begin
    for session in opened:
        session.close()


def test_a_real_die_is_asked_for_by_purpose_and_person_and_echoed(real: Start) -> None:
    game, stage = real(["6", "2"])
    game.run()
    assert "From the real table. Ana rolls for the first presidency: what came up?" in stage.shown
    assert "Noted. Ana rolls for the first presidency: 6." in stage.shown
    assert "From the real table. Ben rolls for the first presidency: what came up?" in stage.shown


def test_a_mistyped_die_is_asked_for_again(real: Start) -> None:
    game, stage = real(["6", "undo", "1", "5", "2"])
    game.run()
    assert stage.text.count("Ana rolls for the first presidency: what came up?") == 2
    assert game.line.pending is not None, "the cards are still to come"
    assert [value for _, _, value in game.line.pending.given] == [1, 5, 2]


def test_the_last_result_of_a_set_up_can_still_be_corrected(real: Start) -> None:
    """Once it counts, no undo comes back to it: so it is asked about first."""
    game, stage = real(["", "3", "1", "n", "2", "undo", "1", "2", "y"], "kuhn", ("card",))
    game.run()
    assert stage.text.count("Was everything typed in right?") == 3
    assert as_a(KuhnState, game.line.state).cards == ["J", "Q"]


def test_real_cards_are_typed_in_where_nobody_else_looks(real: Start) -> None:
    game, stage = real(["", "3", "1", "y", "", "quit"], "kuhn", ("card",))
    game.run()
    shown = stage.shown
    hand_over = next(i for i, line in enumerate(shown) if line.startswith("Please hand the screen to whoever looks"))
    assert not [line for line in shown[:hand_over] if "queen" in line], "nothing before the screen was handed over"
    noted = max(i for i, line in enumerate(shown) if line.startswith("Noted. "))
    ana = next(i for i, line in enumerate(shown) if line.startswith("Please hand the screen to Ana."))
    assert [line for line in shown[noted:ana] if "-----" in line], "covered before the next person looks"


# --- beside the game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["why K-SHOW", "rule K-SHOW"])
def test_a_look_up_is_noted_as_a_question_that_the_program_answered(evening: Start, typed: str) -> None:
    game, _ = evening([typed, "rule aardvark", "why"])
    game.run()
    first, second = (entry.body for entry in game.session.sitting.of_kind("rule_question"))
    assert (first["rule"], first["source"], first["by"], first["public"]) == ("K-SHOW", "kit", "person-1", False)
    assert (second["text"], second["rule"], second["source"]) == ("aardvark", "", "open")


def test_what_a_facilitator_notes_on_the_pages_can_be_typed(evening: Start) -> None:
    promised = ["deal I never bluff", "", "2", "your word", "y"]
    game, stage = evening(["question Who bets first?", "ruling Ana does.", *promised, "pause tea", ""])
    game.run()
    assert "Please type numbers from 1 to 2, separated by blanks: at least 1, at most 2 of them." in stage.shown
    sitting = game.session.sitting
    (question,), (ruling,), (deal,) = (sitting.of_kind(kind) for kind in ("rule_question", "ruling", "deal"))
    assert (question.body["text"], question.body["source"]) == ("Who bets first?", "open")
    assert ruling.body["chosen"] == "Ana does."
    assert (deal.body["givers"], deal.body["what"], deal.body["to"]) == (["P1"], "I never bluff", ["P2"])
    assert (deal.body["in_return"], deal.body["binding"], deal.body["by"]) == ("your word", True, "person-1")
    assert [entry.body["reason"] for entry in sitting.of_kind("pause")] == ["tea"]
    assert len(sitting.of_kind("resume")) == 1 and not game.session.paused
    assert game.line.n == 1


def test_what_became_of_a_deal_is_typed_by_its_number(evening: Start) -> None:
    promised = ["deal I never bluff", "2", "", "n"]
    marks = ["kept 1", "kept 1", "kept", "void 2", "broken 1 he bluffed", "reopen 1"]
    game, stage = evening(["deals", *promised, "deals", *marks, "deals"])
    game.run()
    said = [entry.body for entry in game.session.sitting.of_kind("deal_result")]
    assert [(body["result"], body["remark"], body["by"]) for body in said] == [
        ("kept", "", "person-1"), ("broken", "he bluffed", "person-1"), ("open", "", "person-1"),
    ]  # fmt: skip
    assert "You know of no deal yet." in stage.shown
    assert stage.shown.count("  1) Deal, Ana to Ben: I never bluff [open]") == 2
    assert "That is noted of this deal already. Choose something else, or write a remark." in stage.shown
    assert sum(line.startswith("Please say which deal: ") for line in stage.shown) == 2
    assert game.line.n == 1


def test_a_deal_of_others_is_not_listed(evening: Start) -> None:
    game, stage = evening(["deals", "kept 1"])
    game.session.deal(["P2"], "CANARY", ["TABLE"])
    game.run()
    assert "You know of no deal yet." in stage.shown and "CANARY" not in stage.text
    assert game.session.sitting.of_kind("deal_result") == []


def test_a_pause_of_an_earlier_evening_is_ended_by_a_word(evening: Start) -> None:
    game, stage = evening(["go_on", "1"])
    game.session.pause("tea")
    game.run()
    assert "The pause is over." in stage.shown
    assert game.line.n == 3


def test_commentary_on_the_period_is_switched_off_and_on_by_one_word(tmp_path: Path) -> None:
    period = f"  ~ Commentary on the period: {rulebook('magnates', 'en')['M-GEN-01'].period}"
    stage = Stage(["why M-GEN-01", "period", "why M-GEN-01", "rule M-GEN-01", "period", "why M-GEN-01"])
    people = [Sitter(name) for name in ("Ana", "Ben", "Carla")]
    with start(tmp_path / "magnates.playtest", "magnates", people, seed=1) as session:
        Evening(session, stage.terminal, Words("en", "text"), Words("en", "magnates"), {}, True).run()
    told = [
        line for line in stage.shown if line == period or line.startswith(("M-GEN-01 ", "Commentary on the period"))
    ]
    off = "Commentary on the period is left out now."
    title, on = "M-GEN-01  Four turns", "Commentary on the period now stands below the rules."
    assert told == [title, period, off, title, title, on, title, period]


def test_every_command_is_in_the_help() -> None:
    for language in languages("text"):
        text = Words(language, "text").tell("help.text")
        assert [word for word in COMMANDS if word not in ("?", "help") and word not in text] == []


def test_trying_out_an_answer_repeats_the_question(evening: Start) -> None:
    game, stage = evening(["why not", "1"])
    game.run()
    assert "Try out an answer; nothing is decided yet. Pass, or bet a chip?" in stage.shown
