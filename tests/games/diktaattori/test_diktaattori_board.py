"""Diktaattori's table: what it shows is harmless, readable, and the same in the drawing, in words and in the view."""

import re
from fractions import Fraction
from typing import Any

import pytest

from playtest.engine import PUBLIC, Seat, seat_name
from playtest.games.boards import count
from playtest.games.diktaattori.board import hand_svg, sections, svg, text
from playtest.games.diktaattori.board.card_art import FRAMES
from playtest.games.diktaattori.board.look import CHIPS, DARK_GOLD, GOLD, WAITED, pill
from playtest.games.diktaattori.state import DiktaattoriState
from playtest.games.pen import INK, PAPER, SOFT
from playtest.locales.decimals import decimal
from playtest.ui import html
from tests.games.diktaattori.table_views import NAMES, group, groups, parsed, played, views
from tests.games.viva.board_views import SVG, words_of
from tests.games.viva.test_board import contrast
from tests.typed import as_a

# --- the drawing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_every_drawing_is_whole_named_and_harmless(size: Any) -> None:
    for view in views():
        drawing = svg(view, "fi", NAMES, size)
        root = parsed(drawing)
        html.drawing(drawing)
        assert root.get("role") == "img" and root.get("lang") == "fi"
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert {f"#{name}" for name in ids} >= {use.get("href") for use in root.iter(f"{SVG}use")}
        title, desc = (root.find(f"{SVG}{name}") for name in ("title", "desc"))
        assert title is not None and desc is not None and title.text and desc.text
        assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
        assert re.findall(r"https?://[^\"]*", drawing) == ["http://www.w3.org/2000/svg"]
        assert not {element.tag for element in root.iter()} & {f"{SVG}{n}" for n in ("script", "style", "image", "a")}
        assert len(drawing.encode()) < 65_536


def test_sizes() -> None:
    for view in views():
        assert parsed(svg(view, "en", NAMES, "wide")).get("viewBox") == "0 0 1920 1080"
        assert str(parsed(svg(view, "en", NAMES)).get("viewBox")).startswith("0 0 390 ")


def test_letters_are_large_enough_to_read() -> None:
    """On a phone (390 units for 390 pixels): names, sums and signs at least 8.5, strengths at least 20 pixels high."""
    for view in views():
        root = parsed(svg(view, "fi", NAMES))
        for kind, least in (("name", 12), ("sum", 8.5), ("after", 8.5), ("waiting", 10), ("best", 10), ("phase", 8.5),
                            ("colour", 9), ("strength", 12)):  # fmt: skip
            for found in groups(root, kind):
                assert all(float(str(said.get("font-size"))) >= least for said in found.iter(f"{SVG}text")), kind


def test_the_same_view_gives_the_same_drawing_and_another_one_other_ids() -> None:
    first, second = views()[5], views()[6]
    assert svg(first, "en", NAMES) == svg(first, "en", dict(NAMES))
    ids = [str(parsed(svg(view, "en", NAMES)).get("aria-labelledby")) for view in (first, second)]
    assert ids[0] != ids[1]


# --- the same in the drawing, in the words and in the view -----------------------------------------------


def place_lines(view: dict[str, Any], seat: int) -> tuple[str, ...]:
    lines: tuple[str, ...] = sections(view, "en", NAMES)[1 + seat].lines
    return lines


def numbers_in(element: Any) -> list[str]:
    return [word for word in words_of(element) if re.fullmatch(r"-?\d+", word)]


def test_drawing_and_words_say_how_many_cards_there_are() -> None:
    for view in views():
        root = parsed(svg(view, "en", NAMES))
        said = " ".join(sections(view, "en", NAMES)[0].lines)
        assert numbers_in(group(root, "draw")) == [str(view["draw_count"])]
        assert f"Draw pile: {view['draw_count']} card" in said
        for seat in range(view["seats"]):
            tag, lines = seat_name(Seat(seat)), place_lines(view, seat)
            for key, field in (("Hand", "hand"), ("Captured", "pile")):
                n = count(view[field][seat])
                assert any(re.match(rf"{key}: {n} cards?[.:]", line) for line in lines)
                if isinstance(view[field][seat], dict):
                    assert numbers_in(group(root, field, tag)) == [str(n)]


def test_drawing_and_words_say_the_strengths_and_who_is_ahead() -> None:
    ahead = 0
    for view in views():
        root = parsed(svg(view, "en", NAMES))
        for side in view["laid"]:
            tag, strength = seat_name(side["seat"]), view["strengths"][side["seat"]]
            shown = "?" if strength is None else decimal(str(strength), "en")
            assert words_of(group(root, "strength", tag))[-1] == shown
            lines = place_lines(view, side["seat"])
            leads = view["best"] is not None and view["best"]["seat"] == side["seat"]
            told = "not worked out yet" if strength is None else shown + (", the best so far" if leads else "")
            assert f"Strength: {told}." in lines
            colours = [word for found in groups(group(root, "side", tag), "colour") for word in words_of(found)]
            assert colours == ([side["colour"]] if side["colour"] else [])
            assert any(line.endswith(f"The side is {side['colour']}.") for line in lines) == bool(side["colour"])
            assert len(groups(group(root, "side", tag), "card")) == len(side["cards"])
            ahead += leads
    assert ahead > 50


