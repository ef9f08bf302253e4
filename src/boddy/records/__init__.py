"""Records: a game as a file, one JSON object a line, verified by replaying it.

The format is described in `docs/records.md`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from boddy.errors import InputError, RecordError
from boddy.events import Ended, Event, Rolled, Suggested
from boddy.files import read_text, write_text
from boddy.game import Game, seeded_dice
from boddy.records.codec import decode_event, decode_setup, encode_event, encode_setup
from boddy.records.replay import replay, replaying
from boddy.records.version_1 import as_today
from boddy.setup import Setup

__all__ = [
    "Record",
    "RunningRecord",
    "decode_event",
    "encode_event",
    "encode_setup",
    "replay",
    "replaying",
]

_json = json.JSONEncoder(ensure_ascii=False).encode  # made once: `dumps` makes one for each line


@dataclass(frozen=True)
class Record:
    """A finished or running game: its setup and all its events, secrets included."""

    setup: Setup
    events: tuple[Event, ...]

    @classmethod
    def of(cls, game: Game) -> Record:
        """Make a record of a game as it stands."""
        return cls(game.setup, tuple(game.events))

    def lines(self) -> Iterator[str]:
        """Write the record, a line at a time."""
        yield _json(encode_setup(self.setup))
        for event in self.events:
            yield _json(encode_event(event))

    def text(self) -> str:
        """Write the record as the text of a file."""
        return "".join(f"{line}\n" for line in self.lines())

    def save(self, path: Path) -> None:
        """Write the file as a whole or not at all."""
        write_text(path, self.text())

    @classmethod
    def parse(cls, text: str, *, running: bool = False) -> Record:
        """Read a record and verify it by the rules; only a running game may lack its end."""
        return cls.parse_and_replay(text, running=running)[0]

    @classmethod
    def parse_and_replay(cls, text: str, *, running: bool = False) -> tuple[Record, Game]:
        """Read a record as `parse` does, and give the game that was played to verify it."""
        lines = text.split("\n")
        if lines[-1] == "":
            lines.pop()
        elif not running:
            raise RecordError(len(lines), "record-cut")
        head = _object(1, lines[0] if lines else "")
        setup = decode_setup(head)
        events = list(_events(lines, setup, head["boddy"] == 1))
        game = replay(setup, events)
        if not (running or isinstance(events[-1], Ended)):
            raise RecordError(len(lines), "record-no-end")
        return cls(setup, tuple(events)), game

    @classmethod
    def load(cls, path: Path, *, running: bool = False) -> Record:
        """Read and verify the record in a file."""
        try:
            return cls.parse(read_text(path), running=running)
        except RecordError as error:
            raise RecordError(
                error.line, "in-file", problem=error.problem, file=str(path)
            ) from None

    def resume(self, seed: int) -> Game:
        """Go on with a running game of a seed; the dice fall as if it had never stopped."""
        thrown = sum(len(event.dice) for event in self.events if isinstance(event, Rolled))
        return replay(self.setup, self.events, seeded_dice(seed, thrown=thrown))


class RunningRecord:
    """The record of a game that is being played, written as far as the game has come."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._lines = [_json(encode_setup(game.setup))]

    def catch_up(self) -> None:
        """Write what has happened since the last time."""
        for event in self._game.events[len(self._lines) - 1 :]:
            self._lines.append(_json(encode_event(event)))

    def text(self) -> str:
        """Write the rest; return the text of the file."""
        self.catch_up()
        return "".join(f"{line}\n" for line in self._lines)


def _object(number: int, line: str) -> Mapping[str, object]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise RecordError(number, "record-not-json") from None
    if not isinstance(data, dict):
        raise RecordError(number, "record-no-object")
    return data


def _events(lines: Sequence[str], setup: Setup, is_old: bool) -> Iterator[Event]:
    """Read the lines after the first."""
    question: Suggested | None = None
    for number, line in enumerate(lines[1:], start=2):
        data = _object(number, line)
        data = as_today(data) if is_old else data
        try:
            event = decode_event(data, setup, question)
        except InputError as error:
            raise RecordError(number, error) from None
        question = event if isinstance(event, Suggested) else question
        yield event
