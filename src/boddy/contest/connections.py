"""Where bots connect to: a port for each entry, so that it is known who calls there.

Entries that the host starts get a port each, and only their own processes are let in
there, so nobody can say hello in another's name. Entries that people start share a port and are
known by what they say.

All of this blocks, and a lane uses it in one thread: waiting for the one socket from which
something is expected takes a fifth of the processor time of a turn of an event loop.
"""

from __future__ import annotations

import contextlib
import math
import selectors
import socket
import struct
from collections.abc import Callable, Sequence
from time import monotonic

import psutil

from boddy.arena.plan import RemoteOptions
from boddy.contest.asker import START_FAILURE, Asker
from boddy.contest.protocol import Alive, Reply, Request, decode, print_message
from boddy.errors import InputError, Violation

Tap = Callable[[str, str, str], None]
"""Hears every message: its kind of arrow, the bot and the text."""
PeerCheck = Callable[[socket.socket], bool | None]
"""Returns whether a connection comes from the expected entry; None if that is unknown."""
MOST_BYTES = 2**12
"""Read at once; a message has at most 512."""
MOST_SAID = 80
MOST_PENDING = 256
"""Connections that have not said hello yet; the oldest must go for a newer one."""
TICK = 0.1
"""Seconds between two looks at the clock, at most."""
_THIS_MACHINE = ("127.0.0.1", "localhost", "::1")


class Port:
    """A port, and the bots that are expected there.

    It listens from the beginning, but lets nobody in before it knows who may come.
    """

    def __init__(self, names: Sequence[str], sockets: Sequence[socket.socket]) -> None:
        self.sockets = sockets
        self.number: int = sockets[0].getsockname()[1]
        self.expected = {name.casefold(): name for name in names}
        """Those that have not said hello yet."""
        self.hello = " or ".join(f"'{name} alive'" for name in names)
        self.rejected: list[str] = []
        """What those said, or did, that were not let in."""
        self.until = math.inf
        self.is_entry: PeerCheck

    def reject(self, why: str) -> None:
        """Remember why somebody was not let in, for those who wonder why no hello came."""
        if len(self.rejected) < MOST_PENDING:
            self.rejected.append(why)


class Caller:
    """A new connection, which is closed unless a hello comes in time."""

    def __init__(self, port: Port, link: socket.socket, asker: Asker, deadline: float) -> None:
        self.port, self.link, self.asker, self.deadline = port, link, asker, deadline
        self.is_entry = port.is_entry(link)
        """Whether it comes from the expected entry, whatever it claims; None if that is unknown."""
        self.heard = b""


