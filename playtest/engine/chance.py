"""Chance: every die and every draw is one pick from a list of possible results, and is recorded.

A source of luck answers ``next(label, index, space, kind)``: the result number ``index`` of the stream
``label``, one of ``space`` (equal entries count as often as they are there). Labels name the purpose and
the natural key (``"12/fight:3:P2"``: round 12, fight at estate 3, dice of P2), so that two variants meet
the same luck wherever they do the same thing.
"""

from __future__ import annotations

import re
from bisect import insort
from collections.abc import Callable, Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from hashlib import blake2b, shake_128
from itertools import chain, count
from struct import Struct
from typing import Any, Protocol

from playtest.engine.basics import EngineError, Json, Refused, a_number, quoted

WORDS = 16
"""Draws that one digest of a seeded stream gives: 64 bytes, 4 a draw."""


_BLOCK = Struct(">256Q")
_WRITTEN_SEED = re.compile("[0-9]{1,39}")


class Luck(Protocol):
    """Where results of chance come from."""

    def next(self, label: str, index: int, space: Sequence[Any], kind: str) -> Any:
        """One of ``space``; ``kind`` is ``"die"`` or ``"card"``. May raise Need."""

    def json(self) -> Json:
        """What a record needs to go on with the same source."""


class Need(Exception):
    """A result has to be typed in from the real table before the deed can be done."""

    def __init__(self, label: str, space: Sequence[Any], kind: str) -> None:
        super().__init__(label)
        self.label = label
        self.space = tuple(space)
        self.kind = kind


def _key_of(seed: object) -> bytes:
    """The 16 bytes of a seed; raises Refused for anything but a whole number from 0 to 2**128 - 1."""
    if not isinstance(seed, int) or not a_number(seed) or not 0 <= seed < 1 << 128:
        raise Refused("seed", "", least=0, got=quoted(seed, 60))
    return seed.to_bytes(16, "big")


class Seeded:
    """Luck from a key: the same results on every machine and every Python, one stream for each label.

    Draw ``i`` of a label is the 32-bit big-endian word ``i % 16`` of ``blake2b(label "#" i // 16)`` keyed
    with the seed; words at or above the largest multiple of the number of results are replaced by words of
    ``label "#" i "#" attempt``. A seed is a whole number from 0 to 2**128 - 1.
    """

    def __init__(self, seed: int) -> None:
        self._key = _key_of(seed)
        self.seed = seed
        self._at = ""
        self._digest = b""

    def next(self, label: str, index: int, space: Sequence[Any], kind: str) -> Any:
        return space[self.below(label, index, len(space))]

    def below(self, label: str, index: int, n: int) -> int:
        """Result ``index`` of a stream as a whole number from 0 to ``n`` - 1."""
        at = f"{label}#{index // WORDS}"
        if at != self._at:
            self._at, self._digest = at, self._bytes(at)
        start = index % WORDS * 4
        word = int.from_bytes(self._digest[start : start + 4], "big")
        limit = (1 << 32) // n * n
        attempt = 0
        while word >= limit:
            word = int.from_bytes(self._bytes(f"{label}#{index}#{attempt}")[:4], "big")
            attempt += 1
        return word % n

    def _bytes(self, at: str) -> bytes:
        return blake2b(at.encode(), key=self._key).digest()

    def json(self) -> Json:
        return {"luck": "seeded", "seed": str(self.seed)}

    def __repr__(self) -> str:
        return "Seeded(***)"


class Scripted:
    """Luck from a script: lists of results by label, or by a pattern with ``*``.

    Results are used up in order. When none is left for a label, ``otherwise`` goes on; without it that is
    an error, as is a result that cannot come: a script that does not fit says so.
    """

    def __init__(self, script: Mapping[str, Sequence[Any]], otherwise: Luck | None = None) -> None:
        self.left = {label: list(results) for label, results in script.items()}
        self.otherwise = otherwise

    def next(self, label: str, index: int, space: Sequence[Any], kind: str) -> Any:
        for pattern, results in self.left.items():
            if results and (pattern == label or fnmatchcase(label, pattern)):
                if type(results[0]) not in (int, str) or results[0] not in space:
                    got = results[0][:80] if isinstance(results[0], str) else quoted(results[0])
                    raise Refused("chance", "", label=label, got=got, options=_distinct(space))
                return results.pop(0)
        if self.otherwise is None:
            raise Refused("chance_missing", "", label=label, options=_distinct(space))
        return self.otherwise.next(label, index, space, kind)

    def json(self) -> Json:
        return {"luck": "scripted"}


