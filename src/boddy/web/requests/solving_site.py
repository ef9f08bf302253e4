"""The addresses where workers solve: the notebook, the puzzle of the day, other programs' cases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

from boddy.backend import notebook, puzzle
from boddy.errors import NotesError
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.models import DEFAULT_MODEL
from boddy.reasoning.report import Report, refusal_as_json
from boddy.shapes import Limits, Terms, read
from boddy.tables.codec import JSON
from boddy.tables.message_schema import message_schema
from boddy.texts import find_language
from boddy.web.requests.answers import page
from boddy.web.requests.openapi import MOST_TOP, SOLVE, description
from boddy.web.requests.routes import read_body
from boddy.web.requests.static_files import LATEST, SITE, STATIC
from boddy.web.safety.limits import Buckets, Rate
from boddy.web.workers.lanes import Kind
from boddy.web.workers.worker_pool import WorkerPool

NOTEBOOK = Kind("notebook", seconds=10.0, patience=20.0, most_waiting=16)
NOTEBOOK_RATE = Rate(burst=120, per_second=10)
"""An entry asks two or three questions; a fast typist makes one in five seconds."""
PUZZLE = Kind("puzzle", seconds=15.0, patience=20.0, most_waiting=16, cost=0.5)
"""Finding one takes half a second on average; workers remember those that they found."""
PUZZLE_RATE = Rate(burst=60, per_second=2)
"""A puzzle takes as many questions as it has hints, and a few answers."""
SOLVER = Kind("solver", seconds=10.0, patience=20.0, most_waiting=16)
SOLVER_RATE = Rate(burst=60, per_second=5)


@dataclass(frozen=True)
class Question:
    """What other programs ask."""

    notes: Annotated[str, Limits(most=notebook.MOST_CHARACTERS)]
    model: notebook.Model = DEFAULT_MODEL
    language: object = "en"
    """One that is not spoken here stands for English."""
    top: Annotated[int, Limits(0, MOST_TOP)] = 5
    """How many triples and suggestions are wanted."""


def solve(question: object) -> tuple[int, JSON]:
    """Work out, in a worker, a status and what `boddy solve --json` says of some notes."""
    asked = read(Question, question, terms=Terms(spare=True))
    try:
        with notebook.bounded():
            notes = notebook.read_limited_notes(asked.notes)
            report = Report(notes, asked.model, find_language(asked.language))
            return 200, report.as_json(asked.top)
    except (NotesError, ContradictoryNotes) as error:
        return 422, refusal_as_json(error)


class SolvingSite:
    """Answers questions that need no table, each from the question alone; workers do it."""

    def __init__(self, pool: WorkerPool, rate: Rate = NOTEBOOK_RATE, *, site: bool = False) -> None:
        """Answer for a server; `site`: it offers the files with which the device solves."""
        self._pool = pool
        self._site = SITE if site else None
        self._notebook, self._puzzle = Buckets(rate), Buckets(PUZZLE_RATE)
        self._solver = Buckets(SOLVER_RATE)
        self.rates = {"notebook": self._notebook, "puzzle": self._puzzle, "solver": self._solver}

    def routes(self) -> list[BaseRoute]:
        """List the addresses."""
        return [
            Route("/notebook", self.notebook_page),
            Route("/notebook-worker.js", self.notebook_worker),
            Route("/api/notebook", self.ask_notebook, methods=["POST"]),
            Route("/api/notebook/choices", self.notebook_choices),
            Route("/puzzle", self.puzzle_page),
            Route("/api/puzzle", self.ask_puzzle, methods=["POST"]),
            Route(SOLVE, self.solve, methods=["POST"]),
            Route("/api/v1/openapi.json", self.describe),
            Route("/api/v1/messages.json", self.describe_messages),
        ]

    async def notebook_page(self, request: Request) -> Response:
        """Show the notebook."""
        return page("notebook.html")

    async def notebook_worker(self, request: Request) -> Response:
        """Give the script that keeps the page for offline use; it may serve only from up here."""
        return FileResponse(STATIC / "js" / "notebook" / "service_worker.js", headers=LATEST)

    async def notebook_choices(self, request: Request) -> Response:
        """Tell what a page needs to set up a table."""
        return JSONResponse(notebook.choices() | {"site": self._site})

    async def ask_notebook(self, request: Request) -> Response:
        """Work out what follows from notes; quick questions wait apart from others."""
        address = self._notebook.count(request)
        question = await read_body(request)
        key = _field(question, "want")
        return JSONResponse(await self._pool.run(NOTEBOOK, address, key, notebook.answer, question))

    async def puzzle_page(self, request: Request) -> Response:
        """Show the puzzle of a day; the page asks for it by its date."""
        return page("puzzle.html")

    async def ask_puzzle(self, request: Request) -> Response:
        """Tell the puzzle of a day, a hint, or whether an answer is right; a worker has a day."""
        address = self._puzzle.count(request)
        question = await read_body(request)
        key = _field(question, "date")
        return JSONResponse(await self._pool.run(PUZZLE, address, key, puzzle.answer, question))

    async def solve(self, request: Request) -> Response:
        """Solve the case in some notes."""
        address = self._solver.count(request)
        question = await read_body(request)
        status, found = await self._pool.run(SOLVER, address, "solve", solve, question)
        return JSONResponse(found, status_code=status)

    async def describe(self, request: Request) -> Response:
        """Give the description of the solver's interface."""
        return JSONResponse(description())

    async def describe_messages(self, request: Request) -> Response:
        """Give the JSON Schema of a table's messages."""
        return JSONResponse(message_schema())


def _field(question: object, name: str) -> str:
    """Tell questions from each other, without looking whether they are right."""
    return str(question.get(name))[:16] if isinstance(question, dict) else ""
