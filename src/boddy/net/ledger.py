"""The ledger of a contest: what was played, kept on disk so that nothing finished is lost.

`contest.jsonl` has one line a game, written when the game is over, in the form that
tournaments use; `games/` has every game in full. From these the two result files of the
original contest are made: `playerOutcomes.txt` and `matchTranscripts.txt`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boddy.arena.results import GameResult
from boddy.arena.storage import record_path
from boddy.errors import InputError, Violation
from boddy.files import write_text
from boddy.net.schedule import Schedule
from boddy.record import Record

FILE = "contest.jsonl"
VERSION = 1
"""Of the ledger's format."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How an entry has done so far."""

    identifier: str
    wins: int
    games: int
    disqualified: str = ""
    """Why, if it is."""


class Ledger:
    """What was played, and who stands where."""

    def __init__(self, folder: Path, identifiers: Sequence[str], schedule: Schedule) -> None:
        self.folder = folder
        self.identifiers = list(identifiers)
        self.disqualified: dict[str, str] = {}
        self.notes: list[str] = []
        self.played = 0
        self.finished = bytearray(len(schedule))
        """For each game of the schedule, whether it is finished."""
        self._games: Counter[frozenset[str]] = Counter()
        self._wins: Counter[tuple[frozenset[str], str]] = Counter()

    @classmethod
    def open(
        cls, folder: Path, identifiers: Sequence[str], schedule: Schedule, seed: int, resume: bool
    ) -> Ledger:
        """Begin a ledger, or go on with the one that is there."""
        ledger = cls(folder, identifiers, schedule)
        head = {
            "contest": VERSION,
            "entries": list(identifiers),
            "orders": len(schedule.orders),
            "games": schedule.games,
            "seed": seed,
        }
        path = folder / FILE
        try:
            record_path(folder, 0).parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and (resume or _has_begun(path)):
                ledger._go_on(head, resume)
            else:
                path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        except OSError as error:
            raise InputError(f"cannot write to {folder}: {error.strerror}") from None
        return ledger

    @staticmethod
    def seed_in(folder: Path) -> int | None:
        """Find the seed of the contest in a folder, if there is one."""
        try:
            with (folder / FILE).open(encoding="utf-8") as file:
                seed = json.loads(file.readline()).get("seed")
        except (OSError, ValueError, AttributeError):
            return None
        return seed if isinstance(seed, int) else None

    def add(self, result: GameResult, record: Record) -> None:
        """Take down a finished game."""
        record.save(self.record_path(result.game))
        self._append(result.text())
        self._count(result)

    def disqualify(self, identifier: str, fault: Violation, tail: Sequence[str]) -> None:
        """Take down why an entry is out of the contest, and what it said last."""
        if identifier not in self.disqualified:
            line = {"disqualified": identifier, "reason": str(fault), "stderr": list(tail)}
            self._append(json.dumps(line))
            self.disqualified[identifier] = str(fault)

    def note(self, identifier: str, fault: Violation) -> None:
        """Take down a fault that changes no result."""
        self.notes.append(f"{identifier}: {fault}")
        self._append(json.dumps({"note": identifier, "reason": str(fault)}))

    def standings(self) -> list[Standing]:
        """List the entries, the best first; games with a disqualified entry do not count."""
        wins: Counter[str] = Counter()
        games: Counter[str] = Counter()
        for chosen, count in self._games.items():
            if self.disqualified.keys().isdisjoint(chosen):
                for name in chosen:
                    games[name] += count
                    wins[name] += self._wins[chosen, name]
        rows = [
            Standing(name, wins[name], games[name], self.disqualified.get(name, ""))
            for name in self.identifiers
        ]
        return sorted(rows, key=lambda row: (bool(row.disqualified), -_rate(row)))

    def write_results(self) -> None:
        """Write the result files as the original contest does."""
        outcomes = {row.identifier: _outcome(row) for row in self.standings()}
        text = "".join(f"{name},{outcomes[name]}\n" for name in self.identifiers)
        write_text(self.folder / "playerOutcomes.txt", text)
        write_text(self.folder / "matchTranscripts.txt", "".join(self._transcripts()))

    def record_path(self, number: int) -> Path:
        """Say where the record of a game is."""
        return record_path(self.folder, number)

    def results(self) -> Iterator[GameResult]:
        """Read the games that count: those without a disqualified entry."""
        for line in self._lines():
            if "game" in line:
                result = GameResult.from_data(line)
                if self.disqualified.keys().isdisjoint(result.order):
                    yield result

    def _lines(self) -> Iterator[dict[str, Any]]:
        """Read what has been written so far, without a last line that was cut off."""
        with (self.folder / FILE).open(encoding="utf-8") as file:
            for number, text in enumerate(file, start=1):
                if not text.endswith("\n"):
                    return
                try:
                    line = json.loads(text)
                except ValueError:
                    raise InputError(f"{self.folder / FILE}: line {number} is not JSON") from None
                if not isinstance(line, dict):
                    raise InputError(f"{self.folder / FILE}: line {number}: expected an object")
                yield line

    def _go_on(self, head: dict[str, object], resume: bool) -> None:
        if not resume:
            raise InputError(
                f"{self.folder} holds a contest already; add --resume to go on with it, "
                "or choose another folder with --out"
            )
        lines = self._lines()
        found = next(lines, {})
        for key, value in head.items():
            if found.get(key) != value:
                raise InputError(
                    f"{self.folder} holds another contest: its {key} is {found.get(key)!r}, "
                    f"not {value!r}"
                )
        for line in lines:
            self._restore(line)
        self._mend()

    def _restore(self, line: dict[str, Any]) -> None:
        try:
            if "game" in line:
                self._count(GameResult.from_data(line))
            elif "disqualified" in line:
                self.disqualified[line["disqualified"]] = line["reason"]
        except (KeyError, TypeError, IndexError, ValueError):
            raise InputError(f"{self.folder / FILE}: cannot make sense of {line}") from None

    def _mend(self) -> None:
        """Cut off what an interruption left of a last line."""
        path = self.folder / FILE
        data = path.read_bytes()
        if not data.endswith(b"\n"):
            with path.open("r+b") as file:
                file.truncate(data.rfind(b"\n") + 1)

    def _count(self, result: GameResult) -> None:
        chosen = frozenset(result.order)
        self.played += 1
        self.finished[result.game] = 1
        self._games[chosen] += 1
        if result.winner is not None:
            self._wins[chosen, result.winner] += 1

    def _append(self, line: str) -> None:
        with (self.folder / FILE).open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")

    def _transcripts(self) -> Iterator[str]:
        """Write a line for each game that counts: seats, winner, rounds, and each hand's shape."""
        for result in self.results():
            winner = -1 if result.winner_seat is None else result.winner_seat
            cells = [result.size, winner, result.rounds]
            hands = [f"{seat.bot},{seat.shape.replace('/', ',')}" for seat in result.seats]
            yield ",".join([*map(str, cells), *hands]) + "\n"


def _has_begun(path: Path) -> bool:
    """Whether anything happened in a contest beyond being announced."""
    with path.open(encoding="utf-8") as file:
        return sum(1 for _ in zip(file, range(2), strict=False)) > 1


def _rate(row: Standing) -> float:
    return row.wins / row.games if row.games else 0.0


def _outcome(row: Standing) -> str:
    if row.disqualified:
        return f"disqualified - {row.disqualified}"
    return f"{row.wins},{row.games}"
