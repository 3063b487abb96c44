"""Diktaattori in words: every event of whole games, names of cards in two languages, a class's own names everywhere."""

from pathlib import Path
from typing import Any

import pytest

from playtest.engine import PUBLIC, TABLE, Refused, Seat
from playtest.games.diktaattori import GAME
from playtest.games.diktaattori.board import HEADLINES, svg, text
from playtest.games.diktaattori.components.deck import shipped_deck
from playtest.games.diktaattori.naming import own_names
from playtest.games.diktaattori.options import PRESETS, DiktaattoriOptions
from playtest.games.diktaattori.state import DiktaattoriState
from playtest.locales import Words
from playtest.locales.catalogue import source
from playtest.table import Sitter, resume, start
from tests.games.diktaattori.deck_files import changed, text_of
from tests.games.diktaattori.table_views import NAMES, ODD_OPTIONS, SEATS, parsed, played
from tests.games.diktaattori.tables import HANDS, NO_CHARACTER, attack, line
from tests.games.viva.board_views import words_of
from tests.typed import as_a

LANGUAGES = ("en", "fi")


# --- events and questions --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_is_told_to_everybody(language: str) -> None:
    words, seen = Words(language, "diktaattori", NAMES), set()
    for i, (options, seats) in enumerate(zip(ODD_OPTIONS, SEATS, strict=True)):
        *_, game = played(seats, i, options)
        for viewer in (PUBLIC, Seat(0), TABLE):
            for event in game.log(viewer):
                told = words.event(event)
                assert "⟦" not in told and "{" not in told, event
                seen.add(event["key"])
    assert len(seen) > 30
    assert set(HEADLINES) <= {key.split(".")[1] for key in source("en", "diktaattori") if key.startswith("event.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_every_answer_is_told(language: str) -> None:
    words, seen = Words(language, "diktaattori", NAMES), set()
    for i, (options, seats) in enumerate(zip(ODD_OPTIONS, SEATS, strict=True)):
        for game in played(seats, i, options, most=60):
            for decision in game.open:
                assert "⟦" not in words.decision(decision.what)
                seen.add(decision.what)
    assert seen >= {"attack", "lead", "defence", "state_strength", "go_on"}


def test_sentences_read_like_a_story() -> None:
    game = line({"attacker": "P1"})
    attack(game, 0, "LB14", "RR10a", "PB1")
    game.submit(1, "assassinate", {"card": "RR10a"})
    told = {language: [Words(language, "diktaattori", NAMES).event(event) for event in game.log(PUBLIC)]
            for language in LANGUAGES}  # fmt: skip
    assert (
        "Aino attacks: The Marshal (LB14), Propaganda Campaign (PB1) and People's Commissar (RR10a). "
        "The side is black, its strength 47."
    ) in told["en"]
    assert (
        "Eero sends an assassin to Aino and takes People's Commissar (RR10a). In its place lies Assassin (A1)."
        in (told["en"])
    )
    assert (
        "Iskuvoima muuttuu, Aino: ennen 47, nyt 42. Salamurhaaja on iskenyt: Eero, Kansankomissaari (RR10a)."
    ) in told["fi"]


def test_a_wrong_strength_is_answered_with_the_slip_or_the_whole_working() -> None:
    game = line({"attacker": "P1"}, strength_entry="player")
    attack(game, 0, "LB14", "RR10a", "PB1")
    game.submit(0, "state_strength", "52")
    game.submit(0, "state_strength", "45")
    slip, working = (
        Words("en", "diktaattori", NAMES).event(event)
        for event in game.log(Seat(0))
        if event["key"] == "strength_wrong"
    )
    assert slip == (
        "52 is not right, Aino: with this number nobody was halved, but characters of the other colour count half. "
        "Look at the colour step again."
    )
    assert working.splitlines() == [
        "45 is not right, Aino. This is how it is worked out:",
        "The Marshal (LB14): 14 on the card, 14 after the colours, 42 after the power card, 42 after negation.",
        "People's Commissar (RR10a): 10 on the card, 5 after the colours, 5 after the power card, 5 after negation.",
        "Sum: 47.",
    ]


def test_buried_cards_are_told_with_their_places() -> None:
    game = line({"attacker": "P2", "hands": {**HANDS, "P2": NO_CHARACTER}}, exchange_gaps_by="player")
    game.submit(1, "exchange", ["N3", "A2", "PR1"])
    game.submit(1, "bury", [5, 3, 9])
    told = [Words("fi", "diktaattori", NAMES).event(event) for event in game.log(PUBLIC)]
    assert (
        "Eero palauttaa kaikkien nähden: Salamurhaaja (A2), Kauppasaarto (N3) ja Viisivuotissuunnitelma (PR1)." in told
    )
    assert (
        "Kortit menevät nostopakkaan: Salamurhaaja (A2) 5 kortin alle, Kauppasaarto (N3) 3 kortin alle "
        "ja Viisivuotissuunnitelma (PR1) 9 kortin alle."
    ) in told


# --- cards and options -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", ["default", "balanced"])
def test_cards_are_called_as_they_are_on_the_cards(deck: str, language: str) -> None:
    words = Words(language, "diktaattori")
    for card in shipped_deck(deck, language).cards.values():
        name = card.name.partition(" (")[0] if card.type == "assassin" else card.name
        assert words.label(card.id) == f"{name} ({card.id})"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_every_value_and_every_variant_has_words(language: str) -> None:
    words = Words(language, "diktaattori")
    for name, option in DiktaattoriOptions.TABLE.items():
        assert words.has(f"option.{name}")
        shown: Any = option.choice.shown()
        for value in shown.get("options", ()) if shown["type"] == "one_of" else ():
            assert words.has(f"choice.{name}.{value}"), (name, value)
    assert all(words.has(f"preset.{name}") for name in PRESETS)


# --- a class's own deck ----------------------------------------------------------------------------------

OWN = text_of(changed(("LB14", "name", "Queen of Spades"), ("RR10a", "name", "Kalle <b>Kova</b>")))


def own_line() -> Any:
    game = line({"attacker": "P1"}, deck="custom", custom_deck=OWN)
    attack(game, 0, "LB14", "RR10a", "PB1")
    return game


def test_a_class_calls_its_cards_itself_on_the_table() -> None:
    view = own_line().view(PUBLIC)
    for language in LANGUAGES:
        assert "Queen of Spades (LB14)" in " ".join(text(view, language, NAMES).split())
        drawn = " ".join(words_of(parsed(svg(view, language, NAMES))))
        assert "Queen of Spades" in drawn and "Marsh" not in drawn and "Marsalkka" not in drawn
        assert "Kalle <b>Kova</b>" in drawn


def test_names_come_only_from_an_own_deck() -> None:
    assert own_names(DiktaattoriOptions.read({})) == {}
    names = own_names(DiktaattoriOptions.read({"deck": "custom", "custom_deck": OWN}))
    assert names["item.LB14"] == "Queen of Spades (LB14)" and len(names) == 55


def test_and_in_the_log_in_refusals_and_after_a_restart(tmp_path: Path) -> None:
    """P2 tries to attack with a card of P1's, which the refusal names as the class does."""
    path, options = tmp_path / "own.playtest", {"deck": "custom", "custom_deck": OWN, "open_hands": True}
    with start(path, GAME, [Sitter("Aino"), Sitter("Eero")], options=options, seed=4) as session:
        seat = next(decision.seat for decision in session.line.open)
        hands = as_a(DiktaattoriState, session.line.state).hand
        stranger = next(card for card in hands[1 - seat])
        with pytest.raises(Refused):
            session.submit(seat, "attack", {"cards": [stranger, hands[seat][0]]})
    with resume(path) as session:
        told = [row.text for row in session.story(TABLE, "fi")]
    names = own_names(as_a(DiktaattoriOptions, session.line.state.options))
    assert f"Tätä korttia ei ole kädessäsi: {names[f'item.{stranger}']}" in " ".join(told)
    assert all(names[f"item.{card}"] in " ".join(told) for hand in hands for card in hand)
    assert "Ilmiantaja" not in " ".join(told) and "Informer" in names["item.CB04c"]
