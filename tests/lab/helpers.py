"""Work for the tests' worker processes, which have to import it."""

import os
import signal
from pathlib import Path


def square(number: int) -> int:
    return number * number


def die_once(chunk: tuple[str, int]) -> int:
    """Kills its own process the first time chunk 3 comes up; a file remembers that."""
    folder, number = chunk
    mark = Path(folder) / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def die_always(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def stumble(number: int) -> int:
    if number == 3:
        raise ArithmeticError("chunk 3")
    return number
