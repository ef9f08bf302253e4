"""Case notes: what a person at a table writes down, as values and as text.

`boddy.notation.reading` turns a text into `Notes`; `str(notes)` turns them back. Every
entry knows the line of the text that it came from; entries made by a program count on
from the header. Lines are no part of what makes two notes equal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from boddy.cards import Card, CardSet, Triple
from boddy.editions import Edition
from boddy.events import Accused, Event, Passed, Shown, Suggested
from boddy.setup import answering


@dataclass(frozen=True)
class Suggestion:
    """A seat asked for three cards; some passed; perhaps one showed, perhaps seen by us."""

    seat: int
    cards: Triple
    passed: tuple[int, ...] = ()
    """In the order in which they were asked."""
    shower: int | None = None
    card: Card | None = None
    line: int = field(default=0, compare=False)

    def events(self) -> Iterator[Event]:
        """Tell the entry as what was observed."""
        yield Suggested(self.seat, self.cards)
        for seat in self.passed:
            yield Passed(seat, self.seat, self.cards)
        if self.shower is not None:
            yield Shown(self.shower, self.seat, self.card, self.cards)


@dataclass(frozen=True)
class Accusation:
    """A seat said what is in the case file, and was right or wrong."""

    seat: int
    cards: Triple
    right: bool
    line: int = field(default=0, compare=False)

    def events(self) -> Iterator[Event]:
        """Tell the entry as what was observed."""
        yield Accused(self.seat, self.cards, self.right)


@dataclass(frozen=True)
class Sighting:
    """We learnt some other way that a seat holds a card."""

    seat: int
    card: Card
    line: int = field(default=0, compare=False)


Entry = Suggestion | Accusation | Sighting


@dataclass(frozen=True)
class HeaderLines:
    """Where the header's lines stand in the text; 0 for one that was left out."""

    players: int = 0
    me: int = 0
    hand: int = 0
    faceup: int = 0


@dataclass(frozen=True)
class Notes:
    """The notes of one seat, or of an onlooker if `me` is None."""

    edition: Edition
    names: tuple[str, ...]
    sizes: tuple[int | None, ...]
    """How many cards each seat holds; None where that is not known."""
    me: int | None = None
    hand: CardSet | None = None
    faceup: CardSet = field(default_factory=lambda: CardSet(()))
    entries: tuple[Entry, ...] = ()
    lines: HeaderLines = field(default=HeaderLines(), compare=False)
    edition_text: str = field(default="", compare=False)
    """How the edition was called: by name, or by the path of its file."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.names)

    def asked(self, asker: int) -> list[int]:
        """List the seats in the order in which they answer this asker."""
        return answering(asker, self.seats)

    def numbered(self) -> Notes:
        """Return the notes with the lines that their own text would give them."""
        kinds = [kind for kind, _ in self._header()]
        places = {kind: kinds.index(kind) + 1 for kind in kinds if kind != "edition"}
        entries = (
            replace(entry, line=line)
            for line, entry in enumerate(self.entries, start=len(kinds) + 1)
        )
        return replace(self, entries=tuple(entries), lines=HeaderLines(**places))

    def __str__(self) -> str:
        header = [f"{kind}: {text}" for kind, text in self._header()]
        entries = [
            f"{number}. {self.entry_text(entry)}" for number, entry in enumerate(self.entries, 1)
        ]
        return "\n".join([*header, *entries, ""])

    def entry_text(self, entry: Entry) -> str:
        """Write one entry as the text that is read as it."""
        match entry:
            case Suggestion():
                answers = "".join(f"; {answer}" for answer in self._answers(entry))
                return f"{self.names[entry.seat]}: {entry.cards}{answers}"
            case Accusation(seat, cards, right):
                return f"{self.names[seat]} accuses {cards}: {'right' if right else 'wrong'}"
            case Sighting(seat, card):
                return f"saw: {self.names[seat]} {card}"

    def _answers(self, entry: Suggestion) -> Iterator[str]:
        if list(entry.passed) == self.asked(entry.seat):
            yield "nobody"
            return
        for seat in entry.passed:
            yield f"{self.names[seat]} passes"
        if entry.shower is not None:
            card = f" {entry.card}" if entry.card is not None else ""
            yield f"{self.names[entry.shower]} shows{card}"

    def _header(self) -> Iterator[tuple[str, str]]:
        yield "edition", self.edition_text or self.edition.name
        yield (
            "players",
            ", ".join(
                f"{name} {'?' if size is None else size}"
                for name, size in zip(self.names, self.sizes, strict=True)
            ),
        )
        if self.me is not None:
            yield "me", self.names[self.me]
        if self.hand is not None:
            yield "hand", _listed(self.hand)
        if self.faceup:
            yield "faceup", _listed(self.faceup)


def _listed(cards: CardSet) -> str:
    return " ".join(card.name for card in cards)
