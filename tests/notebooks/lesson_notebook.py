"""The notebook of a lesson, made from the lesson's own files: explanation, live chapter, transcript, tries, asserts.

The committed notebook is what is read and tested; this only writes it, so that its Markdown says what the lesson says.
"""

from __future__ import annotations

from collections.abc import Iterator
from pprint import pformat
from textwrap import wrap

import nbformat
from nbformat import NotebookNode

from playtest.locales import Words, tell
from playtest.teach import Chapter, Course, Lesson, Pages, Task, lesson_languages, load_lesson

BOOK = "book"
"""The tag of cells that make the document; our server's page is the one box with the whole lesson, without them."""


def lesson_notebook(game: str, language: str) -> NotebookNode:
    """The whole notebook, not yet run."""
    lesson = load_lesson(game, language)
    made: NotebookNode = nbformat.v4.new_notebook()
    made.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
        "lang": language,
        "title": lesson.title,
    }
    made.cells = list(_cells(lesson))
    for number, cell in enumerate(made.cells):
        cell["id"] = f"{cell.cell_type}-{number:03}"
    return made


def _cells(lesson: Lesson) -> Iterator[NotebookNode]:
    pages, course = Pages(lesson), Course(lesson)
    say = Words(lesson.language, "teach").tell
    yield _text(f"# {lesson.title}\n\n{lesson.claim}")
    yield _text(lesson.how, BOOK)
    if any(chapter.teacher for chapter in lesson.chapters):
        plans = [pages.plan(plan.key) for plan in lesson.plans]
        yield _text("\n\n".join([f"### {say('page.plans')}", *plans]), BOOK)
    opened = f'lesson = LessonPages("{lesson.game.key}"{_spoken(lesson)})'
    yield _code(f"from playtest.ui.lesson import LessonPages\n\n{opened}\nlesson")
    yield _text(say("book.document", other=_elsewhere(lesson)).strip(), BOOK)
    for chapter in lesson.chapters:
        yield _text(pages.markdown(chapter), BOOK)
        yield _code(f'lesson.chapter("{chapter.key}")', BOOK)
        yield _text(say("book.transcript"), BOOK)
        yield _code(f'print(lesson.transcript("{chapter.key}"))', BOOK)
        yield from _tries(chapter, say("book.tries"), say("book.solved"))
        yield from _exercises(chapter, say("book.work"))
        yield _code(_rules(chapter, course), BOOK)
        if chapter.play is not None:
            yield _text(say("book.play"), BOOK)
            source = f'game = lesson.game("{chapter.key}")\nprint(*game.what_now(), sep="\\n")\nprint(game.hint(0))'
            yield _code(source, BOOK)
        if chapter.discuss:
            yield _text(pages.discussion(chapter), BOOK)


def _spoken(lesson: Lesson) -> str:
    return "" if lesson.language == "en" else f', "{lesson.language}"'


def _elsewhere(lesson: Lesson) -> str:
    """Where the lesson is in the other languages, each told in its own."""
    key, here = lesson.game.key, "" if lesson.language == "en" else "../"
    others = [code for code in lesson_languages(key) if code != lesson.language]
    paths = {code: f"{here}{'' if code == 'en' else f'{code}/'}{key}.ipynb" for code in others}
    return " ".join(tell(code, "teach", "book.other", path=path) for code, path in paths.items())


def _tries(chapter: Chapter, heading: str, solved: str) -> Iterator[NotebookNode]:
    for task in chapter.tasks:
        yield _text(f"**{task.title}.** {task.task}\n\n{heading}", BOOK)
        yield _code(_wrong(chapter, task), BOOK)
        yield _hidden(f"# {solved}\n" + _right(chapter, task))


def _exercises(chapter: Chapter, heading: str) -> Iterator[NotebookNode]:
    for exercise in chapter.work:
        yield _text(f"**{exercise.title}.** {exercise.task}\n\n{heading}", BOOK)
        lines = [
            f'sheet = lesson.worksheet("{chapter.key}", "{exercise.key}")',
            "print(sheet.question())",
            f'print(sheet.judge("{exercise.solution}").text)',
            'print(*sheet.working().lines(), sep="\\n")',
            f'assert sheet.judge("{exercise.solution}").right',
        ]
        yield _code("\n".join(lines), BOOK)


def _attempt(chapter: Chapter, task: Task, answer: object) -> str:
    told = pformat(answer, width=90, sort_dicts=False)
    lines = told.splitlines()
    indented = "\n".join([lines[0], *("    " + line for line in lines[1:])])
    return f'lesson.attempt("{chapter.key}", "{task.key}", {indented})'


def _wrong(chapter: Chapter, task: Task) -> str:
    lines = []
    for slip in task.slips:
        lines += [f"tried = {_attempt(chapter, task, slip.answer)}", "print(tried)"]
        lines += [f'assert (tried.why_not.code, tried.rule) == ("{slip.code}", "{slip.rule}")', ""]
    for answer in task.near[:1]:
        lines += [f"tried = {_attempt(chapter, task, answer)}", "print(tried)", 'assert tried.kind == "almost"', ""]
    for answer in list(task.reasons)[:2]:
        lines += [f"tried = {_attempt(chapter, task, answer)}", "print(tried)", 'assert tried.kind == "wrong"', ""]
    return "\n".join(lines).rstrip()


def _right(chapter: Chapter, task: Task) -> str:
    return f"right = {_attempt(chapter, task, task.solution)}\nassert right.right, right"


def _rules(chapter: Chapter, course: Course) -> str:
    """The rules that the example's words name and that the game cites as it plays it."""
    named = sorted({rule for step in chapter.example for rule in step.rules})
    cited = set().union(*(step.cited for step in course.example(chapter.key)))
    rows = wrap(", ".join(f'"{rule}"' for rule in named if rule in cited), 100)
    told = "\n".join(f"    {row}" for row in rows)
    return f'assert lesson.rules("{chapter.key}") >= {{\n{told}\n}}'


def _text(source: str, *tags: str) -> NotebookNode:
    return _tagged(nbformat.v4.new_markdown_cell(source), tags)


def _code(source: str, *tags: str) -> NotebookNode:
    return _tagged(nbformat.v4.new_code_cell(source), tags)


def _hidden(source: str) -> NotebookNode:
    """A cell whose source is folded away, for it gives a solution; it prints nothing."""
    cell = _code(source, BOOK)
    cell.metadata["jupyter"] = {"source_hidden": True}
    return cell


def _tagged(cell: NotebookNode, tags: tuple[str, ...]) -> NotebookNode:
    if tags:
        cell.metadata["tags"] = list(tags)
    return cell
