"""Results: what is kept of each game, and of each seat in it, as values and as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, NamedTuple

from boddy.errors import InputError
from boddy.printable import shown
from boddy.shapes import Count, Limits, Made, Misfit, read, read_text, write

FEWEST_SEATS, MOST_SEATS = 2, 6

Entropies = tuple[float, ...]
"""Bits that a seat lacked: after the deal, whenever its next turn came, and at its end."""
Seconds = Annotated[float, Limits(0)]


def _shape(text: str) -> str:
    if not re.fullmatch(r"\d{1,2}/\d{1,2}/\d{1,2}", text, re.ASCII):
        raise Misfit(shown(text), "numbers of cards, as 2/1/3")
    return text


class SeatResult(NamedTuple):
    """How a seat fared."""

    seat: Count
    bot: str
    won: bool
    cards: Count
    """How many it was dealt."""
    shape: Annotated[str, Made(_shape)]
    """How many of them are suspects, weapons and rooms: `2/1/3`."""
    turns: Count
    suggestions: Count
    wrong: bool
    """Whether it accused wrongly."""
    fault: str
    """Why it forfeited; empty if it did not."""
    decisions: Count
    seconds: Seconds
    """For all its decisions together."""
    slowest: Seconds
    """Seconds for the longest of them."""
    bits: Entropies | None = None
    """What it lacked about the case file, in games in which that is measured."""


class GameResult(NamedTuple):
    """How a game went."""

    game: Count
    deal: Count
    seed: int
    winner: str | None
    reason: str
    rounds: Count
    turns: Count
    suggestions: Count
    seconds: Seconds
    seats: Annotated[tuple[SeatResult, ...], Limits(FEWEST_SEATS, MOST_SEATS)]

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
        data: dict[str, Any] = write(GameResult, self)
        return data

    def text(self) -> str:
        """Write the result as one line of JSON."""
        return json.dumps(self.data())

    @classmethod
    def parse(cls, text: str) -> GameResult:
        """Read what `text` wrote."""
        return read_text(cls, text, "result").checked()

    @classmethod
    def from_row(cls, row: Sequence[Any]) -> GameResult:
        """Build a result from its bare values, as processes tell them to each other."""
        *values, seats = row
        return cls._make([*values, tuple(map(_seat_of, seats))])

    @classmethod
    def from_data(cls, data: object) -> GameResult:
        """Build a result from what JSON or a table holds; whatever cannot be is named."""
        return read(cls, data, "result").checked()

    def checked(self) -> GameResult:
        """Return the result, if its seats agree with each other and with it."""
        numbers = [seat.seat for seat in self.seats]
        if numbers != list(range(self.size)) or len(set(self.order)) < self.size:
            raise InputError("result: expected seats from 0 on, each with a bot of its own")
        won = [seat.bot for seat in self.seats if seat.won]
        if won != ([] if self.winner is None else [self.winner]):
            raise InputError("result: expected the winner to be who won, or null")
        return self


def seats_of(games: Iterable[GameResult]) -> Iterator[tuple[GameResult, SeatResult]]:
    """List every seat of every game, with its game."""
    for game in games:
        for seat in game.seats:
            yield game, seat


def _seat_of(row: Sequence[Any]) -> SeatResult:
    *values, bits = row
    return SeatResult._make([*values, None if bits is None else tuple(bits)])
