"""Board, stepper, log, notices, hand-over, pulse and guard as Python sees them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from playtest.record import Row
from playtest.record.story import Link
from playtest.ui import (
    Board,
    ChoicePanel,
    Guard,
    Handover,
    Heading,
    Notice,
    Pulse,
    Question,
    Step,
    Stepper,
    StoryTable,
    Table,
    blocks,
    home,
)
from playtest.ui.html import UnsafeError
from tests.ui.conftest import arrives

SVG = '<svg xmlns="http://www.w3.org/2000/svg"><text>canary</text></svg>'


def state(part: Any) -> str:
    return json.dumps(part.root.get_state(), default=str)


class Said(NamedTuple):
    heading: str
    lines: tuple[str, ...]


# --- board


def test_board_says_in_words_what_it_shows() -> None:
    board = Board()
    board.show(
        SVG, "The table", [*blocks([Said("Ben", ("2 houses", "1 die"))]), Table("Money", ["Who", "M"], [["Ben", "4"]])]
    )
    assert board.describe() == "The table\nBen:\n  2 houses\n  1 die\nMoney:\n  Who | M\n  Ben | 4"
    assert board.root.board["words"][0] == {"heading": "Ben"}
    assert board._repr_mimebundle_()["text/plain"] == board.describe()


def test_board_refuses_a_drawing_with_a_script_and_keeps_the_last_one() -> None:
    board = Board()
    board.show(SVG, "Before", [Heading("x")])
    for drawings in ((SVG.replace("text", "script"), ""), (SVG, SVG.replace("text", "script"))):
        with pytest.raises(UnsafeError):
            board.show(drawings[0], "After", [], wide=drawings[1])
    assert board.root.board["title"] == "Before" and board.describe().startswith("Before")


def test_board_carries_a_wide_drawing_when_there_is_one() -> None:
    board = Board()
    board.show(SVG, "T", [], wide=SVG.replace("canary", "wide"))
    assert len(board.root.board["drawings"]) == 2
    board.show(SVG, "T", [])
    assert board.root.board["drawings"] == [SVG]


def test_a_page_that_has_said_its_room_gets_one_drawing() -> None:
    made: list[str] = []

    def drawn(kind: str) -> str:
        made.append(kind)
        return SVG.replace("canary", kind)

    def show() -> list[str]:
        made.clear()
        board.show(lambda: drawn("tall"), "T", [], lambda: drawn("wide"))
        return list(board.root.board["drawings"])

    board = Board()
    tall, wide = show()
    arrives(board.root, {"room": 1})
    assert board.root.board["drawings"] == [tall, wide]  # both are there: nothing is sent again
    assert show() == ["", wide] and made == ["wide"]
    arrives(board.root, {"room": 0})  # a second page, or the same one made narrow
    assert board.root.board["drawings"] == [tall, wide]
    assert show() == [tall, wide]
    board.show(SVG, "T", [])
    assert board.root.board["drawings"] == [SVG]


@pytest.mark.parametrize("content", [{"room": 2}, {"room": "1"}, {"room": None}, {"room": [1]}, {}, None, "room"])
def test_a_room_that_there_is_not_changes_nothing(content: object) -> None:
    board = Board()
    board.show(SVG, "T", [], wide=SVG)
    arrives(board.root, content)
    board.show(SVG, "T", [], wide=SVG)
    assert board.root.board["drawings"] == [SVG, SVG]


def test_what_was_forgotten_is_not_drawn_again_for_another_room() -> None:
    board = Board()
    arrives(board.root, {"room": 0})
    board.show(SVG, "canary", ["canary"], wide=SVG)
    board.clear()
    arrives(board.root, {"room": 1})
    assert "canary" not in state(board)


def test_board_forgets() -> None:
    board = Board()
    board.show(SVG, "canary", ["canary"], wide=SVG)
    board.clear()
    assert "canary" not in state(board) and board.describe() == ""


# --- stepper

STEPS = [Step("deal", "Deal"), Step("militias", "Militias"), Step("fights", "Fights")]


def test_stepper_goes_where_it_is_asked_to_once() -> None:
    asked: list[str] = []
    stepper = Stepper(STEPS, asked.append)
    n = stepper.root.steps["n"]
    arrives(stepper.root, {"go": "militias", "n": n})
    stepper.show("militias", done=["deal"])
    arrives(stepper.root, {"go": "fights", "n": n})  # a second tap on the row as it was
    assert asked == ["militias"]
    assert stepper.describe() == "[x] Deal [>] Militias [ ] Fights"


@pytest.mark.parametrize("content", [{"go": "nowhere"}, {"go": ["deal"]}, {"go": None}, {}, None, "deal"])
def test_stepper_ignores_what_is_no_step(content: Any) -> None:
    asked: list[str] = []
    stepper = Stepper(STEPS, asked.append)
    if isinstance(content, dict):
        content["n"] = stepper.root.steps["n"]
    arrives(stepper.root, content)
    assert asked == []


def test_stepper_without_moves_takes_none() -> None:
    stepper = Stepper(STEPS)
    arrives(stepper.root, {"go": "fights", "n": stepper.root.steps["n"]})
    assert stepper.current == "deal" and stepper.root.steps["moves"] is False


def test_stepper_knows_its_steps() -> None:
    with pytest.raises(KeyError):
        Stepper(STEPS).show("nowhere")
    with pytest.raises(ValueError, match="at least one"):
        Stepper([])


# --- log


def rows(n: int) -> list[Row]:
    return [
        Row(i, "0:07", "Deal", "Ben" if i % 2 else "Ana", f"entry {i}", (f"V-DEAL-{i:02}",)) for i in range(1, n + 1)
    ]


def numbers(log: StoryTable) -> list[int]:
    return [row["n"] for row in log.root.story["rows"]]


def never(rule: str) -> None:
    raise AssertionError(f"nobody asked about {rule}")


def test_log_sends_the_newest_rows_and_more_on_request() -> None:
    log = StoryTable(never)
    log.show(rows(150), "What everybody knows")
    assert (numbers(log), log.root.story["earlier"]) == ([*range(91, 151)], 90)
    arrives(log.root, {"earlier": True})
    assert (numbers(log), log.root.story["earlier"]) == ([*range(31, 151)], 30)
    assert len(log.describe().splitlines()) == 2 + 150  # caption, phase, rows


def test_log_is_narrowed_to_what_occurs_in_it() -> None:
    log = StoryTable(never)
    log.show(rows(4), "")
    assert log.root.story["filters"]["who"] == {"options": ["Ben", "Ana"], "chosen": ""}
    for name in ("Ana", "Cem"):
        arrives(log.root, {"filter": "who", "value": name})
    assert numbers(log) == [2, 4]
    log.show(rows(1), "")
    assert numbers(log) == [1]


def test_log_reads_as_text_and_forgets() -> None:
    log = StoryTable(never, undone="undone")
    log.show([*rows(1), Row(2, "0:09", "Money", "Ana", "canary", (), ("undone",))], "All")
    assert log.describe() == "All\nDeal:\n  entry 1 [V-DEAL-01]\nMoney:\n  canary (undone)"
    assert [row["undone"] for row in log.root.story["rows"]] == [False, True]
    log.clear()
    assert "canary" not in state(log) and log.describe() == ""


def test_log_leads_to_a_line_that_the_page_does_not_have() -> None:
    log = StoryTable(never)
    deal = Row(1, "0:01", "", "Ana", "Deal", own="deal-1", links=(Link("outcome-1", "kept, 9:00"),))
    said = Row(150, "9:00", "", "Ben", "Kept", own="outcome-1", links=(Link("deal-1", "deal of 0:01"),))
    log.show([deal, *rows(148), said], "")
    arrives(log.root, {"filter": "who", "value": "Ben"})
    assert (numbers(log)[-1], log.root.story["goal"]) == (150, {})
    for goal in ("deal-2", "", None, ["deal-1"]):
        arrives(log.root, {"go": goal})
    assert log.root.story["goal"] == {}, "there is no such line"
    arrives(log.root, {"go": "deal-1"})
    shown = log.root.story
    assert (shown["goal"]["to"], shown["rows"][0]["own"]) == ("deal-1", "deal-1")
    assert shown["rows"][0]["links"] == [{"to": "outcome-1", "text": "kept, 9:00"}]
    assert shown["filters"]["who"]["chosen"] == "" and shown["earlier"] == 0
    first = shown["goal"]["n"]
    arrives(log.root, {"go": "deal-1"})
    assert log.root.story["goal"]["n"] != first, "asked for again"
    log.show([deal], "")
    assert log.root.story["goal"] == {}
    assert log.describe() == "  Deal (→ kept, 9:00)"


# --- notices, pulse


def test_notice_says_alerts_and_forgets() -> None:
    notice = Notice()
    notice.say("Ben bought a card.")
    notice.alert("canary")
    assert notice.describe() == "! canary\nBen bought a card."
    first = notice.root.lines
    notice.say("Ben bought a card.")
    assert notice.root.lines != first  # the same sentence again is sent again
    notice.clear()
    assert "canary" not in state(notice) and notice.describe() == ""


def test_pulse_answers_beats_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    pulse = Pulse()
    sent: list[object] = []
    monkeypatch.setattr(type(pulse.root), "send", lambda self, content, buffers=None: sent.append(content))
    contents: list[object] = [{"ping": 3}, {"ping": "3"}, {}, None, []]
    for content in contents:
        arrives(pulse.root, content)
    assert sent == [{"pong": 3}]


# --- hand-over


def test_handover_empties_first_and_shows_after_the_tap() -> None:
    ready: list[int] = []
    panel = ChoicePanel(print)
    panel.ask(Question("t", "buy", "canary", {"type": "yes_no"}))
    handover = Handover(ready.append)
    handover.cover(2, "Ben", hide=[panel])
    assert "canary" not in state(panel) and handover.covered and ready == []
    assert handover.describe() == "Please pass the device to Ben"
    arrives(handover.root, {"ready": handover.root.cover["n"]})
    assert ready == [2] and not handover.covered and handover.root.cover["on"] is False


def test_handover_takes_only_the_tap_on_the_cover_that_lies_there() -> None:
    ready: list[int] = []
    handover = Handover(ready.append)
    handover.cover(1, "Ben")
    old = handover.root.cover["n"]
    handover.cover(2, "Cem")
    for content in ({"ready": old}, {"ready": None}, {}, None, {"ready": True}):
        arrives(handover.root, content)
    assert ready == [] and handover.covered


def test_handover_may_be_followed_by_the_next_one_at_once() -> None:
    handover = Handover(lambda who: handover.cover(3, "Dora") if who == 2 else None)
    handover.cover(2, "Cem")
    arrives(handover.root, {"ready": handover.root.cover["n"]})
    assert handover.covered and "Dora" in handover.describe()


def test_failing_view_stays_covered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PLAYTEST_STRICT", "0")
    monkeypatch.setenv("PLAYTEST_HOME", str(tmp_path))

    def show(_who: int) -> None:
        raise RuntimeError("canary")

    handover = Handover(show)
    handover.cover(1, "Ben")
    arrives(handover.root, {"ready": handover.root.cover["n"]})
    assert handover.covered and handover.root.cover["on"] and "error" in handover.root.cover["explain"]


# --- guard


@pytest.fixture
def calm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("PLAYTEST_STRICT", "")
    monkeypatch.setenv("PLAYTEST_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def entries(log: Path) -> int:
    return len(re.findall(r"^\[[0-9A-F]{6}\] ", log.read_text("utf-8"), re.MULTILINE))


def boom() -> None:
    raise RuntimeError("the whole story")


def test_guard_tells_a_number_and_logs_the_story(calm: Path) -> None:
    told: list[str] = []
    redrawn: list[int] = []
    assert Guard(told.append, lambda: redrawn.append(1))(boom)() is None
    log = (calm / "errors.log").read_text("utf-8")
    number = log[1:7]
    assert number in told[0] and "the whole story" not in told[0]
    assert "RuntimeError: the whole story" in log and redrawn == [1]
    assert (calm / "errors.log").stat().st_mode & 0o777 == 0o600
    assert home() == calm


def test_guard_survives_a_redraw_that_fails_too(calm: Path) -> None:
    told: list[str] = []
    Guard(told.append, boom)(boom)()
    assert len(told) == 1 and entries(calm / "errors.log") == 2


def test_guard_survives_a_log_that_cannot_be_written(calm: Path, capsys: pytest.CaptureFixture[str]) -> None:
    calm.write_text("a file where the folder should be")
    told: list[str] = []
    Guard(told.append)(boom)()
    assert len(told) == 1 and "the whole story" in capsys.readouterr().err


def test_guard_lets_results_through_and_is_strict_in_tests(calm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Guard(print)(lambda x: x + 1)(2) == 3
    monkeypatch.setenv("PLAYTEST_STRICT", "1")
    with pytest.raises(RuntimeError, match="the whole story"):
        Guard(print)(boom)()


def test_log_of_errors_does_not_grow_for_ever(calm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playtest.ui.guard.BIG", 100)
    for _ in range(3):
        Guard(lambda text: None)(boom)()
    assert sorted(path.name for path in calm.iterdir()) == ["errors.log", "errors.log.1"]
    assert entries(calm / "errors.log") == 1
