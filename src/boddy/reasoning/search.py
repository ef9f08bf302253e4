"""Deals that agree with statements or with a problem: find one, or find that there is none.

Without shows, dealing is a matching of cards and places with room for them, and augmenting
paths find one or prove that none exists. With shows: match first, look for a
show that the matching does not explain, and try in turn each of its cards at the seat that
showed. What follows at once from full hands and single choices is drawn before each
matching, so that few shows ever have to be tried.

`Possible` answers where cards can be: counted where that is easy, else found deal by deal. An
spectator knows too little of a large deck for its deals to be counted, but to show that a card may
be at a place takes only one of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boddy.cards import Category, numbers
from boddy.errors import TooHard
from boddy.inference import kernel
from boddy.inference.limits import limited, most_steps
from boddy.inference.problem import Problem
from boddy.reasoning.statements import Known

Placement = tuple[int, ...]
"""The place of every card: the seats, then the file, then the table."""


def find_deal(
    categories: Sequence[int], known: Known | Problem, within: Mapping[int, int] | None = None
) -> Placement | None:
    """Find a deal; `within` narrows the places of some cards, given by their index."""
    places = list(known.places)
    for card, mask in (within or {}).items():
        places[card] &= mask
    search = _Search(categories, known, places)
    found = search.solve(search.can)
    return None if found is None else tuple(map(search.outside, found))


class _Search:
    """For every place the cards that may lie there, as bits; the file is three places here."""

    def __init__(
        self, categories: Sequence[int], known: Known | Problem, places: Sequence[int]
    ) -> None:
        self.cards, self.seats = len(categories), len(known.sizes)
        self.table = self.seats + len(Category)
        self.room: list[int | None] = [*known.sizes, *[1] * len(Category), None]
        self.clauses = {(seat, cards) for seat, cards in known.clauses}
        self.forbidden = {sum(1 << card for card in triple) for triple in known.forbidden}
        self.can = [0] * (self.table + 1)
        for place in (*range(self.seats), self.table):
            bit = 1 << self.outside(place)
            self.can[place] = sum([1 << card for card, mask in enumerate(places) if mask & bit])
        for card, category in enumerate(categories):
            if places[card] >> self.seats & 1:
                self.can[self.seats + category] |= 1 << card

    def outside(self, place: int) -> int:
        """Return the number that a place has outside of this search."""
        return place if place < self.seats else self.seats + (place == self.table)

    def solve(self, can: list[int]) -> list[int] | None:
        drawn = self._conclude(can)
        places = _Matching(drawn, self.room, self.cards).complete() if drawn else None
        if drawn is None or places is None:
            return None
        for seat, cards in self.clauses:
            if not any(cards >> card & 1 and at == seat for card, at in enumerate(places)):
                return self._try_each(
                    drawn, [(seat, card) for card in numbers(cards & drawn[seat])]
                )
        file = [card for card, at in enumerate(places) if self.seats <= at < self.table]
        if sum(1 << card for card in file) in self.forbidden:
            return self._change_file(drawn, file)
        return places

    def _try_each(self, can: list[int], choices: list[tuple[int, int]]) -> list[int] | None:
        """Try a card at a place; if that fails it is not there, and the next is tried."""
        for place, card in choices:
            found = self.solve(_put(can, card, place))
            if found is not None:
                return found
            can = list(can)
            can[place] &= ~(1 << card)
        return None

    def _change_file(self, can: list[int], file: list[int]) -> list[int] | None:
        """Look for a deal without this file: some card of it must lie elsewhere."""
        for slot, card in enumerate(sorted(file), start=self.seats):
            without = list(can)
            without[slot] &= ~(1 << card)
            found = self.solve(without)
            if found is not None:
                return found
            can = _put(can, card, slot)
        return None

    def _conclude(self, can: list[int]) -> list[int] | None:
        """Draw what follows from full hands, hands that need all, and shows of a single card."""
        can = list(can)
        before: list[int] = []
        while can != before:
            before = list(can)
            once = twice = 0
            for cards in can:
                twice |= once & cards
                once |= cards
            if once.bit_count() < self.cards:
                return None
            for place, size in enumerate(self.room):
                if size is not None and not _fill(can, place, size, twice):
                    return None
            for seat, cards in self.clauses:
                left = cards & can[seat]
                if not left:
                    return None
                if left & (left - 1) == 0 and left & twice:
                    can = _put(can, left.bit_length() - 1, seat)
        return can


class _Matching:
    """Gives every card a place, and every place as many cards as it must have."""

    def __init__(self, can: list[int], room: list[int | None], cards: int) -> None:
        self.can = can
        self.room = room
        self.place: list[int] = [-1] * cards
        self.held = [0] * len(can)

    def complete(self) -> list[int] | None:
        """Fill what must be filled, then find room for the rest; None if that cannot be."""
        for place, size in enumerate(self.room):
            while size is not None and self.held[place].bit_count() < size:
                if not self._fill(place, {place}):
                    return None
        for card, place in enumerate(self.place):
            if place < 0 and not self._settle(card, set()):
                return None
        return self.place

    def _fill(self, place: int, seen: set[int]) -> bool:
        """Get one more card for a place, if need be from a place that gets another one."""
        open_cards = self.can[place] & ~self.held[place]
        for card in numbers(open_cards):
            owner = self.place[card]
            if owner < 0 or self.room[owner] is None:
                self._move(card, place)
                return True
        for card in numbers(open_cards):
            owner = self.place[card]
            if owner not in seen:
                seen.add(owner)
                self._move(card, place)
                if self._fill(owner, seen):
                    return True
                self._move(card, owner)
        return False

    def _settle(self, card: int, seen: set[int]) -> bool:
        """Find a place for a card, if need be one that another card leaves."""
        places = [place for place, cards in enumerate(self.can) if cards >> card & 1]
        for place in places:
            if self.room[place] is None:
                self._move(card, place)
                return True
        for place in places:
            if place in seen:
                continue
            seen.add(place)
            for other in numbers(self.held[place]):
                if self._settle(other, seen):
                    self._move(card, place)
                    return True
        return False

    def _move(self, card: int, place: int) -> None:
        if self.place[card] >= 0:
            self.held[self.place[card]] &= ~(1 << card)
        self.place[card] = place
        self.held[place] |= 1 << card


def _fill(can: list[int], place: int, size: int, twice: int) -> bool:
    """Close a place that is full, or give it all that it can have; False if neither fits."""
    must = can[place] & ~twice
    if must.bit_count() > size or can[place].bit_count() < size:
        return False
    if must.bit_count() == size:
        can[place] = must
    elif can[place].bit_count() == size:
        for other in range(len(can)):
            if other != place:
                can[other] &= ~can[place]
    return True


def _put(can: list[int], card: int, place: int) -> list[int]:
    keep = ~(1 << card)
    return [cards if other == place else cards & keep for other, cards in enumerate(can)]


EASY_STEPS = 500_000
"""For counting all deals, which tells every cell at once; finding a deal takes about as long."""


class Possible:
    """Tells where some deal of a problem has a card."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._seen = [0] * problem.cards
        """For each card the places where a deal was found that has it."""
        self._is_counted = False
        try:
            with limited(each=min(EASY_STEPS, most_steps())):
                self._seen, self._is_counted = kernel.solve(problem).places, True
        except (TooHard, MemoryError):
            pass

    @property
    def everywhere(self) -> int:
        """The mask of all places."""
        return (1 << self._problem.table + 1) - 1

    def can_be(self, card: int, places: int) -> bool:
        """Whether some deal has a card at one of these places, given as a mask."""
        if self._seen[card] & places or self._is_counted:
            return bool(self._seen[card] & places)
        deal = find_deal(self._problem.categories, self._problem, {card: places})
        for other, place in enumerate(deal or ()):
            self._seen[other] |= 1 << place
        return deal is not None

    def is_certain(self, card: int, place: int) -> bool:
        """Whether every deal has a card at a place, if there is any deal."""
        return not self.can_be(card, ~(1 << place))

    def places(self, card: int) -> int:
        """Return the mask of places where some deal has a card; 0 if there is no deal."""
        places = range(self._problem.table + 1)
        return sum(1 << place for place in places if self.can_be(card, 1 << place))
