"""Report: all that the solver has to say about case notes, also as JSON.

>>> from boddy.notation.reading import read_notes
>>> report = Report(read_notes('''
... players: Ann 6, Bob 6, Cyd 6
... me: Ann
... hand: Scarlet Knife Rope Hall Study Lounge
... Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
... Bob: Plum Wrench Kitchen; Cyd shows
... Cyd: Green Revolver Library; nobody
... '''))
>>> report.posterior.deals
1028
>>> print(report.why(report.card("Pipe"), report.place("file")))
Pipe is not in the file, because Cyd holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import Any

from boddy.cards import Card, Triple
from boddy.errors import Contradiction
from boddy.inference.posterior import Posterior
from boddy.notation.entries import find_seat
from boddy.notation.notes import Notes
from boddy.reasoning.advisor import Advisor
from boddy.reasoning.deduction import Fact, deduce
from boddy.reasoning.mistakes import ContradictoryNotes, find_mistake
from boddy.reasoning.seat_view import DEFAULT_MODEL, SeatView
from boddy.reasoning.suggesting import SuggestionAdvice
from boddy.speech import English

DIGITS = 12
"""To which odds are rounded in JSON, so that every kernel prints the same."""


class Report:
    """What follows from case notes, worked out as far as somebody asks."""

    def __init__(
        self,
        notes: Notes,
        model: str = DEFAULT_MODEL,
        typed: str = "",
        language: type[English] = English,
    ) -> None:
        """Raise ContradictoryNotes if no deal agrees; it quotes the text as `typed`."""
        self.notes = notes
        self.view = SeatView.of(notes, language)
        self.speech = self.view.speech
        self.model = model
        try:
            self.posterior = Posterior(self.view.problem(model))
        except Contradiction:
            mistake = find_mistake(notes, language)
            if mistake is None:
                raise
            raise ContradictoryNotes(mistake, typed or str(notes), language=language) from None

    @cached_property
    def facts(self) -> list[Fact]:
        """Every certain cell of the grid, by cards and places, with its proof."""
        proved = deduce(self.view, self.posterior.places)
        return [replace(proved[at], public=self._is_public(proved[at])) for at in sorted(proved)]

    @cached_property
    def _onlooker(self) -> Posterior:
        return Posterior(self.view.problem_of(None))

    def _is_public(self, fact: Fact) -> bool:
        places = self._onlooker.places[fact.card.index]
        return places == 1 << fact.place if fact.holds else not places >> fact.place & 1

    @property
    def _places(self) -> range:
        return range(self.view.table + 1)

    def casefile(self) -> list[tuple[Triple, float]]:
        """List every triple that the file may hold with its odds, likeliest first."""
        deck = self.notes.edition.deck
        return [
            (Triple(deck[suspect], deck[weapon], deck[room]), odds)
            for (suspect, weapon, room), odds in self.posterior.casefile()
        ]

    @cached_property
    def advisor(self) -> Advisor | None:
        """The advisor of the seat that keeps the notes; onlookers have none."""
        if self.view.me is None:
            return None
        return Advisor(self.view, self.model, posterior=self.posterior)

    def advice(self, top: int = 5, rooms: list[Card] | None = None) -> list[SuggestionAdvice]:
        """List the best next suggestions."""
        return self.advisor.suggestions(top, rooms=rooms) if self.advisor else []

    def news(self) -> list[Fact]:
        """List the facts that the last line of the notes brought."""
        if not self.notes.entries:
            return self.facts
        last = self.notes.entries[-1].line
        before = replace(
            self.notes, entries=tuple(entry for entry in self.notes.entries if entry.line != last)
        )
        known = {(fact.card, fact.place) for fact in Report(before, "count").facts}
        return [fact for fact in self.facts if (fact.card, fact.place) not in known]

    def told(
        self, facts: Iterable[Fact], apart: Callable[[Fact], object] = lambda _: None
    ) -> Iterator[tuple[str, Fact]]:
        """Tell facts in sentences, what is held first, each with the first fact that it tells.

        Cards that a place lacks for the same reason share a sentence, unless `apart` gives
        them different values.
        """
        groups: dict[tuple[object, ...], list[Fact]] = {}
        for fact in sorted(facts, key=lambda fact: not fact.holds):
            alike = fact.card if fact.holds else fact.place
            groups.setdefault((fact.holds, alike, fact.reason, apart(fact)), []).append(fact)
        for group in groups.values():
            first, cards = group[0], [fact.card for fact in group]
            lacked = self.speech.lacks(cards, first.place)
            yield first.text if first.holds else self.speech.because(lacked, first.reason), first

    # Asking about one cell.

    def card(self, text: str) -> Card:
        """Read the name of a card."""
        return self.notes.edition.card(text)

    def place(self, text: str) -> int:
        """Read the name of a place: a player, `file` or `table`."""
        named = {"file": self.view.file, "table": self.view.table}
        if text.strip().lower() in named:
            return named[text.strip().lower()]
        return find_seat(text, self.notes.names, self.notes.me)

    def why(self, card: Card, place: int) -> str:
        """Say why a cell is what it is."""
        for fact in self.facts:
            if (fact.card, fact.place) == (card, place):
                return fact.text
        odds = self.posterior.odds(card.index, place)
        if place == self.view.table:
            return f"{self.speech.cell(card, place, False)}."
        return self.speech.uncertain(self.speech.cell(card, place, True), odds)

    # As JSON.

    def as_json(self, top: int = 5, rooms: list[Card] | None = None) -> dict[str, Any]:
        """Give everything as plain values, as `boddy solve --json` prints them."""
        return {
            "deals": str(self.posterior.deals),
            "model": self.model,
            "odds": {card.name: self._odds(card) for card in self.notes.edition.deck},
            "casefile": [
                {"triple": [card.name for card in triple], "odds": round(odds, DIGITS)}
                for triple, odds in self.casefile()
            ],
            "facts": [self._fact(fact) for fact in self.facts],
            "advice": [
                {
                    "suggest": [card.name for card in item.cards],
                    "bits": round(item.bits, DIGITS),
                    "text": item.text,
                }
                for item in self.advice(top, rooms)
            ],
        }

    def seen_as_json(self) -> list[dict[str, Any]]:
        """Give what the others know of our cards, as `boddy solve --json --seen` adds it."""
        return [
            {
                "player": self.notes.names[other.seat],
                "seen": [card.name for card in other.seen],
                "proved": [card.name for card in other.proved],
                "open_at_best": other.open_at_best,
                "open_on_average": other.open_on_average,
            }
            for other in (self.advisor.opponents() if self.advisor else [])
        ]

    def _odds(self, card: Card) -> dict[str, float]:
        row = self.posterior.matrix[card.index]
        file = self.view.file
        order = [file, *(place for place in self._places if place != file)]
        return {
            self.view.place_name(place): round(row[place], DIGITS)
            for place in order
            if row[place] > 0
        }

    def _fact(self, fact: Fact) -> dict[str, Any]:
        return {
            "card": fact.card.name,
            "place": self.view.place_name(fact.place),
            "holds": fact.holds,
            "public": fact.public,
            "rule": fact.rule,
            "lines": list(fact.lines),
            "text": fact.text,
        }
