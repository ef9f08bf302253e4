"""Results: what is kept of each game, and of each seat in it, as values and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from boddy.errors import InputError

Course = tuple[float, ...]
"""Bits that a seat lacked: after the deal, whenever its next turn came, and at its end."""


class SeatResult(NamedTuple):
    """How a seat fared."""

    seat: int
    bot: str
    won: bool
    cards: int
    """How many it was dealt."""
    shape: str
    """How many of them are suspects, weapons and rooms: `2/1/3`."""
    turns: int
    suggestions: int
    wrong: bool
    """Whether it accused wrongly."""
    fault: str
    """Why it forfeited; empty if it did not."""
    decisions: int
    seconds: float
    """For all its decisions together."""
    slowest: float
    """Seconds for the longest of them."""
    bits: Course | None = None
    """What it lacked about the case file, in games in which that is measured."""


class GameResult(NamedTuple):
    """How a game went."""

    game: int
    deal: int
    seed: int
    winner: str | None
    reason: str
    rounds: int
    turns: int
    suggestions: int
    seconds: float
    seats: tuple[SeatResult, ...]

    @property
    def size(self) -> int:
        """How many seats there were."""
        return len(self.seats)

    @property
    def winner_seat(self) -> int | None:
        """Where the winner sat."""
        return next((seat.seat for seat in self.seats if seat.won), None)

    @property
    def order(self) -> tuple[str, ...]:
        """The bots in their seats."""
        return tuple(seat.bot for seat in self.seats)

    def data(self) -> dict[str, Any]:
        """Give all fields by name."""
        return {**self._asdict(), "seats": [seat._asdict() for seat in self.seats]}

    def text(self) -> str:
        """Write the result as one line of JSON."""
        return json.dumps(self.data())

    @classmethod
    def parse(cls, text: str) -> GameResult:
        """Read what `text` wrote."""
        try:
            return cls.from_data(json.loads(text))
        except (ValueError, RecursionError) as error:
            raise InputError(f"this is no result of a game: {error}") from None

    @classmethod
    def from_row(cls, row: Sequence[Any]) -> GameResult:
        """Build a result from its bare values, as processes tell them to each other."""
        *values, seats = row
        return cls._make([*values, tuple(map(_seat_of, seats))])

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> GameResult:
        """Build a result from what JSON or a table holds."""
        try:
            seats = tuple(_seat(**seat) for seat in data["seats"])
            return cls(**{**data, "seats": seats})
        except (TypeError, KeyError) as error:
            raise InputError(f"this is no result of a game: {error!r}") from None


def seats_of(games: Iterable[GameResult]) -> Iterator[tuple[GameResult, SeatResult]]:
    """List every seat of every game, with its game."""
    for game in games:
        for seat in game.seats:
            yield game, seat


def _seat(bits: Iterable[float] | None = None, **fields: Any) -> SeatResult:
    return SeatResult(**fields, bits=None if bits is None else tuple(bits))


def _seat_of(row: Sequence[Any]) -> SeatResult:
    *values, bits = row
    return SeatResult._make([*values, None if bits is None else tuple(bits)])
