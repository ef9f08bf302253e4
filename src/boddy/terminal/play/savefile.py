"""The file of a game that is being played: written after every action, read to go on.

It is a record like any other. Its first line also holds the seed and the bots, from
which dice and computer players come back as they would have been.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from boddy.errors import InputError
from boddy.events import Event
from boddy.files import make_folder, read_text, state_folder, unused_path, write_text
from boddy.records import Record, encode_event, encode_setup
from boddy.setup import Setup


class SaveFile:
    """Where a running game is kept."""

    def __init__(self, path: Path, setup: Setup, seed: int, bots: Sequence[str | None]) -> None:
        """Keep the game in `path`; `bots` has what `find_bot` makes each computer player from."""
        self.path = path
        self.problem = ""
        """Why the file does not hold the whole game; empty if it does."""
        self.rules = setup.rules.preset
        head = {**encode_setup(setup), "seed": seed, "bots": list(bots)}
        self._lines = [json.dumps(head, ensure_ascii=False)]

    def update(self, events: Iterable[Event]) -> None:
        """Add what has happened since, and write the file as a whole or not at all."""
        self._lines += (json.dumps(encode_event(event), ensure_ascii=False) for event in events)
        try:
            self._write(self.path)
        except InputError as error:
            self.problem = str(error)
            raise
        self.problem = ""

    def copy_to(self, path: Path) -> None:
        """Write the game to another file, which replaces one that cannot be written."""
        self._write(path)
        if self.problem:
            self.path, self.problem = path, ""

    def _write(self, path: Path) -> None:
        write_text(path, "".join(f"{line}\n" for line in self._lines))


@dataclass(frozen=True)
class SavedGame:
    """What a saved game's file says."""

    record: Record
    seed: int
    bots: tuple[str | None, ...]


def load_saved(path: Path) -> SavedGame:
    """Read a running game that a person plays, and verify it by replaying it."""
    record = Record.load(path, running=True)
    head = json.loads(read_text(path).partition("\n")[0])
    seed, bots = head.get("seed"), head.get("bots")
    if (people := len(record.setup.people)) != 1:
        raise InputError(f"{path}: {people} people play in this game; one can play on here")
    if type(seed) is not int or not _are_bots(bots, record.setup):
        raise InputError(
            f"{path}, line 1: expected the fields seed and bots, as `boddy play` writes them"
        )
    return SavedGame(record, seed, tuple(bots))


def new_path(rules: str) -> Path:
    """Choose a file for a new game among the person's own ones."""
    folder = state_folder("games")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(
            f"games cannot be kept in {folder}: {error.strerror}; choose a file with --save FILE"
        ) from None
    return _path_in(folder, rules)


def _spare_path(save: SaveFile) -> Path | None:
    """Return a file for a game whose own cannot be written; None if there is no place for it."""
    for folder in (state_folder("games"), Path.cwd()):
        with suppress(InputError):
            make_folder(folder)
            if folder != save.path.parent and os.access(folder, os.W_OK):
                return _path_in(folder, save.rules)
    return None


def save_elsewhere(save: SaveFile) -> str:
    """Return the sentence that says how a game whose file cannot be written may be kept."""
    spare = _spare_path(save)
    example = f", such as `save {spare}`" if spare else ""
    return f"`save FILE` keeps it in another file{example}."


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
