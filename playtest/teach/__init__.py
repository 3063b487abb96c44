"""Lessons on a game: explained, worked through, completed, played, asked; with what now, why and why not on everything.

    lesson = load_lesson("viva", "en")
    course = Course(lesson)
    course.go("deal", "complete")
    print(course.answer({"P1": ["M3"], "P2": ["M2"]}))

It knows no screen: `playtest.ui.lesson` shows a course, a terminal or a test reads its pages.
"""

from playtest.locales.lessons import lesson_languages
from playtest.teach.course import Course, Stop, Turn, stops
from playtest.teach.example import Shown, Told, played
from playtest.teach.explain import Now, Reason, Why, WhyNot, explained, glossary, reason, what_now, why, why_not
from playtest.teach.lesson import Chapter, ExampleStep, Exercise, Lesson, Link, Plan, Play, Question, Task
from playtest.teach.pages import Pages
from playtest.teach.plan import PlanRow, plan_heading, plan_lines, plan_of, plan_rows
from playtest.teach.playing import Playing
from playtest.teach.problems import BadLesson
from playtest.teach.quiz import Figure, Mark, figures, graded, stumbles
from playtest.teach.reading import load_lesson, read_lesson
from playtest.teach.saving import BadSave, dumped, loads, resume, save, saved_course
from playtest.teach.stage import BadExample
from playtest.teach.task import AtTask, Tried, attempt
from playtest.teach.worksheets import sheets_of, worksheet

__all__ = [
    "AtTask", "BadExample", "BadLesson", "BadSave", "Chapter", "Course", "ExampleStep", "Exercise", "Figure", "Lesson",
    "Link", "Mark", "Now", "Pages", "Plan", "PlanRow", "Play", "Playing", "Question", "Reason", "Shown", "Stop", "Task",
    "Told", "Tried", "Turn", "Why", "WhyNot", "attempt", "dumped", "explained", "figures", "glossary", "graded",
    "lesson_languages", "load_lesson", "loads", "plan_heading", "plan_lines", "plan_of", "plan_rows", "played",
    "read_lesson", "reason", "resume", "save", "saved_course", "sheets_of", "stops", "stumbles", "what_now", "why",
    "why_not", "worksheet",
]  # fmt: skip
