"""Curves for the report: inline SVG lines with their numbers beside, any width, any colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import ceil

STYLES = 6
"""So many colours and dashes; further lines begin anew."""
MOST_X, MOST_Y = 8, 5
"""Numbers along the axes."""

Series = Mapping[str, Sequence[float]]


def curves(series: Series, *, y: str, x: str) -> str:
    """Draw lines of equal length, from their first value at 0 onwards, with a legend."""
    scale = _Scale(series)
    drawing = "".join([*scale.grid(), *_lines(series, scale), *_columns(series, scale, x, y)])
    return (
        f'<figure class="curves">{_legend(series)}<div class="axisname">{y}</div>'
        '<div class="canvas"><svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" '
        f'aria-label="{y} by {x}">{drawing}</svg>{"".join(scale.numbers())}</div>'
        f'<div class="axisname last">{x}</div></figure>'
    )


class _Scale:
    """From values to percent of the drawing."""

    def __init__(self, series: Series) -> None:
        self.last = max(1, max(map(len, series.values())) - 1)
        largest = max(max(line) for line in series.values())
        step = _step(largest, MOST_Y)
        self.most = max(1, ceil(largest / step)) * step
        self._xs = range(0, self.last + 1, _step(self.last, MOST_X))
        self._ys = range(0, self.most + 1, step)

    def x(self, place: float) -> float:
        return 100 * place / self.last

    def y(self, value: float) -> float:
        return 100 - 100 * value / self.most

    def grid(self) -> Iterator[str]:
        for value in self._ys:
            yield _path("grid" if value else "axis", f"M0 {self.y(value):.2f}H100")

    def numbers(self) -> Iterator[str]:
        for value in self._ys:
            yield f'<span class="ynum" style="top:{self.y(value):.2f}%">{value}</span>'
        for place in self._xs:
            yield f'<span class="xnum" style="left:{self.x(place):.2f}%">{place}</span>'


def _lines(series: Series, scale: _Scale) -> Iterator[str]:
    for number, line in enumerate(series.values()):
        points = (f"{scale.x(place):.2f} {scale.y(value):.2f}" for place, value in enumerate(line))
        yield _path(f"line c{number % STYLES}", "M" + "L".join(points))


def _columns(series: Series, scale: _Scale, x: str, y: str) -> Iterator[str]:
    """Lay a column over each place that tells its figures when pointed at."""
    width = 100 / scale.last
    for place in range(scale.last + 1):
        told = ", ".join(f"{name} {line[place]:.2f}" for name, line in series.items())
        left = max(0.0, scale.x(place) - width / 2)
        right = min(100.0, scale.x(place) + width / 2)
        yield (
            f'<rect class="hover" x="{left:.2f}" y="0" width="{right - left:.2f}" height="100">'
            f"<title>{escape(f'{place} {x}, {y}: {told}')}</title></rect>"
        )


def _legend(series: Series) -> str:
    items = "".join(
        '<li><svg viewBox="0 0 28 8" aria-hidden="true">'
        f"{_path(f'line c{number % STYLES}', 'M0 4H28')}</svg>{escape(name)}</li>"
        for number, name in enumerate(series)
    )
    return f'<ul class="legend">{items}</ul>'


def _step(length: float, most: int) -> int:
    """Choose a round step for at most so many numbers."""
    power = 1
    while True:
        for step in (power, 2 * power, 5 * power):
            if length <= step * most:
                return step
        power *= 10


def _path(kind: str, route: str) -> str:
    return f'<path class="{kind}" d="{route}" vector-effect="non-scaling-stroke"/>'
