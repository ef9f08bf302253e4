"""Numbers for learners: what each action's index and each place of an observation means."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from boddy.actions import (
    Accuse,
    Action,
    EndTurn,
    LegalActions,
    Move,
    Place,
    Roll,
    Show,
    Suggest,
    Triples,
)
from boddy.boards import Square
from boddy.cards import Card, CardSet, Category, Triple
from boddy.editions import shipped_edition
from boddy.events import Accused, Dealt, Moved, Shown, Suggested
from boddy.reasoning.seat_view import SeatView
from boddy.views import Observation

Array = npt.NDArray[np.int8]

EDITION = shipped_edition("classic")
CARDS = len(EDITION.deck)
TRIPLES = len(EDITION.triples)
SUGGEST, ACCUSE, SHOW = 0, TRIPLES, 2 * TRIPLES
END_TURN = 2 * TRIPLES + CARDS
WAIT = END_TURN + 1
ACTIONS = WAIT + 1
"""Suggestions, accusations, cards to show, then the end of a turn and waiting."""
ROOMS = EDITION.cards(Category.ROOM)
ROWS, COLS = (EDITION.board.rows, EDITION.board.cols) if EDITION.board else (0, 0)
ROLL = ACTIONS
MOVE = ROLL + 1
WALKING_ACTIONS = MOVE + len(ROOMS) + ROWS * COLS
"""In games with dice, there follow the throw and all places: rooms, then squares by rows."""
HISTORY = 8
"""Latest suggestions that are part of an observation."""
_TRIPLES = Triples(EDITION.triples)


def action_of(index: int) -> Action | None:
    """Return the action of an index; None: wait."""
    if index < ACCUSE:
        return Suggest(EDITION.triples[index])
    if index < SHOW:
        return Accuse(EDITION.triples[index - ACCUSE])
    if index < END_TURN:
        return Show(EDITION.deck[index - SHOW])
    if index >= MOVE:
        return Move(_place(index - MOVE))
    if index == WAIT:
        return None
    return Roll() if index == ROLL else EndTurn()


def index_of(action: Action) -> int:
    """Return the index of an action."""
    match action:
        case Suggest(cards):
            return SUGGEST + _TRIPLES.position(cards)
        case Accuse(cards):
            return ACCUSE + _TRIPLES.position(cards)
        case Show(card):
            return SHOW + card.index
        case EndTurn():
            return END_TURN
        case Roll():
            return ROLL
        case Move(to):
            return MOVE + _number(to)
        case _:
            raise ValueError(f"{action} has no index: it is never a choice")


def _place(number: int) -> Place:
    if number < len(ROOMS):
        return ROOMS[number]
    return Square(*divmod(number - len(ROOMS), COLS))


def _number(place: Place) -> int:
    if isinstance(place, Card):
        return place.index - ROOMS[0].index
    return len(ROOMS) + place.row * COLS + place.col


def mask_of(legal: LegalActions | None, actions: int = ACTIONS) -> Array:
    """Mark the legal actions; a seat that has nothing to decide may only wait."""
    mask = np.zeros(actions, dtype=np.int8)
    if legal is None:
        mask[WAIT] = 1
        return mask
    mask[SUGGEST:ACCUSE] = _marks(legal.suggestions)
    mask[ACCUSE:SHOW] = _marks(legal.accusations)
    for show in legal.shows:
        mask[SHOW + show.card.index] = 1
    for action in (*legal.others, *legal.moves):
        mask[index_of(action)] = 1
    return mask


def _marks(triples: Triples) -> Array | int:
    if len(triples) in (0, TRIPLES):
        return 1 if triples else 0
    marks = np.zeros(TRIPLES, dtype=np.int8)
    for triple in triples:
        marks[_TRIPLES.position(triple)] = 1
    return marks


@lru_cache
def layout(seats: int, walking: bool = False) -> dict[str, slice]:
    """Return where in an observation each part is. Seats are counted from the observer: 0 is me.

    - `hand`, `faceup`: my cards, and those that lie open;
    - `facts`: for each seat and card, 1: it holds it, -1: it does not, 0: not known. Only
      what was seen directly: own cards, shown cards, passes; to conclude is the learner's part;
    - `out`: for each seat, whether it is out;
    - `decision`: suggest (or accuse), show, end the turn (or accuse), wait; where one walks
      also throw the dice (or accuse), move;
    - `history`: the latest suggestions, the newest first, each with its asker by seat, its
      cards, who showed by seat, and the card that was shown if I saw it;
    - `places`, where one walks: for each seat, where its token has gone: its room, or the
      row and the column of its square; nothing before its first move.
    """
    sizes = {
        "hand": CARDS,
        "faceup": CARDS,
        "facts": seats * CARDS,
        "out": seats,
        "decision": 6 if walking else 4,
        "history": HISTORY * 2 * (seats + CARDS),
        "places": seats * (len(ROOMS) + ROWS + COLS) if walking else 0,
    }
    parts, start = {}, 0
    for name, size in sizes.items():
        parts[name] = slice(start, start + size)
        start += size
    return parts


def observation_size(seats: int, walking: bool = False) -> int:
    """Return the length of an observation."""
    return sum(part.stop - part.start for part in layout(seats, walking).values())


class SeatEncoder:
    """What one seat has seen, as numbers. It is fed observations, so it holds no secret."""

    def __init__(self, seat: int, seats: int, walking: bool = False) -> None:
        self._view = SeatView(EDITION, [str(number) for number in range(seats)], seat)
        self._written = 0
        """The version of the view whose facts are in the data."""
        self._seat, self._seats = seat, seats
        self._facts_of = _facts_by_mask(seat, seats)
        self._parts = layout(seats, walking)
        self._data = np.zeros(observation_size(seats, walking), dtype=np.int8)
        self._facts = self._data[self._parts["facts"]].reshape(seats, CARDS)
        self._out = self._data[self._parts["out"]]
        self._history = self._data[self._parts["history"]].reshape(HISTORY, -1)
        self._latest = self._history[0]
        self._places = self._data[self._parts["places"]].reshape(seats, -1)

    def see(self, event: Observation) -> None:
        """Record an observation."""
        match event:
            case Suggested(seat, cards):
                self._suggested(self._relative(seat), cards)
            case Shown(seat, _, card):
                self._shown(self._relative(seat), card)
            case Moved(seat, to):
                self._moved(self._relative(seat), to)
            case Dealt(hands=hands, faceup=faceup):
                self._dealt(hands[self._seat], faceup)
            case Accused(right=True):
                return  # the game is over
        self._view.observe(event)

    def read(self, legal: LegalActions | None) -> Array:
        """Return the observation of this seat, with the decision that it has to make."""
        if self._written != self._view.version:
            self._write_facts()
        data = self._data.copy()
        data[self._parts["decision"].start + _decision(legal)] = 1
        return data

    def _write_facts(self) -> None:
        """Write which seat holds which card, and who is out, from the masks of the view."""
        view = self._view
        self._facts[:] = self._facts_of[view.places].T
        if view.out:
            self._out[[self._relative(seat) for seat in view.out]] = 1
        self._written = view.version

    def _dealt(self, hand: CardSet | None, faceup: CardSet) -> None:
        self._data[self._parts["hand"]][[card.index for card in hand or ()]] = 1
        self._data[self._parts["faceup"]][[card.index for card in faceup]] = 1

    def _suggested(self, asker: int, cards: Triple) -> None:
        self._history[1:] = self._history[:-1].copy()
        latest = self._latest
        latest.fill(0)
        latest[asker] = 1
        for card in cards.indices:  # quicker than all at once by a list
            latest[self._seats + card] = 1

    def _shown(self, shower: int, card: Card | None) -> None:
        self._latest[self._seats + CARDS + shower] = 1
        if card is not None:
            self._latest[2 * self._seats + CARDS + card.index] = 1

    def _moved(self, seat: int, to: Place) -> None:
        self._places[seat] = 0
        if isinstance(to, Card):
            self._places[seat, _number(to)] = 1
        else:
            self._places[seat, [len(ROOMS) + to.row, len(ROOMS) + ROWS + to.col]] = 1

    def _relative(self, seat: int) -> int:
        return (seat - self._seat) % self._seats


@lru_cache
def _facts_by_mask(me: int, seats: int) -> Array:
    """Return what each mask of the places of a card means for each seat, counted from me."""
    masks = np.arange(1 << seats + 2)[:, np.newaxis]
    bits = 1 << (np.arange(seats) + me) % seats
    may_hold, holds = masks & bits != 0, masks == bits
    facts: Array = may_hold.astype(np.int8) + holds - 1
    return facts


def _decision(legal: LegalActions | None) -> int:
    if legal is None:
        return 3
    if legal.shows:
        return 1
    if legal.suggestions:
        return 0
    if legal.moves:
        return 5
    return 4 if Roll() in legal.others else 2
