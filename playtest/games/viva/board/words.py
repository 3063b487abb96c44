"""The board in words: all that the drawings show, for terminals, tests and whoever cannot see a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from playtest.games.boards import Names, Section, View, in_columns
from playtest.games.viva.board.facts import (
    Board,
    Estate,
    Fight,
    FightDie,
    Guest,
    Party,
    Side,
    order_kind,
    read,
)
from playtest.locales import Words

SUBJECT = "viva_board"


def text(view: View, language: str, names: Names | None = None) -> str:
    """The board and the cards that the viewer sees, in sentences of at most 80 columns; always in the same order.

    ``names`` are the people by seat ({"P1": "Ana"}); a seat without one is called by its number.
    """
    return in_columns(sections(view, language, names))


def sections(view: View, language: str, names: Names | None = None) -> tuple[Section, ...]:
    """The board in words by parts: the table, a fight if there is one, then each estate in seat order."""
    board, words = read(view, names), Words(language, SUBJECT)
    fight = (fight_section(board.fight, words),) if board.fight else ()
    return (table_section(board, words), *fight, *(estate_section(estate, board, words) for estate in board.estates))


# --- the table -------------------------------------------------------------------------------------------


def table_section(board: Board, words: Words) -> Section:
    """Where the game stands, who has to decide, the piles."""
    lines = [words.tell("line.where", round=board.round, phase=board.phase, target=board.target)]
    if board.phase == "over":
        lines.append(words.tell("line.over"))
        lines += [won_line(board, words) + "."] if board.winners else []
    elif board.waiting:
        lines.append(words.tell("line.waiting", who=[owner(estate, words) for estate in board.waiting]))
    else:
        lines.append(words.tell("line.wait_table"))
    lines += [words.tell("line.draw", cards=counted(board.draw, words)), _discard(board, words)]
    if board.drawn:
        lines.append(words.tell("line.drawn", cards=_cards(board.drawn, board.drawn_cards, board, words)))
    return Section(words.tell("heading.table"), tuple(lines))


def _discard(board: Board, words: Words) -> str:
    cards = counted(board.discard, words)
    if board.top is None:
        return words.tell("line.discard", cards=cards)
    return words.tell("line.discard_top", cards=cards, top=card_name(board.top, words))


def won_line(board: Board, words: Words) -> str:
    """Who has won, with how many points."""
    if len(board.winners) == 1:
        winner = board.winners[0]
        return words.tell("result.won", name=winner.name, n=winner.points)
    return words.tell("result.shared", names=[winner.name for winner in board.winners])


def owner(estate: Estate, words: Words) -> str:
    """The owner of an estate by name and seat."""
    return estate.tag if estate.name == estate.tag else words.tell("owner", name=estate.name, tag=estate.tag)


def points(n: int, words: Words) -> str:
    """So many points."""
    return words.tell("points", n=n)


def counted(n: int, words: Words) -> str:
    """So many cards."""
    return words.tell("line.cards", n=n)


def card_name(code: str, words: Words) -> str:
    """What a card is called; a card of somebody's own deck is called by its code."""
    return words.tell_or(f"card.{code}", code)


def _which(cards: Iterable[str], words: Words) -> str:
    names = [card_name(code, words) if n == 1 else words.tell("line.times", n=n, card=card_name(code, words))
             for code, n in Counter(cards).items()]  # fmt: skip
    return ", ".join(names)


def _cards(n: int, known: Sequence[str] | None, board: Board, words: Words) -> str:
    if not known:
        return counted(n, words)
    return words.tell("line.known", cards=counted(n, words), which=_which(known, words))


# --- an estate -------------------------------------------------------------------------------------------

ROLES = ("mine", "president", "fallen", "successor", "rebel", "won")


def roles(estate: Estate, words: Words) -> list[str]:
    """What the owner is besides: you, President, overthrown, next President, rebel, winner."""
    return [words.tell(f"role.{role}") for role in ROLES if getattr(estate, role) and not _fell(estate, role)]


def _fell(estate: Estate, role: str) -> bool:
    return role == "president" and estate.fallen


def estate_section(estate: Estate, board: Board, words: Words) -> Section:
    """One estate: whose, points, buildings, militias, orders, cards."""
    who = ", ".join([owner(estate, words), *roles(estate, words)])
    heading = words.tell("heading.estate", number=estate.number, colour=estate.colour, who=who)
    lines = [
        _points(estate, words),
        words.tell("line.built", built=[*estate.extensions]) if estate.extensions else words.tell("line.unbuilt"),
        _militias(estate, words),
        *_orders(estate, board, words),
        words.tell("line.hand", cards=_cards(estate.hand, estate.hand_cards, board, words)),
        words.tell("line.promises", cards=_cards(estate.promises, estate.promise_cards, board, words)),
    ]
    if estate.laid_out:
        lines.append(words.tell("line.laid_out", cards=_which(estate.laid_out, words)))
    if estate.bought:
        lines.append(words.tell("line.bought"))
    lines += [words.tell("line.discount", n=n) for n in estate.discounts]
    return Section(heading, tuple(lines))


