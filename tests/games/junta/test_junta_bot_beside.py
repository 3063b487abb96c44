"""What the sensible bot does of its own accord, and what it then answers."""

from pathlib import Path
from typing import Any

import pytest

from playtest.engine import TABLE, Line, Moment, Seat, Seeded
from playtest.engine.steps import names_in
from playtest.games.bots import SensibleBot
from playtest.games.junta import GAME
from playtest.games.junta.bots import sensible
from playtest.lab import Setting, batches, play_one
from playtest.lab.luck import Player
from playtest.table import Machine, start
from tests.games.bot_tools import view_of
from tests.games.junta.fighting import SEVEN, coup, units
from tests.games.junta.hiding import JuntaLine, asked, give, go_on, table
from tests.games.junta.test_junta_bot_sense import answers
from tests.games.junta.test_junta_budget import five, propose, reject, vote

KEPT = {"amounts": {"P2": 0, "P3": 0, "P4": 0}, "outcome": "kept", "rejected": True}

RICH_PRESIDENTE: dict[str, Any] = {"pretext": False, "revealed": True, "cash": {"P1": [3] * 6}, "budget": KEPT}
"""At the head of a table for four: a grudge for all others."""


def wish(line: Line, who: int) -> str:
    """What the bot of a seat (from 1) wants to do beside the question that is open."""
    bot, seat = sensible(), Seat(who - 1)
    assert isinstance(bot, SensibleBot)
    moment = Moment(names_in(line.path)[-1], line.open[0].seat)
    return bot.beside(seat, moment, view_of(line, seat))


# --- money -----------------------------------------------------------------------------------------------


def test_a_donation_is_cashed_at_the_bank_and_nowhere_else() -> None:
    at: dict[str, Any] = {"places": {"P2": "bank", "P3": "home"}, "revealed": True, "hands": {"P2": ["DON-01"]}}
    assert wish(table("turn/banking", **at), 2) == "play_donation"
    assert wish(table("turn/locations/exile_round", hands={"P2": ["DON-01"]}), 2) == ""


def test_a_full_hand_is_emptied_by_cards_that_do_some_good() -> None:
    """The Presidente has six cards and draws two: without the Donation one of seven has to go."""
    line = table("turn/draw_cards", hands={"P1": ["DON-02", "UNI-01", "UNI-02", "UNI-03", "VOT-01", "VOT-02"]})
    assert asked(line) == [(0, "discard_to_limit")]
    assert wish(line, 1) == "play_donation"
    assert wish(line, 2) == "", "he is not asked"
    give(line, "P1", "play_donation", "DON-02")
    assert line.open[0].what == "discard_to_limit" and "DON-02" not in line.state.hand[0]


def test_seven_bills_are_taken_for_a_card() -> None:
    line = five(hands={"P4": ["EVT-08"]})
    propose(line, "P1", P2=4)
    reject(line)
    assert [wish(line, who) for who in (1, 2, 3, 4, 5)] == ["", "", "", "alternate_budget", ""]


# --- events ----------------------------------------------------------------------------------------------


def rejected_by(card: str, hand: str) -> JuntaLine:
    """P1's budget has been lost by two votes against the one of the Presidente; P1 holds a card."""
    line = five(hands={"P1": [hand], "P3": [card]})
    propose(line, "P1", P2=4)
    vote(line, {"P1": {"PRE": "for"}, "P3": {card: "against"}})
    return line


def test_a_recount_is_demanded_where_vote_cards_have_decided() -> None:
    assert wish(rejected_by("VOT-05", "EVT-03"), 1) == "play_event"
    assert wish(rejected_by("INF-08", "EVT-03"), 1) == "", "Influence stays: another count would be the same"


def test_a_ballot_is_cut_short_by_who_leads() -> None:
    for influence, wanted in (("INF-01", "play_event"), ("INF-08", "")):
        line = five(influence={"P1": [influence]}, hands={"P1": ["EVT-02"]})
        propose(line, "P1", P2=4)
        give(line, "P1", "cast_votes", {influence: "for"})
        for who in ("P2", "P3", "P4", "P5"):
            give(line, who, "cast_votes", {})
        assert wish(line, 1) == wanted, influence


def test_the_coalition_of_the_strongest_rival_is_broken() -> None:
    line = five(hands={"P1": ["EVT-09"]}, influence={"P3": ["INF-02"], "P2": ["INF-08"]})
    propose(line, "P1", P2=4)
    assert wish(line, 1) == "play_event"
    assert set(answers(line, 1, "play_event", 3)) == {("EVT-09", 2)}


@pytest.mark.parametrize(("influence", "wanted"), [({"P3": ["INF-03"]}, "play_event"), ({}, "")])
def test_the_bank_shuts_before_a_rich_rival(influence: dict[str, Any], wanted: str) -> None:
    """The decree needs the Bankers in play."""
    places = {"P2": "bank", "P3": "home"}
    line = table("turn/banking", places=places, revealed=True, cash={"P2": [3] * 5}, hands={"P3": ["EVT-10"]},
                 influence=influence)  # fmt: skip
    assert wish(line, 3) == wanted


# --- the state -------------------------------------------------------------------------------------------


