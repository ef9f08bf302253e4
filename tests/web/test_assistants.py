"""Assistants at a server's tables: a client of the official SDK plays over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.testclient import TestClient

from assistant import call, first_answer, refused, talk
from boddy.notes.reading import read_notes
from boddy.programs.line_protocol import spoken_game
from boddy.reasoning.report import Report
from boddy.records import Record
from boddy.views import observations
from boddy.web import app
from boddy.web.app import Settings, create_app
from boddy.web.rate_limits import Rate
from solve_cases import WORKED_EXAMPLE
from web_player import Player

if TYPE_CHECKING:
    from mcp import Client

ME, FRIEND = {"kind": "me", "name": "Ann"}, {"kind": "friend"}


async def play_on(client: Client, state: dict[str, Any]) -> list[str]:
    """Decide whenever it is the seat's turn; return all lines of the game."""
    lines, asked = list(state["lines"]), 0
    words = [line.split() for line in lines]
    cards = {kind: names for kind, *names in words if kind in ("suspects", "weapons", "rooms")}
    while not state["over"]:
        if state["yours"]:
            answer = first_answer(lines.pop(), cards, asked)
            asked += answer.startswith("suggest")
            now = await call(client, "act", game=state["game"], action=answer)
        else:
            now = await call(client, "wait", game=state["game"])
        state = {**state, **now}
        lines += state["lines"]
    return lines


def test_a_client_plays_a_game_seeing_what_its_seat_sees(server) -> None:
    async def play(client: Client) -> None:
        state = await call(client, "start_game", opponents=["easy", "medium"], name="Ada")
        assert await refused(client, "record", game=state["game"])
        lines = await play_on(client, state)
        record = Record.parse(await call(client, "record", game=state["game"]))
        seen = observations(record.events, state["seat"])
        assert "\n".join(lines) == spoken_game(record.setup, state["seat"], seen)
        assert (await call(client, "look", game=state["game"]))["lines"] == lines
        analysis = await call(client, "analyse", record=record.text())
        assert "It was" in analysis["story"]

    talk(play, f"{server.url}/mcp")


def test_an_assistant_sits_at_a_table_of_people(server) -> None:
    plan = {"rules": "speed", "pace": "instant", "seats": [ME, FRIEND, {"kind": "bot"}]}

    async def play(client: Client) -> None:
        import httpx2

        made = httpx2.post(f"{server.url}/api/tables", json=plan).json()
        ann = Player(server, made["table"], made["token"])
        state = await call(client, "join_game", table=f"{server.url}/t/{made['table']}", name="Bob")
        assert (state["seat"], state["lines"], state["over"]) == (1, [], False)
        assert "taken" in await refused(client, "join_game", table=made["table"])
        ann.say(type="start")
        while not ann.game:
            ann.hear()
        state = await call(client, "look", game=state["game"])
        assert state["lines"][1] == f"players {' '.join(ann.game['names'])}"
        hands = [line for line in state["lines"] if line.startswith("hand")]
        assert not {*hands[0].split()} & {card.replace(" ", "_") for card in ann.hand}
        wrong = await refused(client, "look", game=f"{made['table']}.wrong")
        assert "key" in wrong
        ann.leave()

    talk(play, f"{server.url}/mcp")


def test_cases_are_solved_within_the_limits_for_strangers(server) -> None:
    async def ask(client: Client) -> None:
        found = await call(client, "solve", notes=WORKED_EXAMPLE)
        assert found["deals"] == Report(read_notes(WORKED_EXAMPLE)).as_json(5)["deals"]
        assert "players" in await refused(client, "solve", notes="nonsense")
        assert await refused(client, "solve", notes="edition: /etc/passwd\n" + WORKED_EXAMPLE)
        assert await refused(client, "solve", notes=WORKED_EXAMPLE + "#" * 100_000)

    talk(ask, f"{server.url}/mcp")


CALL = {"jsonrpc": "2.0", "id": 1, "method": "tools/call"}
ACCEPT = {"Accept": "application/json, text/event-stream"}


def test_limits_are_those_of_people(tmp_path) -> None:
    settings = Settings(f"sqlite:///{tmp_path / 't.db'}", workers=1, table_rate=Rate(2, 1e-9))
    with TestClient(create_app(settings), base_url="http://127.0.0.1") as client:
        asked = {**CALL, "params": {"name": "start_game", "arguments": {}}}
        answers = [client.post("/mcp", json=asked, headers=ACCEPT).json() for _ in range(3)]
        assert [answer["result"]["isError"] for answer in answers] == [False, False, True]
        assert "too-fast" in answers[2]["result"]["content"][0]["text"]
        strange = {**ACCEPT, "Origin": "http://elsewhere.example"}
        assert client.post("/mcp", json=asked, headers=strange).status_code == 403


def test_a_server_without_the_extra_tells_how_to_get_it(tmp_path, monkeypatch) -> None:
    def missing(module: str, extra: str) -> None:
        from boddy.extras import need

        need(f"no_{module}", extra)

    monkeypatch.setattr(app, "need", missing)
    settings = Settings(f"sqlite:///{tmp_path / 't.db'}", workers=1)
    with TestClient(create_app(settings), base_url="http://127.0.0.1") as client:
        answer = client.post("/mcp", json=CALL)
        assert answer.status_code == 501
        assert "boddy[mcp]" in answer.json()["message"]
