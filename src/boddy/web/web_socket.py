"""The WebSockets of the server, from handshake to end, in little memory.

Thousands of them wait most of the time. An application that answers one keeps its whole stack of
middleware for as long as it lasts, and uvicorn's own class a dozen queues: some 30 kB in all. So
here the application only answers the handshake: it accepts, hands over a coroutine that talks to
the browser, and returns.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Mapping, MutableMapping
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import unquote

import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import CONNECTING, OPEN, State
from websockets.server import ServerProtocol

KEY = "boddy.socket"
"""Where the scope of an application has the `WebSocketProtocol` that it hands its work to."""
MOST_UNREAD = 4
"""With more unread messages, no more are taken from the network."""
MOST_UNSENT = 1_000_000
"""Bytes that may wait for a slow browser; one further behind is disconnected, and comes again."""
CLOSE_SECONDS = 10.0
"""Time for the browser to close its side as well."""
_NO_CODE, _ABNORMAL, _NO_TEXT, _FAULT, _RESTART = 1005, 1006, 1007, 1011, 1012
_log = logging.getLogger(__name__)
_frames_log = logging.getLogger(f"{__name__}.frames")
_frames_log.setLevel(logging.WARNING)  # on lower levels websockets logs what people say


class SocketClosed(Exception):
    """The connection has been closed, by either side."""

    def __init__(self, code: int = _NO_CODE) -> None:
        super().__init__(f"the WebSocket was closed ({code})")
        self.code = code


class WebSocketProtocol(asyncio.Protocol):
    """One WebSocket; uvicorn makes it for a request that asks for one."""

    __slots__ = (
        "__weakref__",
        "_code",
        "_config",
        "_connection",
        "_is_reading",
        "_is_taken_over",
        "_news",
        "_parts",
        "_pinged",
        "_server",
        "_state",
        "_timer",
        "_unread",
        "is_begun",
        "transport",
    )

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._config = config
        self._server = server_state
        self._state = app_state
        self.transport: asyncio.Transport
        self._connection = self._new_connection(CONNECTING)
        self.is_begun = False
        """Whether the handshake is over."""
        self._is_taken_over = False
        self._code: int | None = None
        """Why it was closed."""
        self._unread: list[str | bytes] = []
        self._parts: list[Frame] = []
        """The frames so far of a message in several frames."""
        self._news: asyncio.Future[None] | None = None
        self._is_reading = True
        self._pinged = False
        """Whether a ping is unanswered."""
        self._timer: asyncio.TimerHandle | None = None

    def take_over(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine that talks to the browser, also after the application has returned."""
        self._is_taken_over = True
        self._start(self._carry_out(work))

    async def receive(self) -> str | bytes:
        """Wait for the next message."""
        while not self._unread:
            self._check_open()
            self._news = asyncio.get_running_loop().create_future()
            await self._news
        message = self._unread.pop(0)
        if not self._unread and not self._is_reading:
            self._resume_reading()
        return message

    def send(self, text: str) -> None:
        """Send a message without waiting; it is dropped if the connection is closed."""
        if self._code is not None:
            return
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.abort()
            return
        self._connection.send_text(text.encode())
        self._flush()

    def close(self, code: int = 1000, reason: str = "") -> None:
        """Close the connection once everything is sent; unread messages are dropped."""
        if self._code is None:
            self._unread.clear()
            self._connection.send_close(code, reason)
            self._flush()
            self._note_end(code)
            self._resume_reading()
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(CLOSE_SECONDS, self.abort)

    def abort(self) -> None:
        """End the connection at once, dropping what is unsent and unread."""
        self._unread.clear()
        self._note_end(_ABNORMAL)
        self.transport.abort()

    # Called by the event loop and the server.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Belong to a connection."""
        self.transport = cast("asyncio.Transport", transport)
        self._server.connections.add(cast("Any", self))

    def connection_lost(self, exc: Exception | None) -> None:
        """Drop everything that would keep this in memory until cycles are collected."""
        self._server.connections.discard(cast("Any", self))
        self._note_end(_NO_CODE if self.is_begun else _ABNORMAL)
        self._stop_timer()
        self._connection.parser.close()

    def data_received(self, data: bytes) -> None:
        """Read what has come."""
        self._connection.receive_data(data)
        for event in self._connection.events_received():
            if isinstance(event, Request):
                self._begin(event)
            elif isinstance(event, Frame):
                self._take_frame(event)
        self._flush()

    def shutdown(self) -> None:
        """Disconnect the browser because the server stops."""
        if self.is_begun and self._code is None:
            self._connection.send_close(_RESTART)
            self._flush()
        self._note_end(_RESTART)
        self.transport.close()

    # Messages.

    def _take_frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.PONG:
            self._pinged = False
        elif frame.opcode is Opcode.CLOSE:
            received = self._connection.close_rcvd
            self._note_end(received.code if received else _NO_CODE)
        elif frame.opcode is not Opcode.PING and self._code is None:
            self._parts.append(frame)
            if frame.fin:
                self._take_message()

    def _take_message(self) -> None:
        is_text = self._parts[0].opcode is Opcode.TEXT
        data = b"".join(bytes(part.data) for part in self._parts)
        self._parts.clear()
        try:
            self._unread.append(data.decode() if is_text else data)
        except UnicodeDecodeError:
            self._connection.fail(_NO_TEXT, "no UTF-8")
            return
        self._wake()
        is_enough = len(self._unread) > MOST_UNREAD and self._is_reading
        if is_enough and not self.transport.is_closing():
            self._is_reading = False
            self.transport.pause_reading()

    def _flush(self) -> None:
        """Write all that is ready; an empty piece means that nothing will follow."""
        pieces = self._connection.data_to_send()
        if pieces and not self.transport.is_closing():
            self.transport.write(b"".join(pieces))
            if not pieces[-1]:
                self._note_end(_ABNORMAL)
                self.transport.close()

    def _check_open(self) -> None:
        if self._code is not None:
            raise SocketClosed(self._code)

    def _note_end(self, code: int) -> None:
        if self._code is None:
            self._code = code
            self._stop_timer()
        self._wake()

    def _wake(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    def _resume_reading(self) -> None:
        if not self._is_reading and not self.transport.is_closing():
            self._is_reading = True
            self.transport.resume_reading()

    # Pings: a browser that does not answer one before the next is disconnected.

    def _wait_for_ping(self) -> None:
        if self._config.ws_ping_interval:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._config.ws_ping_interval, self._ping)

    def _ping(self) -> None:
        if self._pinged:
            self._connection.fail(_FAULT, "keepalive ping timeout")
            self._flush()
            self.abort()
        else:
            self._pinged = True
            self._connection.send_ping(b"")
            self._flush()
            self._wait_for_ping()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # The handshake, answered by the application.

    def _begin(self, request: Request) -> None:
        response = self._connection.accept(request)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self._start(self._ask_application(request, _Handshake(self, response)))
        else:
            self._connection.send_response(response)

    async def _ask_application(self, request: Request, handshake: _Handshake) -> None:
        try:
            await self._config.loaded_app(self._scope(request), handshake.receive, handshake.send)
        except Exception:
            _log.exception("a WebSocket failed")
        if not self.is_begun:
            self.refuse(HTTPStatus.INTERNAL_SERVER_ERROR)
        elif not self._is_taken_over:
            self.close()

    def accept(self, response: Response) -> None:
        """Complete the handshake."""
        self._connection.send_response(response)
        self._flush()
        self._connection.parser.close()
        self._connection = self._new_connection(OPEN)  # the first one keeps the request for ever
        self.is_begun = True
        self._wait_for_ping()

    def refuse(self, status: HTTPStatus) -> None:
        """Answer the handshake with an error."""
        if self._code is None and not self.transport.is_closing():
            self._connection.send_response(self._connection.reject(status, ""))
            self.is_begun = True
            self._flush()

    def _scope(self, request: Request) -> MutableMapping[str, Any]:
        path, _, query = request.path.partition("?")
        root, transport = self._config.root_path, self.transport
        return {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if transport.get_extra_info("sslcontext") else "ws",
            "server": _address(transport.get_extra_info("sockname")),
            "client": _address(transport.get_extra_info("peername")),
            "root_path": root,
            "path": root + unquote(path),
            "raw_path": (root + path).encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [
                (name.lower().encode("ascii"), value.encode("latin-1", "surrogateescape"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {},
            KEY: self,
        }

    def _new_connection(self, state: State) -> ServerProtocol:
        most = self._config.ws_max_size
        return ServerProtocol(state=state, max_size=most, logger=_frames_log)

    async def _carry_out(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except SocketClosed:
            pass
        except Exception:
            _log.exception("a WebSocket failed")
            self.abort()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task that the server waits for before it stops."""
        task = asyncio.get_running_loop().create_task(work)
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)


class _Handshake:
    """The two functions by which an application answers the handshake."""

    def __init__(self, socket: WebSocketProtocol, response: Response) -> None:
        self._socket = socket
        self._response = response

    async def receive(self) -> Mapping[str, Any]:
        return {"type": "websocket.connect"}

    async def send(self, message: Mapping[str, Any]) -> None:
        match message["type"]:
            case "websocket.accept":
                for name, value in message.get("headers", ()):
                    self._response.headers[name.decode("latin-1")] = value.decode("latin-1")
                self._socket.accept(self._response)
            case "websocket.close" if self._socket.is_begun:
                self._socket.close(message.get("code", 1000), message.get("reason") or "")
            case "websocket.close":
                self._socket.refuse(HTTPStatus.FORBIDDEN)
            case kind:
                raise ValueError(f"{kind}: expected the application to take the WebSocket over")


def _address(found: Any) -> tuple[str, int] | None:
    return (str(found[0]), int(found[1])) if isinstance(found, tuple) and found else None
