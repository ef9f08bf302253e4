"""The server's sockets: one connection for each bot, and a switchboard that they reach."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import cast

from boddy.errors import Violation
from boddy.wire.asker import Asker
from boddy.wire.framing import decode
from boddy.wire.messages import Alive, Reply, Request, print_message

MOST_STRANGERS = 256
"""Connections that have not said hello yet; the oldest must go for a newer one."""

Tap = Callable[[str, str, str], None]
"""Hears every message: its kind of arrow, the bot and the text."""


class Connection(asyncio.Protocol):
    """One bot's connection: ask it something, hear its answer or its fault."""

    def __init__(self, board: Switchboard) -> None:
        self.identifier = ""
        self.fault: Violation | None = None
        """Why no more can be expected from this bot."""
        self.deadline = monotonic() + board.timeout
        self._board = board
        self._asker = Asker()
        self._answered: Callable[[Reply], None] = _ignore
        self._failed: Callable[[Violation], None] = _ignore
        self._transport: asyncio.Transport

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
            self._transport.write(self._asker.ask(question))
        except Violation as fault:
            self.fail(fault)
            return
        self.deadline = monotonic() + self._board.timeout
        if self._board.tap:
            self._board.tap("S>", self.identifier, print_message(question))

    def fail(self, fault: Violation) -> None:
        """Hang up, and say why to whoever waits for an answer."""
        self.fault = self.fault or fault
        self._transport.abort()
        failed, self._failed, self._answered = self._failed, _ignore, _ignore
        failed(fault)

    def check_clock(self, now: float) -> None:
        """Fail a bot that should have answered by now."""
        if now > self.deadline and not self.fault and self._owes_an_answer:
            self.fail(self._asker.silence(self._board.timeout))

    @property
    def _owes_an_answer(self) -> bool:
        return not self.identifier or self._asker.question is not None

    # Called by asyncio.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a call."""
        self._transport = cast(asyncio.Transport, transport)
        self._board.arrived(self)

    def data_received(self, data: bytes) -> None:
        """Take what the bot said, unless its time is over."""
        self.check_clock(monotonic())
        if self.fault:
            return
        if self._board.tap and self.identifier:
            self._board.tap("<S", self.identifier, decode(data[:1000]).rstrip("\r\n"))
        try:
            if owed := self._asker.late_line_feed(data):
                self._transport.write(owed)
            reply = self._asker.feed(data)
        except Violation as fault:
            self.fail(fault)
            return
        if isinstance(reply, Alive):
            self.identifier = reply.identifier
            self._board.introduced(self)
        elif reply is not None:
            answered, self._failed, self._answered = self._answered, _ignore, _ignore
            answered(reply)

    def connection_lost(self, _error: Exception | None) -> None:
        """Take note that the bot is gone."""
        if not self.fault:
            self.fail(self._asker.closed())
        self._board.left(self)


def _ignore(_news: object) -> None:
    """Nobody waits for it."""


class Switchboard:
    """Listens on a port; knows who called and keeps an eye on the clock."""

    def __init__(self, identifiers: list[str], timeout: float, tap: Tap | None = None) -> None:
        self.timeout = timeout
        self.tap = tap
        self.port = 0
        self.rejected: list[str] = []
        """The first words of strangers that were not on the list."""
        loop = asyncio.get_running_loop()
        self._callers: dict[str, asyncio.Future[Connection]] = {
            identifier.casefold(): loop.create_future() for identifier in identifiers
        }
        self._strangers: dict[Connection, None] = {}
        self._server: asyncio.Server
        self._watch: asyncio.Task[None]

    async def open(self, host: str, port: int) -> Switchboard:
        """Begin to listen."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: Connection(self), host, port)
        self.port = self._server.sockets[0].getsockname()[1]
        self._watch = asyncio.create_task(self._watch_clock())
        return self

    async def caller(self, identifier: str) -> Connection:
        """Wait until a bot has said hello."""
        return await asyncio.shield(self._callers[identifier.casefold()])

    async def close(self) -> None:
        """Stop listening and hang up on everybody."""
        self._watch.cancel()
        self._server.close()
        for connection in self._connections():
            connection.fail(Violation("closed", "the contest is over"))
        for caller in self._callers.values():
            caller.cancel()
        await asyncio.gather(self._watch, return_exceptions=True)

    async def __aenter__(self) -> Switchboard:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        await self.close()

    # Called by the connections.

    def arrived(self, connection: Connection) -> None:
        """Let a stranger in, and the oldest out if there are too many."""
        self._strangers[connection] = None
        if len(self._strangers) > MOST_STRANGERS:
            oldest = next(iter(self._strangers))
            oldest.fail(Violation("closed", "too many connections"))

    def introduced(self, connection: Connection) -> None:
        """Put a bot through, if it is expected and not there already."""
        caller = self._callers.get(connection.identifier.casefold())
        self._strangers.pop(connection, None)
        if caller is None or caller.done():
            if len(self.rejected) < MOST_STRANGERS:
                self.rejected.append(f"{connection.identifier[:64]} alive")
            connection.fail(Violation("closed", "not on the list of entries, or there already"))
            return
        if self.tap:
            self.tap("<S", connection.identifier, f"{connection.identifier} alive")
        caller.set_result(connection)

    def left(self, connection: Connection) -> None:
        """Forget a stranger that hung up."""
        self._strangers.pop(connection, None)

    def _connections(self) -> list[Connection]:
        callers = self._callers.values()
        known = [call.result() for call in callers if call.done() and not call.cancelled()]
        return [*known, *self._strangers]

    async def _watch_clock(self) -> None:
        """Look at the clock for all connections together: a timer for each answer costs more."""
        while True:
            await asyncio.sleep(min(0.1, self.timeout / 10))
            now = monotonic()
            for connection in self._connections():
                connection.check_clock(now)
