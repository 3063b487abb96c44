"""Our server as its own process, for tests that ask it over HTTP or through a browser. Only localhost."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

REPO = Path(__file__).parent.parent
DEMO = Path(__file__).parent / "browser" / "notebooks"
START = "import json, sys; from playtest.serve import serve; serve(browser=False, **json.loads(sys.argv[1]))"
OURS = ("PLAYTEST_STRICT", "PLAYTEST_LANG", "PLAYTEST_SESSIONS")
"""What the environment may say that a server of the tests must not hear."""
PATIENCE = 60.0
"""Seconds that a start, or anything else that is waited for, may take on a busy machine."""


def until(happened: Callable[[], object], what: str) -> None:
    """Waits for something that will happen; fails naming it when it does not."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, f"{what}: not within {PATIENCE:.0f} s"
        time.sleep(0.05)


class Server:
    """A running server: `address` (ends with a slash), `home` (its PLAYTEST_HOME), `log()` (all that it printed)."""

    def __init__(self, notebooks: Path, home: Path, **settings: object) -> None:
        """Starts it on a free port; raises TimeoutError with its output when it does not come up."""
        import json

        self.home = home
        home.mkdir(parents=True, exist_ok=True)
        given = json.dumps({"port": 0, "notebooks": str(notebooks), "preheat": 0, **settings})
        env = {key: value for key, value in os.environ.items() if key not in OURS}
        env |= {"PLAYTEST_HOME": str(home), "PYTHONPATH": os.pathsep.join([str(REPO), env.get("PYTHONPATH", "")])}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, given],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=env,
            cwd=home,
            start_new_session=True,
        )
        self._lines: list[str] = []
        self._started = threading.Event()
        self._reader = threading.Thread(target=self._listen, daemon=True)
        self._reader.start()
        if not self._started.wait(PATIENCE) or not self.address:
            self.stop()
            raise TimeoutError(f"the server did not start:\n{self.log()}")

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.append(line)
            if self.address:
                self._started.set()
        self._started.set()

    @property
    def address(self) -> str:
        """Where it serves, as it printed it; "" before that."""
        found = re.search(r"http://127\.0\.0\.1:\d+/", "".join(self._lines))
        return found[0] if found else ""

    @property
    def port(self) -> int:
        """Its port."""
        return int(self.address.rsplit(":", 1)[1].strip("/"))

    def log(self) -> str:
        """All that it and its kernels printed so far."""
        return "".join(self._lines)

    def page(self, path: str) -> str:
        """The text at this path."""
        with urlopen(self.address + path.lstrip("/"), timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    def notebook(self, path: str, **query: str) -> str:
        """The address of a notebook's page."""
        asked = "&".join(f"{key}={value}" for key, value in query.items())
        return f"{self.address}voila/render/{path}{f'?{asked}' if asked else ''}"

    def kernels(self) -> list[int]:
        """The process ids of its kernels."""
        import psutil

        children = psutil.Process(self.process.pid).children(recursive=True)
        found = []
        for child in children:
            with suppress(psutil.NoSuchProcess):
                if any("ipykernel" in word for word in child.cmdline()):
                    found.append(child.pid)
        return found

    def kernel_process(self, kernel: str) -> int | None:
        """The process id of the kernel with this id; None once it has ended."""
        import psutil

        for pid in self.kernels():
            with suppress(psutil.NoSuchProcess):
                if any(kernel in word for word in psutil.Process(pid).cmdline()):
                    return pid
        return None

    def stop(self) -> None:
        """Ends it and its kernels, and waits for that."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(5)
        self._reader.join(5)
        if self.process.stdout is not None and not self._reader.is_alive():
            self.process.stdout.close()
