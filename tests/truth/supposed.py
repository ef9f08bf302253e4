"""Whether each step of a proof follows, by trying all hands that the steps before it leave.

What is known is only what the premises of the fact say, with the shows, the wrong accusations and
the numbers of cards that it cites: no pass, and no card that was seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from boddy.cards import Card, Category
from boddy.notes.case_notes import Accusation, AnswersOnly, Notes, SetupPart, Suggestion
from boddy.reasoning.deduction import Fact, Facts
from boddy.texts import Phrase
from truth.world import World

Hands = dict[int, frozenset[Card]]
MOST_PLACES = 3
"""Places of which the hands are tried together."""


def follows_alone(notes: Notes, facts: Facts, fact: Fact) -> bool:
    """Whether no deal agrees with the premises and what the step cites, but not with the fact."""
    within: dict[Card, int] = {}
    everywhere = (1 << notes.seats + 2) - 1
    for card, place in fact.premises:
        mask = 1 << place if facts[card.index, place].holds else everywhere & ~(1 << place)
        within[card] = within.get(card, everywhere) & mask
    against = everywhere & ~(1 << fact.place) if fact.holds else 1 << fact.place
    within[fact.card] = within.get(fact.card, everywhere) & against
    bare = replace(notes, entries=tuple(map(_without_answers, notes.entries)))
    return not World(bare, {*fact.sources} - {SetupPart.HAND}, within).exists


def _without_answers(entry: object) -> object:
    """Leave out who passed, and which card was seen."""
    if isinstance(entry, Suggestion | AnswersOnly):
        return replace(entry, passed=(), card=None)
    return entry


class Supposed:
    """The possibilities that remain if the opposite of a fact is supposed, step by step."""

    def __init__(self, notes: Notes, facts: Facts, fact: Fact) -> None:
        self.notes = notes
        self.file = notes.seats
        dealt = {*notes.edition.deck} - {*notes.faceup}
        self.can = {place: set(dealt) for place in range(self.file + 1)}
        for card, place in fact.premises:
            self.put(card, place, facts[card.index, place].holds)
        self.put(fact.card, fact.place, not fact.holds)
        self.entries = [
            entry
            for number, entry in zip(notes.numbers, notes.entries, strict=True)
            if number in fact.sources
        ]

    def put(self, card: Card, place: int, holds: bool) -> None:
        for other, cards in self.can.items():
            if (other == place) is not holds:
                cards.discard(card)

    def all_follow(self, steps: Sequence[Phrase]) -> bool:
        """Whether each step follows from those before it, and the last cannot be."""
        return all(map(self._follows, steps[:-1])) and self._clashes(steps[-1])

    def _follows(self, step: Phrase) -> bool:
        holds = step.code == "would-hold"
        place = self._place(step["seat"] if step.code == "would-have-no-room" else step["place"])
        left = [*step["cards"]]
        while left:  # some of its cards may follow from others of them
            sure = [card for card in left if self._must(card, place, holds)]
            if not sure:
                return False
            for card in sure:
                self.put(card, place, holds)
                left.remove(card)
        return True

    def _must(self, card: Card, place: int, holds: bool) -> bool:
        return self._never(lambda hands: self._at(hands, card, place) is not holds)

    def _at(self, hands: Hands, card: Card, place: int) -> bool:
        """Whether a card is at a place, or may be if these hands leave that open."""
        if place in hands:
            return card in hands[place]
        return card in self.can[place] and not any(card in hand for hand in hands.values())

    def _clashes(self, step: Phrase) -> bool:
        values = dict(step.values)
        can, seat = self.can, values.get("seat", -1)
        match step.code:
            case "clash-show":
                shown = any(
                    isinstance(entry, Suggestion | AnswersOnly)
                    and entry.shower == seat
                    and {*entry.cards} == {*values["cards"]}
                    for entry in self.entries
                )
                return shown and not {*values["cards"]} & can[seat]
            case "clash-few":
                return len(can[seat]) == values["left"] < values["size"] == self._size(seat)
            case "clash-many":
                size = self._size(seat)
                return values["needed"] > values["size"] == size and self._never()
            case "clash-card":
                return not any(values["card"] in cards for cards in can.values())
            case "clash-file":
                kinds = {str(card.category) for card in can[self.file]}
                return values["category"] not in kinds
            case "clash-accused":
                return self._never() and any(
                    isinstance(entry, Accusation) and {*entry.cards} == {*values["cards"]}
                    for entry in self.entries
                )
            case code:
                assert code in ("clash-two", "clash-needed", "clash-taken"), code
                return self._never()

    def _never(self, holds: Callable[[Hands], bool] = lambda _: True) -> bool:
        """Whether for some places no hands are possible together of which this holds."""
        return any(
            not any(holds(hands) for hands in self._together(places))
            for count in range(MOST_PLACES + 1)
            for places in combinations(self.can, count)
        )

    def _together(self, places: Sequence[int]) -> Iterator[Hands]:
        """Try all hands of some places, which must take the cards that can be nowhere else."""
        elsewhere = {card for at, cards in self.can.items() if at not in places for card in cards}
        theirs = {card for place in places for card in self.can[place]} - elsewhere
        nowhere = {*self.notes.edition.deck} - {*self.notes.faceup} - elsewhere - theirs
        if nowhere:
            return
        for hands in self._hands(places, frozenset()):
            if theirs <= {card for hand in hands.values() for card in hand}:
                yield hands

    def _hands(self, places: Sequence[int], taken: frozenset[Card]) -> Iterator[Hands]:
        if not places:
            yield {}
            return
        place, *rest = places
        for hand in self._hands_of(place, self.can[place] - taken):
            for hands in self._hands(rest, taken | hand):
                yield {place: hand, **hands}

    def _hands_of(self, place: int, cards: set[Card]) -> Iterator[frozenset[Card]]:
        size = len(Category) if place == self.file else self._size(place)
        sizes = range(len(cards) + 1) if size is None else [size]
        for count in sizes:
            for hand in map(frozenset, combinations(sorted(cards), count)):
                if self._agrees(place, hand):
                    yield hand

    def _agrees(self, place: int, hand: frozenset[Card]) -> bool:
        if place == self.file:
            return len({card.category for card in hand}) == len(Category) and not any(
                isinstance(entry, Accusation) and not entry.right and {*entry.cards} == hand
                for entry in self.entries
            )
        return all(
            hand & {*entry.cards}
            for entry in self.entries
            if isinstance(entry, Suggestion | AnswersOnly) and entry.shower == place
        )

    def _size(self, seat: int) -> int | None:
        sizes: Mapping[int, int | None] = dict(enumerate(self.notes.sizes))
        if sizes[seat] is None and [*sizes.values()].count(None) == 1:
            known = sum(size for size in sizes.values() if size is not None)
            return len(self.notes.edition.deck) - len(Category) - len(self.notes.faceup) - known
        return sizes[seat]

    def _place(self, value: int | str) -> int:
        return self.file if value == "file" else int(value)
