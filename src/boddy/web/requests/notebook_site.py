"""The addresses of the notebook: its page, its worker for offline use, and the questions."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

from boddy.backend.notebook import answer, choices
from boddy.web.requests.answers import page
from boddy.web.requests.routes import read_body
from boddy.web.requests.site_files import ADDRESS
from boddy.web.requests.static_files import LATEST, STATIC
from boddy.web.safety.limits import Buckets, Rate
from boddy.web.workers.lanes import Kind
from boddy.web.workers.worker_pool import WorkerPool

QUESTION_RATE = Rate(burst=120, per_second=10)
"""An entry asks two or three questions; a fast typist makes one in five seconds."""
QUESTION = Kind("notebook", seconds=10.0, patience=20.0, most_waiting=16)


class NotebookSite:
    """Answers the notebook's requests; what takes long is done by workers."""

    def __init__(self, pool: WorkerPool, rate: Rate = QUESTION_RATE, *, site: bool = False) -> None:
        """Answer for a server; `site`: it offers the files with which the device solves."""
        self._pool = pool
        self._site = ADDRESS if site else None
        self._askers = Buckets(rate)
        self.rates = {"notebook": self._askers}

    def routes(self) -> list[BaseRoute]:
        """List the addresses."""
        return [
            Route("/notebook", self.page),
            Route("/notebook-worker.js", self.worker),
            Route("/api/notebook", self.ask, methods=["POST"]),
            Route("/api/notebook/choices", self.choices),
        ]

    async def page(self, request: Request) -> Response:
        """Show the notebook."""
        return page("notebook.html")

    async def worker(self, request: Request) -> Response:
        """Give the script that keeps the page for offline use; it may serve only from up here."""
        return FileResponse(STATIC / "js" / "notebook" / "service_worker.js", headers=LATEST)

    async def choices(self, request: Request) -> Response:
        """Tell what a page needs to set up a table."""
        return JSONResponse(choices() | {"site": self._site})

    async def ask(self, request: Request) -> Response:
        """Work out what follows from notes."""
        address = self._askers.count(request)
        question = await read_body(request)
        found = await self._pool.run(QUESTION, address, _want(question), answer, question)
        return JSONResponse(found)


def _want(question: object) -> str:
    """Tell quick questions from others, without looking whether they are right."""
    return str(question.get("want"))[:16] if isinstance(question, dict) else ""
