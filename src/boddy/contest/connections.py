"""Where bots connect to: a port for each entry, so that it is known who calls there.

Entries that the host starts get a port each, and only their own processes are let in
there, so nobody can say hello in another's name. Entries that people start share a port and are
known by what they say.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import socket
import struct
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import cast

from boddy.arena.plan import RemoteOptions
from boddy.contest.asker import START_FAILURE, Asker
from boddy.contest.protocol import Alive, Reply, Request, decode, print_message
from boddy.errors import InputError, Violation
from boddy.processes.supervisor import descendants

Tap = Callable[[str, str, str], None]
"""Hears every message: its kind of arrow, the bot and the text."""
MOST_BYTES = 2**12
"""Read at once; a message has at most 512."""
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


_TABLES = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))
_MAPPED = b"\0" * 10 + b"\xff" * 2
"""Before an IPv4 address, makes an IPv6 address of it: Java connects in this way."""


def is_peer_below(transport: asyncio.BaseTransport, pid: int) -> bool | None:
    """Say whether a connection comes from a descendant of a process.

    A connection that is closed already, or comes from another machine, does not. None: it
    cannot be told, because a descendant is another user's, or on other systems than Linux.
    """
    if not _TABLES[0].exists():
        return None
    inode = _inode(transport.get_extra_info("peername"), transport.get_extra_info("sockname"))
    if not inode:
        return False
    held = [_holds(process, inode) for process in descendants(pid)]
    return True if True in held else None if None in held else False


def _holds(pid: int, inode: int) -> bool | None:
    """Say whether a process has a socket open; None: we may not look."""
    link = f"socket:[{inode}]"
    try:
        for file in Path(f"/proc/{pid}/fd").iterdir():
            with contextlib.suppress(FileNotFoundError):
                if str(file.readlink()) == link:
                    return True
    except PermissionError:
        return None
    except OSError:
        return False  # it has ended meanwhile
    return False


def _inode(peer: tuple[str, int], ours: tuple[str, int]) -> int:
    """Find the peer's socket in the kernel's tables; 0 if it is not there."""
    address, port = _packed(peer[0]), f":{peer[1]:04X}"
    names = {_hexadecimal(address) + port, _hexadecimal(_MAPPED + address) + port}
    for table in _TABLES:
        with contextlib.suppress(OSError):  # there may be no IPv6
            for row in table.read_text().splitlines()[1:]:
                fields = row.split()
                if fields[1] in names and fields[2].endswith(f":{ours[1]:04X}"):
                    return int(fields[9])
    return 0


def _packed(address: str) -> bytes:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    return socket.inet_pton(family, address.partition("%")[0])


def _hexadecimal(address: bytes) -> str:
    """Write an address as the kernel does: word by word, in the machine's order of bytes."""
    words = (address[start : start + 4] for start in range(0, len(address), 4))
    return "".join(f"{int.from_bytes(word, sys.byteorder):08X}" for word in words)


class BotLine:
    """A connection to a bot that has said hello."""

    def __init__(
        self, name: str, link: socket.socket, asker: Asker, timeout: float, tap: Tap | None = None
    ) -> None:
        self.name = name
        self.fault: Violation | None = None
        """Why no more can be expected from this bot."""
        self.deadline = math.inf
        """When the answer that is waited for comes too late."""
        self._link, self._asker, self._timeout, self._tap = link, asker, timeout, tap
        link.setblocking(True)
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _tick(timeout))

    def fileno(self) -> int:
        """Return the number of its socket, for the system; -1 if it is closed."""
        return self._link.fileno()

    def ask(self, question: Request, *, spoken: bool = True) -> None:
        """Put a question; a Violation says why that is not possible any more.

        `spoken` says whether something may have come in that nobody asked for.
        """
        if self.fault:
            raise self.fault
        if self._asker.question is not None:
            self.answer()  # of a game that somebody else has ended meanwhile
            spoken = True
        if spoken:
            self._hear_unasked()
        try:
            data = self._asker.ask(question)
        except Violation as fault:
            raise self.hang_up(fault) from None
        if self._tap:
            self._tap("S>", self.name, print_message(question))
        self.deadline = monotonic() + self._timeout
        try:
            self._link.sendall(data)
        except OSError:
            raise self.hang_up(self._asker.closed()) from None

    def answer(self) -> Reply:
        """Wait for the answer; a Violation says why there is none."""
        while True:
            data = self._receive()
            try:
                if owed := self._asker.late_line_feed(data):
                    self._link.sendall(owed)
                reply = self._asker.feed(data)
            except Violation as fault:
                raise self.hang_up(fault) from None
            except OSError:
                raise self.hang_up(self._asker.closed()) from None
            if reply is not None:
                self.deadline = math.inf
                return reply

    def hang_up(self, fault: Violation) -> Violation:
        """Close the line, from which nothing more can be expected; return why."""
        self.fault = self.fault or fault
        self.deadline = math.inf
        self._link.close()
        return fault

    def interrupt(self) -> None:
        """End a wait because nobody wants an answer any more. Called from any thread."""
        with contextlib.suppress(OSError):
            self._link.shutdown(socket.SHUT_RDWR)

    def _receive(self) -> bytes:
        while True:
            try:
                data = self._link.recv(MOST_BYTES)
            except BlockingIOError:
                if monotonic() <= self.deadline:
                    continue
                data = b""
            except OSError:
                data = b""
            break
        if monotonic() > self.deadline:
            raise self.hang_up(self._asker.silence(self._timeout))
        if not data:
            raise self.hang_up(self._asker.closed())
        if self._tap:
            self._tap("<S", self.name, decode(data[:1000]).rstrip("\r\n"))
        return data

    def _hear_unasked(self) -> None:
        """Look whether the bot has said something, or hung up, without being asked."""
        try:
            data = self._link.recv(MOST_BYTES, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            raise self.hang_up(self._asker.closed())
        try:
            self._asker.feed(data)
        except Violation as fault:
            raise self.hang_up(fault) from None


def _tick(timeout: float) -> bytes:
    """Return how long one wait lasts, as the system reads it: seconds and microseconds."""
    return struct.pack("@ll", 0, max(1, int(1_000_000 * min(TICK, timeout / 10))))
