"""The entry point for pages: `playtest serve`, `python -m playtest.serve`, or `serve()` from Python.

Voilà with the settings that make it fast and safe, our own landing page, and nothing fetched from elsewhere.
"""

from playtest.serve.run import serve

__all__ = ["serve"]
