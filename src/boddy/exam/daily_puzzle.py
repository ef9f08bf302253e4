"""Puzzles: positions of real games from which the case file can be proved, alike for everybody.

There is one for every day, harder from Monday to Sunday; a *mini* of nine cards for every day; and
a series that trains each rule. The games are played by bots that keep a sheet and compute no odds,
and nothing depends on the kernel: the same name gives the same puzzle everywhere.

>>> from datetime import date
>>> from boddy.reasoning.mistakes import table_words
>>> puzzle = daily_puzzle(date(2026, 11, 18))
>>> puzzle.level, len(puzzle.notes.entries), str(puzzle.solution)
('medium', 17, 'Plum Knife Library')
>>> print(table_words(puzzle.notes).say(puzzle.proof()[-1].said))
Professor Plum is in the case file, because all other suspects are accounted for.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from random import Random
from typing import NamedTuple

from boddy.cards import Triple
from boddy.chance import stream
from boddy.editions import shipped_edition
from boddy.errors import InputError
from boddy.exam.making import play_game
from boddy.notes.case_notes import Accusation, Notes, Suggestion
from boddy.notes.reading import take_notes
from boddy.printable import shown
from boddy.reasoning.deduction import (
    COMBINING,
    NO_DEAL,
    OTHERWISE,
    PLAIN,
    RULES,
    Fact,
    Facts,
    Step,
    deduce,
    named_only,
    proof_depths,
    prove,
)
from boddy.reasoning.difficulty import Difficulty, difficulty
from boddy.reasoning.seat_view import SeatView
from boddy.records import Record
from boddy.shapes import Misfit
from boddy.views import observations

PLAYERS = ("notebook",)
MOST_ENTRIES = 20
"""Entries that fit on a page."""
SPLITS = (*COMBINING, OTHERWISE)
"""Rules that look at several possibilities together."""
TRAINED = (
    *(rule for rule in RULES if rule not in PLAIN),
    *(rule for rule in COMBINING if rule != "reserved cards"),  # it is needed too rarely
)
"""Rules that can be trained, the simplest first."""
SERIES = 8
"""Puzzles that train a rule."""
SEED = 1926
MOST_GAMES = 20_000


class Grade(NamedTuple):
    """The demands on a puzzle."""

    level: str
    least: int
    """The least difficulty of its proof."""
    most: int
    """Which difficulty is too much."""
    edition: str = "classic"
    seats: tuple[int, ...] = (3, 4, 5)
    needed: int = 4
    """Entries on which the proof rests; fewer would be seen at a glance."""
    split: bool = False
    """Whether several possibilities must be looked at together."""
    rule: str = ""
    """A rule that the proof must use."""


WEEK = (
    Grade("easy", 5, 8, needed=3),
    Grade("easy", 8, 10),
    Grade("medium", 10, 13),
    Grade("medium", 13, 16),
    Grade("medium", 16, 19),
    Grade("hard", 19, 23),
    Grade("expert", 20, 45, split=True),
)
"""The puzzles of a week, from Monday on."""
MINI = Grade("mini", 5, 12, "cottage", (3,), 2)
LEVELS = tuple(dict.fromkeys(grade.level for grade in (MINI, *WEEK)))


@dataclass(frozen=True)
class Puzzle:
    """The notes of a player who can be certain of the case file, and what is in it."""

    name: str
    """Such as 2026-11-18, mini-2026-11-18 or hand-maximum-3."""
    level: str
    notes: Notes
    solution: Triple
    game: int = 0
    """Which of its games has it."""

    @cached_property
    def view(self) -> SeatView:
        """The notes as a view."""
        return SeatView.of(self.notes)

    @cached_property
    def facts(self) -> Facts:
        """Facts by the simple rules, or by all rules where those are not enough."""
        simple = named_only(self.view)
        return simple if len(_goals(self.view, simple)) == len(self.solution) else self.certain

    @cached_property
    def certain(self) -> Facts:
        """Everything that is certain."""
        return deduce(self.view)

    @property
    def goals(self) -> list[Fact]:
        """The facts that make the solution."""
        return _goals(self.view, self.facts)

    @cached_property
    def difficulty(self) -> Difficulty:
        """How hard the proof is."""
        return difficulty(self.view, self.facts, self.goals)

    def proof_facts(self) -> Iterable[Fact]:
        """Return the facts of the proof."""
        return proof_depths(self.facts, self.goals)

    def proof(self) -> list[Step]:
        """Return the steps that lead to the solution."""
        return prove(self.view, self.facts, self.goals)

    def needed_entries(self) -> tuple[int, ...]:
        """Return the numbers of the entries on which the proof rests."""
        return tuple(sorted(_needed(self.goals)))


@lru_cache(maxsize=64)
def daily_puzzle(day: date) -> Puzzle:
    """Find the puzzle of a day."""
    return _find(day.isoformat(), WEEK[day.weekday()], "puzzle", day.isoformat())


@lru_cache(maxsize=64)
def mini_puzzle(day: date) -> Puzzle:
    """Find the small puzzle of a day."""
    return _find(f"mini-{day.isoformat()}", MINI, "mini", day.isoformat())


@lru_cache(maxsize=64)
def training_puzzle(rule: str, number: int) -> Puzzle:
    """Find a puzzle that takes a rule, one of `TRAINED`."""
    split = rule in SPLITS
    grade = Grade("medium", 5, 30, needed=3, split=split, rule=rule)
    return _find(f"{rule.replace(' ', '-')}-{number}", grade, "train", rule, number)


def read_date(text: str) -> date:
    """Read a date such as 2026-11-18."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Misfit(shown(text), "expect-date") from None


