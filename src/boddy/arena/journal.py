"""The journal: every finished game, so that a killed tournament can be resumed.

A folder of a tournament holds `journal.jsonl` (its plan, then a line for each finished
game, and one whenever options were chosen), `games/` (records), and at the end `games.parquet`
(a row a game), `seats.parquet` (a row a seat of each game) and `report.html`.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from io import FileIO
from itertools import islice
from pathlib import Path
from typing import Any

from boddy.arena.chunks import Played
from boddy.arena.plan import Options, Plan
from boddy.arena.results import Disqualification, GameResult, Note, Notice, notice_data, read_notice
from boddy.errors import InputError
from boddy.files import drop_cut_line, read_json_lines, write_text

JOURNAL = "journal.jsonl"
GOAL = "goal"
"""Begins the lines with options; the last of them counts."""
_CHOSEN = f'{{"{GOAL}"'.encode()


class Journal:
    """The folder of a tournament, while it is played. Each finished game is safe at once."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder, self.plan = folder, plan
        self.options = Options()
        self.games: list[GameResult] = []
        """The games that were finished before."""
        self.disqualified: dict[str, Disqualification] = {}
        self.notes: list[Note] = []
        self._lines: dict[int, int] = {}
        """The positions in the file of the games that were finished before."""
        self._file: FileIO | None = None

    @classmethod
    def begin(cls, folder: Path, plan: Plan) -> Journal:
        """Begin a tournament in a folder that holds none yet."""
        try:
            (folder / "games").mkdir(parents=True, exist_ok=True)
            if _has_begun(folder / JOURNAL):
                raise InputError("tournament-begun", folder=str(folder))
        except OSError as error:
            raise InputError("cannot-write", file=str(folder), why=error.strerror) from None
        write_text(folder / JOURNAL, plan.text() + "\n")
        return cls(folder, plan)

    @classmethod
    def resume(cls, folder: Path) -> Journal:
        """Resume the tournament in a folder; a truncated last line is dropped."""
        path = folder / JOURNAL
        if not path.exists():
            raise InputError("no-tournament", folder=str(folder), file=JOURNAL)
        journal: Journal | None = None
        for number, line in read_json_lines(path):
            try:
                if journal is None:
                    journal = cls(folder, Plan.from_data(line))
                else:
                    journal._read(number, line)
            except InputError as error:
                raise InputError("file-line", path=str(path), line=number, problem=error) from None
        if journal is None:
            raise InputError("journal-cut-off", path=str(path))
        drop_cut_line(path)
        return journal

    def choose(self, options: Options) -> None:
        """Keep the options, for when the tournament is resumed."""
        if options != self.options:
            self.options = options
            self._add(json.dumps(asdict(options)))

    def add(self, played: Played) -> None:
        """Keep a finished game."""
        if played.record is not None:
            self._write_record(record_path(self.folder, played.result.game), played.record)
        self._add(played.result.text())

    @staticmethod
    def _write_record(path: Path, record: str) -> None:
        """Write a record; if that is interrupted, its game is not in the journal yet."""
        try:
            path.write_bytes(record.encode())
        except OSError as error:
            raise InputError("cannot-write", file=str(path), why=error.strerror) from None

    def notice(self, notice: Notice) -> None:
        """Add a notice of a broken rule."""
        self._add(json.dumps(notice_data(notice)))

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _add(self, line: str) -> None:
        """Add a line, which survives whatever happens to this process."""
        if self._file is None:
            self._file = FileIO(self.folder / JOURNAL, "a")
        self._file.write(f"{line}\n".encode())

    def _read(self, number: int, line: dict[str, Any]) -> None:
        """Read a line after the first; refuse one that no tournament wrote."""
        if GOAL in line:
            self.options = Options.from_data(line)
            return
        match read_notice(line, self.plan.names):
            case Disqualification() as found:
                self.disqualified[found.entry] = found
            case Note() as found:
                self.notes.append(found)
            case None:
                self.games.append(self._game(line))
                self._lines[self.games[-1].game] = number

    def _game(self, line: dict[str, Any]) -> GameResult:
        game = GameResult.from_data(line)
        if game.game in self._lines:
            raise InputError("game-twice", game=game.game, line=self._lines[game.game])
        order = self.plan.order(game.game)
        if game.order != order:
            raise InputError(
                "game-order", game=game.game, found=list(game.order), expected=list(order)
            )
        return game


def record_path(folder: Path, game: int) -> Path:
    """Return where the record of a game is kept."""
    return folder / "games" / f"{game:06}.jsonl"


def _has_begun(path: Path) -> bool:
    """Whether the journal holds more than the plan and options."""
    if not path.exists():
        return False
    with path.open("rb") as file:
        return any(not line.startswith(_CHOSEN) for line in islice(file, 1, None))


def changed(old: Plan, new: Plan) -> list[str]:
    """Return the names of the fields in which two plans differ."""
    before, after = asdict(old), asdict(new)
    return [name for name in before if before[name] != after[name]]
