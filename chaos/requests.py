"""Plain HTTP requests from any address of the loopback network."""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import dataclass

SECONDS = 70.0
"""Seconds after which a client gives up; an analysis may take a minute."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a request."""

    status: int
    body: bytes

    def json(self) -> dict:
        return json.loads(self.body)


async def request(
    port: int,
    path: str,
    body: bytes | object = None,
    *,
    address: str = "127.0.0.1",
    forwarded_for: str = "",
    seconds: float = SECONDS,
) -> Answer:
    """Get a page, or post a body (bytes as they are, anything else as JSON)."""
    async with asyncio.timeout(seconds):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        try:
            writer.write(_head(port, path, body, forwarded_for))
            return _read(await reader.read())
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()


def _head(port: int, path: str, body: bytes | object, forwarded_for: str) -> bytes:
    data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
    verb = "GET" if body is None else "POST"
    lines = [
        f"{verb} {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Content-Length: {len(data)}",
        "Connection: close",
        *([f"X-Forwarded-For: {forwarded_for}"] if forwarded_for else []),
    ]
    return "\r\n".join([*lines, "", ""]).encode() + data


def _read(data: bytes) -> Answer:
    head, _, body = data.partition(b"\r\n\r\n")
    words = head.split(b" ", 2)
    if len(words) < 3 or not words[1].isdigit():
        raise ConnectionError("the connection was closed before an answer came")
    return Answer(int(words[1]), body)
