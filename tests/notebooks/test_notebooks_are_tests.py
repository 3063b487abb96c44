"""The notebooks are tests, and not empty ones: every cell was run, its text was kept, and a wrong text is noticed."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.house.tree import ROOT, name, tracked

Cell = dict[str, Any]
NOTEBOOKS = [path for path in tracked() if path.suffix == ".ipynb" and name(path).startswith("notebooks/")]
UNTESTED = {f"nbval-{way}" for way in ("skip", "ignore-output", "raises-exception")} | {"raises-exception"}


def code_cells(notebook: Path) -> list[Cell]:
    """The cells with code, in order."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code" and "".join(cell["source"]).strip()]


def texts(cell: Cell) -> list[str]:
    """What a cell says in plain text: printed, or the text beside a widget."""
    found = []
    for output in cell["outputs"]:
        found.append("".join(output.get("text", [])))
        found.append("".join(output.get("data", {}).get("text/plain", [])))
    return [text for text in found if text.strip()]


def faults(notebook: Path) -> Iterator[str]:
    """Why a notebook would not be the test that it looks like."""
    meta = json.loads(notebook.read_text(encoding="utf-8"))["metadata"]
    if meta.get("kernelspec", {}).get("name") != "python3":
        yield "its kernel is not called python3"
    cells = code_cells(notebook)
    if sum(bool(texts(cell)) for cell in cells) < 2:
        yield "fewer than two cells have a text to compare"
    for number, cell in enumerate(cells, 1):
        where = f"code cell {number}"
        source = "".join(cell["source"])
        if cell["execution_count"] is None:
            yield f"{where} was never run"
        if any(output["output_type"] == "error" for output in cell["outputs"]):
            yield f"{where} ended with an error"
        if any(output.get("name") == "stderr" for output in cell["outputs"]):
            yield f"{where} wrote to stderr"
        if UNTESTED & set(cell["metadata"].get("tags", [])) or re.search(r"#\s*NBVAL_", source):
            yield f"{where} is left out of the comparison"
        if re.search(r"\bOutput\(|display_id", source):
            yield f"{where} shows things that cannot be compared"
        if any(re.search(r" at 0x[0-9a-f]{6,}", text) for text in texts(cell)):
            yield f"{where} shows the address of an object"


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=name)
def test_every_cell_was_run_and_says_something(notebook: Path) -> None:
    assert list(faults(notebook)) == []


def test_there_are_notebooks() -> None:
    assert NOTEBOOKS


def made(folder: Path, *cells: tuple[str, str | None]) -> Path:
    """A notebook with cells of code and the text kept for each; None is a cell that was never run."""
    notebook = nbformat.v4.new_notebook()
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    for count, (source, text) in enumerate(cells, 1):
        cell = nbformat.v4.new_code_cell(source)
        if text is not None:
            cell["execution_count"] = count
            cell["outputs"] = [nbformat.v4.new_output("stream", name="stdout", text=text)]
        notebook.cells.append(cell)
    path = folder / "canary.ipynb"
    nbformat.write(notebook, path)
    return path


def compared(notebook: Path) -> subprocess.CompletedProcess[str]:
    """The notebook run and compared as tests/run does it."""
    run = (ROOT / "tests" / "run").read_text()
    flags = [flag for flag in re.findall(r"--nbval[\w=-]*", run) if "sanitize" not in flag]
    assert "--nbval" in flags
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *flags]
    command += ["--nbval-sanitize-with", str(ROOT / "tests" / "sanitize.cfg"), str(notebook)]
    return subprocess.run(command, cwd=notebook.parent, capture_output=True, text=True, timeout=120)


@pytest.mark.long
def test_a_right_text_passes_and_a_wrong_one_fails(tmp_path: Path) -> None:
    done = compared(made(tmp_path, ("print(2 + 3)", "5\n"), ("print(2 * 3)", "5\n")))
    assert done.returncode == 1
    assert "1 failed, 1 passed" in done.stdout


def test_a_cell_that_was_never_run_is_found(tmp_path: Path) -> None:
    found = list(faults(made(tmp_path, ("print(1)", "1\n"), ("print(2)", "2\n"), ("print(3)", None))))
    assert found == ["code cell 3 was never run"]


def test_a_notebook_that_says_nothing_is_found(tmp_path: Path) -> None:
    assert list(faults(made(tmp_path, ("x = 1", ""), ("print(2)", "2\n")))) == [
        "fewer than two cells have a text to compare"
    ]


def test_a_cell_left_out_of_the_comparison_is_found(tmp_path: Path) -> None:
    found = list(faults(made(tmp_path, ("print(1)", "1\n"), ("# NBVAL_IGNORE_OUTPUT\nprint(2)", "2\n"))))
    assert found == ["code cell 2 is left out of the comparison"]
