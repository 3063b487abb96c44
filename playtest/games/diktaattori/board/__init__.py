"""How Diktaattori looks: its cards, the table, and the same in words; a table is made from a view alone."""

from playtest.games.boards import Section
from playtest.games.diktaattori.board.card_art import card_svg
from playtest.games.diktaattori.board.hands import hand_svg
from playtest.games.diktaattori.board.headlines import HEADLINES
from playtest.games.diktaattori.board.picture import svg
from playtest.games.diktaattori.board.words import sections, text
from playtest.games.diktaattori.labels import labels

__all__ = ["HEADLINES", "Section", "card_svg", "hand_svg", "labels", "sections", "svg", "text"]