def _find(name: str, grade: Grade, *purpose: object) -> Puzzle:
    """Look at one game after the other until a seat has such a puzzle."""
    for number in range(_known_games().get(name, 0), MOST_GAMES):
        found = _in_game(stream(SEED, *purpose, number), grade)
        if found is not None:
            return replace(found, name=name, level=grade.level, game=number)
    raise InputError("puzzle-not-found", date=name)


@cache
def _known_games() -> Mapping[str, int]:
    """Return in which game puzzles are found, where `python -m bench.puzzles --write` has looked.

    It only saves time: without it, and after rules of proofs have changed, games are searched.
    """
    text = files("boddy.exam").joinpath("found_puzzles.json").read_text(encoding="utf-8")
    found: dict[str, int] = json.loads(text)
    return found


def _in_game(rng: Random, grade: Grade) -> Puzzle | None:
    game = play_game(rng, shipped_edition(grade.edition), grade.seats, PLAYERS)
    for seat in range(game.setup.seats):
        found = _first_certain(game, seat, deduce if grade.split else named_only)
        if found is not None and _fits(found, grade):
            return found
    return None


def _fits(puzzle: Puzzle, grade: Grade) -> bool:
    """Whether a position is neither too short nor too long for a grade."""
    facts = deduce(puzzle.view) if grade.split else named_only(puzzle.view)
    goals = _goals(puzzle.view, facts)
    rules = {fact.rule for fact in proof_depths(facts, goals)}
    return (
        len(_needed(goals)) >= grade.needed
        and (not grade.rule or grade.rule in rules)
        and (not grade.split or (NO_DEAL not in rules and not rules.isdisjoint(SPLITS)))
        and not _is_plain(puzzle)
        and grade.least <= difficulty(puzzle.view, facts, goals).figure < grade.most
    )


def _is_plain(puzzle: Puzzle) -> bool:
    """Whether an own suggestion went unanswered that names most of the solution."""
    return any(
        isinstance(entry, Suggestion)
        and entry.seat == puzzle.notes.me
        and entry.shower is None
        and len({*entry.cards} & {*puzzle.solution}) > 1
        for entry in puzzle.notes.entries
    )


def _first_certain(game: Record, seat: int, rules: Callable[[SeatView], Facts]) -> Puzzle | None:
    """Find the first moment at which rules prove the solution, if it comes soon enough."""
    setup = game.setup
    notes = take_notes(setup.edition, setup.names, observations(game.events, seat), seat)
    quiet = [isinstance(entry, Accusation) for entry in notes.entries]
    last = min(MOST_ENTRIES, quiet.index(True) if True in quiet else len(quiet))

    def solved(count: int) -> bool:
        view = SeatView.of(_after(notes, count))
        return len(_goals(view, rules(view))) == len(Triple._fields)

    if not solved(last):
        return None
    # What is proved stays proved.
    found = _after(notes, bisect_left(range(last), True, key=solved))
    view = SeatView.of(found)
    solution = Triple._make(sorted(fact.card for fact in _goals(view, rules(view))))
    return Puzzle("", "", found, solution)


def _goals(view: SeatView, facts: Facts) -> list[Fact]:
    return [fact for fact in facts.values() if fact.holds and fact.place == view.file]


def _needed(goals: list[Fact]) -> set[int]:
    """Return the numbers of the entries on which facts rest."""
    return {one for fact in goals for one in fact.sources if one > 0}


def _after(notes: Notes, count: int) -> Notes:
    return replace(notes, entries=notes.entries[:count]).numbered()
