"""Has the solver say all it can say about a position, and checks every sentence of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from boddy.events import Dealt
from boddy.notation.notes import Accusation, Leaving, Notes, Suggestion
from boddy.reasoning.deduction import deduce
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.proof_steps import tell_facts
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import SeatView
from boddy.speech import find_language
from truth_claims import Checker
from truth_language import LANGUAGES
from truth_mistakes import check_mistake
from truth_positions import position, slipped
from truth_terminal import check_sheet
from truth_world import World

MOST_DEALS = 24
"""Deals of a position from which on it is not looked through the others' eyes."""
SUGGESTIONS = 4
"""Suggestions of a position about which is told what they bring."""

Checked = tuple[str, str, bool]
"""A kind of sentence, the sentence, and whether it is true."""


def check_position(seed: int) -> Iterator[Checked]:
    """Check all that is said about a random position, in both languages."""
    notes = position(seed)
    world = World(notes)
    for language in LANGUAGES:
        report = Report(notes, language=find_language(language.code))
        yield from _facts(report, Checker(world, language))
        yield from _table_facts(notes, Checker(world, language))
        near = len(world.deals) <= MOST_DEALS
        yield from check_sheet(report, Checker(world, language), near)
        if notes.me is not None:
            yield from _advice(report, Checker(world, language), seed)


def check_slips(seed: int) -> Iterator[Checked]:
    """Check what is said about notes with one or two slips, if they contradict themselves."""
    notes = slipped(seed, slips=1 + seed % 2)
    for language in LANGUAGES if not World(notes).exists else ():
        try:
            Report(notes, language=find_language(language.code))
        except ContradictoryNotes as error:
            yield from check_mistake(notes, error, language)
        else:
            yield "contradiction", "is not found", False


def _facts(report: Report, checker: Checker) -> Iterator[Checked]:
    world = checker.world
    yield "deals", f"{report.posterior.deals} deals", report.posterior.deals == len(world.deals)
    known = {(fact.card, fact.place): fact for fact in report.facts}
    for card in world.deck:
        for place in range(world.table):
            text = report.why(card, place)
            if (card, place) in known:
                yield "fact", text, checker.fact(text)
            else:
                yield "uncertain", text, checker.uncertain(text)
    yield from _news(report, checker)
    public = world.public
    for fact in report.facts:
        if fact.public:
            say = public.certain_at if fact.holds else public.never_at
            yield "everybody can know it", fact.text, say(fact.card, fact.place)
    ranked = report.casefile()
    yield "possible solutions", f"{len(ranked)}", len(ranked) == len(world.solutions)


def _table_facts(notes: Notes, checker: Checker) -> Iterator[Checked]:
    """What a table's page says of the same game, where nothing has a number."""
    if not all(isinstance(entry, Suggestion | Accusation) for entry in notes.entries):
        return
    if notes.me is None or None in notes.sizes:
        return
    language = find_language(checker.language.code)
    view = SeatView(notes.edition, notes.names, notes.me, language)
    hands = tuple(notes.hand if seat == notes.me else None for seat in range(notes.seats))
    sizes = tuple(size for size in notes.sizes if size is not None)
    view.observe(Dealt(None, hands, sizes, notes.faceup), 0)
    for number, entry in enumerate(notes.entries, start=1):
        assert isinstance(entry, Suggestion | Accusation)
        for event in entry.events():
            view.observe(event, number)
    for fact in deduce(view).values():
        if fact.place != view.table:
            yield "table", fact.text, checker.fact(fact.text)


def _news(report: Report, checker: Checker) -> Iterator[Checked]:
    notes = report.notes
    if not notes.entries:
        return
    before = checker.world.before
    told = list(tell_facts(report.news(), report.speech))
    for text, _ in told:
        fact, _, _ = text.partition(checker.language.because)
        cell = checker.cell(fact)
        say = before.certain_at if cell.holds else before.never_at
        new = not any(say(card, cell.place) for card in cell.cards)
        yield "news", text, new and checker.fact(text)


def _advice(report: Report, checker: Checker, seed: int) -> Iterator[Checked]:
    advisor, world, notes = report.advisor, checker.world, report.notes
    assert advisor is not None
    rng = Random(f"advice {seed}")
    some = rng.sample(list(notes.edition.triples), SUGGESTIONS)
    for item in advisor.suggestions(SUGGESTIONS, triples=some):
        yield "suggestion", f"{item.cards}: {item.text}", checker.suggestion(item.cards, item.text)
    text = advisor.accusation(samples=5, expected=rng.random()).text
    yield "accusation", text, checker.accusation(text)
    if len(world.deals) > MOST_DEALS:
        return
    gone = {entry.seat for entry in notes.entries if isinstance(entry, Leaving)}
    asker = rng.choice([seat for seat in range(notes.seats) if seat not in {*gone, notes.me}])
    triple = rng.choice(some)
    for shown in advisor.show(triple, asker, samples=5):
        sentence = f"{shown.card} of {triple} to {asker}: {shown.text}"
        yield "show", sentence, checker.show(shown.card, triple, asker, shown.text)
    for other in advisor.opponents(samples=5):
        for card in other.proved:
            told = f"{notes.names[other.seat]} can prove {card}"
            yield "proved", told, checker.knows_ours(other.seat, card)


def false_sentences(
    check: Callable[[int], Iterator[Checked]], seeds: range
) -> tuple[list[str], Counter[str]]:
    """Check many positions; return what is false, and the number of sentences of each kind."""
    wrong, kinds = [], Counter[str]()
    for seed in seeds:
        for kind, text, true in check(seed):
            kinds[kind] += 1
            if not true:
                wrong.append(f"{kind}, position {seed}: {text}")
    return wrong, kinds
