"""A decision counts only if it was made in time, in every kind of match."""

from __future__ import annotations

import pytest

from boddy import Bot, Limits, Match, clock, find_bot, match
from boddy.cards import Triple
from boddy.clock import Clock, OutOfTime
from boddy.events import Accused

LIMIT = 10.0


class FakeClock:
    """A monotonic clock that only moves when a test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    fake = FakeClock()
    monkeypatch.setattr(match, "monotonic", fake)
    monkeypatch.setattr(clock, "monotonic", fake)
    return fake


class Knowing(Bot):
    """Accuses rightly as soon as it may, after thinking for some seconds."""

    file: Triple

    def __init__(self, time: FakeClock, seconds: float) -> None:
        self.time, self.seconds = time, seconds

    def choose_accusation(self) -> Triple:
        self.time.now += self.seconds
        return self.file


def play(time: FakeClock, seconds: float) -> Match:
    knowing = Knowing(time, seconds)
    bots = [knowing, find_bot("notebook"), find_bot("notebook")]
    game = Match(bots, seed=3, limits=Limits(seconds=LIMIT), forfeit=True)
    knowing.file = game.game.deal.file
    game.play()
    return game


def test_a_right_accusation_in_time_wins(time: FakeClock) -> None:
    assert play(time, LIMIT).game.winner == 0


def test_a_right_accusation_after_the_limit_does_not_count(time: FakeClock) -> None:
    late = play(time, LIMIT + 0.01)
    assert late.game.winner != 0
    assert [fault.message for fault in late.faults] == ["takes longer than 10 seconds"]
    accused = [event.seat for event in late.game.events if isinstance(event, Accused)]
    assert 0 not in accused


def test_what_runs_into_the_limit_unnoticed_is_out_of_time(time: FakeClock) -> None:
    limit = Clock(LIMIT)

    def work(seconds: float) -> str:
        time.now += seconds
        return "done"

    assert limit.run(lambda: work(LIMIT)) == "done"
    with pytest.raises(OutOfTime):
        limit.run(lambda: work(LIMIT + 0.01))
