"""Suggesting: the worth of a suggestion in bits, and what it would tell the others.

A suggestion's worth is how many bits about the file it is expected to tell its asker. Among equals
the one is best that tells a spectator least.

A bot's time is counted in work and not in seconds, so that the same seed gives the same game on
every machine, with every kernel: from the seats and the cards follows about what looking at one
suggestion costs the native kernel. Where there is no time for all, the cards that are likeliest
in the file are looked at, and in each category one that is certain to be elsewhere.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import NamedTuple

from boddy.cards import Card, Triple
from boddy.errors import TooHard
from boddy.inference import kernel
from boddy.inference.kernel import Solution
from boddy.inference.limits import limited, most_steps
from boddy.inference.posterior import CERTAIN, Posterior, SuggestionValue
from boddy.inference.problem import CATEGORIES, Clause, Problem, with_passed, with_shown
from boddy.reasoning.parts import Part, Parts
from boddy.reasoning.seat_view import SeatView
from boddy.texts import Phrase, phrase

Valued = tuple[Triple, float, float]
"""A suggestion, the bits about the file that it leaves open, and the odds of the likeliest
triple afterwards; both as they are to be expected."""

Matrix = Sequence[Sequence[float]]
"""For each card the odds of each place, as a posterior has them."""

COST = {2: 5e-6, 3: 8e-6, 4: 3e-5, 5: 1e-4, 6: 3.5e-4}
"""Seconds for one suggestion by the number of seats: native kernel, the classic 21 cards."""
SOLVING = {2: 5e-5, 3: 1e-4, 4: 1.5e-4, 5: 2e-4, 6: 3e-4}
"""The same for working out all odds once."""
CLASSIC = 21
GROWTH, SOLVING_GROWTH = 1.35, 1.17
"""How much more either costs with each card more."""
TIE = 9
"""Values that agree to this many digits are equal."""
NO_CARD = -1
"""The outcome when nobody shows."""
FEWEST = 2
"""Cards of a category below which a guess does as well as a look."""


def value(
    view: SeatView,
    problem: Problem,
    solution: Solution,
    options: Sequence[Triple],
    budget: float,
) -> list[Valued]:
    """Value the suggestions that can be looked at within about `budget` seconds."""
    chosen = narrow(view, solution.matrix, options, int(budget / cost(view)))
    if not chosen:
        hopes = [guessed_bits(solution.matrix, triple, view.seat) for triple in options]
        return [(triple, -hope, hope) for triple, hope in zip(options, hopes, strict=True)]
    values = kernel.suggestion_values(problem, view.order, (triple.indices for triple in chosen))
    return [(triple, bits, top) for triple, (bits, top) in zip(chosen, values, strict=True)]


def cost(view: SeatView) -> float:
    """Estimate the seconds that a look at one suggestion takes."""
    return COST[view.seats] * GROWTH ** (len(view.edition.deck) - CLASSIC)


def cost_of_solving(view: SeatView) -> float:
    """Estimate the seconds that it takes to work out all odds once."""
    return SOLVING[view.seats] * SOLVING_GROWTH ** (len(view.edition.deck) - CLASSIC)


def narrow(
    view: SeatView, matrix: Matrix, options: Sequence[Triple], most: int
) -> Sequence[Triple]:
    """Keep about `most` options, or none if too few would be left to be worth a look."""
    if len(options) <= most:
        return options
    fixed = sum(1 for cards in zip(*options, strict=True) if len(set(cards)) == 1)
    width = round(most ** (1 / (CATEGORIES - fixed)) - 0.5) - 1
    if width < FEWEST:
        return ()
    cards = sum(_likeliest(view, matrix, kind, width) for kind in range(CATEGORIES - fixed))
    if fixed:  # the room where the token stands
        cards |= options[0].room.mask
    return [triple for triple in options if not triple.mask & ~cards]


def _likeliest(view: SeatView, matrix: Matrix, category: int, width: int) -> int:
    """Take the cards of a category that are likeliest in the file, and one that is not in it."""
    cards = [card for card, kind in enumerate(view.edition.categories) if kind == category]
    odds = {card: round(matrix[card][view.file], 9) for card in cards}
    hoped = sorted((card for card in cards if odds[card] > 0), key=lambda card: -odds[card])
    own = [card for card in cards if view.places[card] == 1 << view.seat]
    elsewhere = own or [card for card in cards if not odds[card]]
    return sum(1 << card for card in (*hoped[:width], *elsewhere[:1]))


def guessed_bits(matrix: Matrix, triple: Triple, me: int) -> float:
    """Guess the bits of a suggestion as if its cards were in the file independently."""
    rows = [matrix[card.index] for card in triple]
    asked = [in_file for *seats, in_file, table in rows if seats[me] + table < CERTAIN]
    seen: dict[int, float] = defaultdict(float)
    choice = 0.0  # bits of the shower's free choice, which say nothing about the file
    for in_file in product((True, False), repeat=len(asked)):
        chance = math.prod(p if inside else 1 - p for p, inside in zip(asked, in_file, strict=True))
        held = [card for card, inside in enumerate(in_file) if not inside]
        for card in held or (NO_CARD,):
            seen[card] += chance / max(1, len(held))
        choice += chance * math.log2(max(1, len(held)))
    return kernel.entropy(seen.values()) - choice


class Outcome(NamedTuple):
    """Something that the asker may see, how likely it is, and the solutions that it leaves."""

    card: int
    """`NO_CARD` if nobody shows."""
    chance: float
    solution: Solution
    problem: Problem

    @property
    def open(self) -> int:
        """How many solutions are left."""
        return len(self.solution.triples)


def outcomes(posterior: Posterior, order: Sequence[int], triple: Triple) -> list[Outcome]:
    """Work out every answer to a suggestion; the last one is that nobody shows."""
    found = []
    for card, answered in _answers(posterior.problem, order, triple):
        solution = kernel.solve(answered)
        chance = float(solution.weight / posterior.weight)
        found.append(Outcome(card, chance, solution, answered))
    return found


def _answers(
    problem: Problem, order: Sequence[int], triple: Triple
) -> Iterator[tuple[int, Problem]]:
    for seat in order:
        for card in triple:
            if problem.places[card.index] >> seat & 1:
                yield card.index, with_shown(problem, seat, card.index, triple.mask)
        problem = with_passed(problem, seat, triple.mask)
    yield NO_CARD, problem


class SuggestionReasons:
    """Reasons for a suggestion: what it would bring."""

    def __init__(self, view: SeatView, posterior: Posterior, parts: Parts) -> None:
        self.view, self.me, self.order, self.gone = view, view.seat, view.order, view.gone
        self.posterior = posterior
        self.parts = parts

    def of(self, triple: Triple) -> Phrase | None:
        """Return what it leaves open, what is known of its cards, and whether nobody can show.

        What it leaves open is left out if that is too hard; there may be nothing else to say.
        """
        found: list[Outcome] = []
        with self.parts.attempt(Part.OUTCOMES):
            found = outcomes(self.posterior, self.order, triple)
        told = self._known(triple)
        if found:
            nobody = found[-1]
            possible = [item for item in found if item.chance > 0]
            average = sum(item.chance * item.open for item in possible)
            best = min(item.open for item in possible)
            told.insert(0, _leaves(average, best, self.posterior.solutions))
            if nobody.chance > CERTAIN:
                told.append(phrase("nobody-can-show"))
            elif nobody.chance > 0:
                told.append(phrase("nobody-may-show", odds=nobody.chance))
        return phrase("suggestion-worth", parts=told) if told else None

    def _known(self, triple: Triple) -> list[Phrase]:
        """Return which cards cannot be shown, which are left, and who is known to have one."""
        hidden = [
            card
            for card in triple
            if not any(self.posterior.possible(card.index, seat) for seat in self.order)
        ]
        rest = [card for card in triple if card not in hidden]
        parts = []
        if hidden and rest:
            parts.append(phrase("so-only", known=self._told(hidden), rest=rest))
        return parts + self._told(
            [card for card in rest if self.posterior.place(card.index) is not None]
        )

    def _told(self, cards: Sequence[Card]) -> list[Phrase]:
        """Return where cards are, once for all that are at the same place."""
        alike: dict[Phrase, list[Card]] = {}
        for card in cards:
            alike.setdefault(self._where(card), []).append(card)
        return [where.with_values(cards=tuple(found)) for where, found in alike.items()]

    def _where(self, card: Card) -> Phrase:
        place = self.posterior.place(card.index)
        if place is not None:
            return phrase("known-at", place=self.view.place_value(place))
        if any(self.posterior.possible(card.index, seat) for seat in self.gone):
            return phrase("known-in-no-hand-here")
        return phrase("known-in-no-hand")


def _leaves(average: float, best: int, now: int) -> Phrase:
    """Return how many solutions a suggestion leaves."""
    if now == 1:
        return phrase("leaves-one")
    if best == now:
        return phrase("leaves-all", now=now)
    if _written(average) == _written(now):
        return phrase("leaves-almost-all", now=now, best=best)
    return phrase("leaves", average=average, now=now, best=best)


def _written(count: float) -> float:
    """Round a count as it is written: large ones without a digit after the point."""
    return round(count) if count >= 10 else round(count, 1)


SOME = (30, 130, 350)
"""How many suggestions are compared, before all of them, where all may be too many."""
EASY_SHARE = 4
"""All are compared at once if that takes this part of what a question may take."""
MOST_KINDS = 8
"""The kinds of equals of which it is worked out what they tell the others."""


@dataclass(frozen=True)
class SuggestionAdvice:
    """A suggestion and the bits that it is expected to tell about the file."""

    cards: Triple
    bits: float
    top: float
    """The odds of the likeliest triple that we may expect to have afterwards."""
    reasons: SuggestionReasons
    instead: tuple[tuple[Card, tuple[Card, ...]], ...] = ()
    """Cards that nobody can show, each with others that would tell the same in its place."""

    @cached_property
    def said(self) -> Phrase | None:
        """Why it is good, worked out when somebody wants to read it; None if it is too hard."""
        said = self.reasons.of(self.cards)
        if said is None or not self.instead:
            return said
        alike = [phrase("tells-the-same", card=card, cards=cards) for card, cards in self.instead]
        return phrase(said.code, parts=(*said["parts"], *alike))


Ranked = tuple[Triple, SuggestionValue]


def best_suggestions(
    view: SeatView, posterior: Posterior, options: Sequence[Triple], top: int, parts: Parts
) -> list[SuggestionAdvice]:
    """Rank suggestions by what they tell us, and equals by what they tell the others.

    Those that differ only in cards that nobody can show are one.
    """
    chosen = ranked = _ranked(view, posterior, options, parts)
    with parts.attempt(Part.TIES, questions=5):
        # Plain Python has time for the best alone, which is what a bot does with every kernel.
        chosen = _break_ties(view, posterior, ranked, top if kernel.is_fast() else 1)
    reasons = SuggestionReasons(view, posterior, parts)
    entropy = posterior.entropy
    alike = _alike(view, posterior, chosen)
    return [
        SuggestionAdvice(
            group[0][0],
            max(0.0, entropy - group[0][1].bits),
            group[0][1].top,
            reasons,
            tuple(_instead([triple for triple, _ in group], asked)),
        )
        for asked, group in list(alike.items())[:top]
    ]


def _alike(
    view: SeatView, posterior: Posterior, ranked: Sequence[Ranked]
) -> dict[int, list[Ranked]]:
    """Group suggestions by those of their cards that somebody may show, as a mask."""
    hands = sum(1 << seat for seat in view.order)
    askable = sum(1 << card for card, mask in enumerate(posterior.places) if mask & hands)
    groups: dict[int, list[Ranked]] = {}
    for item in ranked:
        groups.setdefault(item[0].mask & askable, []).append(item)
    return groups


def _instead(triples: Sequence[Triple], asked: int) -> Iterator[tuple[Card, tuple[Card, ...]]]:
    """For each card of the first triple that nobody can show, list those that would do as well."""
    for at, card in enumerate(triples[0]):
        others = {triple[at] for triple in triples} - {card}
        if others and not card.mask & asked:
            yield card, tuple(sorted(others))


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
    """Return the odds of the likeliest triple that are expected after the best suggestion."""
    ranked = _ranked(view, posterior, view.edition.triples, parts)
    return max((value.top for _, value in ranked), default=1.0)


# Ties: what a suggestion tells the others.


def _break_ties(
    view: SeatView, posterior: Posterior, ranked: list[Ranked], top: int
) -> list[Ranked]:
    ordered: list[Ranked] = []
    spectator: Posterior | None = None  # with large decks too hard to work out for nothing
    while ranked and len(_alike(view, posterior, ordered)) < top:
        bits = round(ranked[0][1].bits, TIE)
        tied = [item for item in ranked if round(item[1].bits, TIE) == bits]
        ranked = ranked[len(tied) :]
        if len(tied) > 1:
            spectator = spectator or Posterior(view.problem_of(None))
            told = _told_by_kind(view, posterior, spectator, [triple for triple, _ in tied])
            tied.sort(key=lambda item: told.get(_kind(posterior, spectator, item[0]), math.inf))
        ordered += tied
    return ordered + ranked


def _told_by_kind(
    view: SeatView, posterior: Posterior, spectator: Posterior, triples: list[Triple]
) -> dict[object, float]:
    """Look once at suggestions that differ only in cards with the same odds for us and others."""
    kinds = {_kind(posterior, spectator, triple): triple for triple in reversed(triples)}
    first = sorted(kinds.items(), key=lambda item: item[1])[:MOST_KINDS]
    return {
        kind: told_spectator(spectator, posterior, view.order, triple) for kind, triple in first
    }


def _kind(ours: Posterior, spectator: Posterior, triple: Triple) -> tuple[tuple[float, ...], ...]:
    return tuple(
        tuple(round(odds, 6) for odds in (*ours.matrix[card.index], *spectator.matrix[card.index]))
        for card in triple
    )


def told_spectator(
    spectator: Posterior, ours: Posterior, order: Sequence[int], triple: Triple
) -> float:
    """Return the bits that a spectator would learn from who passes and who shows."""
    after = 0.0
    for theirs, our in zip(
        public_outcomes(spectator.problem, order, triple),
        public_outcomes(ours.problem, order, triple),
        strict=True,
    ):
        chance = float(kernel.solve(our).weight / ours.weight)
        if chance:
            after += chance * kernel.entropy(odds for _, odds in kernel.solve(theirs).triples)
    return spectator.entropy - after


def public_outcomes(problem: Problem, order: Sequence[int], triple: Triple) -> Iterable[Problem]:
    """List what may be seen of the answers: each seat showing, at last all passing."""
    for seat in order:
        yield replace(problem, clauses=(*problem.clauses, Clause(seat, triple.mask)))
        problem = with_passed(problem, seat, triple.mask)
    yield problem
