"""Analysis: what a recorded game looked like to each seat, and what its decisions were worth.

It knows the truth, so nobody who plays may import it. `docs/analysis.md` explains the figures.

>>> from boddy.match import Match
>>> from boddy.bots import find_bot
>>> record = Match([find_bot("notebook") for _ in range(3)], seed=7).play()
>>> analysis = analyse(record)
>>> [round(bits, 2) for bits in analysis.turns[0].bits]
[6.71, 6.71, 6.97]
>>> asked = analysis.turns[1].suggestion
>>> asked.cards, round(asked.worth, 2), round(asked.brought, 2)
(<Plum Rope Conservatory>, 0.55, 0.91)
"""

from __future__ import annotations

from boddy.analysis.reviews import Analysis, analyse

__all__ = ["Analysis", "analyse"]
