"""Hints: sound, about the decision at hand, and with a reason."""

from __future__ import annotations

import pytest

from boddy.actions import EndTurn, LegalActions, Move, Show, Triples
from boddy.bots import find_bot
from boddy.cards import Triple
from boddy.events import Accused, Dealt, Shown, Suggested
from boddy.match import Match
from boddy.setup import Setup
from boddy.terminal.play.hints import hint
from boddy.terminal.play.observed import Observed
from boddy.terminal.play.telling import phrase
from boddy.views import observe


def solved(rules: str) -> tuple[Observed, Triple]:
    """Remember a game as its winner did before the accusation."""
    match = Match([find_bot("notebook") for _ in range(4)], seed=4, rules=rules)
    record = match.play()
    observed = Observed(match.setup, match.game.winner)
    for event in record.events:
        if isinstance(event, Accused):
            break
        observed.see(observe(event, observed.seat))
    return observed, match.game.deal.file


@pytest.mark.parametrize("rules", ["speed", "parlour"])
def test_who_knows_the_case_is_told_to_accuse(rules: str) -> None:
    observed, file = solved(rules)
    edition = observed.setup.edition
    triples = Triples(edition.triples)
    told = phrase(edition, file)
    legal = LegalActions(observed.seat, others=(EndTurn(),), accusations=triples)
    assert hint(observed, legal, {}) == [f"Accuse {told}: it is the only possible solution."]
    legal = LegalActions(observed.seat, suggestions=triples)
    assert hint(observed, legal, {}) == [
        f"You know the solution: {told}. Accuse as soon as you may."
    ]


def test_a_card_that_was_shown_before_is_shown_again() -> None:
    setup = Setup.of(["Ann", "Bob", "Cyd"], rules="speed")
    edition = setup.edition
    hand = edition.card_set(edition.read_cards("Plum Rope Hall White Knife Study"))
    observed = Observed(setup, 0)
    observed.see(Dealt(None, (hand, None, None), (6, 6, 6), edition.card_set()))
    asked = edition.triple("Plum Rope Kitchen")
    before = edition.triple("Green Rope Kitchen")
    observed.see(Suggested(1, before))
    observed.see(Shown(0, 1, edition.card("Rope"), before))
    observed.see(Suggested(1, asked))
    legal = LegalActions(0, shows=(Show(edition.card("Plum")), Show(edition.card("Rope"))))
    assert hint(observed, legal, {}) == ["Show the Rope. Bob has seen the rope before."]


def test_a_room_in_doubt_is_worth_a_walk() -> None:
    setup = Setup.of(["Ann", "Bob", "Cyd"], rules="parlour")
    edition = setup.edition
    hand = edition.card_set(edition.read_cards("Plum Rope Hall White Knife Green"))
    observed = Observed(setup, 0)
    observed.see(Dealt(None, (hand, None, None), (6, 6, 6), edition.card_set()))
    moves = {1: Move(edition.card("Hall")), 2: Move(edition.card("Lounge"))}
    legal = LegalActions(0, moves=tuple(moves.values()))
    assert hint(observed, legal, moves) == [
        "Go to the Lounge (number 2). It may be the room of the crime."
    ]
