"""Diktaattori's table at hand-made positions, where every number was worked out from the ledger; secrets and names."""

import re
from typing import Any

import pytest

from playtest.engine import PUBLIC, Seat
from playtest.games.boards import Section
from playtest.games.diktaattori.board import hand_svg, sections, svg, text
from playtest.games.diktaattori.board.facts import read
from playtest.games.diktaattori.components.deck import default_deck, shipped_deck
from playtest.ui import html
from tests.games.diktaattori.table_views import NAMES, assassinated, group, groups, parsed, rulebook_round, views
from tests.games.diktaattori.tables import HANDS, NO_CHARACTER, attack, defend, go_on, line, state
from tests.games.viva.board_views import words_of
from tests.games.viva.test_board_tables import HOSTILE

# --- strengths worked out --------------------------------------------------------------------------------


def place(view: dict[str, Any], seat: int, language: str = "en") -> Section:
    return sections(view, language, NAMES)[1 + seat]


def test_a_tripled_legendary_a_halved_rare_and_a_negation_card() -> None:
    """Ledger 3.1: 14 x 3 = 42 and 10 / 2 = 5, together 47; after one foreign negation 23.5."""
    view = rulebook_round().view(PUBLIC)
    assert place(view, 0) == (
        "Aino (P1), attacker, dealer",
        (
            "Laid: The Marshal (LB14), Propaganda Campaign (PB1) and People's Commissar (RR10a). The side is black.",
            "The Marshal (LB14): 14 × 3 = 42.",
            "People's Commissar (RR10a): 10 ÷ 2 = 5.",
            "Sum: 42 + 5 = 47.",
            "Negation: General Strike (N1), Eero. That makes 47 ÷ 2 = 23.5.",
            "Strength: 23.5, the best so far.",
            "Hand: 7 cards.",
            "Captured: 0 cards.",
        ),
    )
    finnish = place(view, 0, "fi").lines
    assert "Kansankomissaari (RR10a): 10 : 2 = 5." in finnish
    assert "Negaatio: Yleislakko (N1), Eero. Siitä tulee 47 : 2 = 23,5." in finnish
    side = group(parsed(svg(view, "fi", NAMES)), "side", "P1")
    assert words_of(group(side, "sum")) == ["42 + 5 = 47"]
    assert words_of(group(side, "after")) == ["47 : 2 = 23,5"]
    assert words_of(group(side, "strength"))[-1] == "23,5"
    assert {"14 × 3 = 42", "10 : 2 = 5"} <= set(words_of(side))


def test_negation_cards_that_subtract_are_told_at_each_character() -> None:
    """42 - 3 and 5 - 3: 41."""
    lines = place(rulebook_round(negation_effect="-3").view(PUBLIC), 0).lines
    assert "The Marshal (LB14): 14 × 3 - 3 = 39." in lines
    assert "People's Commissar (RR10a): 10 ÷ 2 - 3 = 2." in lines
    assert "Sum: 39 + 2 = 41." in lines and "Strength: 41, the best so far." in lines
    assert "Negation, counted at each character: General Strike (N1), Eero." in lines


def test_a_negation_card_that_cancels_switches_the_power_card_off() -> None:
    """14 + 5 = 19."""
    view = rulebook_round(negation_effect="cancel").view(PUBLIC)
    lines = place(view, 0).lines
    assert "A negation card has switched the power card off." in lines
    assert "Sum: 14 + 5 = 19." in lines and "Strength: 19, the best so far." in lines
    assert "switched off" in words_of(group(parsed(svg(view, "en", NAMES)), "side", "P1"))


def test_rounding_is_told_where_it_happens() -> None:
    total = rulebook_round(strength_rounding="half_up").view(PUBLIC)
    assert place(total, 0).lines[5:7] == ("Rounded: ≈ 24.", "Strength: 24, the best so far.")
    stepwise = rulebook_round(strength_rounding="floor", rounding_stage="per_step").view(PUBLIC)
    assert "People's Commissar (RR10a): 10 ÷ 2 ÷ 2 = 2.5 ≈ 2." in place(stepwise, 0).lines
    assert "Strength: 23, the best so far." in place(stepwise, 0).lines


def test_an_assassin_shows_whom_it_replaced_and_who_has_the_card() -> None:
    view = assassinated().view(PUBLIC)
    lines = place(view, 0).lines
    assert lines[1] == "Assassin (A1), sent by Eero, lies in the place of The Marshal (LB14)."
    assert "Sum: 6 + 10 = 16." in lines and "Strength: 16, the best so far." in lines
    assert "Captured: 1 card." in place(view, 1).lines
    side = group(parsed(svg(view, "en", NAMES)), "side", "P1")
    ribbon = next(words_of(card) for card in groups(side, "card") if "→ Eero" in words_of(card))
    assert ribbon[-2:] == ["The Marshal", "→ Eero"]


