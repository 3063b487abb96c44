"""The table in words: all that the drawings show, for terminals, tests and whoever cannot see a picture."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from playtest.games.boards import Names, Section, View, in_columns
from playtest.games.diktaattori.board.facts import Board, Known, Player, Side, read
from playtest.games.diktaattori.board.sums import points_told
from playtest.games.diktaattori.naming import own_names
from playtest.locales import Words

SUBJECT = "diktaattori_board"


class Speech(Words):
    """The words of the board, cards being called as everywhere in the game."""

    def __init__(self, language: str, board: Board) -> None:
        super().__init__(language, SUBJECT, own_names(board.options))
        self.board = board

    @cached_property
    def _game(self) -> Words:
        return Words(self.language, "diktaattori", self.names)

    def label(self, item: object) -> str:
        return self._game.label(item)

    def short(self, code: str) -> str:
        """The bare name of a card, as it stands on it."""
        return self.board.card(code).name

    def number(self, strength: str) -> str:
        """A strength as people read it."""
        return self.value(strength, "number")


def text(view: View, language: str, names: Names | None = None) -> str:
    """The table and the cards that the viewer sees, in sentences of at most 80 columns; always in the same order.

    ``names`` are the people by seat ({"P1": "Ana"}); a seat without one is called by its number.
    """
    return in_columns(sections(view, language, names))


def sections(view: View, language: str, names: Names | None = None) -> tuple[Section, ...]:
    """The table in words by parts: what is common, then each player in seat order."""
    board = read(view, language, names)
    words = Speech(language, board)
    return (table_section(board, words), *(player_section(player, words) for player in board.players))


# --- the table -------------------------------------------------------------------------------------------


def table_section(board: Board, words: Speech) -> Section:
    """Where the game stands, who has to decide, who is ahead, the piles."""
    lines = [where_line(board, words), state_line(board, words)]
    if board.best and board.best.side and board.best.side.strength:
        lines.append(words.tell("line.best", strength=board.best.side.strength, name=board.best.name))
    lines.append(words.tell("line.draw", cards=counted(board.draw, words)))
    lines += [words.tell("line.closed")] if board.closed else []
    lines += [words.tell("line.returned", cards=[*board.returned])] if board.returned else []
    lines += [words.tell("line.aside", cards=[*board.aside])] if board.aside else []
    lines += [words.tell("line.out", cards=counted(len(board.out), words))] if board.out else []
    return Section(words.tell("heading.table"), tuple(lines))


def where_line(board: Board, words: Words) -> str:
    """Game, round and phase."""
    key = "line.where_of" if board.games > 1 else "line.where"
    return words.tell(key, game=board.game, games=board.games, round=board.round, phase=board.phase)


def state_line(board: Board, words: Words) -> str:
    """Who has won, or who is waited for."""
    if board.winners:
        return won_line(board, words) + "."
    if board.over:
        return words.tell("line.over")
    if not board.waiting:
        return words.tell("line.wait_table")
    return words.tell("line.waiting", who=[owner(player, words) for player in board.waiting])


def won_line(board: Board, words: Words) -> str:
    """Who has won, with what result."""
    points = result(board.winners[0])
    if len(board.winners) == 1:
        return words.tell("result.won", name=board.winners[0].name, n=points)
    return words.tell("result.shared", names=[winner.name for winner in board.winners], n=points)


def result(player: Player) -> int:
    """What decides: the sum of a series, else the total of the game."""
    return player.series if player.series is not None else player.total or 0


def owner(player: Player, words: Words) -> str:
    """A player by name and seat."""
    return player.tag if player.name == player.tag else words.tell("owner", name=player.name, tag=player.tag)


def counted(n: int, words: Words) -> str:
    """So many cards."""
    return words.tell("line.cards", n=n)


def _cards(n: int, known: Known, words: Words) -> str:
    if not known:
        return counted(n, words)
    return words.tell("line.known", cards=counted(n, words), which=[*known])


# --- a player --------------------------------------------------------------------------------------------


def roles(player: Player, words: Words) -> list[str]:
    """What a player is besides: you, attacker, dealer, winner, one who passes or has exchanged cards."""
    found = [role for role, holds in (("mine", player.mine), ("attacker", player.attacks), ("dealer", player.dealer),
                                      ("won", player.won)) if holds]  # fmt: skip
    return [words.tell(f"role.{role}") for role in [*found, *([player.stood] if player.stood else [])]]


def player_section(player: Player, words: Speech) -> Section:
    """One player: who, what lies there and how strong it is, hand, captured pile, and at the end the sums."""
    heading = ", ".join([owner(player, words), *roles(player, words)])
    if player.side:
        lines = side_lines(player.side, words)
    else:
        lines = [] if player.stood or player.total is not None else [words.tell("line.laid_nothing")]
    lines.append(words.tell("line.hand", cards=_cards(player.hand, player.hand_cards, words)))
    if player.hand_points is not None:
        lines.append(words.tell("line.hand_sum", sum=points_told(player.hand_points)))
    lines.append(words.tell("line.pile", cards=_cards(player.pile, player.pile_cards, words)))
    if player.pile_points is not None:
        lines.append(words.tell("line.pile_sum", sum=points_told(player.pile_points)))
        lines.append(words.tell("line.total", sum=total_told(player)))
    elif player.points is not None:
        lines.append(words.tell("line.points", n=player.points))
    if player.series is not None:
        lines.append(words.tell("line.series", n=player.series))
    return Section(heading, tuple(lines))


def total_told(player: Player) -> str:
    """The result as a sum of pile and hand: ``13 - 12 = 1``."""
    pile, hand = sum(player.pile_points or ()), sum(player.hand_points or ())
    return f"{pile} {'-' if hand <= 0 else '+'} {abs(hand)} = {pile + hand}"


def side_lines(side: Side, words: Speech) -> list[str]:
    """What lies there, how its strength comes about, and what it is."""
    key = "line.laid" if side.colour else "line.laid_colourless"
    lines = [words.tell(key, cards=[*side.cards], colour=side.colour)]
    lines += [words.tell("line.aimed", card=side.target)] if side.target else []
    lines += [words.tell("line.killed", assassin=kill.assassin, name=kill.user, card=kill.card) for kill in side.kills]
    if side.sum is None or side.strength is None:
        return [*lines, words.tell("line.strength_unknown")]
    key = "line.strength_best" if side.leads else "line.strength"
    return [*lines, *sum_lines(side, words), words.tell(key, strength=side.strength)]


def sum_lines(side: Side, words: Speech) -> list[str]:
    """The sum behind a strength, one step a line."""
    worked = side.sum
    assert worked is not None
    lines = [words.tell("line.term", card=term.card, sum=term.told(words)) for term in worked.terms]
    lines += [words.tell("line.power_off")] if worked.off else []
    lines += [words.tell("line.sum", sum=worked.told(words))] if len(worked.terms) > 1 else []
    if side.weakened:
        cards = whose(side.weakened, words)
        if worked.shared:
            lines.append(words.tell("line.weakened", cards=cards, sum=worked.shared.told(words)))
        else:
            lines.append(words.tell("line.weakened_terms", cards=cards))
    rounded = worked.told_rounded(words)
    return [*lines, words.tell("line.rounded", sum=rounded)] if rounded else lines


def whose(cards: Iterable[tuple[str, str]], words: Words) -> str:
    """Cards with their owners."""
    return "; ".join(words.tell("line.owned", card=card, name=name) for card, name in cards)
