"""What things are called while somebody has to choose among them: units with where they stand, votes with their number.

A unit is only told from its neighbours by its number, so in a coup its area stands behind its name; whoever gives
votes away wants to see how many; and whoever lays a card open must know that it would be lost (J-CARD-06).
"""

from __future__ import annotations

from collections.abc import Iterator

from playtest.games.boards import View
from playtest.games.junta.board.facts import Board, read
from playtest.games.junta.board.speech import Speech
from playtest.games.junta.cards import votes_beside
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.map import AREAS
from playtest.games.junta.components.offices import CABINET, PRESIDENCY
from playtest.games.junta.state import PHASE


def named(view: View, language: str) -> dict[str, str]:
    """Names by ``item.<id>`` that go before the usual ones in a question asked now."""
    words = Speech(language)
    board = read(view)
    found = dict(_idle_cards(board, words))
    if view["ballots"]:
        found |= dict(_votes(board, words))
    if view["phase"] == PHASE["coup"]:
        found |= _units(view, words)
    return {f"item.{thing}": name for thing, name in found.items()}


def _units(view: View, words: Speech) -> dict[str, str]:
    return {
        unit["id"]: words.tell("unit_in", unit=words.named(unit["id"]), area=words.tell(f"area.{unit['where']}"))
        for unit in view["units"]
        if unit["where"] in AREAS
    }


def _idle_cards(board: Board, words: Speech) -> Iterator[tuple[str, str]]:
    """Cards in the viewer's hand that need an Influence which he has not in play."""
    mine = board.mine
    if mine is None:
        return
    for card in mine.hand.known or ():
        needs = CARDS[card].needs
        if needs and needs not in dict(mine.influence):
            yield card, words.tell("would_be_lost", card=words.named(card), needs=words.named(needs))


def _votes(board: Board, words: Speech) -> Iterator[tuple[str, str]]:
    """Influence on the table, what votes in the viewer's hand, offices: each with its votes."""
    sources = [source for family in board.families for source in family.influence]
    if board.mine is not None:
        lying = [card for card, _ in board.mine.influence]
        held = [card for card in board.mine.hand.known or () if CARDS[card].group in ("influence", "vote")]
        sources += [(card, votes_beside(card, lying)) for card in held]
    for source, votes in [*sources, *((office, 1) for office in (*CABINET, PRESIDENCY))]:
        yield source, words.tell("with_votes", source=words.named(source), n=votes)
