"""The difficulty of proofs: what it counts, and that the smallest set of entries is one."""

from __future__ import annotations

from itertools import combinations

import pytest

from boddy.notes.case_notes import SetupPart
from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report
from solve_cases import notes_of
from truth.positions import position
from truth.world import World

HEADER = "players: Ann 6, Bob 6, Cyd 6\nme: Ann\nhand: Scarlet Knife Rope Hall Study Lounge\n"


@pytest.mark.parametrize("seed", range(12))
def test_no_smaller_set_of_entries_proves_a_fact(seed: int) -> None:
    notes = position(seed)
    report = Report(notes)
    for fact in report.facts[::3]:
        against = ~(1 << fact.place) if fact.holds else 1 << fact.place
        found = report.difficulty(fact).entries
        smaller = combinations(notes.numbers, found - 1) if found else ()
        for entries in smaller:
            assert World(notes, {*SetupPart, *entries}, {fact.card: against}).exists


def test_observations_take_no_step_and_harder_rules_more() -> None:
    entries = "Ann: Mustard Pipe Kitchen; nobody\nAnn: Plum Wrench Library; Bob shows Plum\n"
    report = Report(read_notes(HEADER + entries))
    seen = report.fact(report.card("Plum"), 1)
    filed = report.fact(report.card("Mustard"), report.view.file)
    assert seen is not None
    assert filed is not None
    assert (report.difficulty(seen).steps, report.difficulty(seen).level) == (0, 1)
    assert report.difficulty(filed).figure > report.difficulty(seen).figure
    assert report.difficulty(seen, filed).entries == 2


def test_every_fact_has_a_proof_that_ends_with_it() -> None:
    report = Report(notes_of(3, seat=1, seats=4, entries=16))
    for fact in report.facts:
        if steps := report.proof(fact):
            assert [step.is_goal for step in steps] == [False] * (len(steps) - 1) + [True]
            cited = {entry for step in steps for entry in step.entries}
            assert cited == {source for source in fact.sources if source > 0}
            assert str(steps[-1].said) == str(report.reason(fact.card, fact.place))
