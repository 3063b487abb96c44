"""What now, why, why not: complete for the seat that asks, silent about what it may not know."""

from typing import Any

import pytest

from playtest.engine import PUBLIC, TABLE, Line, Quick, RandomBot, Seat, Seeded, Typed
from playtest.games import load
from playtest.locales import Rule, rulebook
from playtest.scenarios.side import side_of
from playtest.teach import WhyNot, glossary, reason, what_now, why, why_not
from playtest.teach.explain import Commentary, on_period, reasons
from tests.scale import times

NAMES = {"P1": "Ana", "P2": "Ben", "P3": "Carla", "P4": "Diego"}


def line_at(**fields: Any) -> Line:
    """A game of Viva with four seats that begins at this position."""
    game = load("viva")
    state = side_of("viva").build(fields, 4, game.options.read({}))
    return Line.at_position(game, state, Seeded(1))


def refused(line: Line, seat: int, what: str, answer: Any, language: str = "en") -> WhyNot:
    """Why an answer is refused."""
    found = why_not(line, Seat(seat), what, answer, language, NAMES)
    assert found is not None
    return found


def buying(**fields: Any) -> Line:
    """Ben's turn in the Money phase."""
    line = line_at(at="round/money", **fields)
    line.submit(0, "pass_money", None)
    return line


# --- what now --------------------------------------------------------------------------------------------


def test_own_decision_is_told_in_full_and_others_by_name_only() -> None:
    line = line_at(at="round/militias", militias={"P2": 2})
    own, *others = what_now(line, Seat(1), "en", NAMES)
    assert (own.who, own.what, own.answers) == ("Ben", "set_orders", 5 * 5)
    assert own.offer == "for die 1 and die 2: one of 1, 2, 3, 4 and 6 each"
    assert own.reason is not None and own.reason.rule == "V-MIL-03"
    assert [(now.who, now.offer, now.answers) for now in others] == [(n, "", None) for n in ("Ana", "Carla", "Diego")]


def test_a_question_has_the_rule_that_describes_it_and_the_one_by_which_it_is_asked() -> None:
    line = line_at(at="round/militias")
    told = reasons(line.game, line.open[0], "en")
    assert [one.rule for one in told] == ["V-D-04", "V-MIL-03"]
    assert told[0].text


def test_the_public_hears_who_is_asked_but_not_what_may_be_chosen() -> None:
    line = line_at(at="round/hand_limit", hands={"P2": ["M1", "M1", "M2", "M2", "M3", "YACHT"]})
    (now,) = what_now(line, PUBLIC, "en", NAMES)
    assert now.offer == "" and "yacht" not in str(now) and "M1" not in str(now)


def test_a_handful_of_answers_is_listed() -> None:
    line = line_at(at="round/fights", hands={"P3": ["M1"]}, orders={"P2": [3], "P3": [6]})
    while line.open[0].what != "draw_loot":
        decision = line.open[0]
        line.submit(decision.seat, decision.what, {"pass_window": None} if decision.what == "window" else None)
    (now,) = what_now(line, Seat(1), "de", NAMES)
    assert now.offer == "nein; oder ja"


def test_nothing_is_left_to_decide_when_the_game_is_over() -> None:
    line = line_at(at="round/money", extensions={"P1": ["HELIPAD", "POOL", "RADAR", "TOWER", "ZOO"]})
    for seat in range(4):
        line.submit(seat, "pass_money", None)
    assert line.over and what_now(line, Seat(0)) == []


# --- why -------------------------------------------------------------------------------------------------


def test_every_event_of_a_round_has_a_sentence_and_a_rule() -> None:
    line = line_at(at="round/money", hands={"P1": ["M4"]})
    line.submit(0, "buy", {"extensions": ["ZOO"], "pay": ["M4"]})
    (told,) = [why(event, "viva", "en", NAMES) for event in line.log(PUBLIC) if event["key"] == "built"]
    assert "Ana" in told.told and "zoo" in told.told
    assert told.reason is not None and told.reason.rule == "V-MONEY-20" and told.reason.text


