"""Positions of real games as one seat sees them: what the benchmarks ask about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from boddy.bots import find_bot
from boddy.events import Suggested
from boddy.inference.problem import Problem, TripleIndices
from boddy.match import Match
from boddy.reasoning.seat_view import SeatView
from boddy.views import observations

BOTS = ("exact", "notebook", "notebook")
"""Who plays, in turns: good questions and plain ones."""


@dataclass
class Position:
    """What seat 0 knows after some turns."""

    seats: int
    turn: int
    problem: Problem


def positions(seats: int, games: int, seed: int, edition: str = "classic") -> Iterator[Position]:
    """Let bots play, and yield the view of seat 0 before every turn."""
    for number in range(games):
        bots = [find_bot(BOTS[(number + seat) % len(BOTS)]) for seat in range(seats)]
        record = Match(bots, seed=seed + number, edition=edition).play()
        view = SeatView.at(record.setup, 0)
        turn = 0
        for line, event in enumerate(observations(record.events, 0)):
            if isinstance(event, Suggested):
                yield Position(seats, turn, view.problem())
                turn += 1
            view.observe(event, line)


def all_triples(problem: Problem) -> list[TripleIndices]:
    """All suggestions that can be made."""
    by_category = ([c for c, k in enumerate(problem.categories) if k == kind] for kind in range(3))
    return list(product(*by_category))  # type: ignore[arg-type]  # three of them
