"""A report of people whose names are written from right to left."""

from pathlib import Path

from playtest.engine import TABLE
from playtest.table import start
from tests.table.parley import PARLEY


def test_a_name_from_right_to_left_does_not_turn_its_sentence_round(tmp_path: Path) -> None:
    """A cell that begins with such a name would run from right to left where its own first letter decides."""
    with start(tmp_path / "s.playtest", PARLEY, ["שרה", "B", "C"], seed=1) as session:
        session.submit("P1", "bid", 1)
        session.export(tmp_path / "out", TABLE)
    page = (tmp_path / "out" / "report.html").read_text()
    assert "<td>שרה" in page and "dir=" not in page
