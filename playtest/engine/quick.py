"""Quick forms: the rules as a simulation runs them, derived from the rules as they are written.

In a simulation nobody listens and no person is asked. So each function of a game that gets the table is compiled
a second time from its own text, with what it tells left out (``t.say``, ``t.cite``, ``if t.listening``) and with
a step's question answered on the spot by a random legal value. What cannot be derived (a closure, a function
whose text is not at hand, an unusual question) keeps its ordinary form, which means the same and takes longer.
"""

from __future__ import annotations
import __future__

import ast
import inspect
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from types import CodeType, FunctionType, ModuleType
from typing import Any

from playtest.engine.decisions import Decision, pause
from playtest.engine.steps import NODES, Step, nodes_of

TOLD = ("say", "cite", "scope")
LABELLED = ("roll", "draw", "pick")
ASKED = tuple(inspect.signature(Decision.__init__).parameters)[1:]
FUTURE = sum(getattr(__future__, name).compiler_flag for name in __future__.all_feature_names)

_DONE: dict[str, _Twins] = {}


def quicken(package: str) -> None:
    """Give every step of a game its quick form: once, and again when a function or a name of the rules has changed."""
    if package in _DONE and _DONE[package].still_fit():
        return
    twins = _DONE[package] = _Twins(package)
    for node in nodes_of(package):
        if isinstance(node, Step):
            form = twins.of(node.fn)
            node.quick = (form, inspect.isgeneratorfunction(form))