def test_a_side_that_has_lost_its_characters_has_no_colour_and_no_strength() -> None:
    game = line({"attacker": "P1"})
    attack(game, 0, "LB14", "PB1")
    game.submit(1, "assassinate", {"card": "LB14"})
    lines = place(game.view(PUBLIC), 0).lines
    assert lines[0].endswith("The side has no colour.") and "Strength: 0, the best so far." in lines
    assert "works on nobody" in words_of(group(parsed(svg(game.view(PUBLIC), "en", NAMES)), "side", "P1"))


def test_in_practice_mode_nobody_sees_the_sum_before_it_is_stated() -> None:
    game = line({"attacker": "P1"}, strength_entry="player")
    attack(game, 0, "LB14", "RR10a", "PB1")
    for viewer in (PUBLIC, Seat(0), Seat(1)):
        view = game.view(viewer)
        assert "Strength: not worked out yet." in place(view, 0).lines
        said = [*place(view, 0).lines, *words_of(parsed(svg(view, "en", NAMES, "wide")))]
        assert not any("47" in line or "42" in line for line in said)
    game.submit(0, "state_strength", "47")
    assert "Sum: 42 + 5 = 47." in place(game.view(Seat(1)), 0).lines


def test_cards_given_back_lie_open_until_they_are_buried() -> None:
    game = line({"attacker": "P2", "hands": {**HANDS, "P2": NO_CHARACTER}}, exchange_gaps_by="player")
    game.submit(1, "exchange", ["N3", "A2", "PR1"])
    view = game.view(Seat(2))
    told = "Given back and shown to all: Assassin (A2), Trade Embargo (N3) and Five-Year Plan (PR1)."
    assert told in sections(view, "en", NAMES)[0].lines
    shown = words_of(group(parsed(svg(view, "en", NAMES)), "returned"))
    assert {"Trade Embargo", "Five-Year Plan"} <= {" ".join(shown[i : i + 2]) for i in range(len(shown))} | set(shown)
    assert place(view, 1).heading == "Eero (P2), has exchanged cards"


# --- the end ---------------------------------------------------------------------------------------------

PILES = {"P1": ["LB14", "RB10a", "RB08a", "CR04c", "PB1", "N1", "A1"], "P2": ["CB04a", "CB06a"], "P3": ["D1"]}
LEFT = {"P1": ["CR06a", "LR12"], "P2": [], "P3": ["PX1"]}


def scored() -> dict[str, Any]:
    """Piles of 10 + 5 + 5 + 2 + 1 + 0 - 10 = 13, of 4 and of -15; hands of -12, 0 and -5."""
    return line({"at": "score", "hands": LEFT, "piles": PILES, "draw_pile": []}).view(PUBLIC)


def test_the_scores_are_sums_that_a_pupil_can_follow() -> None:
    view = scored()
    lines = place(view, 0).lines
    assert lines[1] == "The hand costs: -2 - 10 = -12."
    assert lines[3:5] == ("Worth: 10 + 5 + 5 + 2 + 1 + 0 - 10 = 13.", "Total: 13 - 12 = 1.")
    assert place(view, 2).lines[-2:] == ("Worth: -15.", "Total: -15 - 5 = -20.")
    root = parsed(svg(view, "en", NAMES))
    aino = group(root, "total", "P1")
    assert words_of(group(group(aino, "hand"), "sum")) == ["Hand: -2 - 10 = -12"]
    assert " ".join(words_of(group(group(aino, "pile"), "sum"))) == "Captured: 10 + 5 + 5 + 2 + 1 + 0 - 10 = 13"
    assert "Total: 13 - 12 = 1" in words_of(aino) and words_of(aino)[-1] == "1"


def test_the_end_names_the_winner_and_everybodys_total() -> None:
    view = scored()
    assert sections(view, "en", NAMES)[0].lines[1] == "Eero wins with 4 points."
    assert sections(view, "fi", NAMES)[0].lines[1] == "Eero voittaa, tulos 4 pistettä."
    end = words_of(group(parsed(svg(view, "en", NAMES)), "end"))
    assert [word for word in end if word] == [
        "Eero wins with 4 points", "Eero (P2)", "4", "Aino (P1)", "1", "Siiri (P3)", "-20"
    ]  # fmt: skip
    one = line({"at": "score", "hands": LEFT, "piles": {"P1": PILES["P1"]}, "draw_pile": []}).view(PUBLIC)
    assert sections(one, "en", NAMES)[0].lines[1] == "Aino wins with 1 point."


def test_a_round_that_is_decided_moves_the_cards_into_closed_piles() -> None:
    game = assassinated()
    defend(game, 2, "LR12", "CB06b")
    go_on(game)
    view = game.view(PUBLIC)
    assert {player.pile_cards for player in read(view, "en").players} == {None}
    assert not groups(parsed(svg(view, "en", NAMES)), "side")


