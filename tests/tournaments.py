"""What tests of tournaments share: plans, results, and the command to be run by itself."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from boddy.arena.chunks import ChunkRunner
from boddy.arena.entrants import enter
from boddy.arena.plan import Plan
from boddy.arena.results import GameResult, SeatResult
from boddy.arena.tournament import Tournament
from boddy.texts import phrase

BOTS = Path(__file__).parent / "arena" / "bots"
COMMAND = [sys.executable, "-m", "boddy", "tournament"]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


def plan_of(*bots: str, **options: object) -> Plan:
    return Plan(enter(bots), **{"sizes": (3,), "seed": 1, **options})


def play(plan: Plan, games: int, workers: int = 1, **options: object) -> list[GameResult]:
    return [
        timeless(game)
        for game in Tournament(plan, games=games, **options).play(ChunkRunner(workers))
    ]


def timeless(game: GameResult) -> GameResult:
    """Leave out what the clock says."""
    seats = tuple(seat._replace(seconds=0.0, slowest=0.0) for seat in game.seats)
    return game._replace(seconds=0.0, seats=seats)


MADE_UP = phrase("ending-stopped", detail="made up")


def made_up(number: int, deal: int, order: tuple[str, ...], winner: str | None) -> GameResult:
    """Make up a result, for statistics."""
    seats = tuple(
        SeatResult(seat, bot, bot == winner, 6, "2/2/2", 5, 5, False, None, 10, 0.01, 0.002)
        for seat, bot in enumerate(order)
    )
    return GameResult(number, deal, deal, winner, MADE_UP, 5, 15, 15, 0.01, seats)


def read_tables(folder: Path) -> tuple[Plan, list[GameResult]]:
    """Read back what `write_tables` wrote: nothing of a game may be missing there."""
    from pyarrow.parquet import read_table

    games, seats = (read_table(folder / f"{name}.parquet") for name in ("games", "seats"))
    plan = Plan.parse(games.schema.metadata[b"boddy"].decode())
    rows = sorted(seats.to_pylist(), key=lambda row: row["seat"])
    derived = ("size", "order", "winner_seat", "faults")
    found = []
    for game in games.to_pylist():
        own = [_without(row, "game", "deal", "size") for row in rows if row["game"] == game["game"]]
        found.append(GameResult.from_data({**_without(game, *derived), "seats": own}))
    return plan, found


def _without(row: dict[str, object], *names: str) -> dict[str, object]:
    return {name: value for name, value in row.items() if name not in names}
