"""The report: one HTML file that needs nothing else, for people who want to look at it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path

from boddy.arena.gains_page import gains_section
from boddy.arena.games_page import games_section
from boddy.arena.plan import Plan
from boddy.arena.plots import EMBLEM, Scale, histogram, whisker
from boddy.arena.results import GameResult
from boddy.arena.statistics import Pair, Share, Standing, Statistics
from boddy.files import write_text

MOST_IN_TITLE = 4
MOST_SHAPES = 10
"""Of hands; the frequent ones are shown."""


def write_report(
    folder: Path, plan: Plan, games: Sequence[GameResult], statistics: Statistics
) -> None:
    """Write `report.html` into the folder of a tournament."""
    write_text(folder / "report.html", report(plan, games, statistics, folder))


def report(
    plan: Plan, games: Sequence[GameResult], statistics: Statistics, folder: Path | None = None
) -> str:
    """Make the report; records in the folder are linked."""
    sections = [
        _standings(statistics),
        _manners(statistics),
        _pairs(statistics),
        _sizes(plan, statistics),
        f'<div class="stack">{_seats(plan, statistics)}{_lengths(statistics)}</div>',
        _shapes(plan, statistics),
        gains_section(statistics.gains, [standing.bot for standing in statistics.standings]),
        games_section(plan, games, folder),
        _explanations(),
    ]
    css = (files("boddy.arena") / "report.css").read_text(encoding="utf-8")
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{_title_of(plan)}: tournament</title><style>{css}</style></head><body>"
        f"{_header(plan, statistics)}<main>{''.join(sections)}</main></body></html>\n"
    )


def _header(plan: Plan, statistics: Statistics) -> str:
    fewest, most = plan.sizes[0], plan.sizes[-1]
    seats = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    facts = (
        f"{statistics.games:,} games of {escape(plan.rules)} with {seats} seats, "
        f"{statistics.deals:,} deals, schedule {plan.schedule}, seed {plan.seed}"
    )
    return (
        f'<header><div><div class="inner">{EMBLEM}<h1>{_title_of(plan)}</h1><p>{facts}</p>'
        "</div></div></header>"
    )


def _title_of(plan: Plan) -> str:
    """Name the bots once each; many are only counted."""
    names = list(dict.fromkeys(name.partition("#")[0] for name in plan.names))
    if len(names) > MOST_IN_TITLE:
        return f"A tournament of {len(plan.names)} bots"
    return escape(" · ".join(names))


def _standings(statistics: Statistics) -> str:
    rows = [(standing.bot, standing.share) for standing in statistics.standings]
    plot = _plot("bot", rows, spare=True)
    return _section("Standings", _lead(statistics) + plot + _FAIR)


_FAIR = '<p class="note">Dot: share of games won. Bar: where the true share lies with 95 percent \
confidence, by deals. Dashed: a fair share. &times; fair: the share by the fair one.</p>'


def _lead(statistics: Statistics) -> str:
    best = statistics.standings[0]
    others = [name for name in statistics.leaders if name != best.bot]
    share = best.share.interval
    told = f"<b>{escape(best.bot)}</b> wins {share.value:.1%} of its games"
    if others:
        names = ", ".join(map(escape, others))
        return f'<p class="lead">{told}, but cannot be told apart from {names}.</p>'
    return f'<p class="lead">{told} and is better than every other.</p>'


def _plot(heading: str, rows: Iterable[tuple[str, Share]], spare: bool = False) -> str:
    """Make a table of shares with their intervals drawn beside."""
    shown = list(rows)
    scale = Scale(max(max(share.interval.high, share.fair) for _, share in shown))
    body = "".join(
        f'<tr><td class="name">{escape(label)}</td>'
        f'<td class="plot">{whisker(share.interval, share.fair, scale)}</td>'
        f'<td class="n">{share.interval.value:.1%}</td>'
        f'<td class="n small">{share.interval.low:.1%}&ndash;{share.interval.high:.1%}</td>'
        + (f'<td class="n">{share.ratio:.2f}</td>' if spare else "")
        + f'<td class="n small spare">{share.games:,}</td></tr>'
        for label, share in shown
    )
    ratio = '<th class="n">&times; fair</th>' if spare else ""
    return (
        f'<table class="shares"><tr><th>{heading}</th><th></th><th class="n">share</th>'
        f'<th class="n">95 %</th>{ratio}<th class="n spare">games</th></tr>{body}'
        f'<tr class="axis"><td></td><td class="plot">{scale.ticks()}</td></tr></table>'
    )


def _manners(statistics: Statistics) -> str:
    rows = "".join(map(_manners_row, statistics.standings))
    table = (
        '<table class="manners"><tr><th>bot</th><th class="n">rating</th>'
        '<th class="n">wrong<span class="spare"><br>accusations</span></th>'
        '<th class="n">forfeits</th>'
        '<th class="n">time<span class="spare"> per<br>decision</span></th>'
        '<th class="n spare">slowest</th></tr>'
        f"{rows}</table>"
    )
    faults = "".join(
        f'<p class="fault"><b>{escape(fault.bot)}</b> {escape(fault.what)} '
        f'<span class="small">({_games(fault.games)}, first game {fault.first})</span></p>'
        for fault in statistics.faults
    )
    return _section("Rating, manners and time", f'<div class="scroll">{table}</div>{faults}')


def _manners_row(standing: Standing) -> str:
    mean = standing.seconds / max(standing.decisions, 1)
    return (
        f'<tr><td class="name">{escape(standing.bot)}</td>'
        f'<td class="n">{standing.rating:.1f} <span class="small">± {2 * standing.sigma:.1f}'
        f'</span></td><td class="n">{standing.wrong}</td><td class="n">{standing.forfeits}</td>'
        f'<td class="n">{_duration(mean)}</td><td class="n spare">'
        f"{_duration(standing.slowest)}</td></tr>"
    )


def _pairs(statistics: Statistics) -> str:
    if not statistics.pairs:
        return ""
    order = [standing.bot for standing in statistics.standings]
    pairs = {(pair.first, pair.second): pair for pair in statistics.pairs}
    head = "".join(f"<th>{escape(name)}</th>" for name in order)
    rows = "".join(
        f"<tr><th>{escape(row)}</th>{''.join(_cell(pairs, row, column) for column in order)}</tr>"
        for row in order
    )
    note = (
        "By how many percent of their common games the bot on the left wins more often than "
        f"the one above. ▲ and ▼: told apart, at 5 percent for all {len(pairs)} pairs together."
    )
    table = (
        f'<div class="scroll"><table class="matrix"><tr><th></th>{head}</tr>{rows}</table></div>'
    )
    return _section("Who beats whom", f'{table}<p class="note">{note}</p>')


def _cell(pairs: dict[tuple[str, str], Pair], row: str, column: str) -> str:
    pair = pairs.get((row, column)) or pairs.get((column, row))
    if pair is None:
        return '<td class="self"></td>'
    sign = 1 if pair.first == row else -1
    kind, mark = "", ""
    if pair.better is not None:
        kind, mark = ("up", "▲ ") if pair.better == row else ("down", "▼ ")
    title = f"p = {pair.corrected:.2g} after correction, {_games(pair.games)}"
    value = 100 * sign * pair.difference.value or 0.0  # never -0.0
    return f'<td class="{kind}" title="{title}">{mark}{value:+.1f}</td>'


def _sizes(plan: Plan, statistics: Statistics) -> str:
    if len(plan.sizes) == 1:
        return ""
    tables = []
    for size in plan.sizes:
        rows = [(bot, share) for (bot, n), share in statistics.by_size.items() if n == size]
        tables.append(_title(plan, size) + _plot("bot", _ranked(rows), spare=True))
    return _section("By number of seats", "".join(tables))


def _ranked(rows: Iterable[tuple[str, Share]]) -> list[tuple[str, Share]]:
    return sorted(rows, key=lambda row: -row[1].interval.value)


def _seats(plan: Plan, statistics: Statistics) -> str:
    tables = []
    for size in plan.sizes:
        rows = [
            (f"{seat + 1}.", share) for (n, seat), share in statistics.by_seat.items() if n == size
        ]
        tables.append(_title(plan, size) + _plot("seat", rows))
    note = (
        '<p class="note">How often the seat that plays first, second … wins, all bots together.</p>'
    )
    return _section("What a seat is worth", "".join(tables) + note, half=True)


def _shapes(plan: Plan, statistics: Statistics) -> str:
    tables = []
    for size in plan.sizes:
        shapes = [(shape, share) for (n, shape), share in statistics.by_shape.items() if n == size]
        frequent = sorted(shapes, key=lambda row: -row[1].games)[:MOST_SHAPES]
        tables.append(_title(plan, size) + _plot("hand", _ranked(frequent)))
    note = '<p class="note">Suspects/weapons/rooms in a hand; the most frequent ones.</p>'
    return _section("What a hand is worth", "".join(tables) + note, half=True)


def _title(plan: Plan, size: int) -> str:
    return f"<h3>{size} seats</h3>" if len(plan.sizes) > 1 else ""


def _lengths(statistics: Statistics) -> str:
    lengths = statistics.lengths
    told = (
        f"Half of all games last at most {lengths.median:g} rounds, eight in ten between "
        f"{lengths.tenth:g} and {lengths.ninetieth:g}; the mean is {lengths.mean:.1f}."
    )
    if lengths.undecided:
        told += f" Nobody won {_games(lengths.undecided)}."
    plot = histogram(lengths.histogram, "rounds")
    return _section("How long games last", f"<p>{told}</p>{plot}", half=True)


def _explanations() -> str:
    return _section(
        "How to read this",
        "<p>Games of one deal share their cards, so deals, not games, are counted as "
        "independent. An interval covers the true share in 95 of 100 such tournaments. Two bots "
        "are told apart by flipping, in thought, the outcome of each deal: if a lead as large "
        "as this one comes up in fewer than 5 percent of all flips, after Holm's correction "
        "for the number of pairs, it is not luck. Ratings are OpenSkill's (Plackett-Luce): 25 "
        "is where everybody starts. A bot that raises, hangs, prints, cheats or ends its "
        "process forfeits the game.</p>",
    )


def _section(title: str, body: str, half: bool = False) -> str:
    return f"<section{' class=half' if half else ''}><h2>{title}</h2>{body}</section>"


def _duration(seconds: float) -> str:
    if seconds < 1e-3:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def _games(count: int) -> str:
    return f"{count:,} game{'s' if count != 1 else ''}"
