"""Expected against found: only what is named is compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

NONE = "none"
"""In a file: nothing there, or nothing told."""


class _Missing:
    def __repr__(self) -> str:
        return "nothing"


MISSING: Any = _Missing()


class Difference(NamedTuple):
    """A field that is not as expected."""

    where: str
    expected: Any
    found: Any


def differences(expected: Any, found: Any, where: str = "") -> Iterator[Difference]:
    """All fields named in ``expected`` that are otherwise in ``found``.

    Lists of words are compared without regard to their order; a mapping by seat (``P1``) also fits a list
    with one item for each seat; ``none`` means that nothing is there.

    >>> list(differences({"hands": {"P2": ["M1"]}}, {"hands": [[], []]}))
    [Difference(where='hands.P2', expected=['M1'], found=[])]
    """
    if isinstance(expected, Mapping) and isinstance(found, Mapping | list):
        for name, inner in expected.items():
            yield from differences(inner, _part(found, name), f"{where}.{name}" if where else name)
    elif isinstance(expected, list) and isinstance(found, list):
        yield from _lists(expected, found, where)
    elif expected == NONE:
        if found is not None and found is not MISSING:
            yield Difference(where, NONE, found)
    elif expected != found or type(expected) is not type(found):
        yield Difference(where, expected, found)


def _part(found: Mapping[str, Any] | list[Any], name: str) -> Any:
    if isinstance(found, Mapping):
        return found.get(name, MISSING)
    seat = name.removeprefix("P")
    return found[int(seat) - 1] if seat.isdigit() and 0 < int(seat) <= len(found) else MISSING


def _lists(expected: list[Any], found: list[Any], where: str) -> Iterator[Difference]:
    if all(isinstance(item, str) for item in expected + found):
        same = sorted(expected) == sorted(found)
    else:
        same = len(expected) == len(found) and not any(
            list(differences(one, other)) for one, other in zip(expected, found, strict=True)
        )
    if not same:
        yield Difference(where, expected, found)


def first_untold(expected: Sequence[Mapping[str, Any]], told: Iterable[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """The first of the expected events that is not told in its place; None if all are, in this order."""
    events = iter(told)
    for wanted in expected:
        ((key, facts),) = wanted.items()
        if not any(event["key"] == key and not list(differences(facts, event["facts"])) for event in events):
            return wanted
    return None
