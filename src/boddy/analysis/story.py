"""An analysis told: the story of the game as phrases, and everything as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from boddy.analysis.chances import chances
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
from boddy.events import RESIGNS, Ended
from boddy.reasoning.report import DIGITS
from boddy.reasoning.seat_view import PLAIN
from boddy.rules import PRESETS, Rules, rules_for_people
from boddy.setup import Setup
from boddy.texts import DEFAULT, Phrase, Words, phrase

TURNING_POINTS = 3
LEAST_JUMP = 0.05
"""How much a chance to win must change for its turn to be a turning point."""
NEEDLESS = 0.1
"""Bits given away without need from which on a shown card is worth telling."""


def story(analysis: Analysis, language: str = DEFAULT) -> str:
    """Return where the game was won, as a paragraph."""
    words = analysis_words(analysis, language)
    return " ".join(words.say(said) for said in told(analysis))


def analysis_words(analysis: Analysis, language: str = DEFAULT) -> Words:
    """Return a language with the names and cards of the game."""
    return Words(language, analysis.names, cards=analysis.setup.edition.card_names)


class TurningPoint(NamedTuple):
    """A turn that changed somebody's chance to win more than others did."""

    turn: int
    seat: int
    """Whose chance changed most."""
    said: Phrase


class Chapter(NamedTuple):
    """The story of a game in its three parts."""

    beginning: list[Phrase]
    turning_points: list[TurningPoint]
    end: list[Phrase]


def told(analysis: Analysis) -> list[Phrase]:
    """Return where the game was won, sentence by sentence."""
    beginning, turning_points, end = chapter(analysis)
    return [*beginning, *(point.said for point in turning_points), *end]


def chapter(analysis: Analysis) -> Chapter:
    """Return where the game was won: how it began, where it turned, and the rest."""
    points = _turning_points(analysis)
    said = {point.said["what"] for point in points}
    end = [
        *_needless_show(analysis),
        *_best_suggestions(analysis),
        *(item for item in _forfeits(analysis) if item not in said),
        *(item for item in _wrong_accusations(analysis) if item not in said),
        *_silent(analysis),
        _ending(analysis),
    ]
    return Chapter(list(_opening(analysis)), points, end)


def played(setup: Setup) -> dict[str, object]:
    """Return what texts want to name a game as the start page does.

    >>> setup = Setup.of(["Ann", "Bob", "Cyd"], rules="speed(rounds=9)")
    >>> Words()("review-rules", **played(setup))
    'Speed by house rules'
    """
    rules = setup.rules
    return {
        "preset": rules.preset,
        "changed": not _is_usual(rules),
        "edition": setup.edition.name,
    }


def _is_usual(rules: Rules) -> bool:
    return rules in (PRESETS[rules.preset], rules_for_people(rules.preset))


def _opening(analysis: Analysis) -> Iterator[Phrase]:
    file = tuple(analysis.file)
    yield phrase("story-opening", names=analysis.names, cards=file, **played(analysis.setup))
    start = analysis.turns[0].open
    least, most = min(start), max(start)
    if least == most:
        yield phrase("story-all-had", count=most)
    else:
        best, worst = start.index(least), start.index(most)
        yield phrase("story-had", best=best, least=least, worst=worst, most=most)


def _turning_points(analysis: Analysis) -> list[TurningPoint]:
    """Find the turns at which a chance to win changed most; the last accusation tells itself."""
    shares = chances(analysis)
    found = []
    for turn, (before, after) in zip(analysis.turns[1:], pairwise(shares), strict=True):
        if turn.accusation and turn.accusation.right:
            continue
        seat = max(range(len(after)), key=lambda seat: abs(after[seat] - before[seat]))
        jump = abs(after[seat] - before[seat])
        if jump >= LEAST_JUMP:
            found.append((jump, turn, seat, before[seat], after[seat]))
    largest = sorted(found, key=lambda item: -item[0])[:TURNING_POINTS]
    return [
        TurningPoint(
            turn.number,
            seat,
            phrase(
                "story-turning-point", what=_what_happened(turn),
                seat=seat, before=before, after=after, rose=after > before,
            ),
        )
        for _, turn, seat, before, after in sorted(largest, key=lambda item: item[1].number)
    ]  # fmt: skip


def _what_happened(turn: TurnReview) -> Phrase:
    """Return the event of a turn: who left the game, or what was suggested and answered."""
    if turn.accusation:
        return _accused_wrongly(turn.number, turn.accusation)
    if turn.forfeits:
        return _forfeit(turn.number, *turn.forfeits[0])
    asked = turn.suggestion
    if asked is None:
        return phrase("story-turn-quiet", turn=turn.number, seat=turn.seat)
    values = {
        "turn": turn.number,
        "seat": asked.seat,
        "cards": tuple(asked.cards),
        "before": asked.open_before,
        "after": asked.open_after,
        "same": asked.open_after == asked.open_before,
    }
    if asked.show is None:
        return phrase("story-turn-unanswered", **values)
    return phrase("story-turn-shown", shower=asked.show.seat, card=asked.show.card, **values)