def test_influence_is_laid_down_for_a_card_that_needs_it() -> None:
    line = table("turn/offices", hands={"P2": ["INF-03", "EVT-10"], "P3": ["INF-08"]})
    assert [wish(line, who) for who in (2, 3)] == ["play_influence", ""]
    assert set(answers(line, 2, "play_influence", 3)) == {"INF-03"}


def test_a_rich_presidente_without_votes_is_called_to_account() -> None:
    cash = {"P1": [3] * 6}
    weak = table("turn/offices", hands={"P2": ["EVT-05"]}, cash=cash)
    strong = table("turn/offices", hands={"P2": ["EVT-05"]}, cash=cash, influence={"P1": ["INF-01"]})
    assert (wish(weak, 2), wish(strong, 2)) == ("no_confidence", "")


def test_the_cousin_takes_what_is_free_a_brigade_first() -> None:
    line = table("turn/coup/asking", pretext=True, revealed=True, dead=["P3"])
    assert [wish(line, who) for who in (1, 2)] == ["cousin_takes", ""]
    assert set(answers(line, 1, "cousin_takes", 3)) == {"G2"}


def test_an_excuse_is_played_by_who_has_a_grudge_and_hopes() -> None:
    hands = {"P2": ["PRE-01"], "P3": ["PRE-02"]}
    line = table("turn/coup/asking", hands=hands, **RICH_PRESIDENTE)
    assert [wish(line, who) for who in (2, 3)] == ["play_pretext", ""], "the third is not asked yet"
    assert wish(table("turn/coup/asking", pretext=False, revealed=True, hands=hands), 2) == "", "no grudge"
    held = table("turn/coup/asking", **{**RICH_PRESIDENTE, "pretext": True}, hands=hands)
    assert wish(held, 2) == "", "there is one"


# --- exile -----------------------------------------------------------------------------------------------


def test_cash_goes_abroad_while_the_bank_is_shut_if_the_way_home_is_sure() -> None:
    for hand, bank, goes in ((["EVT-12"], "HOLIDAY", True), ([], "HOLIDAY", False), (["EVT-12"], "OPEN", False)):
        line = table("turn/locations/exile_round", bank=bank, hands={"P2": hand}, cash={"P2": [3, 3, 3]})
        gone = {answer is not None for answer in answers(line, 2, "go_into_exile")}
        assert (True in gone) is goes, (hand, bank)


def test_an_exile_comes_home_when_nobody_can_stop_him() -> None:
    exile: dict[str, Any] = {"exile": {"P4": "EMB-USA"}, "turn": 1}
    assert wish(table("turn/offices", **exile), 4) == "", "the Ministro waits for him"
    assert wish(table("turn/offices", **exile, hands={"P4": ["EVT-12"]}), 4) == "return_from_exile"
    assert wish(table("turn/offices", **{**exile, "turn": 3}), 4) == "return_from_exile", "he has waited long enough"


def test_a_rebel_without_hope_flees_through_an_embassy() -> None:
    """The 3rd Brigade's barracks lie next to the French embassy."""
    line = coup(5, leader="P5")
    assert {(way, moves[0][1]) for way, moves in answers(line, 5, "coup_turn", 3)} == {("coup_move", "EMB-FRA")}
    here = coup(5, leader="P5", units=dict.fromkeys(units("3B", 1), "EMB-FRA"), offices=SEVEN)
    assert set(answers(here, 5, "coup_turn", 3)) == {("coup_exile", "EMB-FRA")}


# --- at a table and in the lab ---------------------------------------------------------------------------


def test_at_a_table_it_does_so_while_a_person_is_asked(tmp_path: Path) -> None:
    line = five(hands={"P4": ["EVT-08"]})
    propose(line, "P1", P2=4)
    reject(line)
    with start(
        tmp_path / "s.playtest", GAME, ["Ana", "Ben", "Cem", "Dan", "Eva"], position=line.state, seed=1
    ) as session:
        done = Machine(session, {Seat(3): sensible()}).run()
        assert [(decision.seat, decision.what) for decision in done] == [(3, "alternate_budget")]


def test_a_game_of_the_lab_is_the_same_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers given in the lab, those that nobody asked for among them, lead to the same end and the same count."""
    told: list[tuple[Seat, str, Any]] = []

    class Told(Player):
        def choose(self, decision: Any, view: Any, rng: Any) -> Any:
            value = super().choose(decision, view, rng)
            told.append((decision.seat, decision.what, decision.choice.json(value)))
            return value

    monkeypatch.setattr(batches, "Player", Told)
    result = play_one(Setting.of("junta", 4, {"short_game": 56}), 3, 1)
    line = Line.start(GAME, 4, {"short_game": 56}, Seeded(result.seed))
    for seat, what, answer in told:
        while line.open[0].what == "go_on" and line.try_(seat, what, answer) is not None:
            go_on(line)
        line.submit(seat, what, answer)
    while not line.over:
        go_on(line)
    assert tuple(line.state.winners) == result.winners
    heard: list[Any] = line.log(TABLE)
    for name, key in GAME.figures.items():
        event, _, fact = key.partition(".")
        counted = [told["facts"] for told in heard if told["key"] == event]
        assert result.figures[name] == sum(not fact or facts[fact] is True for facts in counted), name
    assert {"play_donation", "play_influence"} & {what for _, what, _ in told}
