"""Answers in words, for every type of choice."""

import pytest

from playtest.locales import Words, answered, recorded
from playtest.teach.offers import answer_told

ONE = {"type": "one_of", "options": ["J", "Q"]}
ANA = Words("en", "kuhn", {"P1": "Ana"})


@pytest.mark.parametrize(
    ("choice", "answer", "said"),
    [
        (ONE, "J", "jack"),
        ({"type": "one_seat", "options": ["P1", "P2"]}, "P1", "Ana"),
        ({"type": "one_seat", "options": ["P1", "P2"]}, "P2", "P2"),
        ({"type": "number", "least": 0, "most": 9}, 7, "7"),
        ({"type": "yes_no"}, True, "yes"),
        ({"type": "nothing"}, None, "go on"),
        ({"type": "text", "most": 9}, "so be it", "so be it"),
        ({"type": "some_of", "items": ["J", "Q"], "least": 0, "most": 2}, ["Q", "J"], "queen and jack"),
        ({"type": "some_of", "items": ["J", "Q"], "least": 0, "most": 2}, [], "nothing"),
        ({"type": "order", "items": ["J", "Q", "K"]}, ["K", "J", "Q"], "king, jack and queen"),
        ({"type": "share", "items": ["J"], "receivers": ["P1", "P2"]}, {"P1": ["J"], "P2": []}, "Ana: jack"),
        ({"type": "share", "items": [], "receivers": ["P1"]}, {}, "nothing"),
        ({"type": "assign", "slots": ["die 1", "die 2"], "places": [1, 6]}, [6, 1], "die 1: 6; die 2: 1"),
        ({"type": "maybe", "choice": ONE}, None, "no"),
        ({"type": "maybe", "choice": ONE}, "Q", "queen"),
        ({"type": "several", "choice": ONE, "least": 0, "most": 2}, ["Q", "J"], "queen; jack"),
        ({"type": "several", "choice": ONE, "least": 0, "most": 2}, [], "nothing"),
        (
            {"type": "parts", "parts": {"card": ONE, "aim": {"type": "maybe", "choice": ONE}}},
            {"card": "J", "aim": None},
            "card: jack",
        ),
        ({"type": "parts", "parts": {"card": ONE, "aim": ONE}}, {"aim": "Q"}, "aim: queen"),
        ({"type": "parts", "parts": {"card": ONE, "aim": ONE}}, {}, "nothing"),
        ({"type": "menu", "ways": {"bet": {"type": "nothing"}}}, {"bet": None}, "bet a chip"),
        ({"type": "menu", "ways": {"show": ONE}}, {"show": "Q"}, "show: queen"),
    ],
)
def test_an_answer_in_words(choice: dict[str, object], answer: object, said: str) -> None:
    assert answered(ANA, choice, answer) == said


LOOK = {"type": "parts", "parts": {"seat": {"type": "one_seat", "options": ["P2"]}, "what": ONE}}


@pytest.mark.parametrize(
    ("language", "informer", "other"), [("en", "no, do not use it", "no"), ("de", "nein, nicht einsetzen", "nein")]
)
def test_to_leave_what_is_offered_is_a_no_and_never_nothing(language: str, informer: str, other: str) -> None:
    words = Words(language, "viva")
    for what, said in (("play_informer", informer), ("play_agent", informer), ("anything", other)):
        assert answered(words, {"type": "maybe", "choice": LOOK}, None, what) == said
        assert recorded(words, what, None) == said


@pytest.mark.parametrize(
    ("what", "answer", "said"),
    [
        ("play_immunity", False, "no"),
        ("draw_loot", True, "yes"),
        ("choose_loot", "SNIPER", "a sniper"),
        ("set_orders", [3, 6], "3 and 6"),
        ("refuse_lent", [], "nothing"),
        ("choose_victim", "P2", "Ben"),
        ("money_turn", {"pass_money": None}, "stop spending"),
        ("play_informer", {"seat": "P2", "what": "hand"}, "player: Ben; what: hand"),
        ("money_turn", {"buy": {"extensions": ["ZOO"], "militias": 0, "card": False, "pay": ["M4"]}},
         "buy: extensions: private zoo; payment: M4"),
        ("allocate", {"P1": ["M1"], "P2": []}, "Ana: M1"),
    ],
)  # fmt: skip
def test_an_answer_of_a_record_in_words(what: str, answer: object, said: str) -> None:
    assert recorded(Words("en", "viva", {"P1": "Ana", "P2": "Ben"}), what, answer) == said


