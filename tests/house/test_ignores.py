"""Whatever is kept from the type checker says which rule it breaks, and why."""

import re

from tests.house.tree import name, python_files

SAID = re.compile(r"# type[:] ignore\[[a-z-]+(, [a-z-]+)*\]  # \w")


def test_every_exception_from_types_has_its_reason() -> None:
    bare = [
        f"{name(path)}:{n}"
        for path in python_files("playtest/", "tests/")
        for n, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(r"#\s*type:\s*ignore", line) and not SAID.search(line)
    ]
    assert bare == []
