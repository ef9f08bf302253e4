"""The notebook for a real table: case notes go in, what follows from them comes out as JSON.

Nothing is kept here. The page holds the notes and sends their whole text each time, so
that an answer depends on the question alone. These functions run in a worker process.
"""

from __future__ import annotations

from collections.abc import Mapping

from boddy.cards import Card, Triple
from boddy.editions import Edition, edition_names, shipped_edition
from boddy.errors import InputError, NotesError, TableError, TooHard
from boddy.inference.kernel import limited
from boddy.notation.notes import Notes
from boddy.notation.own_cards import noted_edition
from boddy.notation.reading import FEWEST_SEATS, MOST_SEATS, read_notes
from boddy.reasoning.mistakes import ContradictoryNotes, Mistake
from boddy.reasoning.report import Report
from boddy.reasoning.suggesting import SuggestionAdvice
from boddy.setup import answering
from boddy.speech import find_language
from boddy.tables.codec import JSON, encode_edition
from boddy.web.notebook_case import encode_notes, print_case, texts

MOST_CHARACTERS = 32 * 1024
EXPECTED = (
    'expected {"case": {...}, "want": "grid"}, or {"notes": "...", "want": "grid"} with at most '
    f"{MOST_CHARACTERS} characters of notes"
)
MOST_LINES = 400
MOST_CARDS = 40
"""More than any printed edition has; it bounds how long an answer can take."""
MOST_STEPS = 20_000_000
"""For one question to inference: about 200 MB, and a second."""
MOST_STEPS_TOGETHER = 400_000_000
"""For all that one answer needs; advice for six players with thirty cards takes 300 million."""
MOST_TRIPLES = 5
MOST_SUGGESTIONS = 5
MOST_CORRECTIONS = 6


def answer(question: object) -> JSON:
    """Answer what the page asks (`grid`, `advice`, `show`, `read`, `correct`) in its language."""
    try:
        with limited(each=MOST_STEPS, total=MOST_STEPS_TOGETHER):
            return _answer(question)
    except (TooHard, MemoryError):
        raise TableError(
            "too-hard",
            "these notes leave too many possibilities to count; with more entries, or with "
            "the number of cards of each player, there will be fewer",
        ) from None


def _answer(question: object) -> JSON:
    try:
        match question:
            case {"case": case, "want": str(want), **details}:
                text = print_case(case)
                printed: JSON = {"text": text} if want == "grid" else {}
            case {"notes": str(text), "want": str(want), **details}:
                printed = {}
            case _:
                raise InputError(EXPECTED)
        return printed | _answer_notes(text, want, details)
    except NotesError as error:
        lines = [{"line": line, "message": message} for line, _, message in error.problems]
        return {"problems": lines}


def _answer_notes(text: str, want: str, details: Mapping[object, object]) -> JSON:
    if want == "correct":
        text = _corrected(text, details)
    notes = _read(text)
    if want in {"read", "correct"}:
        return {"notes": encode_notes(notes)}
    try:
        report = Report(notes, typed=text, language=find_language(details.get("language")))
    except ContradictoryNotes as error:
        return {"mistake": _mistake(error.mistake, notes)}
    return _found(report, want, details)


def _found(report: Report, want: str, details: Mapping[object, object]) -> JSON:
    match want:
        case "grid":
            return grid(report)
        case "advice":
            return advice(report, details.get("rooms"))
        case "show":
            return show(report, details.get("asker"), details.get("cards"))
        case _:
            raise InputError(f"want: {want!r}; expected read, correct, grid, advice or show")


def grid(report: Report) -> JSON:
    """Give every cell: certain with its reason and lines, or its odds; and the likeliest files."""
    news = report.news() if report.notes.entries else []
    new = {(fact.card, fact.place) for fact in news}
    entries = _entry_numbers(report.notes)
    cells: dict[str, JSON] = {
        _cell(report, fact.card, fact.place): {
            "holds": fact.holds,
            "why": fact.text,
            "lines": fact.lines,
            "entries": [entries[line] for line in fact.lines if line in entries],
            "new": (fact.card, fact.place) in new,
        }
        for fact in report.facts
    }
    for card in report.notes.edition.deck:
        for place in range(report.view.table):
            odds = round(report.posterior.odds(card.index, place), 4)
            known: JSON = {"holds": None, "why": report.why(card, place)}
            cells.setdefault(_cell(report, card, place), known)["odds"] = odds
    triples = report.casefile()
    return {
        "deals": str(report.posterior.deals),
        "cells": cells,
        "news": [text for text, _ in report.told(news)],
        "open": len(triples),
        "casefile": [
            {"cards": _names(cards), "odds": round(odds, 4)}
            for cards, odds in triples[:MOST_TRIPLES]
        ],
    }


