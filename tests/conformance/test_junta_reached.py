"""Games of Junta get everywhere: every card is used, coups end both ways; nothing is left over on the way.

Every other player does as the bot does, the rest answer at random, and all often do something out of turn: else hardly
anybody would rise, and the rarest cards would never be played. More is played until all has come up, but not for ever.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from playtest.engine import Entry, Json, Line, Quick, Refused, Seat, Seeded
from playtest.games.junta.components.deck import CARDS
from playtest.games.junta.components.units import MARKERS
from playtest.games.junta.people import running
from playtest.games.junta.state import NOBODY, JuntaState
from tests.conformance.checks import conserved, going_on
from tests.conformance.driver import Move, answer_to, pick
from tests.conformance.registry import load
from tests.scale import times
from tests.typed import as_a

GAME = load("junta")

RARE = ("alternate_budget", "no_confidence", "straw_swap", "return_from_exile", "cousin_takes", "propose_early_end")
"""What is seldom open out of turn: tried first."""

OTHERS = ("play_influence", "play_donation", "play_event", "play_pretext", "decline", "exile_cards", "resign", "trade")

UNUSED = {"discard_to_limit", "coalition_discard", "exile_cards", "straw_swap", "trade", "answer_trade", "show"}
"""Decisions that name cards without using them."""

PLAYED = {"no_confidence": "EVT-05", "alternate_budget": "EVT-08"}
"""Decisions that use a card without naming it."""

BALLOTS = ("first_election", "election", "motion", "budget")
"""Flows within which votes are cast."""

TABLES: list[tuple[int, dict[str, Json]]] = [
    (2, {}), (3, {}), (4, {"early_coup_end": "never"}), (4, {"abstract_coup": True}), (5, {}),
    (6, {"simultaneous_assassinations": True, "single_round_budget": True}), (7, {"dictator": True}),
]  # fmt: skip
"""Each number of players, and each variant that changes how something is played."""

EVERYWHERE = {
    "won", "lost", "ended_early", "abstract", "straw_bids", "straw_bought", "faction", "straw_swapped", "shot",
    "killed", "came_home", "burgled", "budget_forced", "account_spied", "cousin_took", "withdrew", "units_handed",
    "bribe_rolled", "traded", "reshuffled", "game_won",
}  # fmt: skip
"""What has to come up besides the cards: events, and how coups end."""


def names_in(answer: Json) -> set[str]:
    """All words of an answer, the keys of its objects too."""
    if isinstance(answer, dict):
        return set(answer).union(*map(names_in, answer.values()))
    if isinstance(answer, list):
        return set().union(*map(names_in, answer))
    return {answer} if isinstance(answer, str) else set()


def out_of_turn(line: Line, rng: Quick) -> Move | None:
    """Something that some seat may do just now beside the questions."""
    seat = Seat(rng.below(line.state.seats))
    for what in (*RARE, OTHERS[rng.below(len(OTHERS))]):
        if what in OTHERS[-2:] and rng.below(4):
            continue
        try:
            return answer_to(line.may(seat, what), rng)
        except Refused:
            continue
    return None


def next_move(line: Line, rng: Quick, half: int) -> Move:
    """Something out of turn, or an answer: of every other seat what the bot would do."""
    move = out_of_turn(line, rng)
    if move is not None:
        return move
    decision = pick(line.open, rng)
    if decision.seat < 0 or decision.seat % 2 != half:
        return answer_to(decision, rng)
    value: Any = GAME.bots["sensible"]().choose(decision, lambda: line.view(decision.seat), rng)
    return Move(decision.seat, decision.what, decision.choice.json(value))


def used_by(entry: Entry) -> Iterator[str]:
    """The cards that an answer uses."""
    if entry.what in PLAYED:
        yield PLAYED[entry.what]
    elif entry.what not in UNUSED:
        yield from names_in(entry.answer) & CARDS.keys()
    for event in entry.said:
        if event.key == "pretext_played":
            yield str(event.facts["card"])


def came_up(entry: Entry, options: Any) -> Iterator[str]:
    """What an entry brought: its events, and how a coup ended."""
    for event in entry.said:
        yield event.key
        if event.key == "coup_over":
            yield "won" if event.facts["rebels_won"] else "lost"
            if options.abstract_coup:
                yield "abstract"


def left_over(s: JuntaState) -> list[str]:
    """What lies about although nothing that needs it is going on."""
    steps = Counter(frame[0].name for frames in s.stack for frame in frames)
    open_trades = steps["answer_trade"] + steps["confirm_trade"]
    found = {
        "an offer": len(s.offers) > open_trades,
        "a trade without its offer": len(s.offers) < open_trades,
        "a homecoming": s.homecoming != NOBODY and len(s.stack) == 1,
        "a ballot": bool(s.ballots) and not any(running(s, flow) for flow in BALLOTS),
        "a coup": s.coup_running and not running(s, "coup"),
        "aid": bool(s.aid) and s.phase not in (3, 4),
        "attempts": bool(s.attempts) and s.phase < 6,
        "bills": sum(map(len, (*s.cash, *s.account, s.aid, s.removed, s.aid_deck.cards()))) != 96,
        "units": sorted(unit.id for unit in s.units) != sorted(MARKERS),
    }
    return [name for name, there in found.items() if there]


def play(line: Line, rng: Quick, half: int, used: Counter[str], seen: Counter[str]) -> None:
    """One game to its end, or long enough."""
    at_first = GAME.conserved and GAME.conserved(line.state)
    while not line.over and line.n < 1200:
        entry = next_move(line, rng, half).on(line)
        used.update(used_by(entry))
        seen.update(came_up(entry, line.state.options))
        conserved(line, at_first)
        over = left_over(as_a(JuntaState, line.state))
        assert not over, f"{line.path}: left over: {', '.join(over)}"
        if rng.below(10) == 0:
            going_on(line)
            assert line.state.problems() == [], line.path


@pytest.mark.parametrize("round_", times(1))
def test_every_card_is_used_and_coups_end_both_ways(round_: int) -> None:
    used: Counter[str] = Counter()
    seen: dict[int, Counter[str]] = defaultdict(Counter)
    for game in range(4 * len(TABLES)):
        (seats, options), seed = TABLES[game % len(TABLES)], 1000 * round_ + game
        line = Line.start(GAME, seats, options, Seeded(seed))
        play(line, Quick(seed), game // len(TABLES) % 2, used, seen[seats])
        missing = CARDS.keys() - used.keys() | EVERYWHERE - sum(seen.values(), Counter()).keys()
        if game >= len(TABLES) - 1 and not missing:
            break
    assert not missing, f"never came up: {sorted(missing)}"
    assert all({"turn_ended", "banked"} <= events.keys() for events in seen.values())
    assert len(seen) == len(GAME.players)
