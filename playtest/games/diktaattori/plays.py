"""Which cards may be laid together, in an attack and in a defence (D-ATT, D-DEF, D-COL-03 to -05)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from playtest.engine.basics import Illegal, Json, Seat
from playtest.engine.choices import Choice, OneOf, Rng
from playtest.engine.compound import Maybe
from playtest.games.diktaattori.numbers import COLOURS
from playtest.games.diktaattori.state import ATTACK, DEFENCE, DiktaattoriState, Side
from playtest.games.diktaattori.strength import characters, colours, power_card, reaches, totals
from playtest.games.shapes import Cards, Form, OneCard

LEAST, MOST = 2, 3
SIZE_RULE = {ATTACK: "D-ATT-13", DEFENCE: "D-DEF-01"}
CHARACTER_RULE = {ATTACK: "D-ATT-04", DEFENCE: "D-DEF-02"}
FILLER_RULE = {ATTACK: "D-ATT-09", DEFENCE: "D-DEF-10"}
SPECIAL = ("power", "negation")

BARRED: Mapping[tuple[str, bool], tuple[str, ...]] = {
    (ATTACK, False): ("negation", "assassin"),
    (ATTACK, True): ("negation",),
    (DEFENCE, False): ("assassin",),
    (DEFENCE, True): (),
}
"""Types of cards that a play cannot hold, by its role and ``assassin_as_filler`` (D-ATT-07, -09, D-DEF-10)."""


class Play(NamedTuple):
    """Two or three cards laid together, the colour named at a tie, the character that a power card is aimed at."""

    cards: tuple[str, ...]
    colour: str | None = None
    target: str | None = None


def play_form(s: DiktaattoriState, seat: Seat) -> Form:
    """How a play is answered: cards, and where needed a colour and a target."""
    return _form(tuple(s.hand[seat]), s.options.power_scope == "own_one")


@lru_cache(maxsize=4096)
def _form(hand: tuple[str, ...], aims: bool) -> Form:
    parts: dict[str, Choice[Any]] = {
        "cards": Cards(hand, min(LEAST, len(hand)), MOST),
        "colour": Maybe(OneOf(COLOURS)),
    }
    if aims:
        parts["target"] = Maybe(OneCard(hand))
    return Form({"colour": None, "target": None} if aims else {"colour": None}, **parts)


def as_value(s: DiktaattoriState, play: Play) -> tuple[Any, ...]:
    """A play as its form gives it: with a target only where one is aimed."""
    return tuple(play) if s.options.power_scope == "own_one" else play[:2]


# --- what is allowed --------------------------------------------------------------------------------------


def check_play(s: DiktaattoriState, seat: Seat, role: str, value: Any) -> None:
    """May these cards be laid by this player now? Raises Illegal with the first reason why not."""
    play = Play(*value)
    check_cards(s, seat, role, play.cards)
    check_colour(s, role, play)
    check_target(s, role, play)
    if role == DEFENCE and s.options.must_beat and not takes_lead(s, seat, play) and could_lead(s, seat):
        n = s.options.numbers
        raise Illegal("must_beat", "D-AMB-27", best=n.told(max(totals(n, s.laid))))


def check_cards(s: DiktaattoriState, seat: Seat, role: str, cards: Sequence[str]) -> None:
    """Own, different cards, as many and of such kinds as the role allows."""
    hand, kind = s.hand[seat], s.options.numbers.kind
    for card in cards:
        if card not in hand:
            raise Illegal("card_not_held", "D-ATT-14", card=card[:40])
        if cards.count(card) > 1:
            raise Illegal("card_twice", "D-ATT-14", card=card)
    if not LEAST <= len(cards) <= MOST:
        raise Illegal("card_count", SIZE_RULE[role], least=LEAST, most=MOST, got=len(cards))
    kinds = [kind[card] for card in cards]
    if "character" not in kinds:
        raise Illegal("no_character", CHARACTER_RULE[role])
    for card, type_ in zip(cards, kinds, strict=True):
        if type_ == "assassin" and not s.options.assassin_as_filler:
            raise Illegal("assassin_no_filler", FILLER_RULE[role], card=card)
        if type_ == "negation" and role == ATTACK:
            raise Illegal("negation_in_attack", "D-ATT-07", card=card)
    check_specials(s, role, cards, kinds)


def check_specials(s: DiktaattoriState, role: str, cards: Sequence[str], kinds: Sequence[str]) -> None:
    """One power card in an attack, one power or negation card in a defence (D-ATT-06, D-DEF-03, D-AMB-20)."""
    if not fit_together(s, kinds):
        special: list[Json] = [card for card, kind in zip(cards, kinds, strict=True) if kind in SPECIAL]
        if role == ATTACK:
            raise Illegal("too_many_powers", "D-ATT-06", cards=special)
        raise Illegal("one_special", "D-DEF-03", cards=special)


def fit_together(s: DiktaattoriState, kinds: Sequence[str]) -> bool:
    """Is there at most one power or negation card among these, or by option one of each?"""
    special = [kind for kind in kinds if kind in SPECIAL]
    if len(special) < 2:
        return True
    return s.options.special_limit == "one_of_each" and len(special) == len(set(special))


def open_colours(s: DiktaattoriState, role: str, play: Play) -> tuple[str, ...]:
    """The colours that the owner of these cards may choose from; none where the attack sets the colour (D-AMB-10)."""
    if role == DEFENCE and s.options.defence_colour == "attack_colour":
        return ()
    n = s.options.numbers
    return colours(n, play.cards, aim(s, role, play) if n.aimed else "")


def check_colour(s: DiktaattoriState, role: str, play: Play) -> None:
    """A tie between colours has to be settled, by one of the tied (D-COL-03 to -05)."""
    found: list[Json] = [*open_colours(s, role, play)]
    if not found and play.colour is not None:
        raise Illegal("colour_not_yours", "D-AMB-10", got=play.colour)
    if len(found) == 2 and play.colour is None:
        raise Illegal("colour_missing", "D-COL-03", colours=found)
    if found and play.colour is not None and play.colour not in found:
        raise Illegal("colour_wrong", "D-COL-05", got=play.colour, colours=found)


# --- power cards aimed at one character (own_one), or that need one ---------------------------------------


def targets(s: DiktaattoriState, role: str, play: Play) -> list[str]:
    """The characters among these cards that their power card can reach; none without a power card."""
    n = s.options.numbers
    power = power_card(n, play.cards)
    people = characters(n, play.cards)
    if not power:
        return []
    if not n.same_colour:
        return [card for card in people if reaches(n, power, n.colour[card], "")]
    if role == DEFENCE and s.options.defence_colour == "attack_colour":
        sides: Sequence[str] = (s.front,)
    else:  # by printed numbers: which colour wins under ``boosted`` depends on the target itself
        sides = (play.colour,) if play.colour else colours(n, play.cards)
    return [card for card in people if any(reaches(n, power, n.colour[card], side) for side in sides)]


def aim(s: DiktaattoriState, role: str, play: Play) -> str:
    """The character that a power card is aimed at: the one named, or the only one there is (D-AMB-13)."""
    if s.options.power_scope != "own_one":
        return ""
    if play.target is not None:
        return play.target
    found = targets(s, role, play)
    return found[0] if len(found) == 1 else ""


def check_target(s: DiktaattoriState, role: str, play: Play) -> None:
    """Under ``own_one`` a power card is aimed; under ``power_needs_target`` it must reach somebody (D-AMB-13, -14)."""
    if s.options.power_scope != "own_one" and not s.options.power_needs_target:
        return
    found: list[Json] = [*targets(s, role, play)]
    power = power_card(s.options.numbers, play.cards)
    if power and not found and s.options.power_needs_target:
        raise Illegal("power_without_target", "D-AMB-14", card=power)
    if play.target is not None and play.target not in found:
        raise Illegal("target_wrong", "D-AMB-13", got=play.target[:40], options=found)
    if s.options.power_scope == "own_one" and len(found) > 1 and play.target is None:
        raise Illegal("target_missing", "D-AMB-13", options=found)


# --- the lead ---------------------------------------------------------------------------------------------


def side_of_play(s: DiktaattoriState, seat: Seat, role: str, play: Play) -> Side:
    """The side that a legal play makes, with the only colour it can have, or the one named (D-COL-01, -03, -05, -07);
    where the attack's colour counts for all, with that (D-AMB-10)."""
    found = open_colours(s, role, play)
    tied = len(found) == 2
    colour = str(play.colour) if tied else found[0] if found else s.front
    side = Side(seat=seat, role=role, cards=[*play.cards], named=colour if tied else "", colour=colour)
    if s.options.numbers.aimed:
        side.target = aim(s, role, play)
    return side


