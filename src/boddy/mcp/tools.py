"""The tools that assistants get: solve, explain, advise, play and analyse."""

from __future__ import annotations

import asyncio
import functools
import inspect
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from random import Random
from secrets import token_hex
from typing import Annotated, Any, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field, ValidationError

from boddy.bots.register import LEVELS
from boddy.caches import Recent
from boddy.errors import BoddyError, InputError
from boddy.mcp import cases
from boddy.mcp.cases import JSON
from boddy.mcp.seat_game import SeatGame
from boddy.tables.table_plan import DEFAULT_LEVEL

T = TypeVar("T")
Caller = Context[Any, Any]
"""The request in which a tool is called; assistants do not see it."""
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

    async def solve(self, caller: Caller, notes: str, top: Top = 5) -> JSON:
        """Return what case notes prove, with reasons, and the exact odds of every card."""
        return await self._work(caller, cases.solve, notes, top)

    async def explain(self, caller: Caller, notes: str, card: str, place: str) -> JSON:
        """Explain why a card is, or is not, at a place: a player's name or `file`."""
        return await self._work(caller, cases.explain, notes, card, place)

    async def advise(
        self, caller: Caller, notes: str, rooms: list[str] | None = None, top: Top = 5
    ) -> JSON:
        """Plan the turn: what to suggest, in any room or only in some, and when to accuse."""
        return await self._work(caller, cases.advise, notes, rooms, top)

    async def start_game(
        self,
        caller: Caller,
        rules: str = "speed",
        opponents: list[str] | None = None,
        name: str = "Guest",
    ) -> JSON:
        """Begin a game against rivals; you see only what your seat sees.

        Rivals, from the weakest: {levels}.
        Rules: speed and roundtable need cards only; in mansion and parlour you also walk.
        """
        levels = [DEFAULT_LEVEL, DEFAULT_LEVEL] if opponents is None else opponents
        return await self._start(caller, rules, levels, name)

    async def look(self, caller: Caller, game: str) -> JSON:
        """Repeat everything that your seat has seen, and what it must decide now."""
        return await self._look(caller, game)

    async def act(self, caller: Caller, game: str, action: str) -> JSON:
        """Carry out an action, such as `suggest Plum Rope Hall`, and return what happened."""
        return await self._act(caller, game, action)

    async def record(self, caller: Caller, game: str) -> str:
        """Return the record of a finished game, which `analyse` takes."""
        return await self._record(caller, game)

    async def analyse(self, caller: Caller, record: str) -> JSON:
        """Explain where a recorded game was won, and what each decision was worth."""
        return await self._work(caller, cases.analyse, record)

    # What differs between an assistant's own server and one for everybody.

    async def _work(self, caller: Caller, work: Callable[..., JSON], *given: object) -> JSON:
        """Answer a question about a case."""
        raise NotImplementedError

    async def _start(self, caller: Caller, rules: str, opponents: list[str], name: str) -> JSON:
        """Begin a game."""
        raise NotImplementedError

    async def _look(self, caller: Caller, game: str) -> JSON:
        """Repeat a game."""
        raise NotImplementedError

    async def _act(self, caller: Caller, game: str, action: str) -> JSON:
        """Carry out an action."""
        raise NotImplementedError

    async def _record(self, caller: Caller, game: str) -> str:
        """Return the record of a game."""
        raise NotImplementedError


class OwnTools(Tools):
    """Tools of an assistant's own server, which keeps games in memory."""

    __doc__ = Tools.__doc__

    def __init__(self) -> None:
        self._games: Recent[str, SeatGame] = Recent(MOST_GAMES)
        self._turn = asyncio.Lock()

    async def _work(self, caller: Caller, work: Callable[..., T], *given: object) -> T:
        """Work in a thread, one call after the other, while the server answers others."""
        async with self._turn:
            return await asyncio.to_thread(work, *given)

    async def _start(self, caller: Caller, rules: str, opponents: list[str], name: str) -> JSON:
        game = await self._work(caller, SeatGame, rules, opponents, name, Random())
        key = token_hex(4)
        self._games[key] = game
        return {"game": key, **_told(game, game.everything())}

    async def _look(self, caller: Caller, game: str) -> JSON:
        found = self._find(game)
        return _told(found, await self._work(caller, found.everything))

    async def _act(self, caller: Caller, game: str, action: str) -> JSON:
        found = self._find(game)
        return _told(found, await self._work(caller, found.act, action))

    async def _record(self, caller: Caller, game: str) -> str:
        found = self._find(game)
        if not found.is_over:
            raise InputError("mcp-not-over")
        return found.record()

    def _find(self, game: str) -> SeatGame:
        if game not in self._games:
            raise InputError("mcp-no-game", game=game)
        self._games.move_to_end(game)
        return self._games[game]


def _told(game: SeatGame, lines: list[str]) -> JSON:
    return {"seat": game.seat, "lines": lines, "over": game.is_over}


def make_server(
    tools: Tools | None = None, understand: Callable[[Exception], BoddyError] | None = None
) -> MCPServer[Any]:
    """Make a server with all tools, by default those of an assistant's own server.

    `understand` returns an error as one of ours, which is then told; without it faults are.
    """
    tools = tools or OwnTools()
    server = ToolServer("boddy", version=version("boddy"), instructions=inspect.getdoc(tools))
    for name, method in inspect.getmembers(tools, inspect.ismethod):
        if not name.startswith("_"):
            said = (inspect.getdoc(method) or "").replace("{levels}", ", ".join(LEVELS))
            server.tool(name, description=said)(_in_words(method, understand))
    return server


def _in_words(
    method: Callable[..., Awaitable[T]], understand: Callable[[Exception], BoddyError] | None
) -> Callable[..., Awaitable[T]]:
    """Answer the mistakes of those who call a tool in words."""

    @functools.wraps(method)
    async def call(*given: Any, **named: Any) -> T:
        try:
            return await method(*given, **named)
        except Exception as error:
            known = error if isinstance(error, BoddyError) else understand and understand(error)
            if known is None:
                raise
            raise ToolError(f"{known} [{known.said.code}]") from None

    return call
