"""Processes that bots leave behind neither hold a tournament up nor outlive it."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from boddy.arena import entrants
from boddy.arena.chunks import play_chunk
from boddy.arena.entrants import enter
from boddy.arena.plan import Plan
from contestants import runs
from tournaments import BOTS

LONG = 60.0


@pytest.fixture
def left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder where processes that stay behind leave their numbers."""
    monkeypatch.setenv("LEFT_BEHIND", str(tmp_path))
    return tmp_path


def pids(folder: Path) -> list[int]:
    return [int(path.name) for path in folder.iterdir()]


@pytest.mark.parametrize("bot", ["leaves_child", "leaves_daemon"])
def test_a_tournament_ends_although_a_bot_leaves_a_process_behind(bot: str, left_behind: Path):
    plan = Plan(enter([bot, "notebook", "notebook"], [str(BOTS / "misbehaving.py")]), (3,), seed=1)
    gave_up = threading.Event()
    timer = threading.Timer(LONG, gave_up.set)
    timer.start()
    games = play_chunk(plan, plan.games.fixtures(range(3)), stopped=gave_up)
    timer.cancel()
    assert not gave_up.is_set()
    assert [played.result.game for played in games] == [0, 1, 2]
    assert not any(seat.fault for played in games for seat in played.result.seats)
    assert pids(left_behind)
    assert not any(map(runs, pids(left_behind)))


def test_a_bot_is_entered_though_a_process_is_left_behind(
    left_behind: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(entrants, "LOADING", LONG)
    (entry,) = enter([str(BOTS / "leaves_child_on_loading.py")])
    assert (entry.name, entry.fault) == ("forker", None)
    assert len(pids(left_behind)) == 1
    assert not any(map(runs, pids(left_behind)))
