"""Scores the models of odds, and whether odds of an accusation count that nobody has accused.

Games of three to six seats, by rules and among opponents that are drawn by the seed, are seen from
one seat that follows the advice, at the beginning of each of its turns. A model's score is the
mean of -log2 of the odds that it gives the true case file, in bits: lower is better. Its
calibration compares the odds of a card to be in the file with how often it is.

`python -m bench models` prints both, and the same for the likeliest solution with the odds by the
cards alone and with those that heed silence, for several values of `opponents.SPEAKS`.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple
from unittest.mock import patch

from bench.mixed import FIELD, LIMITS
from bench.plans import HOUSES, WORTH_A_THOUGHT
from boddy.bots import find_bot
from boddy.chance import pick, stream
from boddy.inference.posterior import Posterior
from boddy.match import Match
from boddy.reasoning import opponents
from boddy.reasoning.habits import DEFAULT_MODEL, MODELS, weighed_problem
from boddy.reasoning.policies import AccusationPolicy
from boddy.reasoning.seat_view import SeatView
from boddy.rules import find_rules
from boddy.views import observe

FIRST, GAMES = 920_000, {"mixed": 125, "exact": 75}
"""Seeds on which nothing was fitted or chosen, and the games of each field."""
FIELDS = {"mixed": FIELD, "exact": ("exact", "champion", "detective")}
DRAWN = 50
SPEAKS = (0.0, 0.5, 0.8, 0.95)
"""Values to compare; 0 leaves silence aside."""
EDGES = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)


class Guess(NamedTuple):
    """The odds that something is so, and whether it is."""

    odds: float
    right: bool


def positions(field: str, seeds: Iterable[int]) -> Iterator[tuple[SeatView, tuple[int, ...]]]:
    """Play games; yield what a seat knows at each of its turns, and the true file."""
    for seed in seeds:
        rng = stream(seed, "models", field)
        seats = 3 + seed % 4
        seat, rules = rng.randrange(seats), pick(rng, HOUSES)
        specs = ["advisor" if at == seat else pick(rng, FIELDS[field]) for at in range(seats)]
        bots = [find_bot(spec) for spec in specs]
        match = Match(bots, seed=seed, rules=find_rules(rules), limits=LIMITS)
        match.play()
        game, view = match.game, SeatView.at(match.setup, seat)
        turns = {before for turn, before in game.began if turn == seat}
        for number, event in enumerate(game.events):
            if number in turns and view.questions and seat not in view.out:
                yield view, game.deal.file.indices
            view.observe(observe(event, seat), number)


def accusation(view: SeatView, posterior: Posterior, speaks: float) -> float:
    """Return the odds of the likeliest solution; `speaks` takes the place of `SPEAKS`."""
    rng = Random(view.version)
    problem, files = posterior.problem, posterior.casefile()
    policy = AccusationPolicy(view, problem, files, rng, DRAWN, heeds_silence=speaks > 0)
    with patch.object(opponents, "SPEAKS", speaks):
        return policy.odds


def bits(guesses: Iterable[Guess]) -> float:
    """Return the mean of -log2 of the odds of what was so; a guess is never quite sure."""
    losses = [
        -math.log2(max(1e-3, guess.odds if guess.right else 1 - guess.odds)) for guess in guesses
    ]
    return sum(losses) / len(losses)


def calibration(guesses: Iterable[Guess]) -> str:
    """Write for each tenth of odds their mean, how often they were right, and how many."""
    found = defaultdict[int, list[Guess]](list)
    for guess in guesses:
        found[min(len(EDGES) - 2, int(10 * guess.odds))].append(guess)
    return "; ".join(
        f"{100 * sum(one.odds for one in group) / len(group):.0f} % told, "
        f"{100 * sum(one.right for one in group) / len(group):.0f} % right, of {len(group)}"
        for _, group in sorted(found.items())
    )


def measure(field: str, seeds: Iterable[int], say: Callable[[str], None] = print) -> None:
    """Print the scores of all models, and of the odds of accusations."""
    files = defaultdict[str, list[float]](list)
    cards = defaultdict[str, list[Guess]](list)
    accused = defaultdict[float, list[Guess]](list)
    for view, truth in positions(field, seeds):
        for model in MODELS:
            posterior = Posterior(weighed_problem(view, model)[0])
            files[model].append(-math.log2(dict(posterior.casefile())[truth]))
            cards[model] += (
                Guess(posterior.odds(card, view.file), card in truth)
                for card in range(len(view.edition.deck))
                if posterior.place(card) is None and posterior.possible(card, view.file)
            )
            likeliest, odds = posterior.casefile()[0]
            if model == DEFAULT_MODEL and odds >= WORTH_A_THOUGHT and not posterior.solved:
                for speaks in SPEAKS:
                    told = accusation(view, posterior, speaks)
                    accused[speaks].append(Guess(told, likeliest == truth))
    for model in MODELS:
        mean = sum(files[model]) / len(files[model])
        say(f"{field}, {model}: {mean:.3f} bits at {len(files[model])} positions")
        say(f"    a card in the file: {calibration(cards[model])}")
    for speaks, guesses in accused.items():
        say(f"{field}, speaks={speaks}: {bits(guesses):.3f} bits at {len(guesses)} positions")
        say(f"    the likeliest solution: {calibration(guesses)}")


def run() -> None:
    for field in FIELDS:
        measure(field, range(FIRST, FIRST + GAMES[field]))
