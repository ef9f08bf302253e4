"""The puzzle of a day: a position of a real game from which the case file can be proved.

The same date gives the same puzzle everywhere: the game is played by bots that keep a sheet and
compute no odds, and the named rules alone prove the solution. Nothing depends on the kernel.

>>> from datetime import date
>>> from boddy.reasoning.mistakes import table_words
>>> puzzle = daily_puzzle(date(2026, 11, 18))
>>> puzzle.level, len(puzzle.notes.entries), str(puzzle.solution)
('medium', 20, 'Plum Candlestick Billiard')
>>> print(table_words(puzzle.notes).say(puzzle.proof()[-1].said))
Professor Plum is in the case file, because all other suspects are accounted for.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache

from boddy.cards import Triple
from boddy.chance import stream
from boddy.editions import shipped_edition
from boddy.errors import InputError
from boddy.exam.making import play_game
from boddy.notes.case_notes import Accusation, Notes, Suggestion
from boddy.notes.reading import take_notes
from boddy.printable import shown
from boddy.reasoning.deduction import Step, named_only, proof_depths, prove
from boddy.reasoning.seat_view import SeatView
from boddy.records import Record
from boddy.shapes import Misfit
from boddy.views import observations

LEVELS = ("easy", "medium", "hard")
WEEK = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")
"""How hard the puzzles of a week are, from Monday on."""
SEATS = (3, 4, 5)
PLAYERS = ("notebook",)
MOST_ENTRIES = 20
"""Entries that fit on a page."""
FEWEST_NEEDED = 4
"""A solution that follows from fewer entries is found at a glance."""
HARD_STEPS = ("show elimination", "hand maximum", "hand minimum")
"""Rules that combine what several entries say about one player."""
MOST_HARD_STEPS = 8
SEED = 1926
MOST_TRIES = 5_000


@dataclass(frozen=True)
class Puzzle:
    """The notes of a player who can be certain of the case file, and what is in it."""

    date: date
    level: str
    notes: Notes
    solution: Triple

    def proof(self) -> list[Step]:
        """Return the steps that lead to the solution."""
        position = _Position(self.notes)
        return prove(position.view, position.facts, position.goals)

    def needed_entries(self) -> tuple[int, ...]:
        """Return the numbers of the entries on which the proof rests."""
        return tuple(sorted(_Position(self.notes).needed))


@lru_cache(maxsize=64)
def daily_puzzle(day: date) -> Puzzle:
    """Find the puzzle of a day."""
    level = WEEK[day.weekday()]
    rng = stream(SEED, "puzzle", day.isoformat())
    for _ in range(MOST_TRIES):
        game = play_game(rng, shipped_edition("classic"), SEATS, PLAYERS)
        for seat in range(game.setup.seats):
            position = _first_solved(game, seat)
            if position is not None and position.level == level:
                return Puzzle(day, level, position.notes, position.solution)
    raise InputError("puzzle-not-found", date=day.isoformat())


def read_date(text: str) -> date:
    """Read a date such as 2026-11-18."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Misfit(shown(text), "expect-date") from None


class _Position:
    """Notes, and what the named rules prove from them."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.view = SeatView.of(notes)
        self.facts = named_only(self.view)
        self.goals = [
            fact for fact in self.facts.values() if fact.holds and fact.place == self.view.file
        ]

    @property
    def is_solved(self) -> bool:
        return len(self.goals) == 3

    @property
    def solution(self) -> Triple:
        return Triple._make(sorted(fact.card for fact in self.goals))

    @property
    def needed(self) -> set[int]:
        """The numbers of the entries on which the proof rests."""
        return {one for fact in self.goals for one in fact.sources if one > 0}

    @property
    def level(self) -> str | None:
        """Grade the proof; None: it is too short or too long for a puzzle."""
        hard = sum(fact.rule in HARD_STEPS for fact in proof_depths(self.facts, self.goals))
        if len(self.needed) < FEWEST_NEEDED or hard > MOST_HARD_STEPS or self._is_plain:
            return None
        return "easy" if hard == 0 else "medium" if hard <= 2 else "hard"

    @property
    def _is_plain(self) -> bool:
        """Whether an own suggestion went unanswered that names most of the solution."""
        return any(
            isinstance(entry, Suggestion)
            and entry.seat == self.notes.me
            and entry.shower is None
            and len({*entry.cards} & {*self.solution}) > 1
            for entry in self.notes.entries
        )


def _first_solved(game: Record, seat: int) -> _Position | None:
    """Find the first moment at which a seat could prove the solution, if it comes soon enough."""
    setup = game.setup
    notes = take_notes(setup.edition, setup.names, observations(game.events, seat), seat)
    quiet = [isinstance(entry, Accusation) for entry in notes.entries]
    last = min(MOST_ENTRIES, quiet.index(True) if True in quiet else len(quiet))
    if not _after(notes, last).is_solved:
        return None
    # What is proved stays proved.
    first = bisect_left(range(last), True, key=lambda count: _after(notes, count).is_solved)
    return _after(notes, first)


def _after(notes: Notes, count: int) -> _Position:
    return _Position(replace(notes, entries=notes.entries[:count]).numbered())
