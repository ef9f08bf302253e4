"""`exact`: knows the exact odds of everything, and asks for the most bits.

It takes nobody's habits into account: whoever shows a card picks it at random, and what a
seat asks for betrays nothing. It shows what gives away least, and accuses when certain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from boddy.actions import Place
from boddy.bots.base import Bot
from boddy.cards import Card, Category, Triple
from boddy.chance import pick
from boddy.errors import InputError
from boddy.inference import kernel
from boddy.inference.kernel import Solution
from boddy.inference.posterior import CERTAIN
from boddy.inference.problem import Problem, TripleIndices
from boddy.movement import floor_of
from boddy.reasoning import suggestion_values
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggestion_values import TIE
from boddy.reasoning.walking import best_moves
from boddy.views import Observation

KNOWN_ROOM_VALUE = 0.2
"""The value of asking in a room that is certainly not in the file; its odds are added."""


class ExactBot(Bot):
    """Works out exact odds, asks for the most bits and accuses when certain."""

    name = "exact"

    def __init__(self, budget: float = 0.5) -> None:
        """Take about `budget` seconds for a suggestion at most, estimated and not measured."""
        if not 0 <= budget <= 600:
            raise InputError(f"{self.name}:budget={budget:g}: expected seconds, 0 to 600")
        self.budget = budget

    def start(self) -> None:
        """Begin with an empty view."""
        self.view = SeatView(self.setup.edition, self.setup.names, self.seat)
        self._floor = floor_of(self.setup.edition, self.setup.rules)
        self._thought: tuple[int, Problem, Solution] | None = None

    def observe(self, event: Observation) -> None:
        """Remember it."""
        self.view.observe(event)

    def problem(self) -> Problem:
        """State what is known."""
        return self.view.problem()

    def think(self) -> tuple[Problem, Solution]:
        """Work out the odds, once for each state of the view."""
        if self._thought is None or self._thought[0] != self.view.version:
            problem = self.problem()
            self._thought = self.view.version, problem, kernel.solve(problem)
        return self._thought[1:]

    def likeliest(self) -> tuple[Triple, float]:
        """Give the likeliest triple in the file, and its odds."""
        files = self.think()[1].triples
        file, odds = max(files, key=lambda entry: (round(entry[1], TIE), entry[0]))
        return self._triple(file), odds

    def choose_accusation(self) -> Triple | None:
        """Accuse when only one triple is possible."""
        triple, odds = self.likeliest()
        return triple if odds > CERTAIN else None

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Ask what is expected to leave the fewest bits open."""
        return self._best([(triple, -bits) for triple, bits, _ in self.value(options)])

    def value(self, options: Sequence[Triple]) -> list[suggestion_values.Valued]:
        """Value suggestions, as many as there is time for."""
        return suggestion_values.value(self.view, *self.think(), options, self.budget)

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        """Show a card that the asker has seen already, or the one that gives away least."""
        seen = self.view.shown_to(asker)
        known = [card for card in options if card.mask & seen]
        if known:
            return known[0]
        theirs = self.view.problem_of(asker, self.view.seen_hand(asker))
        return max(options, key=lambda card: (self._left_open(theirs, card), card))

    def _left_open(self, theirs: Problem, card: Card) -> float:
        """Count the bits that stay open for an asker who knows this when it sees the card."""
        places = list(theirs.places)
        places[card.index] = 1 << self.seat
        solution = kernel.solve(replace(theirs, places=tuple(places)))
        return round(kernel.entropy(odds for _, odds in solution.triples), TIE)

    def choose_move(self, options: Sequence[Place]) -> Place:
        """Go where the room may be in the file, or towards there."""
        file, cells = self.view.file, self.think()[1].cells
        rooms = self.setup.edition.cards(Category.ROOM)
        worth = {room: KNOWN_ROOM_VALUE + cells[room.index][file] for room in rooms}
        return pick(self.rng, best_moves(options, worth, self._floor))

    def _best(self, scored: Sequence[tuple[Triple, float]]) -> Triple:
        """Pick one of those with the highest score."""
        best = max(round(score, TIE) for _, score in scored)
        return pick(self.rng, [item for item, score in scored if round(score, TIE) == best])

    def _triple(self, file: TripleIndices) -> Triple:
        deck = self.setup.edition.deck
        suspect, weapon, room = file
        return Triple(deck[suspect], deck[weapon], deck[room])
