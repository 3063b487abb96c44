"""The checks of translations: each fault is planted and found, and the kit's own texts have none."""

from pathlib import Path

import pytest

from playtest.locales.checks import check_language, compare, own_faults, required
from playtest.locales.plurals import RULES
from playtest.locales.stamps import catalogues, stamp, texts

CARDS = {"one": "a card", "other": "{n} cards"}


def clauses(language: str, translated: dict[str, object], english: dict[str, object]) -> list[str]:
    return [f"{key}: {what}" for key, what in compare(language, translated, english)]


def test_a_good_translation_has_no_faults() -> None:
    assert clauses("de", {"a": {"one": "eine Karte", "other": "{n} Karten"}}, {"a": CARDS}) == []


@pytest.mark.parametrize(
    ("translated", "english", "fault"),
    [
        ({}, {"a": "Pass"}, "a: missing"),
        ({"a": "Passen", "b": "x"}, {"a": "Pass"}, "b: surplus: not in English"),
        ({"a": "{wer} passt"}, {"a": "{who} passes"}, "a: has the gaps {wer}; English has {who}"),
        ({"a": "{who} passt"}, {"a": "{who:seat} passes"}, "a: has the gaps {who}; English has {who:seat}"),
        ({"a": ["x", "y"]}, {"a": "Pass"}, "a: has 2 ways to say it, English has 1"),
        ({"a": "You may not do that"}, {"a": "You may not do that"}, "a: is word for word the English text"),
        (
            {"a": {"one": "{n} karta", "other": "{n} kart"}},
            {"a": CARDS},
            "a: has the plural forms one, other; this language needs few, many, one",
        ),
        (
            {"a": {"title": "T", "text": "t", "example": ""}},
            {"a": {"title": "T", "text": "t", "example": "e"}},
            "a: has an example in only one of the two languages",
        ),
        (
            {"a": {"title": "T", "text": "t", "example": "", "period": "p"}},
            {"a": {"title": "T", "text": "t", "example": ""}},
            "a: has commentary on the period in only one of the two languages",
        ),
    ],
)
def test_a_planted_fault_is_found(translated: dict[str, object], english: dict[str, object], fault: str) -> None:
    assert clauses("pl", translated, english) == [fault]


def test_english_itself_is_checked() -> None:
    assert list(own_faults("en", {"one": "a card"})) == ["has the plural forms one; this language needs one, other"]


def test_a_changed_original_makes_the_stamp_differ() -> None:
    assert stamp("Pass") != stamp("Pass.")


def test_commentary_belongs_to_the_original_and_a_rule_without_it_keeps_its_stamp(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chapter = tmp_path / "toy" / "rulebook" / "en"
    chapter.mkdir(parents=True)
    monkeypatch.setattr("playtest.locales.books.GAMES", tmp_path)
    (chapter / "deal.toml").write_text(
        '["T-1"]\ntitle = "a"\ntext = "b"\n["T-2"]\ntitle = "a"\ntext = "b"\nperiod = "c"\n'
    )
    plain = {"title": "a", "text": "b", "example": ""}
    assert texts("en", "rulebook/toy") == {"T-1": plain, "T-2": {**plain, "period": "c"}}


def test_a_stale_translation_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    old = {"engine": {"refusal.stale": stamp("an older English text")}}
    monkeypatch.setattr("playtest.locales.checks.read_stamps", lambda _language: old)
    found = [finding for finding in check_language("de") if finding.catalogue == "engine"]
    whats = {finding.key: finding.what for finding in found}
    assert whats["refusal.stale"].startswith("stale")
    assert whats["refusal.malformed"].startswith("never stamped")


def test_german_must_have_viva_and_all_shared_catalogues() -> None:
    assert {"engine", "ui", "rulebook/viva"} <= set(required("de")) <= set(catalogues())
    assert not {"kuhn", "rulebook/diktaattori"} & set(required("de"))


def test_finnish_must_have_diktaattori_and_all_shared_catalogues() -> None:
    assert {"engine", "ui", "rulebook/diktaattori"} <= set(required("fi")) <= set(catalogues())
    assert not {"kuhn", "viva", "viva_board", "rulebook/viva", "lessons/viva"} & set(required("fi"))


def test_polish_must_have_magnates_and_all_shared_catalogues() -> None:
    assert {"engine", "ui", "magnates", "rulebook/magnates"} <= set(required("pl")) <= set(catalogues())
    assert not {"kuhn", "viva", "diktaattori_board", "rulebook/viva", "lessons/viva"} & set(required("pl"))


@pytest.mark.parametrize("language", list(RULES))
def test_the_kits_own_texts_are_in_order(language: str) -> None:
    assert [str(finding) for finding in check_language(language)] == []
