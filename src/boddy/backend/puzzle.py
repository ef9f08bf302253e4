"""The puzzle of the day as JSON: the position, hints, whether an answer is right, the proof.

Nothing is kept here, and every answer depends on the date alone. These functions run in a worker
process, or in the browser itself (`docs/site.md`).
"""

from __future__ import annotations

from collections.abc import Mapping

from boddy.backend.notebook_case import encode_notes, texts
from boddy.errors import InputError
from boddy.exam.daily_puzzle import Puzzle, daily_puzzle, read_date
from boddy.reasoning.proof_steps import Step
from boddy.speech import English, find_language
from boddy.tables.codec import JSON, card_names

EXPECTED = (
    'expected {"date": "2026-11-18", "want": "puzzle"}; want may also be answer, with three cards, '
    "hint, with a number, or proof"
)


def answer(question: object) -> JSON:
    """Answer what the page of the puzzle asks, in its language."""
    match question:
        case {"date": str(day), "want": str(want), **details}:
            puzzle = daily_puzzle(read_date(day))
        case _:
            raise InputError(EXPECTED)
    language = find_language(details.get("language"))
    match want:
        case "puzzle":
            return _position(puzzle, language)
        case "answer":
            return _judged(puzzle, details, language)
        case "hint":
            return _hint(puzzle, details.get("number"), language)
        case "proof":
            return _solution(puzzle, language)
        case _:
            raise InputError(EXPECTED)


def _position(puzzle: Puzzle, language: type[English]) -> JSON:
    return {
        "date": puzzle.date.isoformat(),
        "level": puzzle.level,
        "hints": len(_hints(puzzle, language)),
        **encode_notes(puzzle.notes),
    }


def _judged(puzzle: Puzzle, details: Mapping[object, object], language: type[English]) -> JSON:
    """Say whether an answer is right; whoever has it right sees the proof."""
    cards = texts(details.get("cards"), "cards")
    right = puzzle.notes.edition.triple(cards) == puzzle.solution
    return {"right": right} | (_solution(puzzle, language) if right else {})


def _hint(puzzle: Puzzle, number: object, language: type[English]) -> JSON:
    hints = _hints(puzzle, language)
    if not isinstance(number, int) or not 1 <= number <= len(hints):
        raise InputError(f"number: {number!r}; expected a hint from 1 to {len(hints)}")
    return hints[number - 1]


def _hints(puzzle: Puzzle, language: type[English]) -> list[JSON]:
    """List the hints: which entries matter, then every step that does not say the solution."""
    told = [step for step in puzzle.proof(language) if not step.is_goal]
    return [{"entries": puzzle.needed_entries()}, *map(_step, told)]


def _solution(puzzle: Puzzle, language: type[English]) -> JSON:
    return {
        "cards": card_names(puzzle.solution),
        "proof": [_step(step) for step in puzzle.proof(language)],
    }


def _step(step: Step) -> JSON:
    return {"text": step.text, "entries": step.entries}
