"""The landing page: games, lessons, tables and saved sessions, as one static page that needs no script."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote, urlencode

from playtest.games import GAMES, load
from playtest.locales import LANGUAGE_NAMES, Words, game_languages, languages, words
from playtest.serve.places import Notebook, Saved, offered, title
from playtest.ui.guard import log_error
from playtest.ui.html import Safe, T, join, tag

PAGE = """<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{base}playtest/static/theme.css">
<link rel="stylesheet" href="{base}playtest/static/pages.css">
</head>
<body class="pt-page">
<a class="pt-jump" href="#main">{jump}</a>
{body}
</body>
</html>
"""


@dataclass(frozen=True)
class GameCard:
    """What the page says about a game.

    players: the possible numbers of people.  trouble: the number of the error for which it could not be loaded, or "".
    """

    key: str
    title: str
    players: tuple[int, ...] = ()
    trouble: str = ""


@dataclass(frozen=True)
class Shelf:
    """All that the page lists."""

    games: list[GameCard] = field(default_factory=list)
    lessons: dict[str, Notebook] = field(default_factory=dict)
    tables: dict[str, Notebook] = field(default_factory=dict)
    workshops: dict[str, Notebook] = field(default_factory=dict)
    others: dict[str, Notebook] = field(default_factory=dict)
    sessions: list[Saved] = field(default_factory=list)


def game_cards() -> list[GameCard]:
    """The games of the kit; one that cannot be loaded says so, and the others can still be reached."""
    return [_game_card(key) for key in GAMES]


def _game_card(key: str) -> GameCard:
    try:
        game = load(key)
        return GameCard(key, game.title, game.players)
    except Exception as error:  # noqa: BLE001 - one game's fault must not take the others' page away
        return GameCard(key, key, trouble=log_error(error))


def shelf(root: Path, games: list[GameCard], sessions: list[Saved], lang: str = "") -> Shelf:
    """What there is to offer in a language: the notebooks of the folder, the games, the sessions."""
    others = [book for kind in ("scenarios", "analysis", "lab") for book in offered(root, kind, lang)]
    return Shelf(
        games,
        {book.name: book for book in offered(root, "teach", lang)},
        {book.name: book for book in offered(root, "table", lang)},
        {book.name: book for book in offered(root, "workshop", lang)},
        {title(root, book): book for book in others},
        sessions,
    )


def page_languages() -> tuple[str, ...]:
    """The languages that the page speaks."""
    return languages("serve")


def landing_page(stock: Shelf, lang: str, base: str = "/", plain: str = "en") -> str:
    """The whole page. `plain`: the language of links that name none (the server's own)."""
    say = words(lang, "serve")
    links = _Links(lang, base, plain)
    body = join(
        [
            _head(say, links),
            tag("main", *_sections(stock, say, links), id="main"),
            tag("footer", tag("p", say.tell("page.local"))),
        ],
        "\n",
    )
    return PAGE.format(
        lang=T(lang), title=T(say.tell("page.title")), base=T(base), jump=T(say.tell("page.jump")), body=body
    )


def plain_page(lang: str, title: str, text: str, back: str, base: str = "/") -> str:
    """A page with one message and the way back, e.g. for an address that does not exist."""
    content = tag(
        "main", tag("h1", title), tag("p", text), tag("p", tag("a", back, href=base, class_="pt-go")), id="main"
    )
    return PAGE.format(lang=T(lang), title=T(title), base=T(base), jump=T(title), body=content)


class _Links:
    """Addresses of this page in its language."""

    def __init__(self, lang: str, base: str, plain: str) -> None:
        self.lang, self.base, self.plain = lang, base, plain

    def home(self, lang: str) -> str:
        return f"{self.base}?{urlencode({'lang': lang})}"

    def notebook(self, book: Notebook, **query: str) -> str:
        # without a query a page may be served from a kernel that is already warm
        asked = query if self.lang in (self.plain, book.lang) else {**query, "lang": self.lang}
        return f"{self.base}voila/render/{quote(book.path)}{f'?{urlencode(asked)}' if asked else ''}"


def _head(say: Words, links: _Links) -> Safe:
    switch = [
        tag("li", tag("a", LANGUAGE_NAMES[code], href=links.home(code), lang=code, hreflang=code,
                      aria_current="true" if code == links.lang else None))
        for code in page_languages()
    ]  # fmt: skip
    return tag(
        "header",
        tag("div", tag("h1", say.tell("page.title")), tag("p", say.tell("page.claim"), class_="pt-claim")),
        tag("nav", tag("ul", *switch), aria_label=say.tell("page.languages"), class_="pt-languages"),
    )


def _sections(stock: Shelf, say: Words, links: _Links) -> Iterable[Safe]:
    yield _section("games", say.tell("games.heading"), tag("div", *_cards(stock, say, links), class_="pt-cards"))
    yield _section("sessions", say.tell("sessions.heading"), _sessions(stock, say, links))
    if stock.others:
        items = [tag("li", tag("a", name, href=links.notebook(book))) for name, book in stock.others.items()]
        yield _section("more", say.tell("more.heading"), tag("ul", *items, class_="pt-links"))


def _section(name: str, heading: str, *content: Safe) -> Safe:
    return tag("section", tag("h2", heading, id=f"h-{name}"), *content, aria_labelledby=f"h-{name}")


def _cards(stock: Shelf, say: Words, links: _Links) -> Iterable[Safe]:
    for game in stock.games:
        yield _card(game, stock, say, links)
    known = {game.key for game in stock.games}
    for name in sorted({*stock.lessons, *stock.tables, *stock.workshops} - known):
        known_as = say.tell_or(f"title.{name}", name.replace("_", " ").capitalize())
        yield _card(GameCard(name, known_as), stock, say, links)


def _players(game: GameCard, say: Words) -> str:
    if game.trouble:
        return say.tell("games.trouble", number=game.trouble)
    if not game.players:
        return ""
    least, most = min(game.players), max(game.players)
    return say.tell("games.one_number" if least == most else "games.players", least=least, most=most)


def _spoken(game: GameCard, say: Words) -> str:
    """In which languages a game is, where the page's is none of them: its lesson and table open in English."""
    spoken = game_languages(game.key)
    return "" if say.language in spoken or not spoken else say.tell("games.spoken", spoken=spoken)


def _card(game: GameCard, stock: Shelf, say: Words, links: _Links) -> Safe:
    key, small = game.key, [told for told in (_players(game, say), _spoken(game, say)) if told]
    doors = []
    if key in stock.lessons:
        on_game = game.players or game.trouble
        learn = say.tell("games.learn" if on_game else "games.read")
        doors.append(_door(learn, game.title, links.notebook(stock.lessons[key]), "pt-go"))
    if key in stock.tables:
        doors.append(_door(say.tell("games.table"), game.title, links.notebook(stock.tables[key]), "pt-go pt-second"))
    if key in stock.workshops:
        made = say.tell("games.workshop")
        doors.append(_door(made, game.title, links.notebook(stock.workshops[key]), "pt-go pt-second"))
    terminal = tag("p", say.tell("games.terminal"), " ", tag("code", f"playtest play {key}"), class_="pt-small")
    blurb = say.tell_or(f"blurb.{key}", "")
    return tag(
        "article",
        tag("h3", game.title, id=f"game-{key}"),
        tag("p", blurb) if blurb else "",
        *(tag("p", told, class_="pt-small") for told in small),
        tag("p", *doors, class_="pt-doors") if doors else "",
        terminal if game.players else "",
        class_="pt-card",
        aria_labelledby=f"game-{key}",
    )


def _door(text: str, game: str, address: str, kind: str) -> Safe:
    return tag("a", text, href=address, class_=kind, aria_label=f"{text}: {game}")


def _sessions(stock: Shelf, say: Words, links: _Links) -> Safe:
    if not stock.sessions:
        return tag("p", say.tell("sessions.none"))
    head = tag("tr", *(tag("th", say.tell(f"sessions.{key}"), scope="col") for key in ("name", "game", "changed")))
    titles = {game.key: game.title for game in stock.games}
    rows = [_session(session, titles, say, stock, links) for session in stock.sessions]
    table = tag("table", tag("caption", say.tell("sessions.caption")), tag("thead", head), tag("tbody", *rows))
    label = say.tell("sessions.heading")
    return tag("div", table, class_="pt-scroll", tabindex="0", role="group", aria_label=label)


def _session(session: Saved, titles: dict[str, str], say: Words, stock: Shelf, links: _Links) -> Safe:
    table = stock.tables.get(session.game)
    name: object = session.name
    if table is not None:
        name = tag("a", session.name, href=links.notebook(table, session=session.name), class_="pt-take")
    game = titles.get(session.game, session.game) or say.tell("sessions.unreadable")
    return tag("tr", tag("th", name, scope="row"), tag("td", game), tag("td", f"{session.changed:%Y-%m-%d %H:%M}"))