def _needless_show(analysis: Analysis) -> Iterator[Phrase]:
    found = max(analysis.shows, key=lambda item: item[1].cost, default=None)
    if found is None or found[1].cost < NEEDLESS:
        return
    turn, show = found
    yield phrase(
        "story-costliest-card",
        turn=turn.number,
        card=show.card,
        seat=show.seat,
        to=show.to,
        count=show.open,
        least=show.least.card,
        left=show.least.open,
        more=show.least.open > show.open,
    )


def _best_suggestions(analysis: Analysis) -> Iterator[Phrase]:
    shares = [
        (item.share, item.name, item.seat) for item in analysis.seats if item.share is not None
    ]
    if len(shares) > 1:
        share, _, seat = max(shares)
        yield phrase("story-best-suggestions", seat=seat, share=whole(share))


def _forfeits(analysis: Analysis) -> Iterator[Phrase]:
    for turn in analysis.turns:
        for seat, reason in turn.forfeits:
            yield _forfeit(turn.number, seat, reason)


def _forfeit(turn: int, seat: int, reason: Phrase) -> Phrase:
    if reason == RESIGNS:
        return phrase("story-resigned", turn=turn, seat=seat)
    return phrase("story-put-out", turn=turn, seat=seat, reason=reason)


def _wrong_accusations(analysis: Analysis) -> Iterator[Phrase]:
    for turn, made in analysis.accusations:
        if not made.right:
            yield _accused_wrongly(turn.number, made)


def _accused_wrongly(turn: int, made: AccusationReview) -> Phrase:
    cards = tuple(made.cards)
    return phrase("story-accused-wrongly", turn=turn, seat=made.seat, cards=cards, odds=made.odds)


def _silent(analysis: Analysis) -> Iterator[Phrase]:
    """Return who could have known the answer in time and did not accuse."""
    known = [
        phrase("story-could-have-known", seat=seat.seat, turn=seat.known_after)
        for seat in analysis.seats
        if seat.known_after is not None and seat.accused_in is None and _had_a_turn(analysis, seat)
    ]
    if known:
        yield phrase("story-silent", known=known)


def _had_a_turn(analysis: Analysis, seat: SeatReview) -> bool:
    """Whether the seat could still accuse when it had seen all that it needed."""
    known = seat.known_after or 0
    if "end" not in analysis.setup.rules.accuse:
        known += 1
    return any(turn.seat == seat.seat and turn.number >= known for turn in analysis.turns)


def _ending(analysis: Analysis) -> Phrase:
    ended = analysis.ended
    if ended is None:
        return phrase("story-not-ended")
    if ended.winner is None:
        return phrase("story-nobody-won", **_reason(ended))
    seat = analysis.seats[ended.winner]
    right = next((item for _, item in analysis.accusations if item.right), None)
    if right is None:
        return phrase("story-won-silently", seat=seat.seat, **_reason(ended))
    if not right.certain:
        return phrase("story-lucky", seat=seat.seat, turn=seat.accused_in, odds=right.odds)
    if seat.known_after in (seat.accused_in, None):
        return phrase("story-knew", seat=seat.seat, turn=seat.accused_in)
    return phrase(
        "story-could-know", seat=seat.seat, turn=seat.known_after, accused=seat.accused_in
    )


def _reason(ended: Ended) -> dict[str, object]:
    limit = int(ended.detail) if ended.detail.isdecimal() else ended.detail
    return {"ending": ended.ending.value, "limit": limit}


def whole(share: float) -> float:
    """Return a share without the error of its sums, so that all of it reads 100 %."""
    return round(share, 9)


VERSION = 1


def as_json(analysis: Analysis) -> dict[str, Any]:
    """Return everything as plain values; `docs/analysis.md` describes the shape."""
    ended = analysis.ended
    return {
        "analysis": VERSION,
        "edition": analysis.setup.edition.name,
        "rules": str(analysis.setup.rules),
        "model": PLAIN,
        "compared": "all",
        "file": _plain(analysis.file),
        "ended": ended and {"winner": ended.winner, "reason": Words().say(ended.how)},
        "seats": [_seat(item) for item in analysis.seats],
        "turns": [
            {**_turn(item), "chances": _plain(shares)}
            for item, shares in zip(analysis.turns, chances(analysis), strict=True)
        ],
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
        "forfeits": [
            {"seat": seat, "reason": Words().say(reason)} for seat, reason in turn.forfeits
        ],
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
