"""The one seam between inference and whatever computes it.

The environment variable BODDY_KERNEL chooses: `auto` (the native kernel where it
was built, in a browser the same as WebAssembly, plain Python elsewhere or for a problem
beyond their limits), `native` or `wasm` (and an error rather than Python), or `python`.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal, localcontext
from importlib import import_module
from typing import Any, TypeVar

from boddy.errors import KernelError
from boddy.inference import reference, suggestions
from boddy.inference.laying import ARITHMETIC
from boddy.inference.limits import Budget, count_steps, limited, most_steps, too_hard
from boddy.inference.problem import Problem, TripleIndices, check_answers
from boddy.inference.reference import Grid, Solution, entropy
from boddy.inference.wasm import Ask, WasmKernel

_WHY_NOT = ""
try:
    _native: Any = import_module("boddy.inference._native")
except ImportError as _error:  # it is optional
    _native, _WHY_NOT = None, str(_error)
_wasm: WasmKernel | None = None

__all__ = [
    "Grid",
    "Solution",
    "draw",
    "entropy",
    "is_fast",
    "kernel_name",
    "limited",
    "native_problem",
    "solve",
    "suggestion_values",
    "use_wasm",
    "weigh",
]

_Answer = TypeVar("_Answer")

_CHOICES = ("auto", "native", "wasm", "python")


def use_wasm(ask: Ask | None) -> None:
    """Ask the WebAssembly kernel through this from now on; None removes it."""
    global _wasm
    _wasm = None if ask is None else WasmKernel(ask)


def kernel_name() -> str:
    """Return which kernel serves: `native`, `wasm` or `python`."""
    choice = os.environ.get("BODDY_KERNEL") or "auto"
    if choice not in _CHOICES:
        raise KernelError("kernel-choice", choice=choice, known=_CHOICES)
    if choice == "native" and _native is None:
        raise KernelError("no-native-kernel", why=_WHY_NOT)
    if choice == "wasm" and _wasm is None:
        raise KernelError("no-wasm-kernel")
    if choice != "auto":
        return choice
    return "native" if _native is not None else "wasm" if _wasm is not None else "python"


def native_problem() -> str:
    """Return why the native kernel cannot be used; nothing where it can."""
    return _WHY_NOT


def is_fast() -> bool:
    """Whether a compiled kernel serves: what takes seconds in plain Python can be asked."""
    return kernel_name() != "python"


def solve(problem: Problem) -> Solution:
    """Count and weigh all deals that agree with the problem."""
    return _ask(
        lambda kernel, most: _solve(kernel, problem, most),
        lambda budget: reference.solve(problem, budget),
    )


def weigh(problem: Problem, grids: Sequence[Grid]) -> list[Decimal]:
    """Weigh all deals once for each grid, by its numbers for every card at its place as well.

    So several ways to weigh the same deals cost little more than one.
    """
    return _ask(
        lambda kernel, most: _weigh(kernel, problem, grids, most),
        lambda budget: reference.weigh(problem, grids, budget),
    )


def draw(problem: Problem, uniforms: Sequence[float]) -> list[list[int]]:
    """Draw deals by weight: for each the place of every card, from one uniform per card."""
    return _ask(
        lambda kernel, most: kernel.draw(_packed(kernel, problem), list(uniforms), most),
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
        lambda kernel, most: kernel.suggestion_values(_packed(kernel, problem), seats, asked, most),
        lambda budget: suggestions.suggestion_values(problem, seats, asked, budget),
    )


def _ask(
    compiled: Callable[[Any, int], tuple[int, _Answer]], python: Callable[[Budget], _Answer]
) -> _Answer:
    """Answer within the limits of the moment; a compiled kernel says how many steps it took."""
    most = most_steps()
    name = kernel_name()
    if name == "python":
        return _in_python(python, most)
    kernel: Any = _native if name == "native" else _wasm
    try:
        steps, answer = compiled(kernel, most)
    except kernel.TooLarge:
        count_steps(most)
        raise too_hard(most) from None
    except kernel.Unsupported as error:
        if os.environ.get("BODDY_KERNEL") == name:
            raise KernelError("kernel-refuses", why=str(error)) from None
        return _in_python(python, most)
    count_steps(steps)
    return answer


def _in_python(python: Callable[[Budget], _Answer], most: int) -> _Answer:
    budget = Budget(most)
    try:
        return python(budget)
    finally:
        count_steps(budget.used)


def _solve(kernel: Any, problem: Problem, most: int) -> tuple[int, Solution]:
    steps, deals, weight, *others = kernel.solve(_packed(kernel, problem), most)
    return steps, Solution(deals, _decimal(*weight), *others)


def _weigh(
    kernel: Any, problem: Problem, grids: Sequence[Grid], most: int
) -> tuple[int, list[Decimal]]:
    steps, weights = kernel.weigh(_packed(kernel, problem), grids, most)
    return steps, [_decimal(*weight) for weight in weights]


def _decimal(mantissa: float, exponent: int) -> Decimal:
    if -1000 < exponent < 1000:
        return Decimal(math.ldexp(mantissa, exponent))
    with localcontext(ARITHMETIC):
        return Decimal(mantissa) * Decimal(2) ** exponent


def _packed(kernel: Any, problem: Problem) -> object:
    """Copy a problem over to the compiled side."""
    sizes = [-1 if size is None else size for size in problem.sizes]
    return kernel.problem(
        problem.categories,
        sizes,
        problem.places,
        problem.clauses,
        problem.factors,
        problem.forbidden,
    )
