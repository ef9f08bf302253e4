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

from boddy.arena.options import RemoteOptions
from boddy.errors import InputError, Violation
from boddy.net.bot_line import BotLine, Tap
from boddy.net.pending_connection import PendingConnection
from boddy.wire.asker import START_FAILURE

PeerCheck = Callable[[asyncio.BaseTransport], bool | None]
"""Says whether a connection comes from the entry that is expected; None: it cannot be told."""
MOST_PENDING = 256
"""Connections that have not said hello yet; the oldest must go for a newer one."""
_THIS_MACHINE = ("127.0.0.1", "localhost", "::1")
TICK = 0.1
"""Seconds between two looks at the clock, at most."""


class Listener:
    """A port, and the bots that are expected there.

    It listens from the beginning, but lets nobody in before it is told who may come.
    """

    def __init__(self, identifiers: Sequence[str], host: str, port: int, ports: LanePorts) -> None:
        self.ports = ports
        self._expected = " or ".join(f"'{name} alive'" for name in identifiers)
        self.rejected: list[str] = []
        """What those said, or did, that were not let in."""
        loop = asyncio.get_running_loop()
        self._callers: dict[str, asyncio.Future[PendingConnection]] = {
            identifier.casefold(): loop.create_future() for identifier in identifiers
        }
        self._pending: dict[PendingConnection, None] = {}
        self._sockets = _listen(host, port)
        self._servers: list[asyncio.Server] = []
        self._until = math.inf
        self._is_entry: PeerCheck

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
            server = await loop.create_server(lambda: PendingConnection(self), sock=sock)
            self._servers.append(server)

    async def caller(self, identifier: str) -> BotLine:
        """Wait until a bot has said hello; a Violation if it says a wrong one."""
        connection = await asyncio.shield(self._callers[identifier.casefold()])
        return connection.hand_over(identifier)

    def close(self) -> None:
        """Stop listening."""
        for server in self._servers:
            server.close()
        for sock in self._sockets:
            sock.close()
        for caller in self._callers.values():
            caller.cancel()

    def connections(self) -> list[PendingConnection]:
        """List all that have not said hello yet."""
        return list(self._pending)

    # Called by the connections.

    def arrived(self, connection: PendingConnection) -> None:
        """Let somebody in who may come here, and the oldest out if there are too many."""
        connection.is_entry = self._is_entry(connection.transport)
        if connection.is_entry is False:
            self._reject(connection, "a call from a program that is not this entry's")
            return
        self._pending[connection] = None
        if len(self._pending) > MOST_PENDING:
            next(iter(self._pending)).hang_up()

    def introduced(self, connection: PendingConnection) -> None:
        """Put a bot through, if it is expected and not there already."""
        said = f"{connection.identifier[:64]} alive"
        caller = self._callers.get(connection.identifier.casefold())
        self._pending.pop(connection, None)
        if caller is None:
            self.said_wrong_hello(connection, said)
        if caller is None or caller.done():
            self._reject(connection, said)
            return
        if monotonic() > self._until:
            self._reject(connection, f"{said}, too late")
            return
        if self.ports.tap:
            self.ports.tap("<S", connection.identifier, f"{connection.identifier} alive")
        caller.set_result(connection)
        if all(caller.done() for caller in self._callers.values()):
            self._stop_listening()

    def said_wrong_hello(self, connection: PendingConnection, said: str) -> None:
        """Report it, and hold it against the entry, if nobody else can have said it."""
        why = f"wrong hello: {said!r}; expected {self._expected}"
        if self.ports.strict and said.endswith("\n"):
            why += ", without a line feed: the original server does not know them"
        fault = Violation(START_FAILURE, why)
        if self.ports.warn and not connection.is_entry and len(self.rejected) < MOST_PENDING:
            self.ports.warn(f"{fault.message} (on port {self.port})")
        for caller in self._callers.values():
            if connection.is_entry and not caller.done():
                caller.set_exception(fault)

    def left(self, connection: PendingConnection) -> None:
        """Forget a connection that was closed before its hello."""
        self._pending.pop(connection, None)

    @property
    def half_said(self) -> list[str]:
        """What those said that have not completed their hello."""
        return [connection.said for connection in self._pending if connection.said]

    def _reject(self, connection: PendingConnection, why: str) -> None:
        if len(self.rejected) < MOST_PENDING:
            self.rejected.append(why)
        connection.hang_up()

    def _stop_listening(self) -> None:
        """Let nobody else in: one connection serves for all games."""
        for server in self._servers:
            server.close()
        for connection in list(self._pending):
            connection.hang_up()


class LanePorts:
    """All ports of a lane, and one look at the clock for all who have not said hello."""

    def __init__(
        self,
        options: RemoteOptions,
        tap: Tap | None = None,
        warn: Callable[[str], None] | None = None,
        strict: bool = False,
    ) -> None:
        """Allow as many seconds as the options say for an answer, and for a start.

        `tap` hears every message, `warn` of wrong hellos by nobody knows whom. `strict` is to the
        letter of the original server: it refuses messages in pieces or with line feeds.
        """
        self.folder, self._host = options.folder, options.host
        self.timeout, self.tap, self.warn, self.strict = options.timeout, tap, warn, strict
        self.start_timeout = options.start_timeout or options.timeout
        self.lines: list[BotLine] = []
        """Of the bots that have said hello."""
        self._listeners: list[Listener] = []
        self._watch = asyncio.create_task(self._watch_clock())

    def listen(self, identifiers: Sequence[str], port: int) -> Listener:
        """Take a port where some bots are expected; any free one if it is 0."""
        try:
            listener = Listener(identifiers, self._host, port, self)
        except (OSError, OverflowError) as error:
            raise InputError(f"cannot listen on {self._host} port {port}: {error}") from None
        self._listeners.append(listener)
        return listener

    def shut(self) -> None:
        """Let nobody else in, and look at the clock no more: everybody who is to come is there."""
        self._watch.cancel()
        for connection in self._connections():
            connection.hang_up()
        for listener in self._listeners:
            listener.close()

    async def __aenter__(self) -> LanePorts:
        return self

    async def __aexit__(self, *_error: object) -> None:
        """Stop listening and hang up on everybody."""
        self.shut()
        for line in self.lines:
            line.hang_up(Violation("closed", "the contest is over"))
        await asyncio.gather(self._watch, return_exceptions=True)

    def _connections(self) -> list[PendingConnection]:
        return [call for listener in self._listeners for call in listener.connections()]

    async def _watch_clock(self) -> None:
        """Look at the clock for all connections together: a timer for each answer costs more."""
        while True:
            await asyncio.sleep(min(TICK, self.start_timeout / 10))
            now = monotonic()
            for connection in self._connections():
                connection.check_clock(now)


def _listen(host: str, port: int) -> list[socket.socket]:
    """Listen at all addresses of a host, on one port; this machine has one of either kind."""
    sockets: list[socket.socket] = []
    found = [
        row
        for name in (("127.0.0.1", "::1") if host in _THIS_MACHINE else (host or None,))
        for row in socket.getaddrinfo(name, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    ]
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
