"""Puzzles as JSON: the position and its case, marks that are looked at, hints, the proof.

Nothing is stored here; every answer depends on the question alone. These functions run in a worker
process, or in the browser itself (`docs/site.md`).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal

from boddy.api.notebook_cases import encode_notes
from boddy.errors import InputError
from boddy.exam.daily_puzzle import (
    SERIES,
    TRAINED,
    Puzzle,
    daily_puzzle,
    mini_puzzle,
    read_date,
    training_puzzle,
)
from boddy.exam.puzzle_marks import MarkedSheet, Marks
from boddy.exam.puzzle_story import story
from boddy.reasoning.deduction import Step
from boddy.shapes import Made, OneOf, Within, read
from boddy.tables.game_json import JSON, card_names


def _dashed(rule: str) -> str:
    return rule.replace(" ", "-")


@dataclass(frozen=True)
class PuzzleQuestion:
    """A question of the puzzle's page: about a day, or about a number in the series of a rule."""

    want: Literal["puzzle", "check", "answer", "hint", "proof"]
    date: Annotated[dt.date, Made(read_date, str)] | None = None
    mini: bool = False
    """Whether it is the small puzzle of the day."""
    rule: Annotated[str, OneOf(("", *map(_dashed, TRAINED)))] = ""
    """Such as hand-maximum."""
    number: Annotated[int, Within(1, SERIES)] = 1
    cards: tuple[str, ...] = ()
    """The cards of an `answer`."""
    marks: Marks = field(default_factory=dict)
    """The marks on the sheet, for `check` and `hint`."""

    def puzzle(self) -> Puzzle:
        """Find the puzzle that the question is about."""
        if self.rule:
            return training_puzzle(self.rule.replace("-", " "), self.number)
        if self.date is None:
            raise InputError("puzzle-which")
        return (mini_puzzle if self.mini else daily_puzzle)(self.date)


def answer(question: object) -> JSON:
    """Answer a question of the puzzle's page."""
    asked = read(PuzzleQuestion, question)
    puzzle = asked.puzzle()
    match asked.want:
        case "puzzle":
            return _position(puzzle)
        case "check":
            return _checked(MarkedSheet(puzzle, asked.marks))
        case "hint":
            return _hint(MarkedSheet(puzzle, asked.marks))
        case "answer":
            return _judged(puzzle, asked.cards)
        case _:
            return _solution(puzzle)


def _position(puzzle: Puzzle) -> JSON:
    told = story(puzzle.name, puzzle.notes.edition)
    return {
        "name": puzzle.name,
        "level": puzzle.level,
        "given": MarkedSheet(puzzle, {}).given,
        "story": [said.as_json() for said in told],
        **encode_notes(puzzle.notes),
    }


def _checked(sheet: MarkedSheet) -> JSON:
    return {"wrong": sheet.wrong, "follows": sheet.follows(), "solved": sheet.is_solved}


def _hint(sheet: MarkedSheet) -> JSON:
    hint = sheet.hint()
    if hint is None:
        return {"done": True}
    found = {"said": hint.said.as_json(), "entries": hint.entries}
    return {**found, "rule": _dashed(hint.rule), "cells": hint.cells}


def _judged(puzzle: Puzzle, cards: Sequence[str]) -> JSON:
    """Return whether an answer is right, and if so the proof."""
    right = puzzle.notes.edition.triple(cards) == puzzle.solution
    return {"right": right} | (_solution(puzzle) if right else {})


def _solution(puzzle: Puzzle) -> JSON:
    used = {fact.rule for fact in puzzle.proof_facts()}
    return {
        "cards": card_names(puzzle.solution),
        "rules": [_dashed(rule) for rule in TRAINED if rule in used],
        "proof": [_step(step) for step in puzzle.proof()],
    }


def _step(step: Step) -> JSON:
    return {"said": step.said.as_json(), "entries": step.entries}
