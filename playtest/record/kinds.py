"""The kinds of entries a record knows, and what each must hold.

A shape is written as a short word for each field: ``int``, ``str`` (an id), ``bool``, ``list``, ``dict``, ``any``;
``text`` and ``texts`` are free words of a person (names may stand in them); a ``?`` behind it allows null; ``a|b``
lists the words that may stand there. Unknown fields are refused, so that nothing is kept that no reader looks at.
"""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Json
from playtest.record.chain import plain
from playtest.record.errors import bad

FORMAT = 2
"""Version of the shapes below and of the SQLite schema (``PRAGMA user_version``)."""

OLDEST = 1
"""The oldest version that is still read; a file of it becomes one of today's when it is opened for writing."""

YOUNGER = {"deal": {"in_return", "about"}, "deal_result": {"remark"}}
"""Fields that came with format 2. Older entries stay as they were written: a reader takes none as empty."""

MAX_TEXT = 4000
"""Most characters in one free text."""

MODES = "taught|blind|lesson|bot|free"
OBSERVED = "confusion|question|delight|laugh|bored|argument|quote|slip|teachable|extreme|other"
STATUS = "finished|stopped|abandoned|misplayed"

# ``by``: who entered it: the id of a person ("person-2"), "facilitator", or "kit" for what the kit does by itself.
_BY = {"by": "str"}
# ``state``: hash of the state after it; ``scores``: public score of each seat then, null where the game has none.
_AFTER = {"state": "str", "scores": "list?"}
# A step back or forth along the line; ``revealed``: what was told since and cannot be untold.
_MOVE = {**_BY, "from": "int", "to": "int", "reason": "text", "revealed": "list"}

KINDS: dict[str, dict[str, str]] = {
    # The session's header: always entry 1. ``called`` are names of things that the group brought with it, such as the
    # cards of its own deck; ``origin`` is the position before the first step, ``luck`` the source of chance, ``entry``
    # the engine's entry of the set-up (null while dice for it are still to be typed in); ``parent`` names the record
    # that this one was branched from; ``changed`` are the options that differ from their default.
    "start": {
        "format": "int", "game": "str", "game_version": "str", "kit": "str", "options": "dict", "changed": "dict",
        "options_hash": "str", "seats": "int", "mode": MODES, "goals": "texts", "language": "str",
        "facilitator": "text", "place": "text", "utc_offset_min": "int", "scenario": "text", "target_min": "int?",
        "called": "dict", "origin": "dict", "luck": "dict", "entry": "dict?", "parent": "dict?",
    },
    # The file was opened again, perhaps with other versions; ``differs`` says where the replay parted, and why.
    "open": {"kit": "str", "game_version": "str", "differs": "dict?"},
    # Who sat where, from this entry on, until "leave" with the same person.
    "sit": {"person": "str", "name": "text", "bot": "str", "new": "bool?", "plays": "int?", "office": "text"},
    "leave": {"person": "str", "why": "replaced|dropped_out|other", "words": "text"},
    # ``entry``: the engine's entry; ``ms``: from shown to confirmed without the pauses (``paused_ms``) inside, null
    # where unknown; ``legal``: number of legal answers, null if not counted; ``words``: the answer is free text.
    "decision": {
        **_BY, **_AFTER, "entry": "dict", "on_behalf": "bool", "ms": "int?", "paused_ms": "int?",
        "legal": "int?", "words": "bool",
    },
    "withdraw": {**_BY, **_AFTER, "entry": "dict"},
    "override": {**_BY, **_AFTER, "entry": "dict", "rule": "str", "reason": "text"},
    # A deed that waits for results from the real table; ``given`` is what was typed in so far.
    "waiting": {
        **_BY, "what": "str", "answer": "any", "on_behalf": "bool", "given": "list", "ms": "int?",
        "paused_ms": "int?", "legal": "int?", "words": "bool",
    },
    "refusal": {**_BY, "what": "str", "answer": "any", "code": "str", "rule": "str", "numbers": "dict"},
    "undo": _MOVE,
    "redo": _MOVE,
    "jump": _MOVE,
    # Entry ``n`` of the line was answered otherwise; ``entries`` stand from there on; ``stop``: the first later
    # decision that no longer stands, and why.
    "edit": {
        **_BY, **_AFTER, "n": "int", "entries": "list", "stop": "dict?", "reason": "text", "revealed": "list",
    },
    "branch": {**_BY, "n": "int", "to": "text", "reason": "text"},
    "note": {
        **_BY, "kind": OBSERVED, "seats": "list", "fact": "bool", "text": "text", "about": "int?", "public": "bool",
    },
    "rule_question": {
        **_BY, "rule": "str", "text": "text", "answer": "text", "source": "kit|rulebook|guess|open", "seconds": "int?",
        "ambiguous": "bool?", "public": "bool",
    },
    "ruling": {
        **_BY, "question": "int?", "rule": "str", "default": "text", "chosen": "text", "stays": "bool?",
        "public": "bool",
    },
    "pause": {**_BY, "reason": "text"},
    "resume": {**_BY},
    # ``about``: the entry that was the last one when the deal was struck. What became of it may be corrected by another
    # "deal_result", "open" included: the last one counts.
    "deal": {
        **_BY, "givers": "list", "what": "text", "to": "list", "in_return": "text", "binding": "bool",
        "public": "bool", "about": "int?",
    },
    "deal_result": {
        **_BY, "deal": "int", "result": "kept|broken|void|open", "because": "int?", "remark": "text",
    },
    "talk": {**_BY, "to": "list", "text": "text"},
    "survey": {"person": "str", "item": "str", "scale": "str", "answer": "text"},
    "quiz": {
        "person": "str", "item": "str", "rule": "str", "right": "bool", "attempt": "int", "seconds": "int?",
        "hint": "bool",
    },
    "goal": {**_BY, "goal": "int", "met": "yes|partly|no|unknown", "text": "text"},
    "action_item": {**_BY, "text": "text", "evidence": "list", "status": "open|done|dropped"},
    "end": {
        **_BY, "status": STATUS, "from": "int?", "rule": "str", "reason": "text", "scores": "list?", "winners": "list",
    },
}  # fmt: skip

