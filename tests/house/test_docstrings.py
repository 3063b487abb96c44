"""Every public name says what it is; the examples in docstrings run."""

import ast
import doctest
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.house.tree import PACKAGE, name, python_files, tree

Documented = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def public(body: list[ast.stmt], inside: str = "") -> Iterator[tuple[str, Documented]]:
    """The public classes, functions and methods of a module or class."""
    for node in body:
        if isinstance(node, Documented) and not node.name.startswith("_"):
            yield f"{inside}{node.name}", node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{inside}{node.name}.")


@cache
def documented(folder: Path) -> frozenset[str]:
    """The bare names of all documented methods below a folder."""
    nodes = [found for file in sorted(folder.rglob("*.py")) for found in public(tree(file).body)]
    return frozenset(method.rpartition(".")[2] for method, node in nodes if "." in method and ast.get_docstring(node))


def inherits(path: Path, inside: str) -> bool:
    """Whether a class says what it is made from: then a method need not repeat what the other class says of it."""
    classes = (node for node in ast.walk(tree(path)) if isinstance(node, ast.ClassDef) and node.name == inside)
    return any(node.bases for node in classes)


def bare(path: Path) -> list[str]:
    """The public names of a file without a docstring. What a protocol or base class says is not said again."""
    missing = [] if ast.get_docstring(tree(path)) or not tree(path).body else [name(path)]
    for method, node in public(tree(path).body):
        inside = method.split(".")[-2] if "." in method else ""
        said = documented(path.parent) | documented(PACKAGE / "engine") if inside else frozenset()
        if inside and inherits(path, inside):
            said |= documented(PACKAGE)
        if not ast.get_docstring(node) and node.name not in said:
            missing.append(f"{name(path)}: {method}")
    return missing


def test_every_public_name_is_documented() -> None:
    assert [missing for path in python_files("playtest/") for missing in bare(path)] == []


def test_a_name_without_words_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "room.py"
    file.write_text('"""A room."""\nclass Door:\n    """A door."""\n    def unbolt(self): pass\ndef _hidden(): pass\n')
    monkeypatch.setattr("tests.house.tree.ROOT", tmp_path)
    assert bare(file) == ["room.py: Door.unbolt"]


MODULES_WITH_EXAMPLES = [path for path in python_files("playtest/") if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", MODULES_WITH_EXAMPLES, ids=name)
def test_examples_run(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PLAYTEST_LANG", raising=False)
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    module = importlib.import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    done = doctest.testmod(module)
    assert done.attempted > 0
    assert done.failed == 0
