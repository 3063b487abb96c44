"""Looking back step by step: the die or cube that has just come is marked, and the words tell the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from playtest.games.magnates.board import STOPS, look, sections, svg
from playtest.games.magnates.board.facts import read
from playtest.games.magnates.board.moment import ABOUT, FIGHTS, WITHIN, moment_of
from playtest.games.magnates.components.land import FIELDS
from playtest.games.magnates.state import PLACE
from playtest.locales import Words
from playtest.locales.catalogue import source
from playtest.teach.halting import Told
from tests.games.magnates.magnates_views import NAMES, figures, groups, retellings
from tests.games.viva.board_views import group, parsed, words_of

UNSEEN = {
    "set_up", "turn_began", "nothing_to_do", "die_idle", "die_again", "tokens_refilled",
    "cleanup_skipped", "armies_cleared", "money_given", "talk", "phase_began", "die", "die_rerolled", "units_lost",
    "hits_lost",
}  # fmt: skip
"""Events that are about no piece on the map; a die of a fight is marked beside it."""


def moments(*keys: str, most: int = 6) -> Iterator[tuple[Told, list[Any]]]:
    """Some moments of these kinds from every game, each with all that was told until then."""
    for told in retellings():
        seen: Counter[str] = Counter()
        for i, one in enumerate(told):
            key = one.event["key"]
            if key in keys and seen[key] < most:
                seen[key] += 1
                yield one, [other.event for other in told[: i + 1]]


def test_every_event_is_about_a_piece_or_about_none() -> None:
    keys = {key.split(".")[1] for key in source("en", "magnates") if key.startswith("event.")}
    assert keys - ABOUT.keys() <= UNSEEN
    assert ABOUT.keys() <= keys and keys >= WITHIN and set(FIGHTS) <= keys and keys >= STOPS


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_what_an_event_is_about_is_marked(size: Any) -> None:
    """Every kind of event that has come up in the games, once."""
    first: dict[str, tuple[Told, list[Any]]] = {}
    for one, told in moments(*ABOUT, most=1):
        if moment_of(told).marks:
            first.setdefault(one.event["key"], (one, told))
    assert len(first) > 45
    for key, (one, told) in first.items():
        drawing = svg(one.view, "en", NAMES, size, told)
        frames = drawing.count(look.GLOW) - (1 if 'class="news"' in drawing else 0)
        assert frames > 0, key
        assert len(drawing.encode()) < 65_536


def test_without_an_event_nothing_is_marked() -> None:
    for told in retellings():
        assert look.GLOW not in svg(told[-1].view, "en", NAMES, "wide")
    assert moment_of([]).marks == frozenset()


def test_cubes_come_and_go_one_by_one() -> None:
    """At each of them the map shows as many as the log has told, and marks that group."""
    seen: Counter[str] = Counter()
    for one, told in moments("enters", "spreads", "removed", "occupier_leaves"):
        facts = one.event["facts"]
        board = read(one.view, NAMES, told)
        standing = board.provinces[PLACE[facts["province"]]].enemies[FIELDS.index(facts["field"])]
        assert standing == facts["stands"]
        drawn = group(parsed(svg(one.view, "en", NAMES, "phone", told)), "province", facts["province"])
        assert figures(drawn, "enemy").get(facts["field"], [0])[-1] == facts["stands"]
        assert f"enemy {facts['province']} {facts['field']}" in board.marks
        seen[one.event["key"]] += 1
    assert min(seen[key] for key in ("enters", "spreads", "removed", "occupier_leaves")) > 5


def test_dice_appear_one_by_one_in_the_order_in_which_they_were_told() -> None:
    seen = 0
    for one, told in moments("die", most=25):
        since = max(i for i, event in enumerate(told) if event["key"] in FIGHTS)
        pips = [event["facts"]["pips"] for event in told[since:] if event["key"] == "die"]
        moment = read(one.view, NAMES, told).moment
        if not any(event["key"] == "die_rerolled" for event in told[since:]):
            assert [die.pips for die in moment.dice] == pips
        said = sections(one.view, "en", NAMES, told)[1]
        lines = [line for line in said.lines if re.match(r"Die \d+,", line)]
        assert len(lines) == len(moment.dice) == len(pips)
        assert ("a hit" in lines[-1]) == one.event["facts"]["hit"]
        panel = group(parsed(svg(one.view, "en", NAMES, "wide", told)), "fight")
        assert panel.get("class") == "fight" and len(groups(panel, "dice")) == 1
        seen += 1
    assert seen > 60


def test_dice_for_the_enemies_appear_one_by_one() -> None:
    seen = 0
    for one, told in moments("enemy_grows", "die_idle"):
        since = max(i for i, event in enumerate(told) if event["key"] == "phase_began")
        faces = [e["facts"]["pips"] for e in told[since:] if e["key"] in ("enemy_grows", "die_idle", "die_spent")]
        said = sections(one.view, "en", NAMES, told)[1]
        assert f"Dice so far: {Words('en', 'engine').listed(faces)}." in said.lines
        seen += len(faces) < 4
    assert seen > 20


def test_an_invasion_can_be_followed_cube_by_cube() -> None:
    seen: Counter[str] = Counter()
    for one, told in moments("turned_back", "enters"):
        since = max(i for i, event in enumerate(told) if event["key"] == "invasion")
        keys = Counter(event["key"] for event in told[since:])
        n = told[since]["facts"]["n"]
        panel = group(parsed(svg(one.view, "en", NAMES, "phone", told)), "invaders")
        assert words_of(panel)[-1] == f"{keys['enters']}/{n}"
        said = sections(one.view, "en", NAMES, told)[1]
        wanted = f"Marching: {n}. Turned back so far: {keys['turned_back']}. Inside so far: {keys['enters']}."
        assert said.lines[-1] == wanted
        assert keys["enters"] + keys["turned_back"] <= n
        seen[one.event["key"]] += 1
    assert min(seen.values()) > 5 and len(seen) == 2


def test_an_expansion_can_be_followed_arrow_by_arrow() -> None:
    seen = 0
    for one, told in moments("spreads"):
        since = max(i for i, event in enumerate(told) if event["key"] == "expansion")
        laid = Counter(event["facts"]["province"] for event in told[since:] if event["key"] == "spreads")
        said = sections(one.view, "en", NAMES, told)[1]
        counts = [tuple(map(int, re.findall(r"\d+", line))) for line in said.lines if line.startswith("New cubes")]
        assert sorted(n for n, _ in counts if n) == sorted(laid.values())
        assert {of for _, of in counts} == {told[since]["facts"]["n"]}
        seen += 1
    assert seen > 10


def test_the_words_begin_with_what_has_just_happened() -> None:
    for one, told in moments(*ABOUT, most=1):
        said = sections(one.view, "en", NAMES, told)
        assert said[1].lines[0] == f"Just now: {Words('en', 'magnates', NAMES).event(one.event)}"
        assert "⟦" not in str(said)