def _points(estate: Estate, words: Words) -> str:
    said = points(estate.points, words)
    said = said if estate.own_points is None else words.tell("line.own_points", points=said, n=estate.own_points)
    return said + "."


def _militias(estate: Estate, words: Words) -> str:
    away = estate.active - estate.home
    key = "line.militias_away" if away else "line.militias"
    return words.tell(key, active=estate.active, reserve=estate.reserve, away=away)


def _orders(estate: Estate, board: Board, words: Words) -> list[str]:
    lines = []
    if estate.screened:
        lines.append(words.tell("line.locked" if estate.locked else "line.screened"))
    if estate.faces:
        orders = ", ".join(order(face, estate, board, words) for face in estate.faces)
        lines.append(words.tell("line.orders", orders=orders))
    return lines + [_lent(guest, estate, board, words) for guest in estate.guests]


def order(face: int, estate: Estate, board: Board, words: Words) -> str:
    """A face with its meaning: 3 (attacks Ana)."""
    target = board.at(face)
    return words.tell(f"order.{order_kind(face, estate)}", face=face, name=target.name if target else str(face))


def _lent(guest: Guest, estate: Estate, board: Board, words: Words) -> str:
    lender = next(other.name for other in board.estates if other.tag == guest.lender)
    if guest.lost:
        return words.tell("line.lent_lost", lender=lender)
    if guest.face is None:
        return words.tell("line.lent_hidden", lender=lender)
    return words.tell("line.lent", lender=lender, order=order(guest.face, estate, board, words))


# --- a fight ---------------------------------------------------------------------------------------------


def fight_section(fight: Fight, words: Words) -> Section:
    """A fight as two sums, what is out of it, and its result."""
    key = "heading.palace" if fight.palace else "heading.fight"
    heading = words.tell(key, number=fight.estate.number, who=owner(fight.estate, words))
    lines = [words.tell("line.attack", sum=sum_line(fight.attack, words)),
             words.tell("line.defence", sum=sum_line(fight.defence, words))]  # fmt: skip
    parties = (*fight.attack.parties, *fight.defence.parties)
    for key, lost in (("line.out", False), ("line.destroyed", True)):
        who = [party.estate.name for party in parties for die in party.dice if _is_out(die, lost)]
        if who:
            lines.append(words.tell(key, who=who))
    signs = [
        f"{card_name(code, words)} ({party.estate.name})"
        for party in parties
        for code, value in party.cards
        if not value
    ]
    if signs:
        lines.append(words.tell("line.played", cards=", ".join(signs)))
    result = result_line(fight, words)
    return Section(heading, tuple([*lines, result + "."] if result else lines))


def _is_out(die: FightDie, lost: bool) -> bool:
    return die.destroyed if lost else die.gone and not die.destroyed


def sum_line(side: Side, words: Words) -> str:
    """The terms of a side as a sum, with its total once the dice are rolled."""
    terms = [*_dice_terms(side, words), *_card_terms(side, words)]
    terms += [words.tell("term.buildings", value=side.buildings)] if side.buildings else []
    terms += [words.tell("term.manor", value=side.manor)] if side.manor else []
    added = " + ".join(terms) or words.tell("term.nothing")
    return added if side.total is None else words.tell("term.equals", sum=added, total=side.total)


def _dice_terms(side: Side, words: Words) -> list[str]:
    return [_die_term(die, party, words) for party in side.parties for die in party.dice if not die.gone]


def _die_term(die: FightDie, party: Party, words: Words) -> str:
    if die.value is None:
        return words.tell("term.unrolled", name=party.estate.name)
    kind = "elite" if die.elite else "guard" if die.fixed else "die"
    return words.tell(f"term.{kind}", value=die.value, name=party.estate.name)


def _card_terms(side: Side, words: Words) -> list[str]:
    return [
        words.tell("term.card", value=value, card=card_name(code, words), name=party.estate.name)
        for party in side.parties
        for code, value in party.cards
        if value
    ]


def result_line(fight: Fight, words: Words) -> str:
    """How a fight has ended, with the two totals; empty while it is open."""
    if fight.collapsed:
        return words.tell("result.collapsed")
    if not fight.winner:
        return ""
    attack, defence = fight.attack.total or 0, fight.defence.total or 0
    reason = words.tell("reason.equal" if attack == defence else "reason.more", more=max(attack, defence),
                        less=min(attack, defence))  # fmt: skip
    return f"{words.tell(f'result.{fight.winner}')}: {reason}"
