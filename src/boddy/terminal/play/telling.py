"""A game told to the person who plays in it: you roll, Bob shows you the Rope.

A voice hears every observation of its seat, in order, so that it can also say what
follows from several of them: that nobody could answer, that a throw was of no use.
"""

from __future__ import annotations

from collections.abc import Iterable

from boddy.actions import Place
from boddy.cards import Card, Category, Triple
from boddy.editions import Edition
from boddy.events import (
    Accused,
    Dealt,
    Ended,
    Ending,
    Event,
    Forfeited,
    Moved,
    Passed,
    Rolled,
    Shown,
    Suggested,
)
from boddy.setup import Setup
from boddy.texts import Words
from boddy.views import Observation


class Voice:
    """Tells one seat what it observes, in the second person."""

    def __init__(self, setup: Setup, seat: int) -> None:
        self._edition = setup.edition
        self._seats = setup.seats
        self._you = seat
        self._ends_with_you = setup.rules.person_out
        self._names = setup.labels
        self._hand = setup.edition.card_set()
        self._passes = 0
        self._turn: int | None = None
        self._rolled: Rolled | None = None

    def tell(self, event: Observation) -> list[str]:
        """Put an observation into sentences; an empty one before your own turns."""
        held, self._rolled = self._rolled, None
        gap = [""] if self._begins_your_turn(event) else []
        return self._after_roll(held, event) + gap + self._sentences(event, held)

    def _sentences(self, event: Observation, held: Rolled | None) -> list[str]:
        match event:
            case Dealt():
                return self._deal(event)
            case Rolled():
                return self._roll(event)
            case Moved(seat, to, by):
                return [f"{self._mover(seat, held)} {self._movement(to, by, seat)}."]
            case Suggested(seat, cards):
                self._passes = 0
                return [f"{self._does(seat, 'suggest')} {phrase(self._edition, cards)}."]
            case Passed(seat):
                return self._pass(seat)
            case Shown():
                return [self._show(event)]
            case Accused(seat, cards, right):
                return self._accusation(seat, cards, right)
            case Forfeited(seat, reason):
                return [f"{self._does(seat, 'be')} out of the game: {Words().say(reason)}."]
            case Ended():
                return [self._ending(event)]
            case _:
                return []

    def _begins_your_turn(self, event: Event) -> bool:
        """Whether this is the first word of a turn of yours, or the last word of all."""
        match event:
            case Moved(by="suggestion"):
                return False
            case Rolled(seat) | Moved(seat) | Suggested(seat) | Accused(seat):
                new = isinstance(event, Rolled) or seat != self._turn
                self._turn = seat
                return new and seat == self._you
            case _:
                return isinstance(event, Ended)

    # Dice and moves.

    def _roll(self, event: Rolled) -> list[str]:
        """Tell you your throw at once; that of others together with where they go."""
        self._rolled = event
        return [f"{self._thrown(event)}."] if event.seat == self._you else []

    def _thrown(self, event: Rolled) -> str:
        return f"{self._does(event.seat, 'roll')} {' and '.join(map(str, event.dice))}"

    def _after_roll(self, held: Rolled | None, event: Event) -> list[str]:
        """Say what came of a throw after which no token was moved."""
        if held is None or (isinstance(event, Moved) and event.by != "suggestion"):
            return []
        yours = held.seat == self._you
        match event:
            case Suggested():
                done = "You stay" if yours else f"{self._thrown(held)} and stays"
            case Accused():
                done = "" if yours else self._thrown(held)
            case _:
                done = "You cannot move" if yours else f"{self._thrown(held)} and cannot move"
        return [f"{done}."] if done else []

    def _mover(self, seat: int, held: Rolled | None) -> str:
        """Begin the sentence about a move, with the throw if that was not told yet."""
        if held is None or seat == self._you:
            return self._who(seat)
        return f"{self._thrown(held)} and"

    def _movement(self, to: Place, by: str, seat: int) -> str:
        where = place_name(self._edition, to)
        match by:
            case "passage":
                return f"{self._verb(seat, 'take')} the secret passage to {where}"
            case "suggestion":
                return f"{self._verb(seat, 'be')} brought to {where}"
            case _:
                return f"{self._verb(seat, 'go')} to {where}"

    # All else.

    def _deal(self, event: Dealt) -> list[str]:
        self._hand = event.hands[self._you] or self._hand
        lines = [f"Your cards: {listed(self._edition, self._hand)}."]
        if event.faceup:
            lines.append(f"Face up for all: {listed(self._edition, event.faceup)}.")
        return lines

    def _pass(self, seat: int) -> list[str]:
        self._passes += 1
        yours = "  You have none of these cards and pass."
        lines = [yours if seat == self._you else f"  {self._does(seat, 'pass')}."]
        if self._passes == self._seats - 1:
            lines.append("  Nobody could show a card.")
        return lines

    def _show(self, event: Shown) -> str:
        seat, to, card = event.seat, event.to, event.card
        what = "a card" if card is None else the(self._edition, card)
        if seat == self._you and card is not None and card.category is Category.SUSPECT:
            what = f"your card {what}"
        whom = "you" if to == self._you else self._names[to]
        only = seat == self._you and (self._hand.mask & event.asked.mask).bit_count() == 1
        why = ", the only one of them that you hold" if only else ""
        return f"  {self._does(seat, 'show')} {whom} {what}{why}."

    def _accusation(self, seat: int, cards: Triple, right: bool) -> list[str]:
        said = f"{self._does(seat, 'accuse')} {phrase(self._edition, cards)}."
        if right:
            return [said, f"  {self._does(seat, 'be')} right!"]
        wrong = f"  {self._does(seat, 'be')} wrong, and out of the game."
        if seat == self._you and not self._ends_with_you:
            wrong += " You go on answering the others."
        return [said, wrong]

    def _ending(self, event: Ended) -> str:
        match event.winner, event.ending:
            case None, Ending.NO_PERSON:
                return "You have lost: the case stays unsolved."
            case None, _:
                return f"Nobody wins: {Words().say(event.how)}."
            case int(winner), Ending.LAST_SEAT:
                return f"{self._does(winner, 'win')}: all others are out."
            case int(winner), _:
                return f"{self._does(winner, 'win')}!"

    def _does(self, seat: int, verb: str) -> str:
        """Begin a sentence: `You roll`, `Ann rolls`."""
        return f"{self._who(seat)} {self._verb(seat, verb)}"

    def _who(self, seat: int) -> str:
        return "You" if seat == self._you else self._names[seat]

    def _verb(self, seat: int, verb: str) -> str:
        if seat == self._you:
            return "are" if verb == "be" else verb
        return _THIRD.get(verb, f"{verb}s")


_THIRD = {"be": "is", "go": "goes", "pass": "passes"}


def phrase(edition: Edition, cards: Triple) -> str:
    """Say a triple: `Professor Plum with the Rope in the Hall`."""
    suspect, weapon, room = (the(edition, card) for card in cards)
    return f"{suspect} with {weapon} in {room}"


def the(edition: Edition, card: Card) -> str:
    """Name a card within a sentence: people have no article."""
    title = edition.title(card)
    if card.category is Category.SUSPECT or title.casefold().startswith("the "):
        return title
    return f"the {title}"


def place_name(edition: Edition, place: Place) -> str:
    """Name a place within a sentence."""
    return the(edition, place) if isinstance(place, Card) else f"square ({place.row}, {place.col})"


def listed(edition: Edition, cards: Iterable[Card]) -> str:
    """List cards by their full names."""
    return ", ".join(edition.title(card) for card in cards)
