"""What a match and the process of a seat say to each other.

The match sends pickled values; cards, which both sides know, travel as numbers. What comes
back may have been written by a bot, so it is JSON of limited length that is read strictly
and never unpickled.
"""

from __future__ import annotations

import io
import json
import pickle
import socket
import struct
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any

from boddy.clock import OutOfTime
from boddy.editions import Edition
from boddy.errors import InputError
from boddy.shapes import read_text

LONGEST_ANSWER = 2**16
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
class Answer:
    """What came of a call of a bot: nothing, an action, or what it raised."""

    action: object = None
    """As JSON; not read yet."""
    decides: bool = False
    """Whether a bot that was loaded overrides `decide`, and so is asked even without a choice."""
    refused: str = ""
    """Why a bot could not be loaded."""
    fault: str = ""
    """What the bot did wrong, as a sentence about it."""
    where: str = ""
    """The traceback of that."""

    def text(self) -> bytes:
        """Write the answer."""
        return json.dumps({name: value for name, value in vars(self).items() if value}).encode()

    @classmethod
    def parse(cls, data: bytes) -> Answer:
        """Read an answer that a bot may have written."""
        return read_text(cls, data, "answer")


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
        raise InputError(f"expected at most {longest} bytes, not {length}")
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
