"""SeatView: what one seat has seen of a game, and what that says about where cards are.

It grows one observation at a time. Masks of where each card may lie are kept up to date, so
that a `Problem` for inference can be stated at once; the statements that deduction needs are
made only when they are asked for. It can also state what another seat knows: for sure, or
in a deal, now or at an earlier moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from boddy.cards import CardSet, Triple, numbers
from boddy.editions import Edition
from boddy.errors import InputError, UnknownName
from boddy.events import Accused, Dealt, Forfeited, Passed, Shown, Suggested
from boddy.inference.problem import Clause, Factor, Problem, TripleIndices, show_factor
from boddy.notation.notes import Notes, Sighting
from boddy.reasoning.statements import Statement, stated, stated_first
from boddy.setup import answering
from boddy.speech import English
from boddy.views import Observation

MODELS = ("random", "count", "behaviour")
"""How agreeing deals are weighed. `count`: all alike. `random`: a card that was shown to us by
how many the shower could choose from. `behaviour`: also by what was asked, as most people ask
less often for cards of their own. Models change odds, never facts."""
DEFAULT_MODEL = "random"

ASKING = (1.0, 0.37, 0.35, 0.40)
"""How likely a triple is asked by a seat that holds 0, 1, 2 or 3 of its cards, next to one that
holds none: fitted by `bench/behaviour.py` on 500 games of mixed bots."""


class Answered(NamedTuple):
    """A card was shown: by whom, to whom, of which three, and which, if we know it."""

    seat: int
    to: int
    asked: int
    card: int | None


class Question(NamedTuple):
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


class SeatView:
    """All that one seat, or an onlooker (`me` is None), has seen of a game.

    Places are numbered as everywhere in the solver: the seats, the case file, the table.
    """

    def __init__(
        self,
        edition: Edition,
        names: Sequence[str],
        me: int | None = None,
        language: type[English] = English,
    ) -> None:
        self.edition = edition
        self.names = tuple(names)
        self.me = me
        self.language = language
        self.seats = self.file = len(names)
        self.table = self.file + 1
        self.sizes: list[int | None] = [None] * self.seats
        """How many cards each seat holds, as far as that was said."""
        everywhere = (1 << self.table + 1) - 1
        self.places = [everywhere] * len(edition.deck)
        """For each card the mask of places where it may lie, as far as we saw."""
        self.public = list(self.places)
        """The same, as everybody saw it."""
        self.answers: list[Answered] = []
        self.questions: list[Question] = []
        self.forbidden: list[TripleIndices] = []
        """The triples of failed accusations."""
        self.out: set[int] = set()
        """The seats that accused wrongly or forfeited."""
        self.version = 0
        """Grows with everything that changes the odds."""
        self._knows_hand = False
        self._stated: list[Statement] = []
        self._unstated: list[tuple[int, Observation | Sighting]] = []
        """Observations with their lines whose statements were not asked for yet."""

    @classmethod
    def of(cls, notes: Notes, language: type[English] = English) -> SeatView:
        """See what case notes say; lines are those of their text."""
        view = cls(notes.edition, notes.names, notes.me, language)
        view._begin(notes.sizes, notes.faceup, notes.hand)
        view._stated += stated_first(notes)
        for entry in notes.entries:
            if isinstance(entry, Sighting):
                view.places[entry.card.index] &= 1 << entry.seat
                view._unstated.append((entry.line, entry))
            else:
                for event in entry.events():
                    view.observe(event, entry.line)
        return view

    def observe(self, event: Observation, line: int = 0) -> None:
        """Take note of an event; `line` is its number in the notes or in the game."""
        match event:
            case Suggested(seat, cards):
                self._ask(seat, cards.mask)
            case Passed(seat, asked=asked):
                for card in numbers(asked.mask):
                    self.places[card] &= ~(1 << seat)
                    self.public[card] &= ~(1 << seat)
            case Shown(seat, to, card, asked):
                shown = None if card is None else card.index
                self.answers.append(Answered(seat, to, asked.mask, shown))
                if shown is not None:
                    self.places[shown] &= 1 << seat
            case Accused(seat, cards, right):
                self._judge(seat, cards, right)
            case Forfeited(seat):
                self.out.add(seat)
            case Dealt():
                hand = None if self.me is None else event.hands[self.me]
                self._begin(event.sizes, event.faceup, hand)
            case _:
                return
        self.version += 1
        self._unstated.append((line, event))

    # For inference.

    def problem(self, model: str = DEFAULT_MODEL, more: Iterable[Factor] = ()) -> Problem:
        """State what we know, weighed by a model and perhaps by more factors."""
        if model not in MODELS:
            raise UnknownName("model", model, MODELS)
        clauses, factors = [], list[Factor]()
        for answer in self.answers:
            if answer.seat == self.me and self._knows_hand:
                continue
            if answer.card is None:
                clauses.append(Clause(answer.seat, answer.asked))
            elif model != "count" and answer.seat != self.me:
                factors.append(show_factor(answer.seat, answer.asked))
        if model == "behaviour":
            factors += (
                Factor(q.seat, q.cards, ASKING) for q in self.questions if q.seat != self.me
            )
        return self._problem(self.places, clauses, (*factors, *more), self.forbidden)

    def problem_of(
        self,
        seat: int | None,
        hand: int = 0,
        shown: Sequence[int | None] = (),
        whole: bool = False,
        when: Question | None = None,
    ) -> Problem:
        """State what another seat, or an onlooker, knows if it holds this hand.

        A hand that is not `whole` is what we know of it. `shown` goes with `answers`: the
        card of each that was shown to that seat, as far as it is known. With `when`, it is what
        the seat knew when somebody asked that.
        """
        answers, forbidden = self.answers, self.forbidden
        public: Sequence[int] = self.public
        if when is not None:
            answers, forbidden = answers[: when.shows], forbidden[: when.failed]
            public = when.public
        cards = shown or [answer.card if answer.to == seat else None for answer in answers]
        bit = 0 if seat is None else 1 << seat
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
        return self._problem(places, clauses, factors, forbidden)

    def shown_to(self, seat: int) -> int:
        """Give our cards that we showed a seat, as a mask."""
        mask = 0
        for answer in self.answers:
            if answer.seat == self.me and answer.to == seat and answer.card is not None:
                mask |= 1 << answer.card
        return mask

    def seen_hand(self, seat: int) -> int:
        """Give the cards that we have seen to be a seat's, as a mask."""
        return sum(1 << card for card, mask in enumerate(self.places) if mask == 1 << seat)

    @property
    def seat(self) -> int:
        """Our seat; an onlooker has none."""
        if self.me is None:
            raise InputError("an onlooker has nothing to decide; say who you are: `me: Ann`")
        return self.me

    @property
    def order(self) -> list[int]:
        """The seats that answer us, in their order."""
        return self.order_of(self.seat)

    def order_of(self, asker: int) -> list[int]:
        """List the seats that answer a seat, in their order."""
        return answering(asker, self.seats)

    @property
    def rivals(self) -> list[int]:
        """The other seats that still play, in the order of their turns."""
        return [seat for seat in self.order if seat not in self.out]

    # For people.

    @property
    def statements(self) -> list[Statement]:
        """What was seen as statements about where cards are, each with its line."""
        for line, seen in self._unstated:
            self._stated += stated(seen, line, self.seats, self.me)
        self._unstated.clear()
        return self._stated

    @cached_property
    def speech(self) -> English:
        """How it is put into words."""
        return self.language(self.names, self.me)

    def place_name(self, place: int) -> str:
        """Name a place as JSON does: a player's name, `file` or `table`."""
        return (*self.names, "file", "table")[place]

    # Helpers.

    def _begin(self, sizes: Sequence[int | None], faceup: CardSet, hand: CardSet | None) -> None:
        """Lay out where cards may lie: own ones with us, open ones on the table."""
        self.sizes = list(sizes)
        table = 1 << self.table
        elsewhere = table - 1
        self.public = [
            table if faceup.mask >> card & 1 else elsewhere for card in range(len(self.public))
        ]
        self.places = list(self.public)
        if self.me is not None and hand is not None:
            self._knows_hand = True
            self.sizes[self.me] = len(hand)
            mine = 1 << self.me
            self.places = [
                mask & (mine if hand.mask >> card & 1 else ~mine)
                for card, mask in enumerate(self.public)
            ]

    def _ask(self, seat: int, cards: int) -> None:
        before = 0
        for question in self.questions:
            if question.seat == seat:
                before |= question.cards
        known = (len(self.answers), len(self.forbidden), tuple(self.public))
        self.questions.append(Question(seat, cards, before, *known))

    def _judge(self, seat: int, cards: Triple, right: bool) -> None:
        if not right:
            self.out.add(seat)
            self.forbidden.append(cards.indices)
            return
        for card in cards:
            self.places[card.index] &= 1 << self.file
            self.public[card.index] &= 1 << self.file

    def _problem(
        self,
        places: Sequence[int],
        clauses: Iterable[Clause],
        factors: Iterable[Factor],
        forbidden: Iterable[TripleIndices],
    ) -> Problem:
        return Problem(
            self.edition.categories,
            tuple(self.sizes),
            tuple(places),
            tuple(clauses),
            tuple(factors),
            tuple(forbidden),
        )
