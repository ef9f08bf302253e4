"""The JSON Schema of a table's messages, made from their types and from the kinds of events."""

from __future__ import annotations

from boddy.records.codec import EVENT_FORMS
from boddy.shapes import Form, Schema, Terms, schema
from boddy.tables.client_messages import FromClient
from boddy.tables.server_messages import FromServer
from boddy.texts import Phrase

PHRASE: Schema = {
    "description": "Something to say: a code with its values.",
    "type": "object",
    "properties": {"code": {"type": "string"}},
    "required": ["code"],
    "additionalProperties": True,
}
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def message_schema() -> Schema:
    """Describe what a client may send (`FromClient`) and what it is sent (`FromServer`)."""
    definitions: dict[str, Schema] = {}
    terms = Terms({**EVENT_FORMS, Phrase: Form(schema=PHRASE)}, whole=True)
    definitions["FromClient"] = schema(FromClient, definitions, terms)
    definitions["FromServer"] = schema(FromServer, definitions, terms)
    definitions["Dealt"]["required"].remove("sizes")  # left out where the hands say it
    return {
        "$schema": DIALECT,
        "title": "The messages of a table's WebSocket",
        "oneOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": definitions,
    }
