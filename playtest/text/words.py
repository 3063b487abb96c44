"""Refusals as sentences, for those who are told by the command line."""

from playtest.engine import Refused
from playtest.locales import language, words


def refusal(refused: Refused) -> str:
    """Why the engine does not accept something, in the language of the environment."""
    return words(language(), "engine").refusal(refused.shown())
