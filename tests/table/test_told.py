"""What tables and reports tell of a session: the words that were said, where it comes from, its title without names."""

import csv
from pathlib import Path

import pytest

from playtest.engine import PUBLIC, TABLE, Seat
from playtest.table import branch, report, start


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(newline="", encoding="utf-8") as text:
        return list(csv.DictReader(text))


@pytest.mark.parametrize(
    ("viewer", "heard"),
    [
        (PUBLIC, ["P1  Hello all", "P3  Good evening"]),
        (Seat(0), ["P1  Hello all", "P1 P2 Psst Quetzal", "P3  Good evening", "P2 P1 Aside"]),
        (Seat(1), ["P1  Hello all", "P1 P2 Psst Quetzal", "P3  Good evening", "P2 P1 Aside"]),
        (Seat(2), ["P1  Hello all", "P3  Good evening"]),
        (TABLE, ["P1  Hello all", "P1 P2 Psst Quetzal", "P3  Good evening", "P2 P1 Aside"]),
    ],
)
def test_the_table_of_words_holds_what_was_said_at_the_table_and_what_the_desk_wrote_down(
    tmp_path: Path, viewer: Seat, heard: list[str]
) -> None:
    with start(tmp_path / "words.playtest", "viva", ["Ana", "Bo", "Cy"], seed=1) as session:
        session.submit("P1", "talk", "Hello all")
        session.submit("P1", "whisper", {"to": "P2", "text": "Psst Quetzal"})
        session.submit("P3", "talk", "Good evening")
        session.talk("P2", "Aside", ["P1"])
        out = session.export(tmp_path / "out", viewer).folder
    said = rows(out / "talk.csv")
    assert [f"{row['seat']} {row['to']} {row['text']}" for row in said] == heard
    assert {row["person"] for row in said} <= {"Ana", "Bo", "Cy"}
    assert [row["event"] for row in said] == [str(i + 1) for i in range(len(heard))]
    assert ("Psst Quetzal" in (out / "session.jsonl").read_text()) == (viewer not in (PUBLIC, Seat(2)))


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Kuhn poker: session"), ("de", ": Sitzung"), ("fi", ": pelikerta")]
)
def test_a_report_without_names_is_titled_in_its_language(tmp_path: Path, language: str, title: str) -> None:
    with start(tmp_path / "secret.playtest", "kuhn", ["Ana", "Bo"], seed=1) as session:
        out = session.export(tmp_path / "out", pseudonyms=True, language=language).folder
    for told in ((out / "report.md").read_text(), report(tmp_path / "secret.playtest", language, pseudonyms=True)):
        assert told.splitlines()[0].endswith(title), told.splitlines()[0]
    assert f"{title}</title>" in (out / "report.html").read_text()


def test_a_branch_says_in_words_where_it_comes_from(tmp_path: Path) -> None:
    with start(tmp_path / "first.playtest", "kuhn", ["Ana", "Bo"], seed=1) as session:
        session.submit("P1", "bet", "pass")
        branch(session, tmp_path / "second.playtest").close()
    told = report(tmp_path / "second.playtest", "en", TABLE)
    assert "| Branched from | first, after entry 4 |" in told


def test_a_set_up_with_cards_from_the_real_table_is_no_decision_of_anybody(tmp_path: Path) -> None:
    with start(tmp_path / "real.playtest", "kuhn", ["Ana", "Bo"], seed=1, real=["card"]) as session:
        for card in ("K", "Q"):
            session.submit("TABLE", "chance", card)
        session.submit("P1", "bet", "pass")
        assert [row.text for row in session.story(TABLE) if row.who == "TABLE" or "start" in row.text] == []
    decisions = report(tmp_path / "real.playtest", "en", TABLE).partition("## Decisions by kind")[2].partition("##")[0]
    assert "start" not in decisions and "Pass, or bet a chip?" in decisions