_TYPES: dict[str, type | tuple[type, ...]] = {
    "int": int, "str": str, "text": str, "bool": bool, "list": list, "texts": list, "dict": dict,
}  # fmt: skip


def checked(kind: object, body: object, *, old: bool = False) -> dict[str, Any]:
    """A copy of a body as its kind must have it; raises RecordError that names the field.

    ``old``: it may have been written by an older kit, before there were the fields of ``YOUNGER``.
    """
    if not isinstance(kind, str) or kind not in KINDS:
        bad("kind", f"one of {', '.join(KINDS)}", kind)
    if not isinstance(body, dict):
        bad(kind, "an object", body)
    shape = KINDS[kind]
    spared = YOUNGER.get(kind, set()) - set(body) if old else set()
    for odd in sorted((set(body) ^ set(shape)) - spared, key=str):
        bad(f"{kind}.{odd}", "a value" if odd in shape else "no such field", body.get(odd))
    value: dict[str, Any] = plain(body, kind)
    for name in value:
        _check(value[name], shape[name], f"{kind}.{name}")
    return value


def _check(value: Json, form: str, path: str) -> None:
    if form == "any" or (form.endswith("?") and value is None):
        return
    form = form.rstrip("?")
    if form not in _TYPES:
        if value not in form.split("|"):
            bad(path, f"one of {form.replace('|', ', ')}", value)
    elif not isinstance(value, _TYPES[form]) or (form == "int" and isinstance(value, bool)):
        bad(path, form, value)
    elif form in ("text", "texts"):
        _check_words(value, path)


def _check_words(value: Json, path: str) -> None:
    for words in value if isinstance(value, list) else [value]:
        if not isinstance(words, str):
            bad(path, "text", words)
        if len(words) > MAX_TEXT:
            bad(path, f"at most {MAX_TEXT} characters", f"{len(words)}")
