"""SeatView: what one seat has seen of a game, and what that says about where cards are.

It grows one observation at a time. What was seen is kept as statements, and what they mean as masks
of where each card may lie, so that a `Problem` for inference can be stated at once. It can also
state what another seat knows: for sure, or in a deal.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace

from boddy.cards import Card
from boddy.editions import Edition
from boddy.errors import InputError, UnknownName
from boddy.inference.problem import Clause, Factor, Problem, show_factor
from boddy.movement import Floor, floor_of
from boddy.notes.case_notes import Handover, Notes, SetupPart
from boddy.notes.entries import sizes_after
from boddy.reasoning.search import Possible
from boddy.reasoning.statements import (
    NOT_NOTED,
    Asked,
    FaceUp,
    Hand,
    HandSize,
    Holds,
    HoldsOne,
    Known,
    Lacks,
    Narrowed,
    NotFile,
    Noticed,
    Out,
    Statement,
    Supposed,
    stated,
    stated_first,
)
from boddy.rules import AT_REAL_TABLES, Rules
from boddy.setup import Setup, answering

SIMPLE_MODELS = ("random", "count")
"""How agreeing deals are weighed. `count`: all alike. `random`: a card that was shown to us by
how many the shower could choose from. `boddy.reasoning.habits` has one more."""
PLAIN = "random"
"""The model that assumes nothing about what players ask for."""


class SeatView(Known):
    """All that one seat, or a spectator (`me` is None), has seen of a game.

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
        super().__init__(len(edition.deck), len(names))
        self.edition = edition
        self.rules = rules
        self.names = tuple(names)
        self.me = me
        self.seats = self.file = len(names)
        self.table = self.file + 1
        self.statements: list[Statement] = []
        """The observations, each with its source."""
        self.public = Known(len(edition.deck), self.seats)
        """What everybody saw."""
        self._hand = 0
        """Our cards as a mask, if we know them."""
        self.asked: Asked | None = None
        """The last suggestion."""
        self.cites_entries = False
        """Whether sources are the numbers of entries, which the reader can look up."""
        self._carried_over: list[Statement] = []
        """What everybody knew before cards changed hands, and still does."""
        self.version = 0
        """Grows with everything that changes the odds."""

    @classmethod
    def at(cls, setup: Setup, seat: int | None) -> SeatView:
        """Begin at a table, before the deal."""
        return cls(setup.edition, setup.labels, seat, setup.rules)

    @classmethod
    def of(cls, notes: Notes) -> SeatView:
        """See what case notes say; what they say is cited by the numbers of their entries."""
        view = cls(notes.edition, notes.names, notes.me, notes.rules)
        view.cites_entries = True
        view._learn(list(stated_first(notes)))
        for number, entry in notes.numbered_entries:
            if isinstance(entry, Handover):
                view._hand_over(entry, number)
            else:
                view.observe(entry, number)
        return view

    def only(self, sources: Container[int]) -> SeatView:
        """See what some sources alone say."""
        view = SeatView(self.edition, self.names, self.me, self.rules)
        view.cites_entries = self.cites_entries
        view._learn([item for item in self.statements if item.source in sources])
        return view

    def suppose(self, cells: Iterable[tuple[Card, int, bool]]) -> None:
        """Take it that cards are, or are not, at places."""
        said = [Supposed(NOT_NOTED - number, *cell) for number, cell in enumerate(cells, start=1)]
        self._learn(said)
        self.version += bool(said)

    def seen_by(self, seat: int | None, own: Iterable[Card] = ()) -> SeatView:
        """See what we are sure that another seat has seen, or a spectator.

        `own` are the cards of which we know that the seat holds them.
        """
        view = SeatView(self.edition, self.names, seat, self.rules)
        view.cites_entries = self.cites_entries
        seen = [_seen_by(seat, item) for item in self.statements if not isinstance(item, Narrowed)]
        if seat is not None:
            seen += [Holds(NOT_NOTED, seat, card, "own", public=False) for card in own]
        view._learn([item for item in [*seen, *self._carried_over] if item is not None])
        return view

    def until(self, count: int) -> SeatView:
        """See the first statements alone."""
        view = SeatView(self.edition, self.names, self.me, self.rules)
        view._learn(self.statements[:count])
        return view

    def observe(self, seen: Noticed, source: int = 0) -> None:
        """Learn from an event or an entry of notes, of which `source` is the number."""
        said = stated(seen, source, self.seats, self.me)
        if self.gone:  # who has left is no longer asked
            said = [
                item for item in said if not (isinstance(item, Lacks) and item.seat in self.gone)
            ]
        if said:
            self._learn(said)
            self.version += 1

    def _learn(self, said: Sequence[Statement]) -> None:
        self.statements += said
        for item in said:
            item.tell(self)
            if item.public:
                item.tell(self.public)
            elif isinstance(item, Asked):
                self.asked = item
            elif isinstance(item, Hand):
                self._hand = item.cards.mask
            elif isinstance(item, Out) and self.rules and not self.rules.out_answers:
                self.gone.add(item.seat)

    # For inference.

    def problem(self, model: str = PLAIN, more: Iterable[Factor] = ()) -> Problem:
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
        return Problem(
            self.edition.categories,
            tuple(self.sizes),
            tuple(self.places),
            tuple(clauses),
            (*factors, *more),
            tuple(self.forbidden),
        )

    def problem_of(
        self,
        seat: int | None,
        hand: int = 0,
        shown: Sequence[int | None] = (),
        whole: bool = False,
    ) -> Problem:
        """State what another seat, or a spectator, knows if it holds this hand.

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
            for card, mask in enumerate(self.public.places)
        ]
        clauses, factors = [], []
        for answer, card, theirs in zip(answers, cards, is_theirs, strict=True):
            if theirs and card is not None:
                places[card] &= 1 << answer.seat
                factors.append(show_factor(answer.seat, answer.asked))
            elif answer.seat != seat or not whole:
                clauses.append(Clause(answer.seat, answer.asked))
        return Problem(
            self.edition.categories,
            tuple(self.sizes),
            tuple(places),
            tuple(clauses),
            tuple(factors),
            tuple(self.forbidden),
        )

    def shown_to(self, seat: int) -> int:
        """Return our cards that a seat has seen, as a mask: shown by us, or seen by everybody."""
        mask = 0
        if self.me is not None:
            ours = 1 << self.me
            mask = sum(
                1 << card for card, places in enumerate(self.public.places) if places == ours
            )
        for answer in self.answers:
            if answer.seat == self.me and answer.to == seat and answer.card is not None:
                mask |= 1 << answer.card
        return mask

    @property
    def seat(self) -> int:
        """Our seat; a spectator has none."""
        if self.me is None:
            raise InputError("nothing-to-decide")
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
    def house(self) -> Rules:
        """The rules of the table, or what they are taken for."""
        return self.rules or AT_REAL_TABLES

    @property
    def floor(self) -> Floor:
        """What tokens walk on; by dice where nobody said the rules, as at most real tables."""
        return floor_of(self.edition, self.house)

    # For people.

    def place_value(self, place: int) -> int | str:
        """Return a place as phrases have it: a seat, "file" or "table"."""
        return {self.file: "file", self.table: "table"}.get(place, place)

    def place_name(self, place: int) -> str:
        """Name a place as JSON does: a player's name, `file` or `table`."""
        return (*self.names, "file", "table")[place]

    # Helpers.

    def _hand_over(self, entry: Handover, number: int) -> None:
        """Start over with the cards that changed hands, and with what is still certain of all."""
        if entry.joins:
            self.gone.discard(entry.seat)
            self.out.discard(entry.seat)
        else:
            self.gone.add(entry.seat)
            self.out.add(entry.seat)
        if not entry.shares:
            return
        places = carry_over(self.problem("count"), entry)
        if self.me is not None and self._hand:
            places = own_cards_after(places, entry, self.me, self._hand)
            self._hand = own_hand_after(entry, self._hand)
        public = carry_over(self.problem_of(None), entry)
        sizes, gave = sizes_after(entry, self.sizes), givers(entry)
        self.statements = [
            *(kept for item in self.statements for kept in self._still_true(item, gave)),
            *stated_after(entry, number, sizes, places, self.edition.deck, self.me),
        ]
        self._carried_over = [
            Narrowed(number, card, mask, entry.seat, entry.joins)
            for card, mask in zip(self.edition.deck, public, strict=True)
            if mask != 1 << self.table
        ]
        answers, out, gone = self.answers, self.out, self.gone
        super().__init__(len(places), self.seats, self.statements)
        self.out, self.gone = out, gone
        self.answers = [
            answer
            for answer in answers
            if answer.seat not in gave and (answer.card is None or answer.seat == self.me)
        ]
        self.public.places = public
        self.version += 1

    def _still_true(self, item: Statement, gave: set[int]) -> Iterator[Statement]:
        """Return what is left of a statement after some seats gave cards away."""
        match item:
            case FaceUp() | NotFile():
                yield item
            case HoldsOne(seat=seat) if seat not in gave:
                yield replace(item, card=None)
            case Hand(seat=self.me, cards=cards, how=how):
                for card in cards:
                    if self._hand & card.mask:
                        yield Holds(item.source, item.seat, card, how, public=False)
            case Holds(card=card, how="hand") if self._hand & card.mask:
                yield item


def _seen_by(seat: int | None, item: Statement) -> Statement | None:
    """Return what another seat knows of a statement of ours, or a spectator, for sure."""
    match item:
        case Hand(public=False):
            part = SetupPart.PLAYERS if item.source < 0 else item.source
            return HandSize(part, item.seat, len(item.cards))
        case HoldsOne(to=to) if seat is None or seat != to:
            return replace(item, card=None)
        case Holds(public=False) | Supposed():
            return None
        case _:
            return item


def carry_over(problem: Problem, entry: Handover) -> list[int]:
    """Return for each card the mask of places where it may be afterwards; 0 if no deal agreed."""
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
    """Return our hand as a mask, after what we got or gave."""
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
    """List how many cards each seat holds now, and where each card can be."""
    for seat, size in enumerate(sizes):
        if size is not None:
            yield HandSize(source, seat, size)
    table = 1 << len(sizes) + 1
    for card, mask in zip(deck, places, strict=True):
        if mask == table:
            continue  # it lies face up as before
        if me is not None and mask == 1 << me and entry.mine is not None and card in entry.mine:
            yield Holds(source, me, card, "hand", public=False)
        else:
            yield Narrowed(source, card, mask, entry.seat, entry.joins)
