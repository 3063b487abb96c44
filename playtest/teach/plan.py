"""A lesson plan for a class: chapters, minutes, and what is done in them, as a table or as lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from playtest.locales import Words
from playtest.teach.lesson import Lesson, Plan


@dataclass(frozen=True, slots=True)
class PlanRow:
    """One stretch: the chapter's title, its minutes, when it ends, and the parts in words."""

    chapter: str
    minutes: int
    until: int
    parts: tuple[str, ...]


def plan_of(lesson: Lesson, key: str | int) -> Plan:
    """The plan of this key, which is its minutes where it has no other; raises KeyError that lists those there are."""
    for plan in lesson.plans:
        if plan.key == str(key):
            return plan
    known = ", ".join(plan.key for plan in lesson.plans)
    raise KeyError(f"there is no plan {key}; there are: {known or 'none'}")


def plan_heading(lesson: Lesson, plan: Plan) -> str:
    """What a plan is called: its title and minutes, or the minutes alone."""
    say = Words(lesson.language, "teach")
    if plan.title:
        return say.tell("page.plan_titled", title=plan.title, minutes=plan.minutes)
    return say.tell("page.plan", minutes=plan.minutes)


def plan_rows(lesson: Lesson, key: str | int) -> Iterator[PlanRow]:
    """The stretches of a plan in order."""
    say = Words(lesson.language, "teach")
    until = 0
    for step in plan_of(lesson, key).steps:
        until += step.minutes
        parts = tuple(say.tell(f"part.{part}") for part in step.parts)
        yield PlanRow(lesson.chapter(step.chapter).title, step.minutes, until, parts)


def plan_lines(lesson: Lesson, key: str | int) -> list[str]:
    """The plan as lines of text."""
    say = Words(lesson.language, "teach")
    rows = [
        f"{say.tell('page.plan_until', n=row.minutes, until=row.until):>16}  {row.chapter}: {', '.join(row.parts)}"
        for row in plan_rows(lesson, key)
    ]
    return [plan_heading(lesson, plan_of(lesson, key)), *rows]
