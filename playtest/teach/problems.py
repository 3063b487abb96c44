"""What is wrong with a lesson's files: what, where, and what to do."""

from __future__ import annotations

from playtest.locales import ENGLISH, tell
from playtest.scenarios.problems import BadScenario, Problem


class LessonProblem(Problem):
    """A fault that only a lesson can have; its sentences lie in the catalogue ``teach``."""

    def what(self, language: str = ENGLISH) -> str:
        """What is wrong, as a sentence."""
        return tell(language, "teach", f"problem.{self.key}.what", **self.facts)

    def remedy(self, language: str = ENGLISH) -> str:
        """What to do about it, as a sentence."""
        return tell(language, "teach", f"problem.{self.key}.remedy", **self.facts)


class BadLesson(BadScenario):
    """A lesson cannot be used; ``problems`` lists all that is wrong with its files."""
