"""The lesson's notebooks say what the lesson says, and would notice a rule that has changed."""

import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from playtest.locales import languages
from tests.house.tree import ROOT
from tests.notebooks.lesson_notebook import BOOK, lesson_notebook
from tests.notebooks.refresh import BOOKS, LESSONS, WIDGET

TEXTS = 32
"""So many cells of a lesson notebook have a text that is compared, at least."""


@pytest.mark.parametrize("name", LESSONS)
def test_the_notebook_is_the_one_that_the_lesson_makes(name: str) -> None:
    there, made = nbformat.read(BOOKS / name, as_version=4), lesson_notebook(*LESSONS[name])
    for cell, expected in zip(there.cells, made.cells, strict=True):
        assert (cell.cell_type, cell.source) == (expected.cell_type, expected.source)
        assert cell.metadata.get("tags") == expected.metadata.get("tags")


@pytest.mark.parametrize("name", LESSONS)
def test_it_keeps_texts_and_nothing_that_differs_from_run_to_run(name: str) -> None:
    book = nbformat.read(BOOKS / name, as_version=4)
    said = [output for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]
    assert len(said) >= TEXTS
    assert all(output.output_type in ("stream", "execute_result") for output in said)
    assert all(WIDGET not in output.get("data", {}) for output in said)
    assert book.metadata.lang in languages() and book.metadata.title


@pytest.mark.parametrize("name", LESSONS)
def test_the_served_page_keeps_only_the_box_with_the_whole_lesson(name: str) -> None:
    book = nbformat.read(BOOKS / name, as_version=4)
    kept = [cell for cell in book.cells if BOOK not in cell.metadata.get("tags", [])]
    assert [cell.cell_type for cell in kept] == ["markdown", "code"]
    assert book.cells[:1] == kept[:1]


# --- mutants: one rule's number is changed through the environment -----------------------------------------

HOOK = """
import os, pathlib
changed = os.environ.get("RULE_CHANGED", "")
if changed:
    path, old, new = changed.split("|")
    reading = pathlib.Path.read_bytes
    def read_bytes(self):
        found = reading(self)
        return found.replace(old.encode(), new.encode()) if self.as_posix().endswith(path) else found
    pathlib.Path.read_bytes = read_bytes
"""
MUTANTS = {
    "an extension costs 5M": "components/prices.csv|extension,4|extension,5",
    "a pool does not defend": "components/extensions.csv|POOL,luxury,1|POOL,luxury,0",
    "a barricade adds 2": "components/cards.csv|defender,strength,3|defender,strength,2",
}


def run_lesson(folder: Path, changed: str) -> subprocess.CompletedProcess[str]:
    """The English lesson notebook compared in a Python in which one number of the rules is another."""
    (folder / "sitecustomize.py").write_text(HOOK)
    path = os.pathsep.join([str(folder), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": path, "RULE_CHANGED": changed}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--nbval", "--nbval-current-env"]
    command += ["--nbval-sanitize-with", "tests/sanitize.cfg", "notebooks/teach/viva.ipynb"]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)


@pytest.mark.long
@pytest.mark.parametrize("changed", MUTANTS.values(), ids=MUTANTS)
def test_a_changed_rule_is_noticed(tmp_path: Path, changed: str) -> None:
    done = run_lesson(tmp_path, changed)
    assert done.returncode == 1
    assert " failed" in done.stdout


@pytest.mark.long
def test_without_a_change_nothing_is_noticed(tmp_path: Path) -> None:
    assert run_lesson(tmp_path, "").returncode == 0
