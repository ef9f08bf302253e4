"""Grades answers: by the key, and suggestions by what they are worth in their position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite, nan
from random import Random

from boddy.bots import Bot, shipped_bot
from boddy.cards import Triple
from boddy.chance import pick, stream
from boddy.errors import InputError, UnknownName
from boddy.events import Dealt, Event
from boddy.exam import proof_questions
from boddy.exam.making import CLOSE_BITS, CLOSE_ODDS, certainty
from boddy.exam.questions import WORDS, Question
from boddy.notes.case_notes import Accusation, Notes, Suggestion, find_seat
from boddy.notes.reading import read_notes
from boddy.printable import shown
from boddy.reasoning.deduction import Cell
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import PLAIN, SeatView
from boddy.reasoning.suggesting import suggestion_bits
from boddy.setup import Setup
from boddy.shapes import Misfit
from boddy.texts import Phrase, Words, phrase

LISTED = 5
"""Of the ids that an error names."""
LONGEST = 200
"""Characters of an answer."""
LONGEST_LIST = 10_000
"""Characters of a list of facts."""


@dataclass(frozen=True)
class Mark:
    """Whether an answer is right, and why not."""

    question: Question
    right: bool
    said: Phrase | None = None
    """The mistake; None for a right answer."""

    @property
    def remark(self) -> str:
        """The mistake in English."""
        return Words().say(self.said)


class _Unreadable(Misfit):
    """An answer that is none, which is wrong; every other InputError is about the key."""


def grade(questions: Iterable[Question], answers: Mapping[str, object]) -> list[Mark]:
    """Mark every question; one without an answer is wrong.

    Answers to questions of another exam are refused.
    """
    asked = list(questions)
    ids = {question.id for question in asked}
    if strange := [shown(name) for name in answers if name not in ids]:
        such = shown(asked[0].id) if asked else "none"
        more = max(0, len(strange) - LISTED)
        raise InputError("exam-strange", ids=strange[:LISTED], more=more, such=such)
    return [_mark(question, answers.get(question.id)) for question in asked]


def _mark(question: Question, answer: object) -> Mark:
    if question.answer == "":
        raise InputError("exam-no-key", id=question.id)
    if answer is None:
        return Mark(question, False, phrase("exam-no-answer"))
    try:
        wrong = _GRADERS[question.kind](question, answer)
    except _Unreadable as error:
        wrong = phrase("exam-unreadable", problem=error.said)
    except InputError as error:
        raise InputError("exam-key", id=question.id, problem=error) from None
    return Mark(question, wrong is None, wrong)


def _grade_word(question: Question, answer: object) -> Phrase | None:
    given = _text(answer).lower()
    if given not in WORDS:
        raise _Unreadable(shown(given), "expect-exam-holds")
    return None if given == question.answer else _correction(question, given)


def _grade_odds(question: Question, answer: object) -> Phrase | None:
    text = _text(answer)
    try:
        given = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        given = nan
    if not isfinite(given):
        raise _Unreadable(shown(answer), "expect-exam-share")
    right = float(question.answer)
    if abs(given - right) <= CLOSE_ODDS:
        return None
    return phrase("exam-differs-odds", given=given, right=right)


def _grade_suggestion(question: Question, answer: object) -> Phrase | None:
    notes = read_notes(question.notes)
    report = Report(notes, PLAIN)
    best = notes.edition.triple(str(question.answer))
    given = _triple(notes, answer)
    worth, most = suggestion_bits(report.view, report.posterior, [given, best])
    if worth >= most - CLOSE_BITS:
        return None
    return phrase("exam-tells-less", given=given, bits=worth, best=best, most=most)


def _grade_accusation(question: Question, answer: object) -> Phrase | None:
    notes = read_notes(question.notes)
    said_wait = isinstance(answer, str) and answer.strip().lower() == "wait"
    given = "wait" if said_wait else str(_triple(notes, answer))
    return None if given == question.answer else _correction(question, given)


def _grade_follows(question: Question, answer: object) -> Phrase | None:
    notes = read_notes(question.notes)
    parts = answer if isinstance(answer, list) else [answer]
    text = ";".join(_text(part, LONGEST_LIST) for part in parts)
    try:
        given = {*proof_questions.read_cells(notes, text)}
    except InputError as error:
        raise _Unreadable(error) from None
    return proof_questions.follows_mistake(question, Report(notes, PLAIN), given)


def _grade_step(question: Question, answer: object) -> Phrase | None:
    given = _text(answer).removesuffix(".")
    if not (given.isdecimal() and given.isascii()):
        raise _Unreadable(shown(given), "expect-exam-step")
    return None if given == question.answer else _correction(question, given)


def _grade_proof(question: Question, answer: object) -> Phrase | None:
    given = _text(answer).lower()
    if given not in WORDS[:2]:
        raise _Unreadable(shown(given), "expect-exam-proof")
    return None if given == question.answer else _correction(question, given)


def _grade_next(question: Question, answer: object) -> Phrase | None:
    notes = read_notes(question.notes)
    report = Report(notes, PLAIN)
    values, most = proof_questions.allowed_bits(report, question.rule)
    best = notes.edition.triple(str(question.answer))
    given = _triple(notes, answer)
    if given not in values:
        return phrase("exam-not-allowed", given=given)
    worth = values[given]
    if worth >= most - CLOSE_BITS:
        return None
    return phrase("exam-tells-less", given=given, bits=worth, best=best, most=most)


def _correction(question: Question, given: str) -> Phrase:
    right, because = question.answer, question.because
    return phrase("exam-differs", given=given, right=right, because=because)


def _triple(notes: Notes, answer: object) -> Triple:
    """Read three cards: as one text, or as a list of three names."""
    names = answer if isinstance(answer, list) else [answer]
    words = ", ".join(map(_text, names))
    try:
        return notes.edition.triple(words)
    except InputError as error:
        raise _Unreadable(error) from None


def _text(answer: object, longest: int = LONGEST) -> str:
    """Return a text or a number as a text."""
    if isinstance(answer, bool) or not isinstance(answer, str | int | float):
        raise _Unreadable(shown(answer), "expect-text-or-number")
    text = str(answer).strip()
    if len(text) > longest:
        raise _Unreadable(shown(text), phrase("expect-short", most=longest))
    return text


_GRADERS: Mapping[str, Callable[[Question, object], Phrase | None]] = {
    "holds": _grade_word,
    "odds": _grade_odds,
    "suggest": _grade_suggestion,
    "accuse": _grade_accusation,
    "follows": _grade_follows,
    "step": _grade_step,
    "proof": _grade_proof,
    "next": _grade_next,
}


BASELINES = ("random", "notebook", "exact")
"""Guesses; ticks what was shown and who passed; knows all that can be known."""


def answer(question: Question, who: str) -> str | float:
    """Let one of the bots answer; chance comes from the question's name."""
    if who not in BASELINES:
        raise UnknownName("bot", who, BASELINES)
    notes = read_notes(question.notes)
    rng = stream(0, "answer", who, question.id)
    if question.kind == "holds":
        return certainty(_guess(question, notes, who, rng))
    if question.kind == "odds":
        return _guess(question, notes, who, rng)
    if question.kind in _REASONED:
        return _REASONED[question.kind](question, notes, who, rng)
    return _decision(question, notes, who, rng)


