"""The analysis of a game that is over, for its page. Runs in a worker; no input or output.

Apart from what else is told of such a game, because it needs the templates of pages.
"""

from __future__ import annotations

from dataclasses import asdict

from boddy.analysis import analyse
from boddy.analysis.highlights import Decisive, Highlights, decisive, highlights
from boddy.analysis.speech import find_review_language
from boddy.pages.analysis_page import sections
from boddy.records import Record
from boddy.tables.codec import JSON, card_names, encode_edition


def judge(text: str, language: str = "en") -> JSON:
    """Analyse a game; give what stands below the title, without style attributes.

    The site's policy forbids them; the page's script sets what they say.
    """
    record = Record.parse(text)
    analysis = analyse(record)
    html = str(sections(analysis, find_review_language(language)))  # Markup would escape the next
    html = html.replace(' style="', ' data-style="')
    cards = encode_edition(analysis.setup.edition)
    return {
        "names": list(analysis.names),
        "suspects": [card.name for card in analysis.setup.suspects],
        "cards": cards,
        "html": html,
        "open": [turn.open for turn in analysis.turns],
        "highlights": [_highlights(item) for item in highlights(analysis)],
        "decisive": _decisive(decisive(record, analysis)),
    }


def _highlights(found: Highlights) -> JSON:
    best, worst = found.best, found.worst
    return {
        "open": found.open,
        "known_after": found.known_after,
        "best": best and {**asdict(best), "cards": card_names(best.cards)},
        "worst": worst
        and {**asdict(worst), "cards": card_names(worst.cards), "better": card_names(worst.better)},
    }


def _decisive(found: Decisive | None) -> JSON | None:
    if found is None:
        return None
    return {**found._asdict(), "seats": [standing._asdict() for standing in found.seats]}
