"""Memory: what one seat has observed, as the plain masks that inference asks for.

The solver's `Evidence` keeps every statement with its line and who knows it. A bot that
plays thousands of games needs only what those statements add up to, and what other seats
can see of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from boddy.cards import Triple, numbers
from boddy.events import Accused, Dealt, Forfeited, Passed, Shown, Suggested
from boddy.inference.problem import Clause, Factor, Files, Problem, show_factor
from boddy.setup import Setup
from boddy.views import Observation


class Answered(NamedTuple):
    """A card was shown: by whom, to whom, of which three, and which, if we know it."""

    seat: int
    to: int
    asked: int
    card: int | None


class Named(NamedTuple):
    """A seat suggested these cards; and what had happened before."""

    seat: int
    cards: int
    before: int
    """The cards that it had named before."""
    shows: int
    """How many shows had been seen."""
    failed: int
    """How many accusations had failed."""
    public: tuple[int, ...]
    """For each card the mask of places where it might lie, as everybody saw it."""


class Memory:
    """All that a seat has seen of a game, and what it implies without any thinking."""

    def __init__(self, setup: Setup, me: int) -> None:
        self.me = me
        self.seats = setup.seats
        self.file = setup.seats
        self.categories = tuple(int(card.category) for card in setup.edition.deck)
        self.sizes: tuple[int, ...] = ()
        self.places: list[int] = []
        """For each card the mask of places where it may lie, as far as we saw."""
        self.public: list[int] = []
        """The same, as everybody saw it."""
        self.answers: list[Answered] = []
        self.named: list[Named] = []
        self.forbidden: list[Files] = []
        self.out: set[int] = set()
        self.version = 0
        """Grows with everything that changes the odds."""

    def observe(self, event: Observation) -> None:
        """Take note of an event."""
        match event:
            case Suggested(seat, cards):
                self._name(seat, cards.mask)
            case Passed(seat, asked=asked):
                self._exclude(self.places, asked.mask, seat)
                self._exclude(self.public, asked.mask, seat)
            case Shown(seat, to, card, asked):
                shown = None if card is None else card.index
                self.answers.append(Answered(seat, to, asked.mask, shown))
                if shown is not None and seat != self.me:
                    self.places[shown] = 1 << seat
            case Accused(seat, cards, right=False):
                self.out.add(seat)
                self.forbidden.append(files_of(cards))
            case Forfeited(seat):
                self.out.add(seat)
            case Dealt():
                self._start(event)
            case _:
                return
        self.version += 1

    def problem(self, more: Iterable[Factor] = ()) -> Problem:
        """State what we know, with the `random` show model and perhaps more factors."""
        others = [answer for answer in self.answers if answer.seat != self.me]
        return Problem(
            self.categories,
            self.sizes,
            tuple(self.places),
            tuple(Clause(a.seat, a.asked) for a in others if a.card is None),
            (*(show_factor(a.seat, a.asked) for a in others if a.card is not None), *more),
            tuple(self.forbidden),
        )

    def view_of(
        self,
        seat: int,
        hand: int = 0,
        shown: Sequence[int | None] = (),
        whole: bool = False,
        when: Named | None = None,
    ) -> Problem:
        """State what another seat knows if it holds this hand and was shown these cards.

        A hand that is not `whole` is what we know of it. The cards go with `answers`; of
        those to that seat which are left None, it is only known that there was one. With
        `when`, it is what the seat knew when somebody suggested that.
        """
        answers, forbidden = self.answers, self.forbidden
        public: Sequence[int] = self.public
        if when is not None:
            answers, forbidden = answers[: when.shows], forbidden[: when.failed]
            public = when.public
        cards = shown or [a.card if a.to == seat else None for a in answers]
        bit = 1 << seat
        places = [
            bit if hand >> card & 1 else mask & ~bit if whole else mask
            for card, mask in enumerate(public)
        ]
        clauses, factors = [], []
        for answer, card in zip(answers, cards, strict=True):
            if answer.to == seat and card is not None:
                places[card] &= 1 << answer.seat
                factors.append(show_factor(answer.seat, answer.asked))
            elif answer.seat != seat or not whole:
                clauses.append(Clause(answer.seat, answer.asked))
        return Problem(
            self.categories,
            self.sizes,
            tuple(places),
            tuple(clauses),
            tuple(factors),
            tuple(forbidden),
        )

    def shown_to(self, seat: int) -> int:
        """Give our cards that we showed a seat, as a mask."""
        mask = 0
        for answer in self.answers:
            if answer.seat == self.me and answer.to == seat and answer.card is not None:
                mask |= 1 << answer.card
        return mask

    def known_hand(self, seat: int) -> int:
        """Give the cards that we have seen to be a seat's, as a mask."""
        return sum(1 << card for card, mask in enumerate(self.places) if mask == 1 << seat)

    @property
    def order(self) -> list[int]:
        """The seats that answer us, in their order."""
        return self.order_of(self.me)

    def order_of(self, asker: int) -> list[int]:
        """List the seats that answer a seat, in their order."""
        return [(asker + step) % self.seats for step in range(1, self.seats)]

    @property
    def rivals(self) -> list[int]:
        """The other seats that still play, in the order of their turns."""
        return [seat for seat in self.order if seat not in self.out]

    def _name(self, seat: int, cards: int) -> None:
        before = 0
        for question in self.named:
            if question.seat == seat:
                before |= question.cards
        known = (len(self.answers), len(self.forbidden), tuple(self.public))
        self.named.append(Named(seat, cards, before, *known))

    def _start(self, event: Dealt) -> None:
        """Lay out where cards may lie: own ones with us, open ones on the table."""
        self.sizes = event.sizes
        table, hand = 1 << self.file + 1, event.hands[self.me]
        own = hand.mask if hand else 0
        everywhere = (1 << self.file + 1) - 1
        for card in range(len(self.categories)):
            spot = table if event.faceup.mask >> card & 1 else everywhere
            self.public.append(spot)
            mine = 1 << self.me
            self.places.append(mine if own >> card & 1 else spot & ~mine)

    @staticmethod
    def _exclude(places: list[int], cards: int, seat: int) -> None:
        for card in numbers(cards):
            places[card] &= ~(1 << seat)


def files_of(triple: Triple) -> Files:
    """Give the numbers of a triple's cards."""
    return triple.suspect.index, triple.weapon.index, triple.room.index
