"""What follows from suppositions, why cells are open, what others prove: against all deals."""

from __future__ import annotations

import math
from random import Random

import pytest

from boddy.errors import Contradiction
from boddy.notes.case_notes import Leaving, Notes
from boddy.reasoning.habits import MODELS
from boddy.reasoning.report import Report
from boddy.reasoning.what_if import hangs_on, others_proof, still_open
from solve_cases import notes_of
from truth.claims import Checker
from truth.positions import position
from truth.world import World

SEEDS = range(16)


def cells(report: Report, rng: Random, count: int) -> list[tuple]:
    """Draw open cells, each with a supposition."""
    free = [
        (card, place)
        for card in report.notes.edition.deck
        for place in range(report.view.file + 1)
        if not report.is_certain(card, place)
    ]
    drawn = rng.sample(free, min(count, len(free)))
    return [(card, place, rng.random() < 0.5) for card, place in drawn]


def kept_to(notes: Notes, supposed: list[tuple]) -> World:
    """Enumerate the deals in which all cells are as supposed."""
    within: dict = {}
    for card, place, holds in supposed:
        here = 1 << place if holds else ~(1 << place)
        within[card] = within.get(card, -1) & here
    return World(notes, within=within)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_follows_from_suppositions_is_what_all_their_deals_say(seed: int) -> None:
    notes, rng = position(seed), Random(seed)
    report = Report(notes, "random")
    for count in (1, 2):
        supposed = cells(report, rng, count)
        world = kept_to(notes, supposed)
        if not world.exists:
            with pytest.raises(Contradiction):
                report.supposing(supposed)
            continue
        found = report.supposing(supposed)
        assert found.posterior.deals == len(world.deals)
        for card in world.deck:
            for place in range(world.table):
                odds = float(world.odds(lambda deal, c=card, p=place: deal[c.index] == p))
                assert math.isclose(found.posterior.odds(card.index, place), odds, abs_tol=1e-12)
                fact = found.fact(card, place)
                assert (fact is not None) == (
                    world.certain_at(card, place) or world.never_at(card, place)
                )
                assert fact is None or fact.holds == world.certain_at(card, place)


@pytest.mark.parametrize("model", MODELS)
def test_conditional_times_marginal_is_joint_on_the_classic_deck(model: str) -> None:
    for game in (3, 150, 74):
        report = Report(notes_of(game, seat=1, seats=4, entries=6), model)
        file, odds = report.view.file, report.posterior.odds
        (suspect, weapon, room), joint = report.casefile()[-1]
        with_suspect = report.supposing([(suspect, file, True)])
        with_both = with_suspect.supposing([(weapon, file, True)])
        product = (
            odds(suspect.index, file)
            * with_suspect.posterior.odds(weapon.index, file)
            * with_both.posterior.odds(room.index, file)
        )
        assert math.isclose(product, joint, rel_tol=1e-12)
        for one, two in ([(suspect, file), (weapon, 0)], [(room, 2), (weapon, file)]):
            if 0 < odds(one[0].index, one[1]) < 1 and 0 < odds(two[0].index, two[1]) < 1:
                if_one = report.supposing([(*one, True)]).posterior.odds(two[0].index, two[1])
                if_two = report.supposing([(*two, True)]).posterior.odds(one[0].index, one[1])
                left = odds(one[0].index, one[1]) * if_one
                right = odds(two[0].index, two[1]) * if_two
                assert math.isclose(left, right, rel_tol=1e-12)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_entrys_consequences_are_open_without_it(seed: int) -> None:
    notes = position(seed)
    if any(isinstance(entry, Leaving) for entry in notes.entries):
        return
    report = Report(notes, "random")
    for number in {*notes.numbers}:
        without = World(notes, {-3, -2, -1, *notes.numbers} - {number})
        falls = {
            (fact.card, fact.place)
            for fact in report.facts
            if not (without.certain_at if fact.holds else without.never_at)(fact.card, fact.place)
        }
        assert {(fact.card, fact.place) for fact in hangs_on(report, number)} == falls


@pytest.mark.parametrize("seed", SEEDS)
def test_an_open_cell_has_deals_both_ways_and_settling_answers(seed: int) -> None:
    notes, rng = position(seed), Random(seed)
    report, world = Report(notes, "random"), World(notes)
    for card, place, _ in cells(report, rng, 4):
        found = still_open(report, card, place)
        assert found is not None
        assert {found.there, found.elsewhere} <= set(world.deals)
        assert found.there[card.index] == place != found.elsewhere[card.index]
        for item in found.settling:
            at = [deal[item.card.index] == item.seat for deal in world.deals]
            told = [
                deal for deal, there in zip(world.deals, at, strict=True) if there == item.shows
            ]
            assert {deal[card.index] == place for deal in told} == {item.fact.code == "held"}
            odds = world.odds(lambda deal, i=item: (deal[i.card.index] == i.seat) == i.shows)
            assert math.isclose(item.odds, float(odds))
    certain = report.facts[0]
    assert still_open(report, certain.card, certain.place) is None


@pytest.mark.parametrize("seed", SEEDS)
def test_others_prove_what_they_are_said_to_prove(seed: int) -> None:
    notes = position(seed)
    if any(isinstance(entry, Leaving) for entry in notes.entries):
        return
    report = Report(notes, "random")
    for fact in report.facts:
        shown = others_proof(report, fact.card, fact.place, None)
        assert (shown is not None) == fact.public
        if shown:
            assert (shown.fact.card, shown.fact.place) == (fact.card, fact.place)
            assert shown.fact.holds == fact.holds
            checker = Checker(World(notes))
            assert all(checker.fact(step.said) for step in shown.steps)
    for other in report.advisor.opponents(samples=5) if report.advisor else []:
        for card in other.proved:
            found = others_proof(report, card, notes.me, other.seat)
            assert found is not None
            assert found.fact.holds
