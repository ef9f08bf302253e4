"""Rivals: how near the others are to the solution, seen through their eyes.

What a rival knows, we know in part: what everybody saw, and what we showed it. The rest,
deals drawn from the odds show: in each of them it sees its whole hand and every card that it
was shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from boddy.bots.memory import Memory, Named
from boddy.chance import pick
from boddy.inference import kernel
from boddy.inference.problem import Problem


def nearness(memory: Memory, problem: Problem, rng: Random, samples: int) -> list[float]:
    """Tell for each rival the odds that it may give its likeliest triple, over drawn deals."""
    deals = draw_deals(problem, rng, samples)
    return [
        sum(_likeliest(view_in(memory, seat, deal, rng)) for deal in deals) / samples
        for seat in memory.rivals
    ]


def draw_deals(problem: Problem, rng: Random, count: int) -> list[list[int]]:
    """Draw deals by their odds: for each the place of every card; none if none is possible."""
    return kernel.draw(problem, [rng.random() for _ in range(count * problem.cards)])


def view_in(
    memory: Memory, seat: int, deal: Sequence[int], rng: Random, when: Named | None = None
) -> Problem:
    """Look through the eyes of a seat, if this were the deal: now, or when something was named."""
    hand = sum(1 << card for card, place in enumerate(deal) if place == seat)
    shown = [
        _shown(answer.asked, answer.seat, deal, rng)
        if answer.to == seat and answer.card is None
        else answer.card
        for answer in memory.answers[: None if when is None else when.shows]
    ]
    return memory.view_of(seat, hand, shown, whole=True, when=when)


def _likeliest(problem: Problem) -> float:
    return max((odds for _, odds in kernel.solve(problem).files), default=0.0)


def _shown(asked: int, shower: int, deal: Sequence[int], rng: Random) -> int:
    held = [card for card, place in enumerate(deal) if place == shower and asked >> card & 1]
    return pick(rng, held)
