"""The results of a tournament as Parquet files: a row a game, a row a seat of each game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from boddy.arena.plan import Plan
from boddy.arena.results.game_result import GameResult, seats_of
from boddy.extras import need


def write_tables(folder: Path, plan: Plan, games: Iterable[GameResult]) -> None:
    """Write `games.parquet` and `seats.parquet`, with the plan in their metadata."""
    played = list(games)
    _write(folder / "games.parquet", [_game_row(game) for game in played], _GAME, plan)
    rows = [
        {"game": game.game, "deal": game.deal, "size": game.size, **seat._asdict()}
        for game, seat in seats_of(played)
    ]
    _write(folder / "seats.parquet", rows, _SEAT, plan)


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
    "bits": "entropies",
}
"""The columns of `seats.parquet`."""


def _game_row(game: GameResult) -> dict[str, object]:
    row = game.data()
    faults = sum(bool(seat["fault"]) for seat in row.pop("seats"))
    place = {"size": game.size, "order": list(game.order), "winner_seat": game.winner_seat}
    return {**row, **place, "faults": faults}


def _write(path: Path, rows: list[dict[str, Any]], columns: dict[str, str], plan: Plan) -> None:
    """Write a table as a whole or not at all."""
    pa, parquet = need("pyarrow"), need("pyarrow.parquet")
    types = {"names": pa.list_(pa.string()), "entropies": pa.list_(pa.float64())}
    fields = [
        pa.field(name, types.get(kind) or getattr(pa, kind)()) for name, kind in columns.items()
    ]
    schema = pa.schema(fields, metadata={"boddy": plan.text()})
    temporary = path.with_suffix(".part")
    parquet.write_table(pa.Table.from_pylist(rows, schema), temporary, compression="zstd")
    temporary.replace(path)
