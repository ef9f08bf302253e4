"""Game: the one authority on whose decision it is, what is legal, and what follows."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from enum import Enum, auto
from functools import lru_cache, partial
from random import Random
from typing import NoReturn

from boddy.actions import (
    NO_TRIPLES,
    Accuse,
    Action,
    EndTurn,
    LegalActions,
    Move,
    Pass,
    Place,
    Roll,
    Show,
    Suggest,
    Triples,
    spoken,
)
from boddy.cards import Card, CardSet, Category, Triple, cards_in
from boddy.chance import stream, throw
from boddy.deal import Deal
from boddy.editions import Edition
from boddy.errors import Cheating, IllegalAction, as_fault
from boddy.events import (
    Accused,
    Dealt,
    Ended,
    Ending,
    Event,
    Forfeited,
    Looked,
    Moved,
    Passed,
    Rolled,
    Shown,
    Suggested,
)
from boddy.movement import floor_of
from boddy.printable import printable
from boddy.rules import Rules
from boddy.setup import Setup
from boddy.texts import Phrase, phrase

Dice = Callable[[int], tuple[int, ...]]
"""Throws a number of dice. A replay returns what was thrown before."""

_END = (EndTurn(),)
_ROLL = (Roll(),)
_PASS = (Pass(),)


def seeded_dice(seed: int, *purpose: object, thrown: int = 0) -> Dice:
    """Make the dice of a seed's game, after `thrown` numbers."""
    rng: Random | None = None

    def dice(count: int) -> tuple[int, ...]:
        nonlocal rng
        if rng is None:  # not before it is needed: it takes 2.5 kB, and most games have no dice
            rng = stream(seed, "dice", *purpose)
            throw(rng, thrown)
        return throw(rng, count)

    return dice


class Phase(Enum):
    """Kinds of decisions that a seat has to make."""

    START = auto()
    MOVE = auto()
    SUGGEST = auto()
    ANSWER = auto()
    AFTER = auto()
    OVER = auto()


