"""The kinds of entries a record knows, and what each must hold.

A shape is written as a short text for each field: ``int``, ``str``, ``bool``, ``list``, ``dict``, ``any``; a ``?``
behind it allows null; ``a|b`` lists the words that may stand there. Unknown fields are refused, so that
nothing is kept that no reader looks at.
"""

from __future__ import annotations

from typing import Any

from playtest.engine.basics import Json
from playtest.record.chain import plain
from playtest.record.errors import bad

FORMAT = 1
"""Version of the shapes below and of the SQLite schema (``PRAGMA user_version``)."""

MODES = "taught|blind|lesson|bot|free"
OBSERVED = "confusion|question|delight|laugh|bored|argument|quote|slip|teachable|extreme|other"
WHO = {"by": "str"}

KINDS: dict[str, dict[str, str]] = {
    # The session's header: always entry 1. ``line`` is the engine's own line before the first decision (options,
    # source of luck, set-up results); ``parent`` names the record this one was branched from.
    "start": {
        "format": "int", "game": "str", "game_version": "str", "kit": "str", "options": "dict", "options_hash": "str",
        "seats": "int", "mode": MODES, "goals": "list", "language": "str", "facilitator": "str", "place": "str",
        "utc_offset_min": "int", "scenario": "str", "target_min": "int?", "line": "dict", "parent": "dict?",
    },
    "open": {"kit": "str", "game_version": "str", "differs": "dict?"},
    # Who sat where, from this entry on, until "leave" with the same person.
    "sit": {"person": "str", "name": "str", "bot": "str", "new": "bool?", "plays": "int?", "office": "str"},
    "leave": {"person": "str", "why": "replaced|dropped_out|other", "words": "str"},
    # ``n``: place in the line; ``entry``: the engine's entry; ``ms``: from shown to confirmed without pauses, null
    # where unknown; ``legal``: number of legal answers, null if not counted; ``state``: hash of the state after it.
    "decision": {
        "n": "int", "entry": "dict", "by": "str", "on_behalf": "bool", "ms": "int?", "legal": "int?", "state": "str",
        "words": "bool",
    },
    "withdraw": {"n": "int", "entry": "dict", "by": "str", "state": "str"},
    "refusal": {"what": "str", "answer": "any", "by": "str", "code": "str", "rule": "str", "numbers": "dict"},
    "undo": {**WHO, "from": "int", "to": "int", "reason": "str", "revealed": "list"},
    "redo": {**WHO, "from": "int", "to": "int"},
    "jump": {**WHO, "from": "int", "to": "int", "reason": "str", "revealed": "list"},
    # ``entries``: what stands from place ``n`` on after the edit; ``stop``: the first later decision that no longer
    # stands, and why.
    "edit": {**WHO, "n": "int", "entries": "list", "stop": "dict?", "reason": "str", "revealed": "list", "state": "str"},
    "branch": {**WHO, "n": "int", "to": "str", "reason": "str"},
    "note": {
        **WHO, "kind": OBSERVED, "seats": "list", "fact": "bool", "text": "str", "about": "int?", "public": "bool",
    },
    "rule_question": {
        **WHO, "rule": "str", "text": "str", "answer": "str", "source": "kit|rulebook|guess|open", "seconds": "int?",
        "ambiguous": "bool?", "public": "bool",
    },
    "ruling": {
        **WHO, "question": "int?", "rule": "str", "default": "str", "chosen": "str", "stays": "bool?", "public": "bool",
    },
    "pause": {**WHO, "reason": "str"},
    "resume": {**WHO},
    "deal": {**WHO, "parties": "list", "what": "str", "to": "list", "binding": "bool", "public": "bool"},
    "deal_result": {**WHO, "deal": "int", "result": "kept|broken|void", "because": "int?"},
    "talk": {**WHO, "to": "list", "text": "str"},
    "survey": {"person": "str", "item": "str", "scale": "str", "answer": "str"},
    "quiz": {
        "person": "str", "item": "str", "rule": "str", "right": "bool", "attempt": "int", "seconds": "int?",
        "hint": "bool",
    },
    "action_item": {**WHO, "text": "str", "evidence": "list", "status": "open|done|dropped"},
    "end": {**WHO, "status": "finished|stopped|abandoned|misplayed", "from": "int?", "rule": "str", "reason": "str"},
}  # fmt: skip

_TYPES: dict[str, type | tuple[type, ...]] = {"int": int, "str": str, "bool": bool, "list": list, "dict": dict}


def checked(kind: object, body: object) -> dict[str, Any]:
    """A copy of a body as its kind must have it; raises RecordError that names the field."""
    if not isinstance(kind, str) or kind not in KINDS:
        bad("kind", f"one of {', '.join(KINDS)}", kind)
    if not isinstance(body, dict):
        bad(kind, "an object", body)
    shape = KINDS[kind]
    for odd in set(body) ^ set(shape):
        bad(f"{kind}.{odd}", "a field of this kind" if odd in body else "a value", body.get(odd))
    value: dict[str, Any] = plain(body, kind)
    for name, form in shape.items():
        _check(value[name], form, f"{kind}.{name}")
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
