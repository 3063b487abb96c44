"""The workshop's page as Python sees it: files in, every side of the deck, pictures, nothing that breaks it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from playtest.engine import Refused
from playtest.games.diktaattori import GAME
from playtest.games.diktaattori.components.deck import default_deck
from playtest.locales import languages
from playtest.ui.html import UnsafeError
from playtest.ui.upload import MOST, Ask, Upload, plain_name
from playtest.ui.wall import Tile, Wall
from playtest.ui.workshop import WorkshopPage
from playtest.ui.workshop import pictures as photos
from playtest.ui.workshop.pictures import data_uri
from playtest.ui.workshop.trial import trial
from tests.games.diktaattori.deck_files import HEADER_ROWS, changed, rows, text_of
from tests.ui.conftest import arrives

PNG = b"\x89PNG\r\n\x1a\n" + bytes(40)
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><text>canary</text></svg>'


def sent(root: Any, content: object, *buffers: bytes) -> None:
    """A message with files reaches a widget."""
    root._handle_custom_msg(content, [memoryview(buffer) for buffer in buffers])


def opened(*cells: tuple[str, str, str], language: str = "en") -> WorkshopPage:
    page = WorkshopPage("diktaattori", language)
    sent(page.upload.root, {"key": "deck", "names": ["C:\\fakepath\\ours.csv"]}, text_of(changed(*cells)).encode())
    return page


def wall_of(page: WorkshopPage) -> Any:
    """The wall of cards on a page."""
    view: Any = page.views["cards"]
    return view.wall


# --- upload and wall ---------------------------------------------------------------------------------


def test_files_arrive_under_their_plain_names() -> None:
    got: list[Any] = []
    upload = Upload(lambda key, files: got.append((key, files)), got.append, got.append)
    upload.show([Ask("deck", "Open", ".csv")])
    assert upload.describe() == "[Open…]"
    sent(upload.root, {"key": "deck", "names": ["../../x.csv", "y.csv"]}, b"1", b"2")
    assert got == [("deck", [("x.csv", b"1"), ("y.csv", b"2")])]
    sent(upload.root, {"key": "deck", "large": "C:\\big.csv"})
    assert got[1:] == ["big.csv"]


@pytest.mark.parametrize(
    "content",
    [None, [], {}, {"key": "other", "names": ["x"]}, {"key": "deck"}, {"key": "deck", "names": ["a", "b"]},
     {"key": "deck", "names": "x"}, {"key": ["deck"], "names": ["x"]}],
)  # fmt: skip
def test_what_no_page_sends_changes_nothing(content: object) -> None:
    got: list[object] = []
    upload = Upload(lambda key, files: got.append(files), got.append, got.append)
    upload.show([Ask("deck", "Open", ".csv")])
    sent(upload.root, content, b"1")
    assert got == []


def test_a_file_that_is_too_large_is_not_taken_whatever_the_page_says() -> None:
    got: list[Any] = []
    upload = Upload(lambda key, files: got.append(files), got.append, got.append)
    upload.show([Ask("deck", "Open", ".csv")])
    sent(upload.root, {"key": "deck", "names": ["x"]}, bytes(MOST + 1))
    assert got == [[]]


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("x.csv", "x.csv"),
        ("/etc/passwd", "passwd"),
        ("a\\b\\c.png", "c.png"),
        ("..", ".."),
        ("", "?"),
        ("x" * 500, "x" * 120),
    ],
)
def test_only_the_last_part_of_a_name_counts(name: str, plain: str) -> None:
    assert plain_name(name) == plain


def test_the_wall_says_in_words_what_it_shows_and_refuses_what_is_no_drawing() -> None:
    wall = Wall()
    wall.show("2 cards", [Tile(SVG, "Ana (A)", "Rare"), Tile(SVG, "Ben (B)", "Common", ["has no text"])], {"open": "x"})
    assert wall.describe() == "2 cards\n  Ana (A): Rare\n  Ben (B): Common\n    ! has no text"
    assert [card["faults"] for card in wall.root.wall["cards"]] == [[], ["has no text"]]
    with pytest.raises(UnsafeError):
        wall.show("", [Tile(SVG.replace("text", "script"), "x", "")], {})
    wall.clear()
    assert "canary" not in json.dumps(wall.root.get_state(), default=str)


@pytest.mark.parametrize(
    ("data", "kind"),
    [(PNG, "png"), (b"\xff\xd8\xff\xe0x", "jpeg"), (b"GIF89ax", "gif"), (b"RIFF0000WEBPx", "webp"), (b"<svg/>", ""),
     (b"\x89PNG", ""), (b"", ""), (PNG + bytes(photos.MOST), "")],
)  # fmt: skip
def test_only_what_is_a_picture_becomes_one(data: bytes, kind: str) -> None:
    uri = data_uri(data)
    assert uri.startswith(f"data:image/{kind};base64,") if kind else uri == ""


# --- the page ----------------------------------------------------------------------------------------


def test_it_begins_with_the_default_deck_and_all_its_cards() -> None:
    page = WorkshopPage("diktaattori", "en")
    assert page.shown == "cards"
    assert len(wall_of(page).root.wall["cards"]) == 55
    told = page.describe()
    assert "The Marshal (LB14): Legendary · black. power 14." in told
    assert "Nothing. The deck is in order." in told
    assert "Power, black | 148 | 148" in told
    assert page._repr_mimebundle_()["text/plain"] == told
    with pytest.raises(Refused):
        WorkshopPage("chess")


def test_a_file_with_faults_shows_what_is_missing_first() -> None:
    page = opened(("CB04a", "power", ""), ("CR06b", "power", "10"))
    assert page.shown == "check"
    assert page.notice.describe() == "ours.csv is open: 55 cards."
    told = page.views["check"].describe()
    assert "One error: mend it, then the deck can be played" in told
    assert "Row 40, column power (F): Uniform Tailor (CB04a) has no power." in told
    assert "2 things to think about" in told
    assert "[What is missing (3)]" in page.tabs.describe()
    assert "<li>Row 40, column power (F): Uniform Tailor (CB04a) has no power." in page.views["check"].root.value


def test_a_file_in_order_shows_its_cards() -> None:
    page = opened()
    assert page.shown == "cards"
    assert "your file ours.csv" in page.form.describe()


def test_a_file_that_is_no_table_is_told_and_the_page_lives_on() -> None:
    page = opened()
    sent(page.upload.root, {"key": "deck", "names": ["x.xlsx"]}, b"PK\x03\x04")
    assert page.notice.describe().startswith("x.xlsx could not be read as a table.")
    assert "The workbook is damaged or locked with a password." in page.views["check"].describe()
    for key in page.views:
        arrives(page.tabs.root, {"act": key, "n": page.tabs.root.actions["n"]})
        assert page.shown == key
    sent(page.upload.root, {"key": "deck", "names": ["ours.csv"]}, text_of(changed()).encode())
    assert page.shown == "cards"


def test_a_file_larger_than_a_message_is_told_by_the_page() -> None:
    page = WorkshopPage("diktaattori", "en")
    sent(page.upload.root, {"key": "deck", "large": "holiday.xlsx"})
    assert "holiday.xlsx is larger than 8 MB" in page.notice.describe()


def changes(page: WorkshopPage, key: str, value: object) -> None:
    """Somebody changes a field of the form."""
    values = {"begin": page.work.shipped, "loose": False, key: value}
    arrives(page.form.root, {"n": page.form.root.form["n"], "change": key, "values": values})


def test_an_unfinished_deck_is_allowed_by_a_tick() -> None:
    page = WorkshopPage("diktaattori", "en")
    short = text_of(changed(without=("CB04a", "CR04a"))).encode()
    sent(page.upload.root, {"key": "deck", "names": ["short.csv"]}, short)
    assert page.work.options() is None
    changes(page, "loose", True)
    assert page.work.options() is not None
    assert "[x] It is not finished" in page.form.describe()
    changes(page, "begin", "balanced")
    assert page.work.shipped == "balanced"
    assert "Power, red | 140 | 132" in page.views["balance"].describe()


def test_pictures_go_to_the_cards_that_name_them_and_all_others_are_told() -> None:
    page = opened(("LB14", "image", "Marshal.png"), ("LB12", "image", "regent.jpg"))
    assert "Marshal.png" in page.views["check"].describe()
    sent(page.upload.root, {"key": "pictures", "names": ["marshal.PNG", "cat.png", "notes.txt"]}, PNG, PNG, b"notes")
    told = page.notice.describe()
    assert told.startswith("One picture was added.")
    assert "notes.txt: this is no picture" in told
    assert "cat.png: no card names such a picture." in told
    cards = wall_of(page).root.wall["cards"]
    assert ["<image" in card["drawing"] for card in cards[:2]] == [True, False]
    assert "Marshal.png" not in page.views["check"].describe()
    assert "regent.jpg" in page.views["check"].describe()
    sent(
        page.upload.root,
        {"key": "deck", "names": ["ours.csv"]},
        text_of(changed(("LB14", "image", "Marshal.png"))).encode(),
    )
    assert "<image" in wall_of(page).root.wall["cards"][0]["drawing"]


def test_pictures_for_a_shipped_deck_wait_for_a_deck() -> None:
    page = WorkshopPage("diktaattori", "en")
    sent(page.upload.root, {"key": "pictures", "names": ["a.png"]}, PNG)
    assert page.notice.describe().startswith("Open your deck first")


def test_the_files_to_carry_away() -> None:
    page = opened(("LB14", "name", "<b>Ana</b>"))
    got: list[tuple[dict[str, str], bytes]] = []
    files: Any = page.views["print"]
    files = files.files
    files.root.send = lambda told, buffers: got.append((told, buffers[0]))
    for name in ("cards_to_print.html", "backs_to_print.html"):
        arrives(files.root, {"get": name})
    assert [told["name"] for told, _ in got] == ["cards_to_print.html", "backs_to_print.html"]
    assert got[0][1].count(b'<div class="card"') == 55
    assert b"<b>Ana" not in got[0][1]
    page.templates.root.send = lambda told, buffers: got.append((told, buffers[0]))
    arrives(page.templates.root, {"get": "our_cards.xlsx"})
    assert got[2][1].startswith(b"PK")


@pytest.mark.parametrize("language", ["en", "fi"])
def test_every_word_is_there_in_the_language(language: str) -> None:
    page = opened(("CB04a", "power", "x"), ("LB14", "image", "m.png"), ("CR06b", "power", "10"), language=language)
    page.add_pictures([("m.png", PNG), ("n.png", PNG), ("o.txt", b"")])
    assert "⟦" not in page.describe()
    assert "⟦" not in page.notice.describe()
    assert page.language == language
    assert language in languages("workshop")


# --- a game between bots -----------------------------------------------------------------------------


def test_bots_play_a_whole_game_with_the_deck_and_its_own_names() -> None:
    work = opened(*((card, "name", f"Person {card}") for card in sorted(default_deck().characters))).work
    options = work.options()
    assert options is not None
    played = trial(GAME, 3, options, 7, "en", work.things())
    again = trial(GAME, 3, options, 7, "en", work.things())
    assert played == again
    told = "\n".join(row.text for row in played.rows)
    assert "Person LB14 (LB14)" in told
    assert "Marshal" not in told
    assert "⟦" not in told
    assert played.ended.startswith("Won by Bot")
    assert [row.n for row in played.rows] == list(range(1, len(played.rows) + 1))
    assert played.rows[0].rules


@pytest.mark.parametrize("seats", GAME.players)
def test_the_default_deck_is_tried_out_with_any_number_of_players_in_finnish(seats: int) -> None:
    played = trial(GAME, seats, {}, seats, "fi")
    assert "⟦" not in "".join(row.text for row in played.rows) + played.ended
    assert played.ended.count("Botti") >= seats


# --- unfinished decks --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fi"])
def test_a_file_without_cards_is_open_and_says_what_is_missing(language: str) -> None:
    page = WorkshopPage("diktaattori", language)
    page.open(text_of(rows()[:HEADER_ROWS]).encode(), "ours.csv")
    assert page.say.tell("load.no_cards", file="ours.csv") in page.notice.describe()
    assert page.shown == "check" and len(page.work.errors) == 11
    assert "55" in page.views["check"].describe()


def test_what_errors_are_left_is_said_where_the_cards_are_printed() -> None:
    page = opened(("CB04a", "power", ""), ("CB04b", "power", ""))
    assert "2 errors are left in the deck." in page.views["print"].describe()
    assert "left in the deck" not in opened().views["print"].describe()


def test_a_deck_too_small_to_be_tried_is_refused_in_words() -> None:
    """D-VAL-17, in loose mode too."""
    page = WorkshopPage("diktaattori", "en")
    play: Any = page.views["play"]
    page._strict = False
    page.open(text_of(rows()[:HEADER_ROWS]).encode(), "ours.csv")
    asked = play.form.root.form
    arrives(play.form.root, {"n": asked["n"], "values": {"seats": "4", "seed": 1}})
    assert "D-VAL-17" in play.describe() and "Something went wrong" not in page.notice.describe()
