"""Writes the types that the pages' scripts are checked against: `python tests/script_types.py`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from boddy.bots.register import LEVELS
from boddy.tables.server_messages import message_schema

FILE = Path(__file__).parents[1] / "src" / "boddy" / "web" / "messages.d.ts"
HEAD = (
    "// Made by tests/script_types.py from what boddy.tables declares: the messages of a table.\n"
)
EVENT = "GameEvent"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
Schema = dict[str, Any]


def script_types() -> str:
    """Write every object of the messages as a type, and one that stands for all events."""
    defined = message_schema()["$defs"]
    events = defined["GameView"]["properties"]["events"]["items"]["oneOf"]
    kinds = [defined[_name(each)] if "$ref" in each else each for each in events]
    types = {name: _type(each) for name, each in defined.items()} | {EVENT: _any_of(kinds)}
    lines = [f"export type {name} = {text};\n" for name, text in sorted(types.items())]
    return "".join([HEAD, *lines])


def _any_of(kinds: list[Schema]) -> str:
    """Write an object that may have the fields of all kinds: scripts ask which are there."""
    found: dict[str, dict[str, None]] = {}
    for kind in kinds:
        for name, part in kind["properties"].items():
            found.setdefault(name, {})[_type(part)] = None
    fields = (f"{name}?: {_together([*types])}" for name, types in found.items() if name != "event")
    return "{ event: string; " + "; ".join(fields) + " }"


def _together(types: list[str]) -> str:
    """Write a field that some kinds have; scripts know which of two meanings it has."""
    longest = max(types, key=len)
    agree = len({each.removesuffix(" | null") for each in types}) == 1
    return longest if agree else "any"


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": _}:
            return _name(schema)
        case {"const": value}:
            return json.dumps(value)
        case {"enum": [*values]} if set(LEVELS) <= {*values}:
            return "string"  # which rivals there are, the page says
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"oneOf": [{"$ref": "#/$defs/Dealt"}, *_]}:
            return EVENT
        case {"anyOf": parts} | {"oneOf": [{"$ref": _}, *_] as parts}:
            return " | ".join(dict.fromkeys(map(_type, parts)))
        case {"type": "array"}:
            return _list(schema)
        case {"type": "object", "properties": parts}:
            return _object(parts, schema)
        case {"type": "object", "additionalProperties": item}:
            return f"Record<string, {_type(item)}>"
        case {"type": "null"}:
            return "null"
        case {"type": kind}:
            return PLAIN[kind]
    return "any"


def _list(schema: Schema) -> str:
    match schema:
        case {"prefixItems": parts}:
            return f"[{', '.join(map(_type, parts))}]"
        case {"items": {"type": "integer"}, "minItems": 2, "maxItems": 2}:
            return "[number, number]"
    inner = _type(schema["items"])
    return f"({inner})[]" if " | " in inner or " & " in inner else f"{inner}[]"


def _object(parts: dict[str, Schema], schema: Schema) -> str:
    marks = {name: "" if name in schema.get("required", ()) else "?" for name in parts}
    found = "; ".join(f"{name}{marks[name]}: {_type(part)}" for name, part in parts.items())
    rest = " & Record<string, any>" if schema.get("additionalProperties") is True else ""
    return f"{{ {found} }}{rest}"


def _name(reference: Schema) -> str:
    name: str = reference["$ref"].rpartition("/")[2]
    return name


if __name__ == "__main__":
    FILE.write_text(script_types(), encoding="utf-8")
