"""Text on its way to a terminal: whatever a terminal would obey is written out instead."""

import re

_OBEYED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters; what begins an escape sequence is one of them
    "\u061c\u200e\u200f\u202a-\u202e\u2066\u2067"  # marks that turn the direction of what follows
    "\u2028\u2029\ud800-\udfff]"  # line ends that are none to most programs, and halves of characters
)


def visible(text: str) -> str:
    """The text with each character that a terminal obeys written as its number.

    Line ends and tabs stay, and so do the two marks (U+2068, U+2069) that keep a name from turning its sentence round.

    >>> print(visible("red: \\x1b[31m, turned: \\u202e"))
    red: \\u001b[31m, turned: \\u202e
    """
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def on_one_line(text: str) -> str:
    """The same, line ends and tabs too.

    >>> print(on_one_line("one\\ntwo"))
    one\\u000atwo
    """
    return visible(text).replace("\n", "\\u000a").replace("\t", "\\u0009")
