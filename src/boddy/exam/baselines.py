"""How our own bots answer, for comparison: each from what it keeps track of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from boddy.bots import shipped_bot
from boddy.chance import pick, stream
from boddy.errors import UnknownName
from boddy.events import Dealt, Event
from boddy.exam.making import certainty
from boddy.exam.questions import Question
from boddy.notes.notes import Accusation, Notes, Suggestion, find_seat
from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import SeatView
from boddy.setup import Setup

BASELINES = ("random", "notebook", "exact")
"""Guesses; ticks what was shown and who passed; knows all that can be known."""


def answer(question: Question, who: str) -> str | float:
    """Let one of the bots answer; chance comes from the question's name."""
    if who not in BASELINES:
        raise UnknownName("bot that sits exams", who, BASELINES)
    notes = read_notes(question.notes)
    rng = stream(0, "answer", who, question.id)
    if question.kind == "holds":
        return certainty(_guess(question, notes, who, rng))
    if question.kind == "odds":
        return _guess(question, notes, who, rng)
    return _decision(question, notes, who, rng)


def _guess(question: Question, notes: Notes, who: str, rng: Random) -> float:
    """Give the odds of the cell that is asked about, as this bot could know them."""
    if who == "random":
        return pick(rng, (0.0, 0.5, 1.0))
    card = notes.edition.card(str(question.card)).index
    view = SeatView.of(notes)
    place = view.file if question.place == "file" else find_seat(str(question.place), notes.names)
    if who == "exact":
        return Report(notes).posterior.odds(card, place)
    mask = view.places[card]
    return (mask >> place & 1) / mask.bit_count()


def _decision(question: Question, notes: Notes, who: str, rng: Random) -> str:
    """Seat the bot, let it see the notes, and ask it."""
    bot = shipped_bot(who)
    setup = Setup.of(notes.names, edition=notes.edition, rules="speed")
    bot.sit(setup, notes.me or 0, rng)
    for event in _events(notes):
        bot.see(event)
    if question.kind == "suggest":
        return str(bot.choose_suggestion(notes.edition.triples))
    accusation = bot.choose_accusation()
    return "wait" if accusation is None else str(accusation)


def _events(notes: Notes) -> Iterator[Event]:
    hands = tuple(notes.hand if seat == notes.me else None for seat in range(notes.seats))
    sizes = tuple(size or 0 for size in notes.sizes)
    yield Dealt(None, hands, sizes, notes.faceup)
    for entry in notes.entries:
        if isinstance(entry, Suggestion | Accusation):
            yield from entry.events()
