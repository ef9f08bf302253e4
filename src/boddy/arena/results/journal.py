"""The journal: every finished game, so that a killed tournament goes on where it was.

A folder of a tournament holds `journal.jsonl` (its plan, then a line for each finished
game), `games/` (records), and at the end `games.parquet` (a row a game),
`seats.parquet` (a row a seat of each game) and `report.html`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from boddy.arena.plan import Plan
from boddy.arena.results.game_result import GameResult
from boddy.arena.results.journal_file import JournalFile
from boddy.arena.running.chunks import Played
from boddy.errors import InputError
from boddy.files import write_text
from boddy.printable import shown

JOURNAL = "journal.jsonl"
GOAL = "goal"
"""Begins the lines that say how many games are wanted; the last of them counts."""


class Journal:
    """The folder of a tournament, while it is played. Every finished game is safe at once."""

    def __init__(self, folder: Path, plan: Plan, games: list[GameResult], goal: int = 0) -> None:
        self.folder, self.plan, self.games, self.goal = folder, plan, games, goal
        self._file = JournalFile(folder / JOURNAL)

    @classmethod
    def begin(cls, folder: Path, plan: Plan) -> Journal:
        """Begin a tournament in a folder that holds none yet."""
        if (folder / JOURNAL).exists():
            raise InputError(
                f"{folder} already holds a tournament; go on with it by --resume, "
                "or choose another folder"
            )
        try:
            (folder / "games").mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(f"cannot write {folder}: {error.strerror}") from None
        write_text(folder / JOURNAL, plan.text() + "\n")
        return cls(folder, plan, [])

    @classmethod
    def resume(cls, folder: Path) -> Journal:
        """Go on with the tournament in a folder; a line cut off by the end is dropped."""
        path = folder / JOURNAL
        if not path.exists():
            raise InputError(f"no tournament to resume in {folder}: there is no {JOURNAL}")
        found = _Found()
        if not JournalFile(path).read(found.head, found.take):
            raise InputError(f"{path} is empty; expected the plan of a tournament")
        return cls(folder, found.plan, found.games, found.goal)

    def aim(self, games: int) -> None:
        """Remember how many games are wanted, for whoever goes on."""
        if games != self.goal:
            self.goal = games
            self._file.add(json.dumps({GOAL: games}))

    def add(self, played: Played) -> None:
        """Keep a finished game."""
        if played.record is not None:
            write_text(record_path(self.folder, played.result.game), played.record)
        self._file.add(played.result.text())

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()


def record_path(folder: Path, game: int) -> Path:
    """Say where the record of a game is kept."""
    return folder / "games" / f"{game:06}.jsonl"


class _Found:
    """What a journal holds: plan, finished games and goal."""

    plan: Plan

    def __init__(self) -> None:
        self.games: list[GameResult] = []
        self.goal = 0
        self._lines: dict[int, int] = {}
        """Where each game stands."""

    def head(self, line: dict[str, Any]) -> None:
        self.plan = Plan.from_data(line)

    def take(self, number: int, line: dict[str, Any]) -> None:
        if GOAL in line:
            self.goal = _goal(line)
        else:
            self.games.append(_finished(line, self.plan, self._lines))
            self._lines[self.games[-1].game] = number


def _finished(line: dict[str, Any], plan: Plan, seen: Mapping[int, int]) -> GameResult:
    """Read a finished game of a plan; `seen` has the lines of those before."""
    game = GameResult.from_data(line)
    if game.game in seen:
        raise InputError(
            f"game {game.game} stands on line {seen[game.game]} already; expected each game once"
        )
    if not set(game.order) <= set(plan.names):
        known, found = (", ".join(names) for names in (plan.names, game.order))
        raise InputError(f"a game of {found}; expected bots of the plan: {known}")
    return game


def _goal(line: dict[str, Any]) -> int:
    goal = line[GOAL]
    if type(goal) is not int or goal < 1 or len(line) > 1:
        raise InputError(f"this is no number of games: {shown(line)}")
    return goal


def changed(old: Plan, new: Plan) -> list[str]:
    """Name what differs between two plans, for a person who wants to go on with one."""
    before, after = asdict(old), asdict(new)
    return [name for name in before if before[name] != after[name]]
