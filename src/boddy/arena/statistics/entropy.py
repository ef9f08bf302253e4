"""Entropy of the case file for each seat: the bits it still lacked, from its turn to its next.

What a seat can know is worked out exactly, from all that it has seen, under the `random`
show model: so it says what the game had told it, whether its bot understood that or not.
"""

from __future__ import annotations

from collections import Counter
from math import log2, prod

from boddy.arena.results.game_result import Entropies
from boddy.arena.schedule import Fixture
from boddy.errors import KernelError
from boddy.events import Accused, Forfeited
from boddy.game import Game
from boddy.inference import kernel
from boddy.reasoning.seat_view import SeatView
from boddy.views import observe

AFTER_DEAL = 1
"""Events up to there: the deal is the first."""
DIGITS = 4
FIRST = 12
"""So many games are always measured, so that short tournaments have something to say."""
_RANGE = 2**32
_GOLDEN = 2654435769
"""The golden part of the range: its multiples spread the games of one deal evenly."""


def is_measured(fixture: Fixture, percent: float) -> bool:
    """Say whether bits are measured in a game: by its seed and its number, so always the same."""
    if fixture.number < FIRST:
        return percent > 0
    return (fixture.seed + fixture.number * _GOLDEN) % _RANGE < percent / 100 * _RANGE


def measure(game: Game) -> dict[int, Entropies]:
    """Measure a finished game for all seats that played it to the end of their game.

    Seats that forfeited are left out. So are all if the solver finds the game too large.
    """
    forfeited = {event.seat for event in game.events if isinstance(event, Forfeited)}
    seats = [seat for seat in range(game.setup.seats) if seat not in forfeited]
    try:
        return {seat: measure_seat(game, seat) for seat in seats}
    except (KernelError, MemoryError):
        return {}


def measure_seat(game: Game, seat: int) -> Entropies:
    """List the bits a seat lacked after the deal, whenever its next turn came, and at its end.

    Its game ends with the game or with its own wrong accusation. The accusation
    that ends a game is not counted: it tells everybody everything.
    """
    turns = [position for turn, position in game.began if turn == seat]
    setup = game.setup
    events, view = game.events, SeatView.at(setup, seat)
    told, bits = 0, list[float]()
    for stop in (AFTER_DEAL, *turns[1:], _end(game, seat)):
        before = view.version
        for event in events[told:stop]:
            if not (isinstance(event, Accused) and event.right):
                view.observe(observe(event, seat))
        if not bits:
            bits.append(_at_first(view))
        elif bits[-1] and view.version != before:
            bits.append(_now(view))
        else:
            bits.append(bits[-1])
        told = stop
    return tuple(bits)


def _end(game: Game, seat: int) -> int:
    """Count the events up to the end of a seat's game."""
    for number, event in enumerate(game.events, start=1):
        if isinstance(event, Accused) and event.seat == seat:
            return number
    return len(game.events)


def _at_first(view: SeatView) -> float:
    """After the deal all triples of unseen cards are equally likely, so nothing need be solved."""
    unseen = Counter(
        category
        for category, mask in zip(view.edition.categories, view.places, strict=True)
        if mask >> view.file & 1
    )
    return round(log2(prod(unseen.values())), DIGITS)


def _now(view: SeatView) -> float:
    bits = kernel.entropy(odds for _, odds in kernel.solve(view.problem()).triples)
    return round(bits, DIGITS) or 0.0  # never -0.0
