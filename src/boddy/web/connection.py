"""Browsers at a table: what each is sent waits in a short queue, and there are only so many."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from boddy.errors import TableError
from boddy.web.codec import JSON, to_text

MOST_WAITING = 64
"""A browser this far behind is let go; it connects again and is told everything anew."""
MOST_WAITING_TEXT = 1_000_000
"""Characters that may wait behind a message that is being sent."""
MOST_ONLOOKERS = 64
MOST_DEVICES = 8
"""So many browsers may share a seat; one more takes the place of the oldest."""


class Connection:
    """A browser that plays a seat, or looks on."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.token_hash: str | None = None
        """The hash of the key that opened the seat."""
        self.is_host = False
        self.language = "en"
        """In which the browser shows its pages."""
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self._waiting_text = 0
        self.is_closed = False

    def send(self, message: JSON) -> None:
        """Queue a message; never wait for a slow browser."""
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        """Queue a message that is already written."""
        if self.is_closed:
            return
        self._waiting_text += len(text)
        if self._waiting.full() or self._is_far_behind():
            self.close()
        else:
            self._waiting.put_nowait(text)

    async def next_text(self) -> str | None:
        """Wait for the next message to send; None: the connection shall end."""
        text = await self._waiting.get()
        self._waiting_text -= len(text or "")
        return text

    def _is_far_behind(self) -> bool:
        return not self._waiting.empty() and self._waiting_text > MOST_WAITING_TEXT

    def finish(self) -> None:
        """End the connection once everything is sent."""
        if not self.is_closed:
            self.is_closed = True
            try:
                self._waiting.put_nowait(None)
            except asyncio.QueueFull:
                self.close()

    def dismiss(self, code: str, message: str) -> None:
        """Take the seat away, say why, and end the connection."""
        self.seat, self.token_hash, self.is_host = None, None, False
        self.send({"type": "error", "code": code, "message": message})
        self.finish()

    def close(self) -> None:
        """End the connection, dropping what it has not been sent."""
        self.is_closed = True
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)


class Connections:
    """All browsers at a table, in the order in which they came."""

    def __init__(self) -> None:
        self._all: dict[Connection, None] = {}

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._all))

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, connection: object) -> bool:
        return connection in self._all

    def add(self, connection: Connection) -> None:
        """Let a browser in; onlookers and the devices of each seat have bounds of their own."""
        same = self.of(connection.seat)
        if connection.seat is None:
            if len(same) >= MOST_ONLOOKERS:
                needed = "to play, ask the host for a private link"
                raise TableError("full", f"too many people look on at this table; {needed}")
        elif len(same) >= MOST_DEVICES:
            text = "you have opened this table on too many devices"
            self.dismiss(same[0], "devices", text)
        self._all[connection] = None

    def discard(self, connection: Connection) -> None:
        """Take note that a browser has gone."""
        self._all.pop(connection, None)

    def dismiss(self, connection: Connection, code: str, message: str) -> None:
        """Let a browser go."""
        self.discard(connection)
        connection.dismiss(code, message)

    def of(self, seat: int | None) -> list[Connection]:
        """List the browsers of a seat, or the onlookers."""
        return [connection for connection in self._all if connection.seat == seat]

    def tell(self, make: Callable[[int | None], JSON]) -> None:
        """Tell everybody something, each seat in its own words."""
        texts: dict[int | None, str] = {}
        for connection in self:
            seat = connection.seat
            if seat not in texts:
                texts[seat] = encode(make(seat))
            connection.send_text(texts[seat])


def encode(message: JSON) -> str:
    """Write a message."""
    return to_text(message)
