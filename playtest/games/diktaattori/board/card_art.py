"""Cards as drawings: the whole face for the hand, the wall and the printer, and a small one for the table.

Black cards have a plain frame with rivets and a square badge, red ones a striped frame and a round badge, so that
they are told apart without colours too.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from playtest.games.diktaattori.board import pictures
from playtest.games.diktaattori.components.cards import Card, Deck, Header
from playtest.games.diktaattori.components.drafts import SUBJECT
from playtest.games.diktaattori.components.effects import Effect
from playtest.games.diktaattori.components.kinds import RARITIES
from playtest.games.pen import (
    INK,
    PAPER,
    SOFT,
    box,
    clean,
    clip,
    disc,
    fit,
    move,
    n,
    page,
    put,
    put_fitted,
    put_short,
    shape,
    stamp,
    width,
    wrap,
)
from playtest.locales import Words, words

WIDE, HIGH = 252, 352
"""The size of a card in its own units: four to a millimetre of a playing card (63 by 88 mm)."""

FRAMES = {
    "black": "#26262b",
    "red": "#b3261e",
    "red-black": "#26262b",
    "negation": "#4d6272",
    "assassin": "#4b2a5e",
    "democracy": "#1f5fa8",
}
RED = FRAMES["red"]
STRIPES = "".join(f"M{x} 0L{x - 352} 352" for x in range(8, 620, 16))
RIVETS = [(x, y) for x in (6, WIDE - 6) for y in range(6, HIGH, 34)] + [
    (x, y) for y in (6, HIGH - 6) for x in range(40, 240, 34)
]
STAR = "M8 0l2.4 5.1 5.6.7-4.1 3.9 1.1 5.6L8 12.6 3 15.3l1.1-5.6L0 5.8l5.6-.7Z"


@dataclass(frozen=True, slots=True)
class Around:
    """What a face tells of other cards: the names of the Legendaries that a power card triples, the name of the power
    card that triples a Legendary, by how much, and what the card is worth in a pile and in a hand."""

    triples: tuple[str, ...] = ()
    tripled_by: str = ""
    factor: Fraction = Fraction(3)
    pile: int = 0
    hand: int = 0


def around(card: Card, deck: Deck | None = None) -> Around:
    """What the deck says about a card; without a deck what the shipped decks would."""
    header = deck.header if deck else Header()
    cards = deck.cards if deck else {}
    triples = tuple(other.name for other in cards.values() if card.id and other.special_power == card.id)
    by = cards.get(card.special_power)
    tripled_by = by.name if by else card.special_power
    return Around(
        triples, tripled_by, header.special_factor, header.pile.get(card.kind, 0), header.hand.get(card.kind, 0)
    )


def card_svg(card: Card, language: str = "en", deck: Deck | None = None, picture: str = "") -> str:
    """A card as a drawing of its own. ``picture`` is a class's own picture as a data URI ("" for ours).

    An unfinished card (no name, no power, no colour) is drawn as far as it is known.
    """
    about = around(card, deck)
    ident = f"dik-{stamp(repr([card, language, about, picture]))}"
    say = words(language, SUBJECT)
    return page(
        WIDE,
        HIGH,
        language,
        ident,
        clean(card.name) or "?",
        described(card, say, about),
        _face(card, say, about, picture, ident),
    )


def face(card: Card, language: str, deck: Deck | None = None, picture: str = "") -> str:
    """The face of a card in a box of 252 by 352, to be placed in a larger drawing."""
    about = around(card, deck)
    return _face(card, words(language, SUBJECT), about, picture, f"dik-{stamp(repr([card, language, about]))}")


def described(card: Card, say: Words, about: Around) -> str:
    """A card in words, for whoever does not see it."""
    fights = [say.tell("card.fights", n=card.power)] if card.power else []
    told = [_subtitle(card, say), *fights, *_rules(card, say, about), clean_text(card.text), _worth(say, about)]
    return ". ".join(part.rstrip(".") for part in told if part) + "."


def _face(card: Card, say: Words, about: Around, own: str, ident: str) -> str:
    drawn = pictures.own_picture(own) if own else pictures.picture(card)
    window = clip(20, 82, pictures.WIDE, pictures.HIGH, drawn) + box(
        20, 82, pictures.WIDE, pictures.HIGH, "none", INK, line=2
    )
    return (
        _frame(card, ident)
        + box(12, 12, WIDE - 24, HIGH - 24, PAPER, r=9)
        + _badge(card)
        + _name(card)
        + put_fitted(82, 72, _subtitle(card, say), 152 - 15 * _rank(card), 12, 8, fill=SOFT)
        + _stars(card)
        + window
        + _body(card, say, about)
        + _foot(card, say, about)
    )


# --- frame and head ----------------------------------------------------------------------------------


def _frame(card: Card, ident: str) -> str:
    """The coloured edge; red is striped, black riveted, red-black half and half."""
    kind = card.colour or card.type
    ground = box(0, 0, WIDE, HIGH, FRAMES.get(kind, "#8a7a68"), r=16)
    stripes = clip(0, 0, WIDE, HIGH, shape(STRIPES, stroke="#ffffff", line=1.6))
    rivets = "".join(disc(x, y, 2, "#ffffff") for x, y in RIVETS)
    if kind == "red":
        return ground + f'<g opacity=".4">{stripes}</g>'
    if kind == "black":
        return ground + f'<g opacity=".45">{rivets}</g>'
    if kind == "red-black":
        half = f'<clipPath id="{ident}-h"><path d="M0 0H{WIDE}L0 {HIGH}Z"/></clipPath>'
        red = box(0, 0, WIDE, HIGH, RED, r=16) + f'<g opacity=".4">{stripes}</g>'
        return f'{half}{ground}<g opacity=".45">{rivets}</g><g clip-path="url(#{ident}-h)">{red}</g>'
    return ground


PLATES = {
    "black": box(18, 18, 54, 54, "#ffffff", FRAMES["black"], r=4, line=4),
    "red": disc(45, 45, 28, "#ffffff", RED, 4),
    "red-black": shape("M45 15L75 45L45 75L15 45Z", "#ffffff", FRAMES["black"], 4)
    + shape("M45 15L15 45", stroke=RED, line=4),
}
"""The badge of each colour: square, round, or both in one."""


def _badge(card: Card) -> str:
    """The number that a card fights with, or what a card without one does, in a corner that a hand shows."""
    colour = FRAMES.get(card.colour or card.type, "#8a7a68")
    plate = PLATES.get(card.colour) or box(18, 18, 54, 54, "#ffffff", colour, r=4, line=4)
    if card.type == "character":
        figure = str(card.power) if card.power else "?"
        return plate + put_short(45, 57, figure, 48, 34, 14, anchor="middle", bold=True)
    if card.effect is not None:
        return plate + put_short(45, 53, _sign(card.effect), 44, 23, 10, anchor="middle", bold=True)
    return plate + pictures.sign(card.type, 29, 29, 32, colour)


def _sign(effect: Effect) -> str:
    """An effect as short as it can be printed."""
    return {"times": f"×{effect.amount}", "plus": f"+{effect.amount}", "minus": f"−{effect.amount}"}.get(
        effect.kind, "✕"
    )


def _name(card: Card) -> str:
    name = clean(card.name) or "?"
    lines, size = _lines(name, 152, 2, (18, 16, 14, 12.5, 11))
    top = 36 if len(lines) > 1 else 46
    return "".join(put_fitted(82, top + i * size * 1.15, line, 156, size, 8, bold=True) for i, line in enumerate(lines))


def _lines(text: str, room: float, most: int, sizes: tuple[float, ...]) -> tuple[list[str], float]:
    """The text in at most so many lines, as large as it fits; what does not fit at all is cut."""
    for size in sizes:
        lines = wrap(text, room, size * 1.1)
        if len(lines) <= most and all(width(line, size * 1.1) <= room for line in lines):
            return lines, size
    lines = wrap(text, room, sizes[-1] * 1.1)
    if len(lines) > most:
        lines = [*lines[: most - 1], fit(f"{lines[most - 1]} …", room, sizes[-1], sizes[-1])[0]]
    return lines, sizes[-1]


def _subtitle(card: Card, say: Words) -> str:
    """The rarity of a character, else the type; and the colour."""
    first = card.rarity or (say.tell(f"card.type.{card.type}") if card.type else "?")
    return f"{first} · {say.tell(f'colour.{card.colour}')}" if card.colour else first


def _stars(card: Card) -> str:
    return "".join(move(WIDE - 34 - 15 * i, 61, shape(STAR, "#e3b23c", INK, 1), 0.8) for i in range(_rank(card)))


def _rank(card: Card) -> int:
    """Three stars for a Legendary, two for a Rare, one for a Common."""
    return len(RARITIES) - RARITIES.index(card.rarity) if card.rarity else 0


# --- text and foot -----------------------------------------------------------------------------------


def _rules(card: Card, say: Words, about: Around) -> list[str]:
    """What a card does in play, one sentence each (D-DECK-19, -21, -22)."""
    factor = {"factor": _number(about.factor, say)}
    if card.type == "character":
        return [say.tell("card.tripled", by=clean(about.tripled_by), **factor)] if about.tripled_by else []
    if card.effect is not None:
        told = say.tell(
            f"card.{card.type}.{card.effect.kind}", amount=_number(card.effect.amount, say), colour=card.colour
        )
        return [told, *(say.tell("card.triples", who=clean(name), **factor) for name in about.triples)]
    return [say.tell(f"card.{card.type}")] if card.type in ("assassin", "democracy") else []


def _number(value: Fraction, say: Words) -> str:
    """A number as a card prints it: a fraction below 1, a decimal above it where that is exact."""
    if value.denominator == 1 or value < 1 or 1000 % value.denominator:
        return str(value)
    whole, rest = divmod(value.numerator * (1000 // value.denominator), 1000)
    return f"{whole}{say.tell('point')}{rest:03}".rstrip("0")


def _body(card: Card, say: Words, about: Around) -> str:
    """The card's effect, large and bold, then its history, in the room under the picture."""
    drawn, y = [], 218.0
    for rule in _rules(card, say, about):
        lines, size = _lines(rule, 208, 2, (15.0, 13.0, 11.5, 10.0))
        for line in lines:
            y += size * 1.18
            drawn.append(put_fitted(WIDE / 2, y, line, 212, size, 7, anchor="middle", bold=True))
        y += 3
    lines, size = _block(clean_text(card.text), 212, 322 - y)
    drawn += [put_fitted(20, y + (i + 1) * size * 1.2, line, 212, size, 6) for i, line in enumerate(lines)]
    return "".join(drawn)


