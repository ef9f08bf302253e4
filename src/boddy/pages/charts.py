"""Charts as inline SVG that takes any width, and its colours from the page.

Texts lie beside or over the drawings as HTML, so that they do not shrink with them on a phone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, inf, log10

from boddy.arena.intervals import Interval
from boddy.pages import render
from boddy.texts import Words

STYLES = 6
"""Colours and dashes; further lines use them again."""
MOST_X, MOST_Y = 8, 5
"""Numbers along the axes of a line chart."""
MOST_DOTS = 40
"""Places up to which every point of a numbered line is marked."""
CLEARANCE = 7.5
"""Percent of the height that the numbers at the lines' ends need."""


# Estimates with their intervals.


class Scale:
    """From nothing to a round number above all that is drawn."""

    def __init__(self, largest: float, end: float | None = 1.0, form: str = "{:.0%}") -> None:
        """Make a scale that goes no further than `end`; `form` writes its numbers."""
        self.step = _round_step(max(largest, 0.01) / 4)
        self.end = min(end or inf, self.step * (floor(largest / self.step) + 1))
        self._form = form

    def at(self, value: float) -> float:
        """Where a value lies, in percent of the width."""
        return 100 * min(value, self.end) / self.end

    def exactly(self, value: float) -> str:
        """Write a value with one more digit than the numbers below the plots."""
        return f"{value:.1%}" if "%" in self._form else f"{value:.2f}"

    def ticks(self) -> list[tuple[float, str]]:
        """List the numbers below the plots, with their places in percent of the width."""
        values = [place * self.step for place in range(round(self.end / self.step) + 1)]
        return [(self.at(value), self._form.format(value)) for value in values]


def interval_plot(words: Words, interval: Interval, fair: float | None, scale: Scale) -> str:
    """Draw an estimate with its interval, and a dashed line where a fair share would be."""
    told = {name: scale.exactly(getattr(interval, name)) for name in ("value", "low", "high")}
    low, value, high = map(scale.at, (interval.low, interval.value, interval.high))
    return render(
        "interval_plot.html",
        label=words("chart-between", **told),
        fair=None if fair is None else scale.at(fair),
        low=low,
        value=value,
        high=high,
    )


# Histograms.


def histogram(words: Words, counts: Mapping[int, int], unit: str) -> str:
    """Draw how often each number came up, with the ends of the range below."""
    first, last, most = min(counts), max(counts), max(counts.values())
    width = 100 / (last - first + 1)
    bars = [
        (number, count, (number - first) * width + width * 0.08, 100 * count / most)
        for number, count in counts.items()
    ]
    labels = sorted({first, (first + last) // 2, last})
    return render(
        "histogram.html",
        bars=bars,
        width=width * 0.84,
        labels=labels,
        unit=unit,
        label=words("chart-from-to", first=first, last=last, unit=unit),
    )


# Line charts.


@dataclass(frozen=True)
class Series:
    """Values from place 0 onwards."""

    name: str
    values: Sequence[float]
    note: str = ""
    """Stands beside the name in the legend."""


@dataclass(frozen=True)
class Point:
    """A sign on a line, with a text that appears when it is pointed at."""

    line: int
    place: int
    sign: str
    text: str


def line_chart(
    lines: Sequence[Series],
    *,
    x: str,
    y: str,
    label: str,
    tell: Callable[[int], str],
    number: Callable[[int], str] = str,
    numbered: bool = False,
    points: Sequence[Point] = (),
    note: str = "",
    style: str = "style",
) -> str:
    """Draw lines of equal length with axes and legend; `tell` writes the figures of a place.

    `number` writes the numbers beside the lines of the grid.

    Numbered lines have their number in the legend and at their end, and dots.
    """
    axes = _Axes(lines)
    return render(
        "line_chart.html",
        axes=axes,
        lines=lines,
        ends=_spread([axes.y(line.values[-1]) for line in lines]) if numbered else (),
        dotted=numbered and len(axes.places) <= MOST_DOTS,
        points=[
            (point, axes.x(point.place), axes.y(lines[point.line].values[point.place]))
            for point in points
        ],
        numbered=numbered,
        styles=STYLES,
        x=x,
        y=y,
        label=label,
        tell=tell,
        number=number,
        note=note,
        style=style,
    )


class _Axes:
    """From places and values to percent of the drawing."""

    def __init__(self, lines: Sequence[Series]) -> None:
        self.places = range(max(len(line.values) for line in lines))
        self.last = max(1, len(self.places) - 1)
        largest = max(max(line.values) for line in lines)
        step = _whole_step(largest / MOST_Y)
        self.most = max(1, ceil(largest / step)) * step
        self.xs = range(0, self.last + 1, _whole_step(self.last / MOST_X))
        self.ys = range(0, self.most + 1, step)

    def x(self, place: float) -> float:
        return 100 * place / self.last

    def y(self, value: float) -> float:
        return 100 - 100 * value / self.most

    def route(self, line: Series) -> str:
        return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in self._route(line))

    def dots(self, line: Series) -> str:
        return "".join(f"M{x:.2f} {y:.2f}h.001" for x, y in self._route(line))

    def _route(self, line: Series) -> list[tuple[float, float]]:
        return [(self.x(place), self.y(value)) for place, value in enumerate(line.values)]

    def columns(self) -> list[tuple[float, float]]:
        """For each place, where the column around it begins and how wide it is."""
        half = 50 / self.last
        ends = [
            (max(0.0, self.x(place) - half), min(100.0, self.x(place) + half))
            for place in self.places
        ]
        return [(left, right - left) for left, right in ends]


def _spread(heights: Sequence[float]) -> list[float]:
    """Move numbers apart, upwards from the bottom, so that none hides another."""
    placed = list(heights)
    free = 100.0
    for number in sorted(range(len(heights)), key=lambda number: -heights[number]):
        placed[number] = min(heights[number], free)
        free = placed[number] - CLEARANCE
    return placed


def _round_step(least: float) -> float:
    """Choose the smallest step of 1, 2 or 5 tenths, ones, tens and so on that is large enough."""
    power = 10.0 ** floor(log10(least))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least)


def _whole_step(least: float) -> int:
    return round(_round_step(max(1.0, least)))
