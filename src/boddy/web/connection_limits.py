"""Limits below HTTP: how many connections there are, and how long the head of a request may take.

uvicorn waits for ever for the head of a request and takes as many connections as there are file
descriptors, so a thousand half-sent requests would keep everybody else out.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from http import HTTPStatus
from typing import cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from boddy.texts import Words
from boddy.web.addresses import Proxies, counted
from boddy.web.metrics import measure
from boddy.web.web_socket import WebSocketProtocol

BACKLOG = 512
"""Connections that wait to be accepted; as many may be open for a moment beyond the limit."""
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
    """Time for the head of a request to arrive."""
    head_bytes: int = 65_536
    """Size of the head of a request."""


class Admission:
    """Counts open connections and admits one more if there is room."""

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
    """Precedes uvicorn's protocol: admits a connection, then times the heads of requests."""

    admission: Admission
    _transport: asyncio.Transport | None = None
    _timer: asyncio.TimerHandle | None = None
    _head_bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Admit a connection, or answer that there is no room."""
        transport = cast("asyncio.Transport", transport)
        if not self.admission.admit(transport):
            transport.write(_refusal(HTTPStatus.SERVICE_UNAVAILABLE, "too-many-connections"))
            transport.close()
            return
        self._transport = transport
        super().connection_made(transport)
        self._watch(0)

    def data_received(self, data: bytes) -> None:
        """Pass on what has arrived, and see whether the head of a request is complete."""
        if self._transport is not None:
            super().data_received(data)
            self._watch(len(data))
            if self._transport.get_protocol() is not self:  # a WebSocket takes over
                self.__dict__.pop("parser", None)  # which refers to this, and would keep it

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection that was admitted."""
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
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self.admission.limits.head_seconds, self._give_up)

    def _awaits_head(self) -> bool:
        """Whether no request is being answered; a WebSocket is another protocol."""
        if self._transport is None or self._transport.get_protocol() is not self:
            return False
        cycle = getattr(self, "cycle", None)  # what uvicorn calls a request and its answer
        return cycle is None or cycle.response_complete

    def _give_up(self) -> None:
        self._timer = None
        if self._awaits_head():
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _refuse(self, status: HTTPStatus) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(_refusal(status, "bad-request-head"))
            self._transport.close()

    def _stop_waiting(self) -> None:
        self._head_bytes = 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class CountedWebSocket(WebSocketProtocol):
    """A WebSocket, which was admitted as a request."""

    __slots__ = ()
    admission: Admission

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.admission.release(self.transport)
        super().connection_lost(exc)


def limited_protocols(
    admission: Admission,
) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """Return protocols for HTTP, which is uvicorn's, and for WebSockets, with these limits."""
    ours = {"admission": admission, "__slots__": ()}
    return (
        type("LimitedHTTP", (LimitedHTTP, AutoHTTPProtocol), {"admission": admission}),
        type("CountedWebSocket", (CountedWebSocket,), ours),
    )


def limits_for_files(files: int) -> ConnectionLimits:
    """Return limits that a process with this number of file descriptors can keep to."""
    most = min(MOST_CONNECTIONS, max(files - RESERVED_FILES, files // 2))
    return ConnectionLimits(most=most, per_address=most // 4)


def raise_file_limit() -> int:
    """Take all file descriptors that the system gives a process; return their number."""
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


def _refusal(status: HTTPStatus, reason: str) -> bytes:
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\nConnection: close\r\nRetry-After: 10\r\n"
    body = f"{Words()(reason)}\n"
    kind = "Content-Type: text/plain; charset=utf-8"
    return f"{head}{kind}\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode("ascii")
