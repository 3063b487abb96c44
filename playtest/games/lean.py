"""A large drawing written shorter: it looks the same, and its named parts and its texts stay where they are found.

A large drawing says the same again and again. A shape, or a plain group of shapes, that it holds more than once is
written down once and referred to, wherever it stands and however large it is. A frame that only moves one thing hands
its move on to it, and what most texts have is said once for all of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from playtest.games.pen import name_of

_SHAPE = re.compile(r'<(rect|path|circle)(?: c?x="([-\d.]+)" c?y="([-\d.]+)")?( [^>]*/>)')
_SIZED = re.compile(r'<(use href="#[\w-]+") transform="translate\(([-\d.]+) ([-\d.]+)\)( scale\([\d.]+\)"/>)')
_GROUP = re.compile(r"<(g)()()(>(?:<(?:rect|path|circle|use) [^>]*/>)+</g>)")
"""What may be written once: how it begins, where it stands, and all the rest."""

_MOVED = re.compile(r'<g transform="([^"]*)">(<use [^>]*)/></g>')
_FRAMED = re.compile(r'<g( transform="[^"]*")><g( class=(?:(?!transform)[^>])*>[^<]*(?:<(?!/?g\b)[^<]*)*</g>)</g>')
_LEAF = re.compile(r'<g((?: (?:class|data-seat|transform)="[^"]*")*)>([^<]*(?:<(?!/?g\b)[^<]*)*)</g>')
_KIND = re.compile(r"^\w+")
_HUNDREDTH = re.compile(r'\.(?<=\d\.)(\d)\d(?=[ "])')  # begun with what is rare: a search for that is quick
_READ = re.compile(r"((?<=>)[^<]+)")
_NOUGHT = re.compile(r'0\.(?<=[" (-]0\.)')

REFERENCE = 26
"""About how long a reference is without its place; what is hardly longer is written again."""
DEFINITION = 14
"""What a shape that is written once costs more there: its name, and what says that it is one."""
FEW = 3
"""From so many texts on a part says what they have in common."""

Found = re.Match[str]


def lean(drawing: str) -> str:
    """The same drawing in fewer characters."""
    kept: list[str] = []
    for pattern, bare in ((_SHAPE, _as_it_is), (_SIZED, _only_sized), (_GROUP, _as_it_is)):
        if pattern is _SIZED:
            drawing = _MOVED.sub(r'\2 transform="\1"/>', drawing)
        drawing = _once(pattern, bare, drawing, kept)
    drawing = _FRAMED.sub(r"<g\1\2", _GROUP.sub(lambda found: found[4][1:-4], drawing))
    drawing = f"<defs>{''.join(kept)}</defs>{drawing}" if kept else drawing
    drawing = _said_once("font-weight", "400", _said_once("font-size", "", drawing))
    return _shorter(_LEAF.sub(_said_by_part, drawing))


def _as_it_is(found: Found) -> str:
    return found[1] + found[4]


def _only_sized(found: Found) -> str:
    return f'{found[1]} transform="{found[4][1:]}'


def _once(pattern: re.Pattern[str], bare: Callable[[Found], str], drawing: str, kept: list[str]) -> str:
    """What the pattern finds often enough is ``kept`` once, without its place, and referred to."""
    found = [(one, bare(one)) for one in pattern.finditer(drawing)]
    names: dict[str, str] = {}
    for shape, times in Counter(shape for _, shape in found).items():
        if times * (len(shape) - REFERENCE) > len(shape) + DEFINITION:
            names[shape] = name_of(shape)
            kept.append(_KIND.sub(rf'<\g<0> id="{names[shape]}"', shape))
    pieces, at = [], 0
    for one, shape in found:
        if shape in names:
            reference = f'<use href="#{names[shape]}" x="{one[2] or 0}" y="{one[3] or 0}"/>'
            pieces += [drawing[at : one.start()], reference]
            at = one.end()
    return "".join([*pieces, drawing[at:]])


def _said_once(name: str, usual: str, drawing: str) -> str:
    """What most texts have is said around all of them; those that lack it say what is ``usual``."""
    values = Counter(re.findall(rf'<text [^>]*{name}="([^"]*)"', drawing))
    if not values:
        return drawing
    value, times = values.most_common(1)[0]
    said = f' {name}="{value}"'
    others = drawing.count("<text ") - sum(values.values())
    if times * len(said) <= others * len(f' {name}="{usual}"') + len(f"<g{said}></g>"):
        return drawing
    if others:
        drawing = re.sub(rf"<text (?![^>]*{name}=)", f'<text {name}="{usual}" ', drawing)
    return f"<g{said}>{drawing.replace(said, '')}</g>"


def _said_by_part(part: Found) -> str:
    """What several texts of a part have, every one of them saying it itself, is said by the part."""
    head, inner = part[1], part[2]
    texts = inner.count("<text ")
    if texts < FEW:
        return part[0]
    for name in ("font-size", "text-anchor", *(() if "<use " in inner else ("fill",))):  # a piece may take the fill
        values = Counter(re.findall(rf'<text [^>]*( {name}="[^"]*")', inner))
        if sum(values.values()) == texts:
            said = values.most_common(1)[0][0]
            head, inner = head + said, re.sub(rf"(<text [^>]*?){said}", r"\1", inner)
    return f"<g{head}>{inner}</g>"


def _shorter(drawing: str) -> str:
    """Numbers and colours in fewer characters, and nothing that goes without saying; what is to be read stays."""
    pieces = _READ.split(drawing)
    pieces[::2] = map(_tags_shorter, pieces[::2])
    return "".join(pieces)


def _tags_shorter(tags: str) -> str:
    tags = _HUNDREDTH.sub(r".\1", _NOUGHT.sub(".", tags)).replace("#ffffff", "#fff")
    for idle in (' x="0"', ' y="0"', ' stroke-width="1"'):
        tags = tags.replace(idle, "")
    return tags
