"""Entries for contests, made of the client that can misbehave."""

from __future__ import annotations

import sys
from pathlib import Path

from boddy.net.entries import Entry

CLIENT = Path(__file__).parent / "net" / "client.py"


def entry(name: str, fault: str = "none") -> Entry:
    """Make an entry whose program has one fault, or none."""
    return Entry(name, (sys.executable, "-S", "-E", str(CLIENT), fault, f"{{{name}}}", "%%"))
