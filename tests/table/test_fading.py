"""A round of Diktaattori that is over: what logs, stories and exports of a player still hold of it."""

import json
from pathlib import Path

import pytest

from playtest.engine import PUBLIC, TABLE, Quick, Seat
from playtest.games.diktaattori.state import DiktaattoriState
from playtest.record.visible import heard
from playtest.table import Session, start
from tests.games.diktaattori.tables import state
from tests.record.made import Clock
from tests.table.evening import one_step
from tests.typed import as_a

LAID = ("LB14", "CB04a", "RR10b", "CR04a", "LR12", "CB06b")
"""The cards of the round, which all have seen; nobody but the facilitator can look them up later."""


def begun(path: Path, position: DiktaattoriState) -> Session:
    clock = Clock()
    people = ["Aino", "Eero", "Siiri"]
    session = start(path, "diktaattori", people, position=position, seed=1, wall=clock.wall, mono=clock.mono)
    session.submit("P1", "attack", {"cards": ["LB14", "CB04a"]})
    session.submit("P2", "assassinate", {"card": "LB14"})
    session.submit("P2", "defend", {"cards": ["RR10b", "CR04a"]})
    session.submit("P3", "defend", {"cards": ["LR12", "CB06b"]})
    return session


def everything(session: Session, folder: Path, viewer: Seat) -> str:
    """All that a viewer can get out of a session about what has happened, the present position left out."""
    session.export(folder, viewer)
    files = [file.read_text("utf-8") for file in sorted(folder.rglob("*.csv")) if file.stem != "view"]
    rows = [[row.who, row.text] for row in session.story(viewer)]
    return json.dumps([session.log(viewer), rows, files])


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), Seat(2), PUBLIC])
def test_a_player_cannot_look_through_a_round_that_is_over(tmp_path: Path, viewer: Seat) -> None:
    session = begun(tmp_path / "s.playtest", state())
    before = everything(session, tmp_path / "before", viewer)
    assert all(card in before for card in LAID)
    session.submit("TABLE", "go_on", None)
    after = everything(session, tmp_path / "after", viewer)
    assert [card for card in LAID if card in after] == []
    session.undo("once more")
    again = everything(session, tmp_path / "again", viewer)
    assert all(card in again for card in LAID), "what was undone closes nothing"
    session.close()


def test_the_facilitator_can(tmp_path: Path) -> None:
    session = begun(tmp_path / "s.playtest", state())
    session.submit("TABLE", "go_on", None)
    assert all(card in everything(session, tmp_path / "all", TABLE) for card in LAID)
    session.close()


def test_players_can_where_the_option_lets_them(tmp_path: Path) -> None:
    session = begun(tmp_path / "s.playtest", state(history_view="full"))
    session.submit("TABLE", "go_on", None)
    assert all(card in everything(session, tmp_path / "all", PUBLIC) for card in LAID)
    session.close()


def finished(path: Path, status: str) -> Session:
    """A whole game played by chance, then ended like this."""
    session = start(path, "diktaattori", ["Aino", "Eero"], seed=4)
    rng = Quick(4)
    while not session.line.over:
        one_step(session, rng)
    session.end(status)
    return session


@pytest.mark.parametrize("viewer", [PUBLIC, Seat(0), Seat(1)])
def test_when_all_is_over_everybody_may_read_which_cards_lay_on_the_table(tmp_path: Path, viewer: Seat) -> None:
    with finished(tmp_path / "s.playtest", "finished") as session:
        attacks = [event["facts"] for told in heard(session.sitting, viewer) for event in told.events
                   if event["key"] == "attacked"]  # fmt: skip
        assert len(attacks) > 3 and all("cards" in as_a(dict, facts) for facts in attacks)
        laid = [row.text for row in session.story(TABLE) if row.kind == "game" and "attacks" in row.text]
        assert laid == [row.text for row in session.story(viewer) if "attacks" in row.text] and len(laid) > 3


def test_a_session_that_was_only_stopped_keeps_what_has_passed(tmp_path: Path) -> None:
    with finished(tmp_path / "s.playtest", "stopped") as session:
        attacks = [event["facts"] for told in heard(session.sitting, PUBLIC) for event in told.events
                   if event["key"] == "attacked"]  # fmt: skip
        assert attacks and not any("cards" in as_a(dict, facts) for facts in attacks)