class _Twins:
    """The second form of every function in a package: twins call twins."""

    def __init__(self, package: str) -> None:
        modules = [module for name, module in sys.modules.items() if f"{name}.".startswith(f"{package}.")]
        self.scopes = {module.__name__: dict(vars(module)) for module in modules}
        functions = [function for module in modules for function in _functions(module)]
        self.watched = [*_watched(modules, functions)]
        self.codes = [(function, function.__code__) for function in functions]
        texts = {function: text for function in functions if (text := _text(function)) is not None}
        trees = self._silenced(texts)
        self.made = {function: self._made(function, trees.get(function)) for function in functions}
        for scope in self.scopes.values():
            scope.update({name: self.of(value) for name, value in scope.items() if isinstance(value, FunctionType)})

    def of(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The twin of a function, or the function itself if it has none."""
        return self.made.get(function, function) if isinstance(function, FunctionType) else function

    def still_fit(self) -> bool:
        """Are the rules what they were? Whoever works on them in a notebook defines some of them anew."""
        same = all(scope.get(name) is value for scope, name, value in self.watched)
        return same and all(function.__code__ is code for function, code in self.codes)

    def _silenced(self, texts: Mapping[FunctionType, ast.FunctionDef]) -> dict[FunctionType, ast.FunctionDef]:
        """Each function without its telling; one that only tells is not called at all, so its callers may be silent."""
        silent: set[FunctionType] = set()
        while True:
            trees = {f: _Quiet(f, self.scopes[f.__module__], silent).made(text) for f, text in texts.items()}
            found = {function for function, tree in trees.items() if _does_nothing(tree)}
            if found == silent:
                return trees
            silent = found

    def _made(self, function: FunctionType, tree: ast.FunctionDef | None) -> FunctionType:
        code = function.__code__ if tree is None else _compiled(tree, function)
        twin = FunctionType(code, self.scopes[function.__module__], function.__name__, function.__defaults__)
        twin.__kwdefaults__ = function.__kwdefaults__
        return twin


def _functions(module: ModuleType) -> Iterator[FunctionType]:
    """The functions that a module defines, those of its steps among them, but none that closes over something."""
    for value in vars(module).values():
        function = value.fn if isinstance(value, Step) else value
        if isinstance(function, FunctionType) and function.__module__ == module.__name__ and not function.__closure__:
            yield function


def _watched(modules: list[ModuleType], functions: list[FunctionType]) -> Iterator[tuple[dict[str, Any], str, object]]:
    """What the functions find outside themselves, by module and name."""
    for module in modules:
        scope = vars(module)
        mine = [function for function in functions if function.__module__ == module.__name__]
        for name in sorted({name for function in mine for name in function.__code__.co_names} & scope.keys()):
            yield scope, name, scope[name]


def _text(function: FunctionType) -> ast.FunctionDef | None:
    """The text of a function that gets the table, as a tree; None for others, and where there is no text at hand."""
    if "Table" not in map(_annotated, function.__annotations__.values()):
        return None
    try:
        lines, first = inspect.getsourcelines(function)
        (tree,) = ast.parse(textwrap.dedent("".join(lines))).body
    except (OSError, TypeError, SyntaxError):
        return None
    ast.increment_lineno(tree, first - 1)
    return tree if isinstance(tree, ast.FunctionDef) else None


def _annotated(annotation: object) -> str:
    """The name of a type, whether annotations are kept as text or not."""
    return annotation if isinstance(annotation, str) else getattr(annotation, "__name__", "")


def _compiled(tree: ast.FunctionDef, function: FunctionType) -> CodeType:
    """The code of a changed text; tracebacks show the lines of the rules."""
    code = function.__code__
    module = ast.fix_missing_locations(ast.Module([tree], []))
    made = compile(module, code.co_filename, "exec", flags=code.co_flags & FUTURE, dont_inherit=True)
    return next(part for part in made.co_consts if isinstance(part, CodeType))


def _does_nothing(tree: ast.FunctionDef) -> bool:
    """Is nothing left of a function but its docstring?"""
    return all(isinstance(node, ast.Pass) or _is_text(node) for node in tree.body)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _names(tree: ast.AST) -> Iterator[str]:
    """The names that a function gives to something itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


class _Quiet(ast.NodeTransformer):
    """Takes the telling out of one function and answers its question, if it has one that can be."""

    def __init__(self, function: FunctionType, scope: Mapping[str, Any], silent: set[FunctionType]) -> None:
        notes = function.__annotations__
        self.table = next(name for name, note in notes.items() if _annotated(note) == "Table")
        self.scope = scope
        self.own: set[str] = set()
        self.silent = silent
        self.answers = False

    def made(self, text: ast.FunctionDef) -> ast.FunctionDef:
        """The changed copy of a text, bare of decorators, annotations and defaults."""
        tree = deepcopy(text)
        tree.decorator_list, tree.returns = [], None
        for argument in ast.walk(tree.args):
            if isinstance(argument, ast.arg):
                argument.annotation = None
        tree.args.defaults, tree.args.kw_defaults = [], [None for _ in tree.args.kwonlyargs]
        self.own = {*_names(tree)}
        asked = [node for node in ast.walk(tree) if isinstance(node, ast.Yield)]
        plain = [question for node in ast.walk(tree) if (question := self.question(node)) is not None]
        self.answers = len(asked) == len(plain) == 1
        self.generic_visit(tree)
        return tree

    # --- what is told --------------------------------------------------------------------------------

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        body: object = getattr(node, "body", None)
        if body == [] and not isinstance(node, ast.Module):
            vars(node)["body"] = [ast.Pass()]
        return node

    def visit_Expr(self, node: ast.Expr) -> Any:
        """A call that only tells something goes."""
        call = node.value
        if isinstance(call, ast.Call):
            called = call.func
            if isinstance(called, ast.Attribute) and self.is_table(called.value) and called.attr in TOLD:
                return None
            if isinstance(called, ast.Name) and self.scope.get(called.id) in self.silent:
                return None
        return self.answered(node)

    def visit_Call(self, node: ast.Call) -> Any:
        """Labels of chance are not even written, as a simulation has one stream; the frame of a step is written out."""
        called = node.func
        if isinstance(called, ast.Attribute) and self.is_table(called.value) and called.attr in LABELLED and node.args:
            node.args[0] = ast.Constant("")
        self.generic_visit(node)
        if not isinstance(called, ast.Name) or called.id in self.own or node.keywords:
            return node
        frame = ast.Tuple([called, ast.Tuple(node.args, ast.Load())], ast.Load())
        return frame if isinstance(self.scope.get(called.id), NODES) else node

    def visit_If(self, node: ast.If) -> Any:
        """``if t.listening``, alone or first of several conditions, is never so."""
        test = node.test.values[0] if isinstance(node.test, ast.BoolOp) else node.test
        both = not isinstance(node.test, ast.BoolOp) or isinstance(node.test.op, ast.And)
        if both and isinstance(test, ast.Attribute) and test.attr == "listening" and self.is_table(test.value):
            otherwise = ast.Module(node.orelse, [])
            self.generic_visit(otherwise)
            return otherwise.body
        return self.generic_visit(node)

    def is_table(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Name) and node.id == self.table

    # --- what is asked -------------------------------------------------------------------------------

    def visit_Assign(self, node: ast.Assign) -> Any:
        return self.answered(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        return self.answered(node)

    def question(self, node: ast.AST) -> ast.Call | None:
        """The ``ask(...)`` or ``pause(...)`` that a simple statement yields, if it does just that."""
        if not isinstance(node, ast.Assign | ast.AnnAssign | ast.Expr) or not isinstance(node.value, ast.Yield):
            return None
        asked = node.value.value
        if isinstance(asked, ast.IfExp) and isinstance(asked.orelse, ast.Constant) and asked.orelse.value is None:
            asked = asked.body
        if not isinstance(asked, ast.Call) or not isinstance(asked.func, ast.Name):
            return None
        return asked if self.scope.get(asked.func.id) in (Decision, pause) else None

    def answered(self, node: Any) -> Any:
        """The statement with its question answered and counted."""
        asked = self.question(node) if self.answers else None
        if asked is None:
            return self.generic_visit(node)
        count = ast.parse(f"{self.table}.made += 1").body[0]
        condition = node.value.value.test if isinstance(node.value.value, ast.IfExp) else None
        node.value = self.answer(asked)
        block = [ast.copy_location(count, node), node]
        if condition is None:
            return block
        unasked = deepcopy(node)
        unasked.value = ast.Constant(None)
        return ast.copy_location(ast.If(condition, block, [unasked]), node)

    def answer(self, call: ast.Call) -> ast.expr:
        """An expression for a random legal answer, by the shortest way that the question's text allows."""
        table = ast.Name(self.table, ast.Load())
        said: dict[str | None, ast.expr] = dict(zip(ASKED, call.args, strict=False))
        said |= {word.arg: word.value for word in call.keywords}
        plain = not any(isinstance(argument, ast.Starred) for argument in call.args) and None not in said
        about = said.get("about")
        if plain and self.is_function(said.get("sample")) and (about is None or isinstance(about, ast.Tuple)):
            return ast.Call(said["sample"], [*(about.elts if isinstance(about, ast.Tuple) else ()), table], [])
        if plain and "choice" in said and not {"check", "sample", "about"} & set(said):
            return ast.Call(ast.Attribute(said["choice"], "sample", ast.Load()), [table], [])
        return ast.Call(ast.Attribute(call, "sample", ast.Load()), [table], [])

    def is_function(self, node: ast.expr | None) -> bool:
        return isinstance(node, ast.Lambda) or (isinstance(node, ast.Name) and callable(self.scope.get(node.id)))
