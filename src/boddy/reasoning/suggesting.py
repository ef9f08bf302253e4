"""What to suggest: the worth of a suggestion in bits, and what it would tell the others.

A suggestion's worth is how many bits about the file it is expected to tell its asker.
Among equals the one is best that tells an onlooker least.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from boddy.cards import Triple
from boddy.errors import TooHard
from boddy.inference import kernel
from boddy.inference.limits import limited, most_steps
from boddy.inference.posterior import Posterior, SuggestionValue
from boddy.inference.problem import Clause, Problem, with_passed
from boddy.reasoning.parts import Part, Parts
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggestion_reasons import SuggestionReasons
from boddy.reasoning.suggestion_values import TIE, narrow
from boddy.texts import Phrase

SOME = (30, 130, 350)
"""So many suggestions are compared, and then all of them, where all may be too many."""
EASY_SHARE = 4
"""All are compared at once if that takes this part of what a question may take."""
MOST_KINDS = 8
"""Of so many kinds of equals it is worked out what they tell the others."""


@dataclass(frozen=True)
class SuggestionAdvice:
    """A suggestion and the bits that it is expected to tell about the file."""

    cards: Triple
    bits: float
    top: float
    """The odds of the likeliest triple that we may expect to have afterwards."""
    reasons: SuggestionReasons

    @cached_property
    def said(self) -> Phrase | None:
        """Why it is good, worked out when somebody wants to read it; None if it is too hard."""
        return self.reasons.of(self.cards)


Ranked = tuple[Triple, SuggestionValue]


def best_suggestions(
    view: SeatView, posterior: Posterior, options: Sequence[Triple], top: int, parts: Parts
) -> list[SuggestionAdvice]:
    """Rank suggestions by what they tell us, and equals by what they tell the others."""
    chosen = ranked = _ranked(view, posterior, options, parts)
    with parts.attempt(Part.TIES, questions=5):
        # Plain Python has time for the best alone, which is what a bot does with every kernel.
        chosen = _break_ties(view, posterior, ranked, top if kernel.is_fast() else 1)
    reasons = SuggestionReasons(view, posterior, parts)
    entropy = posterior.entropy
    return [
        SuggestionAdvice(triple, max(0.0, entropy - value.bits), value.top, reasons)
        for triple, value in chosen[:top]
    ]


def _ranked(
    view: SeatView, posterior: Posterior, options: Sequence[Triple], parts: Parts
) -> list[Ranked]:
    """Rank all suggestions; if that takes too long, those of as many likely cards as it may."""
    try:
        with limited(each=max(1, most_steps() // EASY_SHARE)):
            return _valued(view, posterior, options)
    except (TooHard, MemoryError):
        pass
    found: list[Ranked] = []
    tries = Parts()
    with tries.attempt(Part.COMPARED, questions=0.5):
        for most in (*SOME, len(options)):
            found = _valued(view, posterior, narrow(view, posterior.matrix, options, most)) or found
    if tries.left_out:
        parts.leave_out(Part.COMPARED if found else Part.SUGGESTIONS)
    return found


def _valued(view: SeatView, posterior: Posterior, options: Sequence[Triple]) -> list[Ranked]:
    values = posterior.suggestion_values(view.order, (triple.indices for triple in options))
    return sorted(
        zip(options, values, strict=True), key=lambda item: (round(item[1].bits, TIE), item[0])
    )


def suggestion_bits(view: SeatView, posterior: Posterior, triples: Sequence[Triple]) -> list[float]:
    """For each suggestion, the bits about the file that its asker may expect to learn."""
    before = posterior.entropy
    values = posterior.suggestion_values(view.order, (triple.indices for triple in triples))
    return [before - value.bits for value in values]


def odds_after_best(view: SeatView, posterior: Posterior, parts: Parts) -> float:
    """Give the odds of the likeliest triple that are expected after the best suggestion."""
    ranked = _ranked(view, posterior, view.edition.triples, parts)
    return max((value.top for _, value in ranked), default=1.0)


# What a suggestion tells the others.


def _break_ties(
    view: SeatView, posterior: Posterior, ranked: list[Ranked], top: int
) -> list[Ranked]:
    ordered: list[Ranked] = []
    onlooker: Posterior | None = None  # with large decks too hard to work out in vain
    while ranked and len(ordered) < top:
        bits = round(ranked[0][1].bits, TIE)
        tied = [item for item in ranked if round(item[1].bits, TIE) == bits]
        ranked = ranked[len(tied) :]
        if len(tied) > 1:
            onlooker = onlooker or Posterior(view.problem_of(None))
            told = _told_by_kind(view, posterior, onlooker, [triple for triple, _ in tied])
            tied.sort(key=lambda item: told.get(_kind(posterior, onlooker, item[0]), math.inf))
        ordered += tied
    return ordered + ranked


def _told_by_kind(
    view: SeatView, posterior: Posterior, onlooker: Posterior, triples: list[Triple]
) -> dict[object, float]:
    """Look once at suggestions that differ only in cards with the same odds for us and others."""
    kinds = {_kind(posterior, onlooker, triple): triple for triple in reversed(triples)}
    first = sorted(kinds.items(), key=lambda item: item[1])[:MOST_KINDS]
    return {kind: told_onlooker(onlooker, posterior, view.order, triple) for kind, triple in first}


def _kind(ours: Posterior, onlooker: Posterior, triple: Triple) -> tuple[tuple[float, ...], ...]:
    return tuple(
        tuple(round(odds, 6) for odds in (*ours.matrix[card.index], *onlooker.matrix[card.index]))
        for card in triple
    )


def told_onlooker(
    onlooker: Posterior, ours: Posterior, order: Sequence[int], triple: Triple
) -> float:
    """Return the bits that an onlooker would learn from who passes and who shows."""
    after = 0.0
    for theirs, our in zip(
        public_outcomes(onlooker.problem, order, triple),
        public_outcomes(ours.problem, order, triple),
        strict=True,
    ):
        chance = float(kernel.solve(our).weight / ours.weight)
        if chance:
            after += chance * kernel.entropy(odds for _, odds in kernel.solve(theirs).triples)
    return onlooker.entropy - after


def public_outcomes(problem: Problem, order: Sequence[int], triple: Triple) -> Iterable[Problem]:
    """List what may be seen of the answers: each seat showing, at last all passing."""
    for seat in order:
        yield replace(problem, clauses=(*problem.clauses, Clause(seat, triple.mask)))
        problem = with_passed(problem, seat, triple.mask)
    yield problem
