"""Which form of a sentence a number takes, after the plural rules of Unicode CLDR for whole numbers.

>>> category("en", 1), category("en", 0), category("pl", 3), category("pl", 12)
('one', 'other', 'few', 'many')
"""

from collections.abc import Callable


def _one_or_other(n: int) -> str:
    return "one" if n == 1 else "other"


def _polish(n: int) -> str:
    if n == 1:
        return "one"
    if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14:
        return "few"
    return "many"


RULES: dict[str, Callable[[int], str]] = {"en": _one_or_other, "de": _one_or_other, "fi": _one_or_other, "pl": _polish}
"""The languages the kit speaks, each with its rule."""

CATEGORIES: dict[str, frozenset[str]] = {
    "en": frozenset({"one", "other"}),
    "de": frozenset({"one", "other"}),
    "fi": frozenset({"one", "other"}),
    "pl": frozenset({"one", "few", "many"}),
}
"""The forms that a text with a number must have, by language; beside these there may only be ``ZERO``."""

ZERO = "zero"
"""A form that a text may have beside those of its language: what is said where there is nothing at all."""

EVERY_CATEGORY = frozenset({"zero", "one", "two", "few", "many", "other"})
"""All form names of CLDR, so that a wrong one is told from a key."""


def category(language: str, n: int) -> str:
    """The form for `n` things; the sign does not count. Raises KeyError for a language without a rule."""
    return RULES[language](abs(n))
