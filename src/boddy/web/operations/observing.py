"""Measures and logs every request, and how much the server has to do; never what was said."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boddy.web.live.hub import Hub
from boddy.web.operations.measuring import recorder
from boddy.web.workers.worker_pool import WorkerPool

SAMPLE_SECONDS = 2.0
QUIET = frozenset({"alive", "ready"})
"""Routes that are asked every few seconds, and are not worth a line of the log."""
_log = logging.getLogger(__name__)


class MeasuredRequests:
    """Measures requests by their route and status; addresses and paths are not kept."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status: int | None = None
        begun = time.perf_counter()

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        except asyncio.CancelledError:  # the server stops and has waited long enough
            if status is None:
                await _stopping(scope, receive, send_and_note)
        finally:
            _note(scope, status or 500, time.perf_counter() - begun)


_stopping = PlainTextResponse(
    "This server is about to stop; please try again.\n", 503, headers={"Retry-After": "1"}
)


async def sample_load(hub: Hub, pool: WorkerPool) -> None:
    """Tell once, after a while, how much there is to do."""
    now = asyncio.get_running_loop().time
    expected = now() + SAMPLE_SECONDS
    await asyncio.sleep(SAMPLE_SECONDS)
    lag = max(0.0, now() - expected)
    load = {"waiting": pool.waiting, "running": pool.running, "workers": pool.processes, "lag": lag}
    recorder().load(load | hub.count())


def _note(scope: Mapping[str, object], status: int, seconds: float) -> None:
    route = _route(scope)
    recorder().request(route, status, seconds)
    if route not in QUIET and _log.isEnabledFor(logging.INFO):
        fields = {"method": scope["method"], "route": route, "status": status}
        _log.info("request", extra={"fields": fields | {"ms": round(1000 * seconds, 1)}})


def _route(scope: Mapping[str, object]) -> str:
    """Name what answered: there are as many names as routes, whatever strangers ask for."""
    endpoint = scope.get("endpoint")
    if endpoint is None:
        return "none"
    return str(getattr(endpoint, "__name__", type(endpoint).__name__))
