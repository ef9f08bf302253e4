"""With every seat in a separate process, bots play the same games and cannot look."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from boddy.arena.chunks import Played, play_chunk
from boddy.arena.entrants import enter
from boddy.arena.journal import Journal
from boddy.arena.plan import Entry, Plan
from boddy.errors import InputError
from boddy.processes.seat_server import CallOutcome, receive, send
from boddy.texts import Words
from tournaments import BOTS, environment, timeless

SPY = str(BOTS / "spy.py")
FILE = str(BOTS / "misbehaving.py")


@cache
def entered(*bots: str) -> tuple[Entry, ...]:
    return enter(bots)


def played(bots: list[str], games: int, *, isolated: bool, **options: object) -> list[Played]:
    plan = Plan(entered(*bots), (3,), seed=2, isolated=isolated, **options)
    chunk = play_chunk(plan, plan.games.fixtures(range(games)), keep=games)
    return [game._replace(result=timeless(game.result)) for game in chunk]


@pytest.mark.parametrize("rules", ["speed", "mansion"])
def test_honest_bots_play_the_same_games_with_and_without(rules: str) -> None:
    bots = ["notebook", "exact:budget=0.01", "random"]
    shared, isolated = (
        played(bots, 2, isolated=isolated, rules=rules) for isolated in (False, True)
    )
    assert isolated == shared
    assert all(game.record for game in isolated)


def test_messages_of_usual_length_arrive_longer_are_refused() -> None:
    near, far = socket.socketpair()
    with near, far:
        for length in (0, 1, 64, 65, 5000):
            send(near, b"x" * length)
            assert receive(far, seconds=60) == b"x" * length
        send(near, b"x" * 101)
        with pytest.raises(InputError, match="at most 100 bytes, not 101"):
            receive(far, longest=100, seconds=60)


def test_a_bot_finds_the_truth_only_in_a_shared_process() -> None:
    bots = [f"{SPY}:Spy", "notebook", "notebook"]
    shared, isolated = (played(bots, 2, isolated=isolated) for isolated in (False, True))
    assert all(game.result.winner == "spy" for game in shared)
    assert all(game.result.turns <= 3 for game in shared)
    innocent = played([f"{SPY}:Innocent", "notebook", "notebook"], 2, isolated=False)
    assert [_renamed(game) for game in isolated] == [_renamed(game) for game in innocent]


def _renamed(game: Played) -> str:
    return str(game.record).replace('"innocent"', '"spy"')


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("raises", "raises RuntimeError: I am lost"),
        ("loops", "takes longer than 2 seconds"),
        ("prints", "bots must not print, and this one prints 'thinking ...'"),
        ("gulps", "uses more than 300 MiB of memory"),
        ("exits", "ends its process with exit status 3"),
        ("crashes", "crashes its process (SIGSEGV)"),
        ("cheats", "answers illegally"),
        ("forges", "answers what cannot be read: answer: 'utf-8' codec"),
        ("mistypes", "answers illegally: choose_suggestion returned 'hello'; expected one of"),
        ("talks", "answers illegally: it may not do 'hello'"),
    ],
)
def test_a_bot_that_misbehaves_in_its_process_forfeits(bot: str, says: str) -> None:
    seconds = 2.0 if bot == "loops" else 60.0
    options = {"isolated": True, "seconds": seconds, "memory": 300}
    (game,) = played([f"{FILE}:{bot}", "notebook", "notebook"], 1, **options)
    faults = {seat.bot: Words().say(seat.fault) for seat in game.result.seats if seat.fault}
    assert list(faults) == [bot]
    assert says in faults[bot]
    assert game.result.winner in ("notebook#1", "notebook#2")


def test_nothing_a_bot_keeps_reaches_its_next_game() -> None:
    """Games of one deal have the same cards, so remembering one would tell the next."""
    bots = [f"{FILE}:remembers", "notebook", "notebook"]
    shared, isolated = (played(bots, 2, isolated=isolated) for isolated in (False, True))
    assert not any(seat.fault for game in isolated for seat in game.result.seats)
    faults = [Words().say(seat.fault) for game in shared for seat in game.result.seats]
    assert any("I was here before" in fault for fault in faults)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"[" * 50_000,
        b'{"secret": 1}',
        b'{"fault": 1}',
        b'{"decides": 1}',
        b"\xff",
    ],
)
def test_answers_are_read_strictly(data: bytes) -> None:
    with pytest.raises(InputError):
        CallOutcome.parse(data)


def test_one_match_can_be_isolated_too() -> None:
    command = [sys.executable, "-m", "boddy", "match", "--seed", "5", "--json"]
    bots = ["--code", SPY, "notebook", "innocent", f"{SPY}:Innocent"]
    shared, isolated = (
        subprocess.run(
            [*command, *bots, *options],
            capture_output=True,
            text=True,
            timeout=120,
            env=environment(),
            check=True,
        ).stdout
        for options in ([], ["--isolated"])
    )
    assert isolated == shared
    assert isolated.count("\n") > 10


def test_an_author_sees_the_fault_in_an_isolated_match() -> None:
    command = [sys.executable, "-m", "boddy", "match", "--isolated", "--seed", "1", "notebook"]
    done = subprocess.run(
        [*command, "notebook", f"{FILE}:Raises"],
        capture_output=True,
        text=True,
        timeout=120,
        env=environment(),
    )
    assert done.returncode == 2
    assert "raises RuntimeError: I am lost" in done.stderr


def test_the_command_isolates_seats_and_remembers_it(
    run: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    bots = ["notebook", "notebook", "random", "--games", "3", "--seed", "1", "--json"]
    isolated = run(*bots, "--isolated", "--out", tmp_path)
    assert isolated.stdout == run(*bots).stdout
    assert '"standings"' in isolated.stdout
    with Journal.resume(tmp_path) as journal:
        assert journal.plan.isolated
