"""Every deal that agrees with notes, found one by one from what the entries plainly mean.

Nothing of the solver is used here: neither its statements nor its inference.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from boddy.cards import Card, Category, Triple
from boddy.notes.case_notes import (
    Accusation,
    AnswersOnly,
    Leaving,
    Notes,
    NotesEntry,
    SetupPart,
    Sighting,
    Suggestion,
)

Deal = tuple[int, ...]
"""The place of every card: the seats, then the file, then the table."""

PLAYERS, FACEUP, HAND = SetupPart
UNLIMITED = 1000
"""Room where nobody said how many cards there are."""


class World:
    """The deals that agree with notes, or only with some entries and parts of the set-up."""

    def __init__(
        self,
        notes: Notes,
        sources: Iterable[int] | None = None,
        within: Mapping[Card, int] | None = None,
    ) -> None:
        """Take sources by the numbers of entries; `within` keeps some cards to masks of places."""
        self.notes = notes = replace(notes, entries=tuple(_as_asked(notes.entries)))
        self.within = within or {}
        self.seats = notes.seats
        self.file, self.table = notes.seats, notes.seats + 1
        self.deck = notes.edition.deck
        everything = {PLAYERS, FACEUP, HAND, *notes.numbers}
        self.sources = everything if sources is None else set(sources)
        self._views: dict[object, World] = {}
        self.shown: dict[object, World] = {}
        """The worlds after its seat is shown each card, computed once."""
        self.entries = [
            entry
            for number, entry in zip(notes.numbers, notes.entries, strict=True)
            if number in self.sources
        ]

    @cached_property
    def deals(self) -> list[Deal]:
        return list(self._agreeing())

    def _agreeing(self) -> Iterator[Deal]:
        return (deal for deal in self._dealt() if not self._accused(deal))

    @property
    def exists(self) -> bool:
        """Whether there is any."""
        return next(self._agreeing(), None) is not None

    @cached_property
    def weights(self) -> dict[Deal, Fraction]:
        """How likely each deal is if a seat that can show several cards picks one at random."""
        return {deal: self._weight(deal) for deal in self.deals}

    @cached_property
    def total(self) -> Fraction:
        return sum(self.weights.values(), Fraction())

    def _weight(self, deal: Deal) -> Fraction:
        weight = Fraction(1)
        for entry in self.entries:
            match entry:
                case Suggestion() | AnswersOnly() if entry.card and entry.shower != self.notes.me:
                    held = sum(deal[card.index] == entry.shower for card in entry.cards)
                    weight /= held
        return weight

    # Truths about them.

    def always(self, holds: Callable[[Deal], bool]) -> bool:
        """Whether something holds in all of them; stops at the first where it does not."""
        deals = self.deals if "deals" in self.__dict__ else self._agreeing()
        return all(holds(deal) for deal in deals)

    def odds(self, holds: Callable[[Deal], bool]) -> Fraction:
        return sum((w for deal, w in self.weights.items() if holds(deal)), Fraction()) / self.total

    @cached_property
    def _places(self) -> list[set[int]]:
        """For each card the places where some deal has it."""
        return [set(places) for places in zip(*self.deals, strict=True)]

    def certain_at(self, card: Card, place: int) -> bool:
        return self._places[card.index] == {place}

    def never_at(self, card: Card, place: int) -> bool:
        return place not in self._places[card.index]

    def certain_cards(self, place: int) -> list[Card]:
        return [card for card in self.deck if self.certain_at(card, place)]

    def possible_cards(self, place: int) -> list[Card]:
        return [card for card in self.deck if not self.never_at(card, place)]

    def triple(self, deal: Deal) -> Triple:
        return Triple.of(card for card in self.deck if deal[card.index] == self.file)

    @cached_property
    def solutions(self) -> dict[Triple, Fraction]:
        """The possible solutions with their odds."""
        found: dict[Triple, Fraction] = defaultdict(Fraction)
        for deal, weight in self.weights.items():
            found[self.triple(deal)] += weight / self.total
        return dict(found)

    def answers(self, asked: Triple, order: Sequence[int]) -> dict[object, Answer]:
        """Outcomes for an asker, how likely each is, and the solutions that it leaves."""
        found: dict[object, Answer] = defaultdict(Answer)
        for deal, weight in self.weights.items():
            shower = next(
                (seat for seat in order if any(deal[c.index] == seat for c in asked)), None
            )
            held = [card for card in asked if deal[card.index] == shower]
            for card in held or [None]:
                answer = found[shower, card]
                chance = weight / max(1, len(held)) / self.total
                answer.chance += chance
                answer.open[self.triple(deal)] += chance
        return dict(found)

    # Everybody else.

    @cached_property
    def before(self) -> World:
        """Knowledge before the last entry."""
        last = max(self.notes.numbers)
        return World(self.notes, {*SetupPart, *range(1, last)})

    @cached_property
    def public(self) -> World:
        """What somebody knows who only looks on."""
        entries = tuple(public for entry in self.notes.entries for public in _as_public(entry))
        return World(
            replace(self.notes, me=None, hand=None, sizes=self._seen_sizes, entries=entries)
        )

    @property
    def _seen_sizes(self) -> tuple[int | None, ...]:
        """How many cards each seat holds, as everybody at the table sees it: also our number."""
        me, hand = self.notes.me, self.notes.hand
        known = {me: len(hand)} if me is not None and hand is not None else {}
        return tuple(known.get(seat, size) for seat, size in enumerate(self.notes.sizes))

    def seen_by(self, seat: int, deal: Deal) -> Iterator[World]:
        """What another seat knows in a deal: its hand, and each way in which it was shown cards."""
        hand = self.notes.edition.card_set(c for c in self.deck if deal[c.index] == seat)
        for entries in _ways_shown(self.notes.entries, seat, deal):
            key = seat, hand.mask, entries
            if key not in self._views:
                sizes = self._seen_sizes
                seen = replace(self.notes, me=seat, hand=hand, sizes=sizes, entries=entries)
                self._views[key] = World(seen)
            yield self._views[key]

    # Finding them.

    def _dealt(self) -> Iterator[Deal]:
        """Go through the deals that agree with all but the accusations.

        Cards of which most is known are dealt first, so that what cannot be ends early.
        """
        places = [
            [place for place in range(self.table + 1) if mask >> place & 1]
            for mask in map(self._mask, self.deck)
        ]
        shown = self._shown
        named = {card for _, cards in shown for card in cards}
        order = sorted(range(len(self.deck)), key=lambda c: (len(places[c]), c not in named))
        turn = {card: at for at, card in enumerate(order)}
        ends: dict[int, list[tuple[int, list[int]]]] = defaultdict(list)
        for shower, cards in shown:
            ends[max(turn[card] for card in cards)].append((shower, cards))
        room = [UNLIMITED if size is None else size for size in self._sizes()]
        if min(room) < 0:
            return
        room += [len(Category), UNLIMITED]
        dealt = [0] * len(self.deck)
        filed: set[Category] = set()

        def deal_on(at: int, needed: int) -> Iterator[Deal]:
            """Lay the next card wherever it may lie and there is room; `needed` is room to fill."""
            if at == len(order):
                yield tuple(dealt)
                return
            card = order[at]
            kind = self.deck[card].category
            for place in places[card]:
                limited = room[place] < UNLIMITED // 2
                if not room[place] or needed - limited > len(order) - at - 1:
                    continue
                if place == self.file and kind in filed:
                    continue
                dealt[card] = place
                if any(
                    all(dealt[other] != shower for other in cards) for shower, cards in ends[at]
                ):
                    continue
                room[place] -= 1
                if place == self.file:
                    filed.add(kind)
                yield from deal_on(at + 1, needed - limited)
                room[place] += 1
                if place == self.file:
                    filed.remove(kind)

        yield from deal_on(0, sum(some for some in room if some < UNLIMITED // 2))

    def _sizes(self) -> list[int | None]:
        notes = self.notes
        sizes = list(notes.sizes) if PLAYERS in self.sources else [None] * self.seats
        if HAND in self.sources and notes.me is not None and notes.hand is not None:
            mine = sizes[notes.me]
            sizes[notes.me] = len(notes.hand) if mine in (None, len(notes.hand)) else -1
        return sizes

    def _mask(self, card: Card) -> int:
        """Where a card may lie by the set-up, and by who passed and what was seen."""
        notes, table = self.notes, 1 << self.table
        mask = (2 * table - 1) & self.within.get(card, -1)
        if (FACEUP if notes.faceup else PLAYERS) in self.sources:
            mask &= table if card in notes.faceup else ~table
        if HAND in self.sources and notes.me is not None and notes.hand is not None:
            mask &= 1 << notes.me if card in notes.hand else ~(1 << notes.me)
        for entry in self.entries:
            mask &= self._seen(entry, card)
        return mask

    def _seen(self, entry: NotesEntry, card: Card) -> int:
        mask = -1
        match entry:
            case Suggestion() | AnswersOnly():
                if card in entry.cards:
                    for seat in entry.passed:
                        mask &= ~(1 << seat)
                if entry.card == card and entry.shower is not None:
                    mask &= 1 << entry.shower
            case Accusation(right=True):
                if card in entry.cards:
                    mask &= 1 << self.file
            case Sighting() if entry.card == card:
                mask &= 1 << entry.seat
            case Leaving(seat, laid_open) if laid_open is not None:
                mask &= 1 << seat if card in laid_open else ~(1 << seat)
        return mask

    @property
    def _shown(self) -> list[tuple[int, list[int]]]:
        """Who showed one of which cards."""
        return [
            (entry.shower, [card.index for card in entry.cards])
            for entry in self.entries
            if isinstance(entry, Suggestion | AnswersOnly) and entry.shower is not None
        ]

    def _accused(self, deal: Deal) -> bool:
        """Whether the file of a deal was accused, and that was wrong."""
        return any(
            isinstance(entry, Accusation)
            and not entry.right
            and all(deal[card.index] == self.file for card in entry.cards)
            for entry in self.entries
        )


@dataclass
class Answer:
    """An outcome for an asker: how likely it is, and the solutions that it leaves, by weight."""

    chance: Fraction = Fraction(0)
    open: dict[Triple, Fraction] = field(default_factory=lambda: defaultdict(Fraction))

    @property
    def entropy(self) -> float:
        """How many bits the asker still lacks then."""
        odds = [weight / self.chance for weight in self.open.values()]
        return -sum(float(some) * math.log2(some) for some in odds)


def _as_asked(entries: Iterable[NotesEntry]) -> Iterator[NotesEntry]:
    """The entries without passes of those who had left: nobody asked them."""
    gone = set[int]()
    for entry in entries:
        match entry:
            case Leaving(seat):
                gone.add(seat)
            case Suggestion(passed=passed) if gone:
                entry = replace(entry, passed=tuple(s for s in passed if s not in gone))
        yield entry


def _as_public(entry: NotesEntry) -> Iterator[NotesEntry]:
    """An entry as everybody saw it."""
    match entry:
        case Suggestion() | AnswersOnly():
            yield replace(entry, card=None)
        case Sighting(public=False):
            return
        case _:
            yield entry


def _ways_shown(
    entries: Sequence[NotesEntry], seat: int, deal: Deal
) -> Iterator[tuple[NotesEntry, ...]]:
    """Every way in which a seat may have seen the entries, if this is the deal."""
    if not entries:
        yield ()
        return
    first, rest = entries[0], entries[1:]
    ways: list[tuple[NotesEntry, ...]] = [tuple(_as_public(first))]
    if isinstance(first, Suggestion) and first.seat == seat and first.shower is not None:
        shown = [first.card] if first.card else list(first.cards)
        ways = [(replace(first, card=card),) for card in shown if deal[card.index] == first.shower]
    for others in _ways_shown(rest, seat, deal):
        for way in ways:
            yield (*way, *others)
