"""How the analysis speaks: numbers, verdicts and lists, the same on paper and on the screen."""

from __future__ import annotations

from collections.abc import Iterable

from boddy.analysis.reviews import AccusationReview, ShowReview
from boddy.speech import English

percent = English().percent


def bits(value: float, *, signed: bool = False) -> str:
    """Write bits with two digits; never minus nothing.

    >>> bits(0.7), bits(-0.25), bits(-1e-17), bits(0.25, signed=True)
    ('0.70', '-0.25', '0.00', '+0.25')
    """
    near = round(value, 2) or 0.0
    sign = "-" if near < 0 else "+" if signed and near > 0 else ""
    return f"{sign}{abs(near):.2f}"


def share(value: float | None) -> str:
    """Write a share, or that there is none."""
    return "-" if value is None else f"{value * 100:.0f} %"


def other_choice(show: ShowReview) -> str:
    """Say what the least telling card would have told; nothing if there was no choice."""
    if len(show.choices) == 1:
        return ""
    if show.least.card == show.card:
        return "least telling"
    return f"{show.least.card}: {bits(show.least.bits)}"


def accusation(accused: AccusationReview) -> str:
    """Say how sure an accusation was, and what came of it."""
    if accused.certain:
        return "certain and right"
    verdict = "right, by luck" if accused.right else "wrong"
    return f"{percent(accused.odds)} sure, {verdict}"


def joined(texts: Iterable[str]) -> str:
    """List texts as in a sentence.

    >>> joined(["Ann", "Bob", "Cyd"])
    'Ann, Bob and Cyd'
    """
    *rest, last = texts
    return f"{', '.join(rest)} and {last}" if rest else last
