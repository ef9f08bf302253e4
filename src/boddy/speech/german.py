"""German: how the analysis writes lists and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from boddy.speech.english import English, join


class German(English):
    """The same in German."""

    code = "de"

    def listed(self, items: Sequence[object]) -> str:
        return join(items, "und")

    def number(self, value: float) -> str:
        return super().number(value).replace(".", ",")

    def percent(self, odds: float) -> str:
        return super().percent(odds).replace("under", "unter").replace("over", "über")
