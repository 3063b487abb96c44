"""Why a result from the real table is needed: the rule by which it counts.

Nobody wrote down which rule a roll belongs to, but what comes of it says so: the deed is done twice on a copy, with two
different results, and the first thing told otherwise is told by that rule.
"""

from __future__ import annotations

from playtest.engine import TABLE, Entry, Json, Line, Refused

MORE = 60
"""So many further results are made up at most."""


def chance_rules(line: Line) -> list[str]:
    """The rule behind the result that the line waits for, in a list; empty where it waits for none, or none shows.

    Where it makes no difference what comes, it is the rule by which that seat is told of last, else that of the
    decision which asks for the result.
    """
    held = line.pending
    if held is None:
        return []
    values = list(dict.fromkeys(held.need.space))[:2]
    one, other = (_tried(line, value) for value in (values[0], values[-1]))
    told = _parting(one, other) or _last(one, held.need.label) if one and other else ""
    rule = told or line.game.decision_rule(held.what, held.answer)
    return [rule] if rule else []


def _tried(line: Line, value: Json) -> Entry | None:
    """What the deed would come to with this result, and with made-up ones for all that follow."""
    trial = line.branch()
    trial.pending = line.pending
    try:
        entry = trial.submit(TABLE, "chance", value)
        for i in range(MORE):
            if entry is not None or trial.pending is None:
                break
            space = trial.pending.need.space
            entry = trial.submit(TABLE, "chance", space[-1 - i % len(space)])  # not all alike: a tie is rolled again
    except Refused:
        return None
    return entry


def _parting(one: Entry, other: Entry) -> str:
    """The rule of the first event that is not the same in both."""
    pairs = zip(one.said, other.said, strict=False)
    return next((told.rule for told, otherwise in pairs if told != otherwise), "")


def _last(entry: Entry, label: str) -> str:
    """The rule of the last event that names the seat whose result it is; a label ends with it (`deal:P1`)."""
    seat = label.rpartition(":")[2]
    return next((told.rule for told in reversed(entry.said) if told.facts.get("by") == seat), "")
