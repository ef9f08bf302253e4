"""`make chaos`: do harm to servers for some minutes, and print what came of it."""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
import time
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from chaos.report import Limits, complaints, show
from chaos.run import Wishes, run
from chaos.sites import SITES

MOST_COMPLAINTS = 30


def main() -> int:
    """Run as the arguments say; the exit status tells whether everything held."""
    arguments = _parser().parse_args()
    console = Console()
    console.print(f"chaos with --seed {arguments.seed}")
    names = list(SITES) if arguments.database == "both" else [arguments.database]
    if arguments.processes > 1:
        names = ["postgres"]
    seconds = arguments.minutes * 60 / len(names)
    limits, results = Limits(), []
    if arguments.processes > 1:  # many more tables on the same machine: times are shown, not judged
        limits = replace(limits, median_seconds=None, slowest_seconds=None)
    _allow_many_files()
    for name in names:
        wishes = Wishes(
            name, seconds, arguments.tables, arguments.seed,
            logs=arguments.logs, processes=arguments.processes,
        )  # fmt: skip
        results.append(asyncio.run(run(wishes, limits)))
    show(results, console)
    wrong = [text for result in results for text in complaints(result, limits)]
    for text in wrong[:MOST_COMPLAINTS]:
        console.print(text, style="red", highlight=False, markup=False)
    if len(wrong) > MOST_COMPLAINTS:
        console.print(f"and {len(wrong) - MOST_COMPLAINTS} more")
    console.print("Something did not hold." if wrong else "Everything held.")
    return 1 if wrong else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="for all databases together")
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**6, help="of all chance")
    parser.add_argument(
        "--tables", type=int, default=50, help="three of five are hostile, or one of ten"
    )
    parser.add_argument("--database", choices=[*SITES, "both"], default="both")
    parser.add_argument(
        "--processes", type=int, default=1, help="server processes on one PostgreSQL"
    )
    parser.add_argument("--logs", type=Path, help="a folder in which to keep the servers' logs")
    return parser


def _allow_many_files() -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(16384, most), most))


if __name__ == "__main__":
    sys.exit(main())
