"""Documents with anything in any place, for tests of what reads files from outside."""

from __future__ import annotations

import copy

from hypothesis import strategies as st

JSON = object

ODD = [
    None, True, False, 0, 1, -1, 6, 64, 2**63, -(2**70), 10**300, 1.5, -0.0, float("nan"),
    float("inf"), "", " ", "x", "\ud800", "\x1b[2J", "\x00", "\u202e", "x" * 5000, "../x.toml",
    [], {}, [[]], [[[]]], [{}], {"": None}, {"x": []}, ["Plum", "Rope", "Hall"], [None] * 7,
    "Plum", "Hall", "classic", "1", "speed(seats=9)", [1, 2], [True, False], [1e99, 2],
]  # fmt: skip


@st.composite
def changed(draw: st.DrawFn, document: JSON) -> JSON:
    """Put something else into some places of a document, or take something away."""
    whole = copy.deepcopy(document)
    for _ in range(draw(st.integers(1, 3))):
        whole = _change(draw, whole)
    return whole


def _change(draw: st.DrawFn, value: JSON) -> JSON:
    depth = draw(st.integers(0, 5))
    if isinstance(value, dict) and value and depth:
        key = draw(st.sampled_from(list(value)))
        if draw(st.integers(0, 9)) == 0:
            return {name: item for name, item in value.items() if name != key}
        if draw(st.integers(0, 9)) == 0:
            return {("\x1b]0;x" if name == key else name): item for name, item in value.items()}
        return {**value, key: _change(draw, value[key])}
    if isinstance(value, list) and value and depth:
        place = draw(st.integers(0, len(value) - 1))
        if draw(st.integers(0, 9)) == 0:
            return value + value[place:]
        return [*value[:place], _change(draw, value[place]), *value[place + 1 :]]
    return copy.deepcopy(draw(st.sampled_from(ODD)))
