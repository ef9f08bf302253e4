"""Positions of real games as one seat sees them: what the benchmarks ask about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from boddy.bots import find_bot
from boddy.cards import Card, Triple
from boddy.events import Suggested
from boddy.inference.problem import Problem, TripleIndices
from boddy.match import Match
from boddy.notes.case_notes import Notes, Suggestion
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


def noted(
    notes: Notes, hands: Sequence[Sequence[Card]], asker: int, triple: Triple, rng: Random
) -> Suggestion:
    """Answer a suggestion by the hands, and note what the seat that takes the notes sees of it."""
    order = notes.asked(asker)
    can = {seat: [card for card in triple if card in hands[seat]] for seat in order}
    shower = next((seat for seat in order if can[seat]), None)
    passed = order if shower is None else order[: order.index(shower)]
    seen = shower is not None and notes.me in (asker, shower)
    card = rng.choice(can[shower]) if seen and shower is not None else None
    return Suggestion(asker, triple, tuple(passed), shower, card)
