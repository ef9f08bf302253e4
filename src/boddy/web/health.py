"""Health and readiness: two addresses for what monitors the server."""

from __future__ import annotations

import asyncio

from sqlalchemy import text
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from boddy.errors import TableError
from boddy.web.ledger import Ledger

ANSWER_SECONDS = 2.0
"""A database that takes longer to answer is not ready."""
SHARED_SECONDS = 1.0
"""Time for which an answer is reused: strangers may request it as well."""


class Health:
    """Whether the process is alive, and whether it can serve people."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._asking = asyncio.Lock()
        self._known: tuple[float, bool] | None = None

    def routes(self) -> list[BaseRoute]:
        """List both addresses."""
        return [Route("/healthz", self.alive), Route("/readyz", self.ready)]

    async def alive(self, request: Request) -> Response:
        """Answer if the event loop runs; a server that does not answer should be restarted."""
        return PlainTextResponse("ok\n", headers={"Cache-Control": "no-store"})

    async def ready(self, request: Request) -> Response:
        """Answer whether the database does; a server that is not ready should get no visitors."""
        is_ready = await self._is_ready()
        return JSONResponse(
            {"database": "ok" if is_ready else "away"},
            status_code=200 if is_ready else 503,
            headers={"Cache-Control": "no-store"},
        )

    async def _is_ready(self) -> bool:
        now = asyncio.get_running_loop().time
        async with self._asking:
            if self._known is None or self._known[0] + SHARED_SECONDS < now():
                self._known = now(), await answers(self._ledger)
            return self._known[1]


async def answers(ledger: Ledger) -> bool:
    """Whether the database answers in time."""
    deadline = ledger.clock() + ANSWER_SECONDS
    asked = ledger.read(lambda db: db.execute(text("SELECT 1")).scalar(), deadline)
    try:
        await asyncio.wait_for(asked, ANSWER_SECONDS)
    except (TableError, TimeoutError):
        return False
    return True
