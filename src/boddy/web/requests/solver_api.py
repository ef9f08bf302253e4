"""For other programs: the solver at a stable address, and descriptions of all that is said."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from boddy.backend.notebook import bounded, read_limited_notes, read_model
from boddy.errors import InputError, NotesError
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.report import Report, refusal_as_json
from boddy.speech import find_language
from boddy.tables.codec import JSON
from boddy.tables.message_schema import message_schema
from boddy.web.requests.openapi import MOST_TOP, SOLVE, description
from boddy.web.requests.routes import read_body
from boddy.web.safety.limits import Buckets, Rate
from boddy.web.workers.lanes import Kind
from boddy.web.workers.worker_pool import WorkerPool

RATE = Rate(burst=60, per_second=5)
KIND = Kind("solver", seconds=10.0, patience=20.0, most_waiting=16)


def solve(question: object) -> tuple[int, JSON]:
    """Work out, in a worker, a status and what `boddy solve --json` says of some notes."""
    match question:
        case {"notes": str(text), **options}:
            pass
        case _:
            raise InputError('expected {"notes": "..."}; see /api/v1/openapi.json')
    model = read_model(options)
    top = options.get("top", 5)
    if type(top) is not int or not 0 <= top <= MOST_TOP:
        raise InputError(f"top: {top!r}; expected a number from 0 to {MOST_TOP}")
    try:
        with bounded():
            notes = read_limited_notes(text)
            report = Report(notes, model, find_language(options.get("language")))
            return 200, report.as_json(top)
    except (NotesError, ContradictoryNotes) as error:
        return 422, refusal_as_json(error)


class SolverApi:
    """Answers other programs."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._askers = Buckets(RATE)
        self.rates = {"solver": self._askers}

    def routes(self) -> list[BaseRoute]:
        """List the addresses."""
        return [
            Route(SOLVE, self.solve, methods=["POST"]),
            Route("/api/v1/openapi.json", self.describe),
            Route("/api/v1/messages.json", self.describe_messages),
        ]

    async def describe(self, request: Request) -> Response:
        """Give the description of this interface."""
        return JSONResponse(description())

    async def describe_messages(self, request: Request) -> Response:
        """Give the JSON Schema of a table's messages."""
        return JSONResponse(message_schema())

    async def solve(self, request: Request) -> Response:
        """Solve the case in some notes."""
        address = self._askers.count(request)
        question = await read_body(request)
        status, found = await self._pool.run(KIND, address, "solve", solve, question)
        return JSONResponse(found, status_code=status)
