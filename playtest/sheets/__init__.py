"""Tables that people keep in a spreadsheet: read from CSV or .xlsx, with all that is wrong with them said at once.

A game hands over the bytes of a file and the names of its columns, and gets rows whose cells know where they stand.
What is wrong is a `Fault`: keys and facts, told in the reader's language through the catalogues.

>>> from playtest.sheets import Table, book_of_text
>>> table = Table(book_of_text("code;count\\nJET;two", "mine.csv"), ("code", "count"))
>>> [row.number("count", 0, 9) for row in table.rows]
[0]
>>> print(table.faults[0])
mine.csv, row 2, column count (B): “two” is no whole number from 0 to 9. Write one.
"""

from playtest.sheets.book import LONGEST, Book, book_of_text, read_book
from playtest.sheets.faults import BadTable, Fault
from playtest.sheets.folder import Folder, all_there, listed
from playtest.sheets.table import Row, Table, without_naught
from playtest.sheets.writing import Sheet, csv_of, workbook_of, xlsx_of

__all__ = [
    "LONGEST",
    "BadTable",
    "Book",
    "Fault",
    "Folder",
    "Row",
    "Sheet",
    "Table",
    "all_there",
    "book_of_text",
    "csv_of",
    "listed",
    "read_book",
    "without_naught",
    "workbook_of",
    "xlsx_of",
]
