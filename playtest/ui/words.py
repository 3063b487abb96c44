"""The words of the screens themselves, as templates: a page's script fills in the gaps on its own."""

from __future__ import annotations

from functools import cache

from playtest.locales import ENGLISH
from playtest.locales.catalogue import source


@cache
def words(lang: str) -> dict[str, str]:
    """The texts of `locales/<lang>/ui.toml` by id, with their `{gaps}`; English for a language that is not there."""
    return {key: str(text) for key, text in (source(lang, "ui") or source(ENGLISH, "ui")).items()}
