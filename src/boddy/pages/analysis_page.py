"""The analysis of a game: one HTML file that needs nothing else, or sections for another page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import log2

from boddy.analysis.english import EnglishReview
from boddy.analysis.reviews import NOTHING, Analysis, Label, TurnReview
from boddy.analysis.story import story
from boddy.pages import render, style_sheet
from boddy.pages.charts import Point, Series, line_chart

SIGNS = {Label.GREAT: "★", Label.GOOD: "●", Label.FAIR: "◐", Label.WASTED: "○"}
"""Colour is never the only sign."""
MOST_QUIET = 12
"""Turns at the end that are drawn though nothing changed."""


def page(
    analysis: Analysis, language: type[EnglishReview] = EnglishReview, *, bits: bool = False
) -> str:
    """Make the page; whoever wants bits sees them beside the other figures."""
    speech = language(analysis.names)
    setup, turns = analysis.setup, len(analysis.turns) - 1
    return render(
        "analysis.html",
        language=speech.code,
        kind=speech.analysis,
        heading=" · ".join(analysis.names),
        facts=speech.game(setup.rules, setup.edition.name, turns, analysis.file),
        style=style_sheet("page", "charts", "analysis"),
        sections=sections(analysis, language),
        with_bits=bits,
    )


def sections(analysis: Analysis, language: type[EnglishReview] = EnglishReview) -> str:
    """Make all that stands below the title."""
    return render(
        "analysis_sections.html",
        analysis=analysis,
        names=analysis.names,
        speech=language(analysis.names),
        story=story(analysis, language),
        chart=chart(analysis, language),
        bits_chart=bits_chart(analysis, language),
        shows=[
            (turn, asked.show)
            for turn, asked in analysis.listed
            if asked.show and len(asked.show.choices) > 1
        ],
        nothing=NOTHING,
        signs=SIGNS,
    )


def sections_style() -> str:
    """Give the style sheet of the sections, for a page that has its own look."""
    return style_sheet("charts", "analysis")


def chart(analysis: Analysis, language: type[EnglishReview] = EnglishReview) -> str:
    """Draw how many solutions were possible for each seat after each turn; each line halves."""
    speech = language(analysis.names)
    return _chart(
        analysis,
        speech,
        lambda turn: [log2(count) for count in turn.open],
        lambda turn: [str(count) for count in turn.open],
        y=speech.solutions_left,
        label=speech.chart_label,
        number=lambda value: str(2**value),
    )


def bits_chart(analysis: Analysis, language: type[EnglishReview] = EnglishReview) -> str:
    """Draw how many bits each seat lacked after each turn."""
    speech = language(analysis.names)
    return _chart(
        analysis,
        speech,
        lambda turn: list(turn.bits),
        lambda turn: [speech.bits(value) for value in turn.bits],
        y=speech.bits_lacking,
        label=speech.bits_label,
        number=str,
    )


def _chart(
    analysis: Analysis,
    speech: EnglishReview,
    values: Callable[[TurnReview], list[float]],
    said: Callable[[TurnReview], list[str]],
    *,
    y: str,
    label: str,
    number: Callable[[int], str],
) -> str:
    """Draw a line for each seat: what to draw of a turn, and how it is said."""
    analysis, note = _without_quiet_end(analysis, speech)
    won = analysis.ended.winner if analysis.ended else None

    def tell(turn: int) -> str:
        figures = zip(analysis.names, said(analysis.turns[turn]), strict=True)
        told = ", ".join(f"{name} {figure}" for name, figure in figures)
        return f"{speech.after(turn)}: {told}"

    return line_chart(
        [
            Series(
                name,
                [values(turn)[seat] for turn in analysis.turns],
                note=speech.won if seat == won else "",
            )
            for seat, name in enumerate(analysis.names)
        ],
        x=speech.turn,
        y=y,
        label=label,
        tell=tell,
        number=number,
        numbered=True,
        points=_accusations(analysis, speech),
        note=note,
    )


def _accusations(analysis: Analysis, speech: EnglishReview) -> list[Point]:
    """Mark who accused when, and whether that was right."""
    return [
        Point(
            line=accused.seat,
            place=turn.number,
            sign="✓" if accused.right else "✗",
            text=speech.accuses(analysis.names[accused.seat], accused),
        )
        for turn, accused in analysis.accusations
    ]


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
    note = speech.unchanged(last + 1, turns[-1].number)
    return replace(analysis, turns=turns[: last + 1]), note
