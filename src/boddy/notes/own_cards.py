r"""The edition of case notes: a shipped one, or cards that the notes list themselves.

>>> text = "# suspects: Ash, Birch\n# weapons: Cord, Dart\n# rooms: Attic, Bath\n"
>>> noted_edition("own.toml", text).deck
(Ash, Birch, Cord, Dart, Attic, Bath)
"""

from __future__ import annotations

from boddy.cards import Category
from boddy.editions import Edition, edition_from_data, edition_names, shipped_edition
from boddy.editions.reader import TABLES
from boddy.errors import UnknownName

OWN = "own.toml"
"""What notes with own cards call their edition; comments at their beginning list the cards."""


def noted_edition(name: str, text: str) -> Edition:
    """Find the edition that notes name; no file is opened, whatever they say."""
    if name == OWN:
        return _own_edition(text)
    if name not in edition_names():
        other = f"{OWN} with the cards in comments; or a file by `boddy solve --edition FILE`"
        raise UnknownName("edition", name, [*edition_names(), other])
    return shipped_edition(name)


def list_cards(edition: Edition) -> list[str]:
    """Write the cards of an edition as the comments at the beginning of its notes."""
    cards = {kind: ", ".join(card.name for card in edition.cards(kind)) for kind in Category}
    return [f"# {kind}s: {names}" for kind, names in cards.items()]


def _own_edition(text: str) -> Edition:
    tables: dict[str, object] = {}
    for line in text.splitlines():
        kind, _, names = line.removeprefix("#").partition(":")
        if line.startswith("#") and kind.strip() in TABLES:
            tables[kind.strip()] = {
                name.strip(): list[str]() for name in names.split(",") if name.strip()
            }
    return edition_from_data({"name": "own", **tables})
