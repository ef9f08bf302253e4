"""Assistants: a client of the official SDK talks to `boddy mcp` as they do."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

from assistant import call, first_answer, refused, talk
from boddy.bots.register import LEVELS
from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report

if TYPE_CHECKING:
    from mcp import Client  # imported where it is used: every process of the tests reads this file

NOTES = """\
players: Ann 6, Bob 6, Cyd 6
me: Ann
hand: Scarlet Knife Rope Hall Study Lounge
Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
Bob: Plum Wrench Kitchen; Cyd shows
Cyd: Green Revolver Library; nobody
"""
SOLVED = NOTES + "Ann: Green Revolver Library; nobody\n"


@pytest.mark.parametrize("rules", ["speed", "mansion"])
def test_a_client_plays_a_whole_game_and_has_it_analysed(rules: str) -> None:
    async def play(client: Client) -> None:
        state = await call(client, "start_game", rules=rules, opponents=["easy", "medium"])
        lines, asked = state["lines"], 0
        words = [line.split() for line in lines]
        cards = {kind: names for kind, *names in words if kind in ("suspects", "weapons", "rooms")}
        assert lines[0].endswith(f"seat {state['seat']}")
        assert await refused(client, "record", game=state["game"])
        while not state["over"]:
            answer = first_answer(lines[-1], cards, asked)
            asked += answer.startswith("suggest")
            state = {**state, **await call(client, "act", game=state["game"], action=answer)}
            lines = state["lines"]
        assert lines[-1].startswith("ended ")
        record = await call(client, "record", game=state["game"])
        analysis = await call(client, "analyse", record=record)
        assert "It was" in analysis["story"]
        everything = (await call(client, "look", game=state["game"]))["lines"]
        assert everything[0].startswith(f"game {rules}")
        told = [line.split()[0] for line in everything]
        assert told.count("sizes") == told.count("hand") == 1
        assert everything[-1] == lines[-1]

    talk(play)


def test_a_client_solves_a_case_as_the_command_does() -> None:
    async def solve(client: Client) -> None:
        tools = {tool.name: tool.description or "" for tool in (await client.list_tools()).tools}
        assert {"solve", "explain", "advise", "start_game", "look", "act", "analyse"} <= {*tools}
        assert f"from the weakest: {', '.join(LEVELS)}." in tools["start_game"]
        assert not any(line.startswith(" ") for line in tools["start_game"].splitlines())
        found = await call(client, "solve", notes=NOTES)
        assert found == json.loads(json.dumps(Report(read_notes(NOTES)).as_json(5)))
        why = await call(client, "explain", notes=NOTES, card="Pipe", place="file")
        assert why["text"] == "The lead pipe is not in the case file, because Cyd holds it."
        assert why["why"]["code"] == "because"
        advice = await call(client, "advise", notes=SOLVED, rooms=["Hall"])
        plan = advice["plan"]
        assert plan["why"]["code"].startswith("accuse-certain")
        assert "ccuse Mr. Green with the revolver in the Library" in plan["text"]
        assert plan["cards"] == ["Green", "Revolver", "Library"]

    talk(solve)


def test_bad_input_is_answered_with_what_would_be_right() -> None:
    async def ask(client: Client) -> None:
        assert "no game 'x'; begin one with start_game [mcp-no-game]" in await refused(
            client, "look", game="x"
        )
        assert "players" in await refused(client, "solve", notes="nonsense")
        state = await call(client, "start_game")
        said = await refused(client, "act", game=state["game"], action="dance")
        assert "cannot read 'dance'; expected suggest" in said
        assert "no preset is called" in await refused(client, "start_game", rules="chess")
        onlooker = NOTES.replace("me: Ann\n", "").replace("hand", "# hand")
        said = await refused(client, "advise", notes=onlooker)
        assert "me: Ann" in said

    talk(ask)


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("solve", {"notes": NOTES, "top": -1}, "solve: top: input should be greater than or equal"),
        ("advise", {"notes": NOTES, "top": -1}, "advise: top: input should be greater than or"),
        ("solve", {"notes": NOTES, "top": "x"}, "solve: top: input should be a valid integer"),
        ("solve", {}, "solve: notes: field required"),
        ("start_game", {"opponents": [1]}, "opponents.0: input should be a valid string"),
    ],
)
def test_a_wrong_argument_is_named_without_a_librarys_address(
    tool: str, arguments: dict[str, object], says: str
) -> None:
    async def ask(client: Client) -> None:
        said = await refused(client, tool, **arguments)
        assert says in said
        assert "http" not in said
        assert "validation error" not in said

    talk(ask)


def test_the_command_speaks_on_standard_input_and_output() -> None:
    async def ask(client: Client) -> None:
        why = await call(client, "explain", notes=NOTES, card="Pipe", place="Cyd")
        assert why["text"].startswith("Cyd holds the lead pipe")

    from mcp import StdioServerParameters

    talk(ask, StdioServerParameters(command=sys.executable, args=["-m", "boddy", "mcp"]))
