"""Where a token can go: exact, and quick enough to ask for at every step of every bot.

A room can be entered at any count up to the roll, so a flood of the walkway finds the
rooms. A walkway square needs a path of exactly the roll that visits no square twice.
That is searched for, but only where something can still be found: `hoped` holds the
squares at the end of some walk of the right length that never turns back on the spot,
and a branch ends as soon as none of those still missing is near enough. Sets of squares are bits of
an integer; a column of nothing at the right keeps rows apart when bits are shifted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_

from boddy.caches import MOST, BoundedCache
from boddy.cards import numbers

Spots = int
"""A set of spots (numbered squares) as bits."""

MAX_STEPS = 24
"""The longest move that is answered for: four dice."""

MOST_BITS = 4_000_000
"""Sets of spots are kept while they take no more bits than this: on a board of 100 by 100
squares a set takes 10,000, and unbounded they would fill hundreds of megabytes."""

_LOOK_AHEAD = 8  # measured: below, looking ahead costs more than it saves


class Walker:
    """Finds targets on one board. Spots are numbered row * stride + col, stride = cols + 1."""

    def __init__(
        self,
        stride: int,
        walkway: Iterable[int],
        entries: Mapping[int, tuple[tuple[int, str], ...]],
        exits: Mapping[int, tuple[int, ...]],
        passages: Mapping[int, tuple[int, ...]],
        room_of: Mapping[int, str],
    ) -> None:
        """Describe the board.

        `entries`: walkway spot to the (spot, room) one can enter from it; `exits`: spot in
        a room to the walkway spots outside its doors; `passages`: spot in a room to spots in
        others; `room_of`: spots in rooms where a token can stand.
        """
        self.stride, self.entries, self.exits = stride, entries, exits
        self.passages, self.room_of = passages, room_of
        self.walkway: Spots = _bits(walkway)
        self.entry_spots: Spots = _bits(entries)
        size = max(1, self.walkway.bit_length())
        most = most_answers(size)
        self._most_near = max(512, MOST_BITS // size)  # a throw of 12 needs up to 313
        self._beside: BoundedCache[int, Spots] = BoundedCache(
            lambda spot: self._around(1 << spot), most
        )
        self._neighbours: BoundedCache[int, tuple[int, ...]] = BoundedCache(
            lambda spot: tuple(numbers(self._beside[spot])), most
        )
        self._near: dict[int, tuple[Spots, ...]] = {}
        self._targets: BoundedCache[tuple[int, int, Spots], frozenset[int]] = BoundedCache(
            lambda question: self.find_targets(*question), most
        )

    def targets(self, start: int, steps: int, occupied: Spots = 0) -> frozenset[int]:
        """Return the spots where a move of `steps` from `start` can end."""
        return self._targets[start, steps, occupied & self._reach(start, steps)]

    def neighbours(self, spot: int) -> tuple[int, ...]:
        """List the walkway spots beside one; none beside a spot that is no walkway."""
        return self._neighbours[spot] if self.walkway >> spot & 1 else ()

    def find_targets(self, start: int, steps: int, occupied: Spots = 0) -> frozenset[int]:
        """Do what `targets` does, without remembering answers."""
        free = self.walkway & ~occupied & ~(1 << start)
        found = set(self.passages.get(start, ()))
        room = self.room_of.get(start)
        if room is None:
            first, left = [start], steps
        else:
            first = [spot for spot in self.exits.get(start, ()) if free >> spot & 1]
            left = steps - 1
        found |= self._rooms_within(_bits(first), left, free, room)
        if self.walkway >> start & 1 or room is not None:
            found.update(numbers(self._path_ends(first, left, free)))
        return frozenset(found)

    def distances(self, start: int) -> dict[str, int]:
        """Count the steps to every room, as if nobody stood in the way."""
        own = self.room_of.get(start)
        found = {} if own is None else {own: 0}
        for spot in self.passages.get(start, ()):
            found.setdefault(self.room_of[spot], 1)
        layer = _bits(self.exits.get(start, ())) if own else 1 << start & self.walkway
        unseen, steps = self.walkway & ~layer, 1 + bool(own)
        while layer:
            for spot in numbers(layer & self.entry_spots):
                for _, room in self.entries[spot]:
                    found[room] = min(steps, found.get(room, steps))
            layer = self._around(layer) & unseen
            unseen &= ~layer
            steps += 1
        return found

    def reachable_rooms(self, start: int, centres: Mapping[str, int]) -> set[str]:
        """Find every room that one can get to, through others as well; one flood for all."""
        own = self.room_of.get(start)
        reached: set[str] = set()
        entered = [] if own is None else [own]
        layer = 0 if own else 1 << start & self.walkway
        unseen = self.walkway & ~layer
        while layer or entered:
            for room in entered:  # grows while it is read: passages lead on
                if room not in reached:
                    reached.add(room)
                    layer |= _bits(self.exits.get(centres[room], ())) & unseen
                    entered += (self.room_of[spot] for spot in self.passages.get(centres[room], ()))
            unseen &= ~layer
            doors = numbers(layer & self.entry_spots)
            entered = [room for door in doors for _, room in self.entries[door]]
            entered = [room for room in entered if room not in reached]
            layer = self._around(layer) & unseen
        return reached

    def _rooms_within(self, layer: Spots, steps: int, free: Spots, own: str | None) -> set[int]:
        seen = layer
        for _ in range(steps - 1):
            layer = self._around(layer) & free & ~seen
            if not layer:
                break
            seen |= layer
        if steps < 1:
            return set()
        doors = numbers(seen & self.entry_spots)
        return {spot for door in doors for spot, room in self.entries[door] if room != own}

    def _path_ends(self, first: list[int], steps: int, free: Spots) -> Spots:
        """Find the ends of all paths of exactly `steps` that begin at one of `first`."""
        if steps == 0:
            return _bits(first)
        found = 0
        for start in first:
            open_ = free & ~(1 << start)
            hoped = self._walk_ends(1 << start, steps, open_) & ~found
            found |= self._search(start, steps, open_, hoped)
        return found

    def _search(self, start: int, steps: int, free: Spots, hoped: Spots) -> Spots:
        """Find those of the hoped-for spots that a path really ends on."""
        beside, neighbours = self._beside, self._neighbours
        near = {spot: self._nearby(spot, steps) for spot in numbers(self._reach(start, steps))}
        missing = hoped
        walk_ends = self._walk_ends

        def go(spot: int, left: int, free: Spots) -> None:
            nonlocal missing
            if left == 1:
                missing &= ~(beside[spot] & free)
                return
            if left > _LOOK_AHEAD and not walk_ends(1 << spot, left, free) & missing:
                return
            for other in neighbours[spot]:
                bit = 1 << other
                if free & bit and near[other][left - 1] & missing:
                    go(other, left - 1, free ^ bit)

        if missing:
            go(start, steps, free)
        return hoped & ~missing

    def _walk_ends(self, start: Spots, steps: int, free: Spots) -> Spots:
        """Find the ends of walks that never turn back on the spot: all paths and some more."""
        stride = self.stride
        right, left = start << 1 & free, start >> 1 & free
        down, up = start << stride & free, start >> stride & free
        for _ in range(steps - 1):
            across, along = up | down, left | right
            right, left, down, up = (
                (right | across) << 1 & free,
                (left | across) >> 1 & free,
                (down | along) << stride & free,
                (up | along) >> stride & free,
            )
        return right | left | down | up

    def _nearby(self, spot: int, steps: int) -> tuple[Spots, ...]:
        """List, for each number of steps, the spots that one can hope to end on from here."""
        near = self._near.get(spot, (1 << spot,))
        if len(near) <= steps:
            for _ in range(steps + 1 - len(near)):
                near += (self._around(near[-1]),)
            if len(self._near) >= self._most_near:
                self._near = {}
            self._near[spot] = near  # replaced, never changed: other threads may be reading
        return near

    def _reach(self, start: int, steps: int) -> Spots:
        """Return the walkway spots that can matter for a move."""
        first = self.exits.get(start)
        if first is not None:
            return reduce(or_, (self._reach(spot, steps) for spot in first), _bits(first))
        if not self.walkway >> start & 1:
            return 0
        near = self._nearby(start, steps)
        return (near[steps] | near[steps - 1]) & ~(1 << start)

    def _around(self, spots: Spots) -> Spots:
        stride = self.stride
        return (spots << 1 | spots >> 1 | spots << stride | spots >> stride) & self.walkway


def most_answers(squares: int) -> int:
    """Return how many answers to keep about a board of this size."""
    return min(MOST, max(64, MOST_BITS // max(1, squares)))


def _bits(spots: Iterable[int]) -> Spots:
    mask = 0
    for spot in spots:
        mask |= 1 << spot
    return mask
