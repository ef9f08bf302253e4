"""The solver's sentences, for tests."""

from __future__ import annotations

from boddy.notes.case_notes import Notes
from boddy.reasoning.deduction import Fact, proved
from boddy.reasoning.mistakes import table_words
from boddy.reasoning.seat_view import SeatView
from boddy.texts import Phrase, Words


def say(view: SeatView, said: Phrase) -> str:
    """Return a phrase as somebody in this seat reads it in English."""
    return Words("en", view.names, view.me, view.edition.card_names).say(said)


def told(view: SeatView, fact: Fact) -> str:
    """Return a fact with its reason."""
    return say(view, proved(view, [fact]))


def say_notes(notes: Notes, said: Phrase, language: str = "en") -> str:
    """Return a phrase as the keeper of the notes reads it."""
    return table_words(notes, language).say(said)
