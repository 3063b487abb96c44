"""A facilitated table on one device: set-up, hand-over from seat to seat, the facilitator's desk, log and papers.

TablePage("viva") in a notebook's cell is all of it; any registered game will do.
"""

from playtest.ui.table.page import TablePage
from playtest.ui.table.rehearsal import rehearsal
from playtest.ui.table.room import Room

__all__ = ["Room", "TablePage", "rehearsal"]
