"""Viva's board at hand-made tables, where every number and word was worked out from the rulebook; secrets and names."""

import re
from typing import Any

import pytest

from playtest.engine import PUBLIC, Seat
from playtest.games.pen import clean, fit, width
from playtest.games.viva.board import hand_svg, sections, svg, text
from playtest.games.viva.board.card_art import PICTURES
from playtest.games.viva.board.facts import read
from playtest.games.viva.components.deck import default_deck
from playtest.games.viva.state import Die, Fight, Lent, Played
from playtest.locales import Words
from playtest.ui import html
from tests.games.viva.board_views import NAMES, SVG, count, group, palace_fight, parsed, table, views, words_of

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "]]></text><script>alert(1)</script>",
    "\" onload='x' &amp; &#x0;",
    "W" * 200,
    "{name} {points} ⟦label.round⟧",
    "דוד בן גוריון",
    "محمد\u202egnp.exe",
    "👩‍👩‍👧‍👦🏳️‍🌈🇩🇪" * 9,
    "a\u0300" * 60,
    "line\none\ttwo\x00\x07\ud800\ufffe\U0001ffff",
    "   ",
]

# --- hand-made: the examples of the rulebook -------------------------------------------------------------


def test_the_fight_for_the_palace_as_the_rulebook_tells_it() -> None:
    heading, lines = sections(palace_fight(), "en", NAMES)[1]
    assert heading == "The President's fight: estate 1, Ana (P1)"
    assert lines == (
        "Attack: 5 (Ben) + 3 (Cem) = 8.",
        "Defence: 1 (guard of Ana) + 1 (guard of Ana) + 4 (Dörte) + 1 (extensions) = 7.",
        "The attack wins: 8 is more than 7.",
    )
    fight = group(parsed(svg(palace_fight(), "en", NAMES)), "fight")
    assert words_of(group(group(fight, "defence"), "sum")) == ["1 + 1 + 4 + 1"]
    assert words_of(group(fight, "result")) == ["The attack wins: 8 is more than 7"]
    german = sections(palace_fight(), "de", NAMES)[1]
    assert german.lines[1] == "Verteidigung: 1 (Wache von Ana) + 1 (Wache von Ana) + 4 (Dörte) + 1 (Ausbauten) = 7."


def test_roles_stand_beside_the_names() -> None:
    headings = [section.heading for section in sections(palace_fight(), "en", NAMES)[2:]]
    assert headings == [
        "Estate 1 (red): Ana (P1), overthrown",
        "Estate 2 (blue): Ben (P2), next President, rebel",
        "Estate 3 (green): Cem (P3), rebel",
        "Estate 4 (yellow): Dörte (P4)",
    ]
    estate = group(parsed(svg(palace_fight(), "en", NAMES)), "estate", "P2")
    assert "P2 · blue · next President · rebel" in words_of(estate)


def test_orders_are_told_with_their_meaning() -> None:
    lines = sections(palace_fight(), "en", NAMES)[-1].lines
    assert "Orders: 6 (protects the President)." in lines
    assert "Orders: 1 (attacks Ana)." in sections(palace_fight(), "en", NAMES)[3].lines


def test_cards_elite_and_what_is_out_in_a_fight() -> None:
    state = table(manor_defence_bonus=1)
    dice = [
        Die(seat=Seat(1), owner=Seat(1), number=1, side="attack", fixed=6, elite=True),
        Die(seat=Seat(2), owner=Seat(2), number=1, side="attack", gone=True),
        Die(seat=Seat(1), owner=Seat(1), number=2, side="attack"),
    ]
    cards = [Played(seat=Seat(1), card="ELITE", side="attack"), Played(seat=Seat(1), card="MERC", side="attack"),
             Played(seat=Seat(0), card="SNIPER", side="defence")]  # fmt: skip
    state.fight = Fight(owner=Seat(0), estate=1, palace=False, dice=dice, played=cards, attackers=[Seat(1), Seat(2)])
    lines = sections(state.view(PUBLIC), "en", NAMES)[1].lines
    assert lines == (
        "Attack: 6 (elite of Ben) + ? (Ben) + 2 (mercenaries, Ben).",
        "Defence: 1 (extensions) + 1 (manor).",
        "Out of the fight: Cem.",
        "Cards without a number: elite troops (Ben), sniper (Ana).",
    )
    fight = group(parsed(svg(state.view(PUBLIC), "en", NAMES)), "fight")
    assert words_of(group(group(fight, "attack"), "sum")) == ["6 + ? + 2"]
    assert words_of(group(group(fight, "attack"), "total")) == ["?"]
    assert words_of(group(group(fight, "defence"), "bonus")) == ["+2"]


def test_lent_militias_lie_with_their_receiver() -> None:
    state = table(pro_variant=True, lent_order_view="receiver")
    state.active[0], state.reserve[0] = 3, 1
    state.lent = [Lent(lender=Seat(0), receiver=Seat(2), die=die, face=face) for die, face in ((1, 6), (2, 2))]
    seen = {viewer: sections(state.view(viewer), "en", NAMES) for viewer in (PUBLIC, Seat(2))}
    assert "Militias: 3 active (2 lent out), 1 in reserve." in seen[PUBLIC][1].lines
    assert seen[PUBLIC][3].lines.count("Lent by Ana: order not known.") == 2
    assert "Lent by Ana: 2 (attacks Ben)." in seen[Seat(2)][3].lines
    assert words_of(group(group(parsed(svg(state.view(PUBLIC), "en")), "estate", "P3"), "militias")).count("?") == 2


