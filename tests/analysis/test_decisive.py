"""The decisive moment: how sure each seat could be when the last accusation was made."""

from __future__ import annotations

import pytest

from boddy.analysis import analyse
from boddy.analysis.highlights import ONE_QUESTION, decisive
from boddy.bots import find_bot
from boddy.events import Accused, Suggested
from boddy.inference.posterior import Posterior
from boddy.match import Match
from boddy.reasoning.seat_view import SeatView
from boddy.records import Record
from boddy.views import observe


@pytest.fixture(scope="module", params=[3, 4, 9])
def record(request) -> Record:
    bots = [find_bot(name) for name in ("sly", "tidy", "champion")]
    return Match(bots, seed=request.param).play()


def test_odds_are_those_of_what_the_seat_had_seen(record):
    found = decisive(record, analyse(record))
    last = max(at for at, event in enumerate(record.events) if isinstance(event, Accused))
    assert (found.seat, found.right) == (record.events[last].seat, record.events[last].right)
    for seat, standing in enumerate(found.seats):
        view = SeatView.at(record.setup, seat)
        for event in record.events[:last]:
            view.observe(observe(event, seat))
        posterior = Posterior(view.problem())
        assert standing.odds == pytest.approx(posterior.casefile()[0][1])
        assert standing.open == posterior.solutions
        triples = [triple.indices for triple in record.setup.edition.triples]
        tops = [value.top for value in posterior.suggestion_values(view.order, triples)]
        assert standing.near == (standing.open > 1 and max(tops) >= ONE_QUESTION)


def test_who_had_seen_enough_and_went_on_has_overlooked_it(record):
    analysis = analyse(record)
    for seat, standing in enumerate(decisive(record, analysis).seats):
        known = [turn.number for turn in analysis.turns if turn.open[seat] == 1]
        asked = [turn.number for turn, item in analysis.suggestions if item.seat == seat]
        went_on = bool(known) and any(turn > known[0] for turn in asked)
        assert standing.overlooked == went_on


def test_a_game_without_an_accusation_has_no_decisive_moment(record):
    first = next(at for at, event in enumerate(record.events) if isinstance(event, Suggested))
    begun = Record(record.setup, record.events[:first])
    assert decisive(begun, analyse(begun)) is None
