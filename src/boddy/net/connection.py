"""One bot's connection to the contest's server: one question, one answer or a fault."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, cast

from boddy.errors import Violation
from boddy.wire.asker import Asker
from boddy.wire.framing import decode
from boddy.wire.messages import Alive, Reply, Request, print_message

if TYPE_CHECKING:
    from boddy.net.listener import Listener

Tap = Callable[[str, str, str], None]
"""Hears every message: its kind of arrow, the bot and the text."""


class Connection(asyncio.Protocol):
    """One bot's connection: ask it something, hear its answer or its fault."""

    def __init__(self, listener: Listener) -> None:
        self.identifier = ""
        self.fault: Violation | None = None
        """Why no more can be expected from this bot."""
        self.deadline = monotonic() + listener.start_timeout
        self._listener = listener
        self._asker = Asker()
        self._answered: Callable[[Reply], None] = _ignore
        self._failed: Callable[[Violation], None] = _ignore
        self.transport: asyncio.Transport

    def ask(
        self,
        question: Request,
        answered: Callable[[Reply], None],
        failed: Callable[[Violation], None],
    ) -> None:
        """Put a question; exactly one of the two is called, with the answer or the fault.

        Called back, and not awaited, because a task switch for each message would take
        more time than all the rest.
        """
        if self.fault:
            failed(self.fault)
            return
        self._answered, self._failed = answered, failed
        try:
            self.transport.write(self._asker.ask(question))
        except Violation as fault:
            self.fail(fault)
            return
        self.deadline = monotonic() + self._listener.timeout
        if self._listener.tap:
            self._listener.tap("S>", self.identifier, print_message(question))

    def fail(self, fault: Violation) -> None:
        """Hang up, and say why to whoever waits for an answer."""
        self.fault = self.fault or fault
        self.transport.abort()
        failed, self._failed, self._answered = self._failed, _ignore, _ignore
        failed(fault)

    def check_clock(self, now: float) -> None:
        """Fail a bot that should have answered by now."""
        if now > self.deadline and not self.fault and self._owes_an_answer:
            self.fail(self._asker.silence(self._listener.timeout))

    @property
    def _owes_an_answer(self) -> bool:
        return not self.identifier or self._asker.question is not None

    # Called by asyncio.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a call."""
        self.transport = cast(asyncio.Transport, transport)
        self._listener.arrived(self)

    def data_received(self, data: bytes) -> None:
        """Take what the bot said, unless its time is over."""
        self.check_clock(monotonic())
        if self.fault:
            return
        if self._listener.tap and self.identifier:
            self._listener.tap("<S", self.identifier, decode(data[:1000]).rstrip("\r\n"))
        try:
            if owed := self._asker.late_line_feed(data):
                self.transport.write(owed)
            reply = self._asker.feed(data)
        except Violation as fault:
            if not self.identifier:
                self._listener.said_wrong_hello(fault)
            self.fail(fault)
            return
        if isinstance(reply, Alive):
            self.identifier = reply.identifier
            self._listener.introduced(self)
        elif reply is not None:
            answered, self._failed, self._answered = self._answered, _ignore, _ignore
            answered(reply)

    def connection_lost(self, _error: Exception | None) -> None:
        """Take note that the bot is gone."""
        if not self.fault:
            self.fail(self._asker.closed())
        self._listener.left(self)


def _ignore(_news: object) -> None:
    """Nobody waits for it."""
