"""Information: the bits about the case file that seats lack, and gain in a turn."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import log2, prod
from statistics import fmean
from typing import TypeVar

from boddy.arena.intervals import Deals, Interval, rate_interval
from boddy.arena.results import Entropies, GameResult, seats_of
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
"""Games that are measured at least, so that short tournaments have a figure too."""
_RANGE = 2**32
_GOLDEN = 2654435769
"""The golden part of the range: its multiples spread the games of one deal evenly."""


def is_measured(fixture: Fixture, percent: float) -> bool:
    """Whether bits are measured in a game: by its seed and its number, so always the same."""
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


K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True)
class InformationGain:
    """The result of the measured games. Only some games are measured: it takes time."""

    games: int
    by_bot: dict[str, Interval]
    """Bits gained per turn: what a seat lacked after the deal, less what it lacked at its end,
    by the number of its turns. What it heard in the turns of others counts as well."""
    by_size: dict[int, Interval]
    """The same by number of seats, all bots together."""
    lacking: dict[str, tuple[float, ...]]
    """Bits that a bot lacked after the deal and after each number of turns, on average. A game that
    is over counts as it ended. The longest tenth of all games is cut off at the end."""


def information_gain(games: Iterable[GameResult]) -> InformationGain | None:
    """Sum up the measured games, if they are enough to say something."""
    measured = [(game, seat, seat.bits) for game, seat in seats_of(games) if seat.bits is not None]
    by_bot, by_size = defaultdict[str, _Sum](_Sum), defaultdict[int, _Sum](_Sum)
    entropies_of = defaultdict[str, list[Entropies]](list)
    for game, seat, entropies in measured:
        by_bot[seat.bot].add(game.deal, entropies)
        by_size[game.size].add(game.deal, entropies)
        entropies_of[seat.bot].append(entropies)
    if not _intervals(by_bot):
        return None
    lengths = sorted(len(entropies) for _, _, entropies in measured)
    length = lengths[9 * (len(lengths) - 1) // 10]
    return InformationGain(
        games=len({game.game for game, _, _ in measured}),
        by_bot=_intervals(by_bot),
        by_size=_intervals(by_size),
        lacking={bot: _mean(own, length) for bot, own in sorted(entropies_of.items())},
    )


class _Sum:
    """Bits and turns, by deal."""

    def __init__(self) -> None:
        self.turns, self.bits = defaultdict[int, int](int), defaultdict[int, float](float)

    def add(self, deal: int, entropies: Entropies) -> None:
        self.turns[deal] += len(entropies) - 1
        self.bits[deal] += entropies[0] - entropies[-1]


def _intervals(sums: dict[K, _Sum]) -> dict[K, Interval]:
    """Estimate what more than one deal says; from a single one nothing is known about luck."""
    return {
        key: rate_interval(Deals(list(own.turns.values()), list(own.bits.values())))
        for key, own in sorted(sums.items(), key=lambda item: str(item[0]))
        if len(own.turns) > 1
    }


def _mean(seats: Sequence[Entropies], length: int) -> tuple[float, ...]:
    return tuple(fmean(own[min(turn, len(own) - 1)] for own in seats) for turn in range(length))