WINDOW = {
    "type": "menu",
    "ways": {
        "play_fight_card": {
            "type": "parts",
            "parts": {
                "card": {"type": "one_of", "options": ["SNIPER"]},
                "target": {"type": "maybe", "choice": {"type": "parts", "parts": {
                    "seat": {"type": "one_seat", "options": ["P1"]}, "die": {"type": "number", "least": 1, "most": 8},
                }}},
                "side": {"type": "maybe", "choice": {"type": "one_of", "options": ["attack", "defence"]}},
            },
        },
        "pass_window": {"type": "nothing"},
    },
}  # fmt: skip
LOOK = {
    "type": "maybe",
    "choice": {
        "type": "parts",
        "parts": {
            "seat": {"type": "one_seat", "options": ["P1"]},
            "what": {"type": "one_of", "options": ["promises", "hand"]},
        },
    },
}
TURN = {
    "type": "parts",
    "parts": {"die": {"type": "number", "least": 1, "most": 4}, "face": {"type": "one_of", "options": [1, 2, 3]}},
}
BUY = {
    "type": "menu",
    "ways": {
        "buy": {
            "type": "parts",
            "parts": {
                "extensions": {"type": "some_of", "items": ["POOL", "ZOO"], "least": 0, "most": 2},
                "militias": {"type": "number", "least": 0, "most": 4},
                "card": {"type": "yes_no"},
                "pay": {"type": "some_of", "items": ["M2", "M3"], "least": 0, "most": 2},
            },
        }
    },
}


def _buy(**said: object) -> dict[str, object]:
    return {"buy": {"extensions": [], "militias": 0, "card": False, "pay": []} | said}


@pytest.mark.parametrize(
    ("choice", "answer", "english", "german"),
    [
        (
            WINDOW, {"play_fight_card": {"card": "SNIPER", "target": {"seat": "P1", "die": 1}, "side": None}},
            "play a sniper at Ana's die 1", "einen Scharfschützen gegen Würfel 1 von Ana spielen",
        ),
        (
            WINDOW, {"play_fight_card": {"card": "MERC", "target": None, "side": "attack"}},
            "play mercenaries for the attack", "Söldner für den Angriff spielen",
        ),
        (WINDOW, {"pass_window": None}, "play no card", "keine Karte spielen"),
        (LOOK, {"seat": "P1", "what": "promises"}, "look at Ana's promises", "Versprechungen von Ana ansehen"),
        (TURN, {"die": 1, "face": 3}, "turn die 1 to 3", "Würfel 1 auf 3 drehen"),
        (BUY, _buy(card=True, pay=["M2"]), "buy a card, pay M2", "eine Karte kaufen, M2 zahlen"),
        (
            BUY, _buy(extensions=["ZOO"], militias=2, pay=["M3", "M2"]),
            "buy a private zoo and 2 militias, pay M3 and M2", "einen Privatzoo und 2 Milizen kaufen, M3 und M2 zahlen",
        ),
        (BUY, _buy(), "buy nothing", "nichts kaufen"),
    ],
)  # fmt: skip
def test_a_game_may_have_a_sentence_for_an_answer(
    choice: dict[str, object], answer: object, english: str, german: str
) -> None:
    people = {"P1": "Ana"}
    assert answered(Words("en", "viva", people), choice, answer) == english
    assert answered(Words("de", "viva", people), choice, answer) == german
    assert answer_told(Words("en", "viva", people), choice, answer) == english


def test_the_object_of_a_sentence_stands_in_its_own_case() -> None:
    drew = {"key": "drew", "facts": {"by": "P1", "n": 1, "cards": ["SNIPER"]}}
    assert Words("de", "viva", {"P1": "Ana"}).event(drew) == "Ana zieht einen Scharfschützen."


def test_one_die_is_one_and_nobody_promises_himself_by_name() -> None:
    for language, said, kept in (
        ("en", "Ana sent a die to 1.", "Ana keeps 3 cards as promises."),
        ("de", "Ana hat einen Würfel nach 1 geschickt.", "Ana verspricht sich selbst 3 Karten."),
    ):
        words = Words(language, "viva", {"P1": "Ana"})
        assert words.event({"key": "revealed", "facts": {"by": "P1", "faces": [1]}}) == said
        assert words.event({"key": "kept_promises", "facts": {"by": "P1", "n": 3}}) == kept
