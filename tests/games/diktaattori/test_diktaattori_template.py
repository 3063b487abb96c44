"""The deck to begin with, as a workbook: numbers to reckon with, a heading that stays, a sheet that explains."""

import io
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.utils import get_column_letter

from playtest.games.diktaattori.components.checks import checked
from playtest.games.diktaattori.components.deck import shipped_book
from playtest.games.diktaattori.components.drafts import OPTIONAL, REQUIRED
from playtest.games.diktaattori.components.template import template
from playtest.sheets import read_book
from playtest.text.decks import begin
from playtest.text.terminal import Mistake
from tests.typed import as_a


@pytest.mark.parametrize("language", ["en", "fi"])
def test_the_workbook_holds_numbers_a_heading_that_stays_and_an_explanation(language: str) -> None:
    book = load_workbook(io.BytesIO(template("default", language, workbook=True)))
    cards, explained = book.worksheets
    heading = next(row for row in cards.iter_rows() if row[0].value == "id")
    first = as_a(int, heading[0].row) + 1
    assert cards.freeze_panes == f"A{first}"
    at = [cell.value for cell in heading].index("power")
    powers = [row[at].value for row in cards.iter_rows(min_row=first)]
    assert sum(type(power) is int for power in powers) == 4 + 12 + 24 + 1  # the characters, and 0 for democracy
    effects = [row[at + 1].value for row in cards.iter_rows(min_row=first)]
    assert all(effect is None or type(effect) is str for effect in effects), "x2 and 1/2 are no numbers"
    told = {row[0]: row[1] for row in explained.iter_rows(values_only=True) if row[0]}
    assert {*REQUIRED, *OPTIONAL, "title", "special_factor", "hand_rare"} <= told.keys()
    assert "⟦" not in str(told) and explained.title == {"en": "How to fill it in", "fi": "Näin täytät"}[language]


@pytest.mark.parametrize(
    ("language", "kind", "colour"), [("en", "assassin", "red-black"), ("fi", "salamurhaaja", "punamusta")]
)
def test_cells_with_a_handful_of_words_offer_them(language: str, kind: str, colour: str) -> None:
    cards = load_workbook(io.BytesIO(template("default", language, workbook=True))).worksheets[0]
    heading = next(row for row in cards.iter_rows() if row[0].value == "id")
    offered = {str(one.sqref): str(one.formula1).strip('"').split(",") for one in cards.data_validations.dataValidation}
    first = as_a(int, heading[0].row) + 1
    named = {get_column_letter(at): cell.value for at, cell in enumerate(heading, 1)}
    by_name = {named[letter]: offered[f"{letter}{first}:{letter}2000"] for letter in (cells[0] for cells in offered)}
    assert by_name.keys() == {"type", "rarity", "colour"}
    assert kind in by_name["type"] and len(by_name["type"]) == 5
    assert colour in by_name["colour"] and len(by_name["colour"]) == 3
    assert by_name["rarity"] == ["Legendary", "Rare", "Common"]


@pytest.mark.parametrize("language", ["en", "fi"])
def test_the_workbook_is_the_shipped_deck(language: str) -> None:
    found = checked(read_book(template("default", language, workbook=True), "deck.xlsx"))
    shipped = checked(shipped_book("default", language))
    assert found.deck is not None and shipped.deck is not None
    assert found.deck.cards == shipped.deck.cards and not found.errors


@pytest.mark.parametrize("name", ["x.ods", "x.pdf", "x", "x.xls"])
def test_no_other_kind_of_file_is_begun(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    with pytest.raises(Mistake) as caught:
        begin(str(file), "en")
    assert "can be written as .csv or .xlsx, not as" in caught.value.sentence("en")
    assert not file.exists()
