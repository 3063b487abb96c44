"""One moment of what happened: the fight or the expansion it belongs to, and the pieces that it is about.

It is made from events as the log gives them to a viewer, the last of which is the moment itself. So whatever is shown
of it was told to that viewer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Event: TypeAlias = Mapping[str, Any]
Marks: TypeAlias = frozenset[str]
"""The pieces that are marked, each by one line: ``cubes LIT P1``, ``enemy LIT E2``, ``estate LIT 3``, ``field E2``."""

FIGHTS = ("campaign", "invasion", "relief", "expansion")
"""Events with which something begins that goes on die by die, or cube by cube."""

ROLLED = ("enemy_grows", "die_idle", "die_spent")
"""Events of a die that is rolled for the enemies."""

WITHIN = frozenset(
    ("die", "die_rerolled", "units_lost", "hits_lost", "success", "campaign_over", "defence", "no_defence", "siege",
     "turned_back", "enters", "invasion_over", "vienna_falls", "vienna_relieved", "removed", "relief_over", "spreads",
     "expansion_over", "die_again", "betrayed", "treaty_holds", *ROLLED)
)  # fmt: skip
"""Events that belong to what began before them."""

FOR_ENEMIES = ("events", "invasions")
"""The phases in which dice are rolled for the enemies."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die: whose (a seat's name, empty for those of the enemies), for which unit, its pips, what was needed."""

    by: str
    crown: bool
    unit: str
    pips: int
    needs: int
    bonus: int
    hit: bool
    again: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """What is going on. ``kind`` is one of FIGHTS, ``dice`` for those of the enemies, or nothing.

    ``facts`` are those of the event with which it began; ``counts`` are how often what has happened since, cubes of an
    expansion by the province where they were laid.
    """

    kind: str
    facts: Mapping[str, Any]
    dice: tuple[Rolled, ...]
    counts: Mapping[str, int]
    over: bool
    event: Event | None
    marks: Marks

    def number(self, name: str) -> int:
        """How often something has happened: turned_back, enters, removed, success, or a province's code."""
        return self.counts.get(name, 0)

    @property
    def hits(self) -> int:
        """How many dice have hit."""
        return sum(die.hit for die in self.dice)


QUIET = Moment("", {}, (), {}, False, None, frozenset())
"""Nothing that is going on is to be shown."""


def moment_of(told: Sequence[Event]) -> Moment:
    """The moment of the last of these events; QUIET without any."""
    if not told:
        return QUIET
    begun, since = "", list[Event]()
    for event in told:
        kind = _begins(event)
        if kind:
            begun, since = kind, [event]
        elif event["key"] in WITHIN:
            since.append(event)
        else:
            begun, since = "", []
    last = told[-1]
    if not begun or (begun == "dice" and last["key"] == "phase_began"):
        return Moment("", {}, (), {}, False, last, marks_of(last))
    over = last["key"].endswith("_over")
    return Moment(begun, since[0]["facts"], tuple(_dice(since)), _counts(since), over, last, marks_of(last))


def _begins(event: Event) -> str:
    """What begins with an event, if anything does."""
    if event["key"] == "phase_began" and event["facts"]["phase"] in FOR_ENEMIES:
        return "dice"
    return event["key"] if event["key"] in FIGHTS else ""


def _dice(events: Iterable[Event]) -> list[Rolled]:
    """The dice so far; one that is rolled again stands in the place of the first that had missed."""
    found: list[Rolled] = []
    for event in events:
        key, facts = event["key"], event["facts"]
        if key == "die":
            found.append(Rolled(facts["by"], facts["crown"], facts["unit"], facts["pips"], facts["needs"],
                                facts["bonus"], facts["hit"]))  # fmt: skip
        elif key == "die_rerolled":
            at = next(i for i, die in enumerate(found) if (die.by, die.unit, die.hit) == (facts["by"], facts["unit"],
                                                                                          False))  # fmt: skip
            old = found[at]
            found[at] = Rolled(old.by, old.crown, old.unit, facts["pips"], old.needs, 0, facts["hit"], again=True)
        elif key in ROLLED:
            found.append(Rolled("", False, "", facts["pips"], 0, 0, key == "enemy_grows"))
    return found


