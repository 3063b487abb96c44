"""What must not stand in the repository: places of one machine, things fetched at run time, loose ends, long files."""

import ast
import re
from pathlib import Path

import pytest

from tests.house.tree import name, python_files, text_files, tree

# Written in pieces, so that this file does not find itself.
FORBIDDEN = {
    "a path of one machine": r"(?<![A-Za-z0-9_./])/(?:wo" + r"rk|ro" + r"ot|ho" + r"me|Use" + r"rs)/",
    "a package registry": r"index-" + r"url|registry" + r"=|pypi\.o" + r"rg|registry\.np" + r"mjs|deb\.deb" + r"ian",
    "something fetched at run time": (
        r"https?://(?:cd" + r"n\b(?!\.example)|unp" + r"kg|esm\.s" + r"h|fon" + r"ts\.)|jsdel" + r"ivr"
    ),
    "a loose end": r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b",
}
NO_WAY_ROUND = r"pytest\.mark\.(?:sk" + r"ip|xf" + r"ail)|pytest\.sk" + r"ip\(|nbval-sk" + r"ip"


def hits(pattern: str, paths: list[Path]) -> list[str]:
    found = []
    for path in paths:
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if re.search(pattern, line):
                found.append(f"{name(path)}:{number}: {line.strip()[:100]}")
    return found


@pytest.mark.parametrize("what", list(FORBIDDEN))
def test_no_tracked_file_holds(what: str) -> None:
    assert hits(FORBIDDEN[what], text_files()) == []


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("a path of one machine", 'open("/' + 'root/x")'),
        ("a package registry", "--index-" + "url x"),
        ("something fetched at run time", "https://unp" + "kg.com/x"),
        ("a loose end", "# TO" + "DO later"),
    ],
)
def test_the_patterns_bite(what: str, line: str, tmp_path: Path) -> None:
    assert re.search(FORBIDDEN[what], line)


def test_no_test_is_left_out() -> None:
    assert hits(NO_WAY_ROUND, [path for path in text_files() if name(path).startswith(("tests/", "notebooks/"))]) == []


def test_one_file_one_job() -> None:
    long = {name(path): path.read_text().count("\n") for path in python_files("playtest/", "tests/")}
    assert {path: lines for path, lines in long.items() if lines > 400} == {}


def test_functions_are_short() -> None:
    long = {
        f"{name(path)}: {node.name}": node.end_lineno - node.lineno + 1
        for path in python_files("playtest/", "tests/")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno
    }
    assert {function: lines for function, lines in long.items() if lines > 50} == {}


def test_no_file_is_heavy() -> None:
    heavy = {name(path): path.stat().st_size for path in text_files() if path.stat().st_size > 1_000_000}
    assert heavy == {}
