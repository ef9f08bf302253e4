"""The tools that assistants get: solve, explain, advise, play and analyse."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from importlib.metadata import version
from random import Random
from secrets import token_hex
from threading import Lock
from typing import Annotated, Any, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field, ValidationError

from boddy.analysis import analyse as analyse_record
from boddy.analysis.story import as_json as analysis_as_json
from boddy.analysis.story import story
from boddy.bots.register import LEVELS
from boddy.caches import Recent
from boddy.errors import BoddyError, InputError
from boddy.mcp.seat_game import SeatGame
from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report
from boddy.records import Record
from boddy.tables.table_plan import DEFAULT_LEVEL
from boddy.texts import Phrase

T = TypeVar("T")
Top = Annotated[int, Field(ge=0, description="How many suggestions are listed at most.")]

MOST_GAMES = 100
"""When another begins, the one that was left alone longest is forgotten."""


class ToolServer(MCPServer[Any]):
    """Refuses arguments in plain words, without the address of the library that checks them."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> Any:
        """Call a tool, or say which of its arguments is wrong."""
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            if not isinstance(error.__cause__, ValidationError):
                raise
            wrong = (
                f"{'.'.join(map(str, item['loc']))}: {item['msg'][:1].lower()}{item['msg'][1:]}"
                for item in error.__cause__.errors()
            )
            raise ToolError(f"{name}: {'; '.join(wrong)}") from error.__cause__


class Tools:
    """The murder-mystery deduction game (Clue, Cluedo).

    solve, explain and advise take case notes:

    players: Ann 6, Bob 6, Cyd 6
    me: Ann
    hand: Scarlet Knife Rope Hall Study Lounge
    Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
    Bob: Plum Wrench Kitchen; Cyd shows
    Cyd: Green Revolver Library; nobody

    Their answers are exact. start_game begins a game against bots in which you see what your seat
    sees, in lines of text; answer every line that begins with `choose` by act, for example
    `suggest Plum Rope Hall`, `show Plum`, `accuse Plum Rope Hall`, `move Hall`, `roll` or `end`.
    """

    # Assistants read these docstrings, in which {levels} are filled in: the class's as
    # instructions, a public method's as a tool.

    def __init__(self) -> None:
        self._games: Recent[str, SeatGame] = Recent(MOST_GAMES)

    def solve(self, notes: str, top: Top = 5) -> dict[str, Any]:
        """Return what case notes prove, with reasons, and the exact odds of every card."""
        return Report(read_notes(notes)).as_json(top)

    def explain(self, notes: str, card: str, place: str) -> dict[str, Any]:
        """Explain why a card is, or is not, at a place: a player's name or `file`."""
        report = Report(read_notes(notes))
        return _said(report, report.reason(report.card(card), report.place(place)))

    def advise(self, notes: str, rooms: list[str] | None = None, top: Top = 5) -> dict[str, Any]:
        """Advise whether to accuse and what to suggest next, in any room or only in some."""
        report = Report(read_notes(notes))
        if report.advisor is None:
            raise InputError("mcp-who-are-you")
        accusation = report.advisor.accusation()
        reached = None if rooms is None else [report.card(room) for room in rooms]
        return {
            "accuse": accusation.accuse,
            "accusation": [card.name for card in accusation.cards],
            "odds": accusation.odds,
            **_said(report, accusation.said),
            "suggestions": [
                {
                    "cards": [card.name for card in item.cards],
                    "bits": item.bits,
                    **_said(report, item.said),
                }
                for item in report.advice(top, reached)
            ],
        }

    def start_game(
        self, rules: str = "speed", opponents: list[str] | None = None, name: str = "Guest"
    ) -> dict[str, Any]:
        """Begin a game against rivals; you see only what your seat sees.

        Rivals, from the weakest: {levels}.
        Rules: speed and roundtable need cards only; in mansion and parlour you also walk.
        """
        levels = [DEFAULT_LEVEL, DEFAULT_LEVEL] if opponents is None else opponents
        game = SeatGame(rules, levels, name, Random())
        key = token_hex(4)
        self._games[key] = game
        return {"game": key, "seat": game.seat, "lines": game.everything(), "over": game.is_over}

    def look(self, game: str) -> dict[str, Any]:
        """Repeat everything that your seat has seen, and what it must decide now."""
        found = self._find(game)
        return {"seat": found.seat, "lines": found.everything(), "over": found.is_over}

    def act(self, game: str, action: str) -> dict[str, Any]:
        """Carry out an action, such as `suggest Plum Rope Hall`, and return what happened."""
        found = self._find(game)
        return {"lines": found.act(action), "over": found.is_over}

    def record(self, game: str) -> str:
        """Return the record of a finished game, which `analyse` takes."""
        found = self._find(game)
        if not found.is_over:
            raise InputError("mcp-not-over")
        return found.record()

    def analyse(self, record: str) -> dict[str, Any]:
        """Explain where a recorded game was won, and what each decision was worth."""
        analysis = analyse_record(Record.parse(record))
        return {"story": story(analysis), **analysis_as_json(analysis)}

    def _find(self, game: str) -> SeatGame:
        if game not in self._games:
            raise InputError("mcp-no-game", game=game)
        self._games.move_to_end(game)
        return self._games[game]


def _said(report: Report, said: Phrase | None) -> dict[str, Any]:
    """Return a reason as a code with its values, and as an English sentence."""
    return {"why": said and said.as_json(), "text": report.words.say(said)}


def make_server() -> MCPServer[Any]:
    """Make a server with all tools; its games live as long as it does."""
    server = ToolServer("boddy", version=version("boddy"), instructions=inspect.getdoc(Tools))
    tools, lock = Tools(), Lock()
    for name, method in inspect.getmembers(tools, inspect.ismethod):
        if not name.startswith("_"):
            said = (inspect.getdoc(method) or "").replace("{levels}", ", ".join(LEVELS))
            server.tool(description=said)(_one_at_a_time(method, lock))
    return server


def _one_at_a_time(method: Callable[..., T], lock: Lock) -> Callable[..., T]:
    """Let calls, which come in threads, wait for each other; tell people's mistakes in words."""

    @functools.wraps(method)
    def call(*given: Any, **named: Any) -> T:
        try:
            with lock:
                return method(*given, **named)
        except BoddyError as error:
            raise ToolError(f"{error} [{error.said.code}]") from None

    return call
