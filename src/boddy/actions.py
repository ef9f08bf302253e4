"""What a seat may do, and the view of all it may do now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from boddy.board import Square
from boddy.cards import Card, Triple

Place = Card | Square
"""A spot on the board: a room, as its card, or a square of the walkway."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw the dice."""


@dataclass(frozen=True, slots=True)
class Move:
    """Take one's token to a place; to the place where it stands: stay."""

    to: Place


@dataclass(frozen=True, slots=True)
class Suggest:
    """Ask for a card of these three."""

    cards: Triple


@dataclass(frozen=True, slots=True)
class Show:
    """Answer a suggestion by showing a card to the asker."""

    card: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """Answer a suggestion by having none of its cards."""


@dataclass(frozen=True, slots=True)
class Accuse:
    """Say what is in the case file."""

    cards: Triple


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Do no more this turn."""


Action = Roll | Move | Suggest | Show | Pass | Accuse | EndTurn


class TripleActions(Sequence[Suggest | Accuse]):
    """Suggestions or accusations: a long list of which a few may be left out.

    The long list is shared; only the positions left out belong to this view, so that
    making one costs nothing.
    """

    __slots__ = ("_actions", "_left_out", "_positions")

    def __init__(
        self,
        actions: Sequence[Suggest | Accuse],
        positions: dict[Triple, int],
        left_out: Sequence[int] = (),
    ) -> None:
        self._actions = actions
        self._positions = positions
        self._left_out = sorted(left_out)

    def __len__(self) -> int:
        return len(self._actions) - len(self._left_out)

    @overload
    def __getitem__(self, index: int) -> Suggest | Accuse: ...
    @overload
    def __getitem__(self, index: slice) -> list[Suggest | Accuse]: ...
    def __getitem__(self, index: int | slice) -> Suggest | Accuse | list[Suggest | Accuse]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        for position in self._left_out:
            if position > index:
                break
            index += 1
        return self._actions[index]

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Suggest | Accuse):
            return False
        position = self._positions.get(action.cards, -1)
        return (
            position >= 0
            and position not in self._left_out
            and type(action) is type(self._actions[0])
        )

    @property
    def triples(self) -> list[Triple]:
        """The cards of each action."""
        return [action.cards for action in self]


NO_TRIPLES = TripleActions((), {})


class LegalActions(Sequence[Action]):
    """All that a seat may do now: iterate it, count it, index it, ask with `in`.

    It holds nothing that the seat may not know, so bots are given it as it is.
    """

    __slots__ = ("accusations", "moves", "others", "seat", "shows", "suggestions")

    def __init__(
        self,
        seat: int,
        *,
        others: tuple[Roll | Pass | EndTurn, ...] = (),
        shows: tuple[Show, ...] = (),
        moves: tuple[Move, ...] = (),
        suggestions: TripleActions = NO_TRIPLES,
        accusations: TripleActions = NO_TRIPLES,
    ) -> None:
        self.seat = seat
        self.others = others
        self.shows = shows
        self.moves = moves
        self.suggestions = suggestions
        self.accusations = accusations

    @property
    def _groups(self) -> tuple[Sequence[Action], ...]:
        return self.others, self.shows, self.moves, self.suggestions, self.accusations

    @property
    def answering(self) -> bool:
        """Whether the seat is asked to answer a suggestion."""
        return bool(self.shows) or Pass() in self.others

    def __len__(self) -> int:
        return sum(map(len, self._groups))

    def __iter__(self) -> Iterator[Action]:
        for group in self._groups:
            yield from group

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        rest = index if index >= 0 else index + len(self)
        for group in self._groups:
            if 0 <= rest < len(group):
                return group[rest]
            rest -= len(group)
        raise IndexError(index)

    def __contains__(self, action: object) -> bool:
        match action:
            case Suggest():
                return action in self.suggestions
            case Accuse():
                return action in self.accusations
            case Move():
                return action in self.moves
            case Show():
                return action in self.shows
            case _:
                return action in self.others

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions of seat {self.seat}>"
