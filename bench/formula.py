"""The same questions put to other people's solvers: a problem as clauses, asked and counted."""

from __future__ import annotations

from importlib.util import find_spec

from pysat.card import CardEnc, EncType
from pysat.formula import CNF, IDPool
from pysat.solvers import Solver

from boddy.inference.problem import Problem

HAS_COUNTER = find_spec("pyganak") is not None  # large, and only wanted here: not a dependency


class Formula:
    """A problem as a formula: one variable for each card at each place, and helpers for sizes."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.pool = IDPool()
        self.cells = [
            [self.pool.id((card, place)) for place in range(problem.table + 1)]
            for card in range(problem.cards)
        ]
        self.cnf = CNF()
        self._add_places()
        self._add_sizes()
        for seat, cards in problem.clauses:
            held = [self.cells[card][seat] for card in range(problem.cards) if cards >> card & 1]
            self.cnf.append(held)

    def possible(self) -> list[int]:
        """Ask a SAT solver about each open cell, one solver for all questions."""
        masks = [0] * self.problem.cards
        with Solver(name="cadical153", bootstrap_with=self.cnf) as solver:
            for card, row in enumerate(self.cells):
                for place, literal in enumerate(row):
                    if self.problem.places[card] >> place & 1 and solver.solve([literal]):
                        masks[card] |= 1 << place
        return masks

    def count(self) -> int:
        """Let an exact model counter count the deals; it has no odds."""
        from pyganak import Counter

        counter = Counter()
        counter.add_clauses(self.cnf.clauses)
        counter.set_sampling_set([literal for row in self.cells for literal in row])
        return int(counter.count())

    def _add_places(self) -> None:
        for row, mask in zip(self.cells, self.problem.places, strict=True):
            self._exactly(row, 1)
            self.cnf.extend([[-cell] for place, cell in enumerate(row) if not mask >> place & 1])

    def _add_sizes(self) -> None:
        for seat, size in enumerate(self.problem.sizes):
            if size is not None:
                self._exactly([row[seat] for row in self.cells], size)
        for kind in range(3):
            rows = [
                row
                for row, category in zip(self.cells, self.problem.categories, strict=True)
                if category == kind
            ]
            self._exactly([row[self.problem.file] for row in rows], 1)

    def _exactly(self, literals: list[int], bound: int) -> None:
        encoded = CardEnc.equals(literals, bound, vpool=self.pool, encoding=EncType.seqcounter)
        self.cnf.extend(encoded.clauses)
