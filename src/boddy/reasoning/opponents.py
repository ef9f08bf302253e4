"""Opponents' knowledge: for sure, and in deals drawn from the odds.

Of another seat we know for sure what everybody saw, what we showed it, and whatever we
can prove about its hand. How much more its own cards tell it, drawn deals show: in each
of them it sees its whole hand and every card that it was shown.

That a rival has not accused says something too: in a deal in which it knew the solution when it
last might have accused, it would have spoken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from boddy.cards import Card, cards_in
from boddy.chance import pick
from boddy.errors import TooHard
from boddy.inference import kernel
from boddy.inference.posterior import CERTAIN, Posterior
from boddy.inference.problem import Problem
from boddy.reasoning.search import Possible
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.statements import Asked, HoldsOne

Number = TypeVar("Number", int, float)

_Seen = tuple[int, tuple[int | None, ...]]
"""The hand of a seat in a deal, and for each answer the card if the seat saw one."""

SPEAKS = 0.95
"""How likely a rival that knows the solution accuses when it may: fitted by `bench/models.py`."""
SAMPLES = 50
"""Deals drawn to tell what another seat knows."""
FEWEST_SAMPLES = 5
"""Enough where the bound of inference leaves no time for more."""


@dataclass(frozen=True)
class OpponentReport:
    """The knowledge of another seat, as far as we can infer it."""

    seat: int
    seen: tuple[Card, ...]
    """Our cards that we showed it."""
    proved: tuple[Card, ...]
    """Our cards that it can prove to be ours without having seen them."""
    open_at_best: int
    """The fewest triples left open for it in any deal that was drawn."""
    open_on_average: float


def report_opponents(
    view: SeatView, posterior: Posterior, rng: Random, samples: int = SAMPLES
) -> list[OpponentReport]:
    """Report what each other seat knows."""
    deals = posterior.samples(rng, samples)
    seats = [seat for seat in range(view.seats) if seat != view.me and seat not in view.gone]
    counts = _over_deals(
        lambda problem: len(kernel.solve(problem).triples), view, seats, deals, rng
    )
    return [_report(view, posterior, seat, counts[seat]) for seat in seats]


def winning_odds(
    view: SeatView, deals: Sequence[Sequence[int]], rng: Random
) -> dict[int, list[float]]:
    """Return the odds that each rival gives its likeliest triple, in as many deals as we may."""
    return _over_deals(_likeliest, view, view.rivals, deals, rng)


def silence(view: SeatView, deals: Sequence[Sequence[int]], rng: Random) -> list[float]:
    """Return how likely it was in each deal, or in as many as we may, that no rival accused.

    A rival counts that knew the solution when it last might have accused.
    """
    likely = [1.0] * len(deals)
    for rival, seen in _last_chances(view).items():
        odds = _over_deals(_likeliest, seen, [rival], deals, rng)[rival]
        likely = [
            chance * (1 - SPEAKS if best >= CERTAIN else 1)
            for chance, best in zip(likely, odds, strict=False)
        ]
    return likely


def _last_chances(view: SeatView) -> dict[int, SeatView]:
    """Return what had been seen when each rival last might have accused and did not."""
    said, moments = view.statements, view.house.accuse
    asked = [(at, item.seat) for at, item in enumerate(said) if isinstance(item, Asked)]
    ends = [*(at for at, _ in asked[1:]), len(said)]
    turns = {seat: (at, end) for (at, seat), end in zip(asked, ends, strict=False)}
    found = {}
    for rival in view.rivals:
        if rival not in turns:
            continue
        first, last = turns[rival]
        shown = any(isinstance(item, HoldsOne) for item in said[first:last])
        after = "end" in moments or ("unanswered" in moments and not shown)
        found[rival] = view.until(last if after else first)
    return found


def problem_in(view: SeatView, seat: int, deal: Sequence[int], rng: Random) -> Problem:
    """State what a seat knows if this is the deal."""
    return view.problem_of(seat, *_seen_in(view, seat, deal, rng), whole=True)


def _over_deals(
    measure: Callable[[Problem], Number],
    view: SeatView,
    seats: Iterable[int],
    deals: Sequence[Sequence[int]],
    rng: Random,
) -> dict[int, list[Number]]:
    """Measure what each seat knows in each deal, or in as many deals as the bound allows.

    Deals that look the same to a seat are measured once.
    """
    seen = {seat: [_seen_in(view, seat, deal, rng) for deal in deals] for seat in seats}
    known: dict[tuple[int, _Seen], Number] = {}
    found: dict[int, list[Number]] = {seat: [] for seat in seen}
    for number in range(len(deals)):
        looks = [(seat, views[number]) for seat, views in seen.items()]
        try:
            for seat, (hand, shown) in looks:
                if (seat, (hand, shown)) not in known:
                    known[seat, (hand, shown)] = measure(
                        view.problem_of(seat, hand, shown, whole=True)
                    )
        except TooHard:
            if number < FEWEST_SAMPLES:
                raise
            break
        for seat, look in looks:
            found[seat].append(known[seat, look])
    return found


def _seen_in(view: SeatView, seat: int, deal: Sequence[int], rng: Random) -> _Seen:
    """Return the hand of a seat in a deal, and the card of each answer that it saw."""
    hand = sum(1 << card for card, place in enumerate(deal) if place == seat)
    return hand, tuple(
        _shown(answer.asked, answer.seat, deal, rng)
        if answer.to == seat and answer.card is None
        else answer.card
        for answer in view.answers
    )


def proved_ours(view: SeatView, problem: Problem, seat: int) -> int:
    """Return our cards that a seat can prove to be ours, whatever it holds; `problem` is ours."""
    if view.me is None:
        return 0
    return _proved_hand(view.problem_of(seat, _proved_hand(problem, seat)), view.me)


def _proved_hand(problem: Problem, seat: int) -> int:
    """Return the cards that somebody who knows this can prove to be a seat's, as a mask."""
    possible = Possible(problem)
    return sum(1 << card for card in range(problem.cards) if possible.is_certain(card, seat))


def _report(
    view: SeatView, posterior: Posterior, seat: int, counts: Sequence[int]
) -> OpponentReport:
    deck, seen = view.edition.deck, view.shown_to(seat)
    proved = proved_ours(view, posterior.problem, seat) & ~seen
    return OpponentReport(
        seat,
        tuple(cards_in(deck, seen)),
        tuple(cards_in(deck, proved)),
        min(counts),
        sum(counts) / len(counts),
    )


def _likeliest(problem: Problem) -> float:
    return max((odds for _, odds in kernel.solve(problem).triples), default=0.0)


def _shown(asked: int, shower: int, deal: Sequence[int], rng: Random) -> int:
    held = [card for card, place in enumerate(deal) if place == shower and asked >> card & 1]
    return pick(rng, held)
