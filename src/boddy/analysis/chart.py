"""The chart: how many bits each seat lacked after each turn, as inline SVG.

The drawing takes any width and its colours from the page. Numbers and marks lie over it
as HTML, so that they do not shrink with it on a phone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from itertools import pairwise
from math import ceil

from boddy.analysis.english import EnglishReview
from boddy.analysis.reviews import Analysis

CLEARANCE = 7.5
"""Percent of the height that the marks at the lines' ends need."""
MOST_DOTS = 40
"""Turns up to which every point of a line is marked."""

MOST_QUIET = 12
"""Turns at the end that are drawn though nothing changed."""


def chart(analysis: Analysis, language: type[EnglishReview] = EnglishReview) -> str:
    """Draw the chart with its axes and its legend."""
    speech = language(analysis.names)
    analysis, quiet = _without_quiet_end(analysis, speech)
    scale = _Scale(analysis)
    seats = range(len(analysis.names))
    lines = (_line(analysis, scale, seat) for seat in seats)
    drawing = "".join([*scale.grid(), *lines, *scale.hover(analysis, speech)])
    return (
        f'<figure class="chart">{_legend(analysis, speech)}'
        f'<div class="ylabel">{speech.bits_lacking}</div>'
        f'<div class="canvas"><svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" '
        f'aria-label="{speech.chart_label}">{drawing}</svg>{"".join(scale.numbers())}'
        f"{''.join(_accusations(analysis, scale, speech))}{''.join(_ends(analysis, scale))}</div>"
        f'<div class="xlabel">{speech.turn}</div>{quiet}</figure>'
    )


def _without_quiet_end(analysis: Analysis, speech: EnglishReview) -> tuple[Analysis, str]:
    """Cut off the turns after which nothing changed any more, and say so."""
    turns = analysis.turns
    eventful = [
        turn.number
        for before, turn in pairwise(turns)
        if turn.bits != before.bits or turn.accusation or turn.forfeits
    ]
    last = max(eventful, default=0)
    if len(turns) - 1 <= last + MOST_QUIET:
        return analysis, ""
    told = f'<p class="note">{speech.unchanged(last + 1, turns[-1].number)}</p>'
    return replace(analysis, turns=turns[: last + 1]), told


class _Scale:
    """From turns and bits to percent of the drawing."""

    def __init__(self, analysis: Analysis) -> None:
        self.last = max(1, len(analysis.turns) - 1)
        most = max(max(turn.bits) for turn in analysis.turns)
        step = _step(max(1, ceil(most)), 5)
        self.most = max(1, ceil(most / step)) * step

    def x(self, turn: float) -> float:
        return 100 * turn / self.last

    def y(self, value: float) -> float:
        return 100 - 100 * value / self.most

    @property
    def turns(self) -> range:
        return range(0, self.last + 1, _step(self.last, 8))

    @property
    def bits(self) -> range:
        return range(0, self.most + 1, _step(self.most, 5))

    def grid(self) -> Iterator[str]:
        for value in self.bits:
            yield _path("axis" if value == 0 else "grid", f"M0 {self.y(value):.2f}H100")

    def numbers(self) -> Iterator[str]:
        for value in self.bits:
            yield f'<span class="ynum" style="top:{self.y(value):.2f}%">{value}</span>'
        for turn in self.turns:
            yield f'<span class="xnum" style="left:{self.x(turn):.2f}%">{turn}</span>'

    def hover(self, analysis: Analysis, speech: EnglishReview) -> Iterator[str]:
        """Lay a column over each turn that tells its figures when pointed at."""
        width = 100 / self.last
        for turn in analysis.turns:
            told = ", ".join(
                f"{name} {speech.bits(value)}"
                for name, value in zip(analysis.names, turn.bits, strict=True)
            )
            when = speech.after(turn.number)
            yield (
                f'<rect class="hover" x="{self.x(turn.number) - width / 2:.2f}" y="0" '
                f'width="{width:.2f}" height="100"><title>{escape(f"{when}: {told}")}</title>'
                "</rect>"
            )


def _line(analysis: Analysis, scale: _Scale, seat: int) -> str:
    points = [(scale.x(turn.number), scale.y(turn.bits[seat])) for turn in analysis.turns]
    route = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    drawn = _path(f"line s{seat}", route)
    if len(points) <= MOST_DOTS:
        drawn += _path(f"dots s{seat}", "".join(f"M{x:.2f} {y:.2f}h.001" for x, y in points))
    return drawn


def _ends(analysis: Analysis, scale: _Scale) -> Iterator[str]:
    """Put numbers to the lines where they end, a little apart from each other."""
    heights = _spread([scale.y(value) for value in analysis.turns[-1].bits])
    for seat, height in enumerate(heights):
        yield f'<b class="end mark s{seat}" style="top:{height:.2f}%">{seat + 1}</b>'


def _accusations(analysis: Analysis, scale: _Scale, speech: EnglishReview) -> Iterator[str]:
    """Mark who accused when, and whether that was right."""
    for turn, accused in analysis.accusations:
        x, y = scale.x(turn.number), scale.y(turn.bits[accused.seat])
        sign = "✓" if accused.right else "✗"
        told = escape(speech.accuses(analysis.names[accused.seat], accused))
        yield (
            f'<b class="accused s{accused.seat}" style="left:{x:.2f}%;top:{y:.2f}%" '
            f'title="{told}">{sign}</b>'
        )


def _legend(analysis: Analysis, speech: EnglishReview) -> str:
    won = analysis.ended.winner if analysis.ended else None
    items = "".join(
        f'<li><b class="mark s{seat}">{seat + 1}</b><svg viewBox="0 0 28 8" aria-hidden="true">'
        f"{_path(f'line s{seat}', 'M0 4H28')}</svg>{escape(name)}"
        f"{f' <em>{speech.won}</em>' if seat == won else ''}</li>"
        for seat, name in enumerate(analysis.names)
    )
    return f'<ul class="legend">{items}</ul>'


def _spread(heights: Sequence[float]) -> list[float]:
    """Move marks apart, upwards from the bottom, so that none hides another."""
    placed = list(heights)
    free = 100.0
    for seat in sorted(range(len(heights)), key=lambda seat: -heights[seat]):
        placed[seat] = min(heights[seat], free)
        free = placed[seat] - CLEARANCE
    return placed


def _step(length: int, most: int) -> int:
    """Choose a round step for at most so many numbers."""
    return next(step for step in _round_steps() if length <= step * most)


def _round_steps() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def _path(kind: str, route: str) -> str:
    return f'<path class="{kind}" d="{route}" vector-effect="non-scaling-stroke"/>'
