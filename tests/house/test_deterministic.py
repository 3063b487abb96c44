"""Rules give the same game on every machine: no clock, no global luck, no hash order, no rounding in rules."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import name, python_files, tree

MODULES = {"random", "time", "datetime", "uuid", "secrets", "tempfile", "threading", "asyncio", "pickle", "socket"}
CALLS = {"hash", "id", "eval", "exec", "float", "deepcopy", "vars", "input", "print", "open"}
ORDERED_BY = {"list", "tuple", "enumerate", "iter", "next", "zip", "map", "join", "extend", "reversed", "dict"}
# The engine writes a state's copy, view and JSON from its table of fields, once, when the class is made.
ALLOWED = {("playtest/engine/fields.py", "exec()")}


def said(node: ast.AST) -> Iterator[str]:
    """What one node does that a rule may not do."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name.partition(".")[0] in MODULES)
    elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in MODULES:
        yield node.module or ""
    elif isinstance(node, ast.Call) and called(node) in CALLS and not isinstance(node.func, ast.Attribute):
        yield f"{called(node)}()"
    elif isinstance(node, ast.Constant) and isinstance(node.value, float):
        yield f"the float {node.value}"
    elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
        yield "a division that makes floats"
    elif isinstance(node, ast.Name) and node.id == "float":
        yield "the type float"


def called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def makes_set(node: ast.AST | None, sets: set[str]) -> bool:
    """Whether an expression is plainly a set: by its form, or because its name was given one."""
    if isinstance(node, ast.Set | ast.SetComp) or (isinstance(node, ast.Name) and node.id in sets):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return makes_set(node.left, sets) or makes_set(node.right, sets)
    return isinstance(node, ast.Call) and called(node) in {"set", "frozenset", "union", "intersection", "difference"}


def set_type(annotation: ast.AST | None) -> bool:
    head = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(head, ast.Name) and head.id in {"set", "frozenset", "Set", "AbstractSet"}


def names_of_sets(scope: ast.AST) -> set[str]:
    """The names in a function or module that hold sets."""
    found: set[str] = set()
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and makes_set(node.value, found):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and set_type(node.annotation):
            found.add(node.target.id)
        elif isinstance(node, ast.arg) and set_type(node.annotation):
            found.add(node.arg)
    return found


def popped(node: ast.AST) -> ast.AST | None:
    """What something is popped from, without saying which one."""
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "pop"
        and not node.args
    ):
        return node.func.value
    return None


def set_order(scope: ast.AST) -> Iterator[tuple[int, str]]:
    """Where a function or module walks through a set in an order that can be seen: (line, what)."""
    sets = names_of_sets(scope)
    for node in ast.walk(scope):
        if isinstance(node, ast.For | ast.comprehension) and makes_set(node.iter, sets):
            yield node.iter.lineno, "walks through a set"
        elif isinstance(node, ast.Call) and called(node) in ORDERED_BY and any(makes_set(a, sets) for a in node.args):
            yield node.lineno, f"{called(node)}() of a set"
        elif makes_set(popped(node), sets):
            yield node.lineno, "pop() from a set"


def harmless(scope: ast.AST) -> set[int]:
    """Lines on which a set is sorted, counted or made into a set again at once."""
    calm = {"sorted", "sum", "any", "all", "min", "max", "len", "set", "frozenset", "Counter"}
    return {
        inner.lineno
        for node in ast.walk(scope)
        if (isinstance(node, ast.Call) and called(node) in calm) or isinstance(node, ast.SetComp)
        for inner in ast.walk(node)
        if hasattr(inner, "lineno")
    }


def faults(path: Path) -> list[str]:
    found = [(getattr(node, "lineno", 0), what) for node in ast.walk(tree(path)) for what in said(node)]
    scopes = [node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef)]
    for scope in scopes:
        calm = harmless(scope)
        found += [(line, what) for line, what in set_order(scope) if line not in calm]
    return sorted({f"{name(path)}:{line}: {what}" for line, what in found if (name(path), what) not in ALLOWED})


def test_engine_and_games_are_deterministic() -> None:
    files = [path for path in python_files("playtest/engine/", "playtest/games/") if holds_rules(path)]
    assert [fault for path in files for fault in faults(path)] == []
    assert files


def holds_rules(path: Path) -> bool:
    """Not so `components`, which open data files, once, before any game; nor a `board`, which draws a finished view."""
    return "/components/" not in name(path) and "/board/" not in name(path)


@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("import random", "random"),
        ("from time import monotonic", "time"),
        ("def f(x): return hash(x)", "hash()"),
        ("def f(x): return x / 2", "a division that makes floats"),
        ("x = 0.5", "the float 0.5"),
        ("def f(x: float): pass", "the type float"),
        ("def f():\n for x in {1, 2}: g(x)", "walks through a set"),
        ("def f(a):\n s = set(a)\n return [x for x in s]", "walks through a set"),
        ("def f(s: set[str]):\n return list(s)", "list() of a set"),
        ("def f(s: set[str]):\n return s.pop()", "pop() from a set"),
        ("def f(a, b: set[int]):\n return ','.join(a | b)", "join() of a set"),
    ],
)
def test_a_planted_fault_is_found(code: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.house.tree.ROOT", tmp_path)
    file = tmp_path / "rule.py"
    file.write_text(code)
    assert [fault.partition(": ")[2] for fault in faults(file)] == [what]


@pytest.mark.parametrize(
    "code",
    ["def f(s: set[int]):\n return sorted(s)", "def f(s: set[int]):\n return all(x > 1 for x in s)", "x = 7 // 2"],
)
def test_what_is_harmless_is_left_alone(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.house.tree.ROOT", tmp_path)
    file = tmp_path / "rule.py"
    file.write_text(code)
    assert faults(file) == []
