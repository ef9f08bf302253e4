"""Keeps everything that its seat has seen, and counts the deals that agree with it."""

from boddy import Bot, Triple
from boddy.inference.posterior import CERTAIN, Posterior
from boddy.reasoning.seat_view import SeatView


class Counting(Bot):
    def start(self):
        self.view = SeatView.at(self.setup, self.seat)

    def observe(self, event):
        self.view.observe(event)

    def choose_suggestion(self, options):
        posterior = Posterior(self.view.problem())
        values = posterior.suggestion_values(
            self.view.order, [triple.indices for triple in options]
        )
        # `bits` is how much would still be open afterwards: the less, the better.
        best = min(range(len(values)), key=lambda number: values[number].bits)
        return options[best]

    def choose_accusation(self):
        (suspect, weapon, room), odds = Posterior(self.view.problem()).casefile()[0]
        deck = self.setup.edition.deck
        return Triple(deck[suspect], deck[weapon], deck[room]) if odds > CERTAIN else None
