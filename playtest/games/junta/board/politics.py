"""What goes on in the republic: the markers, a ballot, the budget, announced attempts, the end."""

from __future__ import annotations

from playtest.games.junta.board import look, money
from playtest.games.junta.board.facts import Board, Family, Plan, Try, Vote
from playtest.games.junta.board.speech import Speech
from playtest.games.junta.state import FOR, HOLIDAY, OPEN
from playtest.games.pen import INK, PAPER, SOFT, box, move, part, put, put_fitted, shape
from playtest.games.signs import star

WIDE = 374
MARKERS_HIGH = 56
LINE = 24

BANK_SIGNS = {
    OPEN: shape("M3 13L9 19L21 5", stroke="#1c6b38", line=4),
    "SIESTA": shape("M16 3Q8 4 8 12Q8 20 16 21Q4 22 4 12Q4 3 16 3ZM15 8H21L15 14H21", "#f1d98a", INK, 1.2),
    HOLIDAY: shape("M4 4L20 20M20 4L4 20", stroke="#a3201a", line=4),
}


def markers(board: Board, words: Speech) -> str:
    """Bank, Secret Police, pretext, aid and Politics pile in a row, 374 by 56."""
    sad = f"pretext_{board.terms}.{'yes' if board.pretext else 'no'}"
    tiles = [
        ("bank", look.place("bank"), words.tell(f"bank.{board.bank}"), BANK_SIGNS[board.bank]),
        ("secure", look.OFFICES["MIN"], words.tell(f"secure.{'yes' if board.secure else 'no'}"), ""),
        ("pretext", look.FIST, words.tell(sad), BANK_SIGNS[OPEN if board.pretext else HOLIDAY]),
        ("aid", look.CASH, words.tell("label.deck", n=board.deck), ""),
        ("pile", look.HAND, words.tell("label.pile", n=board.pile), ""),
    ]
    step = WIDE / len(tiles)
    return "".join(_tile(i * step, step - 4, *tile) for i, tile in enumerate(tiles))


def _tile(x: float, wide: float, kind: str, sign: str, said: str, state: str) -> str:
    ground = box(x + 0.7, 0.7, wide - 1.4, MARKERS_HIGH - 1.4, PAPER, INK, r=5, line=1.1)
    middle = x + wide / 2
    pair = look.sign(sign, middle - (24 if state else 12), 6, 24) + (
        look.sign(state, middle + 4, 8, 20) if state else ""
    )
    return part(kind, ground + pair + put_fitted(middle, 48, said, wide - 14, 11, 7.5, anchor="middle", bold=True))


def panels(board: Board, words: Speech) -> list[tuple[float, str]]:
    """What is going on, from the weightiest: each panel with its height; all 374 wide."""
    found = [(_result_high(board), _result(board, words))] if board.winners else []
    if board.vote is not None:
        found.append((_vote_high(board.vote), _vote(board.vote, board, words)))
    if board.aid.count:
        found.append((_aid_high(board), _aid(board, words)))
    if board.plan is not None and not board.coup:
        found.append((_plan_high(board.plan), _plan(board.plan, board, words)))
    if board.tries and not board.coup:
        found.append((30 + LINE * len(board.tries) + 4.0, _tries(board, words)))
    return found


def _frame(tall: float, title: str) -> str:
    ground = box(1, 1, WIDE - 2, tall - 2, "#ffffff", INK, r=6, line=1.3)
    return ground + put_fitted(9, 21, title, WIDE - 18, 14.5, 10, bold=True)


# --- a ballot --------------------------------------------------------------------------------------------


def _vote_high(vote: Vote) -> float:
    return 30 + (LINE + 4) * max(1, len(vote.totals)) + 4


def _vote(vote: Vote, board: Board, words: Speech) -> str:
    """Candidates or sides with their votes and what these came from."""
    title = ballot_title(vote, words)
    shapes = [_frame(_vote_high(vote), title)]
    most = max((n for _, n in vote.totals), default=0)
    for i, (to, n) in enumerate(vote.totals):
        shapes.append(move(9, 28 + i * (LINE + 4), _standing(to, n, most, vote, board, words)))
    if not vote.totals:
        shapes.append(put(9, 46, words.tell("label.nobody_named"), 12, fill=SOFT))
    return part("ballot", "".join(shapes))


def _standing(to: str, n: int, most: int, vote: Vote, board: Board, words: Speech) -> str:
    family = next((one for one in board.families if one.tag == to), None)
    gone = to in vote.declined
    sign = look.emblem(family.badge) if family else BANK_SIGNS[OPEN if to == FOR else HOLIDAY]
    name = family.name if family else words.tell(f"vote.{to}")
    ink = SOFT if gone else INK
    bar = box(150, 3, 166 * n / most, 18, "#ffd75e" if n == most else "#eadfbe", SOFT, r=3, line=0.8) if n else ""
    from_ = " · ".join(words.named(source) for source, _, side in vote.casts if side == to)
    return (
        look.sign(sign, 0, 1, 22)
        + part("candidate", put_fitted(27, 17, name, 118, 14, 9.5, bold=True, fill=ink), to)
        + bar
        + put_fitted(154, 15.5, words.tell("label.declined") if gone else from_, 158, 9.5, 7)
        + part("total", put(WIDE - 20, 18, str(n), 16, anchor="end", bold=True, fill=ink), to)
    )


