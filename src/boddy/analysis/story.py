"""The story of a game: one paragraph of plain sentences."""

from __future__ import annotations

from collections.abc import Iterator

from boddy.analysis.reviews import Analysis, SeatReview
from boddy.analysis.speech import bits, joined, percent, share

A_LOT = 1.0
"""Bits at once from which on a suggestion is worth telling."""
NEEDLESS = 0.1
"""Bits given away without need from which on a shown card is worth telling."""


def story(analysis: Analysis) -> str:
    """Tell where the game was won."""
    return " ".join(
        [
            *_opening(analysis),
            *_turning_point(analysis),
            *_needless_show(analysis),
            *_best_asker(analysis),
            *_forfeits(analysis),
            *_wrong_accusations(analysis),
            *_missed(analysis),
            _ending(analysis),
        ]
    )


def _opening(analysis: Analysis) -> Iterator[str]:
    setup = analysis.setup
    yield (
        f"{joined(analysis.names)} played {setup.rules} with the {setup.edition.name} cards, "
        f"and the case file held {joined(card.name for card in analysis.file)}."
    )
    start = analysis.turns[0].bits
    least, most = min(start), max(start)
    if most - least < 0.005:
        yield f"After the deal all of them lacked {bits(most)} bits."
        return
    best, worst = analysis.names[start.index(least)], analysis.names[start.index(most)]
    yield f"After the deal {best} lacked {bits(least)} bits and {worst} {bits(most)}."


def _turning_point(analysis: Analysis) -> Iterator[str]:
    found = max(analysis.suggestions, key=lambda item: item[1].brought, default=None)
    if found is None or found[1].brought < A_LOT:
        return
    turn, asked = found
    name = analysis.names[asked.seat]
    answer = "nobody could show a card"
    if asked.show is not None:
        answer = f"{analysis.names[asked.show.seat]} showed {asked.show.card}"
    yield (
        f"The most telling suggestion came in turn {turn.number}: {name} asked {asked.cards}, "
        f"{answer}, and {name} lacked {bits(asked.brought)} bits less."
    )


def _needless_show(analysis: Analysis) -> Iterator[str]:
    found = max(analysis.shows, key=lambda item: item[1].cost, default=None)
    if found is None or found[1].cost < NEEDLESS:
        return
    turn, show = found
    other = f"only {bits(show.least.bits)}" if show.least.bits >= 0.005 else "nothing"
    yield (
        f"The card shown at the highest price was {show.card}, in turn {turn.number}: it told "
        f"{analysis.names[show.to]} {bits(show.bits)} bits, where {analysis.names[show.seat]}'s "
        f"{show.least.card} would have told {other}."
    )


def _best_asker(analysis: Analysis) -> Iterator[str]:
    shares = [(item.share, item.name) for item in analysis.seats if item.share is not None]
    if len(shares) > 1:
        best, name = max(shares)
        yield f"{name} asked best, with {share(best)} of what the best suggestions were worth."


def _forfeits(analysis: Analysis) -> Iterator[str]:
    for turn in analysis.turns:
        for seat, reason in turn.forfeits:
            yield f"In turn {turn.number} {analysis.names[seat]} was put out: {reason}."


def _wrong_accusations(analysis: Analysis) -> Iterator[str]:
    for turn, accused in analysis.accusations:
        if not accused.right:
            yield (
                f"In turn {turn.number} {analysis.names[accused.seat]} accused {accused.cards}, "
                f"right with {percent(accused.odds)}, and was out."
            )


def _missed(analysis: Analysis) -> Iterator[str]:
    """Tell of those who could have known the answer in time and did not say it."""
    silent = [
        (seat.name, _moment(seat.known_after))
        for seat in analysis.seats
        if seat.known_after is not None and seat.accused_in is None and _had_a_turn(analysis, seat)
    ]
    if silent:
        (name, moment), *rest = silent
        first = f"{name} could have known the answer after {moment}"
        told = joined([first, *(f"{name} after {moment}" for name, moment in rest)])
        yield f"{told}, but did not accuse."


def _had_a_turn(analysis: Analysis, seat: SeatReview) -> bool:
    """Whether the seat could still accuse when all that it needed had been seen."""
    known = seat.known_after or 0
    if "end" not in analysis.setup.rules.accuse:
        known += 1
    return any(turn.seat == seat.seat and turn.number >= known for turn in analysis.turns)


def _ending(analysis: Analysis) -> str:
    if analysis.ended is None:
        return "The game has not ended yet."
    if analysis.ended.winner is None:
        return f"Nobody won: {analysis.ended.reason}."
    seat = analysis.seats[analysis.ended.winner]
    right = next((item for _, item in analysis.accusations if item.right), None)
    if right is None:
        return f"{seat.name} won without accusing: {analysis.ended.reason}."
    if right.certain:
        return f"{_knowing(seat)} and won."
    return (
        f"{seat.name} accused in turn {seat.accused_in} what was right with "
        f"{percent(right.odds)}, was lucky and won."
    )


def _knowing(seat: SeatReview) -> str:
    if seat.known_after in (seat.accused_in, None):
        return f"{seat.name} knew the answer in turn {seat.accused_in}, accused at once"
    known = _moment(seat.known_after or 0)
    accused = f"accused in turn {seat.accused_in}"
    return f"{seat.name} could know the answer after {known}, {accused}"


def _moment(turn: int) -> str:
    return f"turn {turn}" if turn else "the deal"
