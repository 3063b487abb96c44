"""The lesson's screens without a browser: messages from the page, stale and doubled ones, text beside everything."""

from __future__ import annotations

import json
from typing import Any

import pytest

from playtest.teach import Pages, Reason, Told, dumped, load_lesson, stops
from playtest.teach.explain import Commentary
from playtest.ui import lesson_text
from playtest.ui.chapter import ChapterView
from playtest.ui.lesson import LessonPages, asked_language
from tests.ui.conftest import arrives

SPOILT: list[Any] = [None, 3, "go", {}, {"go": 5, "n": 1}, {"answer": 1}, {"act": "hint"}, {"resume": 3}, {"anew": 1}]


def lesson(language: str | None = None) -> LessonPages:
    return LessonPages("viva", language)


def go(view: ChapterView, part: str) -> None:
    """The reader presses a tab."""
    arrives(view.tabs.root, {"go": part, "n": view.tabs.root.steps["n"]})


def answer(view: ChapterView, value: Any, **other: Any) -> None:
    """The reader answers the open question."""
    question = view.panel.root.question
    arrives(view.panel.root, {"answer": value, "token": question["token"], "what": question["what"], **other})


def press(view: ChapterView, key: str) -> None:
    """The reader presses one of the buttons beside the question."""
    arrives(view.actions.root, {"act": key, "n": view.actions.root.actions["n"]})


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_place_of_every_chapter_can_be_drawn_and_says_itself(language: str) -> None:
    pages = lesson(language)
    said = set()
    for chapter in pages.course.lesson.chapters:
        pages.open(chapter.key)
        for number, stop in enumerate(stops(chapter)):
            arrives(pages.whole.turns.root, {"go": str(number), "n": pages.whole.turns.root.steps["n"]})
            assert pages.whole.stop == stop
            text = pages.whole.describe()
            assert chapter.title in text and "⟦" not in text and "0x" not in text
            said.add(text)
    assert len(said) == sum(len(stops(chapter)) for chapter in pages.course.lesson.chapters)


def test_the_text_beside_the_widget_is_the_description() -> None:
    view = lesson().chapter("money")
    data = view._repr_mimebundle_()
    assert data["text/plain"] == view.describe()
    assert "Two things, one payment" not in data["text/plain"]
    assert "Step 1 of 5: The President goes first" in data["text/plain"]


def test_two_equal_lessons_say_the_same() -> None:
    assert lesson().describe() == lesson().describe()


def test_a_refused_answer_keeps_the_question_and_explains_itself() -> None:
    view = lesson().chapter("money")
    go(view, "complete")
    before = view.panel.root.question
    answer(view, {"buy": {"extensions": ["POOL"], "militias": 0, "card": False, "pay": ["M3"]}})
    assert view.panel.root.question == before
    assert "1M is missing." in view.panel.root.message["text"]
    assert "V-MONEY-03" in view.reply.value and "Closest to that and allowed" in view.reply.value
    answer(view, {"buy": {"extensions": ["POOL"], "militias": 1, "card": False, "pay": ["M3", "M3"]}})
    assert view.panel.root.question["heading"] == "Right."
    assert [mark.kind for mark in view.course.marks] == ["refused", "right"]


def test_the_contents_name_the_rules_that_a_reader_slipped_on() -> None:
    pages = lesson()
    pages.open("money")
    assert "look at again" not in pages.contents.describe()
    go(pages.whole, "complete")
    for _ in range(2):
        answer(pages.whole, {"buy": {"extensions": ["POOL"], "militias": 0, "card": False, "pay": ["M3"]}})
    said = "Rules to look at again: V-MONEY-03 Price of an extension (2 ×)."
    assert said in pages.contents.describe() and said in pages.contents.table.value


def test_what_comes_from_elsewhere_or_twice_counts_once() -> None:
    view = lesson().chapter("end")
    go(view, "recall")
    answer(view, "b", token="stale")
    assert view.course.marks == []
    answer(view, "b")
    answer(view, "b")
    assert [mark.kind for mark in view.course.marks] == ["right"]


def test_hints_are_counted_and_stay_in_sight() -> None:
    view = lesson().chapter("deal")
    go(view, "complete")
    press(view, "hint")
    press(view, "hint")
    assert view.course.hints == {"deal/complete/share": 2}
    assert "6 - 3 = 3" in view.notice.describe()
    view.draw()
    assert "How many are left then?" in view.notice.describe()


def test_a_game_is_played_on_the_screen_and_begun_again() -> None:
    view = lesson().chapter("militias")
    go(view, "play")
    answer(view, [5, 3])
    assert "5 is not possible here" in view.panel.root.message["text"]
    answer(view, [1, 3])
    assert "Carla sent dice to 1 and 3." in view.describe()
    assert "That is the end of what you set out to play." in view.describe()
    press(view, "again")
    assert "Where does each of your dice go?" in view.describe()


