"""The story of a game: one paragraph of plain sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boddy.analysis.english import EnglishReview
from boddy.analysis.reviews import (
    AccusationReview,
    Analysis,
    Label,
    SeatReview,
    ShowReview,
    SuggestionReview,
    TurnReview,
)
from boddy.cards import Card
from boddy.events import RESIGNS
from boddy.reasoning.report import DIGITS
from boddy.reasoning.seat_view import DEFAULT_MODEL

A_LOT = 1.0
"""Bits at once from which on a suggestion is worth telling."""
NEEDLESS = 0.1
"""Bits given away without need from which on a shown card is worth telling."""


def story(analysis: Analysis, language: type[EnglishReview] = EnglishReview) -> str:
    """Tell where the game was won."""
    speech = language(analysis.names)
    return " ".join(
        [
            *_opening(analysis, speech),
            *_turning_point(analysis, speech),
            *_needless_show(analysis, speech),
            *_best_asker(analysis, speech),
            *_forfeits(analysis, speech),
            *_wrong_accusations(analysis, speech),
            *_missed(analysis, speech),
            _ending(analysis, speech),
        ]
    )


def _opening(analysis: Analysis, speech: EnglishReview) -> Iterator[str]:
    setup = analysis.setup
    yield speech.opening(setup.rules, setup.edition.name, analysis.file)
    start = analysis.turns[0].open
    least, most = min(start), max(start)
    if least == most:
        yield speech.all_had(most)
        return
    best, worst = analysis.names[start.index(least)], analysis.names[start.index(most)]
    yield speech.had(best, least, worst, most)


def _turning_point(analysis: Analysis, speech: EnglishReview) -> Iterator[str]:
    found = max(analysis.suggestions, key=lambda item: item[1].brought, default=None)
    if found is None or found[1].brought < A_LOT:
        return
    turn, asked = found
    name = analysis.names[asked.seat]
    yield speech.most_telling(turn.number, name, asked)


def _needless_show(analysis: Analysis, speech: EnglishReview) -> Iterator[str]:
    found = max(analysis.shows, key=lambda item: item[1].cost, default=None)
    if found is not None and found[1].cost >= NEEDLESS:
        yield speech.most_needless(found[0].number, found[1])


def _best_asker(analysis: Analysis, speech: EnglishReview) -> Iterator[str]:
    shares = [(item.share, item.name) for item in analysis.seats if item.share is not None]
    if len(shares) > 1:
        best, name = max(shares)
        yield speech.best_asker(name, best)


def _forfeits(analysis: Analysis, speech: EnglishReview) -> Iterator[str]:
    for turn in analysis.turns:
        for seat, reason in turn.forfeits:
            name = analysis.names[seat]
            if reason == RESIGNS:
                yield speech.resigned(turn.number, name)
            else:
                yield speech.put_out(turn.number, name, reason)


def _wrong_accusations(analysis: Analysis, speech: EnglishReview) -> Iterator[str]:
    for turn, accused in analysis.accusations:
        if not accused.right:
            yield speech.accused_wrongly(turn.number, analysis.names[accused.seat], accused)


def _missed(analysis: Analysis, speech: EnglishReview) -> Iterator[str]:
    """Tell of those who could have known the answer in time and did not say it."""
    silent = [
        (seat.name, seat.known_after)
        for seat in analysis.seats
        if seat.known_after is not None and seat.accused_in is None and _had_a_turn(analysis, seat)
    ]
    if silent:
        yield speech.silent(silent)


def _had_a_turn(analysis: Analysis, seat: SeatReview) -> bool:
    """Whether the seat could still accuse when all that it needed had been seen."""
    known = seat.known_after or 0
    if "end" not in analysis.setup.rules.accuse:
        known += 1
    return any(turn.seat == seat.seat and turn.number >= known for turn in analysis.turns)


def _ending(analysis: Analysis, speech: EnglishReview) -> str:
    if analysis.ended is None:
        return speech.not_ended
    if analysis.ended.winner is None:
        return speech.nobody_won(analysis.ended)
    seat = analysis.seats[analysis.ended.winner]
    right = next((item for _, item in analysis.accusations if item.right), None)
    if right is None:
        return speech.won_silently(seat.name, analysis.ended)
    return speech.won_knowing(seat) if right.certain else speech.won_by_luck(seat, right.odds)


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
