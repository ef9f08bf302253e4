"""Starts a process for each seat of a game: `python -m boddy.processes.seat_server`.

The server loads boddy once and forks for each seat, which takes a millisecond or two
instead of a fifth of a second. It never sees anything of a game, so a seat's process begins
with nothing but boddy, and all that it learns is what its seat sees. Bots' own files are
loaded in the seats only.
"""

from __future__ import annotations

import contextlib
import gc
import io
import json
import os
import pickle
import signal
import socket
import struct
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import monotonic, sleep
from typing import Any, NoReturn

from boddy.actions import Action, spoken
from boddy.bots import BOTS, Bot, base, find_bot
from boddy.bots.base import SeatedBot
from boddy.clock import OutOfTime
from boddy.editions import Edition
from boddy.errors import IllegalAction, InputError
from boddy.match import traceback_without
from boddy.processes.process_limits import NoPrinting, limit_memory
from boddy.processes.supervisor import (
    adopt_orphans,
    end_descendants,
    end_with_parent,
    read_nothing,
)
from boddy.records.codec import FORMS, decode_setup, encode_action
from boddy.shapes import Terms, read_text
from boddy.texts import Phrase, phrase
from boddy.views import Observation

START, STATUS, CLEAR = b"S", b"E", b"C"
COMMAND = struct.Struct("!cq")
"""What to do, and with which process."""
REPLY = struct.Struct("!q")
END_SECONDS = 1.0
"""Seconds that a process may take to end after it closed its connection."""


@dataclass(frozen=True)
class SeatTerms:
    """Values that are the same for all seats."""

    setup: Mapping[str, object]
    """Of any of the games, as the first line of a record: it has the edition."""
    memory: int | None = None
    """Mebibytes for each seat."""
    printing: bool = False
    """Whether bots may print; it goes to the standard error."""

    def text(self) -> str:
        """Write them as JSON."""
        return json.dumps(vars(self))


class Server:
    """Forks processes for seats, and ends them."""

    def __init__(self, control: socket.socket, terms: SeatTerms) -> None:
        self._control, self._terms = control, terms
        self._edition = decode_setup(terms.setup).edition
        self._edition.triples  # noqa: B018  # worked out here, they are there in all seats
        for name in BOTS:  # likewise
            find_bot(name)
        gc.freeze()  # or each seat's first collection would copy most of this memory
        self._seats: set[int] = set()

    def serve(self) -> None:
        """Do as the match says until it is gone."""
        while True:
            data, files, _, _ = socket.recv_fds(self._control, COMMAND.size, 1)
            if len(data) < COMMAND.size:
                return
            command, pid = COMMAND.unpack(data)
            if command == START:
                result = self._start(files[0])
            elif command == STATUS:
                result = self._status(pid)
            else:
                result = self._clear()
            self._control.sendall(REPLY.pack(result))

    def _start(self, file: int) -> int:
        parent = os.getpid()
        pid = os.fork()
        if pid == 0:
            self._control.close()
            end_with_parent(parent)
            _play(socket.socket(fileno=file), self._edition, self._terms)
        os.close(file)
        self._seats.add(pid)
        return pid

    def _status(self, pid: int) -> int:
        """Wait for the end of a seat's process; return its wait status."""
        deadline = monotonic() + END_SECONDS
        while monotonic() < deadline:
            found, status = os.waitpid(pid, os.WNOHANG)
            if found:
                self._seats.discard(pid)
                return status
            sleep(0.001)
        os.kill(pid, signal.SIGKILL)
        self._seats.discard(pid)
        return os.waitpid(pid, 0)[1]

    def _clear(self) -> int:
        """End all seats and what they have started; what nobody else owns has become ours."""
        for pid in self._seats:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        self._seats.clear()
        with contextlib.suppress(ChildProcessError):
            os.waitpid(-1, os.WNOHANG)
            end_descendants()
        return 0


def _play(link: socket.socket, edition: Edition, terms: SeatTerms) -> NoReturn:
    """Be a seat's process."""
    os.setsid()
    if terms.memory is not None:
        limit_memory(terms.memory)
    sys.stdout = sys.stderr if terms.printing else NoPrinting()
    seat = _Seat(Shared(edition), terms)
    status = 1  # of a bot that raises KeyboardInterrupt
    try:
        while True:
            send(link, seat.answer(receive(link)).text())
    except EOFError:
        status = 0
    finally:
        os._exit(status)


