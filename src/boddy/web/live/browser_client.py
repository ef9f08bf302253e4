"""A browser at a table: what it cannot be sent at once waits in a short queue."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Protocol

from boddy.tables.clients import Client
from boddy.web.live.web_socket import SocketClosed

MOST_WAITING = 64
"""A browser this far behind is let go; it connects again and is told everything anew."""
MOST_WAITING_TEXT = 1_000_000
"""Characters that may wait behind a message that is being sent."""


class Line(Protocol):
    """A connection to a browser; what is done with one that is closed raises `SocketClosed`."""

    def try_send(self, text: str) -> bool:
        """Send a message if that needs no waiting; return whether it did."""

    async def send(self, text: str) -> None:
        """Send a message as soon as the network takes it."""

    async def receive(self) -> str | bytes:
        """Wait for the next message."""

    async def close(self) -> None:
        """Say goodbye."""

    def abort(self) -> None:
        """End the connection at once."""


class BrowserClient(Client):
    """A browser that plays a seat, or looks on."""

    def __init__(self, line: Line | None = None) -> None:
        super().__init__()
        self._line = line
        """Without one, somebody else reads what it is sent."""
        self._waiting: list[str] = []
        self._waiting_text = 0
        self._writing: asyncio.Task[None] | None = None
        """Sends what is waiting, as long as there is any."""
        self._more: asyncio.Future[None] | None = None
        self.is_closed = False

    def send_text(self, text: str) -> None:
        """Send a message, or queue it; never wait for a slow browser."""
        if self.is_closed or (self._is_idle() and self._line and self._line.try_send(text)):
            return
        self._waiting_text += len(text)
        if len(self._waiting) >= MOST_WAITING or self._is_far_behind():
            self.close()
        else:
            self._waiting.append(text)
            self._go_on()

    async def next_text(self) -> str | None:
        """Wait for the next message to send; None: the connection shall end."""
        while not self._waiting and not self.is_closed:
            self._more = asyncio.get_running_loop().create_future()
            await self._more
        if not self._waiting:
            return None
        text = self._waiting.pop(0)
        self._waiting_text -= len(text)
        return text

    def finish(self) -> None:
        """End the connection once everything is sent."""
        if not self.is_closed:
            self.is_closed = True
            self._go_on()

    def close(self) -> None:
        """End the connection, dropping what it has not been sent."""
        self.is_closed = True
        self._waiting.clear()
        if self._line is not None:
            self._line.abort()
        self._go_on()

    async def written(self) -> None:
        """Wait until everything is sent."""
        if self._writing is not None:
            await asyncio.shield(self._writing)

    def _is_idle(self) -> bool:
        return self._writing is None and not self._waiting

    def _is_far_behind(self) -> bool:
        return bool(self._waiting) and self._waiting_text > MOST_WAITING_TEXT

    def _go_on(self) -> None:
        if self._more is not None and not self._more.done():
            self._more.set_result(None)
        if self._line is not None and self._writing is None:
            self._writing = asyncio.create_task(self._write(self._line))

    async def _write(self, line: Line) -> None:
        try:
            with contextlib.suppress(SocketClosed):
                while self._waiting:
                    self._waiting_text -= len(self._waiting[0])
                    await line.send(self._waiting.pop(0))
                if self.is_closed:
                    await line.close()  # whoever was let go need not be heard any more
        finally:
            self._writing = None