class Typed:
    """Luck from the real table: results of the given kinds are asked of the facilitator."""

    def __init__(self, kinds: Iterable[str], otherwise: Luck) -> None:
        self.kinds = tuple(sorted(set(kinds)))
        self.otherwise = otherwise

    def next(self, label: str, index: int, space: Sequence[Any], kind: str) -> Any:
        if kind in self.kinds and any(result != space[0] for result in space):
            raise Need(label, space, kind)
        return self.otherwise.next(label, index, space, kind)

    def json(self) -> Json:
        return {"luck": "typed", "kinds": list(self.kinds), "otherwise": self.otherwise.json()}


class Quick:
    """One sequential stream of whole numbers for simulation, sampling and bots: fast, never recorded.

    64-bit words of SHAKE-128 over the seed and a block number, taken modulo ``n``: the bias is below
    ``n`` in 2**64. Same numbers on every machine and every Python.
    """

    __slots__ = ("below",)

    def __init__(self, seed: int) -> None:
        key = _key_of(seed)
        blocks = map(shake_128, (key + block.to_bytes(8, "big") for block in count()))
        words = map(_BLOCK.unpack, (block.digest(_BLOCK.size) for block in blocks))
        word = chain.from_iterable(words).__next__
        self.below: Callable[[int], int] = lambda n: word() % n
        """A whole number from 0 to ``n`` - 1."""

    def next(self, label: str, index: int, space: Sequence[Any], kind: str) -> Any:
        return space[self.below(len(space))]

    def json(self) -> Json:
        return {"luck": "quick"}


def luck_of(saved: Json) -> Luck:
    """The source of luck that a record names; raises Refused for anything else."""
    if isinstance(saved, dict):
        seed = saved.get("seed")
        if saved.get("luck") == "seeded" and isinstance(seed, str) and _WRITTEN_SEED.fullmatch(seed):
            return Seeded(int(seed))
        kinds = saved.get("kinds")
        if saved.get("luck") == "typed" and isinstance(kinds, list):
            return Typed([str(kind) for kind in kinds], luck_of(saved.get("otherwise")))
    raise Refused("luck", "", got=quoted(saved))


def _distinct(space: Sequence[Any]) -> list[Json]:
    return list(dict.fromkeys(space))


class Pile:
    """A pile of cards: its known top, an unordered rest, its known bottom.

    ``top[0]`` is drawn first, ``bottom[-1]`` last; ``rest`` is kept sorted. There is no hidden order: which
    card of the rest comes next is chance at the moment of the draw.
    """

    __slots__ = ("bottom", "rest", "top")

    def __init__(self, rest: Iterable[str] = (), top: Iterable[str] = (), bottom: Iterable[str] = ()) -> None:
        self.top = [*top]
        self.rest = sorted(rest)
        self.bottom = [*bottom]

    def __len__(self) -> int:
        return len(self.top) + len(self.rest) + len(self.bottom)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pile) and self.json() == other.json()

    __hash__ = None  # type: ignore[assignment]  # a pile changes

    def __repr__(self) -> str:
        return f"Pile({len(self)} cards)"

    def cards(self) -> list[str]:
        """All cards in the pile, sorted."""
        return sorted(self.top + self.rest + self.bottom)

    def add(self, cards: Iterable[str]) -> None:
        """Shuffle cards into the unordered rest."""
        for card in cards:
            insort(self.rest, card)

    def copy(self) -> Pile:
        """A pile of its own with the same cards."""
        twin = Pile.__new__(Pile)
        twin.top, twin.rest, twin.bottom = self.top[:], self.rest[:], self.bottom[:]
        return twin

    def json(self) -> Json:
        """The pile as JSON, for a record: all of it, known or not."""
        return {"top": list(self.top), "rest": list(self.rest), "bottom": list(self.bottom)}

    @classmethod
    def read(cls, saved: object) -> Pile:
        """The pile that ``json`` wrote; raises ValueError with the reason."""
        if not isinstance(saved, dict) or set(saved) != {"top", "rest", "bottom"}:
            raise ValueError("a pile has the keys top, rest and bottom")
        for cards in saved.values():
            if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
                raise ValueError("a pile holds lists of card codes")
        return cls(saved["rest"], saved["top"], saved["bottom"])

    def take(self, position: int) -> str:
        """Remove and return the card at this position of the unordered rest."""
        if not self.rest:
            raise EngineError("take from a pile whose rest is empty")
        return self.rest.pop(position)
