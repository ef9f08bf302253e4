"""Limits below HTTP: how many connections there are, and how long the head of a request may take.

uvicorn waits for ever for the head of a request and takes as many connections as there are file
descriptors, so a thousand half-sent requests would keep everybody else out.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from boddy.web.addresses import Proxies, counted
from boddy.web.metrics import measure
from boddy.web.web_socket import WebSocketProtocol

BACKLOG = 512
"""Connections that wait to be accepted; so many may be open for a moment beyond the limit."""
MOST_CONNECTIONS = 4096
RESERVED_FILES = 2 * BACKLOG
"""File descriptors for those, for the database and for the workers."""


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """How much of the server connections may take."""

    most: int = MOST_CONNECTIONS
    """Connections in all, WebSockets among them."""
    per_address: int = MOST_CONNECTIONS // 4
    """Connections of one address, unless it is a trusted proxy: a school may share one."""
    head_seconds: float = 10.0
    """So long may the head of a request take to arrive."""
    head_bytes: int = 65_536
    """So long may it be."""


class Admission:
    """Counts open connections and decides whether there is room for one more."""

    def __init__(self, limits: ConnectionLimits, proxies: Proxies) -> None:
        self.limits = limits
        self._proxies = proxies
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._by_address: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """How many connections are open."""
        return len(self._open)

    def admit(self, transport: asyncio.BaseTransport) -> bool:
        """Count a connection, if there is room for it."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if peer else ""
        address = counted(host)
        is_one_of_many = self._by_address[address] >= self.limits.per_address
        if self.count >= self.limits.most or (is_one_of_many and host not in self._proxies):
            return False
        self._open[transport] = address
        self._by_address[address] += 1
        measure("connections", self.count)
        return True

    def release(self, transport: asyncio.BaseTransport) -> None:
        """Forget a connection that has ended."""
        address = self._open.pop(transport, None)
        if address is not None:
            measure("connections", self.count)
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


class LimitedHTTP(asyncio.Protocol):
    """Comes before uvicorn's protocol: admits a connection, then waits for heads of requests."""

    admission: Admission
    _transport: asyncio.Transport | None = None
    _timer: asyncio.TimerHandle | None = None
    _head_bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let a connection in, or say that there is no room."""
        transport = cast("asyncio.Transport", transport)
        if not self.admission.admit(transport):
            transport.write(_refusal("503 Service Unavailable", "too many connections"))
            transport.close()
            return
        self._transport = transport
        super().connection_made(transport)
        self._watch(0)

    def data_received(self, data: bytes) -> None:
        """Hand on what has arrived, and see whether the head of a request is complete."""
        if self._transport is not None:
            super().data_received(data)
            self._watch(len(data))
            if self._transport.get_protocol() is not self:  # a WebSocket goes on
                self.__dict__.pop("parser", None)  # which refers to this, and would keep it

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection that was let in."""
        if self._transport is not None:
            self._stop_waiting()
            self.admission.release(self._transport)
            super().connection_lost(exc)

    def _watch(self, arrived: int) -> None:
        if self._transport is None or not self._awaits_head():
            self._stop_waiting()
            return
        self._head_bytes += arrived
        if self._head_bytes > self.admission.limits.head_bytes:
            self._refuse("431 Request Header Fields Too Large")
        elif self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self.admission.limits.head_seconds, self._give_up)

    def _awaits_head(self) -> bool:
        """Tell whether no request is being answered; a WebSocket has a protocol of its own."""
        if self._transport is None or self._transport.get_protocol() is not self:
            return False
        cycle = getattr(self, "cycle", None)  # what uvicorn calls a request and its answer
        return cycle is None or cycle.response_complete

    def _give_up(self) -> None:
        self._timer = None
        if self._awaits_head():
            self._refuse("408 Request Timeout")

    def _refuse(self, status: str) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(_refusal(status, "see docs/web-protocol.md"))
            self._transport.close()

    def _stop_waiting(self) -> None:
        self._head_bytes = 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class CountedWebSocket(WebSocketProtocol):
    """A WebSocket, which was let in as a request."""

    __slots__ = ()
    admission: Admission

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.admission.release(self.transport)
        super().connection_lost(exc)


def limited_protocols(
    admission: Admission,
) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """Give protocols for HTTP, which is uvicorn's, and for WebSockets, with these limits."""
    ours = {"admission": admission, "__slots__": ()}
    return (
        type("LimitedHTTP", (LimitedHTTP, AutoHTTPProtocol), {"admission": admission}),
        type("CountedWebSocket", (CountedWebSocket,), ours),
    )


def limits_for_files(files: int) -> ConnectionLimits:
    """Set limits that a process with so many file descriptors can keep to."""
    most = min(MOST_CONNECTIONS, max(files - RESERVED_FILES, files // 2))
    return ConnectionLimits(most=most, per_address=most // 4)


def raise_file_limit() -> int:
    """Take all file descriptors that the system gives a process; tell how many that are."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_CONNECTIONS + RESERVED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + RESERVED_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft


def _refusal(status: str, reason: str) -> bytes:
    head = f"HTTP/1.1 {status}\r\nConnection: close\r\nRetry-After: 10\r\n"
    body = f"{reason}\n"
    kind = "Content-Type: text/plain; charset=utf-8"
    return f"{head}{kind}\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode("ascii")
