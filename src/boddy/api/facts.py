"""What follows from case notes, as JSON: what is certain and why, and what is still open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from boddy.cards import Card, Triple
from boddy.errors import Contradiction, InputError
from boddy.reasoning.deduction import PLAIN, Fact, grouped, known_at, proved
from boddy.reasoning.report import Report, rounded
from boddy.reasoning.statements import sources_as_json
from boddy.reasoning.what_if import hangs_on, others_proof, still_open
from boddy.tables.game_json import JSON, card_names

MOST_TRIPLES = 5
"""The likeliest case files that are listed."""
SEEING = ("own hand", "observed card")
"""Rules of facts that one has before one's eyes."""


@dataclass(frozen=True)
class Supposition:
    """A cell as a page supposes it."""

    cell: str
    holds: bool


def grid(report: Report) -> JSON:
    """Return each cell, with its reason if certain, else its odds; and the likeliest case files."""
    news = report.news() if report.notes.entries else []
    new = {(fact.card, fact.place) for fact in news}
    cells: dict[str, JSON] = {
        _cell(report, fact.card, fact.place): {
            **_certain(report, fact),
            **_obvious(report, fact),
            "public": fact.public,
            "new": (fact.card, fact.place) in new,
        }
        for fact in report.facts
    }
    for card, place in _open_cells(report):
        cells[_cell(report, card, place)] = {
            "holds": None,
            "why": report.reason(card, place).as_json(),
        }
    if report.counted:
        for card in report.notes.edition.deck:
            for place in range(report.view.table):
                odds = report.posterior.odds(card.index, place)
                cells[_cell(report, card, place)]["odds"] = rounded(odds)
    triples = report.casefile()
    return {
        "deals": str(report.posterior.deals) if report.counted else None,
        "cells": cells,
        "news": [said.as_json() for said, _ in report.told_news()] if news else [],
        "moved": report.moves_chances(),
        "open": len(triples) if report.counted else None,
        "casefile": _casefile(triples),
        "left_out": left_out(report),
    }


def suppose(report: Report, supposed: Sequence[Supposition]) -> JSON:
    """Return what would follow beside what is certain; or why it cannot be.

    The last of several that clash is the one which `impossible` explains.
    """
    base = report
    for number, item in enumerate(supposed):
        card, place = _read_cell(report, item.cell)
        try:
            report = report.supposing([(card, place, item.holds)])
        except Contradiction:
            return {"impossible": {"at": number, **proof(report, item.cell, None)}}
    follows = [fact for fact in report.facts if not base.is_certain(fact.card, fact.place)]
    cells: dict[str, JSON] = {
        _cell(report, fact.card, fact.place): _certain(report, fact) for fact in follows
    }
    for card, place in _open_cells(report):
        cell = cells.setdefault(_cell(report, card, place), {})
        cell |= {"holds": None, "why": report.reason(card, place).as_json()}
        if report.counted:
            cell["odds"] = rounded(report.posterior.odds(card.index, place))
    triples = report.casefile()
    return {
        "cells": cells,
        "news": [proved(report.view, facts).as_json() for facts in grouped(follows)],
        "odds": rounded(float(report.posterior.weight / base.posterior.weight))
        if report.counted and base.counted
        else None,
        "open": len(triples) if report.counted else None,
        "casefile": _casefile(triples),
        "left_out": left_out(report),
    }


def proof(report: Report, cell: str, by: int | str | None) -> JSON:
    """Return the steps that prove a cell, as we can, a seat or everybody; null if nobody can."""
    card, place = _read_cell(report, cell)
    fact = report.fact(card, place)
    if fact is None:
        return {"steps": None}
    if by is None:
        steps, hard = report.proof(fact), report.difficulty(fact)
        graded: JSON = {
            "difficulty": {**hard._asdict(), "figure": hard.figure, "level": hard.level}
        }
        said = proved(report.view, [fact])
    else:
        if isinstance(by, int) and not 0 <= by < report.notes.seats:
            raise InputError("expect-seat-to", last=report.notes.seats - 1)
        shown = others_proof(report, card, place, by if isinstance(by, int) else None)
        if shown is None:
            return {"steps": None}
        steps, graded, said = shown.steps, {}, proved(shown.view, [shown.fact])
    told = [{"said": step.said.as_json(), "entries": list(step.entries)} for step in steps]
    return {"steps": told, "why": said.as_json(), "holds": fact.holds, **graded}


