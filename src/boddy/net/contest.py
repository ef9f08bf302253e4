"""A contest: a tournament in every order of seats, whose entries are programs elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from boddy.arena.plan import Entry, Plan, sizes_between
from boddy.arena.results.game_result import GameResult
from boddy.arena.statistics.standings import shares
from boddy.arena.tournament import Tournament
from boddy.errors import InputError
from boddy.files import write_text
from boddy.wire.messages import FEWEST, MOST


def contest_plan(
    entries: Sequence[Entry], *, seats: tuple[int, int], seed: int, original: int = 0
) -> Plan:
    """Plan a contest; by the letter of the original server if it has so many games in a row.

    >>> plan = contest_plan([Entry(name, "") for name in "abc"], seats=(3, 6), seed=0)
    >>> plan.games.round_length, plan.order(0), plan.order(11)
    (6, ('a', 'b', 'c'), ('c', 'b', 'a'))
    """
    fewest, most = seats
    if not FEWEST <= fewest <= most <= MOST:
        raise InputError(f"seats {fewest}-{most}: expected a range within {FEWEST}-{MOST}")
    if len(entries) < fewest:
        raise InputError(f"{len(entries)} entries; a game has at least {fewest} seats")
    sizes = sizes_between(fewest, most, len(entries), (FEWEST, MOST))
    return Plan(
        tuple(entries),
        sizes,
        seed,
        schedule="contest",
        bits=0,
        remote=True,
        original=bool(original),
        in_a_row=original or 1,
    )


def write_original_results(folder: Path, tournament: Tournament) -> None:
    """Write the two files that the server of the original contest writes."""
    games = tournament.results()
    won = shares(games, lambda _game, seat: seat.bot)
    lines = []
    for name in tournament.plan.names:
        found = tournament.disqualified.get(name)
        wins, played = (won[name].wins, won[name].games) if name in won else (0, 0)
        outcome = f"disqualified - {found.reason}" if found else f"{wins},{played}"
        lines.append(f"{name},{outcome}\n")
    write_text(folder / "playerOutcomes.txt", "".join(lines))
    write_text(folder / "matchTranscripts.txt", "".join(_transcripts(games)))


def _transcripts(games: Sequence[GameResult]) -> Iterator[str]:
    """Write a line for each game: seats, winner, rounds, and each hand's shape."""
    for game in games:
        winner = -1 if game.winner_seat is None else game.winner_seat
        cells = [game.size, winner, game.rounds]
        hands = [f"{seat.bot},{seat.shape.replace('/', ',')}" for seat in game.seats]
        yield ",".join([*map(str, cells), *hands]) + "\n"
