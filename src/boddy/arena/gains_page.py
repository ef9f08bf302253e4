"""The part of the report about what bots learn: bits per turn, and bits still lacking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from boddy.arena.curves import curves
from boddy.arena.gains import Gains
from boddy.arena.intervals import Interval
from boddy.arena.plots import Scale, whisker


def gains_section(gains: Gains | None, bots: Sequence[str]) -> str:
    """Show how much bots gain in a turn, if it was measured; the bots in this order."""
    if gains is None:
        return ""
    ranked = [(bot, gains.by_bot[bot]) for bot in bots if bot in gains.by_bot]
    sizes = [(f"{size}", found) for size, found in gains.by_size.items()]
    lacking = {bot: gains.lacking[bot] for bot in bots if bot in gains.lacking}
    tables = _table("bot", ranked) + (_table("seats", sizes) if len(sizes) > 1 else "")
    games = f"{gains.games:,} game{'s' if gains.games != 1 else ''}"
    return (
        f"<section><h2>Bits per turn</h2>{tables}"
        f'<p class="note">How many bits about the case file a seat gains from one turn of its own '
        f"to the next, measured in {games} by exact odds from all that it saw. "
        "Bar: where the true figure lies with 95 percent confidence, by deals.</p>"
        f"<h3>Bits still lacking</h3>{curves(lacking, y='bits lacking', x='turns')}"
        '<p class="note">After so many turns of its own, on average; games that are over count '
        "as they ended. At 0 bits the case is solved.</p></section>"
    )


def _table(heading: str, rows: Iterable[tuple[str, Interval]]) -> str:
    shown = list(rows)
    scale = Scale(max(found.high for _, found in shown), end=None, form="{:g}")
    body = "".join(
        f'<tr><td class="name">{escape(label)}</td>'
        f'<td class="plot">{whisker(found, None, scale)}</td>'
        f'<td class="n">{found.value:.2f}</td>'
        f'<td class="n small">{found.low:.2f}&ndash;{found.high:.2f}</td></tr>'
        for label, found in shown
    )
    return (
        f'<table class="shares"><tr><th>{heading}</th><th></th><th class="n">bits</th>'
        f'<th class="n">95 %</th></tr>{body}'
        f'<tr class="axis"><td></td><td class="plot">{scale.ticks()}</td></tr></table>'
    )
