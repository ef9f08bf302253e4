r"""Requests and answers: routes of operations, JSON of strangers read strictly, errors, pages.

>>> read_json('{"seat": 1}')
{'seat': 1}
>>> read_json(r'["\ud800"]')
Traceback (most recent call last):
    ...
boddy.errors.InputError: expected JSON whose texts are whole characters; one holds half of a pair
"""

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
from boddy.texts import Words
from boddy.web.assets import LATEST, page_text, preferred_language
from boddy.web.rate_limits import MOST_BODY, Buckets

MOST_DEPTH = 32
"""Lists in lists; a question of the notebook has five."""
MOST_NUMBER = 2**53
"""The largest number that every program that speaks JSON can count to."""
MOST_DIGITS = 32
BODY_SECONDS = 30.0
"""Time for a request to arrive."""
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
"""The HTTP status for each code of a problem; 400 for all others."""
RETRY_SECONDS = "10"
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
_log = logging.getLogger(__name__)


# Operations as routes.

Handler = Callable[[Request], Awaitable[object]]
"""Answers with a response, or with what is sent as JSON."""


class NumberConvertor(IntegerConvertor):
    """The number of a game in an address: no larger than every database can look up."""

    regex = "[0-9]{1,9}"


register_url_convertor("number", NumberConvertor())


def mount(rates: Mapping[str, Buckets], handlers: Mapping[str, Handler]) -> list[BaseRoute]:
    """Return the routes of operations, each counted against its limit before it is handled."""
    return [_route(name, handler, rates) for name, handler in handlers.items()]


def _route(name: str, handler: Handler, rates: Mapping[str, Buckets]) -> Route:
    operation = OPERATIONS[name]

    async def answer(request: Request) -> Response:
        if operation.limit:
            rates[operation.limit].count(request)
        answered = await handler(request)
        return answered if isinstance(answered, Response) else JSONResponse(answered)

    answer.__name__ = name.replace("-", "_")  # by which it is counted and logged
    path = operation.path.replace("{number}", "{number:number}")
    return Route(path, answer, methods=[operation.method])


def page_route(path: str, template: str) -> Route:
    """Return the route of a page that is the same for everybody."""

    async def answer(request: Request) -> Response:
        return page(request, f"{template}.html")

    answer.__name__ = f"{template.replace('-', '_')}_page"
    return Route(path, answer)


# Bodies of requests.


async def read_body(request: Request) -> object:
    """Read the JSON of a request, if it is not too long."""
    return read_json(await read_bytes(request, MOST_BODY))


async def read_bytes(request: Request, most: int, seconds: float = BODY_SECONDS) -> bytes:
    """Read the body of a request, if it is not too long and does not come too slowly."""
    data = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise TableError("too-large", "expected-bytes", most=most)
    except TimeoutError:
        raise TableError("too-slow", "expected-within", seconds=round(seconds)) from None
    return bytes(data)


def read_json(data: str | bytes) -> object:
    """Read JSON of which all can be stored, sent and counted with; refuse any other."""
    try:
        text = data if isinstance(data, str) else data.decode()
        value: object = _DECODER.decode(text)
    except InputError:
        raise
    except (ValueError, RecursionError):
        raise InputError("expected-json") from None
    if text.count("[") + text.count("{") > MOST_DEPTH:
        _check_depth(value)
    if _HALF.search(text):
        _check_texts(value)
    return value


def _integer(digits: str) -> int:
    number = int(digits) if len(digits) <= MOST_DIGITS else MOST_NUMBER + 1
    if not -MOST_NUMBER <= number <= MOST_NUMBER:
        raise InputError("expected-json-integer", found=digits[:MOST_DIGITS])
    return number


def _number(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise InputError("expected-json-number", found=digits[:MOST_DIGITS])
    return number


def _constant(name: str) -> float:
    raise InputError("expected-json-without", name=name)


_DECODER = json.JSONDecoder(parse_int=_integer, parse_float=_number, parse_constant=_constant)
"""Made once: one for each text would only be freed by the cycle collector."""


def _check_depth(value: object) -> None:
    layer = [value]
    for _ in range(MOST_DEPTH):
        layer = [part for item in layer for part in _parts(item)]
        if not layer:
            return
    raise InputError("expected-json-depth", most=MOST_DEPTH)


def _parts(value: object) -> list[object]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [part for part in inner if isinstance(part, dict | list)]


def _check_texts(value: object) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise InputError("expected-json-whole-characters") from None


# Pages and problems.


def page(
    request: Request, name: str, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """Answer with a page of ours, always the latest, in the reader's language."""
    language = preferred_language(request.headers.get("accept-language", ""))
    text = page_text(name, language)
    headers = {**LATEST, "Vary": "Accept-Language", **(headers or {})}
    return HTMLResponse(text, status_code=status, headers=headers)


def understand(error: Exception) -> BoddyError:
    """Return an error as one of ours; a fault of the server is logged."""
    match error:
        case BoddyError():
            return error
        case SQLAlchemyError():
            return TableError("store", "unreachable")
        case _:
            _log.error("a request failed", exc_info=error)
            return TableError("fault")


def problem(error: BoddyError, in_words: bool) -> Response:
    """Answer with an error, to other programs than pages also in English."""
    body = describe(error) | ({"message": str(error)} if in_words else {})
    return JSONResponse(body, status_code=_status(error), headers=_headers(error))


def answer_error(request: Request, error: Exception) -> Response:
    """Answer a request that failed: as JSON to programs, as a page to people."""
    known = understand(error)
    if _is_for_programs(request):
        return problem(known, in_words=request.url.path.startswith("/api/v1/"))
    status, code = _status(known), describe(known)["code"]
    gone = "gone_game.html" if code in ("no-game", "no-record") else "gone.html"
    name = gone if status in (400, 404) else "unreachable.html"
    return page(request, name, max(status, 404), _headers(known))


def answer_refusal(request: Request, error: Exception) -> Response:
    """Answer a request for an address or a method that does not exist."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    if status == 404 and "text/html" in request.headers.get("accept", ""):
        return page(request, "gone_page.html", status)
    if not _is_for_programs(request):
        return PlainTextResponse(f"{Words()('noPage')}\n", status_code=status)
    asked = f"{request.method} {request.url.path[:100]}"
    return JSONResponse(describe(TableError("no-address", asked=asked)), status_code=status)


def answer_nobody(_request: Request, _error: Exception) -> Response:
    """Answer a request whose sender has gone before all of it had come."""
    return Response(status_code=400)


HANDLERS: Mapping[Any, Any] = {
    HTTPException: answer_refusal,
    ClientDisconnect: answer_nobody,
    **dict.fromkeys((BoddyError, SQLAlchemyError, Exception), answer_error),
}
"""For Starlette, which looks for the nearest class of an error."""


def _is_for_programs(request: Request) -> bool:
    return str(request.scope["path"]).startswith("/api/")


def _status(error: BoddyError) -> int:
    return STATUSES.get(str(describe(error)["code"]), 400)


def _headers(error: BoddyError) -> dict[str, str]:
    return {"Retry-After": RETRY_SECONDS} if _status(error) in (429, 503) else {}
