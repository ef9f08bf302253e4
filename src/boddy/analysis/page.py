"""The analysis as one HTML file that needs nothing else."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from boddy.analysis.chart import chart
from boddy.analysis.english import EnglishReview
from boddy.analysis.labels import NOTHING, Label
from boddy.analysis.reviews import Analysis, SeatReview, ShowReview, SuggestionReview, TurnReview
from boddy.analysis.story import story
from boddy.arena.plots import EMBLEM

SIGNS = {Label.GREAT: "★", Label.GOOD: "●", Label.FAIR: "◐", Label.WASTED: "○"}
"""Colour is never the only sign."""
NONE = "\N{EN DASH}"


def page(analysis: Analysis, language: type[EnglishReview] = EnglishReview) -> str:
    """Make the page."""
    speech = language(analysis.names)
    return (
        f'<!DOCTYPE html>\n<html lang="{speech.code}"><head><meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        f"<title>{_title(analysis)}: {speech.analysis}</title><style>{style()}</style></head><body>"
        f"{_header(analysis, speech)}<main>{sections(analysis, language)}</main></body></html>\n"
    )


def style() -> str:
    """Give the style sheet: the one of tournament reports, and what is special here."""
    sheets = (files("boddy.arena") / "report.css", files("boddy.analysis") / "page.css")
    return "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


def sections(analysis: Analysis, language: type[EnglishReview] = EnglishReview) -> str:
    """Make all that stands below the title."""
    speech = language(analysis.names)
    told = escape(story(analysis, language))
    drawn = f'{chart(analysis, language)}<p class="note">{speech.chart_note}</p>'
    return "".join(
        [
            _section(speech.story_title, f'<p class="lead">{told}</p>'),
            _section(speech.chart_title, drawn),
            _section(speech.players_title, _seats(analysis, speech)),
            _section(speech.suggestions_title, _suggestions(analysis, speech)),
            _shows(analysis, speech),
            _section(speech.reading_title, _explanation(analysis, speech)),
        ]
    )


def _title(analysis: Analysis) -> str:
    return escape(" · ".join(analysis.names))


def _header(analysis: Analysis, speech: EnglishReview) -> str:
    setup, turns = analysis.setup, len(analysis.turns) - 1
    facts = speech.game(str(setup.rules), setup.edition.name, turns, analysis.file)
    return (
        f'<header><div><div class="inner">{EMBLEM}<h1>{_title(analysis)}</h1>'
        f"<p>{escape(facts)}</p></div></div></header>"
    )


def _seats(analysis: Analysis, speech: EnglishReview) -> str:
    rows = "".join(_seat_row(analysis, seat, speech) for seat in analysis.seats)
    return (
        f'<div class="scroll"><table class="players"><tr><th>{speech.player}</th>'
        f"<th>{speech.could_know}</th><th>{speech.accused}</th><th>{speech.suggestions}</th>"
        f'<th class="n">{speech.of_the_best}</th><th class="n">{speech.gave_away}</th></tr>'
        f"{rows}</table></div>"
    )


def _seat_row(analysis: Analysis, seat: SeatReview, speech: EnglishReview) -> str:
    accused = "".join(
        f"{speech.in_turn(turn.number)}, {speech.verdict(item)}"
        for turn, item in analysis.accusations
        if item.seat == seat.seat
    )
    counts = " ".join(
        _badge(label, f"{count}", speech) for label, count in seat.labels.items() if count
    )
    too_much = ""
    if seat.needlessly >= NOTHING:
        told = f"{speech.bits(seat.needlessly)} {speech.too_much}"
        too_much = f' <span class="small">{told}</span>'
    gave = f"{speech.bits(seat.gave_away)}{too_much}"
    return (
        f'<tr><td class="name">{_name(analysis, seat.seat)}</td>'
        f"{_named('known', speech.could_know, speech.known_from(seat.known_after))}"
        f"{_named('accusing', speech.accused, accused or NONE)}"
        f'<td class="counts">{counts or NONE}</td>'
        f"{_named('n share', speech.of_the_best, speech.share(seat.share))}"
        f"{_named('n gave', speech.gave_away, gave)}</tr>"
    )


def _suggestions(analysis: Analysis, speech: EnglishReview) -> str:
    rows = "".join(_suggestion_row(analysis, *item, speech) for item in analysis.listed)
    left_out = speech.not_listed(analysis.left_out) if analysis.left_out else ""
    if not rows:
        return f"<p>{left_out or speech.nobody_suggested}</p>"
    return (
        f'<table class="asked"><tr><th class="n">{speech.turn}</th><th>{speech.player}</th>'
        f"<th>{speech.suggestion}</th><th></th><th>{speech.worth_heading}</th>"
        f"<th>{speech.best_then}</th><th>{speech.answer}</th>"
        f'<th class="n">{speech.brought}</th></tr>{rows}</table>'
        f'<p class="note">{speech.suggestions_note} {left_out}</p>'
    )


def _suggestion_row(
    analysis: Analysis, turn: TurnReview, asked: SuggestionReview, speech: EnglishReview
) -> str:
    best = escape(str(asked.best))
    if asked.best == asked.cards:
        best = _plain(speech.this_one if asked.label else NONE)
    mark = _plain(speech.nothing_to_learn)
    if asked.label:
        mark = _badge(asked.label, speech.label(asked.label), speech)
    return (
        f'<tr><td class="n turn">{turn.number}</td>'
        f'<td class="name">{_name(analysis, asked.seat)}</td>'
        f'<td class="cards">{escape(str(asked.cards))}</td><td class="label">{mark}</td>'
        f'<td class="worth">{_bar(asked, speech)}</td>'
        f"{_named('best', speech.best, best)}"
        f"{_named('answer', speech.answer, _answer(analysis, asked, speech))}"
        f"{_named('n brought', speech.brought, speech.bits(asked.brought, signed=True))}</tr>"
    )


def _bar(asked: SuggestionReview, speech: EnglishReview) -> str:
    width = 100 * (asked.share or 0.0)
    return (
        f'<span class="bar"><i style="width:{width:.1f}%"></i></span>'
        f'<span class="small">{speech.bits_of(asked.worth, asked.best_worth)}</span>'
    )


def _answer(analysis: Analysis, asked: SuggestionReview, speech: EnglishReview) -> str:
    if asked.show is None:
        all_passed = len(asked.passed) == len(analysis.names) - 1
        return speech.nobody if all_passed else _plain(speech.no_answer)
    return f"{_number(analysis, asked.show.seat)}{escape(asked.show.card.name)}"


def _shows(analysis: Analysis, speech: EnglishReview) -> str:
    shows = [(turn, asked.show) for turn, asked in analysis.listed if asked.show]
    chosen = [(turn, show) for turn, show in shows if len(show.choices) > 1]
    if not chosen:
        return ""
    rows = "".join(_show_row(analysis, turn, show, speech) for turn, show in chosen)
    table = (
        f'<table class="shown"><tr><th class="n">{speech.turn}</th><th>{speech.player}</th>'
        f"<th>{speech.to}</th><th>{speech.showed_heading}</th><th>{speech.instead_of}</th>"
        f'<th class="n">{speech.too_much}</th></tr>{rows}</table>'
    )
    return _section(speech.shows_title, f'{table}<p class="note">{speech.shows_note}</p>')


def _show_row(analysis: Analysis, turn: TurnReview, show: ShowReview, speech: EnglishReview) -> str:
    others = ", ".join(
        f"{escape(choice.card.name)} {_plain(speech.bits(choice.bits))}"
        for choice in show.choices
        if choice.card != show.card
    )
    cost = speech.bits(show.cost) if show.cost >= NOTHING else _plain(NONE)
    return (
        f'<tr><td class="n">{turn.number}</td><td class="name">{_name(analysis, show.seat)}</td>'
        f"<td>{_name(analysis, show.to)}</td>"
        f"<td>{escape(show.card.name)} {_plain(speech.bits(show.bits))}</td>"
        f'<td>{others}</td><td class="n">{cost}</td></tr>'
    )


def _explanation(analysis: Analysis, speech: EnglishReview) -> str:
    told = [speech.about_bits(), speech.about_labels()]
    if not analysis.whole:
        told.append(speech.promising_only())
    return "".join(f"<p>{paragraph}</p>" for paragraph in told)


def _named(kind: str, name: str, body: str) -> str:
    """Make a cell that knows its heading: on a phone there is no row of headings."""
    return f'<td class="{kind}" data-name="{name}">{body}</td>'


def _name(analysis: Analysis, seat: int) -> str:
    name = escape(analysis.names[seat])
    return f'<span class="who" title="{name}"><b class="mark s{seat}">{seat + 1}</b>{name}</span>'


def _number(analysis: Analysis, seat: int) -> str:
    """Name a seat by its number alone, where space is short."""
    name = escape(analysis.names[seat])
    return f'<b class="mark s{seat}" role="img" aria-label="{name}" title="{name}">{seat + 1}</b>'


def _badge(label: Label, text: str, speech: EnglishReview) -> str:
    name = speech.label(label)
    title = "" if text == name else f' title="{name}"'
    return f'<span class="badge {label.value}"{title}>{SIGNS[label]} {text}</span>'


def _plain(text: str) -> str:
    return f'<span class="small">{escape(text)}</span>'


def _section(title: str, body: str) -> str:
    return f"<section><h2>{title}</h2>{body}</section>"
