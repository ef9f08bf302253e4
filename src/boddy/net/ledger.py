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
from boddy.arena.results.journal_file import JournalFile, in_line
from boddy.errors import InputError, UnknownName, Violation
from boddy.files import read_json_lines, write_text
from boddy.net.contest import Contest, read_options
from boddy.printable import printable, shown
from boddy.record import Record

FILE = "contest.jsonl"


@dataclass(frozen=True, slots=True)
class Score:
    """How often an entry has won so far."""

    identifier: str
    wins: int
    games: int
    disqualified: str = ""
    """Why, if it is."""


class Ledger:
    """What was played, and who stands where."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.folder = contest.out
        self.identifiers = list(contest.plan.names)
        self.disqualified: dict[str, str] = {}
        self.notes: list[str] = []
        self.played = 0
        self.finished = bytearray(contest.length)
        """For each game of the schedule, whether it is finished."""
        self._games: Counter[frozenset[str]] = Counter()
        self._wins: Counter[tuple[frozenset[str], str]] = Counter()
        self._file = JournalFile(contest.out / FILE)

    @classmethod
    def open(cls, contest: Contest) -> Ledger:
        """Begin a ledger, or go on with the one that is there."""
        ledger = cls(contest)
        path = contest.out / FILE
        try:
            record_path(contest.out, 0).parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and (contest.resume or _has_begun(path)):
                ledger._go_on()
            else:
                head = {**contest.identity(), **contest.options()}
                path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        except OSError as error:
            raise InputError(f"cannot write to {contest.out}: {error.strerror}") from None
        return ledger

    def close(self) -> None:
        """Give the file back."""
        self._file.close()

    def add(self, result: GameResult, record: Record) -> None:
        """Take down a finished game."""
        record.save(self.record_path(result.game))
        self._file.add(result.text())
        self._count(result)

    def disqualify(self, identifier: str, fault: Violation, tail: Sequence[str]) -> None:
        """Take down why an entry is out of the contest, and what it said last."""
        if identifier not in self.disqualified:
            line = {"disqualified": identifier, "reason": str(fault), "stderr": list(tail)}
            self._file.add(json.dumps(line))
            self.disqualified[identifier] = str(fault)

    def note(self, identifier: str, fault: Violation) -> None:
        """Take down a fault that changes no result."""
        self.notes.append(f"{identifier}: {fault}")
        self._file.add(json.dumps({"note": identifier, "reason": str(fault)}))

    def standings(self) -> list[Score]:
        """List the entries, the best first; games with a disqualified entry do not count."""
        wins: Counter[str] = Counter()
        games: Counter[str] = Counter()
        for chosen, count in self._games.items():
            if self.disqualified.keys().isdisjoint(chosen):
                for name in chosen:
                    games[name] += count
                    wins[name] += self._wins[chosen, name]
        rows = [
            Score(name, wins[name], games[name], self.disqualified.get(name, ""))
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

    def _go_on(self) -> None:
        if not self.contest.resume:
            raise InputError(
                f"{self.folder} holds a contest already; add --resume to go on with it, "
                "or choose another folder with --out"
            )
        if not self._file.read(self._check, self._restore):
            path = self.folder / FILE
            raise InputError(f"{path} is empty or cut off; begin the contest without --resume")

    def _check(self, head: dict[str, Any]) -> None:
        """Refuse to go on with another contest."""
        for key, value in self.contest.identity().items():
            if head.get(key) != value:
                raise InputError(
                    f"this is another contest: its {key} is {shown(head.get(key))}, "
                    f"expected {shown(value)}"
                )

    def _restore(self, _number: int, line: dict[str, Any]) -> None:
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
        if number >= len(self.finished) or self.finished[number]:
            last = len(self.finished) - 1
            raise InputError(f"game {number}; expected each game from 0 to {last} once at most")
        if result.order != self.contest.order(number):
            order = ", ".join(self.contest.order(number))
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

    def _transcripts(self) -> Iterator[str]:
        """Write a line for each game that counts: seats, winner, rounds, and each hand's shape."""
        for result in self.results():
            winner = -1 if result.winner_seat is None else result.winner_seat
            cells = [result.size, winner, result.rounds]
            hands = [f"{seat.bot},{seat.shape.replace('/', ',')}" for seat in result.seats]
            yield ",".join([*map(str, cells), *hands]) + "\n"


def options_in(folder: Path) -> dict[str, Any]:
    """Find what the contest in a folder was begun with, as far as its ledger says."""
    path = folder / FILE
    _, head = next(read_json_lines(path), (0, {})) if path.exists() else (0, {})
    with in_line(path, 1):
        return read_options(head)


def _has_begun(path: Path) -> bool:
    """Whether anything happened in a contest beyond being announced."""
    with path.open("rb") as file:
        return sum(1 for _ in zip(file, range(2), strict=False)) > 1


def _reason(line: dict[str, Any]) -> str:
    reason = line.get("reason")
    if not isinstance(reason, str):
        raise InputError(f"reason: {shown(reason)}; expected a text")
    return printable(reason)


def _rate(row: Score) -> float:
    return row.wins / row.games if row.games else 0.0


def _outcome(row: Score) -> str:
    if row.disqualified:
        return f"disqualified - {row.disqualified}"
    return f"{row.wins},{row.games}"