class Game:
    """One playing of the game.

    >>> game = Game.shuffled(Setup.of(["Ann", "Bob", "Cyd"]), Random(1))
    >>> game.seat, len(game.legal)
    (0, 324)
    >>> game.apply(game.legal[0])
    [Suggested(seat=0, cards=<Scarlet Candlestick Kitchen>)]
    """

    legal: LegalActions
    """The actions of the seat whose decision it is."""
    phase: Phase
    _asked: Triple
    _targets: tuple[Place, ...]

    def __init__(self, setup: Setup, deal: Deal, dice: Dice) -> None:
        deal.check(setup)
        self.setup = setup
        self.deal = deal
        self.events: list[Event] = []
        self.round = 1
        self.turns = 1
        self.turn = setup.first_seat
        """The seat whose turn it is; while it waits for an answer, another seat decides."""
        self.began: list[tuple[int, int]] = []
        """For every turn its seat, and how many events there were before it."""
        self.out: set[int] = set()
        self.ended: Ended | None = None
        self.places: dict[int, Place | None] = {}
        """Where the tokens of the seats stand, in walking games."""
        self._dice = dice
        self._menu = _menu(setup.edition)
        self._masks = [hand.mask for hand in deal.hands]
        self._suggested: dict[tuple[int, Place | None], list[int]] = {}
        self._summoned: set[int] = set()
        if setup.rules.walks:
            self._floor = floor_of(setup.edition, setup.rules)
            self.places = {
                seat: self._floor.start(suspect) for seat, suspect in enumerate(setup.suspects)
            }
        sizes = tuple(len(hand) for hand in deal.hands)
        self.events.append(Dealt(deal.file, deal.hands, sizes, deal.faceup))
        self._begin_turn()

    @classmethod
    def shuffled(cls, setup: Setup, rng: Random) -> Game:
        """Start a game with cards and dice from a generator."""
        return cls(setup, Deal.shuffle(setup, rng), partial(throw, rng))

    @classmethod
    def seeded(
        cls,
        setup: Setup,
        seed: int,
        *purpose: object,
        deal: Deal | None = None,
    ) -> Game:
        """Start the game that belongs to a seed: the same seed gives the same cards and throws.

        One seed may serve several games, each with its own purpose, such as its number.
        """
        cards = deal or Deal.shuffle(setup, stream(seed, "deal", *purpose))
        return cls(setup, cards, seeded_dice(seed, *purpose))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ended is not None

    @property
    def winner(self) -> int | None:
        """The seat that won, if the game is over and somebody did."""
        return self.ended.winner if self.ended else None

    def apply(self, action: Action) -> list[Event]:
        """Carry out an action of the seat whose decision it is; return what happened."""
        if action not in self.legal:
            self._refuse(action)
        before = len(self.events)
        match action:
            case Show(card):
                self._show(card)
            case Pass():
                self._pass()
            case Suggest(cards):
                self._suggest(cards)
            case Accuse(cards):
                self._accuse(cards)
            case EndTurn():
                self._next_turn()
            case Move(to):
                self._move(to)
            case _:  # a Roll is what is left of the legal actions
                self._roll()
        return self.events[before:]

    def forfeit(self, seat: int, reason: Phrase | str) -> list[Event]:
        """Put a seat out for a fault. It must still answer, as every seat that is out."""
        if self.over or seat in self.out:
            return []
        before = len(self.events)
        self.events.append(Forfeited(seat, as_fault(reason)))
        self._put_out(seat)
        if seat == self.turn and self.phase not in (Phase.ANSWER, Phase.OVER):
            self._next_turn()
        return self.events[before:]

    def stop(self, ending: Ending, detail: str = "") -> list[Event]:
        """Break the game off without a winner: at a limit, or for some other reason."""
        if self.over:
            return []
        self._end(None, ending, printable(detail))
        return self.events[-1:]

    # One turn, from its beginning to its end.

    def _begin_turn(self) -> None:
        self.began.append((self.turn, len(self.events)))
        rules = self.setup.rules
        may_accuse = "start" in rules.accuse
        if rules.movement == "dice":
            if may_accuse:
                self._decide(Phase.START, others=_ROLL, accuse=True)
            else:
                self._roll()
        elif rules.movement == "rooms":
            self._targets = self._targets_of(0)
            self._decide(Phase.START, moves=self._targets, accuse=may_accuse)
        else:
            self._ask_for_suggestion(Phase.START, may_accuse)

    def _roll(self) -> None:
        dice = self._dice(self.setup.rules.dice)
        self.events.append(Rolled(self.turn, dice))
        self._targets = self._targets_of(sum(dice))
        may_accuse = "rolled" in self.setup.rules.accuse
        if self._targets:
            self._decide(Phase.MOVE, moves=self._targets, accuse=may_accuse)
        elif may_accuse:
            self._decide(Phase.MOVE, others=_END, accuse=True)
        else:
            self._after(answered=True)

    def _move(self, to: Place) -> None:
        place = self.places[self.turn]
        if to != place:
            self.places[self.turn] = to
            self.events.append(Moved(self.turn, to, self._floor.way(place, to)))
        self._summoned.discard(self.turn)
        if isinstance(to, Card):
            self._ask_for_suggestion(Phase.SUGGEST, may_accuse=False)
        else:
            self._after(answered=True)

    def _ask_for_suggestion(self, phase: Phase, may_accuse: bool) -> None:
        rules = self.setup.rules
        suggestions = self._suggestions()
        if suggestions:
            others = _END if rules.suggest == "may" else ()
            self._decide(phase, others=others, suggestions=suggestions, accuse=may_accuse)
        elif rules.walks:
            self._after(answered=True)
        else:
            self._end(None, Ending.NO_SUGGESTION)

    def _suggest(self, suggested: Triple) -> None:
        place, triples = self.places.get(self.turn), self._menu.triples
        cards = triples[triples.position(suggested)]  # the edition's own: events share it
        positions = self._suggested.setdefault((self.turn, place), [])
        insort(positions, self._menu.suggestions(place).position(cards))
        self.events.append(Suggested(self.turn, cards))
        if self.setup.rules.summon:
            self._summon(cards)
        self._asked = cards
        self._ask_after(self.turn)

    def _suggestions(self) -> Triples:
        """List what may be suggested: of the token's room, and not what was, if that counts."""
        place = self.places.get(self.turn)
        suggestions = self._menu.suggestions(place)
        if self.setup.rules.repeat:
            return suggestions
        return suggestions.leaving_out(self._suggested.get((self.turn, place), ()))

    def _summon(self, cards: Triple) -> None:
        if cards.suspect not in self.setup.suspects:
            return
        seat = self.setup.suspects.index(cards.suspect)
        if seat in self.places and self.places[seat] != cards.room:
            self.places[seat] = cards.room
            self._summoned.add(seat)
            self.events.append(Moved(seat, cards.room, "suggestion"))

    def _ask_after(self, before: int) -> None:
        """Ask the next seat for an answer, or find that all have passed."""
        seat = (before + 1) % self.setup.seats
        while seat in self.out and not self.setup.rules.out_answers and seat != self.turn:
            seat = (seat + 1) % self.setup.seats
        if seat == self.turn:
            self._after(answered=False)
            return
        matches = self._masks[seat] & self._asked.mask
        self.phase = Phase.ANSWER
        if matches:
            cards = cards_in(self.setup.edition.deck, matches)
            shows = tuple(self._menu.shows[card.index] for card in cards)
            self.legal = LegalActions(seat, shows=shows)
        else:
            self.legal = LegalActions(seat, others=_PASS)

    def _show(self, card: Card) -> None:
        self.events.append(Shown(self.legal.seat, self.turn, card, self._asked))
        self._after(answered=True)

    def _pass(self) -> None:
        seat = self.legal.seat
        self.events.append(Passed(seat, self.turn, self._asked))
        self._ask_after(seat)

    def _after(self, answered: bool) -> None:
        """All but the last word of a turn has been said."""
        accuse = self.setup.rules.accuse
        may_accuse = "end" in accuse or ("unanswered" in accuse and not answered)
        if may_accuse and self.turn not in self.out:
            self._decide(Phase.AFTER, others=_END, accuse=True)
        else:
            self._next_turn()

    def _accuse(self, cards: Triple) -> None:
        seat, right = self.turn, cards == self.deal.file
        self.events.append(Accused(seat, cards, right))
        if right:
            self._end(seat, Ending.RIGHT_ACCUSATION)
            return
        self._put_out(seat)
        if self.over:
            return
        if self.setup.rules.look:
            self.events.append(Looked(seat, self.deal.file))
        self._next_turn()

    def _next_turn(self) -> None:
        first, before, seats = self.setup.first_seat, self.turn, self.setup.seats
        seat = (before + 1) % seats
        while seat in self.out:
            seat = (seat + 1) % seats
        self.turn = seat
        self.turns += 1
        if (seat - first) % seats <= (before - first) % seats:
            self.round += 1
        if 0 < self.setup.rules.rounds < self.round:
            self._end(None, Ending.ROUND_LIMIT, str(self.setup.rules.rounds))
        else:
            self._begin_turn()

    # Endings.

    def _put_out(self, seat: int) -> None:
        self.out.add(seat)
        self.places.pop(seat, None)
        rules, people = self.setup.rules, self.setup.people
        left = [other for other in range(self.setup.seats) if other not in self.out]
        if not left:
            self._end(None, Ending.ALL_OUT)
        elif rules.last_seat and len(left) == 1:
            self._end(left[0], Ending.LAST_SEAT)
        elif rules.person_out and people and people <= self.out:
            self._end(None, Ending.NO_PERSON)

    def _end(self, winner: int | None, ending: Ending, detail: str = "") -> None:
        self.ended = Ended(winner, ending, detail)
        self.events.append(self.ended)
        self.phase = Phase.OVER
        self.legal = LegalActions(self.turn)

    # Helpers.

    @property
    def seat(self) -> int:
        """The seat whose decision it is."""
        return self.legal.seat

    def _decide(
        self,
        phase: Phase,
        *,
        others: tuple[Roll | Pass | EndTurn, ...] = (),
        moves: tuple[Place, ...] = (),
        suggestions: Triples = NO_TRIPLES,
        accuse: bool,
    ) -> None:
        self.phase = phase
        self.legal = LegalActions(
            self.turn,
            others=others,
            moves=tuple(map(Move, moves)),
            suggestions=suggestions,
            accusations=self._accusations() if accuse else NO_TRIPLES,
        )

    def _accusations(self) -> Triples:
        """List what may be accused: of any room, or of the one where the token stands."""
        if self.setup.rules.accuse_in == "anywhere":
            return self._menu.triples
        place = self.places.get(self.turn)
        return self._menu.suggestions(place) if isinstance(place, Card) else NO_TRIPLES

    def _targets_of(self, steps: int) -> tuple[Place, ...]:
        seat = self.turn
        place = self.places[seat]
        occupied = {
            other for owner, other in self.places.items() if owner != seat and other is not None
        }
        targets = self._floor.targets(self.setup.suspects[seat], place, steps, occupied)
        if self.setup.rules.stay and seat in self._summoned and place is not None:
            return (*targets, place)
        return targets

    def _refuse(self, action: object) -> NoReturn:
        """Raise why an action is not legal; a seat that lies about its hand is named."""
        if self.over:
            raise IllegalAction("refused-over")
        if self.phase is not Phase.ANSWER:
            ways = _ways(self.legal, self.places.get(self.turn), self.setup.rules)
            instead = phrase("refused-may", ways=ways)
        elif isinstance(action, Show | Pass):
            raise Cheating(self.seat, _lie(action, self._asked, self.deal.hands[self.seat]))
        else:
            instead = phrase("refused-must-answer", cards=self._asked)
        values = {"seat": self.seat, "action": spoken(action), "instead": instead}
        raise IllegalAction("refused", **values)


