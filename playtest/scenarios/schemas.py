"""The JSON schema of a game's scenario files: the generic parts here, positions and facts from the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import seat_name
from playtest.engine.game import Game
from playtest.engine.options import Option
from playtest.scenarios.names import known
from playtest.scenarios.problems import shown
from playtest.scenarios.side import side_of

Schema = dict[str, Any]


def _word(title: str, pattern: str) -> Schema:
    return {"type": "string", "pattern": pattern, "title": title}


def _list(title: str, items: Schema, **more: Any) -> Schema:
    return {"type": "array", "title": title, "items": items, **more}


def _closed(title: str, properties: Mapping[str, Any], **more: Any) -> Schema:
    return {"type": "object", "title": title, "properties": dict(properties), "additionalProperties": False, **more}


ID = r"^[A-Za-z][A-Za-z0-9_.-]{0,39}$"
RULE = r"^[A-Z][A-Z0-9-]*[a-z]?$"
WORD = r"^[a-z][a-z0-9_]*$"
"""Patterns of names in files: an id, a rule's id, any other name."""

ONE = {"minProperties": 1, "maxProperties": 1}
AN_ID = _word("an id of letters, digits, dots and dashes", ID)
A_RULE = _word("a rule id such as V-FIGHT-08", RULE)
A_WORD = _word("a word in small letters", WORD)
WHAT = _word("the name of a decision in small letters", WORD)
NOTE = {"type": "string", "title": "a text", "description": "For readers; nothing is done with it."}

DEED = {
    "title": "a decision, such as pass_window or {draw_loot: false}",
    "description": "What a seat does: the name of a decision, or that name with the answer.",
    "anyOf": [WHAT, {"type": "object", "title": "one decision with its answer", **ONE}],
}

EVENTS = _list(
    "a list of events, each with the facts that matter",
    {
        "type": "object",
        "title": "one event with its facts",
        "additionalProperties": {"type": "object", "title": "facts by name"},
        **ONE,
    },
)

RESULTS = {
    "type": "object",
    "title": "results by label, such as {fight P2: [3, 2]}",
    "description": "Dice and cards to come, by words of their label in order; any: as they will.",
    "additionalProperties": {
        "title": "a result, a list of results, or any",
        "anyOf": [
            {"type": "integer"},
            {"type": "string"},
            _list("a list of results", {"type": ["integer", "string"], "title": "a result"}),
        ],
    },
}


def schema_of(game: Game) -> Schema:
    """The JSON schema (2020-12) that a scenario file of this game has to fit."""
    scenarios = _list("a list of scenarios", {"$ref": "#/$defs/scenario"}, minItems=1)
    top = {
        "game": {"type": "string", "enum": [game.key], "description": "The game's key."},
        "chapter": A_WORD,
        "note": NOTE,
        "scenarios": scenarios,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **_closed(f"Scenarios for {game.title}", top, required=["game", "scenarios"]),
        "$defs": {
            "scenario": _scenario(game),
            "position": _closed("a position", side_of(game.key).POSITION),
            "step": _step(game),
            "deed": DEED,
            "question": {**WHAT, "examples": known(game, "decision")},
            "expect": _expect(game),
        },
    }


def seats_of(game: Game) -> list[str]:
    """The names of all seats that the game can have."""
    return [seat_name(seat) for seat in range(max(game.players))]


def _scenario(game: Game) -> Schema:
    like = "Everything not said here is taken from that scenario; position and options field by field."
    expect = {"$ref": "#/$defs/expect"}
    fields = {
        "id": AN_ID,
        "title": {"type": "string", "minLength": 1, "maxLength": 200, "title": "a title of 1 to 200 characters"},
        "rules": _list("a list of rule ids", A_RULE),
        "like": {**AN_ID, "title": "the id of an earlier scenario in this file", "description": like},
        "seats": {"type": "integer", "enum": list(game.players), "description": "Number of players."},
        "options": _closed("options by name", {name: _option(one) for name, one in game.options.TABLE.items()}),
        "position": {"$ref": "#/$defs/position", "description": "Where it begins; a new game if left out."},
        "before": {**expect, "description": "What holds before anything has happened, automatic steps included."},
        "script": _list("a list of steps", {"$ref": "#/$defs/step"}),
        "expect": {**expect, "description": "What holds at the end."},
        "note": NOTE,
    }
    return _closed("a scenario", fields, required=["id", "title"])


