"""Standings: from the games of a tournament to what can be said about bots and game."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeVar

from boddy.arena.information import InformationGain, information_gain
from boddy.arena.intervals import (
    Deals,
    Interval,
    difference_interval,
    holm,
    share_interval,
    sign_flip,
)
from boddy.arena.results import GameResult, SeatResult, seats_of
from boddy.extras import has, need
from boddy.texts import Phrase

K = TypeVar("K", bound=Hashable)
SETTLED = 0.05
"""A corrected p-value below this tells two bots apart."""


@dataclass(frozen=True, slots=True)
class Share:
    """How many games were won, and what that says about all that could be played."""

    games: int
    wins: int
    interval: Interval
    fair: float
    """The share that everybody would have if all were equally good."""

    @property
    def ratio(self) -> float:
        """The share as a multiple of the fair one: seats times win rate."""
        return self.interval.value / self.fair


@dataclass(frozen=True, slots=True)
class Standing:
    """How an entry did."""

    bot: str
    share: Share
    rating: float | None
    """By OpenSkill; None where that is not installed."""
    sigma: float | None
    """How sure the rating is: the true one is hardly more than two of these away."""
    wrong: int
    """Wrong accusations."""
    forfeits: int
    decisions: int
    seconds: float
    """For all decisions together."""
    slowest: float


@dataclass(frozen=True, slots=True)
class Pair:
    """Two entries compared, over the games in which both sat at the table."""

    first: str
    second: str
    games: int
    difference: Interval
    p: float
    corrected: float
    """The p-value, corrected for the number of pairs."""

    @property
    def better(self) -> str | None:
        """The better one, if a difference is proved."""
        if self.corrected >= SETTLED:
            return None
        return self.first if self.difference.value > 0 else self.second


@dataclass(frozen=True)
class Lengths:
    """How long games took, in rounds."""

    mean: float
    median: float
    tenth: float
    """One game in ten was no longer than this."""
    ninetieth: float
    histogram: dict[int, int]
    undecided: int
    """Games that nobody won."""


@dataclass(frozen=True)
class Fault:
    """A fault of a bot: how often it happened, and where first."""

    bot: str
    fault: Phrase
    games: int
    first: int


@dataclass(frozen=True)
class Statistics:
    """All that is said about a tournament."""

    games: int
    deals: int
    standings: tuple[Standing, ...]
    """The best first."""
    pairs: tuple[Pair, ...]
    by_size: dict[tuple[str, int], Share]
    by_seat: dict[tuple[int, int], Share]
    """By number of seats and seat: what is it worth to begin?"""
    by_shape: dict[tuple[int, str], Share]
    """By number of seats and shape of one's hand."""
    lengths: Lengths
    gains: InformationGain | None
    """Bits per turn, if they were measured."""
    faults: tuple[Fault, ...]

    @property
    def leaders(self) -> tuple[str, ...]:
        """The best bot, and all from which no difference is proved."""
        best = self.standings[0].bot
        beaten = {
            pair.second if pair.first == best else pair.first
            for pair in self.pairs
            if pair.better == best
        }
        return tuple(standing.bot for standing in self.standings if standing.bot not in beaten)


def summarize(games: Sequence[GameResult], names: Sequence[str]) -> Statistics:
    """Return the statistics of some games, given in their order."""
    return Statistics(
        games=len(games),
        deals=len({game.deal for game in games}),
        standings=_standings(games, names),
        pairs=compare(games, names),
        by_size=_sorted(shares(games, lambda game, seat: (seat.bot, game.size))),
        by_seat=_sorted(shares(games, lambda game, seat: (game.size, seat.seat))),
        by_shape=_sorted(shares(games, lambda game, seat: (game.size, seat.shape))),
        lengths=_lengths(games),
        gains=information_gain(games),
        faults=_faults(games),
    )


def shares(
    games: Iterable[GameResult], key: Callable[[GameResult, SeatResult], K]
) -> dict[K, Share]:
    """Find the share of games won by all seats that have the same key."""
    wins: dict[K, _Wins] = defaultdict(_Wins)
    for game, seat in seats_of(games):
        wins[key(game, seat)].count(game, seat)
    return {name: own.share() for name, own in wins.items()}


