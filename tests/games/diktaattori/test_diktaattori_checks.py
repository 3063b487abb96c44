"""Every check of a deck file (D-VAL-01 to -25): which rule, where, error or warning, and what the class reads."""

import pytest

from playtest.games.diktaattori.components.checks import checked
from playtest.games.diktaattori.components.deck import deck_named, default_deck, shipped_book
from playtest.sheets import BadTable, book_of_text, read_book, xlsx_of
from tests.games.diktaattori.deck_files import HEADER_ROWS, HOSTILE, Cells, changed, check, row_of, rows, said, text_of

CASES: tuple[tuple[str, Cells, list[str]], ...] = (
    ("C121", (("CR04g", "colour", "black"),), ["E D-VAL-03 0E"]),
    (
        "C122",
        (("CB04a", "power", ""), ("RR08a", "power", "eight"), ("CR06a", "power", "-6")),
        ["E D-VAL-04 33F", "E D-VAL-04 40F", "E D-VAL-04 45F"],
    ),
    ("C124", (("LB14", "special_power", "PX1"), ("LB12", "special_power", "PX1")), ["W D-VAL-11 20H"]),
    ("C126", (("CR06b", "power", "10"),), ["W D-VAL-12 46F", "W D-VAL-13 46F"]),
    (
        "C129",
        (("PB3", "effect", "x0.5"), ("PR3", "effect", "strong"), ("N2", "effect", "x2")),
        ["E D-VAL-08 61G", "E D-VAL-07 64G", "E D-VAL-08 68G"],
    ),
    (
        "C134",
        (("LR12", "special_power", ""), ("CB04a", "text", ""), ("colour_basis", "", "")),
        ["W D-VAL-16 3", "W D-VAL-11 22H", "W D-VAL-15 40I"],
    ),
    (
        "C169",
        (("A1", "type", "spy"), ("RR08b", "rarity", "Epic"), ("PB3", "effect", "-5"), ("N2", "effect", "+3")),
        ["E D-VAL-02 0D", "E D-VAL-02 0B", "E D-VAL-23 34D", "E D-VAL-08 61G", "E D-VAL-08 68G", "E D-VAL-23 71B"],
    ),
)


@pytest.mark.parametrize(("case", "cells", "expected"), CASES, ids=[case[0] for case in CASES])
def test_cases_of_the_ledger(case: str, cells: Cells, expected: list[str]) -> None:
    assert said(check(*cells)) == expected


LOWER = ["id", "type", "name", "rarity", "colour", "power", "effect", "special_power", "text", "image"]


@pytest.mark.parametrize(
    ("rounding", "says"),
    [
        ("exact", "3.5: fractions will come up"),
        ("floor", "rounded to 3"),
        ("ceil", "rounded to 4"),
        ("half_up", "to 4"),
    ],
)
def test_an_odd_power_is_told_with_the_rounding_in_force(rounding: str, says: str) -> None:
    """D-VAL-14."""
    found = check(("CB04a", "power", "7"), rounding=rounding)
    assert says in str(found.faults[1])


def test_a_whole_deck_has_its_numbers() -> None:
    """D-VAL-02: in all, and of each type and rarity."""
    short = checked(book_of_text(text_of(changed(without=("CB04a", "CR04a", "D1", "PB3"))), "deck.csv"))
    assert [fault.what("en").partition(". ")[0] for fault in short.faults] == [
        "the deck has 51 cards; a whole one has 55.",
        "Common characters: 22 instead of 24",
        "Power cards: 7 instead of 8",
        "Democracy cards: 0 instead of 1",
    ]
    assert {fault.rule for fault in short.faults} == {"D-VAL-02"}
    long = checked(book_of_text(text_of([*rows(), ["N5", "negation", "Sit-in", "", "", "", "x0"]]), "deck.csv"))
    assert [str(fault) for fault in long.faults] == [
        "deck.csv: the deck has 56 cards; a whole one has 55.",
        "deck.csv, column type (B): Negation cards: 5 instead of 4. "
        "Take 1 out, or make another kind of card of what is too much.",
    ]


