r"""Certificates: why facts hold, as a proof that a program without any of our code can check.

A certificate states the notes as constraints over variables, one for each card and place, and then
every fact as a constraint that follows from those before it by reverse unit propagation. Both parts
are written as VeriPB reads them: pseudo-Boolean constraints, and a proof that has only `rup` steps.

>>> from boddy.notes.reading import read_notes
>>> from boddy.reasoning.report import Report
>>> report = Report(read_notes("players: Ann 6, Bob 6, Cyd 6\nAnn: Plum Rope Hall; Bob passes"))
>>> [line for line in certificate(report).splitlines() if "~c6_p1 >=" in line]
['+1 ~c6_p1 >= 1 ;', 'rup +1 ~c6_p1 >= 1 ;']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from boddy.cards import Category
from boddy.errors import InputError
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.statements import (
    FaceUp,
    Hand,
    HandSize,
    Holds,
    HoldsOne,
    Lacks,
    Narrowed,
    NotFile,
    Statement,
)

MOST_STEPS = 20_000
"""Of a proof; searching for a longer one is given up."""

Literal = int
"""Twice the number of a variable; one more says that it is false."""


class AtLeast(NamedTuple):
    """At least `least` of these literals hold."""

    literals: tuple[Literal, ...]
    least: int = 1


def certificate(report: Report) -> str:
    """Write the constraints that notes mean, and a proof of every fact from them."""
    return "".join(f"{line}\n" for line in _lines(report))


def constraints(view: SeatView) -> Iterator[tuple[int | None, AtLeast]]:
    """State what a seat knows, each part with its source; None is for what holds in every game."""
    edition, places = view.edition, range(view.table + 1)
    at = _variables(view)
    for card in range(len(edition.deck)):
        yield from ((None, part) for part in _exactly([at(card, place) for place in places], 1))
    for category in Category:
        held = [at(card.index, view.file) for card in edition.cards(category)]
        yield from ((None, part) for part in _exactly(held, 1))
    for item in view.statements:
        yield from ((item.source, part) for part in _meaning(item, view))


def _variables(view: SeatView) -> Callable[[int, int], Literal]:
    """Return the literal that says that a card is at a place."""
    return lambda card, place: 2 * (card * (view.table + 1) + place)


def _exactly(literals: Sequence[Literal], count: int) -> tuple[AtLeast, AtLeast]:
    most = AtLeast(tuple(literal ^ 1 for literal in literals), len(literals) - count)
    return AtLeast(tuple(literals), count), most


def _meaning(item: Statement, view: SeatView) -> Iterator[AtLeast]:
    """Return what a statement says about where cards are."""
    at, cards = _variables(view), range(len(view.edition.deck))
    match item:
        case HandSize(seat=seat, size=size):
            yield from _exactly([at(card, seat) for card in cards], size)
        case FaceUp(cards=here):
            yield from _filled(cards, here.mask, lambda card: at(card, view.table))
        case Hand(seat=seat, cards=here):
            yield from _exactly([at(card, seat) for card in cards], len(here))
            yield from _filled(cards, here.mask, lambda card: at(card, seat))
        case Holds(place=place, card=card):
            yield AtLeast((at(card.index, place),))
        case Lacks(seat=seat, cards=asked):
            yield from (AtLeast((at(card.index, seat) ^ 1,)) for card in asked)
        case HoldsOne(seat=seat, cards=asked, card=shown):
            held = asked if shown is None else [shown]
            yield AtLeast(tuple(at(card.index, seat) for card in held))
        case NotFile(cards=accused):
            yield AtLeast(tuple(at(card.index, view.file) ^ 1 for card in accused))
        case Narrowed(card=card, places=mask):
            for place in range(view.table + 1):
                if not mask >> place & 1:
                    yield AtLeast((at(card.index, place) ^ 1,))


def _filled(cards: Iterable[int], mask: int, here: Callable[[int], Literal]) -> Iterator[AtLeast]:
    """Put exactly these cards at a place."""
    for card in cards:
        yield AtLeast((here(card) ^ (not mask >> card & 1),))


def _lines(report: Report) -> Iterator[str]:
    view, deck = report.view, report.notes.edition.deck
    stated = list(constraints(view))
    width = view.table + 1
    yield f"* #variable= {len(deck) * width} #constraint= {len(stated)}"
    for card in deck:
        yield f"* card c{card.index + 1} {card.name}"
    for place in range(width):
        yield f"* place p{place} {view.place_name(place)}"
    last: int | None = None
    for source, part in stated:
        if source != last:
            last = source
            yield from _cited(report, source)
        yield _constraint(part, width)
    yield "pseudo-Boolean proof version 2.0"
    yield f"f {len(stated)}"
    prover = _Prover([part for _, part in stated], len(deck), width)
    at = _variables(view)
    for fact in report.facts:
        goal = at(fact.card.index, fact.place) ^ (not fact.holds)
        for clause in prover.derive(goal):
            yield f"rup {_constraint(clause, width)}"
    yield "output NONE"
    yield "conclusion NONE"
    yield "end pseudo-Boolean proof"


def _cited(report: Report, source: int | None) -> Iterator[str]:
    """Write the entry that the next constraints mean, as a comment."""
    text = report.notes.find_source(source)[1] if source is not None else ""
    for line in text.splitlines():
        yield f"* {line}" if source is None or source < 0 else f"* {source}. {line}"


def _constraint(part: AtLeast, width: int) -> str:
    terms = (f"+1 {_name(literal, width)}" for literal in part.literals)
    return " ".join([*terms, ">=", str(part.least), ";"])


def _name(literal: Literal, width: int) -> str:
    card, place = divmod(literal >> 1, width)
    return f"{'~' * (literal & 1)}c{card + 1}_p{place}"


class _Prover:
    """Derives facts by search; every conflict that it meets becomes a clause of the proof."""

    def __init__(self, given: Iterable[AtLeast], cards: int, places: int) -> None:
        self._cards = [
            [2 * (card * places + place) for place in range(places)] for card in range(cards)
        ]
        self._true = [False] * (2 * cards * places)
        self._parts: list[AtLeast] = []
        self._false: list[int] = []
        """For each part how many of its literals are false."""
        self._within: list[list[int]] = [[] for _ in self._true]
        """For each literal the parts that hold it."""
        self._trail: list[Literal] = []
        self._steps = 0
        self._given = True
        """Whether no conflict follows from the parts alone."""
        for part in given:
            self._add(part)

    def derive(self, goal: Literal) -> Iterator[AtLeast]:
        """Return clauses, each of which follows by unit propagation, and last the goal."""
        while True:
            clause = self._conflict(goal ^ 1)
            self._steps += 1
            if self._steps > MOST_STEPS:
                raise InputError("certificate-too-hard", most=MOST_STEPS)
            yield AtLeast(tuple(clause))
            self._add(AtLeast(tuple(clause)))
            if clause == [goal]:
                return

    def _conflict(self, first: Literal) -> list[Literal]:
        """Decide until nothing agrees any more; return the clause that forbids the decisions."""
        before, decisions = len(self._trail), [first]
        agrees = self._assume(first)
        while agrees:
            decisions.append(self._decision())
            agrees = self._assume(decisions[-1])
        self._undo(before)
        for literal in [*decisions[1:], first]:
            rest = [other for other in decisions if other != literal]
            if not all(map(self._assume, rest)):
                decisions = rest
            self._undo(before)
        return [literal ^ 1 for literal in decisions]

    def _decision(self) -> Literal:
        """Choose a place for the card that has the fewest left."""
        left = [
            [literal for literal in row if not self._true[literal ^ 1]]
            for row in self._cards
            if not any(self._true[literal] for literal in row)
        ]
        if not left:
            raise AssertionError("a deal speaks against the fact")
        return min(left, key=len)[0]

    def _add(self, part: AtLeast) -> None:
        """Take in a constraint, and what follows at once."""
        self._parts.append(part)
        self._false.append(sum(self._true[literal ^ 1] for literal in part.literals))
        for literal in part.literals:
            self._within[literal].append(len(self._parts) - 1)
        self._given = self._given and self._follow([len(self._parts) - 1])

    def _assume(self, literal: Literal) -> bool:
        """Let a literal hold, with what follows; False if nothing agrees then."""
        if not self._given or self._true[literal ^ 1]:
            return False
        return self._true[literal] or self._follow(self._set(literal))

    def _follow(self, changed: list[int]) -> bool:
        while changed:
            index = changed.pop()
            part = self._parts[index]
            spare = len(part.literals) - self._false[index] - part.least
            if spare < 0:
                return False
            if spare == 0:
                for literal in part.literals:
                    if not (self._true[literal] or self._true[literal ^ 1]):
                        changed += self._set(literal)
        return True

    def _set(self, literal: Literal) -> list[int]:
        """Let a literal hold; return the parts of which less is left."""
        self._true[literal] = True
        self._trail.append(literal)
        for index in self._within[literal ^ 1]:
            self._false[index] += 1
        return list(self._within[literal ^ 1])

    def _undo(self, length: int) -> None:
        while len(self._trail) > length:
            literal = self._trail.pop()
            self._true[literal] = False
            for index in self._within[literal ^ 1]:
                self._false[index] -= 1
