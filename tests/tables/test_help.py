"""Help at a table: worked out from what the seat has seen, about the decision at hand."""

from __future__ import annotations

from boddy.actions import LegalActions, Triples
from boddy.bots import find_bot
from boddy.cards import Triple
from boddy.events import Accused, Suggested
from boddy.inference.posterior import Posterior
from boddy.match import Match
from boddy.reasoning.seat_view import SeatView
from boddy.records import Record
from boddy.tables.help import HelpQuestion, help_for
from boddy.views import observations


def played() -> tuple[Record, int, Triple]:
    match = Match([find_bot("notebook") for _ in range(4)], seed=4, rules="speed")
    return match.play(), match.game.winner, match.game.deal.file


def solutions(record: Record, seat: int, until: int) -> int:
    view = SeatView.at(record.setup, seat)
    for line, event in enumerate(observations(record.events[:until], seat)):
        view.observe(event, line)
    return Posterior(view.problem()).solutions


def advice(record: Record, seat: int, until: int) -> list[dict]:
    """The hints for a seat that may suggest now and accuse only at the end of its turn."""
    seen = tuple(observations(record.events[:until], seat))
    legal = LegalActions(seat, suggestions=Triples(record.setup.edition.triples))
    return help_for(HelpQuestion(record.setup, seat, seen, legal, "hints"))["advice"]


def test_knowing_the_case_early_one_accuses_at_turns_end() -> None:
    record, winner, file = played()
    until = next(at for at, event in enumerate(record.events) if isinstance(event, Accused))
    [hint] = advice(record, winner, until)
    assert hint["kind"] == "accuse"
    assert hint["cards"] == [card.name for card in file]
    assert hint["reason"]["code"] == "accuse-certain-later"  # once something was suggested


def test_with_two_solutions_left_the_hints_are_suggestions_only() -> None:
    record, _, _ = played()
    doubtful = next(
        (seat, at)
        for at, event in enumerate(record.events)
        if isinstance(event, Suggested)
        for seat in range(4)
        if solutions(record, seat, at) == 2
    )
    found = advice(record, *doubtful)
    assert found
    assert {hint["kind"] for hint in found} == {"suggest"}