def hint(report: Report, cells: Sequence[str]) -> JSON:
    """Return which of some cells is the easiest to prove, from which entries; null if none is."""
    found = [report.fact(*_read_cell(report, cell)) for cell in cells]
    graded = [(report.difficulty(fact), fact) for fact in found if fact is not None]
    if not graded:
        return {"hint": None}
    hard, fact = min(graded, key=lambda item: item[0].figure)
    entries = sources_as_json(fact.sources)["entries"]
    cell = _cell(report, fact.card, fact.place)
    return {"hint": {"cell": cell, "entries": entries, "level": hard.level}}


def why_open(report: Report, cell: str) -> JSON:
    """Return a deal each way for a cell that is open, and which answers would settle it."""
    card, place = _read_cell(report, cell)
    found = still_open(report, card, place)
    if found is None:
        return {"open": None}
    deck = report.notes.edition.deck
    deals = [
        {one.name: _place(report, where) for one, where in zip(deck, deal, strict=True)}
        for deal in (found.there, found.elsewhere)
    ]
    return {
        "open": {
            "deals": deals,
            "fitting": [said.as_json() for said in found.fitting(report)],
            "settling": [item.said(report).as_json() for item in found.settling],
        },
        "left_out": left_out(report),
    }


def hangs(report: Report, number: int | None) -> JSON:
    """Return the facts that would not be certain without an entry."""
    if number not in report.notes.numbers:
        raise InputError("expect-entry", last=max(report.notes.numbers, default=0))
    facts = hangs_on(report, number or 0)
    return {
        "cells": [_cell(report, fact.card, fact.place) for fact in facts],
        "facts": [
            known_at(
                report.view, [fact.card for fact in group], group[0].place, group[0].holds
            ).as_json()
            for group in _alike(facts)
        ],
    }


def supposing(report: Report, supposed: Sequence[Supposition]) -> Report:
    """Return the report in which cells are supposed that can be so together."""
    if not supposed:
        return report
    try:
        return report.supposing((*_read_cell(report, item.cell), item.holds) for item in supposed)
    except Contradiction:
        raise InputError("case-supposed") from None


def left_out(report: Report) -> list[JSON]:
    """Write what was too hard to work out."""
    return [said.as_json() for said in report.left_out()]


def _certain(report: Report, fact: Fact) -> JSON:
    why = proved(report.view, [fact]).as_json()
    return {"holds": fact.holds, "why": why, **sources_as_json(fact.sources)}


def _obvious(report: Report, fact: Fact) -> JSON:
    """Return that a fact was seen, or from which cell it follows at once."""
    if fact.rule in SEEING:
        return {"seen": True}
    if fact.rule not in PLAIN or not fact.premises:
        return {}
    return {"after": _cell(report, *fact.premises[0])}


def _alike(facts: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Group facts that can be said as one: what is held alone, what a place lacks together."""
    yield from ([fact] for fact in facts if fact.holds)
    lacked = sorted((fact for fact in facts if not fact.holds), key=lambda fact: fact.place)
    for _, group in groupby(lacked, key=lambda fact: fact.place):
        yield list(group)


def _casefile(triples: Sequence[tuple[Triple, float]]) -> list[JSON]:
    ranked = triples[:MOST_TRIPLES]
    return [{"cards": card_names(cards), "odds": rounded(odds)} for cards, odds in ranked]


def _open_cells(report: Report) -> Iterator[tuple[Card, int]]:
    for card in report.notes.edition.deck:
        for place in range(report.view.table):
            if not report.is_certain(card, place):
                yield card, place


def _cell(report: Report, card: Card, place: int) -> str:
    return f"{card.name}/{_place(report, place)}"


def _place(report: Report, place: int) -> int | str:
    return report.view.place_value(place)


def _read_cell(report: Report, text: str) -> tuple[Card, int]:
    """Read a cell as `_cell` writes it."""
    name, _, where = text.rpartition("/")
    view = report.view
    seats = {str(seat): seat for seat in range(view.seats)}
    place = {"file": view.file, **seats}.get(where)
    if place is None:
        raise InputError("expect-cell", last=view.seats - 1)
    return report.card(name), place
