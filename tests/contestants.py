"""Entries for contests, made of the client that can misbehave."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from boddy.net.entries import Entry

CLIENT = Path(__file__).parent / "net" / "client.py"


def entry(name: str, fault: str = "none") -> Entry:
    """Make an entry whose program has one fault, or none."""
    return Entry(name, (sys.executable, "-S", "-E", str(CLIENT), fault, f"{{{name}}}", "%%"))


def runs(pid: int) -> bool:
    """Say whether a process is still there, and more than a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")
