"""Runs the notebooks anew and says what differs: `python -m tests.notebooks.refresh [--write] [NOTEBOOK ...]`.

Without --write nothing is changed, and the exit code is 1 if something differs. Lesson notebooks are first made anew
from the lesson's files. Never part of a test run: what it writes must be read before it is committed.
"""

from __future__ import annotations

import argparse
import difflib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from tests.house.tree import ROOT
from tests.notebooks.lesson_notebook import lesson_notebook

BOOKS = ROOT / "notebooks"
LESSONS = {
    "teach/viva.ipynb": ("viva", "en"),
    "teach/de/viva.ipynb": ("viva", "de"),
    "teach/diktaattori.ipynb": ("diktaattori", "en"),
    "teach/fi/diktaattori.ipynb": ("diktaattori", "fi"),
    "teach/magnates.ipynb": ("magnates", "en"),
    "teach/pl/magnates.ipynb": ("magnates", "pl"),
    "teach/junta.ipynb": ("junta", "en"),
}
"""Notebooks that are made from a lesson, by their path: game and language."""
WIDGET = "application/vnd.jupyter.widget-view+json"


def fresh(path: Path) -> NotebookNode:
    """The notebook, made from its lesson if it has one, and run; what cannot be the same twice is left out."""
    name = path.relative_to(BOOKS).as_posix()
    book = lesson_notebook(*LESSONS[name]) if name in LESSONS else nbformat.read(path, as_version=4)
    os.environ.pop("PLAYTEST_LANG", None)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    client = NotebookClient(
        book, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}
    )
    client.execute()
    return tidy(book)


def tidy(book: NotebookNode) -> NotebookNode:
    """The notebook without widget ids, times and other things that differ from run to run."""
    book.metadata.pop("widgets", None)
    book.metadata["language_info"] = {"name": "python"}
    for cell in book.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)
            output.get("metadata", {}).clear()
        if "outputs" in cell:
            cell.outputs = merged(cell.outputs)
    return book


def merged(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """The outputs with what was printed in one piece: in how many it arrives is a matter of timing."""
    found: list[NotebookNode] = []
    for output in outputs:
        if found and output.output_type == found[-1].output_type == "stream" and output.name == found[-1].name:
            found[-1].text += output.text
        else:
            found.append(output)
    return found


def lines(book: NotebookNode) -> Iterator[str]:
    """What a notebook says, line by line: its cells and the texts they gave."""
    for number, cell in enumerate(book.cells):
        yield f"--- cell {number} ({cell.cell_type})"
        yield from cell.source.splitlines()
        for output in cell.get("outputs", ()):
            text = output.get("text") or output.get("data", {}).get("text/plain", "")
            yield from (f"> {line}" for line in text.splitlines())


def main(arguments: list[str] | None = None) -> int:
    """Refreshes the notebooks named (all without any); the exit code is 1 if one differs and nothing is written."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write what was run")
    parser.add_argument("notebooks", nargs="*", help="paths under notebooks/ (all if none)")
    chosen = parser.parse_args(arguments)
    known = {*LESSONS, *(path.relative_to(BOOKS).as_posix() for path in BOOKS.rglob("*.ipynb"))}
    differing = 0
    for name in chosen.notebooks or sorted(name for name in known if ".ipynb_checkpoints" not in name):
        path = BOOKS / name
        book = fresh(path)
        before = list(lines(nbformat.read(path, as_version=4))) if path.is_file() else []
        changes = list(difflib.unified_diff(before, list(lines(book)), name, name, lineterm="", n=1))
        print(*changes, sep="\n") if changes else print(f"{name}: unchanged")
        differing += bool(changes)
        if chosen.write:
            path.parent.mkdir(parents=True, exist_ok=True)
            nbformat.write(book, path)
    return int(bool(differing) and not chosen.write)


if __name__ == "__main__":
    sys.exit(main())
