"""The value of every suggestion, worked out for all of them together in plain Python.

What an asker sees depends only on where the three suggested cards lie. So all other cards
are laid first and those three last. Suggestions share the work for the cards that none of
them names: they are halved again and again, by the cards of one category, and each half
first lays the cards that only the other half names.

A state carries a vector of weights: one for each way to fill the file with the cards laid so
far. Laying a card never mixes these, except that the file with this card is a new way,
put at the end.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from decimal import Decimal, localcontext
from operator import add

from boddy.inference.laying import (
    ARITHMETIC,
    Laying,
    Packing,
    Tally,
    Weight,
    are_moderate,
    order_cards,
    trimmed,
)
from boddy.inference.limits import Budget
from boddy.inference.problem import CATEGORIES, Problem, TripleIndices

Vector = list[Weight]
OpenCards = tuple[int, ...]
"""The cards of a suggestion whose place is not known, as positions in the order, or NONE."""
Holders = tuple[int, ...]
"""The seats that are known to hold the others."""
Placement = tuple[int, ...]
"""Where the open cards of a suggestion lie."""
Front = dict[int, Vector]

NONE = 1 << 10
"""After every position of an order."""
_MISSING = (1 << CATEGORIES) - 1
_STEPS_EDGE, _ADDED_STEP = 3, 20
"""The steps that an edge costs, and how many additions cost one step."""


def suggestion_values(
    problem: Problem, order: Sequence[int], triples: Sequence[TripleIndices], budget: Budget
) -> list[tuple[float, float]]:
    """For each suggestion the open bits about the file and the odds of its likeliest triple.

    Both are expectations over what the asker would see when the seats answer in
    this order, a seat that can show k cards showing each with 1/k. The list is
    empty if no deal has weight.
    """
    with localcontext(ARITHMETIC):
        tallies, factor, is_possible = trimmed(problem)
        if not is_possible or not factor or not triples:
            return []
        walk = _Walk(problem, tallies, order, budget)
        kinds = [walk.kind_of(triple) for triple in triples]
        walk.run(kinds)
        return [walk.values[kind] for kind in kinds] if walk.has_weight else []


class _Walk:
    def __init__(
        self, problem: Problem, tallies: list[Tally], answering: Sequence[int], budget: Budget
    ) -> None:
        self.problem = problem
        self.order = order_cards(problem, tallies)
        self.turns = {seat: turn for turn, seat in enumerate(answering)}
        self.budget = budget
        # The weights are kept apart by file, so a forbidden file needs no tally.
        self.forbidden = [tally.cards for tally in tallies if tally.place == problem.file]
        seats = [tally for tally in tallies if tally.place != problem.file]
        self.one: Weight = Decimal(1)
        if are_moderate(seats):
            self.one = 1.0
            seats = [tally._replace(values=tuple(map(float, tally.values))) for tally in seats]
        self.packing = Packing(problem, seats)
        self.positions = self._positions(tallies)
        self.values: dict[tuple[OpenCards, Holders], tuple[float, float]] = {}
        self.has_weight = False

    def _positions(self, tallies: list[Tally]) -> dict[int, int]:
        """For each card the position that stands for it and all that nothing tells from it."""
        last: dict[object, int] = {}
        kinds = {}
        for card, places in enumerate(self.problem.places):
            seen = tuple(tally.cards >> card & 1 for tally in tallies)
            kinds[card] = self.problem.categories[card], places, seen
        for position, card in enumerate(self.order):
            last[kinds[card]] = position
        return {card: last[kind] for card, kind in kinds.items()}

    def kind_of(self, triple: TripleIndices) -> tuple[OpenCards, Holders]:
        """Return what makes this suggestion differ from others."""
        open_cards = [NONE] * CATEGORIES
        holders = []
        for category, card in enumerate(triple):
            mask = self.problem.places[card]
            place = mask.bit_length() - 1
            if mask & (mask - 1):
                open_cards[category] = self.positions[card]
            elif place in self.turns:
                holders.append(place)
        return tuple(open_cards), tuple(sorted(holders))

    def run(self, kinds: Iterable[tuple[OpenCards, Holders]]) -> None:
        groups: dict[OpenCards, set[Holders]] = defaultdict(set)
        for open_cards, holders in kinds:
            groups[open_cards].add(holders)
        self.groups = groups
        fillings: list[list[int]] = [[] for _ in range(_MISSING)] + [[0]]
        everything = (1 << self.problem.cards) - 1
        self._walk({self.packing.start: [self.one]}, fillings, everything, list(groups))

    def _walk(
        self, front: Front, fillings: list[list[int]], waiting: int, groups: list[OpenCards]
    ) -> None:
        """Lay the cards that none of these suggestions names, and halve the suggestions."""
        named = 0
        for group in groups:
            named |= self._mask(group)
        for card in self.order:
            if (waiting & ~named) >> card & 1:
                waiting &= ~(1 << card)
                filled = self._filled(fillings, card)
                front = self._fold(front, [*map(len, fillings)], [*map(len, filled)], card, waiting)
                fillings = filled
        if len(groups) == 1:
            self._evaluate(front, fillings, groups[0])
            return
        for half in _halved(groups):
            self._walk(front, fillings, waiting, half)

    def _mask(self, group: OpenCards) -> int:
        return sum(1 << self.order[position] for position in group if position != NONE)

    def _fold(
        self, front: Front, before: list[int], after: list[int], card: int, waiting: int
    ) -> Front:
        """Lay a card; `before` and `after` count the ways to fill the file."""
        elsewhere: Front = {}
        filed: Front = {}
        edges = added = 0
        file, ways = self.problem.file, Laying(self.packing, card, waiting, self.one).ways
        for state, weights in front.items():
            for place, target, weight in ways(state):
                if not weight:
                    continue
                edges += 1
                added += len(weights)
                sums = filed if place == file else elsewhere
                more = weights if weight == 1 else [weight * value for value in weights]
                sums[target] = list(map(add, sums[target], more)) if target in sums else more
        self.budget.spend(_STEPS_EDGE * edges + added // _ADDED_STEP)
        nothing = self.one - self.one
        for target, more in filed.items():
            other = elsewhere.get(target) or [nothing] * before[target & _MISSING]
            elsewhere[target] = other + more
        for target, weights in elsewhere.items():
            short = after[target & _MISSING] - len(weights)
            if short:  # nothing leads to this state with the card in the file
                elsewhere[target] = weights + [nothing] * short
        return elsewhere

    def _filled(self, fillings: list[list[int]], card: int) -> list[list[int]]:
        """List the ways to fill the file, by the categories that are missing."""
        if not self.problem.places[card] >> self.problem.file & 1:
            return fillings
        bit = 1 << self.problem.categories[card]
        return [
            block
            if missing & bit
            else block + [cards | 1 << card for cards in fillings[missing | bit]]
            for missing, block in enumerate(fillings)
        ]

    def _evaluate(self, front: Front, fillings: list[list[int]], group: OpenCards) -> None:
        """Lay the cards of the suggestion, and read off what its asker would see."""
        cards = [self.order[position] for position in group if position != NONE]
        sums = self._sums_by_placement(front, cards)
        allowed = self._allowed(fillings, cards)
        for holders in self.groups[group]:
            answers: dict[object, dict[int, Vector]] = defaultdict(dict)
            for placement, weights in sums.items():
                filed = self._filed(cards, placement)
                shown = self._shown((*placement, *holders))
                part = weights if len(shown) == 1 else [value / len(shown) for value in weights]
                for answer in shown:
                    before = answers[answer].get(filed)
                    answers[answer][filed] = list(map(add, before, part)) if before else part
            by_answer = [
                [
                    weight
                    for filed, weights in by_filed.items()
                    for weight, may_be in zip(weights, allowed[filed], strict=True)
                    if may_be and weight
                ]
                for by_filed in answers.values()
            ]
            self.values[group, holders] = self._value(by_answer)

    def _sums_by_placement(self, front: Front, cards: list[int]) -> dict[Placement, Vector]:
        waiting = sum(1 << card for card in cards)
        states: list[tuple[int, Placement, Vector, Weight]] = [
            (state, (), weights, self.one) for state, weights in front.items()
        ]
        for card in cards:
            waiting &= ~(1 << card)
            ways = Laying(self.packing, card, waiting, self.one).ways
            states = [
                (target, (*placed, place), weights, factor * weight)
                for state, placed, weights, factor in states
                for place, target, weight in ways(state)
                if weight
            ]
            self.budget.spend(_STEPS_EDGE * len(states))
        sums: dict[Placement, Vector] = {}
        for state, placed, weights, factor in states:
            if not state:
                more = weights if factor == 1 else [factor * weight for weight in weights]
                sums[placed] = list(map(add, sums[placed], more)) if placed in sums else more
        return sums

    def _filed(self, cards: list[int], placement: Placement) -> int:
        """Return of which categories a suggested card is in the file."""
        file, categories = self.problem.file, self.problem.categories
        return sum(
            1 << categories[card]
            for card, place in zip(cards, placement, strict=True)
            if place == file
        )

    def _shown(self, places: Sequence[int]) -> list[object]:
        """List what the asker may see: the first seat that can shows one of its cards."""
        turns = [self.turns.get(place, NONE) for place in places]
        first = min(turns, default=NONE)
        if first == NONE:
            return [None]
        return [(first, number) for number, turn in enumerate(turns) if turn == first]

    def _allowed(self, fillings: list[list[int]], cards: list[int]) -> list[list[bool]]:
        """For each filling, completed by suggested cards, whether the file may be that."""
        allowed = []
        for missing, block in enumerate(fillings):
            rest = sum(1 << card for card in cards if missing >> self.problem.categories[card] & 1)
            allowed.append(
                [all(bad & ~(filed | rest) for bad in self.forbidden) for filed in block]
            )
        return allowed

    def _value(self, by_answer: list[Vector]) -> tuple[float, float]:
        unit = max((max(weights, default=0) for weights in by_answer), default=0)
        if not unit:
            return 0.0, 0.0
        self.has_weight = True
        bits = top = total = 0.0
        for weights in by_answer:
            odds = [float(weight / unit) for weight in weights]
            whole = math.fsum(odds)
            if whole:
                bits -= math.fsum(p * math.log2(p / whole) for p in odds if p)
                top += max(odds)
                total += whole
        return max(0.0, bits / total), top / total


def _halved(groups: list[OpenCards]) -> tuple[list[OpenCards], list[OpenCards]]:
    """Halve suggestions by the category in which they name the most cards."""
    positions = [sorted(set(column)) for column in zip(*groups, strict=True)]
    widest = max(range(CATEGORIES), key=lambda category: len(positions[category]))
    middle = positions[widest][len(positions[widest]) // 2]
    return (
        [group for group in groups if group[widest] < middle],
        [group for group in groups if group[widest] >= middle],
    )
