"""The players: prestige and where it came from, money, supplies, seats, what lies open before them."""

from __future__ import annotations

from playtest.games import signs
from playtest.games.magnates.board import look
from playtest.games.magnates.board.facts import Board, Player
from playtest.games.magnates.components.land import PROVINCES
from playtest.games.pen import INK, SOFT, box, move, part, put, put_fitted, put_short
from playtest.locales import Words

WIDE = 374
HEAD, GOODS, GAINS, TOKENS = 40, 28, 27, 34

WAITED, WON = "#b04a00", "#b98a00"

SOURCE_SIGNS = {
    "colleges": look.CHAPEL,
    "field": look.WAR,
    "vienna": look.SABRE,
    "sejm": look.BENCH,
    "luxury": look.GOBLET,
    "estate": look.HOUSE,
    "city": look.CASTLE,
    "before": look.EARLIER,
}
"""What stands for each source of prestige."""


def high(player: Player) -> float:
    """How high the panel of a player is."""
    return HEAD + GOODS + GAINS * bool(player.gains) + TOKENS * _has_open(player) + 6


def _has_open(player: Player) -> bool:
    """Do tokens or a bid lie before this player?"""
    return bool(player.tokens or player.spent) or player.bid is not None


def draw(player: Player, board: Board, words: Words) -> str:
    """The panel of a player, 374 wide."""
    tall = high(player)
    edge = (
        look.GLOW if f"player {player.tag}" in board.marks else WAITED if player.waited else WON if player.won else ""
    )
    frame = box(
        1.5, 1.5, WIDE - 3, tall - 3, look.FAMILIES[player.seat].pale, edge or INK, r=7, line=4 if edge else 1.4
    )
    y = HEAD + GOODS + 0.0
    shapes = [frame, _head(player, words), move(10, HEAD, _goods(player, board))]
    if player.gains:
        shapes.append(move(10, y, gains(player, WIDE - 20)))
        y += GAINS
    if _has_open(player):
        shapes.append(move(10, y, _open(player, words)))
    return part("player", "".join(shapes), player.tag)


def _head(player: Player, words: Words) -> str:
    style = look.FAMILIES[player.seat]
    shapes = [box(4, 4, WIDE - 8, 6, style.fill, INK, line=0.7), look.sign(look.counter(player.seat), 9, 13, 25)]
    right = WIDE - 10.0
    shapes.append(part("prestige", signs.star(right - 34, 7, 34, str(player.prestige)), player.tag))
    right -= 40
    marks = [(look.HOURGLASS, player.waited), (look.TICK, player.locked), (look.PASSED, player.passed),
             (look.MACE, player.hetman), (look.EYE, player.mine)]  # fmt: skip
    for sign, shown in marks:
        if shown:
            shapes.append(look.sign(sign, right - 20, 14, 20))
            right -= 24
    shapes.append(part("name", put_fitted(40, 25, player.name, right - 42, 17, 11.5, bold=True), player.tag))
    family = words.tell(f"family.{player.family}")
    return "".join(shapes) + put_short(40, 37, f"{player.place + 1}. {family}", right - 42, 11.5, 8.5, fill=SOFT)


def _goods(player: Player, board: Board) -> str:
    """Money, cubes and discs in the supply, seats in the Sejm, what the estates would bring."""
    money = "?" if player.money is None else str(player.money)
    goods = [
        ("money", look.COIN, money),
        ("supply", look.cube(player.seat), str(player.supply)),
        ("discs", look.counter(player.seat), str(player.discs)),
        ("seats", look.BENCH, str(len(player.seats))),
        ("estates", look.HOUSE, str(player.estate_points)),
    ]
    step = (WIDE - 20) / len(goods)
    shapes = []
    for i, (kind, sign, figure) in enumerate(goods):
        shapes.append(look.sign(sign, i * step, 3, 21) + part(kind, put(i * step + 25, 20, figure, 18, bold=True)))
    return "".join(shapes)


def gains(player: Player, room: float) -> str:
    """Where the prestige came from: a sign and a number for each source."""
    step = min(50.0, room / max(1, len(player.gains)))
    shapes = []
    for i, (source, points) in enumerate(player.gains.items()):
        shapes.append(box(i * step, 2, step - 4, 21, "#ffffff", SOFT, r=10, line=0.8))
        shapes.append(look.sign(SOURCE_SIGNS[source], i * step + 4, 4, 17))
        shapes.append(part("gain", put(i * step + 24, 18, str(points), 14.5, bold=True), player.tag))
    return "".join(shapes)


def _open(player: Player, words: Words) -> str:
    """Tokens on the table by place, or a bid, or the tokens that are used up."""
    if player.tokens:
        step = (WIDE - 20) / len(player.tokens)
        shapes = []
        for i, (place, number) in enumerate(zip((*PROVINCES, ""), player.tokens, strict=True)):
            shapes.append(_token(number, i * step, player))
            label = look.sign(look.CROWN, i * step + 27, 9, 16) if not place else ""
            shapes.append(label or put_short(i * step + 27, 21, place, step - 28, 11, 8.5, fill=SOFT))
        return part("tokens", "".join(shapes), player.tag)
    if player.bid is not None:
        return part("bid", put_short(0, 20, words.tell("label.bid", n=player.bid), WIDE - 20, 14, 10), player.tag)
    used = "".join(_token(number, 62 + i * 24, player, 20) for i, number in enumerate(player.spent))
    return part("spent", put_short(0, 20, words.tell("label.spent"), 58, 11, 8.5, fill=SOFT) + used, player.tag)


def _token(number: int, x: float, player: Player, size: float = 24) -> str:
    style = look.FAMILIES[player.seat]
    ground = box(x, 4, size, size, style.fill, INK, r=size / 2, line=1.2)
    figure = put(x + size / 2, 4 + size * 0.72, str(number), size * 0.66, anchor="middle", bold=True, fill=style.ink)
    return ground + figure