def test_an_unfinished_deck_can_be_played_loosely() -> None:
    """D-VAL-21: only the numbers of 02, 03 and 06 become warnings."""
    cells: Cells = (("CR04g", "colour", "black"), ("PX1", "colour", "red"), ("PX2", "colour", "red"))
    assert said(check(*cells)) == ["E D-VAL-03 0E", "E D-VAL-06 0E"]
    loose = check(*cells, strict=False)
    assert said(loose) == ["W D-VAL-03 0E", "W D-VAL-06 0E"]
    assert loose.deck is not None
    assert check(*cells, ("N2", "effect", "x2"), strict=False).deck is None


def test_a_finnish_spreadsheet_is_understood() -> None:
    """C127, D-VAL-18: semicolons, capitals, blanks, Finnish words, decimal commas, UTF-8 with a mark, Windows ends."""
    words = {"black": "Musta", "red": " punainen ", "red-black": "PUNAMUSTA", "power": "Voimakortti"}
    words |= {"character": "Hahmo", "negation": "negaatiokortti", "assassin": "Salamurhaaja"}
    words |= {"democracy": "DEMOKRATIAKORTTI", "Common": "common", "Rare": "RARE"}
    head, cards = rows()[:HEADER_ROWS], rows()[HEADER_ROWS:]
    table = [*head, *[[words.get(cell, cell) for cell in row] for row in cards]]
    text = "\ufeff" + text_of(table, ";", "\r\n")
    found = checked(read_book(text.encode(), "pakka.csv"))
    assert found.faults == ()
    assert found.deck is not None
    assert found.deck.cards == default_deck().cards


def test_a_workbook_gives_the_same_deck() -> None:
    found = checked(read_book(xlsx_of(rows(), "Pakka"), "deck.xlsx"))
    assert found.faults == ()
    assert found.deck is not None
    assert found.deck.cards == default_deck().cards
    spoilt = checked(read_book(xlsx_of(changed(("CB04a", "power", "")), "Pakka"), "deck.xlsx"))
    (fault,) = spoilt.faults
    assert str(fault).startswith("deck.xlsx, sheet “Pakka”, row 40, column power (F): Uniform Tailor (CB04a)")


def test_a_decimal_comma_is_a_decimal_point() -> None:
    found = check(("PB3", "effect", "x1,5"), ("N2", "effect", "x0,25"), ("special_factor", "", "2,5"))
    assert found.faults == ()
    assert found.deck is not None
    assert [str(found.deck.cards[card].effect) for card in ("PB3", "N2")] == ["x3/2", "x1/4"]
    assert found.deck.special_factor * 2 == 5


def test_a_missing_column_is_named_once_and_the_rest_is_checked() -> None:
    """D-VAL-19, D-VAL-01."""
    table = [row[:3] + row[4:] for row in changed(("CB04a", "power", "x"))]
    found = checked(book_of_text(text_of(table), "deck.csv"))
    assert [str(fault).partition(". ")[0] for fault in found.faults] == [
        "deck.csv, row 18, column rarity: there is no such column",
        "deck.csv, row 40, column power (E): Uniform Tailor (CB04a): “x” is no power",
    ]


@pytest.mark.parametrize("column", LOWER)
def test_every_column_may_be_missing_without_a_crash(column: str) -> None:
    at = LOWER.index(column)
    found = checked(book_of_text(text_of([row[:at] + row[at + 1 :] for row in rows()]), "deck.csv"))
    named = [fault.place.column for fault in found.errors if fault.rule == "D-VAL-19"]
    assert named == ([] if column in ("special_power", "text", "image") else [column])


def test_optional_columns_may_be_absent() -> None:
    table = [row[:7] for row in rows()]
    found = checked(book_of_text(text_of(table), "deck.csv"))
    assert found.errors == ()
    assert {fault.rule for fault in found.warnings} == {"D-VAL-11", "D-VAL-15"}


