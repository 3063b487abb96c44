"""The forms of answers that Viva takes: those that all games share, and faces of dice."""

from __future__ import annotations

from playtest.engine.basics import LISTS
from playtest.engine.choices import malformed
from playtest.engine.giving import Assign
from playtest.games.shapes import LONGEST, Cards, Form, OneCard, spoken

__all__ = ["Cards", "Faces", "Form", "OneCard", "spoken"]


class Faces(Assign):
    """A face for each die. Any list of faces can be read: the rules know which dice take no order."""

    __slots__ = ()

    def read(self, answer: object) -> tuple[int, ...]:
        if not isinstance(answer, LISTS) or len(answer) > LONGEST:
            raise malformed("list of faces", answer, slots=list(self.slots))
        for face in answer:
            if type(face) is not int or not 1 <= face <= 6:
                raise malformed("a face from 1 to 6", face, least=1, most=6)
        return tuple(answer)
