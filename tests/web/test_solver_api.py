"""The solver for other programs: what it answers, and that its description says so."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from starlette.testclient import TestClient

from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report
from boddy.tables.server_messages import message_schema
from boddy.web import solving_site
from boddy.web.app import Settings, create_app
from boddy.web.solving_site import description
from closed_schema import closed
from solve_cases import notes_of

CASE = """\
players: Ann 6, Bob 6, Cyd 6
me: Ann
hand: Scarlet Knife Rope Hall Study Lounge
Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
"""
CLASH = CASE + "Ann: Mustard Candlestick Hall; Bob shows Mustard\n"
ANYTHING = [
    *({"notes": str(notes_of(seed, seat=0, seats=4, entries=9))} for seed in range(3)),
    {"notes": CASE, "model": "count", "top": 2, "language": "de"},
    {"notes": CASE.replace("me: Ann\n", "").replace("hand", "# hand")},
    {"notes": CLASH},
    {"notes": "nonsense"},
    {"notes": ""},
    {"notes": 7},
    {"notes": CASE, "model": "magic"},
    {"notes": CASE, "top": -1},
    {"notes": CASE, "top": True},
    {"notes": CASE, "language": "xx"},
    [],
    "x",
]


SOLVE = "/api/v1/solve"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    path = tmp_path_factory.mktemp("tables") / "tables.db"
    app = create_app(Settings(f"sqlite:///{path}", workers=1))
    patient = replace(solving_site.SOLVER, seconds=200.0, patience=400.0)  # on a busy machine
    with (
        pytest.MonkeyPatch.context() as patch,
        TestClient(app, base_url="http://127.0.0.1") as client,
    ):
        patch.setattr(solving_site, "SOLVER", patient)
        yield client


def schema_of(told: dict[str, Any], status: int) -> dict[str, Any]:
    answer = told["paths"][SOLVE]["post"]["responses"][str(status)]
    return whole(told, answer["content"]["application/json"]["schema"])


def whole(told: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    return {**schema, "components": closed(deepcopy(told["components"]))}


def test_the_descriptions_are_served(client):
    assert client.get("/api/v1/messages.json").json() == message_schema()
    assert client.get("/api/v1/openapi.json").json() == json.loads(json.dumps(description()))


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return json.loads(json.dumps(description()))


@pytest.mark.parametrize("question", ANYTHING, ids=range(len(ANYTHING)))
def test_every_answer_is_described(client, told, question):
    answer = client.post(SOLVE, json=question)
    assert str(answer.status_code) in told["paths"][SOLVE]["post"]["responses"]
    Draft202012Validator(schema_of(told, answer.status_code)).validate(answer.json())
    wanted = Draft202012Validator(whole(told, {"$ref": "#/components/schemas/SolverQuestion"}))
    if answer.status_code == 400:
        assert not wanted.is_valid(question), "what is described as right is not refused"


def test_it_says_what_the_command_says(client):
    answer = client.post(SOLVE, json={"notes": CASE, "top": 3})
    assert answer.status_code == 200
    assert answer.json() == json.loads(json.dumps(Report(read_notes(CASE)).as_json(3)))


def test_notes_that_contradict_themselves_are_told_with_corrections(client):
    answer = client.post(SOLVE, json={"notes": CLASH})
    assert answer.status_code == 422
    assert answer.json()["mistake"]["corrections"]
    unread = client.post(SOLVE, json={"notes": CASE + "Bob: nonsense\n"})
    assert [item["line"] for item in unread.json()["problems"]] == [5]
