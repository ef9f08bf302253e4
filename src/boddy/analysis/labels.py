"""Labels: a word for what a suggestion was worth next to the best one."""

from __future__ import annotations

from enum import StrEnum


class Label(StrEnum):
    """How good a suggestion was, with the means of its time."""

    GREAT = "great"
    GOOD = "good"
    FAIR = "fair"
    WASTED = "wasted"


FROM = {Label.GREAT: 0.9, Label.GOOD: 0.65, Label.FAIR: 0.3, Label.WASTED: 0.0}
"""The share of the best suggestion's worth from which on a label is given."""

NOTHING = 0.005
"""Bits below which there was nothing to learn, so that no suggestion deserves a label."""


def label(worth: float, best: float) -> Label | None:
    """Judge a suggestion by its share of the best one's worth.

    >>> label(0.7, 1.0).value, label(0.0, 1.0).value, label(0.0, 0.0)
    ('good', 'wasted', None)
    """
    if best < NOTHING:
        return None
    share = worth / best
    return next((name for name, least in FROM.items() if share >= least), Label.WASTED)
