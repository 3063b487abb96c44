"""One server for the tests that ask it over HTTP."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.serving import DEMO, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the demo notebooks, a low limit of kernels, and nothing kept warm."""
    started = Server(DEMO, tmp_path_factory.mktemp("served"), kernels=3)
    yield started
    started.stop()
