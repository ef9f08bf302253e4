"""The results of a tournament as JSON.

Only what the seed decides is in it, so that two runs of one plan print the same. What
the clock decides, such as time per decision, is in the report and in `seats.parquet`.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from boddy.arena.plan import Plan
from boddy.arena.statistics.information_gain import InformationGain
from boddy.arena.statistics.intervals import Interval
from boddy.arena.statistics.sequential import Verdict
from boddy.arena.statistics.standings import Pair, Share, Standing, Statistics


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
        "faults": [asdict(fault) for fault in statistics.faults],
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
    """Give a bot's bits per turn, if they were measured."""
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
