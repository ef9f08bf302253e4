"""Three people at one table through two server processes, of which one is killed in the game."""

from __future__ import annotations

import json
import urllib.request
from contextlib import ExitStack

from boddy.tables.game_session import GameSession
from boddy.web import sql_store as tables
from boddy.web.schema import open_engine
from web_player import TIMEOUT, Player
from web_server import Server

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}, {"kind": "bot"}]
PLAN = {"rules": "speed", "edition": "cottage", "pace": "instant", "seats": SEATS}
BEFORE_KILL, LAST_SUGGESTION = 12, 24
"""Decisions after which a process is killed, and people accuse instead of suggesting."""


def test_a_game_survives_one_of_two_processes(postgres_url):
    with ExitStack() as ends:
        first, second = (Server(postgres_url, command=("serve",)) for _ in range(2))
        for server in (first, second):
            ends.callback(server.kill)  # has no effect on one that has ended
        table, token = make_table(first)
        players = [
            Player(first, table, token),
            Player.sitting(second, table, 1, "Bob"),
            Player.sitting(first, table, 2, "Cyd"),
        ]
        onlooker = Player(second, table)
        players[0].say(type="start")
        play(players, until=BEFORE_KILL)
        told = [list(player.game["events"]) for player in players]
        first.kill()
        players[0] = Player(second, table, token)
        players[2] = Player(second, table, players[2].token)
        for player, before in zip(players, told, strict=True):
            assert player.game["events"][: len(before)] == before
        play(players, until=None)
        last = players[0].now["decision"]
        everybody = [*players, onlooker]
        for player in everybody:
            player.catch_up(last)
        log = stored_game(postgres_url, table)
        assert log.game.over
        for player in everybody:
            seen = json.loads(json.dumps(log.told(log.game.events, player.seat)))
            assert player.game["events"] == seen
        assert "Traceback" not in first.log + second.stop()


def make_table(server: Server) -> tuple[str, str]:
    request = urllib.request.Request(f"{server.url}/api/tables", json.dumps(PLAN).encode())  # noqa: S310  # loopback
    with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310  # loopback
        made = json.load(answer)
    return made["table"], made["token"]


def play(players: list[Player], until: int | None) -> None:
    """Let people do something legal until a number of decisions, or the end of the game."""
    for player in players:
        player.catch_up(0)
    while True:
        newest = max(player.now["decision"] for player in players)
        for player in players:
            player.catch_up(newest)
        if players[0].now["phase"] == "over" or (until is not None and newest >= until):
            return
        decider = next((player for player in players if player.legal), players[0])
        if decider.legal and set(decider.legal) != {"pass"}:
            decider.act(**choose(decider))
        else:
            decider.hear()  # a bot decides, or the server passes


def choose(player: Player) -> dict:
    legal = player.legal
    if "shows" in legal:
        return {"do": "show", "card": legal["shows"][0]}
    if "accuse" in legal and player.now["decision"] > LAST_SUGGESTION:
        return {"do": "accuse", "cards": player.three([])}
    if "suggest" in legal:
        return {"do": "suggest", "cards": player.three([])}
    return {"do": "end"}


def stored_game(url: str, table: str) -> GameSession:
    engine = open_engine(url)
    with engine.connect() as db:
        stored = tables.load_game(db, table, 1)
    engine.dispose()
    return GameSession.resume(stored)
