"""Random positions on small editions: notes that somebody could have taken of a real deal."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from boddy.cards import Card, Triple
from boddy.editions import Edition, edition_from_data
from boddy.notes.case_notes import (
    Accusation,
    AnswersOnly,
    Leaving,
    Notes,
    NotesEntry,
    Sighting,
    Suggestion,
)

NAMES = ("Ann", "Bob", "Cyd", "Dan")
SUSPECTS = ("Ash", "Birch", "Cedar", "Elm")
WEAPONS = ("Dart", "Fork", "Glass")
ROOMS = ("Hut", "Inn", "Jail", "Keep")


def small_edition(suspects: int, weapons: int, rooms: int) -> Edition:
    kinds = {
        "suspects": SUSPECTS[:suspects],
        "weapons": WEAPONS[:weapons],
        "rooms": ROOMS[:rooms],
    }
    tables: dict[str, object] = {
        kind: {name: list[str]() for name in names} for kind, names in kinds.items()
    }
    return edition_from_data({"name": "small", **tables})


EDITIONS = [
    small_edition(3, 3, 3),
    small_edition(3, 3, 3),
    small_edition(2, 3, 4),
    small_edition(4, 2, 3),
    small_edition(2, 2, 3),
]


class Dealer:
    """Deals cards and notes truthfully what happens, with as much missed as people miss."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(f"position {seed}")
        rng = self.rng
        self.edition = rng.choice(EDITIONS)
        self.seats = rng.choice((2, 3, 3, 3, 4))
        self.file = Triple.of(
            rng.choice([c for c in self.edition.deck if c.category is kind])
            for kind in sorted({card.category for card in self.edition.deck})
        )
        rest = [card for card in self.edition.deck if card not in self.file]
        rng.shuffle(rest)
        open_cards = rng.choice((0, 0, 0, 1, 2)) if len(rest) > 2 * self.seats else 0
        self.faceup, held = rest[:open_cards], rest[open_cards:]
        self.hands = [held[seat :: self.seats] for seat in range(self.seats)]
        self.me = rng.choice([*range(self.seats)] * 3 + [None])
        self.there = [*range(self.seats)]
        """The seats that have not left."""

    def notes(self) -> Notes:
        rng = self.rng
        sizes: list[int | None] = [len(hand) for hand in self.hands]
        if rng.random() < 0.15:
            sizes[rng.randrange(self.seats)] = None
        hand = None
        if self.me is not None:
            hand = self.edition.card_set(self.hands[self.me])
        notes = Notes(
            self.edition,
            NAMES[: self.seats],
            tuple(sizes),
            self.me,
            hand,
            self.edition.card_set(self.faceup),
        )
        entries = [self.entry(notes) for _ in range(rng.randrange(9))]
        if self.seats > 2 and rng.random() < 0.15:
            entries.append(self.leaving())
            entries += [self.entry(notes) for _ in range(rng.randrange(6))]
        return replace(notes, entries=tuple(entries)).numbered()

    def leaving(self) -> NotesEntry:
        """Somebody else leaves, with the cards laid open or not."""
        seat = self.rng.choice([seat for seat in range(self.seats) if seat != self.me])
        self.there.remove(seat)
        laid_open = self.edition.card_set(self.hands[seat])
        return Leaving(seat, laid_open if self.rng.random() < 0.6 else None)

    def entry(self, notes: Notes) -> NotesEntry:
        rng, chance = self.rng, self.rng.random()
        if chance < 0.06:
            seat = rng.choice([s for s in range(self.seats) if self.hands[s]])
            return Sighting(seat, rng.choice(self.hands[seat]), rng.random() < 0.4)
        triple = self.triple()
        if chance < 0.1:
            return Accusation(rng.choice(self.there), triple, triple == self.file)
        return self.suggestion(notes, triple)

    def triple(self) -> Triple:
        kinds = sorted({card.category for card in self.edition.deck})
        return Triple.of(self.rng.choice(self.edition.cards(kind)) for kind in kinds)

    def suggestion(self, notes: Notes, triple: Triple) -> NotesEntry:
        rng, asker = self.rng, self.rng.choice(self.there)
        order = notes.asked(asker)
        passed: list[int] = []
        shower: int | None = None
        card: Card | None = None
        for seat in order:
            held = [item for item in triple if item in self.hands[seat]]
            if held and seat in self.there:
                shower = seat
                if self.me in (asker, seat) and rng.random() < 0.95:
                    card = rng.choice(held)
                break
            passed.append(seat)
        if rng.random() < 0.08:
            passed = [seat for seat in passed if seat in self.there]
            if shower is not None and rng.random() < 0.5:
                passed = [seat for seat in passed if rng.random() < 0.5]
            elif passed:
                shower, card = None, None
            if passed or shower is not None:
                return AnswersOnly(triple, tuple(sorted(passed)), shower, card)
        if rng.random() < 0.08:  # the rest was missed
            return Suggestion(asker, triple, tuple(passed[: rng.randrange(len(passed) + 1)]))
        return Suggestion(asker, triple, tuple(passed), shower, card)


def position(seed: int) -> Notes:
    """Make notes with which at least the true deal agrees."""
    return Dealer(seed).notes()


def slipped(seed: int, slips: int = 1) -> Notes:
    """Make notes of which some entries were written wrong."""
    notes = position(seed)
    rng = Random(f"slip {seed}")
    places = [at for at, entry in enumerate(notes.entries) if isinstance(entry, Suggestion)]
    rng.shuffle(places)
    for at in places[:slips]:
        entry = notes.entries[at]
        assert isinstance(entry, Suggestion)
        gone = {entry.seat for entry in notes.entries if isinstance(entry, Leaving)}
        order = notes.asked(entry.seat)
        place = rng.choice([at for at, seat in enumerate(order) if seat not in gone])
        wrong = replace(entry, passed=tuple(order[:place]), shower=order[place], card=None)
        notes = replace(notes, entries=(*notes.entries[:at], wrong, *notes.entries[at + 1 :]))
    return notes
