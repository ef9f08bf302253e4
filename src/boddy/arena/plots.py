"""Plots for the report: inline SVG that takes its colours from the page and any width.

Texts stay outside the drawings, so that they do not shrink with them on a phone.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import floor, inf, log10

from boddy.arena.intervals import Interval


class Scale:
    """From nothing to a round number above all that is drawn."""

    def __init__(self, largest: float, end: float | None = 1.0, form: str = "{:.0%}") -> None:
        """Make a scale that goes no further than `end`; `form` writes its numbers."""
        self.step = _round_step(max(largest, 0.01))
        self.end = min(end or inf, self.step * (floor(largest / self.step) + 1))
        self._form = form

    def at(self, value: float) -> float:
        """Where a value lies, in percent of the width."""
        return 100 * min(value, self.end) / self.end

    def exactly(self, value: float) -> str:
        """Write a value with one more digit than the numbers below the plots."""
        return f"{value:.1%}" if "%" in self._form else f"{value:.2f}"

    def ticks(self) -> str:
        """Draw the numbers below the plots."""
        count = round(self.end / self.step)
        marks = [(place * self.step, self.at(place * self.step)) for place in range(count + 1)]
        spans = [
            f'<span style="left:{at:.1f}%">{self._form.format(value)}</span>' for value, at in marks
        ]
        return f'<div class="ticks">{"".join(spans)}</div>'


def whisker(interval: Interval, fair: float | None, scale: Scale) -> str:
    """Draw an estimate with its interval, and a dashed line where a fair share would be."""
    low, value, high = map(scale.at, (interval.low, interval.value, interval.high))
    parts = [
        '<rect class="bed" x="0" y="9" width="100" height="2"/>',
        "" if fair is None else _line("fair", f"M{scale.at(fair):.2f} 0V20"),
        _line("range", f"M{low:.2f} 10H{high:.2f}"),
        _line("dot", f"M{value:.2f} 10h.001"),
        _line("heart", f"M{value:.2f} 10h.001"),
    ]
    told = [scale.exactly(end) for end in (interval.value, interval.low, interval.high)]
    label = "{}, between {} and {}".format(*told)
    return (
        f'<svg class="track" viewBox="0 0 100 20" preserveAspectRatio="none" role="img" '
        f'aria-label="{label}"><title>{label}</title>{"".join(parts)}</svg>'
    )


def histogram(counts: Mapping[int, int], unit: str) -> str:
    """Draw how often each number came up, with the ends of the range below."""
    first, last, most = min(counts), max(counts), max(counts.values())
    width = 100 / (last - first + 1)
    bars = []
    for number, count in counts.items():
        height = 100 * count / most
        bars.append(
            f'<rect x="{(number - first) * width + width * 0.08:.2f}" y="{100 - height:.2f}" '
            f'width="{width * 0.84:.2f}" height="{height:.2f}">'
            f"<title>{number} {unit}: {count}</title></rect>"
        )
    labels = sorted({first, (first + last) // 2, last})
    spans = "".join(f"<span>{label}</span>" for label in labels)
    return (
        f'<svg class="bars" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" '
        f'aria-label="from {first} to {last} {unit}">{"".join(bars)}</svg>'
        f'<div class="barlabels">{spans}</div>'
    )


EMBLEM = """<svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="1.6"
stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
<rect x="9" y="6" width="30" height="42" rx="3"/><path d="M13 10h22v34H13z" stroke-width=".7"/>
<path d="M20 22c0-6 9-6 9 0 0 4-4.500 4-4.500 8M24.500 35v.1"/>
<circle cx="42" cy="38" r="11" fill="#10291f"/><circle cx="42" cy="38" r="8.500" stroke-width=".7"/>
<path d="M50 46l8 9" stroke-width="3"/></svg>"""
"""A card and a magnifying glass."""


def _line(kind: str, path: str) -> str:
    return f'<path class="{kind}" d="{path}" vector-effect="non-scaling-stroke"/>'


def _round_step(largest: float) -> float:
    """Choose a step of 1, 2 or 5 tenths, hundredths and so on, for about four of them."""
    rough = largest / 4
    power = 10.0 ** floor(log10(rough))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= rough)
