"""What the others know: which of our cards they have seen or can prove, and how near they are.

Of another seat we know for sure what everybody saw, what we showed it, and whatever we
can prove about its hand. How much more its own cards tell it, deals drawn from the
odds show: in each of them it sees its whole hand and every card it was shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from boddy.advice.question import question
from boddy.cards import Card
from boddy.chance import pick
from boddy.inference import kernel
from boddy.inference.posterior import Posterior
from boddy.knowledge.evidence import Evidence, Holds, HoldsOne

SAMPLES = 50
"""Deals drawn to look at through another seat's eyes."""


@dataclass(frozen=True)
class Opponent:
    """What another seat knows, as far as we can tell."""

    seat: int
    seen: tuple[Card, ...]
    """Our cards that we showed it."""
    proved: tuple[Card, ...]
    """Our cards that it can prove to be ours without having seen them."""
    open_at_best: int
    """The fewest triples left open for it in any deal that was drawn."""
    open_on_average: float
    soon: float
    """About how likely it knows the file after its next suggestion."""


def opponents(
    evidence: Evidence, posterior: Posterior, rng: Random, samples: int = SAMPLES
) -> list[Opponent]:
    """Look at the case through the eyes of each other seat that still plays."""
    deals = posterior.samples(rng, samples)
    return [
        _opponent(evidence, posterior, seat, deals, rng)
        for seat in range(evidence.seats)
        if seat != evidence.me
    ]


def sure_view(evidence: Evidence, posterior: Posterior, seat: int) -> Evidence:
    """Gather what a seat knows for sure, the part of its hand that we can prove included."""
    view = evidence.known_to(seat)
    view.add(
        _own(seat, card)
        for card in evidence.edition.deck
        if posterior.odds(card.index, seat) > 0 and _only_place(posterior, card, seat)
    )
    return view


def seen_by(evidence: Evidence, seat: int) -> list[Card]:
    """List the cards that we showed a seat."""
    shown = {
        item.card
        for item in evidence.statements
        if isinstance(item, Holds) and item.place == evidence.me and item.to == seat
    }
    return sorted(shown)


def _opponent(
    evidence: Evidence,
    posterior: Posterior,
    seat: int,
    deals: Sequence[Sequence[int]],
    rng: Random,
) -> Opponent:
    counts = [open_triples(evidence, seat, deal, rng) for deal in deals]
    seen = seen_by(evidence, seat)
    proved = [card for card in _provably_ours(evidence, posterior, seat) if card not in seen]
    plays = seat not in evidence.out
    return Opponent(
        seat,
        tuple(seen),
        tuple(proved),
        min(counts),
        sum(counts) / len(counts),
        sum(1 / count for count in counts) / len(counts) if plays else 0.0,
    )


def _provably_ours(evidence: Evidence, posterior: Posterior, seat: int) -> list[Card]:
    if evidence.me is None:
        return []
    view = Posterior(question(sure_view(evidence, posterior, seat), "count"))
    return [card for card in evidence.edition.deck if _only_place(view, card, evidence.me)]


def open_triples(evidence: Evidence, seat: int, deal: Sequence[int], rng: Random) -> int:
    """Count the triples that a seat could not rule out if this were the deal."""
    view = evidence.known_to(seat)
    view.add(_own(seat, card) for card in evidence.edition.deck if deal[card.index] == seat)
    known = {item.line for item in view.statements if isinstance(item, Holds) and item.to == seat}
    unseen = [
        item
        for item in view.statements
        if isinstance(item, HoldsOne) and item.to == seat and item.line not in known
    ]
    for item in unseen:
        held = [card for card in item.cards if deal[card.index] == item.seat]
        view.add([Holds(item.line, None, item.seat, pick(rng, held), "shown", item.cards, seat)])
    return len(kernel.solve(question(view, "count")).files)


def _own(seat: int, card: Card) -> Holds:
    return Holds(0, frozenset({seat}), seat, card, "hand")


def _only_place(posterior: Posterior, card: Card, place: int) -> bool:
    return posterior.possible(card.index, place) and not any(
        posterior.possible(card.index, other)
        for other in range(posterior.problem.table + 1)
        if other != place
    )
