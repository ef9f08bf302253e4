"""Processes as the system lists them."""

from __future__ import annotations

from pathlib import Path


def children(pid: int) -> list[int]:
    """List the processes that a process has started."""
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for found in lists for child in found.read_text(encoding="ascii").split()]


def server_processes(pid: int) -> list[int]:
    """List the processes among which `boddy serve --workers N` has shared its work."""
    return [child for child in children(pid) if "spawn_main" in command_of(child)]


def is_alive(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except FileNotFoundError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"


def command_of(pid: int) -> str:
    """Return how a process was started, or nothing if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return ""
