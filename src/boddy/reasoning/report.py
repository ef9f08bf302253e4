"""Report: all that the solver has to say about case notes, also as JSON.

>>> from boddy.notes.reading import read_notes
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
The lead pipe is not in the case file, because Cyd holds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Any

from boddy.cards import Card, Category, Triple
from boddy.errors import BoddyError, Contradiction, InputError, NotesError
from boddy.inference.limits import most_steps, too_hard
from boddy.inference.posterior import Posterior
from boddy.inference.problem import Problem
from boddy.notes.case_notes import Accusation, Notes, find_seat
from boddy.reasoning.advisor import Advisor, MoveAdvice
from boddy.reasoning.deduction import (
    MOST_STEPS,
    Cell,
    Fact,
    Facts,
    Step,
    deduce,
    grouped,
    known_at,
    prove,
    prove_from,
    proved,
)
from boddy.reasoning.difficulty import Difficulty, difficulty
from boddy.reasoning.habits import DEFAULT_MODEL, Asking, find_model, weighed_problem
from boddy.reasoning.mistakes import ContradictoryNotes, find_mistake, table_words
from boddy.reasoning.parts import Part, Parts
from boddy.reasoning.planning import TurnMoment, TurnPlan, moment_of, turn_of
from boddy.reasoning.proof import Proofs
from boddy.reasoning.search import Placement, Possible
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.statements import sources_as_json
from boddy.reasoning.suggesting import SuggestionAdvice
from boddy.texts import DEFAULT, Phrase, Words, phrase

DIGITS = 12
"""Digits to which odds are rounded in JSON, so that every kernel prints the same."""


def rounded(odds: float) -> float:
    """Round odds for JSON; what is not certain does not become 0 or 1.

    >>> rounded(1 / 3), rounded(1), rounded(1 - 1e-15)
    (0.333333333333, 1, 0.999999999999)
    """
    if not 0 < odds < 1:
        return odds
    least = 10.0**-DIGITS
    return min(max(round(odds, DIGITS), least), round(1 - least, DIGITS))


class Report:
    """The conclusions from case notes, computed on demand."""

    def __init__(
        self,
        notes: Notes,
        model: str = DEFAULT_MODEL,
        language: str = DEFAULT,
        in_file: bool = False,
        supposed: Sequence[Cell] = (),
    ) -> None:
        """Raise ContradictoryNotes if no deal agrees; `in_file` has it name lines of the file.

        Cells that are `supposed` count beside the notes; Contradiction if no deal has them all.
        """
        self.supposed = tuple(supposed)
        self.notes = notes
        self.view = SeatView.of(notes)
        self.words = table_words(notes, language)
        self.model = find_model(model)
        self.parts = Parts()
        """The questions so far that were too hard to answer."""
        self.habits: list[Asking] = []
        self._posterior: Posterior | None = None
        try:
            with self.parts.attempt(Part.ODDS, questions=2):
                problem, self.habits = weighed_problem(self.view, self.model)
                self._posterior = Posterior(_supposing(problem, supposed))
            self.view.suppose(supposed)
            self.places = self._places()
            """For each card the mask of places where some deal has it."""
        except Contradiction:
            if supposed:
                raise
            mistake = find_mistake(notes)
            if mistake is None:
                raise
            raise ContradictoryNotes(mistake, notes, in_file=in_file) from None

    def _places(self) -> list[int]:
        if self._posterior is not None:
            return self._posterior.places
        possible = Possible(self.view.problem("count"))
        if not possible.can_be(0, possible.everywhere):
            raise Contradiction("no-deal-left")
        return [possible.places(card) for card in range(len(self.notes.edition.deck))]

    def supposing(self, cells: Iterable[Cell]) -> Report:
        """Return what would follow if cells were so, too; Contradiction if they cannot all be."""
        language = self.words.language
        return Report(self.notes, self.model, language, supposed=(*self.supposed, *cells))

    def drawn(self, rng: Random, count: int) -> list[Placement]:
        """Draw deals that agree, by their odds; none if the deals were not counted."""
        return list(map(tuple, self._posterior.samples(rng, count))) if self._posterior else []

    @property
    def counted(self) -> bool:
        """Whether there are odds: of some notes too many deals agree to count them."""
        return self._posterior is not None

    @property
    def posterior(self) -> Posterior:
        """All odds; TooHard if the deals were not counted."""
        if self._posterior is None:
            raise too_hard(most_steps())
        return self._posterior

    @property
    def facts(self) -> list[Fact]:
        """Every certain cell of the grid, by cards and places, with its proof."""
        return [fact for fact, _ in self._proved.values()]

    def fact(self, card: Card, place: int) -> Fact | None:
        """Return the proof of a cell, if it is certain."""
        found = self._proved.get((card.index, place))
        return found and found[0]

    @cached_property
    def _proved(self) -> dict[tuple[int, int], tuple[Fact, Facts]]:
        """Each certain cell with its proof, and the facts among which the proof's premises are."""
        view, spared = self.view, dict[tuple[int, ...], list[Fact]]()
        found = dict[tuple[int, int], tuple[Fact, Facts]]()
        spectator = Possible(view.problem_of(None))
        for cell, fact in sorted(self._deduced.items()):
            here = 1 << fact.place
            otherwise = ~here if fact.holds else here
            sources = self._proofs.needed(fact.sources, fact.card.index, otherwise)
            public = not spectator.can_be(fact.card.index, otherwise)
            told = replace(fact, sources=sources, public=public)
            if len(sources) < len(fact.sources) or len(sources) > MOST_STEPS:
                spared.setdefault(sources, []).append(told)
            found[cell] = told, self._deduced
        for sources, facts in spared.items():
            again = prove_from(view, sources, facts)
            for fact in facts:
                cell = fact.card.index, fact.place
                if cell in again:
                    found[cell] = _with_proof(fact, again[cell]), again
        return found

    @cached_property
    def _deduced(self) -> Facts:
        return deduce(self.view, self.places)

    @cached_property
    def _proofs(self) -> Proofs:
        view = self.view
        return Proofs(view.edition.categories, view.seats, view.statements)

    def proof(self, *goals: Fact) -> list[Step]:
        """Return the steps that lead to facts, each with the entries that it looks at itself."""
        facts = self._facts_for(goals)
        return prove(self.view, facts, [facts[goal.card.index, goal.place] for goal in goals])

    def difficulty(self, *goals: Fact) -> Difficulty:
        """Return how hard facts are to prove together."""
        facts = self._facts_for(goals)
        wanted = [facts[goal.card.index, goal.place] for goal in goals]
        return difficulty(self.view, facts, wanted, self._proofs)

    def _facts_for(self, goals: Sequence[Fact]) -> Facts:
        """Return the facts among which the premises of all goals are."""
        first, *others = (self._proved[goal.card.index, goal.place][1] for goal in goals)
        return first if all(other is first for other in others) else self._deduced

    @property
    def solved(self) -> bool:
        """Whether only one triple can be in the file."""
        if self._posterior is not None:
            return self._posterior.solved
        return self.places.count(1 << self.view.file) == len(Category)

    def casefile(self) -> list[tuple[Triple, float]]:
        """List every triple that the file may hold with its odds, likeliest first.

        The list is empty if the deals were not counted.
        """
        deck = self.notes.edition.deck
        found = self._posterior.casefile() if self._posterior else []
        return [(Triple(*(deck[card] for card in cards)), odds) for cards, odds in found]

    @cached_property
    def advisor(self) -> Advisor | None:
        """The advisor of the seat that keeps the notes; none for spectators, or without odds."""
        if self.view.me is None or self._posterior is None:
            return None
        return Advisor(self.view, self.model, posterior=self._posterior, parts=self.parts)

    def advice(self, top: int = 5, rooms: list[Card] | None = None) -> list[SuggestionAdvice]:
        """List the best next suggestions; none is needed once the case is solved."""
        if self.advisor is None or self.solved:
            return []
        return self.advisor.suggestions(top, rooms=rooms)

    @cached_property
    def moment(self) -> TurnMoment | None:
        """Our choices now or in our next turn; None once we are out or the game is over."""
        me, entries = self.view.me, self.notes.entries
        over = any(isinstance(entry, Accusation) and entry.right for entry in entries)
        if me is None or me in self.view.out or over:
            return None
        return moment_of(self.view.house, turn_of(self.notes, self.view.out), me)

    def plan(self, best: list[SuggestionAdvice]) -> TurnPlan | None:
        """Plan our turn, with the best suggestions; None where nothing is left to do."""
        if self.advisor is None or self.moment is None:
            return None
        return self.advisor.plan(self.moment, best)

    def walk(self, room: Card, steps: int) -> MoveAdvice | None:
        """Advise where to go from a room with a throw of the dice, other tokens aside.

        Editions without a board of squares have rooms that adjoin, whatever the throw.
        """
        edition = self.notes.edition
        suspect = edition.cards(Category.SUSPECT)[0]
        options = self.view.floor.targets(suspect, room, steps, frozenset())
        return self.advisor.move(options) if self.advisor and options else None

    def news(self) -> list[Fact]:
        """List the facts that the last entry brought."""
        if self._before is None:
            return self.facts
        before = self._before
        return [fact for fact in self.facts if not before.is_certain(fact.card, fact.place)]

    def is_certain(self, card: Card, place: int) -> bool:
        """Whether there is a fact about a cell; that takes no proof."""
        places = self.places[card.index]
        lacks = place != self.view.table and not places >> place & 1  # most lie on no table
        return lacks or places == 1 << place

    def moves_chances(self) -> bool:
        """Whether the last entry changed any chance, as it is shown to people."""
        before = self._before
        if before is None or not (before.counted and self.counted):
            return False
        now, then = self.posterior.matrix, before.posterior.matrix
        say = percent
        return any(
            say(odds) != say(was)
            for row, old in zip(now, then, strict=True)
            for odds, was in zip(row, old, strict=True)
        )

    @cached_property
    def _before(self) -> Report | None:
        """The same without what is supposed, or else without the last entry."""
        if self.supposed:
            return Report(self.notes, self.model, self.words.language)
        if not self.notes.entries:
            return None
        numbers = self.notes.numbers
        entries = self.notes.entries[: numbers.index(numbers[-1])]
        return Report(replace(self.notes, entries=entries), self.model)

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

    def cell(self, text: str) -> tuple[Card, int]:
        """Read a place and a card, in either order."""
        words = text.split()
        for cut in range(1, len(words)):
            one, other = " ".join(words[:cut]), " ".join(words[cut:])
            for place, card in ((one, other), (other, one)):
                try:
                    return self.card(card), self.place(place)
                except InputError:
                    continue
        raise InputError("book-why-what")

    def supposition(self, text: str) -> Cell:
        """Read a cell that is to be supposed, or with `not` its opposite."""
        first, _, rest = text.strip().partition(" ")
        is_not = first.casefold() in self.words("suppose-not").split(", ")
        card, place = self.cell(rest if is_not else text)
        return card, place, not is_not

    def reason(self, card: Card, place: int) -> Phrase:
        """Return why a cell is what it is, as a code with values."""
        if fact := self.fact(card, place):
            return proved(self.view, [fact])
        if place == self.view.table:
            return phrase("certain", fact=known_at(self.view, [card], place, False))
        held = known_at(self.view, [card], place, True)
        if self._posterior is None:
            return phrase("undecided", fact=held)
        return phrase("uncertain", fact=held, odds=self._posterior.odds(card.index, place))

    def why(self, card: Card, place: int) -> str:
        """Return why a cell is what it is, as a sentence."""
        return self.words.say(self.reason(card, place))

    def told_news(self) -> Iterator[tuple[Phrase, Fact]]:
        """Return the news in sentences, each with the first fact that it tells."""
        for facts in grouped(self.news()):
            yield proved(self.view, facts), facts[0]

    def left_out(self) -> list[Phrase]:
        """Return the requested parts that were too hard to compute."""
        return [phrase(f"left-out-{part}") for part in self.parts.left_out]

    # As JSON.

    def as_json(self, top: int = 5, rooms: list[Card] | None = None) -> dict[str, Any]:
        """Return everything as plain values, as `boddy solve --json` prints them."""
        deals = str(self._posterior.deals) if self._posterior else None
        advice = self.advice(top, rooms)
        plan = self.plan(advice or self.advice(1, rooms))
        answer: dict[str, Any] = {
            "deals": deals,
            "model": self.model,
            "odds": {card.name: self._odds(card) for card in self.notes.edition.deck},
            "casefile": [
                {"triple": [card.name for card in triple], "odds": rounded(odds)}
                for triple, odds in self.casefile()
            ],
            "facts": [self._fact(fact) for fact in self.facts],
            "advice": [
                {
                    "suggest": [card.name for card in item.cards],
                    "bits": round(item.bits, DIGITS),
                    "why": item.said and item.said.as_json(),
                    "text": self.words.say(item.said),
                }
                for item in advice
            ],
            "plan": plan and self._plan(plan),
        }
        return answer | {"left_out": self.left_out_as_json()}

    def left_out_as_json(self) -> list[dict[str, str]]:
        """Return what was too hard to work out so far, each with a sentence for people."""
        return [
            {"part": part.value, "text": self.words.say(said)}
            for part, said in zip(self.parts.left_out, self.left_out(), strict=True)
        ]

    def habits_as_json(self) -> list[dict[str, Any]]:
        """Return how the others seem to ask, as `boddy solve --json --model table` adds it."""
        return [
            {"player": self.notes.names[seat], "avoids_own": round(avoids_own, DIGITS)}
            for seat, avoids_own, _ in self.habits
        ]

    def seen_as_json(self) -> list[dict[str, Any]]:
        """Return what the others know of our cards, as `boddy solve --json --seen` adds it."""
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

    def _plan(self, plan: TurnPlan) -> dict[str, Any]:
        return {
            "kind": plan.kind.value,
            "cards": [card.name for card in plan.cards],
            "odds": rounded(plan.odds),
            "why": plan.said.as_json(),
            "text": self.words.say(plan.said),
        }

    def _odds(self, card: Card) -> dict[str, float]:
        file = self.view.file
        if self._posterior is None:
            mask = self.places[card.index]
            row = [float(mask == 1 << place) for place in range(self.view.table + 1)]
        else:
            row = self._posterior.matrix[card.index]
        order = sorted(range(len(row)), key=lambda place: place != file)  # the file first
        return {
            self.view.place_name(place): rounded(row[place]) for place in order if row[place] > 0
        }

    def _fact(self, fact: Fact) -> dict[str, Any]:
        said = proved(self.view, [fact])
        return {
            "card": fact.card.name,
            "place": self.view.place_name(fact.place),
            "holds": fact.holds,
            "public": fact.public,
            "rule": fact.rule,
            **sources_as_json(fact.sources),
            "why": said.as_json(),
            "text": self.words.say(said),
        }


