"""Collects all that the solver says about a position, and checks every sentence."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random

from boddy.cards import Card
from boddy.events import Dealt
from boddy.notes.case_notes import Accusation, Leaving, Notes, Suggestion
from boddy.reasoning.deduction import COMBINING, OBSERVING, OTHERWISE, deduce, proved
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.planning import AT_ONCE, TurnMoment
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import SeatView
from truth.claims import DRAWN, Checker
from truth.mistakes import check_mistake
from truth.positions import position, slipped
from truth.supposed import Supposed, follows_alone
from truth.world import World

MOST_DEALS = 24
"""Deals above which a position is not checked from the others' points of view."""
SUGGESTIONS = 4
"""Suggestions of a position whose worth is checked."""

Checked = tuple[str, str, bool]
"""A kind of sentence, the sentence, and whether it is true."""


def check_position(seed: int) -> Iterator[Checked]:
    """Check all that is said about a random position."""
    notes = position(seed)
    checker = Checker(World(notes))
    report = Report(notes, "random")
    yield from _facts(report, checker)
    yield from _table_facts(notes, checker)
    yield from _changes(report, checker.world)
    yield from _steps(report)
    if notes.me is not None:
        yield from _advice(report, checker, seed)


def check_slips(seed: int) -> Iterator[Checked]:
    """Check what is said about notes with one or two slips, if they contradict themselves."""
    notes = slipped(seed, slips=1 + seed % 2)
    if World(notes).exists:
        return
    try:
        Report(notes)
    except ContradictoryNotes as error:
        yield from check_mistake(notes, error.mistake)
    else:
        yield "contradiction", "is not found", False


def _facts(report: Report, checker: Checker) -> Iterator[Checked]:
    world = checker.world
    yield "deals", f"{report.posterior.deals} deals", report.posterior.deals == len(world.deals)
    known = {(fact.card, fact.place): fact for fact in report.facts}
    for card in world.deck:
        for place in range(world.table):
            said = report.reason(card, place)
            if (card, place) in known:
                yield "fact", str(said), checker.fact(said)
            else:
                yield "uncertain", str(said), checker.uncertain(said)
    yield from _news(report, checker)
    public = world.public
    for fact in report.facts:
        against = ~(1 << fact.place) if fact.holds else 1 << fact.place
        proves = not World(report.notes, list(fact.sources), {fact.card: against}).exists
        needed = all(
            World(report.notes, {*fact.sources} - {one}, {fact.card: against}).exists
            for one in fact.sources
        )
        yield "sources", str(fact), proves and needed
        if fact.rule not in (*OBSERVING, "only one holder"):
            alone = Checker(World(report.notes, fact.sources))
            yield "alone", str(fact), alone.fact(report.reason(fact.card, fact.place))
        if fact.public:
            say = public.certain_at if fact.holds else public.never_at
            yield "everybody can know it", str(fact), say(fact.card, fact.place)
    ranked = report.casefile()
    yield "possible solutions", f"{len(ranked)}", len(ranked) == len(world.solutions)
    for triple, odds in ranked:
        yield "possible solutions", str(triple), math.isclose(odds, world.solutions[triple])


def _steps(report: Report) -> Iterator[Checked]:
    """Check that a step which combines more follows from its premises and what it cites alone."""
    notes, facts = report.notes, deduce(report.view, report.places)
    if any(isinstance(entry, Leaving) for entry in notes.entries):
        return
    for fact in facts.values():
        if fact.rule in (*COMBINING, OTHERWISE):
            yield "step", str(fact), follows_alone(notes, facts, fact)
        if fact.rule == OTHERWISE:
            steps = fact.reason["steps"]
            yield "step", str(fact), Supposed(notes, facts, fact).all_follow(steps)


