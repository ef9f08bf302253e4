"""The part of the report that leads to single games: records, and how to play them again."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from html import escape
from pathlib import Path

from boddy.arena.plan import Plan
from boddy.arena.results import GameResult
from boddy.arena.storage import record_path
from boddy.errors import BoddyError
from boddy.notation.sentences import tell_game
from boddy.record import Record

MOST_LISTED = 60
"""Games with records that are told."""


def games_section(plan: Plan, games: Sequence[GameResult], folder: Path | None) -> str:
    """Tell the games that have records, the remarkable ones first."""
    kept = [game for game in games if folder and record_path(folder, game.game).exists()]
    told = listed = ""
    if folder and kept:
        told = "".join(
            _remarked(title, game) for title, game in _remarkable(kept[:MOST_LISTED]).items()
        )
        rows = "".join(_told(game, folder) for game in kept[:MOST_LISTED])
        listed = f'<h3>{_told_of(len(kept))}</h3><div class="games">{rows}</div>'
    again = f"<p>Any game can be played again:</p><pre>{escape(_command(plan, games[0]))}</pre>"
    return (
        f"<section><h2>Games</h2>{told}{listed}{again}"
        '<p class="note">Seeds and seats of all games are in <code>games.parquet</code>; '
        "<code>boddy replay FILE</code> tells a record.</p></section>"
    )


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


def _told(game: GameResult, folder: Path) -> str:
    """Tell a game under a line that says who won; the line, or a link to what is told, opens it."""
    seats = ", ".join(
        f'<span class="won">{escape(seat.bot)} ✓</span>' if seat.won else escape(seat.bot)
        for seat in game.seats
    )
    return (
        f"<details><summary><b>game {game.game}</b> <span>{seats}</span> "
        f'<span class="small">round {game.rounds}, {escape(game.reason)}</span></summary>'
        f'<pre id="game-{game.game}">{escape(_story(game, folder))}</pre>'
        f'<p class="small">Its record: {_link(game)}</p></details>'
    )


def _story(game: GameResult, folder: Path) -> str:
    try:
        record = Record.load(record_path(folder, game.game))
    except BoddyError as error:
        return str(error)
    return "\n".join(tell_game(record.events, record.setup))


def _remarked(title: str, game: GameResult) -> str:
    winner = f"{game.winner} wins" if game.winner else "nobody wins"
    return (
        f"<p>{title}: {escape(winner)} in round {game.rounds}, "
        f'<a href="#game-{game.game}">game {game.game}</a>.</p>'
    )


def _told_of(count: int) -> str:
    if count > MOST_LISTED:
        return f"The first {MOST_LISTED} of {count} games with records"
    return f"{count} game{'s' if count != 1 else ''} with records"


def _link(game: GameResult) -> str:
    path = record_path(Path(), game.game).as_posix()
    return f'<a href="{path}">{path}</a>'


def _command(plan: Plan, game: GameResult) -> str:
    specs = [plan.entries[plan.number(bot)].spec for bot in game.order]
    options = ["--rules", plan.rules, "--edition", plan.edition, "--seed", str(game.seed)]
    return shlex.join(["boddy", "match", *specs, *options])