def _option(declared: Option) -> Schema:
    default = declared.choice.json(declared.default)
    return {**_of_choice(declared.choice.shown()), "description": f"{declared.rule}; usually {shown(default)}"}


def _of_choice(choice: Mapping[str, Any]) -> Schema:
    """The schema of an answer to a choice, as far as options use them; anything for the rest."""
    kind = choice["type"]
    if kind == "one_of":
        return {"enum": choice["options"]}
    if kind == "number":
        least, most = choice["least"], choice["most"]
        return {"type": "integer", "title": f"a number from {least} to {most}", "minimum": least, "maximum": most}
    if kind == "maybe":
        return {"anyOf": [{"type": "null", "title": "null"}, _of_choice(choice["choice"])]}
    if kind == "several":
        return _list("a list", _of_choice(choice["choice"]), minItems=choice["least"], maxItems=choice["most"])
    if kind == "parts":
        parts = {name: _of_choice(part) for name, part in choice["parts"].items()}
        return _closed("all of " + ", ".join(parts), parts, required=list(parts))
    return {"yes_no": {"type": "boolean", "title": "true or false"}, "text": {"type": "string"}}.get(kind, {})


def _step(game: Game) -> Schema:
    deed = {"$ref": "#/$defs/deed"}
    seats = dict.fromkeys([*seats_of(game), "TABLE"], deed)
    start = _closed("seats and options", {"seats": {}, "options": {}}, description="A new game with these.")
    code = {**A_WORD, "examples": known(game, "refusal")}
    refused = {**seats, "start": start, "code": code, "rule": A_RULE}
    steps = {
        **seats,
        "through": {**A_WORD, "description": "Everybody lets things happen as long as the game is in this flow."},
        "until": _closed(
            "one seat and one decision, such as {P2: play_fight_card}",
            {seat: {"$ref": "#/$defs/question"} for seat in seats},
            description="Everybody lets things happen until this seat is asked this.",
            **ONE,
        ),
        "chance": RESULTS,
        "refused": _closed(
            "one deed and the code of its refusal",
            refused,
            description="This is refused with that code, and nothing changes.",
            required=["code"],
            minProperties=2,
            maxProperties=3,
        ),
        "unchanged": _closed(
            "one seat and what it does",
            seats,
            description="This is accepted, and the position stays as it was.",
            **ONE,
        ),
        "expect": {"$ref": "#/$defs/expect"},
    }
    return _closed("one step, such as {P2: pass_window} or {through: fights}", steps, **ONE)


def _expect(game: Game) -> Schema:
    seats = seats_of(game)
    viewers = [*seats, "public", "TABLE"]
    asked = _list("a list of decisions", WHAT)
    happened = "What happened since the beginning, in this order, among other things."
    view = {"type": "object", "title": "fields of a view"}
    fields = {
        **side_of(game.key).FACTS,
        "phase": {"type": "string", "title": "a phase", "description": "A phase, flow or step in which it stands."},
        "over": {"type": "boolean", "title": "true or false"},
        "winners": _list("a list of seats", {"type": "string", "enum": seats}),
        "asked": _closed("decisions by seat", dict.fromkeys([*seats, "TABLE"], asked), description="What is open now."),
        "events": {**EVENTS, "description": happened},
        "every": {
            "type": "object",
            "title": "events by name, such as {fight_opened: []}",
            "description": "All events of this name since the beginning, no more and no fewer.",
            "additionalProperties": _list("a list of facts", {"type": "object", "title": "facts by name"}),
        },
        "told": _closed("events by viewer", dict.fromkeys(viewers, EVENTS), description="The same, as he heard it."),
        "view": _closed("views by viewer", dict.fromkeys(viewers, view), description="What he sees of it."),
    }
    return _closed("expectations", fields)
