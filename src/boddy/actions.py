"""Actions of a seat, and a view of all that are legal now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from itertools import product
from typing import overload

from boddy.boards import Square
from boddy.cards import Card, Triple
from boddy.printable import shown
from boddy.texts import Phrase, phrase

Place = Card | Square
"""A spot on the board: a room, as its card, or a square of the walkway."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw the dice."""


@dataclass(frozen=True, slots=True)
class Move:
    """Move one's token to a place; the place where it stands means to stay."""

    to: Place


@dataclass(frozen=True, slots=True)
class Suggest:
    """Suggest three cards, to be shown one of them."""

    cards: Triple


@dataclass(frozen=True, slots=True)
class Show:
    """Answer a suggestion by showing a card to the asker."""

    card: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """Answer a suggestion without showing a card, as one holds none of the three."""


@dataclass(frozen=True, slots=True)
class Accuse:
    """Accuse: name the three cards of the case file."""

    cards: Triple


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn."""


Action = Roll | Move | Suggest | Show | Pass | Accuse | EndTurn


def spoken(action: object) -> Phrase:
    """Return an action, or anything returned in its place, as a phrase."""
    match action:
        case Suggest(Triple() as cards):
            return phrase("do-suggest", cards=cards)
        case Suggest(cards):
            return phrase("do-suggest-other", what=shown(cards))
        case Accuse(Triple() as cards):
            return phrase("do-accuse", cards=cards)
        case Accuse(cards):
            return phrase("do-accuse-other", what=shown(cards))
        case Move(to):
            return phrase("do-move", to=[str(to)])
        case Show(card):
            return phrase("do-show", card=card)
        case Pass():
            return phrase("do-pass")
        case Roll():
            return phrase("do-roll")
        case EndTurn():
            return phrase("do-end-turn")
        case _:
            return phrase("do-other", what=shown(action))


class Triples(Sequence[Triple]):
    """A long list of triples in the order of the deck, of which a few may be left out.

    The long list is shared; only the positions left out belong to a view, so that
    making one costs next to nothing, and `in` computes where to look.
    """

    __slots__ = ("_all", "_first", "_left_out", "_strides")

    def __init__(self, triples: Sequence[Triple], left_out: Sequence[int] = ()) -> None:
        """Make a view of all combinations of some suspects, weapons and rooms, in their order."""
        self._all = triples
        self._left_out = left_out
        kinds = [list(dict.fromkeys(cards)) for cards in zip(*triples, strict=True)]
        _, weapons, rooms = map(len, kinds) if kinds else (0, 0, 0)
        self._strides = (weapons * rooms, rooms, 1)
        self._first = sum(
            stride * cards[0].index for stride, cards in zip(self._strides, kinds, strict=False)
        )

    def leaving_out(self, positions: Sequence[int]) -> Triples:
        """Return a view without the triples at some positions, given in ascending order."""
        view = object.__new__(Triples)  # without computing strides and first again
        view._all, view._left_out = self._all, tuple(positions)  # our own class
        view._strides, view._first = self._strides, self._first  # likewise
        return view

    @property
    def rooms(self) -> list[Card]:
        """Rooms of the long list, without repetition."""
        return [triple.room for triple in self._all[: self._strides[1]]]

    @property
    def left_out(self) -> list[Triple]:
        """The triples of the long list that are not in this view."""
        return [self._all[position] for position in self._left_out]

    def position(self, triple: Triple) -> int:
        """Return a triple's position in the long list; -1 if it is not there."""
        a, b, c = self._strides
        suspect, weapon, room = triple
        place = suspect.index * a + weapon.index * b + room.index * c - self._first
        return place if 0 <= place < len(self._all) and self._all[place] == triple else -1

    def made_of(
        self, suspects: Iterable[Card], weapons: Iterable[Card], rooms: Iterable[Card]
    ) -> list[Triple]:
        """List the triples of this view that are made of cards of the long list, in their order."""
        a, b, c = self._strides
        places = [
            suspect.index * a + weapon.index * b + room.index * c - self._first
            for suspect, weapon, room in product(suspects, weapons, rooms)
        ]
        return [self._all[place] for place in places if place not in self._left_out]

    def __len__(self) -> int:
        return len(self._all) - len(self._left_out)

    @overload
    def __getitem__(self, index: int) -> Triple: ...
    @overload
    def __getitem__(self, index: slice) -> list[Triple]: ...
    def __getitem__(self, index: int | slice) -> Triple | list[Triple]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        position = index if index >= 0 else index + len(self)
        if not 0 <= position < len(self):
            raise IndexError(index)
        for hole in self._left_out:
            if hole > position:
                break
            position += 1
        return self._all[position]

    def __iter__(self) -> Iterator[Triple]:
        holes = set(self._left_out)
        return (triple for i, triple in enumerate(self._all) if i not in holes)

    def __contains__(self, triple: object) -> bool:
        if not isinstance(triple, Triple):
            return False
        position = self.position(triple)
        return position >= 0 and position not in self._left_out


NO_TRIPLES = Triples(())


@dataclass(slots=True, eq=False, repr=False)
class LegalActions(Sequence[Action]):
    """All that a seat may do now: iterate it, count it, index it, ask with `in`.

    It holds nothing that the seat may not know, so bots are given it as it is.
    """

    seat: int
    _: KW_ONLY
    others: tuple[Roll | Pass | EndTurn, ...] = ()
    shows: tuple[Show, ...] = ()
    moves: tuple[Move, ...] = ()
    suggestions: Triples = NO_TRIPLES
    accusations: Triples = NO_TRIPLES

    @property
    def answering(self) -> bool:
        """Whether the seat is asked to answer a suggestion."""
        return bool(self.shows) or Pass() in self.others

    def __len__(self) -> int:
        plain = len(self.others) + len(self.shows) + len(self.moves)
        return plain + len(self.suggestions) + len(self.accusations)

    def __iter__(self) -> Iterator[Action]:
        yield from (*self.others, *self.shows, *self.moves)
        yield from map(Suggest, self.suggestions)
        yield from map(Accuse, self.accusations)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        position = index if index >= 0 else index + len(self)
        if not 0 <= position < len(self):
            raise IndexError(index)
        plain = (*self.others, *self.shows, *self.moves)
        if position < len(plain):
            return plain[position]
        position -= len(plain)
        if position < len(self.suggestions):
            return Suggest(self.suggestions[position])
        return Accuse(self.accusations[position - len(self.suggestions)])

    def __contains__(self, action: object) -> bool:
        match action:
            case Suggest(cards):
                return cards in self.suggestions
            case Accuse(cards):
                return cards in self.accusations
            case Move():
                return action in self.moves
            case Show():
                return action in self.shows
            case _:
                return action in self.others

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions of seat {self.seat}>"
