"""`playtest export` and `playtest report`: what a saved session gives to others; `playtest rescue` after damage."""

from pathlib import Path

from playtest.engine import PUBLIC, TABLE, Malformed, Seat, seat_name, seat_of
from playtest.locales import language, tell
from playtest.record import rescue
from playtest.table import export, look, report
from playtest.text.terminal import Mistake


def viewer_of(name: str, file: str) -> Seat:
    """Whose view "public", "facilitator" or a seat ("P2") means in a session. Raises Mistake, RecordError."""
    known = {"public": PUBLIC, "facilitator": TABLE}
    if name.lower() in known:
        return known[name.lower()]
    seats = int(look(file).header["seats"])
    try:
        return seat_of(name.upper(), seats)
    except Malformed:
        raise Mistake("viewer", last=seat_name(seats - 1), got=repr(name[:40])) from None


def export_file(file: str, to: str | None, viewer: str, pseudonyms: bool, lang: str | None) -> list[str]:
    """Exports a session into a folder (by default one beside its file), and says what was written.

    Raises RecordError for a file that cannot be read or a folder that cannot be written, Mistake for a viewer.
    """
    done = export(file, to, viewer_of(viewer, file), pseudonyms, lang)
    code = language(lang)
    names = [path.relative_to(done.folder).as_posix() for path in done.files]
    lines = [tell(code, "text", "files.written", folder=str(done.folder)), *(f"  {name}" for name in names)]
    if done.key:
        lines.append(tell(code, "text", "files.key", file=str(done.key)))
    if done.free_texts:
        lines.append(tell(code, "text", "files.free_texts", n=done.free_texts))
    return lines


def report_file(file: str, viewer: str, pseudonyms: bool, lang: str | None) -> str:
    """The report of a session as Markdown. Raises RecordError, and Mistake for a viewer."""
    return report(file, lang, viewer_of(viewer, file), pseudonyms)


def rescue_file(file: str, to: str, lang: str | None) -> list[str]:
    """Puts what is sound in a damaged session, or in its JSON Lines, into a new file; says what was wrong.

    Raises RecordError where nothing can be read, or the new file cannot be written.
    """
    found, code = rescue(Path(file), Path(to)), language(lang)
    trouble = [found.trouble.sentence(code)] if found.trouble else []
    return [*trouble, tell(code, "text", "files.rescued", n=len(found.entries), file=to)]
