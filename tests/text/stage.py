"""A terminal that types a script and remembers all that was shown."""

from collections.abc import Iterable

from playtest.text.terminal import Terminal


class Stage:
    """`typed` are the lines to type, in order; after the last one the input is closed."""

    def __init__(self, typed: Iterable[str]) -> None:
        self.left = list(typed)
        self.shown: list[str] = []
        self.terminal = Terminal(self._read, self.shown.append)

    def _read(self, prompt: str) -> str:
        self.shown.append(prompt)
        if not self.left:
            raise EOFError
        line = self.left.pop(0)
        self.shown.append(f"> {line}")
        return line

    @property
    def text(self) -> str:
        """Everything that was shown so far, what was typed included."""
        return "\n".join(self.shown)