def _guess(question: Question, notes: Notes, who: str, rng: Random) -> float:
    """Return the odds of the cell in question, as this bot could know them."""
    if who == "random":
        return pick(rng, (0.0, 0.5, 1.0))
    card = notes.edition.card(str(question.card)).index
    view = SeatView.of(notes)
    place = view.file if question.place == "file" else find_seat(str(question.place), notes.names)
    if who == "exact":
        return Report(notes, PLAIN).posterior.odds(card, place)
    mask = view.places[card]
    return (mask >> place & 1) / mask.bit_count()


def _knows(notes: Notes, who: str, rng: Random) -> set[Cell]:
    """Return the cells of which this bot is certain."""
    if who == "exact":
        return proof_questions.certain_cells(Report(notes, PLAIN))
    view = SeatView.of(notes)
    places = range(view.file + 1)
    if who == "random":
        cells = [
            (card, place, holds)
            for card in notes.edition.deck
            for place in places
            for holds in (True, False)
        ]
        return {pick(rng, cells)}
    return {
        (card, place, mask == 1 << place)
        for card, mask in zip(notes.edition.deck, view.places, strict=True)
        for place in places
        if mask == 1 << place or not mask >> place & 1
    }


def _follows(_question: Question, notes: Notes, who: str, rng: Random) -> str:
    """List what the bot knows now and did not know before the last entry."""
    last = notes.numbers.index(notes.numbers[-1]) if notes.entries else 0
    now = _knows(notes, who, rng)
    then = (
        set() if who == "random" else _knows(replace(notes, entries=notes.entries[:last]), who, rng)
    )
    return proof_questions.write_cells(SeatView.of(notes), proof_questions.shortest(now - then))


