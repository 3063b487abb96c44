"""The one door to markup: what is escaped, what is refused, and that there is no other door."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import playtest.ui
from playtest.ui import Safe, T, drawing, html_widget, join, tag
from playtest.ui.html import UnsafeError

PACKAGE = Path(playtest.ui.__file__).parent.parent
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
MARKUP = {"HTML", "HTMLMath", "Markdown", "SVG", "Javascript", "Image", "IFrame"}


def test_text_becomes_text() -> None:
    assert T("<img src=x onerror='a'> & \"b\"") == "&lt;img src=x onerror=&#x27;a&#x27;&gt; &amp; &quot;b&quot;"
    assert T(T("<")) == "&lt;"
    assert tag("p", "<", tag("b", 4), title='"') == '<p title="&quot;">&lt;<b>4</b></p>'
    assert join(["<", tag("br")], ", ") == "&lt;, <br>"


@pytest.mark.parametrize(
    ("name", "attributes"),
    [
        ("script", {}),
        ("iframe", {}),
        ("img", {}),
        ("style", {}),
        ("form", {}),
        ("foreignObject", {}),
        ("p", {"onclick": "x"}),
        ("p", {"OnClick": "x"}),
        ("p", {"style": "color:red"}),
        ("a", {"href": "javascript:alert(1)"}),
        ("a", {"href": "JAVASCRIPT:alert(1)"}),
        ("a", {"href": "https://elsewhere.example"}),
        ("a", {"href": "//elsewhere.example"}),
        ("a", {"href": "data:text/html,x"}),
        ("a", {"href": "\\\\elsewhere.example"}),
        ("a", {"href": "/\\elsewhere.example"}),
        ("rect", {"fill": "url(https://elsewhere.example/x)"}),
        ("rect", {"fill": "URL( '//elsewhere.example/x')"}),
        ("p", {'x y="z" onclick': "x"}),
    ],
)
def test_what_can_do_more_than_show_is_refused(name: str, attributes: dict[str, str]) -> None:
    with pytest.raises(UnsafeError):
        tag(name, **attributes)


def test_local_links_and_gradients_are_allowed() -> None:
    assert tag("a", "x", href="/voila/render/a.ipynb?x=1&y=2") == '<a href="/voila/render/a.ipynb?x=1&amp;y=2">x</a>'
    assert tag("rect", fill="url(#sky)") == '<rect fill="url(#sky)"></rect>'


def test_signs_in_texts_and_values_are_no_tags() -> None:
    text = SVG.format("""<text id='a>b' lang='"'>3 > 2, "x" = 'y' /> onload="1" &lt;script&gt;</text>""")
    assert drawing(text) == text


def test_a_drawing_is_refused_however_often_it_comes() -> None:
    """What is remembered of tags that were read before lets nothing in."""
    for _ in range(2):
        assert drawing(SVG.format('<rect fill="#fff"/>'))
        with pytest.raises(UnsafeError, match="onload"):
            drawing(SVG.format('<rect fill="#fff"/><rect onload="x"/>'))


def test_plain_drawing_is_let_through_unchanged() -> None:
    text = SVG.format('<g transform="rotate(3)"><rect fill="#fff"/><text>Ann &amp; Bo</text><use href="#a"/></g>')
    assert drawing(text) == text and isinstance(drawing(text), Safe)


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        '<rect onload="alert(1)"/>',
        '<rect ONLOAD="alert(1)"/>',
        "<foreignObject><p>x</p></foreignObject>",
        '<image href="https://elsewhere.example/x.png"/>',
        '<use href="https://elsewhere.example/x.svg#a"/>',
        '<use xlink:href="data:image/svg+xml,x" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
        '<a href="javascript:alert(1)"><text>x</text></a>',
        '<rect style="background:url(//elsewhere.example)"/>',
        '<rect fill="url(//elsewhere.example/a)"/>',
        "<style>@import url(//elsewhere.example)</style>",
        '<animate attributeName="href" to="javascript:alert(1)"/>',
        '<set attributeName="onload" to="alert(1)"/>',
        '<html:script xmlns:html="http://www.w3.org/1999/xhtml">alert(1)</html:script>',
        "<!-- x -->",
        "<?xml-stylesheet href='//elsewhere.example'?>",
        "<rect>",
        "<rect fill=red/>",
        '<rect fill="red"/onload="alert(1)"/>',
        '<rect fill="a>b" onload="alert(1)"/>',
        """<rect fill='"' onload='alert(1)'/>""",
        '<use href="&#106;avascript&colon;alert(1)"/>',
        '<use href="&#104;ttps://elsewhere.example/x.svg#a"/>',
        "<g><rect></g></rect>",
        '</g fill="red">',
        "<g></g/>",
        "<svg:g xmlns:svg='http://www.w3.org/2000/svg'/>",
        "<![CDATA[<script>alert(1)</script>]]>",
        "<p>x</p>",
    ],
)
def test_drawing_that_can_do_more_than_be_looked_at_is_refused(inside: str) -> None:
    with pytest.raises(UnsafeError):
        drawing(SVG.format(inside))


@pytest.mark.parametrize("kind", ["png", "jpeg", "gif", "webp"])
def test_a_photograph_may_hold_its_own_pixels(kind: str) -> None:
    text = SVG.format(f'<image href="data:image/{kind};base64,iVBORw0KGgo=" width="4" height="3"/>')
    assert drawing(text) == text


@pytest.mark.parametrize(
    "inside",
    [
        '<image href="https://example.org/x.png"/>',
        '<image href="data:image/svg+xml;base64,AAAA"/>',
        '<image href="data:text/html;base64,AAAA"/>',
        '<image href="data:image/png;base64,AAAA#&quot;"/>',
        '<image href="/secret.png"/>',
        '<image xlink:href="data:image/png;base64,AAAA" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
        '<image href="data:image/png;base64,AAAA" onload="alert(1)"/>',
        '<use href="data:image/png;base64,AAAA"/>',
    ],
)
def test_no_other_picture_is_let_in(inside: str) -> None:
    with pytest.raises(UnsafeError):
        drawing(SVG.format(inside))


NO_DRAWINGS = ["", "x", "<p/>", "<svg/><svg/>", "<svg/>x", "x<svg/>", "<svg></svg></svg>", "<svg>", "svg", "</svg>"]


@pytest.mark.parametrize("text", [*NO_DRAWINGS, '<!DOCTYPE a [<!ENTITY b "c">]><svg/>'])
def test_what_is_no_drawing_is_refused(text: str) -> None:
    with pytest.raises(UnsafeError):
        drawing(text)


def test_widget_shows_only_what_came_through_the_door() -> None:
    unsafe: Any = "<b>x</b>"
    with pytest.raises(UnsafeError):
        html_widget(unsafe)
    assert html_widget(tag("b", "<")).value == "<b>&lt;</b>"


def doors(path: Path) -> list[str]:
    """Calls in a file that show markup, e.g. `widgets.HTML(...)`."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in MARKUP:
                found.append(f"{path.name}:{node.lineno} {name}")
    return found


def test_there_is_no_other_door() -> None:
    files = [path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "ui" / "html.py"]
    assert len(files) > 20
    assert [door for path in files for door in doors(path)] == []


def test_the_search_for_doors_bites(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("import ipywidgets as W\nW.HTML(f'<b>{name}</b>')\nHTML(name)\n")
    assert doors(bad) == ["bad.py:2 HTML", "bad.py:3 HTML"]
