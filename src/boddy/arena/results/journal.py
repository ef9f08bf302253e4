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
from types import TracebackType
from typing import Any

from boddy.arena.plan import Plan
from boddy.arena.results.game_result import GameResult
from boddy.arena.running.chunks import Played
from boddy.errors import InputError
from boddy.files import drop_cut_line, read_json_lines, write_text
from boddy.printable import shown

JOURNAL = "journal.jsonl"
GOAL = "goal"
"""Begins the lines that say how many games are wanted; the last of them counts."""


class Journal:
    """The folder of a tournament, while it is played. Every finished game is safe at once."""

    def __init__(self, folder: Path, plan: Plan, games: list[GameResult], goal: int = 0) -> None:
        self.folder, self.plan, self.games, self.goal = folder, plan, games, goal
        self._file = (folder / JOURNAL).open("ab", buffering=0)

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
        plan, games, goal = _read(path)
        drop_cut_line(path)
        return cls(folder, plan, games, goal)

    def aim(self, games: int) -> None:
        """Remember how many games are wanted, for whoever goes on."""
        if games != self.goal:
            self.goal = games
            self._write(json.dumps({GOAL: games}))

    def add(self, played: Played) -> None:
        """Keep a finished game."""
        if played.record is not None:
            write_text(record_path(self.folder, played.result.game), played.record)
        self._write(played.result.text())

    def _write(self, line: str) -> None:
        self._file.write(f"{line}\n".encode())

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        self._file.close()


def record_path(folder: Path, game: int) -> Path:
    """Say where the record of a game is kept."""
    return folder / "games" / f"{game:06}.jsonl"


def _read(path: Path) -> tuple[Plan, list[GameResult], int]:
    """Read plan, finished games and goal; what is wrong is said with its line."""
    lines = read_json_lines(path)
    number, head = next(lines, (0, None))
    if head is None:
        raise InputError(f"{path} is empty; expected the plan of a tournament")
    seen: dict[int, int] = {}
    games: list[GameResult] = []
    goal = 0
    try:
        plan = Plan.from_data(head)
        for number, line in lines:
            if GOAL in line:
                goal = _goal(line)
            else:
                games.append(_finished(line, plan, seen))
                seen[games[-1].game] = number
    except InputError as error:
        if str(path) in str(error):
            raise
        raise InputError(f"{path}, line {number}: {error}") from None
    return plan, games, goal


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
