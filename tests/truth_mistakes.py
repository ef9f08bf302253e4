"""What is said about contradictory notes, compared with the deals that agree with their entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from boddy.cards import Card, Triple
from boddy.notation.notes import (
    Accusation,
    AnswersOnly,
    Notes,
    NotesEntry,
    SetupPart,
    Sighting,
    Suggestion,
)
from boddy.notation.reading import read_notes
from boddy.reasoning.mistakes import ContradictoryNotes, Correction
from truth_language import Language, Reader
from truth_world import World

SET_UP = set(SetupPart)


class MistakeChecker:
    """Reads back what is said about notes with which no deal agrees."""

    def __init__(self, notes: Notes, language: Language) -> None:
        self.notes = notes
        self.language = language
        self.reader = Reader(notes, language)

    def first_sentence(self, error: ContradictoryNotes) -> bool:
        """`entry 4: from here on no deal agrees with the notes: entries 1 and 4 contradict ...`"""
        sentence = str(error).splitlines()[0]
        kind, values = self.reader.read(sentence, self._patterns("from_entry", "set_up"))
        if kind == "from_entry":
            entry = values["count"]
            before, after = (SET_UP | set(range(1, last)) for last in (entry, entry + 1))
            if not self._exists(before) or self._exists(after):
                return False
        what = values["what"]
        if kind == "set_up" and self.language.code == "de":
            what = what[0].lower() + what[1:] if what.startswith("Die ") else what
        return self._clash(what)

    def _clash(self, text: str) -> bool:
        """A smallest set: no deal agrees with all of it, and one with all but any of them."""
        kind, values = self.reader.read(text, self._patterns("clash", "wrong"))
        sources = set(values["sources"])
        smallest = all(self._exists(sources - {left_out}) for left_out in sources)
        return not self._exists(sources) and smallest and (kind == "wrong") == (len(sources) == 1)

    def _patterns(self, *kinds: str) -> dict[str, str]:
        return {kind: self.language.mistake[kind] for kind in kinds}

    def _exists(self, sources: set[int]) -> bool:
        return World(self.notes, sources).exists

    # Corrections.

    def correction(self, item: Correction, until: int | None) -> bool:
        """It makes sense again if that is done, all or up to an entry; and it is what it says."""
        mended = self._with(item)
        left_out = item.source > 0 and not item.now
        sources = None if until is None else {*SET_UP, *range(1, until + 1 - left_out)}
        return World(mended, sources).exists and self._is_slip(item, mended)

    def heading(self, error: ContradictoryNotes) -> int | None:
        """Read how far the corrections fix the notes; None: all of them."""
        patterns = {kind: self.language.mistake[kind] for kind in ("fixes", "fixes_some")}
        (heading,) = (
            line for line in str(error).splitlines() if not line.startswith(" ") and line[-1] != "."
        )
        said = self.reader.read(heading, patterns)
        return said.values.get("count", 0) if said.kind == "fixes_some" else None

    def _with(self, item: Correction) -> Notes:
        lines = str(self.notes).splitlines()
        at, _ = self.notes.find_source(item.source)
        text = "\n".join([*lines[: at - 1], *item.now.splitlines(), *lines[at:], ""])
        return read_notes(text, lambda _: self.notes.edition)

    def _is_slip(self, item: Correction, mended: Notes) -> bool:
        kind, values = self.reader.read(item.text, self.language.slips)
        if kind == "left_out":
            return item.now == "" or item.source < 0
        if item.source < 0:
            return self._is_set_up_slip(kind, values, mended)
        was, now = self.notes.entries[item.source - 1], mended.entries[item.source - 1]
        check: Callable[..., bool] = getattr(self, f"_slip_{kind}")
        return was != now and check(was, now, **values)

    def _is_set_up_slip(self, kind: str, values: dict[str, Any], mended: Notes) -> bool:
        """Whether that was changed, and nothing else."""
        sizes = list(self.notes.sizes)
        match kind:
            case "size" | "size_unknown":
                sizes[values["who"]] = values.get("count")
            case "sizes_swapped":
                one, other = values["who"], values["whom"]
                sizes[one], sizes[other] = sizes[other], sizes[one]
            case "card":
                return self._moved(mended) == ([values["card"]], [values["other"]])
            case "missing":
                return self._moved(mended) == ([], [values["card"]])
            case "too_many":
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

    def _slip_accusation(self, was: NotesEntry, now: NotesEntry, word: str) -> bool:
        right = word in ("right", "richtig")
        return isinstance(was, Accusation) and now == replace(was, right=right)

    def _slip_card(self, was: NotesEntry, now: NotesEntry, card: Card, other: Card) -> bool:
        if isinstance(was, Sighting):
            return was.card == card and now == replace(was, card=other)
        assert isinstance(was, Suggestion | AnswersOnly | Accusation)
        if card not in was.cards:
            return False
        cards = Triple.of(other if item == card else item for item in was.cards)
        if isinstance(was, Accusation):
            return now == replace(was, cards=cards)
        return now == replace(was, cards=cards, card=other if was.card == card else was.card)

    def _slip_held(self, was: NotesEntry, now: NotesEntry, who: int) -> bool:
        return isinstance(was, Sighting) and now == replace(was, seat=who)

    def _slip_showed(self, was: NotesEntry, now: NotesEntry, who: int) -> bool:
        """Somebody else: who was asked before passed, and what was seen may be wrong as well."""
        assert isinstance(was, Suggestion | AnswersOnly)
        assert isinstance(now, Suggestion | AnswersOnly)
        same = now == replace(was, passed=now.passed, shower=who, card=now.card)
        return same and was.shower != who and now.card in (was.card, None)

    def _slip_nobody_showed(self, was: NotesEntry, now: NotesEntry) -> bool:
        assert isinstance(was, Suggestion)
        everybody = tuple(self.notes.asked(was.seat))
        return now == replace(was, passed=everybody, shower=None, card=None)

    def _slip_showed_oneself(self, was: NotesEntry, now: NotesEntry, card: Card) -> bool:
        assert isinstance(was, Suggestion | AnswersOnly)
        assert isinstance(now, Suggestion | AnswersOnly)
        return now == replace(was, passed=now.passed, shower=self.notes.me, card=card)

    def _slip_card_shown(self, was: NotesEntry, now: NotesEntry, card: Card) -> bool:
        return isinstance(was, Suggestion | AnswersOnly) and now == replace(was, card=card)

    def _slip_card_not_shown(self, was: NotesEntry, now: NotesEntry, card: Card) -> bool:
        assert isinstance(was, Suggestion | AnswersOnly)
        return was.card == card and now == replace(was, card=None)

    def _slip_asked(self, was: NotesEntry, now: NotesEntry, who: int) -> bool:
        assert isinstance(was, Suggestion)
        return was.seat != who and now == replace(was, seat=who, passed=self._passes_for(who, was))

    def _passes_for(self, asker: int, entry: Suggestion) -> tuple[int, ...]:
        """Who passed if somebody else asked: all who are asked before the one who showed."""
        order = self.notes.asked(asker)
        if entry.shower is not None:
            return tuple(order[: order.index(entry.shower)])
        return tuple(order) if len(entry.passed) == len(order) else ()

    def _slip_passed(self, was: NotesEntry, now: NotesEntry, who: int, triple: Triple) -> bool:
        assert isinstance(was, AnswersOnly)
        assert isinstance(now, AnswersOnly)
        swapped = len(set(was.passed) - set(now.passed)) == 1
        new = set(now.passed) - set(was.passed)
        return swapped and new == {who} and was.cards == triple == now.cards


def check_mistake(
    notes: Notes, error: ContradictoryNotes, language: Language
) -> Iterator[tuple[str, str, bool]]:
    """Check the sentence that says what is wrong, and every correction."""
    checker = MistakeChecker(notes, language)
    yield "contradiction", str(error), checker.first_sentence(error)
    until = checker.heading(error)
    for item in error.mistake.corrections:
        told = f"{item.source}: {item.text}: {item.now}"
        yield "correction", told, checker.correction(item, until)