def _doubted(question: Question, notes: Notes, who: str, rng: Random) -> list[int]:
    """Return the numbers of the steps that the bot does not know to be right."""
    told = proof_questions.read_cells(notes, question.steps)
    known = _knows(notes, who, rng)
    return [number for number, cell in enumerate(told, 1) if cell not in known]


def _step(question: Question, notes: Notes, who: str, rng: Random) -> str:
    """Name the only step that the bot doubts, or one of several."""
    steps = range(1, len(proof_questions.read_cells(notes, question.steps)) + 1)
    doubted = _doubted(question, notes, who, rng) if who != "random" else []
    return str(pick(rng, doubted or steps))


def _proof(question: Question, notes: Notes, who: str, rng: Random) -> str:
    if who == "random":
        return pick(rng, WORDS[:2])
    return "no" if _doubted(question, notes, who, rng) else "yes"


def _next(question: Question, notes: Notes, who: str, rng: Random) -> str:
    """Suggest as the bot would among what is allowed."""
    values, _ = proof_questions.allowed_bits(Report(notes, PLAIN), question.rule)
    if who == "exact":
        return str(max(values, key=values.__getitem__))
    return _suggested(notes, who, list(values), rng)


_REASONED: Mapping[str, Callable[[Question, Notes, str, Random], str]] = {
    "follows": _follows,
    "step": _step,
    "proof": _proof,
    "next": _next,
}


def _suggested(notes: Notes, who: str, options: Sequence[Triple], rng: Random) -> str:
    return str(_seated(notes, who, rng).choose_suggestion(options))


def _seated(notes: Notes, who: str, rng: Random) -> Bot:
    """Seat a bot and let it see the notes."""
    bot = shipped_bot(who)
    setup = Setup.of(notes.names, edition=notes.edition, rules="speed")
    bot.sit(setup, notes.me or 0, rng)
    for event in _events(notes):
        bot.see(event)
    return bot


def _decision(question: Question, notes: Notes, who: str, rng: Random) -> str:
    """Seat the bot, let it see the notes, and ask it."""
    if question.kind == "suggest":
        return _suggested(notes, who, notes.edition.triples, rng)
    accusation = _seated(notes, who, rng).choose_accusation()
    return "wait" if accusation is None else str(accusation)


def _events(notes: Notes) -> Iterator[Event]:
    hands = tuple(notes.hand if seat == notes.me else None for seat in range(notes.seats))
    sizes = tuple(size or 0 for size in notes.sizes)
    yield Dealt(None, hands, sizes, notes.faceup)
    for entry in notes.entries:
        if isinstance(entry, Suggestion | Accusation):
            yield from entry.events()
