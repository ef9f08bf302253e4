"""The addresses where workers solve: the notebook, what a day has, other programs' cases."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from typing import Any, TypedDict

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

from boddy.api import deals, notebook_cases, notebooks, puzzles
from boddy.api.operations import OPERATIONS
from boddy.api.solver import Refusal, SolverAnswer, solve
from boddy.processes.worker_pool import Kind, WorkerPool
from boddy.records.codec import PHRASE
from boddy.shapes import Form, Schema, Terms, schema
from boddy.tables.game_json import JSON
from boddy.tables.server_messages import message_schema
from boddy.texts import Phrase
from boddy.web.addresses import client_address
from boddy.web.assets import LATEST, SITE, STATIC
from boddy.web.rate_limits import Buckets, Rate
from boddy.web.responses import STATUSES, mount, page_route, read_body

NOTEBOOK = Kind("notebook", seconds=10.0, patience=20.0, most_waiting=16)
NOTEBOOK_RATE = Rate(burst=120, per_second=10)
"""An entry asks two or three questions; a fast typist makes one in five seconds."""
PUZZLE = Kind("puzzle", seconds=15.0, patience=20.0, most_waiting=16, cost=0.5)
"""Finding one takes a second on average where the game is not known; workers remember it."""
PUZZLE_RATE = Rate(burst=120, per_second=5)
"""Every mark on a sheet is looked at; nobody writes five in a second for long."""
DEAL = Kind("deal", seconds=15.0, patience=20.0, most_waiting=16, cost=0.5)
"""A game among bots; a process that plays one for the first time loads more of boddy."""
DEAL_RATE = Rate(burst=30, per_second=1)
"""The page asks three questions at the end of a deal."""
SOLVER = Kind("solver", seconds=10.0, patience=20.0, most_waiting=16)
SOLVER_RATE = Rate(burst=60, per_second=5)


class RefusedRequest(TypedDict):
    """Why a request is refused: a code, what is said with its values, and that in English."""

    code: str
    said: Phrase
    message: str


def description() -> dict[str, Any]:
    """Describe every request and every answer of version 1."""
    solve, definitions = OPERATIONS["solve"], dict[str, Schema]()
    terms = Terms({Phrase: Form(schema=PHRASE)})
    problem = schema(RefusedRequest, definitions, terms)
    refusal = schema(Refusal, definitions, terms)
    answers = {
        "200": _answer("What follows from the notes", schema(SolverAnswer, definitions, terms)),
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


class SolvingSite:
    """Answers questions that need no table, each from the question alone; workers do it."""

    def __init__(self, pool: WorkerPool, rate: Rate = NOTEBOOK_RATE, *, site: bool = False) -> None:
        """Answer for a server; `site`: it offers the files with which the device solves."""
        self._pool = pool
        self._site = SITE if site else None
        self.rates = {
            "notebook": Buckets(rate),
            "puzzle": Buckets(PUZZLE_RATE),
            "deal": Buckets(DEAL_RATE),
            "solver": Buckets(SOLVER_RATE),
        }

    def routes(self) -> list[BaseRoute]:
        """List the addresses."""
        return [
            page_route("/notebook", "notebook"),
            page_route("/puzzle", "puzzle"),
            Route("/notebook-worker.js", self.notebook_worker),
            *mount(
                self.rates,
                {
                    "notebook": partial(self._ask, NOTEBOOK, notebooks.answer, "want"),
                    "notebook-choices": self._notebook_choices,
                    "puzzle": partial(self._ask, PUZZLE, puzzles.answer, "date"),
                    "deal": partial(self._ask, DEAL, deals.answer, "date"),
                    "solve": self._solve,
                    "description": self._description,
                    "messages": self._messages,
                },
            ),
        ]

    async def _notebook_choices(self, request: Request) -> JSON:
        return notebook_cases.choices() | {"site": self._site}

    async def _ask(
        self, kind: Kind, answer: Callable[[object], JSON], field: str, request: Request
    ) -> JSON:
        """Have a worker answer; questions that differ in the field wait apart from each other."""
        question = await read_body(request)
        key = str(question.get(field))[:16] if isinstance(question, dict) else ""
        return await self._pool.run(kind, client_address(request), key, answer, question)

    async def _solve(self, request: Request) -> Response:
        address, question = client_address(request), await read_body(request)
        status, found = await self._pool.run(SOLVER, address, "solve", solve, question)
        return JSONResponse(found, status_code=status)

    async def notebook_worker(self, request: Request) -> Response:
        """Answer with the script that keeps the notebook offline; its scope is its address."""
        return FileResponse(STATIC / "js" / "notebook" / "notebook_worker.js", headers=LATEST)

    async def _description(self, request: Request) -> JSON:
        return description()

    async def _messages(self, request: Request) -> JSON:
        return message_schema()
