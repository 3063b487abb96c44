"""`playtest texts`: check the words of every language, or stamp translations as up to date."""

from collections.abc import Sequence

from playtest.locales.checks import Finding, check_language
from playtest.locales.plurals import RULES
from playtest.locales.stamps import stamp_translations
from playtest.locales.template import TextsError


def check(languages: Sequence[str]) -> tuple[list[str], int]:
    """The lines of a check of some languages (all of them without any) and the exit code: 1 when there are faults."""
    found: list[Finding] = []
    for language in languages or RULES:
        found += check_language(_known(language))
    lines = [str(finding) for finding in found]
    return [*lines, f"{len(lines)} faults in the texts" if lines else "All texts are in order."], int(bool(lines))


def stamp(names: Sequence[str]) -> tuple[list[str], int]:
    """Stamps the translations of a language, or only of the catalogues named after it; says so, with exit code 0."""
    if not names:
        raise TextsError("say which language to stamp, for example: playtest texts stamp de")
    language, *catalogues = names
    number = stamp_translations(_known(language), tuple(catalogues))
    return [f"{number} texts of {language!r} are now marked as translated from today's English."], 0


def _known(language: str) -> str:
    if language not in RULES:
        raise TextsError(f"there is no language {language!r} here; there are: {', '.join(RULES)}")
    return language
