"""Messages about a finished game, and of seats with the same name."""

from __future__ import annotations

import json

import pytest

from boddy.api.games import judge, retell
from boddy.bots import find_bot
from boddy.match import Match
from boddy.records import Record, replay
from boddy.setup import Setup
from boddy.tables.game_json import encode_observed, encode_table
from boddy.views import observe


@pytest.fixture(scope="module")
def record() -> Record:
    """A short game of four on the board."""
    return Match([find_bot("notebook") for _ in range(4)], seed=5, rules="mansion").play()


@pytest.mark.parametrize("view", ["onlooker", "0", "1", "2", "3"])
def test_a_finished_games_view_is_what_seats_observed(record, view):
    told = json.loads(json.dumps(retell(record.text())))
    seen = [told["views"][view].get(str(at), event) for at, event in enumerate(told["events"])]
    seat = None if view == "onlooker" else int(view)
    expected = [encode_observed(observe(event, seat), record.setup) for event in record.events]
    assert seen == json.loads(json.dumps(expected))
    assert seen != told["events"]
    assert len(told["views"][view]) < len(seen)


def test_a_finished_game_tells_whose_turn_it_was(record):
    game = replay(record.setup, record.events)
    assert retell(record.text())["turns"] == game.began
    assert len(game.began) == game.turns


def test_seats_with_the_same_name_have_different_labels(record):
    setup = Setup.of(["Ann", "Bob", "Ann"])
    assert encode_table(setup)["labels"] == ["Ann#1", "Bob", "Ann#2"] == setup.labels


def test_tokens_start_where_the_game_puts_them(record):
    places = encode_table(record.setup)["starts"]
    game = replay(record.setup, record.events[:1])
    assert places == [list(place) for place in game.places.values()]
    assert "starts" not in encode_table(Setup.of(["Ann", "Bob", "Cyd"]))


def test_an_analysis_has_positions_without_style_attributes(record):
    """The site's policy forbids them; without them a chart is a heap."""
    html = judge(record.text())["html"]
    assert ' style="' not in html
    assert '<span class="ynum" data-style="top:' in html
