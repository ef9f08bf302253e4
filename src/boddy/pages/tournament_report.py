"""The report of a tournament: one HTML file that needs nothing else."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from boddy.arena.intervals import Interval
from boddy.arena.journal import record_path
from boddy.arena.plan import Plan
from boddy.arena.results import Disqualification, GameResult
from boddy.arena.standings import Pair, Share, Statistics
from boddy.errors import BoddyError
from boddy.files import write_text
from boddy.pages import render, style_sheet
from boddy.pages.charts import Scale, Series, histogram, interval_plot, line_chart
from boddy.records import Record
from boddy.telling import tell_game
from boddy.texts import DEFAULT, Phrase, Words, phrase

MOST_IN_TITLE = 4
MOST_SHAPES = 10
"""Shapes of hands that are shown, the most frequent ones."""
MOST_LISTED = 60
"""Games with records that are listed."""


def write_report(
    folder: Path,
    plan: Plan,
    games: Sequence[GameResult],
    statistics: Statistics | None,
    disqualified: Sequence[Disqualification] = (),
    discarded: Sequence[GameResult] = (),
) -> None:
    """Write `report.html` into the folder of a tournament; without statistics no game counts.

    `discarded` has the games that do not count because of the disqualified entries.
    """
    out = [_disqualified(plan, each, discarded) for each in disqualified]
    if statistics is None:
        words = Words()
        page = _page(plan, words, folder, out)
        facts = words("report-no-game")
        text = render("no_games.html", **page, facts=facts, style=style_sheet("page"))
    else:
        text = report(plan, games, statistics, folder, out)
    write_text(folder / "report.html", text)


def report(
    plan: Plan,
    games: Sequence[GameResult],
    statistics: Statistics,
    folder: Path | None = None,
    disqualified: Sequence[Disqualified] = (),
    language: str = DEFAULT,
) -> str:
    """Return the report, with links to the records in the folder."""
    words = Words(language)
    tables = _Tables(words, statistics)
    sizes = sorted({game.size for game in games})
    return render(
        "tournament.html",
        **_page(plan, words, folder, disqualified),
        facts=_facts(plan, statistics, sizes, words),
        style=style_sheet("page", "charts"),
        statistics=statistics,
        standings=tables.standings(),
        comparisons=tables.comparisons(),
        by_size=[(size, tables.by_size(size)) for size in sizes],
        by_seat=[(size, tables.by_seat(size)) for size in sizes],
        by_shape=[(size, tables.by_shape(size)) for size in sizes],
        lengths=histogram(words, statistics.lengths.histogram, words("report-rounds")),
        gains=tables.gains(),
        games=GamesWithRecords(plan, games, folder),
    )


def _page(
    plan: Plan, words: Words, folder: Path | None, disqualified: Sequence[Disqualified]
) -> dict[str, object]:
    return {
        "words": words,
        "language": words.language,
        "is_contest": plan.remote,
        "kind": words("report-kind", kind=_kind(plan)),
        "heading": _heading(plan, words),
        "folder": shlex.quote(str(folder or "DIR")),
        "disqualified": disqualified,
    }


def _kind(plan: Plan) -> str:
    return "contest" if plan.remote else "tournament"


def _heading(plan: Plan, words: Words) -> str:
    """Name the bots once each; many are only counted."""
    names = list(dict.fromkeys(name.partition("#")[0] for name in plan.names))
    if len(names) > MOST_IN_TITLE:
        return words("report-many", kind=_kind(plan), count=len(plan.names))
    return " · ".join(names)


def _facts(plan: Plan, statistics: Statistics, sizes: Sequence[int], words: Words) -> str:
    return words(
        "report-facts",
        games=statistics.games,
        rules=plan.rules,
        fewest=sizes[0] if len(sizes) > 1 else 0,
        most=sizes[-1],
        deals=statistics.deals,
        schedule="contest" if plan.remote else plan.schedule,
        seed=str(plan.seed),
    )


@dataclass(frozen=True)
class Disqualified:
    """A disqualified entry, and how its author finds out why."""

    entry: str
    reason: Phrase
    when: str
    """`hello`, `game` or `farewell`."""
    discarded: int
    """Games that it had finished, and that do not count."""
    stderr: str
    game: int
    """The game to play again."""


def _disqualified(
    plan: Plan, found: Disqualification, discarded: Sequence[GameResult]
) -> Disqualified:
    own = sum(found.entry in game.order for game in discarded)
    if found.in_game is not None:
        when, game = "game", found.in_game
    else:
        when = "farewell" if own else "hello"
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


@dataclass(frozen=True)
class Comparison:
    """How the bot of a row did against the bot of a column."""

    kind: str
    title: str
    text: str


@dataclass(frozen=True)
class GainedBits:
    """Bits per turn, and a chart of the bits still lacking."""

    games: int
    tables: Sequence[Estimates]
    chart: str


class _Tables:
    """The tables of a report in a language, the bots in the order of the standings."""

    def __init__(self, words: Words, statistics: Statistics) -> None:
        self._words, self._statistics = words, statistics
        self._order = [standing.bot for standing in statistics.standings]

    def standings(self) -> Estimates:
        rows = [(standing.bot, standing.share) for standing in self._statistics.standings]
        return self._shares("report-bot", rows, ratio=True)

    def by_size(self, size: int) -> Estimates:
        rows = [(bot, it) for (bot, n), it in self._statistics.by_size.items() if n == size]
        return self._shares("report-bot", _ranked(rows), ratio=True)

    def by_seat(self, size: int) -> Estimates:
        found = self._statistics.by_seat.items()
        rows = [(f"{seat + 1}.", share) for (n, seat), share in found if n == size]
        return self._shares("report-seat", rows)

    def by_shape(self, size: int) -> Estimates:
        found = self._statistics.by_shape.items()
        shapes = [(shape, share) for (n, shape), share in found if n == size]
        frequent = sorted(shapes, key=lambda row: -row[1].games)[:MOST_SHAPES]
        return self._shares("report-hand", _ranked(frequent))

    def _shares(
        self, heading: str, rows: Iterable[tuple[str, Share]], ratio: bool = False
    ) -> Estimates:
        words, shown = self._words, list(rows)
        scale = Scale(max(max(share.interval.high, share.fair) for _, share in shown))
        columns = [Column(words("report-share"), "n"), Column("95 %", "n small")]
        columns += [Column(words("report-fair"), "n")] if ratio else []
        columns += [Column(words("report-of-games"), "n small spare", "n spare")]
        cells = [
            (
                label,
                interval_plot(words, share.interval, share.fair, scale),
                [
                    *_figures(share.interval, "{:.1%}"),
                    *([f"{share.ratio:.2f}"] if ratio else []),
                    f"{share.games:,}",
                ],
            )
            for label, share in shown
        ]
        return Estimates(words(heading), columns, cells, scale.ticks())

    def comparisons(self) -> list[tuple[str, list[Comparison | None]]]:
        """Return a row for each bot; against itself there is nothing to compare."""
        pairs = {(pair.first, pair.second): pair for pair in self._statistics.pairs}
        if not pairs:
            return []
        return [
            (
                row,
                [
                    self._comparison(pairs.get((row, other)) or pairs.get((other, row)), row)
                    for other in self._order
                ],
            )
            for row in self._order
        ]

    def _comparison(self, pair: Pair | None, row: str) -> Comparison | None:
        if pair is None:
            return None
        kind, mark = "", ""
        if pair.better is not None:
            kind, mark = ("up", "▲ ") if pair.better == row else ("down", "▼ ")
        sign = 1 if pair.first == row else -1
        value = 100 * sign * pair.difference.value or 0.0  # never -0.0
        title = self._words("report-pair", p=f"{pair.corrected:.2g}", count=pair.games)
        return Comparison(kind, title, f"{mark}{value:+.1f}")

    def gains(self) -> GainedBits | None:
        """Return how much bots gain in a turn, if it was measured."""
        gains, words = self._statistics.gains, self._words
        if gains is None:
            return None
        by_bot = [(bot, gains.by_bot[bot]) for bot in self._order if bot in gains.by_bot]
        tables = [self._bits("report-bot", by_bot)]
        if len(gains.by_size) > 1:
            by_size = [(f"{size}", found) for size, found in gains.by_size.items()]
            tables.append(self._bits("report-of-seats", by_size))
        lines = [Series(bot, gains.lacking[bot]) for bot in self._order if bot in gains.lacking]

        def tell(turn: int) -> str:
            figures = [f"{line.name} {line.values[turn]:.2f}" for line in lines]
            return words("report-lacking-at", turn=turn, figures=figures)

        chart = line_chart(
            lines,
            x=words("report-turns"),
            y=words("review-bits-lacking"),
            label=words("report-lacking-label"),
            tell=tell,
        )
        return GainedBits(gains.games, tables, chart)

    def _bits(self, heading: str, rows: Sequence[tuple[str, Interval]]) -> Estimates:
        words = self._words
        scale = Scale(max(found.high for _, found in rows), end=None, form="{:g}")
        cells = [
            (label, interval_plot(words, found, None, scale), _figures(found, "{:.2f}"))
            for label, found in rows
        ]
        columns = [Column(words("report-of-bits"), "n"), Column("95 %", "n small")]
        return Estimates(words(heading), columns, cells, scale.ticks())


def _figures(found: Interval, form: str) -> list[str]:
    low, high = form.format(found.low), form.format(found.high)
    return [form.format(found.value), f"{low}\N{EN DASH}{high}"]


def _ranked(rows: Iterable[tuple[str, Share]]) -> list[tuple[str, Share]]:
    return sorted(rows, key=lambda row: -row[1].interval.value)


# Games.


class GamesWithRecords:
    """The single games of a report."""

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
        """Return a game as lines, or what is wrong with its record."""
        try:
            record = Record.load(record_path(self._folder, game.game))
        except BoddyError as error:
            return str(error)
        return "\n".join(tell_game(record.events, record.setup))

    def link(self, game: GameResult) -> str:
        """Return where the record of a game is, seen from the report."""
        return record_path(Path(), game.game).as_posix()


def _games_heading(count: int) -> Phrase:
    if count > MOST_LISTED:
        return phrase("report-first-kept", first=MOST_LISTED, count=count)
    return phrase("report-kept", count=count)


def _remarkable(kept: Sequence[GameResult]) -> dict[str, GameResult]:
    """Choose games that a person may like to read."""
    won = [game for game in kept if game.winner]
    found = {}
    if won:
        found["report-shortest"] = min(won, key=lambda game: game.suggestions)
        found["report-longest"] = max(won, key=lambda game: game.suggestions)
    wrong = [game for game in kept if any(seat.wrong for seat in game.seats)]
    if wrong:
        found["report-wrongly"] = wrong[-1]
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
