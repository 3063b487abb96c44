"""What is wrong with a position or a ruling: said in the reader's language, with the way out."""

from typing import Any

import pytest

from playtest.engine import BadPosition, Line, Refused, Seeded
from playtest.games import load
from playtest.locales import Words, words
from tests.typed import as_a

SEATS = 3
LANGUAGES = {"viva": ("en", "de"), "diktaattori": ("en", "fi")}
LAST = {"viva": "YACHT", "diktaattori": "RR10b"}
KNOWN = {"viva": "SNIPER", "diktaattori": "RB10a"}
"""A card of each game's deck of which there is only one."""

NUMBERS = [("viva", "round"), ("diktaattori", "round"), ("diktaattori", "game"), ("diktaattori", "void_rounds"),
           ("diktaattori", "assassins_used")]  # fmt: skip


def begun(game: str) -> Line:
    """A game that has just been dealt."""
    return Line.start(load(game), SEATS, {}, Seeded(2))


def refused(line: Line, changes: dict[str, Any], language: str = "en") -> str:
    """Why a ruling with these changes is refused, in words."""
    with pytest.raises(Refused) as caught:
        line.branch().override(changes, "", "to try it")
    assert caught.value.code == "override_wrong"
    return Words(language, line.game.key, {"P1": "Ana"}).refusal(caught.value.shown())


@pytest.mark.parametrize(("game", "field"), NUMBERS)
@pytest.mark.parametrize("value", [-1, 99_999_999])
def test_no_ruling_sets_a_number_that_cannot_be(game: str, field: str, value: int) -> None:
    for language in LANGUAGES[game]:
        told = refused(begun(game), {field: value}, language)
        assert str(value) in told and "⟦" not in told
    begun(game).branch().override({field: 1}, "", "that may be")


@pytest.mark.parametrize(
    ("game", "language", "fields", "said"),
    [
        ("viva", "de", {"at": "round/nowhere"}, "at: round hat keinen Teil"),
        ("viva", "de", {"at": "round/deal/allocate/more"}, "at: allocate"),
        ("diktaattori", "fi", {"at": "nowhere"}, "at: kohdassa game ei ole osaa"),
        ("diktaattori", "fi", {"seats": 9}, "Pelaajamäärä 9 ei käy"),
        ("magnates", "pl", {"at": "turn/nowhere"}, "at: turn nie ma części"),
        ("magnates", "pl", {"estates": {"UKR": 3}}, "estates: potrzebna jest lista"),
        ("magnates", "pl", {"strengths": {"E1": 3}}, "turn/income"),
        ("magnates", "pl", {"estates": {"UKR": ["P1+x"]}}, "estates: pisze się tak"),
        ("magnates", "pl", {"cubes": {"X": {}}}, "cubes:"),
    ],
)
def test_a_place_and_a_type_are_refused_in_the_readers_language(
    game: str, language: str, fields: dict[str, Any], said: str
) -> None:
    read = load(game).position
    assert read is not None
    with pytest.raises(BadPosition) as caught:
        read(fields)
    told = "\n".join(words(language, game).value(one, "sentence") for one in caught.value.told)
    assert said in told and "expected" not in told and "⟦" not in told


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "braucht eine ganze Zahl"), ("fi", "tarvitsee kokonaisluvun, ei"), ("pl", "liczba całkowita, a nie")],
)
def test_a_ruling_of_another_type_is_refused_in_the_readers_language(language: str, said: str) -> None:
    with pytest.raises(Refused) as caught:
        begun("magnates").branch().override({"turn": "x"}, "", "to try it")
    assert said in Words(language, "magnates").refusal(caught.value.shown())


@pytest.mark.parametrize(
    "changes", [{"money": [99_999_999, 0, 0]}, {"money": [-1, 0, 0]}, {"siege": 99_999_999}, {"turn": 9}]
)
def test_no_ruling_gives_a_magnate_what_cannot_be(changes: dict[str, Any]) -> None:
    assert refused(begun("magnates"), changes)


@pytest.mark.parametrize("field", ["totals", "sums"])
def test_no_ruling_sets_points_that_cannot_be(field: str) -> None:
    told = refused(begun("diktaattori"), {field: [0, 0, 20_000]}, "fi")
    assert "20000" in told and "-10000–10000" in told


def hand_with(line: Line, card: str) -> dict[str, Any]:
    """The hands as they are, with one card more for the first seat."""
    hands = as_a(list, as_a(dict, line.state.json())["hand"])
    return {"hand": [sorted([*hands[0], card]), *hands[1:]]}


@pytest.mark.parametrize("game", LANGUAGES)
def test_a_card_that_there_is_not_is_told_with_those_near_it(game: str) -> None:
    line = begun(game)
    for language in LANGUAGES[game]:
        near = refused(line, hand_with(line, KNOWN[game] + "X"), language)
        assert KNOWN[game] in near.partition(":")[2] and "⟦" not in near
        none = refused(line, hand_with(line, "(((("), language)
        assert "((((" in none and LAST[game] in none


@pytest.mark.parametrize("game", LANGUAGES)
def test_a_doubled_comma_and_a_doubled_card_say_what_to_take_away(game: str) -> None:
    line = begun(game)
    for language, comma, twice in (
        ("en", "Delete that comma.", "Take them away"),
        ("de", "Komma", "weg"),
        ("fi", "pilkku", "Ota ne pois"),
    ):
        if language in LANGUAGES[game]:
            assert comma in refused(line, hand_with(line, ""), language)
            assert twice in refused(line, hand_with(line, KNOWN[game]), language)


@pytest.mark.parametrize("game", LANGUAGES)
def test_a_card_that_lies_nowhere_says_where_it_may_go(game: str) -> None:
    line = begun(game)
    told = refused(
        line, {"hand": [[], [], []], "drawn": []} if game == "viva" else {"hand": [[], [], []]}, LANGUAGES[game][1]
    )
    says = {"viva": "Diese Karten liegen nirgends", "diktaattori": "eivät ole missään"}
    assert says[game] in told and "⟦" not in told


@pytest.mark.parametrize("game", LANGUAGES)
def test_lists_without_an_entry_for_each_seat_are_refused(game: str) -> None:
    assert "each of the 3 seats needs one" in refused(begun(game), {"hand": [[]]})


def test_the_one_who_is_named_in_it_is_called_by_name() -> None:
    line = begun("viva")
    assert "Ana hat 3 aktive Milizen" in refused(line, {"active": [3, 1, 1]}, "de")


@pytest.mark.parametrize("game", LANGUAGES)
def test_every_sentence_has_words_for_its_fields(game: str) -> None:
    for language in LANGUAGES[game]:
        own = words(language, game)
        for field in ("round", "hands"):
            assert own.has(f"position_field.{field}")


@pytest.mark.parametrize(("game", "language"), [("viva", "de"), ("diktaattori", "fi")])
def test_a_hand_written_position_is_judged_in_the_readers_language(game: str, language: str) -> None:
    """Whatever is written into a field that it cannot be, the sentence names the field and is no English."""
    build = load(game).position
    assert build is not None
    wrong: list[dict[str, Any]] = [
        {"round": "two"},
        {"hands": 3},
        {"hands": {"P9": []}},
        {"hands": {"P1": 7}},
        {"nothing": 0},
    ]
    for fields in wrong:
        with pytest.raises(BadPosition) as caught:
            build(fields)
        (told,) = [words(language, game).value(fault, "sentence") for fault in caught.value.told]
        assert next(iter(fields)) in told and "⟦" not in told
        assert told != caught.value.what and not {"wants", "not", "There"} & set(told.split())
