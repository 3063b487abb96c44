"""What a session gives to others: one call writes all of it, for one viewer, and reading it back gives the session."""

import csv
import json
import re
import zlib
from pathlib import Path
from typing import Any

import pytest

from playtest.engine import PUBLIC, TABLE, Quick, Refused, Seat
from playtest.games.viva.state import VivaState
from playtest.locales import languages
from playtest.record import TABLES, RecordError, Store, export, load, read_record, rescue
from playtest.record.tables import cited
from playtest.table import Session, report, resume, start
from playtest.table import export as export_file
from playtest.text import sessions
from tests.record.made import Clock
from tests.table.evening import all_of, one_step, wander
from tests.table.parley import PARLEY, ParleyState
from tests.typed import as_a

CANARY = "Quetzalinde"


def evening(folder: Path, **more: Any) -> Session:
    """A whole session with everything in it."""
    clock = Clock()
    people: list[Any] = [[{"name": f"{CANARY} Vogelsang", "new": True, "plays": 0}, "Abe"], "Ben", "=SUM(A1)"]
    session = start(
        folder / "tuesday.playtest", PARLEY, people, seed=11, facilitator=f"Dr. {CANARY}a", place=f"{CANARY}'s kitchen",
        goals=[f"Does {CANARY} bid?", "Is it quick?"], target_min=20, wall=clock.wall, mono=clock.mono, **more,
    )  # fmt: skip
    rng = Quick(3)
    while not session.line.over:
        clock.go(4_000)
        if rng.below(3) == 0:
            session.submit(session.line.open[0].seat, "speak", f"{CANARY.lower()}s turn <b>!", confirm=True)
        one_step(session, rng)
        if rng.below(3) == 0:
            wander(session, rng)
    note = session.note(f"{CANARY.upper()} laughs; Vogelsangs idea", "laugh", ["P1"])
    asked = session.question(f"May {CANARY} look?", "X-PEEK", "yes", "kit", seconds=9)
    session.ruling(f"{CANARY} may", asked.seq, "X-PEEK", "no")
    deal = session.deal(["P1"], f"{CANARY} bids low", ["P3"], binding=True)
    session.deal_result(deal.seq, "kept", note.seq)
    session.talk("P2", f"psst, {CANARY}", ["P1"])
    session.goal(1, "yes", f"{CANARY} did")
    session.action_item(f"Print a card for {CANARY}", [note.seq])
    session.survey(f"{CANARY} Vogelsang", "fun", "1-7", f"{CANARY}: 7")
    session.quiz("Ben", "bids", "X-BID", False, 1, 8)
    session.replace("Abe", "Zoe", f"{CANARY} sent him home")
    session.pause(f"{CANARY} is hungry")
    session.go_on()
    session.end("finished", f"{CANARY} wins")
    return session


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(newline="", encoding="utf-8") as text:
        return list(csv.DictReader(text))


@pytest.mark.parametrize("language", languages("record"))
@pytest.mark.parametrize("viewer", [PUBLIC, TABLE, Seat(0)])
def test_one_call_writes_everything(tmp_path: Path, viewer: Seat, language: str) -> None:
    with evening(tmp_path) as session:
        done = session.export(tmp_path / "out", viewer, language=language)
    expected = {f"{name}.csv" for name in TABLES} | {"data_dictionary.csv"}
    expected |= {f"spreadsheet/{name}" for name in expected} | {"session.jsonl", "report.md", "report.html"}
    assert {str(file.relative_to(done.folder)) for file in done.files} == expected
    assert {str(f.relative_to(done.folder)) for f in done.folder.rglob("*") if f.is_file()} == expected
    described = {(row["table"], row["column"]) for row in rows(done.folder / "data_dictionary.csv")}
    assert described == {(table, column) for table, columns in TABLES.items() for column in columns}
    for name, columns in TABLES.items():
        head = (done.folder / f"{name}.csv").read_bytes().partition(b"\r\n")[0]
        assert head == ",".join(columns).encode()
    for file in done.files:
        assert "⟦" not in file.read_text().replace("⟦event.", "")  # the test game has no catalogue of events