def takes_lead(s: DiktaattoriState, seat: Seat, play: Play) -> bool:
    """Would this defence be ahead at once, its own negation counted? (D-AMB-27)"""
    sides = [*s.laid, side_of_play(s, seat, DEFENCE, play)]
    *others, own = totals(s.options.numbers, sides)
    return own >= max(others) if s.options.tie_rule == "last_laid" else own > max(others)


def could_lead(s: DiktaattoriState, seat: Seat) -> bool:
    """Has this defender a play that would be ahead at once?"""
    return any(takes_lead(s, seat, play) for play in plain_plays(s, seat, DEFENCE))


# --- all plays, and a random one --------------------------------------------------------------------------


def pool(s: DiktaattoriState, seat: Seat, role: str, without: str = "") -> list[str]:
    """The hand cards that can be part of a play at all; ``without`` is one that will be gone by then."""
    kind = s.options.numbers.kind
    barred = BARRED[role, s.options.assassin_as_filler]
    return [card for card in s.hand[seat] if kind[card] not in barred and card != without]


def has_character(s: DiktaattoriState, seat: Seat) -> bool:
    """Is there a character in this hand? (D-EXC-01)"""
    power = s.options.numbers.power
    return any(card in power for card in s.hand[seat])


def can_play(s: DiktaattoriState, seat: Seat, role: str, without: str = "") -> bool:
    """Is there a legal play of this role in the hand? (D-PAS-01, -04, -06, -10)"""
    people = characters(s.options.numbers, s.hand[seat])
    if len(people) != 1:
        return bool(people)
    usable = pool(s, seat, role, without)
    if len(usable) < LEAST or not s.options.power_needs_target:
        return len(usable) >= LEAST  # a character and any other usable card
    return any(True for pair in combinations(usable, LEAST) for _ in worded(s, role, pair))


