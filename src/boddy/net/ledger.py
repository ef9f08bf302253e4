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

from boddy.arena.results.game_result import GameResult
from boddy.arena.results.journal import record_path
from boddy.errors import InputError, UnknownName, Violation
from boddy.files import drop_cut_line, read_json_lines, write_text
from boddy.net.schedule import Schedule
from boddy.printable import printable, shown
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
        self.schedule = schedule
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
        path = folder / FILE
        _, head = next(read_json_lines(path), (0, {})) if path.exists() else (0, {})
        seed = head.get("seed")
        return seed if type(seed) is int else None

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
        for _, line in read_json_lines(self.folder / FILE):
            if "game" in line:
                result = GameResult.from_data(line)
                if self.disqualified.keys().isdisjoint(result.order):
                    yield result

    def _go_on(self, head: dict[str, object], resume: bool) -> None:
        if not resume:
            raise InputError(
                f"{self.folder} holds a contest already; add --resume to go on with it, "
                "or choose another folder with --out"
            )
        path = self.folder / FILE
        lines = read_json_lines(path)
        _, found = next(lines, (0, None))
        if found is None:
            raise InputError(f"{path} is empty or cut off; begin the contest without --resume")
        for key, value in head.items():
            if found.get(key) != value:
                raise InputError(
                    f"{path}, line 1: this is another contest: its {key} is "
                    f"{shown(found.get(key))}, expected {shown(value)}"
                )
        for number, line in lines:
            try:
                self._restore(line)
            except InputError as error:
                raise InputError(f"{path}, line {number}: {error}") from None
        drop_cut_line(path)

    def _restore(self, line: dict[str, Any]) -> None:
        """Take in a line of the ledger; one that the contest cannot have written is refused."""
        if "game" in line:
            self._count(self._scheduled(GameResult.from_data(line)))
        elif "disqualified" in line:
            self.disqualified[self._entry(line["disqualified"])] = _reason(line)
        elif "note" in line:
            self.notes.append(f"{self._entry(line['note'])}: {_reason(line)}")
        else:
            raise InputError(f"{shown(line)}; expected a game, disqualified or note")

    def _scheduled(self, result: GameResult) -> GameResult:
        number = result.game
        if number >= len(self.schedule) or self.finished[number]:
            last = len(self.schedule) - 1
            raise InputError(f"game {number}; expected each game from 0 to {last} once at most")
        if result.order != self.schedule[number]:
            order = ", ".join(self.schedule[number])
            raise InputError(f"game {number}: {', '.join(result.order)}; expected {order}")
        return result

    def _entry(self, name: object) -> str:
        if name not in self.identifiers:
            raise UnknownName("entry", str(name), self.identifiers)
        return str(name)

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
    with path.open("rb") as file:
        return sum(1 for _ in zip(file, range(2), strict=False)) > 1


def _reason(line: dict[str, Any]) -> str:
    reason = line.get("reason")
    if not isinstance(reason, str):
        raise InputError(f"reason: {shown(reason)}; expected a text")
    return printable(reason)


def _rate(row: Standing) -> float:
    return row.wins / row.games if row.games else 0.0


def _outcome(row: Standing) -> str:
    if row.disqualified:
        return f"disqualified - {row.disqualified}"
    return f"{row.wins},{row.games}"
