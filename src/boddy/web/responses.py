"""JSON from strangers read strictly; operations as routes; problems turned into answers."""

from __future__ import annotations

import asyncio
import json
import logging
import math
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from boddy.api.operations import OPERATIONS
from boddy.errors import BoddyError, InputError, TableError
from boddy.tables.game_json import describe
from boddy.web.assets import LATEST, page_text, with_bundle
from boddy.web.rate_limits import MOST_BODY, Buckets

MOST_DEPTH = 32
"""Lists in lists; a question of the notebook has five."""
MOST_NUMBER = 2**53
"""What every program that speaks JSON can count to."""
MOST_DIGITS = 32
_HALF = re.compile(r"\\u[dD][89a-fA-F]")


def read_json(data: str | bytes) -> object:
    """Read a JSON text; what is wrong with it is said in an InputError."""
    try:
        text = data if isinstance(data, str) else data.decode()
        value: object = _DECODER.decode(text)
    except InputError:
        raise
    except (ValueError, RecursionError):
        raise InputError("expected JSON") from None
    if text.count("[") + text.count("{") > MOST_DEPTH:
        _check_depth(value)
    if _HALF.search(text):
        _check_texts(value)
    return value


def _integer(digits: str) -> int:
    number = int(digits) if len(digits) <= MOST_DIGITS else MOST_NUMBER + 1
    if not -MOST_NUMBER <= number <= MOST_NUMBER:
        raise InputError(f"expected numbers of at most 2^53, not {digits[:MOST_DIGITS]}")
    return number


def _number(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise InputError(f"expected numbers, not {digits[:MOST_DIGITS]}")
    return number


def _constant(name: str) -> float:
    raise InputError(f"expected JSON, which has no {name}")


_DECODER = json.JSONDecoder(parse_int=_integer, parse_float=_number, parse_constant=_constant)
"""Made once: one for each text would only be freed by the cycle collector."""


def _check_depth(value: object) -> None:
    layer = [value]
    for _ in range(MOST_DEPTH):
        layer = [part for item in layer for part in _parts(item)]
        if not layer:
            return
    raise InputError(f"expected lists and objects at most {MOST_DEPTH} deep")


def _parts(value: object) -> list[object]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [part for part in inner if isinstance(part, dict | list)]


def _check_texts(value: object) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        problem = "expected JSON whose texts are whole characters; one holds half of a pair"
        raise InputError(problem) from None


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


BODY_SECONDS = 30.0
"""So long may a request take to arrive."""
REFUSALS = {
    "tables": "too many tables; please wait a minute",
    "uploads": "too many records; please wait a minute",
}
"""What is said, by limit, to an address that has asked too often, if it is something special."""
Handler = Callable[[Request], Awaitable[Response]]


class NumberConvertor(IntegerConvertor):
    """The number of a game in an address: no larger than what every database can look for."""

    regex = "[0-9]{1,9}"


register_url_convertor("number", NumberConvertor())


def mount(rates: Mapping[str, Buckets], handlers: Mapping[str, Handler]) -> list[BaseRoute]:
    """Make the routes of some operations; whoever asks too often does not get to their handlers."""
    return [_route(name, handler, rates) for name, handler in handlers.items()]


def _route(name: str, handler: Handler, rates: Mapping[str, Buckets]) -> Route:
    operation = OPERATIONS[name]

    async def answer(request: Request) -> Response:
        if operation.limit:
            refusal = REFUSALS.get(operation.limit)
            rates[operation.limit].count(request, *([refusal] if refusal else []))
        return await handler(request)

    answer.__name__ = name.replace("-", "_")  # by which it is counted and logged
    path = operation.path.replace("{number}", "{number:number}")
    return Route(path, answer, methods=[operation.method])


async def read_body(request: Request) -> object:
    """Read the JSON of a request, if it is not too long."""
    return read_json(await read_bytes(request, MOST_BODY))


async def read_bytes(request: Request, most: int, seconds: float = BODY_SECONDS) -> bytes:
    """Read what a request carries, if it is not too long and does not come too slowly."""
    data = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise TableError("too-large", f"expected at most {most} bytes")
    except TimeoutError:
        raise TableError("too-slow", f"expected all of it within {seconds:.0f} s") from None
    return bytes(data)
