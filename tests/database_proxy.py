"""A TCP proxy before PostgreSQL that delays, cuts, or loses replies of COMMIT or notifications."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from urllib.parse import urlsplit, urlunsplit

_COMMIT = b"COMMIT\x00"
"""How a COMMIT ends in the protocol, as a simple query and as a prepared one."""
_READY = b"Z\x00\x00\x00\x05I"
"""The server's message that it is ready again, with no transaction open."""
_LISTEN, _NOTE = b"LISTEN ", b"A"


class DatabaseProxy:
    """Passes on what a client and PostgreSQL send, until a test makes it do harm.

    `delay` is a number of seconds by which everything is late, both ways. `cut` ends all
    connections and refuses new ones until `mend`. `hang` lets the connections that there are go
    silent, both ways and for good. `lose_commits` passes on the next COMMITs and
    swallows the replies: what was asked for is stored, and the client does not hear it.
    While `loses_notes` is set, those who listen get no notifications.
    """

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._target = (parts.hostname or "127.0.0.1", parts.port or 5432)
        self._listening = socket.create_server(("127.0.0.1", 0))
        port = self._listening.getsockname()[1]
        user = f"{parts.username}@" if parts.username else ""
        self.url = urlunsplit(parts._replace(netloc=f"{user}127.0.0.1:{port}"))
        self.delay = 0.0
        self.lost = 0
        """How many replies of COMMIT were swallowed."""
        self.loses_notes = False
        self.notes_lost: list[bytes] = []
        self._is_cut = False
        self._to_lose = 0
        self._is_silent = False
        self._lock = threading.Lock()
        self._links: set[_Link] = set()
        threading.Thread(target=self._accept, name="database-proxy", daemon=True).start()

    def __enter__(self) -> DatabaseProxy:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def cut(self) -> None:
        """End every connection and refuse new ones."""
        self._is_cut = True
        self._end_all()

    def hang(self) -> None:
        """Keep every connection open and pass nothing on; new ones work."""
        with self._lock:
            for link in self._links:
                link.is_hung = True

    def mend(self) -> None:
        """Pass everything on again, at once."""
        self._is_cut, self._to_lose, self.delay, self.loses_notes = False, 0, 0.0, False

    def lose_commits(self, count: int = 1, *, silent: bool = False) -> None:
        """Swallow the replies of the next COMMITs, then end the connection, or be silent on it."""
        with self._lock:
            self._to_lose, self._is_silent = count, silent

    def close(self) -> None:
        """End everything."""
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:  # closed
                return
            if self._is_cut:
                client.close()
                continue
            try:
                link = _Link(self, client, socket.create_connection(self._target))
            except OSError:
                client.close()
                continue
            with self._lock:
                self._links.add(link)
            link.start()
            if self._is_cut:  # meanwhile
                self._end_all()

    def _end_all(self) -> None:
        with self._lock:
            links = list(self._links)
        for link in links:
            link.end()

    def forget(self, link: _Link) -> None:
        """Record that a connection has ended."""
        with self._lock:
            self._links.discard(link)

    def take_loss(self) -> bool:
        """Whether the reply of a COMMIT that was just seen shall be lost."""
        with self._lock:
            takes = self._to_lose > 0
            self._to_lose -= takes
        return takes

    def takes_note(self, note: bytes) -> bool:
        """Whether a notification that was just seen shall be lost."""
        with self._lock:
            if self.loses_notes:
                self.notes_lost.append(note)
            return self.loses_notes

    def count_loss(self) -> bool:
        """Count a reply that was swallowed; tell whether the connection shall stay, silent."""
        with self._lock:
            self.lost += 1
            return self._is_silent


class _Link:
    """One client's connection."""

    def __init__(self, proxy: DatabaseProxy, client: socket.socket, server: socket.socket) -> None:
        self._proxy, self._client, self._server = proxy, client, server
        self.is_hung = False
        self._loses = False
        self._listens = False
        self._unread = b""

    def start(self) -> None:
        for work in (self._pass_on, self._pass_back):
            threading.Thread(target=work, name="database-proxy-link", daemon=True).start()

    def end(self) -> None:
        for side in (self._client, self._server):
            with contextlib.suppress(OSError):
                side.shutdown(socket.SHUT_RDWR)
            side.close()
        self._proxy.forget(self)

    def _pass_on(self) -> None:
        tail = b""
        with contextlib.suppress(OSError):
            while data := self._client.recv(65536):
                time.sleep(self._proxy.delay)
                if _COMMIT in tail + data and self._proxy.take_loss():
                    self._loses = True
                tail = data[1 - len(_COMMIT) :]
                self._listens = self._listens or _LISTEN in data
                if not self.is_hung:
                    self._server.sendall(data)
        if not self.is_hung:
            self.end()

    def _pass_back(self) -> None:
        with contextlib.suppress(OSError):
            while data := self._server.recv(65536):
                time.sleep(self._proxy.delay)
                if self._loses:
                    self._swallow(data)
                    return
                if not self.is_hung:
                    self._client.sendall(self._without_notes(data) if self._listens else data)
        self.end()

    def _without_notes(self, data: bytes) -> bytes:
        """Take out the notifications that shall be lost; from LISTEN on all messages are whole."""
        self._unread += data
        kept = b""
        while len(self._unread) >= 5:
            size = 1 + int.from_bytes(self._unread[1:5])
            if len(self._unread) < size:
                break
            message, self._unread = self._unread[:size], self._unread[size:]
            if not (message.startswith(_NOTE) and self._proxy.takes_note(message)):
                kept += message
        return kept

    def _swallow(self, reply: bytes) -> None:
        """Wait until the server has said that it is done, and keep it to ourselves."""
        while _READY not in reply and (more := self._server.recv(65536)):
            reply += more
        if not self._proxy.count_loss():
            self.end()