def test_own_promises_are_looked_at_by_a_button() -> None:
    view = lesson().chapter("president")
    go(view, "play")
    press(view, "also look_promise")
    assert "M2" in view.reply.value


def test_nothing_of_the_others_hands_is_in_the_widgets_of_a_game() -> None:
    view = lesson().chapter("president")
    go(view, "play")
    for part in (view.board.root.board, view.hand.root.board, view.panel.root.question):
        assert "sniper" not in json.dumps(part)  # nobody but the pile holds it
    seen = json.dumps(view.board.root.board)
    assert "barricade" not in seen.lower()


@pytest.mark.parametrize("message", SPOILT)
def test_odd_messages_change_nothing(message: Any) -> None:
    pages = lesson()
    view = pages.chapter("deal")
    go(view, "complete")
    before = dumped(pages.course)
    for widget in (view.tabs, view.turns, view.panel, view.actions, pages.contents.keeper):
        arrives(widget.root, message)
    assert dumped(pages.course) == before


def test_what_was_solved_stays_to_be_seen_and_can_be_tried_again() -> None:
    view = lesson().chapter("money")
    go(view, "complete")
    answer(view, {"buy": {"extensions": ["POOL"], "militias": 1, "card": False, "pay": ["M3", "M3"]}})
    shown = (view.panel.describe(), view.reply.value, view.board.describe())
    assert "Your answer:" in shown[0] and "swimming pool" in shown[0]
    go(view, "example")
    go(view, "complete")
    assert (view.panel.describe(), view.reply.value, view.board.describe()) == shown
    press(view, "retry")
    assert view.panel.root.question["heading"] == "Spend Ben's two cards"


def test_an_allowed_answer_that_misses_the_goal_leaves_the_table_as_it_is_asked_about() -> None:
    view = lesson().chapter("president")
    go(view, "complete")
    table = view.board.describe()
    answer(view, {"pass_window": None})
    assert "Not yet." in view.panel.root.message["text"]
    assert "What that would lead to:" in view.reply.value
    assert view.board.describe() == table


def test_a_draft_has_the_same_name_whenever_its_question_comes_again() -> None:
    view = lesson().chapter("deal")
    names = []
    for part in ("complete", "play", "recall", "play", "complete"):
        go(view, part)
        names.append(view.panel.root.question["draft"])
    assert names[0] == names[4] and names[1] == names[3] and names[0] and names[1]
    assert len(set(names)) == 3


# --- the whole -------------------------------------------------------------------------------------------


def test_what_is_done_in_one_box_is_known_in_the_others() -> None:
    pages = lesson()
    view = pages.chapter("deal")
    pages.open("deal")
    go(view, "recall")
    answer(view, "a")
    assert pages.whole.stop.part == "recall"
    assert "Right." in pages.whole.describe()
    assert "1 of 1 right at the first try" in pages.contents.describe()


def test_the_last_place_leads_to_the_next_chapter() -> None:
    pages = lesson()
    pages.open("setup")
    arrives(pages.whole.turns.root, {"go": "5", "n": pages.whole.turns.root.steps["n"]})
    assert "[Next chapter: Deal and promises]" in pages.whole.describe()
    press(pages.whole, "leave")
    assert (pages.whole.key, pages.whole.stop.part, pages.choice.value) == ("deal", "explain", "deal")


def test_one_count_of_steps_stands_on_a_chapter() -> None:
    view = lesson().whole
    assert [view.tabs.root.steps["numbered"], view.turns.root.steps["numbered"]] == [False, True]


def test_another_language_keeps_the_place() -> None:
    pages = lesson()
    pages.open("money")
    go(pages.whole, "complete")
    pages.language.value = "de"
    around = pages.head.root.head
    assert (around["lang"], around["title"], around["heading"]) == ("de", "Viva lernen", "Viva lernen")
    assert around["lines"] == [load_lesson("viva", "de").claim]
    assert pages.address.root.place == {"key": "lang", "value": "de"}  # a reload speaks it as well
    assert pages.whole.stop.part == "complete"
    assert "Gib Bens zwei Karten aus" in pages.describe()
    pages.language.value = "en"
    assert "Spend Ben's two cards" in pages.describe()


def test_a_kept_place_is_taken_up_and_a_bad_one_is_not() -> None:
    pages = lesson()
    pages.open("money")
    kept = pages.contents.keeper.root.kept["text"]
    other = lesson()
    arrives(other.contents.keeper.root, {"resume": kept, "quietly": True})
    assert other.whole.key == "money" and "Welcome back." in other.contents.notice.describe()
    for quietly in (True, False):
        arrives(other.contents.keeper.root, {"resume": '{"kind": "<b>"}', "quietly": quietly})
        assert other.whole.key == "money"
        assert bool(other.contents.keeper.root.kept["problem"]) is not quietly