def _changes(report: Report, world: World) -> Iterator[Checked]:
    """Check whether the last entry proved nothing new, and whether it moved any chance."""
    if not report.notes.entries:
        return
    before, places = world.before, range(world.table + 1)
    new = any(
        now.certain_at(card, place) != before.certain_at(card, place)
        or now.never_at(card, place) != before.never_at(card, place)
        for now in (world,)
        for card in world.deck
        for place in places
    )
    yield "sheet", "the last entry proves something", bool(report.news()) == new
    moved = any(
        _figure(world, card, place) != _figure(before, card, place)
        for card in world.deck
        for place in places
    )
    yield "sheet", "the last entry changes chances", report.moves_chances() == moved


def _figure(world: World, card: Card, place: int) -> object:
    """Odds as they are shown: the nearest percentage, or that they are near 0 or 1."""
    odds = world.odds(lambda deal: deal[card.index] == place)
    if 0 < odds < Fraction(1, 100):
        return "under"
    if Fraction(99, 100) < odds < 1:
        return "over"
    return (odds * 100 + Fraction(1, 2)).__floor__()


def _table_facts(notes: Notes, checker: Checker) -> Iterator[Checked]:
    """Sentences of a table's page about the same game, where nothing has a number."""
    if not all(isinstance(entry, Suggestion | Accusation) for entry in notes.entries):
        return
    if notes.me is None or None in notes.sizes:
        return
    view = SeatView(notes.edition, notes.names, notes.me)
    hands = tuple(notes.hand if seat == notes.me else None for seat in range(notes.seats))
    sizes = tuple(size for size in notes.sizes if size is not None)
    view.observe(Dealt(None, hands, sizes, notes.faceup), 0)
    for number, entry in enumerate(notes.entries, start=1):
        assert isinstance(entry, Suggestion | Accusation)
        for event in entry.events():
            view.observe(event, number)
    for fact in deduce(view).values():
        if fact.place != view.table:
            said = proved(view, [fact])
            yield "table", str(said), checker.fact(said)


def _news(report: Report, checker: Checker) -> Iterator[Checked]:
    notes = report.notes
    if not notes.entries:
        return
    before = checker.world.before
    for said, _ in report.told_news():
        cell = checker.cell(said["fact"])
        say = before.certain_at if cell.holds else before.never_at
        new = not any(say(card, cell.place) for card in cell.cards)
        yield "news", str(said), new and checker.fact(said)


def _advice(report: Report, checker: Checker, seed: int) -> Iterator[Checked]:
    advisor, world, notes = report.advisor, checker.world, report.notes
    assert advisor is not None
    rng = Random(f"advice {seed}")
    some = rng.sample(list(notes.edition.triples), SUGGESTIONS)
    for item in advisor.suggestions(SUGGESTIONS, triples=some):
        yield "suggestion", f"{item.cards}: {item.said}", checker.suggestion(item.cards, item.said)
    if len(world.deals) > MOST_DEALS:
        return
    moments = [AT_ONCE, TurnMoment(True, True), TurnMoment(False, True, True, rng.random() < 0.5)]
    moment = rng.choice(moments)
    said = advisor.plan(moment, advisor.suggestions(1, triples=some), samples=5).said
    yield "plan", str(said), checker.plan(said)
    gone = {entry.seat for entry in notes.entries if isinstance(entry, Leaving)}
    asker = rng.choice([seat for seat in range(notes.seats) if seat not in {*gone, notes.me}])
    triple = rng.choice(some)
    for shown in advisor.show(triple, asker, samples=DRAWN):
        sentence = f"{shown.card} of {triple} to {asker}: {shown.said}"
        yield "show", sentence, checker.show(shown.card, triple, asker, shown.said)
    for other in advisor.opponents(samples=5):
        seen = set(other.seen) == checker.seen_of_ours(other.seat)
        yield "seen", f"{other.seat} has seen {other.seen}", seen
        counts = {
            len(theirs.solutions)
            for deal in world.deals
            for theirs in world.seen_by(other.seat, deal)
        }
        near = min(counts) <= other.open_at_best <= other.open_on_average <= max(counts)
        yield "seen", f"{other.open_at_best} open", near and other.open_at_best in counts
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
