"""The OpenAPI description of the solver's interface, made from the limits that the code has."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from boddy.backend.notebook import MOST_CHARACTERS
from boddy.reasoning.models import DEFAULT_MODEL, MODELS
from boddy.reasoning.parts import Part
from boddy.tables.message_schema import PHRASE
from boddy.texts import languages
from boddy.web.requests.answers import STATUSES

SOLVE = "/api/v1/solve"
MOST_TOP = 100
"""So many triples and suggestions can be asked for."""
TEXT = {"type": "string"}
NUMBER = {"type": "number", "minimum": 0}
FLAG = {"type": "boolean"}


def description() -> dict[str, Any]:
    """Describe every request and every answer."""
    answers = {
        "200": _answer("What follows from the notes", "Solution"),
        "400": _answer("The request is wrong; the message says what would be right", "Problem"),
        "422": _answer("The notes cannot be read, or contradict themselves", "Refusal"),
    }
    for status in sorted({str(STATUSES[code]) for code in ("too-large", "too-fast", "too-hard")}):
        answers[status] = _answer("Not now, or not so much: see code", "Problem")
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "boddy's solver",
            "version": version("boddy"),
            "description": "Exact odds and facts from case notes; docs/solver.md has their form.",
        },
        "paths": {
            SOLVE: {
                "post": {
                    "summary": "Solve the case in some notes",
                    "requestBody": {"required": True, "content": _json("Question")},
                    "responses": answers,
                }
            }
        },
        "components": {"schemas": _schemas()},
    }


def _schemas() -> dict[str, Any]:
    sources = {"entries": _list({"type": "integer", "minimum": 1}), "setup": _list(TEXT)}
    fact = {"card": TEXT, "place": TEXT, "holds": FLAG, "public": FLAG, "rule": TEXT, **sources}
    question = {
        "notes": {**TEXT, "maxLength": MOST_CHARACTERS},
        "model": {"enum": list(MODELS), "default": DEFAULT_MODEL},
        "language": {"enum": list(languages()), "default": "en"},
        "top": {"type": "integer", "minimum": 0, "maximum": MOST_TOP, "default": 5},
    }
    triple = _list(TEXT) | {"minItems": 3, "maxItems": 3}
    return {
        "Question": _object(question, required=["notes"]),
        "Solution": _object(
            {
                "deals": {
                    "type": ["string", "null"],
                    "pattern": "^[0-9]+$",
                    "description": "null, as there are no odds, if there were too many to count",
                },
                "model": {"enum": list(MODELS)},
                "odds": {
                    "type": "object",
                    "description": "for each card its places (players, file, table) with odds",
                    "additionalProperties": {"type": "object", "additionalProperties": NUMBER},
                },
                "casefile": _list(_object({"triple": triple, "odds": NUMBER})),
                "facts": _list(_object({**fact, "why": PHRASE, "text": TEXT})),
                "advice": _list(
                    _object({"suggest": triple, "bits": NUMBER, "why": PHRASE, "text": TEXT})
                ),
                "left_out": _list(_object({"part": {"enum": list(Part)}, "text": TEXT})),
            }
        ),
        "Problem": _object({"code": TEXT, "message": TEXT}),
        "Refusal": _object(
            {
                "problems": _list(
                    _object({"line": {"type": "integer"}, "message": TEXT, "why": PHRASE})
                ),
                "mistake": {
                    "type": "object",
                    "description": "which entries contradict each other, and likely corrections",
                },
            },
            required=[],
        ),
    }


def _object(properties: dict[str, Any], required: list[str] | None = None) -> dict[str, Any]:
    needed = list(properties) if required is None else required
    return {"type": "object", "properties": properties, "required": needed}


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _json(name: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}


def _answer(text: str, name: str) -> dict[str, Any]:
    return {"description": text, "content": _json(name)}
