"""Reviews of a recorded game: what each seat saw of it, and what its decisions were worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from boddy.cards import Card, Triple
from boddy.deal import Deal
from boddy.events import Accused, Dealt, Ended, Event, Forfeited, Passed, Shown, Suggested
from boddy.inference.posterior import Posterior
from boddy.inference.problem import with_shown
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggesting import TIE, outcomes, suggestion_bits
from boddy.records import Record, replaying
from boddy.setup import Setup
from boddy.texts import Phrase
from boddy.views import observe

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

LUCK = 1.0
"""Bits more than it was worth from which on a suggestion was lucky."""

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
    right: float
    """The odds that the asker can give the true file afterwards."""


@dataclass(frozen=True)
class ShowReview:
    """A card that was shown, and what else could have been."""

    seat: int
    to: int
    card: Card
    bits: float
    """The information that it gave the asker."""
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
    leaves: float = 1.0
    best_leaves: float = 1.0
    """How many solutions this one and the best could be expected to leave."""
    open_before: int = 0
    open_after: int = 0
    """How many solutions were possible for its asker, before and after all answers."""

    @property
    def share(self) -> float | None:
        """The share of the best suggestion's worth; None where nothing could be learned."""
        return None if self.label is None else self.worth / self.best_worth

    @property
    def lucky(self) -> bool:
        """Whether it brought far more than could be expected."""
        return self.brought - self.worth >= LUCK


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
    right: tuple[float, ...]
    """The odds that each seat could give the true file."""
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


Progress = Callable[[int], None]
"""Called with the number of events that have been looked at."""


def analyse(record: Record, progress: Progress | None = None) -> Analysis:
    """Judge a recorded game, turn by turn."""
    moments = list(_moments(record))
    reviewer = _Reviewer(record.setup, moments[0].deal)
    turns = []
    for _, parts in groupby(moments, key=lambda moment: moment.turn):
        turns.append(reviewer.turn(list(parts)))
        if progress:
            progress(reviewer.seen)
    return Analysis(
        record.setup,
        moments[0].deal.file,
        reviewer.names,
        tuple(turns),
        next((event for event in record.events if isinstance(event, Ended)), None),
    )


@dataclass(frozen=True)
class _Moment:
    """What one action led to, and what could have been suggested instead."""

    turn: int
    round: int
    seat: int | None
    options: Sequence[Triple]
    events: tuple[Event, ...]
    deal: Deal


def _moments(record: Record) -> Iterator[_Moment]:
    """Cut a record into the deal and what each action led to."""
    before: tuple[int, int, int | None, Sequence[Triple]] = 0, 0, None, ()
    start = 0
    for game in replaying(record.setup, record.events):
        end = len(game.events)
        yield _Moment(*before, record.events[start:end], game.deal)
        before, start = (game.turns, game.round, game.turn, game.legal.suggestions), end


class _Reviewer:
    """Goes through the turns of one game."""

    def __init__(self, setup: Setup, deal: Deal) -> None:
        self.names = tuple(setup.labels)
        self.seen = 0
        self._deal = deal
        self._seat_odds = [SeatOdds(SeatView.at(setup, seat)) for seat in range(setup.seats)]
        self._suggestion: SuggestionReview | None = None
        self._lacked = 0.0
        """The bits that the asker lacked before its suggestion."""

    def turn(self, moments: Sequence[_Moment]) -> TurnReview:
        """Judge all that happened in a turn."""
        accusation, forfeits = None, []
        self._suggestion = None
        for moment in moments:
            for event in moment.events:
                match event:
                    case Suggested():
                        self._suggestion = self._suggested(event, moment.options)
                    case Accused():
                        self._settle()
                        accusation = self._accused(event)
                    case Forfeited(seat, reason):
                        forfeits.append((seat, reason))
                    case _:
                        self._answered(event)
                self._tell(event)
        if accusation is None:
            self._settle()
        return TurnReview(
            moments[0].turn,
            moments[0].round,
            moments[0].seat,
            tuple(seat_odds.bits for seat_odds in self._seat_odds),
            tuple(seat_odds.open for seat_odds in self._seat_odds),
            tuple(seat_odds.odds(self._deal.file) for seat_odds in self._seat_odds),
            self._suggestion,
            accusation,
            tuple(forfeits),
        )

    def _tell(self, event: Event) -> None:
        for seat_odds in self._seat_odds:
            seat_odds.see(event, self.seen)
        self.seen += 1

    def _suggested(self, event: Suggested, options: Sequence[Triple]) -> SuggestionReview:
        """Compare a suggestion with all that could have been asked."""
        seat_odds = self._seat_odds[event.seat]
        self._lacked = seat_odds.bits
        judged = seat_odds.judged(event.cards, options)
        return replace(
            judged,
            leaves=seat_odds.leaves(judged.cards),
            best_leaves=seat_odds.leaves(judged.best),
        )

    def _answered(self, event: Event) -> None:
        if self._suggestion is None:
            return
        if isinstance(event, Passed):
            passed = (*self._suggestion.passed, event.seat)
            self._suggestion = replace(self._suggestion, passed=passed)
        elif isinstance(event, Shown):
            show = self._shown(event)
            self._suggestion = replace(self._suggestion, show=show)

    def _shown(self, event: Shown) -> ShowReview:
        seat_odds, hand = self._seat_odds[event.to], self._deal.hands[event.seat]
        choices = [
            seat_odds.told_by(event.asked, event.seat, card, self._deal.file)
            for card in event.asked
            if card in hand
        ]
        shown = next(choice for choice in choices if choice.card == event.card)
        choices.sort(key=lambda choice: (round(choice.bits, TIE), choice is not shown))
        return ShowReview(event.seat, event.to, shown.card, shown.bits, tuple(choices))

    def _settle(self) -> None:
        """Note what the suggestion of this turn brought, now that all its answers are in."""
        if self._suggestion is not None:
            seat_odds = self._seat_odds[self._suggestion.seat]
            self._suggestion = replace(
                self._suggestion,
                brought=self._lacked - seat_odds.bits,
                open_after=seat_odds.open,
            )

    def _accused(self, event: Accused) -> AccusationReview:
        seat_odds = self._seat_odds[event.seat]
        odds, best_odds = seat_odds.odds(event.cards), seat_odds.posterior.casefile()[0][1]
        certain = odds > 0 and seat_odds.posterior.solved
        return AccusationReview(event.seat, event.cards, event.right, odds, best_odds, certain)


