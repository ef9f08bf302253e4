"""Chance of a seat: the same in the same position, and a separate stream while observing."""

from __future__ import annotations

from random import Random

import pytest

from boddy.chance import SeatChance


def test_what_is_drawn_while_looking_on_goes_on_and_on() -> None:
    chance, plain = SeatChance("7/bot/2"), Random("7/bot/2")
    with chance.position(3, ()):
        chance.getrandbits(20)
    drawn = [(chance.random(), chance.getrandbits(70), chance.randrange(1000)) for _ in range(50)]
    same = [(plain.random(), plain.getrandbits(70), plain.randrange(1000)) for _ in range(50)]
    assert drawn == same
    assert len(set(drawn)) == 50


def test_a_position_gives_the_bits_asked_for_and_uses_all() -> None:
    for bits in (1, 7, 63, 64, 65, 130):
        seen = 0
        for events in range(64):
            chance = SeatChance("7/bot/2")
            with chance.position(events, ()):
                drawn = chance.getrandbits(bits)
            assert 0 <= drawn < 1 << bits
            seen |= drawn
        assert seen == (1 << bits) - 1
    chance = SeatChance("7/bot/2")
    with chance.position(1, ()):
        assert chance.getrandbits(0) == 0
        with pytest.raises(ValueError, match="negative|non-negative"):
            chance.getrandbits(-1)
