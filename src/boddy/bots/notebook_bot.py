"""`notebook`: plays as a careful child does, with ticks and crosses on a sheet.

It ticks off each card that it has seen, asks for what it has not, shows again what
the asker has already seen, and accuses when one card of each category is left.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import product

from boddy.actions import Place, Triples
from boddy.bots.base import Bot
from boddy.cards import Card, Category, Triple, cards_in
from boddy.chance import pick
from boddy.events import Dealt, Passed, Shown
from boddy.movement import floor_of
from boddy.reasoning.policies import best_moves, room_value
from boddy.views import Observation


class NotebookBot(Bot):
    """Ticks off what it saw, and asks for what it did not see."""

    name = "notebook"

    def start(self) -> None:
        """Take an empty sheet."""
        edition = self.setup.edition
        self._open = list(edition.kinds)
        """For each category, the cards that may still be in the case file."""
        self._floor = floor_of(edition, self.setup.rules)
        self._showed: dict[int, int] = defaultdict(int)
        """For each seat, which of our cards we showed it."""

    def observe(self, event: Observation) -> None:
        """Tick off what was dealt and shown; keep what nobody could show."""
        match event:
            case Dealt():
                self._tick_off(self.hand.mask | self.faceup.mask)
            case Shown(to=self.seat, card=Card() as card):
                self._tick_off(card.mask)
            case Shown(seat=self.seat, to=to, card=Card() as card):
                self._showed[to] |= card.mask
            case Passed() if self.unanswered is not None:
                found = self.unanswered.mask & ~(self.hand.mask | self.faceup.mask)
                self._open = [cards & found or cards for cards in self._open]

    def _tick_off(self, mask: int) -> None:
        self._open = [cards & ~mask for cards in self._open]

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Ask for cards that may be in the case file, if there is such a question left."""
        suspects, weapons, rooms = (self._cards(mask) for mask in self._open)
        if self.setup.rules.walks:
            rooms = [options[0].room]
        if isinstance(options, Triples):  # what a game offers; it answers at once
            return pick(self.rng, options.made_of(suspects, weapons, rooms) or options)
        questions = map(Triple._make, product(suspects, weapons, rooms))
        return pick(self.rng, [triple for triple in questions if triple in options] or options)

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        """Show a card that the asker has already seen, if possible."""
        seen = [card for card in options if card.mask & self._showed[asker]]
        return pick(self.rng, seen or options)

    def choose_accusation(self) -> Triple | None:
        """Accuse when one card of each category is left."""
        if any(mask.bit_count() != 1 for mask in self._open):
            return None
        return Triple(*(self._cards(mask)[0] for mask in self._open))

    def choose_move(self, options: Sequence[Place]) -> Place:
        """Go where a room is still worth asking about, or towards one."""
        found = self._open[Category.ROOM]
        worth = {
            room: room_value(bool(room.mask & found), room in self.hand)
            for room in self.setup.edition.cards(Category.ROOM)
        }
        return pick(self.rng, best_moves(options, worth, self._floor))

    def _cards(self, mask: int) -> list[Card]:
        return cards_in(self.setup.edition.deck, mask)
