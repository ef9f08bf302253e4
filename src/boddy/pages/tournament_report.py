"""The report of a tournament: one HTML file that needs nothing else."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from boddy.arena.information import InformationGain
from boddy.arena.intervals import Interval
from boddy.arena.journal import record_path
from boddy.arena.plan import Plan
from boddy.arena.results import Disqualification, GameResult
from boddy.arena.standings import Pair, Share, Statistics
from boddy.errors import BoddyError
from boddy.files import write_text
from boddy.pages import count_games, render, style_sheet
from boddy.pages.charts import Scale, Series, histogram, interval_plot, line_chart
from boddy.records import Record
from boddy.telling import tell_game

MOST_IN_TITLE = 4
MOST_SHAPES = 10
"""Of hands; the frequent ones are shown."""


def write_report(
    folder: Path,
    plan: Plan,
    games: Sequence[GameResult],
    statistics: Statistics | None,
    disqualified: Sequence[Disqualification] = (),
    discarded: Sequence[GameResult] = (),
) -> None:
    """Write `report.html` into the folder of a tournament; without statistics no game counts.

    `discarded` has the games that do not count because of those who are disqualified.
    """
    out = [_disqualified(plan, each, discarded) for each in disqualified]
    if statistics is None:
        facts = "No game counts: too few entries are left."
        text = render(
            "no_games.html", **_page(plan, folder, out), facts=facts, style=style_sheet("page")
        )
    else:
        text = report(plan, games, statistics, folder, out)
    write_text(folder / "report.html", text)


def report(
    plan: Plan,
    games: Sequence[GameResult],
    statistics: Statistics,
    folder: Path | None = None,
    disqualified: Sequence[Disqualified] = (),
) -> str:
    """Make the report; records in the folder are linked.

    Of a contest it also says who is disqualified, and why.
    """
    order = [standing.bot for standing in statistics.standings]
    standings = [(standing.bot, standing.share) for standing in statistics.standings]
    sizes = sorted({game.size for game in games})
    return render(
        "tournament.html",
        **_page(plan, folder, disqualified),
        facts=_facts(plan, statistics, sizes),
        style=style_sheet("page", "charts"),
        statistics=statistics,
        standings=_shares("bot", standings, ratio=True),
        comparisons=_comparisons(statistics, order),
        by_size=[(size, _by_size(statistics, size)) for size in sizes],
        by_seat=[(size, _by_seat(statistics, size)) for size in sizes],
        by_shape=[(size, _by_shape(statistics, size)) for size in sizes],
        lengths=histogram(statistics.lengths.histogram, "rounds"),
        gains=_gains(statistics.gains, order),
        games=GamesWithRecords(plan, games, folder),
    )


def _page(
    plan: Plan, folder: Path | None, disqualified: Sequence[Disqualified]
) -> dict[str, object]:
    return {
        "language": "en",
        "kind": "contest" if plan.remote else "tournament",
        "heading": _heading(plan),
        "folder": shlex.quote(str(folder or "DIR")),
        "disqualified": disqualified,
    }


def _heading(plan: Plan) -> str:
    """Name the bots once each; many are only counted."""
    names = list(dict.fromkeys(name.partition("#")[0] for name in plan.names))
    if len(names) > MOST_IN_TITLE:
        kind = ("contest", "entries") if plan.remote else ("tournament", "bots")
        return f"A {kind[0]} of {len(plan.names)} {kind[1]}"
    return " · ".join(names)


def _facts(plan: Plan, statistics: Statistics, sizes: Sequence[int]) -> str:
    fewest, most = sizes[0], sizes[-1]
    seats = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    kind = "a contest" if plan.remote else f"schedule {plan.schedule}"
    return (
        f"{statistics.games:,} games of {plan.rules} with {seats} seats, "
        f"{statistics.deals:,} deals, {kind}, seed {plan.seed}"
    )


@dataclass(frozen=True)
class Disqualified:
    """An entry that is out, and how its author finds out why."""

    entry: str
    reason: str
    when: str
    discarded: int
    """Games that it had finished, and that do not count."""
    stderr: str
    game: int
    """Which game to play again."""


def _disqualified(
    plan: Plan, found: Disqualification, discarded: Sequence[GameResult]
) -> Disqualified:
    own = sum(found.entry in game.order for game in discarded)
    if found.in_game is not None:
        when, game = f"in game {found.in_game}", found.in_game
    else:
        when = "at its farewell" if own else "before its first game"
        game = next(n for n in range(plan.games.round_length) if found.entry in plan.order(n))
    return Disqualified(found.entry, found.reason, when, own, "\n".join(found.stderr), game)


# Tables of estimates.


@dataclass(frozen=True)
class Column:
    """A column of figures; `kind` is the class of its cells, `head` that of its heading."""

    name: str
    kind: str
    head: str = "n"


@dataclass(frozen=True)
class Estimates:
    """A table of estimates with their intervals drawn beside."""

    heading: str
    columns: Sequence[Column]
    rows: Sequence[tuple[str, str, Sequence[str]]]
    """Label, drawing, and a figure for each column."""
    ticks: Sequence[tuple[float, str]]


def _shares(heading: str, rows: Iterable[tuple[str, Share]], ratio: bool = False) -> Estimates:
    shown = list(rows)
    scale = Scale(max(max(share.interval.high, share.fair) for _, share in shown))
    columns = [Column("share", "n"), Column("95 %", "n small")]
    columns += [Column("\N{MULTIPLICATION SIGN} fair", "n")] if ratio else []
    columns += [Column("games", "n small spare", "n spare")]
    cells = [
        (
            label,
            interval_plot(share.interval, share.fair, scale),
            [
                *_figures(share.interval, "{:.1%}"),
                *([f"{share.ratio:.2f}"] if ratio else []),
                f"{share.games:,}",
            ],
        )
        for label, share in shown
    ]
    return Estimates(heading, columns, cells, scale.ticks())


def _bits(heading: str, rows: Iterable[tuple[str, Interval]]) -> Estimates:
    shown = list(rows)
    scale = Scale(max(found.high for _, found in shown), end=None, form="{:g}")
    cells = [
        (label, interval_plot(found, None, scale), _figures(found, "{:.2f}"))
        for label, found in shown
    ]
    return Estimates(
        heading, [Column("bits", "n"), Column("95 %", "n small")], cells, scale.ticks()
    )


def _figures(found: Interval, form: str) -> list[str]:
    low, high = form.format(found.low), form.format(found.high)
    return [form.format(found.value), f"{low}\N{EN DASH}{high}"]


# What is in them.


def _by_size(statistics: Statistics, size: int) -> Estimates:
    rows = [(bot, share) for (bot, n), share in statistics.by_size.items() if n == size]
    return _shares("bot", _ranked(rows), ratio=True)


def _by_seat(statistics: Statistics, size: int) -> Estimates:
    found = statistics.by_seat.items()
    return _shares("seat", [(f"{seat + 1}.", share) for (n, seat), share in found if n == size])


def _by_shape(statistics: Statistics, size: int) -> Estimates:
    shapes = [(shape, share) for (n, shape), share in statistics.by_shape.items() if n == size]
    frequent = sorted(shapes, key=lambda row: -row[1].games)[:MOST_SHAPES]
    return _shares("hand", _ranked(frequent))


def _ranked(rows: Iterable[tuple[str, Share]]) -> list[tuple[str, Share]]:
    return sorted(rows, key=lambda row: -row[1].interval.value)


# Who beats whom.


@dataclass(frozen=True)
class Comparison:
    """How the bot of a row did against the bot of a column."""

    kind: str
    title: str
    text: str


def _comparisons(
    statistics: Statistics, order: Sequence[str]
) -> list[tuple[str, list[Comparison | None]]]:
    """Make a row for each bot; against itself there is nothing to compare."""
    pairs = {(pair.first, pair.second): pair for pair in statistics.pairs}
    return [
        (
            row,
            [
                _comparison(pairs.get((row, other)) or pairs.get((other, row)), row)
                for other in order
            ],
        )
        for row in order
        if pairs
    ]


def _comparison(pair: Pair | None, row: str) -> Comparison | None:
    if pair is None:
        return None
    kind, mark = "", ""
    if pair.better is not None:
        kind, mark = ("up", "▲ ") if pair.better == row else ("down", "▼ ")
    sign = 1 if pair.first == row else -1
    value = 100 * sign * pair.difference.value or 0.0  # never -0.0
    title = f"p = {pair.corrected:.2g} after correction, {count_games(pair.games)}"
    return Comparison(kind, title, f"{mark}{value:+.1f}")


# What bots learn.


@dataclass(frozen=True)
class GainedBits:
    """Bits per turn, and a chart of the bits still lacking."""

    games: int
    tables: Sequence[Estimates]
    chart: str


def _gains(gains: InformationGain | None, order: Sequence[str]) -> GainedBits | None:
    """Show how much bots gain in a turn, if it was measured; the bots in this order."""
    if gains is None:
        return None
    tables = [_bits("bot", [(bot, gains.by_bot[bot]) for bot in order if bot in gains.by_bot])]
    if len(gains.by_size) > 1:
        tables.append(_bits("seats", [(f"{size}", found) for size, found in gains.by_size.items()]))
    lines = [Series(bot, gains.lacking[bot]) for bot in order if bot in gains.lacking]

    def tell(turn: int) -> str:
        figures = ", ".join(f"{line.name} {line.values[turn]:.2f}" for line in lines)
        return f"{turn} turns, bits lacking: {figures}"

    chart = line_chart(lines, x="turns", y="bits lacking", label="bits lacking by turns", tell=tell)
    return GainedBits(gains.games, tables, chart)


MOST_LISTED = 60
"""Games with records that are told."""


class GamesWithRecords:
    """What a report says about single games."""

    def __init__(self, plan: Plan, games: Sequence[GameResult], folder: Path | None) -> None:
        kept = [game for game in games if folder and record_path(folder, game.game).exists()]
        self._folder = folder or Path()
        self.listed = kept[:MOST_LISTED]
        self.heading = _games_heading(len(kept))
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


def _games_heading(count: int) -> str:
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
