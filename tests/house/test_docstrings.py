"""Every public name says what it is; the examples in docstrings run."""

import ast
import doctest
import importlib
from collections.abc import Iterator
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


def documented(path: Path) -> set[str]:
    """The bare names of documented methods in a room and the engine: no need to repeat what a protocol says."""
    room = sorted(path.parent.glob("*.py")) + sorted((PACKAGE / "engine").glob("*.py"))
    said = {method for file in room for method, node in public(tree(file).body) if ast.get_docstring(node)}
    return {method.rpartition(".")[2] for method in said if "." in method}


def bare(path: Path) -> list[str]:
    """The public names of a file without a docstring."""
    missing = [] if ast.get_docstring(tree(path)) or not tree(path).body else [name(path)]
    said_elsewhere = documented(path)
    for method, node in public(tree(path).body):
        inherited = "." in method and node.name in said_elsewhere
        if not ast.get_docstring(node) and not inherited:
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
