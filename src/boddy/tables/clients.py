"""Clients of a table: whoever is told what happens there, such as the page in a browser."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from boddy.errors import TableError
from boddy.tables.codec import JSON, to_text
from boddy.tables.signals import Signal

MOST_ONLOOKERS = 64
MOST_DEVICES = 8
"""So many clients may share a seat; one more takes the place of the oldest."""


@dataclass(frozen=True, slots=True)
class Present:
    """Who is connected to a table: seats, and how many look on."""

    seats: frozenset[int] = frozenset()
    watching: int = 0

    def __add__(self, other: Present) -> Present:
        return Present(self.seats | other.seats, self.watching + other.watching)


class Client(ABC):
    """Plays a seat, or looks on. How texts reach it is said by who made it."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.token_hash: str | None = None
        """The hash of the key that opened the seat."""
        self.invited: tuple[int, str] | None = None
        """The seat that a private link offers it, and the link's key."""
        self.asked: tuple[int, str] | None = None
        """The seat of a running game that it waits for, and the key to it."""
        self.has_key = False
        """Whether it was given the key to a seat, with which it is expected to come again."""
        """In which it shows what it is told."""

    @abstractmethod
    def send_text(self, text: str) -> None:
        """Send a message that is already written; never wait for it to arrive."""

    @abstractmethod
    def finish(self) -> None:
        """End the connection once everything is sent."""

    def send(self, message: JSON) -> None:
        """Send a message."""
        self.send_text(to_text(message))

    def dismiss(self, code: str, message: str) -> None:
        """Take the seat away, say why, and end the connection."""
        self.seat, self.token_hash, self.invited, self.asked = None, None, None, None
        self.send({"type": "error", "code": code, "message": message})
        self.finish()


class Clients:
    """All clients of a table, in the order in which they came."""

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
        """Let a client in; onlookers and the devices of each seat have bounds of their own."""
        same = self.of(client.seat)
        if client.seat is None:
            if len(same) + watching_elsewhere >= MOST_ONLOOKERS:
                needed = "to play, ask the host for a private link"
                raise TableError("full", f"too many people are watching at this table; {needed}")
        elif len(same) >= MOST_DEVICES:
            text = "you have opened this table on too many devices"
            self.dismiss(same[0], "devices", text)
        self._all[client] = None
        self.changed.send()

    def discard(self, client: Client) -> None:
        """Take note that a client has gone."""
        self._all.pop(client, None)
        self.changed.send()

    def dismiss(self, client: Client, code: str, message: str) -> None:
        """Let a client go."""
        self.discard(client)
        client.dismiss(code, message)

    def of(self, seat: int | None) -> list[Client]:
        """List the clients of a seat, or the onlookers."""
        return [client for client in self._all if client.seat == seat]

    def present(self) -> Present:
        """Tell who is connected."""
        seats = frozenset(client.seat for client in self._all if client.seat is not None)
        return Present(seats, len(self.of(None)))

    def tell(self, make: Callable[[int | None], JSON]) -> None:
        """Tell everybody something, each seat what it may know."""
        texts: dict[int | None, str] = {}
        for client in self:
            if client.seat not in texts:
                texts[client.seat] = to_text(make(client.seat))
            client.send_text(texts[client.seat])
