"""Statements: what a seat has seen, each with its source, and what they say in plain numbers.

`stated` reads events and entries of notes. Each kind of statement says what it means for where
cards are: masks, problems, proofs and searches are all derived from that, as `Known`. Places are
numbered as everywhere in the solver: the seats, then the case file, then the table where cards lie
face up. The source of a statement is the number of an entry of case notes, or a part of their
set-up; in a game that is watched, it is the number of the event.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import and_
from typing import Any, NamedTuple

from boddy.cards import Card, CardSet, Category, Triple
from boddy.events import (
    Accused,
    Dealt,
    Ended,
    Forfeited,
    Looked,
    Moved,
    Passed,
    Rolled,
    Shown,
    Suggested,
)
from boddy.inference.problem import Clause, TripleIndices
from boddy.notes.case_notes import (
    Accusation,
    AnswersOnly,
    Leaving,
    Notes,
    SetupPart,
    Sighting,
    Suggestion,
)
from boddy.texts import Phrase, phrase
from boddy.views import Observation


class Answer(NamedTuple):
    """A card was shown: by whom, to whom, of which three, and which, as far as we know it."""

    seat: int
    to: int | None
    asked: int
    card: int | None


class PastQuestion(NamedTuple):
    """A seat suggested these cards; and what had happened before."""

    seat: int
    cards: int
    before: int
    """The cards that it had named before."""
    shows: int
    """How many shows had been seen."""


@dataclass(slots=True, unsafe_hash=True)
class Statement:
    """Something that was observed. Nothing changes it; to make frozen ones takes far longer."""

    source: int
    public = True
    """Whether everybody learnt from it where cards can be."""

    def tell(self, known: Known) -> None:
        """Add what it means in plain numbers."""
        raise NotImplementedError


@dataclass(slots=True, unsafe_hash=True)
class HandSize(Statement):
    """A seat holds this many cards."""

    seat: int
    size: int

    def tell(self, known: Known) -> None:
        """Keep the number."""
        known.count(self.seat, self.size)


@dataclass(slots=True, unsafe_hash=True)
class FaceUp(Statement):
    """These cards lie face up, and no others."""

    cards: CardSet

    def tell(self, known: Known) -> None:
        """Put exactly these on the table."""
        known.fill(len(known.sizes) + 1, self.cards.mask)


@dataclass(slots=True, unsafe_hash=True)
class Hand(Statement):
    """A seat holds these cards and no others: `hand` is ours, others are `laid open`."""

    seat: int
    cards: CardSet
    how: str
    public: bool = True

    def tell(self, known: Known) -> None:
        """Put exactly these into the hand."""
        known.count(self.seat, len(self.cards))
        known.fill(self.seat, self.cards.mask)


@dataclass(slots=True, unsafe_hash=True)
class Holds(Statement):
    """A card is at a place: we `saw` it, an accusation was `right`, or it came with a `hand`.

    In the view of another seat it may be its `own`.
    """

    place: int
    card: Card
    how: str
    public: bool = True

    def tell(self, known: Known) -> None:
        """Rule out all other places."""
        known.places[self.card.index] &= 1 << self.place


@dataclass(slots=True, unsafe_hash=True)
class Supposed(Statement):
    """A card is, or is not, at a place: not seen, only supposed."""

    card: Card
    place: int
    holds: bool
    public = False

    def tell(self, known: Known) -> None:
        """Rule out all other places, or this one."""
        here = 1 << self.place
        known.places[self.card.index] &= here if self.holds else ~here


@dataclass(slots=True, unsafe_hash=True)
class Lacks(Statement):
    """A seat passed on these cards."""

    seat: int
    cards: Triple

    def tell(self, known: Known) -> None:
        """Rule the cards out there."""
        others = ~(1 << self.seat)
        for card in self.cards:
            known.places[card.index] &= others


@dataclass(slots=True, unsafe_hash=True)
class HoldsOne(Statement):
    """A seat showed one of these cards to the seat `to`; `card` if we know which."""

    seat: int
    cards: Triple
    to: int | None = None
    card: Card | None = None
    public = False

    def tell(self, known: Known) -> None:
        """Keep the answer; rule out other places of a card that we know."""
        shown = None if self.card is None else self.card.index
        known.answers.append(Answer(self.seat, self.to, self.cards.mask, shown))
        if shown is not None:
            known.places[shown] &= 1 << self.seat


@dataclass(slots=True, unsafe_hash=True)
class NotFile(Statement):
    """An accusation of these cards was wrong."""

    cards: Triple

    def tell(self, known: Known) -> None:
        """Rule out that file."""
        known.forbidden.append(self.cards.indices)


@dataclass(slots=True, unsafe_hash=True)
class Narrowed(Statement):
    """A card can only be at these places, by what was certain before a seat left or joined."""

    card: Card
    places: int
    """As a mask."""
    seat: int
    joined: bool
    public = False

    def tell(self, known: Known) -> None:
        """Rule out all other places."""
        known.places[self.card.index] &= self.places


@dataclass(slots=True, unsafe_hash=True)
class Asked(Statement):
    """A seat suggested these cards, which says nothing certain."""

    seat: int
    cards: Triple
    public = False

    def tell(self, known: Known) -> None:
        """Keep the question with what the seat had asked before."""
        asked = known.named.get(self.seat, 0)
        known.questions.append(PastQuestion(self.seat, self.cards.mask, asked, len(known.answers)))
        known.named[self.seat] = asked | self.cards.mask


@dataclass(slots=True, unsafe_hash=True)
class Out(Statement):
    """A seat plays no more; once it is `gone`, it answers no more either."""

    seat: int
    gone: bool = False
    public = False

    def tell(self, known: Known) -> None:
        """Count it among those that are out, and perhaps gone."""
        known.out.add(self.seat)
        if self.gone:
            known.gone.add(self.seat)


class Known:
    """What statements say, in plain numbers."""

    def __init__(self, cards: int, seats: int, statements: Iterable[Statement] = ()) -> None:
        self.places = [(1 << seats + 2) - 1] * cards
        """For each card the mask of places where it may lie."""
        self.sizes: list[int | None] = [None] * seats
        """How many cards each seat holds, as far as that was said."""
        self.answers: list[Answer] = []
        self.forbidden: list[TripleIndices] = []
        """The triples of wrong accusations."""
        self.questions: list[PastQuestion] = []
        self.named: dict[int, int] = {}
        """The cards that each seat has suggested, as masks."""
        self.out: set[int] = set()
        """The seats that accused wrongly or forfeited."""
        self.gone: set[int] = set()
        """Those of them that have left the table and answer no more."""
        for item in statements:
            item.tell(self)

    @property
    def clauses(self) -> list[Clause]:
        """The shows of which the card is not known."""
        return [Clause(seat, asked) for seat, _, asked, card in self.answers if card is None]

    def add(self, other: Known) -> None:
        """Take in what others know about where cards are."""
        self.places = list(map(and_, self.places, other.places))
        if other.sizes.count(None) < len(other.sizes):
            for seat, size in enumerate(other.sizes):
                if size is not None:
                    self.count(seat, size)
        self.answers += other.answers
        self.forbidden += other.forbidden

    def agrees(self, deal: Sequence[int]) -> bool:
        """Whether a deal, which has the place of every card as a mask, is as the statements say."""
        if not all(map(and_, self.places, deal)):
            return False
        for seat, size in enumerate(self.sizes):
            if size is not None and deal.count(1 << seat) != size:
                return False
        for seat, cards in self.clauses:
            if not any(place == 1 << seat and cards >> card & 1 for card, place in enumerate(deal)):
                return False
        file = 1 << len(self.sizes)
        return all(any(deal[card] != file for card in triple) for triple in self.forbidden)

    def count(self, seat: int, size: int) -> None:
        """Set the number of cards of a hand; no deal agrees with two."""
        if self.sizes[seat] not in (None, size):
            self.places[0] = 0
        self.sizes[seat] = size

    def fill(self, place: int, cards: int) -> None:
        """Put exactly these cards at a place."""
        here = 1 << place
        for card, mask in enumerate(self.places):
            self.places[card] = mask & (here if cards >> card & 1 else ~here)


Noticed = Observation | Suggestion | Accusation | AnswersOnly | Sighting | Leaving
"""An event, or an entry of notes. What a handover says depends on what was known before it."""


def stated(  # noqa: C901  # a case for each kind
    seen: Noticed, source: int, seats: int, me: int | None
) -> Sequence[Statement]:
    """List what the seat `me` learns from an event or an entry of its notes."""
    match seen:
        case Passed(seat=seat, asked=asked):
            return (Lacks(source, seat, asked),)
        case Suggested(seat=seat, cards=cards):
            return (Asked(source, seat, cards),)
        case Shown(seat=seat, to=to, card=card, asked=asked):
            return (HoldsOne(source, seat, asked, to, card),)
        case Accused(seat, cards, False):
            return NotFile(source, cards), Out(source, seat)
        case Accused(_, cards):
            return [Holds(source, seats, card, "right") for card in cards]
        case Forfeited(seat):
            return (Out(source, seat),)
        case Dealt(hands=hands, sizes=sizes, faceup=faceup):
            dealt = [HandSize(source, seat, size) for seat, size in enumerate(sizes)]
            hand = None if me is None else hands[me]
            own = (
                ()
                if me is None or hand is None
                else (Hand(source, me, hand, "hand", public=False),)
            )
            return [*dealt, FaceUp(source, faceup), *own]
        case Suggestion() | Accusation():
            return [item for one in seen.events() for item in stated(one, source, seats, me)]
        case AnswersOnly(cards, passed, shower, card):
            shown = () if shower is None else (HoldsOne(source, shower, cards, None, card),)
            return [*(Lacks(source, seat, cards) for seat in passed), *shown]
        case Sighting(seat, card, public):
            return (Holds(source, seat, card, "saw", public),)
        case Leaving(seat, hand):
            laid_open = () if hand is None else (Hand(source, seat, hand, "laid open"),)
            return Out(source, seat, gone=True), *laid_open
        case Rolled() | Moved() | Looked() | Ended():
            return ()
    raise TypeError(f"nothing is said of {seen!r}")


def stated_first(notes: Notes) -> Iterator[Statement]:
    """List what the header of case notes says."""
    for seat, size in enumerate(notes.sizes):
        if size is not None:
            yield HandSize(SetupPart.PLAYERS, seat, size)
    yield FaceUp(SetupPart.FACEUP if notes.faceup else SetupPart.PLAYERS, notes.faceup)
    if notes.hand is not None and notes.me is not None:
        yield Hand(SetupPart.HAND, notes.me, notes.hand, "hand", public=False)


def by_source(statements: Iterable[Statement]) -> dict[int, list[Statement]]:
    """Sort statements about cards by their sources."""
    found: dict[int, list[Statement]] = {}
    for item in sorted(statements, key=lambda item: item.source):
        if not isinstance(item, Asked | Out):
            found.setdefault(item.source, []).append(item)
    return found


NOT_NOTED = -100
"""Sources from here down are neither entries nor parts of the set-up: what is supposed, one after
the other, and, at the very number, what others see in their own hands."""
SEEN = {"hand": "why-dealt", "right": "why-accusation-right", "saw": "why-learnt"}
"""Why a card is known to be where it is, by how."""


def placed_cards(item: Statement, table: int) -> Iterator[tuple[Card, int, Phrase]]:
    """List the cards that a statement places, each with its place and why it is there."""
    match item:
        case Holds(place=place, card=card, how="own"):
            yield card, place, phrase("why-own", seat=place)
        case Holds(place=place, card=card, how=how):
            yield card, place, phrase(SEEN[how])
        case HoldsOne(seat=seat, card=Card() as card, to=None):
            yield card, seat, phrase("why-showed", seat=seat)
        case HoldsOne(seat=seat, card=Card() as card, to=to):
            yield card, seat, phrase("why-showed-to", seat=seat, to=to)
        case FaceUp(cards=cards):
            for card in cards:
                yield card, table, phrase("why-face-up")
        case Hand(seat=seat, cards=cards, how="laid open"):
            for card in cards:
                yield card, seat, phrase("why-laid-open", seat=seat)
        case Hand(seat=seat, cards=cards):
            for card in cards:
                yield card, seat, phrase("why-dealt")


def hand_sizes(
    statements: Sequence[Statement], seats: int, deck: int
) -> tuple[list[int | None], list[set[int]]]:
    """Return each hand's size and its sources; one that was not said follows from the others."""
    sizes: list[int | None] = [None] * seats
    sources: list[set[int]] = [set() for _ in sizes]
    for item in statements:
        match item:
            case HandSize(source, seat, size):
                sizes[seat], sources[seat] = size, {source}
            case Hand(source, seat, cards):
                sizes[seat], sources[seat] = len(cards), {source}
    faceup = next((item for item in statements if isinstance(item, FaceUp)), None)
    if sizes.count(None) == 1 and faceup is not None:
        left = sizes.index(None)
        dealt = deck - len(Category) - len(faceup.cards)
        sizes[left] = dealt - sum(size for size in sizes if size is not None)
        sources[left] = {faceup.source}.union(*sources)
    return sizes, sources


def said_sources(sources: Sequence[int]) -> tuple[Phrase, ...]:
    """Return entries and parts of the set-up as they are named; none stands for all."""
    if not sources:
        return (phrase("source-all"),)
    parts = [
        phrase("source-not-noted" if one <= NOT_NOTED else f"source-{SetupPart(one).word}")
        for one in sources
        if one < 0
    ]
    entries = tuple(source for source in sources if source > 0)
    parts = list(dict.fromkeys(parts))
    return (*parts, *([phrase("source-entries", entries=entries)] if entries else []))


def sources_as_json(sources: Iterable[int]) -> dict[str, list[Any]]:
    """Return sources as plain values: entries by their numbers, the set-up by its words."""
    return {
        "entries": [source for source in sources if source > 0],
        "setup": [SetupPart(source).word for source in sources if NOT_NOTED < source < 0],
    }
