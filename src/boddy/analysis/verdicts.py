"""Verdicts: how good each decision of a game was, said at the move itself.

A suggestion is judged by what it could be expected to tell, never by its luck, which is named
apart; a shown card by what the others in hand would have told; an accusation by its odds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boddy.analysis.chances import chances
from boddy.analysis.highlights import turns_wasted
from boddy.analysis.reviews import (
    LEAST_BITS,
    AccusationReview,
    Analysis,
    Label,
    ShowReview,
    SuggestionReview,
)
from boddy.texts import Phrase, phrase


class MoveVerdict(NamedTuple):
    """One decision, and how good it was."""

    turn: int
    event: str
    """`suggested`, `shown` or `accused`; `ended` for a win that was not taken."""
    seat: int
    mark: str | None
    """`great`, `good`, `fair`, `wasted`, `right` or `wrong`; None if nothing could be better."""
    said: Phrase


def verdicts(analysis: Analysis) -> list[MoveVerdict]:
    """Judge every decision of a game that was one, in the order of the game."""
    return sorted(_verdicts(analysis), key=lambda verdict: verdict.turn)


def _verdicts(analysis: Analysis) -> Iterator[MoveVerdict]:
    told = chances(analysis)
    for turn, asked in analysis.suggestions:
        number = turn.number
        before, after = told[number - 1][asked.seat], told[number][asked.seat]
        said = list(_on_suggestion(asked))
        if turn.accusation is None:  # which has its own verdict
            said.append(_on_chance(before, after))
        yield MoveVerdict(number, "suggested", asked.seat, asked.label, _joined(said))
    for turn, show in analysis.shows:
        if len(show.choices) > 1:
            mark = Label.GOOD if show.cost < LEAST_BITS else Label.FAIR
            yield MoveVerdict(turn.number, "shown", show.seat, mark, _joined([_on_show(show)]))
    for turn, accused in analysis.accusations:
        number, sign = turn.number, "right" if accused.right else "wrong"
        before, after = told[number - 1][accused.seat], told[number][accused.seat]
        said = [_on_accusation(accused), _on_chance(before, after)]
        yield MoveVerdict(number, "accused", accused.seat, sign, _joined(said))
    for seat in range(len(analysis.names)):
        for number in turns_wasted(analysis, seat):
            missed = phrase(
                "verdict-win-missed",
                cards=tuple(analysis.file),
                turn=analysis.seats[seat].known_after,
            )
            said = [missed, _on_chance(1.0, told[number][seat])]
            yield MoveVerdict(number, "ended", seat, Label.WASTED, _joined(said))


def _joined(said: list[Phrase]) -> Phrase:
    return phrase("verdict", parts=said)


def _on_chance(before: float, after: float) -> Phrase:
    return phrase("verdict-chance", before=before, after=after)


def _on_suggestion(asked: SuggestionReview) -> Iterator[Phrase]:
    if asked.label is None:
        yield phrase("verdict-nothing-to-learn")
        return
    yield phrase("verdict-suggestion", label=asked.label.value, share=asked.share)
    if asked.best != asked.cards:
        yield phrase(
            "verdict-better",
            cards=tuple(asked.best),
            left=asked.best_leaves,
            average=asked.leaves,
            fewer=round(asked.best_leaves, 1) < round(asked.leaves, 1),
        )
    if asked.lucky:
        yield phrase("verdict-lucky", before=asked.open_before, after=asked.open_after)


def _on_show(show: ShowReview) -> Phrase:
    if show.cost < LEAST_BITS:
        return phrase("verdict-shown-well", to=show.to)
    return phrase(
        "verdict-shown",
        least=show.least.card,
        to=show.to,
        left=show.least.open,
        count=show.open,
        more=show.least.open > show.open,
    )


def _on_accusation(accused: AccusationReview) -> Phrase:
    if accused.right:
        return phrase("verdict-right", certain=accused.certain, odds=accused.odds)
    likeliest = accused.best_odds > accused.odds
    return phrase("verdict-wrong", odds=accused.odds, best=accused.best_odds, likeliest=likeliest)
