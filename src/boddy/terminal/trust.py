"""Asks before programs run that nobody typed, but a saved game or a journal names."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from boddy.bots import BotSpec
from boddy.errors import InputError
from boddy.terminal.output import ask

TRUST = "With --resume: run the Python files that the saved game names, without asking."
TRUST_ENTRIES = "With --resume or --game: run the saved commands of the entries, without asking."


def check_trust(source: Path, specs: Iterable[str], *, trusted: bool) -> None:
    """Refuse to go on with `source` if it names bots in files and nobody says that they may run."""
    files = {BotSpec.parse(spec).file for spec in specs}
    named = sorted(str(file.resolve()) for file in files if file is not None)
    _check(source, "bots in Python files", named, "--trust-bots", trusted)


def check_trust_in_commands(source: Path, commands: Iterable[str], *, trusted: bool) -> None:
    """Refuse to go on with `source` if nobody says that the commands it names may be started."""
    named = [command for command in commands if command]
    _check(source, "entries by their commands", named, "--trust-entries", trusted)


def _check(source: Path, what: str, named: Sequence[str], option: str, trusted: bool) -> None:
    if trusted or not named:
        return
    listed = ", ".join(named)
    if not _at_terminal():
        raise InputError(
            f"{source} names {what}, which would run as any program of yours: "
            f"{listed}; add {option} if you trust them"
        )
    question = f"{source} names {what}: {listed}.\nRun them? [yes/No] "
    if ask(question).strip().lower() not in ("y", "yes"):
        raise InputError(f"{source} was left as it is: what it names may not run")


def _at_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
