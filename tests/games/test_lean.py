"""A drawing written shorter: what it says more than once is said once, and everything looks as before."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from playtest.games.lean import lean
from playtest.games.pen import box, disc, move, part, put


def numbered(drawing: str) -> str:
    """The drawing with a0, a1, ... for the names of what is written once, in their order."""
    for i, name in enumerate(re.findall(r' id="([^"]+)"', drawing)):
        drawing = re.sub(rf'([#"]){name}"', rf'\g<1>a{i}"', drawing)
    return drawing


def names(drawing: str) -> set[str]:
    """The names of what the drawing writes once."""
    return {*re.findall(r' id="([^"]+)"', drawing)}


def test_a_shape_that_is_there_often_is_written_once_wherever_it_stands() -> None:
    plate = [box(10.0 * i, 5, 40, 20, "#efe3c6", "#2a211c", r=4, line=0.8) for i in range(4)]
    assert numbered(lean("".join(plate))) == (
        '<defs><rect id="a0" width="40" height="20" rx="4" fill="#efe3c6" stroke="#2a211c" stroke-width=".8"/></defs>'
        '<use href="#a0" y="5"/><use href="#a0" x="10" y="5"/>'
        '<use href="#a0" x="20" y="5"/><use href="#a0" x="30" y="5"/>'
    )


def test_a_shape_has_the_same_name_in_every_drawing() -> None:
    """So a page can keep what stays as it is from one drawing to the next."""
    plates = [box(10.0 * i, 5, 40, 20, "#efe3c6", "#2a211c") for i in range(4)]
    disks = [disc(10.0 * i, 12, 30, "#efe3c6", "#2a211c") for i in range(4)]
    alone, both = lean("".join(plates)), lean("".join(disks + plates))
    assert len(names(both)) == 2
    assert names(alone) < names(both)


def test_what_is_there_once_stays_as_it_is_but_for_idle_signs() -> None:
    assert lean(disc(0.5, 12.34, 3, "#ffffff", "#2a211c")) == (
        '<circle cx=".5" cy="12.3" r="3" fill="#fff" stroke="#2a211c"/>'
    )


def test_a_piece_of_one_size_is_sized_once() -> None:
    signs = "".join(move(20.0 * i, 4, '<use href="#p-1"/>', 0.5) for i in range(8))
    sized = '<defs><use id="a0" href="#p-1" transform="scale(.5)"/></defs><use href="#a0" y="4"/>'
    assert numbered(lean(signs)) == sized + "".join(f'<use href="#a0" x="{x}" y="4"/>' for x in range(20, 160, 20))


def test_a_move_is_handed_on_to_the_one_part_it_moves() -> None:
    drawn = move(8, 4, part("money", put(25, 20, "7", 18), "P1"))
    assert lean(drawn) == (
        '<g transform="translate(8 4)" class="money" data-seat="P1"><text x="25" y="20" font-size="18">7</text></g>'
    )


def test_a_part_says_what_all_its_texts_say_themselves() -> None:
    """Two rows of centred numbers; before one of them stands a word that is not centred."""
    numbers = "".join(put(40 + 20 * i, 20, str(i), 14 + i, anchor="middle") for i in range(4))
    rows = part("tokens", numbers) + part("spent", put(0, 20, "spent", 11) + numbers)
    root = ElementTree.fromstring(f"<svg>{lean(rows)}</svg>")
    assert [g.get("text-anchor") for g in root.iter("g") if g.get("class")] == ["middle", None]
    assert [text.get("text-anchor") for text in root.iter("text")] == [None] * 5 + ["middle"] * 4


def test_most_texts_weigh_as_much_as_is_said_around_them() -> None:
    texts = [put(0, 10.0 * i, str(i), 10 + i, bold=i != 2) for i in range(6)]
    assert [text.get("font-weight") for text in ElementTree.fromstring(lean("".join(texts))).iter("text")] == [
        None, None, "400", None, None, None,
    ]  # fmt: skip


def test_what_is_to_be_read_stays_as_it_is() -> None:
    said = "Still coming: 0. 3.25 of v0.75 #ffffff (0.5"
    assert f">{said}</text>" in lean(put(0, 0.5, said, 12.0))
