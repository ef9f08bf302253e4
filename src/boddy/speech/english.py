"""English: how the analysis writes lists and numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence


class English:
    """A language as the analysis of a game speaks it; `names` are those of the seats."""

    code = "en"

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.names = tuple(names)

    def listed(self, items: Sequence[object]) -> str:
        """Join words: `a, b and c`."""
        return join(items, "and")

    def number(self, value: float) -> str:
        """Write a number with two digits after the point."""
        return f"{value:.2f}"

    def percent(self, odds: float) -> str:
        """Write odds; only what is certain is 0 % or 100 %."""
        if 0 < odds < 0.01:
            return "under 1 %"
        if 0.99 < odds < 1:
            return "over 99 %"
        return f"{math.floor(odds * 100 + 0.5)} %"


def join(items: Sequence[object], last: str) -> str:
    """List words, with another word before the last one."""
    words = [str(item) for item in items]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
