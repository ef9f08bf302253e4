"""Whatever goes wrong, turned into an answer: one place for requests and WebSockets alike."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from boddy.errors import BoddyError, TableError
from boddy.tables.client_messages import describe
from boddy.web.bundles import with_bundle
from boddy.web.pages import page_text
from boddy.web.requests.static_files import LATEST

STATUSES = {
    "no-table": 404,
    "no-game": 404,
    "no-board": 404,
    "no-record": 404,
    "too-slow": 408,
    "too-large": 413,
    "too-fast": 429,
    "fault": 500,
    "store": 503,
    "too-hard": 503,
    "busy": 503,
    "full": 507,
}
"""For each code of a problem the status of the answer; 400 if it is none of these."""
RETRY_SECONDS = "10"
"""After so long whoever was sent away may ask again."""
_log = logging.getLogger(__name__)


def understand(error: Exception) -> BoddyError:
    """Say in our words what an error means for whoever asked; what is our fault is logged."""
    match error:
        case BoddyError():
            return error
        case SQLAlchemyError():
            return TableError("store", "the games cannot be reached just now; please try again")
        case _:
            _log.error("a request failed", exc_info=error)
            return TableError("fault", "something went wrong here")


def problem(error: BoddyError) -> Response:
    """Answer with what was wrong."""
    body = describe(error)
    return JSONResponse(body, status_code=_status(error), headers=_headers(error))


def page(name: str, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Answer with a page of ours, always the latest."""
    text = with_bundle(page_text(name))
    return HTMLResponse(text, status_code=status, headers={**LATEST, **(headers or {})})


def answer_error(request: Request, error: Exception) -> Response:
    """Answer a request that failed: as JSON to programs, as a page to people."""
    known = understand(error)
    if _is_for_programs(request):
        return problem(known)
    status, code = _status(known), describe(known)["code"]
    gone = "gone_game.html" if code in ("no-game", "no-record") else "gone.html"
    name = gone if status in (400, 404) else "unreachable.html"
    return page(name, max(status, 404), _headers(known))


def answer_refusal(request: Request, error: Exception) -> Response:
    """Answer a request for an address or a method that there is not."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    if status == 404 and "text/html" in request.headers.get("accept", ""):
        return page("gone_page.html", status)
    if not _is_for_programs(request):
        return PlainTextResponse("There is nothing here.\n", status_code=status)
    message = f"there is no {request.method} {request.url.path[:100]}; see docs/web-protocol.md"
    return JSONResponse({"code": "no-address", "message": message}, status_code=status)


def answer_nobody(_request: Request, _error: Exception) -> Response:
    """Answer a request whose sender has gone before all of it had come."""
    return Response(status_code=400)


HANDLERS: Mapping[Any, Any] = {
    HTTPException: answer_refusal,
    ClientDisconnect: answer_nobody,
    **dict.fromkeys((BoddyError, SQLAlchemyError, Exception), answer_error),
}
"""For Starlette, which looks for the nearest class that an error derives from."""


def _is_for_programs(request: Request) -> bool:
    return str(request.scope["path"]).startswith("/api/")


def _status(error: BoddyError) -> int:
    return STATUSES.get(str(describe(error)["code"]), 400)


def _headers(error: BoddyError) -> dict[str, str]:
    return {"Retry-After": RETRY_SECONDS} if _status(error) in (429, 503) else {}
