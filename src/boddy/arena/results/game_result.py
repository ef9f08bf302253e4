"""Results: what is kept of each game, and of each seat in it, as values and as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from boddy.arena.results.fields import (
    finite,
    integer,
    list_of,
    or_none,
    parse_json,
    read_value,
    text,
)
from boddy.errors import InputError
from boddy.printable import shown

FEWEST_SEATS, MOST_SEATS = 2, 6

Entropies = tuple[float, ...]
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
    bits: Entropies | None = None
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

    def lead(self, bot: str, other: str) -> int:
        """Say who of two won: 1: the first; -1: the second; 0: neither."""
        return (self.winner == bot) - (self.winner == other)

    def data(self) -> dict[str, Any]:
        """Give all fields by name."""
        return {**self._asdict(), "seats": [seat._asdict() for seat in self.seats]}

    def text(self) -> str:
        """Write the result as one line of JSON."""
        return json.dumps(self.data())

    @classmethod
    def parse(cls, text: str) -> GameResult:
        """Read what `text` wrote."""
        return cls.from_data(parse_json(_NO_RESULT, text))

    @classmethod
    def from_row(cls, row: Sequence[Any]) -> GameResult:
        """Build a result from its bare values, as processes tell them to each other."""
        *values, seats = row
        return cls._make([*values, tuple(map(_seat_of, seats))])

    @classmethod
    def from_data(cls, data: object) -> GameResult:
        """Build a result from what JSON or a table holds; whatever cannot be is named."""
        game = read_value(_NO_RESULT, cls, data, {"seats": _seats, "seed": integer})
        numbers = [seat.seat for seat in game.seats]
        if numbers != list(range(game.size)) or len(set(game.order)) < game.size:
            raise InputError(f"{_NO_RESULT}: expected seats from 0 on, each with a bot of its own")
        won = [seat.bot for seat in game.seats if seat.won]
        if won != ([] if game.winner is None else [game.winner]):
            raise InputError(f"{_NO_RESULT}: expected the winner to be who won, or null")
        return game


def seats_of(games: Iterable[GameResult]) -> Iterator[tuple[GameResult, SeatResult]]:
    """List every seat of every game, with its game."""
    for game in games:
        for seat in game.seats:
            yield game, seat


_NO_RESULT = "this is no result of a game"


def _seats(value: object) -> tuple[SeatResult, ...]:
    if not isinstance(value, list) or not FEWEST_SEATS <= len(value) <= MOST_SEATS:
        raise InputError(f"{shown(value)}; expected a list of {FEWEST_SEATS} to {MOST_SEATS} seats")
    return tuple(map(_seat, value))


def _seat(data: object) -> SeatResult:
    readers = {"bits": or_none(list_of(finite, "numbers, or null")), "shape": _shape}
    return read_value("a seat", SeatResult, data, readers)


def _shape(value: object) -> str:
    shape = text(value)
    if not re.fullmatch(r"\d{1,2}/\d{1,2}/\d{1,2}", shape, re.ASCII):
        raise InputError(f"{shown(value)}; expected numbers of cards, as 2/1/3")
    return shape


def _seat_of(row: Sequence[Any]) -> SeatResult:
    *values, bits = row
    return SeatResult._make([*values, None if bits is None else tuple(bits)])
