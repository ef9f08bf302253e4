"""How many steps inference may take: for one question, and for all questions of a block of code.

Time and memory follow the steps: a million of them take less than a tenth of a second
in the native kernel, less than a second in plain Python, and hold about ten megabytes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from boddy.errors import KernelError, TooHard

DEFAULT_STEPS = 80_000_000
"""For one question, where nobody says otherwise: about a gigabyte."""

_VARIABLE = "BODDY_MOST_STEPS"
_NATIVE_MOST = (1 << 32) - 1  # states are numbered in 32 bits


class Budget:
    """Counts the steps of one question."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.used = 0

    def spend(self, steps: int) -> None:
        """Count these steps; raise TooHard when there are too many."""
        self.used += steps
        if self.used > self.most:
            raise too_hard(self.most)


@contextmanager
def limited(*, each: int | None = None, total: int | None = None) -> Iterator[None]:
    """Limit the questions that this block asks: each of them, and all together.

    A question beyond the limit raises TooHard. None leaves `each` as it was around the
    block, and sets no total. What a block takes also counts towards the totals of those around it.
    """
    around = _limits.get()
    if each is None:
        each = _default() if around is None else around.each
    token = _limits.set(_Limits(each, total, around))
    try:
        yield
    finally:
        _limits.reset(token)


def most_steps() -> int:
    """How many steps the next question may take."""
    limits = _limits.get()
    most = _default() if limits is None else limits.each
    while limits is not None:
        if limits.left is not None:
            most = min(most, limits.left)
        limits = limits.around
    return most


def count_steps(steps: int) -> None:
    """Take the steps of a question off what is left for the others."""
    limits = _limits.get()
    while limits is not None:
        if limits.left is not None:
            limits.left = max(0, limits.left - steps)
        limits = limits.around


def too_hard(most: int) -> TooHard:
    """Make the error for too hard a question."""
    return TooHard("too-hard-to-count", most=f"{most:,}")


@dataclass
class _Limits:
    each: int
    left: int | None
    around: _Limits | None


_limits: ContextVar[_Limits | None] = ContextVar("boddy_inference_limits", default=None)


def _default() -> int:
    text = os.environ.get(_VARIABLE)
    if not text:
        return DEFAULT_STEPS
    if not text.isdecimal() or not 0 < int(text) <= _NATIVE_MOST:
        raise KernelError("most-steps", value=text, most=str(_NATIVE_MOST))
    return int(text)