def test_tables_hold_what_happened(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        out = session.export(tmp_path / "out", TABLE).folder
        sitting = session.sitting
    tables = {name: rows(out / f"{name}.csv") for name in TABLES}
    (one,) = tables["session"]
    assert (one["session"], one["game"], one["seed"], one["status"]) == ("tuesday", "parley", "11", "finished")
    assert one["record_hash"] == sitting.entries[-1].hash
    assert json.loads(one["goals"]) == [f"Does {CANARY} bid?", "Is it quick?"]
    assert one["start"].startswith("2027-01-1") and int(one["entries"]) == len(sitting.entries)
    kinds = [row["kind"] for row in tables["event"]]
    decided = [entry for entry in sitting.entries if entry.kind == "decision"]
    edited = sum(len(entry.body["entries"]) for entry in sitting.of_kind("edit"))
    assert kinds.count("decision") == len(decided) + edited
    assert [row["person"] for row in tables["person"]] == ["person-1", "person-2", "person-3", "person-4", "person-5"]
    assert {row["seat"]: row["score"] for row in tables["seat"]} == {
        f"P{i + 1}": str(score) for i, score in enumerate(as_a(ParleyState, session.line.state).score)
    }
    assert [row["result"] for row in tables["deal"]] == ["kept"]
    assert [(row["question"], row["chosen"]) for row in tables["ruling"]] == [
        (str(sitting.of_kind("rule_question")[0].seq), f"{CANARY} may")
    ]
    assert len(tables["correction"]) == len(sitting.of_kind("undo", "redo", "jump", "edit"))
    assert {row["undone"] for row in tables["event"]} <= {"true", "false"}
    numbers = [row["event"] for row in tables["event"]]
    assert numbers == [str(i + 1) for i in range(len(numbers))]
    assert {row["parent"] for row in tables["event"]} - {""} <= set(numbers)


def test_the_spreadsheet_dialect_is_guarded(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        out = session.export(tmp_path / "out", TABLE).folder
    tidy, guarded = (out / "person.csv").read_bytes(), (out / "spreadsheet" / "person.csv").read_bytes()
    assert b",=SUM(A1)," in tidy
    assert guarded.startswith(b"\xef\xbb\xbfperson;name;") and b";'=SUM(A1);" in guarded
    assert b"\r\n" in guarded


def test_json_lines_come_back_equal(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        done = session.export(tmp_path / "out", TABLE)
        entries = list(session.sitting.entries)
        before = all_of(session.line)
    lines = (done.folder / "session.jsonl").read_text().splitlines()
    for line in lines:
        saved = json.loads(line)
        text = json.dumps(saved["line"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert saved["crc"] == f"{zlib.crc32(text.encode()):08x}"
    assert len(lines) == len(entries) + 2
    assert read_record(done.folder / "session.jsonl") == entries
    assert rescue(done.folder / "session.jsonl", tmp_path / "again.playtest").trouble is None
    with Store(tmp_path / "again.playtest") as store:
        assert store.entries == entries
    with resume(tmp_path / "again.playtest", PARLEY) as again:
        assert again.differs is None
        assert all_of(again.line) == before


def test_what_one_viewer_got_is_no_session(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        done = session.export(tmp_path / "out", PUBLIC)
    with pytest.raises(RecordError, match=r"holds what one viewer may see \(public\), not the whole record"):
        load(done.folder / "session.jsonl")


@pytest.mark.parametrize("viewer", [PUBLIC, TABLE, Seat(0)])
def test_no_name_is_in_a_file_with_pseudonyms(tmp_path: Path, viewer: Seat) -> None:
    with evening(tmp_path) as session:
        named = session.export(tmp_path / "named", viewer)
        done = session.export(tmp_path / "out", viewer, pseudonyms=True)
    assert any(CANARY in file.read_text() for file in named.files)
    pattern = re.compile(rf"{CANARY}|vogelsang|\bAbe\b|\bBen\b|\bZoe\b|SUM\(A1\)|tuesday", re.IGNORECASE)
    found = {file.name: pattern.findall(file.read_text()) for file in done.files}
    assert {name: hits for name, hits in found.items() if hits} == {}
    assert done.key is not None and done.key.parent == tmp_path and done.key not in done.files
    assert done.key.stat().st_mode & 0o777 == 0o600
    key = {row["pseudonym"]: row["name"] for row in rows(done.key)}
    assert key == {
        "Person 1": f"{CANARY} Vogelsang", "Person 2": "Abe", "Person 3": "Ben", "Person 4": "=SUM(A1)",
        "Person 5": "Zoe", "Facilitator": f"Dr. {CANARY}a",
    }  # fmt: skip
    assert done.free_texts > 10


def test_a_record_with_pseudonyms_is_still_a_session(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        done = session.export(tmp_path / "out", TABLE, pseudonyms=True)
        state = session.line.state.json()
    rescue(done.folder / "session.jsonl", tmp_path / "again.playtest")
    with resume(tmp_path / "again.playtest", PARLEY) as again:
        assert again.differs is None
        assert again.line.state.json() == state
        assert [person.name for person in again.sitting.people.values()] == [f"Person {i}" for i in (1, 2, 3, 4, 5)]


DECK = Path(__file__).parents[2] / "playtest/games/diktaattori/components/cards.csv"


def test_no_name_is_left_in_a_class_s_own_deck_and_it_can_still_be_played(tmp_path: Path) -> None:
    """Who made the deck, and whose name stands on a card."""
    deck = DECK.read_text("utf-8").replace("The Marshal", f"{CANARY}").replace("shipped deck", f"7B: {CANARY}, Abe")
    options = {"deck": "custom", "custom_deck": deck}
    with start(tmp_path / "class.playtest", "diktaattori", [CANARY, "Abe"], seed=3, options=options) as session:
        decision = session.line.open[0]
        session.submit(decision.seat, decision.what, decision.choice.json(decision.sample(Quick(1))))
        done = session.export(tmp_path / "out", TABLE, pseudonyms=True)
        entries = session.line.n
    texts = {file.name: file.read_text() for file in done.files}
    assert {name for name, text in texts.items() if CANARY in text or "Abe" in text} == set()
    assert "Person 1" in texts["session.jsonl"]
    report = texts["report.md"]
    assert "a text of" in report and "LB12" not in report, "the settings name the deck, and do not print it"
    rescue(done.folder / "session.jsonl", tmp_path / "again.playtest")
    with resume(tmp_path / "again.playtest") as again:
        assert (again.differs, again.line.n) == (None, entries)


def test_a_failing_disk_leaves_the_last_export(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with evening(tmp_path) as session:
        done = session.export(tmp_path / "out")
        before = {file.name: file.read_bytes() for file in done.files}

        def full(handle: int) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            with pytest.raises(RecordError, match=r"could not be written or read \(No space left on device\)"):
                session.export(tmp_path / "out", TABLE)
        assert {file.name: file.read_bytes() for file in done.files} == before
        with pytest.raises(RecordError, match=r"could not be written"):
            session.export(tmp_path / "no" / "such" / "folder")


def test_a_file_where_a_folder_should_be_is_called_one(tmp_path: Path) -> None:
    taken = tmp_path / "auto5.log"
    taken.write_text("mine")
    with start(tmp_path / "k.playtest", "kuhn", ["Anna", "Ben"], seed=3) as session:
        for target in (taken, taken / "out"):
            with pytest.raises(RecordError) as refused:
                session.export(target)
            assert str(refused.value).startswith(f"{taken} is a file"), target
    assert taken.read_text() == "mine"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nosuch.playtest", "There is no session nosuch.playtest in this folder. Check the name"),
        ("some/nosuch.playtest", "There is no session nosuch.playtest in the folder some: check the name"),
        ("../nosuch.playtest", "There is no session nosuch.playtest in the folder ..: check the name"),
    ],
)
def test_a_session_that_is_not_there_is_missed_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, said: str
) -> None:
    (tmp_path / "here" / "some").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "here")
    with pytest.raises(RecordError) as missing:
        load(Path(name))
    assert str(missing.value).startswith(said)


def test_a_report_says_first_what_matters(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.export(tmp_path / "out", TABLE)
        text = (tmp_path / "out" / "report.md").read_text()
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    assert headings == [
        "parley: tuesday", "Goals", "The session", "Scores", "The three hottest rules", "To do", "Time line by phase",
        "Where the rules rubbed", "Decisions by kind", "Questions and rulings", "Deals between players",
        "Questions on rules", "Questionnaire", "The log", "What the data cannot say", "Appendix",
    ]  # fmt: skip
    assert f"- Does {CANARY} bid? (yes: {CANARY} did)" in text
    assert "- X-PEEK: 2 times" in text
    assert f"- Print a card for {CANARY} [open]".replace("[", "\\[").replace("]", "\\]") in text
    assert re.search(r"\| Length without pauses \| \d+:\d\d / 20:00 \|", text)


@pytest.mark.parametrize("viewer", [PUBLIC, Seat(0)])
def test_whoever_plays_does_not_read_what_is_looked_for(tmp_path: Path, viewer: Seat) -> None:
    with evening(tmp_path) as session:
        done = session.export(tmp_path / "out", viewer)
    assert [file.name for file in done.files if "Is it quick?" in file.read_text()] == []
    assert "\n## Goals\n" not in (done.folder / "report.md").read_text()


def test_rule_coverage_counts_what_a_viewer_may_know(tmp_path: Path) -> None:
    with start(tmp_path / "s.playtest", PARLEY, ["A", "B", "C"], seed=1) as session:
        for seat in range(3):
            session.submit(seat, "bid", seat)
        session.submit("P3", "roll", None)
        session.submit("P3", "peek", True)
        # Set-up, round, three bids and the telling of them, roll and its telling, score without a word, look and
        # its telling, second round.
        assert cited(session.sitting, TABLE) == {
            "X-BID": 4, "X-CARDS": 1, "X-PEEK": 2, "X-ROLL": 2, "X-ROUNDS": 2, "X-SCORE": 1,
        }  # fmt: skip
        assert cited(session.sitting, PUBLIC) == {"X-BID": 1, "X-CARDS": 1, "X-ROLL": 1, "X-ROUNDS": 2}
        assert cited(session.sitting, Seat(2))["X-PEEK"] == 2


def test_a_file_can_be_exported_and_reported_without_opening_it(tmp_path: Path) -> None:
    with start(tmp_path / "k.playtest", "kuhn", ["Anna", "Ben"], seed=3) as session:
        session.submit("P1", "bet", "pass")
        told = report(tmp_path / "k.playtest", "de")  # open in this very process
    assert told == report(tmp_path / "k.playtest", "de")
    assert "# Kuhn" in told and "Das Protokoll" in told and "Anna passes." in told
    done = export_file(tmp_path / "k.playtest")
    assert done.folder == tmp_path / "k"
    other = export(load(tmp_path / "k.playtest"), tmp_path / "again", session="k")
    assert [file.read_bytes() for file in done.files] == [file.read_bytes() for file in other.files]


def test_what_happens_by_itself_stands_under_its_own_phase_round_and_seat(tmp_path: Path) -> None:
    rng = Quick(5)
    with start(tmp_path / "viva.playtest", "viva", ["Ana", "Ben", "Cem"], seed=5) as session:
        while as_a(VivaState, session.line.state).round < 2 or session.line.open[0].what != "allocate":
            one_step(session, rng)
        log = session.story(TABLE)
        done = session.export(tmp_path / "out", TABLE)
    (second,) = [row for row in log if row.text.startswith("Round 2 begins")]
    assert second.phase == "Deal"
    events = rows(done.folder / "event.csv")
    begins = [row for row in events if row["what"] == "round_began"]
    assert [(row["round"], row["phase"]) for row in begins] == [
        ("1", "game/round/deal/succession"), ("2", "game/round/deal/succession"),
    ]  # fmt: skip
    for row in begins:
        drawn = [other["seat"] for other in events if other["what"] == "drew" and other["round"] == row["round"]]
        assert set(drawn) == {"P1", "P2", "P3"} - {row["seat"]}
    phases = [row["round"] for row in events if row["phase"].startswith("game/round/money")]
    assert phases and set(phases) == {"1"}


def test_a_round_that_was_undone_is_not_told_of_what_came_instead(tmp_path: Path) -> None:
    rng = Quick(5)
    with start(tmp_path / "viva.playtest", "viva", ["Ana", "Ben", "Cem"], seed=5) as session:
        while as_a(VivaState, session.line.state).round < 2:
            one_step(session, rng)
        session.undo("slip", confirm=True)
        session.note("back in round 1")
        while as_a(VivaState, session.line.state).round < 2:
            one_step(session, rng)
        done = session.export(tmp_path / "out", TABLE)
    decided = [row for row in rows(done.folder / "event.csv") if row["kind"] == "decision"]
    assert {row["round"] for row in decided} == {"1"}


def test_a_report_does_not_deny_what_its_reader_may_not_know(tmp_path: Path) -> None:
    with start(tmp_path / "viva.playtest", "viva", ["Ana", "Ben", "Cem"], seed=5) as session:
        president = session.line.open[0].seat
        with pytest.raises(Refused):
            session.submit(president, "allocate", {"P1": [], "P2": [], "P3": []})
    public, whole = (report(tmp_path / "viva.playtest", viewer=viewer) for viewer in (PUBLIC, TABLE))
    assert "No rule was asked about" not in whole and "No rule was asked about" not in public
    assert "Nothing that this reader may know of." in public
    assert "Nothing that this reader may know of." not in whole
    assert "never came up" in whole and "never came up" not in public


def test_a_report_says_whom_it_is_for_and_who_was_the_program(tmp_path: Path) -> None:
    clock = Clock()
    people: list[Any] = ["Ana", {"name": "Ben", "bot": "random"}]
    with start(tmp_path / "k.playtest", "kuhn", people, seed=3, wall=clock.wall, mono=clock.mono) as session:
        one_step(session, Quick(1))
    public, whole, own = (report(tmp_path / "k.playtest", viewer=viewer) for viewer in (PUBLIC, TABLE, Seat(0)))
    assert "only what everybody at the table may know" in public
    assert "for the facilitator" in whole
    assert "This report is for P1" in own
    assert "Ben (the program plays)" in public and "Ana (the" not in public


def timeline(text: str) -> list[list[str]]:
    """The rows of a report's time line, cell by cell."""
    lines = text.partition("## Time line by phase")[2].partition("##")[0].strip().splitlines()
    return [line.split("|")[1:-1] for line in lines if line.startswith(("| 0", "| 1"))]


def test_phases_that_took_no_time_share_a_line_of_the_time_line(tmp_path: Path) -> None:
    rng = Quick(5)
    clock = Clock()
    with start(tmp_path / "v.playtest", "viva", ["A", "B", "C"], seed=5, wall=clock.wall, mono=clock.mono) as session:
        while as_a(VivaState, session.line.state).round < 4:
            one_step(session, rng)
        clock.go(60_000)
        one_step(session, rng)
    rows = timeline(report(tmp_path / "v.playtest", "en"))
    assert len(rows) <= 4
    assert rows[0][1].strip().startswith("Setup to ")


def test_thinking_counts_for_the_phase_that_is_thought_about(tmp_path: Path) -> None:
    rng = Quick(5)
    clock = Clock()
    with start(
        tmp_path / "m.playtest", "magnates", ["A", "B", "C"], seed=5, wall=clock.wall, mono=clock.mono
    ) as session:
        while not session.line.path.endswith("clients/choose_tokens"):
            clock.go(10_000)
            one_step(session, rng)
        clock.go(100_000)
        while session.line.path.endswith("clients/choose_tokens"):
            one_step(session, rng)
    took = {row[1].strip(): row[2].strip() for row in timeline(report(tmp_path / "m.playtest", "en"))}
    assert took == {"Set-up": "1:30", "Income": "0:00", "Noble clients": "1:40"}  # nine estates, 10 s each


def test_the_command_names_each_file_once(tmp_path: Path) -> None:
    with start(tmp_path / "k.playtest", "kuhn", ["Anna", "Ben"], seed=3):
        pass
    named = sessions.export_file(str(tmp_path / "k.playtest"), None, "public", False, "en")
    assert len(set(named)) == len(named)
    assert {"  event.csv", "  spreadsheet/event.csv"} <= set(named)
