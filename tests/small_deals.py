"""A small edition with all of its deals, and what each entry of notes means in one of them."""

from __future__ import annotations

from itertools import combinations

from boddy.cards import Card
from boddy.editions import edition_from_data
from boddy.notes.case_notes import AnswersOnly, NotesEntry, Sighting, Suggestion

SMALL = edition_from_data(
    {
        "name": "small",
        "suspects": {"Ash": [], "Birch": [], "Cedar": []},
        "weapons": {"Dart": [], "Epee": [], "Fork": []},
        "rooms": {"Gym": [], "Hut": [], "Inn": []},
    }
)
NAMES = ("Ann", "Bob", "Cyd")
FILE = len(NAMES)
Deal = tuple[int, ...]
"""The place of every card: a seat, or the file."""


def all_deals() -> list[Deal]:
    """Two cards for each of three seats, one card of each kind in the file."""
    deals = []
    deck = set(SMALL.deck)
    for triple in SMALL.triples:
        rest = sorted(deck - set(triple))
        for ann in combinations(rest, 2):
            left = [card for card in rest if card not in ann]
            for bob in combinations(left, 2):
                held = dict.fromkeys(triple, FILE) | dict.fromkeys(ann, 0) | dict.fromkeys(bob, 1)
                deals.append(tuple(held.get(card, 2) for card in SMALL.deck))
    return deals


DEALS = all_deals()


def agrees(entry: NotesEntry, deal: Deal) -> bool:
    """The meaning of an entry, in the words of docs/solver.md."""

    def holds(seat: int, card: Card) -> bool:
        return deal[card.index] == seat

    match entry:
        case Sighting(seat, card):
            return holds(seat, card)
        case (
            Suggestion(passed=passed, shower=shower, card=card, cards=cards)
            | AnswersOnly(passed=passed, shower=shower, card=card, cards=cards)
        ):
            lacking = all(not holds(seat, asked) for seat in passed for asked in cards)
            if shower is None:
                return lacking
            showable = [card] if card is not None else list(cards)
            return lacking and any(holds(shower, asked) for asked in showable)
        case _:
            raise AssertionError(entry)
