"""Tables saved as CSV in all the ways that spreadsheets know, and files that are no table at all."""

import pytest

from playtest.sheets import LONGEST, BadTable, Table, book_of_text, csv_of, read_book
from playtest.sheets.book import LARGEST

COLUMNS = ("name", "price", "note")
ROWS = [["name", "price", "note"], ["Tea", "1,5", "hot"], ["Äpfel, rot", "2", ""], ["", "", ""], ["Pie", "3", 'a "b"']]


def read(data: bytes) -> list[dict[str, str]]:
    table = Table(read_book(data, "shop.csv"), COLUMNS)
    assert table.faults == []
    return [row.cells for row in table.rows]


def saved(separator: str, end: str) -> str:
    quoted = [['"' + cell.replace('"', '""') + '"' if cell else "" for cell in row] for row in ROWS]
    return end.join(separator.join(row) for row in quoted) + end


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig"])
def test_every_dialect_gives_the_same_cells(separator: str, end: str, coding: str) -> None:
    assert read(saved(separator, end).encode(coding)) == [
        {"name": "Tea", "price": "1,5", "note": "hot"},
        {"name": "Äpfel, rot", "price": "2", "note": ""},
        {"name": "Pie", "price": "3", "note": 'a "b"'},
    ]


def test_the_first_line_of_excel_names_the_separator_and_counts_as_no_row() -> None:
    table = Table(read_book(b"sep=;\r\nname;price;note\r\nTea;1,5;a,b,c,d", "shop.csv"), COLUMNS)
    assert [(row.line, row.cells["note"]) for row in table.rows] == [(2, "a,b,c,d")]


def test_the_separator_is_the_one_that_makes_the_heading_whatever_stands_in_the_cells() -> None:
    table = Table(read_book(b"a,b,c,d,e\nname;price;note\nTea;1;x,y,z,a,b,c,d", "shop.csv"), COLUMNS, key="name")
    assert [row.cells["note"] for row in table.rows] == ["x,y,z,a,b,c,d"]
    assert [line.cells for line in table.above] == [("a,b,c,d,e",)]


def test_rows_are_counted_as_a_spreadsheet_does_however_many_lines_a_cell_has() -> None:
    table = Table(book_of_text('name,price,note\n"two\nlines",1,\n\nTea,2,'), COLUMNS)
    assert [(row.line, row.cells["name"]) for row in table.rows] == [(2, "two lines"), (4, "Tea")]


def test_columns_may_stand_in_any_order_with_blanks_and_capitals() -> None:
    table = Table(book_of_text("NOTE , Price,name\nx,1,Tea"), COLUMNS)
    assert table.rows[0].cells == {"name": "Tea", "price": "1", "note": "x"}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "shop.csv: there is nothing in it."),
        (b"\n ,\n", "shop.csv: there is nothing in it."),
        ("näme".encode("utf-16"), "shop.csv: the file is “Unicode text” (UTF-16)."),
        ("näme".encode("utf-16-be"), "shop.csv: this is no text but a program's own format."),
        (
            "name\nTea\nÄpfel rot".encode("latin-1"),
            "shop.csv, row 3: near “Äpfel ro” there are letters that are not UTF-8.",
        ),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "shop.csv: this is a workbook of the old kind (.xls)."),
        (b"%PDF-1.7", "shop.csv: this is a PDF;"),
        (b"\x89PNG\r\n", "shop.csv: this is a picture."),
        (b"name\0", "shop.csv: this is no text but a program's own format."),
        (b"x" * (LONGEST + 1), "shop.csv: there are more than 100000 characters in it"),
        (b"x" * (LARGEST + 1), "shop.csv: the file is larger than 8 MB."),
        (b'name,price,note\nTea,"1,2\nPie,2,3', "shop.csv, row 2: here a quotation mark begins that never ends"),
        (b"<html><body>name, price, note</body></html>", "shop.csv, row 1: these columns are missing: name and note."),
    ],
)
def test_what_is_no_table_is_told_with_what_to_do(data: bytes, says: str) -> None:
    with pytest.raises(BadTable) as caught:
        Table(read_book(data, "shop.csv"), COLUMNS).settle()
    told = [str(fault) for fault in caught.value.faults]
    assert told[0].startswith(says), told
    for language in ("de", "fi", "pl"):
        assert "⟦" not in caught.value.told(language)
        assert caught.value.told(language) != caught.value.told("en")


