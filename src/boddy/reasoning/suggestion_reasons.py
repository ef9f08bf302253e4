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
    """Says in the reader's language what a suggestion of the reader's would bring."""

    def __init__(self, view: SeatView, posterior: Posterior, parts: Parts) -> None:
        self.speech, self.me, self.order, self.gone = view.speech, view.seat, view.order, view.gone
        self.posterior = posterior
        self.parts = parts

    def tell(self, triple: Triple) -> str:
        """Make a sentence of what it leaves open, of what is known, and whether nobody can show.

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
            told.insert(0, self.speech.leaves(average, best, self.posterior.solutions))
            if nobody.chance > CERTAIN:
                told.append(self.speech.nobody_can_show())
            elif nobody.chance > 0:
                told.append(self.speech.nobody_shows(nobody.chance))
        text = "; ".join(told)
        return f"{text[0].upper()}{text[1:]}." if text else ""

    def _known(self, triple: Triple) -> list[str]:
        """Say which of the cards cannot be shown, which are left, and who is known to have one."""
        hidden = [card for card in triple if not self._can_be_shown(card)]
        rest = [card for card in triple if card not in hidden]
        parts = []
        if hidden and rest:
            if len(hidden) > 1 and all(self._place(card) == self.me for card in hidden):
                known = [self.speech.all_yours(hidden)]
            else:
                known = [self._why_hidden(card) for card in hidden]
            parts.append(self.speech.so_only(known, rest))
        for card in rest:
            place = self._place(card)
            if place is not None:
                parts.append(self.speech.known_at(card, place))
        return parts

    def _why_hidden(self, card: Card) -> str:
        if self._place(card) is None and any(
            self.posterior.possible(card.index, seat) for seat in self.gone
        ):
            return self.speech.in_no_hand_at_the_table(card)
        return self.speech.known_at(card, self._place(card))

    def _can_be_shown(self, card: Card) -> bool:
        return any(self.posterior.possible(card.index, seat) for seat in self.order)

    def _place(self, card: Card) -> int | None:
        return self.posterior.place(card.index)
