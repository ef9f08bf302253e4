"""The list of operations as routes, each counted against its limit; how their bodies are read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from boddy.api.operations import OPERATIONS
from boddy.errors import TableError
from boddy.web.safety.limits import MOST_BODY, Buckets
from boddy.web.safety.strict_json import read_json

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
