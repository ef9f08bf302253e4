"""SeatView: what one seat has seen of a game, and what that says about where cards are.

It grows one observation at a time. Masks of where each card may lie are kept up to date, so
that a `Problem` for inference can be stated at once; the statements that deduction needs are
made only when they are asked for. It can also state what another seat knows: for sure, or
in a deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from boddy.cards import Card, CardSet, Triple
from boddy.editions import Edition
from boddy.errors import InputError, UnknownName
from boddy.events import Accused, Dealt, Forfeited, Passed, Shown, Suggested
from boddy.inference.problem import Clause, Factor, Problem, TripleIndices, show_factor
from boddy.movement import Floor, floor_of
from boddy.notes.case_notes import AnswersOnly, Handover, Leaving, Notes, NotesEntry, Sighting
from boddy.notes.entries import sizes_after
from boddy.reasoning.search import Possible
from boddy.reasoning.statements import (
    FaceUp,
    HandSize,
    Holds,
    HoldsOne,
    NotFile,
    Statement,
    Within,
    stated,
    stated_first,
)
from boddy.rules import Rules, find_rules
from boddy.setup import Setup, answering
from boddy.views import Observation

WALKING = find_rules("mansion")

SIMPLE_MODELS = ("random", "count", "behaviour")
"""How agreeing deals are weighed. `count`: all alike. `random`: a card that was shown to us by
how many the shower could choose from. `behaviour`: also by what was asked, as the bots on whose
games it was fitted ask less often for cards of their own. `boddy.reasoning.habits` has one more."""
DEFAULT_MODEL = "random"

ASKING = (1.0, 0.37, 0.35, 0.40)
"""How likely a triple is asked by a seat that holds 0, 1, 2 or 3 of its cards, next to one that
holds none: fitted by `bench/behaviour.py` on 500 games of mixed bots."""


class Answered(NamedTuple):
    """A card was shown: by whom, to whom, of which three, and which, as far as we know it."""

    seat: int
    to: int | None
    asked: int
    card: int | None


class Asked(NamedTuple):
    """A seat suggested these cards; and what had happened before."""

    seat: int
    cards: int
    before: int
    """The cards that it had named before."""
    shows: int
    """How many shows had been seen."""


class SeatView:
    """All that one seat, or an onlooker (`me` is None), has seen of a game.

    Places are numbered as everywhere in the solver: the seats, the case file, the table.
    """

    def __init__(
        self,
        edition: Edition,
        names: Sequence[str],
        me: int | None = None,
        rules: Rules | None = None,
    ) -> None:
        """Begin with nothing seen; without `rules` it is a table whose rules nobody said."""
        self.edition = edition
        self.rules = rules
        self.names = tuple(names)
        self.me = me
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
        self.questions: list[Asked] = []
        self.asked: Suggested | None = None
        """The last suggestion."""
        self.forbidden: list[TripleIndices] = []
        """The triples of failed accusations."""
        self.out: set[int] = set()
        """The seats that accused wrongly or forfeited."""
        self.gone: set[int] = set()
        """Those of them that have left the table and answer no more."""
        self.cites_entries = False
        """Whether sources are the numbers of entries, which the reader can look up."""
        self.version = 0
        """Grows with everything that changes the odds."""
        self._hand = 0
        """Our cards as a mask, if we know them."""
        self._named = [0] * self.seats
        """The cards that each seat has suggested, as masks."""
        self._stated: list[Statement] = []
        self._unstated: list[tuple[int, Observation | AnswersOnly | Sighting | Leaving]] = []
        """Observations with their sources whose statements were not asked for yet."""

    @classmethod
    def at(cls, setup: Setup, seat: int | None) -> SeatView:
        """Begin at a table, before the deal."""
        return cls(setup.edition, setup.labels, seat, setup.rules)

    @classmethod
    def of(cls, notes: Notes) -> SeatView:
        """See what case notes say; what they say is cited by the numbers of their entries."""
        view = cls(notes.edition, notes.names, notes.me)
        view.cites_entries = True
        view._begin(notes.sizes, notes.faceup, notes.hand)
        view._stated += stated_first(notes)
        for number, entry in notes.numbered_entries:
            view._read(entry, number)
        return view

    def _read(self, entry: NotesEntry, number: int) -> None:
        """Take note of what somebody wrote down."""
        match entry:
            case Sighting(seat, card, public):
                self.places[card.index] &= 1 << seat
                if public:
                    self.public[card.index] &= 1 << seat
            case AnswersOnly(cards, passed, shower, card):
                for seat in passed:
                    self._pass(seat, cards)
                if shower is not None:
                    self._show(shower, None, card, cards.mask)
            case Leaving(seat, laid_open):
                self._leave(seat, laid_open)
            case Handover():
                self._hand_over(entry, number)
                return
            case _:
                for event in entry.events():
                    self.observe(event, number)
                return
        self.version += 1
        self._unstated.append((number, entry))

    def observe(self, event: Observation, source: int = 0) -> None:
        """Take note of an event; `source` is the number of the entry, or of the event."""
        match event:
            case Passed(seat, asked=asked):
                if seat in self.gone:
                    return  # it is no longer asked
                self._pass(seat, asked)
            case Suggested(seat, cards):
                self.asked = event
                self._ask(seat, cards.mask)
            case Shown(seat, to, card, asked):
                self._show(seat, to, card, asked.mask)
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
        self._unstated.append((source, event))

    # For inference.

    def problem(self, model: str = DEFAULT_MODEL, more: Iterable[Factor] = ()) -> Problem:
        """State what we know, weighed by a model and perhaps by more factors."""
        if model not in SIMPLE_MODELS:
            raise UnknownName("model", model, SIMPLE_MODELS)
        clauses, factors = [], list[Factor]()
        for answer in self.answers:
            if answer.seat == self.me and answer.asked & self._hand:
                continue  # our hand says it all
            if answer.card is None:
                clauses.append(Clause(answer.seat, answer.asked))
            elif model != "count" and answer.seat != self.me:
                factors.append(show_factor(answer.seat, answer.asked))
        if model == "behaviour":
            factors += (
                Factor(q.seat, q.cards, ASKING) for q in self.questions if q.seat != self.me
            )
        return self._problem(self.places, clauses, (*factors, *more))

    def problem_of(
        self,
        seat: int | None,
        hand: int = 0,
        shown: Sequence[int | None] = (),
        whole: bool = False,
    ) -> Problem:
        """State what another seat, or an onlooker, knows if it holds this hand.

        A hand that is not `whole` is what we know of it. `shown` goes with `answers`: the
        card of each that was shown to that seat, as far as it is known.
        """
        answers = self.answers
        is_theirs = [seat is not None and answer.to == seat for answer in answers]
        cards = shown or [
            answer.card if theirs else None
            for answer, theirs in zip(answers, is_theirs, strict=True)
        ]
        bit = 0 if seat is None else 1 << seat
        places = [
            bit if hand >> card & 1 else mask & ~bit if whole else mask
            for card, mask in enumerate(self.public)
        ]
        clauses, factors = [], []
        for answer, card, theirs in zip(answers, cards, is_theirs, strict=True):
            if theirs and card is not None:
                places[card] &= 1 << answer.seat
                factors.append(show_factor(answer.seat, answer.asked))
            elif answer.seat != seat or not whole:
                clauses.append(Clause(answer.seat, answer.asked))
        return self._problem(places, clauses, factors)

    def shown_to(self, seat: int) -> int:
        """Give our cards that a seat has seen, as a mask: we showed them, or everybody saw them."""
        mask = 0
        if self.me is not None:
            ours = 1 << self.me
            mask = sum(1 << card for card, places in enumerate(self.public) if places == ours)
        for answer in self.answers:
            if answer.seat == self.me and answer.to == seat and answer.card is not None:
                mask |= 1 << answer.card
        return mask

    @property
    def seat(self) -> int:
        """Our seat; an onlooker has none."""
        if self.me is None:
            raise InputError("an onlooker has nothing to decide; say who you are: `me: Ann`")
        return self.me

    @property
    def order(self) -> list[int]:
        """The seats that answer us, in their order."""
        return [seat for seat in answering(self.seat, self.seats) if seat not in self.gone]

    @property
    def rivals(self) -> list[int]:
        """The other seats that still play, in the order of their turns."""
        return [seat for seat in self.order if seat not in self.out]

    @property
    def floor(self) -> Floor:
        """What tokens walk on; by dice where nobody said the rules, as at most real tables."""
        return floor_of(self.edition, self.rules or WALKING)

    # For people.

    @property
    def statements(self) -> list[Statement]:
        """What was seen as statements about where cards are, each with its source."""
        for source, seen in self._unstated:
            self._stated += stated(seen, source, self.seats, self.me)
        self._unstated.clear()
        return self._stated

    def place_value(self, place: int) -> int | str:
        """Return a place as phrases have it: a seat, "file" or "table"."""
        return {self.file: "file", self.table: "table"}.get(place, place)

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
            self._hand = hand.mask
            if self.sizes[self.me] is None:
                self.sizes[self.me] = len(hand)
            mine = 1 << self.me
            self.places = [
                mask & (mine if hand.mask >> card & 1 else ~mine)
                for card, mask in enumerate(self.public)
            ]

    def _ask(self, seat: int, cards: int) -> None:
        before = self._named[seat]
        self._named[seat] |= cards
        self.questions.append(Asked(seat, cards, before, len(self.answers)))

    def _pass(self, seat: int, asked: Triple) -> None:
        others = ~(1 << seat)
        for card in asked.indices:
            self.places[card] &= others
            self.public[card] &= others

    def _show(self, seat: int, to: int | None, card: Card | None, asked: int) -> None:
        shown = None if card is None else card.index
        self.answers.append(Answered(seat, to, asked, shown))
        if shown is not None:
            self.places[shown] &= 1 << seat

    def _leave(self, seat: int, laid_open: CardSet | None) -> None:
        """Ask a seat no more; if its cards were laid open, everybody knows all of them."""
        self.gone.add(seat)
        self.out.add(seat)
        if laid_open is None:
            return
        if self.sizes[seat] not in (None, len(laid_open)):
            self.places[0] = 0  # no deal agrees
        self.sizes[seat] = len(laid_open)
        for known in (self.places, self.public):
            for card, mask in enumerate(known):
                known[card] = mask & (1 << seat if laid_open.mask >> card & 1 else ~(1 << seat))

    def _hand_over(self, entry: Handover, number: int) -> None:
        """Begin anew with the cards that changed hands, and with what is still certain of all."""
        if entry.joins:
            self.gone.discard(entry.seat)
            self.out.discard(entry.seat)
        else:
            self.gone.add(entry.seat)
            self.out.add(entry.seat)
        if not entry.shares:
            return
        said = self.statements
        places = carry_over(self.problem("count"), entry)
        if self.me is not None and self._hand:
            places = own_cards_after(places, entry, self.me, self._hand)
            self._hand = own_hand_after(entry, self._hand)
        self.public = carry_over(self.problem_of(None), entry)
        self.places, self.sizes = places, sizes_after(entry, self.sizes)
        gave = givers(entry)
        self.answers = [
            answer
            for answer in self.answers
            if answer.seat not in gave and (answer.card is None or answer.seat == self.me)
        ]
        self.questions, self._named = [], [0] * self.seats
        self.version += 1
        self._stated = [
            *(item for item in said if isinstance(item, FaceUp | NotFile)),
            *(item for item in said if isinstance(item, HoldsOne) and item.seat not in gave),
            *(item for item in said if isinstance(item, Holds) and self._is_still_there(item)),
            *stated_after(entry, number, self.sizes, places, self.edition.deck, self.me),
        ]

    def _is_still_there(self, item: Holds) -> bool:
        """Whether a card lies face up, or is one that we were dealt and have kept."""
        ours = item.how == "hand" and bool(self._hand >> item.card.index & 1)
        return ours or item.place == self.table

    def _judge(self, seat: int, cards: Triple, right: bool) -> None:
        if not right:
            self.out.add(seat)
            self.forbidden.append(cards.indices)
            return
        for card in cards:
            self.places[card.index] &= 1 << self.file
            self.public[card.index] &= 1 << self.file

    def _problem(
        self, places: Sequence[int], clauses: Iterable[Clause], factors: Iterable[Factor]
    ) -> Problem:
        return Problem(
            self.edition.categories,
            tuple(self.sizes),
            tuple(places),
            tuple(clauses),
            tuple(factors),
            tuple(self.forbidden),
        )


def carry_over(problem: Problem, entry: Handover) -> list[int]:
    """Give for each card the mask of places where it may be afterwards; 0 if no deal agreed."""
    possible = Possible(problem)
    before = [possible.places(card) for card in range(problem.cards)]
    return [_after(mask, entry) if mask else 0 for mask in before]


def _after(mask: int, entry: Handover) -> int:
    others = sum(1 << seat for seat, count in entry.shares if count)
    here = 1 << entry.seat
    if entry.joins:
        return mask | here if mask & others else mask
    return mask & ~here | others if mask & here else mask


def givers(entry: Handover) -> set[int]:
    """List the seats of which cards were taken."""
    return {seat for seat, count in entry.shares if count} if entry.joins else {entry.seat}


def own_hand_after(entry: Handover, hand: int) -> int:
    """Give our hand as a mask, after what we got or gave."""
    moved = entry.mine.mask if entry.mine is not None else 0
    return hand & ~moved if entry.joins else hand | moved


def own_cards_after(places: Sequence[int], entry: Handover, me: int, hand: int) -> list[int]:
    """Narrow where cards may be by what we got or gave, which we saw; `hand` was ours before."""
    moved = entry.mine.mask if entry.mine is not None else 0
    now = own_hand_after(entry, hand)
    here = 1 << me
    found = []
    for card, mask in enumerate(places):
        if now >> card & 1:
            found.append(mask & here)
        elif entry.joins and moved >> card & 1:
            found.append(mask & 1 << entry.seat if hand >> card & 1 else 0)
        else:
            found.append(mask & ~here)
    return found


def stated_after(
    entry: Handover,
    source: int,
    sizes: Sequence[int | None],
    places: Sequence[int],
    deck: Sequence[Card],
    me: int | None,
) -> Iterator[Statement]:
    """Say how many cards each seat holds now, and where each card can be."""
    for seat, size in enumerate(sizes):
        if size is not None:
            yield HandSize(source, seat, size)
    table = 1 << len(sizes) + 1
    for card, mask in zip(deck, places, strict=True):
        if mask == table:
            continue  # it lies face up as before
        if me is not None and mask == 1 << me and entry.mine is not None and card in entry.mine:
            yield Holds(source, me, card, "hand")
        else:
            yield Within(source, card, mask, entry.seat, entry.joins)
