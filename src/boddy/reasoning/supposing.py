"""Supposing a card somewhere: what would follow, step by step, until it clashes.

The cards that each place can take are masks here, and the case file is three places, one for each
category. From what is proved, or from that and a supposition, `LineOfThought` draws what follows at
once, round by round, and remembers on which cells each conclusion rests. So an explanation names
only the steps that lead to the clash.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from boddy.cards import Card, Category, numbers
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.statements import FaceUp, HoldsOne, NotFile

At = tuple[int, int, bool]
"""A card, a place of this module, and whether the card is there."""

MOST_ROUNDS = 12
MOST_TOGETHER = 3
"""Places of which it is looked at together which cards they need."""


class SeenShow(NamedTuple):
    """A seat showed one of these cards."""

    seat: int
    cards: int
    source: int


class Demand(NamedTuple):
    """A place needs this many cards, or one of those `cards` of which it showed one."""

    place: int
    size: int
    cards: int = 0


@dataclass(frozen=True)
class Premises:
    """Proved places of cards, in masks."""

    seats: int
    categories: Sequence[int]
    can: tuple[int, ...]
    """For each place the cards that may be there."""
    held: tuple[int, ...]
    """For each place the cards that are there."""
    room: tuple[int | None, ...]
    room_sources: tuple[frozenset[int], ...]
    shows: tuple[SeenShow, ...]
    wrong: tuple[tuple[int, int], ...]
    """The cards of each wrong accusation, with its source."""
    faceup: frozenset[int]
    """The source that says which cards lie face up."""

    def outside(self, place: int) -> int:
        """Return the number that a place has outside of this module."""
        return min(place, self.seats)


@dataclass(frozen=True)
class DrawnStep:
    """What follows at once: cards that are, or are not, at a place; or a clash, without any."""

    code: str
    place: int
    cards: int
    holds: bool | None
    """None for a clash."""
    needs: tuple[At, ...]
    sources: frozenset[int]
    shows: tuple[int, ...] = ()
    """The cards left of each show that it looks at."""
    demands: tuple[Demand, ...] = ()
    """What places need that it looks at together."""
    together: tuple[int, ...] = ()
    """The places that it looks at together."""
    pool: int = 0
    """Their cards."""
    size: int = 0
    """How many cards there is room for."""


@dataclass(frozen=True)
class Told:
    """A step of an explanation, with the cards that later steps use."""

    step: DrawnStep
    cards: int


@dataclass(frozen=True)
class Refuted:
    """Why something cannot be: the steps, and what is proved that they rest on."""

    steps: tuple[Told, ...]
    cells: frozenset[At]
    sources: frozenset[int]


class LineOfThought:
    """A line of thought: what follows from the premises, and perhaps from a supposition."""

    def __init__(self, premises: Premises) -> None:
        """Begin with the premises."""
        self.premises = premises
        self.can, self.held = list(premises.can), list(premises.held)
        self.by: dict[At, int] = {}
        """For each cell the step that gives it; those without one are premises."""
        self.steps: list[DrawnStep] = []

    def suppose(self, card: int, place: int, holds: bool) -> None:
        """Suppose a card at a place, or not there."""
        self.take(DrawnStep("suppose", place, 1 << card, holds, (), frozenset()))

    def take(self, step: DrawnStep) -> bool:
        """Draw a conclusion; return whether it says anything new."""
        number, new = len(self.steps), False
        for card in numbers(step.cards & self.can[step.place]):
            bit = 1 << card
            if not step.holds:
                self.can[step.place] &= ~bit
                self.held[step.place] &= ~bit
                self.by[card, step.place, False] = number
                new = True
            elif not self.held[step.place] & bit:
                for place, cards in enumerate(self.can):
                    if place != step.place and cards & bit:
                        self.can[place] &= ~bit
                        self.by[card, place, False] = number
                self.held[step.place] |= bit
                self.by[card, step.place, True] = number
                new = True
        if new:
            self.steps.append(step)
        return new

    def clash(self) -> Refuted | None:
        """Draw what follows, round by round; return the shortest way to a clash, if any."""
        for _ in range(MOST_ROUNDS):
            found = list(self.follows())
            clashes = [step for step in found if step.holds is None]
            if clashes:
                return min(map(self.traced, clashes), key=lambda one: len(one.steps))
            if not self._take_all(found):
                together = list(self.reserved())
                clashes = [step for step in together if step.holds is None]
                if clashes:
                    return min(map(self.traced, clashes), key=lambda one: len(one.steps))
                if not self._take_all(together):
                    return None
        return None

    def _take_all(self, steps: Iterable[DrawnStep]) -> bool:
        new = [self.take(step) for step in steps]
        return any(new)

    def traced(self, last: DrawnStep) -> Refuted:
        """Return the steps that lead to a clash, and what they rest on."""
        used: dict[int, int] = {}
        cells, sources = set[At](), set(last.sources)
        self._trace(last.needs, used, cells, sources)
        steps = [
            Told(self.steps[number], used[number])
            for number in sorted(used)
            if self.steps[number].code != "suppose"
        ]
        return Refuted((*steps, Told(last, 0)), frozenset(cells), frozenset(sources))

    def _trace(
        self, needs: Iterable[At], used: dict[int, int], cells: set[At], sources: set[int]
    ) -> None:
        for cell in needs:
            number = self.by.get(cell)
            if number is None:
                cells.add(cell)
                continue
            before = used.get(number)
            used[number] = (before or 0) | 1 << cell[0]
            if before is None:
                step = self.steps[number]
                sources |= step.sources
                self._trace(step.needs, used, cells, sources)

    # What follows at once.

    def follows(self) -> Iterator[DrawnStep]:
        """List what follows from hands, shows, the case file and single cards."""
        for seat in range(self.premises.seats):
            yield from self._shown(seat)
            yield from self._hand(seat)
        for slot in range(self.premises.seats, len(self.can)):
            yield from self._file(slot)
        yield from self._cards()
        yield from self._accused()

    def open_shows(self, seat: int) -> list[tuple[int, SeenShow]]:
        """List the shows of a seat of which no card is known to be there, with what is left."""
        found: dict[int, SeenShow] = {}
        for show in self.premises.shows:
            if show.seat == seat and not show.cards & self.held[seat]:
                found.setdefault(show.cards & self.can[seat], show)
        return [
            (left, show)
            for left, show in found.items()
            if not any(other != left and other & left == other for other in found)
        ]

    def _lacked(self, cards: int, place: int) -> tuple[At, ...]:
        return tuple((card, place, False) for card in numbers(cards))

    def _at(self, cards: int, place: int) -> tuple[At, ...]:
        return tuple((card, place, True) for card in numbers(cards))

    def _shown(self, seat: int) -> Iterator[DrawnStep]:
        for left, show in self.open_shows(seat):
            if left & (left - 1) == 0:
                needs = self._lacked(show.cards & ~left, seat)
                holds = True if left else None
                code = "would-show" if left else "clash-show"
                source = frozenset({show.source})
                yield DrawnStep(code, seat, left, holds, needs, source, pool=show.cards)

    def _hand(self, seat: int) -> Iterator[DrawnStep]:
        size = self.premises.room[seat]
        if size is None:
            return
        can, held = self.can[seat], self.held[seat]
        everything = (1 << len(self.premises.categories)) - 1
        said = self.premises.room_sources[seat]
        if can.bit_count() <= size:
            needs = self._lacked(everything & ~can, seat)
            if can.bit_count() < size:
                yield DrawnStep("clash-few", seat, 0, None, needs, said, size=size, pool=can)
            elif can & ~held:
                yield DrawnStep("would-need", seat, can & ~held, True, needs, said, size=size)
        yield from self._filled(seat, size, said)

    def _filled(self, seat: int, size: int, said: frozenset[int]) -> Iterator[DrawnStep]:
        can, held = self.can[seat], self.held[seat]
        free = size - held.bit_count()
        shows = [(left, show) for left, show in self.open_shows(seat) if left]
        for some in _apart(shows, free + 1):
            once = twice = 0
            for _, show in some:
                once, twice = once | show.cards, twice | once & show.cards
            needs = list(self._at(held, seat))
            sources = set(said)
            shown = []
            for left, show in some:
                needs += self._lacked(show.cards & ~left & twice, seat)
                sources.add(show.source)
                shown.append(show.cards & ~(twice & ~left))
            room = held | sum(shown)
            rest = (tuple(needs), frozenset(sources), tuple(shown))
            if len(some) > free:
                yield DrawnStep("clash-many", seat, 0, None, *rest, pool=held, size=size)
            elif len(some) == free and can & ~room:
                yield DrawnStep("would-fill", seat, can & ~room, False, *rest, pool=held, size=size)

    def _file(self, slot: int) -> Iterator[DrawnStep]:
        can, held = self.can[slot], self.held[slot]
        cards = self._of(slot)
        none = frozenset[int]()
        if not can or (can & (can - 1) == 0 and can & ~held):
            needs = self._lacked(cards & ~can, slot)
            code, holds = ("would-file", True) if can else ("clash-file", None)
            yield DrawnStep(code, slot, can, holds, needs, none)
        if held & (held - 1):
            pair = tuple(numbers(held))[:2]
            needs = tuple((card, slot, True) for card in pair)
            yield DrawnStep("clash-two", slot, 0, None, needs, none, pool=sum(1 << c for c in pair))
        elif held and can & ~held:
            yield DrawnStep(
                "would-other", slot, can & ~held, False, self._at(held, slot), none, pool=held
            )

    def _of(self, slot: int) -> int:
        kind = slot - self.premises.seats
        return sum(1 << card for card, one in enumerate(self.premises.categories) if one == kind)

    def _cards(self) -> Iterator[DrawnStep]:
        once = twice = held = 0
        for place, cards in enumerate(self.can):
            twice |= once & cards
            once |= cards
            held |= self.held[place]
        everywhere = 0
        for cards in self.premises.can:
            everywhere |= cards
        for card in numbers(everywhere & ~twice & ~held):
            own = self.premises.seats + self.premises.categories[card]
            places = [*range(self.premises.seats), own]
            needs = tuple((card, at, False) for at in places if not self.can[at] >> card & 1)
            at = next((at for at in places if self.can[at] >> card & 1), -1)
            if at < 0:
                yield DrawnStep(
                    "clash-card", at, 0, None, needs, self.premises.faceup, pool=1 << card
                )
            else:
                yield DrawnStep("would-hold", at, 1 << card, True, needs, self.premises.faceup)

    def _accused(self) -> Iterator[DrawnStep]:
        file = self.held[self.premises.seats :]
        inside = sum(file)
        for cards, source in self.premises.wrong:
            rest = cards & ~inside
            if rest & (rest - 1):
                continue
            needs = tuple(
                (card, self.premises.seats + self.premises.categories[card], True)
                for card in numbers(cards & inside)
            )
            said = frozenset({source})
            if not rest:
                yield DrawnStep("clash-accused", -1, 0, None, needs, said, pool=cards)
            else:
                (card,) = numbers(rest)
                slot = self.premises.seats + self.premises.categories[card]
                if self.can[slot] & rest:
                    yield DrawnStep("would-accuse", slot, rest, False, needs, said, pool=cards)

    # Places together.

    def reserved(self) -> Iterator[DrawnStep]:
        """List what follows for places that need as many cards as they can have together.

        And the converse: for cards that only as many places can take.
        """
        demands = [*self._demands()]
        for count in range(2, MOST_TOGETHER + 1):
            for some in combinations(demands, count):
                if len({one.place for one in some}) == count:
                    yield from self._needed(some)
        rooms = [
            (place, size - self.held[place].bit_count())
            for place, size in enumerate(self.premises.room)
            if size is not None and size > self.held[place].bit_count()
        ]
        for count in range(2, MOST_TOGETHER + 1):
            for together in combinations(rooms, count):
                yield from self._taken(together)

    def _demands(self) -> Iterator[_Need]:
        """List how many cards places need yet, and which they can take."""
        everything = (1 << len(self.premises.categories)) - 1
        for place, size in enumerate(self.premises.room):
            held = self.held[place]
            if size is not None and (need := size - held.bit_count()) > 0:
                cards = self.can[place] & ~held
                all_cards = everything if place < self.premises.seats else self._of(place)
                needs = (*self._at(held, place), *self._lacked(all_cards & ~cards & ~held, place))
                said = (Demand(place, need),)
                yield _Need(place, need, cards, needs, self.premises.room_sources[place], said)
            if place < self.premises.seats:
                shows = [(left, show) for left, show in self.open_shows(place) if left]
                for some in _apart(shows, 2):
                    if some:
                        yield self._demand_of_shows(place, some)

    def _demand_of_shows(self, seat: int, some: Sequence[tuple[int, SeenShow]]) -> _Need:
        union = 0
        needs: list[At] = []
        for left, show in some:
            union |= left
            needs += self._lacked(show.cards & ~left, seat)
        sources = frozenset(show.source for _, show in some)
        said = tuple(Demand(seat, 1, left) for left, _ in some)
        return _Need(seat, len(some), union, tuple(needs), sources, said)

    def _needed(self, some: Sequence[_Need]) -> Iterator[DrawnStep]:
        pool = need = 0
        for one in some:
            pool |= one.cards
            need += one.need
        if pool.bit_count() > need:
            return
        needs = tuple(cell for one in some for cell in one.needs)
        sources = frozenset(source for one in some for source in one.sources)
        places = tuple(one.place for one in some)
        said = tuple(demand for one in some for demand in one.said)
        rest = (needs, sources, (), said, places, pool, need)
        if pool.bit_count() < need:
            yield DrawnStep("clash-needed", -1, 0, None, *rest)
            return
        for place, cards in enumerate(self.can):
            if place not in places and cards & pool:
                yield DrawnStep("would-be-needed", place, cards & pool, False, *rest)

    def _taken(self, together: Sequence[tuple[int, int]]) -> Iterator[DrawnStep]:
        places = tuple(place for place, _ in together)
        room = sum(free for _, free in together)
        outside = held = 0
        for place, cards in enumerate(self.can):
            held |= self.held[place]
            if place not in places:
                outside |= cards
        pool = 0
        for place in places:
            pool |= self.can[place]
        pool &= ~outside & ~held
        if pool.bit_count() < room or not room:
            return
        needs = [cell for place in places for cell in self._at(self.held[place], place)]
        for card in numbers(pool):
            own = self.premises.seats + self.premises.categories[card]
            for place in (*range(self.premises.seats), own):
                if place not in places:
                    needs.append((card, place, False))
        sources = self.premises.faceup.union(*(self.premises.room_sources[at] for at in places))
        rest = (tuple(needs), sources, (), (), places, pool, room)
        if pool.bit_count() > room:
            yield DrawnStep("clash-taken", -1, 0, None, *rest)
            return
        for place in places:
            others = self.can[place] & ~pool & ~self.held[place]
            if others:
                yield DrawnStep("would-be-taken", place, others, False, *rest)


@dataclass(frozen=True)
class _Need:
    """How many cards a place needs yet, of which."""

    place: int
    need: int
    cards: int
    needs: tuple[At, ...]
    sources: frozenset[int]
    said: tuple[Demand, ...]


def _apart(
    shows: Sequence[tuple[int, SeenShow]], most: int
) -> Iterator[tuple[tuple[int, SeenShow], ...]]:
    """List sets of shows without a common card, up to `most` of them."""
    yield ()
    if most == 0:
        return
    for number, (left, show) in enumerate(shows):
        others = [other for other in shows[number + 1 :] if not other[0] & left]
        for some in _apart(others, most - 1):
            yield ((left, show), *some)


def refute(premises: Premises, cell: At) -> Refuted | None:
    """Return why a card cannot be at a place, or cannot be elsewhere."""
    line = LineOfThought(premises)
    line.suppose(*cell)
    return line.clash()


def slot_of(view: SeatView, card: Card) -> int:
    """Return the place of the case file that is for such a card."""
    return view.file + view.edition.categories[card.index]


def premises_of(
    view: SeatView,
    holder: Sequence[int | None],
    lacked: Sequence[int],
    sizes: Sequence[int | None],
    size_sources: Sequence[Iterable[int]],
) -> Premises:
    """Return as masks what is proved: for each card its place, and the mask of where it is not."""
    places = range(view.seats + len(Category))
    can, held = [0 for _ in places], [0 for _ in places]
    for card in view.edition.deck:
        for place in (*range(view.seats), slot_of(view, card)):
            at = min(place, view.file)
            if not lacked[card.index] >> at & 1:
                can[place] |= card.mask
            if holder[card.index] == at:
                held[place] |= card.mask
    statements = view.statements
    return Premises(
        view.seats,
        view.edition.categories,
        tuple(can),
        tuple(held),
        (*sizes, *[1] * len(Category)),
        (*map(frozenset, size_sources), *[frozenset[int]()] * len(Category)),
        tuple(
            SeenShow(item.seat, item.cards.mask, item.source)
            for item in statements
            if isinstance(item, HoldsOne) and item.card is None
        ),
        tuple((item.cards.mask, item.source) for item in statements if isinstance(item, NotFile)),
        frozenset(item.source for item in statements if isinstance(item, FaceUp)),
    )