def test_the_header_may_stand_in_any_order_or_be_missing() -> None:
    """Section 2.4: a missing key takes its default."""
    bare = checked(book_of_text(text_of(rows()[17:]), "deck.csv"))
    assert said(bare) == ["W D-VAL-16 0"]
    assert bare.deck is not None
    assert bare.deck.pile_points("LB14") == 10
    own = checked(
        book_of_text(text_of([["Title:", "Ours"], ["points", "5"], ["title", "Theirs"], *rows()[2:]]), "deck.csv")
    )
    assert said(own) == ["W D-VAL-24 2", "W D-VAL-24 3"]
    assert own.header.title == "Ours"
    assert [fault.what("en").partition(".")[0] for fault in own.faults] == [
        "“points” is not known above the list of cards and is passed over",
        "title stands here a second time and is passed over; row 1 counts",
    ]


def test_points_of_the_header_count() -> None:
    found = check(("pile_legendary", "", "12"), ("hand_legendary", "", "−11"))
    assert said(found) == ["W D-VAL-24 7", "W D-VAL-24 13"]
    assert found.deck is not None
    assert (found.deck.pile_points("LB14"), found.deck.hand_points("LB14")) == (12, -11)


@pytest.mark.parametrize("image", ["marshal.jpg", "Kuva 1.PNG", "ääkköset.webp", ""])
def test_a_plain_file_name_is_a_picture(image: str) -> None:
    assert check(("CB04a", "image", image)).faults == ()


@pytest.mark.parametrize(
    "image",
    [
        "http://example.org/x.png", "//example.org/x.png", "/etc/passwd", "..", ".hidden.png", "a/b.png", "a\\b.png",
        "C:x.png", "data:image/png;base64,AAAA", "x.png?y", "javascript:alert(1)", "%2e%2e%2fx.png", "x\"y.png",
    ],
)  # fmt: skip
def test_no_picture_leads_out_of_the_folder(image: str) -> None:
    """D-VAL-20."""
    assert said(check(("CB04a", "image", image))) == ["E D-VAL-20 40J"]


@pytest.mark.parametrize("word", HOSTILE)
@pytest.mark.parametrize("column", LOWER)
def test_whatever_stands_in_a_cell_gets_a_sentence_or_is_a_card(word: str, column: str) -> None:
    text = text_of(changed(("LB14", column, word)))
    try:
        found = checked(book_of_text(text, "deck.csv"))
    except BadTable as refused:
        assert refused.faults
        return
    for language in ("en", "fi"):
        for fault in found.faults:
            assert len(fault.told(language)) < 500
    assert (found.deck is None) == bool(found.errors)


def test_a_deck_that_cannot_be_used_is_refused_with_all_that_is_wrong() -> None:
    text = text_of(changed(("CB04a", "power", ""), ("N2", "effect", "x2"), ("CR06b", "power", "10")))
    with pytest.raises(BadTable) as caught:
        deck_named("custom", text)
    assert [fault.rule for fault in caught.value.faults] == ["D-VAL-04", "D-VAL-12", "D-VAL-13", "D-VAL-08"]
    with pytest.raises(BadTable, match="there is nothing in it"):
        deck_named("custom", None)


def test_the_summary_of_a_deck() -> None:
    """C132, C168, D-VAL-22: counts by type, rarity and colour, power by colour, the deck as a pile."""
    assert check().summary.told("en") == [
        "Diktaattori: 55 cards",
        "Legendary characters: 4; Rare characters: 12; Common characters: 24; Power cards: 8; Negation cards: 4; "
        "Assassins: 2; Democracy cards: 1",
        "black: 20 characters, power 148 in all",
        "red: 20 characters, power 132 in all",
        "Power cards: black 3; red 3; red-black 2",
        "All cards as one captured pile: 121 points",
    ]
    balanced = checked(shipped_book("balanced", "fi")).summary.told("fi")
    assert balanced[2:4] == ["musta: 20 hahmoa, voimaa yhteensä 140", "punainen: 20 hahmoa, voimaa yhteensä 140"]


def test_an_unfinished_deck_is_counted_as_far_as_it_can_be_read() -> None:
    """D-VAL-25, C169: 40 characters and 20/20 still stand."""
    found = check(("A1", "type", "spy"), ("RR08b", "rarity", "Epic"), ("CB04a", "power", "x")).summary
    assert (found.characters, found.cards, found.kinds["rare"]) == ({"black": 20, "red": 20}, 55, 11)
    assert found.power == {"black": 144, "red": 132}