SIGNS = {"×": "*", "÷": "/"}


def worked_out(sum_: str) -> Fraction:
    """What a sum without its equals sign comes to, from left to right with products first."""
    total = Fraction(0)
    for sign, product in re.findall(r"([+-]?) ?((?:[\d./]+(?: [×÷] )?)+)", sum_):
        first, *rest = re.split(r" ([×÷]) ", product)
        value = Fraction(first)
        for operator, amount in zip(rest[::2], rest[1::2], strict=True):
            value = value * Fraction(amount) if operator == "×" else value / Fraction(amount)
        total += -value if sign == "-" else value
    return total


def follow(told: str) -> Fraction:
    """The result of a line such as ``14 × 3 = 42``, after checking it; of several pieces the last."""
    for piece in told.split("; "):
        said, _, becomes = piece.replace("→", "≈").partition(" ≈ ")
        left, _, right = said.partition(" = ")
        assert not right or worked_out(left) == Fraction(right), piece
        result = Fraction(becomes or right or left)
    return result


def test_every_sum_adds_up_to_the_strength_of_the_rules() -> None:
    """With additions before halving the reading from left to right is not the usual one; those options stay out."""
    checked = 0
    for view in views():
        if view["options"]["ordinary_power"] == "+5":
            continue
        for side in view["laid"]:
            strength = view["strengths"][side["seat"]]
            if strength is None:
                continue
            lines = place_lines(view, side["seat"])
            terms = [follow(line.partition("): ")[2].rstrip(".")) for line in lines if re.match(r".*\(\w+\): \d", line)]
            said = [line.partition(": ")[2].rstrip(".") for line in lines if line.startswith("Sum: ")]
            total = follow(said[0]) if said else sum(terms, Fraction(0))
            assert total == sum(terms, Fraction(0))
            for line in lines:
                if "That makes " in line:
                    before, total = total, follow(line.partition("That makes ")[2].rstrip("."))
                    assert line.partition("That makes ")[2].startswith(decimal(str(before), "en"))
                if line.startswith("Rounded: ≈ "):
                    total = Fraction(line.removeprefix("Rounded: ≈ ").rstrip("."))
            assert total == Fraction(strength)
            checked += 1
    assert checked > 100


def test_the_drawing_has_the_same_sums_as_the_words() -> None:
    for view in views():
        root = parsed(svg(view, "en", NAMES))
        for side in view["laid"]:
            if view["strengths"][side["seat"]] is not None:
                drawn = group(root, "side", seat_name(side["seat"]))
                said = " ".join(place_lines(view, side["seat"]))
                shown = [word for kind in ("sum", "after") for found in groups(drawn, kind) for word in words_of(found)]
                for word in shown:
                    for piece in word.split(" ≈ "):
                        assert piece in said, (piece, said)


def test_who_is_waited_for_is_marked_and_named() -> None:
    game = next(game for game in played(4, 3, {}) if len(as_a(DiktaattoriState, game.state).laid) == 2)
    view = game.view(PUBLIC)
    name = NAMES[seat_name(game.open[0].seat)]
    root = parsed(svg(view, "en", NAMES))
    assert words_of(group(root, "waiting")) == [f"Waiting for {name}"]
    assert f"Waiting for {name} ({seat_name(game.open[0].seat)})." in sections(view, "en", NAMES)[0].lines


# --- languages -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fi"])
def test_no_word_is_missing(language: str) -> None:
    for view in views():
        for said in (svg(view, language, NAMES), text(view, language, NAMES), hand_svg(view, language)):
            assert "⟦" not in said


def test_the_two_languages_say_the_same_numbers() -> None:
    for view in views():
        english, finnish = (re.findall(r"\d+", text(view, language, {})) for language in ("en", "fi"))
        assert sorted(english) == sorted(finnish)


def test_ordinary_lines_keep_within_80_columns() -> None:
    assert max(len(line) for view in views() for line in text(view, "fi", NAMES).splitlines()) <= 80


# --- without colour --------------------------------------------------------------------------------------


def test_black_and_red_differ_in_shape_and_say_so() -> None:
    def uncoloured(drawing: str) -> str:
        return re.sub(r"#[0-9a-f]{6}", "", drawing)

    assert uncoloured(CHIPS["black"]) != uncoloured(CHIPS["red"])
    black, red = (pill(colour, colour, 92) for colour in ("black", "red"))
    assert ">black<" in black and ">red<" in red
    assert uncoloured(black.replace("black", "")) != uncoloured(red.replace("red", ""))


def test_inks_read_on_their_grounds() -> None:
    for ground in FRAMES.values():
        assert contrast(ground, "#ffffff") >= 4.5
    for ground in (PAPER, GOLD, "#cfd8c4", "#e9e4d4", "#ffd75e", "#fff3c9"):
        assert contrast(ground, INK) >= 7
    assert contrast(PAPER, SOFT) >= 4.5 and contrast("#cfd8c4", SOFT) >= 4.5
    assert contrast(PAPER, WAITED) >= 3 and contrast(PAPER, DARK_GOLD) >= 3
