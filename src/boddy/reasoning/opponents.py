"""What the others know: for sure, and in deals drawn from the odds.

Of another seat we know for sure what everybody saw, what we showed it, and whatever we
can prove about its hand. How much more its own cards tell it, drawn deals show: in each
of them it sees its whole hand and every card that it was shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from boddy.cards import Card, cards_in
from boddy.chance import pick
from boddy.inference import kernel
from boddy.inference.posterior import Posterior
from boddy.inference.problem import Problem
from boddy.reasoning.seat_view import Question, SeatView

SAMPLES = 50
"""Deals drawn to tell what another seat knows."""


@dataclass(frozen=True)
class OpponentReport:
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


def report_opponents(
    view: SeatView, posterior: Posterior, rng: Random, samples: int = SAMPLES
) -> list[OpponentReport]:
    """Tell what each other seat knows."""
    deals = posterior.samples(rng, samples)
    return [
        _report(view, posterior, seat, deals, rng) for seat in range(view.seats) if seat != view.me
    ]


def winning_odds(view: SeatView, problem: Problem, rng: Random, samples: int) -> list[float]:
    """Tell for each rival the odds that it may give its likeliest triple, over drawn deals."""
    deals = draw_deals(problem, rng, samples)
    return [
        sum(_likeliest(problem_in(view, seat, deal, rng)) for deal in deals) / samples
        for seat in view.rivals
    ]


def draw_deals(problem: Problem, rng: Random, count: int) -> list[list[int]]:
    """Draw deals by their odds: for each the place of every card; none if none is possible."""
    return kernel.draw(problem, [rng.random() for _ in range(count * problem.cards)])


def problem_in(
    view: SeatView, seat: int, deal: Sequence[int], rng: Random, when: Question | None = None
) -> Problem:
    """State what a seat knows if this is the deal: now, or when something was asked."""
    hand = sum(1 << card for card, place in enumerate(deal) if place == seat)
    shown = [
        _shown(answer.asked, answer.seat, deal, rng)
        if answer.to == seat and answer.card is None
        else answer.card
        for answer in view.answers[: None if when is None else when.shows]
    ]
    return view.problem_of(seat, hand, shown, whole=True, when=when)


def proved_hand(posterior: Posterior, seat: int) -> int:
    """Give the cards that we can prove to be a seat's, as a mask."""
    return sum(1 << card for card, places in enumerate(posterior.places) if places == 1 << seat)


def _report(
    view: SeatView, posterior: Posterior, seat: int, deals: Sequence[Sequence[int]], rng: Random
) -> OpponentReport:
    counts = [open_triples(view, seat, deal, rng) for deal in deals]
    deck, seen = view.edition.deck, view.shown_to(seat)
    proved = _provably_ours(view, posterior, seat) & ~seen
    plays = seat not in view.out
    return OpponentReport(
        seat,
        tuple(cards_in(deck, seen)),
        tuple(cards_in(deck, proved)),
        min(counts),
        sum(counts) / len(counts),
        sum(1 / count for count in counts) / len(counts) if plays else 0.0,
    )


def _provably_ours(view: SeatView, posterior: Posterior, seat: int) -> int:
    if view.me is None:
        return 0
    theirs = Posterior(view.problem_of(seat, proved_hand(posterior, seat)))
    return proved_hand(theirs, view.me)


def open_triples(view: SeatView, seat: int, deal: Sequence[int], rng: Random) -> int:
    """Count the triples that a seat could not rule out if this were the deal."""
    return len(kernel.solve(problem_in(view, seat, deal, rng)).triples)


def _likeliest(problem: Problem) -> float:
    return max((odds for _, odds in kernel.solve(problem).triples), default=0.0)


def _shown(asked: int, shower: int, deal: Sequence[int], rng: Random) -> int:
    held = [card for card, place in enumerate(deal) if place == shower and asked >> card & 1]
    return pick(rng, held)
