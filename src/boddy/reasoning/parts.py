"""Parts of an answer: each is worked out within its own bound, and left out beyond it."""

from __future__ import annotations

from enum import StrEnum
from types import TracebackType

from boddy.errors import TooHard
from boddy.inference.limits import limited, most_steps


class Part(StrEnum):
    """A part of an answer that can be left out."""

    ODDS = "odds"
    """How many deals agree and how likely anything is, and with that all advice."""
    SUGGESTIONS = "suggestions"
    """What to suggest."""
    COMPARED = "compared"
    """Suggestions other than those of the likeliest cards."""
    TIES = "ties"
    """What equally good suggestions tell the others."""
    OUTCOMES = "outcomes"
    """How many solutions a suggestion leaves."""
    SHOWING = "showing"
    """How much a card tells the player to whom it is shown."""
    ACCUSATION = "accusation"
    """Whether to accuse."""
    OTHERS = "others"
    """The knowledge of the others."""


class Parts:
    """Works out an answer part by part, and remembers what was left out."""

    def __init__(self) -> None:
        self.left_out: list[Part] = []

    def attempt(self, part: Part, questions: float = 1) -> Attempt:
        """Leave a part out if it takes more than the steps of this number of hard questions."""
        return Attempt(self, part, int(questions * most_steps()))

    def leave_out(self, part: Part) -> None:
        """Record that a part was left out."""
        if part not in self.left_out:
            self.left_out.append(part)


class Attempt:
    """A block of code that is left at the question that goes beyond its steps."""

    def __init__(self, parts: Parts, part: Part, steps: int) -> None:
        self._parts, self._part = parts, part
        self._limit = limited(total=steps)

    def __enter__(self) -> None:
        self._limit.__enter__()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        self._limit.__exit__(kind, error, trace)
        if not isinstance(error, TooHard | MemoryError):
            return False
        self._parts.leave_out(self._part)
        return True
