"""What to ask: values of suggestions, as many as a bot has time for.

Time is counted in work and not in seconds, so that the same seed gives the same game on
every machine, with every kernel: from the seats and the cards follows about what looking at one
suggestion costs the native kernel. Where there is no time for all, the cards that are likeliest
in the file are looked at, and in each category one that is certain to be elsewhere.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from itertools import product

from boddy.cards import Triple
from boddy.inference import kernel
from boddy.inference.kernel import Solution
from boddy.inference.posterior import CERTAIN
from boddy.inference.problem import CATEGORIES, Problem
from boddy.reasoning.seat_view import SeatView

Valued = tuple[Triple, float, float]
"""A suggestion, the bits about the file that it leaves open, and the odds of the likeliest
triple afterwards; both as they are to be expected."""

Matrix = Sequence[Sequence[float]]
"""For each card the odds of each place, as a posterior has them."""

COST = {2: 5e-6, 3: 8e-6, 4: 3e-5, 5: 1e-4, 6: 3.5e-4}
"""Seconds for one suggestion by the number of seats: native kernel, the classic 21 cards."""
SOLVING = {2: 5e-5, 3: 1e-4, 4: 1.5e-4, 5: 2e-4, 6: 3e-4}
"""The same for working out all odds once."""
CLASSIC = 21
GROWTH, SOLVING_GROWTH = 1.35, 1.17
"""How much more either costs with each card more."""
TIE = 9
"""Values that agree to so many digits are equal."""
NOTHING = -1
"""What is seen when nobody shows."""
FEWEST = 2
"""Cards of a category below which a guess does as well as a look."""


def value(
    view: SeatView,
    problem: Problem,
    solution: Solution,
    options: Sequence[Triple],
    budget: float,
) -> list[Valued]:
    """Value the suggestions that can be looked at within about so many seconds."""
    chosen = narrow(view, solution.matrix, options, int(budget / cost(view)))
    if not chosen:
        return [_guessed(view, solution, triple) for triple in options]
    values = kernel.suggestion_values(problem, view.order, (triple.indices for triple in chosen))
    return [(triple, bits, top) for triple, (bits, top) in zip(chosen, values, strict=True)]


def cost(view: SeatView) -> float:
    """Estimate the seconds that a look at one suggestion takes."""
    return COST[view.seats] * GROWTH ** (len(view.edition.deck) - CLASSIC)


def cost_of_solving(view: SeatView) -> float:
    """Estimate the seconds that it takes to work out all odds once."""
    return SOLVING[view.seats] * SOLVING_GROWTH ** (len(view.edition.deck) - CLASSIC)


def narrow(
    view: SeatView, matrix: Matrix, options: Sequence[Triple], most: int
) -> Sequence[Triple]:
    """Leave about so many options, or none if too few would be left to be worth a look."""
    if len(options) <= most:
        return options
    fixed = sum(1 for cards in zip(*options, strict=True) if len(set(cards)) == 1)
    width = round(most ** (1 / (CATEGORIES - fixed)) - 0.5) - 1
    if width < FEWEST:
        return ()
    cards = sum(_likeliest(view, matrix, kind, width) for kind in range(CATEGORIES - fixed))
    if fixed:  # the room where the token stands
        cards |= options[0].room.mask
    return [triple for triple in options if not triple.mask & ~cards]


def _likeliest(view: SeatView, matrix: Matrix, category: int, width: int) -> int:
    """Take the cards of a category that are likeliest in the file, and one that is not in it."""
    cards = [card for card, kind in enumerate(view.edition.categories) if kind == category]
    odds = {card: round(matrix[card][view.file], 9) for card in cards}
    hoped = sorted((card for card in cards if odds[card] > 0), key=lambda card: -odds[card])
    own = [card for card in cards if view.places[card] == 1 << view.seat]
    elsewhere = own or [card for card in cards if not odds[card]]
    return sum(1 << card for card in (*hoped[:width], *elsewhere[:1]))


def _guessed(view: SeatView, solution: Solution, triple: Triple) -> Valued:
    hope = guessed_bits(solution.matrix, triple, view.seat)
    return triple, -hope, hope


def guessed_bits(matrix: Matrix, triple: Triple, me: int) -> float:
    """Guess the bits of a suggestion as if its cards were in the file independently."""
    rows = [matrix[card.index] for card in triple]
    asked = [in_file for *seats, in_file, table in rows if seats[me] + table < CERTAIN]
    seen: dict[int, float] = defaultdict(float)
    choice = 0.0  # bits of the shower's free choice, which say nothing about the file
    for in_file in product((True, False), repeat=len(asked)):
        chance = math.prod(p if inside else 1 - p for p, inside in zip(asked, in_file, strict=True))
        held = [card for card, inside in enumerate(in_file) if not inside]
        for card in held or (NOTHING,):
            seen[card] += chance / max(1, len(held))
        choice += chance * math.log2(max(1, len(held)))
    return kernel.entropy(seen.values()) - choice
