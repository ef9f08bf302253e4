"""The puzzle of the day as JSON: the position, hints, whether an answer is right, the proof.

Nothing is stored here; every answer depends on the date alone. These functions run in a worker
process, or in the browser itself (`docs/site.md`).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from boddy.api.notebooks import encode_notes
from boddy.errors import InputError
from boddy.exam.daily_puzzle import Puzzle, daily_puzzle, read_date
from boddy.reasoning.deduction import Step
from boddy.shapes import Made, read
from boddy.tables.game_json import JSON, card_names


@dataclass(frozen=True)
class PuzzleQuestion:
    """A question of the puzzle's page."""

    date: Annotated[dt.date, Made(read_date, str)]
    want: Literal["puzzle", "answer", "hint", "proof"]
    cards: tuple[str, ...] = ()
    """The cards of an `answer`."""
    number: int = 0
    """The number of a `hint`."""


def answer(question: object) -> JSON:
    """Answer a question of the puzzle's page."""
    asked = read(PuzzleQuestion, question)
    puzzle = daily_puzzle(asked.date)
    match asked.want:
        case "puzzle":
            return _position(puzzle)
        case "answer":
            return _judged(puzzle, asked.cards)
        case "hint":
            return _hint(puzzle, asked.number)
        case _:
            return _solution(puzzle)


def _position(puzzle: Puzzle) -> JSON:
    return {
        "date": puzzle.date.isoformat(),
        "level": puzzle.level,
        "hints": len(_hints(puzzle)),
        **encode_notes(puzzle.notes),
    }


def _judged(puzzle: Puzzle, cards: Sequence[str]) -> JSON:
    """Return whether an answer is right, and if so the proof."""
    right = puzzle.notes.edition.triple(cards) == puzzle.solution
    return {"right": right} | (_solution(puzzle) if right else {})


def _hint(puzzle: Puzzle, number: int) -> JSON:
    hints = _hints(puzzle)
    if not 1 <= number <= len(hints):
        raise InputError("puzzle-hint", number=number, most=len(hints))
    return hints[number - 1]


def _hints(puzzle: Puzzle) -> list[JSON]:
    """List the hints: the entries that matter, then every step but the solution."""
    told = [step for step in puzzle.proof() if not step.is_goal]
    return [{"entries": puzzle.needed_entries()}, *map(_step, told)]


def _solution(puzzle: Puzzle) -> JSON:
    return {
        "cards": card_names(puzzle.solution),
        "proof": [_step(step) for step in puzzle.proof()],
    }


def _step(step: Step) -> JSON:
    return {"said": step.said.as_json(), "entries": step.entries}