class Reception:
    """The ports of a lane, while its entries are awaited."""

    def __init__(
        self,
        options: RemoteOptions,
        tap: Tap | None = None,
        warn: Callable[[str], None] | None = None,
        strict: bool = False,
    ) -> None:
        """Wait as the options say.

        `tap` hears every message, `warn` of wrong hellos by nobody knows whom. `strict` is to the
        letter of the original server: it refuses messages in pieces or with line feeds.
        """
        self.start_timeout = options.start_timeout or options.timeout
        self.arrived: dict[str, BotLine] = {}
        self.faults: dict[str, Violation] = {}
        """Entries that cannot come any more: their process has said a wrong hello."""
        self._options, self._tap, self._warn, self._strict = options, tap, warn, strict
        self._selector = selectors.DefaultSelector()
        self._ports: list[Port] = []
        self._callers: dict[Caller, None] = {}

    def listen(self, names: Sequence[str], port: int) -> Port:
        """Take a port where some bots are expected; any free one if it is 0."""
        host = self._options.host
        try:
            self._ports.append(Port(names, _listen(host, port)))
        except (OSError, OverflowError) as error:
            raise InputError("cannot-listen", host=host, port=str(port), why=str(error)) from None
        return self._ports[-1]

    def admit(self, port: Port, is_entry: PeerCheck, seconds: float = math.inf) -> None:
        """Let in callers that may be the entry, and wait for a hello, at most `seconds`."""
        port.is_entry, port.until = is_entry, monotonic() + seconds
        for listening in port.sockets:
            self._selector.register(listening, selectors.EVENT_READ, port)

    def wait(self) -> None:
        """Wait until somebody comes or speaks, or it is time to look at the clock."""
        for key, _ in self._selector.select(min(TICK, self.start_timeout / 10)):
            if isinstance(key.data, Port):
                self._accept(key.data, key.fileobj)  # type: ignore[arg-type]  # it is a socket
            elif key.data in self._callers:
                self._hear(key.data)
        now = monotonic()
        for caller in [caller for caller in self._callers if now > caller.deadline]:
            self._hang_up(caller)

    def heard_at(self, port: Port) -> list[str]:
        """List what was said at a port by those that were not let in, half a hello included."""
        half = [self._said(caller) for caller in self._callers if caller.port is port]
        return [*port.rejected, *filter(None, half)]

    def close(self) -> None:
        """Let nobody else in."""
        for port in self._ports:
            self._close_port(port)
        self._selector.close()

    def _accept(self, port: Port, listening: socket.socket) -> None:
        try:
            link, _ = listening.accept()
        except OSError:
            return
        link.setblocking(False)
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        caller = Caller(port, link, Asker(self._strict), monotonic() + self.start_timeout)
        if caller.is_entry is False:
            port.reject("a call from a program that is not this entry's")
            link.close()
            return
        self._callers[caller] = None
        self._selector.register(link, selectors.EVENT_READ, caller)
        if sum(other.port is port for other in self._callers) > MOST_PENDING:
            self._hang_up(next(other for other in self._callers if other.port is port))

    def _hear(self, caller: Caller) -> None:
        try:
            data = caller.link.recv(MOST_BYTES)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data or monotonic() > caller.deadline:
            self._hang_up(caller)
            return
        caller.heard = (caller.heard + data)[:MOST_SAID]
        try:
            hello = caller.asker.feed(data)
        except Violation:
            self._blame(caller, self._said(caller))
            self._hang_up(caller)
            return
        if isinstance(hello, Alive):
            self._introduce(caller, hello.identifier)

    def _said(self, caller: Caller) -> str:
        """Return the beginning of what was said; with its line feed where that is wrong."""
        text = decode(caller.heard)
        return text if self._strict else text.rstrip("\r\n")

    def _introduce(self, caller: Caller, identifier: str) -> None:
        """Put a bot through, if it is expected and not there already."""
        port, said = caller.port, f"{identifier[:64]} alive"
        name = port.expected.get(identifier.casefold())
        if name is None or monotonic() > port.until:
            port.reject(said if name is None else f"{said}, too late")
            if name is None and identifier.casefold() not in map(str.casefold, self.arrived):
                self._blame(caller, said)
            self._hang_up(caller)
            return
        if self._tap:
            self._tap("<S", identifier, f"{identifier} alive")
        self._forget(caller)
        del port.expected[name.casefold()]
        line = BotLine(name, caller.link, caller.asker, self._options.timeout, self._tap)
        self.arrived[name] = line
        if not port.expected:
            self._close_port(port)  # one connection serves for all games

    def _blame(self, caller: Caller, said: str) -> None:
        """Report a wrong hello, and hold it against the entry if nobody else can have said it."""
        port = caller.port
        feed = self._strict and said.endswith("\n")
        code = "wrong-hello-line-feed" if feed else "wrong-hello"
        fault = Violation(START_FAILURE, code, said=repr(said), expected=port.hello)
        if caller.is_entry:
            self.faults |= dict.fromkeys(port.expected.values(), fault)
        elif self._warn and len(port.rejected) < MOST_PENDING:
            self._warn(f"{fault.message} (on port {port.number})")

    def _forget(self, caller: Caller) -> None:
        del self._callers[caller]
        self._selector.unregister(caller.link)

    def _hang_up(self, caller: Caller) -> None:
        self._forget(caller)
        caller.link.close()

    def _close_port(self, port: Port) -> None:
        for listening in port.sockets:
            with contextlib.suppress(KeyError, ValueError):  # nobody was let in there, or no more
                self._selector.unregister(listening)
            listening.close()
        for caller in [caller for caller in self._callers if caller.port is port]:
            self._hang_up(caller)


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


def is_peer_below(link: socket.socket, pid: int) -> bool | None:
    """Whether a connection comes from a process or one below it.

    A port does not say who calls: any program may try all of them. None: unknown,
    because a process is another user's, or on other systems than Linux.
    """
    if not psutil.LINUX:
        return None
    try:
        ends = [_plain(link.getpeername()), _plain(link.getsockname())]
        program = psutil.Process(pid)
        processes = [program, *program.children(recursive=True)]
    except (OSError, psutil.Error):
        return False  # it has hung up or ended
    known = True
    for process in processes:
        try:
            for found in process.net_connections("tcp"):
                if found.raddr and [_plain(found.laddr), _plain(found.raddr)] == ends:
                    return True
        except psutil.AccessDenied:
            known = False
        except psutil.NoSuchProcess:
            continue  # it has ended meanwhile
    return False if known else None


def _plain(address: Sequence[str | int]) -> tuple[str, int]:
    """Return host and port; Java connects to IPv4 addresses as to IPv6 ones."""
    host = str(address[0]).partition("%")[0]
    return host.removeprefix("::ffff:"), int(address[1])


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
