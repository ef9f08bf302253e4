"""The results of a tournament as JSON and as Parquet files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from boddy.arena.information import InformationGain
from boddy.arena.intervals import Interval
from boddy.arena.plan import Plan
from boddy.arena.results import GameResult, seats_of
from boddy.arena.sequential import Verdict
from boddy.arena.standings import Pair, Share, Standing, Statistics
from boddy.extras import need
from boddy.texts import Words


def summary(plan: Plan, statistics: Statistics, verdict: Verdict | None) -> dict[str, Any]:
    """Put all that the seed decides into one JSON object."""
    data: dict[str, Any] = {
        "games": statistics.games,
        "deals": statistics.deals,
        "rules": plan.rules,
        "edition": plan.edition,
        "schedule": plan.schedule,
        "seats": list(plan.sizes),
        "seed": plan.seed,
        "standings": [
            {**_standing(standing), "bits": _bits(statistics.gains, standing.bot)}
            for standing in statistics.standings
        ],
        "leaders": list(statistics.leaders),
        "pairs": [_pair(pair) for pair in statistics.pairs],
        "by_size": [
            {"bot": bot, "size": size, **_share(share)}
            for (bot, size), share in statistics.by_size.items()
        ],
        "by_seat": [
            {"size": size, "seat": seat, **_share(share)}
            for (size, seat), share in statistics.by_seat.items()
        ],
        "by_shape": [
            {"size": size, "shape": shape, **_share(share)}
            for (size, shape), share in statistics.by_shape.items()
        ],
        "rounds": _lengths(statistics),
        "bits": _gains(statistics.gains),
        "faults": [
            {
                "bot": found.bot,
                "fault": Words().say(found.fault),
                "code": found.fault.code,
                "games": found.games,
                "first": found.first,
            }
            for found in statistics.faults
        ],
    }
    if verdict is not None:
        data["until"] = _until(verdict)
    return data


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        "bot": standing.bot,
        **_share(standing.share),
        "rating": None if standing.rating is None else _round(standing.rating),
        "sigma": None if standing.sigma is None else _round(standing.sigma),
        "wrong": standing.wrong,
        "forfeits": standing.forfeits,
    }


def _share(share: Share) -> dict[str, Any]:
    return {
        "games": share.games,
        "wins": share.wins,
        **_interval("share", share.interval),
        "fair": _round(share.fair),
        "ratio": _round(share.ratio),
    }


def _pair(pair: Pair) -> dict[str, Any]:
    return {
        "bots": [pair.first, pair.second],
        "games": pair.games,
        **_interval("difference", pair.difference),
        "p": pair.p,
        "corrected": pair.corrected,
        "better": pair.better,
    }


def _lengths(statistics: Statistics) -> dict[str, Any]:
    lengths = asdict(statistics.lengths)
    del lengths["histogram"]
    return lengths | {"mean": _round(statistics.lengths.mean)}


def _bits(gains: InformationGain | None, bot: str) -> dict[str, float] | None:
    """Return a bot's bits per turn, if they were measured."""
    found = gains.by_bot.get(bot) if gains else None
    return _interval("per_turn", found) if found else None


def _gains(gains: InformationGain | None) -> dict[str, Any] | None:
    if gains is None:
        return None
    return {
        "games": gains.games,
        "by_size": [
            {"size": size, **_interval("per_turn", found)} for size, found in gains.by_size.items()
        ],
        "lacking": [
            {"bot": bot, "bits": [_round(value) for value in entropies]}
            for bot, entropies in gains.lacking.items()
        ],
    }


def _until(verdict: Verdict) -> dict[str, Any]:
    return {
        "question": str(verdict.question),
        "settled": verdict.better is not None,
        "better": verdict.better,
        "deals": verdict.deals,
        "evidence": [_round(value) for value in verdict.evidence],
    }


def _interval(name: str, found: Interval) -> dict[str, float]:
    return {name: _round(found.value), "low": _round(found.low), "high": _round(found.high)}


def _round(value: float) -> float:
    return round(value, 6)


def write_tables(folder: Path, plan: Plan, games: Iterable[GameResult]) -> None:
    """Write `games.parquet` and `seats.parquet`, with the plan in their metadata."""
    played = list(games)
    _write(folder / "games.parquet", [_game_row(game) for game in played], _GAME, plan)
    rows = [
        {
            "game": game.game,
            "deal": game.deal,
            "size": game.size,
            **seat._asdict(),
            "fault": Words().say(seat.fault),
        }
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
    row["reason"] = Words().say(game.reason)
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
