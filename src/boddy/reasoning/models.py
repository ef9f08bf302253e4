"""Models: how the deals that agree with what was seen are weighed against each other.

Models change odds, never facts: every deal that agrees keeps a weight above 0.
"""

from __future__ import annotations

from typing import NamedTuple

from boddy.cards import Category
from boddy.errors import UnknownName
from boddy.inference import kernel
from boddy.inference.problem import Problem
from boddy.reasoning.seat_view import DEFAULT_MODEL, SIMPLE_MODELS, SeatView

__all__ = ["DEFAULT_MODEL", "MODELS", "TABLE", "Asking", "weighed_problem"]

TABLE = "table"
MODELS = (*SIMPLE_MODELS, TABLE)
"""Those of `SeatView.problem`, and `table`: as `random`, and what each seat asked betrays
something about its cards, by the habits that it has shown in this very game."""

CHOSEN_FREELY = (Category.SUSPECT, Category.WEAPON)
"""What an asker chooses wherever it sits. On a board it asks for the room where it stands, and
notes do not say whether there is a board, so that rooms are not read."""


class Asking(NamedTuple):
    """How a seat seems to choose what it asks for."""

    seat: int
    avoids_own: float
    """How likely it is one that hardly ever names cards of its own."""


def weighed_problem(view: SeatView, model: str = DEFAULT_MODEL) -> tuple[Problem, list[Asking]]:
    """State what a view knows as a model weighs it, and the habits that the model has found."""
    if model not in MODELS:
        raise UnknownName("model", model, MODELS)
    if model != TABLE:
        return view.problem(model), []
    plain = view.problem()
    solution = kernel.solve(plain)
    if not solution.deals:
        return plain, []
    from boddy.reasoning.habits import HABITS, HabitReader  # takes long to load, and rarely used

    reader = HabitReader(view, CHOSEN_FREELY)
    weighed = view.problem(more=reader.factors(plain, solution))
    return weighed, [
        Asking(
            seat, sum(share for habit, share in zip(HABITS, shares, strict=True) if habit.own < 1)
        )
        for seat, shares in sorted(reader.shares.items())
    ]
