"""A worksheet's working as markup: step by step, a line for each thing, its arithmetic, its reason and its rule."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.games.worksheets import Part, Row, Working
from playtest.locales import Words
from playtest.teach import reason
from playtest.ui.html import Safe, tag


def workings(game: str, say: Words, found: Sequence[tuple[str, Working]]) -> Safe:
    """One working, or two beside each other, each under its title."""
    sheets = [_working(game, say, title, working) for title, working in found]
    return tag("div", *sheets, class_="pt pt-workings", lang=say.language)


def _working(game: str, say: Words, title: str, working: Working) -> Safe:
    outcome = [tag("h5", say.tell("work.outcome")), tag("ul", *(tag("li", told) for told in working.outcome))]
    return tag(
        "section",
        tag("h4", title),
        *(_part(game, say, part) for part in working.parts),
        tag("p", tag("strong", working.result), class_="pt-result"),
        *(outcome if working.outcome else []),
        class_="pt-working pt-happened",
    )


def _part(game: str, say: Words, part: Part) -> Safe:
    return tag("div", tag("h5", part.heading), tag("ul", *(_row(game, say, row) for row in part.rows)))


def _row(game: str, say: Words, row: Row) -> Safe:
    about = [tag("span", f"{row.about}: ", class_="pt-about")] if row.about else []
    worked = [tag("strong", row.sum, class_="pt-sum")] if row.sum else []
    said = [tag("span", f" {row.reason}", class_="pt-reason")] if row.reason else []
    return tag("li", *about, *worked, *said, _why(game, say, row.rule))


def _why(game: str, say: Words, rule: str) -> Safe:
    if not rule:
        return Safe("")
    found = reason(game, rule, say.language)
    summary = tag("summary", say.tell("page.because", rule=rule))
    return tag("details", summary, tag("p", tag("strong", found.title), ": ", found.text))
