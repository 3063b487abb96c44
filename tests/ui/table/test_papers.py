"""The log on the page, and what is given to others."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.engine import PUBLIC, TABLE, Seat
from playtest.record import SUFFIX
from playtest.ui.table.host import Host
from tests.ui.conftest import arrives
from tests.ui.table.conftest import Begin
from tests.ui.table.driver import kuhn, viva

# --- the log and the papers --------------------------------------------------------------------------------------


def test_the_log_is_narrowed_to_a_person_and_a_phase(begin: Begin) -> None:
    hands = viva(begin)
    for _ in hands.play(8):
        pass
    hands.hide()
    story = hands.room.stage.story
    whole = len(story.root.story["rows"])
    arrives(story.root, {"filter": "who", "value": "Ben"})
    rows = story.root.story["rows"]
    assert rows and {row["who"] for row in rows} == {"Ben"} and len(rows) < whole
    phase = rows[-1]["phase"]
    arrives(story.root, {"filter": "phase", "value": phase})
    assert {(row["who"], row["phase"]) for row in story.root.story["rows"]} == {("Ben", phase)}
    for content in ({"filter": "who", "value": "<b>"}, {"filter": "nothing", "value": ""}, {"why": 7}, None):
        arrives(story.root, content)
    assert {row["who"] for row in story.root.story["rows"]} == {"Ben"}
    arrives(story.root, {"why": rows[-1]["rules"][0], "n": rows[-1]["n"]})
    assert story.root.told["n"] == rows[-1]["n"] and story.root.told["lines"][0].startswith(rows[-1]["rules"][0])


@pytest.mark.parametrize("viewer", ["public", "P2", "facilitator"])
@pytest.mark.parametrize("pseudonyms", [False, True])
def test_papers_for_every_viewer(begin: Begin, viewer: str, pseudonyms: bool) -> None:
    hands = viva(begin)
    for _ in hands.play(12):
        pass
    hands.hide()
    hands.tab("papers")
    assert hands.room.notice.describe() == "", "what was told last belongs to the game"
    hands.submit(hands.room.papers.form, viewer=viewer, pseudonyms=pseudonyms)
    told = hands.room.papers.downloads.describe()
    folder = (
        hands.page.folder / f"{hands.room.host.session.path.stem}-{viewer.lower()}{'-pseudonyms' if pseudonyms else ''}"
    )
    assert str(folder) in told and "[report.html]" in told and "[session.jsonl]" in told and ".zip]" in told
    html = (folder / "report.html").read_text()
    assert ("Anna" in html) is not pseudonyms
    assert len(list((folder / "spreadsheet").glob("*.csv"))) > 5


@pytest.mark.parametrize(("game", "asked"), [("junta", False), ("viva", True)])
def test_a_language_is_asked_for_only_where_there_are_several(begin: Begin, game: str, asked: bool) -> None:
    hands = begin(game)
    assert ("language" in hands.values(hands.page.setup.form)) is asked
    hands.start()
    hands.tab("papers")
    assert ("language" in hands.values(hands.room.papers.form)) is asked
    hands.submit(hands.room.papers.form, viewer="facilitator")
    assert "report.html" in hands.room.papers.downloads.describe()


def test_papers_travel_only_when_they_are_asked_for(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = kuhn(begin)
    hands.tab("papers")
    hands.submit(hands.room.papers.form)
    downloads, sent = hands.room.papers.downloads, []
    monkeypatch.setattr(
        type(downloads.root), "send", lambda self, content, buffers=None: sent.append((content, buffers))
    )
    for content in ({"get": "../../etc/passwd"}, {"get": 7}, None, {"get": "no.csv"}):
        arrives(downloads.root, content)
    assert sent == []
    arrives(downloads.root, {"get": "report.html"})
    (content, (text,)) = sent[0]
    assert content == {"name": "report.html", "type": "text/html"} and text.startswith(b"<!DOCTYPE html>")
    whole = next(name for name in downloads._files if name.endswith(".zip"))
    arrives(downloads.root, {"get": whole})
    assert sent[1][1][0][:2] == b"PK"


def test_no_seat_can_be_asked_for_that_there_is_not(begin: Begin) -> None:
    hands = kuhn(begin)
    moves = hands.room.stage.moves
    for key in ("seat P9", "seat TABLE", "seat", "drop", 7, None, "type"):
        arrives(moves.root, {"act": key, "n": moves.root.actions["n"]})
    assert hands.room.mode == "table" and not hands.room.handover.covered


def test_the_file_is_there_before_anything_is_answered(begin: Begin, tmp_path: Path) -> None:
    hands = kuhn(begin, file="evening")
    assert (hands.page.folder / f"evening{SUFFIX}").is_file()


def test_rows_added_one_by_one_are_those_of_the_whole_record(begin: Begin) -> None:
    hands = begin("viva", seed=6)
    hands.change(hands.page.setup.form, seats="3")
    hands.change(hands.page.setup.form, plays3="random")
    room = hands.start(seed="8", name1="Anna", name2="Ben")
    viewers = (PUBLIC, TABLE, Seat(0), Seat(1), Seat(2))
    for n, _ in enumerate(hands.play(24)):
        if n % 8 == 5:
            hands.hide()
            hands.tab("desk")
            hands.tool("undo", reason="a slip")
            if room.box.form.describe():
                hands.sure()
        for viewer in viewers:
            room.host.rows(viewer)
    for viewer in viewers:
        assert room.host.rows(viewer) == Host(room.host.session, "en").rows(viewer)
        assert [row.text for row in room.host.rows(viewer)] == [row.text for row in room.host.session.story(viewer)]
