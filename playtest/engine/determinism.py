"""What would make a game come out differently on another machine or day: clocks, global luck, hash order, rounding."""

from __future__ import annotations

import ast
from collections.abc import Iterator

MODULES = {
    "asyncio", "datetime", "numpy", "os", "pickle", "random", "secrets", "socket", "tempfile", "threading", "time",
    "uuid",
}  # fmt: skip
CALLS = {"deepcopy", "eval", "exec", "float", "hash", "id", "input", "open", "print", "vars"}
ORDERED_BY = {"list", "tuple", "enumerate", "iter", "next", "zip", "map", "join", "extend", "reversed", "dict"}
CALM = {"sorted", "sum", "any", "all", "min", "max", "len", "set", "frozenset", "Counter"}
"""What gives the same whatever order a set is walked through in."""


def chancy(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Where a file does what rules may not do: (line, what). Order of sets is looked at inside functions."""
    for node in ast.walk(tree):
        for what in _said(node):
            yield getattr(node, "lineno", 0), what
        if isinstance(node, ast.FunctionDef):
            calm = _calm_lines(node)
            yield from ((line, what) for line, what in _set_order(node) if line not in calm)


def _said(node: ast.AST) -> Iterator[str]:
    """What one node does that a rule may not do."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name.partition(".")[0] in MODULES)
    elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in MODULES:
        yield node.module or ""
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        yield f"{node.func.id}()"
    elif isinstance(node, ast.Constant) and isinstance(node.value, float):
        yield f"the float {node.value}"
    elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
        yield "a division that makes floats"
    elif isinstance(node, ast.Name) and node.id == "float":
        yield "the type float"


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _makes_set(node: ast.AST | None, sets: set[str]) -> bool:
    """Whether an expression is plainly a set: by its form, or because its name was given one."""
    if isinstance(node, ast.Set | ast.SetComp) or (isinstance(node, ast.Name) and node.id in sets):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return _makes_set(node.left, sets) or _makes_set(node.right, sets)
    return isinstance(node, ast.Call) and _called(node) in {"set", "frozenset", "union", "intersection", "difference"}


def _set_type(annotation: ast.AST | None) -> bool:
    head = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(head, ast.Name) and head.id in {"set", "frozenset", "Set", "AbstractSet"}


def _names_of_sets(scope: ast.AST) -> set[str]:
    """The names in a function that hold sets."""
    found: set[str] = set()
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and _makes_set(node.value, found):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and _set_type(node.annotation):
            found.add(node.target.id)
        elif isinstance(node, ast.arg) and _set_type(node.annotation):
            found.add(node.arg)
    return found


def _popped(node: ast.AST) -> ast.AST | None:
    """What something is popped from, without saying which one."""
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "pop"
        and not node.args
    ):
        return node.func.value
    return None


def _set_order(scope: ast.AST) -> Iterator[tuple[int, str]]:
    """Where a function walks through a set in an order that can be seen: (line, what)."""
    sets = _names_of_sets(scope)
    for node in ast.walk(scope):
        if isinstance(node, ast.For | ast.comprehension) and _makes_set(node.iter, sets):
            yield node.iter.lineno, "walks through a set"
        elif isinstance(node, ast.Call) and _called(node) in ORDERED_BY and any(_makes_set(a, sets) for a in node.args):
            yield node.lineno, f"{_called(node)}() of a set"
        elif isinstance(node, ast.Call) and _makes_set(_popped(node), sets):
            yield node.lineno, "pop() from a set"


def _calm_lines(scope: ast.AST) -> set[int]:
    """Lines on which a set is sorted, counted or made into a set again at once."""
    return {
        inner.lineno
        for node in ast.walk(scope)
        if (isinstance(node, ast.Call) and _called(node) in CALM) or isinstance(node, ast.SetComp)
        for inner in ast.walk(node)
        if isinstance(inner, ast.expr | ast.stmt)
    }
