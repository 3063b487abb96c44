"""Columns of a page, and parts of it that come and go."""

import ipywidgets

from playtest.ui.together import Layout, VBox


def column(name: str, flex: str, *parts: ipywidgets.DOMWidget) -> ipywidgets.VBox:
    """One of the columns of a page; on a narrow screen they stand one below the other."""
    return VBox(parts, layout=Layout(flex=flex, min_width="0")).add_class(name)


def visible(widget: ipywidgets.DOMWidget, there: bool) -> None:
    """Shows or hides a widget; it stays on the page, so that nothing is built anew when it comes back."""
    widget.layout.display = None if there else "none"
