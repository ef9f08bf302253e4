"""Replay: lead a game through recorded events, refusing what could not have happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boddy.actions import Accuse, Action, EndTurn, Move, Pass, Roll, Show, Suggest
from boddy.deal import Deal
from boddy.errors import BoddyError, InputError, RecordError
from boddy.events import (
    Accused,
    Dealt,
    Ended,
    Event,
    Forfeited,
    Moved,
    Passed,
    Rolled,
    Shown,
    Suggested,
)
from boddy.game import Dice, Game
from boddy.setup import Setup
from boddy.telling import Teller
from boddy.texts import Phrase, phrase

FIRST_EVENT_LINE = 2
"""The first line of a record is its setup."""


def replay(setup: Setup, events: Sequence[Event], dice: Dice | None = None) -> Game:
    """Play recorded events again; `dice` throws when the recorded throws are used up."""
    *_, game = replaying(setup, events, dice)
    return game


def replaying(setup: Setup, events: Sequence[Event], dice: Dice | None = None) -> Iterator[Game]:
    """Play recorded events again step by step: the game before each action, and at its end.

    Each step yields the same game object, further on.
    """
    thrown = [event.dice for event in events if isinstance(event, Rolled)]

    def throw_again(count: int) -> tuple[int, ...]:
        if thrown:
            return thrown.pop(0)
        if dice is None:
            raise InputError("record-no-throw")
        return dice(count)

    try:
        game = Game(setup, _deal(events), throw_again)
        _compare(game, events, 0)
    except RecordError:
        raise
    except BoddyError as error:
        raise RecordError(FIRST_EVENT_LINE, error) from None
    while len(game.events) < len(events):
        yield game
        follow(game, events)
    yield game


def _deal(events: Sequence[Event]) -> Deal:
    match events:
        case [Dealt(file, hands, _, faceup), *_] if file is not None:
            return Deal(file, tuple(hand for hand in hands if hand is not None), faceup)
        case _:
            raise InputError("record-no-deal")


def follow(game: Game, events: Sequence[Event]) -> None:
    """Do in a game what leads to the next of these events; they may be those of another game."""
    position = len(game.events)
    event = events[position]
    try:
        match event:
            case Forfeited(seat, reason):
                game.forfeit(seat, reason)
            case Ended(None, ending, detail):
                game.stop(ending, detail)
            case _:
                game.apply(_action_before(game, event))
    except BoddyError as error:
        raise RecordError(position + FIRST_EVENT_LINE, error) from None
    _compare(game, events, position)


def _action_before(game: Game, event: Event) -> Action:
    """Find the action that leads to an event; ending a turn and staying leave no event."""
    if game.over:
        raise InputError("record-over")
    action = _action_of(event)
    if getattr(event, "seat", None) == game.seat and action in game.legal:
        return action
    silent = (EndTurn(), Move(place) if (place := game.places.get(game.seat)) else EndTurn())
    for other in silent:
        if other in game.legal:
            return other
    if getattr(event, "seat", None) != game.seat:
        raise InputError("record-not-their-turn", seat=game.seat, other=_doer(event))
    return action


def _action_of(event: Event) -> Action:
    match event:
        case Suggested(cards=cards):
            return Suggest(cards)
        case Passed():
            return Pass()
        case Shown(card=card) if card is not None:
            return Show(card)
        case Accused(cards=cards):
            return Accuse(cards)
        case Moved(to=to):
            return Move(to)
        case Rolled():
            return Roll()
        case _:
            return EndTurn()


def _doer(event: Event) -> Phrase:
    seat = getattr(event, "seat", None)
    if seat is None:
        return phrase("record-event", event=type(event).__name__.lower())
    return phrase("record-seat", seat=seat)


def _told(game: Game, event: Event) -> Phrase:
    """Return an event in words that name the players: errors know no table."""
    said = next(iter(Teller(game.setup).tell(event)), None)
    if said is None:
        return phrase("record-event", event=type(event).__name__.lower())
    names = game.setup.labels
    values = {
        name: names[value] if name in ("seat", "to") and isinstance(value, int) else value
        for name, value in said.values
    }
    return phrase(said.code, **values)


def _compare(game: Game, events: Sequence[Event], start: int) -> None:
    """Make sure that the game went on just as it is recorded."""
    for position in range(start, len(game.events)):
        happened = game.events[position]
        if position >= len(events):
            return  # a running game may stop between two events of one action
        if events[position] != happened:
            line = position + FIRST_EVENT_LINE
            raise RecordError(line, "record-otherwise", event=_told(game, happened))
