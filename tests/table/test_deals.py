"""Deals between players: noted with both sides, marked later, corrected without a loss, tied together everywhere."""

import csv
import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from playtest.engine import PUBLIC, TABLE, Seat
from playtest.record import Row, Sitting, read, tables
from playtest.table import Session, look, report, resume, start
from tests.house.tree import ROOT
from tests.record.made import Clock
from tests.table.evening import table_of

HOSTILE = "<img src=x onerror=alert(1)> | [x](javascript:alert(1)) =1+1"


@pytest.fixture
def table(tmp_path: Path) -> Session:
    """Anna, Ben and Cem, who have made two deals that all know of and one that only two do; all but one are settled."""
    clock = Clock()
    session = start(tmp_path / "s.playtest", "viva", ["Anna", "Ben", "Cem"], seed=4, wall=clock.wall, mono=clock.mono)
    clock.go(60_000)
    first = session.deal(["P1"], "I spare you", ["P2", "P3"], "two cards", binding=True, public=True)
    clock.go(60_000)
    secret = session.deal(["P2"], "I betray them", ["P3"])
    session.deal(["P3", "P2"], "We vote alike", ["P1"], public=True)
    clock.go(60_000)
    session.deal_result(secret.seq, "kept")
    session.deal_result(first.seq, "kept", remark="so Anna says")
    clock.go(60_000)
    session.deal_result(first.seq, "broken", secret.seq, "Ben was attacked")
    return session


def deals_in(rows: list[Row]) -> list[tuple[str, str, tuple[str, ...], list[tuple[str, str]]]]:
    """Id, text, marks and links of the lines about deals."""
    return [
        (row.own, row.text, row.marks, [(link.to, link.text) for link in row.links])
        for row in rows
        if row.kind in ("deal", "deal_result")
    ]


def test_each_line_of_the_log_leads_to_the_other_for_whoever_may_know_it(table: Session) -> None:
    struck = "Binding deal, Anna to Ben and Cem: I spare you (in return: two cards)"
    with table:
        kinds = [row.kind for row in table.story(PUBLIC)]
        assert kinds == sorted(kinds, key=["sit", "game", "deal", "deal_result"].index), "behind the set-up"
        assert deals_in(table.story(PUBLIC)) == [
            ("deal-1", struck, (), [("outcome-1", "kept, 3:00"), ("outcome-2", "broken, 4:00")]),
            ("deal-2", "Deal, Cem and Ben to Anna: We vote alike", (), []),
            ("outcome-1", "Deal kept: I spare you", ("corrected later",), [("deal-1", "deal of 1:00")]),
            ("outcome-2", "Deal broken: I spare you", (), [("deal-1", "deal of 1:00")]),
        ]
        told = deals_in(table.story(Seat(1)))
        assert [own for own, *_ in told] == ["deal-1", "deal-2", "deal-3", "outcome-1", "outcome-2", "outcome-3"]
        assert told[1] == ("deal-2", "Deal, Ben to Cem: I betray them", ("not public",), [("outcome-1", "kept, 3:00")])
        assert told[3][1:3] == ("Deal kept: I betray them", ("not public",))
        assert deals_in(table.story(Seat(0))) == deals_in(table.story(PUBLIC))
        assert [text for _, text, *_ in deals_in(table.story(TABLE))][-2:] == [
            "Deal kept: I spare you (so Anna says)",
            "Deal broken: I spare you (Ben was attacked)",
        ]


def test_the_tables_give_both_numbers_and_the_whole_history(table: Session) -> None:
    with table:
        whole = tables(table.sitting, table.teller(), TABLE)
        public = tables(table.sitting, table.teller(), PUBLIC)
        seqs = [entry.seq for entry in table.sitting.of_kind("deal")]
    shown = [
        [
            row[name]
            for name in ("event", "givers", "to", "in_return", "binding", "about", "result", "remark", "outcome")
        ]
        for row in whole["deal"]
    ]
    assert shown == [
        [1, "P1", "P2 P3", "two cards", True, seqs[0] - 1, "broken", "Ben was attacked", 3],
        [2, "P2", "P3", "", False, seqs[1] - 1, "kept", "", 1],
        [3, "P3 P2", "P1", "", False, seqs[2] - 1, "open", "", ""],
    ]
    said = [
        [row[name] for name in ("event", "deal", "result", "because", "remark", "last")] for row in whole["deal_result"]
    ]
    assert said == [
        [1, 2, "kept", None, "", True],
        [2, 1, "kept", None, "so Anna says", False],
        [3, 1, "broken", seqs[1], "Ben was attacked", True],
    ]
    names = ("seq", "about", "result", "because", "remark", "outcome")
    assert [[row[name] for name in names] for row in public["deal"]] == [
        ["", "", "broken", "", "", 2], ["", "", "open", "", "", ""],
    ]  # fmt: skip
    assert [[row["deal"], row["result"], row["last"]] for row in public["deal_result"]] == [
        [1, "kept", False], [1, "broken", True],
    ]  # fmt: skip


