"""How the board of Junta is drawn, and the same in words; made from a view alone, so nobody's secret can slip in."""

from playtest.games.boards import Section
from playtest.games.junta.board.asking import ASKED
from playtest.games.junta.board.hands import hand_svg
from playtest.games.junta.board.headlines import HEADLINES
from playtest.games.junta.board.naming import named
from playtest.games.junta.board.picture import svg
from playtest.games.junta.board.words import sections, text

__all__ = ["ASKED", "HEADLINES", "Section", "hand_svg", "named", "sections", "svg", "text"]
