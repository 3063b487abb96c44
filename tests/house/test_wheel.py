"""What people install: the wheel holds the notebooks and all data that the code reads, and nothing of the tests."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.house.tree import PACKAGE, ROOT, name, tracked


@pytest.fixture(scope="module")
def contents(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names in a wheel built from this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
    (wheel,) = folder.glob("playtest_kit-*.whl")
    return set(zipfile.ZipFile(wheel).namelist())


def test_every_file_of_the_package_is_in_it(contents: set[str]) -> None:
    files = {name(path) for path in tracked() if path.is_relative_to(PACKAGE)}
    assert files - contents == set()
    assert {Path(file).suffix for file in files} >= {".py", ".toml", ".csv", ".yaml", ".js", ".css", ".typed"}


def test_the_notebooks_are_in_it(contents: set[str]) -> None:
    notebooks = {name(path) for path in tracked() if name(path).startswith("notebooks/")}
    assert notebooks
    assert {f"playtest/_{notebook}" for notebook in notebooks} <= contents


def test_nothing_else_is_in_it(contents: set[str]) -> None:
    assert {entry.partition("/")[0] for entry in contents} == {"playtest", "playtest_kit-0.1.0.dist-info"}
    assert [entry for entry in contents if "__pycache__" in entry or entry.endswith((".pyc", ".playtest"))] == []
    assert "playtest_kit-0.1.0.dist-info/licenses/LICENSE" in contents
