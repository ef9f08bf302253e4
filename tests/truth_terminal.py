"""What the sheet says in a terminal around the solver's sentences, read back line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from boddy.cards import Card, Triple
from boddy.reasoning.report import Report
from boddy.terminal.sheet import headline, likely, new_facts, seen_cards, suggestions
from truth_claims import Checker
from truth_language import Patterns, Percent
from truth_world import World

ENGLISH_LINES: Patterns = {
    "deals": r"(?:1 deal agrees|<amount> deals agree) with the notes \(show model: random\)\.",
    "solved": r"Solved: the file holds <triple>\.",
    "solutions": r"The likeliest of <count> possible solutions:",
    "solution": r" *<percent>  <triple>",
    "nothing_certain": r"Nothing is certain yet\.",
    "nothing_new": r"The last entry proves nothing new\.",
    "only_chances": r"The last entry proves nothing new, but it changes chances\.",
    "heading": (
        r"Certain from the start:|New since the last entry:"
        r"|Best next suggestions, by how much they tell you:"
        r"|What the others know, as far as you can tell:|  and more, which the grid shows\."
    ),
    "nothing_to_ask": r"The case is solved: there is nothing left to ask\.",
    "seen": (
        r"  <who> has seen (?:none of your cards|your <cards>)"
        r"(?: and can prove that you hold <proved>)?; "
        r"perhaps only <count> possible solutions? left, about <number> on average\."
    ),
    "public": r"  <what> \([a-z ]+, <sources>; everybody can know it\)",
    "proved": r"  <what> \([a-z ]+, <sources>\)",
    "suggestion": r"  <triple>: <what>",
}
GERMAN_LINES: Patterns = {
    "deals": (
        r"(?:1 Verteilung passt|<amount> Verteilungen passen) zu den Notizen \(Modell: random\)\."
    ),
    "solved": r"Gelöst: In der Akte sind <triple>\.",
    "solutions": r"Die wahrscheinlichsten von <count> möglichen Lösungen:",
    "solution": r" *<percent>  <triple>",
    "nothing_certain": r"Noch ist nichts sicher\.",
    "nothing_new": r"Der letzte Eintrag beweist nichts Neues\.",
    "only_chances": r"Der letzte Eintrag beweist nichts Neues, ändert aber Wahrscheinlichkeiten\.",
    "heading": (
        r"Von Anfang an sicher:|Neu seit dem letzten Eintrag:"
        r"|Beste nächste Verdächtigungen, geordnet danach, wie viel sie verraten:"
        r"|Was die anderen wissen, soweit Sie es wissen können:|  und mehr, wie das Blatt zeigt\."
    ),
    "nothing_to_ask": r"Der Fall ist gelöst: Es gibt nichts mehr zu klären\.",
    "seen": (
        r"  <who> hat (?:keine Ihrer Karten|von Ihnen <cards>) gesehen"
        r"(?: und kann beweisen, dass Sie <proved> haben)?; "
        r"vielleicht nur noch <count> mögliche Lösung(?:en)?, im Schnitt etwa <number>\."
    ),
    "public": r"  <what> \([\w ]+; <sources>; alle können es wissen\)",
    "proved": r"  <what> \([\w ]+; <sources>\)",
    "suggestion": r"  <triple>: <what>",
}
LINES = {"en": ENGLISH_LINES, "de": GERMAN_LINES}


def check_sheet(report: Report, checker: Checker, near: bool) -> Iterator[tuple[str, str, bool]]:
    """Check every line; what others know only if they are `near` enough to look at it closely."""
    lines = SheetChecker(checker)
    told = [headline(report), likely(report, 5), new_facts(report)]
    if report.advisor:
        told.append(suggestions(report, 2))
    if report.advisor and near:
        told.append(seen_cards(report))
    for line in "\n".join(told).splitlines():
        yield "sheet", line, lines.check(line)


class SheetChecker:
    """Compares each line of the sheet with all deals."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        self.world = checker.world
        self.notes = checker.notes
        self._last = Fraction(2)
        """The odds of the solution above, in a list that begins with the likeliest."""

    def check(self, line: str) -> bool:
        kind, values = self.checker.reader.read(line, LINES[self.checker.language.code])
        check: Callable[..., bool] = getattr(self, f"_line_{kind}")
        return check(**values)

    def _line_heading(self) -> bool:
        return True

    def _line_deals(self, amount: int = 1) -> bool:
        return len(self.world.deals) == amount

    def _line_solved(self, triple: Triple) -> bool:
        return list(self.world.solutions) == [triple]

    def _line_nothing_to_ask(self) -> bool:
        return len(self.world.solutions) == 1

    def _line_solutions(self, count: int) -> bool:
        return len(self.world.solutions) == count > 1

    def _line_solution(self, percent: Percent, triple: Triple) -> bool:
        odds, before = self.world.solutions[triple], self._last
        self._last = odds
        return percent.fits(float(odds)) and odds <= before + Fraction(1, 10**9)

    def _line_nothing_certain(self) -> bool:
        """Where no card lies face up, nobody asks whether one might."""
        places = range(self.world.table)
        known = [
            (card, place)
            for card in self.world.deck
            for place in places
            if self.world.certain_at(card, place) or self.world.never_at(card, place)
        ]
        return not known

    def _line_nothing_new(self) -> bool:
        return self._no_news() and not self._moved()

    def _line_only_chances(self) -> bool:
        return self._no_news() and self._moved()

    def _no_news(self) -> bool:
        now, before = self.world, self.world.before
        return all(
            now.certain_at(card, place) == before.certain_at(card, place)
            and now.never_at(card, place) == before.never_at(card, place)
            for card in now.deck
            for place in range(now.table + 1)
        )

    def _moved(self) -> bool:
        """Whether the odds of any cell changed so far that another figure is shown."""
        now, before = self.world, self.world.before
        return any(
            _figure(now, card, place) != _figure(before, card, place)
            for card in now.deck
            for place in range(now.table + 1)
        )

    def _line_proved(self, what: str, sources: list[int]) -> bool:
        fact, _, _ = what.partition(self.checker.language.because)
        cell = self.checker.cell(fact)
        against = ~(1 << cell.place) if cell.holds else 1 << cell.place
        proves = not any(World(self.notes, sources, {card: against}).exists for card in cell.cards)
        return proves and self.checker.fact(what)

    def _line_public(self, what: str, sources: list[int]) -> bool:
        fact, _, _ = what.partition(self.checker.language.because)
        cell, public = self.checker.cell(fact), self.world.public
        say = public.certain_at if cell.holds else public.never_at
        known = all(say(card, cell.place) for card in cell.cards)
        return known and self._line_proved(what, sources)

    def _line_suggestion(self, triple: Triple, what: str) -> bool:
        return self.checker.suggestion(triple, what)

    def _line_seen(
        self,
        who: int,
        count: int,
        number: float,
        cards: list[Card] | None = None,
        proved: list[Card] | None = None,
    ) -> bool:
        open_counts = {
            len(theirs.solutions)
            for deal in self.world.deals
            for theirs in self.world.seen_by(who, deal)
        }
        near = 0.5 if number >= 10 else 0.05
        return (
            self.checker.seen_of_ours(who) == set(cards or ())
            and all(self.checker.knows_ours(who, card) for card in proved or ())
            and count in open_counts
            and min(open_counts) - near <= number <= max(open_counts) + near
        )


def _figure(world: World, card: Card, place: int) -> object:
    """What is shown of odds: the nearest percentage, or that they are near 0 or 1."""
    odds = world.odds(lambda deal: deal[card.index] == place)
    if 0 < odds < Fraction(1, 100):
        return "under"
    if Fraction(99, 100) < odds < 1:
        return "over"
    return (odds * 100 + Fraction(1, 2)).__floor__()
