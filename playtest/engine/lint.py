"""Reads the rules of a game as text and finds what would break a saved, undone or repeated game.

What cannot be seen by running a step once is seen here: a change before the answer on a path that is seldom
taken, a second question, something kept outside the state. Nothing of the game is imported or run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from playtest.engine.basics import EngineError
from playtest.engine.determinism import chancy

Function = ast.FunctionDef | ast.AsyncFunctionDef

DEEDS = {"roll", "draw", "pick", "say", "cite", "scope", "restart", "cancel"}
"""What the table does for a deed, and never for a look."""

CHANGES = {
    "add", "append", "clear", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort", "take",
    "update",
}  # fmt: skip
"""Methods that change the list, dict or pile they are called on."""

NO_RULES = {"board", "components", "lessons"}
"""Folders of a game that hold no rules: a board draws a finished view, components are read once before any game."""

QUESTIONS = {"ask", "ask_all", "pause", "Decision"}
CONTAINERS = {"list", "dict", "set", "defaultdict", "Counter", "deque", "Pile"}


class Fault(NamedTuple):
    """Something in a file of rules that must not be there."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


def lint_package(package: str) -> list[Fault]:
    """All faults in the rules of a game, by its package (``playtest.games.viva``).

    Raises EngineError if there is no such package.
    """
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise EngineError(f"no package {package}")
    folder = Path(next(iter(spec.submodule_search_locations)))
    files = [path for path in sorted(folder.rglob("*.py")) if not NO_RULES & set(path.relative_to(folder).parts)]
    start = "/".join(package.split("."))
    named = [(f"{start}/{path.relative_to(folder).as_posix()}", path) for path in files]
    return [fault for name, path in named for fault in lint(path.read_text(encoding="utf-8"), name)]


def lint(source: str, file: str = "rules") -> list[Fault]:
    """All faults in one file of rules, by line; ``file`` is how it is called in them."""
    tree = ast.parse(source, filename=file)
    found = [*chancy(tree), *_kept_outside(tree)]
    for node in ast.walk(tree):
        if isinstance(node, Function):
            found += _in_function(node)
    return [Fault(file, line, what) for line, what in sorted(set(found))]


def _in_function(function: Function) -> Iterator[tuple[int, str]]:
    yields = [node for node in _own(function) if isinstance(node, ast.Yield | ast.YieldFrom)]
    if any(_name(decorator) in ("step", "anytime") for decorator in function.decorator_list):
        yield from _questions(function, yields)
        if yields and len(function.args.args) >= 2:
            yield from _Look(function).faults()
    elif any(_asks(node) for node in yields):
        yield function.lineno, f"{function.name} asks, but is no step: decorate it, and return its frame"


def _questions(step: Function, yields: list[ast.Yield | ast.YieldFrom]) -> Iterator[tuple[int, str]]:
    """Where a step asks more than once, or through another function."""
    for node in yields[1:]:
        yield node.lineno, f"step {step.name} has a second yield: a step asks once, and returns what asks next"
    for node in yields:
        if isinstance(node, ast.YieldFrom):
            yield node.lineno, f"step {step.name} yields from something: a step yields its decision itself"
    for loop in _own(step):
        if isinstance(loop, ast.For | ast.While | ast.comprehension) and any(node in yields for node in ast.walk(loop)):
            yield _loop_line(loop), f"step {step.name} yields in a loop: return one frame for each question"


def _loop_line(loop: ast.For | ast.While | ast.comprehension) -> int:
    """The line on which a loop begins."""
    return loop.target.lineno if isinstance(loop, ast.comprehension) else loop.lineno


