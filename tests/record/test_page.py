"""Tables and pages as text: every piece of them is data, whatever a person typed."""

import csv
import io
import re
from html.parser import HTMLParser

import pytest

from playtest.record.csvs import SPREADSHEET, TIDY, cell, csv_text
from playtest.record.page import Block, Grid, Heading, Items, Para, clean, html_page, markdown

EVIL = [
    "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "\"><svg/onload=alert(1)>", "&lt;b&gt;",
    "a & b", "javascript:alert(1)", "[x](javascript:alert(1))", "![x](http://evil/x.png)", "http://evil",
    "www.evil.example",
    "# not a heading", "- not an item", "1. not a list", "`code`", "a | b", "**bold**", "~~gone~~", "$x$", "<!-- -->",
    "a\nb", "|\n|", "\u202egnp.exe", "\0\x1b[31m", "]]>", "\\", "+1", "=1", "> quote", "***", "&#60;b&#62;",
]  # fmt: skip


class Reader(HTMLParser):
    """Which tags and attributes there are, and the text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def blocks(text: str) -> list[Block]:
    return [Heading(1, text), Para(text), Items([text]), Grid(text, [text, "n"], [[text, 7]])]


@pytest.mark.parametrize("text", EVIL, ids=ascii)
def test_a_page_holds_the_words_and_no_markup_of_theirs(text: str) -> None:
    page = html_page(text, "en", blocks(text))
    reader = Reader()
    reader.feed(page)
    assert reader.tags == {
        "html", "head", "meta", "title", "style", "body", "main", "h1", "p", "ul", "li", "section", "table", "caption",
        "thead", "tr", "th", "tbody", "td",
    }  # fmt: skip
    assert reader.attributes == {
        "lang", "charset", "name", "content", "http-equiv", "tabindex", "aria-label", "scope", "class",
    }  # fmt: skip
    assert reader.text.count(clean(text)) >= 5


def test_a_page_fetches_nothing() -> None:
    page = html_page("t", "de", blocks("x"))
    assert "default-src 'none'; style-src 'unsafe-inline'" in page
    assert not re.search(r"src=|href=|url\(|@import|<script", page.replace("default-src", "").replace("style-src", ""))
    assert '<html lang="de">' in page


@pytest.mark.parametrize("text", EVIL, ids=ascii)
def test_markdown_is_escaped(text: str) -> None:
    heading, para, item, _ = markdown([*blocks(text)[:3], Para("end")]).split("\n\n")
    for line, start in ((heading, "# "), (para, ""), (item, "- ")):
        assert line.startswith(start) and "\n" not in line
        rest = line.removeprefix(start)
        assert not re.match(r"[#>=+-]|\d+[.)]", rest)
        assert not re.search(r"(?<!\\)[`*_\[\]|~$]|<|(?<!&lt;)(?<!;)>|(?<!\\)://|www\.", rest.replace("\\\\", ""))


def test_a_table_in_markdown_has_one_row_a_line() -> None:
    grid = Grid("Scores", ["who", "n"], [["a|b", 3], ["c\nd", 12]])
    assert markdown([Heading(2, "Scores"), grid]) == (
        "## Scores\n\n| who | n |\n| --- | ---: |\n| a\\|b | 3 |\n| c d | 12 |\n"
    )
    assert markdown([grid]).startswith("**Scores**\n\n| who | n |")


FORMULAS = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    " =1",
    "=cmd|'/c calc'!A0",
    "＝1",
    "＋1",
    "－1",
    "＠x",
    "\u00a0=1",
]


@pytest.mark.parametrize("text", FORMULAS, ids=ascii)
def test_text_that_looks_like_a_formula_is_guarded_for_spreadsheets_only(text: str) -> None:
    assert cell(text, SPREADSHEET) == "'" + text
    assert cell(text, TIDY) == text


@pytest.mark.parametrize("text", ["Anna", "a=b", "1-2", "'x", "", "x+y", "5"])
def test_other_text_is_as_it_is(text: str) -> None:
    assert cell(text, SPREADSHEET) == text


def test_numbers_are_numbers() -> None:
    assert [cell(value, SPREADSHEET) for value in (-5, 0, 12, True, False, None)] == [
        "-5",
        "0",
        "12",
        "true",
        "false",
        "",
    ]


@pytest.mark.parametrize("dialect", [TIDY, SPREADSHEET])
def test_csv_comes_back_as_it_was(dialect: object) -> None:
    assert dialect in (TIDY, SPREADSHEET)
    chosen = TIDY if dialect == TIDY else SPREADSHEET
    texts = ['a"b', "a;b", "a,b", "two\nlines", "two\r\nlines", "é 🦊", " spaces ", *EVIL[:10]]
    text = csv_text(("n", "text"), [{"n": i, "text": one} for i, one in enumerate(texts)], chosen)
    assert text.startswith("\ufeff") == (chosen is SPREADSHEET)
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=chosen.delimiter))
    assert rows == [["n", "text"], *([str(i), one] for i, one in enumerate(texts))]
    assert text.count("\r\n") >= len(texts) + 1
