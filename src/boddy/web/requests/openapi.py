"""The OpenAPI description of the solver's interface, made from the shapes of what it says."""

from __future__ import annotations

import json
from importlib.metadata import version
from typing import Any, TypedDict

from boddy.api.operations import OPERATIONS
from boddy.api.solver import Refusal, Solution
from boddy.shapes import Form, Schema, Terms, schema
from boddy.tables.server_messages import PHRASE
from boddy.texts import Phrase
from boddy.web.requests.answers import STATUSES


class Problem(TypedDict):
    """Why a request is refused: the code is for programs, the message for people."""

    code: str
    message: str


def description() -> dict[str, Any]:
    """Describe every request and every answer of version 1."""
    solve, definitions = OPERATIONS["solve"], dict[str, Schema]()
    terms = Terms({Phrase: Form(schema=PHRASE)})
    problem = schema(Problem, definitions)
    refusal = schema(Refusal, definitions, terms)
    answers = {
        "200": _answer("What follows from the notes", schema(Solution, definitions, terms)),
        "400": _answer("The request is wrong; the message says what would be right", problem),
        "422": _answer("The notes cannot be read, or contradict themselves", refusal),
    }
    for status in sorted({str(STATUSES[code]) for code in ("too-large", "too-fast", "too-hard")}):
        answers[status] = _answer("Not now, or not so much: see code", problem)
    asked = {"required": True, "content": _json(schema(solve.asks, definitions))}
    described = {
        "openapi": "3.1.0",
        "info": {
            "title": "boddy's solver",
            "version": version("boddy"),
            "description": "Exact odds and facts from case notes; docs/solver.md has their form.",
        },
        "paths": {
            solve.path: {
                solve.method.lower(): {
                    "summary": "Solve the case in some notes",
                    "requestBody": asked,
                    "responses": answers,
                }
            }
        },
        "components": {"schemas": definitions},
    }
    text = json.dumps(described).replace("#/$defs/", "#/components/schemas/")
    found: dict[str, Any] = json.loads(text)
    return found


def _json(content: Schema) -> Schema:
    return {"application/json": {"schema": content}}


def _answer(text: str, content: Schema) -> Schema:
    return {"description": text, "content": _json(content)}
