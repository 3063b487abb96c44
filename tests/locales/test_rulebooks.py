"""Rulebooks are read by id, checked at load, and the same in every language."""

import re
from pathlib import Path

import pytest

from playtest.locales import TextsError, glossary, rule, rulebook, rulebook_languages, rulebooks
from playtest.locales.books import read_glossary, read_rulebook


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    chapter = tmp_path / "toy" / "rulebook" / "en"
    chapter.mkdir(parents=True)
    monkeypatch.setattr("playtest.locales.books.GAMES", tmp_path)
    return chapter


def test_a_rule_has_title_text_example_and_chapter(toy: Path) -> None:
    (toy / "deal.toml").write_text('["T-DEAL-01"]\ntitle = "Draw"\ntext = "Draw a card."\nexample = "Ana draws."\n')
    found = read_rulebook("toy", "en")["T-DEAL-01"]
    assert (found.id, found.title, found.text, found.example) == ("T-DEAL-01", "Draw", "Draw a card.", "Ana draws.")
    assert (found.period, found.chapter) == ("", "deal")


def test_a_rule_may_say_what_it_stands_for_in_the_period(toy: Path) -> None:
    (toy / "deal.toml").write_text('["T-1"]\ntitle = "Pay"\ntext = "Pay 1."\nperiod = "Coin was rare. Few had any."')
    assert read_rulebook("toy", "en")["T-1"].period == "Coin was rare. Few had any."


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[", r"en/deal\.toml: "),
        ('["T-1"]\ntitle = "Draw"', r"en/deal\.toml, T-1: text is missing"),
        ('["T-1"]\ntitle = "a"\ntext = "b"\nnote = "c"', r"T-1: note is unknown here"),
        ('["T-1"]\ntitle = ""\ntext = "b"', r"T-1: title must be a sentence"),
        ('["T-1"]\ntitle = "a"\ntext = "b"\nperiod = 1572', r"T-1: period must be a sentence, it is 1572"),
        ('"T-1" = "a"', r"T-1: must be a table"),
    ],
)
def test_a_broken_rulebook_says_where(toy: Path, text: str, says: str) -> None:
    (toy / "deal.toml").write_text(text)
    with pytest.raises(TextsError, match=says):
        read_rulebook("toy", "en")


def test_a_glossary_holds_terms_and_no_rules(toy: Path) -> None:
    (toy / "deal.toml").write_text('["T-1"]\ntitle = "a"\ntext = "b"')
    (toy / "glossary.toml").write_text('[die]\nterm = "die"\nother = "Würfel"\ntext = "It has six sides."')
    assert list(read_rulebook("toy", "en")) == ["T-1"]
    assert read_glossary("toy", "en")["die"].other == "Würfel"


def test_an_id_stands_in_one_chapter_only(toy: Path) -> None:
    for chapter in ("deal", "money"):
        (toy / f"{chapter}.toml").write_text('["T-1"]\ntitle = "a"\ntext = "b"')
    with pytest.raises(TextsError, match=r"money\.toml, T-1: also stands in deal\.toml"):
        read_rulebook("toy", "en")


def test_a_rule_without_a_text_says_so() -> None:
    assert rule("viva", "en", "V-NO-99").title == "⟦V-NO-99⟧"


@pytest.mark.parametrize("game", rulebooks())
def test_the_games_rulebooks_have_the_same_rules_in_every_language(game: str) -> None:
    languages = rulebook_languages(game)
    assert languages[0] == "en"
    for language in languages[1:]:
        assert glossary(game, language).keys() == glossary(game, "en").keys()
        assert rulebook(game, language).keys() == rulebook(game, "en").keys()


@pytest.mark.parametrize("game", rulebooks())
def test_commentary_on_the_period_is_two_sentences(game: str) -> None:
    told = {
        (language, rule.id): len(re.findall(r"[.!?](?= |$)", rule.period))
        for language in rulebook_languages(game)
        for rule in rulebook(game, language).values()
        if rule.period
    }
    assert told == dict.fromkeys(told, 2)


def test_a_language_without_a_rulebook_falls_back_on_english() -> None:
    assert rulebook("viva", "fi") == rulebook("viva", "en")
