"""What Junta's questions say besides: what is voted on, who is owed how much, by which rule one is asked."""

from playtest.engine import Decision, Line, Quick, Seat
from playtest.games.junta.game import GAME
from playtest.locales import Words
from playtest.locales.answers import answered
from playtest.scenarios import load, shipped
from playtest.teach.explain import question_told
from tests.games.junta.hiding import JuntaLine, asked, give, go_on, refused, table
from tests.games.junta.test_junta_budget import five, propose

WORDS = Words("en", "junta", {"P1": "Ana", "P2": "Ben", "P3": "Carla", "P4": "Diego", "P5": "Elena"})


def first(line: Line) -> Decision:
    """The question that is open first."""
    return line.open[0]


def question(line: Line) -> str:
    """How it is put."""
    return question_told(line, first(line), WORDS)


def test_a_ballot_says_what_it_is_about() -> None:
    line = five()
    propose(line, "P1", P2=4)
    assert question(line) == "The budget of Ana: which side do your votes go to?"
    line = table("turn/offices", hands={"P2": ["EVT-05"]})
    give(line, "P2", "no_confidence")
    assert question(line) == "No-confidence in Ana: which side do your votes go to?"


def test_a_battle_says_where_it_is_and_how_hard_one_was_hit() -> None:
    """J-BAT-22: two of Carla's units attack in the Old Town, and nobody has been hit yet."""
    scenario = next(one for path in shipped("junta") for one in load(path) if one.id == "J-BAT-22")
    line = Line.at_position(GAME, scenario.state())
    for _ in range(30):
        if first(line).what == "allocate_fire":
            break
        decision = first(line)
        line.submit(decision.seat, decision.what, decision.choice.json(decision.sample(Quick(1))))
    assert question(line) == "At whom do your units in the Old Town fire?"


def test_a_full_hand_says_how_many_cards_go() -> None:
    """Six is the limit, with the Influence on the table: 4 + 1 + 2 is one too many (J-CARD-03, C165)."""
    held = {"P3": ["INF-09", "VOT-09", "VOT-08", "VOT-07"], "P2": ["VOT-01"]}
    line = five(influence={"P3": ["INF-01", "INF-02"]}, hands=held)
    propose(line, "P1", P2=4)
    while first(line).what == "cast_votes":
        give(line, f"P{first(line).seat + 1}", "cast_votes", {})
    give(line, "P2", "trade", {"to": "P3", "cards": ["VOT-01"]})
    give(line, "P3", "answer_trade", {"accept_trade": {}})
    assert question(line) == "You have more than six cards, with your Influence. Cards that have to go: 1. Which?"


def voted(line: JuntaLine, side: str) -> None:
    """Everybody with something to cast casts it on one side, in the first of the two rounds."""
    while asked(line) != [(-1, "go_on")] and first(line).what == "cast_votes":
        who = f"P{first(line).seat + 1}"
        sources = first(line).shown()["choice"]
        assert isinstance(sources, dict)
        free = [name for name in ("PRESIDENCY", "MIN", "G1", "G2", "G3", "ALM", "COM") if name in str(sources)]
        give(line, who, "cast_votes", dict.fromkeys(free, side))


def paying(side: str) -> JuntaLine:
    """A budget of 4 for P2 at the payment; forced by P2 as Ministro if it was voted down."""
    line = five()
    propose(line, "P1", P2=4)
    for _ in range(40):
        if first(line).what == "pay_budget":
            break
        if first(line).what == "cast_votes":
            voted(line, side)
        elif first(line).what == "force_budget":
            give(line, "P2", "force_budget", True)
        else:
            go_on(line)
    return line


def test_the_payer_reads_what_is_owed_and_keeps_what_he_names_for_nobody() -> None:
    line = paying("for")
    assert question(line).startswith("Owed: Ben M4. ")
    assert first(line).rule == "J-BUD-11"
    assert refused(line, "P1", "pay_budget", {"P2": ["M2"]}).rule == "J-BUD-12"
    give(line, "P1", "pay_budget", {"P2": ["M2", "M2"]})
    assert sorted(line.state.cash[1]) == ["M2", "M2"]
    assert line.state.cash[0] == ["M2"] * 6


def test_a_forced_budget_is_asked_for_and_refused_by_its_own_rule() -> None:
    line = paying("against")
    assert first(line).rule == "J-BUD-17"
    assert refused(line, "P1", "pay_budget", {"P2": ["M2"]}).rule == "J-BUD-17"
    assert refused(line, "P1", "pay_budget", {"P2": ["M2", "M2", "M2"]}).rule == "J-BUD-17"


def test_only_the_owner_is_asked_as_the_one_who_names_first() -> None:
    line = table("first_election", presidente=None, offices={}, turn=0)
    rules = []
    while first(line).what == "nominate":
        rules.append((f"P{first(line).seat + 1}", first(line).rule))
        give(line, rules[-1][0], "nominate", [])
    assert rules[:4] == [("P1", "J-ELEC-03"), ("P2", "J-ELEC-04"), ("P3", "J-ELEC-04"), ("P4", "J-ELEC-04")]


def test_an_event_says_at_whom_it_is_aimed_or_that_it_is_aimed_at_nobody() -> None:
    line = table("turn/offices", hands={"P2": ["EVT-06", "EVT-07"]})
    wrong = refused(line, "P2", "play_event", {"card": "EVT-07", "target": "P3"})
    assert WORDS.refusal(wrong.shown()).endswith(" is aimed at nobody.")
    wrong = refused(line, "P2", "play_event", {"card": "EVT-06"})
    assert WORDS.refusal(wrong.shown()) == "Swiss Spy has to be aimed at one of these: Carla, Diego and Ana."
    (asked_for,) = [offer for offer in line.offers(Seat(1)) if offer.what == "play_event"]
    form = asked_for.choice.shown()
    assert answered(WORDS, form, {"card": "EVT-06", "target": "P3"}) == "Swiss Spy, aimed at Carla"


def test_a_card_with_nothing_to_choose_is_played_by_its_own_word() -> None:
    assert WORDS.tell("go.no_confidence") == "play the card"
    assert set(GAME.decisions) >= {name.removeprefix("go.") for name in WORDS.ids("go")}
