"""Sequential testing: `exact>notebook` may be looked at after every deal, and still stands.

Imagine a bet against "A is no better than B" that is fair if that is true: before each
deal a fixed part of the money is set on A, and afterwards it has grown or shrunk by
A's lead in that deal. A bet on something untrue makes rich with a small chance only: money that
grows to the 40-fold does so by luck at most once in 40 tournaments, however often one looks
(Ville's inequality). Several bettors, from cautious to bold, share the stake, so that clear and
close cases are both settled early.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from math import exp, log1p

from boddy.arena.plan import Plan
from boddy.arena.results import GameResult
from boddy.errors import InputError
from boddy.printable import shown

BETS = (0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.5, 0.7)
"""What part of its money each bettor stakes on a deal."""
ERROR = 0.05
"""How often, at most, a wrong verdict is given: half of it for each side."""


@dataclass(frozen=True)
class Verdict:
    """Where the question of two bots stands."""

    question: TournamentQuestion
    better: str | None
    """The one that is better, if that is settled."""
    deals: int
    """How many deals it took, or were looked at."""
    game: int | None
    """The last game that was needed."""
    evidence: tuple[float, float]
    """For either being better: by what factor the imagined stake has grown."""


@dataclass(frozen=True)
class TournamentQuestion:
    """Whether one bot is better than another."""

    better: str
    worse: str

    @classmethod
    def parse(cls, text: str, plan: Plan) -> TournamentQuestion:
        """Read `exact>notebook`; both must be entries and meet at a table."""
        named = [name.strip() for name in text.split(">")]
        if len(named) != 2 or not all(named):
            raise InputError("question-entries", text=shown(text))
        better, worse = (plan.names[plan.number(name)] for name in named)
        if better == worse:
            raise InputError("question-different", text=shown(text))
        return cls(better, worse)

    def settle(self, games: Iterable[GameResult]) -> Verdict:
        """Look at the games in their order, deal by deal, until the question is settled."""
        test, deals, last = Bets(), 0, None
        for _, group in groupby(games, key=lambda game: game.deal):
            deal = [game for game in group if {self.better, self.worse} <= set(game.order)]
            if not deal:
                continue
            deals, last = deals + 1, deal[-1].game
            lead = sum(game.lead(self.better, self.worse) for game in deal)
            test.add(lead / len(deal))
            if test.settled:
                better = self.better if test.settled > 0 else self.worse
                return Verdict(self, better, deals, last, test.evidence)
        return Verdict(self, None, deals, None, test.evidence)

    def __str__(self) -> str:
        return f"{self.better}>{self.worse}"


class Bets:
    """Bets for and against, on leads between -1 and 1."""

    def __init__(self) -> None:
        self._logs = {side: [0.0] * len(BETS) for side in (1, -1)}

    def add(self, lead: float) -> None:
        """Settle the bets on one deal."""
        for side, logs in self._logs.items():
            for number, bet in enumerate(BETS):
                logs[number] += log1p(bet * side * lead)

    @property
    def evidence(self) -> tuple[float, float]:
        """By what factor the stake for, and the stake against, has grown."""
        growth = [
            sum(exp(min(log, 700.0)) for log in logs) / len(BETS) for logs in self._logs.values()
        ]
        return growth[0], growth[1]

    @property
    def settled(self) -> int:
        """1: the first is better; -1: the second is; 0: not settled."""
        first, second = self.evidence
        enough = 2 / ERROR
        return (first >= enough) - (second >= enough)