def _block(text: str, room: float, high: float) -> tuple[list[str], float]:
    """A text in lines as large as it fits into a place of this height; what does not fit is cut."""
    size = 14.5
    while size > 7 and len(wrap(text, room, size)) * size * 1.2 > high:
        size -= 0.5
    lines, most = wrap(text, room, size), int(high / size / 1.2)
    return (lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]} …"]), size


def clean_text(text: str) -> str:
    """A longer text as harmless characters; `clean` would cut it to a name's length."""
    return " ".join(clean(word) for word in text.split())


def _worth(say: Words, about: Around) -> str:
    return say.tell("card.worth", pile=_signed(about.pile), hand=_signed(about.hand))


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def _foot(card: Card, say: Words, about: Around) -> str:
    line = shape(f"M20 326H{WIDE - 20}", stroke=SOFT, line=1)
    worth = put_fitted(WIDE - 20, 337, _worth(say, about), 150, 10, 7, anchor="end", fill=SOFT)
    return line + put_fitted(20, 337, clean(card.id) or "?", 58, 10, 7, fill=SOFT) + worth


# --- small cards -------------------------------------------------------------------------------------

MINI_WIDE, MINI_HIGH = 63, 88
MINI_PAPER = box(9, 9, WIDE - 18, HIGH - 18, PAPER, r=9)


