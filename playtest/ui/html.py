"""The one door to markup: text becomes HTML here and nowhere else.

`T(text)` escapes; `tag(...)` builds an element out of escaped parts; `drawing(text)` lets a finished SVG in after
reading it element by element. All three give `Safe`, and only `Safe` may be shown: `html_widget` refuses anything else.

>>> tag("p", "Anna & <b>")
'<p>Anna &amp; &lt;b&gt;</p>'
>>> tag("td", tag("b", "4"), colspan=2)
'<td colspan="2"><b>4</b></td>'
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ipywidgets

_TEXT = "a b br code em hr i kbd p pre s small span strong sub sup u"
_BLOCKS = "article button details div figcaption figure footer h1 h2 h3 h4 h5 h6 header main nav section summary"
_LISTS = "dd dl dt li ol ul caption table tbody td th thead tr"
TAGS = frozenset(f"{_TEXT} {_BLOCKS} {_LISTS}".split())
_SHAPES = "circle ellipse line path polygon polyline rect text textPath title desc tspan"
_FRAMES = "svg g defs use symbol pattern marker linearGradient radialGradient stop clipPath mask"
DRAWN = frozenset(f"{_SHAPES} {_FRAMES}".split())
VOID = frozenset({"br", "hr"})
_NAME = re.compile(r"[a-z][a-zA-Z0-9:_-]*")
_FORBIDDEN = re.compile(r"(on.*|style|srcdoc|formaction)", re.IGNORECASE)
_LINK = re.compile(r"(href|src|xlink:href|action)", re.IGNORECASE)
_LOCAL = re.compile(r"[#/.?][^\\]*")
_PICTURE = re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*")
_WRITTEN = re.compile(r"""(/?)([A-Za-z]\w*)((?:\s+[\w:.-]+=(?:"[^"]*"|'[^']*'))*)\s*(/?)>.*""", re.ASCII | re.DOTALL)
_GIVEN = re.compile(r"""([\w:.-]+)=("[^"]*"|'[^']*')""", re.ASCII)
_OUTSIDE = re.compile(r"url\(\s*['\"]?(?!#)|javascript:|expression\(|@import", re.IGNORECASE)


KEPT = 2000
"""A longer tag, most likely a photograph, is not remembered."""


class Safe(str):
    """Markup that came through this module. Nothing else is shown as markup."""

    __slots__ = ()

    def __html__(self) -> str:
        return str(self)


class UnsafeError(ValueError):
    """A drawing or an attribute that may not be shown; the message says which."""


def T(text: object) -> Safe:  # noqa: N802 - the house's one-letter name for the one escape
    """The text as markup, every special character escaped. What is `Safe` already stays as it is."""
    if isinstance(text, Safe):
        return text
    return Safe(html.escape(str(text), quote=True))


def _attribute(name: str, value: object) -> str:
    shown = name.rstrip("_").replace("_", "-")
    _check_name(shown)
    if value is True:
        return f" {shown}"
    text = str(value)
    if _LINK.fullmatch(shown) and (not _LOCAL.fullmatch(text) or text.startswith("//")):
        raise UnsafeError(f"{shown}={text!r} leads outside this page's server")
    _check_value(shown, text)
    return f' {shown}="{html.escape(text, quote=True)}"'


@cache
def _check_name(name: str) -> None:
    if not _NAME.fullmatch(name) or _FORBIDDEN.fullmatch(name):
        raise UnsafeError(f"attribute {name!r} is not allowed")


def _check_value(name: str, text: str) -> None:
    # the short test first: a drawing has thousands of values, and hardly any holds one of these signs
    if ("(" in text or ":" in text or "@" in text) and _OUTSIDE.search(text):
        raise UnsafeError(f"{name}={text!r} is not allowed")


def tag(name: str, *children: object, **attributes: object) -> Safe:
    """One element: children are escaped unless `Safe`; `class_` is written class, `aria_label` aria-label.

    An attribute of None or False is left out. Raises UnsafeError for unknown elements, event handlers, styles and links
    to elsewhere.
    """
    if name not in TAGS and name not in DRAWN:
        raise UnsafeError(f"element {name!r} is not allowed")
    given = {key: value for key, value in attributes.items() if value is not None and value is not False}
    kept = "".join(_attribute(key, value) for key, value in given.items())
    if name in VOID:
        return Safe(f"<{name}{kept}>")
    return Safe(f"<{name}{kept}>{''.join(map(T, children))}</{name}>")


def join(parts: Iterable[object], between: object = "") -> Safe:
    """The parts one after the other, each escaped unless `Safe`."""
    return Safe(T(between).join(map(T, parts)))


def drawing(text: str) -> Safe:
    """A whole SVG drawing, read tag by tag and let through only if it can do nothing but be looked at.

    A photograph may be in it as an `image` that holds its own pixels. Raises UnsafeError, naming the element or
    attribute, for scripts, event handlers, styles, links and pictures from elsewhere, and for tags that do not close.
    """
    if isinstance(text, Safe):
        return text
    before, *tags = text.split("<")
    around: list[str] = []  # the elements that a tag is in
    for i, written in enumerate(tags):
        kind, name = _known(written) if len(written) < KEPT else _read(written)
        if i == 0 and (name != "svg" or kind == "/"):
            raise UnsafeError(f"a drawing starts with svg, not {'<' + written[:80]!r}")
        if i and not around:
            raise UnsafeError(f"not a drawing: {name!r} comes after its end")
        if kind == "/" and around.pop() != name:
            raise UnsafeError(f"not a drawing: {name!r} is closed where it is not open")
        if kind == "":
            around.append(name)
    if around:
        raise UnsafeError(f"not a drawing: {around[-1]!r} is not closed")
    if before.strip() or not text.rstrip().endswith(">"):
        raise UnsafeError("not a drawing: it begins with <svg and ends with </svg>, with nothing around")
    return Safe(text)


def _read(written: str) -> tuple[str, str]:
    """What stands from one < to the next: "/" for an end, "" for a beginning, "//" for both in one; and the name.

    Within a tag the page's own reader ends a value at the quote that began it, and so does this one.
    """
    found = _WRITTEN.fullmatch(written)
    if not found or (found[1] and (found[3] or found[4])):
        raise UnsafeError(f"not a drawing: it may hold nothing like {'<' + written[:80]!r}")
    end, name, given, closed = found.groups()
    if name not in DRAWN and name != "image":
        raise UnsafeError(f"element {name!r} is not allowed in a drawing")
    for key, quoted in _GIVEN.findall(given):
        value = html.unescape(quoted[1:-1])
        if name != "image" or key != "href" or not _PICTURE.fullmatch(value):
            _check_drawn(key, value)
    return "//" if closed else end, name


_known = lru_cache(8192)(_read)
"""A board draws thousands of tags, and most of them again and again."""


def _check_drawn(key: str, value: str) -> None:
    name = key.rpartition(":")[2]
    _check_name(name)
    if value[:1] != "#" and _LINK.fullmatch(name):
        raise UnsafeError(f"{key}={value[:80]!r} leads outside the drawing")
    _check_value(key, value)


def html_widget(content: Safe) -> ipywidgets.HTML:
    """A widget that shows this markup. Raises UnsafeError when it did not come through `T`, `tag` or `drawing`."""
    if not isinstance(content, Safe):
        raise UnsafeError("only T(), tag(), join() or drawing() output may be shown as markup")
    from playtest.ui.together import Markup  # here, because pages without widgets use this module too

    return Markup(value=str(content))
