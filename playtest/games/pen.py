"""Pen and ruler: names made safe, text that fits its place, and the few SVG elements that the drawings need."""

from __future__ import annotations

import hashlib
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from itertools import chain

INK = "#2a211c"
SOFT = "#5b4d43"
PAPER = "#fdf8ec"
LINE = "#8a7a68"
FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Helvetica, Arial, sans-serif"

LONGEST = 40
"""Characters of a name that are shown; longer names end in an ellipsis."""

_CONTROLS = frozenset(chain(range(0x202A, 0x202F), range(0x2066, 0x206A), (0x200E, 0x200F, 0x061C)))
_JOINER = "\u200d"
_NARROW = frozenset("iljtfrI.,:;'|!()[]/ -\u2019\u00b7")
_WIDE = frozenset("mwMW@%<>=+&#~\u2026\u2014\u2192\u2605")
_ISOLATE, _END = "\u2068", "\u2069"


def clean(name: str) -> str:
    """A name as one line of harmless text: no control characters, no marks that turn the line around, not too long.

    A name written from right to left is set apart, so that the words around it keep their order.
    """
    kept = "".join(" " if _blank(char) else char for char in name if ord(char) not in _CONTROLS)
    line = " ".join(kept.split())
    parts = clusters(line)
    if len(parts) > LONGEST:
        line = "".join(parts[: LONGEST - 1]).rstrip() + "…"
    turned = any(unicodedata.bidirectional(char) in ("R", "AL") for char in line)
    return f"{_ISOLATE}{line}{_END}" if turned else line


def _blank(char: str) -> bool:
    """What XML cannot hold or a reader cannot see: controls, halves of characters, characters that are none."""
    return unicodedata.category(char) in ("Cc", "Cs", "Co", "Zl", "Zp") or (ord(char) & 0xFFFE) == 0xFFFE


def clusters(text: str) -> list[str]:
    """The text cut where a reader sees one character end: accents, joined emoji and flags stay whole."""
    found: list[str] = []
    for char in text:
        if found and (_belongs(char) or found[-1].endswith(_JOINER) or _half_flag(found[-1], char)):
            found[-1] += char
        else:
            found.append(char)
    return found


def _belongs(char: str) -> bool:
    return unicodedata.category(char) in ("Mn", "Me", "Cf") or "\U0001f3fb" <= char <= "\U0001f3ff"


def _half_flag(before: str, char: str) -> bool:
    return len(before) == 1 and all("\U0001f1e6" <= half <= "\U0001f1ff" for half in (before, char))


