"""Plain data checked against a JSON schema, with messages for people.

Knows the part of JSON Schema (2020-12) that our schemas use: type, enum, properties, additionalProperties,
required, items, pattern, numbers of items, keys and characters, minimum, maximum, anyOf, and $ref to $defs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from playtest.scenarios.problems import ONE_OF, Path, shown

Schema = Mapping[str, Any]

TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
}


class Misfit(NamedTuple):
    """Where data do not fit: path, the problem's key in the catalogue, and its facts."""

    path: Path
    key: str
    facts: dict[str, Any]


def misfits(value: Any, schema: Schema, root: Schema | None = None, path: Path = ()) -> Iterator[Misfit]:
    """All places where a value does not fit the schema."""
    root = schema if root is None else root
    schema = _resolved(schema, root)
    if "anyOf" in schema:
        yield from _any_of(value, schema, root, path)
        return
    if not of_type(value, schema):
        yield Misfit(path, "type", {"got": shown(value), "expected": wanted(schema, root)})
        return
    if "enum" in schema and value not in schema["enum"]:
        yield _not_among(path, "option", {"got": shown(value)}, value, schema["enum"])
        return
    if isinstance(value, dict):
        yield from _object(value, schema, root, path)
    elif isinstance(value, list):
        yield from _array(value, schema, root, path)
    else:
        yield from _single(value, schema, root, path)


def _resolved(schema: Schema, root: Schema) -> Schema:
    while "$ref" in schema:
        schema = root["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    return schema


def of_type(value: Any, schema: Schema) -> bool:
    """Has the value one of the schema's types? True is no number here."""
    types = schema.get("type", ())
    names = (types,) if isinstance(types, str) else types
    return not names or any(type(value) in TYPES[name] for name in names)


def wanted(schema: Schema, root: Schema) -> list[str]:
    """What a schema asks for, one thing or another: its title or its types, as ``problems.in_words`` tells them."""
    schema = _resolved(schema, root)
    if "title" in schema:
        return [str(schema["title"])]
    if "anyOf" in schema:
        return [one for way in schema["anyOf"] for one in wanted(way, root)]
    if "enum" in schema:
        return [ONE_OF + ", ".join(map(str, schema["enum"]))]
    types = schema.get("type", "value")
    return [types] if isinstance(types, str) else list(types)


def _any_of(value: Any, schema: Schema, root: Schema, path: Path) -> Iterator[Misfit]:
    ways = [_resolved(one, root) for one in schema["anyOf"]]
    found = [list(misfits(value, way, root, path)) for way in ways if "anyOf" in way or of_type(value, way)]
    if not found:
        yield Misfit(path, "type", {"got": shown(value), "expected": wanted(schema, root)})
    elif all(found):
        yield from min(found, key=len)


def _not_among(path: Path, key: str, facts: dict[str, Any], value: Any, options: Iterable[Any]) -> Misfit:
    """Something that is none of the options, with the nearest of them where one is near."""
    words = [str(option) for option in options]
    near = get_close_matches(str(value), words, 1) or get_close_matches(str(value).upper(), words, 1)
    if near:
        return Misfit(path, f"{key}_near", {**facts, "options": words, "near": near[0]})
    return Misfit(path, key, {**facts, "options": words})


def _object(value: dict[str, Any], schema: Schema, root: Schema, path: Path) -> Iterator[Misfit]:
    known: Mapping[str, Schema] = schema.get("properties", {})
    others = schema.get("additionalProperties", True)
    for name in schema.get("required", ()):
        if name not in value:
            yield Misfit(path, "missing", {"name": name, "expected": wanted(known.get(name, {}), root)})
    for name, inner in value.items():
        if name in known:
            yield from misfits(inner, known[name], root, (*path, name))
        elif others is False:
            yield _not_among((*path, name), "unknown", {"name": shown(name)}, name, known)
        elif isinstance(others, Mapping):
            yield from misfits(inner, others, root, (*path, name))
    yield from _size(len(value), schema, "Properties", root, path)


def _array(value: list[Any], schema: Schema, root: Schema, path: Path) -> Iterator[Misfit]:
    for i, item in enumerate(value):
        yield from misfits(item, schema.get("items", {}), root, (*path, i))
    yield from _size(len(value), schema, "Items", root, path)


def _size(size: int, schema: Schema, of: str, root: Schema, path: Path) -> Iterator[Misfit]:
    least, most = schema.get(f"min{of}", 0), schema.get(f"max{of}", size)
    if not least <= size <= most:
        yield Misfit(path, "size", {"got": size, "expected": wanted(schema, root)})


def _single(value: Any, schema: Schema, root: Schema, path: Path) -> Iterator[Misfit]:
    expected = {"got": shown(value), "expected": wanted(schema, root)}
    if isinstance(value, str):
        if "pattern" in schema and not re.fullmatch(schema["pattern"], value):
            yield Misfit(path, "pattern", expected)
        elif not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
            yield Misfit(path, "length", {**expected, "n": len(value)})
    elif type(value) is int and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield Misfit(path, "range", expected)