# --- the aid that was drawn ------------------------------------------------------------------------------


def _aid_high(board: Board) -> float:
    return 54.0 if board.aid.known else 30.0


def _aid(board: Board, words: Speech) -> str:
    """How many bills the Presidente has drawn, and which for whoever may know."""
    key = "counted" if board.aid.known is None else "known"
    title = words.tell(f"label.aid_{key}", n=board.aid.count, worth=board.aid.worth)
    return part("aid-drawn", _frame(_aid_high(board), title) + move(9, 28, money.bills([("", board.aid)])))


# --- the budget ------------------------------------------------------------------------------------------


def _plan_high(plan: Plan) -> float:
    named = sum(amount is not None for amount in plan.amounts)
    return 30 + 30 * ((named + 3) // 4) + 2.0


def ballot_title(vote: Vote, words: Speech) -> str:
    """What is voted on, and in which round; while candidates are named there is none yet."""
    return words.tell(f"ballot.{vote.kind}", **({"round": vote.round} if vote.round else {}))


def plan_title(plan: Plan, board: Board, words: Speech) -> str:
    """Whose budget it is, where its proposer is still there to be named, and what has become of it."""
    by = {"name": board.families[plan.proposer].name} if plan.proposer >= 0 else {}
    return words.tell("label.budget", outcome=words.tell(f"budget.{plan.outcome or 'open'}"), **by)


def _plan(plan: Plan, board: Board, words: Speech) -> str:
    """Who is promised how much."""
    shapes, i = [_frame(_plan_high(plan), plan_title(plan, board, words))], 0
    for family, amount in zip(board.families, plan.amounts, strict=False):
        if amount is None:
            continue
        x, y = 9 + (i % 4) * 90, 29 + (i // 4) * 30
        figure = part("amount", put(x + 27, y + 17, f"M{amount}", 15, bold=True), family.tag)
        shapes.append(look.sign(look.emblem(family.badge), x, y, 23) + figure)
        i += 1
    return part("budget", "".join(shapes))


# --- attempts --------------------------------------------------------------------------------------------


def _tries(board: Board, words: Speech) -> str:
    shapes = [_frame(30 + LINE * len(board.tries) + 4.0, words.tell("label.attempts"))]
    for i, one in enumerate(board.tries):
        shapes.append(move(9, 28 + i * LINE, part("attempt", _attempt(one, board, words))))
    return "".join(shapes)


def _attempt(one: Try, board: Board, words: Speech) -> str:
    """The sender's emblem, what he sends, the victim's emblem and the guessed place."""
    victim = next((family for family in board.families if family.tag == one.victim), None)
    sign = look.emblem(victim.badge) if victim else look.OFFICES.get(one.victim, "")
    place = look.sign(look.place(one.place), 240, 1, 20) if one.place else ""
    ended = one.stage == "done"
    said = words.tell("kind.secret_police") if one.kind == "secret_police" else words.named(one.kind)
    return (
        look.sign(look.emblem(board.families[one.author].badge), 0, 1, 20)
        + put_fitted(25, 16, said, 150, 12, 9, bold=not ended, fill=SOFT if ended else INK)
        + shape("M180 11H198L193 6M198 11L193 16", stroke=INK, line=1.8)
        + look.sign(sign, 206, 1, 20)
        + place
        + put_fitted(266, 16, words.tell(f"stage.{one.stage}"), 96, 11, 8.5, fill=SOFT)
    )


# --- the end ---------------------------------------------------------------------------------------------


def ranked(board: Board) -> list[Family]:
    """The players by what lies in Switzerland, most first; a winner before whoever has as much."""
    players = [family for family in board.families if not family.straw]
    return sorted(players, key=lambda family: (-(family.account.worth or 0), not family.won, family.seat))


def _result_high(board: Board) -> float:
    return 30 + LINE * len(ranked(board)) + 6.0


def _result(board: Board, words: Speech) -> str:
    """Who has won, and what lies in each account."""
    shapes = [_frame(_result_high(board), words.tell("label.result"))]
    for i, family in enumerate(ranked(board)):
        y = 28 + i * LINE
        shapes.append(look.sign(look.emblem(family.badge), 9, y, 21))
        shapes.append(put_fitted(36, y + 16, family.name, 210, 14, 10, bold=family.won))
        worth = "?" if family.account.worth is None else f"M{family.account.worth}"
        shapes.append(part("worth", put(WIDE - 46, y + 16.5, worth, 15.5, anchor="end", bold=True), family.tag))
        shapes.append(star(WIDE - 36, y - 1, 23, "") if family.won else "")
    return part("result", "".join(shapes))
