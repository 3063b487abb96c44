"""The workshop's tools: a file on the bench, what is told, drawn, compared and printed."""

import re
from xml.etree import ElementTree

import pytest

from playtest.games.diktaattori.components.comparison import best_power
from playtest.games.diktaattori.components.deck import shipped_deck
from playtest.games.diktaattori.workshop import DRAWN, Bench, Work
from playtest.sheets import read_book
from playtest.ui.html import drawing
from tests.games.diktaattori.deck_files import Cells, changed, text_of


def opened(*cells: tuple[str, str, str], strict: bool = True, language: str = "en") -> Work:
    return Bench(language).read(text_of(changed(*cells)).encode(), "ours.csv", strict)


@pytest.mark.parametrize("language", ["en", "fi"])
def test_it_begins_with_the_shipped_decks_and_their_files(language: str) -> None:
    bench = Bench(language)
    for name, _ in bench.shipped():
        work = bench.begin(name)
        assert (work.errors, work.warnings, work.size) == ([], [], 55)
    for name, data in bench.templates().items():
        work = bench.read(data, name)
        assert (work.errors, work.warnings, work.size) == ([], [], 55)
    assert [name.rpartition(".")[2] for name in bench.templates()] == ["xlsx", "csv"]


def test_a_csv_to_begin_with_opens_in_the_languages_own_spreadsheet() -> None:
    """Excel in Finnish and German parts cells at semicolons, and knows UTF-8 by its mark."""
    texts = {code: next(data for name, data in Bench(code).templates().items() if name.endswith("csv")) for code in
             ("en", "fi")}  # fmt: skip
    assert texts["en"].startswith(b"\xef\xbb\xbftitle,Diktaattori\r\n")
    assert texts["fi"].startswith(b"\xef\xbb\xbftitle;Diktaattori\r\n")


def test_faults_stand_at_their_card_and_in_the_list() -> None:
    work = opened(("CB04a", "power", ""), ("CR06b", "power", "10"))
    assert work.errors == [
        "Row 40, column power (F): Uniform Tailor (CB04a) has no power. Write a whole number; usual is 4/6."
    ]
    assert [line.partition(":")[0] for line in work.warnings] == ["Row 46, column power (F)"] * 2
    marked = {card.name: len(card.faults) for card in work.cards() if card.faults}
    assert marked == {"Uniform Tailor (CB04a)": 1, "Tractor Brigade Leader (CR06b)": 2}
    assert work.options() is None


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"%PDF", b"\xff\xfe\x00", b"x" * 200_000])
def test_what_is_no_table_lies_on_the_bench_all_the_same(data: bytes) -> None:
    work = Bench("fi").read(data, "x.csv")
    (error,) = work.errors
    assert error[:1].isupper()
    assert (work.size, work.cards(), work.summary(), work.options()) == (0, [], [], None)
    assert work.report()[0].startswith("x.csv")
    assert drawing(work.balance())


def test_an_unfinished_deck_can_be_played_when_that_is_allowed() -> None:
    short = text_of(changed(without=("CB04a", "CR04a"))).encode()
    assert Bench("en").read(short, "x.csv").options() is None
    loose = Bench("en").read(short, "x.csv", strict=False)
    assert loose.errors == []
    options = loose.options()
    assert options is not None
    assert options["strict_deck"] is False
    assert options["deck"] == "custom"


def test_a_shipped_deck_is_played_as_such_and_a_workbook_as_its_table() -> None:
    assert Bench("en").begin("default").options() == {}
    assert Bench("en").begin("balanced").options() == {"deck": "balanced"}
    name, data = next(iter(Bench("fi").templates().items()))
    options = Bench("fi").read(data, name).options()
    assert options is not None
    again = Bench("fi").read(str(options["custom_deck"]).encode(), "again.csv")
    assert again.errors == []
    assert [card.name for card in again.cards()] == [card.name for card in Bench("fi").begin("default").cards()]


def test_pictures_find_their_cards_by_file_name() -> None:
    pixels = "data:image/png;base64,iVBORw0KGgo="
    data = text_of(changed(("LB14", "image", "Marshal.PNG"), ("LB12", "image", "queen.jpg"))).encode()
    work = Bench("en").read(data, "x.csv", True, {"marshal.png": pixels})
    assert work.named_pictures() == ["Marshal.PNG", "queen.jpg"]
    shown = [card.name for card in work.cards() if pixels in card.drawing]
    assert shown == ["The Marshal (LB14)"]
    assert work.print_sheets().count(pixels) == 1


# --- numbers ----------------------------------------------------------------------------------------


def test_the_numbers_stand_beside_those_of_the_default_deck() -> None:
    """D-VAL-22; section 9.1: 148 and 132 power, a Legendary can reach 42 alone."""
    head, rows = opened(("LB14", "power", "16")).beside_default()
    assert head == ["What", "This deck", "Default deck"]
    table = {row[0]: row[1:] for row in rows}
    assert table["Power, black"] == ["150", "148"]
    assert table["Power, red"] == ["132", "132"]
    assert table["Strongest with one power card"] == ["48 (The Marshal)", "42 (The Marshal)"]
    assert table["All cards as one captured pile"] == ["121", "121"]
    assert table["All cards as hands"] == ["-223", "-223"]
    assert table["Power cards: black / red / red-black"] == ["3 / 3 / 2", "3 / 3 / 2"]


