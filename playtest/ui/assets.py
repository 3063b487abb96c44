"""The page parts that lie beside this file: scripts (`js/`) and the style sheet, read once as text.

A widget carries its script as one string, while the pages of our own server load the same files as modules. So the
files are ordinary modules with ordinary imports of each other, and `script` sets them one after the other.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
JS = HERE / "js"
_IMPORT = re.compile(r'^import \{[^}]*\} from "\./([a-z]+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


@cache
def style() -> str:
    """The style sheet of all screens, and what forms, tables and the workshop need besides."""
    return "\n".join((HERE / name).read_text("utf-8") for name in ("theme.css", "table.css", "workshop.css"))


def _parts(name: str, seen: list[str]) -> None:
    text = (JS / f"{name}.js").read_text("utf-8")
    for needed in _IMPORT.findall(text):
        if needed not in seen:
            _parts(needed, seen)
    if name not in seen:
        seen.append(name)


@cache
def script(name: str) -> str:
    """The module `js/<name>.js` with all that it imports, as one module that needs no other file."""
    names: list[str] = []
    _parts(name, names)
    texts = [_IMPORT.sub("", (JS / f"{part}.js").read_text("utf-8")) for part in names]
    return "\n".join([_EXPORT.sub("", text) for text in texts[:-1]] + texts[-1:])
