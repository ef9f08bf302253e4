"""Finds one deal that agrees with some statements, or finds that there is none.

Cards are laid one after the other, those with the least choice first, each where it is
needed most. A dead end is remembered by what it means for the cards that are left:
how much each place still takes and which clauses are still open. So even a vain search
ends soon, and one that succeeds hardly ever turns back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from boddy.cards import Card, Category
from boddy.knowledge.evidence import (
    FaceUp,
    HandSize,
    Holds,
    HoldsOne,
    Lacks,
    NotFile,
    Statement,
)

Placement = tuple[int, ...]
"""The place of every card: the seats, then the file, then the table."""


def find_deal(
    deck: Sequence[Card],
    seats: int,
    statements: Iterable[Statement],
    within: Mapping[int, int] | None = None,
) -> Placement | None:
    """Find a deal; `within` narrows the places of some cards, given by their index."""
    search = _Search(deck, seats)
    for statement in statements:
        if not search.demand(statement):
            return None
    for card, places in (within or {}).items():
        search.allowed[card] &= places
    return search.run()


def agrees(deal: Placement, statement: Statement, seats: int) -> bool:
    """Whether a deal is as a statement says."""
    match statement:
        case HandSize():
            return deal.count(statement.seat) == statement.size
        case FaceUp():
            return all(
                (place == seats + 1) == bool(statement.cards.mask >> card & 1)
                for card, place in enumerate(deal)
            )
        case Holds():
            return deal[statement.card.index] == statement.place
        case Lacks():
            return all(deal[card.index] != statement.seat for card in statement.cards)
        case HoldsOne():
            return any(deal[card.index] == statement.seat for card in statement.cards)
        case NotFile():
            return any(deal[card.index] != seats for card in statement.cards)
        case _:
            return True


class _Search:
    """The file is three places here, one for each category."""

    def __init__(self, deck: Sequence[Card], seats: int) -> None:
        self.deck = deck
        self.seats = seats
        self.table = seats + len(Category)
        self.allowed = [(1 << seats + 2) - 1] * len(deck)
        self.room: list[int | None] = [None] * seats + [1] * len(Category) + [None]
        self.clauses: list[tuple[int, int]] = []
        self.forbidden: set[int] = set()

    def demand(self, statement: Statement) -> bool:
        """Take a statement in; False if it goes against another one at once."""
        allowed = self.allowed
        match statement:
            case HandSize():
                known = self.room[statement.seat]
                self.room[statement.seat] = statement.size
                return known in (None, statement.size)
            case FaceUp():
                table = 1 << self.seats + 1
                for card in range(len(self.deck)):
                    allowed[card] &= table if statement.cards.mask >> card & 1 else ~table
            case Holds():
                allowed[statement.card.index] &= 1 << statement.place
            case Lacks():
                for lacked in statement.cards:
                    allowed[lacked.index] &= ~(1 << statement.seat)
            case HoldsOne():
                self.clauses.append((statement.seat, statement.cards.mask))
            case NotFile():
                self.forbidden.add(statement.cards.mask)
        return True

    def run(self) -> Placement | None:
        if not all(self.allowed):
            return None
        self._order()
        self.dead: set[tuple[object, ...]] = set()
        self.found = [0] * len(self.deck)
        unmet = (1 << len(self.clauses)) - 1
        return tuple(self.found) if self._lay(0, list(self.room), unmet, 0) else None

    def _order(self) -> None:
        """Fix the order of the cards, and count what the later ones can still do."""
        mentions = [
            sum(mask >> card & 1 for _, mask in self.clauses) for card in range(len(self.deck))
        ]
        self.order = sorted(
            range(len(self.deck)),
            key=lambda card: (self.allowed[card].bit_count(), -mentions[card]),
        )
        self.choices = [self._choices(card) for card in self.order]
        self.meets = [
            {
                place: sum(
                    1 << number
                    for number, (seat, mask) in enumerate(self.clauses)
                    if seat == place and mask >> card & 1
                )
                for place in choices
            }
            for card, choices in zip(self.order, self.choices, strict=True)
        ]
        later = [0] * (self.table + 1)
        self.later = [later]
        meetable = 0
        self.meetable = [meetable]
        for choices, meets in zip(reversed(self.choices), reversed(self.meets), strict=True):
            later = [count + (place in choices) for place, count in enumerate(later)]
            for mask in meets.values():
                meetable |= mask
            self.later.insert(0, later)
            self.meetable.insert(0, meetable)

    def _choices(self, card: int) -> list[int]:
        places = [place for place in range(self.seats + 2) if self.allowed[card] >> place & 1]
        category = self.deck[card].category
        return [
            place if place < self.seats else self.table if place > self.seats else place + category
            for place in places
        ]

    def _lay(self, at: int, room: list[int | None], unmet: int, file: int) -> bool:
        """Lay the card at this position of the order, and all after it."""
        if unmet & ~self.meetable[at]:
            return False
        later = self.later[at]
        if any(left is not None and left > later[place] for place, left in enumerate(room)):
            return False
        if at == len(self.order):
            return file not in self.forbidden
        key = (at, unmet, file if self.forbidden else 0, *room)
        if key in self.dead:
            return False
        card, meets = self.order[at], self.meets[at]
        for place in sorted(
            self.choices[at], key=lambda place: self._spare(at, place, room, unmet)
        ):
            left = room[place]
            if left == 0:
                continue
            in_file = self.seats <= place < self.table
            self.found[card] = self.seats if in_file else min(place, self.seats + 1)
            if left is not None:
                room[place] = left - 1
            if self._lay(at + 1, room, unmet & ~meets[place], file | in_file << card):
                return True
            room[place] = left
        self.dead.add(key)
        return False

    def _spare(
        self, at: int, place: int, room: list[int | None], unmet: int
    ) -> tuple[bool, int, int]:
        """Tell how little a place needs this card; the neediest comes first."""
        left = room[place]
        spare = self.later[at][place] - left if left is not None else len(self.deck)
        return not self.meets[at][place] & unmet, spare, place
