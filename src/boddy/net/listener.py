"""Where bots connect to: a port for each entry, so that it is known who calls there.

Entries that the host starts get a port each, and only their own processes are let in
there, so nobody can say hello in another's name. Entries that people start share a port and are
known by what they say.
"""

from __future__ import annotations

import asyncio
import math
import socket
from collections.abc import Callable, Sequence
from time import monotonic
from types import TracebackType

from boddy.errors import InputError, Violation
from boddy.net.connection import Connection, Tap
from boddy.wire.asker import START_FAILURE

PeerCheck = Callable[[asyncio.BaseTransport], bool | None]
"""Says whether a connection comes from the entry that is expected; None: it cannot be told."""
MOST_STRANGERS = 256
"""Connections that have not said hello yet; the oldest must go for a newer one."""
TICK = 0.1
"""Seconds between two looks at the clock, at most."""


class Listener:
    """A port, and the bots that are expected there.

    It listens from the beginning, but lets nobody in before it is told who may come.
    """

    def __init__(
        self,
        identifiers: Sequence[str],
        host: str,
        port: int,
        *,
        timeout: float,
        start_timeout: float,
        tap: Tap | None,
    ) -> None:
        self.timeout, self.start_timeout, self.tap = timeout, start_timeout, tap
        self.rejected: list[str] = []
        """What those said, or did, that were not let in."""
        loop = asyncio.get_running_loop()
        self._callers: dict[str, asyncio.Future[Connection]] = {
            identifier.casefold(): loop.create_future() for identifier in identifiers
        }
        self._strangers: dict[Connection, None] = {}
        self._sockets = _listen(host, port)
        self._servers: list[asyncio.Server] = []
        self._until = math.inf
        self._is_entry: PeerCheck
        self._sure = False
        """Whether whoever is let in is known to be the entry, whatever it says."""

    @property
    def port(self) -> int:
        """Its number."""
        number: int = self._sockets[0].getsockname()[1]
        return number

    async def admit(self, is_entry: PeerCheck, seconds: float = math.inf) -> None:
        """Let in whoever may be the entry, and take its hello for so many seconds."""
        self._is_entry, self._until = is_entry, monotonic() + seconds
        loop = asyncio.get_running_loop()
        for sock in self._sockets:
            self._servers.append(await loop.create_server(lambda: Connection(self), sock=sock))

    async def caller(self, identifier: str) -> Connection:
        """Wait until a bot has said hello; a Violation if it says a wrong one."""
        return await asyncio.shield(self._callers[identifier.casefold()])

    def close(self) -> None:
        """Stop listening."""
        for server in self._servers:
            server.close()
        for sock in self._sockets:
            sock.close()
        for caller in self._callers.values():
            caller.cancel()

    def connections(self) -> list[Connection]:
        """List all that are connected here."""
        return [*filter(None, map(_connection, self._callers.values())), *self._strangers]

    # Called by the connections.

    def arrived(self, connection: Connection) -> None:
        """Let somebody in who may come here, and the oldest out if there are too many."""
        is_entry = self._is_entry(connection.transport)
        self._sure = is_entry is True
        if is_entry is False:
            self._reject(connection, "a call from a program that is not this entry's")
            return
        self._strangers[connection] = None
        if len(self._strangers) > MOST_STRANGERS:
            oldest = next(iter(self._strangers))
            oldest.fail(Violation("closed", "too many connections"))

    def introduced(self, connection: Connection) -> None:
        """Put a bot through, if it is expected and not there already."""
        said = f"{connection.identifier[:64]} alive"
        caller = self._callers.get(connection.identifier.casefold())
        self._strangers.pop(connection, None)
        if caller is None or caller.done() or monotonic() > self._until:
            if caller is None:
                self.said_wrong_hello(Violation(START_FAILURE, f"wrong hello: {said!r}"))
            self._reject(connection, said)
            return
        if self.tap:
            self.tap("<S", connection.identifier, f"{connection.identifier} alive")
        caller.set_result(connection)
        if all(caller.done() for caller in self._callers.values()):
            self._stop_listening()

    def said_wrong_hello(self, fault: Violation) -> None:
        """Hold it against the entry, if nobody else can have said it."""
        for caller in self._callers.values():
            if self._sure and not caller.done():
                caller.set_exception(fault)

    def left(self, connection: Connection) -> None:
        """Forget a stranger that hung up."""
        self._strangers.pop(connection, None)

    def _reject(self, connection: Connection, why: str) -> None:
        if len(self.rejected) < MOST_STRANGERS:
            self.rejected.append(why)
        connection.fail(Violation("closed", "not on the list of entries, or there already"))

    def _stop_listening(self) -> None:
        """Let nobody else in: one connection serves for all games."""
        for server in self._servers:
            server.close()
        for stranger in list(self._strangers):
            stranger.fail(Violation("closed", "there already"))


class Switchboard:
    """All ports of a lane, and one look at the clock for all who are connected there."""

    def __init__(
        self, timeout: float, tap: Tap | None = None, start_timeout: float | None = None
    ) -> None:
        """Allow so many seconds for an answer, and for a start, unless told otherwise, as many."""
        self.timeout, self._tap = timeout, tap
        self.start_timeout = timeout if start_timeout is None else start_timeout
        self._listeners: list[Listener] = []
        self._watch = asyncio.create_task(self._watch_clock())

    def listen(self, identifiers: Sequence[str], host: str, port: int) -> Listener:
        """Take a port where some bots are expected; any free one if it is 0."""
        try:
            listener = Listener(
                identifiers,
                host,
                port,
                timeout=self.timeout,
                start_timeout=self.start_timeout,
                tap=self._tap,
            )
        except (OSError, OverflowError) as error:
            raise InputError(f"cannot listen on {host} port {port}: {error}") from None
        self._listeners.append(listener)
        return listener

    async def close(self) -> None:
        """Stop listening and hang up on everybody."""
        self._watch.cancel()
        for connection in self._connections():
            connection.fail(Violation("closed", "the contest is over"))
        for listener in self._listeners:
            listener.close()
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

    def _connections(self) -> list[Connection]:
        return [line for listener in self._listeners for line in listener.connections()]

    async def _watch_clock(self) -> None:
        """Look at the clock for all connections together: a timer for each answer costs more."""
        while True:
            await asyncio.sleep(min(TICK, self.timeout / 10))
            now = monotonic()
            for connection in self._connections():
                connection.check_clock(now)


def _listen(host: str, port: int) -> list[socket.socket]:
    """Listen at all addresses of a host, on one port."""
    sockets: list[socket.socket] = []
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    for family, _, _, _, address in found:
        try:
            sock = socket.create_server((str(address[0]), port), family=family, backlog=100)
        except OSError:
            if not sockets:
                raise
            continue  # a machine may have a name for IPv6 and no IPv6
        sock.setblocking(False)
        port = sock.getsockname()[1]
        sockets.append(sock)
    return sockets


def _connection(caller: asyncio.Future[Connection]) -> Connection | None:
    there = caller.done() and not caller.cancelled() and caller.exception() is None
    return caller.result() if there else None
