"""Sentences about contradictory notes, compared with the deals that agree with their entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from boddy.cards import Card, Triple
from boddy.notes.case_notes import (
    Accusation,
    AnswersOnly,
    Notes,
    NotesEntry,
    SetupPart,
    Sighting,
    Suggestion,
)
from boddy.notes.reading import read_notes
from boddy.reasoning.mistakes import Correction, Mistake
from boddy.texts import Phrase
from truth.claims import read_sources
from truth.world import World

SET_UP = set(SetupPart)


class MistakeChecker:
    """Says whether what is said about notes with which no deal agrees is true."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes

    def mistake(self, mistake: Mistake) -> bool:
        """Entry 4: from here on no deal agrees with the notes: entries 1 and 4 contradict …"""
        if (entry := mistake.source) > 0:
            before, after = (SET_UP | set(range(1, last)) for last in (entry, entry + 1))
            if not self._exists(before) or self._exists(after):
                return False
        return self._clash(mistake.said)

    def _clash(self, said: Phrase) -> bool:
        """A smallest set: no deal agrees with all of it, and one with all but any of them."""
        assert said.code in {"mistake-clash", "mistake-single"}, said
        sources = set(read_sources(said["sources"]) or ())
        smallest = all(self._exists(sources - {left_out}) for left_out in sources)
        alone = (said.code == "mistake-single") == (len(sources) == 1)
        return not self._exists(sources) and smallest and alone

    def _exists(self, sources: set[int]) -> bool:
        return World(self.notes, sources).exists

    # Corrections.

    def correction(self, item: Correction, until: int | None) -> bool:
        """It makes sense again if that is done, all or up to an entry; and it is what it says."""
        mended = self._with(item)
        left_out = item.source > 0 and not item.now
        sources = None if until is None else {*SET_UP, *range(1, until + 1 - left_out)}
        return World(mended, sources).exists and self._is_slip(item, mended)

    def _with(self, item: Correction) -> Notes:
        lines = str(self.notes).splitlines()
        at, _ = self.notes.find_source(item.source)
        text = "\n".join([*lines[: at - 1], *item.now.splitlines(), *lines[at:], ""])
        return read_notes(text, lambda _: self.notes.edition)

    def _is_slip(self, item: Correction, mended: Notes) -> bool:
        kind, values = item.slip.code.removeprefix("slip-"), dict(item.slip.values)
        if kind == "left-out":
            return item.now == "" or item.source < 0
        if item.source < 0:
            return self._is_set_up_slip(kind, values, mended)
        was, now = self.notes.entries[item.source - 1], mended.entries[item.source - 1]
        check: Callable[..., bool] = getattr(self, f"_slip_{kind.replace('-', '_')}")
        return was != now and check(was, now, **values)

    def _is_set_up_slip(self, kind: str, values: dict[str, Any], mended: Notes) -> bool:
        """Whether that was changed, and nothing else."""
        sizes = list(self.notes.sizes)
        match kind:
            case "size" | "size-unknown":
                sizes[values["seat"]] = values.get("count")
            case "sizes":
                one, other = values["seat"], values["other"]
                sizes[one], sizes[other] = sizes[other], sizes[one]
            case "card":
                return self._moved(mended) == ([values["was"]], [values["now"]])
            case "missing":
                return self._moved(mended) == ([], [values["card"]])
            case "extra":
                return self._moved(mended) == ([values["card"]], [])
        before, after = self.notes, mended
        return list(after.sizes) == sizes and (before.hand, before.faceup) == (
            after.hand,
            after.faceup,
        )

    def _moved(self, mended: Notes) -> tuple[list[Card], list[Card]]:
        """The cards that the hand or the table has lost and got, if the other stays as it was."""
        assert mended.sizes == self.notes.sizes
        was, now = set(self.notes.hand or ()), set(mended.hand or ())
        if was == now:
            was, now = set(self.notes.faceup), set(mended.faceup)
        else:
            assert mended.faceup == self.notes.faceup
        return sorted(was - now), sorted(now - was)

    def _slip_right(self, before: NotesEntry, after: NotesEntry) -> bool:
        return isinstance(before, Accusation) and after == replace(before, right=True)

    def _slip_wrong(self, before: NotesEntry, after: NotesEntry) -> bool:
        return isinstance(before, Accusation) and after == replace(before, right=False)

    def _slip_card(self, before: NotesEntry, after: NotesEntry, was: Card, now: Card) -> bool:
        return self._is_other_card(before, after, was, now)

    def _is_other_card(self, was: NotesEntry, now: NotesEntry, card: Card, other: Card) -> bool:
        if isinstance(was, Sighting):
            return was.card == card and now == replace(was, card=other)
        assert isinstance(was, Suggestion | AnswersOnly | Accusation)
        if card not in was.cards:
            return False
        cards = Triple.of(other if item == card else item for item in was.cards)
        if isinstance(was, Accusation):
            return now == replace(was, cards=cards)
        return now == replace(was, cards=cards, card=other if was.card == card else was.card)

    def _slip_holder(self, was: NotesEntry, now: NotesEntry, seat: int) -> bool:
        return isinstance(was, Sighting) and now == replace(was, seat=seat)

    def _slip_shower(self, was: NotesEntry, now: NotesEntry, seat: int) -> bool:
        """Somebody else: who was asked before passed, and what was seen may be wrong as well."""
        assert isinstance(was, Suggestion | AnswersOnly)
        assert isinstance(now, Suggestion | AnswersOnly)
        same = now == replace(was, passed=now.passed, shower=seat, card=now.card)
        return same and was.shower != seat and now.card in (was.card, None)

    def _slip_nobody_showed(self, was: NotesEntry, now: NotesEntry) -> bool:
        assert isinstance(was, Suggestion)
        everybody = tuple(self.notes.asked(was.seat))
        return now == replace(was, passed=everybody, shower=None, card=None)

    def _slip_you_showed(self, was: NotesEntry, now: NotesEntry, card: Card) -> bool:
        assert isinstance(was, Suggestion | AnswersOnly)
        assert isinstance(now, Suggestion | AnswersOnly)
        return now == replace(was, passed=now.passed, shower=self.notes.me, card=card)

    def _slip_shown(self, was: NotesEntry, now: NotesEntry, card: Card) -> bool:
        return isinstance(was, Suggestion | AnswersOnly) and now == replace(was, card=card)

    def _slip_not_shown(self, was: NotesEntry, now: NotesEntry, card: Card) -> bool:
        assert isinstance(was, Suggestion | AnswersOnly)
        return was.card == card and now == replace(was, card=None)

    def _slip_asker(self, was: NotesEntry, now: NotesEntry, seat: int) -> bool:
        assert isinstance(was, Suggestion)
        return was.seat != seat and now == replace(
            was, seat=seat, passed=self._passes_for(seat, was)
        )

    def _passes_for(self, asker: int, entry: Suggestion) -> tuple[int, ...]:
        """Who passed if somebody else asked: all who are asked before the one who showed."""
        order = self.notes.asked(asker)
        if entry.shower is not None:
            return tuple(order[: order.index(entry.shower)])
        return tuple(order) if len(entry.passed) == len(order) else ()

    def _slip_passed(self, was: NotesEntry, now: NotesEntry, seat: int, cards: Triple) -> bool:
        assert isinstance(was, AnswersOnly)
        assert isinstance(now, AnswersOnly)
        swapped = len(set(was.passed) - set(now.passed)) == 1
        new = set(now.passed) - set(was.passed)
        return swapped and new == {seat} and was.cards == cards == now.cards


def check_mistake(notes: Notes, mistake: Mistake) -> Iterator[tuple[str, str, bool]]:
    """Check what is said to be wrong, and every correction."""
    checker = MistakeChecker(notes)
    yield "contradiction", str(mistake.said), checker.mistake(mistake)
    until = None if mistake.fixes_all else max(mistake.source, 0)
    for item in mistake.corrections:
        told = f"{item.source}: {item.slip}: {item.now}"
        yield "correction", told, checker.correction(item, until)
