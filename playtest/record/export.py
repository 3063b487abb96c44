"""Everything a session gives to others, written by one call: tables, JSON Lines, report."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playtest.engine.basics import PUBLIC, TABLE, Seat
from playtest.locales import language as spoken
from playtest.record.chain import RecordEntry
from playtest.record.csvs import SPREADSHEET, TIDY, Dialect, csv_text
from playtest.record.errors import RecordError, from_os
from playtest.record.jsonl import record_text, rows_text
from playtest.record.page import html_page, markdown
from playtest.record.paths import write_whole
from playtest.record.pseudonyms import free_texts, pseudonymised
from playtest.record.report import report
from playtest.record.sitting import Sitting
from playtest.record.tables import TABLES, Row, tables, viewer_name
from playtest.record.telling import Teller

KEY_FILE = "-names.csv"
"""What is added to the folder's name for the key to pseudonyms, which lies beside the folder and not in it."""


@dataclass(frozen=True)
class Exported:
    """What an export wrote: the folder, its files, the key to the pseudonyms (None: real names), and how many free
    texts a person should read before passing the files on."""

    folder: Path
    files: tuple[Path, ...]
    key: Path | None
    free_texts: int


def export(
    entries: list[RecordEntry],
    folder: str | Path,
    *,
    session: str = "session",
    viewer: Seat = PUBLIC,
    pseudonyms: bool = False,
    language: str | None = None,
) -> Exported:
    """Write all of a session into a folder: CSV in two dialects, data dictionary, JSON Lines, Markdown and HTML report.

    ``viewer`` decides what is in them: PUBLIC, a seat, or TABLE for all of it. With ``pseudonyms`` no name is in any
    of them; the key lies beside the folder. Each file is replaced whole. Raises RecordError.
    """
    language = spoken(language or str(entries[0].body["language"]))
    teller = Teller(str(entries[0].body["game"]), language)
    key: dict[str, str] = {}
    if pseudonyms:
        entries, key = unnamed(entries, teller)
        session = teller.say("pseudonym.session")
    sitting = Sitting(entries)
    texts = _texts(sitting, teller, viewer, session)
    if viewer == TABLE:
        texts["session.jsonl"] = record_text(entries)
    place = Path(folder)
    files = _write(place, texts)
    key_path = place.with_name(place.resolve().name + KEY_FILE) if pseudonyms else None
    if key_path is not None:
        rows: list[Row] = [{"pseudonym": pseudonym, "name": name} for pseudonym, name in key.items()]
        write_whole(key_path, csv_text(("pseudonym", "name"), rows), 0o600)
    return Exported(place, files, key_path, free_texts(entries))


def unnamed(entries: list[RecordEntry], teller: Teller) -> tuple[list[RecordEntry], dict[str, str]]:
    """The record without names, and who is who, with pseudonyms in the teller's language."""
    return pseudonymised(entries, teller.say("pseudonym.person"), teller.say("pseudonym.facilitator"))


def _texts(sitting: Sitting, teller: Teller, viewer: Seat, session: str) -> dict[str, str]:
    """The text of each file by its name."""
    made = tables(sitting, teller, viewer, session)
    texts = {f"{name}.csv": csv_text(TABLES[name], rows, TIDY) for name, rows in made.items()}
    texts |= {f"spreadsheet/{name}.csv": csv_text(TABLES[name], rows, SPREADSHEET) for name, rows in made.items()}
    for start, dialect in (("", TIDY), ("spreadsheet/", SPREADSHEET)):
        texts[f"{start}data_dictionary.csv"] = dictionary(teller, dialect)
    texts["session.jsonl"] = rows_text(viewer_name(viewer), made)
    blocks = report(sitting, teller, viewer, session)
    texts["report.md"] = markdown(blocks)
    texts["report.html"] = html_page(f"{teller.title()}: {session}", teller.language, blocks)
    return texts


def dictionary(teller: Teller, dialect: Dialect = TIDY) -> str:
    """What each column of each table means, as CSV."""
    rows: list[Row] = [
        {"table": table, "column": column, "meaning": teller.say(f"column.{column}")}
        for table, columns in TABLES.items()
        for column in columns
    ]
    return csv_text(("table", "column", "meaning"), rows, dialect)


def _upwards(path: str) -> tuple[Path, ...]:
    return Path(path), *Path(path).parents


def _write(folder: Path, texts: dict[str, str]) -> tuple[Path, ...]:
    try:
        folder.mkdir(exist_ok=True)
        (folder / "spreadsheet").mkdir(exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise RecordError("not_folder", where=str(next(p for p in _upwards(error.filename) if p.is_file()))) from error
    except OSError as error:
        raise from_os(error, str(folder)) from error
    for name, text in texts.items():
        write_whole(folder / name, text)
    return tuple(folder / name for name in texts)
