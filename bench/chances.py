"""Chances to win: fit the weights of `boddy.analysis.chances`, and see how well they hold.

`python -m bench.chances` plays games of bots of the mixed field (`bench/mixed.py`) at three to six
seats, half of them at the card tables of `speed`, and notes before each turn how near every seat is
to the truth. It fits on a part of the games; on the others it prints how often those won to
whom a chance was given. `python -m bench.chances --kept` checks the weights that are in use.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from bench.mixed import FIELD, LIMITS
from boddy.analysis.chances import WEIGHTS, Standing
from boddy.bots import find_bot
from boddy.chance import pick, stream
from boddy.events import Accused
from boddy.inference import kernel
from boddy.match import Match
from boddy.reasoning.seat_view import SeatView
from boddy.views import observe

FIRST_SEED = 40_000_000
GAMES, FITTED = 4_800, 2_600
RULES = ("speed", "speed", "speed", "roundtable", "mansion", "parlour")
SEATS = 6
STEPS, RATE = 400, 0.05

Array = np.ndarray[Any, np.dtype[np.float64]]


class Position(NamedTuple):
    """A turn that begins: where every seat stands, and who has won in the end."""

    standings: list[Standing | None]
    winner: int


def positions(number: int) -> list[Position]:
    """Play a game and list its positions; none if nobody wins."""
    seats, rules, seed = 3 + number % 4, RULES[number // 4 % len(RULES)], FIRST_SEED + number
    rng = stream(seed, "field", "chances", seats)
    bots = [find_bot(pick(rng, FIELD)) for _ in range(seats)]
    match = Match(bots, seed=seed, rules=rules, limits=LIMITS)
    match.play()
    return [] if match.game.winner is None else list(_positions(match, match.game.winner))


def _positions(match: Match, winner: int) -> Iterator[Position]:
    game, seats = match.game, match.setup.seats
    views = [SeatView.at(match.setup, seat) for seat in range(seats)]
    seen, out = 0, set[int]()
    for turn, before in game.began:
        for event in game.events[seen:before]:
            if isinstance(event, Accused) and not event.right:
                out.add(event.seat)
            for seat, view in enumerate(views):
                view.observe(observe(event, seat))
        seen = before
        standings: list[Standing | None] = []
        for seat, view in enumerate(views):
            triples = kernel.solve(view.problem()).triples
            right = dict(triples)[game.deal.file.indices]
            bits, until = kernel.entropy(odds for _, odds in triples), (seat - turn) % seats / seats
            standings.append(None if seat in out else Standing(right, bits, until))
        if standings[winner] is not None:
            yield Position(standings, winner)


def _arrays(found: Sequence[Position]) -> tuple[Array, Array, Array]:
    """Return features, who is still in, and who has won, for each position and seat."""
    features = np.zeros((len(found), SEATS, len(WEIGHTS)))
    still_in, won = np.zeros((len(found), SEATS)), np.zeros((len(found), SEATS))
    for row, position in enumerate(found):
        won[row, position.winner] = 1
        for seat, standing in enumerate(position.standings):
            if standing is not None:
                features[row, seat], still_in[row, seat] = standing.features, 1
    return features, still_in, won


def _chances(features: Array, still_in: Array, weights: Array) -> Array:
    worth = np.where(still_in > 0, features @ weights, -np.inf)
    powers = np.exp(worth - worth.max(axis=1, keepdims=True))
    told: Array = powers / powers.sum(axis=1, keepdims=True)
    return told


def fit(features: Array, still_in: Array, won: Array) -> Array:
    """Find the weights that make what happened likeliest, by gradient steps with momentum."""
    scale = features.reshape(-1, len(WEIGHTS)).std(axis=0)
    scaled, weights = features / scale, np.zeros(len(WEIGHTS))
    first, second = np.zeros(len(WEIGHTS)), np.zeros(len(WEIGHTS))
    for step in range(1, STEPS + 1):
        missed = _chances(scaled, still_in, weights) - won
        slope = (missed[:, :, None] * scaled).sum(axis=(0, 1)) / len(won)
        first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope * slope
        weights -= RATE * first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    found: Array = weights / scale
    return found


def main(argv: Sequence[str] | None = None) -> None:
    """Print weights, scores and how often those won to whom a chance was given."""
    parser = argparse.ArgumentParser(prog="python -m bench.chances", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--fitted", type=int, default=FITTED)
    parser.add_argument("--kept", action="store_true", help="check the weights that are in use")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args(argv)
    with ProcessPoolExecutor(options.workers) as pool:
        games = [game for game in pool.map(positions, range(options.games), chunksize=8) if game]
    order = np.random.default_rng(1).permutation(len(games))
    kept, fresh = order[: options.fitted], order[options.fitted :]
    weights = np.array(WEIGHTS)
    if not options.kept:
        weights = fit(*_arrays([item for at in kept for item in games[at]]))
    print("weights:", ", ".join(f"{weight:.3f}" for weight in weights))
    features, still_in, won = _arrays([item for at in fresh for item in games[at]])
    told = _chances(features, still_in, weights)
    equal = still_in / still_in.sum(axis=1, keepdims=True)
    scores = [((shares - won) ** 2).sum(axis=1).mean() for shares in (told, equal)]
    print(f"{len(fresh)} fresh games; Brier {scores[0]:.3f}, with equal chances {scores[1]:.3f}")
    print("\n| told | came | seats in positions |\n|---|---|---|")
    shares, came = told[still_in > 0], won[still_in > 0]
    for tenth in range(10):
        these = np.minimum(shares * 10, 9).astype(int) == tenth
        if these.any():
            print(f"| {shares[these].mean():.1%} | {came[these].mean():.1%} | {these.sum():,} |")


if __name__ == "__main__":
    main(sys.argv[1:])
