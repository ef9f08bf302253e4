"""The one seam between inference and whatever computes it.

The environment variable BODDY_KERNEL chooses: `auto` (the native kernel where it
was built, plain Python elsewhere or for a problem beyond the native one's limits),
`native` (and an error rather than Python), or `python`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, TypeVar

from boddy.errors import KernelError
from boddy.inference import reference
from boddy.inference.problem import Files, Problem, check_answers
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
    "solve",
    "suggestion_values",
    "weigh",
]

_Answer = TypeVar("_Answer")

MOST_NATIVE = 20_000_000
"""How many edges or weights the native kernel may keep: about a gigabyte."""

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
        lambda: Solution(*_native.solve(_packed(problem), MOST_NATIVE)),
        lambda: reference.solve(problem),
    )


def weigh(problem: Problem, grids: Sequence[Grid]) -> list[float]:
    """Weigh all deals once for each grid, by its numbers for every card at its place as well.

    So several ways to weigh the same deals cost little more than one.
    """
    return _ask(
        lambda: _native.weigh(_packed(problem), grids, MOST_NATIVE),
        lambda: reference.weigh(problem, grids),
    )


def draw(problem: Problem, uniforms: Sequence[float]) -> list[list[int]]:
    """Draw deals by weight: for each the place of every card, from one uniform per card."""
    return _ask(
        lambda: _native.draw(_packed(problem), list(uniforms), MOST_NATIVE),
        lambda: reference.draw(problem, uniforms),
    )


def suggestion_values(
    problem: Problem, order: Iterable[int], triples: Iterable[Files]
) -> list[tuple[float, float]]:
    """For each suggestion the expected open bits about the file and odds of its likeliest triple.

    The seats answer in this order, and one that can show k cards shows each with
    1/k. The list is empty if no deal agrees with the problem.
    """
    seats, asked = check_answers(problem, order, triples)
    return _ask(
        lambda: _native.suggestion_values(_packed(problem), seats, asked, MOST_NATIVE),
        lambda: reference.suggestion_values(problem, seats, asked),
    )


def _ask(native: Callable[[], _Answer], python: Callable[[], _Answer]) -> _Answer:
    if kernel_name() == "python":
        return python()
    try:
        return native()
    except _native.TooLarge as error:
        raise KernelError(str(error)) from None
    except _native.Unsupported as error:
        if os.environ.get("BODDY_KERNEL") == "native":
            raise KernelError(f"{error}; BODDY_KERNEL=auto leaves it to plain Python") from None
        return python()


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