def advice(report: Report, rooms: object) -> JSON:
    """Give the best suggestions, whether to accuse, and what the others know."""
    advisor = report.advisor
    if advisor is None:
        return {"suggestions": [], "accusation": None, "others": []}
    found = advisor.suggestions(MOST_SUGGESTIONS, rooms=_rooms(report, rooms))
    best = found if rooms is None else advisor.suggestions(1)
    accusation = advisor.accusation(expected=max(item.top for item in best))
    return {
        "suggestions": [_suggestion(item) for item in found],
        "accusation": {
            "accuse": accusation.accuse,
            "cards": _names(accusation.cards),
            "odds": round(accusation.odds, 4),
            "why": accusation.text,
        },
        "others": [
            {
                "seat": other.seat,
                "seen": [card.name for card in other.seen],
                "proved": [card.name for card in other.proved],
                "best": other.open_at_best,
                "average": round(other.open_on_average, 1),
            }
            for other in advisor.opponents()
        ],
    }


def show(report: Report, asker: object, cards: object) -> JSON:
    """Say which card to show to somebody who asks for three."""
    notes = report.notes
    if not isinstance(asker, int) or not 0 <= asker < notes.seats or asker == notes.me:
        raise InputError(f"asker: {asker!r}; expected the number of another player")
    triple = notes.edition.triple(texts(cards, "cards"))
    options = report.advisor.show(triple, asker) if report.advisor else []
    return {"show": [{"card": item.card.name, "why": item.text} for item in options]}


def choices() -> JSON:
    """Tell what a page needs to set up a table and to take down who answers whom.

    `editions`: the cards of every edition that comes with boddy. `answering`: by the number
    of seats, for each asker the seats in the order in which they answer.
    """
    return {
        "editions": {name: encode_edition(shipped_edition(name)) for name in edition_names()},
        "answering": {
            str(seats): [answering(asker, seats) for asker in range(seats)]
            for seats in range(FEWEST_SEATS, MOST_SEATS + 1)
        },
    }


# Reading what strangers send.


def _read(text: str) -> Notes:
    if len(text) > MOST_CHARACTERS:
        raise InputError(EXPECTED)
    if text.count("\n") > MOST_LINES:
        raise InputError(f"expected at most {MOST_LINES} lines of notes")
    return read_notes(text, lambda name: _edition(name, text))


def _corrected(text: str, details: Mapping[object, object]) -> str:
    """Put what a correction says in place of one line."""
    lines = text.splitlines()
    match details:
        case {"line": int(line), "now": str(now)} if 1 <= line <= len(lines):
            return "\n".join([*lines[: line - 1], *now.splitlines(), *lines[line:], ""])
        case _:
            raise InputError(f"line, now: expected a line from 1 to {len(lines)}, and its text")


def _edition(name: str, text: str) -> Edition:
    edition = noted_edition(name, text)
    if len(edition.deck) > MOST_CARDS:
        raise InputError(f"{len(edition.deck)} cards; expected at most {MOST_CARDS}")
    return edition


def _rooms(report: Report, rooms: object) -> list[Card] | None:
    if rooms is None:
        return None
    found = [report.card(room) for room in texts(rooms, "rooms")]
    if not any(triple.room in found for triple in report.notes.edition.triples):
        raise InputError(f"rooms: {rooms!r}; expected the names of rooms")
    return found


# Writing.


def _entry_numbers(notes: Notes) -> dict[int, int]:
    """Find which entry, counted from 0, stands on a line; other lines are the set-up."""
    return {entry.line: number for number, entry in enumerate(notes.entries)}


def _mistake(mistake: Mistake, notes: Notes) -> JSON:
    """Write what is wrong; of corrections that read the same, the first is the likelier."""
    entries = _entry_numbers(notes)
    unlike = {(item.line, item.text): item for item in reversed(mistake.corrections)}
    likely = [item for item in mistake.corrections if unlike[item.line, item.text] is item]
    return {
        "line": mistake.line,
        "lines": mistake.lines,
        "entries": [entries[line] for line in mistake.lines if line in entries],
        "why": mistake.text,
        "corrections": [
            {
                "line": item.line,
                "entry": entries.get(item.line),
                "now": item.now,
                "why": item.text,
            }
            for item in likely[:MOST_CORRECTIONS]
        ],
    }


def _suggestion(item: SuggestionAdvice) -> JSON:
    return {"cards": _names(item.cards), "bits": round(item.bits, 4), "why": item.text}


def _cell(report: Report, card: Card, place: int) -> str:
    places = {report.view.file: "file", report.view.table: "table"}
    return f"{card.name}/{places.get(place, place)}"


def _names(cards: Triple) -> list[str]:
    return [card.name for card in cards]
