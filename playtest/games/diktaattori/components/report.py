"""What a class reads after its deck has been checked: every problem, then the deck in numbers (D-VAL-01, D-VAL-22)."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.games.diktaattori.components.checks import Checked
from playtest.games.diktaattori.components.drafts import SUBJECT
from playtest.locales import words
from playtest.sheets import Fault


def report(found: Checked, language: str) -> list[str]:
    """The faults under their headings, errors first, and the summary; of a deck that is no table only the faults."""
    say = words(language, SUBJECT)
    lines = [
        *_group("report.errors", found.errors, language),
        *_group("report.warnings", found.warnings, language),
    ]
    if not found.faults:
        lines += [say.tell("report.fine"), ""]
    return [*lines, *(found.summary.told(language) if found.drafts else [])]


def _group(key: str, faults: Sequence[Fault], language: str) -> list[str]:
    if not faults:
        return []
    return [words(language, SUBJECT).tell(key, n=len(faults)), *(f"- {fault.told(language)}" for fault in faults), ""]
