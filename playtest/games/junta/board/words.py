"""The board in words: all that the drawings show, for terminals, tests and whoever cannot see a picture."""

from __future__ import annotations

from playtest.games.boards import Names, Section, View, in_columns
from playtest.games.junta.board.facts import PASSIVE, Board, Family, Goods, Plan, Troop, Try, Vote, read
from playtest.games.junta.board.politics import ballot_title, plan_title, ranked
from playtest.games.junta.board.speech import Speech
from playtest.games.junta.components.map import AIRFIELD, AREAS, BOXES, POWER_CENTERS
from playtest.games.junta.components.offices import CABINET

MANY = 4
"""Of so many who have to decide the names are told; of more, how many there are."""


def text(view: View, language: str, names: Names | None = None) -> str:
    """The board in sentences of at most 80 columns, always in the same order.

    ``names`` are the people by seat ({"P1": "Ana"}); a seat without one is called by its number.
    """
    return in_columns(sections(view, language, names))


def sections(view: View, language: str, names: Names | None = None) -> tuple[Section, ...]:
    """The board in words by parts: the republic, what is going on, families, the city."""
    board, words = read(view, names), Speech(language, names)
    parts = [republic(board, words)]
    if board.winners:
        parts.append(_result(board, words))
    if board.vote is not None:
        parts.append(_vote(board.vote, board, words))
    if board.plan is not None:
        parts.append(_plan(board.plan, board, words))
    if board.tries:
        parts.append(Section(words.tell("label.attempts"), tuple(_try(one, board, words) for one in board.tries)))
    return (*parts, *(_family(family, words) for family in board.families), city(board, words))


# --- the republic ----------------------------------------------------------------------------------------


def republic(board: Board, words: Speech) -> Section:
    """Where the game stands, who has to decide, the markers, the piles."""
    name = board.presidente.name if board.presidente else ""
    lines = [
        f"{phase_told(board, words)}.",
        f"{state_line(board, words)}.",
        words.tell("line.presidente", name=name) if name else words.tell("line.no_presidente"),
        words.tell("line.markers", bank=words.tell(f"bank.{board.bank}"),
                   secure=words.tell(f"secure.{'yes' if board.secure else 'no'}"), pretext=pretext_told(board, words)),
        words.tell("line.deck", n=board.deck),
    ]  # fmt: skip
    lines += [words.tell("line.bottom", bills=[*board.bottom])] if board.bottom else []
    lines += [words.tell("line.aid", goods=goods_told(board.aid, words))] if board.aid.count else []
    lines.append(words.tell("line.pile", n=board.pile))
    lines += [words.tell("line.discard", cards=cards_told(board.discard, words))] if board.discard else []
    return Section(words.tell("heading.republic"), tuple(lines))


def phase_told(board: Board, words: Speech) -> str:
    """Turn and phase, in a coup also its part."""
    name = words.tell(f"phase.{board.phase}")
    if not board.number:
        return name
    if board.coup:
        stage = words.tell(f"coup_phase.{'rebellion' if not board.coup_phase else 'numbered'}", n=board.coup_phase)
        return words.tell("phase_coup", turn=board.turn, stage=stage)
    return words.tell("phase_numbered", turn=board.turn, n=board.number, phase=name)


def state_line(board: Board, words: Speech) -> str:
    """Who has won, or who has to decide, in a few words."""
    if board.winners:
        return words.tell("label.won", n=len(board.winners), names=[family.name for family in board.winners])
    if not board.waiting:
        return words.tell("label.nobody_waits")
    if len(board.waiting) > MANY:
        return words.tell("label.waiting_many", n=len(board.waiting))
    return words.tell("label.waiting", names=[family.name for family in board.waiting])


def pretext_told(board: Board, words: Speech) -> str:
    """The excuse for a coup, or whether the country is stable, as the group calls it (J-AMB-52)."""
    return words.tell(f"pretext_{board.terms}.{'yes' if board.pretext else 'no'}")


def goods_told(goods: Goods, words: Speech) -> str:
    """Bills by value and together, or how many there are."""
    if goods.count is None:
        return words.tell("goods.hidden")
    if not goods.count:
        return words.tell("goods.none")
    if goods.known is None:
        return words.tell("goods.counted", n=goods.count)
    return words.tell("goods.known", n=goods.count, worth=goods.worth, bills=[*goods.known])


def cards_told(cards: tuple[str, ...], words: Speech) -> list[str]:
    """Cards by name."""
    return [words.named(card) for card in cards]


# --- what is going on ------------------------------------------------------------------------------------


def called(tag: str, board: Board) -> str:
    """A family by what it is called; anything else as it is."""
    return next((family.name for family in board.families if family.tag == tag), tag)


def _result(board: Board, words: Speech) -> Section:
    lines = [
        words.tell("line.account", name=family.name, goods=goods_told(family.account, words))
        for family in ranked(board)
    ]
    return Section(words.tell("label.result"), tuple(lines))


