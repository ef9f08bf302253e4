"""What a table tells browsers, as messages of `docs/web-protocol.md`."""

from __future__ import annotations

from collections.abc import Sequence

from boddy.web.codec import JSON
from boddy.web.connection import Connections
from boddy.web.plan import Plan
from boddy.web.playing import Playing
from boddy.web.seats import Seat


def plan_view(plan: Plan) -> JSON:
    """Tell what the creator of a table chose."""
    return {
        "rules": plan.rules,
        "edition": plan.cards.name,
        "help": plan.help,
        "pace": plan.pace,
        "away": plan.away,
        "watch": plan.watch,
    }


def seats_view(seats: Sequence[Seat], connections: Connections) -> JSON:
    """Tell who sits where, who is here, and how many look on."""
    here = {connection.seat for connection in connections}
    return {
        "seats": [seat.view(number in here) for number, seat in enumerate(seats)],
        "watching": len(connections.of(None)),
    }


def news(playing: Playing, before: int, seat: int | None) -> JSON:
    """Tell a seat, or an onlooker, what has happened after so many events."""
    return {
        "type": "news",
        "game": playing.number,
        "from": before,
        "events": playing.told(playing.game.events[before:], seat),
        **playing.now(seat),
    }
