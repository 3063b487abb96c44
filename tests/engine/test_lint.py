"""The lint of rules: each fault that breaks undo, saving or repeating is found, what is harmless is left alone."""

from textwrap import dedent

import pytest

from playtest.engine import EngineError
from playtest.engine.lint import Fault, lint, lint_package
from playtest.games import GAMES


def found(code: str) -> list[str]:
    return [f"{fault.line}: {fault.what}" for fault in lint(dedent(code).strip())]


def step_of(body: str) -> str:
    lines = [f"    {line}" for line in dedent(body).strip().splitlines()]
    return "\n".join(["@step", "def play(s, t, seat):", *lines])


@pytest.mark.parametrize("key", GAMES)
def test_the_games_that_come_with_the_kit_are_sound(key: str) -> None:
    assert [str(fault) for fault in lint_package(f"playtest.games.{key}")] == []


@pytest.mark.parametrize("package", ["tests.toys.council"])
def test_the_games_of_the_tests_are_sound(package: str) -> None:
    assert [str(fault) for fault in lint_package(package)] == []


@pytest.mark.parametrize("package", ["no_such_package", "playtest.games.kuhn.game"])
def test_there_must_be_a_package_to_look_at(package: str) -> None:
    with pytest.raises(EngineError, match="no package"):
        lint_package(package)


def test_a_fault_names_file_and_line() -> None:
    (fault,) = lint("import random", "mine/rules.py")
    assert fault == Fault("mine/rules.py", 1, "random")
    assert str(fault) == "mine/rules.py:1: random"


BEFORE = [
    ("t.roll('x')", "calls t.roll"),
    ("t.draw('x', s.pile)", "calls t.draw"),
    ("t.pick('x', s.hand)", "calls t.pick"),
    ("t.say('x', 'R')", "calls t.say"),
    ("t.cite('R')", "calls t.cite"),
    ("t.scope('1')", "calls t.scope"),
    ("t.restart('x')", "calls t.restart"),
    ("t.cancel('x')", "calls t.cancel"),
    ("helper(s, t)", "hands t to helper"),
    ("helper(s, table=t)", "hands t to helper"),
    ("s.number = 1", "changes s.number"),
    ("s.number += 1", "changes s.number"),
    ("s.number: int = 1", "changes s.number"),
    ("s.hand[seat] = []", "changes s.hand[seat]"),
    ("s.fight.dice[0].pips = 2", "changes s.fight.dice[0].pips"),
    ("del s.hand[0]", "changes s.hand[0]"),
    ("a, s.number = 1, 2", "changes s.number"),
    ("s.hand[seat].append('M1')", "changes s.hand[seat]"),
    ("s.hand.sort()", "changes s.hand"),
    ("card = s.hand[0].pop()", "changes s.hand[0]"),
    ("s.pile.add(['M1'])", "changes s.pile"),
    ("hand = s.hand[seat]\nhand.remove('M1')", "changes hand"),
    ("hand = s.hand\nmine = hand[seat]\nmine[0] = 'M1'", "changes mine[0]"),
    ("for s.number in range(3):\n    pass", "changes s.number"),
    ("for card in s.hand:\n    s.marks.append(card)", "changes s.marks"),
    ("while s.marks.pop():\n    pass", "changes s.marks"),
    ("if t.roll('x')[0] > 3:\n    pass", "calls t.roll"),
    ("with helper():\n    s.number = 1", "changes s.number"),
    ("try:\n    s.number = 1\nexcept KeyError:\n    pass", "changes s.number"),
    ("try:\n    pass\nexcept KeyError:\n    s.number = 1", "changes s.number"),
    ("match s.number:\n    case 1:\n        s.number = 2", "changes s.number"),
    ("if s.number:\n    s.number = 1\n    return [next_one()]", "changes s.number"),
    ("total = [s.marks.pop() for _ in range(2)]", "changes s.marks"),
    ("return_value = s.marks.clear() or 5", "changes s.marks"),
]


