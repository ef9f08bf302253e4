"""Reviews of each turn, suggestion, shown card, accusation and seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from boddy.cards import Card, Triple
from boddy.events import Ended
from boddy.setup import Setup
from boddy.texts import Phrase

MOST_LISTED = 100
"""Suggestions up to which a game is not long."""


class Label(StrEnum):
    """How good a suggestion was, with the means of its time."""

    GREAT = "great"
    GOOD = "good"
    FAIR = "fair"
    WASTED = "wasted"


FROM = {Label.GREAT: 0.9, Label.GOOD: 0.65, Label.FAIR: 0.3, Label.WASTED: 0.0}
"""The share of the best suggestion's worth from which on a label is given."""

LEAST_BITS = 0.005
"""Bits below which there was nothing to learn, so that no suggestion deserves a label."""


def label(worth: float, best: float) -> Label | None:
    """Judge a suggestion by its share of the best one's worth.

    >>> label(0.7, 1.0).value, label(0.0, 1.0).value, label(0.0, 0.0)
    ('good', 'wasted', None)
    """
    if best < LEAST_BITS:
        return None
    share = worth / best
    return next((name for name, least in FROM.items() if share >= least), Label.WASTED)


class ShowChoice(NamedTuple):
    """A card that could be shown, and what it tells the asker about the file."""

    card: Card
    bits: float
    open: int
    """How many solutions it leaves to the asker."""


@dataclass(frozen=True)
class ShowReview:
    """A card that was shown, and what else could have been."""

    seat: int
    to: int
    card: Card
    bits: float
    """What it gave away to the asker."""
    choices: tuple[ShowChoice, ...]
    """Every card that could be shown, this one too, the least telling first."""

    @property
    def open(self) -> int:
        """How many solutions the card left to the asker."""
        return next(choice.open for choice in self.choices if choice.card == self.card)

    @property
    def least(self) -> ShowChoice:
        """The card that would have given away least."""
        return self.choices[0]

    @property
    def cost(self) -> float:
        """How many bits more than needed were given away."""
        return self.bits - self.least.bits


@dataclass(frozen=True)
class SuggestionReview:
    """A suggestion: what it was worth, what the best was worth, and what it brought."""

    seat: int
    name: str
    cards: Triple
    worth: float
    best: Triple
    """The best suggestion then; this one if there was none better."""
    best_worth: float
    label: Label | None
    """None where nothing could be learned."""
    passed: tuple[int, ...] = ()
    show: ShowReview | None = None
    brought: float = 0.0
    """The bits that its asker lacked less afterwards; with bad luck they are below zero."""
    open_before: int = 0
    open_after: int = 0
    """How many solutions were possible for its asker, before and after all answers."""

    @property
    def share(self) -> float | None:
        """The share of the best suggestion's worth; None where nothing could be learned."""
        return None if self.label is None else self.worth / self.best_worth


@dataclass(frozen=True)
class AccusationReview:
    """An accusation and the odds that its seat could give it."""

    seat: int
    cards: Triple
    right: bool
    odds: float
    best_odds: float
    """Of the likeliest triple."""
    certain: bool
    """Whether it was the only triple left."""

    @property
    def kind(self) -> str:
        """The verdict in a word: `certain`, `lucky` or `wrong`."""
        if not self.right:
            return "wrong"
        return "certain" if self.certain else "lucky"


@dataclass(frozen=True)
class TurnReview:
    """One turn, and what each seat lacked after it. Turn 0 is the deal."""

    number: int
    round: int
    seat: int | None
    bits: tuple[float, ...]
    """How many bits about the file each seat lacked."""
    open: tuple[int, ...]
    """How many triples the file could still hold for each seat."""
    suggestion: SuggestionReview | None = None
    accusation: AccusationReview | None = None
    forfeits: tuple[tuple[int, Phrase], ...] = ()
    """Seats that were put out for a fault, and why."""


@dataclass(frozen=True)
class SeatReview:
    """How one seat played."""

    seat: int
    name: str
    known_after: int | None
    """The turn after which only one triple was left for it; None if that never happened."""
    accused_in: int | None
    labels: dict[Label, int]
    worth: float
    """Of all its suggestions together."""
    best_worth: float
    """Of the best ones in their place."""
    gave_away: float
    """Bits that the cards it showed told the askers."""
    needlessly: float
    """How many of them other cards would have kept."""
    shown: int
    """How often it showed a card."""
    careless: int
    """How often another card would have told the asker less."""

    @property
    def share(self) -> float | None:
        """What its suggestions were worth, of all that was possible."""
        return self.worth / self.best_worth if self.best_worth else None


@dataclass(frozen=True)
class Analysis:
    """The review of a recorded game."""

    setup: Setup
    file: Triple
    names: tuple[str, ...]
    """Of the seats, all different."""
    turns: tuple[TurnReview, ...]
    """The deal, then every turn."""
    ended: Ended | None

    @property
    def suggestions(self) -> Iterator[tuple[TurnReview, SuggestionReview]]:
        """All suggestions with their turns."""
        return ((turn, turn.suggestion) for turn in self.turns if turn.suggestion)

    @cached_property
    def listed(self) -> list[tuple[TurnReview, SuggestionReview]]:
        """The suggestions to list for people: in long games only those that could teach."""
        every = list(self.suggestions)
        return every if len(every) <= MOST_LISTED else [item for item in every if item[1].label]

    @property
    def left_out(self) -> int:
        """How many suggestions are not listed; none for games that are not long."""
        return sum(1 for _ in self.suggestions) - len(self.listed)

    @property
    def shows(self) -> Iterator[tuple[TurnReview, ShowReview]]:
        """All shown cards with their turns."""
        return ((turn, asked.show) for turn, asked in self.suggestions if asked.show)

    @property
    def accusations(self) -> Iterator[tuple[TurnReview, AccusationReview]]:
        """All accusations with their turns."""
        return ((turn, turn.accusation) for turn in self.turns if turn.accusation)

    @cached_property
    def seats(self) -> tuple[SeatReview, ...]:
        """How each seat played."""
        return tuple(self._seat(seat) for seat in range(len(self.names)))

    def _seat(self, seat: int) -> SeatReview:
        asked = [item for _, item in self.suggestions if item.seat == seat and item.label]
        shown = [item for _, item in self.shows if item.seat == seat]
        accused = (turn.number for turn, item in self.accusations if item.seat == seat)
        known = (turn.number for turn in self.turns if turn.open[seat] == 1)
        return SeatReview(
            seat,
            self.names[seat],
            next(known, None),
            next(accused, None),
            {name: sum(item.label is name for item in asked) for name in Label},
            sum((item.worth for item in asked), 0.0),
            sum((item.best_worth for item in asked), 0.0),
            sum((item.bits for item in shown), 0.0),
            sum((item.cost for item in shown), 0.0),
            len(shown),
            sum(item.cost >= LEAST_BITS for item in shown),
        )
