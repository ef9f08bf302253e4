"""The model `table`: it learns how the people at this table ask, and never makes a fact."""

from __future__ import annotations

import math
from random import Random

import pytest

from boddy.cards import Category, Triple
from boddy.chance import pick
from boddy.deal import Deal
from boddy.notes.case_notes import Notes, Suggestion
from boddy.reasoning.habits import said_habit
from boddy.reasoning.report import Report
from playing import some_setup

SETUP = some_setup("speed", 3)


def asked(deal: Deal, seat: int, names_own: bool, rng: Random) -> Triple:
    """What somebody asks who prefers own cards, or who avoids them."""
    cards = []
    for kind in Category:
        options = SETUP.edition.cards(kind)
        own = [card for card in options if card in deal.hands[seat]]
        others = [card for card in options if card not in deal.hands[seat]]
        cards.append(pick(rng, own if names_own and own else others))
    return Triple.of(cards)


def table_game(seed: int, names_own: bool, rounds: int = 4) -> tuple[Deal, Notes]:
    """The notes of seat 0 among people who all ask in one way."""
    deal, rng = Deal.shuffle(SETUP, Random(seed)), Random(f"asking {seed}")
    entries = []
    for turn in range(3 * rounds):
        asker = turn % 3
        cards = asked(deal, asker, names_own, rng)
        order = [(asker + step) % 3 for step in (1, 2)]
        can = [[card for card in cards if card in deal.hands[seat]] for seat in order]
        until = next((place for place, held in enumerate(can) if held), 2)
        shower = order[until] if until < 2 else None
        seen = shower is not None and 0 in (asker, shower)
        card = pick(rng, can[until]) if seen else None
        entries.append(Suggestion(asker, cards, tuple(order[:until]), shower, card))
    sizes = tuple(len(hand) for hand in deal.hands)
    notes = Notes(SETUP.edition, ("Ann", "Bob", "Cyd"), sizes, 0, deal.hands[0], deal.faceup)
    return deal, Notes(**{**vars(notes), "entries": tuple(entries)}).numbered()


OWN_CARDS = [table_game(seed, names_own=True) for seed in range(12)]
NO_OWN_CARDS = [table_game(seed, names_own=False) for seed in range(12)]


def test_it_finds_out_who_names_own_cards_and_says_so() -> None:
    mean, told = {}, {}
    for names_own, games in ((True, OWN_CARDS), (False, NO_OWN_CARDS)):
        reports = [Report(notes, "table") for _, notes in games]
        assert all([asking.seat for asking in report.habits] == [1, 2] for report in reports)
        mean[names_own] = sum(report.habits[0].avoids_own for report in reports) / len(games)
        told[names_own] = [report.words.say(said_habit(*report.habits[0])) for report in reports]
    assert mean[True] < 0.2
    assert mean[False] > 0.7
    does = "Bob seems to suggest own cards, too ("
    assert sum(text.startswith(does) for text in told[True]) >= 9
    assert not any(text.startswith(does) for text in told[False])


def test_it_reads_a_table_better_than_one_that_hears_nothing() -> None:
    def bits(model: str) -> float:
        """The mean of -log2 of the odds of the true file."""
        total = 0.0
        for deal, notes in OWN_CARDS:
            truth = tuple(card.index for card in deal.file)
            total -= math.log2(dict(Report(notes, model).posterior.casefile())[truth])
        return total / len(OWN_CARDS)

    assert bits("table") < bits("random") - 0.5


@pytest.mark.parametrize("number", range(4))
def test_it_changes_neither_facts_nor_the_number_of_deals(number: int) -> None:
    notes = OWN_CARDS[number][1]
    plain, learnt = Report(notes, "count"), Report(notes, "table")
    assert plain.posterior.deals == learnt.posterior.deals
    assert plain.facts == learnt.facts


def test_without_suggestions_it_is_as_random() -> None:
    notes = Notes(**{**vars(OWN_CARDS[0][1]), "entries": ()}).numbered()
    assert Report(notes, "table").posterior.matrix == Report(notes, "random").posterior.matrix
    assert Report(notes, "table").habits == []
