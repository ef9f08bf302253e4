"""Asks before Python files run that nobody typed, but a saved game or a journal names."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from boddy.bots import BotSpec
from boddy.errors import InputError
from boddy.terminal.output import ask

TRUST = "With --resume: run the Python files with bots that are named there."


def check_trust(source: Path, specs: Iterable[str], *, trusted: bool) -> None:
    """Refuse to go on with `source` if it names bots in files and nobody says that they may run."""
    files = {BotSpec.parse(spec).file for spec in specs}
    named = sorted(str(file.resolve()) for file in files if file is not None)
    if not named or trusted:
        return
    listed = ", ".join(named)
    if not _at_terminal():
        raise InputError(
            f"{source} names bots in Python files, which would run as any program of yours: "
            f"{listed}; add --trust-bots if you trust them"
        )
    question = f"{source} names bots in Python files: {listed}.\nRun them? [yes/No] "
    if ask(question).strip().lower() not in ("y", "yes"):
        raise InputError(f"{source} was left as it is: its bots may not run")


def _at_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
