"""Case notes: what a person at a table writes down, as values and as text.

`boddy.notes.reading` turns a text into `Notes`; `str(notes)` turns them back. People know
entries by their numbers, from 1; a line of the text is one entry, also if it names several
cards that were seen. Every entry also knows the line of the file that it came from; lines are
no part of what makes two notes equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Annotated

from boddy.cards import Card, CardSet, Triple
from boddy.editions import Edition
from boddy.errors import AmbiguousName, UnknownName
from boddy.events import Accused, Event, Passed, Seat, Shown, Suggested
from boddy.rules import Rules
from boddy.setup import answering

CardCount = Annotated[int, "card count"]
"""How many cards somebody holds or gets."""


@dataclass(frozen=True)
class Suggestion:
    """A seat asked for three cards; some passed; perhaps one showed, perhaps seen by us."""

    seat: Seat
    cards: Triple
    passed: tuple[Seat, ...] = ()
    """In the order in which they were asked."""
    shower: Seat | None = None
    card: Card | None = None
    line: int = field(default=0, compare=False, metadata={"derived": True})

    def events(self) -> Iterator[Event]:
        """Return the entry as observations."""
        yield Suggested(self.seat, self.cards)
        for seat in self.passed:
            yield Passed(seat, self.seat, self.cards)
        if self.shower is not None:
            yield Shown(self.shower, self.seat, self.card, self.cards)


@dataclass(frozen=True)
class AnswersOnly:
    """Answers to a suggestion of which we missed who made it: they say nothing of other seats."""

    cards: Triple
    passed: tuple[Seat, ...] = ()
    """By their numbers."""
    shower: Seat | None = None
    card: Card | None = None
    line: int = field(default=0, compare=False, metadata={"derived": True})


@dataclass(frozen=True)
class Accusation:
    """A seat said what is in the case file, and was right or wrong."""

    seat: Seat
    cards: Triple
    right: bool
    line: int = field(default=0, compare=False, metadata={"derived": True})

    def events(self) -> Iterator[Event]:
        """Return the entry as observations."""
        yield Accused(self.seat, self.cards, self.right)


@dataclass(frozen=True)
class Sighting:
    """We learnt some other way that a seat holds a card; if `public`, everybody did."""

    seat: Seat
    card: Card
    public: bool = False
    line: int = field(default=0, compare=False, metadata={"derived": True})


@dataclass(frozen=True)
class Leaving:
    """A seat left and answers no more; its cards were laid open, or nobody saw them."""

    seat: Seat
    cards: CardSet | None = None
    line: int = field(default=0, compare=False, metadata={"derived": True})


@dataclass(frozen=True)
class Handover:
    """A seat left and its cards were dealt out, or it joined and the others gave it cards."""

    seat: Seat
    joins: bool
    shares: tuple[tuple[Seat, CardCount], ...] = ()
    """How many cards each of the others got, or gave."""
    mine: CardSet | None = None
    """Those of them that we got, or gave."""
    line: int = field(default=0, compare=False, metadata={"derived": True})


NotesEntry = Suggestion | AnswersOnly | Accusation | Sighting | Leaving | Handover

NOT_SEEN = "..."
"""Stands for answers that we missed."""
UNKNOWN_ASKER = "?"
"""Stands for an asker whom we missed."""


class SetupPart(IntEnum):
    """A part of the set-up that says where cards are; numbered to sort before all entries."""

    PLAYERS = -3
    FACEUP = -2
    HAND = -1

    @property
    def word(self) -> str:
        """The word that begins its line in case notes."""
        return self.name.lower()


@dataclass(frozen=True)
class Notes:
    """The notes of one seat, or of a spectator if `me` is None."""

    edition: Edition
    names: tuple[str, ...]
    sizes: tuple[int | None, ...]
    """How many cards each seat holds; None where that is not known."""
    me: int | None = None
    hand: CardSet | None = None
    faceup: CardSet = field(default_factory=lambda: CardSet(()))
    entries: tuple[NotesEntry, ...] = ()
    rules: Rules | None = None
    """How the table plays, if that was said."""
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    """Where the lines of the header stand in the text, by the words with which they begin."""
    edition_text: str = field(default="", compare=False)
    """How the edition was called: by name, or by the path of its file."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.names)

    def asked(self, asker: int) -> list[int]:
        """List the seats in the order in which they answer this asker."""
        return answering(asker, self.seats)

    @property
    def numbers(self) -> list[int]:
        """The number of each entry, from 1; those that share a line share its number."""
        numbers: list[int] = []
        for before, entry in zip((None, *self.entries), self.entries, strict=False):
            shares = before is not None and entry.line == before.line != 0
            numbers.append((numbers[-1] if numbers else 0) + (not shares))
        return numbers

    @property
    def numbered_entries(self) -> list[tuple[int, NotesEntry]]:
        """Each entry with its number."""
        return list(zip(self.numbers, self.entries, strict=True))

    def find_source(self, source: int) -> tuple[int, str]:
        """Find an entry by its number, or a part of the set-up: its line in the file, and it."""
        if source < 0:
            word = SetupPart(source).word
            said = next((text for kind, text in self._header() if kind == word), "")
            return self.lines.get(word, 0), f"{word}: {said}" if said else ""
        found = [entry for number, entry in self.numbered_entries if number == source]
        text = "\n".join(self.entry_text(entry) for entry in found)
        return found[0].line if found else 0, text

    def numbered(self) -> Notes:
        """Return the notes with the file lines that their own text would give them."""
        lines = {kind: line for line, (kind, _) in enumerate(self._header(), start=1)}
        entries = (
            replace(entry, line=line)
            for line, entry in enumerate(self.entries, start=len(lines) + 1)
        )
        return replace(self, entries=tuple(entries), lines=lines)

    def __str__(self) -> str:
        header = [f"{kind}: {text}" for kind, text in self._header()]
        entries = [
            f"{number}. {self.entry_text(entry)}" for number, entry in enumerate(self.entries, 1)
        ]
        return "\n".join([*header, *entries, ""])

    def entry_text(self, entry: NotesEntry) -> str:
        """Write one entry as the text that is read as it."""
        match entry:
            case Suggestion():
                everybody = list(entry.passed) == self.asked(entry.seat)
                answers = ["nobody"] if everybody else self._answers(entry)
                return "; ".join([f"{self.names[entry.seat]}: {entry.cards}", *answers])
            case AnswersOnly():
                return "; ".join([f"{UNKNOWN_ASKER}: {entry.cards}", *self._answers(entry)])
            case Accusation(seat, cards, right):
                return f"{self.names[seat]} accuses {cards}: {'right' if right else 'wrong'}"
            case Sighting(seat, card, public):
                return f"{'all ' if public else ''}saw: {self.names[seat]} {card}"
            case Leaving(seat, laid_open):
                said = "" if laid_open is None else f": {_listed(laid_open)}"
                return f"{self.names[seat]} leaves{said}"
            case Handover():
                verb = "joins" if entry.joins else "leaves"
                return "; ".join([f"{self.names[entry.seat]} {verb}", *self._shares(entry)])

    def _shares(self, entry: Handover) -> Iterator[str]:
        verb = "gives" if entry.joins else "gets"
        for seat, count in entry.shares:
            ours = seat == self.me and entry.mine is not None
            yield f"{self.names[seat]} {verb} {_listed(entry.mine or ()) if ours else count}"

    def _answers(self, entry: Suggestion | AnswersOnly) -> Iterator[str]:
        for seat in entry.passed:
            yield f"{self.names[seat]} passes"
        if entry.shower is None:
            yield NOT_SEEN
        else:
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
        if self.rules is not None:
            yield "rules", str(self.rules)


def _listed(cards: Iterable[Card]) -> str:
    return " ".join(card.name for card in cards)


def find_seat(text: str, names: Sequence[str], me: int | None = None) -> int:
    """Read the name of a player: any case, a unique beginning is enough; `I` if it is us."""
    key = " ".join(text.split()).casefold()
    folded = [name.casefold() for name in names]
    if me is not None and key in ("i", "me"):
        return me
    whole = [seat for seat, name in enumerate(folded) if name == key]
    found = whole or [seat for seat, name in enumerate(folded) if key and name.startswith(key)]
    if len(found) > 1:
        raise AmbiguousName("player", text.strip(), [names[seat] for seat in found])
    if not found:
        raise UnknownName("player", text.strip(), names)
    return found[0]