@lru_cache(maxsize=1024)
def mini(card: Card, language: str, x: float = 0, y: float = 0, wide: float = MINI_WIDE) -> str:
    """A small face, 63 by 88 unless it is to be as ``wide`` as that: badge, picture and the name."""
    ident = f"dik-m-{stamp(repr(card))}"
    inner = move(9, 39, pictures.picture(card), 1.104)
    lines, size = _lines(clean(card.name) or "?", 216, 2, (31.0, 28.0, 25.0, 21.0, 18.0))
    middle = 306 + size * (0.36 - 0.53 * (len(lines) - 1))
    name = "".join(
        put_fitted(WIDE / 2, middle + size * 1.06 * i, line, 226, size, 15, anchor="middle", bold=True)
        for i, line in enumerate(lines)
    )
    whole = (
        _frame(card, ident)
        + MINI_PAPER
        + clip(9, 76, WIDE - 18, 190, inner)
        + move(-14, -14, _badge(card), 1.75)
        + name
    )
    return f'<g transform="translate({n(x)} {n(y)}) scale({wide / WIDE:.4g})" lang="{language}">{whole}</g>'


_FRAMES = [_frame(Card("", "character", "", colour=colour), "") for colour in ("black", "red")]
PIECES = (*(frame + MINI_PAPER for frame in _FRAMES), *_FRAMES, *PLATES.values(), *pictures.PIECES)
"""What several cards in one drawing have in common."""

BACK_GROUND = "#33405a"


def back_svg(language: str = "en") -> str:
    """The back of every card."""
    say = words(language, SUBJECT)
    title = say.tell("card.back")
    lines = "".join(box(i, i, WIDE - 2 * i, HIGH - 2 * i, "none", "#cfd8ea", r=12, line=2) for i in (10, 18))
    half = "M60 176L126 76L192 176L126 276Z"
    emblem = shape(half, "#26262b", "#cfd8ea", 3) + shape("M126 76L192 176L126 276Z", RED, "#cfd8ea", 3)
    letter = put(126, 194, "D", 54, anchor="middle", bold=True, fill="#ffffff")
    return page(
        WIDE,
        HIGH,
        language,
        "dik-back",
        title,
        title,
        box(0, 0, WIDE, HIGH, BACK_GROUND, r=16) + lines + emblem + letter,
    )