# --- why not ---------------------------------------------------------------------------------------------


def test_what_is_missing_is_counted_and_a_cheaper_purchase_is_named() -> None:
    told = refused(buying(hands={"P2": ["M1", "M2"]}), 1, "buy", {"extensions": ["POOL"], "pay": ["M1", "M2"]})
    assert (told.code, told.missing) == ("insufficient_funds", "1M is missing.")  # 4M - 3M
    assert told.reason is not None and told.reason.rule == "V-MONEY-03"
    assert told.nearest.startswith("Closest to that and allowed: ")
    assert told.who == "You can change that with another answer."


def test_too_much_is_counted_too() -> None:
    told = refused(buying(hands={"P2": ["M2", "M3"]}), 1, "buy", {"militias": 1, "pay": ["M2", "M3"]}, "de")
    assert (told.code, told.missing) == ("superfluous_payment", "Es sind 3M zu viel.")  # 5M - 2M
    assert "„Eine unnötige Karte in der Zahlung“ erlauben (V-OPT-34)" in told.who


def test_whoever_decides_now_is_named() -> None:
    told = refused(buying(), 2, "buy", {"card": True, "pay": []})
    assert told.code == "not_your_decision"
    assert told.who.startswith("At the moment it is for Ben to decide")
    assert told.nearest == "" and told.answer is None


def test_an_option_that_rules_it_out_is_named() -> None:
    told = refused(buying(hands={"P2": ["M1"]}), 1, "give_cards", {"to": "P3", "cards": ["M1"]})
    assert (told.code, told.who) == (
        "option_off", "A facilitator could allow it before a game, with the option “Gifts” (V-OPT-45)."
    )  # fmt: skip


def test_an_answer_of_the_wrong_form_is_explained_without_a_rule() -> None:
    told = refused(buying(), 1, "buy", 10**30)
    assert (told.code, told.reason) == ("malformed", None)
    assert told.sentence


def test_an_answer_that_stands_is_not_refused() -> None:
    assert why_not(buying(), Seat(1), "pass_money", None) is None


SECRET_TRIES: list[tuple[int, str, Any]] = [
    (1, "play_fight_card", {"card": "SNIPER", "target": {"seat": "P3", "die": 1}}),
    (1, "play_fight_card", {"card": "MERC"}),
    (3, "play_fight_card", {"card": "MERC"}),
    (1, "buy", {"card": True, "pay": ["M1"]}),
    (0, "play_immunity", True),
]


@pytest.mark.parametrize(("seat", "what", "answer"), SECRET_TRIES)
def test_explanations_are_the_same_whatever_the_others_hide(seat: int, what: str, answer: Any) -> None:
    """Two positions that differ only in what the asking seat cannot know."""
    hidden = [
        {"hands": {"P3": ["BARRICADE", "M1"], "P4": ["YACHT"]}, "promises": {"P3": ["M1"], "P4": ["M2"]}},
        {"hands": {"P3": ["M2", "M3"], "P4": ["SNIPER"]}, "promises": {"P3": ["MERC"], "P4": ["M3"]}},
    ]
    told = []
    for secrets in hidden:
        fields = {"hands": {**secrets["hands"], f"P{seat + 1}": ["M1"]}, "promises": dict(secrets["promises"])}
        fields["promises"].pop(f"P{seat + 1}", None)
        if seat in (0, 3):  # the President knows all promises, and P4 holds a hand of his own
            fields["promises"] = {}
        line = line_at(at="round/fights", orders={"P2": [3], "P3": [3]}, **fields)
        while line.open[0].what != "window":
            line.submit(line.open[0].seat, line.open[0].what, None)
        now = [str(one) for one in what_now(line, Seat(seat), "en", NAMES)]
        told.append((now, str(why_not(line, Seat(seat), what, answer, "en", NAMES))))
    assert told[0] == told[1]


