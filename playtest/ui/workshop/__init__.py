"""The deck workshop: a class's own cards loaded, checked, seen, weighed, printed and tried out, on one page.

WorkshopPage("diktaattori") in a notebook's cell is all of it. What a game gives to it is its module `workshop` with a
`Bench` (see `bench`); no game is known here.
"""

from playtest.ui.workshop.page import WorkshopPage

__all__ = ["WorkshopPage"]