def _supposing(problem: Problem, cells: Iterable[Cell]) -> Problem:
    """State the same with some cards kept to a place, or from it."""
    places = list(problem.places)
    for card, place, holds in cells:
        places[card.index] &= 1 << place if holds else ~(1 << place)
    return replace(problem, places=tuple(places))


def _with_proof(fact: Fact, again: Fact) -> Fact:
    """Return a fact with its proof from what it cites alone."""
    return replace(fact, rule=again.rule, reason=again.reason, premises=again.premises)


def refusal_as_json(error: BoddyError) -> dict[str, Any]:
    """Return what is wrong with notes: their problems line by line, or the mistake in them."""
    match error:
        case ContradictoryNotes(mistake=mistake, notes=notes):
            say = table_words(notes).say
            found = mistake.as_json()
            found["text"] = say(mistake.said)
            for told, item in zip(found["corrections"], mistake.likeliest, strict=True):
                told["text"] = say(item.slip)
            return {"mistake": found}
        case NotesError(problems=problems):
            return {"problems": [_problem(line, said) for line, _, said in problems]}
        case _:
            return {"problems": [_problem(0, error.said)]}


def _problem(line: int, said: Phrase) -> dict[str, Any]:
    return {"line": line, "message": Words().say(said), "why": said.as_json()}


def percent(odds: float) -> str:
    """Write odds as people read them."""
    return Words()("percent-of", odds=odds)
