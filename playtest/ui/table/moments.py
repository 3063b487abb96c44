"""What a facilitator does to the course of the game and to the session: back and forth, people, pauses, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from playtest.engine import Refused, seat_name, seat_of
from playtest.engine.entries import OVERRIDE, taken_back
from playtest.record.paths import session_path, written_small
from playtest.table import NeedsYes, Sitter, branch
from playtest.ui.form import Field, Part, Values
from playtest.ui.table.host import Host
from playtest.ui.table.notes import rule_field, rule_of
from playtest.ui.table.tools import Done, Tool, always, check_field, named, one_field, playing, text_field

# --- the clock -------------------------------------------------------------------------------------------


def _pause(host: Host, values: Values, confirmed: bool) -> Done:
    host.session.pause()
    return Done(host.say.tell("done.pause"))


def _go_on(host: Host, values: Values, confirmed: bool) -> Done:
    host.session.go_on()
    return Done(host.say.tell("done.go_on"))


# --- back and forth --------------------------------------------------------------------------------------


def _undo(host: Host, values: Values, confirmed: bool) -> Done:
    entry, _ = host.machine.take_back(values["reason"], confirmed)
    return Done(host.say.tell("done.undo", what=host.entry_told(entry)))


def _back(host: Host) -> Sequence[str]:
    """What would be taken back: whose answer to what, and how much came after it."""
    try:
        entry = host.machine.going_back()
    except Refused:
        return ()
    line, step = host.session.line, host.entry_told(entry)
    after = line.n - entry.n - 1
    return [host.say.tell("entry.back_on", step=step, n=after) if after > 0 else host.say.tell("entry.back", step=step)]


def _redo(host: Host, values: Values, confirmed: bool) -> Done:
    return Done(host.say.tell("done.redo", what=host.entry_told(host.machine.do_again())))


def _running(host: Host) -> bool:
    return not host.session.paused and not host.session.ended


def _can_redo(host: Host) -> bool:
    return playing(host) and host.session.line.n < len(host.session.line.entries)


def _jump_parts(host: Host) -> Sequence[Part]:
    line = host.session.line
    moments = [(str(entry.n + 1), host.entry_told(entry)) for entry in reversed(line.entries)]
    return [one_field(host, "moment", moments, str(line.n)), text_field(host, "reason")]


def _jump(host: Host, values: Values, confirmed: bool) -> Done:
    host.session.jump(int(values["moment"]), values["reason"], confirmed)
    entry = host.session.line.entries[host.session.line.n - 1]
    return Done(host.say.tell("done.jump", what=host.entry_told(entry)))


def _answers(host: Host) -> list[tuple[str, str]]:
    """The entries that can be answered otherwise, the latest first."""
    line = host.session.line
    gone = taken_back(line.entries)
    entries = [
        entry for entry in line.entries[1 : line.n] if entry.what not in ("withdraw", OVERRIDE) and entry.n not in gone
    ]
    return [(str(entry.n), host.entry_told(entry)) for entry in reversed(entries)]


def _edit_parts(host: Host) -> Sequence[Part]:
    return [one_field(host, "entry", _answers(host)), text_field(host, "reason")]


def _edit(host: Host, values: Values, confirmed: bool) -> Done:
    entry = host.session.line.entries[int(values["entry"])]
    if not confirmed:
        raise NeedsYes("confirm_see", [], who=host.called(entry.seat))
    return Done("", "edit", (entry.n, values["reason"]))


def _branch_parts(host: Host) -> Sequence[Part]:
    file = Field("file", host.say.tell("field.file"), help=host.say.tell("field.file_help"), most=200)
    return [file, text_field(host, "reason"), check_field(host, "go_there", True)]


def _branch(host: Host, values: Values, confirmed: bool) -> Done:
    root = host.session.path.parent
    path = session_path(root, written_small(values["file"]) or free_name(host.session.path.stem, root))
    made = branch(host.session, path, values["reason"])
    told = host.say.tell("done.branch", name=path.stem)
    if values["go_there"]:
        return Done(told, "session", made)
    made.close()
    return Done(told)


def free_name(stem: str, root: Any) -> str:
    """A name like `stem` that no session in the folder has: `stem-2`, `stem-3`, ..."""
    start = stem[:58].rstrip("-_") or "session"
    n = 2
    while session_path(root, f"{start}-{n}").exists():
        n += 1
    return f"{start}-{n}"


# --- people ----------------------------------------------------------------------------------------------


def _act_parts(host: Host) -> Sequence[Part]:
    return [one_field(host, "seat", [(seat_name(seat), host.called(seat)) for seat in host.asked])]


def _act(host: Host, values: Values, confirmed: bool) -> Done:
    if not confirmed:
        raise NeedsYes("confirm_on_behalf", [], seat=host.say.value(values["seat"], "seat"))
    return Done("", "behalf", seat_of(values["seat"], host.session.seats))


def _people(host: Host) -> list[tuple[str, str]]:
    here = [person for person in host.session.sitting.people.values() if person.until is None]
    return [(person.id, f"{person.name} ({person.seat})") for person in here]


def bot_options(host: Host) -> list[tuple[str, str]]:
    """Who may sit down: a person, or a bot of each kind."""
    return who_plays(host.say, list(host.session.game.bots))


def who_plays(say: Any, kinds: Sequence[str]) -> list[tuple[str, str]]:
    """A person, or a bot of each kind, as the options of a field."""
    bots = [(kind, say.tell_or(f"bot.{kind}", say.tell("bot.any", kind=kind))) for kind in kinds]
    return [("", say.tell("bot.none")), *bots]


def _replace_parts(host: Host) -> Sequence[Part]:
    why = named(host, "why", ("replaced", "dropped_out", "other"))
    return [
        one_field(host, "person", _people(host)), one_field(host, "why", why), text_field(host, "new_name"),
        one_field(host, "plays", bot_options(host)), text_field(host, "words"),
    ]  # fmt: skip


def _replace(host: Host, values: Values, confirmed: bool) -> Done:
    session, person = host.session, host.session.person(values["person"])
    name = values["new_name"].strip()
    if not name:
        session.leave(person.id, values["why"], values["words"])
        return Done(host.say.tell("done.leave", name=person.name))
    session.replace(person.id, Sitter(name, bot=values["plays"]), values["words"])
    return Done(host.say.tell("done.replace", name=person.name, other=name))


def _sit_parts(host: Host) -> Sequence[Part]:
    seats = one_field(host, "seat", host.who())
    return [
        seats,
        text_field(host, "new_name"),
        one_field(host, "plays", bot_options(host)),
        text_field(host, "office"),
    ]


def _sit(host: Host, values: Values, confirmed: bool) -> Done:
    name = values["new_name"].strip()
    host.session.sit(values["seat"], Sitter(name, bot=values["plays"], office=values["office"]))
    return Done(host.say.tell("done.sit", name=name))


# --- the end, and everything -----------------------------------------------------------------------------


def _end_parts(host: Host) -> Sequence[Part]:
    over = host.session.differs is None and host.session.line.over
    return _end_again(host, {"status": "finished" if over else "stopped", "reason": ""})


def _end_again(host: Host, values: Values) -> Sequence[Part]:
    """How it ended; where wrong rules were played, since when and which."""
    status = named(host, "status", ("finished", "stopped", "abandoned", "misplayed"))
    how = replace(one_field(host, "status", status, values["status"]), live=True)
    wrong = [one_field(host, "since", _moments(host)), rule_field(host)] if values["status"] == "misplayed" else []
    return [how, *wrong, text_field(host, "reason", value=values["reason"])]


def _moments(host: Host) -> list[tuple[str, str]]:
    """The entries of the line by their numbers in the record, the latest first; nothing for one that nobody knows."""
    if host.session.differs is not None:
        return [("", host.say.tell("field.unknown"))]
    line, places = host.session.line, host.session.sitting.places
    known = [(str(places[entry.n][0]), host.entry_told(entry)) for entry in reversed(line.entries[1 : line.n])]
    return [("", host.say.tell("field.unknown")), *known]


def _end(host: Host, values: Values, confirmed: bool) -> Done:
    since, rule = values.get("since", ""), rule_of(host, values.get("rule", ""))
    host.session.end(values["status"], values["reason"], int(since) if since else None, rule)
    return Done(host.say.tell("done.end"))


def _all(host: Host, values: Values, confirmed: bool) -> Done:
    if not confirmed:
        raise NeedsYes("confirm_see_all", [])
    return Done("", "all")


def _set_right(host: Host, values: Values, confirmed: bool) -> Done:
    if not confirmed:
        raise NeedsYes("confirm_see_all", [])
    return Done("", "ruling")


def hidden_chance(host: Host) -> bool:
    """Is a card from the real table to be typed in? Its possible values tell more than everybody may know."""
    held = None if host.session.differs is not None else host.session.line.pending
    return held is not None and held.need.kind == "card"


def _typing(host: Host) -> bool:
    return playing(host) and hidden_chance(host)


def _type(host: Host, values: Values, confirmed: bool) -> Done:
    if not confirmed:
        raise NeedsYes("confirm_type", [])
    return Done("", "type")


def _replayable(host: Host) -> bool:
    return playing(host) and len(host.session.line.entries) > 1


MOMENTS = (
    Tool("pause", _pause, there=_running, shortcut="p", at_once=True),
    Tool("go_on", _go_on, there=lambda host: host.session.paused, shortcut="p", at_once=True),
    Tool("undo", _undo, lambda host: [text_field(host, "reason")], playing, "z", about=_back),
    Tool("redo", _redo, there=_can_redo, at_once=True),
    Tool("jump", _jump, _jump_parts, _replayable),
    Tool("edit", _edit, _edit_parts, _replayable),
    Tool("set_right", _set_right, there=lambda host: playing(host) and host.session.line.pending is None),
    Tool("branch", _branch, _branch_parts),
    Tool("type", _type, there=_typing),
    Tool("act", _act, _act_parts, lambda host: playing(host) and bool(host.asked)),
    Tool("replace", _replace, _replace_parts, lambda host: bool(_people(host))),
    Tool("sit", _sit, _sit_parts),
    Tool("all", _all, there=always),
    Tool("end", _end, _end_parts, lambda host: not host.session.ended, again=_end_again),
)  # fmt: skip
"""The tools that change the game, the people or the session."""
