"""The line to one bot while games are played: one question, one answer or a fault.

It blocks, and one thread uses it: waiting for the one socket from which something is expected
takes a fifth of the processor time of a turn of an event loop. While a bot thinks, the system ends
the wait now and then for a look at the clock, so that no other thread has to do that.
"""

from __future__ import annotations

import contextlib
import math
import socket
import struct
from collections.abc import Callable
from time import monotonic

from boddy.errors import Violation
from boddy.wire.asker import Asker
from boddy.wire.framing import decode
from boddy.wire.messages import Reply, Request, print_message

Tap = Callable[[str, str, str], None]
"""Hears every message: its kind of arrow, the bot and the text."""
MOST_BYTES = 2**12
"""Read at once; a message has at most 512."""
TICK = 0.1
"""Seconds between two looks at the clock, at most."""


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
