"""One browser at a table: what it is sent waits in a short queue."""

from __future__ import annotations

import asyncio
import json

from boddy.web.codec import JSON

MOST_WAITING = 64
"""A browser this far behind is let go; it connects again and is told everything anew."""


class Connection:
    """A browser that plays a seat, or looks on."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.is_host = False
        self.language = "en"
        """In which the browser shows its pages."""
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self.is_closed = False

    def send(self, message: JSON) -> None:
        """Queue a message; never wait for a slow browser."""
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        """Queue a message that is already written."""
        if self.is_closed:
            return
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.close()

    async def next_text(self) -> str | None:
        """Wait for the next message to send; None: the connection shall end."""
        return await self._waiting.get()

    def finish(self) -> None:
        """End the connection once everything is sent."""
        if not self.is_closed:
            self.is_closed = True
            try:
                self._waiting.put_nowait(None)
            except asyncio.QueueFull:
                self.close()

    def close(self) -> None:
        """End the connection, dropping what it has not been sent."""
        self.is_closed = True
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)


def encode(message: JSON) -> str:
    """Write a message."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
