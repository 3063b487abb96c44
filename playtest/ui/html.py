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
from functools import cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree

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
_OUTSIDE = re.compile(r"url\(\s*['\"]?(?!#)|javascript:|expression\(|@import", re.IGNORECASE)


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
    """A whole SVG drawing, read element by element and let through only if it can do nothing but be looked at.

    A photograph may be in it as an `image` that holds its own pixels. Raises UnsafeError, naming the element or
    attribute, for scripts, event handlers, styles, links and pictures from elsewhere.
    """
    if isinstance(text, Safe):
        return text
    if "<!" in text or "<?" in text:
        raise UnsafeError("a drawing may hold no comment, doctype, entity or processing instruction")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise UnsafeError(f"not a drawing: {error}") from None
    if _local(root.tag) != "svg":
        raise UnsafeError(f"a drawing starts with svg, not {_local(root.tag)!r}")
    _check_all(list(root.iter()))
    return Safe(text)


def _local(name: str) -> str:
    return name.rpartition("}")[2]


def _check_all(elements: list[ElementTree.Element]) -> None:
    """Every kind of element and every attribute once, however often it is drawn: a board has thousands."""
    kinds = {element.tag: _local(element.tag) for element in elements}
    for kind in kinds.values():
        if kind not in DRAWN and kind != "image":
            raise UnsafeError(f"element {kind!r} is not allowed in a drawing")
    photographs = {name for name, kind in kinds.items() if kind == "image"}
    for key, value in {pair for one in elements if one.tag not in photographs for pair in one.attrib.items()}:
        _check_drawn(key, value)
    for element in elements if photographs else ():
        if element.tag in photographs:
            _check_photograph(element)


def _check_photograph(element: ElementTree.Element) -> None:
    for key, value in element.attrib.items():
        if key != "href" or not _PICTURE.fullmatch(value):
            _check_drawn(key, value)


def _check_drawn(key: str, value: str) -> None:
    name = _local_name(key)
    if value[:1] != "#" and _LINK.fullmatch(name):
        raise UnsafeError(f"{name}={value[:80]!r} leads outside the drawing")
    _check_value(key, value)


@cache
def _local_name(key: str) -> str:
    """An attribute's name without what stands before it. Raises UnsafeError for one that is not allowed."""
    name = _local(key)
    _check_name(name)
    return name


def html_widget(content: Safe) -> ipywidgets.HTML:
    """A widget that shows this markup. Raises UnsafeError when it did not come through `T`, `tag` or `drawing`."""
    if not isinstance(content, Safe):
        raise UnsafeError("only T(), tag(), join() or drawing() output may be shown as markup")
    from playtest.ui.together import Markup  # here, because pages without widgets use this module too

    return Markup(value=str(content))
