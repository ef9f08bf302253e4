"""The processes of a server, seen from outside: its workers, and the memory that all hold."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path

PAGE = os.sysconf("SC_PAGE_SIZE")
SAMPLE_SECONDS = 0.5


class Meter:
    """Samples the memory and the number of processes of servers, and keeps the peaks."""

    def __init__(self, pids: Callable[[], list[int]]) -> None:
        self._pids = pids
        self.server = self.worker = self.all_workers = 0
        """The most bytes that a server held, a worker, and all workers of all servers together."""
        self.most_workers = 0
        self.own_delay = 0.0
        """The most seconds by which this process itself was late: clicks seem as much slower."""

    async def run(self) -> None:
        while True:
            self.sample()
            begin = time.perf_counter()
            await asyncio.sleep(SAMPLE_SECONDS)
            self.own_delay = max(self.own_delay, time.perf_counter() - begin - SAMPLE_SECONDS)

    def sample(self) -> None:
        pids = self._pids()
        workers = [pid for server in pids for pid in helper_pids(server)]
        held = [memory(pid) for pid in workers]
        self.server = max(self.server, *map(memory, pids))
        self.worker = max(self.worker, *held, 0)
        self.all_workers = max(self.all_workers, sum(held))
        self.most_workers = max(self.most_workers, len(workers))


def worker_pids(server: int) -> list[int]:
    """List the processes that work for a server; a fork server is none of them."""
    parents = _parents()
    below = _below(server, parents)
    return [pid for pid in below if pid not in set(parents.values())]


def helper_pids(server: int) -> list[int]:
    """List all processes that a server has started, itself or through a fork server."""
    return _below(server, _parents())


def memory(pid: int) -> int:
    """Read how many bytes of memory a process holds; 0 if it has ended."""
    with contextlib.suppress(OSError, IndexError):
        return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * PAGE
    return 0


def _below(server: int, parents: dict[int, int]) -> list[int]:
    found: list[int] = []
    above = {server}
    while above:
        above = {pid for pid, parent in parents.items() if parent in above}
        # The tracker only cleans up; it ends by itself.
        found += [pid for pid in above if "resource_tracker" not in _command(pid)]
    return found


def _parents() -> dict[int, int]:
    """Find out the parent of every process."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, IndexError, ValueError):
            # The name of the command, in brackets, may contain anything.
            after_name = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2]
            found[int(folder.name)] = int(after_name.split()[1])
    return found


def _command(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8", errors="replace")
    return ""
