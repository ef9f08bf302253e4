"""The JSON Schema of a table's messages, made from their types and from the kinds of events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from boddy.board import Square
from boddy.cards import Card, CardSet, Triple
from boddy.events import EVENT_TYPES, Ended, Ending, Event
from boddy.tables.client_messages import FromClient
from boddy.tables.server_messages import FromServer

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"

_TEXT: Schema = {"type": "string"}
_PLAIN: Mapping[object, Schema] = {
    str: _TEXT,
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    Card: _TEXT,
    CardSet: {"type": "array", "items": _TEXT},
    Triple: {"type": "array", "items": _TEXT, "minItems": 3, "maxItems": 3},
    Square: {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
    Ending: {"enum": [ending.name.lower() for ending in Ending]},
}


def message_schema() -> Schema:
    """Describe what a client may send (`FromClient`) and what it is sent (`FromServer`)."""
    definitions: dict[str, Schema] = {"Event": {"oneOf": [*map(_event, EVENT_TYPES)]}}
    definitions |= {
        "FromClient": _schema(FromClient, definitions),
        "FromServer": _schema(FromServer, definitions),
    }
    return {
        "$schema": DIALECT,
        "title": "The messages of a table's WebSocket",
        "oneOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": definitions,
    }


def _schema(kind: Any, definitions: dict[str, Schema]) -> Schema:
    """Describe the values of a type; objects get a definition of their own."""
    if kind is Event:
        return {"$ref": "#/$defs/Event"}
    if kind in _PLAIN:
        return dict(_PLAIN[kind])
    if is_typeddict(kind):
        name = kind.__name__
        if name not in definitions:
            definitions[name] = {}  # so that it may contain itself
            definitions[name] = _object(kind, definitions)
        return {"$ref": f"#/$defs/{name}"}
    inner = get_args(kind)
    match get_origin(kind):
        case origin if origin is Annotated:
            return _schema(inner[0], definitions) | _limits(inner[1:])
        case origin if origin is NotRequired:
            return _schema(inner[0], definitions)
        case origin if origin is Literal:
            return {"enum": list(inner)}
        case origin if origin in (Union, UnionType):
            return {"anyOf": [_schema(each, definitions) for each in inner]}
        case origin if origin is list:
            return {"type": "array", "items": _schema(inner[0], definitions)}
        case origin if origin is dict:
            return {"type": "object", "additionalProperties": _schema(inner[1], definitions)}
        case origin if origin is tuple:
            return _tuple(inner, definitions)
    raise TypeError(f"no schema for {kind}")


def _object(kind: Any, definitions: dict[str, Schema]) -> Schema:
    hints = get_type_hints(kind, include_extras=True)
    found = {
        "type": "object",
        "properties": {name: _schema(hint, definitions) for name, hint in hints.items()},
        "required": sorted(kind.__required_keys__),
    }
    return found if not kind.__doc__ else {"description": kind.__doc__} | found


def _limits(pairs: Iterable[tuple[str, object]]) -> Schema:
    """Read what an annotation adds to a type: words of JSON Schema with their values."""
    return {word: list(at) if isinstance(at, tuple) else at for word, at in pairs}


def _tuple(inner: tuple[Any, ...], definitions: dict[str, Schema]) -> Schema:
    if inner[1:] == (...,):
        return {"type": "array", "items": _schema(inner[0], definitions)}
    items = [_schema(each, definitions) for each in inner]
    return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}


def _event(name: str) -> Schema:
    """Describe a kind of event, as `boddy.record.encode_event` writes it with derived fields."""
    kind = EVENT_TYPES[name]  # of a deal, `sizes` is left out where the hands say it
    hints = get_type_hints(kind)
    properties = {item.name: _schema(hints[item.name], {}) for item in fields(kind)}
    if kind is Ended:
        del properties["detail"]  # it is part of the reason
        properties["reason"] = _TEXT
    return {
        "description": kind.__doc__,
        "type": "object",
        "properties": {"event": {"const": name}, **properties},
        "required": ["event", *(each for each in properties if each != "sizes")],
    }
