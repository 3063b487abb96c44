"""The nearest legal answer to one that was refused: found by small changes, whatever the type of choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from playtest.engine import Decision, Json, Malformed

LISTED = 400
"""Where the rules allow at most so many answers, all of them are looked at."""

OTHER_WAY = 3
"""How far it is from one way of a menu to another, beside what is said there."""

TRIED = 3000
"""Answers that are tried by small changes before giving up."""


def nearest(decision: Decision, answer: object) -> Json:
    """The legal answer that differs least from ``answer``, as JSON; None if none is found (and for null).

    An answer that has not even the right form counts as far from everything: any legal one will do.
    """
    try:
        return _nearest(decision, answer)
    except RecursionError:  # lists within lists without end
        return _nearest(decision, None)


def _nearest(decision: Decision, answer: object) -> Json:
    legal = decision.legal(LISTED)
    if legal:
        known = [decision.choice.json(value) for value in legal]
        return min(known, key=lambda other: distance(answer, other))
    return _by_small_changes(decision, answer)


def distance(one: Any, other: Any) -> int:
    """How many small changes lie between two answers in JSON: items that differ, steps of a number, parts."""
    if one == other and type(one) is type(other):
        return 0
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        if not one.keys() & other.keys():
            return size(one) + size(other) + OTHER_WAY
        return sum(distance(one.get(name), other.get(name)) for name in one.keys() | other.keys())
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return _lists(one, other)
    if type(one) is int and type(other) is int:
        return abs(one - other)
    return size(one) + size(other)


def _lists(one: Any, other: Any) -> int:
    if all(isinstance(item, str) for item in (*one, *other)):
        lost, won = Counter(one) - Counter(other), Counter(other) - Counter(one)
        return max(lost.total(), won.total()) + abs(len(one) - len(other))
    pairs = sum(distance(a, b) > 0 for a, b in zip(one, other, strict=False))
    return pairs + 2 * abs(len(one) - len(other))


def size(value: Any) -> int:
    """How much an answer says: what it costs to leave all of it out."""
    if isinstance(value, Mapping):
        return sum(map(size, value.values())) + 1
    if isinstance(value, list | tuple):
        return sum(map(size, value)) if value else 0
    return 0 if value is None or value is False else 1


def _by_small_changes(decision: Decision, answer: object) -> Json:
    """Search outwards from the answer, or from one that fits the form where it does not."""
    choice = decision.choice.shown()
    start = _fitting(choice, answer)
    seen = {repr(start)}
    ring = [start]
    tried = 0
    while ring and tried < TRIED:
        following = []
        for here in ring:
            tried += 1
            if _legal(decision, here):
                found: Json = here
                return found
            for change in changes(choice, here):
                if (key := repr(change)) not in seen:
                    seen.add(key)
                    following.append(change)
        ring = following
    return None


def _legal(decision: Decision, answer: Json) -> bool:
    try:
        return decision.refusal(decision.choice.read(answer)) is None
    except Malformed:
        return False


def _fitting(choice: Mapping[str, Any], answer: Any) -> Any:
    """The answer brought into the form of the choice, keeping what can be kept."""
    kind = choice["type"]
    if kind == "share":
        return _fitting_share(choice, answer if isinstance(answer, Mapping) else {})
    if kind == "assign":
        given = list(answer) if isinstance(answer, list | tuple) else []
        places = choice["places"]
        filled = [*given, *[places[0]] * len(choice["slots"])][: len(choice["slots"])]
        return [place if place in places else places[0] for place in filled]
    if kind == "parts":
        said = answer if isinstance(answer, Mapping) else {}
        return {name: _fitting(part, said.get(name)) for name, part in choice["parts"].items()}
    if kind == "menu":
        chosen = answer if isinstance(answer, Mapping) and len(answer) == 1 else {}
        way = next((name for name in chosen if name in choice["ways"]), next(iter(choice["ways"])))
        return {way: _fitting(choice["ways"][way], chosen.get(way))}
    if kind in ("some_of", "several"):
        return list(answer) if isinstance(answer, list | tuple) else []
    if kind == "number":
        return min(max(answer, choice["least"]), choice["most"]) if type(answer) is int else choice["least"]
    return answer


def _fitting_share(choice: Mapping[str, Any], answer: Mapping[str, Any]) -> dict[str, list[str]]:
    """Each item once: what was given twice or does not exist is taken away, what is left over goes to the first."""
    left = Counter(choice["items"])
    share: dict[str, list[str]] = {}
    for seat in choice["receivers"]:
        share[seat] = []
        given = answer.get(seat)
        for item in given if isinstance(given, list | tuple) else ():
            if left[item] > 0:
                left[item] -= 1
                share[seat].append(item)
    share[choice["receivers"][0]] += left.elements()
    return share


def changes(choice: Mapping[str, Any], answer: Any) -> Iterator[Any]:
    """All answers that differ from this one by one small change."""
    kind = choice["type"]
    if kind == "share":
        yield from _moved(choice["receivers"], answer)
    elif kind == "assign":
        for i, place in enumerate(answer):
            yield from ([*answer[:i], other, *answer[i + 1 :]] for other in choice["places"] if other != place)
    elif kind == "some_of":
        yield from _picked(choice["items"], answer)
    elif kind == "number":
        yield from (n for n in (answer - 1, answer + 1) if choice["least"] <= n <= choice["most"])
    elif kind == "yes_no":
        yield answer is not True
    elif kind in ("one_of", "one_seat"):
        yield from (option for option in choice["options"] if option != answer)
    else:
        yield from _inside(choice, answer)


def _inside(choice: Mapping[str, Any], answer: Any) -> Iterator[Any]:
    """Small changes of an answer that is made of other answers."""
    kind = choice["type"]
    if kind == "parts":
        for name, part in choice["parts"].items():
            yield from ({**answer, name: other} for other in changes(part, answer[name]))
    elif kind == "menu":
        ((way, inner),) = answer.items()
        yield from ({way: other} for other in changes(choice["ways"][way], inner))
        others = (name for name, other in choice["ways"].items() if other["type"] == "nothing" and name != way)
        yield from ({name: None} for name in others)
    elif kind == "maybe":
        if answer is not None:
            yield None
            yield from changes(choice["choice"], answer)
    elif kind == "several":
        for i, item in enumerate(answer):
            yield from ([*answer[:i], other, *answer[i + 1 :]] for other in changes(choice["choice"], item))
        for i in range(len(answer)):
            yield [*answer[:i], *answer[i + 1 :]]


def _moved(seats: list[str], share: Mapping[str, list[str]]) -> Iterator[dict[str, list[str]]]:
    for giver in seats:
        for item in dict.fromkeys(share[giver]):
            for taker in seats:
                if taker != giver:
                    rest = list(share[giver])
                    rest.remove(item)
                    yield {**share, giver: rest, taker: sorted([*share[taker], item])}


def _picked(items: list[str], taken: list[str]) -> Iterator[list[str]]:
    left = Counter(items) - Counter(taken)
    for i in range(len(taken)):
        yield [*taken[:i], *taken[i + 1 :]]
    for item in left:
        yield sorted([*taken, item])
        yield from (sorted([*taken[:i], item, *taken[i + 1 :]]) for i in range(len(taken)))
