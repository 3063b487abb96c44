"""Workbooks: numbers, dates, formulas, several sheets, and what only looks like a workbook."""

import io
import zipfile
from collections.abc import Sequence
from datetime import date

import pytest
from openpyxl import Workbook

from playtest.sheets import BadTable, Table, read_book, xlsx_of
from playtest.sheets.xlsx import UNPACKED

COLUMNS = ("name", "price")


def saved(book: Workbook) -> bytes:
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def workbook(*rows: Sequence[object], sheet: str = "Cards") -> Workbook:
    book = Workbook()
    page = book.active
    assert page is not None
    page.title = sheet
    for row in rows:
        page.append(list(row))
    return book


def faults(data: bytes) -> list[str]:
    with pytest.raises(BadTable) as caught:
        table = Table(read_book(data, "mine.xlsx"), COLUMNS)
        for row in table.rows:
            row.number("price", 1, 9)
        table.settle()
    return [str(fault) for fault in caught.value.faults]


def test_a_workbook_gives_the_cells_that_a_person_sees() -> None:
    book = workbook(["Name", "Price"], [None, None], ["  Tea ", 14], ["Pie", 1.5], [7, True], ["two\nlines", 3.0])
    rows = Table(read_book(saved(book), "mine.xlsx"), COLUMNS).rows
    assert [(row.line, *row.cells.values()) for row in rows] == [
        (3, "Tea", "14"),
        (4, "Pie", "1.5"),
        (5, "7", "True"),
        (6, "two lines", "3"),
    ]


def test_the_sheet_with_the_table_is_found_and_named() -> None:
    book = workbook(["To do"], ["name the cards"], sheet="Notes")
    page = book.create_sheet("Our cards")
    page.append(["name", "price"])
    page.append(["Tea", 0])
    assert faults(saved(book)) == [
        "mine.xlsx, sheet “Our cards”, row 2, column price (B): “0” is no whole number from 1 to 9. Write one."
    ]


def test_a_date_a_formula_without_result_and_an_error_are_told_as_such() -> None:
    book = workbook(["name", "price"], ["Tea", date(2026, 2, 1)], ["Pie", "=1+1"], ["Jam", "#REF!"])
    place = "mine.xlsx, sheet “Cards”, row"
    assert [fault.partition(". ")[0] for fault in faults(saved(book))] == [
        f"{place} 2, column price (B): the spreadsheet has turned this cell into a date",
        f"{place} 3, column price (B): this cell holds a formula that has not been worked out",
        f"{place} 4, column price (B): the spreadsheet shows an error in this cell",
    ]


def test_a_formula_with_its_result_is_what_the_spreadsheet_shows() -> None:
    data = saved(workbook(["name", "price"], ["Tea", "=1+1"]))
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    sheet = "xl/worksheets/sheet1.xml"
    assert b"<f>1+1</f><v />" in parts[sheet] or b"<f>1+1</f><v></v>" in parts[sheet]
    for empty in (b"<v />", b"<v></v>"):
        parts[sheet] = parts[sheet].replace(b"<f>1+1</f>" + empty, b"<f>1+1</f><v>2</v>")
    (row,) = Table(read_book(packed_again(parts), "mine.xlsx"), COLUMNS).rows
    assert row.cells["price"] == "2"


def packed_again(parts: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in parts.items():
            packed.writestr(name, data)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"PK\x03\x04 and then nothing", "mine.xlsx: the workbook is damaged or locked with a password."),
        (saved(workbook(["name"]))[:-200], "mine.xlsx: the workbook is damaged or locked with a password."),
        (packed_again({"xl/workbook.xml": b"<nonsense"}), "mine.xlsx: the workbook is damaged"),
        (packed_again({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet"}), "mine.xlsx: this is no Excel"),
        (packed_again({"xl/workbook.xml": b"", "xl/bomb.xml": bytes(UNPACKED + 1)}), "mine.xlsx: the workbook grows"),
        (saved(workbook()), "mine.xlsx: there is nothing in it."),
        (saved(workbook(["name"], *[["x" * 30_000]] * 4)), "mine.xlsx: there are more than 100000 characters in it"),
    ],
)
def test_what_is_no_workbook_gets_a_sentence(data: bytes, says: str) -> None:
    (told,) = faults(data)
    assert told.startswith(says)


def test_billion_laughs_are_no_danger() -> None:
    entities = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    bomb = f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">{entities}]><workbook>&l9;</workbook>'
    parts = {"xl/workbook.xml": bomb.encode(), "[Content_Types].xml": bomb.encode()}
    (told,) = faults(packed_again(parts))
    assert told.startswith("mine.xlsx: the workbook is damaged")


def test_a_sheet_that_claims_a_million_rows_is_read_as_far_as_anybody_writes() -> None:
    book = workbook(["name", "price"], ["Tea", 1])
    page = book.active
    assert page is not None
    page["A1048576"] = "far away"
    rows = Table(read_book(saved(book), "mine.xlsx"), COLUMNS).rows
    assert [row.cells["name"] for row in rows] == ["Tea"]


def test_what_is_written_as_a_workbook_is_text_throughout() -> None:
    rows = [["name", "price"], ["=cmd()", "1/2"], ["+5", "14"]]
    read = Table(read_book(xlsx_of(rows, "Cards", [12, 8]), "mine.xlsx"), COLUMNS)
    assert [list(row.cells.values()) for row in read.rows] == rows[1:]
    assert read.sheet == "Cards"


def test_a_machine_without_the_library_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "openpyxl", None)
    (told,) = faults(saved_before)
    assert told.startswith("mine.xlsx: this machine cannot open Excel workbooks")


saved_before = saved(workbook(["name", "price"]))
