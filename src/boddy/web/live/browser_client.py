"""A browser at a table: what it is sent waits in a short queue."""

from __future__ import annotations

import asyncio

from boddy.tables.clients import Client

MOST_WAITING = 64
"""A browser this far behind is let go; it connects again and is told everything anew."""
MOST_WAITING_TEXT = 1_000_000
"""Characters that may wait behind a message that is being sent."""


class BrowserClient(Client):
    """A browser that plays a seat, or looks on."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self._waiting_text = 0
        self.is_closed = False

    def send_text(self, text: str) -> None:
        """Queue a message; never wait for a slow browser."""
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

    def close(self) -> None:
        """End the connection, dropping what it has not been sent."""
        self.is_closed = True
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)