def _counts(events: Iterable[Event]) -> dict[str, int]:
    found: dict[str, int] = {}
    for event in events:
        name = event["facts"]["province"] if event["key"] == "spreads" else event["key"]
        found[name] = found.get(name, 0) + 1
    return found


# --- what an event is about ------------------------------------------------------------------------------

Facts: TypeAlias = Mapping[str, Any]


def _estate(facts: Facts) -> list[str]:
    return [f"estate {facts['estate']}"]


def _player(facts: Facts) -> list[str]:
    by = facts.get("by", ())
    return [f"player {tag}" for tag in ([by] if isinstance(by, str) else by)]


def _field(facts: Facts) -> list[str]:
    return [f"field {facts['field']}"]


def _province(facts: Facts) -> list[str]:
    return [f"province {facts['province']}"]


def _enemy(facts: Facts) -> list[str]:
    return [f"enemy {facts['province']} {facts['field']}"]


def _cubes(facts: Facts) -> list[str]:
    return [f"cubes {facts['province']} {facts['by']}"]


def _units(facts: Facts) -> list[str]:
    return [f"units {facts['province']} {facts['by']}"]


def _success(facts: Facts) -> list[str]:
    return [f"success {facts['field']} {facts['by']}"]


def _always(*marks: str) -> Callable[[Facts], list[str]]:
    return lambda facts: [*marks]


def _moved(facts: Facts) -> list[str]:
    return [f"cubes {one['to']} {facts['by']}" for one in facts["moves"]]


ABOUT: Mapping[str, Callable[[Facts], list[str]]] = {
    **dict.fromkeys(("start_estate", "rent", "built", "managed", "seized", "city_founded", "burned", "estate_scored"),
                    _estate),
    **dict.fromkeys(("income", "income_floor", "shortage", "tokens_shown", "bid", "hetman_lot", "hetman_named",
                     "hetman_stays", "built_nothing", "passed_action", "hired_nothing", "campaigns_over", "seat_lost",
                     "seat_paid", "relief_passed", "sejm_points", "luxury", "prestige", "final_points", "gdansk",
                     "court_compared", "bid_again", "vienna_glory", "clients_home", "tie_broken", "game_over",
                     "first_player_drawn"), _player),
    **dict.fromkeys(("enemy_grows", "die_spent", "treaty", "treaty_failed", "cossacks_revolt", "betrayed",
                     "treaty_holds", "held_by_treaty", "no_invasion", "expansion_held", "no_majority",
                     "field_cleared", "treaty_cleared"), _field),
    **dict.fromkeys(("no_delegate", "no_defence", "plunder", "relief_over"), _province),
    **dict.fromkeys(("turned_back", "enters", "invasion_over", "removed", "expansion", "no_expansion",
                     "expansion_over", "occupier_leaves"), _enemy),
    **dict.fromkeys(("hired", "defence"), _units),
    **dict.fromkeys(("success", "majority"), _success),
    **dict.fromkeys(("siege", "vienna_falls", "vienna_relieved"), _always("field E5")),
    **dict.fromkeys(("crown_printed", "crown_support", "crown_capped", "crown_army"), _always("crown")),
    **dict.fromkeys(("vetoed", "seats_cleared"), _always("sejm")),
    "clients_placed": _cubes,
    "court": lambda facts: [f"court {facts['by']}"],
    "elected": lambda facts: ["sejm", *_cubes(facts)],
    "moved": _moved,
    "colleges": lambda facts: [f"cubes {code} {facts['by']}" for code in facts["provinces"]],
    "campaign": lambda facts: [*_units(facts), *_field(facts)],
    "campaign_over": _success,
    "invasion": lambda facts: [*_field(facts), *_province(facts)],
    "relief": lambda facts: ["crown", *_province(facts)],
    "spreads": lambda facts: [*_enemy(facts), f"arrow {facts['origin']} {facts['province']}"],
    "wealth": lambda facts: [f"wealth {facts['province']}"],
}  # fmt: skip
"""The pieces that each event is about; nothing is marked for the others."""


def marks_of(event: Event) -> Marks:
    """The pieces that an event is about."""
    about = ABOUT.get(event["key"])
    return frozenset(about(event["facts"])) if about else frozenset()
