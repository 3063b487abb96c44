"""`playtest rules`: a game's rules in plain words, and which of them nobody ever uses."""

from collections.abc import Sequence

from playtest.games import load
from playtest.locales import TextsError, language, rulebook
from playtest.text.look import rule_lines


def told(game: str, ids: Sequence[str], lang: str | None) -> tuple[list[str], int]:
    """The rules of a game whose id begins with one of `ids` (all without any), chapter by chapter, and exit code 0.

    Raises Refused for a game that there is not, TextsError where no rule fits.
    """
    book = rulebook(load(game).key, language(lang))
    wanted = tuple(word.upper() for word in ids)
    rules = [rule for rule in book.values() if not wanted or rule.id.upper().startswith(wanted)]
    if not rules:
        raise TextsError(
            f"the rulebook of {game} has no rule {' or '.join(ids)}; see them all with: playtest rules {game}"
        )
    return [line for rule in rules for line in (*rule_lines(rule), "")], 0
