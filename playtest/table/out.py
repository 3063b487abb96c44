"""A session's file on paper: what the commands ``export`` and ``report`` write."""

from __future__ import annotations

from pathlib import Path

from playtest.engine.basics import PUBLIC, Seat
from playtest.record import Exported, Sitting, Teller, load, markdown, unnamed
from playtest.record import export as export_entries
from playtest.record import report as report_page


def export(
    file: str | Path,
    to: str | Path | None = None,
    viewer: Seat = PUBLIC,
    pseudonyms: bool = False,
    language: str | None = None,
) -> Exported:
    """Write tables, JSON Lines and report of a session's file into ``to`` (beside the file if None)."""
    path = Path(file)
    folder = path.with_suffix("") if to is None else Path(to)
    return export_entries(
        load(path), folder, session=path.stem, viewer=viewer, pseudonyms=pseudonyms, language=language
    )


def report(file: str | Path, language: str | None = None, viewer: Seat = PUBLIC, pseudonyms: bool = False) -> str:
    """The readable report of a session's file as Markdown; with ``pseudonyms`` without anybody's name."""
    path = Path(file)
    entries, name = load(path), path.stem
    header = entries[0].body
    teller = Teller(str(header["game"]), language or str(header["language"]))
    if pseudonyms:
        (entries, _), name = unnamed(entries, teller), teller.say("pseudonym.session")
    return markdown(report_page(Sitting(entries), teller, viewer, name))
