"""Runs the benchmarks by name, or all of them."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

NAMES = sorted(
    path.stem
    for path in Path(__file__).parent.glob("*.py")
    if "def run() -> None:" in path.read_text(encoding="utf-8") and path.name != Path(__file__).name
)

wanted = sys.argv[1:] or NAMES
unknown = [name for name in wanted if name not in NAMES]
if unknown:
    sys.exit(f"no benchmark {', '.join(unknown)}; known: {', '.join(NAMES)}")
for name in wanted:
    print(f"\n== {name} ==", flush=True)
    importlib.import_module(f"bench.{name}").run()
