"""A connection to the contest's server, until the program has said who it is."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, cast

from boddy.errors import Violation
from boddy.net.bot_line import BotLine
from boddy.wire.asker import Asker
from boddy.wire.framing import decode
from boddy.wire.messages import Alive

if TYPE_CHECKING:
    from boddy.net.listener import Listener

MOST_SAID = 80


class PendingConnection(asyncio.Protocol):
    """A new connection, which is closed unless a hello comes in time."""

    def __init__(self, listener: Listener) -> None:
        self.identifier = ""
        self.is_entry: bool | None = None
        """Whether it comes from the expected entry, whatever it says; None: it cannot be told."""
        self._heard = b""
        self.deadline = monotonic() + listener.ports.start_timeout
        self._listener = listener
        self._asker = Asker(listener.ports.strict)
        self.transport: asyncio.Transport

    @property
    def said(self) -> str:
        """What it said so far, or the beginning of it; with its line feed where that is wrong."""
        text = decode(self._heard)
        return text if self._listener.ports.strict else text.rstrip("\r\n")

    def hand_over(self, name: str) -> BotLine:
        """Make the line to a bot out of a connection that has said hello."""
        link = self.transport.get_extra_info("socket").dup()
        self.transport.abort()  # ends only what the event loop has of it
        ports = self._listener.ports
        return BotLine(name, link, self._asker, ports.timeout, ports.tap)

    def hang_up(self) -> None:
        """Close the connection."""
        self.transport.abort()

    def check_clock(self, now: float) -> None:
        """Close a connection that should have said hello by now."""
        if now > self.deadline and not self.identifier:
            self.hang_up()

    # Called by asyncio.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Announce the new connection."""
        self.transport = cast(asyncio.Transport, transport)
        self._listener.arrived(self)

    def data_received(self, data: bytes) -> None:
        """Read what was said, unless its time is over."""
        self.check_clock(monotonic())
        if self.transport.is_closing():
            return
        self._heard = (self._heard + data)[:MOST_SAID]
        try:
            hello = self._asker.feed(data)
        except Violation:
            self._listener.said_wrong_hello(self, self.said)
            self.hang_up()
            return
        if isinstance(hello, Alive):
            self.transport.pause_reading()
            self.identifier = hello.identifier
            self._listener.introduced(self)

    def connection_lost(self, _error: Exception | None) -> None:
        """Announce that the other side is gone."""
        self._listener.left(self)
