"""Storage: a journal from which a killed tournament goes on, and Parquet files to ask.

A folder of a tournament holds `journal.jsonl` (its plan, then a line for each finished
game), `games/` (records), and at the end `games.parquet` (a row a game),
`seats.parquet` (a row a seat of each game) and `report.html`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any

from boddy.arena.extras import need
from boddy.arena.isolation import Played
from boddy.arena.plan import Plan
from boddy.arena.results import GameResult, seats_of
from boddy.errors import InputError
from boddy.files import write_text

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
        try:
            data = path.read_bytes()
        except OSError as error:
            raise InputError(f"no tournament to resume in {folder}: {error.strerror}") from None
        whole = data[: data.rfind(b"\n") + 1]
        plan, games, goal = _read(path, whole.decode("utf-8", "replace").splitlines())
        os.truncate(path, len(whole))
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


def _read(path: Path, lines: list[str]) -> tuple[Plan, list[GameResult], int]:
    if not lines:
        raise InputError(f"{path} is empty; expected the plan of a tournament")
    number = 1
    try:
        plan, games, goal = Plan.parse(lines[0]), [], 0
        for number, line in enumerate(lines[1:], start=2):  # noqa: B007  # for the message below
            if line.startswith(f'{{"{GOAL}"'):
                goal = _goal(line)
            else:
                games.append(GameResult.parse(line))
    except InputError as error:
        raise InputError(f"{path}, line {number}: {error}") from None
    return plan, games, goal


def _goal(line: str) -> int:
    try:
        return int(json.loads(line)[GOAL])
    except (ValueError, TypeError) as error:
        raise InputError(f"this is no number of games: {error}") from None


def changed(old: Plan, new: Plan) -> list[str]:
    """Name what differs between two plans, for a person who wants to go on with one."""
    before, after = asdict(old), asdict(new)
    return [name for name in before if before[name] != after[name]]


# Parquet.


def write_tables(folder: Path, plan: Plan, games: Iterable[GameResult]) -> None:
    """Write `games.parquet` and `seats.parquet`, with the plan in their metadata."""
    played = list(games)
    _write(folder / "games.parquet", [_game_row(game) for game in played], _GAME, plan)
    rows = [
        {"game": game.game, "deal": game.deal, "size": game.size, **seat._asdict()}
        for game, seat in seats_of(played)
    ]
    _write(folder / "seats.parquet", rows, _SEAT, plan)


def read_tables(folder: Path) -> tuple[Plan, list[GameResult]]:
    """Read back what `write_tables` wrote."""
    parquet = need("pyarrow.parquet")
    games, seats = (parquet.read_table(folder / f"{name}.parquet") for name in ("games", "seats"))
    plan = Plan.parse(games.schema.metadata[b"boddy"].decode())
    at: dict[int, list[dict[str, Any]]] = {}
    for row in seats.to_pylist():
        at.setdefault(row["game"], []).append(row)
    return plan, [_game(row, at[row["game"]]) for row in games.to_pylist()]


_GAME = {
    "game": "int64",
    "deal": "int64",
    "seed": "int64",
    "size": "int8",
    "order": "names",
    "winner": "string",
    "winner_seat": "int8",
    "reason": "string",
    "rounds": "int32",
    "turns": "int32",
    "suggestions": "int32",
    "faults": "int8",
    "seconds": "float64",
}
"""The columns of `games.parquet`; `docs/tournaments.md` says what they mean."""

_SEAT = {
    "game": "int64",
    "deal": "int64",
    "size": "int8",
    "seat": "int8",
    "bot": "string",
    "won": "bool_",
    "cards": "int8",
    "shape": "string",
    "turns": "int32",
    "suggestions": "int32",
    "wrong": "bool_",
    "fault": "string",
    "decisions": "int32",
    "seconds": "float64",
    "slowest": "float64",
    "bits": "course",
}
"""The columns of `seats.parquet`."""


def _game_row(game: GameResult) -> dict[str, object]:
    row = game.data()
    faults = sum(bool(seat["fault"]) for seat in row.pop("seats"))
    place = {"size": game.size, "order": list(game.order), "winner_seat": game.winner_seat}
    return {**row, **place, "faults": faults}


def _game(row: dict[str, Any], seats: list[dict[str, Any]]) -> GameResult:
    derived = ("size", "order", "winner_seat", "faults")
    data = {name: value for name, value in row.items() if name not in derived}
    lines = [
        {name: value for name, value in seat.items() if name not in ("game", "deal", "size")}
        for seat in seats
    ]
    parsed = GameResult.from_data({**data, "seats": lines})
    return parsed._replace(seats=tuple(sorted(parsed.seats, key=lambda seat: seat.seat)))


def _write(path: Path, rows: list[dict[str, Any]], columns: dict[str, str], plan: Plan) -> None:
    """Write a table as a whole or not at all."""
    pa, parquet = need("pyarrow"), need("pyarrow.parquet")
    types = {"names": pa.list_(pa.string()), "course": pa.list_(pa.float64())}
    fields = [
        pa.field(name, types.get(kind) or getattr(pa, kind)()) for name, kind in columns.items()
    ]
    schema = pa.schema(fields, metadata={"boddy": plan.text()})
    temporary = path.with_suffix(".part")
    parquet.write_table(pa.Table.from_pylist(rows, schema), temporary, compression="zstd")
    temporary.replace(path)
