"""Explanations of what was supposed, or looked at together, as phrases."""

from __future__ import annotations

from collections.abc import Iterable

from boddy.cards import Card, Category, numbers
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.supposing import DrawnStep, Told
from boddy.texts import Phrase, phrase

HELD = ("would-show", "would-need", "would-file", "would-hold")
"""Steps by which a card would be at a place."""
LACKED = ("would-be-needed", "would-be-taken", "would-other", "would-accuse")
"""Steps by which cards would not be at a place, but for want of room in a hand."""

TOGETHER = ("would-hold", "would-lack", "would-have-no-room")
"""Phrases that can speak of several cards."""


class Explaining:
    """Makes phrases of steps at a table."""

    def __init__(self, view: SeatView) -> None:
        self.deck, self.view = view.edition.deck, view

    def reason(self, step: DrawnStep) -> Phrase:
        """Return the reason for a conclusion that is drawn from proved cells alone."""
        if step.code == "would-fill":
            parts = [phrase("fills-cards", cards=self._cards(step.pool))] if step.pool else []
            parts += [phrase("fills-show", cards=self._cards(left)) for left in step.shows]
            return phrase("why-hand-filled", seat=step.place, size=step.size, parts=parts)
        cards = self._cards(step.pool)
        if step.code == "would-be-needed":
            return phrase("why-needed", needs=self._needs(step), cards=cards)
        return phrase("why-taken", cards=cards, places=self._places(step.together))

    def otherwise(self, steps: Iterable[Told]) -> Phrase:
        """Return the reason why something cannot be otherwise."""
        return phrase("why-otherwise", steps=self._steps(steps))

    def _steps(self, steps: Iterable[Told]) -> list[Phrase]:
        """Return steps as phrases, those that say the same of other cards as one."""
        found: list[Phrase] = []
        for step in map(self._step, steps):
            last = found[-1] if found else None
            if last is not None and step.code in TOGETHER and _alike(last, step):
                cards = dict.fromkeys((*last["cards"], *step["cards"]))
                found[-1] = phrase(step.code, **{**dict(step.values), "cards": tuple(cards)})
            else:
                found.append(step)
        return found

    def _step(self, told: Told) -> Phrase:
        step = told.step
        where, cards = self._place(step.place), self._cards(told.cards)
        if step.code in HELD:
            return phrase("would-hold", place=where, cards=cards)
        if step.code in LACKED:
            return phrase("would-lack", place=where, cards=cards)
        if step.code == "would-fill":
            return phrase("would-have-no-room", seat=step.place, cards=cards)
        return self._clash(step)

    def _clash(self, step: DrawnStep) -> Phrase:
        cards, seat = self._cards(step.pool), step.place
        match step.code:
            case "clash-show":
                return phrase("clash-show", seat=seat, cards=cards)
            case "clash-few":
                return phrase("clash-few", seat=seat, size=step.size, left=len(cards))
            case "clash-many":
                needed = len(cards) + len(step.shows)
                return phrase("clash-many", seat=seat, size=step.size, needed=needed)
            case "clash-file":
                return phrase("clash-file", category=self._category(step.place))
            case "clash-two":
                return phrase("clash-two", cards=cards)
            case "clash-card":
                return phrase("clash-card", card=cards[0])
            case "clash-accused":
                return phrase("clash-accused", cards=cards)
            case "clash-needed":
                return phrase("clash-needed", needs=self._needs(step), cards=cards)
            case _:
                places = self._places(step.together)
                return phrase("clash-taken", cards=cards, places=places, free=step.size)

    def _cards(self, mask: int) -> list[Card]:
        return [self.deck[card] for card in numbers(mask)]

    def _place(self, place: int) -> int | str:
        return self.view.place_value(min(place, self.view.file))

    def _places(self, places: Iterable[int]) -> list[Phrase]:
        """Return where cards may be, each place once."""
        found = dict.fromkeys(self._place(place) for place in places)
        return [phrase("where", place=place) for place in found]

    def _category(self, place: int) -> str:
        return str(list(Category)[place - self.view.file])

    def _needs(self, step: DrawnStep) -> list[Phrase]:
        """Return what places need, looked at together."""
        return [self._need(need.place, need.size, need.cards) for need in step.demands]

    def _need(self, place: int, size: int, shown: int) -> Phrase:
        if shown:
            return phrase("need-show", seat=place, cards=self._cards(shown))
        if place >= self.view.file:
            return phrase("need-file", category=self._category(place))
        return phrase("need-hand", seat=place, size=size)


def _alike(one: Phrase, other: Phrase) -> bool:
    """Whether phrases differ in nothing but their cards."""
    return one.code == other.code and all(
        value == other[name] for name, value in one.values if name != "cards"
    )