def test_the_report_counts_by_seat_and_leads_to_the_log(table: Session, tmp_path: Path) -> None:
    with table:
        table.export(tmp_path / "out", TABLE)
    text = (tmp_path / "out" / "report.md").read_text()
    part = text.partition("## Deals between players")[2].partition("\n## ")[0]
    assert [line for line in part.splitlines() if line.startswith(("| Seat", "| P"))] == [
        "| Seat | Person | Promises | open | kept | broken | void |",
        "| P1 | Anna | 1 | 0 | 0 | 1 | 0 |",
        "| P2 | Ben | 2 | 1 | 1 | 0 | 0 |",
        "| P3 | Cem | 1 | 1 | 0 | 0 | 0 |",
    ]
    assert "broken (4:00); so Anna says; Ben was attacked" in part
    page = (tmp_path / "out" / "report.html").read_text()
    targets = set(re.findall(r'<a href="#([^"]+)"', page))
    assert targets == {"deal-1", "deal-2", "deal-3", "outcome-1", "outcome-2", "outcome-3"}
    assert all(page.count(f' id="{target}"') == 1 for target in targets)
    rows = dict(re.findall(r'<tr id="([^"]+)"><td class="n">(\d+)</td>', page))
    line = re.search(r'<tr id="deal-1">.*', page)
    assert line and f'<a href="#outcome-3">line {rows["outcome-3"]}: broken, 4:00</a>' in line[0]
    back = re.search(r'<tr id="outcome-3">.*', page)
    assert back and f'<a href="#deal-1">line {rows["deal-1"]}: deal of 1:00</a>' in back[0]
    public = report(tmp_path / "s.playtest", viewer=PUBLIC)
    assert "| P2 | Ben | 1 | 1 | 0 | 0 | 0 |" in public
    assert "betray" not in public and "Ben was attacked" not in public


def test_csv_and_json_lines_hold_both_sides(table: Session, tmp_path: Path) -> None:
    with table:
        out = table.export(tmp_path / "out", TABLE).folder
        entries = list(table.sitting.entries)
        seat = table.export(tmp_path / "seat", Seat(2)).folder
    with (out / "deal_result.csv").open(newline="", encoding="utf-8") as file:
        assert [(row["deal"], row["result"], row["last"]) for row in csv.DictReader(file)] == [
            ("2", "kept", "true"), ("1", "kept", "false"), ("1", "broken", "true"),
        ]  # fmt: skip
    kept = [json.loads(line)["line"] for line in (out / "session.jsonl").read_text().splitlines()]
    said = [line["body"]["deal"] for line in kept if line.get("kind") == "deal_result"]
    assert said == [entry.body["deal"] for entry in entries if entry.kind == "deal_result"]
    rows = [json.loads(line)["line"] for line in (seat / "session.jsonl").read_text().splitlines()]
    assert [row["deal"] for row in rows if row.get("table") == "deal_result"] == [2, 1, 1]


def test_no_undo_takes_a_deal_away_and_the_facilitator_reads_what_it_was_struck_at(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        session.submit("P1", "bet", "pass")
        deal = session.deal(["P1"], "I pass again", ["P2"], public=True)
        session.undo("slip")
        assert session.sitting.result(deal.seq) == "open"
        assert deals_in(session.story(PUBLIC)) == [("deal-1", "Deal, Anna to Ben: I pass again", (), [])]
        ((_, _, marks, _),) = deals_in(session.story(TABLE))
        assert marks == ("struck at a decision that was taken back",)
        session.redo()
        assert deals_in(session.story(TABLE))[0][2] == ()
        session.deal_result(deal.seq, "void")
    with resume(tmp_path / "s.playtest") as again:
        assert again.sitting.result(deal.seq) == "void"
        again.deal_result(deal.seq, "open")
        assert again.sitting.result(deal.seq) == "open"
        assert [entry.body["result"] for entry in again.sitting.outcomes[deal.seq]] == ["void", "open"]


def test_hostile_words_stay_words(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        deal = session.deal(["P1"], HOSTILE, ["P2"], HOSTILE, public=True)
        session.deal_result(deal.seq, "broken", remark=HOSTILE)
        out = session.export(tmp_path / "out", TABLE).folder
        entries = list(session.sitting.entries)
    page = (out / "report.html").read_text()
    assert "<img" not in page and page.count("&lt;img src=x") == 7
    assert "[x](javascript" not in (out / "report.md").read_text()
    assert look(tmp_path / "s.playtest").entries == entries


def test_nobody_is_named_with_pseudonyms(tmp_path: Path) -> None:
    with table_of(tmp_path / "s.playtest") as session:
        deal = session.deal(["P1"], "Anna passes", ["P2"], "Ben's thanks", public=True)
        session.deal_result(deal.seq, "kept", remark="Anna did")
        done = session.export(tmp_path / "out", TABLE, pseudonyms=True)
    assert not [file.name for file in done.files if re.search(r"\bAnna|\bBen\b", file.read_text())]
    assert done.free_texts == 3


CHILD = """
import sys
from playtest.table import resume

session = resume(sys.argv[1])
while True:
    deal = session.deal(["P1"], "I pass", ["P2"], "a chip", public=True)
    said = session.deal_result(deal.seq, "kept", remark="x" * 3000)
    sys.stdout.write(f"{deal.seq} {said.seq}\\n")
    sys.stdout.flush()
"""


def test_after_a_kill_every_acknowledged_deal_and_its_outcome_are_there(tmp_path: Path) -> None:
    path = tmp_path / "s.playtest"
    table_of(path).close()
    with subprocess.Popen([sys.executable, "-c", CHILD, str(path)], cwd=ROOT, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        answered = [child.stdout.readline() for _ in range(5)]
        child.send_signal(signal.SIGKILL)
        answered += child.stdout.read().splitlines(keepends=True)
    pairs: list[Any] = [tuple(map(int, line.split())) for line in answered if line.endswith(b"\n")]
    sitting = Sitting(read(path))
    assert len(pairs) >= 5
    for deal, said in pairs:
        assert sitting.entry(deal).kind == "deal" and sitting.outcomes[deal] == [sitting.entry(said)]
    with resume(path) as session:
        assert session.differs is None
        assert session.sitting.result(pairs[-1][0]) == "kept"