TELLING = (Dealt, Passed, Shown, Accused)
"""Only these say something about where cards are."""


class SeatOdds:
    """What one seat knows, event by event."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self._posterior: Posterior | None = None

    def judged(self, cards: Triple, options: Sequence[Triple]) -> SuggestionReview:
        """Compare a suggestion of ours with all that could have been asked."""
        seat = self.view.seat
        best, worths = cards, {cards: 0.0}
        if self.open > 1:
            triples = [cards, *options]
            told = suggestion_bits(self.view, self.posterior, triples)
            worths = {triple: max(0.0, bits) for triple, bits in zip(triples, told, strict=True)}
            # Among equals the one that was made comes first.
            best = max(worths, key=lambda triple: round(worths[triple], TIE))
        worth, best_worth = worths[cards], worths[best]
        return SuggestionReview(
            seat,
            self.view.names[seat],
            cards,
            worth,
            best,
            best_worth,
            label(worth, best_worth),
            open_before=self.open,
        )

    def see(self, event: Event, line: int) -> None:
        """Record an event as far as the seat may see it.

        A right accusation ends the game and tells everybody everything; it is left out,
        so that the figures say what each seat had found out for itself.
        """
        if isinstance(event, Accused) and event.right:
            return
        self.view.observe(observe(event, self.view.me), line)
        if isinstance(event, TELLING) and not self._knows():
            self._posterior = None

    def _knows(self) -> bool:
        """Whether the seat has been found to know the file; nothing can change that."""
        return self._posterior is not None and self.open == 1

    @property
    def posterior(self) -> Posterior:
        """The exact odds for this seat, as of now."""
        if self._posterior is None:
            self._posterior = Posterior(self.view.problem())
        return self._posterior

    @property
    def bits(self) -> float:
        """How many bits about the file the seat lacks."""
        return max(0.0, self.posterior.entropy)

    @property
    def open(self) -> int:
        """How many triples the file may hold for the seat."""
        return self.posterior.solutions

    def leaves(self, triple: Triple) -> float:
        """Return how many solutions a suggestion can be expected to leave the seat."""
        if self._knows():
            return 1.0
        found = outcomes(self.posterior, self.view.order, triple)
        return sum(item.chance * item.open for item in found if item.chance > 0)

    def odds(self, triple: Triple) -> float:
        """How likely the file holds this triple."""
        return dict(self.posterior.casefile()).get(triple.indices, 0.0)

    def told_by(self, asked: Triple, shower: int, card: Card, file: Triple) -> ShowChoice:
        """Work out what this card, shown now in answer to our suggestion, tells us."""
        if self._knows():
            return ShowChoice(card, 0.0, 1, 1.0)
        after = Posterior(with_shown(self.view.problem(), shower, card.index, asked.mask))
        right = dict(after.casefile()).get(file.indices, 0.0)
        return ShowChoice(card, self.bits - max(0.0, after.entropy), after.solutions, right)
