"""The games of a tournament that a report tells: those with records, the remarkable ones first."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from boddy.arena.plan import Plan
from boddy.arena.results.game_result import GameResult
from boddy.arena.results.journal import record_path
from boddy.errors import BoddyError
from boddy.notes.sentences import tell_game
from boddy.pages.rendering import count_games
from boddy.records import Record

MOST_LISTED = 60
"""Games with records that are told."""


class GamesWithRecords:
    """What a report says about single games."""

    def __init__(self, plan: Plan, games: Sequence[GameResult], folder: Path | None) -> None:
        kept = [game for game in games if folder and record_path(folder, game.game).exists()]
        self._folder = folder or Path()
        self.listed = kept[:MOST_LISTED]
        self.heading = _heading(len(kept))
        self.remarkable = _remarkable(self.listed)
        self.first = games[0].game
        self.command = _command(plan, games[0])
        """Plays it again, where bots and not programs play."""

    def story(self, game: GameResult) -> str:
        """Tell a game, or what is wrong with its record."""
        try:
            record = Record.load(record_path(self._folder, game.game))
        except BoddyError as error:
            return str(error)
        return "\n".join(tell_game(record.events, record.setup))

    def link(self, game: GameResult) -> str:
        """Say where the record of a game is, seen from the report."""
        return record_path(Path(), game.game).as_posix()


def _heading(count: int) -> str:
    if count > MOST_LISTED:
        return f"The first {MOST_LISTED} of {count} games with records"
    return f"{count_games(count)} with records"


def _remarkable(kept: Sequence[GameResult]) -> dict[str, GameResult]:
    """Choose games that a person may like to read."""
    won = [game for game in kept if game.winner]
    found = {}
    if won:
        found["The shortest game"] = min(won, key=lambda game: game.suggestions)
        found["The longest game"] = max(won, key=lambda game: game.suggestions)
    wrong = [game for game in kept if any(seat.wrong for seat in game.seats)]
    if wrong:
        found["A wrong accusation"] = wrong[-1]
    return found


def _command(plan: Plan, game: GameResult) -> str:
    specs = [plan.entries[plan.number(bot)].spec for bot in game.order]
    options = ["--rules", plan.rules, *_cards(plan), "--seed", str(game.seed)]
    return shlex.join(["boddy", "match", *specs, *options])


def _cards(plan: Plan) -> list[str]:
    if not plan.board:
        return ["--edition", plan.edition]
    options = ["--board", *plan.board[:2]]
    for name, path in zip(("--people", "--weapons"), plan.board[2:], strict=False):
        options += [name, path]
    return options
