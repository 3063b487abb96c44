"""A running table on one device: the public screen, each seat's own after a hand-over, and the facilitator's desk.

Only one viewer's things are on the page at any time. The public screen is what everybody may see; a seat's view is made
when its cover is taken away, and gone when it hides its screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets

from playtest.engine import PUBLIC, TABLE, Decision, Refused, Seat, seat_name
from playtest.engine.basics import seat_of
from playtest.record import RecordError
from playtest.table import Session
from playtest.ui.actions import Actions, Button
from playtest.ui.asked import question_of
from playtest.ui.bundle import Screen
from playtest.ui.choice import Answer
from playtest.ui.clock import Clock
from playtest.ui.guard import Guard
from playtest.ui.handover import Handover
from playtest.ui.notice import Notice
from playtest.ui.table.edit import EditScreen
from playtest.ui.table.host import Host
from playtest.ui.table.moments import hidden_chance
from playtest.ui.table.papers import Papers
from playtest.ui.table.ruling import RulingScreen
from playtest.ui.table.seat import SeatScreen
from playtest.ui.table.sheet import SheetScreen
from playtest.ui.table.stage import Stage
from playtest.ui.table.toolbox import ToolBox
from playtest.ui.table.tools import Done
from playtest.ui.table.walk import WalkScreen
from playtest.ui.together import VBox

Widgets = Sequence[ipywidgets.DOMWidget]
"""Widgets in the order in which they stand: above the notice, or below it."""
TABS = {"table": "v", "desk": "k", "papers": "x"}
"""The screens of the facilitator, each with its access key."""
MODES = ("table", "seat", "desk", "papers", "all", "type", "edit", "ruling", "sheet", "walk")
"""What may stand on the page; the style sheet lays it out by them."""
STEPS = 10


class Room(Screen):
    """One session. `on_session` gets another one to go on with (a branch), `on_leave` is told when all go home."""

    def __init__(
        self,
        session: Session,
        language: str,
        on_session: Callable[[Session], object],
        on_leave: Callable[[], object],
    ) -> None:
        self.host = host = Host(session, language)
        self._on_session, self._on_leave = on_session, on_leave
        self.mode = "table"
        self.notice = Notice(language)
        guard = self.guard = Guard(self.notice.alert, self.draw, language)
        # not guarded here: a view that fails must leave the page covered
        self.handover = Handover(self._ready, language, self._back)
        self.tabs = Actions(guard(self._tab), language)
        self.tabs.root.add_class("pt-row")
        self.stage = Stage(host, guard, self.notice, self._move, self._answered, self._also, self._answered_extra)
        self.seat = SeatScreen(host, self.stage, self._seat_has_answered)
        self.edit = EditScreen(host, self.stage, self._edited, guard)
        self.walk = WalkScreen(host, self.stage)
        self.ruling = RulingScreen(host, self.stage, self._edited, guard)
        self.sheet = SheetScreen(host, self.stage, guard)
        self.box = ToolBox(host, guard, self._done)
        self.clock = Clock(host.say.tell("desk.clock"), host.say.tell("desk.unknown"), language)
        self.papers = Papers(session.path, session.sitting, language, guard)
        self.notice.root.add_class("pt-stays")
        self._above, self._below = VBox(), VBox()
        self._below.add_class("pt-room")
        # the notice stays where it is: a line that has just come is not read out
        self.root = VBox([self.handover.root, self._above, self.notice.root, self._below])
        self._run()
        self.draw(focus=True)
        self.notice.say(host.say.tell("desk.file", file=str(session.path)))

    # --- which screen --------------------------------------------------------------------------------

    def go(self, mode: str, focus: bool = True) -> None:
        """Another screen: everything is emptied before the first thing of the new one comes."""
        self._empty()
        self.mode = mode
        self.draw(focus)
        if self.host.session.differs is None and mode not in ("walk", "papers"):
            self.notice.say(self.host.news(self.seat.seat if mode == "seat" else PUBLIC, 0))

    def _empty(self) -> None:
        for shown in (self.stage, self.box, self.edit, self.ruling, self.sheet, self.walk):
            shown.clear()
        for around in (self.clock, self.papers, self.tabs):
            around.clear()

    def draw(self, focus: bool = False) -> None:
        """Shows the present screen as things stand now."""
        draw: Callable[[bool], tuple[Widgets, Widgets]] = getattr(self, f"_draw_{self.mode}")
        above, below = draw(focus)
        switch = self.stage.period
        if switch is not None and (self.stage.story.root in below or self.mode == "walk"):  # where rules are told
            below = [*below, switch.root]
        self._arrange(above, below)
        for mode in MODES:
            (self._below.add_class if mode == self.mode else self._below.remove_class)(f"pt-mode-{mode}")

    def _arrange(self, above: Widgets, below: Widgets) -> None:
        for box, children in ((self._above, tuple(above)), (self._below, tuple(below))):
            if box.children != children:
                box.children = children

    def _draw_tabs(self) -> ipywidgets.DOMWidget:
        say = self.host.say
        tabs = [
            Button(key, say.tell(f"tab.{key}"), False, shortcut, self.mode == key) for key, shortcut in TABS.items()
        ]
        self.tabs.show([*tabs, Button("leave", say.tell("tab.leave"))], say.tell("tab.label"))
        return self.tabs.root

    def _draw_table(self, focus: bool) -> tuple[Widgets, Widgets]:
        host, stage, say = self.host, self.stage, self.host.say
        tabs = self._draw_tabs()
        stage.headline.show(say.tell("table.title", game=host.title), host.state_lines(), focus)
        stage.moves.show(self._moves(), say.tell("table.moves"))
        asked = self._ask_table()
        self.box.draw(tools=False)
        stage.look(PUBLIC, say.tell("table.board"))
        above = [tabs, *stage.widgets("headline", "moves")]
        below = [self.box.marks.root, self.box.form.root, *stage.widgets("reply", "board", "story")]
        return above, [stage.panel.root, *below] if asked else below

    def _moves(self) -> list[Button]:
        """Who is asked, and who may look besides."""
        host, say = self.host, self.host.say
        if host.session.differs is not None or host.session.paused:
            return []
        extra = [Button("sheet", say.tell("move.sheet"))] if self.sheet.there() else []
        extra += [Button("walk", say.tell("move.walk"), False, "w")] if self.walk.offered else []
        if not host.machine.humans:
            keys = ("step", "steps", "to_end") if host.machine.playing else ()
            return [*(Button(key, say.tell(f"move.{key}", n=STEPS), key == "step") for key in keys), *extra]
        asked = host.asked if host.machine.playing else []
        moves = [
            Button(f"seat {seat_name(seat)}", say.tell("move.seat", who=seat_name(seat)), main=True) for seat in asked
        ]
        others = [seat for seat in host.machine.humans if seat not in asked]
        moves += [Button(f"seat {seat_name(seat)}", say.tell("move.look", who=seat_name(seat))) for seat in others]
        if hidden_chance(host):
            moves.insert(0, Button("type", say.tell("move.type"), main=True))
        return [*moves, *extra]

    def _table_decision(self) -> Decision | None:
        """What the table itself is asked, where everybody may see the question."""
        if not self.host.machine.playing:
            return None
        return next((one for one in self.host.waiting if one.seat == TABLE), None)

    def _ask_table(self, hidden: bool = False) -> bool:
        decision = self._table_decision()
        if decision is None or hidden_chance(self.host) != hidden:
            self.stage.panel.clear("")
            return False
        host = self.host
        self.stage.panel.ask(question_of(host.session.line, decision, host.language, host.names))
        return True

    def _draw_seat(self, focus: bool) -> tuple[Widgets, Widgets]:
        self.seat.draw(focus)
        above = self.stage.widgets("headline", "moves")
        return above, [self.stage.beside, *self.stage.widgets("board", "story")]

    def _draw_desk(self, focus: bool) -> tuple[Widgets, Widgets]:
        host, stage, say = self.host, self.stage, self.host.say
        tabs = self._draw_tabs()
        stage.headline.show(
            say.tell("desk.title"), [*host.state_lines(), say.tell("desk.file", file=str(host.session.path))], focus
        )
        self._draw_clock()
        self.box.draw(tools=True)
        stage.tell(PUBLIC)
        rows = [self.box.marks.root, *(row.root for row in self.box.rows.values()), self.box.form.root]
        rows.append(self.box.deals.root)
        return [tabs, stage.headline.root, self.clock.root], [*rows, *stage.widgets("reply", "story")]

    def _draw_clock(self) -> None:
        session, say = self.host.session, self.host.say
        rows: list[tuple[str, int | None]] = [(say.tell("desk.clock_session"), session.clock_ms)]
        for one in self.host.waiting if self.host.machine.playing else []:
            told = say.tell("desk.since", who=seat_name(one.seat), what=self.host.question(one))
            rows.append((told, session.waited_ms(one)))
        self.clock.show(rows, running=not session.paused)

    def _draw_papers(self, focus: bool) -> tuple[Widgets, Widgets]:
        tabs = self._draw_tabs()
        self.stage.headline.show(self.host.say.tell("tab.papers"), (), focus)
        self.papers.draw()
        return [tabs, self.stage.headline.root], [self.papers.form.root, self.papers.downloads.root]

    def _draw_all(self, focus: bool) -> tuple[Widgets, Widgets]:
        stage, say = self.stage, self.host.say
        stage.headline.show(say.tell("all.title"), [say.tell("all.warning"), *self.host.state_lines()], focus)
        stage.moves.show([Button("hide", say.tell("all.hide"), True, "h")])
        stage.look(TABLE, say.tell("all.board"))
        self.box.deals.draw(aloud=True)
        return stage.widgets("headline", "moves"), [self.box.deals.root, *stage.widgets("board", "reply", "story")]

    def _draw_type(self, focus: bool) -> tuple[Widgets, Widgets]:
        stage, say = self.stage, self.host.say
        stage.headline.show(say.tell("chance.title"), self.host.state_lines(), focus)
        stage.moves.show([Button("hide", say.tell("all.hide"), False, "h")])
        self._ask_table(hidden=True)
        return stage.widgets("headline", "moves"), stage.widgets("panel")

    def _draw_edit(self, focus: bool) -> tuple[Widgets, Widgets]:
        self.edit.draw(focus)
        return self.stage.widgets("headline", "moves"), [self.stage.panel.root, self.edit.form.root]

    def _draw_walk(self, focus: bool) -> tuple[Widgets, Widgets]:
        self.walk.draw(focus)
        return [], self.stage.widgets("headline", "moves", "reply", "board")  # beside the board where there is room

    def _draw_ruling(self, focus: bool) -> tuple[Widgets, Widgets]:
        self.ruling.draw(focus)
        return self.stage.widgets("headline", "moves"), [self.ruling.form.root]

    def _draw_sheet(self, focus: bool) -> tuple[Widgets, Widgets]:
        self.sheet.draw(focus)
        work = self.sheet.work
        below = [self.stage.panel.root, work.working, self.stage.board.root, work.form.root]
        return self.stage.widgets("headline", "moves"), below

    # --- the device goes round -----------------------------------------------------------------------

    def hand_over(self, seat: Seat) -> None:
        """Covers the screen for a seat; where only one person plays there is nobody to hide from."""
        if len(self.host.machine.humans) == 1:
            self._ready(seat)
            return
        self._empty()
        self.mode = "table"
        self._arrange((), ())
        self.handover.cover(seat, self.host.called(seat))

    def _ready(self, seat: Seat) -> None:
        self.seat.open(seat)
        self.go("seat")

    def _back(self) -> None:
        self.go("table")

    def _tab(self, key: str) -> None:
        if key == "leave":
            self._on_leave()
        else:
            self.go(key)

    def _move(self, key: str) -> None:
        if key == "hide":
            self.go("table" if self.mode == "seat" else "desk" if self.mode in ("all", "edit", "ruling") else "table")
        elif key == "type":
            self.go("desk")
            self.box.open("type")
        elif key == "sheet":
            self.go("sheet")
        elif key == "walk":
            self.go("walk")
        elif self.sheet.act(key):
            return
        elif self.walk.act(key):
            self.draw()
        elif key.startswith("seat "):
            self.hand_over(seat_of(key[5:], self.host.session.seats))
        else:
            self._let_run({"step": 1, "steps": STEPS, "to_end": 100_000}[key])

    # --- what happens --------------------------------------------------------------------------------

    def _run(self) -> list[Decision]:
        """The program's seats answer, as long as somebody else plays too; with bots alone somebody says when."""
        try:
            return self.host.machine.run() if self.host.machine.humans else []
        except (Refused, RecordError) as trouble:
            self.notice.alert(self.host.sentence(trouble))
            return []

    def _let_run(self, steps: int) -> None:
        before = self.host.heard(PUBLIC)
        while steps and self.host.machine.playing:
            self.host.machine.do(self.host.machine.next())
            steps -= 1
        self._tell(PUBLIC, before)
        self.draw()

    def _answered(self, given: Answer) -> None:
        if self.mode == "seat":
            self.seat.answered(given)
        elif self.mode == "edit":
            self.edit.answered(given)
        elif self.mode == "sheet":
            self.sheet.answered(given)
        else:
            self._table_answered(given)

    def _answered_extra(self, given: Answer) -> None:
        self.seat.answered_extra(given)

    def _also(self, what: str) -> None:
        self.seat.also(what)

    def _table_answered(self, given: Answer) -> None:
        host, before = self.host, self.host.heard(PUBLIC)
        entered = host.entered(given.answer)
        try:
            host.session.submit(TABLE, given.what, given.answer, token=given.token)
        except (Refused, RecordError) as trouble:
            self.stage.panel.refuse(host.sentence(trouble))
            return
        done = self._run()
        if self.mode == "type" and not hidden_chance(host):
            self.go("table")
            entered = ""  # which cards these were is not for everybody
        else:
            self.draw()
        self._tell(PUBLIC, before, done, entered)

    def _seat_has_answered(self, before: int) -> None:
        done = self._run()
        self._tell(self.seat.seat, before, done)
        self.seat.draw()

    def _tell(self, viewer: Seat, before: int, done: Sequence[Decision] = (), entered: str = "") -> None:
        """One sentence about what has changed, for whoever looks; the program's answers are named in it."""
        say = self.host.say
        told = " ".join(filter(None, [entered, self.host.news(viewer, before)])) or say.tell("told.taken")
        bots = list(dict.fromkeys(seat_name(one.seat) for one in done if one.seat != TABLE))
        self.notice.say(say.tell("told.bots", told=told, who=bots) if bots else told)

    def _edited(self, told: str) -> None:
        self._run()
        self.go("desk")
        self.notice.say(told or self.host.say.tell("desk.left"))

    def _done(self, done: Done) -> None:
        """A tool has done its work."""
        if done.go == "session":
            self._on_session(done.about)
            return
        self._run()
        if done.go == "behalf":
            self.seat.open(done.about, behalf=True)
            self.go("seat")
        elif done.go == "edit":
            self.edit.open(*done.about)
            self.go("edit")
        elif done.go == "rules":
            self.stage.rules(done.about)
        elif done.go:
            self.go(done.go)
        else:
            self.draw()
            self.notice.say(done.said)

    def close(self) -> None:
        """Empties everything and lets go of the session; the page forgets the widgets."""
        self._empty()
        self.notice.clear()
        self.handover.uncover()
        self._arrange((), ())
        self.host.session.close()
        own = (
            *self.stage.parts, self.box.marks, *self.box.rows.values(), self.box.form, self.box.deals, self.edit.form,
            self.ruling.form, self.sheet.work.form, self.clock,
        )  # fmt: skip
        for part in (*own, self.papers.form, self.papers.downloads, self.tabs, self.handover):
            part.root.close()
        beside, inner = self.stage.beside, self.stage.beside.children[1:]
        for box in (self.sheet.work.working, *inner, beside, self._above, self._below, self.root):
            box.close()

    # --- in words ------------------------------------------------------------------------------------

    def describe(self) -> str:
        """The present screen in plain text."""
        shown = {widget.model_id for widget in (*self._above.children, *self._below.children)}
        if self.stage.beside.model_id in shown:
            shown |= {widget.model_id for widget in self.stage.beside.children[1].children}
        parts: list[Screen] = [self.handover, self.notice]
        box, stage = self.box, self.stage
        inside: list[Screen] = [
            self.tabs, stage.headline, self.clock, stage.panel, stage.extra, stage.reply, stage.moves, stage.board,
            stage.also, box.marks, *box.rows.values(), box.form, box.deals, self.edit.form, self.ruling.form,
            self.papers.form, self.papers.downloads, stage.story,
        ]  # fmt: skip
        parts += [part for part in inside if part.root.model_id in shown]
        return "\n\n".join(filter(None, (part.describe() for part in parts)))
