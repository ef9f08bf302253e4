"""Large decks at six seats: what the notebook answers, what it leaves out, and how soon.

Games are dealt at random and suggestions made at random, so that less is known than after as many
entries of good players. Each position is asked about as the page does: first the grid, then advice.
Times are those of one processor core, so that other work on the machine does not count.
"""

from __future__ import annotations

import statistics
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from random import Random
from time import process_time

from bench.positions import noted
from boddy.api.notebooks import answer
from boddy.cards import Category, Triple
from boddy.editions import Edition, edition_from_data
from boddy.errors import TableError
from boddy.notes.case_notes import Notes
from boddy.notes.reading import OWN, list_cards

POSITIONS = 300
SIZES = {30: (10, 8, 12), 40: (13, 11, 16)}
NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay")
MOST_ENTRIES = 40


def run() -> None:
    """Ask about all positions, and print what came back."""
    for cards in SIZES:
        _ask_all(cards)


def large_edition(cards: int) -> Edition:
    """Make an edition of `cards` cards."""
    kinds = zip(("suspects", "weapons", "rooms"), SIZES[cards], strict=True)
    tables: dict[str, object] = {
        kind: {f"{kind[0]}{number}": list[str]() for number in range(1, count + 1)}
        for kind, count in kinds
    }
    return edition_from_data({"name": "large", **tables})


def position(edition: Edition, rng: Random) -> Notes:
    """Deal, and take a random seat's notes of up to 40 random suggestions."""
    file = [rng.choice(edition.cards(kind)) for kind in Category]
    dealt = [card for card in edition.deck if card not in file]
    rng.shuffle(dealt)
    hands = [dealt[seat :: len(NAMES)] for seat in range(len(NAMES))]
    me = rng.randrange(len(NAMES))
    notes = Notes(edition, NAMES, tuple(map(len, hands)), me, edition.card_set(hands[me]))
    entries = []
    for turn in range(rng.randrange(MOST_ENTRIES + 1)):
        asker = turn % len(NAMES)
        triple = Triple.of(rng.choice(edition.cards(kind)) for kind in Category)
        entries.append(noted(notes, hands, asker, triple, rng))
    return replace(notes, entries=tuple(entries), edition_text=OWN)


def text_of(notes: Notes) -> str:
    """Write notes that list their own cards, as the page sends them."""
    return "\n".join([*list_cards(notes.edition), str(notes)])


def _ask_all(cards: int) -> None:
    """Ask about every position; an interrupt (Ctrl-C) ends that early."""
    edition, rng = large_edition(cards), Random(f"large decks/{cards}")
    seconds: dict[str, list[float]] = {"grid": [], "advice": []}
    refused, left_out = Counter[str](), Counter[str]()
    with suppress(KeyboardInterrupt):
        for _ in range(POSITIONS):
            text = text_of(position(edition, rng))
            for want, taken in seconds.items():
                start = process_time()
                try:
                    found = answer({"notes": text, "want": want})
                    left_out.update(said["code"] for said in found["left_out"])
                except TableError:
                    refused[want] += 1
                taken.append(process_time() - start)
    print(f"{cards} cards, six seats, {len(seconds['advice'])} positions")
    for want, taken in seconds.items():
        taken.sort()
        print(
            f"{want:>8}: {refused[want]} refused; seconds: median {statistics.median(taken):.2f}, "
            f"p95 {taken[int(0.95 * len(taken))]:.2f}, worst {taken[-1]:.2f}"
        )
    for code, count in left_out.most_common():
        print(f"{count:>8} times: {code}")


if __name__ == "__main__":
    run()
