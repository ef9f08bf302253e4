"""The analysis as JSON; `docs/analysis.md` describes the shape."""

from __future__ import annotations

from typing import Any

from boddy.analysis.reviews import (
    AccusationReview,
    Analysis,
    SeatReview,
    ShowReview,
    SuggestionReview,
    TurnReview,
)
from boddy.analysis.story import story
from boddy.cards import Triple
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
        "file": _cards(analysis.file),
        "ended": ended and {"winner": ended.winner, "reason": ended.reason},
        "seats": [_seat(item) for item in analysis.seats],
        "turns": [_turn(item) for item in analysis.turns],
        "story": story(analysis),
    }


def _seat(seat: SeatReview) -> dict[str, Any]:
    return {
        "name": seat.name,
        "known_after": seat.known_after,
        "accused_in": seat.accused_in,
        "labels": {name.value: count for name, count in seat.labels.items()},
        "worth": _round(seat.worth),
        "best": _round(seat.best_worth),
        "gave_away": _round(seat.gave_away),
        "needlessly": _round(seat.needlessly),
        "shown": seat.shown,
        "careless": seat.careless,
    }


def _turn(turn: TurnReview) -> dict[str, Any]:
    return {
        "turn": turn.number,
        "round": turn.round,
        "seat": turn.seat,
        "bits": [_round(value) for value in turn.bits],
        "open": list(turn.open),
        "suggestion": turn.suggestion and _suggestion(turn.suggestion),
        "accusation": turn.accusation and _accusation(turn.accusation),
        "forfeits": [{"seat": seat, "reason": reason} for seat, reason in turn.forfeits],
    }


def _suggestion(asked: SuggestionReview) -> dict[str, Any]:
    return {
        "seat": asked.seat,
        "cards": _cards(asked.cards),
        "worth": _round(asked.worth),
        "best": {"cards": _cards(asked.best), "worth": _round(asked.best_worth)},
        "label": asked.label and asked.label.value,
        "passed": list(asked.passed),
        "show": asked.show and _show(asked.show),
        "brought": _round(asked.brought),
        "open": [asked.open_before, asked.open_after],
    }


def _show(show: ShowReview) -> dict[str, Any]:
    return {
        "seat": show.seat,
        "to": show.to,
        "card": show.card.name,
        "bits": _round(show.bits),
        "choices": [
            {"card": choice.card.name, "bits": _round(choice.bits), "open": choice.open}
            for choice in show.choices
        ],
    }


def _accusation(accused: AccusationReview) -> dict[str, Any]:
    return {
        "seat": accused.seat,
        "cards": _cards(accused.cards),
        "right": accused.right,
        "odds": _round(accused.odds),
        "best_odds": _round(accused.best_odds),
        "kind": accused.kind,
    }


def _cards(triple: Triple) -> list[str]:
    return [card.name for card in triple]


def _round(value: float) -> float:
    return round(value, DIGITS) or 0.0  # never -0.0
