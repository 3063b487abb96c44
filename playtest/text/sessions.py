"""`playtest export` and `playtest report`: what a saved session gives to others."""

from pathlib import Path

from playtest.engine import PUBLIC, TABLE, Seat, seat_of
from playtest.locales import language, tell
from playtest.record.chain import RecordEntry
from playtest.record.export import export
from playtest.record.page import markdown
from playtest.record.reading import read
from playtest.record.report import report
from playtest.record.sitting import Sitting
from playtest.record.telling import Teller


def viewer_of(name: str, entries: list[RecordEntry]) -> Seat:
    """Whose view "public", "facilitator" or a seat ("P2") means in a session. Raises Malformed."""
    known = {"public": PUBLIC, "facilitator": TABLE}
    return known[name.lower()] if name.lower() in known else seat_of(name.upper(), int(entries[0].body["seats"]))


def export_file(file: str, to: str | None, viewer: str, pseudonyms: bool, lang: str | None) -> list[str]:
    """Exports a session into a folder (by default one beside its file), and says what was written.

    Raises RecordError for a file that cannot be read or a folder that cannot be written, Malformed for a viewer.
    """
    path = Path(file)
    entries = read(path)
    folder = Path(to) if to else path.with_suffix("")
    seen_by = viewer_of(viewer, entries)
    done = export(entries, folder, session=path.stem, viewer=seen_by, pseudonyms=pseudonyms, language=lang)
    code = language(lang)
    lines = [tell(code, "text", "files.written", folder=str(done.folder)), *(f"  {file.name}" for file in done.files)]
    if done.key:
        lines.append(tell(code, "text", "files.key", file=str(done.key)))
    if done.free_texts:
        lines.append(tell(code, "text", "files.free_texts", n=done.free_texts))
    return lines


def report_file(file: str, viewer: str, lang: str | None) -> str:
    """The report of a session as Markdown. Raises RecordError, and Malformed for a viewer."""
    path = Path(file)
    entries = read(path)
    header = entries[0].body
    teller = Teller(str(header["game"]), language(lang or str(header["language"])))
    return markdown(report(Sitting(entries), teller, viewer_of(viewer, entries), path.stem))
