"""Waits until the server that writes to a file has printed its address, and looks whether its pages come.

`python3 tests/served.py OUTPUT PID`: exit code 0 when the landing page and one page behind it were served.
Standard library only: it runs before anything is installed.
"""

import os
import re
import sys
import time
import urllib.request
from pathlib import Path
from urllib.parse import urljoin

PATIENCE = 600
"""Seconds to wait: the first command installs everything before it serves."""


def alive(pid: int) -> bool:
    """Whether the process is still there."""
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def address(output: Path, pid: int) -> str:
    """The address that the server printed; empty when it ended or took too long."""
    for _ in range(PATIENCE * 2):
        found = re.search(r"http://(?:127\.0\.0\.1|localhost):\d+/\S*", output.read_text(errors="replace"))
        if found:
            return found[0]
        if not alive(pid):
            return ""
        time.sleep(0.5)
    return ""


def page(url: str) -> str:
    """A page, asked for again while the server is still starting."""
    for _ in range(60):
        try:
            with urllib.request.urlopen(url, timeout=60) as answer:
                return str(answer.read().decode())
        except OSError:
            time.sleep(0.5)
    return ""


def main(output: str, pid: str) -> int:
    """Looks at the landing page and at the first page that it links to."""
    url = address(Path(output), int(pid))
    landing = page(url) if url else ""
    links = re.findall(r'href="([^"#?]*\.ipynb[^"]*)"', landing)
    if not links:
        print(f"no page with links to notebooks at {url or 'any address'}")
        return 1
    behind = page(urljoin(url, links[0]))
    print(f"served: {url} and {links[0]}")
    return 0 if "<html" in behind else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
