"""The analysis as JSON; `docs/analysis.md` describes the shape."""

from __future__ import annotations

from typing import Any

from boddy.analysis.reviews import (
    AccusationReview,
    Analysis,
    Label,
    SeatReview,
    ShowReview,
    SuggestionReview,
    TurnReview,
)
from boddy.analysis.story import story
from boddy.cards import Card
from boddy.reasoning.report import DIGITS
from boddy.reasoning.seat_view import DEFAULT_MODEL

VERSION = 1


def as_json(analysis: Analysis) -> dict[str, Any]:
    """Give everything as plain values."""
    ended = analysis.ended
    return {
        "analysis": VERSION,
        "edition": analysis.setup.edition.name,
        "rules": str(analysis.setup.rules),
        "model": DEFAULT_MODEL,
        "compared": "all",
        "file": _plain(analysis.file),
        "ended": ended and {"winner": ended.winner, "reason": ended.reason},
        "seats": [_seat(item) for item in analysis.seats],
        "turns": [_turn(item) for item in analysis.turns],
        "story": story(analysis),
    }


def _seat(seat: SeatReview) -> dict[str, Any]:
    return {
        **_fields(seat, "name", "known_after", "accused_in", "labels", "worth"),
        "best": _plain(seat.best_worth),
        **_fields(seat, "gave_away", "needlessly", "shown", "careless"),
    }


def _turn(turn: TurnReview) -> dict[str, Any]:
    return {
        "turn": turn.number,
        **_fields(turn, "round", "seat", "bits", "open"),
        "suggestion": turn.suggestion and _suggestion(turn.suggestion),
        "accusation": turn.accusation and _accusation(turn.accusation),
        "forfeits": [{"seat": seat, "reason": reason} for seat, reason in turn.forfeits],
    }


def _suggestion(asked: SuggestionReview) -> dict[str, Any]:
    return {
        **_fields(asked, "seat", "cards", "worth"),
        "best": {"cards": _plain(asked.best), "worth": _plain(asked.best_worth)},
        **_fields(asked, "label", "passed"),
        "show": asked.show and _show(asked.show),
        "brought": _plain(asked.brought),
        "open": [asked.open_before, asked.open_after],
    }


def _show(show: ShowReview) -> dict[str, Any]:
    choices = [_fields(choice, "card", "bits", "open") for choice in show.choices]
    return {**_fields(show, "seat", "to", "card", "bits"), "choices": choices}


def _accusation(accused: AccusationReview) -> dict[str, Any]:
    return _fields(accused, "seat", "cards", "right", "odds", "best_odds", "kind")


def _fields(item: object, *names: str) -> dict[str, Any]:
    return {name: _plain(getattr(item, name)) for name in names}


def _plain(value: object) -> object:
    """Write cards by their names, and numbers with as many digits as anybody needs."""
    match value:
        case float():
            return round(value, DIGITS) or 0.0  # never -0.0
        case Card() | Label():
            return str(value)
        case tuple():
            return [_plain(item) for item in value]
        case dict():
            return {_plain(name): item for name, item in value.items()}
        case _:
            return value
