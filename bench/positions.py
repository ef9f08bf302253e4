"""Positions of played-out games as one seat sees them: what the benchmarks ask about."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from boddy.inference.kernel import solve
from boddy.inference.problem import Clause, Factor, Files, Problem, show_factor

KINDS = (6, 6, 9)


@dataclass
class Position:
    """What seat 0 knows after some turns."""

    seats: int
    turn: int
    problem: Problem


def positions(
    seats: int, games: int, rng: random.Random, kinds: Files = KINDS
) -> Iterator[Position]:
    """Play games and yield the view of seat 0 before the first and after every turn."""
    for _ in range(games):
        game = _Game(seats, rng, kinds)
        yield Position(seats, 0, game.problem())
        for turn in range(1, 8 * seats):
            game.play_turn((turn - 1) % seats)
            yield Position(seats, turn, game.problem())
            if len(solve(game.problem()).files) == 1:
                break  # a seat that knows the file accuses, and the game ends


def all_triples(problem: Problem) -> list[Files]:
    """All suggestions that can be made."""
    by_category = ([c for c, k in enumerate(problem.categories) if k == kind] for kind in range(3))
    return list(product(*by_category))  # type: ignore[arg-type]  # three of them


class _Game:
    """A deal, and what every seat has seen of it."""

    def __init__(self, seats: int, rng: random.Random, kinds: Files) -> None:
        self.seats, self.rng = seats, rng
        self.categories = [kind for kind, count in enumerate(kinds) for _ in range(count)]
        self.file = [
            self._pick([c for c, k in enumerate(self.categories) if k == kind]) for kind in range(3)
        ]
        rest = [card for card in range(len(self.categories)) if card not in self.file]
        rest.sort(key=lambda _: rng.random())
        self.hands = [set(rest[seat::seats]) for seat in range(seats)]
        self.seen = [set(hand) for hand in self.hands]
        everywhere = (1 << seats + 1) - 1
        self.places = [
            1 if card in self.hands[0] else everywhere & ~1 for card in range(len(self.categories))
        ]
        self.clauses: list[Clause] = []
        self.factors: list[Factor] = []

    def play_turn(self, asker: int) -> None:
        triple = self._suggestion(asker)
        mask = sum(1 << card for card in triple)
        for step in range(1, self.seats):
            seat = (asker + step) % self.seats
            held = [card for card in triple if card in self.hands[seat]]
            if held:
                self._show(asker, seat, mask, self._pick(held))
                return
            for card in triple:
                self.places[card] &= ~(1 << seat)

    def _show(self, asker: int, seat: int, mask: int, shown: int) -> None:
        self.seen[asker].add(shown)
        if asker == 0:
            self.places[shown] = 1 << seat
            self.factors.append(show_factor(seat, mask))
        elif seat != 0:
            self.clauses.append(Clause(seat, mask))

    def problem(self) -> Problem:
        return Problem(
            tuple(self.categories),
            tuple(len(hand) for hand in self.hands),
            tuple(self.places),
            tuple(self.clauses),
            tuple(self.factors),
        )

    def _suggestion(self, asker: int) -> list[int]:
        """Mostly cards not seen yet, now and then an own one to narrow the answer."""
        triple = []
        for kind in range(3):
            cards = [card for card, k in enumerate(self.categories) if k == kind]
            unseen = [card for card in cards if card not in self.seen[asker]]
            own = [card for card in cards if card in self.hands[asker]]
            triple.append(self._pick(own if own and self.rng.random() < 0.2 else unseen or cards))
        return triple

    def _pick(self, cards: list[int]) -> int:
        return cards[int(self.rng.random() * len(cards))]
