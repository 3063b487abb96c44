"""How the map of Magnates is drawn, and the same in words; made from a view alone, so nobody's secret can slip in."""

from playtest.games.boards import Section
from playtest.games.magnates.board.asking import ASKED
from playtest.games.magnates.board.headlines import HEADLINES, STOPS
from playtest.games.magnates.board.picture import svg
from playtest.games.magnates.board.words import sections, text

__all__ = ["ASKED", "HEADLINES", "STOPS", "Section", "sections", "svg", "text"]
