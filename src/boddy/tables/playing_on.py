"""Playing on from a position of a recorded game, with its cards or with cards dealt again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from boddy.cards import Triple
from boddy.chance import pick
from boddy.deal import Deal
from boddy.errors import InputError
from boddy.events import Dealt, Event, Looked, Shown
from boddy.inference.posterior import draw_deals
from boddy.reasoning.seat_view import SeatView
from boddy.records import Record, replaying
from boddy.setup import Setup
from boddy.views import observe


def beginning(record: Record, step: int) -> tuple[Event, ...]:
    """Return the events up to the last decision within the first `step` events."""
    before = 0
    for game in replaying(record.setup, record.events):
        if len(game.events) > step or game.over:
            break
        before = len(game.events)
    if not before:
        raise InputError("no-position", last=len(record.events) - 1)
    return record.events[:before]


def redealt(setup: Setup, events: Sequence[Event], seat: int, rng: Random) -> tuple[Event, ...]:
    """Return the events with the hidden cards dealt again, as a seat could believe them to lie."""
    view = SeatView.at(setup, seat)
    for event in events:
        view.observe(observe(event, seat))
    (places,) = draw_deals(view.problem(), rng, 1)
    deck = setup.edition.deck

    def lying(place: int) -> list[int]:
        return [card for card, at in enumerate(places) if at == place]

    dealt = next(event for event in events if isinstance(event, Dealt))
    hands = tuple(
        setup.edition.card_set(deck[card] for card in lying(at)) for at in range(setup.seats)
    )
    file = Triple.of([deck[card] for card in lying(view.file)])
    deal = Deal(file, hands, dealt.faceup)
    return tuple(_retold(event, deal, seat, rng) for event in events)


def _retold(event: Event, deal: Deal, seat: int, rng: Random) -> Event:
    """Return what happened if the cards lie otherwise; what the seat saw stays."""
    match event:
        case Dealt():
            return replace(event, file=deal.file, hands=deal.hands)
        case Shown(shower, to, _, asked) if seat not in (shower, to):
            held = [card for card in asked if card in deal.hands[shower]]
            return replace(event, card=pick(rng, held))
        case Looked():
            return replace(event, cards=deal.file)
    return event
