"""Games of a lesson end, tell only what the reader may hear, and are the same again from the same answers."""

from typing import Any

import pytest

from playtest.engine import Quick, RandomBot, Refused
from playtest.teach import Playing, load_lesson
from tests.scale import times

CHAPTERS = [chapter.key for chapter in load_lesson("viva").chapters if chapter.play]


def begun(chapter: str, again: int = 0) -> Playing:
    lesson = load_lesson("viva")
    return Playing(lesson, lesson.chapter(chapter), again)


@pytest.mark.parametrize("again", times(3))
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_game_ends_whatever_the_reader_does_and_can_be_played_again(chapter: str, again: int) -> None:
    game, luck, bot = begun(chapter, again), Quick(again), RandomBot()
    for _ in range(400):
        decision = game.decision
        if decision is None:
            break
        assert game.what_now()[0].seat == game.seat
        game.answer(decision.what, decision.choice.json(bot.choose(decision, dict, luck)))
    assert game.finished
    twin = begun(chapter, again)
    assert twin.replay(game.deeds)
    assert twin.line.state.json() == game.line.state.json()
    assert [str(told) for told in twin.heard()] == [str(told) for told in game.heard()]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_suggested_answer_is_always_accepted(chapter: str) -> None:
    game = begun(chapter)
    for _ in range(60):
        decision = game.decision
        if decision is None:
            break
        assert game.hint(0) and game.hint(1)
        assert game.why_not(decision.what, game.suggested()) is None
        game.answer(decision.what, game.suggested())


def test_a_chapter_ends_with_its_phase() -> None:
    game = begun("militias")
    game.answer("set_orders", [1, 3])
    assert game.finished and "fights" in game.line.path


def test_nobody_else_can_be_played_for() -> None:
    game = begun("money")
    with pytest.raises(Refused):
        game.answer("set_orders", [1])


def test_what_others_hold_is_not_heard() -> None:
    game = begun("president")
    view: dict[str, Any] = game.view()
    assert [hand if isinstance(hand, list) else hand["count"] for hand in view["hand"]] == [
        2, ["ARMOUR", "M1", "MERC"], 1, 1,
    ]  # fmt: skip


def test_own_promises_may_be_looked_at_beside_the_question() -> None:
    game = begun("president")
    assert [offer.what for offer in game.offers()] == ["look_promise"]
    told = game.answer("look_promise", None)
    assert "M2" in str(told[0])
    assert game.decision is not None