def test_all_that_is_wrong_with_a_heading_and_below_it_comes_at_once() -> None:
    table = Table(book_of_text("name,price,price,colour\nTea,x,2,red\nPie,1,1,red,5"), COLUMNS)
    for row in table.rows:
        row.number("price", 1, 9)
        row.word("note", ("hot",))
    assert [str(fault).partition(". ")[0] for fault in table.faults] == [
        "row 1, column note: there is no such column",
        "row 1, column price (B): this column is there twice",
        "row 1, column colour (D): “colour” is not one of name, price and note",
        "row 3: this row has 5 cells, but only 4 columns have a name",
        "row 2, column price (B): “x” is no whole number from 1 to 9",
    ]


def test_other_columns_can_be_allowed_and_are_told_as_a_warning() -> None:
    table = Table(book_of_text("name,price,note,Done?\nTea,1,,yes"), COLUMNS, others=True)
    (fault,) = table.faults
    assert fault.warning
    assert str(fault).startswith("row 1, column done? (D): the column “Done?” is not used")
    table.settle()


def test_a_cell_in_a_message_is_cut_and_stays_in_its_place() -> None:
    table = Table(book_of_text("name,price,note\nTea," + "9" * 500 + ",\nPie,אבג,"), COLUMNS)
    for row in table.rows:
        row.number("price", 1, 9)
    long, turned = map(str, table.faults)
    assert "9" * 40 + "…" in long
    assert "9" * 41 not in long
    assert "“\u2068אבג\u2069”" in turned  # written from right to left, it leaves the sentence in order


def test_signs_that_turn_the_writing_and_control_signs_are_dropped() -> None:
    table = Table(book_of_text("name,price,note\nT\u202eea\x07 \u00a0x,1,"), COLUMNS)
    assert table.rows[0].cells["name"] == "Tea x"


def test_a_cell_of_a_novel_is_refused_and_the_others_are_read() -> None:
    table = Table(book_of_text("name,price,note\nTea,1," + "x" * 1001), COLUMNS)
    assert table.rows[0].word("note", ("hot",))
    assert [str(fault) for fault in table.faults] == [
        "row 2, column note (C): more than 1000 characters stand in this cell. Shorten it."
    ]


def test_what_is_written_is_read_again_and_no_spreadsheet_takes_it_for_a_formula() -> None:
    rows = [["name", "price", "note"], ["=cmd()|x", "-3", "+5"], ["@home", "-a", "Äiti, «ok»"]]
    text = csv_of(rows)
    assert text.startswith("\ufeffname,price,note\r\n'=cmd()|x,-3,'+5\r\n")
    assert [list(row.cells.values()) for row in Table(book_of_text(text), COLUMNS).rows] == rows[1:]


@pytest.mark.parametrize(("cell", "read"), [("10,0", 10), ("10.0", 10), ("7.00", 7), ("8", 8)])
def test_a_whole_number_may_be_shown_with_noughts_behind_it(cell: str, read: int) -> None:
    table = Table(book_of_text(f"name;price;note\nTea;{cell};"), COLUMNS)
    assert [row.number("price", 0, 99) for row in table.rows] == [read] and table.faults == []


@pytest.mark.parametrize("cell", ["1,000", "1.5", ",0", "10,", "1e1"])
def test_what_may_be_a_thousand_or_a_half_is_no_whole_number(cell: str) -> None:
    table = Table(book_of_text(f"name;price;note\nTea;{cell};"), COLUMNS)
    assert [row.number("price", 0, 2000) for row in table.rows] == [0] and len(table.faults) == 1


def test_a_heading_in_other_words_is_told_once_at_its_row_with_what_stands_there() -> None:
    table = Table(book_of_text("about;us\n;\nnimi;hinta;huomautus\nTea;1;note"), COLUMNS, key="name", others=True)
    (fault,) = table.faults
    assert str(fault) == (
        "row 3: these columns are missing: name, price and note. This row was taken for the one that names the "
        "columns; it has nimi, hinta and huomautus. Name the columns in one row, as the template does."
    )


def test_a_table_with_only_its_heading_may_be_counted_and_one_without_may_not() -> None:
    assert Table(book_of_text("name;price;note\n"), COLUMNS).whole
    assert not Table(book_of_text("name;price\n"), COLUMNS).whole
