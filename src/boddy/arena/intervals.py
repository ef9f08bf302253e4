"""Intervals and tests, by deals.

Games of one deal share their cards and their luck, so they are not independent; deals
are. Everything here therefore counts deals: a deal is how many games of it a bot played
and how many of them it won, or by how many games one bot did better than another.
Formulas are explained in `docs/tournaments.md`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, cos, erfc, gcd, pi, sin, sqrt, tan
from statistics import NormalDist

LEVEL = 0.95
EXACT_DEALS = 200
"""The most differing deals for which the sign-flip test lists all outcomes."""
MOST_FREEDOM = 40
"""The most degrees of freedom for which Student's t is computed from its exact distribution."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate, and between which values the truth lies in 95 of 100 tournaments."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Deals:
    """Games and points in each deal; a point is a win, or a win more than somebody else."""

    games: Sequence[int]
    points: Sequence[float]

    @property
    def mean(self) -> float:
        """Points per game."""
        return sum(self.points) / sum(self.games)

    def variance(self, luck: float) -> float:
        """Of the mean, from how deals differ; `luck` is that of one game.

        One more deal is added whose games all go one way, because a few deals that
        happen to agree do not prove that there is no chance in the game.
        """
        number, mean, total = len(self.games), self.mean, sum(self.games)
        residuals = sum(
            (points - games * mean) ** 2
            for games, points in zip(self.games, self.points, strict=True)
        )
        spread = residuals * number / max(number - 1, 1)
        return (spread + luck * (total / number) ** 2) / total**2


def share_interval(deals: Deals) -> Interval:
    """Find the share of games won: Wilson's interval for as many games as the deals are worth."""
    number, share = len(deals.games), deals.mean
    luck = share * (1 - share)
    worth = luck / deals.variance(luck) if luck else number
    t = t_quantile((1 + LEVEL) / 2, number - 1)
    middle = (share + t * t / (2 * worth)) / (1 + t * t / worth)
    half = t / (1 + t * t / worth) * sqrt(luck / worth + t * t / (4 * worth * worth))
    return Interval(share, min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half)))


def difference_interval(deals: Deals) -> Interval:
    """Find by which share of their common games one bot won more often than another."""
    half = t_quantile((1 + LEVEL) / 2, len(deals.games) - 1) * sqrt(deals.variance(1.0))
    return Interval(deals.mean, max(-1.0, deals.mean - half), min(1.0, deals.mean + half))


def rate_interval(deals: Deals) -> Interval:
    """Find how much is gained per turn, from turns and gains; the imagined deal gains half."""
    number, mean = len(deals.games), deals.mean
    half = t_quantile((1 + LEVEL) / 2, number - 1) * sqrt(deals.variance((mean / 2) ** 2))
    return Interval(mean, max(0.0, mean - half), mean + half)


def sign_flip(points: Sequence[int]) -> float:
    """Test whether two bots are equally good: the p-value, two-sided.

    If they are, each deal could as well have gone the other way round. How often would
    the sum then be as far from zero as it is?
    """
    sizes = Counter(abs(point) for point in points if point)
    total = abs(sum(points))
    if sizes.total() > EXACT_DEALS:
        spread = sqrt(2 * sum(size**2 * count for size, count in sizes.items()))
        return erfc(max(0, total - gcd(*sizes)) / spread)  # halfway to the next possible sum
    sums = {0: 1.0}
    for size, count in sizes.items():
        sums = _add_flips(sums, size, count)
    return min(1.0, sum(chance for value, chance in sums.items() if abs(value) >= total))


def holm(values: Sequence[float]) -> list[float]:
    """Correct p-values for their number, so that even one false alarm among all is rare.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(values)), key=values.__getitem__)
    corrected, least = [0.0] * len(values), 0.0
    for rank, place in enumerate(order):
        least = max(least, min(1.0, (len(values) - rank) * values[place]))
        corrected[place] = least
    return corrected


def t_quantile(probability: float, freedom: int) -> float:
    """Return Student's t, to four places or better; fewer than one degree of freedom count as one.

    >>> [round(t_quantile(0.975, freedom), 4) for freedom in (1, 2, 3, 1000)]
    [12.7062, 4.3027, 3.1824, 1.9623]
    """
    if freedom > MOST_FREEDOM:
        return _cornish_fisher(NormalDist().inv_cdf(probability), freedom)
    freedom = max(1, freedom)
    low, high = -pi / 2, pi / 2
    for _ in range(60):  # halves the interval down to the last bit
        angle = (low + high) / 2
        if _t_probability(angle, freedom) < probability:
            low = angle
        else:
            high = angle
    return sqrt(freedom) * tan((low + high) / 2)


def _t_probability(angle: float, freedom: int) -> float:
    """Return the odds of at most t = sqrt(freedom) * tan(angle), exactly.

    Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4.
    """
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for power in range(odd, freedom - 1, 2):
        total += term
        term *= (power + 1) / (power + 2) * cos(angle) ** 2
    within = sin(angle) * total
    return (1 + (2 / pi * (angle + within) if odd else within)) / 2


def _cornish_fisher(z: float, freedom: int) -> float:
    """Abramowitz and Stegun, 26.7.5: an expansion that is good where there is much freedom."""
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return float(sum(term / freedom**power for power, term in enumerate(terms)))


def _add_flips(sums: dict[int, float], size: int, count: int) -> dict[int, float]:
    """Add `count` coins that each count plus or minus `size`."""
    added: defaultdict[int, float] = defaultdict(float)
    for heads in range(count + 1):
        chance = comb(count, heads) / 2**count
        for value, before in sums.items():
            added[value + size * (2 * heads - count)] += before * chance
    return added
