"""An id and facts become a sentence; whatever is missing shows."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from playtest import locales
from playtest.locales import TextsError, Words, catalogue, language

EN = """
pass = "Pass"
place = "{card:card} under {gap}"
buried = "{places:place}"
[event]
drew = ["{seat:seat} draws {cards:card}.", { one = "{seat:seat} draws a card.", other = "{seat:seat} draws {n} cards."}]
won = "{seats:seat} win: {held}."
paid = { by = "cards", one = "one card", other = "{cards} cards" }
[item]
M1 = "a bill"
[votes]
each = "{name:card} for {n:seat}"
[card]
M1 = "one million"
M3 = "three millions"
[troops]
inf = "{n} on foot"
cav = { one = "one rider", other = "{n} riders" }
"""
PL = """
pass = "Pas"
[event]
drew = ["{seat:seat}: {cards:card}.", { one = "{n} karta", few = "{n} karty", many = "{n} kart" }]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    for code, text in (("en", EN), ("pl", PL)):
        (tmp_path / code).mkdir()
        (tmp_path / code / "toy.toml").write_text(text, encoding="utf-8")
        shared = '[list]\nnone = "nothing"\nlast = "{head} and {last}"\n[answer]\ntrue = "yes"\nfalse = "no"\n'
        (tmp_path / code / "engine.toml").write_text(shared, encoding="utf-8")
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    catalogue.entries.cache_clear()
    catalogue.words.cache_clear()


