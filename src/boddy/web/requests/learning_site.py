"""The addresses for newcomers: how to play, and the puzzle of the day."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from boddy.backend.puzzle import answer
from boddy.web.requests.answers import page
from boddy.web.requests.routes import read_body
from boddy.web.safety.limits import Buckets, Rate
from boddy.web.workers.lanes import Kind
from boddy.web.workers.worker_pool import WorkerPool

QUESTION_RATE = Rate(burst=60, per_second=2)
"""A puzzle takes as many questions as it has hints, and a few answers."""
PUZZLE = Kind("puzzle", seconds=15.0, patience=20.0, most_waiting=16, cost=0.5)
"""Finding one takes half a second on average; workers remember those that they found."""


class LearningSite:
    """Answers requests for the pages that teach; puzzles are found by workers."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._askers = Buckets(QUESTION_RATE)
        self.rates = {"puzzle": self._askers}

    def routes(self) -> list[BaseRoute]:
        """List the addresses."""
        return [
            Route("/how-to-play", self.how_to_play),
            Route("/puzzle", self.puzzle_page),
            Route("/api/puzzle", self.ask, methods=["POST"]),
        ]

    async def how_to_play(self, request: Request) -> Response:
        """Explain the games."""
        return page("how-to-play.html")

    async def puzzle_page(self, request: Request) -> Response:
        """Show the puzzle of a day; the page asks for it by its date."""
        return page("puzzle.html")

    async def ask(self, request: Request) -> Response:
        """Tell the puzzle of a day, a hint, or whether an answer is right."""
        address = self._askers.count(request)
        question = await read_body(request)
        found = await self._pool.run(PUZZLE, address, _date(question), answer, question)
        return JSONResponse(found)


def _date(question: object) -> str:
    """Tell questions about one day from others, so that the same worker answers them."""
    return str(question.get("date"))[:10] if isinstance(question, dict) else ""