def test_the_end_names_winners_and_all_points() -> None:
    state = table()
    state.extensions = [["RADAR"], ["POOL", "ZOO"], [], []]
    state.hand[2] = ["CAR", "YACHT"]
    state.over, state.winners = True, [Seat(1), Seat(2)]
    view = state.view(PUBLIC)
    assert "Ben and Cem win together." in sections(view, "en", NAMES)[0].lines
    end = group(parsed(svg(view, "en", NAMES, "wide")), "end")
    assert words_of(end) == ["Ben and Cem win together", "2", "Ben", "2 points", "3", "Cem", "2 points", "1", "Ana",
                             "1 point", "4", "Dörte", "0 points"]  # fmt: skip
    state.winners = [Seat(1)]
    assert "Ben gewinnt mit 2 Punkten." in text(state.view(PUBLIC), "de", NAMES)


# --- secrets ---------------------------------------------------------------------------------------------


def codes_in(value: Any) -> set[str]:
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return set().union(*(codes_in(item) for key, item in value.items() if key != "options"), set())
    return set().union(*(codes_in(item) for item in value), set()) if isinstance(value, list | tuple) else set()


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_no_card_is_shown_that_the_view_does_not_hold(size: Any) -> None:
    words, deck = Words("en", "viva_board"), default_deck()
    for view in views():
        seen = codes_in(view)
        said, drawn = text(view, "en", NAMES), svg(view, "en", NAMES, size)
        for code in deck.codes:
            if code not in seen:
                assert words.tell(f"card.{code}") not in " ".join(said.split())
                assert PICTURES.get(code, "<no picture>") not in drawn


def test_the_public_sees_backs_only() -> None:
    view = next(view for view in views() if view["viewer"] == PUBLIC and not view["options"]["open_hands"]
                and view["phase"] == "militias" and any(count(cards) for cards in view["promises"]))  # fmt: skip
    root = parsed(svg(view, "en", NAMES))
    for g in root.iter(f"{SVG}g"):
        if g.get("class") in ("hand", "promises"):
            assert all(word.isdigit() or word in ("Hand", "Promises") for word in words_of(g))
    hand = parsed(hand_svg(view, "en"))
    assert words_of(hand) == []


def test_two_tables_that_look_alike_to_a_seat_are_drawn_alike() -> None:
    one, other = table(), table()
    one.hand, other.hand = ([["M1"], ["M4", "CAR"], [], []], [["M1"], ["AGENT", "M2"], [], []])
    one.orders, other.orders = [[1], [2], [3], [4]], [[1], [1], [1], [1]]
    for make in (svg, text, hand_svg):
        assert make(one.view(Seat(0)), "en") == make(other.view(Seat(0)), "en")
        assert make(one.view(PUBLIC), "en") == make(other.view(PUBLIC), "en")
    assert text(one.view(Seat(1)), "en") != text(other.view(Seat(1)), "en")


# --- names -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_only_a_name(name: str) -> None:
    view = palace_fight()
    names = {**NAMES, "P2": name}
    for size in ("phone", "wide"):
        drawing = svg(view, "en", names, size)
        html.drawing(drawing)
        plain = parsed(svg(view, "en", NAMES, size))
        shapes = [element.tag for element in parsed(drawing).iter() if element.tag not in (f"{SVG}tspan",)]
        assert shapes == [element.tag for element in plain.iter()]
    ours, theirs = sections(view, "en", names), sections(view, "en", NAMES)
    assert [len(section.lines) for section in ours] == [len(section.lines) for section in theirs]
    said = text(view, "en", names)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u202a-\u202e\ud800-\udfff]", said)
    said.encode("utf-8")


def test_names_are_cut_set_apart_and_told_apart() -> None:
    assert clean("W" * 200) == "W" * 39 + "…"
    assert clean("  a\n b\t") == "a b"
    assert clean("דוד") == "\u2068דוד\u2069"
    assert clean("\u202eabc\x00") == "abc"
    family = "👩‍👩‍👧‍👦"
    assert clean(family * 50) == family * 39 + "…"
    same = read(palace_fight(), {**NAMES, "P2": "Ana"})
    assert [estate.name for estate in same.estates] == ["Ana P1", "Ana P2", "Cem", "Dörte"]
    nobody = read(palace_fight(), {"P1": "", "P2": " \x00"})
    assert [estate.name for estate in nobody.estates] == ["P1", "P2", "P3", "P4"]


@pytest.mark.parametrize("name", HOSTILE)
def test_text_is_made_to_fit(name: str) -> None:
    shown, size = fit(clean(name) or "P1", 60, 17, 9, bold=True)
    assert 9 <= size <= 17
    assert width(shown, size, True) <= 60 or len(shown) <= 2
