"""Fits the model `behaviour`, of what suggestions betray, and scores all models on other games.

How likely is it that a seat asks for a triple of which it holds k cards? Fitted is the
ratio of how often that was seen to how often it would be seen if triples were asked
at random. The score is the mean of -log2 of the odds given to the true case file, in
bits: lower is better. `python -m bench behaviour` prints both; the fitted figures are
kept in `boddy.reasoning.seat_view.ASKING`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from time import process_time

from boddy.bots import find_bot
from boddy.cards import Triple, triples_of
from boddy.chance import pick, stream
from boddy.events import Dealt, Event, Suggested
from boddy.inference.posterior import Posterior
from boddy.match import Match
from boddy.reasoning.habits import MODELS, weighed_problem
from boddy.reasoning.seat_view import ASKING, SeatView
from boddy.setup import Setup
from boddy.views import observations

FITTED = 500
SCORED = 1000
POPULATIONS = {
    "mixed": ("notebook", "random"),
    "notebook": ("notebook",),
    "random": ("random",),
}
ROUNDS = (1, 2, 4, 8)


def run() -> None:
    fitted = fit(games("mixed", range(FITTED)))
    print("fitted on", FITTED, "mixed games:", ", ".join(f"{value:.3f}" for value in fitted))
    print("in use:", ", ".join(f"{value:.3f}" for value in ASKING))
    print(f"\n{'games of':10}{'rounds':>7}{'positions':>10}", *(f"{m:>10}" for m in MODELS))
    for population in POPULATIONS:
        start = process_time()
        for rounds, (count, scores) in score(population).items():
            means = (f"{scores[model] / count:>10.3f}" for model in MODELS)
            print(f"{population:10}{rounds:>7}{count:>10}", *means)
        print(f"{'':10}({process_time() - start:.0f} s)")


def fit(played: Iterator[tuple[Setup, list[Event]]]) -> list[float]:
    """Find for k = 0 to 3 how much likelier than at random a triple with k own cards is asked."""
    seen, expected = [0.0] * 4, [0.0] * 4
    for setup, events in played:
        dealt = events[0]
        assert isinstance(dealt, Dealt)
        shares = [_shares(setup, hand.mask) for hand in dealt.hands if hand is not None]
        for event in events:
            if isinstance(event, Suggested):
                hand = dealt.hands[event.seat]
                assert hand is not None
                seen[_own(event.cards, hand.mask)] += 1
                for own, share in enumerate(shares[event.seat]):
                    expected[own] += share
    ratios = [a / b for a, b in zip(seen, expected, strict=True)]
    return [ratio / ratios[0] for ratio in ratios]


def _shares(setup: Setup, hand: int) -> list[float]:
    triples = triples_of(setup.edition.deck)
    counts = [0] * 4
    for triple in triples:
        counts[_own(triple, hand)] += 1
    return [count / len(triples) for count in counts]


def _own(triple: Triple, hand: int) -> int:
    return (triple.mask & hand).bit_count()


def score(population: str) -> dict[int, tuple[int, dict[str, float]]]:
    """Score every model after some rounds of games that nothing was fitted on."""
    totals = {rounds: (0, dict.fromkeys(MODELS, 0.0)) for rounds in ROUNDS}
    for setup, events in games(population, range(FITTED, FITTED + SCORED)):
        dealt = events[0]
        assert isinstance(dealt, Dealt)
        assert dealt.file is not None
        truth = tuple(card.index for card in dealt.file)
        for rounds, view in _views(setup, events, seat=len(events) % setup.seats):
            count, scores = totals[rounds]
            for model in MODELS:
                odds = dict(Posterior(weighed_problem(view, model)[0]).casefile())[truth]
                scores[model] -= math.log2(odds)
            totals[rounds] = count + 1, scores
    return totals


def _views(setup: Setup, events: list[Event], seat: int) -> Iterator[tuple[int, SeatView]]:
    """Stop after each of the rounds; suggestions are counted, not accusations."""
    view = SeatView.at(setup, seat)
    asked = 0
    for number, event in enumerate(observations(events, seat)):
        if isinstance(event, Suggested):
            if asked and asked % setup.seats == 0 and asked // setup.seats in ROUNDS:
                yield asked // setup.seats, view
            asked += 1
        view.observe(event, number)


def games(population: str, seeds: range) -> Iterator[tuple[Setup, list[Event]]]:
    """Play games of 3 to 6 seats, each seat drawn from the population."""
    for seed in seeds:
        rng: Random = stream(seed, "behaviour", population)
        seats = 3 + seed % 4
        bots = [find_bot(pick(rng, POPULATIONS[population])) for _ in range(seats)]
        match = Match(bots, seed=seed)
        match.play()
        yield match.setup, match.game.events
