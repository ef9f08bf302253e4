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
"""Games with records that are listed."""


def games_section(plan: Plan, games: Sequence[GameResult], folder: Path | None) -> str:
    """Tell the remarkable games, and list all that have records."""
    kept = [game for game in games if folder and record_path(folder, game.game).exists()]
    told = "".join(
        _told(title, game, folder) for title, game in _remarkable(kept).items() if folder
    )
    rows = "".join(_row(game) for game in kept[:MOST_LISTED])
    table = (
        f"<details><summary>{len(kept)} games with records</summary>"
        '<div class="scroll"><table><tr><th>game</th><th>seats, in order</th>'
        f'<th class="n">rounds</th><th>how it ended</th></tr>{rows}</table></div></details>'
    )
    again = f"<p>Any game can be played again:</p><pre>{escape(_command(plan, games[0]))}</pre>"
    return (
        f"<section><h2>Games</h2>{told}{table if kept else ''}{again}"
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


def _told(title: str, game: GameResult, folder: Path) -> str:
    try:
        record = Record.load(record_path(folder, game.game))
    except BoddyError as error:
        return f"<details><summary>{title}</summary><p>{escape(str(error))}</p></details>"
    story = "\n".join(tell_game(record.events, record.setup))
    winner = f"{game.winner} wins" if game.winner else "nobody wins"
    return (
        f"<details><summary>{title}: {escape(winner)} in round {game.rounds} "
        f"({_link(game)})</summary><pre>{escape(story)}</pre></details>"
    )


def _row(game: GameResult) -> str:
    seats = ", ".join(
        f'<span class="won">{escape(seat.bot)} ✓</span>' if seat.won else escape(seat.bot)
        for seat in game.seats
    )
    return (
        f'<tr><td>{_link(game)}</td><td>{seats}</td><td class="n">{game.rounds}</td>'
        f"<td>{escape(game.reason)}</td></tr>"
    )


def _link(game: GameResult) -> str:
    path = record_path(Path(), game.game).as_posix()
    return f'<a href="{path}">game {game.game}</a>'


def _command(plan: Plan, game: GameResult) -> str:
    specs = [plan.entries[plan.number(bot)].spec for bot in game.order]
    options = ["--rules", plan.rules, "--edition", plan.edition, "--seed", str(game.seed)]
    return shlex.join(["boddy", "match", *specs, *options])
