"""A client of the official SDK, which talks to a server as assistants do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mcp import Client  # imported where it is used: every process of the tests reads this file


def talk(work: Callable[[Client], Awaitable[None]], server: Any = None) -> None:
    from boddy.mcp.tools import make_server
    from mcp import Client

    async def session() -> None:
        async with Client(server or make_server()) as client:
            await work(client)

    asyncio.run(session())


async def call(client: Client, tool: str, **arguments: object) -> Any:
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    data = result.structured_content
    return data["result"] if set(data) == {"result"} else data


async def refused(client: Client, tool: str, **arguments: object) -> str:
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    return str(result.content[0].text)


def first_answer(line: str, cards: dict[str, list[str]], asked: int) -> str:
    """Choose without thinking, from the lines alone."""
    _, kind, *words = line.split()
    if kind in ("show", "move"):
        return f"{kind} {words[0]}"
    if kind == "suggest":
        rooms = [word for word in words if word in cards["rooms"]]
        suspects, weapons = cards["suspects"], cards["weapons"]
        room, rest = rooms[asked % len(rooms)], asked // len(rooms)
        suspect = suspects[rest // len(weapons) % len(suspects)]
        return f"suggest {suspect} {weapons[rest % len(weapons)]} {room}"
    return next(word for word in ("roll", "end") if word in line.split())
