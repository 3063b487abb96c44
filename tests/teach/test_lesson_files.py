"""Lessons as files: whole in both languages, all phases in them, and a fault in a file is named with its place."""

import re
import shutil
from pathlib import Path

import pytest

from playtest.games import GAMES
from playtest.locales import rulebook
from playtest.locales.catalogue import source
from playtest.locales.lessons import lesson_folder
from playtest.teach import BadLesson, lesson_languages, load_lesson, plan_lines, plan_rows, read_lesson, stops
from tests.games.lesson_tools import sentences, texts
from tests.house.tree import ROOT

LANGUAGES = ("en", "de")
ROOMS = ("playtest/teach", "playtest/ui", "tests/notebooks")
PHASES = ("deal", "militias", "fights", "money", "hand_limit")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_phases_are_taught_and_each_goes_from_example_to_play(language: str) -> None:
    lesson = load_lesson("viva", language)
    taught = {phase: [c for c in lesson.chapters if c.path == f"round/{phase}"] for phase in PHASES}
    assert all(taught.values())
    for chapter in (chapter for chapters in taught.values() for chapter in chapters):
        assert chapter.parts == ("explain", "example", "complete", "play", "recall")
        assert len(chapter.example) >= 4
        assert len(chapter.recall) == 2


def test_both_languages_say_all_of_it_and_not_in_the_same_words() -> None:
    english, german = (load_lesson("viva", language) for language in LANGUAGES)
    assert lesson_languages("viva") == LANGUAGES
    for one, other in zip(english.chapters, german.chapters, strict=True):
        said, told = list(texts(one)), list(texts(other))
        assert len(said) == len(told)
        assert [a for a, b in zip(said, told, strict=True) if a == b and len(a.split()) > 3] == []
        assert [text for text in (*said, *told) if text.count("**") % 2 or "⟦" in text or "{" in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_names_a_card_by_its_code(language: str) -> None:
    codes = re.compile(r"\b(YACHT|CAR|MERC|ARMOUR|BARRICADE|SNIPER|ELITE|AGENT|INFORMER|SWISS|LABOUR|IMMUNITY)\b")
    said = [text for chapter in load_lesson("viva", language).chapters for text in texts(chapter)]
    assert [text for text in said if codes.search(text)] == []


def test_a_purpose_is_one_sentence_and_explanations_are_short() -> None:
    for chapter in load_lesson("viva", "en").chapters:
        assert sentences(chapter.purpose) == 1
        assert all(len(text.split()) <= 90 for text in chapter.explain)


def test_hints_come_in_steps_and_the_first_does_not_give_the_answer() -> None:
    for chapter in load_lesson("viva", "en").chapters:
        for task in chapter.tasks:
            assert len(task.hints) == 2
            assert task.hints[0] != task.hints[1]
            if not task.decides:
                assert str(task.solution) not in task.hints[0].split()


@pytest.mark.parametrize("minutes", [45, 60, 90])
def test_plans_fill_their_time_and_go_in_the_lessons_order(minutes: int) -> None:
    lesson = load_lesson("viva", "de")
    rows = list(plan_rows(lesson, minutes))
    assert rows[-1].until == minutes == sum(row.minutes for row in rows)
    titles = [chapter.title for chapter in lesson.chapters]
    assert [row.chapter for row in rows] == sorted((row.chapter for row in rows), key=titles.index)
    assert plan_lines(lesson, minutes)[0] == f"Stundenplan für {minutes} Minuten"


def test_a_plan_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(KeyError, match="45, 60, 90"):
        plan_lines(load_lesson("viva"), 50)


def test_a_game_without_a_lesson_says_so() -> None:
    assert "kuhn" in [game for game in GAMES if not lesson_languages(game)]
    with pytest.raises(BadLesson, match=r"lesson\.yaml"):
        load_lesson("kuhn")


def test_every_rule_of_a_chapter_is_in_both_rulebooks() -> None:
    named = {rule for chapter in load_lesson("viva").chapters for step in chapter.example for rule in step.rules}
    assert len(named) > 60
    assert all(rule in rulebook("viva", language) for rule in named for language in LANGUAGES)


# --- faults ----------------------------------------------------------------------------------------------

FAULTS = [
    ("deal.yaml", "see: public", "see: pubic", r"deal\.yaml, line \d+.*pubic"),
    ("deal.yaml", "V-DEAL-05", "V-DEAL-99", r"deal\.yaml, line \d+.*V-DEAL-99"),
    ("deal.yaml", "terms: [president", "terms: [presidente", r"presidente"),
    ("deal.yaml", "after: draw", "after: drew", r"no step \"drew\".*draw, share"),
    ("deal.yaml", "    what: allocate\n", "", r"neither a decision nor something to work out"),
    ("deal.yaml", "right: c}", "right: d}", r"right answer d is none"),
    ("deal.yaml", "  - key: share\n    script", "  - key: draw\n    script", r"key draw stands twice"),
    ("deal.yaml", "  - key: draw\n    position", "  - key: draw\n    poition", r"poition"),
    ("lesson.yaml", "minutes: 45", "minutes: 46", r"46 minutes take 45"),
    ("lesson.yaml", "minutes: 60", "minutes: 45", r"key 45 stands twice"),
    ("lesson.yaml", "minutes: 45", "key: short\n    minutes: 45", r"plans\.short: This text is missing"),
    ("lesson.yaml", "{chapter: money, minutes: 7", "{chapter: mony, minutes: 7", r"no chapter \"mony\""),
    ("en/deal.toml", 'mistake = "', 'mistak = "', r"en/deal\.toml, mistake: This text is missing"),
    ("en/deal.toml", 'title = "Hands off"', 'title = ""', r"example\.hands_off\.title"),
    ("en/deal.toml", "[example.backs]", "[example.back]", r"example\.back\.title: Nothing asks for this text"),
    ("en/deal.toml", "[recall.peek]", "[recall.peek", r"en/deal\.toml: The file cannot be read"),
]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of Viva's lesson that may be spoilt."""
    return Path(shutil.copytree(lesson_folder("viva"), tmp_path / "lessons"))


def test_the_copy_itself_is_in_order(copied: Path) -> None:
    assert [chapter.key for chapter in read_lesson(copied, "en").chapters][:2] == ["setup", "deal"]


@pytest.mark.parametrize(
    ("name", "old", "new", "told"), FAULTS, ids=[new.strip()[:30] or "left out" for _, _, new, _ in FAULTS]
)
def test_a_fault_is_told_with_its_place(copied: Path, name: str, old: str, new: str, told: str) -> None:
    path = copied / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadLesson) as bad:
        read_lesson(copied, "en")
    assert re.search(told, str(bad.value), re.DOTALL)


def test_a_missing_file_is_told(copied: Path) -> None:
    (copied / "en" / "deal.toml").unlink()
    with pytest.raises(BadLesson, match=r"en/deal\.toml.*cannot be read"):
        read_lesson(copied, "en")


def test_places_of_a_chapter_are_its_steps_tasks_and_questions() -> None:
    chapter = load_lesson("viva").chapter("president")
    assert [(stop.part, stop.index) for stop in stops(chapter)] == [
        ("explain", 0), *(("example", i) for i in range(5)), ("complete", 0), ("complete", 1), ("play", 0),
        ("recall", 0), ("recall", 1),
    ]  # fmt: skip


def test_no_word_around_lessons_is_for_nothing() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    built = ("problem.", "part.", "part_long.", "offer.", "keep.", "resume.", "page.plan_", "page.see_")
    keys = [key for key in source("en", "teach") if not key.startswith(built) and not key.endswith("_money")]
    assert len(keys) > 40
    assert [key for key in keys if f'"{key}"' not in code and f"'{key}'" not in code] == []