# --- rules and terms -------------------------------------------------------------------------------------


def test_terms_stand_beside_their_name_in_the_other_language() -> None:
    assert (glossary("viva", "en")["promise"].term, glossary("viva", "en")["promise"].other) == (
        "promise", "Versprechung"
    )  # fmt: skip
    assert glossary("viva", "de")["promise"].other == "promise"


def test_a_rule_without_a_text_is_named_by_its_id() -> None:
    assert str(reason("viva", "V-NONE-99")) == "V-NONE-99 V-NONE-99: "


@pytest.mark.parametrize("seed", times(4))
def test_in_whole_games_explanations_do_not_depend_on_what_a_seat_cannot_know(seed: int) -> None:
    """At many moments one kind of secret is dealt anew; the seat is told word for word the same."""
    game, luck, bot = load("viva"), Quick(seed), RandomBot()
    line = Line.start(game, 3 + seed % 3, {}, Seeded(seed))
    tries: list[tuple[str, Any]] = [
        ("buy", {"card": True, "pay": ["M1"]}), ("play_fight_card", {"card": "MERC"}), ("set_orders", [1, 1, 1, 1, 1]),
        ("play_agent", {"die": 1, "face": 2}), ("play_immunity", True), ("draw_loot", True),
        ("discard_to_limit", ["M1"]),
    ]  # fmt: skip
    compared = 0
    for moment in range(160):
        if line.over:
            break
        if moment % 4 == 0:
            seat = Seat(luck.below(line.state.seats))
            for kind in game.twins:
                twin = line.resample(seat, kind, luck)
                if twin is not None and twin.path == line.path:
                    compared += 1
                    told = [
                        [*map(str, what_now(one, seat)), *(str(why_not(one, seat, *each)) for each in tries)]
                        for one in (line, twin)
                    ]
                    assert told[0] == told[1], (kind, line.path)
        decision = line.open[0]
        line.submit(decision.seat, decision.what, decision.choice.json(bot.choose(decision, dict, luck)))
    assert compared > 20


def test_a_result_from_the_real_table_is_asked_for_by_its_purpose() -> None:
    line = Line.start(load("viva"), 3, {}, Typed(["die"], Seeded(1)))
    (now,) = what_now(line, TABLE, "en", {"P1": "Ana"})
    assert now.question == "Ana rolls for the first presidency. What came up on the real table?"
    line.submit(TABLE, "chance", 3)
    assert what_now(line, TABLE, "de", {"P2": "Ben"})[0].question.startswith(
        "Ben würfelt um die erste Präsidentschaft. "
    )


# --- commentary on the period ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Commentary on the period: Coin was rare."),
        ("de", "Bemerkungen zur Zeit: Coin was rare."),
        ("fi", "Selityksiä ajasta: Coin was rare."),
        ("pl", "Komentarz o epoce: Coin was rare."),
    ],
)
def test_commentary_says_that_it_is_none_of_the_rules(language: str, says: str) -> None:
    assert on_period(Rule("T-1", "Pay", "Pay 1.", period="Coin was rare."), language) == says
    assert on_period(Rule("T-2", "Pay", "Pay 1."), language) == ""


def test_a_rule_in_full_is_its_sentence_its_example_and_its_commentary() -> None:
    book = rulebook("magnates", "pl")
    full, bare = reason("magnates", "M-GEN-01", "pl"), reason("magnates", "M-GEN-03", "pl")
    assert full.lines() == [str(full), book["M-GEN-01"].example, f"Komentarz o epoce: {book['M-GEN-01'].period}"]
    assert [type(line) for line in full.lines()] == [str, str, Commentary]
    assert bare.lines() == [str(bare), book["M-GEN-03"].example]
    assert "Komentarz" not in str(full)
