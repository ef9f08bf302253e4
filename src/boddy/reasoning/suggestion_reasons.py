"""Why a suggestion is good: what its answers would leave open, and who could show what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boddy.cards import Card, Triple
from boddy.inference import kernel
from boddy.inference.posterior import CERTAIN, Posterior
from boddy.inference.problem import Problem, with_passed, with_shown
from boddy.reasoning.parts import Part, Parts
from boddy.reasoning.seat_view import SeatView
from boddy.texts import Phrase, phrase


class Outcome(NamedTuple):
    """Something that the asker may see, how likely it is, and the solutions that it leaves."""

    chance: float
    open: int


def outcomes(posterior: Posterior, order: Sequence[int], triple: Triple) -> list[Outcome]:
    """Work out every answer to a suggestion; the last one is that nobody shows."""
    found = []
    for answered in _answers(posterior.problem, order, triple):
        solution = kernel.solve(answered)
        found.append(Outcome(float(solution.weight / posterior.weight), len(solution.triples)))
    return found


def _answers(problem: Problem, order: Sequence[int], triple: Triple) -> Iterator[Problem]:
    for seat in order:
        for card in triple:
            if problem.places[card.index] >> seat & 1:
                yield with_shown(problem, seat, card.index, triple.mask)
        problem = with_passed(problem, seat, triple.mask)
    yield problem


class SuggestionReasons:
    """What a suggestion of the reader's would bring."""

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
        hidden = [card for card in triple if not self._can_be_shown(card)]
        rest = [card for card in triple if card not in hidden]
        parts = []
        if hidden and rest:
            parts.append(phrase("so-only", known=self._told(hidden), rest=rest))
        return parts + self._told([card for card in rest if self._place(card) is not None])

    def _told(self, cards: Sequence[Card]) -> list[Phrase]:
        """Return where cards are, once for all that are at the same place."""
        alike: dict[Phrase, list[Card]] = {}
        for card in cards:
            alike.setdefault(self._where(card), []).append(card)
        return [where.with_values(cards=tuple(found)) for where, found in alike.items()]

    def _where(self, card: Card) -> Phrase:
        place = self._place(card)
        if place is not None:
            return phrase("known-at", place=self.view.place_value(place))
        if any(self.posterior.possible(card.index, seat) for seat in self.gone):
            return phrase("known-in-no-hand-here")
        return phrase("known-in-no-hand")

    def _can_be_shown(self, card: Card) -> bool:
        return any(self.posterior.possible(card.index, seat) for seat in self.order)

    def _place(self, card: Card) -> int | None:
        return self.posterior.place(card.index)


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
