"""Tables of what was done to a server and what came of it, and whether that is good enough."""

from __future__ import annotations

import statistics
from collections import Counter
from dataclasses import dataclass, field

from rich.console import Console
from rich.table import Table

MEBIBYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """The requirements on a server."""

    frozen_seconds: float = 15.0
    """Seconds within which a table must continue once faults stop."""
    median_seconds: float | None = 0.05
    slowest_seconds: float | None = 2.0
    """Of clicks at the ordinary tables that are timed."""
    server_bytes: int | None = 256 * MEBIBYTE
    worker_bytes: int | None = 512 * MEBIBYTE


@dataclass
class Result:
    """The figures of one run against one server."""

    site: str
    seconds: float
    done: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    attacks: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    tables: int = 0
    frames: int = 0
    lost: list[str] = field(default_factory=list)
    leaked: list[str] = field(default_factory=list)
    frozen: list[str] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    """Seconds from click to news."""
    slow: list[str] = field(default_factory=list)
    """Clicks that took too long, and when."""
    server_bytes: int = 0
    worker_bytes: int = 0
    all_worker_bytes: int = 0
    most_workers: int = 0
    ended_by_itself: int = 0
    """How often the server ended although nobody had killed it."""
    left_over: int = 0
    """Processes that did not end with the server."""
    tracebacks: int = 0
    own_delay: float = 0.0
    """By how much the process that took the times was late itself."""

    @property
    def server_errors(self) -> int:
        """Answers that say that the server itself failed."""
        return self.statuses[500] + self.done["refused: fault"] + self.attacks["told: fault"]


def complaints(result: Result, limits: Limits) -> list[str]:
    """List everything that is not as it must be."""
    found = [
        f"{result.site}: {kind}: {text}"
        for kind in ("lost", "leaked", "frozen", "slow")
        for text in getattr(result, kind)
    ]
    bounds = [
        ("the median click", _median(result.clicks), limits.median_seconds),
        ("the slowest click", max(result.clicks, default=0.0), limits.slowest_seconds),
        ("the server's memory", result.server_bytes, limits.server_bytes),
        ("a worker's memory", result.worker_bytes, limits.worker_bytes),
        ("answers with status 500", result.server_errors, 0),
        ("the server ended by itself", result.ended_by_itself, 0),
        ("processes left over", result.left_over, 0),
    ]
    found += [
        f"{result.site}: {what}: {value:g}; at most {most:g} allowed"
        for what, value, most in bounds
        if most is not None and value > most
    ]
    return found


def show(results: list[Result], console: Console) -> None:
    """Print what was done and what came of it, a column for each server."""
    table = Table(title="chaos", title_justify="left")
    table.add_column("")
    for result in results:
        table.add_column(result.site, justify="right")
    for title, rows in _sections(results):
        table.add_section()
        table.add_row(f"[bold]{title}")
        for name, values in rows:
            table.add_row(f"  {name}", *values)
    console.print(table)


def _sections(results: list[Result]) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    def row(name: str, make: object) -> tuple[str, list[str]]:
        return name, [make(result) for result in results]  # type: ignore[operator]

    def counted(what: str) -> list[tuple[str, list[str]]]:
        names = sorted({name for result in results for name in getattr(result, what)}, key=str)
        return [
            (str(name), [f"{getattr(result, what)[name]:,}" for result in results])
            for name in names
        ]

    return [
        ("done", [
            row("minutes", lambda r: f"{r.seconds / 60:.1f}"),
            row("tables", lambda r: f"{r.tables:,}"),
            row("frames judged", lambda r: f"{r.frames:,}"),
            *counted("done"),
        ]),
        ("faults", counted("faults")),
        ("hostile clients", counted("attacks")),
        ("answers to hostile requests, by status", counted("statuses")),
        ("clicks of 8 ordinary tables, without faults of server or database", [
            row("timed", lambda r: f"{len(r.clicks):,}"),
            row("median", lambda r: _ms(_median(r.clicks))),
            row("95 %", lambda r: _ms(_percentile(r.clicks, 95))),
            row("slowest", lambda r: _ms(max(r.clicks, default=0.0))),
            row("(delay of the clock itself)", lambda r: _ms(r.own_delay)),
        ]),
        ("memory and processes, at their peak", [
            row("server", lambda r: _mb(r.server_bytes)),
            row("largest worker", lambda r: _mb(r.worker_bytes)),
            row("all workers", lambda r: _mb(r.all_worker_bytes)),
            row("workers", lambda r: str(r.most_workers)),
        ]),
        ("what must be 0", [
            row("told and lost", lambda r: str(len(r.lost))),
            row("secrets leaked", lambda r: str(len(r.leaked))),
            row("tables frozen", lambda r: str(len(r.frozen))),
            row("answers with status 500", lambda r: str(r.server_errors)),
            row("server ended by itself", lambda r: str(r.ended_by_itself)),
            row("processes left over", lambda r: str(r.left_over)),
        ]),
        ("besides", [row("tracebacks in the log", lambda r: str(r.tracebacks))]),
    ]  # fmt: skip


def _median(values: list[float]) -> float:
    return statistics.median(values) if values else 0.0


def _percentile(values: list[float], percent: int) -> float:
    return statistics.quantiles(values, n=100)[percent - 1] if len(values) > 1 else _median(values)


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:,.1f} ms"


def _mb(size: int) -> str:
    return f"{size / MEBIBYTE:,.0f} MiB"
