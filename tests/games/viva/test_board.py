"""Viva's board: what it shows is harmless, readable, and the same in the drawing, in words and in the view."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from playtest.engine import PUBLIC, Seat, seat_name
from playtest.games.viva.board import sections, svg
from playtest.games.viva.board.facts import read
from playtest.games.viva.board.look import LIVERIES, band
from playtest.games.viva.state import VivaState
from playtest.ui import html
from tests.games.viva.board_views import (
    NAMES,
    ODD_OPTIONS,
    SVG,
    Dice,
    count,
    group,
    group_texts,
    parsed,
    played,
    views,
    words_of,
)
from tests.typed import as_a

# --- the drawing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_every_drawing_is_whole_named_and_harmless(size: Any) -> None:
    for view in views():
        drawing = svg(view, "de", NAMES, size)
        root = parsed(drawing)
        html.drawing(drawing)
        assert root.get("role") == "img" and root.get("lang") == "de"
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        title, desc = (root.find(f"{SVG}{name}") for name in ("title", "desc"))
        assert title is not None and desc is not None and title.text and desc.text
        assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
        assert re.findall(r"https?://[^\"]*", drawing) == ["http://www.w3.org/2000/svg"]
        assert not {element.tag for element in root.iter()} & {f"{SVG}{n}" for n in ("script", "style", "image", "a")}
        assert len(drawing.encode()) < 65_536


def test_references_lead_to_something_in_the_same_drawing() -> None:
    for view in views():
        root = parsed(svg(view, "en", NAMES, "wide"))
        ids = {f"#{element.get('id')}" for element in root.iter() if element.get("id")}
        assert {use.get("href") for use in root.iter(f"{SVG}use")} <= ids


def test_sizes() -> None:
    for view in views():
        assert parsed(svg(view, "en", NAMES, "wide")).get("viewBox") == "0 0 1920 1080"
        assert str(parsed(svg(view, "en", NAMES)).get("viewBox")).startswith("0 0 390 ")


def test_letters_are_large_enough_to_read() -> None:
    """On a phone (390 units for 390 pixels) words are at least 8.5 pixels high, and counts at least 14."""
    for view in views():
        root = parsed(svg(view, "de", NAMES))
        for element in group_texts(root, "name", "hand", "promises", "waiting", "phase", "result"):
            least = 14 if "".join(element.itertext()).isdigit() else 8.5
            assert float(str(element.get("font-size"))) >= least


def test_the_same_view_gives_the_same_drawing_and_another_one_other_ids() -> None:
    first, second = views()[5], views()[6]
    assert svg(first, "en", NAMES) == svg(first, "en", dict(NAMES))
    ids = [str(parsed(svg(view, "en", NAMES)).get("aria-labelledby")) for view in (first, second)]
    assert ids[0] != ids[1]


# --- the same in the drawing, in the words and in the view -----------------------------------------------


def test_drawing_and_words_say_the_numbers_of_the_view() -> None:
    for view in views():
        root = parsed(svg(view, "en", NAMES))
        for seat, section in enumerate(estate_sections(view)):
            tag = seat_name(Seat(seat))
            estate = group(root, "estate", tag)
            said = "\n".join(section.lines)
            hand, promised = count(view["hand"][seat]), count(view["promises"][seat])
            assert tallies(group(estate, "hand", tag)) == [hand]
            assert tallies(group(estate, "promises", tag)) == [promised]
            assert tallies(group(estate, "points", tag)) == [view["vp_open"][seat]]
            assert f"Hand: {hand} card" in said and f"Promises: {promised} card" in said
            assert re.match(rf"{view['vp_open'][seat]} points?[.;]", section.lines[0])
            active, reserve = view["active"][seat], view["reserve"][seat]
            assert f"Reserve {reserve}" in words_of(group(estate, "militias", tag))
            assert re.search(rf"Militias: {active} active.*, {reserve} in reserve", said)
            orders = view["orders"][seat] or []
            assert [int(face) for face in re.findall(r"(\d) \(", orders_line(section.lines))] == orders
            assert section.heading.startswith(f"Estate {view['numbers'][seat]} ")


def estate_sections(view: dict[str, Any]) -> list[Any]:
    return list(sections(view, "en", NAMES))[-view["seats"] :]


def tallies(element: ElementTree.Element) -> list[int]:
    return [int(word) for word in words_of(element) if word.isdigit()]


def orders_line(lines: tuple[str, ...]) -> str:
    return next((line for line in lines if line.startswith("Orders:") and "(" in line), "")


def test_piles() -> None:
    for view in views():
        root = parsed(svg(view, "en", NAMES))
        said = " ".join(sections(view, "en", NAMES)[0].lines)
        draw, discard = view["draw_count"], count(view["discard"])
        assert tallies(group(root, "draw")) == [draw] and f"Draw pile: {draw} card" in said
        assert tallies(group(root, "discard")) == [discard] and f"Discard pile: {discard} card" in said
        if count(view["drawn"]):
            assert tallies(group(root, "drawn"))[-1] == count(view["drawn"])
            assert f"to be dealt out: {count(view['drawn'])} card" in said


def test_a_fight_adds_up_to_the_totals_of_the_rules() -> None:
    fights = [view for view in views() if view.get("fight") and view["fight"]["rolled"]]
    assert len(fights) > 20
    for view in fights:
        root = group(parsed(svg(view, "en", NAMES)), "fight")
        lines = sections(view, "en", NAMES)[1].lines
        for side, said in zip(("attack", "defence"), lines, strict=False):
            total = view["fight"][side]
            part = group(root, side)
            terms = [int(n) for n in " ".join(words_of(group(part, "sum"))).replace("+", " ").split()]
            assert sum(terms) == total
            assert words_of(group(part, "total")) == [str(total)]
            spoken = [int(n) for n in re.findall(r"(?:: |\+ )(\d+)", said)]
            assert spoken == terms and said.endswith((f"= {total}.", f": {total}."))


def test_who_is_waited_for_is_who_is_asked() -> None:
    for i, options in enumerate(ODD_OPTIONS):
        for line in played(3 + i % 3, 100 + i, options):
            asked = sorted({int(decision.seat) for decision in line.open if decision.seat >= 0})
            assert [estate.seat for estate in read(line.view(PUBLIC)).waiting] == asked, line.path


def test_who_is_waited_for_is_marked_and_named() -> None:
    line = next(line for line in played(4, 3, {}) if as_a(VivaState, line.state).phase == "militias")
    rng = Dice(0)
    decision = next(decision for decision in line.open if decision.seat == 1)
    line.submit(1, decision.what, decision.choice.json(decision.sample(rng)))
    view = line.view(PUBLIC)
    root = parsed(svg(view, "en", NAMES))
    assert words_of(group(root, "waiting")) == ["Waiting for Ana, Cem and Dörte"]
    assert "Waiting for Ana (P1), Cem (P3) and Dörte (P4)." in sections(view, "en", NAMES)[0].lines
    lines = [section.lines for section in estate_sections(view)]
    assert "Orders: locked behind the screen." in lines[1]
    assert "Orders: hidden behind the screen." in lines[0]


# --- without colour --------------------------------------------------------------------------------------


def light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_estates_differ_in_shape_and_hatching_and_their_ink_reads() -> None:
    assert sorted(LIVERIES) == [1, 2, 3, 4, 5]
    assert len({look.plate for look in LIVERIES.values()}) == 5
    hatches = {re.sub(r"#[0-9a-f]{6}", "", band(number, 0, 0, 60, 14)) for number in LIVERIES}
    assert len(hatches) == 5
    for look in LIVERIES.values():
        assert contrast(look.fill, look.ink) >= 4.5
        assert contrast(look.tint, "#2a211c") >= 7 and contrast(look.tint, "#5b4d43") >= 4.5
