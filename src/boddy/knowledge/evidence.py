"""Evidence: what was observed, as plain statements, each with its line and who knows it.

Evidence grows one observation at a time. Places are numbered as everywhere in the
solver: the seats, then the case file, then the table where cards lie face up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from boddy.cards import Card, CardSet, Triple
from boddy.editions import Edition
from boddy.events import Accused, Dealt, Passed, Shown, Suggested
from boddy.notation.notes import Notes, Sighting
from boddy.speech import English
from boddy.views import Observation

Knowers = frozenset[int] | None
"""The seats that know a statement; None: everyone does, onlookers too."""
EVERYONE: Knowers = None


@dataclass(frozen=True, slots=True)
class Statement:
    """Something that was observed."""

    line: int
    knowers: Knowers


@dataclass(frozen=True, slots=True)
class HandSize(Statement):
    """A seat holds so many cards."""

    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class FaceUp(Statement):
    """These cards lie face up, and no others."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class Holds(Statement):
    """A card was seen at a place; if it was shown, `asked` is what for and `to` whom."""

    place: int
    card: Card
    how: str
    asked: Triple | None = None
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Lacks(Statement):
    """A seat passed on these cards."""

    seat: int
    cards: Triple


@dataclass(frozen=True, slots=True)
class HoldsOne(Statement):
    """A seat showed one of these cards to another."""

    seat: int
    cards: Triple
    to: int


@dataclass(frozen=True, slots=True)
class NotFile(Statement):
    """A seat accused these cards and was wrong."""

    cards: Triple
    seat: int


@dataclass(frozen=True, slots=True)
class Asked(Statement):
    """A seat asked for these cards: no logic, but it may betray something."""

    seat: int
    cards: Triple


class Evidence:
    """All that one seat, or an onlooker (`me` is None), has observed; `speech` puts it in words."""

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
        self.speech = language(names, me)
        self.statements: list[Statement] = []

    @classmethod
    def of(cls, notes: Notes, language: type[English] = English) -> Evidence:
        """Gather the evidence of case notes; lines are those of their text."""
        evidence = cls(notes.edition, notes.names, notes.me, language)
        evidence._read_header(notes)
        for entry in notes.entries:
            if isinstance(entry, Sighting):
                evidence._see(entry.line, entry.seat, entry.card, "saw")
            else:
                for event in entry.events():
                    evidence.observe(event, entry.line)
        return evidence

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.names)

    @property
    def file(self) -> int:
        """The place number of the case file."""
        return len(self.names)

    @property
    def table(self) -> int:
        """The place number of the table, where cards lie face up."""
        return len(self.names) + 1

    @property
    def lines(self) -> list[int]:
        """The lines that say something about where cards are, in order."""
        return sorted({item.line for item in self.statements if not isinstance(item, Asked)})

    @property
    def sizes(self) -> tuple[int | None, ...]:
        """How many cards each seat holds, as far as that was said."""
        said = {item.seat: item.size for item in self.statements if isinstance(item, HandSize)}
        return tuple(said.get(seat) for seat in range(self.seats))

    @property
    def out(self) -> frozenset[int]:
        """The seats that accused wrongly and act no more."""
        return frozenset(item.seat for item in self.statements if isinstance(item, NotFile))

    def place_name(self, place: int) -> str:
        """Name a place as JSON does: a player's name, `file` or `table`."""
        return (*self.names, "file", "table")[place]

    def observe(self, event: Observation, line: int) -> None:
        """Add what one observation says; `line` is its number in the notes or the game."""
        match event:
            case Dealt():
                self._start(event, line)
            case Suggested(seat, cards):
                self._add(Asked(line, EVERYONE, seat, cards))
            case Passed(seat, asked=asked):
                self._add(Lacks(line, EVERYONE, seat, asked))
            case Shown(seat, to, card, asked):
                self._add(HoldsOne(line, EVERYONE, seat, asked, to))
                if card is not None:
                    self._see(line, seat, card, "shown", asked, to)
            case Accused(seat, cards, right):
                self._judge(seat, cards, right, line)

    def add(self, statements: Iterable[Statement]) -> None:
        """Add statements that no event told."""
        self.statements.extend(statements)

    def known_to(self, seat: int | None) -> Evidence:
        """Keep what another seat, or an onlooker, is sure to know of this as well."""
        if seat is None and self.me is None:
            return self
        view = Evidence(self.edition, self.names, seat, type(self.speech))
        view.statements = [
            item for item in self.statements if item.knowers is None or seat in item.knowers
        ]
        return view

    def _start(self, event: Dealt, line: int) -> None:
        for seat, size in enumerate(event.sizes):
            self._add(HandSize(line, EVERYONE, seat, size))
        self._lay_out(event.faceup, line)
        if self.me is not None:
            self._hold(event.hands[self.me], line)

    def _read_header(self, notes: Notes) -> None:
        lines = notes.lines
        for seat, size in enumerate(notes.sizes):
            if size is not None:
                self._add(HandSize(lines.players, EVERYONE, seat, size))
        self._lay_out(notes.faceup, lines.faceup or lines.players)
        if notes.hand is not None and notes.me is not None:
            self._add(HandSize(lines.hand, self._us(), notes.me, len(notes.hand)))
            self._hold(notes.hand, lines.hand)

    def _lay_out(self, cards: CardSet, line: int) -> None:
        self._add(FaceUp(line, EVERYONE, cards))
        for card in cards:
            self._add(Holds(line, EVERYONE, self.table, card, "faceup"))

    def _hold(self, hand: CardSet | None, line: int) -> None:
        for card in hand or ():
            if self.me is not None:
                self._add(Holds(line, self._us(), self.me, card, "hand"))

    def _see(
        self,
        line: int,
        seat: int,
        card: Card,
        how: str,
        asked: Triple | None = None,
        to: int | None = None,
    ) -> None:
        knowers = {seat, to, self.me} - {None}
        told = frozenset(knower for knower in knowers if knower is not None)
        self._add(Holds(line, told, seat, card, how, asked, to))

    def _judge(self, seat: int, cards: Triple, right: bool, line: int) -> None:
        if not right:
            self._add(NotFile(line, EVERYONE, cards, seat))
            return
        for card in cards:
            self._add(Holds(line, EVERYONE, self.file, card, "right"))

    def _us(self) -> Knowers:
        return frozenset() if self.me is None else frozenset({self.me})

    def _add(self, statement: Statement) -> None:
        self.statements.append(statement)
