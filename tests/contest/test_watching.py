"""A contest that is watched in the browser: what spectators see while it is held."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pexpect
import pytest
from starlette.testclient import TestClient

from boddy.chance import pick
from boddy.contest.host import LiveGame, LiveGames
from boddy.game import Game
from boddy.records.replay import follow
from boddy.setup import Setup
from boddy.web.contest_watch import watch_app
from contestants import contest, entry, hold
from web_frames import check_frames

NAMES = ["a", "b", "c"]
SOCKET = "ws://127.0.0.1/t/contest/socket"


def played(seed: int) -> Game:
    """Play a short game, with actions that are drawn at random."""
    game, rng = Game.seeded(Setup.of(NAMES, rules="speed"), seed), Random(seed)
    while not game.over:
        game.apply(pick(rng, list(game.legal)))
    return game


def begun(live: LiveGames, number: int, lane: int = 0) -> tuple[LiveGame, Game]:
    """Begin a game of which nothing has happened yet; give also how it will go."""
    ready = played(number)
    game = Game.seeded(ready.setup, number)
    live.begin(found := LiveGame(lane, number, number, game))
    return found, ready


@pytest.fixture
def live() -> LiveGames:
    return LiveGames()


@pytest.fixture
def client(live: LiveGames, tmp_path: Path) -> Iterator[TestClient]:
    with contest([entry(name) for name in NAMES]) as tournament:
        app = watch_app(tournament, live, tmp_path, pace=0.0, end=0.0)
        with TestClient(app, base_url="http://127.0.0.1") as client:
            yield client


def test_a_game_is_told_as_it_is_played(client: TestClient, live: LiveGames) -> None:
    shown, ready = begun(live, 0)
    frames = []
    with client.websocket_connect(SOCKET) as line:
        line.send_json({"type": "hello"})
        events = 0
        while events < len(ready.events):
            message = json.loads(line.receive_text())
            frames.append(json.dumps(message))
            if message["type"] in ("welcome", "game") and message["game"]:
                events = len(message["game"]["events"])
                assert message["game"]["labels"] == NAMES
            elif message["type"] == "news":
                events += len(message["events"])
            if events == len(shown.game.events) and not shown.game.over:
                follow(shown.game, ready.events)  # the contest continues only now
    assert check_frames(frames, None) == events
    assert client.get("/t/contest").status_code == 200
    told = client.get("/api/tables/contest/games/1").json()
    assert [event["event"] for event in told["events"]].count("ended") == 1
    assert "dealt" in client.get("/api/tables/contest/games/1/record").text
    assert client.get("/api/tables/contest/games/2").status_code == 404
    assert "No game is finished yet" in client.get("/report").text


def test_an_aborted_game_gives_way_to_the_next(client: TestClient, live: LiveGames) -> None:
    broken, ready = begun(live, 0)
    follow(broken.game, ready.events)
    with client.websocket_connect(SOCKET) as line:
        line.send_json({"type": "hello"})
        while not json.loads(line.receive_text()).get("game"):
            pass  # a welcome may come before the game that it could tell of
        second = played(1)
        live.begin(LiveGame(0, 1, 1, second))
        message = {"type": ""}
        while "reveal" not in message:
            message = json.loads(line.receive_text())
        assert message["game"] == 2


def test_the_newest_game_of_all_lanes_is_shown(live: LiveGames) -> None:
    first, _ = begun(live, 0, lane=0)
    second, _ = begun(live, 1, lane=1)
    assert live.newest() is second
    assert live.goes_on(first)
    third, _ = begun(live, 2, lane=0)
    assert (live.newest(), live.goes_on(first)) == (third, False)


def test_a_contest_tells_of_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[LiveGame] = []
    monkeypatch.setattr(LiveGames, "begin", lambda _self, game: told.append(game))
    held = hold([entry(name) for name in NAMES], timeout=60)
    assert [game.number for game in told] == [game.game for game in held.results()] == [*range(6)]
    assert all(game.game.over for game in told)
    again = [Game.seeded(game.game.setup, game.seed).deal for game in told]
    assert again == [game.game.deal for game in told], "a table sets out the same cards"


def test_the_command_says_where_to_watch(tmp_path: Path) -> None:
    entries = tmp_path / "entries.txt"
    entries.write_text("".join(f"{entry(name).spec}\n" for name in NAMES), encoding="utf-8")
    options = ["--watch", "0", "--timeout", "60", "--out", str(tmp_path / "out")]
    command = [sys.executable, "-m", "boddy", "contest", "host", str(entries), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.search(r"watch the games at http://127\.0\.0\.1:\d+/, the standings at", done.stderr)
    assert "6 games" in done.stdout


def test_a_contest_can_be_watched_after_its_end(tmp_path: Path) -> None:
    """It was over before anybody could open the page."""
    entries = tmp_path / "entries.txt"
    entries.write_text("".join(f"{entry(name).spec}\n" for name in NAMES), encoding="utf-8")
    options = ["--watch", "0", "--timeout", "60", "--out", str(tmp_path / "out")]
    words = ["-m", "boddy", "contest", "host", str(entries), *options]
    host = pexpect.spawn(sys.executable, words, encoding="utf-8", timeout=60, dimensions=(24, 200))
    host.expect(r"watch the games at (http://127\.0\.0\.1:\d+/), the standings")
    address = host.match.group(1)
    host.expect("6 games of speed")
    host.expect("until you press Ctrl-C")
    with urlopen(f"{address}report", timeout=60) as answer:  # noqa: S310  # our own address
        assert "6 games" in answer.read().decode()
    host.sendintr()
    host.expect(pexpect.EOF)
    host.close()
    assert host.exitstatus == 0


def test_a_game_waits_for_somebody_who_watches(client: TestClient, live: LiveGames) -> None:
    shown, ready = begun(live, 0)
    follow(shown.game, ready.events)
    for _ in range(3):  # a game that nobody sees would have been shown by now: there is no pace
        assert client.get("/api/tables/contest/games/1").status_code == 404
        client.portal.call(asyncio.sleep, 0.2)
    with client.websocket_connect(SOCKET) as line:
        line.send_json({"type": "hello"})
        while json.loads(line.receive_text()).get("type") != "game":
            pass
