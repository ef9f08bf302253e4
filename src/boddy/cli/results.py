"""The end of a tournament or of a contest: what is printed, and what is written to its folder."""

from __future__ import annotations

import json
import sys
from collections.abc import Collection
from pathlib import Path

from boddy.arena.results.parquet import write_tables
from boddy.arena.statistics.as_json import summary
from boddy.arena.statistics.standings import summarize
from boddy.arena.tournament import Tournament
from boddy.cli.standings import print_standings
from boddy.extras import has, remedy
from boddy.terminal.output import echo


def tell_results(
    tournament: Tournament,
    out: Path | None,
    as_json: bool = False,
    reported: Collection[str] = (),
) -> None:
    """Print the results, and write them where they are wanted.

    `reported` has the disqualified of whom the terminal was told while they played.
    """
    plan, games, verdict = tournament.plan, tournament.results(), tournament.verdict()
    statistics = summarize(games, plan.names) if games else None
    if out is not None:
        from boddy.pages.tournament_report import write_report

        if has("pyarrow"):
            write_tables(out, plan, games)
        out_of_it = list(tournament.disqualified.values())
        write_report(out, plan, games, statistics, out_of_it, tournament.discarded())
    if as_json and statistics:
        echo(json.dumps(summary(plan, statistics, verdict)))
        return
    if statistics:
        print_standings(plan, statistics, verdict)
    for found in tournament.disqualified.values():
        if found.entry in reported and sys.stdout.isatty():
            continue
        echo(f"{found.entry} is disqualified: {found.reason}")
    for note in tournament.notes:
        echo(f"{note.entry}: {note.reason}")
    if out is not None:
        echo(f"Report: {out / 'report.html'}")
    left_out = ["ratings"] if not has("openskill") else []
    left_out += ["Parquet tables"] if out is not None and not has("pyarrow") else []
    if left_out:
        echo(f"Left out: {' and '.join(left_out)}; to have them: {remedy('arena')}")
