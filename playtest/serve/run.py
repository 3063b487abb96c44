"""`serve()`: from arguments to a running server."""

from __future__ import annotations

import os
from pathlib import Path

from playtest.locales import language as spoken
from playtest.serve.places import notebooks as find_notebooks

USUAL_PORT = 8866


def serve(
    port: int | None = None,
    browser: bool = True,
    lan: bool = False,
    language: str | None = None,
    *,
    notebooks: str | Path | None = None,
    sessions: str | Path | None = None,
    preheat: int = 1,
    kernels: int = 40,
    idle: int = 180,
) -> int:
    """Serves the notebooks as pages until it is stopped; prints the address. Gives 0.

    port: the port, and no other one (0: any that is free; None: 8866, or the next that is free, which is then said).
    browser: whether to open one.
    lan: whether other devices in the network are served too; they then need the token in the printed address.
    language: of pages whose address names none; else PLAYTEST_LANG, else English.
    notebooks: their folder, else those that came with the kit.  sessions: their folder, on every page.
    preheat: warm kernels for each lesson.  kernels: how many pages may be open at once.
    idle: seconds after which a page's kernel ends when the page is gone, or its browser asleep.
    Raises NoNotebooksError, or NoPortError when the port, or each that would do, is taken.
    """
    from playtest.serve.app import make_app

    root = find_notebooks(notebooks)
    lang = spoken(language)
    os.environ["PLAYTEST_LANG"] = lang  # the pages' kernels are processes of their own: they hear of it so
    if sessions is not None:
        os.environ["PLAYTEST_SESSIONS"] = str(Path(sessions).resolve())
    app = make_app(
        root,
        port=USUAL_PORT if port is None else port,
        browser=browser,
        lan=lan,
        language=lang,
        preheat=preheat,
        kernels=kernels,
        idle=idle,
        exact=bool(port),
    )
    app.start()
    return 0