@pytest.mark.parametrize(("early", "what"), BEFORE, ids=[early for early, _ in BEFORE])
def test_what_a_step_may_not_do_before_its_answer(early: str, what: str) -> None:
    (fault,) = found(step_of(f"{early}\nanswer = yield ask(seat, 'x', C, 'R')"))
    assert fault.endswith(f"step play {what} before its answer: look, then ask, then do")


@pytest.mark.parametrize(("late", "what"), BEFORE, ids=[late for late, _ in BEFORE])
def test_after_its_answer_it_may_do_all_of_that(late: str, what: str) -> None:
    assert found(step_of(f"answer = yield ask(seat, 'x', C, 'R')\n{late}")) == []
    if "return_value" not in late:
        assert found(f"@step\ndef play(s, t, seat):\n    {late.replace(chr(10), chr(10) + '    ')}") == []


@pytest.mark.parametrize(
    "body",
    [
        "if s.over:\n    s.number = 1\nelse:\n    x = yield ask(seat, 'x', C, 'R')",
        "if s.over:\n    x = yield ask(seat, 'x', C, 'R')\ns.number = 1",
        "x = (yield ask(seat, 'x', C, 'R')) if s.over else None\ns.number = 1",
        "x = s.over and (yield ask(seat, 'x', C, 'R'))\ns.number = 1",
        "x = yield ask(seat, s.marks.pop(), C, 'R')",
        "x = yield ask(seat, 'x', Some(t.draw('x', s.pile)), 'R')",
        "while True:\n    if s.over:\n        break\n    s.number = 1\nx = yield ask(seat, 'x', C, 'R')",
    ],
)
def test_every_path_to_the_question_is_followed(body: str) -> None:
    assert any("before its answer" in fault for fault in found(step_of(body)))


@pytest.mark.parametrize(
    "body",
    [
        "s.number = yield ask(seat, 'x', C, 'R')",
        "x = yield ask(seat, 'x', C, 'R') if s.over else None\ns.number = 1",
        "if s.over:\n    return [next_one()]\nx = yield ask(seat, 'x', C, 'R')\ns.number = 1",
        "if s.over:\n    raise NotNow('x', 'R')\nx = yield ask(seat, 'x', C, 'R', check=lambda v: s.marks.pop())",
        "hand = sorted(s.hand[seat])\nhand.append('M1')\nx = yield ask(seat, 'x', Some(hand), 'R')",
        "number = s.number\nnumber += 1\nx = yield ask(seat, 'x', Number(0, number), 'R')",
        "def check(value):\n    s.number = value\nx = yield ask(seat, 'x', C, 'R', check=check)",
        "options = []\nfor card in s.hand[seat]:\n    options.append(card)\nyield ask(seat, 'x', OneOf(options), 'R')",
        "answers = yield ask_all(ask(other, 'x', C, 'R') for other in s.all_seats)\nt.roll('x')",
    ],
)
def test_looking_is_allowed(body: str) -> None:
    assert found(step_of(body)) == []


NO_STEP = "1: helper asks, but is no step: decorate it, and return its frame"


@pytest.mark.parametrize(
    ("code", "faults"),
    [
        (
            step_of("x = yield ask(seat, 'x', C, 'R')\ny = yield ask(seat, 'y', C, 'R')"),
            ["4: step play has a second yield: a step asks once, and returns what asks next"],
        ),
        (
            step_of("if s.over:\n    x = yield ask(seat, 'x', C, 'R')\nelse:\n    y = yield ask(seat, 'y', C, 'R')"),
            ["6: step play has a second yield: a step asks once, and returns what asks next"],
        ),
        (
            step_of("for other in s.all_seats:\n    x = yield ask(other, 'x', C, 'R')"),
            ["3: step play yields in a loop: return one frame for each question"],
        ),
        (
            step_of("while True:\n    x = yield ask(seat, 'x', C, 'R')"),
            ["3: step play yields in a loop: return one frame for each question"],
        ),
        (
            step_of("x = yield from question(s, seat)"),
            ["3: step play yields from something: a step yields its decision itself"],
        ),
        ("def helper(s):\n    yield ask(0, 'x', C, 'R')", [NO_STEP]),
        ("def helper(s):\n    x = yield Decision(0, 'x', C, 'R')", [NO_STEP]),
        ("def helper(s):\n    yield from ask_all([])", [NO_STEP]),
        ("@anytime('x')\ndef offered(s, t, seat):\n    s.number = 1\n    yield ask(seat, 'x', C, 'R')",
         ["3: step offered changes s.number before its answer: look, then ask, then do"]),
        ("@steps.step\ndef named(s, t):\n    t.cite('R')\n    yield pause('R')",
         ["3: step named calls t.cite before its answer: look, then ask, then do"]),
    ],
)  # fmt: skip
def test_one_question_a_step(code: str, faults: list[str]) -> None:
    assert found(code) == faults


