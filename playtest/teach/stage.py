"""Scenes put on the stage: a scene and a script of a lesson as a scenario that runs, step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.engine import PUBLIC, TABLE, Seat, seat_of
from playtest.locales import tell
from playtest.scenarios import Failed, Run, Scenario
from playtest.scenarios.problems import Path
from playtest.scenarios.reading import Document
from playtest.teach.lesson import Chapter, Lesson, Scene


class BadExample(Exception):
    """A lesson does not come out as its words say. The message names file, line, place, rule and difference."""


def on_stage(
    lesson: Lesson,
    chapter: Chapter,
    scene: Scene,
    script: Sequence[Any],
    place: Path,
    rules: Sequence[str],
    before: Mapping[str, Any] | None = None,
) -> Run:
    """A run of a scene, standing at its first question; its messages name the line of ``place`` in the chapter's file.

    ``before`` is expected before anything has happened. Raises BadExample where the game is otherwise.
    """
    document = chapter.document
    name = place_of(document.data, place)
    moved = Document(document.file, {"scenarios": [{"id": name}]}, {("scenarios", 0): document.line(place)})
    run = Run(
        Scenario(
            document=moved,
            at=0,
            game=lesson.game,
            chapter=chapter.key,
            id=name,
            title=chapter.title,
            rules=tuple(rules),
            seats=scene.seats,
            options=scene.options,
            position=scene.position,
            before=before or {},
            script=tuple(script),
            expect={},
            note="",
        )
    )
    try:
        run.begin()
    except Failed as failed:
        raise bad_example(chapter, place, rules, failed) from None
    return run


def bad_example(chapter: Chapter, place: Path, rules: Sequence[str], failed: Failed) -> BadExample:
    """What a failed expectation of a lesson is reported as: file, line, place, rules, and each difference."""
    document = chapter.document
    told = place_of(document.data, place)
    where = f"{document.file}, line {document.line(place)}, {told} ({', '.join(rules) or '-'})"
    return BadExample(
        "\n".join(f"{where}: {tell('en', 'scenarios', f'failure.{one.key}', **one.facts)}" for one in failed.faults)
    )


def place_of(data: Any, place: Path) -> str:
    """A place in a chapter's file as a person says it: ``example roll``, ``complete total``."""
    return f"{place[0]} {data[place[0]][place[1]]['key']}"


def viewer_of(see: str, seats: int) -> Seat:
    """The viewer that a lesson names: ``all`` sees as the table does, ``public`` what everybody may, a seat its own."""
    table = {"all": TABLE, "public": PUBLIC}
    return table[see] if see in table else seat_of(see, seats)


def deed_of(step: Mapping[str, Any]) -> tuple[str, str, Any]:
    """Who does what in a deed of a script: seat, decision, answer."""
    ((name, deed),) = ((name, deed) for name, deed in step.items() if name not in ("code", "rule"))
    if isinstance(deed, str):
        return name, deed, None
    ((what, answer),) = deed.items()
    return name, what, answer
