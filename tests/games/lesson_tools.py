"""What the tests of several games' lessons share: all that a chapter says, its sums, and its tasks tried one by one."""

import re
from collections.abc import Iterator

from playtest.teach import Chapter, Lesson, Playing, attempt, played


def texts(chapter: Chapter) -> Iterator[str]:
    """All that a chapter says."""
    yield from (chapter.title, chapter.short, chapter.purpose, chapter.mistake, chapter.left_out, *chapter.explain)
    yield from (chapter.teacher, *chapter.discuss, *(link.text for link in chapter.links))
    for step in chapter.example:
        yield from (step.title, step.text)
    for task in chapter.tasks:
        yield from (task.title, task.task, task.done, task.almost, *task.hints, *task.reasons.values())
    for exercise in chapter.work:
        yield from (exercise.title, exercise.task)
    if chapter.play:
        yield chapter.play.task
    for question in chapter.recall:
        yield from (question.question, question.why, *question.options.values())


def sums(text: str) -> list[str]:
    """Every sum that a text does, such as ``5 - 2 = 3``."""
    return re.findall(r"\d+(?: [+×-] \d+)+ = \d+", text)


def is_right(line: str) -> bool:
    """Does a sum come to what it says?"""
    left, right = line.replace("×", "*").split(" = ")
    return bool(eval(left) == int(right))


def sentences(text: str) -> int:
    """How many sentences a text has."""
    return len(re.findall(r"[.!?](?:\s|$)", text))


def example_comes_out(lesson: Lesson, chapter: Chapter) -> None:
    """Every step of the example happens and says why, in words that are all there."""
    shown = played(lesson, chapter)
    assert all(step.reasons for step in shown)
    assert all(told.text and "⟦" not in told.text for step in shown for told in step.happened)


def tasks_answer_every_slip(lesson: Lesson, chapter: Chapter) -> None:
    """The solution of each task is right; known mistakes are refused by their rule, near misses called almost right."""
    for task in chapter.tasks:
        assert attempt(lesson, chapter, task, task.solution).right
        for slip in task.slips:
            tried = attempt(lesson, chapter, task, slip.answer)
            assert tried.why_not is not None and (tried.why_not.code, tried.rule) == (slip.code, slip.rule)
        assert all(attempt(lesson, chapter, task, answer).kind == "almost" for answer in task.near)
        assert all(attempt(lesson, chapter, task, answer).kind == "wrong" for answer in task.reasons)


def play_comes_to_its_end(lesson: Lesson, chapter: Chapter, most: int) -> None:
    """The game to play asks something, and is over after at most so many of the answers that it suggests."""
    game = Playing(lesson, chapter)
    assert game.decision is not None
    for _ in range(most):
        if game.finished:
            break
        assert game.decision is not None
        game.answer(game.decision.what, game.suggested())
    assert game.finished
