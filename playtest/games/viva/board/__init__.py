"""How Viva's table is drawn, and the same in words; made from a view alone, so nobody's secret can slip in."""

from playtest.games.boards import Section
from playtest.games.viva.board.cards import BACK, card_svg, hand_svg
from playtest.games.viva.board.headlines import HEADLINES
from playtest.games.viva.board.picture import svg
from playtest.games.viva.board.words import sections, text

__all__ = ["BACK", "HEADLINES", "Section", "card_svg", "hand_svg", "sections", "svg", "text"]
