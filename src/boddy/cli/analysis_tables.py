"""The analysis of a game as text, for terminals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from boddy.analysis import Analysis
from boddy.analysis.reviews import Label, ShowReview
from boddy.analysis.story import analysis_words, story, whole
from boddy.cards import Card
from boddy.terminal.output import table_console
from boddy.texts import DEFAULT, Words

STYLES = {Label.GREAT: "bold green", Label.GOOD: "green", Label.FAIR: "yellow", Label.WASTED: "red"}


def print_analysis(analysis: Analysis, language: str = DEFAULT, *, bits: bool = False) -> None:
    """Print the story, how everybody played, and every suggestion, shown card and accusation."""
    console = table_console()
    words = analysis_words(analysis, language)
    console.print(Text(story(analysis, language)), "")
    console.print(_seats(analysis, words, bits))
    if analysis.listed:
        console.print(_suggestions(analysis, words, bits))
    if any(asked.show for _, asked in analysis.listed):
        console.print(_shows(analysis, words, bits))
    if analysis.left_out:
        console.print(words("review-not-listed", count=analysis.left_out))
    for turn, made in analysis.accusations:
        told = words(
            "review-accused-in",
            turn=turn.number,
            seat=made.seat,
            cards=made.cards,
            kind=made.kind,
            odds=made.odds,
        )
        console.print(Text(told))


def _seats(analysis: Analysis, words: Words, bits: bool) -> Table:
    codes = ["at-first", "at-the-end", "could-know", "accused", "of-the-best"]
    numbers = [words(f"review-{code}") for code in codes]
    numbers += [words("review-label", label=label) for label in Label]
    numbers += [words("review-gave-away")]
    numbers += [words("review-bits-gave-away")] if bits else []
    player = words("review-player")
    table = _table(words("players"), player, *(f">{name}" for name in numbers))
    for item in analysis.seats:
        known = "never" if item.known_after is None else item.known_after
        table.add_row(
            Text(item.name),
            str(analysis.turns[0].open[item.seat]),
            str(analysis.turns[-1].open[item.seat]),
            words("review-known-from", turn=known),
            "-" if item.accused_in is None else words("turnNumber", turn=item.accused_in),
            _share(words, item.share),
            *(str(item.labels[name]) for name in Label),
            words("review-careless", careless=item.careless, shown=item.shown),
            *([words("review-bits", value=item.gave_away)] if bits else []),
        )
    return table


def _suggestions(analysis: Analysis, words: Words, bits: bool) -> Table:
    codes = [">turn", "player", "suggestion", ">worth", "", "best-then", ">left"]
    table = _table(words("review-suggestions"), *_headings(words, codes, bits))
    for turn, asked in analysis.listed:
        better = asked.label is not None and asked.best != asked.cards
        worth = words("review-bits-of", value=asked.worth, best=asked.best_worth)
        gained = words("review-bits-gained", value=asked.brought)
        label = asked.label and Text(words("review-label", label=asked.label), STYLES[asked.label])
        table.add_row(
            str(turn.number),
            Text(asked.name),
            _cards(words, asked.cards),
            _share(words, asked.share),
            label or "-",
            _cards(words, asked.best if better else ()),
            f"{asked.open_before} → {asked.open_after}",
            *([f"{worth}, {gained}"] if bits else []),
        )
    return table


def _shows(analysis: Analysis, words: Words, bits: bool) -> Table:
    codes = [">turn", "player", "showed", "to", ">left", "instead-of"]
    table = _table(words("review-shows"), *_headings(words, codes, bits))
    for turn, show in ((turn, asked.show) for turn, asked in analysis.listed if asked.show):
        table.add_row(
            str(turn.number),
            Text(analysis.names[show.seat]),
            _cards(words, [show.card]),
            Text(analysis.names[show.to]),
            str(show.open),
            Text(_other_choice(words, show)),
            *([words("review-bits", value=show.bits)] if bits else []),
        )
    return table


def _other_choice(words: Words, show: ShowReview) -> str:
    """Return what the least telling card would have told; nothing if there was no choice."""
    if len(show.choices) == 1:
        return ""
    if show.least.card == show.card:
        return words("review-least-telling")
    return words("review-choice", card=show.least.card, open=show.least.open)


def _cards(words: Words, cards: Iterable[Card]) -> Text:
    return Text(" ".join(words("review-card", card=card) for card in cards))


def _share(words: Words, share: float | None) -> str:
    return "-" if share is None else words("percent-of", odds=whole(share))


def _headings(words: Words, codes: Sequence[str], bits: bool) -> list[str]:
    """Return the headings of columns; those of numbers keep their >."""
    wanted = [*codes, *([">in-bits"] if bits else [])]
    return [
        code[: code.startswith(">")] + words(f"review-{code.lstrip('>')}") if code else ""
        for code in wanted
    ]


def _table(title: str, *headings: str) -> Table:
    """Make a table; columns whose heading begins with > are numbers."""
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        right = heading.startswith(">")
        table.add_column(heading.removeprefix(">"), justify="right" if right else "left")
    return table
