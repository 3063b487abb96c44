"""A ruling that changes the position: what stands there, what is to stand there, what that changes, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from playtest.engine import Json, Line, Refused, seat_name
from playtest.locales import recorded
from playtest.record import RecordError
from playtest.table import TableError
from playtest.table.fields import Changed, FieldLine, lines_of, preview, settable, value_of
from playtest.ui.actions import Button
from playtest.ui.form import Field, Form, Group, Part, Values
from playtest.ui.guard import Guard
from playtest.ui.table.host import Host
from playtest.ui.table.notes import rule_field, rule_of
from playtest.ui.table.stage import Stage
from playtest.ui.table.tools import check_field


class RulingScreen:
    """Asks for the new position and shows what it changes before it counts. `on_done` gets a sentence."""

    def __init__(self, host: Host, stage: Stage, on_done: Callable[[str], object], guard: Guard) -> None:
        self.host = host
        self.stage = stage
        self._on_done = on_done
        self._rule = ""
        self.form = Form(guard(self._submitted), host.language, guard(self._changed), guard(self._back))
        self.clear()

    def clear(self) -> None:
        """Nothing of the position is left."""
        self._fields: list[str] = []
        self._values: Values = {}
        self._changes: dict[str, Json] = {}
        self.form.clear()

    # --- the form ------------------------------------------------------------------------------------

    def draw(self, focus: bool = False) -> None:
        """What may be changed, and what stands there now."""
        host, stage, say = self.host, self.stage, self.host.say
        stage.headline.show(say.tell("ruling.title"), [say.tell("all.warning"), *host.state_lines()], focus)
        stage.moves.show([Button("hide", say.tell("all.hide"), False, "h")])
        self._ask()

    def _ask(self) -> None:
        say, self._changes = self.host.say, {}
        about = [say.tell("ruling.about")]
        self.form.ask(say.tell("tool.set_right"), self._parts(), say.tell("ruling.show"), about, say.tell("tool.leave"))

    def _parts(self) -> Sequence[Part]:
        say, state = self.host.say, self.host.session.line.state
        names = sorted((name for name in settable(state) if name not in self._fields), key=self._unknown)
        options = [("", say.tell("ruling.pick")), *[(name, self._called(name)) for name in names]]
        groups = [
            Group(self._called(field), [self._line_field(line) for line in lines_of(state, field)])
            for field in self._fields
        ]
        reason = Field("reason", say.tell("ruling.why"), value=self._values.get("reason", ""), most=2000)
        return [*groups, Field("add", say.tell("ruling.add"), "one", "", options, live=True), reason,
                rule_field(self.host, self._values.get("rule", "")),
                check_field(self.host, "public", self._values.get("public", False))]  # fmt: skip

    def _unknown(self, field: str) -> bool:
        """Fields without a name in the game's words stand last."""
        return not self.host.words.has(f"view.{field}")

    def _called(self, field: str) -> str:
        return self.host.words.tell_or(f"view.{field}", field.replace("_", " "))

    def _part(self, part: str) -> str:
        seats = [seat_name(seat) for seat in self.host.seats]
        return self.host.say.value(part, "seat") if part in seats else self.host.say.tell(f"ruling.{part or 'value'}")

    def _line_field(self, line: FieldLine) -> Field:
        key = _key(line)
        return Field(key, self._part(line.part), value=self._values.get(key, line.text), most=4000)

    def _changed(self, key: str, values: Values) -> None:
        self._values = values
        if values["add"]:
            self._fields.append(values["add"])
            self._ask()

    # --- what it changes -----------------------------------------------------------------------------

    def _submitted(self, values: Values) -> None:
        if self._changes:
            self._do()
            return
        self._values = values
        try:
            self._preview(values)
        except TableError as trouble:
            self.form.refuse(trouble.sentence(self.host.language), "rule" if trouble.code == "no_rule" else "")
        except Refused as refused:
            at = "reason" if refused.code == "reason_missing" else ""
            self.form.refuse(self.host.sentence(refused), at)

    def _preview(self, values: Values) -> None:
        line, say = self.host.session.line, self.host.say
        self._rule = rule_of(self.host, values["rule"])
        changes = self._read(line, values)
        if not changes:
            self.form.refuse(say.tell("ruling.nothing"), "add")
            return
        found, trial = preview(line, changes, self._rule, values["reason"])
        told = [say.tell("ruling.preview"), *map(self._told, found), *self._then(line, trial)]
        self._changes = changes
        self.form.ask(say.tell("tool.sure"), (), say.tell("tool.yes"), told, say.tell("ruling.back"), focus=True)

    def _read(self, line: Line, values: Values) -> dict[str, Json]:
        """The fields in which something else stands now; raises TableError that names the field."""
        changes: dict[str, Json] = {}
        for field in self._fields:
            texts = {one.part: values[_key(one)] for one in lines_of(line.state, field)}
            if any(one.text != texts[one.part].strip() for one in lines_of(line.state, field)):
                changes[field] = value_of(line.state, field, texts)
        return changes

    def _told(self, one: Changed) -> str:
        """One change: before and after, of a list what goes and what comes."""
        say = self.host.say
        what = f"{self._called(one.field)}, {self._part(one.part)}" if one.part else self._called(one.field)
        if isinstance(one.before, list) and isinstance(one.after, list):
            before, after = Counter(map(str, one.before)), Counter(map(str, one.after))
            out, into = [*(before - after).elements()], [*(after - before).elements()]
            moved = {name: self._items(items) for name, items in (("out", out), ("into", into)) if items}
            if moved:
                return say.tell("ruling.list", what=what, **moved)
        return say.tell("ruling.change", what=what, before=self._value(one.before), after=self._value(one.after))

    def _items(self, items: Sequence[str]) -> list[str]:
        return [self.host.words.label(item) for item in items]

    def _value(self, value: Json) -> str:
        return self.host.say.tell("list.none") if value is None else recorded(self.host.words, "", value)

    def _then(self, line: Line, trial: Line) -> list[str]:
        """What is asked afterwards, where that is not what is asked now."""
        now, then = ([(one.seat, one.what) for one in at.open] for at in (line, trial))
        if now == then:
            return []
        told = self.host.say.tell
        return [told("ruling.then", who=seat_name(s), question=self.host.words.decision(w)) for s, w in then]

    def _do(self) -> None:
        try:
            self.host.session.override(self._changes, self._rule, self._values["reason"])
            if self._values["public"]:
                self._tell_all()
        except (Refused, RecordError) as trouble:
            self._ask()
            self.form.refuse(self.host.sentence(trouble))
            return
        self._on_done(self.host.say.tell("done.set_right", what=self._names()))

    def _names(self) -> list[str]:
        return [self._called(field) for field in self._changes]

    def _tell_all(self) -> None:
        """What was changed, and why, as a ruling in everybody's log."""
        told = self.host.say.tell("ruling.for_all", what=self._names(), why=self._values["reason"])
        self.host.session.ruling(told, rule=self._rule, public=True)

    def _back(self) -> None:
        """From what it would change back to the form; from there back to the desk."""
        if self._changes:
            self._ask()
        else:
            self._on_done("")


def _key(line: FieldLine) -> str:
    return f"{line.field}.{line.part}"
