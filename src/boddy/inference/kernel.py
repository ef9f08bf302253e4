"""The one seam between inference and whatever computes it.

The environment variable BODDY_KERNEL chooses: `auto` (the native kernel where it
was built, plain Python elsewhere or for a problem beyond the native one's limits),
`native` (and an error rather than Python), or `python`.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal, localcontext
from importlib import import_module
from typing import Any, TypeVar

from boddy.errors import KernelError
from boddy.inference import reference
from boddy.inference.graph import ARITHMETIC
from boddy.inference.limits import Budget, count_steps, limited, most_steps, too_hard
from boddy.inference.problem import Problem, TripleIndices, check_answers
from boddy.inference.reference import Grid, Solution, entropy

_WHY_NOT = ""
try:
    _native: Any = import_module("boddy.inference._native")
except ImportError as _error:  # it is optional
    _native, _WHY_NOT = None, str(_error)

__all__ = [
    "Grid",
    "Solution",
    "draw",
    "entropy",
    "kernel_name",
    "limited",
    "solve",
    "suggestion_values",
    "weigh",
]

_Answer = TypeVar("_Answer")

_CHOICES = ("auto", "native", "python")


def kernel_name() -> str:
    """Say which kernel serves: `native` or `python`."""
    choice = os.environ.get("BODDY_KERNEL") or "auto"
    if choice not in _CHOICES:
        raise KernelError(f"BODDY_KERNEL={choice}: need one of {', '.join(_CHOICES)}")
    if choice == "native" and _native is None:
        raise KernelError(
            f"BODDY_KERNEL=native, but the native kernel cannot be imported ({_WHY_NOT}); install "
            "boddy with a C++20 compiler at hand, or set BODDY_KERNEL=auto"
        )
    return "python" if choice == "python" or _native is None else "native"


def solve(problem: Problem) -> Solution:
    """Count and weigh all deals that agree with the problem."""
    return _ask(
        lambda most: _solve_natively(problem, most),
        lambda budget: reference.solve(problem, budget),
    )


def weigh(problem: Problem, grids: Sequence[Grid]) -> list[Decimal]:
    """Weigh all deals once for each grid, by its numbers for every card at its place as well.

    So several ways to weigh the same deals cost little more than one.
    """
    return _ask(
        lambda most: _weigh_natively(problem, grids, most),
        lambda budget: reference.weigh(problem, grids, budget),
    )


def draw(problem: Problem, uniforms: Sequence[float]) -> list[list[int]]:
    """Draw deals by weight: for each the place of every card, from one uniform per card."""
    return _ask(
        lambda most: _native.draw(_packed(problem), list(uniforms), most),
        lambda budget: reference.draw(problem, uniforms, budget),
    )


def suggestion_values(
    problem: Problem, order: Iterable[int], triples: Iterable[TripleIndices]
) -> list[tuple[float, float]]:
    """For each suggestion the expected open bits about the file and odds of its likeliest triple.

    The seats answer in this order, and one that can show k cards shows each with
    1/k. The list is empty if no deal agrees with the problem.
    """
    seats, asked = check_answers(problem, order, triples)
    return _ask(
        lambda most: _native.suggestion_values(_packed(problem), seats, asked, most),
        lambda budget: reference.suggestion_values(problem, seats, asked, budget),
    )


def _ask(
    native: Callable[[int], tuple[int, _Answer]], python: Callable[[Budget], _Answer]
) -> _Answer:
    """Answer within the limits of the moment; the native kernel says how many steps it took."""
    most = most_steps()
    if kernel_name() == "python":
        return _in_python(python, most)
    try:
        steps, answer = native(most)
    except _native.TooLarge:
        count_steps(most)
        raise too_hard(most) from None
    except _native.Unsupported as error:
        if os.environ.get("BODDY_KERNEL") == "native":
            raise KernelError(f"{error}; BODDY_KERNEL=auto leaves it to plain Python") from None
        return _in_python(python, most)
    count_steps(steps)
    return answer


def _in_python(python: Callable[[Budget], _Answer], most: int) -> _Answer:
    budget = Budget(most)
    try:
        return python(budget)
    finally:
        count_steps(budget.used)


def _solve_natively(problem: Problem, most: int) -> tuple[int, Solution]:
    steps, deals, weight, *others = _native.solve(_packed(problem), most)
    return steps, Solution(deals, _decimal(*weight), *others)


def _weigh_natively(
    problem: Problem, grids: Sequence[Grid], most: int
) -> tuple[int, list[Decimal]]:
    steps, weights = _native.weigh(_packed(problem), grids, most)
    return steps, [_decimal(*weight) for weight in weights]


def _decimal(mantissa: float, exponent: int) -> Decimal:
    if -1000 < exponent < 1000:
        return Decimal(math.ldexp(mantissa, exponent))
    with localcontext(ARITHMETIC):
        return Decimal(mantissa) * Decimal(2) ** exponent


def _packed(problem: Problem) -> object:
    """Copy a problem over to the native side."""
    sizes = [-1 if size is None else size for size in problem.sizes]
    return _native.problem(
        problem.categories,
        sizes,
        problem.places,
        problem.clauses,
        problem.factors,
        problem.forbidden,
    )
