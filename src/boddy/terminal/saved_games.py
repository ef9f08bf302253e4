"""The file of a running game: written after every action, read to continue.

It is a record like any other. Its first line also holds the seed and the bots, from
which dice and computer players come back as they would have been.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from boddy.errors import InputError
from boddy.events import Event
from boddy.files import make_folder, read_text, state_folder, unused_path, write_text
from boddy.records import Record, encode_event, encode_setup
from boddy.setup import Setup
from boddy.texts import Phrase, phrase


class SaveFile:
    """Where a running game is kept."""

    def __init__(self, path: Path, setup: Setup, seed: int, bots: Sequence[str | None]) -> None:
        """Keep the game in `path`; `bots` has what `find_bot` makes each computer player from."""
        self.path = path
        self.problem: Phrase | None = None
        """Why the file does not hold the whole game, if it does not."""
        self._rules = setup.rules.preset
        head = {**encode_setup(setup), "seed": seed, "bots": list(bots)}
        self._lines = [json.dumps(head, ensure_ascii=False)]

    def update(self, events: Iterable[Event]) -> bool:
        """Add what has happened since; return whether the file could be written as a whole."""
        self._lines += (json.dumps(encode_event(event), ensure_ascii=False) for event in events)
        try:
            self._write(self.path)
        except InputError as error:
            self.problem = error.said
        else:
            self.problem = None
        return self.problem is None

    def copy_to(self, path: Path) -> None:
        """Write the game to another file, which replaces one that cannot be written."""
        self._write(path)
        if self.problem:
            self.path, self.problem = path, None

    def elsewhere(self) -> Phrase:
        """Return how a game whose file cannot be written may be kept."""
        for folder in (state_folder("games"), Path.cwd()):
            with suppress(InputError):
                make_folder(folder)
                if folder != self.path.parent and os.access(folder, os.W_OK):
                    return phrase("play-save-there", path=str(_path_in(folder, self._rules)))
        return phrase("play-save-elsewhere")

    def _write(self, path: Path) -> None:
        write_text(path, "".join(f"{line}\n" for line in self._lines))


class SavedGame(NamedTuple):
    """The contents of a saved game's file."""

    record: Record
    seed: int
    bots: tuple[str | None, ...]


def load_saved(path: Path) -> SavedGame:
    """Read a running game that a person plays, and verify it by replaying it."""
    record = Record.load(path, running=True)
    head = json.loads(read_text(path).partition("\n")[0])
    seed, bots = head.get("seed"), head.get("bots")
    if (people := len(record.setup.people)) != 1:
        raise InputError("play-one-person", path=str(path), people=people)
    if type(seed) is not int or not _are_bots(bots, record.setup):
        raise InputError("play-no-seed", path=str(path))
    return SavedGame(record, seed, tuple(bots))


def new_path(rules: str) -> Path:
    """Choose a file for a new game among the person's own ones."""
    folder = state_folder("games")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError("play-no-folder", folder=str(folder), why=error.strerror) from None
    return _path_in(folder, rules)


def _path_in(folder: Path, rules: str) -> Path:
    return unused_path(folder, f"{datetime.now():%Y-%m-%d-%H%M%S}-{rules}", ".jsonl")


def _are_bots(bots: object, setup: Setup) -> bool:
    """Whether there is a text for each computer player, and null for each person."""
    if not isinstance(bots, list) or len(bots) != setup.seats:
        return False
    return all(
        bot is None if seat in setup.people else isinstance(bot, str)
        for seat, bot in enumerate(bots)
    )
