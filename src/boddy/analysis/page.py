"""The analysis as one HTML file that needs nothing else."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from boddy.analysis.chart import chart
from boddy.analysis.labels import FROM, NOTHING, Label
from boddy.analysis.reviews import Analysis, SeatReview, ShowReview, SuggestionReview, TurnReview
from boddy.analysis.speech import accusation, bits, share
from boddy.analysis.story import story
from boddy.arena.plots import EMBLEM

SIGNS = {Label.GREAT: "★", Label.GOOD: "●", Label.FAIR: "◐", Label.WASTED: "○"}
"""Colour is never the only sign."""
NONE = "\N{EN DASH}"


def page(analysis: Analysis) -> str:
    """Make the page."""
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        f"<title>{_title(analysis)}: analysis</title><style>{style()}</style></head><body>"
        f"{_header(analysis)}<main>{sections(analysis)}</main></body></html>\n"
    )


def style() -> str:
    """Give the style sheet: the one of tournament reports, and what is special here."""
    sheets = (files("boddy.arena") / "report.css", files("boddy.analysis") / "page.css")
    return "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


def sections(analysis: Analysis) -> str:
    """Make all that stands below the title."""
    return "".join(
        [
            _section("The story", f'<p class="lead">{escape(story(analysis))}</p>'),
            _section("What everybody still lacked", _chart(analysis)),
            _section("Players", _seats(analysis)),
            _suggestions(analysis),
            _shows(analysis),
            _section("How to read this", _explanation(analysis)),
        ]
    )


def _title(analysis: Analysis) -> str:
    return escape(" · ".join(analysis.names))


def _header(analysis: Analysis) -> str:
    setup, turns = analysis.setup, len(analysis.turns) - 1
    file = ", ".join(card.name for card in analysis.file)
    facts = (
        f"A game of {setup.rules} with the {setup.edition.name} cards, {turns} turns. "
        f"In the case file: {file}."
    )
    return (
        f'<header><div><div class="inner">{EMBLEM}<h1>{_title(analysis)}</h1>'
        f"<p>{escape(facts)}</p></div></div></header>"
    )


def _chart(analysis: Analysis) -> str:
    note = "Zero bits: the player could know the answer. ✓ and ✗: a right and a wrong accusation."
    return f'{chart(analysis)}<p class="note">{note}</p>'


def _seats(analysis: Analysis) -> str:
    rows = "".join(_seat_row(analysis, seat) for seat in analysis.seats)
    return (
        '<div class="scroll"><table class="players"><tr><th>player</th><th>could know</th>'
        '<th>accused</th><th>suggestions</th><th class="n">of the best</th>'
        f'<th class="n">gave away</th></tr>{rows}</table></div>'
    )


def _seat_row(analysis: Analysis, seat: SeatReview) -> str:
    known = {None: "never", 0: "from the deal"}.get(seat.known_after, f"turn {seat.known_after}")
    accused = "".join(
        f"turn {turn.number}, {accusation(item)}"
        for turn, item in analysis.accusations
        if item.seat == seat.seat
    )
    counts = " ".join(_badge(label, f"{count}") for label, count in seat.labels.items() if count)
    too_much = f' <span class="small">{bits(seat.needlessly)} too much</span>'
    return (
        f'<tr><td class="name">{_name(analysis, seat.seat)}</td><td class="known">{known}</td>'
        f'<td class="accusing">{accused or NONE}</td><td class="counts">{counts or NONE}</td>'
        f'<td class="n share">{share(seat.share)}</td><td class="n gave">{bits(seat.gave_away)}'
        f"{too_much if seat.needlessly >= 0.005 else ''}</td></tr>"
    )


def _suggestions(analysis: Analysis) -> str:
    rows = "".join(_suggestion_row(analysis, *item) for item in analysis.listed)
    if not rows:
        told = analysis.left_out or "Nobody suggested anything."
        return _section("Suggestions", f"<p>{told}</p>")
    table = (
        '<table class="asked"><tr><th class="n">turn</th><th>player</th><th>suggestion</th>'
        "<th></th><th>worth</th><th>best then</th><th>answer</th>"
        f'<th class="n">brought</th></tr>{rows}</table>'
    )
    note = (
        "Worth: the bits that the suggestion could be expected to tell its player, next to the "
        f"best one. Brought: what it did tell. {analysis.left_out}"
    )
    return _section("Suggestions", f'{table}<p class="note">{note}</p>')


def _suggestion_row(analysis: Analysis, turn: TurnReview, asked: SuggestionReview) -> str:
    best = "" if asked.best == asked.cards else escape(str(asked.best))
    mark = _badge(asked.label, asked.label.value) if asked.label else _plain("nothing to learn")
    return (
        f'<tr><td class="n turn">{turn.number}</td>'
        f'<td class="name">{_name(analysis, asked.seat)}</td>'
        f'<td class="cards">{escape(str(asked.cards))}</td><td class="label">{mark}</td>'
        f'<td class="worth">{_bar(asked)}</td>'
        f'<td class="best">{best or _plain("this one" if asked.label else NONE)}</td>'
        f'<td class="answer">{_answer(analysis, asked)}</td>'
        f'<td class="n brought">{bits(asked.brought, signed=True)}</td></tr>'
    )


def _bar(asked: SuggestionReview) -> str:
    width = 100 * (asked.share or 0.0)
    return (
        f'<span class="bar"><i style="width:{width:.1f}%"></i></span>'
        f'<span class="small">{bits(asked.worth)} of {bits(asked.best_worth)}</span>'
    )


def _answer(analysis: Analysis, asked: SuggestionReview) -> str:
    if asked.show is None:
        all_passed = len(asked.passed) == len(analysis.names) - 1
        return "nobody" if all_passed else _plain("none")
    return f"{_number(analysis, asked.show.seat)}{escape(asked.show.card.name)}"


def _shows(analysis: Analysis) -> str:
    shows = [(turn, asked.show) for turn, asked in analysis.listed if asked.show]
    chosen = [(turn, show) for turn, show in shows if len(show.choices) > 1]
    if not chosen:
        return ""
    rows = "".join(_show_row(analysis, turn, show) for turn, show in chosen)
    note = (
        "Bits that the card told the player who asked, and what the other cards in hand would "
        "have told. Only where there was a choice."
    )
    table = (
        '<table class="shown"><tr><th class="n">turn</th><th>player</th><th>to</th><th>showed</th>'
        f'<th>instead of</th><th class="n">too much</th></tr>{rows}</table>'
    )
    return _section("Shown cards", f'{table}<p class="note">{note}</p>')


def _show_row(analysis: Analysis, turn: TurnReview, show: ShowReview) -> str:
    others = ", ".join(
        f"{escape(choice.card.name)} {_plain(bits(choice.bits))}"
        for choice in show.choices
        if choice.card != show.card
    )
    cost = bits(show.cost) if show.cost >= 0.005 else _plain(NONE)
    return (
        f'<tr><td class="n">{turn.number}</td><td class="name">{_name(analysis, show.seat)}</td>'
        f"<td>{_name(analysis, show.to)}</td>"
        f"<td>{escape(show.card.name)} {_plain(bits(show.bits))}</td>"
        f'<td>{others}</td><td class="n">{cost}</td></tr>'
    )


def _explanation(analysis: Analysis) -> str:
    great, good, fair = (f"{FROM[label]:.0%}" for label in (Label.GREAT, Label.GOOD, Label.FAIR))
    told = (
        "<p>A bit is one yes-or-no question: who lacks three bits has the answer narrowed down "
        "as far as eight equally likely ones. All figures are exact odds over every deal that "
        "agrees with what the player had seen, if whoever can show several cards picks one at "
        "random.</p>"
        f"<p>A suggestion is great from {great} of the best one's worth, good from {good}, fair "
        f"from {fair}, and wasted below. Where the best was worth less than {NOTHING} bits "
        "there was nothing to learn, and no label is given. Walking players can only ask in "
        "the room where they are. What a suggestion or a card told can be below zero: now and "
        "then the truth makes wrong answers look likelier.</p>"
    )
    if not analysis.whole:
        told += (
            "<p>These figures come without the native kernel: only the most promising "
            "suggestions were compared, and a better one than the best named here may exist.</p>"
        )
    return told


def _name(analysis: Analysis, seat: int) -> str:
    name = escape(analysis.names[seat])
    return f'<span class="who" title="{name}"><b class="mark s{seat}">{seat + 1}</b>{name}</span>'


def _number(analysis: Analysis, seat: int) -> str:
    """Name a seat by its number alone, where space is short."""
    name = escape(analysis.names[seat])
    return f'<b class="mark s{seat}" role="img" aria-label="{name}" title="{name}">{seat + 1}</b>'


def _badge(label: Label, text: str) -> str:
    title = "" if text == label.value else f' title="{label.value}"'
    return f'<span class="badge {label.value}"{title}>{SIGNS[label]} {text}</span>'


def _plain(text: str) -> str:
    return f'<span class="small">{escape(text)}</span>'


def _section(title: str, body: str) -> str:
    return f"<section><h2>{title}</h2>{body}</section>"
