"""What the house-keeping tests look at: the files that git tracks, and the syntax trees of the package."""

import ast
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "playtest"


@cache
def tracked() -> tuple[Path, ...]:
    """All files of the repository, as git lists them; new ones count before they are committed."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return tuple(ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file())


def name(path: Path) -> str:
    """A path as it is written in the repository."""
    return path.relative_to(ROOT).as_posix()


def python_files(*folders: str) -> list[Path]:
    """The tracked Python files below some folders of the repository."""
    return [path for path in tracked() if path.suffix == ".py" and name(path).startswith(folders)]


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file, read once."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=name(path))


def text_files() -> list[Path]:
    """The tracked files that hold text."""
    return [path for path in tracked() if b"\0" not in path.read_bytes()[:8000]]
