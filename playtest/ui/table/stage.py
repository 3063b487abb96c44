"""The widgets that all screens of a table use in turn. Between two of them everything is emptied: what is in a widget
can be read in the page, so nothing of one viewer may stay when the next one comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets

from playtest.engine import TABLE, Seat, seat_name
from playtest.teach import reason
from playtest.teach.in_play import in_play
from playtest.ui.actions import Actions
from playtest.ui.board import Board
from playtest.ui.boards import is_drawn, show_board, show_hand
from playtest.ui.choice import Answer, ChoicePanel
from playtest.ui.guard import Guard
from playtest.ui.headline import Headline
from playtest.ui.notice import Notice
from playtest.ui.period import period_switch
from playtest.ui.reply import Reply
from playtest.ui.story import StoryTable
from playtest.ui.table.host import Host
from playtest.ui.together import Box, VBox


class Stage:
    """One set of widgets. `on_move` gets the key of a button in the row of moves, `on_answer` what a panel was told,
    `on_extra` the same of the second panel, `on_also` the key of something else that a seat may do."""

    def __init__(
        self,
        host: Host,
        guard: Guard,
        notice: Notice,
        on_move: Callable[[str], object],
        on_answer: Callable[[Answer], object],
        on_also: Callable[[str], object],
        on_extra: Callable[[Answer], object],
    ) -> None:
        lang = host.language
        self.host = host
        self.notice = notice
        self.headline = Headline(lang)
        self.moves = Actions(guard(on_move), lang)
        self.panel = ChoicePanel(guard(on_answer), lang)
        self.reply = Reply(lang)
        self.also = Actions(guard(on_also), lang)
        self.extra = ChoicePanel(guard(on_extra), lang)
        self.hand = Board(lang)
        self.board = Board(lang, open_words=not is_drawn(host.session.game.key))
        self.story = StoryTable(guard(self.why), lang, host.session.teller(lang).say("mark.undone"))
        self.period = period_switch(host.session.game.key, lang)
        for row in (self.moves, self.also):
            row.root.add_class("pt-row")
        self.board.root.add_class("pt-at-board")
        self.story.root.add_class("pt-at-story")
        answering = VBox(self.widgets("panel", "reply", "also", "extra"))
        self.beside = Box([self.hand.root, answering])
        self.beside.add_class("pt-beside")

    @property
    def parts(self) -> tuple[Headline | Actions | ChoicePanel | Reply | Board | StoryTable | Notice, ...]:
        """All that can hold something of a viewer."""
        return (
            self.notice, self.headline, self.moves, self.hand, self.panel, self.reply, self.also, self.extra,
            self.board, self.story,
        )  # fmt: skip

    def clear(self) -> None:
        """Nothing of any viewer is left in a widget."""
        for part in self.parts:
            if isinstance(part, ChoicePanel):
                part.clear("", forget=True)
            else:
                part.clear()

    def look(self, viewer: Seat, title: str) -> None:
        """Shows the board as a viewer sees it, and what he has heard. After a change of rules only the record."""
        session, host = self.host.session, self.host
        if session.differs is None:
            view = session.view(viewer)
            show_board(self.board, session.game.key, view, host.language, host.names, title)
            show_hand(self.hand, session.game.key, view, host.language)
        self.tell(viewer)

    def tell(self, viewer: Seat) -> None:
        """Shows what a viewer has heard."""
        host = self.host
        caption = host.say.tell("log.seat", who=seat_name(viewer)) if viewer >= 0 else host.say.tell("log.everybody")
        self.story.show(host.rows(viewer), host.say.tell("log.all") if viewer == TABLE else caption)

    def why(self, rule: str) -> list[str]:
        """A rule in full, and what this table plays instead of a number in it."""
        session, language = self.host.session, self.host.language
        options = session.line.state.options if session.differs is None else None
        told = [] if options is None else [*in_play(session.game.key, rule, options, language)]
        return [*reason(session.game.key, rule, language).lines(), *told]

    def rules(self, rules: Sequence[str]) -> None:
        """Shows rules in full."""
        self.reply.show([line for rule in rules for line in self.why(rule)], focus=True)

    def widgets(self, *names: str) -> list[ipywidgets.DOMWidget]:
        """The widgets of these parts, in order."""
        return [getattr(self, name).root for name in names]
