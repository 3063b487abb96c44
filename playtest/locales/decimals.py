"""Exact numbers as people read them, in the decimal mark of their language.

>>> decimal("47/2", "en"), decimal("5/4", "fi"), decimal("1/3", "de"), decimal(-12, "fi")
('23.5', '1,25', '1/3', '-12')
"""

from fractions import Fraction

MARKS = {"en": "."}
"""The decimal mark of each language; the others write a comma."""


def decimal(number: Fraction | int | str, language: str) -> str:
    """A number with all its decimals, or as a fraction where these never end; never rounded.

    A text is a whole number or a fraction such as "47/2", as events and views have it. Raises ValueError for others.
    """
    exact = Fraction(number)
    places = _places(exact.denominator)
    if not places:
        return str(exact)
    digits = str(abs(exact.numerator) * 10**places // exact.denominator).rjust(places + 1, "0")
    sign = "-" if exact < 0 else ""
    return f"{sign}{digits[:-places]}{MARKS.get(language, ',')}{digits[-places:]}"


def _places(denominator: int) -> int:
    """How many decimals a fraction has; 0 for whole numbers, and where there would be no end of them."""
    rest, places = denominator, 0
    for factor in (2, 5):
        power = 0
        while rest % factor == 0:
            rest, power = rest // factor, power + 1
        places = max(places, power)
    return places if rest == 1 else 0
