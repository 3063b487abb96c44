"""The session on disk: entries, the SQLite file, reading and rescuing, replay, tables, report and export."""

from pathlib import Path

from playtest.record.chain import RecordEntry
from playtest.record.errors import Damaged, RecordError
from playtest.record.export import Exported, export, unnamed
from playtest.record.jsonl import read_record
from playtest.record.page import clean, html_page, markdown
from playtest.record.paths import SUFFIX, session_path
from playtest.record.reading import read
from playtest.record.replay import Difference, Rebuilt, rebuild
from playtest.record.report import report
from playtest.record.salvage import Salvaged, rescue, salvage
from playtest.record.sitting import Person, Sitting
from playtest.record.store import Store, write_file
from playtest.record.story import Row, story
from playtest.record.tables import TABLES, cited, tables
from playtest.record.telling import Teller

__all__ = [
    "SUFFIX", "TABLES", "Damaged", "Difference", "Exported", "Person", "Rebuilt", "RecordEntry", "RecordError", "Row",
    "Salvaged", "Sitting", "Store", "Teller", "cited", "clean", "export", "html_page", "load", "markdown",
    "read", "read_record", "rebuild", "report", "rescue", "salvage", "session_path", "story", "tables", "unnamed",
    "write_file",
]  # fmt: skip


def load(path: str | Path) -> list[RecordEntry]:
    """The entries of a session, from its file or from a facilitator's JSON Lines; raises RecordError."""
    path = Path(path)
    return read_record(path) if path.suffix == ".jsonl" else read(path)