@pytest.mark.parametrize(
    "code",
    [
        "def hints(s):\n    for card in s.hand:\n        yield card",
        "def pairs(s):\n    yield from s.hand",
        "@cache\ndef table():\n    return [1, 2]",
        "def frames(s):\n    return [play(seat) for seat in s.all_seats]",
    ],
)
def test_functions_that_are_no_steps_may_do_as_they_like(code: str) -> None:
    assert found(code) == []


@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("votes = []\n@step\ndef play(s, t):\n    votes.append(1)", "play keeps votes outside the state"),
        ("votes = {}\ndef play(s, t):\n    votes[1] = 2", "play keeps votes outside the state"),
        ("votes = dict()\ndef play(s, t):\n    del votes[1]", "play keeps votes outside the state"),
        ("votes: list[int] = []\ndef play(s, t):\n    votes[0] += 1", "play keeps votes outside the state"),
        ("n = 0\ndef play(s, t):\n    global n\n    n += 1", "play keeps n outside the state"),
        (
            "def outer():\n    n = 0\n    def play(s, t):\n        nonlocal n\n        n += 1",
            "play keeps n outside the state",
        ),
    ],
)
def test_nothing_is_kept_outside_the_state(code: str, what: str) -> None:
    assert [fault.partition(": ")[2] for fault in found(code)] == [what]


def test_local_lists_of_the_same_name_are_nobodys_business() -> None:
    assert found("votes = []\ndef play(s, t):\n    votes = []\n    votes.append(1)") == []
    assert found("votes = []\ndef play(votes):\n    votes.append(1)") == []


CHANCY = [
    ("import random", "random"),
    ("from time import monotonic", "time"),
    ("import os.path", "os.path"),
    ("def f(x): return hash(x)", "hash()"),
    ("def f(x): return x / 2", "a division that makes floats"),
    ("def f(x):\n x /= 2", "a division that makes floats"),
    ("x = 0.5", "the float 0.5"),
    ("def f(x: float): pass", "the type float"),
    ("def f():\n for x in {1, 2}: g(x)", "walks through a set"),
    ("def f(a):\n s = set(a)\n return [x for x in s]", "walks through a set"),
    ("def f(s: set[str]):\n return list(s)", "list() of a set"),
    ("def f(s: set[str]):\n return s.pop()", "pop() from a set"),
    ("def f(a, b: set[int]):\n return ','.join(a | b)", "join() of a set"),
]


@pytest.mark.parametrize(("code", "what"), CHANCY, ids=[what for _, what in CHANCY])
def test_what_comes_out_differently_elsewhere_is_found(code: str, what: str) -> None:
    assert [fault.partition(": ")[2] for fault in found(code)] == [what]


@pytest.mark.parametrize(
    "code",
    [
        "def f(s: set[int]):\n return sorted(s)",
        "def f(s: set[int]):\n return all(x > 1 for x in s)",
        "x = 7 // 2",
        "def f(s: list[int]):\n return list(s)",
        "def f(d):\n return d.pop('x')",
        "def f(s):\n return s.hash()",
    ],
)
def test_what_comes_out_alike_everywhere_is_left_alone(code: str) -> None:
    assert found(code) == []
