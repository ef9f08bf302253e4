"""Information gain: how many bits about the case file bots gain in a turn, and how that adds up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TypeVar

from boddy.arena.results.game_result import Entropies, GameResult, seats_of
from boddy.arena.statistics.intervals import Deals, Interval, rate_interval

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True)
class InformationGain:
    """What the measured games say. Only some games are measured: it takes time."""

    games: int
    by_bot: dict[str, Interval]
    """Bits gained per turn: what a seat lacked after the deal, less what it lacked at its end,
    by the number of its turns. What it heard in the turns of others counts as well."""
    by_size: dict[int, Interval]
    """The same by number of seats, all bots together."""
    lacking: dict[str, tuple[float, ...]]
    """Bits that a bot lacked after the deal and after so many turns, on average. A game that
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
