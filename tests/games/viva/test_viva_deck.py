"""Decks from a spreadsheet: what is understood, and every fault at once with file, line and column."""

import pytest

from playtest.engine import Line, Refused, Seeded
from playtest.games.viva import GAME
from playtest.games.viva.components.deck import COLUMNS, deck_named, deck_text, default_deck, read_deck
from playtest.games.viva.state import VivaState
from playtest.locales import tell
from playtest.sheets import BadTable, book_of_text
from tests.typed import as_a

HEAD = ",".join(COLUMNS)


def faults(text: str) -> list[str]:
    with pytest.raises(BadTable) as caught:
        read_deck(book_of_text(text, "my.csv"))
    return [str(fault) for fault in caught.value.faults]


def test_the_default_deck_is_the_ledgers() -> None:
    deck = default_deck()
    assert len(deck.all) == 45
    assert sum(deck.money[card] for card in deck.all if card in deck.money) == 45
    kinds = [deck.cards[card].kind for card in deck.all]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {"money": 24, "luxury": 2, "fight": 14, "event": 5}


def test_the_shorter_decks() -> None:
    assert len(deck_named("no_events", None).all) == 40
    assert len(deck_named("money_and_luxury", None).all) == 26


@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_any_spreadsheet_will_do(between: str) -> None:
    rows = ["\ufeff" + HEAD, "", "M5,money,3,money,owner,pays,5", ",,,,,,", "JET,luxury,1,never,owner,points,2", ""]
    deck = read_deck(book_of_text("\r\n".join(rows).replace(",", between)))
    assert deck.money == {"M5": 5}
    assert deck.luxury == {"JET": 2}
    assert deck.all == ["JET", "M5", "M5", "M5"]


def test_columns_may_stand_in_any_order_and_blanks_mean_nothing() -> None:
    deck = read_deck(book_of_text("value,effect_key,who,window,count,kind,code\n,remove_die,party,fight,2,fight,GUN"))
    assert deck.cards["GUN"].value == 0


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("m5,money,3,money,owner,pays,5", "my.csv, row 2, column code (A): “m5” is no code"),
        ("=CMD(),money,3,money,owner,pays,5", "my.csv, row 2, column code (A): “=CMD()” is no code"),
        ("M5,cash,3,money,owner,pays,5", "my.csv, row 2, column kind (B): “cash” is none of money, luxury"),
        ("M5,luxury,3,money,owner,pays,5", "my.csv, row 2, column kind (B): “luxury” does not go with the effect pays"),
        ("M5,money,-1,money,owner,pays,5", "my.csv, row 2, column count (C): “-1” is no whole number from 0 to 200"),
        ("M5,money,3,fight,owner,pays,5", "my.csv, row 2, column window (D): “fight” does not go with the effect pays"),
        ("M5,money,3,money,owner,steals,5", "my.csv, row 2, column effect_key (F): “steals” is none of pays"),
        ("M5,money,3,money,owner,pays,", "my.csv, row 2, column value (G): “” is no whole number from 1 to 1000"),
        ("M5,money,3,money,owner,pays,1e3", "my.csv, row 2, column value (G): “1e3” is no whole number"),
        ("M5,money,3,money,owner,pays,5,extra", "my.csv, row 2: this row has 8 cells, but only 7 columns have a name"),
    ],
)
def test_a_fault_names_its_cell(row: str, said: str) -> None:
    assert any(fault.startswith(said) for fault in faults(f"{HEAD}\n{row}")), faults(f"{HEAD}\n{row}")


def test_all_faults_come_at_once() -> None:
    text = f"{HEAD}\nM5,money,x,money,owner,pays,5\nM5,money,1,money,owner,pays,0"
    assert faults(text) == [
        "my.csv, row 2, column count (C): “x” is no whole number from 0 to 200. Write one.",
        "my.csv, row 3, column value (G): “0” is no whole number from 1 to 1000. Write one.",
        "my.csv, row 3, column code (A): M5 is already in row 2. Leave it there; its count says how many there are.",
    ]


def test_two_event_cards_with_one_effect_are_refused() -> None:
    text = f"{HEAD}\nA,event,1,own_turn,owner,draw,2\nB,event,1,own_turn,owner,draw,3"
    (said,) = faults(text)
    assert said.startswith("my.csv, row 3, column effect_key (F): A has the effect draw already")


@pytest.mark.parametrize("text", ["", "nonsense", "code,kind\nM1,money", "a" * 200_000, "\0"])
def test_what_is_no_deck_is_no_deck(text: str) -> None:
    assert faults(text)


def test_an_empty_deck_is_refused() -> None:
    (said,) = faults(f"{HEAD}\nM5,money,0,money,owner,pays,5")
    assert said.startswith("my.csv, column count (C): there is no card in the deck")


def test_a_game_with_a_bad_deck_does_not_begin() -> None:
    with pytest.raises(Refused) as caught:
        GAME.begin(4, {"deck": "custom", "custom_deck": f"{HEAD}\nM5,money,x,money,owner,pays,5"})
    assert caught.value.code == "custom_deck"
    told = {code: tell(code, "viva", "refusal.custom_deck", **caught.value.numbers) for code in ("en", "de")}
    assert told["en"] == (
        "This deck cannot be used.\nrow 2, column count (C): “x” is no whole number from 0 to 200. Write one."
    )
    assert told["de"] == (
        "Diese Kartenliste ist nicht zu gebrauchen.\n"
        "Zeile 2, Spalte count (C): „x“ ist keine ganze Zahl von 0 bis 200. Schreibt eine."
    )


def test_a_custom_deck_is_played() -> None:
    options = {"deck": "custom", "custom_deck": deck_text({"M1": 30, "MERC": 10})}
    line = Line.start(GAME, 3, options, Seeded(5))
    state = as_a(VivaState, line.state)
    assert len(state.draw) + sum(map(len, state.hand)) + len(state.drawn) == 40
    assert line.path == "game/round/deal/allocate"
