"""What a session gives to others: tables, JSON Lines and report for one viewer, to carry away or to find on disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from playtest.engine import PUBLIC, TABLE, Seat, seat_name, seat_of
from playtest.locales import Words, game_language
from playtest.record import Exported, RecordError, Sitting
from playtest.table import export
from playtest.ui.downloads import Downloads
from playtest.ui.form import Field, Form, Values
from playtest.ui.guard import Guard
from playtest.ui.table.host import names_now
from playtest.ui.table.spoken import language_field

VIEWERS: Mapping[str, Seat] = {"public": PUBLIC, "facilitator": TABLE}
READ_FIRST = ("report.html", "report.md", "session.jsonl")


class Papers:
    """Writes a session's papers beside its file. It reads the file, so it works for finished sessions as well."""

    def __init__(self, file: Path, sitting: Sitting, language: str, guard: Guard) -> None:
        self.file = file
        self.sitting = sitting
        self.language = language
        self.form = Form(guard(self._submitted), language)
        self.downloads = Downloads(language)

    @property
    def _say(self) -> Words:
        return Words(self.language, "table", names_now(self.sitting))

    def draw(self) -> None:
        """Asks for whom and how."""
        say = self._say
        seats = [seat_name(seat) for seat in range(int(self.sitting.header["seats"]))]
        viewers = [
            ("public", say.tell("viewer.public")),
            *[(seat, say.tell("viewer.seat", who=seat)) for seat in seats],
        ]
        viewers.append(("facilitator", say.tell("viewer.facilitator")))
        fields = [
            Field("viewer", say.tell("field.viewer"), "one", "public", viewers),
            *language_field(say, self.sitting.header["game"], self.language),
            Field("pseudonyms", say.tell("field.pseudonyms"), "check", False, help=say.tell("field.pseudonyms_help")),
        ]
        self.form.ask(say.tell("papers.title"), fields, say.tell("papers.write"), [say.tell("papers.about")])
        self.downloads.clear()

    def clear(self) -> None:
        """Nothing to choose, nothing to carry away."""
        self.form.clear()
        self.downloads.clear()

    def describe(self) -> str:
        return "\n".join(filter(None, [self.form.describe(), self.downloads.describe()]))

    def _submitted(self, values: Values) -> None:
        spoken = game_language(self.sitting.header["game"], self.language)
        try:
            done = self.write(values["viewer"], values["pseudonyms"], values.get("language", spoken))
        except RecordError as trouble:
            self.form.refuse(trouble.sentence(self.language))
            return
        self.form.refuse("")
        self._offer(done)

    def write(self, viewer: str, pseudonyms: bool, language: str) -> Exported:
        """The papers for "public", "facilitator" or a seat, in a folder of their own; raises RecordError."""
        seat = VIEWERS[viewer] if viewer in VIEWERS else seat_of(viewer, int(self.sitting.header["seats"]))
        kind = f"{viewer.lower()}{'-pseudonyms' if pseudonyms else ''}"
        folder = self.file.with_name(f"{self.file.stem}-{kind}")
        return export(self.file, folder, seat, pseudonyms, language)

    def _offer(self, done: Exported) -> None:
        say = self._say
        told = [say.tell("papers.written", folder=str(done.folder), n=len(done.files))]
        if done.key is not None:
            told.append(say.tell("papers.key", file=str(done.key)))
        if done.free_texts:
            told.append(say.tell("papers.free_texts", n=done.free_texts))
        whole = f"{done.folder.name}.zip"
        files: dict[str, Callable[[], bytes]] = {whole: lambda: zipped(done.folder, done.files)}
        by_name = {path.relative_to(done.folder).as_posix(): path for path in done.files}
        for name in sorted(by_name, key=lambda name: (name not in READ_FIRST, "/" in name, name)):
            files[name] = by_name[name].read_bytes
        about = {whole: say.tell("papers.zip"), "report.html": say.tell("papers.html")}
        self.downloads.show(" ".join(told), files, about, first=1 + len(READ_FIRST), more=say.tell("papers.tables"))


def zipped(folder: Path, files: Sequence[Path]) -> bytes:
    """All files of a folder in one archive."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for path in files:
            archive.write(path, path.relative_to(folder.parent).as_posix())
    return made.getvalue()
