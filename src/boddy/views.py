"""Observations: an event as one seat, or an onlooker, may see it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from boddy.events import EVENT_TYPES, Audience, Event

Observation = Event
"""An event in which all that the observer may not see reads None."""

ONLOOKER = None
"""The seat of somebody who holds no cards."""


def observe(event: Event, seat: int | None) -> Observation:
    """Hide from an event what a seat (or the onlooker) may not see."""
    hidden = _GUARDED[type(event)]
    if not hidden:
        return event
    changes = {
        name: _as_seen(getattr(event, name), audience, event, seat) for name, audience in hidden
    }
    return replace(event, **changes)


def observations(events: Iterable[Event], seat: int | None) -> list[Observation]:
    """Tell a whole game as one seat (or the onlooker) saw it."""
    return [observe(event, seat) for event in events]


def _as_seen(value: Any, audience: Audience, event: Event, seat: int | None) -> Any:
    if audience is Audience.INVOLVED:
        involved = (getattr(event, "seat", None), getattr(event, "to", None))
        return value if seat is not None and seat in involved else None
    if audience is Audience.OWNER:
        return tuple(item if owner == seat else None for owner, item in enumerate(value))
    return None


def _guarded_fields(kind: type[Event]) -> tuple[tuple[str, Audience], ...]:
    """List the fields of a kind of event that not everyone may see."""
    declared = (
        (item.name, item.metadata.get("audience", Audience.NOBODY)) for item in fields(kind)
    )
    return tuple((name, seen) for name, seen in declared if seen is not Audience.EVERYONE)


_GUARDED = {kind: _guarded_fields(kind) for kind in EVENT_TYPES.values()}
