"""A second opinion: checks a finished game from its events alone, without using Game.

It is written from the rules, not from the code, so that a mistake in one of them shows.
"""

from __future__ import annotations

from collections.abc import Sequence

from boddy.cards import Card, Category
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


def check_events(setup: Setup, events: Sequence[Event]) -> None:
    """Raise AssertionError at the first event that breaks a rule."""
    referee = Referee(setup)
    for number, event in enumerate(events):
        try:
            referee.see(event)
        except AssertionError as error:
            told = "\n".join(map(str, events[max(0, number - 8) : number + 1]))
            raise AssertionError(f"event {number}: {error}\n{told}") from error
    assert referee.ended, "the game does not end"


class Referee:
    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.out: set[int] = set()
        self.turn = -1
        self.did: list[type[Event]] = []  # what the seat has done in its turn
        self.asked: Suggested | None = None  # the suggestion that waits for an answer
        self.answers = 0
        self.unanswered = False
        self.place: dict[int, object] = {}
        self.suggestions: set[tuple[int, object]] = set()
        self.ended = False

    def see(self, event: Event) -> None:
        assert not self.ended, "something happened after the end"
        match event:
            case Dealt():
                self.dealt(event)
            case Rolled(seat, dice):
                self.begin_turn(seat)
                assert self.setup.rules.movement == "dice"
                assert len(dice) == self.setup.rules.dice
                assert all(1 <= die <= 6 for die in dice)
                self.did.append(Rolled)
            case Moved():
                self.moved(event)
            case Suggested():
                self.suggested(event)
            case Passed(seat, to, asked):
                self.answer(seat)
                assert (to, asked) == (self.asked.seat, self.asked.cards)
                assert not set(self.hands[seat]) & set(self.asked.cards), "a lying pass"
                if self.answers == self.setup.seats - 1:
                    self.asked, self.unanswered = None, True
            case Shown(seat, to, card, asked):
                self.answer(seat)
                assert (to, asked) == (self.asked.seat, self.asked.cards)
                assert card in self.hands[seat]
                assert card in self.asked.cards
                self.asked = None
            case Accused():
                self.accused(event)
            case Forfeited(seat):
                self.out.add(seat)
                self.place.pop(seat, None)
            case Ended(winner, ending):
                self.check_end(winner, ending)
                self.ended = True

    def dealt(self, event: Dealt) -> None:
        assert self.turn == -1
        self.file, self.hands = event.file, event.hands
        cards: list[Card] = [*event.file, *event.faceup]
        for hand in event.hands:
            cards += hand
        assert sorted(cards) == list(self.setup.edition.deck), "each card is in one place"
        assert [card.category for card in event.file] == list(Category)
        spare = len(self.setup.edition.deck) - 3
        each, extra = divmod(spare, self.setup.seats)
        if self.setup.rules.leftovers == "faceup":
            assert len(event.faceup) == extra
            assert event.sizes == (each,) * self.setup.seats
        else:
            assert not event.faceup
            assert event.sizes == tuple(each + (i < extra) for i in range(self.setup.seats))

    def begin_turn(self, seat: int) -> None:
        """The seat must be the next that is not out; its turn must not be under way."""
        assert self.asked is None, "a suggestion still waits for its answer"
        if self.turn == -1:
            people = self.setup.people
            expected = min(people) if people and self.setup.rules.first == "person" else 0
        else:
            expected = (self.turn + 1) % self.setup.seats
        while expected in self.out:
            expected = (expected + 1) % self.setup.seats
        assert seat == expected, f"it is the turn of seat {expected}"
        assert seat not in self.out
        self.turn, self.did, self.unanswered = seat, [], False

    def moved(self, event: Moved) -> None:
        assert event.seat not in self.out
        if event.by == "suggestion":
            assert self.did[-1] is Suggested
            assert event.to == self.asked.cards.room
            assert self.setup.suspects[event.seat] == self.asked.cards.suspect
            assert self.place.get(event.seat) != event.to
        elif self.setup.rules.movement == "rooms":
            self.begin_turn(event.seat)
            self.check_next_room(event)
            self.did.append(Moved)
        else:
            assert event.seat == self.turn
            assert self.did == [Rolled]
            others = [place for seat, place in self.place.items() if seat != event.seat]
            assert isinstance(event.to, Card) or event.to not in others, "an occupied square"
            self.did.append(Moved)
        self.place[event.seat] = event.to

    def check_next_room(self, event: Moved) -> None:
        house = self.setup.edition.house
        before = self.place.get(event.seat)
        if before is None:
            assert event.to in house.first[self.setup.suspects[event.seat]]
        else:
            assert event.to in house.leads_to[before]

    def suggested(self, event: Suggested) -> None:
        rules = self.setup.rules
        if rules.movement == "none":
            self.begin_turn(event.seat)
        assert event.seat == self.turn
        assert Suggested not in self.did, "one suggestion a turn"
        if rules.walks:
            assert self.place[event.seat] == event.cards.room, "only of the room one is in"
        if not rules.repeat:
            assert (event.seat, event.cards) not in self.suggestions
        self.suggestions.add((event.seat, event.cards))
        self.asked, self.answers = event, 0
        self.did.append(Suggested)

    def answer(self, seat: int) -> None:
        assert self.asked is not None, "nobody asked"
        self.answers += 1
        assert seat == (self.asked.seat + self.answers) % self.setup.seats
        assert seat != self.asked.seat

    def accused(self, event: Accused) -> None:
        moments = self.setup.rules.accuse
        after_suggestion = Suggested in self.did and (
            "end" in moments or ("unanswered" in moments and self.unanswered)
        )
        if not (event.seat == self.turn and after_suggestion):
            assert "start" in moments
            self.begin_turn(event.seat)
        assert self.asked is None
        assert event.seat not in self.out
        assert event.right == (event.cards == self.file)
        if not event.right:
            self.out.add(event.seat)
            self.place.pop(event.seat, None)
        self.did.append(Accused)
        self.last_accusation = event

    def check_end(self, winner: int | None, ending: Ending) -> None:
        inside = set(range(self.setup.seats)) - self.out
        if ending is Ending.RIGHT_ACCUSATION:
            assert self.last_accusation.right
            assert winner == self.last_accusation.seat
        elif ending is Ending.LAST_SEAT:
            assert self.setup.rules.last_seat
            assert inside == {winner}
        elif ending is Ending.ALL_OUT:
            assert not inside
            assert winner is None
        elif ending is Ending.NO_PERSON:
            assert self.setup.rules.person_out
            assert self.setup.people <= self.out
            assert winner is None
        else:
            assert winner is None
            assert ending in (Ending.ROUND_LIMIT, Ending.NO_SUGGESTION)
