"""Facts are all that is certain and nothing else, and their sources prove them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from boddy.inference.posterior import Posterior
from boddy.reasoning import deduction
from boddy.reasoning.deduction import NAMES, NO_DEAL, Fact, deduce, possible_places
from boddy.reasoning.report import Report
from boddy.reasoning.search import find_deal
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.statements import Known, by_source
from solve_cases import notes_of, observed, played, true_places

POSITIONS = [
    (seed, seats, edition, entries)
    for seed, seats, edition in [
        (1, 3, "classic"),
        (2, 4, "classic"),
        (3, 6, "classic"),
        (4, 3, "cottage"),
        (5, 5, "cottage"),
        (6, 4, "manor"),
        (7, 3, "classic"),
    ]
    for entries in (0, 4, 9, 15, 40)
]


@pytest.mark.parametrize(("seed", "seats", "edition", "entries"), POSITIONS)
def test_facts_are_exactly_the_certain_cells(
    seed: int, seats: int, edition: str, entries: int
) -> None:
    notes = notes_of(seed, 0, seats=seats, edition=edition, entries=entries)
    findings = Report(notes, "count")
    facts = {(fact.card.index, fact.place): fact.holds for fact in findings.facts}
    for card in notes.edition.deck:
        for place in range(seats + 1):
            odds = findings.posterior.odds(card.index, place)
            certain = {0: False, 1: True}.get(round(odds, 12))
            assert facts.get((card.index, place)) is certain, (card, place, odds)


@pytest.mark.parametrize(("seed", "seats", "edition", "entries"), POSITIONS)
def test_the_sources_of_a_fact_prove_it(seed: int, seats: int, edition: str, entries: int) -> None:
    view = SeatView.of(notes_of(seed, 1, seats=seats, edition=edition, entries=entries))
    for fact in deduce(view).values():
        assert deal_without(view, fact, fact.sources) is None, fact
        assert fact.rule in NAMES
        if fact.rule == NO_DEAL:
            assert_no_source_is_spare(view, fact)


def assert_no_source_is_spare(view: SeatView, fact: Fact) -> None:
    for source in fact.sources:
        rest = [other for other in fact.sources if other != source]
        assert deal_without(view, fact, rest) is not None, f"{fact} does not need {source}"


def deal_without(view: SeatView, fact: Fact, sources: Sequence[int]) -> object:
    """Find a deal that agrees with some sources, but not with a fact."""
    found = by_source(view.statements)
    against = ((1 << view.table + 1) - 1) & ~(1 << fact.place) if fact.holds else 1 << fact.place
    said = [item for one in sources for item in found[one]]
    known = Known(len(view.edition.deck), view.seats, said)
    return find_deal(view.edition.categories, known, {fact.card.index: against})


@pytest.mark.parametrize(("seed", "seats", "edition", "entries"), POSITIONS)
def test_the_search_for_deals_agrees_with_inference(
    seed: int, seats: int, edition: str, entries: int
) -> None:
    view = SeatView.of(notes_of(seed, None, seats=seats, edition=edition, entries=entries))
    posterior = Posterior(view.problem("count"))
    for card, places in enumerate(possible_places(view)):
        for place in range(seats + 2):
            assert bool(places >> place & 1) == posterior.possible(card, place)
    deal = find_deal(view.edition.categories, view)
    assert deal is not None
    assert Known(len(deal), seats, view.statements).agrees([1 << place for place in deal])


@pytest.mark.parametrize("seed", range(20))
def test_public_facts_are_what_an_onlooker_proves(seed: int) -> None:
    entries = 3 * (seed % 7)
    ours = Report(notes_of(seed, 0, entries=entries), "count")
    onlooker = Report(notes_of(seed, None, entries=entries), "count")
    public = {(fact.card, fact.place, fact.holds) for fact in ours.facts if fact.public}
    proved = {(fact.card, fact.place, fact.holds) for fact in onlooker.facts}
    assert public == proved
    assert all(fact.public for fact in onlooker.facts)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_true_deal_always_agrees(seats: int) -> None:
    """Every statement of every seat holds in the truth, so no true deal is ever ruled out."""
    for seed in range(60):
        truth = true_places(seed, seats)
        for seat in (None, *range(seats)):
            view = observed(seed, seat, seats)
            assert Known(len(truth), seats, view.statements).agrees([1 << place for place in truth])


def test_facts_are_true_in_played_games() -> None:
    for seed in range(25):
        setup, events = played(seed, 4)
        truth = true_places(seed, 4)
        view = observed(seed, seed % 4, 4)
        for (card, place), fact in deduce(view).items():
            assert (truth[card] == place) is fact.holds, fact
        assert len(events) > 1
        assert setup.seats == 4


@pytest.mark.parametrize(("seed", "seats", "edition", "entries"), POSITIONS[3::5])
def test_a_search_gives_what_no_named_rule_does(
    seed: int, seats: int, edition: str, entries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the rules that combine more it finds the same, and no source can be spared."""
    view = SeatView.of(notes_of(seed, 1, seats=seats, edition=edition, entries=entries))
    named = deduce(view)
    monkeypatch.setattr(deduction, "COMBINING", {})
    monkeypatch.setattr(deduction, "refute", lambda *_: None)
    searched = deduce(view)
    assert {at: fact.holds for at, fact in searched.items()} == {
        at: fact.holds for at, fact in named.items()
    }
    assert {fact.rule for fact in searched.values()} <= {*deduction.RULES, NO_DEAL}
    for fact in searched.values():
        if fact.rule == NO_DEAL:
            assert_no_source_is_spare(view, fact)