def test_rows_are_numbered_as_in_the_spreadsheet() -> None:
    assert (row_of("LB14"), row_of("D1")) == (19, 73)


# --- what a new class runs into ----------------------------------------------------------------------


def test_a_file_without_a_single_card_has_all_the_count_errors() -> None:
    """D-VAL-02, -03, -06: 55 cards in seven kinds, and three kinds of power cards; no colour outweighs the other."""
    text = text_of(rows()[:HEADER_ROWS])
    found = checked(book_of_text(text, "deck.csv"))
    assert said(found) == ["E D-VAL-02 0", *["E D-VAL-02 0D"] * 3, *["E D-VAL-02 0B"] * 4, *["E D-VAL-06 0E"] * 3]
    assert found.deck is None and found.header.title == "Diktaattori"
    assert {fault.warning for fault in checked(book_of_text(text), strict=False).faults} == {True}


def test_a_heading_in_finnish_is_named_once_where_it_stands() -> None:
    """D-VAL-19."""
    table = rows()
    table[HEADER_ROWS - 1] = ["tunnus", "tyyppi", "nimi", "harvinaisuus", "väri", "voima", "vaikutus", "kuva"]
    (fault,) = checked(book_of_text(text_of(table, ";"), "deck.csv")).errors
    told = str(fault)
    assert told.startswith("deck.csv, row 18: these columns are missing: id, type, name, rarity, colour, power and ")
    assert "it has tunnus, tyyppi, nimi, harvinaisuus, väri, voima" in told


@pytest.mark.parametrize(
    ("card", "column", "value", "says"),
    [
        ("CB04a", "power", "9" * 27, "is more than a card can have; the largest power is 999999"),
        ("CB04a", "power", "1000000", "the largest power is 999999"),
        ("pile_common", "", "9" * 20, "is too much; points go from -999999 to 999999"),
        ("special_factor", "", "10000", "is too much; the largest is 9999"),
        ("PB3", "effect", "x10000", "is too long; 9999 is the largest"),
    ],
)
def test_a_number_beyond_the_limit_is_told_the_limit(card: str, column: str, value: str, says: str) -> None:
    (fault,) = check((card, column, value)).errors
    assert says in str(fault)


def test_whole_numbers_of_a_spreadsheet_with_decimals_are_whole() -> None:
    found = check(
        ("CB04a", "power", "4,0"), ("CB04b", "power", "4.0"), ("hand_rare", "", "-5,0"), ("D1", "power", "0,0")
    )
    assert found.faults == ()
    assert found.deck is not None and found.deck.cards["CB04a"].power == 4 and found.deck.header.hand["rare"] == -5
    assert [fault.rule for fault in check(("CB04a", "power", "4,5")).errors] == ["D-VAL-04"]


def test_a_power_on_a_card_that_is_no_character_is_passed_over_and_told() -> None:
    """Section 2.4: democracy 0, others empty."""
    found = check(("D1", "power", "5"), ("A1", "power", "3"), ("PB3", "power", "0"))
    assert sorted(said(found)) == sorted(
        [f"W D-STR-06 {row_of('D1')}F", f"W D-STR-06 {row_of('A1')}F", f"W D-STR-06 {row_of('PB3')}F"]
    )
    assert "for democracy always counts 0" in str(next(f for f in found.faults if f.place.row == row_of("D1")))
    assert found.deck is not None and found.deck.cards["D1"].power == 0
    assert check(("D1", "power", "")).faults == ()


@pytest.mark.parametrize(("column", "most"), [("name", 40), ("text", 400)])
def test_a_name_or_text_too_long_to_be_printed_is_told_its_limit(column: str, most: int) -> None:
    assert check(("CB04a", column, "a" * most)).faults == ()
    (fault,) = check(("CB04a", column, "a" * (most + 1))).faults
    assert fault.warning and f"of {most + 1} letters; {most} can be printed" in str(fault)
