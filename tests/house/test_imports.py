"""What may import what. The layers are import-linter's contracts in pyproject.toml; here is what it cannot see."""

import ast
import subprocess
import sys

import pytest

from tests.house.tree import ROOT, name, python_files, tree

HEAVY = {"pandas", "numpy", "ipywidgets", "anywidget", "IPython", "traitlets", "yaml", "voila", "tornado", "openpyxl"}


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh Python has loaded after running some code."""
    script = f"import sys; before = set(sys.modules); {code}; print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "code",
    [
        "import playtest",
        "import playtest.engine",
        "import playtest.locales",
        "import playtest.cli",
        "import playtest.sheets",
        "import playtest.games; playtest.games.load('kuhn')",
        "import playtest.games; playtest.games.load('viva')",
    ],
)
def test_light_parts_load_nothing_heavy(code: str) -> None:
    assert loaded_by(code) & HEAVY == set()


def test_import_playtest_loads_no_other_part() -> None:
    assert {module for module in loaded_by("import playtest") if module.startswith("playtest.")} == set()


def test_every_part_is_reached_by_name_or_refused() -> None:
    import playtest

    assert playtest.locales.tell("en", "engine", "answer.true") == "yes"
    with pytest.raises(AttributeError, match="no part called 'nothing'; it has engine, sheets, games"):
        _ = playtest.nothing


def imported(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []


def test_the_engine_imports_only_itself_and_the_standard_library() -> None:
    foreign = [
        f"{name(path)}:{node.lineno}: {module}"
        for path in python_files("playtest/engine/")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.stmt)
        for module in imported(node)
        if module.partition(".")[0] not in sys.stdlib_module_names and not module.startswith("playtest.engine")
    ]
    assert foreign == []
    assert python_files("playtest/engine/")
