"""One estate as a postcard: whose it is, what stands on it, its militias, its cards."""

from __future__ import annotations

from dataclasses import dataclass

from playtest.games import signs
from playtest.games.pen import INK, LINE, SOFT, box, move, part, put, put_fitted, shape
from playtest.games.viva.board import cards, look
from playtest.games.viva.board.buildings import DRAWN, extension, free_spot, manor
from playtest.games.viva.board.facts import Board, Estate, Guest, order_kind
from playtest.games.viva.board.words import roles
from playtest.games.viva.components.material import SPOTS
from playtest.locales import Words

WIDE = 340
HEAD, SCENE = 46, 66
SKY, GROUND = "#d3ebf2", "#e9dcb4"
WAITED, WON = "#b04a00", "#b98a00"


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes of what stands under the buildings: the two rows, a die, a card, the letters of a label."""

    militias: float
    cards: float
    die: float
    card: float
    label: float


TIGHT = Measures(62, 62, 28, 37, 12)
ROOMY = Measures(74, 66, 40, 42, 13)


@dataclass(frozen=True, slots=True)
class Frame:
    """What every part of a postcard needs: the estate, the board around it, the words, the sizes."""

    estate: Estate
    board: Board
    words: Words
    sizes: Measures

    def label(self, key: str, **facts: object) -> str:
        """A short word of the drawing."""
        return self.words.tell(f"label.{key}", **facts)

    def under(self, x: float, y: float, room: float, text: str) -> str:
        """A label under something."""
        return put_fitted(x, y, text, room, self.sizes.label, 8.5, fill=SOFT)


def high(estate: Estate, roomy: bool) -> float:
    """How high a postcard is; a roomy one has two rows under the buildings, a tight one only where it needs them."""
    sizes = ROOMY if roomy else TIGHT
    return HEAD + SCENE + sizes.militias + (sizes.cards if roomy or _needs_two_rows(estate) else 0)


def _needs_two_rows(estate: Estate) -> bool:
    notes = estate.laid_out or estate.discounts or estate.bought
    shown = estate.promise_cards or _shown_hand(estate)
    return bool(shown or estate.guests or notes) or len(estate.faces) > 4


def _shown_hand(estate: Estate) -> tuple[str, ...] | None:
    """The hand as it lies open on the table: others' that the viewer may know. One's own has a drawing of its own."""
    return None if estate.mine else estate.hand_cards


def draw(estate: Estate, board: Board, words: Words, roomy: bool) -> str:
    """The postcard of an estate, 340 wide."""
    frame = Frame(estate, board, words, ROOMY if roomy else TIGHT)
    tall, top = high(estate, roomy), HEAD + SCENE
    marked = WAITED if estate.waited else WON if estate.won else ""
    edge = box(
        1.5, 1.5, WIDE - 3, tall - 3, look.livery(estate.number).tint, marked or INK, r=7, line=4 if marked else 1.5
    )
    if tall > top + frame.sizes.militias:
        rows = _militias(frame, top, 255) + _cards(frame, top + frame.sizes.militias)
    else:
        rows = _militias(frame, top, 143) + _cards_beside(frame, top)
    return part("estate", edge + _head(frame) + move(4, HEAD, _scene(frame)) + rows, estate.tag)


# --- head ------------------------------------------------------------------------------------------------


def _head(frame: Frame) -> str:
    estate = frame.estate
    right = WIDE - 8.0
    shapes = [look.band(estate.number, 4, 4, WIDE - 8, 6), look.plate(estate.number, 7, 9, 33)]
    figure = str(estate.points)
    shapes.append(part("points", signs.star(right - 32, 11, 32, figure), estate.tag))
    right -= 38
    if (estate.president and not estate.fallen) or estate.successor:
        shapes.append(look.glasses(right - 44, 12, 44, hollow=not estate.president))
        right -= 50
    if estate.waited:
        shapes.append(signs.hourglass(right - 18, 12, 18))
        right -= 24
    shapes.append(part("name", put_fitted(48, 27, estate.name, right - 48, 17, 11.5, bold=True), estate.tag))
    shapes.append(put_fitted(48, 41, _second_line(frame), WIDE - 46 - 48, 12.5, 9.5))
    return "".join(shapes)


def _second_line(frame: Frame) -> str:
    estate, words = frame.estate, frame.words
    said = [] if estate.name == estate.tag else [estate.tag]
    said += [words.tell(f"colour.{estate.colour}"), *roles(estate, words)]
    if estate.own_points not in (None, estate.points):
        said.append(frame.label("with_hand", n=estate.own_points))
    return " · ".join(said)


# --- buildings -------------------------------------------------------------------------------------------


def _scene(frame: Frame) -> str:
    estate, wide = frame.estate, WIDE - 8
    shapes = [box(0, 0, wide, SCENE, SKY), box(0, SCENE - 17, wide, 17, GROUND),
              shape(f"M0 {SCENE - 17}H{wide}", stroke=LINE, line=1)]  # fmt: skip
    shapes.append(move(2, 3, manor(estate.president, estate.fallen)))
    spots = max(SPOTS, len(estate.extensions))
    step = (wide - 104) / spots
    built = _on_spots(estate.extensions)
    for i in range(spots):
        size = min(46.0, step)
        x, y = 101 + i * step + (step - size) / 2, SCENE - 3 - size
        code = built.get(i)
        shapes.append(extension(code, x, y, size) if code else free_spot(x, y, size))
    return part("buildings", "".join(shapes), estate.tag)


def _on_spots(codes: tuple[str, ...]) -> dict[int, str]:
    """Each kind on the spot of its own, so that estates can be compared; second ones fill up what is free."""
    kinds = list(DRAWN)
    placed: dict[int, str] = {}
    for code in codes:
        own = kinds.index(code)
        spot = own if own not in placed else next(i for i in range(len(codes) + SPOTS) if i not in placed)
        placed[spot] = code
    return placed


# --- militias --------------------------------------------------------------------------------------------


def _militias(frame: Frame, y: float, reserve: float) -> str:
    """The dice from the left edge on, and where ``reserve`` says what is not hired yet."""
    estate, shapes = frame.estate, []
    dice = len(estate.faces) or estate.home
    all_dice = max(1, dice + len(estate.guests))
    step = min(frame.sizes.die * 1.17, (reserve - 14) / all_dice)
    size = round(step * 0.855, 1)
    if estate.screened:
        shapes.append(_screened(frame, y, dice, size, step))
    elif not all_dice - 1 and not dice:
        shapes.append(frame.under(9, y + 26, reserve - 18, frame.label("no_dice")))
    else:
        shapes += [_at_home(frame, i, 9 + i * step, y + 7, size) for i in range(dice)]
    shapes += [_guest(frame, guest, 9 + (dice + i) * step, y + 7, size) for i, guest in enumerate(estate.guests)]
    shapes.append(_reserve(frame, reserve, y))
    return part("militias", "".join(shapes), estate.tag)


def _screened(frame: Frame, y: float, dice: int, size: float, step: float) -> str:
    number, tall = frame.estate.number, frame.sizes.militias
    behind = "".join(look.die(number, 11 + i * step, y + 4, size) for i in range(dice))
    sign = "✓" if frame.estate.locked else "?"
    return behind + look.screen(number, 8, y + 15, max(dice * step, 50), tall - 22, sign)


def _at_home(frame: Frame, i: int, x: float, y: float, size: float) -> str:
    estate = frame.estate
    face = estate.faces[i] if i < len(estate.faces) else 0
    drawn = look.die(estate.number, x, y, size, face)
    return drawn + _sign(frame, face, x, y, size) if face else drawn


def _sign(frame: Frame, face: int, x: float, y: float, size: float) -> str:
    tall = size * 0.54
    return look.order_sign(order_kind(face, frame.estate), face, x + (size - tall) / 2, y + size + 3.5, tall)


def _guest(frame: Frame, guest: Guest, x: float, y: float, size: float) -> str:
    """A lent militia: smaller, with the seat of its lender over it."""
    small = size - 7
    label = put(x + size / 2, y + 4, guest.lender, 11, anchor="middle", bold=True)
    drawn = look.die(guest.number, x + 3.5, y + 7, small, guest.face or 0, "" if guest.face else "?")
    if guest.lost:
        return label + drawn + look.crossed(x + 7, y + 10.5, small - 7)
    return label + drawn + (_sign(frame, guest.face, x, y, size) if guest.face else "")


def _reserve(frame: Frame, x: float, y: float) -> str:
    reserve, size = frame.estate.reserve, frame.sizes.die * 0.52
    tray = "".join(look.empty_die(x + i * (size + 2), y + 21, size) for i in range(reserve))
    room = 76 if x > 200 else 58
    return frame.under(x, y + 16, room, f"{frame.label('reserve')} {reserve}") + tray


# --- cards -----------------------------------------------------------------------------------------------


def _cards(frame: Frame, y: float) -> str:
    """Hand, promises and what is laid out, in a row of their own."""
    estate, tall = frame.estate, frame.sizes.card
    left = 172 if _shown_hand(estate) else 92
    shapes = [
        _hand(frame, 9, y + 3, left - 14),
        _promises(frame, left, y + 3, (248 if estate.laid_out else 334) - left),
    ]
    low = y + tall + 17
    if estate.laid_out:
        shapes.append(cards.minis(frame.board, estate.laid_out, 252, y + 3, tall, 80))
        shapes.append(frame.under(252, low, 82, frame.label("laid_out")))
    noted = [frame.label("bought")] if estate.bought else []
    noted += [frame.label("discount", n=n) for n in estate.discounts]
    if noted:
        shapes.append(
            put_fitted(WIDE - 10, y + 12, ", ".join(noted), 140, frame.sizes.label, 8.5, anchor="end", bold=True)
        )
    return "".join(shapes)


def _cards_beside(frame: Frame, y: float) -> str:
    """The same order as in a row of their own: the hand, then the promises."""
    return _hand(frame, 206, y + 4, 44) + _promises(frame, 258, y + 4, 76)


def _hand(frame: Frame, x: float, y: float, room: float) -> str:
    estate = frame.estate
    return part("hand", _pile(frame, x, y, estate.hand, _shown_hand(estate), room, "hand"), estate.tag)


def _promises(frame: Frame, x: float, y: float, room: float) -> str:
    estate = frame.estate
    return part("promises", _pile(frame, x, y, estate.promises, estate.promise_cards, room, "promises"), estate.tag)


def _pile(frame: Frame, x: float, y: float, n: int, known: tuple[str, ...] | None, room: float, key: str) -> str:
    """Cards with their number and a label under them: small faces where they are known, else backs."""
    tall = frame.sizes.card
    label = frame.under(x, y + tall + 14, min(room, 110), frame.label(key))
    if not known:
        count = signs.tally(x + look.fan_width(tall, n) * 0.5, y + tall * 0.5, n, 16)
        return look.fan(x, y, tall, n) + count + label
    wide = min(cards.minis_width(known, tall), room - 28)
    count = signs.tally(x + wide + 13, y + tall * 0.5, n, 16)
    return cards.minis(frame.board, known, x, y, tall, room - 28) + count + label