def compare(games: Iterable[GameResult], names: Sequence[str]) -> tuple[Pair, ...]:
    """Compare every two entries that met."""
    meetings = {pair: _Points() for pair in combinations(names, 2)}
    for game in games:
        seated = set(game.order)
        for pair, meeting in meetings.items():
            if seated.issuperset(pair):
                meeting.add(game.deal, game.lead(*pair))
    met = {pair: meeting for pair, meeting in meetings.items() if meeting.games}
    values = [sign_flip(list(meeting.points.values())) for meeting in met.values()]
    return tuple(
        Pair(*pair, meeting.games.total(), difference_interval(meeting.deals()), p, corrected)
        for (pair, meeting), p, corrected in zip(met.items(), values, holm(values), strict=True)
    )


def ratings(games: Iterable[GameResult], names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Rate all entries by OpenSkill's Plackett-Luce model: 25 is average, with its sigma.

    Where OpenSkill is not installed, nobody is rated.
    """
    if not has("openskill.models"):
        return {}
    model = need("openskill.models").PlackettLuce()
    rated = {name: [model.rating(name=name)] for name in names}
    for game in games:
        ranks = [0 if seat.won else 1 for seat in game.seats]
        teams = model.rate([rated[bot] for bot in game.order], ranks=ranks)
        rated.update(zip(game.order, teams, strict=True))
    return {name: (team[0].mu, team[0].sigma) for name, team in rated.items()}


class _Points:
    """In how many games points were made, and how many, by deal."""

    def __init__(self) -> None:
        self.games, self.points = Counter[int](), Counter[int]()

    def add(self, deal: int, points: int) -> None:
        self.games[deal] += 1
        self.points[deal] += points

    def deals(self) -> Deals:
        return Deals(list(self.games.values()), list(self.points.values()))


class _Wins(_Points):
    """Games and wins of one kind of seat."""

    fair = 0.0

    def count(self, game: GameResult, seat: SeatResult) -> None:
        self.add(game.deal, seat.won)
        self.fair += 1 / game.size

    def share(self) -> Share:
        games, wins = self.games.total(), self.points.total()
        return Share(games, wins, share_interval(self.deals()), self.fair / games)


def _standings(games: Sequence[GameResult], names: Sequence[str]) -> tuple[Standing, ...]:
    won = shares(games, lambda _game, seat: seat.bot)
    rated = ratings(games, names)
    own: dict[str, list[SeatResult]] = defaultdict(list)
    for _, seat in seats_of(games):
        own[seat.bot].append(seat)
    standings = [
        _standing(name, own[name], won[name], rated.get(name)) for name in names if own[name]
    ]
    return tuple(sorted(standings, key=lambda standing: -standing.share.ratio))


def _standing(
    name: str, seats: Sequence[SeatResult], share: Share, rating: tuple[float, float] | None
) -> Standing:
    return Standing(
        bot=name,
        share=share,
        rating=rating[0] if rating else None,
        sigma=rating[1] if rating else None,
        wrong=sum(seat.wrong for seat in seats),
        forfeits=sum(bool(seat.fault) for seat in seats),
        decisions=sum(seat.decisions for seat in seats),
        seconds=sum(seat.seconds for seat in seats),
        slowest=max(seat.slowest for seat in seats),
    )


def _lengths(games: Sequence[GameResult]) -> Lengths:
    rounds = sorted(game.rounds for game in games)
    tenths = statistics.quantiles(rounds, n=10, method="inclusive") if len(rounds) > 1 else rounds
    return Lengths(
        mean=statistics.fmean(rounds),
        median=statistics.median(rounds),
        tenth=tenths[0],
        ninetieth=tenths[-1],
        histogram=dict(sorted(Counter(rounds).items())),
        undecided=sum(game.winner is None for game in games),
    )


def _faults(games: Iterable[GameResult]) -> tuple[Fault, ...]:
    where: dict[tuple[str, Phrase], list[int]] = defaultdict(list)
    for game, seat in seats_of(games):
        if seat.fault:
            where[seat.bot, seat.fault].append(game.game)
    faults = [Fault(*kind, len(numbers), min(numbers)) for kind, numbers in where.items()]
    return tuple(sorted(faults, key=lambda fault: (fault.bot, -fault.games, fault.first)))


def _sorted(groups: dict[K, Share]) -> dict[K, Share]:
    return dict(sorted(groups.items(), key=lambda item: str(item[0])))