def _vote(vote: Vote, board: Board, words: Speech) -> Section:
    lines = []
    for to, n in vote.totals:
        name = words.tell(f"vote.{to}") if to in ("for", "against") else called(to, board)
        lines.append(words.tell("line.declined" if to in vote.declined else "line.total", name=name, n=n))
    for source, by, to in vote.casts:
        name = words.tell(f"vote.{to}") if to in ("for", "against") else called(to, board)
        lines.append(words.tell("line.cast", by=called(by, board), source=words.named(source), to=name))
    return Section(
        ballot_title(vote, words),
        tuple(lines or [words.tell("label.nobody_named")]),
    )


def _plan(plan: Plan, board: Board, words: Speech) -> Section:
    title = plan_title(plan, board, words)
    amounts = zip(board.families, plan.amounts, strict=False)
    return Section(title, tuple(words.tell("line.amount", name=one.name, n=n) for one, n in amounts if n is not None))


def _try(one: Try, board: Board, words: Speech) -> str:
    said = words.tell("kind.secret_police") if one.kind == "secret_police" else words.named(one.kind)
    victim = words.named(one.victim) if one.victim in CABINET else called(one.victim, board)
    stage = words.tell(f"stage.{one.stage}")
    facts = {"by": board.families[one.author].name, "kind": said, "victim": victim, "stage": stage}
    if not one.place:
        return words.tell("line.try_anywhere", **facts)
    return words.tell("line.try", place=words.tell(f"place.{one.place}"), **facts)


# --- families --------------------------------------------------------------------------------------------


def _family(family: Family, words: Speech) -> Section:
    lines = []
    for key, shown in (("dead", family.dead), ("presidente", family.presidente), ("leader", family.leader),
                       ("rebel", family.rebel and not family.leader), ("locked", family.locked)):  # fmt: skip
        lines += [words.tell(f"is.{key}")] if shown else []
    if family.embassy:
        lines.append(words.tell("is.exile", area=words.named(family.embassy)))
    if family.side:
        lines.append(words.tell(f"side.{family.side}") + ".")
    if family.place:
        lines.append(words.tell("line.place", place=words.tell(f"place.{family.place}")))
    lines += _offices(family, words)
    influence = [words.tell("influence", card=words.named(card), n=n) for card, n in family.influence]
    lines += [words.tell("line.influence", cards=influence, n=family.votes)] if influence else []
    lines.append(_hand(family.hand, words))
    lines.append(words.tell("line.cash", goods=goods_told(family.cash, words)))
    lines.append(words.tell("line.bank", goods=goods_told(family.account, words)))
    heading = words.named(family.emblem) if family.emblem else ""
    return Section(
        words.tell("heading.family", name=family.name, family=heading) if heading else family.name, tuple(lines)
    )


def _offices(family: Family, words: Speech) -> list[str]:
    awake = [words.named(office) for office in family.offices if office not in family.asleep]
    asleep = [words.named(office) for office in family.offices if office in family.asleep]
    lines = [words.tell("line.offices", offices=awake)] if awake else []
    lines += [words.tell("line.asleep", offices=asleep)] if asleep else []
    return [*lines, *([words.tell("line.cousin", office=words.named(family.cousin))] if family.cousin else [])]


def _hand(hand: Goods, words: Speech) -> str:
    if hand.known is None:
        return words.tell("line.hand_counted", n=hand.count)
    return words.tell("line.hand", cards=cards_told(hand.known, words)) if hand.known else words.tell("line.no_hand")


# --- the city --------------------------------------------------------------------------------------------


def city(board: Board, words: Speech) -> Section:
    """Who stands where; the power centers first, whether anybody stands there or not."""
    lines = [_area(area, board, words) for area in POWER_CENTERS]
    lines += [_area(area, board, words) for area in AREAS if area not in POWER_CENTERS and board.troops[area]]
    lines += [
        words.tell("line.area", area=words.named(place), troops=_troops(board.troops[place], board, words))
        for place in BOXES
        if board.troops[place]
    ]
    if board.troops[AIRFIELD]:
        lines.append(words.tell("line.planes", state=words.tell("label.ready" if board.ready else "label.refuelling")))
    return Section(words.tell("heading.city"), tuple(lines))


def _area(area: str, board: Board, words: Speech) -> str:
    name = words.named(area)
    if not board.troops[area]:
        return words.tell("line.empty", area=name)
    key = "line.fight" if area in board.fights or area in board.shelled else "line.area"
    return words.tell(key, area=name, troops=_troops(board.troops[area], board, words))


def _troops(troops: tuple[Troop, ...], board: Board, words: Speech) -> list[str]:
    told = []
    for troop in troops:
        kinds = [words.tell(f"unit.{kind}", n=n) for kind, n in troop.kinds]
        if troop.commander == PASSIVE:
            told.append(words.tell("troop_passive", kinds=kinds))
        else:
            told.append(words.tell("troop", name=board.families[troop.commander].name, kinds=kinds))
    return told