def plain_plays(s: DiktaattoriState, seat: Seat, role: str) -> Iterator[Play]:
    """Every legal play, whether or not it takes the lead."""
    usable = pool(s, seat, role)
    for size in range(LEAST, MOST + 1):
        for cards in combinations(usable, size):
            yield from worded(s, role, cards)


def worded(s: DiktaattoriState, role: str, cards: tuple[str, ...]) -> Iterator[Play]:
    """The plays of these cards, with every colour and target that has to be named; none if they may not be laid."""
    kind = s.options.numbers.kind
    kinds = [kind[card] for card in cards]
    if "character" not in kinds or not fit_together(s, kinds):
        return
    if s.options.power_scope == "own_one" or s.options.power_needs_target:
        yield from aimed(s, role, cards)
        return
    found = open_colours(s, role, Play(cards))
    if len(found) == 2:
        yield from (Play(cards, colour) for colour in found)
    else:
        yield Play(cards)


def aimed(s: DiktaattoriState, role: str, cards: tuple[str, ...]) -> Iterator[Play]:
    """The plays of these cards where a power card must reach somebody, or is aimed at one."""
    for colour in (None, *COLOURS):
        for target in (None, *characters(s.options.numbers, cards)):
            play = Play(cards, colour, target)
            if well_worded(s, role, play):
                yield play


def well_worded(s: DiktaattoriState, role: str, play: Play) -> bool:
    """Does a play name what has to be named, and nothing else?"""
    try:
        check_colour(s, role, play)
        check_target(s, role, play)
    except Illegal:
        return False
    needless = play.colour is not None and len(open_colours(s, role, play)) < 2
    aimless = s.options.power_scope != "own_one" or len(targets(s, role, play)) < 2
    return not needless and not (play.target is not None and aimless)


def legal_plays(s: DiktaattoriState, seat: Seat, role: str) -> Iterator[Play]:
    """Every play that would be accepted; under ``must_beat`` those that lead, if there are any (D-AMB-27)."""
    if role == DEFENCE and s.options.must_beat and could_lead(s, seat):
        return (play for play in plain_plays(s, seat, role) if takes_lead(s, seat, play))
    return plain_plays(s, seat, role)


def sample_play(s: DiktaattoriState, seat: Seat, role: str, rng: Rng) -> tuple[Any, ...]:
    """A random legal play as its form gives it; every one can come."""
    options = s.options
    if options.power_scope == "own_one" or options.power_needs_target or (options.must_beat and role == DEFENCE):
        plays = list(legal_plays(s, seat, role))
        return as_value(s, plays[rng.below(len(plays))])
    cards = sample_cards(s, pool(s, seat, role), rng)
    if role == DEFENCE and options.defence_colour == "attack_colour":
        return cards, None
    found = colours(options.numbers, cards)
    return cards, found[rng.below(2)] if len(found) == 2 else None


def sample_cards(s: DiktaattoriState, usable: list[str], rng: Rng) -> tuple[str, ...]:
    """A character and one or two more cards that may lie beside it, from the usable cards of a hand."""
    n, below = s.options.numbers, rng.below
    people = characters(n, usable)
    first = people[below(len(people))]
    usable.remove(first)
    second = usable.pop(below(len(usable)))
    if below(2):
        if n.kind[second] in SPECIAL:
            usable = [card for card in usable if fit_together(s, (n.kind[second], n.kind[card]))]
        if usable:
            return tuple(sorted((first, second, usable[below(len(usable))])))
    return (first, second) if first < second else (second, first)


class Listed(NamedTuple):
    """A legal play with what it would be worth at once, and whether it would take the lead."""

    play: Play
    colour: str
    strength: int
    leads: bool


def list_plays(s: DiktaattoriState, seat: Seat, role: str) -> list[Listed]:
    """Every legal play with its strength in parts: the list that a screen may offer (ledger section 7)."""
    found = []
    for play in legal_plays(s, seat, role):
        side = side_of_play(s, seat, role, play)
        strength = totals(s.options.numbers, [*s.laid, side])[-1]
        found.append(Listed(play, side.colour, strength, not s.laid or takes_lead(s, seat, play)))
    return found
