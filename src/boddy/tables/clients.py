"""Clients of a table, such as the page in a browser, and their chat."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from boddy.errors import TableError
from boddy.printable import shown
from boddy.shapes import Misfit
from boddy.tables.game_json import JSON, describe, to_text
from boddy.tables.readable import readable
from boddy.tables.stored import MOST_CHAT
from boddy.texts import phrase


class Signal:
    """Calls its connected functions whenever it is sent.

    >>> signal, heard = Signal(), []
    >>> signal.connect(lambda: heard.append("it"))
    >>> signal.send()
    >>> heard
    ['it']
    """

    def __init__(self) -> None:
        self._calls: list[Callable[[], None]] = []

    def connect(self, call: Callable[[], None]) -> None:
        """Add a function to call."""
        self._calls.append(call)

    def send(self) -> None:
        """Call all connected functions."""
        for call in self._calls:
            call()


EMOTES = ("hello", "nice", "hmm", "oh", "haha", "hurry")
MOST_TEXT = 200
"""Characters of a message."""
BURST, SECONDS = 5, 10.0
"""Messages per seat within these seconds."""


class Chat:
    """The latest messages at a table, with a limit for each seat."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self.lines: deque[JSON] = deque(map(json.loads, lines), maxlen=MOST_CHAT)
        self._times: defaultdict[int, deque[float]] = defaultdict(lambda: deque(maxlen=BURST))

    def check_pace(self, seat: int) -> None:
        """Count a message of a seat; refuse it if there were too many just now."""
        times, now = self._times[seat], time.monotonic()
        if len(times) == BURST and now - times[0] < SECONDS:
            raise TableError("chatty")
        times.append(now)


def seen_text(text: str) -> str:
    r"""Drop invisible characters from a text; refuse it if too little or too much is left.

    >>> seen_text(" Well\n played!\u202e ")
    'Well played!'
    """
    seen = " ".join(readable(" ".join(text.split())).split())
    if not 1 <= len(seen) <= MOST_TEXT:
        raise Misfit(shown(text), phrase("expect-chat", most=MOST_TEXT))
    return seen


MOST_SPECTATORS = 64
MOST_DEVICES = 8
"""Clients per seat; one more replaces the oldest."""


@dataclass(frozen=True, slots=True)
class Present:
    """The seats that are connected to a table, and the number of spectators."""

    seats: frozenset[int] = frozenset()
    watching: int = 0
    looking: frozenset[tuple[int, int]] = frozenset()
    """Seats that look at something for which bots wait, and since which decision."""

    def __add__(self, other: Present) -> Present:
        return Present(
            self.seats | other.seats,
            self.watching + other.watching,
            self.looking | other.looking,
        )


class Client(ABC):
    """A player or a spectator; a subclass sends the texts."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.token_hash: str | None = None
        """The hash of the key that opened the seat."""
        self.invited: tuple[int, str] | None = None
        """The seat that a private link offers it, and the link's key."""
        self.asked: tuple[int, str] | None = None
        """The seat of a running game that it waits for, and its key."""
        self.has_key = False
        """Whether it was given the key to a seat, with which it is expected to come again."""
        self.looking: int | None = None
        """The decision since which it looks at something for which bots wait."""

    @abstractmethod
    def send_text(self, text: str) -> None:
        """Send a message that is already written, without waiting."""

    @abstractmethod
    def finish(self) -> None:
        """End the connection once everything is sent."""

    def send(self, message: JSON) -> None:
        """Send a message."""
        self.send_text(to_text(message))

    def hand_key(self, seat: int, token: str) -> None:
        """Send the key to a seat, with which the client is expected to come again."""
        self.has_key = True
        self.send({"type": "key", "seat": seat, "token": token})

    def dismiss(self, code: str) -> None:
        """Take the seat away, report the reason, and end the connection."""
        self.seat, self.token_hash, self.invited, self.asked = None, None, None, None
        self.send({"type": "error", **describe(TableError(code))})
        self.finish()


class Clients:
    """All clients of a table, in order of arrival."""

    def __init__(self) -> None:
        self.changed = Signal()
        """Sent whenever somebody has come or gone."""
        self._all: dict[Client, None] = {}

    def __iter__(self) -> Iterator[Client]:
        return iter(list(self._all))

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, client: object) -> bool:
        return client in self._all

    def add(self, client: Client, watching_elsewhere: int = 0) -> None:
        """Add a client, within the limits for spectators and for the devices of a seat."""
        same = self.of(client.seat)
        if client.seat is None:
            if len(same) + watching_elsewhere >= MOST_SPECTATORS:
                raise TableError("full", "full-watching")
        elif len(same) >= MOST_DEVICES:
            self.dismiss(same[0], "devices")
        self._all[client] = None
        self.changed.send()

    def discard(self, client: Client) -> None:
        """Remove a client that has gone."""
        self._all.pop(client, None)
        self.changed.send()

    def dismiss(self, client: Client, code: str) -> None:
        """Remove a client and end its connection, with the code of the reason."""
        self.discard(client)
        client.dismiss(code)

    def of(self, seat: int | None) -> list[Client]:
        """List the clients of a seat, or with None the spectators."""
        return [client for client in self._all if client.seat == seat]

    def present(self) -> Present:
        """Return who is connected."""
        seated = [(client.seat, client.looking) for client in self._all if client.seat is not None]
        looking = frozenset((seat, since) for seat, since in seated if since is not None)
        return Present(frozenset(seat for seat, _ in seated), len(self.of(None)), looking)

    def tell(self, make: Callable[[int | None], JSON]) -> None:
        """Send every client a message that is made for its seat."""
        texts: dict[int | None, str] = {}
        for client in self:
            if client.seat not in texts:
                texts[client.seat] = to_text(make(client.seat))
            client.send_text(texts[client.seat])
