"""What the YAML files of a lesson may contain: JSON schemas, built of the parts that scenario files have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.engine import Game
from playtest.games import GAMES
from playtest.scenarios.schemas import A_RULE, A_WORD, schema_of, seats_of
from playtest.teach.lesson import PARTS

Schema = dict[str, Any]

_RULES: Schema = {"type": "array", "title": "a list of rule ids", "items": A_RULE}
_WORDS: Schema = {"type": "array", "title": "a list of words", "items": A_WORD}
_SCRIPT: Schema = {"type": "array", "title": "a list of steps", "items": {"$ref": "#/$defs/step"}}
_EXPECT: Schema = {"$ref": "#/$defs/expect"}


def _closed(properties: Mapping[str, Any], *required: str, title: str = "") -> Schema:
    made = {"type": "object", "properties": dict(properties), "additionalProperties": False, "required": list(required)}
    return {**made, "title": title} if title else made


def lesson_schema() -> Schema:
    """The schema of ``lesson.yaml``."""
    step = _closed(
        {
            "chapter": A_WORD,
            "minutes": {"type": "integer", "minimum": 1, "maximum": 300, "title": "a number of minutes"},
            "parts": {"type": "array", "minItems": 1, "title": "a list of parts", "items": {"enum": list(PARTS)}},
        },
        "chapter",
        "minutes",
        "parts",
        title="a chapter with its minutes and parts",
    )
    plan = _closed(
        {
            "key": A_WORD,
            "minutes": {"type": "integer", "minimum": 1, "maximum": 300, "title": "a number of minutes"},
            "steps": {"type": "array", "minItems": 1, "title": "a list of chapters with their minutes", "items": step},
        },
        "minutes",
        "steps",
        title="a plan",
    )
    return _closed(
        {
            "game": {"type": "string", "enum": list(GAMES)},
            "version": {"type": "integer", "minimum": 1, "title": "a number from 1"},
            "names": {"type": "object", "title": "names by seat", "additionalProperties": {"type": "string"}},
            "chapters": {**_WORDS, "minItems": 1},
            "plans": {"type": "array", "title": "a list of plans", "items": plan},
        },
        "game",
        "version",
        "chapters",
    )


def chapter_schema(game: Game) -> Schema:
    """The schema of a chapter's file."""
    known = schema_of(game)["$defs"]
    return {
        **_closed(
            {
                "chapter": A_WORD,
                "at": {"type": "string", "title": "a place such as round/fights"},
                "rules": _RULES,
                "terms": _WORDS,
                "example": {"type": "array", "minItems": 1, "title": "a list of steps", "items": _example(game, known)},
                "complete": {"type": "array", "title": "a list of tasks", "items": _task(game, known)},
                "work": {"type": "array", "title": "a list of exercises", "items": _exercise(game, known)},
                "play": _play(game, known),
                "recall": {"type": "array", "title": "a list of questions", "items": _question()},
                "links": {
                    "type": "object",
                    "title": "notebooks by key",
                    "additionalProperties": {"type": "string", "pattern": r"^[a-z_]+/[a-z_]+\.ipynb$"},
                },
            },
            "chapter",
            "at",
            "rules",
            "example",
        ),
        "$defs": known,
    }


def _scene(game: Game, known: Mapping[str, Any]) -> Schema:
    scenario = known["scenario"]["properties"]
    return {
        "seats": {"type": "integer", "enum": list(game.players), "title": "a number of players"},
        "options": scenario["options"],
        "position": {"$ref": "#/$defs/position"},
    }


def _viewer(game: Game) -> Schema:
    return {"type": "string", "enum": ["all", "public", *seats_of(game)], "title": "all, public or a seat"}


def _example(game: Game, known: Mapping[str, Any]) -> Schema:
    return _closed(
        {
            "key": A_WORD,
            **_scene(game, known),
            "new_game": {"type": "boolean", "title": "true or false"},
            "script": _SCRIPT,
            "expect": _EXPECT,
            "rules": _RULES,
            "see": _viewer(game),
            "events": _WORDS,
            "before": {"type": "boolean", "title": "true or false"},
            "halt": {"type": "string", "title": "words of a label of chance, or after and an event"},
        },
        "key",
        "rules",
        title="a step of the example",
    )


def _task(game: Game, known: Mapping[str, Any]) -> Schema:
    slip = _closed({"answer": {}, "code": A_WORD, "rule": A_RULE}, "answer", "code", "rule", title="a wrong answer")
    ask = _closed(
        {
            "number": {"type": "array", "title": "the least and the most", "items": {"type": "integer"}},
            "seats": {"type": "array", "title": "a list of seats", "items": {"enum": seats_of(game)}},
        },
        title="what is asked for: number or seats",
    )
    return _closed(
        {
            "key": A_WORD,
            "after": A_WORD,
            **_scene(game, known),
            "change": {"$ref": "#/$defs/position"},
            "script": _SCRIPT,
            "seat": {"enum": seats_of(game), "title": "a seat"},
            "what": A_WORD,
            "then": _SCRIPT,
            "goal": {"type": "array", "minItems": 1, "title": "a list of expectations", "items": _EXPECT},
            "near": {"type": "array", "title": "a list of answers", "items": {}},
            "ask": ask,
            "event": {"type": "object", "title": "an event and its fact", "additionalProperties": {"type": "string"}},
            "fact": {"type": "string", "title": "the name of a fact"},
            "before": {"type": "boolean", "title": "true or false"},
            "halt": {"type": "string", "title": "words of a label of chance, or after and an event"},
            "solution": {},
            "slips": {"anyOf": [
                {"type": "array", "title": "a list of wrong answers", "items": slip},
                {"type": "object", "title": "reasons by wrong answer", "additionalProperties": {"type": "string"}},
            ]},
        },
        "key",
        "solution",
        title="a task",
    )  # fmt: skip


def _exercise(game: Game, known: Mapping[str, Any]) -> Schema:
    return _closed(
        {
            "key": A_WORD,
            **_scene(game, known),
            "seat": {"enum": seats_of(game), "title": "a seat"},
            "solution": {"type": "string", "title": "a number as text"},
        },
        "key",
        "position",
        "seat",
        "solution",
        title="an exercise",
    )


def _play(game: Game, known: Mapping[str, Any]) -> Schema:
    return _closed(
        {
            **_scene(game, known),
            "seat": {"enum": seats_of(game), "title": "a seat"},
            "within": _WORDS,
            "seed": {"type": "integer", "minimum": 0, "title": "a number from 0"},
            "bot": {"type": "string", "enum": sorted(game.bots), "title": "a bot of this game"},
        },
        "seat",
        "seed",
        title="a game to play",
    )


def _question() -> Schema:
    return _closed(
        {
            "key": A_WORD,
            "rule": A_RULE,
            "options": {**_WORDS, "minItems": 2},
            "right": A_WORD,
        },
        "key",
        "rule",
        "options",
        "right",
        title="a question",
    )
