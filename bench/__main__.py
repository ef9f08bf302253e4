"""Runs the benchmarks by name, or all of them."""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

NAMES = sorted(
    path.stem
    for path in Path(__file__).parent.glob("*.py")
    if "def run() -> None:" in path.read_text(encoding="utf-8") and path.name != Path(__file__).name
)

parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
parser.add_argument(
    "--workers", nargs="+", type=int, metavar="N", help="with web: compare so many server processes"
)
arguments = parser.parse_args()
if arguments.workers:
    if arguments.names != ["web"]:
        sys.exit("--workers goes with web: python -m bench web --workers 1 2")
    from bench.web_workers import measure

    measure(arguments.workers)
    sys.exit()
wanted = arguments.names or NAMES
unknown = [name for name in wanted if name not in NAMES]
if unknown:
    sys.exit(f"no benchmark {', '.join(unknown)}; known: {', '.join(NAMES)}")
for name in wanted:
    print(f"\n== {name} ==", flush=True)
    importlib.import_module(f"bench.{name}").run()