class _Look:
    """Follows a step along every path up to its question and notes what is more than looking."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.state, self.table = (argument.arg for argument in function.args.args[:2])
        self.of_state = {self.state}
        self.found: list[tuple[int, str]] = []

    def faults(self) -> list[tuple[int, str]]:
        self.follow(self.function.body)
        return self.found

    def follow(self, statements: list[ast.stmt]) -> bool:
        """Check statements in order; may one come to their end without having asked?"""
        for statement in statements:
            if isinstance(statement, ast.Break | ast.Continue | ast.Raise | ast.Return):
                self.check(statement)
                return False
            parts = _branches(statement)
            if parts is None:
                asked = _sure_question(statement)
                self.check(statement if asked is None else asked)
                if asked is not None:
                    return False
                continue
            for head in _heads(statement):
                self.check(head)
            ends = [self.follow(part) for part in parts]
            if not any(ends):
                return False
        return True

    def check(self, node: ast.AST) -> None:
        """Note each change of the state and each deed of the table in a statement or an expression."""
        for inner in _inside(node):
            if _is_changed(inner) and _root(inner) in self.of_state:
                self.note(inner, f"changes {ast.unparse(inner)}")
            if isinstance(inner, ast.Call):
                self.check_call(inner)
        if isinstance(node, ast.Assign) and _root(node.value) in self.of_state:
            self.of_state |= {target.id for target in node.targets if isinstance(target, ast.Name)}

    def check_call(self, call: ast.Call) -> None:
        if isinstance(call.func, ast.Attribute):
            of = _root(call.func.value)
            if of == self.table and call.func.attr in DEEDS:
                self.note(call, f"calls {self.table}.{call.func.attr}")
            if of in self.of_state and call.func.attr in CHANGES:
                self.note(call, f"changes {ast.unparse(call.func.value)}")
        handed = [*call.args, *(keyword.value for keyword in call.keywords)]
        if any(isinstance(argument, ast.Name) and argument.id == self.table for argument in handed):
            self.note(call, f"hands {self.table} to {_name(call)}")

    def note(self, node: ast.AST, what: str) -> None:
        line = getattr(node, "lineno", self.function.lineno)
        self.found.append((line, f"step {self.function.name} {what} before its answer: look, then ask, then do"))


def _branches(statement: ast.stmt) -> list[list[ast.stmt]] | None:
    """The ways through a compound statement, an empty list for going past it; None for a simple one."""
    if isinstance(statement, ast.If):
        return [statement.body, statement.orelse]
    if isinstance(statement, ast.For | ast.AsyncFor | ast.While):
        return [statement.body, statement.orelse, []]
    if isinstance(statement, ast.With | ast.AsyncWith):
        return [statement.body]
    if isinstance(statement, ast.Try):
        caught = [handler.body for handler in statement.handlers]
        return [[*statement.body, *statement.orelse, *statement.finalbody], *caught]
    if isinstance(statement, ast.Match):
        return [*(case.body for case in statement.cases), []]
    return None


def _heads(statement: ast.stmt) -> Iterator[ast.AST]:
    """The expressions of a compound statement that are worked out on the way in."""
    for name in ("test", "iter", "target", "subject"):
        head = getattr(statement, name, None)
        if head is not None:
            yield head
    yield from getattr(statement, "items", [])


def _sure_question(statement: ast.stmt) -> ast.Yield | None:
    """The yield of a simple statement, if it yields whatever its conditions turn out to be."""
    asked = [node for node in _inside(statement) if isinstance(node, ast.Yield)]
    maybe = [node for node in _inside(statement) if isinstance(node, ast.IfExp | ast.BoolOp)]
    hidden = [inner for node in maybe for inner in _inside(node)]
    return next((node for node in asked if node not in hidden), None)


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all inside it, without functions that are only defined there."""
    if isinstance(node, ast.Lambda | Function | ast.ClassDef):
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _inside(child)


def _own(function: Function) -> Iterator[ast.AST]:
    """All nodes of a function in the order of its text, without those of functions inside it."""
    for statement in function.body:
        yield from _inside(statement)


def _is_changed(node: ast.AST) -> bool:
    """Is this an attribute or an item that is assigned to or deleted?"""
    return isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del)


def _given_names(node: ast.AST) -> set[str]:
    """The plain names that are assigned to in a statement."""
    return {inner.id for inner in _inside(node) if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)}


def _root(node: ast.AST | None) -> str:
    """The name that a chain of attributes and items begins with: ``s`` of ``s.hand[2].cards``."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Starred):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _name(node: ast.AST | None) -> str:
    """What a call or a decorator calls: ``roll`` of ``t.roll(...)``."""
    if isinstance(node, ast.Call):
        return _name(node.func)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _asks(node: ast.Yield | ast.YieldFrom) -> bool:
    return any(isinstance(inner, ast.Call) and _name(inner) in QUESTIONS for inner in _inside(node))


def _kept_outside(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Where a function keeps something in the module: it would survive an undo and be missing in a file."""
    shared: set[str] = set()
    for statement in tree.body:
        value = getattr(statement, "value", None)
        if isinstance(value, ast.List | ast.Dict | ast.Set) or (
            isinstance(value, ast.Call) and _name(value) in CONTAINERS
        ):
            shared |= _given_names(statement)
    for function in ast.walk(tree):
        if isinstance(function, Function):
            yield from _keeps(function, shared)


def _keeps(function: Function, shared: set[str]) -> Iterator[tuple[int, str]]:
    hidden = {argument.arg for argument in function.args.args}.union(*map(_given_names, function.body))
    for node in _own(function):
        if isinstance(node, ast.Global | ast.Nonlocal):
            yield node.lineno, f"{function.name} keeps {', '.join(node.names)} outside the state"
        changed = node if _is_changed(node) else None
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            changed = node.func.value
        if isinstance(changed, ast.expr) and _root(changed) in shared - hidden:
            yield changed.lineno, f"{function.name} keeps {_root(changed)} outside the state"
