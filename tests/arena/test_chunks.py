from __future__ import annotations

import os
import signal
import threading

import pytest

from boddy.arena import chunks
from boddy.arena.entrants import enter
from boddy.arena.plan import Plan
from boddy.arena.results import GameResult
from boddy.arena.tournament import Tournament
from boddy.errors import InputError, TournamentError
from boddy.texts import Words, phrase
from listed_processes import children, command_of
from tournaments import BOTS, play

FILE = str(BOTS / "misbehaving.py")


def games_with(*bots: str, **options: object) -> list[GameResult]:
    entries = enter(bots, code=[FILE])
    plan = Plan(entries, (3,), seed=2, **{"memory": 300, **options})
    return play(plan, games=3)


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("raises", "raises RuntimeError: I am lost"),
        ("prints", "bots must not print, and this one prints 'thinking ...'"),
        ("eats", "uses more than 300 MiB of memory"),
        ("gulps", "uses more than 300 MiB of memory"),
        ("exits", "ends its process with exit status 3"),
        ("exits_politely", "raises SystemExit: 3"),
        ("interrupts", "ends its process with exit status 1"),
        ("crashes", "crashes its process (SIGSEGV)"),
        ("cheats", "answers illegally"),
    ],
)
def test_a_misbehaving_bot_forfeits_and_games_continue(bot, says):
    games = games_with(bot, "notebook", "notebook", seconds=20.0)
    assert [game.game for game in games] == [0, 1, 2]
    for game in games:
        faults = {seat.bot: Words().say(seat.fault) for seat in game.seats if seat.fault}
        assert list(faults) == [bot]
        assert says in faults[bot]
        assert game.winner in ("notebook#1", "notebook#2")


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("loops", "takes longer than 3 seconds"),
        ("stubborn", "hangs and cannot be interrupted"),
        ("hangs_in_c", "hangs and cannot be interrupted"),
    ],
)
def test_a_bot_that_hangs_forfeits_and_the_game_goes_on(bot, says):
    """One game, and seconds for the others: on a busy machine they must not be too slow."""
    plan = Plan(enter([bot, "notebook", "notebook"], code=[FILE]), (3,), seed=2, seconds=3.0)
    game = chunks.play_chunk(plan, plan.games.fixtures([0]))[0].result
    faults = {seat.bot: Words().say(seat.fault) for seat in game.seats if seat.fault}
    assert list(faults) == [bot]
    assert says in faults[bot]
    assert game.winner in ("notebook#1", "notebook#2")


def test_output_that_python_does_not_see_is_swallowed():
    games = games_with("writes_in_c", "notebook", "notebook")
    assert not any(seat.fault for game in games for seat in game.seats)


def test_the_hoarder_of_memory_is_blamed_not_its_victim():
    ballast = b"x" * 300_000_000  # what starts the tournament may be larger than what plays it
    games = games_with("hoards", "culprit", "culprit", memory=200)
    assert len(ballast) > 200 * 2**20
    faults = {(seat.bot, seat.fault) for game in games for seat in game.seats if seat.fault}
    assert faults == {("hoards", phrase("fault-memory", size=200))}


def test_a_bot_that_cannot_be_made_forfeits_the_game():
    games = games_with("moody", "notebook", "notebook")
    faults = [next(seat.fault for seat in game.seats if seat.bot == "moody") for game in games]
    assert [bool(fault) for fault in faults] == [False, True, False]
    assert "not today" in Words().say(faults[1])


def test_one_bot_after_the_other_can_wreck_the_same_game():
    games = games_with("exits", "crashes", "notebook")
    assert [game.winner for game in games] == ["notebook"] * 3
    for game in games:
        faults = {seat.bot: Words().say(seat.fault) for seat in game.seats if seat.fault}
        assert "exit status 3" in faults["exits"]


def test_a_process_killed_from_outside_is_nobodys_fault(tmp_path, monkeypatch):
    go = tmp_path / "go"
    monkeypatch.setenv("BODDY_TEST_GO", str(go))
    bots = enter(["notebook", str(BOTS / "waits.py"), "random"])
    plan = Plan(bots, (3,), seed=2)

    def kill_once(_played):
        if not go.exists():
            os.kill(_playing_process(), signal.SIGKILL)
            go.touch()

    games = chunks.play_chunk(plan, plan.games.fixtures(range(6)), listener=kill_once)
    assert sorted(game.result.game for game in games) == list(range(6))
    assert not any(seat.fault for game in games for seat in game.result.seats)


def _playing_process() -> int:
    (found,) = (child for child in children(os.getpid()) if chunks.WORKER in command_of(child))
    return found


def test_a_referee_that_cannot_play_is_an_error(monkeypatch):
    plan = Plan(enter(["notebook", "notebook", "random"]), (3,), seed=2)
    monkeypatch.setattr(chunks, "WORKER", "boddy.arena.no_such_module")
    with pytest.raises(TournamentError, match="No module named"):
        chunks.play_chunk(plan, plan.games.fixtures(range(3)))


def test_a_stopped_chunk_ends_before_its_last_game():
    plan = Plan(enter(["notebook", "notebook", "random"]), (3,), seed=2)
    stopped = threading.Event()
    games = chunks.play_chunk(
        plan,
        plan.games.fixtures(range(5_000)),
        listener=lambda _played: stopped.set(),
        stopped=stopped,
    )
    assert 0 < len(games) < 5_000


# Entering.


def test_a_file_that_kills_its_process_forfeits():
    entries = enter(["notebook", "random", str(BOTS / "exits_on_loading.py")])
    assert entries[2].name == "exits_on_loading"
    games = play(Plan(entries, (3,), seed=2), games=3)
    for game in games:
        faults = {seat.bot: Words().say(seat.fault) for seat in game.seats if seat.fault}
        assert faults == {
            "exits_on_loading": "cannot be loaded: it ends its process with exit status 7"
        }


@pytest.mark.parametrize(
    ("specs", "code", "says"),
    [
        (["nobody"], [], "no bot is called 'nobody'"),
        (["nowhere.py"], [], "no file nowhere.py"),
        ([str(BOTS / "raises_on_loading.py")], [], "half written"),
        ([f"{FILE}:Nobody"], [], "no bot in .* is called 'Nobody'"),
        ([f"{FILE}:Unmade"], [], "no luck today"),
        (["random"], [str(BOTS / "exits_on_loading.py")], "exit status 7"),
        (["random:speed=3"], [], "unknown option 'speed=3'"),
    ],
)
def test_what_cannot_be_entered_is_said_before_any_game(specs, code, says):
    with pytest.raises(InputError, match=says):
        enter(specs, code)


def test_bots_of_files_are_named_and_numbered():
    entries = enter(
        ["Raises", "notebook", f"{FILE}:unmade:fail=no", "raises"], code=[f"{FILE}:Loops", FILE]
    )
    assert [entry.name for entry in entries] == [
        "loops", "Raises", "notebook", "unmade", "raises",
    ]  # fmt: skip
    assert Tournament(Plan(entries, (3,), seed=2), games=1).games == 30
