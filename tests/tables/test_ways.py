"""The distances that a player about to move gets."""

from __future__ import annotations

import pytest

from boddy.actions import Roll
from boddy.boards import Board
from boddy.game import Game
from boddy.setup import Setup
from boddy.tables.game_json import encode_ways


@pytest.fixture(params=range(5))
def game(request) -> Game:
    game = Game.seeded(Setup.of(["Ann", "Bob", "Cyd"], rules="mansion"), request.param)
    game.apply(Roll())
    return game


def test_squares_are_named_by_the_nearest_room(game):
    board, ways = Board.named("classic"), encode_ways(game)
    squares = [move.to for move in game.legal.moves if not hasattr(move.to, "category")]
    assert len(ways["squares"]) == len(squares) > 0
    for square in squares:
        room, steps = ways["squares"][f"{square.row},{square.col}"]
        distances = {name.removeprefix("The "): d for name, d in board.distances(square).items()}
        assert steps == min(distances.values())
        assert any(room in name and d == steps for name, d in distances.items())


def test_rooms_out_of_reach_are_farther_than_the_dice(game):
    ways, thrown = encode_ways(game), sum(game.events[-1].dice)
    reached = {move.to.name for move in game.legal.moves if hasattr(move.to, "category")}
    assert not reached & set(ways["rooms"])
    assert len(reached) + len(ways["rooms"]) == 9
    assert all(steps > thrown for steps in ways["rooms"].values() if steps)


def test_rooms_that_do_not_adjoin_have_no_steps():
    game = Game.seeded(Setup.of(["Ann", "Bob", "Cyd"], rules="parlour"), 1)
    ways = encode_ways(game)
    assert ways["squares"] == {}
    assert set(ways["rooms"].values()) == {None}
    assert len(ways["rooms"]) + len(game.legal.moves) == 9
