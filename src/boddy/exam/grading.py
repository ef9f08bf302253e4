"""Grades answers: by the key, and suggestions by what they are worth in their position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from boddy.bots import shipped_bot
from boddy.cards import Triple
from boddy.chance import pick, stream
from boddy.errors import InputError, UnknownName
from boddy.events import Dealt, Event
from boddy.exam.making import CLOSE_BITS, CLOSE_ODDS, certainty
from boddy.exam.questions import WORDS, Question
from boddy.notes.notes import Accusation, Notes, Suggestion, find_seat
from boddy.notes.reading import read_notes
from boddy.printable import shown
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggesting import suggestion_bits
from boddy.setup import Setup

LISTED = 5
"""Of the ids that an error names."""
LONGEST = 200
"""Characters of an answer."""


@dataclass(frozen=True)
class Mark:
    """Whether an answer is right, and why not."""

    question: Question
    right: bool
    remark: str = ""


class _Unreadable(InputError):
    """An answer that is none, which is wrong; every other InputError is about the key."""


def grade(questions: Iterable[Question], answers: Mapping[str, object]) -> list[Mark]:
    """Mark every question; one without an answer is wrong.

    Answers to questions of another exam are refused.
    """
    asked = list(questions)
    ids = {question.id for question in asked}
    if strange := [name for name in answers if name not in ids]:
        such = f", such as {shown(asked[0].id)}" if asked else ""
        raise InputError(f"no question {_listed(strange)} in this exam; expected its ids{such}")
    return [_mark(question, answers.get(question.id)) for question in asked]


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
    return ", ".join(map(shown, names[:LISTED])) + more


def _mark(question: Question, answer: object) -> Mark:
    if question.answer == "":
        raise InputError(f"question {question.id} has no answer: grade with the key")
    if answer is None:
        return Mark(question, False, "no answer")
    try:
        remark = _GRADERS[question.kind](question, answer)
    except _Unreadable as error:
        remark = f"cannot be read: {error}"
    except InputError as error:
        raise InputError(f"question {question.id} of the key: {error}") from None
    return Mark(question, not remark, remark)


def _grade_word(question: Question, answer: object) -> str:
    given = _text(answer).lower()
    if given not in WORDS:
        raise _Unreadable(f"{given!r}; expected yes, no or unknown")
    return "" if given == question.answer else _correction(question, given)


def _grade_odds(question: Question, answer: object) -> str:
    text = _text(answer)
    try:
        given = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        raise _Unreadable(f"{answer!r}; expected a number from 0 to 1, or a percentage") from None
    right = float(question.answer)
    if abs(given - right) <= CLOSE_ODDS:
        return ""
    return f"answered {given:.4f}, but it is {right:.4f}"


def _grade_suggestion(question: Question, answer: object) -> str:
    notes = read_notes(question.notes)
    report = Report(notes)
    best = notes.edition.triple(str(question.answer))
    given = _triple(notes, answer)
    worth, most = suggestion_bits(report.view, report.posterior, [given, best])
    if worth >= most - CLOSE_BITS:
        return ""
    return f"{given} tells {worth:.2f} bits, {best} tells {most:.2f}"


def _grade_accusation(question: Question, answer: object) -> str:
    notes = read_notes(question.notes)
    said_wait = isinstance(answer, str) and answer.strip().lower() == "wait"
    given = "wait" if said_wait else str(_triple(notes, answer))
    return "" if given == question.answer else _correction(question, given)


def _correction(question: Question, given: str) -> str:
    return f"answered {given}, but it is {question.answer}: {question.because}"


def _triple(notes: Notes, answer: object) -> Triple:
    """Read three cards: as one text, or as a list of three names."""
    names = answer if isinstance(answer, list) else [answer]
    words = ", ".join(map(_text, names))
    try:
        return notes.edition.triple(words)
    except InputError as error:
        raise _Unreadable(str(error)) from None


def _text(answer: object) -> str:
    """Take a text or a number as a text."""
    if isinstance(answer, bool) or not isinstance(answer, str | int | float):
        raise _Unreadable(f"expected a text or a number, found {_KINDS_OF_JSON[type(answer)]}")
    text = str(answer).strip()
    if len(text) > LONGEST:
        raise _Unreadable(f"{shown(text)}; expected at most {LONGEST} characters")
    return text


_KINDS_OF_JSON = {
    bool: "true or false",
    list: "a list",
    dict: "an object",
    type(None): "nothing",
}
_GRADERS = {
    "holds": _grade_word,
    "odds": _grade_odds,
    "suggest": _grade_suggestion,
    "accuse": _grade_accusation,
}


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
