"""Bots that compute nothing: `random`, which every other bot must beat, and `notebook`.

`notebook` plays as a careful child does, with ticks and crosses on a sheet: it ticks off each card
that it has seen, asks for what it has not, shows again what the asker has already seen, and accuses
when one card of each category is left. Rivals that play like it forget ticks, or miss that nobody
could show a card.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import product

from boddy.actions import Place, Triples
from boddy.bots.base import Bot, check_chance, name_of
from boddy.cards import Card, Category, Triple, cards_in
from boddy.chance import pick
from boddy.errors import InputError
from boddy.events import Dealt, Passed, Shown
from boddy.movement import floor_of
from boddy.reasoning.destinations import best_moves, room_value
from boddy.views import Observation


class RandomBot(Bot):
    """Plays at random; with the chance `accuse` it accuses at random, so that games end."""

    name = "random"

    def __init__(self, accuse: float = 0.02, *, name: str = "") -> None:
        self.registered = name
        if not 0 <= accuse <= 1:
            raise InputError("bot-chance", bot=name_of(self), option="accuse", value=f"{accuse:g}")
        self.accuse = accuse

    def choose_accusation(self) -> Triple | None:
        """Accuse of anything, now and then."""
        if self.rng.random() < self.accuse:
            return pick(self.rng, self.setup.edition.triples)
        return None


class NotebookBot(Bot):
    """Ticks off what it saw, and asks for what it did not see."""

    name = "notebook"

    def __init__(
        self,
        slips: float = 0.0,
        misses: float = 0.0,
        *,
        shows: str = "seen",
        name: str = "",
    ) -> None:
        """Play with mistakes.

        With the chance `slips` it forgets a tick, or asks on a whim; with the chance `misses` it
        does not notice that nobody could answer its question. It shows what the asker has `seen`
        already, or `any` card.
        """
        self.registered = name
        self.slips = check_chance(self, "slips", slips)
        self.misses = check_chance(self, "misses", misses)
        self.shows = shows

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
                if not self._happens(self.slips):
                    self._tick_off(card.mask)
            case Shown(seat=self.seat, to=to, card=Card() as card):
                self._showed[to] |= card.mask
            case Passed() if self.unanswered is not None and not self._happens(self.misses):
                found = self.unanswered.mask & ~(self.hand.mask | self.faceup.mask)
                self._open = [cards & found or cards for cards in self._open]

    def _tick_off(self, mask: int) -> None:
        self._open = [cards & ~mask for cards in self._open]

    def _happens(self, chance: float) -> bool:
        return chance > 0 and self.rng.random() < chance

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Ask for cards that may be in the case file, if there is such a question left."""
        if self._happens(self.slips):
            return pick(self.rng, options)
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
        return pick(self.rng, options if self.shows == "any" else seen or options)

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
