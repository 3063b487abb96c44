"""A page of headings, paragraphs, lists and tables, written as Markdown or as one HTML file without anything fetched.

All text is data: each writer escapes every piece that it is given, so that a name cannot become markup.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Heading:
    """A heading of level 1 to 4."""

    level: int
    text: str


@dataclass(frozen=True)
class Para:
    """A paragraph."""

    text: str


@dataclass(frozen=True)
class Items:
    """A list of sentences."""

    items: Sequence[str]


@dataclass(frozen=True)
class Jump:
    """A text in a cell that leads to the row of this id on the same page; Markdown has the text only."""

    text: str
    to: str


Cell = str | int | Sequence[str | Jump]
"""A text, a number, or several texts of which some lead elsewhere."""


@dataclass(frozen=True)
class Grid:
    """A table: what it shows, its column headers, its cells. ``ids`` names rows that can be led to ("" for none)."""

    caption: str
    head: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    ids: Sequence[str] = ()


Block = Heading | Para | Items | Grid

# Characters that hide or turn round what follows them, and all that are not for reading.
_UNSEEN = re.compile("[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]")
# What is markup anywhere in a line of Markdown, and what only at its start; links made of bare words are undone too.
_MARKS = re.compile(r"([\\`*_\[\]|~$]|^[#+=-]|:(?=//)|(?<=www)\.)")
_NUMBERED = re.compile(r"^(\d+)([.)])")

_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1a1a1a;background:#fff}"
    "h1,h2,h3{line-height:1.2}section{overflow-x:auto}table{border-collapse:collapse;margin:.5rem 0 1.5rem}"
    "caption{text-align:left;font-weight:600;padding:.25rem 0}"
    ".twice{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}"
    "tr:target{background:#fff3bf}"
    "th,td{border:1px solid #767676;padding:.25rem .5rem;"
    "text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#eee;overflow-wrap:break-word}"
    "td{min-width:3.5em}td.n{text-align:right;min-width:0}"
    "@media print{body{max-width:none}tr{break-inside:avoid}}"
)


def clean(text: object) -> str:
    """Text without characters that hide, override the direction of, or break what stands around them."""
    return _UNSEEN.sub("\ufffd", str(text))


def markdown(blocks: Sequence[Block]) -> str:
    """The page as Markdown (tables as in GitHub's dialect)."""
    return "\n\n".join(_markdown(block, title) for block, title in zip(blocks, _titles(blocks), strict=True)) + "\n"


def _titles(blocks: Sequence[Block]) -> list[str]:
    """For each block the heading right above it, "" where there is none: a table called the same shows no caption."""
    return ["", *(block.text if isinstance(block, Heading) else "" for block in blocks[:-1])]


def _md(text: object) -> str:
    """A piece of text in one line of Markdown."""
    plain = " ".join(clean(text).split())
    escaped = _MARKS.sub(r"\\\1", plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"))
    return _NUMBERED.sub(r"\1\\\2", escaped)


def _md_cell(cell: Cell) -> str:
    if isinstance(cell, str | int):
        return _md(cell)
    return ", ".join(_md(part.text if isinstance(part, Jump) else part) for part in cell)


def _markdown(block: Block, title: str) -> str:
    if isinstance(block, Heading):
        return "#" * block.level + " " + _md(block.text)
    if isinstance(block, Para):
        return _md(block.text)
    if isinstance(block, Items):
        return "\n".join(f"- {_md(item)}" for item in block.items)
    rows = [list(map(_md_cell, row)) for row in (block.head, *block.rows)]
    rows.insert(1, ["---:" if _numbers(block, i) else "---" for i in range(len(block.head))])
    caption = [] if block.caption == title else [f"**{_md(block.caption)}**", ""]
    return "\n".join([*caption, *("| " + " | ".join(row) + " |" for row in rows)])


def _numbers(block: Grid, column: int) -> bool:
    return bool(block.rows) and all(isinstance(row[column], int) for row in block.rows)


def html_page(title: str, language: str, blocks: Sequence[Block]) -> str:
    """The page as one HTML file: no script, nothing fetched, and a policy that says so."""
    body = "\n".join(_html(block, above) for block, above in zip(blocks, _titles(blocks), strict=True))
    return (
        f'<!DOCTYPE html>\n<html lang="{_h(language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{_h(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _h(text: object) -> str:
    """A piece of text in HTML."""
    return html.escape(clean(text), quote=True)


def _html(block: Block, title: str) -> str:
    if isinstance(block, Heading):
        return f"<h{block.level}>{_h(block.text)}</h{block.level}>"
    if isinstance(block, Para):
        return f"<p>{_h(block.text)}</p>"
    if isinstance(block, Items):
        return "<ul>" + "".join(f"<li>{_h(item)}</li>" for item in block.items) + "</ul>"
    head = "".join(f'<th scope="col">{_h(cell)}</th>' for cell in block.head)
    ids = [f' id="{_h(name)}"' if name else "" for name in block.ids] or [""] * len(block.rows)
    cells = ["".join(map(_html_cell, row)) for row in block.rows]
    rows = "".join(f"<tr{name}>{row}</tr>\n" for name, row in zip(ids, cells, strict=True))
    seen = ' class="twice"' if block.caption == title else ""
    caption = f"<caption{seen}>{_h(block.caption)}</caption>"
    # A wide table scrolls by itself; the focus lets a keyboard do that too.
    label = f'<section tabindex="0" aria-label="{_h(block.caption)}">'
    return f"{label}<table>{caption}<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></section>"


def _html_cell(cell: Cell) -> str:
    if isinstance(cell, int):
        return f'<td class="n">{cell}</td>'
    told = _h(cell) if isinstance(cell, str) else ", ".join(map(_html_part, cell))
    # in the direction of the page's language: a sentence that begins with a name from right to left is no such sentence
    return f"<td>{told}</td>"


def _html_part(part: str | Jump) -> str:
    return f'<a href="#{_h(part.to)}">{_h(part.text)}</a>' if isinstance(part, Jump) else _h(part)