class _Seat:
    """A bot, called as the match says."""

    def __init__(self, shared: Shared, terms: SeatTerms) -> None:
        self._shared, self._terms = shared, terms
        self._bot: Bot
        self._seated: SeatedBot

    def answer(self, message: bytes) -> CallOutcome:
        call, *given = self._shared.load(message)
        try:
            return self._call(call, given)
        except MemoryError:
            return CallOutcome(fault=phrase("fault-memory", size=self._terms.memory))
        except IllegalAction as error:
            return CallOutcome(fault=phrase("fault-illegal", what=error.said))
        except (Exception, SystemExit) as error:  # an author's code may raise anything
            where = traceback_without(error, __file__, base.__file__)
            raised = f"{type(error).__name__}: {error}"[:LONGEST_TEXT]
            return CallOutcome(fault=phrase("fault-raises", error=raised), where=where[-8000:])

    def _call(self, call: str, given: list[Any]) -> CallOutcome:
        match call, given:
            case "decide", [news, legal]:
                self._see(news)
                return CallOutcome(action=_encoded(self._seated.decide(legal)))
            case "see", [news]:
                self._see(news)
            case "sit", [setup, seat, chance]:
                self._seated = SeatedBot(self._bot, chance)
                self._seated.sit(setup, seat)
            case "load", [spec]:
                return self._load(spec)
        return CallOutcome()

    def _see(self, news: list[Observation]) -> None:
        for event in news:
            self._seated.see(event)

    def _load(self, spec: str) -> CallOutcome:
        try:
            self._bot = find_bot(spec)
        except InputError as error:
            return CallOutcome(refused=error.said)
        return CallOutcome(decides=type(self._bot).decide is not Bot.decide)


def _encoded(action: Action) -> dict[str, object]:
    try:
        return encode_action(action)
    except Exception:  # an author's code may return anything
        raise IllegalAction("refused-unreadable", action=spoken(action)) from None


def main() -> None:
    """Serve on the socket that is the argument, on the terms on standard input."""
    terms = SeatTerms(**json.loads(sys.stdin.readline()))
    read_nothing()
    adopt_orphans()
    try:
        Server(socket.socket(fileno=int(sys.argv[1])), terms).serve()
    finally:
        end_descendants()
        os._exit(0)


LONGEST_ANSWER = 2**16
LONGEST_TEXT = 2_000
"""Characters of what a bot raises."""
TERMS = Terms({Phrase: FORMS[Phrase]})
_HEAD = struct.Struct("!I")


class Shared:
    """Values that both sides have, so that only their names need to travel."""

    def __init__(self, edition: Edition) -> None:
        values = [edition, edition.deck, edition.triples, *edition.deck]
        self._values = values
        self._numbers = {id(value): number for number, value in enumerate(values)}

    def dump(self, value: object) -> bytes:
        """Write a value for the other side."""
        file = io.BytesIO()
        _Pickler(file, self._numbers).dump(value)
        return file.getvalue()

    def load(self, data: bytes) -> Any:
        """Read what the match wrote; never what a bot wrote."""
        return _Unpickler(io.BytesIO(data), self._values).load()


class _Pickler(pickle.Pickler):
    def __init__(self, file: io.BytesIO, numbers: dict[int, int]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._numbers = numbers

    def persistent_id(self, value: object) -> int | None:
        return self._numbers.get(id(value))


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, values: list[object]) -> None:
        super().__init__(file)
        self._values = values

    def persistent_load(self, number: int) -> object:
        return self._values[number]


@dataclass(frozen=True)
class CallOutcome:
    """What came of a call of a bot: nothing, an action, or what it raised."""

    action: object = None
    """As JSON; not read yet."""
    decides: bool = False
    """Whether a bot that was loaded overrides `decide`, and so is asked even without a choice."""
    refused: Phrase | None = None
    """Why a bot could not be loaded."""
    fault: Phrase | None = None
    """The fault of the bot."""
    where: str = ""
    """The traceback of that."""

    def text(self) -> bytes:
        """Write the answer."""
        said = {name: value for name, value in vars(self).items() if value}
        return json.dumps(said, default=Phrase.as_json).encode()

    @classmethod
    def parse(cls, data: bytes) -> CallOutcome:
        """Read an answer that a bot may have written."""
        return read_text(cls, data, "answer", TERMS)


def send(link: socket.socket, data: bytes, seconds: float | None = None) -> None:
    """Send one message, within a time."""
    link.settimeout(seconds)
    try:
        link.sendall(_HEAD.pack(len(data)) + data)
    except TimeoutError:
        raise OutOfTime from None


def receive(link: socket.socket, longest: int = 2**32, seconds: float | None = None) -> bytes:
    """Receive one message, within a time in all; EOFError if the other side is gone."""
    left = _countdown(seconds)
    (length,) = _HEAD.unpack(_receive_bytes(link, _HEAD.size, left))
    if length > longest:
        raise InputError("message-too-long", most=longest, length=length)
    return _receive_bytes(link, length, left)


def _receive_bytes(link: socket.socket, count: int, left: Callable[[], float | None]) -> bytes:
    data = b""
    while len(data) < count:
        link.settimeout(left())
        try:
            more = link.recv(count - len(data))
        except (TimeoutError, BlockingIOError):
            raise OutOfTime from None
        if not more:
            raise EOFError
        data += more
    return data


def _countdown(seconds: float | None) -> Callable[[], float | None]:
    if seconds is None:
        return lambda: None
    deadline = monotonic() + seconds
    return lambda: max(0.0, deadline - monotonic())


if __name__ == "__main__":
    main()