@lru_cache(maxsize=4096)
def width(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text will be, on the safe side: the reader's font is not known."""
    return sum(_char_width(part[0]) for part in clusters(text)) * size * (1.12 if bold else 1.0)


def _char_width(char: str) -> float:
    if char in _NARROW:
        return 0.36
    if char in _WIDE:
        return 1.0
    category = unicodedata.category(char)
    if category in ("Mn", "Me", "Cf"):
        return 0.0
    if unicodedata.east_asian_width(char) in "WF" or category == "So":
        return 1.3
    return 0.71 if category == "Lu" else 0.62


@lru_cache(maxsize=4096)
def fit(text: str, room: float, size: float, least: float, bold: bool = False) -> tuple[str, float]:
    """The text and its size so that it fits into ``room``: smaller down to ``least``, then cut short."""
    wide = width(text, size, bold)
    if wide <= room:
        return text, size
    shrunk = max(least, int(size * room / wide * 10) / 10)
    parts = clusters(text)
    while len(parts) > 1 and width("".join(parts) + "…", shrunk, bold) > room:
        parts.pop()
    whole = width(text, shrunk, bold) <= room
    return (text if whole else "".join(parts).rstrip() + "…"), shrunk


def wrap(text: str, room: float, size: float) -> list[str]:
    """The text in lines that fit into ``room``; a single long word is left as it is."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def put(
    x: float, y: float, text: str, size: float, *, anchor: str = "start", bold: bool = False, fill: str = INK
) -> str:
    """A line of text with its base line at ``y``; anchor start, middle or end at ``x``."""
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    weight = ' font-weight="700"' if bold else ""
    colour = "" if fill == INK else f' fill="{fill}"'
    return f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}"{at}{weight}{colour}>{escape(text)}</text>'


def put_fitted(
    x: float,
    y: float,
    text: str,
    room: float,
    size: float,
    least: float,
    *,
    anchor: str = "start",
    bold: bool = False,
    fill: str = INK,
) -> str:
    """A line of text that never leaves its room: made smaller, then cut, and clipped should the font be wider still."""
    shown, fitting = fit(text, room, size, least, bold)
    left = {"start": 0.0, "middle": room / 2, "end": room}[anchor]
    inner = put(left, fitting, shown, fitting, anchor=anchor, bold=bold, fill=fill)
    return clip(x - left, y - fitting, room, fitting * 1.4, inner)


def put_short(
    x: float,
    y: float,
    text: str,
    room: float,
    size: float,
    least: float,
    *,
    anchor: str = "start",
    bold: bool = False,
    fill: str = INK,
) -> str:
    """A number, or words of our own, made smaller where they would not fit; never what people have entered."""
    shown, fitting = fit(text, room, size, least, bold)
    return put(x, y - (size - fitting) * 0.36, shown, fitting, anchor=anchor, bold=bold, fill=fill)


def clip(x: float, y: float, wide: float, high: float, inner: str) -> str:
    """A window at a place: what is inside has its own origin and does not leave it."""
    return f'<svg x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}">{inner}</svg>'


def box(
    x: float,
    y: float,
    wide: float,
    high: float,
    fill: str,
    stroke: str = "",
    *,
    r: float = 0,
    line: float = 1,
    dash: str = "",
) -> str:
    """A rectangle, with round corners of radius ``r``."""
    round_ = f' rx="{n(r)}"' if r else ""
    edge = f' stroke="{stroke}" stroke-width="{n(line)}"' if stroke else ""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}"{round_} fill="{fill}"{edge}{dashed}/>'


def disc(x: float, y: float, r: float, fill: str, stroke: str = "", line: float = 1) -> str:
    """A circle."""
    edge = f' stroke="{stroke}" stroke-width="{n(line)}"' if stroke else ""
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{edge}/>'


def shape(d: str, fill: str = "none", stroke: str = "", line: float = 1, dash: str = "") -> str:
    """A path."""
    edge = f' stroke="{stroke}" stroke-width="{n(line)}"' if stroke else ""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{d}" fill="{fill}"{edge}{dashed}/>'


def move(x: float, y: float, inner: str, scale: float = 1) -> str:
    """The drawing at another place, larger or smaller."""
    sized = "" if scale == 1 else f" scale({n(scale)})"
    return f'<g transform="translate({n(x)} {n(y)}){sized}">{inner}</g>'


def part(kind: str, inner: str, seat: str = "") -> str:
    """A named part of a picture; the name is for scripts and tests, a reader does not see it."""
    whose = f' data-seat="{seat}"' if seat else ""
    return f'<g class="{kind}"{whose}>{inner}</g>'


def n(value: float) -> str:
    """A length as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def stamp(content: str) -> str:
    """Eight letters and digits that name a content, so that two drawings on one page have different ids."""
    return hashlib.sha256(content.encode("utf-8", "replace")).hexdigest()[:8]


def name_of(shape: str) -> str:
    """Six signs that name a shape, the same in every drawing: a page that draws anew can keep what stays as it is."""
    return urlsafe_b64encode(hashlib.sha256(shape.encode()).digest()[:6])[:6].decode()


def share(body: str, pieces: Iterable[str]) -> str:
    """The same drawing, smaller: pieces that it holds more than once are written down once and referred to."""
    kept = []
    for piece in pieces:
        name = name_of(piece)
        reference = f'<use href="#{name}"/>'
        shorter = body.replace(piece, reference)
        if len(body) - len(shorter) > len(piece) - len(reference):  # more than once
            body = shorter
            kept.append(f'<g id="{name}">{piece}</g>')
    return f"<defs>{''.join(kept)}</defs>{body}" if kept else body


def page(wide: float, high: float, language: str, ident: str, title: str, desc: str, body: str) -> str:
    """A whole drawing with its name and description for whoever cannot see it."""
    named = f'role="img" aria-labelledby="{ident}-t {ident}-d" lang="{escape(language)}" xml:lang="{escape(language)}"'
    head = f'<title id="{ident}-t">{escape(title)}</title><desc id="{ident}-d">{escape(desc)}</desc>'
    view = f'viewBox="0 0 {n(wide)} {n(high)}" font-family="{FONT}" fill="{INK}" stroke-linejoin="round"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {named} {view}>{head}{body}</svg>'