def test_beginning_anew_forgets_everything() -> None:
    pages = lesson()
    view = pages.chapter("deal")
    go(view, "recall")
    answer(view, "a")
    arrives(pages.contents.keeper.root, {"anew": True})
    assert pages.course.marks == [] and pages.whole.key == "setup"


def test_the_language_is_that_of_the_address_then_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PLAYTEST_LANG", raising=False)
    assert asked_language("viva") == "en"
    monkeypatch.setenv("PLAYTEST_LANG", "de_AT.UTF-8")
    assert asked_language("viva") == "de"
    monkeypatch.setenv("QUERY_STRING", "a=b&lang=en")
    assert asked_language("viva") == "en"
    assert asked_language("viva", "de") == "de"
    monkeypatch.setenv("QUERY_STRING", "lang=fi")
    assert asked_language("viva") == "en"


def test_a_failing_callback_says_so_and_loses_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.delenv("PLAYTEST_STRICT")
    monkeypatch.setenv("PLAYTEST_HOME", str(tmp_path))
    view = lesson().chapter("deal")
    go(view, "complete")
    before = dumped(view.course)
    monkeypatch.setattr(view.course, "answer", lambda _answer: 1 / 0)
    answer(view, {})
    assert "Nothing that was decided is lost" in view.notice.describe()
    assert dumped(view.course) == before
    assert "ZeroDivisionError" in (tmp_path / "errors.log").read_text()


# --- commentary on the period --------------------------------------------------------------------------------

SAID = '<p class="pt-period">Commentary on the period: It was &lt;so&gt;.</p>'


def test_commentary_stands_apart_from_the_rule_that_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = Reason("V-1", "Pay", "Pay 1.", "Ana pays.", Commentary("Commentary on the period: It was <so>."))
    pages = Pages(lesson().course.lesson)
    assert lesson_text.rules(pages, [rule]).endswith(f"Ana pays.</p>{SAID}</li></ul></details>")
    assert "pt-period" not in lesson_text.rules(pages, [Reason("V-1", "Pay", "Pay 1.", "Ana pays.")])
    monkeypatch.setattr(lesson_text, "reason_of", lambda game, rule_id, language: rule)
    assert f": Pay 1.</p>{SAID}</details>" in lesson_text.happened(pages, [Told("Ana pays 1.", "V-1")])


def test_a_lesson_on_a_game_with_commentary_has_one_switch_in_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lesson().period is None
    monkeypatch.setattr("playtest.ui.period.has_commentary", lambda game: True)
    pages = lesson()
    assert pages.period is not None and pages.root.children[-1] is pages.period.root
    assert pages.period.root.switch == {"label": "Commentary on the period", "lang": "en"}
    pages.language.value = "de"
    assert pages.period.root.switch == {"label": "Bemerkungen zur Zeit", "lang": "de"}


# --- a plan for a class --------------------------------------------------------------------------------------


def test_a_plan_that_is_chosen_leaves_its_chapters_and_its_own_table(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = lesson()
    assert [key for _, key in pages.plan.options] == ["", "45", "60", "90"]
    assert pages.contents.plans.value.count("<table") == 3
    pages.plan.value = "45"
    assert [key for _, key in pages.choice.options][-1] == "end" and len(pages.choice.options) == 7
    assert pages.contents.plans.value.count("<table") == 1
    pages.language.value = "de"
    assert pages.plan.label == "Stundenplan für 45 Minuten"
    monkeypatch.setenv("QUERY_STRING", "plan=90")
    asked = lesson()
    assert asked.plan.value == "90"
    asked.resume(dumped(pages.course))
    assert asked.plan.value == "90", "what the page's address asks for goes before what was kept"
    monkeypatch.setenv("QUERY_STRING", "plan=17")
    assert lesson().plan.value == ""


def test_next_goes_through_the_parts_of_the_plan_and_on_to_its_next_chapter() -> None:
    pages = lesson()
    pages.plan.value = "45"
    turns = pages.whole.turns
    parts = []
    while pages.whole.key == "setup":
        parts.append(pages.whole.stop.part)
        assert len(parts) < 9
        state = turns.root.steps
        keys = [step["key"] for step in state["steps"]]
        at = [step["mark"] for step in state["steps"]].index("now")
        following = keys[at + 1] if at + 1 < len(keys) else state["beyond"]["key"]
        arrives(turns.root, {"go": following, "n": state["n"]})
    assert dict.fromkeys(parts) == {"explain": None, "example": None}
    assert pages.whole.key == "deal"
    go(pages.whole, "recall")
    assert pages.whole.stop.part == "recall", "what the plan leaves out can still be turned to"


def test_next_leads_nowhere_before_the_end_and_from_the_very_end() -> None:
    pages = lesson()
    assert pages.whole.turns.root.steps["beyond"] is None
    pages.open("setup")
    arrives(pages.whole.turns.root, {"go": "5", "n": pages.whole.turns.root.steps["n"]})
    assert pages.whole.turns.root.steps["beyond"] == {"key": "leave", "name": "Next chapter: Deal and promises"}
