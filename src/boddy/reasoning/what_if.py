"""Questions about a report: why a cell is open, what hangs on an entry, what others can prove.

>>> from boddy.notes.reading import read_notes
>>> report = Report(read_notes('''
... players: Ann 6, Bob 6, Cyd 6
... me: Ann
... hand: Scarlet Knife Rope Hall Study Lounge
... Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
... '''))
>>> [str(fact.card) for fact in hangs_on(report, 1) if fact.holds]
['Pipe']
>>> found = still_open(report, report.card("Plum"), report.place("file"))
>>> print(report.words.say(found.settling[0].said(report)))
If Bob shows you Professor Plum: Professor Plum is not in the case file (53 %).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boddy.cards import Card
from boddy.chance import stream
from boddy.errors import Contradiction
from boddy.reasoning.deduction import (
    Fact,
    Step,
    deduce,
    known_at,
    prove,
    prove_from,
)
from boddy.reasoning.proof import Proofs
from boddy.reasoning.report import Report
from boddy.reasoning.search import Placement, Possible, find_deal
from boddy.reasoning.seat_view import SeatView
from boddy.texts import Phrase, phrase

DRAWN = 12
"""Deals among which one is looked for that a swap of two cards changes."""
MOST_SETTLING = 4
MOST_FITTING = 4
"""The most cards of a deal in a sentence."""
SEED = 1926


def hangs_on(report: Report, number: int) -> list[Fact]:
    """List the facts that would not be certain without an entry, or a part of the set-up."""
    citing = [fact for fact in report.facts if number in fact.sources]
    if not citing:
        return []
    others = {item.source for item in report.view.statements} - {number}
    possible = Possible(report.view.only(others).problem("count"))
    return [fact for fact in citing if possible.can_be(fact.card.index, _elsewhere(fact))]


def _elsewhere(fact: Fact) -> int:
    """Return the places that speak against a fact, as a mask."""
    here = 1 << fact.place
    return ~here if fact.holds else here


# Why a cell is open.


class Settling(NamedTuple):
    """An answer after which a cell would be certain."""

    seat: int
    card: Card
    shows: bool
    """Whether the seat shows the card; else it passes on it."""
    fact: Phrase
    odds: float

    def said(self, report: Report) -> Phrase:
        """Return what would be certain after which answer."""
        code = "open-if-shows" if self.shows else "open-if-passes"
        to = report.notes.me
        values = {"to": to} if self.shows else {}
        return phrase(
            code, seat=self.seat, card=self.card, fact=self.fact, odds=self.odds, **values
        )


@dataclass(frozen=True)
class StillOpen:
    """Why a cell is open: two deals that agree, and what would settle it."""

    there: Placement
    """A deal with the card at the place."""
    elsewhere: Placement
    """A deal without."""
    settling: tuple[Settling, ...]
    """The likeliest answers first."""

    def fitting(self, report: Report) -> list[Phrase]:
        """Return both deals, as far as they differ."""
        deck = report.notes.edition.deck
        told = self.differing[:MOST_FITTING]
        return [
            phrase(
                "open-fits",
                facts=[known_at(report.view, [deck[card]], deal[card], True) for card in told],
            )
            for deal in (self.there, self.elsewhere)
        ]

    @property
    def differing(self) -> tuple[int, ...]:
        """The cards that lie elsewhere in the other deal."""
        pairs = zip(self.there, self.elsewhere, strict=True)
        return tuple(card for card, (one, other) in enumerate(pairs) if one != other)


def still_open(report: Report, card: Card, place: int) -> StillOpen | None:
    """Return why nothing is certain about a cell; None if something is."""
    if report.is_certain(card, place):
        return None
    there, elsewhere = _two_deals(report, card, place)
    settling = sorted(_settling(report, card, place), key=lambda item: -round(item.odds, 9))
    return StillOpen(there, elsewhere, tuple(settling[:MOST_SETTLING]))


def _settling(report: Report, card: Card, place: int) -> Iterator[Settling]:
    """List the answers that would make a cell certain, but for those about the cell itself."""
    if not report.counted:
        return
    there = report.supposing([(card, place, True)])
    elsewhere = report.supposing([(card, place, False)])
    facts = {holds: known_at(report.view, [card], place, holds) for holds in (True, False)}
    for seat in range(report.view.seats):
        if seat == report.notes.me or seat in report.view.gone:
            continue
        for other in report.notes.edition.deck:
            odds = report.posterior.odds(other.index, seat)
            if report.is_certain(other, seat) or (other, seat) == (card, place):
                continue
            for holds, against in ((False, there), (True, elsewhere)):
                may_be = against.posterior.possible(other.index, seat)
                if not may_be and report.notes.me is not None:
                    yield Settling(seat, other, True, facts[holds], odds)
                if may_be and against.is_certain(other, seat):
                    yield Settling(seat, other, False, facts[holds], 1 - odds)


def _two_deals(report: Report, card: Card, place: int) -> tuple[Placement, Placement]:
    """Find a deal with a card at a place and one without, if possible but for one swap."""
    view, here = report.view, 1 << place
    categories = view.edition.categories
    drawn = report.supposing([(card, place, True)]).drawn(stream(SEED, "deals"), DRAWN)
    for deal in drawn:
        for other, there in enumerate(deal):
            if there == place or _mixes_kinds(view, categories, deal, (card.index, other)):
                continue
            swapped = list(deal)
            swapped[card.index], swapped[other] = there, place
            if view.agrees([1 << where for where in swapped]):
                return deal, tuple(swapped)
    with_it = find_deal(categories, view, {card.index: here})
    without = find_deal(categories, view, {card.index: ~here})
    if with_it is None or without is None:
        raise Contradiction("not-certain", card=card.name)
    return with_it, without


def _mixes_kinds(
    view: SeatView, categories: Sequence[int], deal: Placement, cards: tuple[int, int]
) -> bool:
    """Whether a swap would put two cards of a kind into the file, or none."""
    one, other = cards
    return view.file in (deal[one], deal[other]) and categories[one] != categories[other]


# What others can prove.


@dataclass(frozen=True)
class ShownProof:
    """A fact as somebody else can prove it."""

    view: SeatView
    fact: Fact
    steps: list[Step]


def others_proof(report: Report, card: Card, place: int, seat: int | None) -> ShownProof | None:
    """Return how a seat can prove a fact whatever it holds beyond what we know, or a spectator."""
    own = [fact.card for fact in report.facts if fact.holds and fact.place == seat]
    view = report.view.seen_by(seat, () if seat is None else own)
    fact = report.fact(card, place)
    if fact is None:
        return None
    against = _elsewhere(fact)
    if Possible(view.problem("count")).can_be(card.index, against):
        return None
    return _shortest(view, fact)


def _shortest(view: SeatView, goal: Fact) -> ShownProof:
    """Prove a fact that is certain for a view, from sources of which none can be spared."""
    cell = goal.card.index, goal.place
    facts = prove_from(view, {item.source for item in view.statements}, [goal])
    proofs = Proofs(view.edition.categories, view.seats, view.statements)
    everything = sorted({item.source for item in view.statements})
    known = facts[cell].sources if cell in facts else everything
    sources = proofs.needed(known, goal.card.index, _elsewhere(goal))
    if cell not in facts or len(sources) < len(facts[cell].sources):
        facts = prove_from(view, sources, [goal])
    if cell not in facts:
        facts = deduce(view.only(sources))
    fact = facts[cell]
    return ShownProof(view, fact, prove(view, facts, [fact]))


def entries_of(steps: Iterable[Step]) -> set[int]:
    """Collect the numbers of the entries that steps look at."""
    return {entry for step in steps for entry in step.entries}
