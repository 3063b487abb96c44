"""Values whose type the engine leaves open, with the type that a test knows them to have."""

from typing import TypeVar

T = TypeVar("T")


def as_a(kind: type[T], value: object) -> T:
    """This value, which is one of this class: `as_a(KuhnState, line.state).cards`."""
    assert isinstance(value, kind), f"{value!r} is no {kind.__name__}"
    return value