def _lie(action: Show | Pass, asked: Triple, hand: CardSet) -> Phrase:
    """Return how an answer to a suggestion contradicts the hand, or the question."""
    if isinstance(action, Pass):
        return phrase("lie-pass", cards=asked, held=list(hand & set(asked)))
    code = "lie-not-held" if action.card in asked else "lie-not-asked"
    return phrase(code, card=action.card, cards=asked)


def _ways(legal: LegalActions, place: Place | None, rules: Rules) -> list[Phrase]:
    """Return what would be legal instead."""
    ways = list(map(spoken, legal.others))
    if legal.moves:
        ways.append(phrase("do-move", to=[str(move.to) for move in legal.moves]))
    if legal.suggestions and place is not None:
        ways.append(phrase("do-some-suggestion-in", room=place, new=not rules.repeat))
    elif legal.suggestions:
        ways.append(phrase("do-some-suggestion", new=not rules.repeat))
    if legal.accusations:
        ways.append(phrase("do-some-accusation"))
    return ways


class _Menu:
    """All suggestions and answers with the cards of an edition, shared by all its games."""

    def __init__(self, edition: Edition) -> None:
        self.triples = Triples(edition.triples)
        self.shows = [Show(card) for card in edition.deck]
        rooms = edition.cards(Category.ROOM)  # the last of a triple's cards to change
        self._in_room = {
            room: Triples(edition.triples[number :: len(rooms)])
            for number, room in enumerate(rooms)
        }

    def suggestions(self, place: Place | None) -> Triples:
        """List what can be suggested at a place: of that room, or of any."""
        return self._in_room[place] if isinstance(place, Card) else self.triples


@lru_cache(maxsize=16)
def _menu(edition: Edition) -> _Menu:
    return _Menu(edition)