# --- secrets ---------------------------------------------------------------------------------------------


def codes_in(value: Any) -> set[str]:
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return set().union(*(codes_in(item) for key, item in value.items() if key != "options"), set())
    return set().union(*(codes_in(item) for item in value), set()) if isinstance(value, list | tuple) else set()


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_no_card_is_shown_that_the_view_does_not_hold(size: Any) -> None:
    deck, seen_at_all = default_deck(), 0
    special = {**deck.special, **{power: card for card, power in deck.special.items()}}
    for view in views():
        seen = codes_in(view)
        said = " ".join(text(view, "en", NAMES).split())
        drawn = " ".join(words_of(parsed(svg(view, "en", NAMES, size))))
        held = " ".join(words_of(parsed(hand_svg(view, "en"))))
        named = seen | {special[card] for card in seen if card in special}
        for code, card in deck.cards.items():
            if code in seen:
                seen_at_all += 1
                continue
            assert f"({code})" not in said
            assert not re.search(rf"\b{re.escape(card.name)}\b(?! \()", drawn) or card.name in other_names(seen)
            assert code in named or card.name not in held or card.name in other_names(named)
    assert seen_at_all > 1000


def other_names(codes: set[str]) -> str:
    """The names of cards that may be seen: one may be part of another."""
    deck = default_deck()
    return " ".join(deck.cards[code].name for code in codes if code in deck.cards)


def test_others_are_seen_from_behind() -> None:
    view = line({"attacker": "P1"}).view(Seat(1))
    root = parsed(svg(view, "en", NAMES))
    assert words_of(group(root, "hand", "P1")) == ["7", "Hand"]
    assert sorted(words_of(group(root, "hand", "P2"))) == sorted(["10", "8", "6", "4", "N", "A", "×2"])
    assert words_of(parsed(hand_svg(line({"attacker": "P1"}).view(PUBLIC), "en"))) == []


def test_two_tables_that_look_alike_to_a_seat_are_drawn_alike() -> None:
    one, other = state(), state()
    one.hand[1], other.hand[1] = ["A1", "LR14", "N1"], ["CB06b", "CR06b", "RB08b"]
    one.pile[0], other.pile[0] = ["LB12"], ["D1"]
    for viewer in (Seat(0), PUBLIC):
        ours, theirs = one.view(viewer), other.view(viewer)
        assert svg(ours, "en") == svg(theirs, "en")
        assert (text(ours, "en"), hand_svg(ours, "en")) == (text(theirs, "en"), hand_svg(theirs, "en"))
    assert text(one.view(Seat(1)), "en") != text(other.view(Seat(1)), "en")


# --- hands -----------------------------------------------------------------------------------------------


def test_a_hand_shows_ones_own_cards_with_what_they_are_worth() -> None:
    root = parsed(html.drawing(hand_svg(line({"attacker": "P1"}).view(Seat(0)), "fi")))
    cards = {words_of(card)[0]: words_of(card)[-2:] for card in groups(root, "card")}
    assert len(groups(root, "card")) == 7
    assert cards["14"] == ["+10 / -10", "×3: Propagandakampanja"]
    assert cards["×2"] == ["+1 / -5", "×3: Marsalkka"]
    assert words_of(groups(root, "card")[2])[-2:] == ["-15 / -15", ""]
    desc = next(found.text for found in root if found.tag.endswith("desc"))
    assert desc is not None and desc.startswith("Omat korttisi: ") and "Marsalkka (LB14)" in desc
    assert words_of(parsed(hand_svg(line({"hands": {"P2": ["LB14", "CB04a"]}}).view(Seat(0)), "en"))) == [
        "Your hand", "no cards"
    ]  # fmt: skip


# --- names -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_only_a_name(name: str) -> None:
    view = assassinated().view(PUBLIC)
    names = {**NAMES, "P2": name}
    for size in ("phone", "wide"):
        drawing = svg(view, "en", names, size)
        html.drawing(drawing)
        plain = parsed(svg(view, "en", NAMES, size))
        assert [element.tag for element in parsed(drawing).iter()] == [element.tag for element in plain.iter()]
    ours, theirs = sections(view, "en", names), sections(view, "en", NAMES)
    assert [len(section.lines) for section in ours] == [len(section.lines) for section in theirs]
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u202a-\u202e\ud800-\udfff]", text(view, "en", names))


def test_cards_are_called_in_the_readers_language() -> None:
    view = rulebook_round().view(PUBLIC)
    finnish = shipped_deck("default", "fi").cards
    drawn = words_of(parsed(svg(view, "fi", NAMES)))
    assert finnish["LB14"].name in drawn and default_deck().cards["LB14"].name not in drawn