@pytest.mark.usefixtures("folder")
class TestTelling:
    def test_a_bare_text(self) -> None:
        assert locales.tell("en", "toy", "pass") == "Pass"

    def test_the_first_way_whose_facts_are_known_is_told(self) -> None:
        ana = Words("en", "toy", {"P1": "Ana"})
        assert ana.tell("event.drew", seat="P1", n=2) == "Ana draws 2 cards."
        assert ana.tell("event.drew", seat="P1", n=1) == "Ana draws a card."
        assert ana.tell("event.drew", seat="P1", n=2, cards=["M1", "M3"]) == "Ana draws one million and three millions."

    def test_a_seat_without_a_name_keeps_its_number(self) -> None:
        assert Words("en", "toy", {"P1": "Ana"}).tell("event.drew", seat="P2", n=1) == "P2 draws a card."

    def test_the_form_follows_the_language(self) -> None:
        said = [locales.tell("pl", "toy", "event.drew", n=n, seat="P1") for n in (1, 3, 5, 22)]
        assert said == ["1 karta", "3 karty", "5 kart", "22 karty"]

    def test_lists_and_truth(self) -> None:
        told = locales.tell("en", "toy", "event.won", seats=["P1", "P2", "P3"], held=True)
        assert told == "P1, P2 and P3 win: yes."
        assert locales.tell("en", "toy", "event.won", seats=[], held=False) == "nothing win: no."

    def test_a_mapping_is_told_pair_by_pair(self) -> None:
        ana = Words("en", "toy", {"P1": "Ana"})
        assert ana.value({"M1": "P1", "M3": "P2"}, "votes") == "one million for Ana and three millions for P2"
        assert ana.value({}, "votes") == "nothing"

    def test_an_item_and_a_person_in_one_id(self) -> None:
        ana = Words("en", "toy", {"P1": "Ana"})
        assert ana.label("M1 P1") == "a bill, Ana"
        assert ana.label("M2 P1") == "M2 P1"

    def test_another_fact_may_decide_the_form(self) -> None:
        assert locales.tell("en", "toy", "event.paid", cards=1) == "one card"
        assert locales.tell("en", "toy", "event.paid", cards=3) == "3 cards"
        assert locales.tell("en", "toy", "event.paid", cards=["M1"]) == "one card"

    def test_what_is_missing_shows(self) -> None:
        assert locales.tell("en", "toy", "event.flew") == "⟦event.flew⟧"
        assert locales.tell("en", "toy", "event.won", seats=["P1"]) == "P1 win: ⟦held⟧."
        assert locales.tell("en", "toy", "event.paid") == "⟦cards⟧"
        assert locales.tell("en", "toy", "event.drew", seat="P1", cards=["M9"]) == "P1 draws ⟦card.M9⟧."

    def test_a_thing_without_a_name_is_called_by_its_id(self) -> None:
        words = Words("en", "toy", {"P2": "Ben"})
        assert words.value(["M9", "P2", 3], "item") == "M9, Ben and 3"

    def test_a_thing_that_the_group_named_is_called_so(self) -> None:
        words = Words("en", "toy", {"P2": "Ben", "item.P2": "our own card", "item.M1": "our own money"})
        assert words.value(["P2", "M1"], "item") == "our own card and our own money"
        assert (words.value("M1", "object"), words.value("P2", "seat"), words.label("M3")) == (
            "our own money",
            "Ben",
            "M3",
        )

    def test_a_number_is_exact_and_written_as_the_language_does(self) -> None:
        told = [locales.words(code, "toy").value("47/2", "number") for code in ("en", "pl")]
        assert told == ["23.5", "23,5"]
        assert locales.words("en", "toy").value(["1/3", -12, "-1/8", 40], "number") == "1/3, -12, -0.125 and 40"

    def test_a_mapping_is_told_by_the_text_of_its_kind(self) -> None:
        told = locales.tell("en", "toy", "buried", places=[{"card": "M1", "gap": 3}, {"card": "M3", "gap": 5}])
        assert told == "one million under 3 and three millions under 5"

    def test_counts_without_a_text_of_their_kind_are_told_one_by_one_and_nothing_is_left_out_in_words(self) -> None:
        told = locales.words("en", "toy")
        assert told.value({"inf": 2, "cav": 1, "art": 0}, "troops") == "2 on foot and one rider"
        assert told.value({"inf": 0, "cav": 0}, "troops") == "nothing"

    def test_a_language_without_the_catalogue_falls_back_on_english(self) -> None:
        assert locales.tell("de", "toy", "pass") == "Pass"
        assert locales.tell("xx", "toy", "pass") == "Pass"

    def test_a_borrowed_sentence_is_english_as_a_whole(self, folder: Path) -> None:
        (folder / "fi").mkdir()
        shared = '[list]\nnone = "ei mitään"\nlast = "{head} ja {last}"\n[answer]\ntrue = "kyllä"\n'
        (folder / "fi" / "engine.toml").write_text(shared, encoding="utf-8")
        words = Words("fi", "toy", {"P1": "Ana"})
        assert words.tell("event.won", seats=["P1", "P2"], held=True) == "Ana and P2 win: yes."
        assert (words.listed(["P1", "P2"], "seat"), words.value(True)) == ("Ana ja P2", "kyllä")

    def test_text_is_text_and_never_filled_twice(self) -> None:
        sly = Words("en", "toy", {"P1": "{n} <img src=x onerror=alert(1)>"})
        assert sly.tell("event.drew", seat="P1", n=1) == "{n} <img src=x onerror=alert(1)> draws a card."

    def test_the_shared_catalogue_stands_behind_every_other(self) -> None:
        assert locales.tell("en", "toy", "list.none") == "nothing"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("pass = x", r"en/toy\.toml: .*line 1"),
        ('pass = "{Not a gap}"', r"en/toy\.toml, pass: a brace"),
        ("pass = 3", r"en/toy\.toml, pass: neither"),
        ("pass = []", r"en/toy\.toml, pass: an empty list"),
        ("pass = { one = 3 }", r"en/toy\.toml, pass: a plural form"),
    ],
)
def test_a_broken_catalogue_says_where(folder: Path, text: str, says: str) -> None:
    (folder / "en" / "toy.toml").write_text(text, encoding="utf-8")
    with pytest.raises(TextsError, match=says):
        locales.tell("en", "toy", "pass")


@pytest.mark.parametrize(
    ("setting", "code"),
    [("de", "de"), ("de_DE.UTF-8", "de"), ("PL-pl", "pl"), ("", "en"), ("tlh", "en"), ("C.UTF-8", "en")],
)
def test_the_environment_chooses_the_language(monkeypatch: pytest.MonkeyPatch, setting: str, code: str) -> None:
    monkeypatch.setenv("PLAYTEST_LANG", setting)
    assert language() == code


def test_what_is_asked_for_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYTEST_LANG", "de")
    assert language("fi") == "fi"
