"""What can be chosen for a new table, as JSON."""

from __future__ import annotations

from boddy.bots.levels import FORMER_LEVELS, RIVALS
from boddy.editions import edition_names, shipped_edition
from boddy.rules import PRESETS, rules_for_people, shown_choices
from boddy.tables.codec import JSON, encode_suspects
from boddy.tables.plan import CLOCKS, HELP, PACES, PAUSES


def choices() -> JSON:
    """Tell what the page that makes a table may offer."""
    return {
        "rules": {
            name: {
                "seats": rules.seats,
                "walks": rules.walks,
                "board": rules.movement == "dice",
                "text": str(rules_for_people(name)),
                "choices": shown_choices(rules_for_people(name)),
            }
            for name, rules in PRESETS.items()
        },
        "editions": {
            edition.name: {
                "cards": len(edition.deck),
                "board": edition.board is not None,
                "suspects": encode_suspects(edition),
            }
            for edition in map(shipped_edition, edition_names())
        },
        "rivals": [rival._asdict() for rival in RIVALS],
        "former_levels": FORMER_LEVELS,
        "help": list(HELP),
        "paces": list(PACES),
        "clock": list(CLOCKS),
        "pauses": list(PAUSES),
    }
