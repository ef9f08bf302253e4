"""The analysis of a game: one HTML file that needs nothing else, or sections for another page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import log2

from boddy.analysis.chances import chances
from boddy.analysis.reviews import FROM, LEAST_BITS, Analysis, Label, TurnReview
from boddy.analysis.story import analysis_words, chapter, played, whole
from boddy.cards import Card
from boddy.pages import render, style_sheet
from boddy.pages.charts import Point, Series, line_chart
from boddy.texts import DEFAULT, Words

SIGNS = {Label.GREAT: "★", Label.GOOD: "●", Label.FAIR: "◐", Label.WASTED: "○"}
"""Colour is never the only sign."""
MOST_QUIET = 12
"""Turns at the end that are drawn though nothing changed."""


def page(analysis: Analysis, language: str = DEFAULT, *, bits: bool = False) -> str:
    """Return the page, if wanted with bits beside the other figures."""
    words, setup = analysis_words(analysis, language), analysis.setup
    return render(
        "analysis.html",
        language=words.language,
        kind=words("analysis"),
        heading=" · ".join(analysis.names),
        facts=words(
            "review-game",
            turns=len(analysis.turns) - 1,
            cards=tuple(analysis.file),
            **played(setup),
        ),
        style=style_sheet("page", "charts", "analysis"),
        sections=sections(analysis, language),
        with_bits=bits,
    )


def sections(analysis: Analysis, language: str = DEFAULT, style: str = "style") -> str:
    """Return all that stands below the title.

    `style` is the attribute that holds inline styles: a page whose policy forbids them names
    another one, and sets them by its script.
    """
    words = analysis_words(analysis, language)

    def card(card: Card) -> str:
        return words("review-card", card=card)

    return render(
        "analysis_sections.html",
        analysis=analysis,
        names=analysis.names,
        words=words,
        card=card,
        cards=lambda cards: ", ".join(map(card, cards)),
        share=lambda share: "-" if share is None else words("percent-of", odds=whole(share)),
        labels=words("review-about-labels", nothing=LEAST_BITS, **FROM),
        chapter=chapter(analysis),
        told=lambda phrases: " ".join(map(words.say, phrases)),
        chart=chart(analysis, language, style),
        bits_chart=bits_chart(analysis, language, style),
        chances_chart=chances_chart(analysis, language, style),
        shows=[
            (turn, asked.show)
            for turn, asked in analysis.listed
            if asked.show and len(asked.show.choices) > 1
        ],
        nothing=LEAST_BITS,
        signs=SIGNS,
        style=style,
    )


def chances_chart(analysis: Analysis, language: str = DEFAULT, style: str = "style") -> str:
    """Draw how likely each seat was to win after each turn, with all cards seen."""
    words = analysis_words(analysis, language)
    shares = chances(analysis)
    return _chart(
        analysis,
        words,
        lambda turn: [100 * share for share in shares[turn.number]],
        lambda turn: [words("percent-of", odds=share) for share in shares[turn.number]],
        y=words("review-chances-share"),
        label=words("review-chances"),
        number=str,
        style=style,
    )


def sections_style() -> str:
    """Return the style sheet of the sections, for a page with another look."""
    return style_sheet("charts", "analysis")


def chart(analysis: Analysis, language: str = DEFAULT, style: str = "style") -> str:
    """Draw how many solutions were possible for each seat after each turn; each line halves."""
    words = analysis_words(analysis, language)
    return _chart(
        analysis,
        words,
        lambda turn: [log2(count) for count in turn.open],
        lambda turn: [str(count) for count in turn.open],
        y=words("review-chart-solutions"),
        label=words("knowledge"),
        number=lambda value: str(2**value),
        style=style,
    )


def bits_chart(analysis: Analysis, language: str = DEFAULT, style: str = "style") -> str:
    """Draw how many bits each seat lacked after each turn."""
    words = analysis_words(analysis, language)
    return _chart(
        analysis,
        words,
        lambda turn: list(turn.bits),
        lambda turn: [words("review-bits", value=value) for value in turn.bits],
        y=words("review-bits-lacking"),
        label=words("review-bits-label"),
        number=str,
        style=style,
    )


def _chart(
    analysis: Analysis,
    words: Words,
    values: Callable[[TurnReview], list[float]],
    said: Callable[[TurnReview], list[str]],
    *,
    y: str,
    label: str,
    number: Callable[[int], str],
    style: str,
) -> str:
    """Draw a line for each seat from the values of each turn; `said` writes them."""
    analysis, note = _without_quiet_end(analysis, words)
    won = analysis.ended.winner if analysis.ended else None

    def tell(turn: int) -> str:
        figures = zip(analysis.names, said(analysis.turns[turn]), strict=True)
        told = ", ".join(f"{name} {figure}" for name, figure in figures)
        return words("labelled", label=words("review-after", turn=turn), text=told)

    return line_chart(
        [
            Series(
                name,
                [values(turn)[seat] for turn in analysis.turns],
                note=words("review-won") if seat == won else "",
            )
            for seat, name in enumerate(analysis.names)
        ],
        x=words("review-turn"),
        y=y,
        label=label,
        tell=tell,
        number=number,
        numbered=True,
        points=_accusations(analysis, words),
        note=note,
        style=style,
    )


def _accusations(analysis: Analysis, words: Words) -> list[Point]:
    """Return a mark for each accusation, and whether it was right."""
    return [
        Point(
            line=made.seat,
            place=turn.number,
            sign="✓" if made.right else "✗",
            text=words("review-accuses", seat=made.seat, cards=made.cards, right=made.right),
        )
        for turn, made in analysis.accusations
    ]


def _without_quiet_end(analysis: Analysis, words: Words) -> tuple[Analysis, str]:
    """Cut off the turns after the last change, with a note about them."""
    turns = analysis.turns
    eventful = [
        turn.number
        for before, turn in pairwise(turns)
        if turn.bits != before.bits or turn.accusation or turn.forfeits
    ]
    last = max(eventful, default=0)
    if len(turns) - 1 <= last + MOST_QUIET:
        return analysis, ""
    note = words("review-unchanged", first=last + 1, last=turns[-1].number)
    return replace(analysis, turns=turns[: last + 1]), note