def test_classes_and_colours_are_counted() -> None:
    _, rows = Bench("en").begin("default").classes()
    assert rows == [
        ["Legendary", "2", "26", "2", "26"],
        ["Rare", "8", "72", "4", "36"],
        ["Common", "10", "50", "14", "70"],
    ]


@pytest.mark.parametrize(
    ("cells", "strongest"),
    [
        ((("PB1", "effect", "x5"),), 60),  # the Marshal is only tripled by his own card, 42; the Regent gets 12 x 5
        ((("PX1", "effect", "x4"),), 56),
        ((("LB14", "special_power", ""), ("LR14", "special_power", "")), 36),
        ((("special_factor", "", "1"), ("PB3", "effect", "+20")), 34),
    ],
)
def test_the_strongest_character_with_one_power_card(cells: Cells, strongest: int) -> None:
    found = opened(*cells).found
    best = best_power([draft.card for draft in found.drafts], found.header.special_factor)
    assert best is not None
    assert best[1] == strongest


def test_differences_are_told_card_by_card() -> None:
    assert Bench("en").begin("default").differences() == []
    told = opened(
        ("CB04a", "power", "6"), ("CB04b", "name", "Ana"), ("N1", "effect", "x0"), ("A1", "id", "A9")
    ).differences()
    assert told == [
        "New: Assassin (first) (A9).",
        "Not here: Assassin (first) (A1).",
        "Uniform Tailor (CB04a): power 4 → 6.",
        "General Strike (N1): effect x1/2 → x0.",
        "One card has another name or text.",
    ]
    finnish = Bench("fi").begin("balanced").differences()
    assert finnish[0].startswith("4 uutta korttia: Raskaan teollisuuden komissaari (RR10c)")


def test_many_differences_are_not_all_told() -> None:
    cells = [(card, "power", "5") for card in sorted(shipped_deck("default").characters)]
    told = opened(*cells).differences()
    assert len(told) == 31
    assert told[-1] == "10 more cards differ."


# --- drawings and print ------------------------------------------------------------------------------


def test_the_balance_is_drawn_with_its_numbers() -> None:
    svg = Bench("en").begin("default").balance()
    assert drawing(svg) == svg
    said = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    for number in ("26", "72", "50", "148", "36", "70", "132"):
        assert number in said
    assert [word for word in said if word in ("4", "6", "8", "10", "12", "14")].count("14") == 1


def test_the_balance_of_odd_decks_is_drawn_too() -> None:
    every = [(card, "power", str(i + 1)) for i, card in enumerate(sorted(shipped_deck("default").characters))]
    for cells in ([], [("LB14", "power", "999999")], every, [(card, "power", "") for card, _, _ in every]):
        assert drawing(opened(*cells).balance())


def test_nine_cards_lie_on_each_printed_page() -> None:
    page = Bench("fi").begin("default").print_sheets()
    sheets = page.split('<section class="sheet">')[1:]
    assert [sheet.count('<div class="card"') for sheet in sheets] == [9, 9, 9, 9, 9, 9, 1]
    assert sheets[0].count("left:10.5mm") == sheets[0].count("top:16.5mm") == 3
    assert '<html lang="fi">' in page
    assert "@page { size: A4 portrait; margin: 0; }" in page
    assert "55 korttia 7 A4-sivulla" in page
    assert not re.search(r"(?:src|href)=\"(?!#)", page)
    assert Bench("fi").begin("default").print_backs().count('<div class="card"') == 9


def test_a_printed_page_holds_whatever_a_class_writes_as_text() -> None:
    page = opened(("LB14", "name", "<script>alert(1)</script>"), ("title", "", "</title><b>&")).print_sheets()
    assert "<script" not in page
    assert "<title>&lt;/title&gt;&lt;b&gt;&amp;: cards to print</title>" in page
    for svg in re.findall(r"<svg.*?</svg></div>", page)[:1]:
        ElementTree.fromstring(svg.removesuffix("</div>"))


def test_of_a_very_long_file_the_first_cards_are_drawn() -> None:
    rows = changed()
    more = [[f"Z{i}", "negation", f"Z {i}", "", "", "", "x0"] for i in range(200)]
    work = Bench("en").read(text_of([*rows, *more]).encode(), "x.csv")
    assert (work.size, len(work.cards())) == (255, DRAWN)
    assert read_book(text_of(rows).encode(), "x").text() == text_of(rows)


def test_differences_are_told_in_finnish_words() -> None:
    told = "\n".join(opened(("CB04a", "colour", ""), ("A1", "type", "demokratiakortti"), language="fi").differences())
    assert "väri musta → –" in told and "tyyppi salamurhaaja → demokratiakortti" in told
    assert not re.search("colour|black|type|assassin", told)
