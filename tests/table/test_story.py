"""The log of answers that nobody else hears of: in words to whom they belong, and to the facilitator."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.engine import PUBLIC, TABLE, Quick, Seat
from playtest.record.tables import tables
from playtest.table import Session, start
from tests.table.evening import one_step

DECLINED = {
    "en": "Do you play the informer? – no, do not use it",
    "de": "Spielst du den Spitzel? – nein, nicht einsetzen",
}


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Anna and Cem have declined to play the informer; Ben, the first President, may have looked."""
    made = start(tmp_path / "s.playtest", "viva", ["Anna", "Ben", "Cem"], seed=4)
    one_step(made, Quick(1))
    assert {one.what for one in made.line.open} == {"play_informer"}
    while made.line.open[0].what == "play_informer":
        made.submit(made.line.open[0].seat, "play_informer", None)
    return made


@pytest.mark.parametrize("language", DECLINED)
def test_a_no_is_told_in_words_to_whom_it_belongs_and_to_the_facilitator(session: Session, language: str) -> None:
    def told(viewer: Seat) -> list[tuple[str, str]]:
        return [(row.who, row.text) for row in session.story(viewer, language) if row.kind == "answered"]

    assert told(TABLE) == [(who, DECLINED[language]) for who in ("Ben", "Cem", "Anna")]
    assert told(Seat(0)) == [("Anna", DECLINED[language])]
    assert told(Seat(2)) == [("Cem", DECLINED[language])]
    assert told(PUBLIC) == []


def test_an_undone_no_is_marked(session: Session) -> None:
    session.undo("slip", confirm=True)
    marks = [row.marks for row in session.story(TABLE, "en") if row.kind == "answered"]
    assert marks == [("not public",), ("not public",), ("taken back", "not public")]


def test_the_table_of_events_says_answers_in_words(session: Session) -> None:
    made = tables(session.sitting, session.teller("en"), TABLE)
    rows = [row for row in made["event"] if row["what"] == "play_informer" and row["kind"] == "decision"]
    assert [row["answer"] for row in rows] == ["null"] * 3
    assert {row["text"] for row in rows} == {DECLINED["en"]}
