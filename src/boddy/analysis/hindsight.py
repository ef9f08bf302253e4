"""Hindsight: case notes of which the solution is known by now, judged as records are.

>>> from boddy.notes.reading import read_notes
>>> notes = read_notes('''
... players: Ann 6, Bob 6, Cyd 6
... me: Ann
... hand: Scarlet Knife Rope Hall Study Lounge
... Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
... Ann: Plum Wrench Kitchen; nobody
... ''')
>>> found = look_back(notes, notes.edition.triple("Plum Wrench Kitchen"))
>>> found.known_after, [moment.open for moment in found.moments]
(2, [120, 90, 1])
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from boddy.analysis.reviews import SeatOdds, SuggestionReview
from boddy.cards import Triple
from boddy.errors import InputError
from boddy.notes.case_notes import Accusation, Notes, Suggestion
from boddy.reasoning.seat_view import SeatView


@dataclass(frozen=True)
class Moment:
    """Our knowledge after an entry; number 0 is the set-up."""

    number: int
    open: int
    """Possible solutions."""
    bits: float
    """The bits about the file that we lacked."""
    odds: float
    """How likely the right solution was."""
    suggestion: SuggestionReview | None = None
    """Our suggestion, if the entry is one."""


@dataclass(frozen=True)
class Hindsight:
    """A case from its end: what could be known when, and what our suggestions were worth."""

    file: Triple
    moments: tuple[Moment, ...]

    @property
    def known_after(self) -> int | None:
        """The number of the entry after which the case could be known."""
        return next((moment.number for moment in self.moments if moment.open == 1), None)

    @property
    def suggestions(self) -> list[tuple[int, SuggestionReview]]:
        """Our suggestions with the numbers of their entries."""
        return [(item.number, item.suggestion) for item in self.moments if item.suggestion]


def look_back(notes: Notes, file: Triple) -> Hindsight:
    """Judge notes entry by entry; a suggestion is compared with others for its room.

    A right accusation is left out, so that the figures say what was found out before.
    """
    seat_odds = _at(notes, 0)
    moments = [_moment(0, seat_odds, file)]
    for number in dict.fromkeys(notes.numbers):
        said = [entry for at, entry in notes.numbered_entries if at == number]
        if any(isinstance(entry, Accusation) and entry.right for entry in said):
            break
        review = None
        for entry in said:
            if isinstance(entry, Suggestion) and entry.seat == notes.me:
                room = entry.cards.room
                options = [cards for cards in notes.edition.triples if cards.room == room]
                review = seat_odds.judged(entry.cards, options)
        before, seat_odds = seat_odds, _at(notes, number)
        moment = _moment(number, seat_odds, file)
        if review is not None:
            brought, left = before.bits - seat_odds.bits, moment.open
            review = replace(review, brought=brought, open_after=left)
        moments.append(replace(moment, suggestion=review))
    if moments[-1].odds == 0:
        raise InputError("case-not-so", cards=file)
    return Hindsight(file, tuple(moments))


def _at(notes: Notes, number: int) -> SeatOdds:
    """Return what we could know after an entry."""
    entries = tuple(entry for at, entry in notes.numbered_entries if at <= number)
    return SeatOdds(SeatView.of(replace(notes, entries=entries)))


def _moment(number: int, seat_odds: SeatOdds, file: Triple) -> Moment:
    return Moment(number, seat_odds.open, seat_odds.bits, seat_odds.odds(file))
