"""The JSON schema of a game's scenario files: the generic parts here, positions and facts from the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine.basics import seat_name
from playtest.engine.game import Game
from playtest.engine.options import Option
from playtest.scenarios.side import side_of

Schema = dict[str, Any]

ID = r"^[A-Za-z][A-Za-z0-9_.-]{0,39}$"
RULE = r"^[A-Z][A-Z-]*-[0-9]+[a-z]?$"
WORD = r"^[a-z][a-z0-9_]*$"

_WORDS: Schema = {"type": "array", "items": {"type": "string"}}
_DEED: Schema = {
    "title": "a decision, such as pass_window or {draw_loot: false}",
    "description": "What a seat does: the name of a decision, or that name with the answer.",
    "anyOf": [
        {"type": "string", "pattern": WORD, "title": "the name of a decision in small letters"},
        {"type": "object", "minProperties": 1, "maxProperties": 1, "title": "one decision with its answer"},
    ],
}
_EVENTS: Schema = {
    "type": "array",
    "title": "a list of events, each with the facts that matter",
    "items": {
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "title": "one event with its facts",
        "additionalProperties": {"type": "object", "title": "facts by name"},
    },
}


def schema_of(game: Game) -> Schema:
    """The JSON schema (2020-12) that a scenario file of this game has to fit."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Scenarios for {game.title}",
        **_closed({
            "game": {"type": "string", "enum": [game.key], "description": "The game's key."},
            "chapter": {"type": "string", "pattern": WORD, "title": "a word in small letters"},
            "note": {"type": "string"},
            "scenarios": {
                "type": "array", "minItems": 1, "title": "a list of scenarios", "items": {"$ref": "#/$defs/scenario"},
            },
        }, required=["game", "scenarios"]),
        "$defs": {
            "scenario": _scenario(game),
            "position": _closed(dict(side_of(game.key).POSITION), title="a position"),
            "step": _step(game),
            "deed": _DEED,
            "expect": _expect(game),
        },
    }  # fmt: skip


def _closed(properties: Mapping[str, Any], **more: Any) -> Schema:
    return {"type": "object", "properties": dict(properties), "additionalProperties": False, **more}


def seats_of(game: Game) -> list[str]:
    """The names of all seats that the game can have."""
    return [seat_name(seat) for seat in range(max(game.players))]


def _scenario(game: Game) -> Schema:
    expect = {"$ref": "#/$defs/expect"}
    return _closed(
        {
            "id": {"type": "string", "pattern": ID, "title": "an id of letters, digits, dots and dashes"},
            "title": {"type": "string", "minLength": 1, "maxLength": 200, "title": "a title of 1 to 200 characters"},
            "rules": {
                "type": "array",
                "title": "a list of rule ids",
                "items": {"type": "string", "pattern": RULE, "title": "a rule id such as V-FIGHT-08"},
            },
            "like": {
                "type": "string",
                "pattern": ID,
                "title": "the id of an earlier scenario in this file",
                "description": "Everything not said here is taken from that scenario; position and options field by field.",
            },
            "seats": {"type": "integer", "enum": list(game.players), "description": "Number of players."},
            "options": _closed(
                {name: _option(declared) for name, declared in game.options.TABLE.items()}, title="options by name"
            ),
            "position": {"$ref": "#/$defs/position", "description": "Where it begins; a new game if left out."},
            "before": {**expect, "description": "What holds before anything has happened, automatic steps included."},
            "script": {"type": "array", "title": "a list of steps", "items": {"$ref": "#/$defs/step"}},
            "expect": {**expect, "description": "What holds at the end."},
            "note": {"type": "string"},
        },
        required=["id", "title"],
        title="a scenario",
    )


def _option(declared: Option) -> Schema:
    shown = declared.choice.shown()
    about = {"description": f"{declared.rule}; default {declared.choice.json(declared.default)!r}"}
    if shown["type"] == "one_of":
        return {"enum": shown["options"], **about}
    if shown["type"] == "number":
        limits = {"minimum": shown["least"], "maximum": shown["most"]}
        return {"type": "integer", "title": f"a number from {shown['least']} to {shown['most']}", **limits, **about}
    return {"type": "boolean", **about} if shown["type"] == "yes_no" else about


def _step(game: Game) -> Schema:
    deed = {"$ref": "#/$defs/deed"}
    seats = {name: deed for name in [*seats_of(game), "TABLE"]}
    start = _closed({"seats": {}, "options": {}}, title="seats and options", description="A new game with these.")
    deeds = {
        **seats,
        "until": _closed(
            {name: {"type": "string", "pattern": WORD} for name in seats},
            minProperties=1, maxProperties=1, title="one seat and one decision, such as {P2: play_fight_card}",
            description="Everybody lets things happen until this seat is asked this.",
        ),
        "chance": {
            "type": "object",
            "title": "results by label, such as {fight P2: [3, 2]}",
            "description": "Dice and cards to come, by words of their label; any: as they will.",
            "additionalProperties": {
                "anyOf": [
                    {"type": "integer"},
                    {"type": "string"},
                    {"type": "array", "title": "a list of results", "items": {"type": ["integer", "string"]}},
                ]
            },
        },
        "refused": _closed(
            {**seats, "start": start, "code": {"type": "string", "pattern": WORD}, "rule": {"type": "string", "pattern": RULE}},
            required=["code"], minProperties=2, maxProperties=3, title="one deed and the code of its refusal",
            description="This is refused with that code, and nothing changes.",
        ),
        "unchanged": _closed(
            seats, minProperties=1, maxProperties=1, title="one seat and what it does",
            description="This is accepted, and the position stays as it was.",
        ),
        "expect": {"$ref": "#/$defs/expect"},
    }  # fmt: skip
    return {
        "title": "a step, such as pass_all or {P2: pass_window}",
        "anyOf": [
            {
                "type": "string",
                "enum": ["pass_all"],
                "description": "Everybody lets things happen until the phase is over or somebody really has to decide.",
            },
            _closed(deeds, minProperties=1, maxProperties=1, title="exactly one deed or expectation"),
        ],
    }


def _expect(game: Game) -> Schema:
    seats = seats_of(game)
    viewers = [*seats, "public", "TABLE"]
    asked = {"type": "array", "title": "a list of decisions", "items": {"type": "string", "pattern": WORD}}
    return _closed(
        {
            **side_of(game.key).FACTS,
            "phase": {"type": "string", "description": "A phase, flow or step in which the game stands."},
            "over": {"type": "boolean"},
            "winners": {**_WORDS, "description": "The seats that have won."},
            "asked": _closed({name: asked for name in [*seats, "TABLE"]}, description="What each seat is asked now."),
            "events": {**_EVENTS, "description": "What happened since the beginning, in this order, among other things."},
            "told": _closed({name: _EVENTS for name in viewers}, description="The same, as one viewer heard it."),
            "view": _closed(
                {name: {"type": "object", "title": "fields of a view"} for name in viewers},
                description="What one viewer sees; only the fields that are named.",
            ),
        },
        title="expectations",
    )
